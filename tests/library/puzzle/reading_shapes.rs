//! Tables, sheets and drawings: labels, gaps and lines are read for what they are, and nothing is read as another puzzle.

use naze::{
    board::{BoardName, Candidate, Cell, Digit, Layout},
    puzzle::{Puzzle, Reading, decode, read, read_file},
};
use proptest::{prelude::*, sample::Index, test_runner::RngSeed};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// What stands before the rows or above the columns.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Labels {
    None,
    /// `1`, `2`, …
    Numbers,
    /// `0`, `1`, …
    FromZero,
    /// `A`, `B`, …
    Letters,
    /// `R1:`, `R2:`, … and `C1`, `C2`, …
    Named,
}

/// How the boxes are shown.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Shown {
    Not,
    /// By empty columns and rows.
    Gaps,
    /// By bars and rulers.
    Lines,
}

/// How a puzzle is written.
#[derive(Clone, Debug)]
struct Writing {
    blank: &'static str,
    between: &'static str,
    rows: Labels,
    columns: Labels,
    shown: Shown,
    /// Whether a frame is around the grid.
    framed: bool,
    /// Empty columns at the end.
    margin: usize,
    comments: Vec<Option<usize>>,
    spaces: Spaces,
}

/// How a puzzle is written in one line, or in a list of clues, with other things beside it.
#[derive(Clone, Debug)]
struct LineWriting {
    blank: char,
    shape: LineShape,
    before: String,
    after: String,
    /// Whole lines above and below.
    above: &'static str,
    below: &'static str,
    solved: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum LineShape {
    /// All cells in one run.
    Run,
    /// Rows with this between them.
    Rows(&'static str),
    /// Cells with this between them.
    Cells(&'static str),
    /// Clues with this between them.
    Clues(&'static str),
}

impl LineWriting {
    fn text(&self, puzzle: &Puzzle) -> String {
        let side = puzzle.layout().side();
        let cells: Vec<char> =
            puzzle.line().chars().map(|symbol| if symbol == '.' { self.blank } else { symbol }).collect();
        let core = match self.shape {
            LineShape::Run => cells.iter().collect(),
            LineShape::Rows(between) => {
                cells.chunks(side).map(String::from_iter).collect::<Vec<_>>().join(between)
            }
            LineShape::Cells(between) => cells.iter().map(char::to_string).collect::<Vec<_>>().join(between),
            LineShape::Clues(between) => {
                let clue = |(clue, _): (Candidate, _)| {
                    let (row, column) = (clue.cell.index() / side + 1, clue.cell.index() % side + 1);
                    format!("r{row}c{column}={}", clue.digit.value())
                };
                return puzzle.clues().map(clue).collect::<Vec<_>>().join(between);
            }
        };
        let full = |clue: Option<naze::puzzle::Clue>| clue.map_or('1', |clue| clue.digit.symbol());
        let solution: String = puzzle.layout().cells().map(|cell| full(puzzle.clue(cell))).collect();
        let solution =
            if self.solved && self.shape == LineShape::Run { format!(",{solution}") } else { String::new() };
        format!("{}{}{core}{solution}{}\n{}", self.above, self.before, self.after, self.below)
    }
}

fn line_writing() -> impl Strategy<Value = LineWriting> {
    let shape = prop_oneof![
        3 => Just(LineShape::Run),
        2 => prop::sample::select(vec![" ", "/", " / ", "|", ",", "\\", ", "]).prop_map(LineShape::Rows),
        1 => prop::sample::select(vec![" ", ",", ", ", "|"]).prop_map(LineShape::Cells),
        1 => prop::sample::select(vec![" ", ",", "; ", "\n"]).prop_map(LineShape::Clues),
    ];
    let before = prop_oneof![
        3 => Just(String::new()),
        1 => "[0-9]{1,4}(\\)|\\.|:|,|;|\t) ?",
        1 => "(Puzzle|Sudoku|No\\.|Nr|P)( #?[0-9]{1,3})?[:=.]? ",
        1 => "[0-9a-f]{12} ",
        1 => "[a-zA-Z0-9_.-]{1,12}[ ,;:]",
        1 => "[0-9./ -]{1,12} ",
    ];
    let after = prop_oneof![
        3 => Just(String::new()),
        1 => "[ ,;\t][0-9]{1,2}\\.[0-9](/[0-9]\\.[0-9]/[0-9]\\.[0-9])?( [a-zA-Z0-9 ]{1,20})?",
        1 => "[ ,;\t]+[a-zA-Z0-9_.-]{1,20}",
        1 => " (#|%|//) ?[a-z]{2,9} [0-9.]{1,4}",
        1 => "[ ,;][0-9]{1,20}",
        1 => "( [0-9.x/*-]{1,9}){1,4}",
        1 => " [ -~]{1,30}",
    ];
    let line = vec![
        "",
        "",
        "",
        "",
        "# easy, 12\n",
        "% hello 9\n",
        "// no. 3\n",
        "Puzzle 12\n",
        "grid\n",
        "\n",
        "---\n",
    ];
    (
        prop::sample::select(vec!['.', '0', '_', '-', 'x', '*', '・']),
        shape,
        before,
        after,
        prop::sample::select(line.clone()),
        prop::sample::select(line),
        prop::bool::weighted(0.2),
    )
        .prop_map(|(blank, shape, before, after, above, below, solved)| LineWriting {
            blank,
            shape,
            before,
            after,
            above,
            below,
            solved,
        })
}

/// What a program did to the spaces of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Spaces {
    Kept,
    /// Those at the ends of lines are gone.
    Trimmed,
    /// Several are one, and those around a line are gone.
    Collapsed,
}

/// Rows and columns of a box; 0 without boxes.
fn boxes(layout: &Layout) -> (usize, usize) {
    match layout.name() {
        BoardName::Boxes { rows, columns } => (rows, columns),
        _ => (layout.side(), layout.side()),
    }
}

fn label(labels: Labels, place: usize, of_row: bool) -> String {
    match labels {
        Labels::None => String::new(),
        Labels::Numbers => (place + 1).to_string(),
        Labels::FromZero => place.to_string(),
        Labels::Letters => char::from(b'A' + place as u8).to_string(),
        Labels::Named if of_row => format!("R{}:", place + 1),
        Labels::Named => format!("C{}", place + 1),
    }
}

impl Writing {
    fn text(&self, puzzle: &Puzzle) -> String {
        let layout = puzzle.layout();
        let side = layout.side();
        let (down, across) = boxes(layout);
        let gap =
            |place: usize, size: usize| place > 0 && place.is_multiple_of(size) && self.shown != Shown::Not;
        // The fields of a row: labels, cells, gaps and margin.
        let fields = |first: &str, cell: &dyn Fn(usize) -> String| {
            let mut text = String::new();
            if self.rows != Labels::None {
                text += first;
                text += if self.between.is_empty() { " " } else { self.between };
            }
            if self.framed {
                text += "|";
            }
            for column in 0..side {
                text += match (gap(column, across), self.shown) {
                    (true, Shown::Lines) => "|",
                    (true, _) => self.between,
                    _ => "",
                };
                if column > 0 && !(gap(column, across) && self.shown == Shown::Lines) {
                    text += self.between;
                }
                text += &cell(column);
            }
            text += &self.between.repeat(self.margin);
            if self.framed {
                text += "|";
            }
            text
        };
        let mut lines = Vec::new();
        if self.columns != Labels::None {
            lines.push(fields("", &|column| label(self.columns, column, false)));
        }
        for row in 0..side {
            match (gap(row, down), self.shown) {
                (true, Shown::Lines) => lines.push(vec!["-".repeat(across); side / across].join("+")),
                (true, _) => lines.push(fields("", &|_| String::new())),
                _ => {}
            }
            let cell = |column: usize| match puzzle.clue(Cell::new(row * side + column)) {
                Some(clue) => clue.digit.to_string(),
                None => self.blank.to_string(),
            };
            lines.push(fields(&label(self.rows, row, true), &cell));
        }
        for comment in self.comments.iter().rev() {
            match *comment {
                Some(place) if place % 2 == 0 => {
                    let remark = ["# a remark, 12", "% a remark, 12", "// a remark, 12"][place / 2 % 3];
                    lines.insert(place % lines.len(), remark.to_string())
                }
                Some(place) => {
                    let place = place % lines.len();
                    // After spaces alone a comment is a line of its own.
                    if !lines[place].trim().is_empty() {
                        lines[place] += [" # 5 of 9", " % 5 of 9", " // 5 of 9"][place / 2 % 3];
                    }
                }
                None => {}
            }
        }
        let spaces = |line: String| match self.spaces {
            Spaces::Kept => line,
            Spaces::Trimmed => line.trim_end_matches(' ').to_string(),
            Spaces::Collapsed => {
                line.split(' ').filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
            }
        };
        lines.into_iter().map(|line| spaces(line) + "\n").collect()
    }
}

fn writing() -> impl Strategy<Value = Writing> {
    let labels = || {
        prop::sample::select(vec![
            Labels::None,
            Labels::None,
            Labels::None,
            Labels::Numbers,
            Labels::FromZero,
            Labels::Letters,
            Labels::Named,
        ])
    };
    (
        prop::sample::select(vec!["", " ", ".", "0", "_", "-", "x", "・"]),
        prop::sample::select(vec!["", " ", "\t", ",", ";", "|", " | ", ", "]),
        labels(),
        labels(),
        prop::sample::select(vec![Shown::Not, Shown::Gaps, Shown::Lines]),
        any::<bool>(),
        prop_oneof![3 => Just(0usize), 1 => 1usize..4],
        prop::collection::vec(prop::option::weighted(0.3, 0usize..40), 3),
        prop::sample::select(vec![Spaces::Kept, Spaces::Trimmed, Spaces::Collapsed]),
    )
        .prop_map(|(blank, between, rows, columns, shown, framed, margin, comments, spaces)| Writing {
            blank,
            between,
            // With blanks that leave no trace, a label may as well be a clue.
            rows: if blank.is_empty() && between.trim_matches(' ').is_empty() { Labels::None } else { rows },
            columns: if blank.is_empty() && between.trim_matches(' ').is_empty() {
                Labels::None
            } else {
                columns
            },
            shown,
            // A table whose cells bars separate and do not enclose looks like one that they enclose, if its outer columns
            // are empty.
            framed: between.contains('|') || framed && !between.contains([',', ';', '\t']),
            margin,
            comments,
            // Single spaces around empty cells look like blank cells on a small board.
            spaces: if (blank, between) == ("", " ") { Spaces::Collapsed } else { spaces },
        })
}

/// A puzzle on one of the boards, whose clues need not be consistent.
fn puzzle() -> impl Strategy<Value = Puzzle> {
    let boards = prop::sample::select(vec!["4", "6", "6:2x3", "6:3x2", "9", "16"]);
    (boards, 0.3..0.9)
        .prop_flat_map(|(board, share): (&str, f64)| {
            let layout = Arc::new(Layout::from_word(board).expect("a board"));
            let side = layout.side();
            prop::collection::vec(prop::option::weighted(share, 0..side), side * side).prop_map(
                move |clues| {
                    let mut puzzle = Puzzle::empty(layout.clone());
                    for (cell, digit) in clues.into_iter().enumerate() {
                        digit.into_iter().for_each(|digit| {
                            puzzle.give(Candidate::new(Cell::new(cell), Digit::from_index(digit)))
                        });
                    }
                    puzzle
                },
            )
        })
        // A sheet with hardly a clue may be one of any board.
        .prop_filter("few clues", |puzzle| puzzle.clues().count() >= 2 * puzzle.layout().side())
        .prop_filter("clues like labels", |puzzle| {
            let side = puzzle.layout().side();
            let digit = |cell: usize| puzzle.clue(Cell::new(cell)).map(|clue| clue.digit.value());
            let counts = |step: usize| (0..side).all(|place| digit(place * step) == Some(place + 1));
            !counts(1) && !counts(side)
        })
}

/// The names and texts of the examples.
fn examples() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/reading");
    let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let example = |path: PathBuf| {
        let text = decode(&fs::read(&path).expect("a file")).expect("a text");
        (path.file_name().expect("a name").to_string_lossy().into_owned(), text)
    };
    let mut examples: Vec<(String, String)> = files.map(example).collect();
    examples.sort();
    examples
}

/// A change of a text: some characters go away, move or become others.
#[derive(Clone, Debug)]
enum Change {
    Remove(Index, usize),
    Insert(Index, char),
    Repeat(Index, usize),
    RepeatLine(Index),
    RemoveLine(Index),
    Replace(Index, Index),
}

fn change() -> impl Strategy<Value = Change> {
    let symbol = prop_oneof![
        prop::sample::select(" |-+,;\t\n.0159AR:#\"[](){}x".chars().collect::<Vec<char>>()),
        any::<char>()
    ];
    prop_oneof![
        (any::<Index>(), 1usize..12).prop_map(|(place, length)| Change::Remove(place, length)),
        (any::<Index>(), symbol).prop_map(|(place, symbol)| Change::Insert(place, symbol)),
        (any::<Index>(), 1usize..12).prop_map(|(place, length)| Change::Repeat(place, length)),
        any::<Index>().prop_map(Change::RepeatLine),
        any::<Index>().prop_map(Change::RemoveLine),
        (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Change::Replace(from, to)),
    ]
}

fn changed(text: &str, change: &Change) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    if signs.is_empty() {
        return String::new();
    }
    let span = |place: &Index, length: usize| {
        let start = place.index(signs.len());
        start..(start + length).min(signs.len())
    };
    match change {
        Change::Remove(place, length) => drop(signs.drain(span(place, *length))),
        Change::Insert(place, symbol) => signs.insert(place.index(signs.len()), *symbol),
        Change::Repeat(place, length) => {
            let copy = signs[span(place, *length)].to_vec();
            let at = place.index(signs.len());
            signs.splice(at..at, copy);
        }
        Change::RepeatLine(place) => {
            let line = place.index(lines.len());
            lines.insert(line, lines[line]);
            return lines.concat();
        }
        Change::RemoveLine(place) => {
            lines.remove(place.index(lines.len()));
            return lines.concat();
        }
        Change::Replace(from, to) => {
            let (from, to) = (signs[from.index(signs.len())], signs[to.index(signs.len())]);
            signs.iter_mut().filter(|sign| **sign == from).for_each(|sign| *sign = to);
        }
    }
    signs.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn a_table_is_read_as_the_puzzle_it_was_or_refused(puzzle in puzzle(), writing in writing()) {
        // Of blank cells between spaces only spaces are left, and on a board of four columns as little of any that leave
        // no sign.
        let is_clear = !writing.blank.trim().is_empty() || !writing.between.trim_matches(' ').is_empty();
        prop_assume!(is_clear || writing.between.is_empty() && puzzle.layout().side() > 4);
        let text = writing.text(&puzzle);
        if let Ok(back) = read(&text, None) {
            prop_assert_eq!(back.line(), puzzle.line(), "{:?}\n{}", writing, text);
            let shown = writing.shown != Shown::Not && puzzle.layout().name().side() == 6;
            let expected = if shown { puzzle.layout().name() } else { Layout::of_side(puzzle.layout().side()).expect("a board").name() };
            if writing.shown == Shown::Lines {
                prop_assert_eq!(back.layout().name(), expected, "{:?}\n{}", writing, text);
            }
        }
    }

    #[test]
    fn a_line_is_read_as_the_puzzle_it_was_whatever_is_beside_it_or_refused(
        puzzle in puzzle(),
        writing in line_writing(),
    ) {
        let text = writing.text(&puzzle);
        let board = matches!(writing.shape, LineShape::Clues(_)).then(|| puzzle.layout().clone());
        if let Ok(back) = read(&text, board.as_ref()) {
            prop_assert_eq!(back.line(), puzzle.line(), "{:?}\n{}", writing, text);
        }
        if let Reading::Lines(lines) = read_file(&text, board.as_ref()) {
            for back in lines.into_iter().filter_map(|line| line.puzzle.ok()) {
                prop_assert_eq!(back.line(), puzzle.line(), "{:?}\n{}", writing, text);
            }
        }
    }

    #[test]
    fn a_changed_example_is_read_or_refused_with_places_in_the_text(
        example in prop::sample::select(examples()),
        changes in prop::collection::vec(change(), 1..5),
    ) {
        let text = changes.iter().fold(example.1, |text, change| changed(&text, change));
        let normal = text.replace("\r\n", "\n").replace('\r', "\n");
        let lines: Vec<&str> = normal.split('\n').collect();
        for fault in read(&text, None).err().into_iter().flatten() {
            prop_assert!((1..=lines.len()).contains(&fault.line), "{:?}\n{}", fault, text);
            let width = lines[fault.line - 1].chars().count();
            prop_assert!(fault.column >= 1 && fault.column + fault.length <= width + 2, "{:?}\n{}", fault, text);
        }
        read_file(&text, None);
    }
}
