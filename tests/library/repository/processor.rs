//! Code for some processors alone runs only on those.

use super::sources::sources;

/// The files that hold this text, by name.
fn files_with(text: &str) -> Vec<String> {
    let mut found: Vec<String> =
        sources().into_iter().filter(|source| source.text.contains(text)).map(|source| source.name).collect();
    found.sort();
    found
}

#[test]
fn the_features_that_code_is_compiled_with_and_those_detected_come_from_one_list() {
    for part in ["#[target_feature", "is_x86_feature_detected!"] {
        assert_eq!(files_with(part), ["search/vector/features.rs"], "{part}");
    }
    assert_eq!(files_with("with_features! {"), ["search/vector/avx2.rs", "search/vector/avx512.rs"]);
}

#[test]
fn only_the_vectors_have_unsafe_code() {
    let words = ["unsafe {", "unsafe fn", "unsafe impl", "unsafe trait"];
    for name in words.into_iter().flat_map(files_with) {
        assert!(name.starts_with("search/vector/"), "{name}");
    }
}
