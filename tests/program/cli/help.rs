//! Help and the manual: examples, no useless options, in English and in Japanese.

use super::support::{Desk, finish, naze, run};

const COMMANDS: [&str; 19] = [
    "solve",
    "why",
    "hint",
    "check",
    "certify",
    "count",
    "rate",
    "show",
    "convert",
    "generate",
    "practice",
    "serve",
    "site",
    "batch",
    "verify",
    "store",
    "techniques",
    "completions",
    "man",
];

/// The words of a page, separated by single blanks: the line breaks do not matter.
fn words(page: &str) -> String {
    page.split_whitespace().collect::<Vec<&str>>().join(" ")
}

#[test]
fn every_command_shows_examples() {
    for command in COMMANDS {
        for flag in ["--help", "-h"] {
            let output = run(&[command, flag]).ends(0).out;
            let examples = output.split_once("Examples:").unwrap_or_else(|| panic!("{command}: {output}")).1;
            let count = examples.lines().filter(|line| line.contains("naze ")).count();
            assert!((2..=3).contains(&count), "{command}: {examples}");
        }
    }
    let whole = run(&["--help"]).ends(0).out;
    assert!(whole.contains("Examples:") && whole.contains("Exit codes:"), "{whole}");
    assert_eq!(run(&["help", "store", "add"]).ends(0).out, run(&["store", "add", "--help"]).ends(0).out);
}

#[test]
fn help_lists_no_useless_option() {
    let help = |command: &[&str]| run(&[command, &["--help"]].concat()).ends(0).out;
    for (command, useless) in [
        (&["completions"][..], &["--format", "--lang", "--board", "--nodes", "--givens", "--store"][..]),
        (&["man"], &["--format", "--board", "--givens"]),
        (&["techniques"], &["--board", "--givens", "--store", "--nodes"]),
        (&["generate"], &["--givens", "--store"]),
        (&["practice"], &["--board"]),
        (&["serve"], &["--format", "--board", "--givens"]),
        (&["convert"], &["--nodes"]),
        (&["certify"], &["--assume-unique", "--no-uniqueness"]),
        (&["store", "list"], &["--board", "--nodes", "--givens"]),
    ] {
        let output = help(command);
        useless.iter().for_each(|option| assert!(!output.contains(option), "{command:?} {option}: {output}"));
    }
    for option in
        ["--format", "--lang", "--board", "--nodes", "--timeout", "--givens", "--store", "--verbose"]
    {
        assert!(help(&["solve"]).contains(option), "{option}");
    }
    run(&["techniques", "--board", "9"]).ends(2);
}

#[test]
fn help_is_in_the_language_of_the_reader() {
    for command in COMMANDS {
        let japanese = run(&[command, "--help", "--lang", "ja"]).ends(0).out;
        for english in [
            "Usage:",
            "Options:",
            "Arguments:",
            "Commands:",
            "Examples:",
            "[default",
            "Possible values",
            "Print",
        ] {
            assert!(!japanese.contains(english), "{command} {english}: {japanese}");
        }
        assert!(japanese.contains("使い方：") && japanese.contains("例："), "{command}: {japanese}");
        assert_eq!(run(&["--lang=ja", command, "--help"]).ends(0).out, japanese);
        let by_locale = finish(naze().args([command, "--help"]).env("LANG", "ja_JP.UTF-8"));
        assert_eq!(by_locale.out, japanese);
        let english = finish(naze().args([command, "--help", "--lang", "en"]).env("LANG", "ja_JP.UTF-8"));
        assert_eq!(english.out, run(&[command, "--help"]).out);
    }
    let whole = run(&["--lang", "ja", "--help"]).ends(0).out;
    assert!(
        words(&whole).contains("コマンド：")
            && whole.contains("ヒント数字")
            && whole.contains("終了コード："),
        "{whole}"
    );
    assert!(run(&["solve", "-h", "--lang", "ja"]).ends(0).out.contains("全手順"));
}

#[test]
fn every_command_has_a_manual_page() {
    for command in COMMANDS {
        let page = run(&["man", command]).ends(0).out;
        assert!(page.contains(&format!("naze\\-{command}")) && page.contains(".SH EXAMPLES\n"), "{page}");
        let japanese = run(&["man", command, "--lang", "ja"]).ends(0).out;
        assert!(japanese.contains(".SH 書式\n") && japanese.contains(".SH 例\n"), "{japanese}");
    }
    assert!(run(&["man", "store", "add"]).ends(0).out.contains("naze\\-store\\-add"));
    let output = run(&["man", "slove"]).ends(2);
    assert!(output.out.is_empty() && output.err.contains("slove"), "{output:?}");
}

#[test]
fn all_manual_pages_go_into_a_folder() {
    let desk = Desk::new();
    let folder = desk.path("new").join("man1");
    let output = run(&["man", "--output", &folder.display().to_string()]).ends(0);
    assert_eq!((output.out.as_str(), output.err.as_str()), ("", ""));
    for page in ["naze", "naze-solve", "naze-store", "naze-store-add", "naze-man"] {
        let text = std::fs::read_to_string(folder.join(format!("{page}.1"))).expect("a page");
        assert!(text.contains(".TH") && text.contains(".SH NAME"), "{page}: {text}");
    }
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 1 + COMMANDS.len() + 6);
    let file = desk.file("file", "");
    assert!(run(&["man", "--output", &file]).ends(1).err.contains("file"));
}
