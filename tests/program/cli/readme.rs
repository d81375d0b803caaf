//! The README and the page of commands, in both languages: their sessions are the program's output, to the letter, and
//! no command, option or exit code is missing.

use super::support::{PROGRAM, finish, fixture, run};
use assert_cmd::Command;
use std::path::Path;

/// The page of commands, in both languages.
const COMMANDS: [&str; 2] = ["docs/COMMANDS.md", "docs/COMMANDS.ja.md"];

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
/// The answers of every level, in both languages.
const ANSWERS: [&str; 2] = ["docs/ANSWERS.md", "docs/ANSWERS.ja.md"];

/// Ten puzzles with rules, in both languages.
const LESSONS: [&str; 2] = ["docs/LESSONS.md", "docs/LESSONS.ja.md"];

/// Writes the outputs that a page shows again, if that is asked for.
fn bless(page: &str) {
    if std::env::var_os("NAZE_BLESS").is_some() {
        let exchanges = session(&fixture(page)).into_iter();
        let text = exchanges.fold(fixture(page), |text, Exchange { command, output }| {
            let whole = |output: &str| format!("$ {command}\n{output}");
            text.replace(&whole(&output), &whole(&say(&command)))
        });
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(page), text).expect("docs can be written");
    }
}

#[test]
fn ten_answers_of_every_level_are_those_of_the_program() {
    for page in ANSWERS {
        bless(page);
        assert_true_to_life(page, 50);
    }
}

#[test]
fn ten_puzzles_with_rules_are_solved_as_their_page_says() {
    for page in LESSONS {
        bless(page);
        assert_true_to_life(page, 20);
        assert!(!fixture(page).contains("仮置き ×") && !fixture(page).contains("Guess"), "{page} guesses");
    }
}

#[test]
fn the_pictures_of_rules_are_those_that_the_program_draws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules");
    let files = std::fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").path());
    let boards: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "txt")).collect();
    assert!(boards.len() > 10, "{boards:?}");
    let desk = super::support::Desk::new();
    for board in boards {
        let picture = board.with_extension("svg");
        let drawn = match std::env::var_os("NAZE_BLESS") {
            Some(_) => picture.clone(),
            None => desk.path("drawn.svg"),
        };
        let words = [&drawn, &board].map(|file| file.display().to_string());
        run(&["show", "--blank", "--svg", &words[0], &words[1]]).ends(0);
        let text = |file| std::fs::read_to_string(file).expect("a picture");
        assert_eq!(text(&drawn), text(&picture), "{} is old; run with NAZE_BLESS=1", picture.display());
    }
}

#[test]
fn the_sessions_are_true_to_life() {
    for (page, least) in [("README.md", 4), ("docs/COMMANDS.md", 10)] {
        bless(page);
        assert_true_to_life(page, least);
    }
}

#[cfg(unix)]
#[test]
fn the_japanese_sessions_are_true_to_life() {
    for (page, least) in [("README.ja.md", 4), ("docs/COMMANDS.ja.md", 10)] {
        bless(page);
        assert_true_to_life(page, least);
        let shown = session(&fixture(page));
        assert!(shown.iter().all(|exchange| exchange.command.contains("--lang ja")), "{page}");
    }
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
    for page in COMMANDS {
        assert!(fixture(page).contains("src=\"004.svg\""), "{page} shows it");
    }
}

/// The commands that a page of help lists, but for `help` itself.
fn listed_commands(help: &str) -> Vec<String> {
    let listed =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // The description of a command may continue on a further indented line.
    let named = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = named.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_string).collect()
}

/// The long options that a page of help lists.
fn listed_options(help: &str) -> Vec<String> {
    let lines = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let options = lines.filter_map(|line| line.split([' ', '.']).find(|word| word.starts_with("--")));
    options.map(str::to_string).collect()
}

