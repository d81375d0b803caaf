//! Writing: every format reads back everything it can express, and nothing makes the reader panic.

use naze::{
    board::{Candidate, Cell, Digit, DigitSet, Layout},
    puzzle::{Format, Origin, Puzzle, WriteError, decode, read, read_file, write},
    render::{Language, Style, render_faults},
};
use proptest::prelude::*;
use std::sync::Arc;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn digit(value: usize) -> Digit {
    Digit::new(value).expect("a digit")
}

/// A position: clues of either origin that need not be consistent, and marks for every open cell or none.
fn position(side: usize) -> impl Strategy<Value = Puzzle> {
    let cells = side * side;
    let clue = prop::option::weighted(0.4, (0..side, any::<bool>()));
    let marks = prop::option::of(prop::collection::vec(1u32..1 << side, cells));
    (prop::collection::vec(clue, cells), marks).prop_map(move |(clues, marks)| {
        let mut puzzle = Puzzle::empty(Arc::new(Layout::of_side(side).expect("a board")));
        for (index, clue) in clues.into_iter().enumerate() {
            if let Some((digit, given)) = clue {
                let origin = if given { Origin::Given } else { Origin::Entry };
                puzzle.set(Candidate::new(Cell::new(index), Digit::from_index(digit)), origin);
            }
        }
        if let Some(marks) = marks {
            puzzle.set_marks(marks.into_iter().map(DigitSet::from_bits).collect());
        }
        puzzle
    })
}

fn reads_back(puzzle: &Puzzle, format: Format) -> Result<(), TestCaseError> {
    let text = match write(puzzle, format) {
        Ok(text) => text,
        Err(_) => return Ok(()),
    };
    let back =
        read(&text, None).map_err(|faults| TestCaseError::fail(format!("{format}:\n{text}\n{faults:?}")))?;
    // Not every format distinguishes a lone candidate from an entry, or no candidates from a blank.
    let lone = puzzle
        .layout()
        .cells()
        .zip(puzzle.shown_candidates())
        .any(|(cell, set)| puzzle.clue(cell).is_none() && set.len() < 2);
    if lone && matches!(format, Format::Pencilmarks | Format::SudokuWiki162) {
        return Ok(());
    }
    prop_assert_eq!(back.line(), puzzle.line(), "{}:\n{}", format, text);
    if format.holds_marks() {
        prop_assert_eq!(back.removed_marks(), puzzle.removed_marks(), "{}:\n{}", format, text);
    }
    if format.holds_entries() {
        prop_assert_eq!(
            back.entries().collect::<Vec<_>>(),
            puzzle.entries().collect::<Vec<_>>(),
            "{}:\n{}",
            format,
            text
        );
    }
    Ok(())
}

