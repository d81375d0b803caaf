//! Runs the program as a user would, in a plain environment, and keeps all its output.

use assert_cmd::Command;
use serde_json::Value;
use std::{
    io::Write,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// The puzzle of document 004, in one line.
pub const PUZZLE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// Its solution.
pub const SOLUTION: &str =
    "234165789517829436698347125126798354843251967759634218982573641371486592465912873";
/// The puzzle of document 001, which singles alone do not solve.
pub const HARDER: &str = "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........";
/// A puzzle that no search solves without branches.
pub const HARDEST: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// No digit occurs twice in a house, and yet the last cell of row 1 can only be the 9 that column 9 already has.
pub const HOPELESS: &str =
    "12345678..................9......................................................";
/// A digit occurs twice in row 1 and in box 1.
pub const CONTRADICTING: &str =
    "55...............................................................................";
/// All blank.
pub const EMPTY: &str = ".................................................................................";

/// The path of the program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_naze");

/// The output of a run, and how it ended.
#[derive(Debug)]
pub struct Run {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Run {
    /// Standard output as one JSON document.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in {self:?}"))
    }

    /// Standard output as one compact JSON object in each line.
    #[track_caller]
    pub fn jsonl(&self) -> Vec<Value> {
        let parse = |line: &str| {
            let value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert!(value.is_object(), "a line is an object: {line}");
            assert_eq!(value.to_string(), line, "a line is compact");
            value
        };
        self.out.lines().map(parse).collect()
    }

    /// Asserts the exit code.
    #[track_caller]
    pub fn ends(self, code: i32) -> Run {
        assert_eq!(self.code, code, "{self:?}");
        self
    }
}

/// The program, at the root of the repository, without anything in the environment that would influence it.
pub fn naze() -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RUST_LOG", "LC_ALL", "LC_MESSAGES", "NAZE_STORE"]
    {
        command.env_remove(name);
    }
    command.env("LANG", "C.UTF-8");
    command
}

/// Runs a prepared command.
pub fn finish(command: &mut Command) -> Run {
    let output = command.output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run {
        code: output.status.code().expect("no signal ended the program"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// Runs the program with arguments; nothing is piped in.
pub fn run(arguments: &[&str]) -> Run {
    finish(naze().args(arguments).write_stdin(""))
}

/// Runs the program with arguments and piped input.
pub fn piped(input: impl AsRef<[u8]>, arguments: &[&str]) -> Run {
    finish(naze().args(arguments).write_stdin(input.as_ref()))
}

/// A folder for files that is removed after the test.
pub struct Desk(TempDir);

impl Desk {
    /// An empty folder.
    pub fn new() -> Desk {
        Desk(TempDir::new().expect("a temporary folder"))
    }

    /// Puts a file there and returns its path.
    pub fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        let mut file = std::fs::File::create(&path).expect("a new file");
        file.write_all(bytes.as_ref()).expect("a written file");
        path.display().to_string()
    }

    /// The path of a file that may not exist.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// A file of the repository.
pub fn fixture(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The texts in a JSON array.
pub fn words(value: &Value) -> Vec<&str> {
    value.as_array().expect("an array").iter().map(|word| word.as_str().expect("a text")).collect()
}

/// The steps of a puzzle in JSON, in a language.
pub fn steps(puzzle: &str, language: &str) -> Vec<Value> {
    let trace = run(&["solve", "--trace", "--format", "json", "--lang", language, puzzle]).json();
    trace["steps"].as_array().cloned().expect("steps")
}

/// A puzzle that the project made so that it needs this technique, and whose solve uses it: if harder ones come
/// later, it may be superfluous.
pub fn puzzle_with(technique: &str) -> String {
    let lines = fixture(&format!("fixtures/required/{technique}.txt"));
    let takes = |line: &&str| steps(line, "en").iter().any(|step| step["technique"] == technique);
    lines.lines().find(takes).expect("a puzzle that takes it").to_string()
}
