//! How much the tests try: `cargo test` a sample, and all where `NAZE_FULL` is set, as in `.ci/run full`.

/// Whether all is tried.
pub fn is_full() -> bool {
    std::env::var_os("NAZE_FULL").is_some()
}

/// How many are tried: the first number as a sample, the second in full.
pub fn sample(few: usize, all: usize) -> usize {
    if is_full() { all } else { few }
}