#[test]
fn a_row_of_cells_without_candidates_is_no_ruler() {
    let mut puzzle = Puzzle::empty(Arc::new(Layout::of_side(4).expect("a board")));
    let mut marks = puzzle.shown_candidates();
    marks[..4].fill(DigitSet::EMPTY);
    puzzle.set_marks(marks);
    let text = write(&puzzle, Format::Candidates).expect("any board has candidates");
    let back = read(&text, Some(puzzle.layout())).expect("four rows");
    assert_eq!(back.removed_marks(), puzzle.removed_marks(), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_format_reads_back_what_it_holds(puzzle in position(9)) {
        for format in Format::ALL {
            reads_back(&puzzle, format)?;
        }
    }

    #[test]
    fn every_format_reads_back_on_other_boards(puzzle in (4usize..=25).prop_flat_map(position)) {
        for format in Format::ALL {
            reads_back(&puzzle, format)?;
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic_and_every_fault_can_be_shown(
        text in prop_oneof![
            "[0-9.xX*_ \\-|+=,;:#\\[\\]()\n\t]{0,300}",
            "[a-zA-Z0-9=?/:&.]{0,200}",
            "\\PC{0,120}",
            "[０-９①-⑨・□○　－\n|+]{0,120}",
            "(:[0-9+. ]{0,90}){0,9}",
            "(puzzle|quizzes|question|\"|,|[0-9.]{81}|\n){0,20}",
        ],
    ) {
        if let Err(faults) = read(&text, None) {
            prop_assert!(!faults.is_empty());
            for lang in [Language::English, Language::Japanese] {
                prop_assert!(!render_faults("x", &text, &faults, lang, Style::Plain).is_empty());
            }
        }
        read_file(&text, Some(&Arc::new(Layout::of_side(4).expect("a board"))));
    }

    #[test]
    fn a_changed_puzzle_is_read_or_refused_with_places_in_the_text(
        format in prop::sample::select(&Format::ALL[..]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0u8..3), 1..4),
    ) {
        let puzzle = Puzzle::classic(LINE).expect("81 symbols");
        let mut text: Vec<char> = write(&puzzle, format).expect("the classic board").chars().collect();
        for (place, symbol, change) in changes {
            let place = place.index(text.len());
            match change {
                0 => text[place] = symbol,
                1 => text.insert(place, symbol),
                _ => { text.remove(place); }
            }
        }
        let text: String = text.into_iter().collect();
        let normal = text.replace("\r\n", "\n").replace('\r', "\n");
        let lines: Vec<&str> = normal.split('\n').collect();
        for fault in read(&text, None).err().into_iter().flatten() {
            prop_assert!((1..=lines.len()).contains(&fault.line), "{:?}\n{}", fault, text);
            let width = lines[fault.line - 1].chars().count();
            prop_assert!(fault.column >= 1 && fault.column + fault.length <= width + 2, "{:?}\n{}", fault, text);
        }
    }

    #[test]
    fn no_bytes_make_the_decoder_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = decode(&bytes);
    }
}

#[test]
fn a_missing_or_additional_cell_is_never_guessed() {
    let puzzle = Puzzle::classic(LINE).expect("81 symbols");
    let one_sign_a_cell =
        |format: &Format| !matches!(format, Format::Candidates | Format::Csv | Format::Solo);
    for format in Format::ALL.into_iter().filter(one_sign_a_cell) {
        let text: Vec<char> = write(&puzzle, format).expect("the classic board").chars().collect();
        // Where the cells begin, after an address or the first fields.
        let start = match format {
            Format::Coach | Format::Exchange => text.len() - 82,
            Format::Library => 8,
            Format::S9b => 3,
            _ => 0,
        };
        let is_cell = |place: &usize| text[*place].is_alphanumeric() || matches!(text[*place], '.' | '・');
        for place in (start..text.len()).filter(is_cell) {
            let (mut shorter, mut longer) = (text.clone(), text.clone());
            shorter.remove(place);
            longer.insert(place, text[place]);
            for changed in [shorter, longer].map(String::from_iter) {
                assert!(read(&changed, None).is_err(), "{format} at {place}:\n{changed}");
            }
        }
    }
}

#[test]
fn every_format_has_a_word_of_its_own() {
    for format in Format::ALL {
        assert_eq!(format.word().parse(), Ok(format));
    }
    for word in ["", "Line", "lines", "hsol"] {
        assert!(word.parse::<Format>().is_err(), "{word}");
    }
}

#[test]
fn formats_have_their_known_forms() {
    let puzzle = Puzzle::classic(LINE).expect("81 symbols");
    let written = |format| write(&puzzle, format).expect("the classic board");
    assert_eq!(written(Format::Line), format!("{LINE}\n"));
    assert_eq!(written(Format::Csv), format!("puzzle\n{LINE}\n"));
    assert_eq!(written(Format::Library), format!(":0000:x:{LINE}::::\n"));
    assert!(written(Format::Solo).starts_with("3x3:5_3b7d6b1_9_5d9_8d6a"));
    assert_eq!(written(Format::SudokuWiki), LINE.replace('.', "0") + "\n");
    assert!(written(Format::S9b).starts_with("S9B0503"));
    assert!(written(Format::SudokuWiki162).starts_with("1109"));
    assert!(written(Format::Japanese).starts_with("５３・・７・・・・\n"));
    assert!(written(Format::Matrix).starts_with("[[5, 3, 0, 0, 7, 0, 0, 0, 0],\n ["));
    let band = "| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n";
    let ruler = "+-------+-------+-------+\n";
    assert!(written(Format::Boxed).starts_with(&format!("{ruler}{band}{ruler}| 8 . . |")));
    assert!(written(Format::Boxed).ends_with(&format!("| . . . | . 8 . | . 7 9 |\n{ruler}")));
    assert!(written(Format::Pencilmarks).starts_with("....5......3......12.4....."));
    let sixteen = Puzzle::empty(Arc::new(Layout::of_side(16).expect("a board")));
    assert_eq!(
        write(&sixteen, Format::Pencilmarks),
        Err(WriteError::Side { format: Format::Pencilmarks, expected: 9, found: 16 })
    );
}

#[test]
fn a_column_of_candidates_is_as_wide_as_its_widest_cell() {
    let mut puzzle = Puzzle::empty(Arc::new(Layout::of_side(4).expect("a board")));
    puzzle.give(Candidate::new(Cell::new(0), digit(1)));
    let expected = "\
+----------+-----------+
| 1   234  | 234  234  |
| 234 234  | 1234 1234 |
+----------+-----------+
| 234 1234 | 1234 1234 |
| 234 1234 | 1234 1234 |
+----------+-----------+
";
    assert_eq!(write(&puzzle, Format::Candidates), Ok(expected.to_string()));
}

#[test]
fn a_long_run_of_blanks_is_several_letters() {
    let empty = Puzzle::empty(Arc::new(Layout::of_side(9).expect("a board")));
    assert_eq!(write(&empty, Format::Solo), Ok("3x3:zzzc\n".to_string()));
}

#[test]
fn a_puzzle_that_a_format_cannot_express_is_refused() {
    let mut ones = Puzzle::empty(Arc::new(Layout::without_boxes(10).expect("a board")));
    (0..100).for_each(|cell| ones.give(Candidate::new(Cell::new(cell), digit(1))));
    let no_letter = WriteError::NoLetter { format: Format::Candidates };
    assert_eq!(write(&ones, Format::Candidates), Err(no_letter), "its 10 would look like a 1 and a 0");
    let mut marked = Puzzle::classic(LINE).expect("81 symbols");
    let mut marks = marked.shown_candidates();
    marks[2] = DigitSet::EMPTY;
    marked.set_marks(marks);
    let no_candidate = WriteError::NoCandidate { format: Format::S9b, cell: Cell::new(2) };
    assert_eq!(write(&marked, Format::S9b), Err(no_candidate));
}

#[test]
fn a_board_above_nine_is_written_with_letters() {
    let mut puzzle = Puzzle::empty(Arc::new(Layout::of_side(16).expect("a board")));
    puzzle.give(Candidate::new(Cell::new(0), digit(16)));
    assert_eq!(write(&puzzle, Format::Line), Ok(format!("G{}\n", ".".repeat(255))));
    assert_eq!(
        read(&write(&puzzle, Format::Candidates).expect("letters"), None).map(|puzzle| puzzle.line()),
        Ok(puzzle.line())
    );
}

#[test]
fn a_mebibyte_of_anything_is_read() {
    // If each character took more than a few looks, this would not finish.
    for piece in ["1?", "(", "()", "- ", "1\n", "?\n", ".........\n", "\n", "|", "12 ", "#\n", ",", ":", "あ"]
    {
        let text = piece.repeat((1 << 20) / piece.len());
        read_file(&text, None);
        let line = piece.replace('\n', " ").repeat((1 << 16) / piece.len());
        let faults = read(&line, None).err().unwrap_or_default();
        render_faults("x", &line, &faults, Language::English, Style::Plain);
    }
}

#[test]
fn rules_are_written_where_lines_have_room_for_them_and_refused_elsewhere() {
    for text in [
        "cage 8 r1c1 r1c2\nanti-knight\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79",
        "boxes\nABBB\nAABC\nADCC\nDDDC\ncage 3 r1c1 r2c1\n",
        "6:2x3\ndiagonals\nwhite r1c1 r1c2\n",
    ] {
        let puzzle = read(text, None).expect("a puzzle with rules");
        for format in Format::ALL {
            match write(&puzzle, format) {
                Ok(written) => {
                    assert!(!format.is_one_line(), "{format}");
                    let again = read(&written, None).expect("what was written");
                    assert_eq!(again.layout().to_drawing(), puzzle.layout().to_drawing(), "{written}");
                    assert_eq!(again.line(), puzzle.line(), "{written}");
                }
                Err(error) => {
                    assert_eq!((error, format.is_one_line()), (WriteError::Rules { format }, true));
                }
            }
        }
    }
}
