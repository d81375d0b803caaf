//! Any text as a trace to check: a verdict or an error with its place, whatever it says.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::proof::check::{Checker, UniquenessPolicy};

fuzz_target!(|text: &str| {
    for uniqueness in [UniquenessPolicy::Accept, UniquenessPolicy::Reject] {
        let verdicts = Checker::new(uniqueness).with_reserve(1_000_000).check(text);
        assert!(!verdicts.is_empty());
        for error in verdicts.iter().filter_map(|verdict| verdict.as_ref().err()) {
            assert!(error.line >= 1 && error.column >= 1);
        }
    }
});
