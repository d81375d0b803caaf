//! Sentences for the faults of a text or a format, each with advice.

use super::{
    board_fault::{board_sentence, rule_sentence},
    folding::{FoldedFault, fold_faults},
    language::Language,
    sentence::{Sentence, pick, say},
};
use crate::{
    board::Layout,
    puzzle::{Fault, FaultKind, Format, LeftOut, OriginalsError, SideDoubt, UnsupportedFormat, WriteError},
};
use itertools::Itertools;

/// A message that repeats a long word of the text is cut after so many characters.
const LONGEST: usize = 300;

/// The message for a fault of a text, in one line.
///
/// ```
/// use naze::{puzzle, render::{Language, message, remedy}};
///
/// let faults = puzzle::read("12..\n..1.\n.1..\n..27", None).expect_err("7 is too large");
/// assert_eq!(message(&faults[0].kind, Language::English), "a 4×4 board has no 7");
/// assert_eq!(remedy(&faults[0].kind, Language::English),
///     "digits there are 1–4; if another board is meant, name it with --board");
/// ```
pub fn message(kind: &FaultKind, language: Language) -> String {
    let message = pick(sentences(kind, language).0, language);
    match message.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message,
    }
}

/// The faults of a text and where they are, all in one line.
pub fn faults_message(faults: &[Fault], language: Language) -> String {
    let sentence = |folded: &FoldedFault| {
        let Fault { kind, line, column, .. } = &folded.fault;
        let elsewhere = folded.elsewhere(language).map_or_else(String::new, |more| format!(" ({more})"));
        format!("{line}:{column}: {}{elsewhere}", message(kind, language))
    };
    fold_faults(faults).iter().map(sentence).collect::<Vec<_>>().join("; ")
}

/// How to fix it, in one line.
pub fn remedy(kind: &FaultKind, language: Language) -> String {
    pick(sentences(kind, language).1, language)
}

/// The digits of a board, as they are written.
fn digits(side: usize) -> String {
    match side {
        0 | 1 => "1".to_string(),
        2..=9 => format!("1–{side}"),
        _ => {
            let last = crate::board::Digit::new(side).map_or('P', crate::board::Digit::symbol);
            format!("1–9, A–{last} (10–{side})")
        }
    }
}

fn visible(symbol: char) -> String {
    match symbol {
        ' ' | '\u{3000}' => "␣".to_string(),
        _ => symbol.to_string(),
    }
}

/// Says on which board a text is read, and which other it fits.
pub fn doubt_message(doubt: SideDoubt, language: Language) -> String {
    let SideDoubt { taken, other } = doubt;
    pick(say!("doubt.side", taken, other), language)
}

/// Says what was left out of a text and may be part of the puzzle; of many places the first ones.
pub fn left_out_message(places: &[LeftOut], language: Language) -> String {
    let show = |place: &LeftOut| format!("{}:{}: \"{}\"", place.line, place.column, place.text);
    let (count, places) = (places.len(), places.iter().take(3).map(show).join(language.comma()));
    pick(say!("left-out", count, places), language)
}

/// Says of how many lines something was left out.
pub fn lines_left_out_message(lines: u64, language: Language) -> String {
    pick(say!("left-out.lines", lines), language)
}

