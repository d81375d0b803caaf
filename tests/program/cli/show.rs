//! Drawing, converting, and the program's own documentation.

use super::support::{Desk, EMPTY, PUZZLE, fixture, piped, run, words};
use serde_json::json;

#[test]
fn the_grid_is_drawn_with_the_candidates_of_open_cells_in_aligned_columns() {
    let output = run(&["show", PUZZLE]).ends(0).out;
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 13);
    assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{output}");
    assert!(lines[1].starts_with("| (23579) (2359)  4       | 1      (26) "), "{}", lines[1]);
    for line in lines.iter().filter(|line| line.starts_with('|')) {
        let bars = |line: &str| line.match_indices(['|', '+']).map(|(place, _)| place).collect::<Vec<_>>();
        assert_eq!(bars(line), bars(lines[0]), "{output}");
    }
    let read_again = piped(&output, &["show", "--format", "json"]).ends(0).json();
    let candidates = run(&["show", "--format", "json", PUZZLE]).ends(0).json()["candidates"].clone();
    assert_eq!(read_again["candidates"], candidates, "what is shown can be read");
    assert_eq!((&candidates[0], &candidates[2]), (&json!([2, 3, 5, 7, 9]), &json!([4])));
}

#[test]
fn a_picture_shows_every_given_and_every_candidate() {
    let desk = Desk::new();
    let file = desk.path("puzzle.svg");
    let output = run(&["show", "--svg", &file.display().to_string(), PUZZLE]).ends(0);
    assert!(output.out.is_empty() && output.err.is_empty());
    let picture = std::fs::read_to_string(file).expect("the picture");
    assert!(picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"));
    assert_eq!(picture.matches("font-weight=\"bold\"").count(), 24, "the givens");
    let shown = run(&["show", "--format", "json", PUZZLE]).ends(0).json();
    let both =
        run(&["show", "--format", "json", "--svg", &desk.path("two.svg").display().to_string(), PUZZLE]);
    assert_eq!(both.ends(0).json(), shown, "data is wanted beside the picture");
    let cells = shown["candidates"].as_array().expect("cells").iter();
    let digits: usize = cells.map(|cell| cell.as_array().map_or(0, Vec::len)).sum();
    assert_eq!(picture.matches("<text ").count(), digits);
    assert_eq!(picture.matches("<text ").count(), picture.matches("</text>").count());
}

#[test]
fn a_picture_in_pixels_needs_no_font_and_shows_a_step_as_well() {
    let desk = Desk::new();
    let [plain, step] = ["plain.png", "step.png"].map(|name| desk.path(name));
    let output = run(&["show", "--png", &plain.display().to_string(), PUZZLE]).ends(0);
    assert!(output.out.is_empty() && output.err.is_empty());
    run(&["show", "--step", "0", "--png", &step.display().to_string(), PUZZLE]).ends(0);
    let [plain, step] = [plain, step].map(|file| std::fs::read(file).expect("the picture"));
    for picture in [&plain, &step] {
        assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
    }
    assert_ne!(plain, step);
    let gone = desk.path("no/such/folder.png").display().to_string();
    assert!(run(&["show", "--png", &gone, PUZZLE]).ends(1).err.contains("folder.png"));
}

#[test]
fn a_picture_shows_only_one_puzzle() {
    let desk = Desk::new();
    let file = desk.path("puzzle.svg");
    let output = run(&["show", "--svg", &file.display().to_string(), PUZZLE, EMPTY]).ends(2);
    assert!(!output.err.is_empty() && !file.exists());
}

#[test]
fn every_written_format_can_be_read_again() {
    for format in [
        "line",
        "rows",
        "boxed",
        "matrix",
        "candidates",
        "pencilmarks",
        "library",
        "csv",
        "sudokuwiki",
        "sudokuwiki-162",
        "s9b",
        "coach",
        "exchange",
        "japanese",
    ] {
        let written = run(&["convert", "--to", format, PUZZLE]).ends(0).out;
        let back = piped(&written, &["convert", "--to", "line"]).ends(0).out;
        assert_eq!(back.trim_end(), PUZZLE, "{format}:\n{written}");
        let json = run(&["convert", "--to", format, "--format", "json", PUZZLE]).ends(0).json();
        assert_eq!(json["format"], format);
        let text = json["text"].as_str().expect("a text");
        assert!(written.contains(text.trim_end()), "{format}: {text}");
    }
}

#[test]
fn many_puzzles_are_converted_line_by_line() {
    let output = run(&["convert", "--to", "csv", "fixtures/documents/000.txt"]).ends(0).out;
    assert_eq!(output.lines().next(), Some("puzzle"));
    let puzzles: Vec<String> = output.lines().skip(1).map(str::to_string).collect();
    let document = fixture("fixtures/documents/000.txt");
    assert_eq!(puzzles, document.lines().map(|line| line[..81].to_string()).collect::<Vec<_>>());
}

#[test]
fn images_of_a_puzzle_have_one_canonical_form() {
    let canonical = |puzzle: &str| run(&["convert", "--to", "canonical", puzzle]).ends(0).out;
    let cells: Vec<char> = PUZZLE.chars().collect();
    let transposed: String = (0..81).map(|index| cells[index % 9 * 9 + index / 9]).collect();
    let relabelled: String = PUZZLE
        .chars()
        .map(|symbol| symbol.to_digit(10).map_or('.', |digit| char::from(b'0' + (digit % 9 + 1) as u8)))
        .collect();
    let form = canonical(PUZZLE);
    assert_eq!(form.trim_end().len(), 81);
    for image in [&transposed, &relabelled, form.trim_end()] {
        assert_eq!(canonical(image), form);
    }
    let other = canonical(&fixture("fixtures/documents/000.txt")[..81]);
    assert_ne!(other, form, "another puzzle has another form");
}

#[test]
fn a_format_that_cannot_hold_a_board_says_so() {
    let output = run(&["convert", "--to", "sudokuwiki", &".".repeat(16)]).ends(2);
    assert!(output.out.is_empty() && output.err.contains("sudokuwiki"), "{output:?}");
    let output = run(&["convert", "--to", "sudokuwiki", &".".repeat(16), PUZZLE]).ends(2);
    assert!(output.err.contains("sudokuwiki"), "apart from what is written: {output:?}");
    assert_eq!(output.out, PUZZLE.replace('.', "0") + "\n");
}

#[test]
fn the_ladder_is_listed_from_the_easiest_to_the_guess() {
    let output = run(&["techniques"]).ends(0).out;
    let ladder = run(&["techniques", "--format", "json"]).ends(0).json();
    let rows = ladder.as_array().expect("rows");
    assert_eq!(output.lines().count(), rows.len());
    for (line, row) in output.lines().zip(rows) {
        for name in ["id", "english"] {
            let word = row[name].as_str().expect("a word");
            assert!(line.contains(word), "{line} names {word}");
        }
    }
    let singles = run(&["solve", "--trace", "--format", "json", "--techniques", "hidden-single", PUZZLE]);
    let used = singles.json()["techniques"].clone();
    assert!(used.as_array().is_some_and(|used| !used.is_empty()), "a technique can be chosen by its id");
}

#[test]
fn a_named_technique_is_defined_in_either_language() {
    let english = run(&["techniques", "x-wing", "bug-plus-1"]).ends(0).out;
    let (wing, grave) = english.split_once("\n\nBivalue Universal Grave + 1").expect("two lessons");
    let output: Vec<&str> = wing.lines().collect();
    assert_eq!(output[0], "X-Wing · X-ウイング（井桁）");
    assert_eq!(output[1], "x-wing · HoDoKu 0300 · hard · score 140 · on by default");
    assert!(output[2].starts_with("In each of two rows") && grave.contains("assumes a single solution"));
    assert!(wing.lines().any(|line| line.starts_with("X-Wing: In rows")), "the example is told: {wing}");
    assert!(wing.contains("[5]") && wing.contains("-5"), "and marked in its grid: {wing}");
    let japanese = run(&["techniques", "x-wing", "--lang", "ja"]).ends(0).out;
    assert!(japanese.contains("評価点140") && japanese.contains("消去する。"), "{japanese}");
    let row = run(&["techniques", "x-wing", "--format", "json"]).ends(0).json();
    assert!(row[0]["id"] == "x-wing" && row[1].is_null(), "{row}");
    assert!(run(&["techniques", "telepathy"]).ends(2).err.contains("telepathy"));
}

#[test]
fn every_shell_has_its_completions() {
    let script_for = |shell| run(&["completions", shell]).ends(0).out;
    for (shell, sign) in
        [("bash", "complete -F _naze"), ("zsh", "#compdef naze"), ("fish", "complete -c naze")]
    {
        let script = script_for(shell);
        assert!(script.contains(sign), "{shell}: {sign}");
        for word in ["solve", "why", "check", "convert", "techniques", "svg"] {
            assert!(script.contains(word), "{shell} completes {word}");
        }
    }
}

#[test]
fn the_manual_and_the_help_name_every_command() {
    let manual = run(&["man"]).ends(0).out;
    assert!(manual.contains(".TH naze 1"));
    let help = run(&["--help"]).ends(0).out;
    for command in ["solve", "why", "check", "count", "show", "convert", "techniques", "completions", "man"] {
        let capitals = format!(".SH \"{}\"", command.to_uppercase());
        assert!(manual.contains(&capitals), "the manual has a chapter {command}");
        assert!(help.lines().any(|line| line.trim_start().starts_with(command)), "the help names {command}");
        let own = run(&[command, "--help"]).ends(0).out;
        assert!(own.contains(&format!("Usage: naze {command}")), "{own}");
    }
    assert!(help.contains("Exit codes"));
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(run(&["--version"]).ends(0).out, format!("naze {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn candidates_are_numbers_in_json_even_where_the_picture_has_letters() {
    let shown = run(&["show", "--format", "json", &("G".to_string() + &".".repeat(255))]).ends(0).json();
    assert_eq!(shown["candidates"][0], json!([16]));
    assert_eq!(shown["candidates"][1].as_array().map(Vec::len), Some(15));
    assert!(words(&json!([shown["puzzle"]]))[0].starts_with('G'));
}

#[test]
fn a_picture_goes_to_standard_output_if_its_file_is_a_dash() {
    let desk = Desk::new();
    let (svg, png) = (desk.path("a.svg"), desk.path("a.png"));
    run(&["show", "--svg", &svg.display().to_string(), "--png", &png.display().to_string(), PUZZLE]).ends(0);
    let printed = run(&["show", "--svg", "-", PUZZLE]).ends(0);
    assert_eq!((printed.out, printed.err.as_str()), (std::fs::read_to_string(svg).expect("a picture"), ""));
    let output =
        super::support::naze().args(["show", "--png", "-", PUZZLE]).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout == std::fs::read(png).expect("a picture"), "the same bytes");
    let rated = run(&["rate", "--svg", "-", PUZZLE, PUZZLE]).ends(0).out;
    assert!(rated.starts_with("<svg ") && rated.ends_with("</svg>\n"), "{rated}");
    for wrong in [
        &["show", "--svg", "-", "--png", "-", PUZZLE][..],
        &["show", "--svg", "-", "--format", "json", PUZZLE],
        &["rate", "--svg", "-", "--format", "csv", PUZZLE],
    ] {
        assert!(run(wrong).ends(2).err.contains("standard output"), "{wrong:?}");
    }
    assert!(run(&["show", "--svg", "-", PUZZLE, PUZZLE]).ends(2).out.is_empty());
}

#[test]
fn a_puzzle_for_print_has_no_candidates() {
    let text = run(&["show", "--blank", PUZZLE]).ends(0).out;
    assert!(text.contains("| . . 4 | 1 . . | . 8 . |") && !text.contains('('), "{text}");
    let picture = run(&["show", "--blank", "--svg", "-", PUZZLE]).ends(0).out;
    assert_eq!(picture.matches("<text ").count(), 24, "the givens alone");
    assert!(
        run(&["show", "--blank", "12.. ..1. .1.. ..21"]).ends(0).out.starts_with("+-----+-----+\n| 1 2 |")
    );
    run(&["show", "--blank", "--step", "3", PUZZLE]).ends(2);
}

#[test]
fn converted_puzzles_can_be_read_again_because_errors_are_kept_apart() {
    let input = [PUZZLE, "garbage", PUZZLE].join("\n");
    for format in ["line", "csv"] {
        let output = piped(&input, &["convert", "--to", format]).ends(3);
        assert!(!output.out.contains("error") && output.err.contains("garbage"), "{output:?}");
        assert_eq!(piped(&output.out, &["count"]).ends(0).out, "1\n1\n");
    }
    let output = piped(&input, &["convert", "--to", "line", "--format", "jsonl"]).ends(3).jsonl();
    assert_eq!(
        (output.len(), &output[1]["error"]["line"]),
        (3, &json!(2)),
        "data keeps errors in their place"
    );
}
