//! Any text as a trace to check: a verdict or an error with its place, whatever the text says.

#![no_main]

use libfuzzer_sys::fuzz_target;
use naze::proof::check::{Checker, UniquenessPolicy};
use naze_fuzz::lot;

fuzz_target!(|text: &str| {
    let uniqueness = match lot(text.as_bytes()) % 8 {
        0 => UniquenessPolicy::Reject,
        _ => UniquenessPolicy::Accept,
    };
    let verdicts = Checker::new(uniqueness).with_reserve(1_000_000).check(text);
    assert!(!verdicts.is_empty());
    for error in verdicts.iter().filter_map(|verdict| verdict.as_ref().err()) {
        assert!(error.line >= 1 && error.column >= 1);
    }
});