/// The fault and the advice; the language is that of the houses in them.
fn sentences(kind: &FaultKind, language: Language) -> (Sentence, Sentence) {
    match kind {
        FaultKind::Undecodable => (say!("fault.undecodable"), say!("fault.undecodable.advice")),
        FaultKind::Refused { format } => refusal(*format),
        FaultKind::TextTooLong { bytes, limit } => {
            (say!("fault.text-too-long", bytes), say!("fault.text-too-long.advice", limit))
        }
        FaultKind::LineTooLong { bytes, limit } => {
            (say!("fault.line-too-long", bytes), say!("fault.line-too-long.advice", limit))
        }
        FaultKind::TooManyLines { lines, limit } => {
            (say!("fault.too-many-lines", lines), say!("fault.too-many-lines.advice", limit))
        }
        FaultKind::Empty => (say!("fault.empty"), say!("fault.empty.advice")),
        FaultKind::SeveralPuzzles { found } => {
            (say!("fault.several-puzzles", found), say!("fault.several-puzzles.advice"))
        }
        FaultKind::OtherSolution { given, found } => {
            (say!("fault.other-solution", found, given), say!("fault.other-solution.advice"))
        }
        FaultKind::NoSuchCell { found, side } => {
            (say!("fault.no-such-cell", found, side), say!("fault.no-such-cell.advice", side))
        }
        FaultKind::TwoDigits { cell } => (say!("fault.two-digits", cell), say!("fault.two-digits.advice")),
        FaultKind::DuplicateKey { key } => {
            (say!("fault.duplicate-key", key), say!("fault.duplicate-key.advice"))
        }
        FaultKind::WrongBoard { found, expected } => {
            (say!("fault.wrong-board", found, expected), say!("fault.wrong-board.advice", expected))
        }
        FaultKind::WrongSymbol { found, side } => {
            let digits = digits(*side);
            (say!("fault.wrong-symbol", found), say!("fault.wrong-symbol.advice", digits))
        }
        FaultKind::DigitTooLarge { found, side } => {
            let digits = digits(*side);
            (say!("fault.digit-too-large", found, side), say!("fault.digit-too-large.advice", digits, side))
        }
        FaultKind::MixedBlanks { found, usual } => {
            let (found, usual) = (visible(*found), visible(*usual));
            (say!("fault.mixed-blanks", found, usual), say!("fault.mixed-blanks.advice", usual))
        }
        FaultKind::ZeroOrBlank { usual, largest, last } => {
            let usual = visible(*usual);
            (
                say!("fault.zero-or-blank", usual, largest),
                say!("fault.zero-or-blank.advice", last, largest, usual),
            )
        }
        FaultKind::RowLength { row, found, expected } => {
            (say!("fault.row-length", row, found), say!("fault.row-length.advice", expected))
        }
        FaultKind::LostBlanks { row, found, expected } => {
            (say!("fault.lost-blanks", row, found, expected), say!("fault.lost-blanks.advice"))
        }
        FaultKind::RowCount { found, expected } => {
            (say!("fault.row-count", found), say!("fault.row-count.advice", expected))
        }
        FaultKind::CellCount { found, expected } => {
            let side = expected.isqrt();
            (say!("fault.cell-count", found), say!("fault.cell-count.advice", side, expected))
        }
        FaultKind::AmbiguousRuler => (say!("fault.ambiguous-ruler"), say!("fault.ambiguous-ruler.advice")),
        FaultKind::WrongGroup { found } => {
            (say!("fault.wrong-group", found), say!("fault.wrong-group.advice"))
        }
        FaultKind::RepeatedCandidate { found } => {
            (say!("fault.repeated-candidate", found), say!("fault.repeated-candidate.advice"))
        }
        FaultKind::MisplacedCandidate { found, expected } => (
            say!("fault.misplaced-candidate", found, expected),
            say!("fault.misplaced-candidate.advice", expected),
        ),
        FaultKind::WrongCode { found, base } => {
            (say!("fault.wrong-code", found), say!("fault.wrong-code.advice", base))
        }
        FaultKind::CodeLength { found, expected } => {
            (say!("fault.code-length", found), say!("fault.code-length.advice", expected))
        }
        FaultKind::UnknownLink => (say!("fault.unknown-link"), say!("fault.unknown-link.advice")),
        FaultKind::BrokenLink => (say!("fault.broken-link"), say!("fault.broken-link.advice")),
        FaultKind::CountedFrom => (say!("fault.counted-from"), say!("fault.counted-from.advice")),
        FaultKind::SharedCell { cell } => (say!("fault.shared-cell", cell), say!("fault.shared-cell.advice")),
        FaultKind::Rule { fault } => (rule_sentence(fault), say!("fault.rule.advice")),
        FaultKind::Board { fault } => (board_sentence(fault, language), say!("fault.board.advice")),
        FaultKind::UnknownRules { rules } => {
            let rules = rules.join(", ");
            (say!("fault.unknown-rules", rules), say!("fault.unknown-rules.advice"))
        }
        FaultKind::UndrawnShape { shape } => {
            (say!("fault.undrawn-shape", shape), say!("fault.undrawn-shape.advice"))
        }
        FaultKind::NoPuzzleNoFile { word } => {
            (say!("fault.no-puzzle-no-file", word), say!("fault.no-puzzle-no-file.advice"))
        }
        FaultKind::UnknownColumns { found } => {
            let found = found.join(", ");
            (say!("fault.unknown-columns", found), say!("fault.unknown-columns.advice"))
        }
        FaultKind::FieldCount { found, expected } => {
            (say!("fault.field-count", found), say!("fault.field-count.advice", expected))
        }
        FaultKind::UnclosedQuote => (say!("fault.unclosed-quote"), say!("fault.unclosed-quote.advice")),
        FaultKind::WrongItem { found } => (say!("fault.wrong-item", found), say!("fault.wrong-item.advice")),
    }
}

