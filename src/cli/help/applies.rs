//! Which of the options that every command takes are of use to it.

/// Whether help lists this option of all commands at this command, such as `store add`.
pub fn applies(path: &str, option: &str) -> bool {
    if path == "certify" && ["no_uniqueness", "assume_unique"].contains(&option) {
        // No technique that assumes a single solution goes into a certificate anyway.
        return false;
    }
    if !COMMON.contains(&option) {
        return true;
    }
    let listed: &[&str] = match path {
        "completions" | "help" => &[],
        "man" | "site" => &["lang"],
        "serve" => &["lang", "store", "verbose"],
        "techniques" => &["format", "lang"],
        "verify" => &["format", "lang", "board", "givens", "timeout", "store", "verbose"],
        "generate" => &["format", "lang", "board", "nodes", "timeout", "verbose"],
        "batch" => &["format", "lang", "board", "nodes", "timeout", "store", "verbose"],
        "convert" => &["format", "lang", "board", "timeout", "givens", "store", "verbose"],
        "store" | "store list" | "store show" | "store remove" | "store seed" => {
            &["format", "lang", "store", "verbose"]
        }
        "store add" => &["format", "lang", "board", "timeout", "givens", "store", "verbose"],
        "store solve" => &["format", "lang", "nodes", "timeout", "store", "verbose"],
        _ => &COMMON,
    };
    listed.contains(&option)
}

/// The options that every command takes.
pub const COMMON: [&str; 8] = ["format", "lang", "board", "nodes", "timeout", "givens", "store", "verbose"];