#[test]
fn the_pages_of_commands_name_every_command_option_and_exit_code() {
    let commands = listed_commands(&run(&["--help"]).ends(0).out);
    assert!(commands.contains(&"solve".to_string()) && commands.len() > 8, "{commands:?}");
    for page in COMMANDS {
        let text = fixture(page);
        for command in &commands {
            assert!(text.contains(&format!("`{command}")), "{page} names {command}");
            let options = listed_options(&run(&[command, "--help"]).ends(0).out);
            assert!(options.contains(&"--help".to_string()), "{command}: {options:?}");
            for option in options {
                assert!(text.contains(&format!("`{option}")), "{page} names {option} of {command}");
            }
        }
        for code in 0..=9 {
            assert!(text.contains(&format!("| {code} |")), "{page} explains exit code {code}");
        }
    }
}

#[test]
fn no_page_names_an_option_that_no_command_has() {
    let commands = listed_commands(&run(&["--help"]).ends(0).out);
    let mut known = listed_options(&run(&["--help"]).ends(0).out);
    for command in &commands {
        known.extend(listed_options(&run(&[command, "--help"]).ends(0).out));
    }
    for page in COMMANDS {
        let text = fixture(page);
        let named = text.split("`--").skip(1).filter_map(|rest| rest.split(['`', ' ']).next());
        for option in named.map(|word| format!("--{word}")) {
            assert!(known.contains(&option), "{page} names {option}");
        }
    }
}

/// The commands `naze …` of a document's fenced blocks, as words.
fn shown_commands(page: &str) -> Vec<Vec<String>> {
    let mut fenced = false;
    let inside = page.lines().filter(|line| {
        let is_fence = line.starts_with("```");
        fenced ^= is_fence;
        fenced && !is_fence
    });
    let calls = inside.flat_map(|line| line.trim_start_matches("$ ").split(['|', ';', '#']));
    let calls = calls.filter_map(|call| call.trim().strip_prefix("naze "));
    calls.map(|call| call.split_whitespace().map(str::to_string).collect()).collect()
}

#[test]
fn every_command_in_a_document_has_the_options_that_it_is_shown_with() {
    let commands = listed_commands(&run(&["--help"]).ends(0).out);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let pages = std::fs::read_dir(folder).expect("documents").map(|page| page.expect("an entry").file_name());
    let pages = pages.map(|page| format!("docs/{}", page.to_string_lossy()));
    let mut shown = 0;
    for page in pages.chain(["README.md".to_string()]).filter(|page| page.ends_with(".md")) {
        for call in shown_commands(&fixture(&page)) {
            let mut path: Vec<&str> = call.iter().map(String::as_str).take(1).collect();
            if !commands.iter().any(|command| command == path[0]) {
                continue;
            }
            if path == ["store"] {
                path.extend(call.get(1).map(String::as_str));
            }
            let known = listed_options(&run(&[&path[..], &["--help"]].concat()).ends(0).out);
            for option in call.iter().filter(|word| word.starts_with("--")) {
                let name = option.split('=').next().unwrap_or_default().to_string();
                assert!(known.contains(&name), "{page} shows naze {}, which has {known:?}", call.join(" "));
            }
            shown += 1;
        }
    }
    assert!(shown > 40, "{shown} commands are shown");
}

#[test]
fn the_pages_of_commands_name_every_format() {
    for page in COMMANDS {
        for format in naze::puzzle::Format::ALL {
            assert!(fixture(page).contains(&format!("`{format}`")), "{page} names {format}");
        }
    }
}

#[test]
fn no_page_names_a_path_outside_the_repository() {
    for page in ["README.md", "README.ja.md", "docs/COMMANDS.md", "docs/COMMANDS.ja.md", "docs/GLOSSARY.md"] {
        let text = fixture(page);
        let outside = ["../", "/work", "/tmp", "/home"].into_iter().find(|path| text.contains(path));
        assert_eq!(outside, None, "{page}");
    }
}