fn refusal(format: UnsupportedFormat) -> (Sentence, Sentence) {
    let what = match format {
        UnsupportedFormat::JavaObjects => say!("fault.refused.java-objects"),
        UnsupportedFormat::Archive => say!("fault.refused.archive"),
        UnsupportedFormat::Xml => say!("fault.refused.xml"),
        UnsupportedFormat::SavedGame => say!("fault.refused.saved-game"),
        UnsupportedFormat::Picture => say!("fault.refused.picture"),
    };
    (say!("fault.refused", what), say!("fault.refused.advice"))
}

/// Says that a format has no place for some entries and removed candidates.
pub fn no_place_message(format: Format, count: usize, language: Language) -> String {
    pick(say!("fault.write.no-place", format, count), language)
}

/// Why a puzzle cannot be written in a format.
pub fn write_error_message(reason: &WriteError, layout: &Layout, language: Language) -> String {
    let sentence = match *reason {
        WriteError::NoCandidate { format, cell } => {
            let cell = layout.show(cell);
            say!("fault.write.no-candidate", format, cell)
        }
        other => write_sentence(other, language),
    };
    pick(sentence, language)
}

/// The same as a sentence that names no cell; the language is that of the commas in it.
pub(super) fn write_sentence(reason: WriteError, language: Language) -> Sentence {
    match reason {
        WriteError::Side { format, expected, found } => say!("fault.write.side", format, expected, found),
        WriteError::Digits { format, largest, found } => say!("fault.write.digits", format, largest, found),
        WriteError::NoBoxes { format } => say!("fault.write.no-boxes", format),
        WriteError::NoCandidate { format, .. } => say!("errors.write.no-candidate", format),
        WriteError::Rules { format } => {
            let others = Format::ALL.into_iter().filter(|other| !other.is_one_line()).join(language.comma());
            say!("fault.write.rules", format, others)
        }
        WriteError::NoLetter { format } => say!("fault.write.no-letter", format),
    }
}

/// Why a puzzle cannot be the original of a position.
pub fn originals_message(fault: &OriginalsError, layout: &Layout, language: Language) -> String {
    let sentence = match *fault {
        OriginalsError::Board { original, position } => say!("fault.original.board", original, position),
        OriginalsError::Missing { given } => {
            let given = layout.show_placed(given);
            say!("fault.original.missing", given)
        }
        OriginalsError::Different { given, found } => {
            let given = layout.show_placed(given);
            say!("fault.original.different", given, found)
        }
    };
    pick(sentence, language)
}
