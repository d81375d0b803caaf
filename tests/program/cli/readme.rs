//! The sessions in the README and its Japanese version are the program's output, to the letter.

use super::support::{PROGRAM, finish, fixture, run};
use assert_cmd::Command;
use std::path::Path;

/// A command with its shown output.
#[derive(Debug)]
struct Exchange {
    command: String,
    output: String,
}

/// The exchanges of all fenced sessions: a line `$ command`, then its output.
fn session(page: &str) -> Vec<Exchange> {
    let mut exchanges: Vec<Exchange> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        match line.strip_prefix("$ ") {
            _ if line.starts_with("```") => inside = line == "```console",
            Some(command) if inside => {
                exchanges.push(Exchange { command: command.to_string(), output: String::new() });
            }
            None if inside => {
                let last = exchanges.last_mut().expect("a session begins with a command");
                last.output += &format!("{line}\n");
            }
            _ => {}
        }
    }
    exchanges
}

/// Runs a command in a shell that finds the program by its name.
fn say(command: &str) -> String {
    let folder = Path::new(PROGRAM).parent().expect("a folder");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder.to_path_buf()).chain(std::env::split_paths(&path));
    let mut shell = Command::new("sh");
    shell
        .args(["-c", &format!("{command} 2>&1")])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("PATH", std::env::join_paths(folders).expect("a path"))
        .env("LANG", "C.UTF-8");
    for name in ["LC_ALL", "LC_MESSAGES", "CLICOLOR_FORCE", "RUST_LOG"] {
        shell.env_remove(name);
    }
    finish(&mut shell).out
}

fn assert_true_to_life(page: &str, least: usize) {
    let exchanges = session(&fixture(page));
    assert!(exchanges.len() >= least, "{page} shows a session: {exchanges:#?}");
    for Exchange { command, output } in exchanges {
        assert!(command.starts_with("naze "), "{page}: {command}");
        assert!(!output.is_empty(), "{page} shows what `{command}` prints");
        let said = say(&command);
        assert_eq!(said, output, "{page}: `{command}` prints\n{said}");
    }
}

#[cfg(unix)]
#[test]
fn the_session_in_the_readme_is_true_to_life() {
    assert_true_to_life("README.md", 5);
}

#[cfg(unix)]
#[test]
fn the_session_in_the_japanese_readme_is_true_to_life() {
    assert_true_to_life("README.ja.md", 5);
    assert!(session(&fixture("README.ja.md")).iter().all(|exchange| exchange.command.contains("--lang ja")));
}

#[test]
fn the_first_commands_of_both_pages_run_the_main_job_on_a_fixture() {
    for page in ["README.md", "README.ja.md"] {
        let text = fixture(page);
        let line = text.lines().find_map(|line| line.strip_prefix("cargo run -- "));
        let arguments: Vec<&str> = line.expect("a first command").split_whitespace().collect();
        assert!(run(&arguments).ends(0).out.contains("#56 "), "{page} begins with a whole trace");
        assert!(text.lines().any(|line| line == "cargo test"), "{page} tells how to test");
    }
}

#[test]
fn the_picture_is_the_one_that_the_program_draws() {
    let desk = super::support::Desk::new();
    let file = desk.path("drawn.svg");
    run(&["show", "--svg", &file.display().to_string(), "fixtures/documents/004.txt"]).ends(0);
    assert_eq!(std::fs::read_to_string(file).expect("a picture"), fixture("docs/004.svg"));
    for page in ["README.md", "README.ja.md"] {
        assert!(fixture(page).contains("src=\"docs/004.svg\""), "{page} shows it");
    }
}

#[test]
fn both_pages_name_every_command_and_every_exit_code() {
    let help = run(&["--help"]).ends(0).out;
    let commands =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // The description of a command may continue on a further indented line.
    let named = commands.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names: Vec<&str> = named.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.contains(&"solve") && names.len() > 8, "{names:?}");
    for page in ["README.md", "README.ja.md"] {
        let text = fixture(page);
        for name in names.iter().filter(|name| **name != "help") {
            assert!(text.contains(&format!("`{name}")), "{page} names {name}");
        }
        for code in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] {
            assert!(text.contains(&format!("| {code} |")), "{page} explains exit code {code}");
        }
    }
}

#[test]
fn no_page_names_a_path_outside_the_repository() {
    for page in ["README.md", "README.ja.md", "docs/GLOSSARY.md"] {
        let text = fixture(page);
        let outside = ["../", "/work", "/tmp", "/home"].into_iter().find(|path| text.contains(path));
        assert_eq!(outside, None, "{page}");
    }
}
