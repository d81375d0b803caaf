//! Divides a text with rules into the lines that describe the board, such as `cage 15 r1c12 r2c1`, and the givens.

use super::prelude::*;
use crate::board::{BoardFault, RuleFault};

/// A text with lines of rules, divided into board and givens.
pub(super) struct RuledText<'a> {
    source: &'a SourceText,
    /// The lines that describe the board, as a board file. All other lines are empty, so that line numbers stay right.
    pub board: String,
    /// Whether these lines also tell which board it is, not only its rules.
    pub has_board: bool,
    /// The lines that do not describe the board.
    pub givens: SourceText,
}

impl<'a> RuledText<'a> {
    /// Divides a text that has lines of rules.
    pub fn new(source: &'a SourceText) -> RuledText<'a> {
        let is_of_board = lines_of_board(source);
        let lines = || source.lines.iter().zip(&is_of_board);
        let text = |line: &SourceLine| symbols(trim(&line.glyphs));
        let board: Vec<String> =
            lines().map(|(line, of_board)| if *of_board { text(line) } else { String::new() }).collect();
        let givens = lines().filter(|(_, of_board)| !**of_board).map(|(line, _)| line.clone());
        RuledText {
            source,
            has_board: board.iter().any(|line| !line.is_empty() && !Layout::may_have_line(line)),
            board: board.join("\n"),
            givens: SourceText { lines: givens.collect() },
        }
    }

    /// The fault of the text for a fault of the board that it describes.
    pub fn fault(&self, fault: BoardFault) -> Fault {
        let first = self.source.lines.first().map_or(1, |line| line.number);
        let line = self.source.lines.get(fault.line().unwrap_or(1) - 1);
        let line = line.map_or(&[][..], |line| trim(&line.glyphs));
        let kind = match fault {
            BoardFault::Rule { fault, .. } => FaultKind::Rule { fault },
            fault => FaultKind::Board { fault },
        };
        let found = match &kind {
            FaultKind::Rule { fault: RuleFault::Cell { found } } => found.as_str(),
            _ => "",
        };
        match line.windows(found.chars().count().max(1)).find(|word| symbols(word) == found) {
            Some(word) => Fault::over(kind, word),
            None if line.is_empty() => Fault::missing(kind, first, 1),
            None => Fault::over(kind, line),
        }
    }
}

/// For each line of a text, whether it describes the board: a rule, the name of a board, or a drawing after the word
/// `boxes`.
fn lines_of_board(source: &SourceText) -> Vec<bool> {
    let (mut is_first, mut left_of_drawing) = (true, None);
    let of_board = |line: &SourceLine| {
        let text = symbols(trim(&line.glyphs));
        if text.is_empty() {
            return false;
        }
        let was_first = std::mem::replace(&mut is_first, false);
        if text.eq_ignore_ascii_case(Layout::BOXES) {
            left_of_drawing = Some(None);
            return true;
        }
        match left_of_drawing {
            // As many lines as the first one has symbols.
            Some(left) => {
                let width = text.chars().filter(|symbol| !symbol.is_whitespace()).count();
                let left = left.unwrap_or(width) - 1;
                left_of_drawing = (left > 0).then_some(Some(left));
                true
            }
            None => Layout::may_have_line(&text) || was_first && Layout::from_word(&text).is_ok(),
        }
    };
    source.lines.iter().map(of_board).collect()
}
