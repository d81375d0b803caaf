//! Sentences for the faults of a text or a format, each with advice.

use super::{
    board_fault::{board_sentence, rule_sentence},
    prelude::*,
};
use crate::{
    board::Layout,
    puzzle::{Fault, FaultKind, Format, LeftOut, OriginalsError, WriteError},
    render::text::folding::{FoldedFault, fold_faults},
};

/// The length, in characters, at which a message that repeats a long word of the text is cut.
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

/// Advice on how to mend a fault of a text, in one line.
pub fn remedy(kind: &FaultKind, language: Language) -> String {
    pick(sentences(kind, language).1, language)
}

/// The digits of a board, as they are written in a text.
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

/// Says what was left out of a text and may be part of the puzzle; of many places the first ones.
pub fn left_out_message(places: &[LeftOut], language: Language) -> String {
    let show = |place: &LeftOut| format!("{}:{}: \"{}\"", place.line, place.column, place.text);
    let (count, places) = (places.len(), places.iter().take(3).map(show).join(language.comma()));
    pick(say!("left-out", count, places), language)
}

/// The fault and the advice; the language is that of the houses in them.
fn sentences(kind: &FaultKind, language: Language) -> (Phrase, Phrase) {
    let sentence = Phrase::from_data("fault", kind);
    let sentence = match kind {
        FaultKind::Refused { format } => sentence.with("what", Phrase::from_data("fault.refused", format)),
        FaultKind::WrongSymbol { side, .. } | FaultKind::DigitTooLarge { side, .. } => {
            sentence.with("digits", digits(*side))
        }
        FaultKind::MixedBlanks { found, usual } => {
            sentence.with("found", visible(*found)).with("usual", visible(*usual))
        }
        FaultKind::ZeroOrBlank { usual, .. } => sentence.with("usual", visible(*usual)),
        FaultKind::CellCount { expected, .. } => sentence.with("side", expected.isqrt()),
        FaultKind::UnknownRules { rules } => sentence.with("rules", rules.join(", ")),
        FaultKind::UnknownColumns { found } => sentence.with("found", found.join(", ")),
        FaultKind::Rule { fault } => return (rule_sentence(fault), say!("fault.rule.advice")),
        FaultKind::Board { fault } => return (board_sentence(fault, language), say!("fault.board.advice")),
        _ => sentence,
    };
    let advice = Phrase { key: format!("{}.advice", sentence.key).into(), slots: sentence.slots.clone() };
    (sentence, advice)
}

/// The message that a puzzle cannot be written in a format.
pub fn write_error_message(reason: &WriteError, layout: &Layout, language: Language) -> String {
    let sentence = match *reason {
        WriteError::NoCandidate { format, cell } => {
            say!("fault.write.no-candidate", format, cell: layout.show(cell))
        }
        other => write_sentence(other, language),
    };
    pick(sentence, language)
}

/// The sentence that a puzzle cannot be written in a format, without the name of a cell; the language is that of the
/// commas in it.
pub fn write_sentence(reason: WriteError, language: Language) -> Phrase {
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

/// The message that a puzzle cannot be the original of a position.
pub fn originals_message(fault: &OriginalsError, layout: &Layout, language: Language) -> String {
    let sentence = match *fault {
        OriginalsError::Board { original, position } => say!("fault.original.board", original, position),
        OriginalsError::Missing { given } => {
            say!("fault.original.missing", given: layout.show_placed(given))
        }
        OriginalsError::Different { given, found } => {
            say!("fault.original.different", given: layout.show_placed(given), found)
        }
    };
    pick(sentence, language)
}
