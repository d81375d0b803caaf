//! Reads the text of single cells, and makes a puzzle of their values.

use super::super::prelude::*;
use super::{ReadResult, RequestedBoard, usual_board};

/// The most characters of a wrong group that a fault quotes.
const GROUP_SHOWN: usize = 40;

/// The contents of a cell in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellValue {
    /// The cell is blank.
    Blank,
    /// The cell has candidates.
    Marked(DigitSet),
    /// The cell has a digit that may be given or entered.
    Lone(Digit),
    /// The cell has a digit that is marked as given.
    Given(Digit),
    /// The cell has a digit that is marked as entered.
    Entry(Digit),
}

/// The characters of one cell, and their place.
#[derive(Clone, Copy, Debug)]
pub struct CellText<'a> {
    /// The characters of the cell; none for a field that is left empty.
    pub glyphs: &'a [Glyph],
    /// Whether the characters stood in parentheses.
    pub enclosed: bool,
    /// The line and column, from 1, of a cell without characters.
    pub at: (usize, usize),
}

impl<'a> CellText<'a> {
    /// The cell with these characters, of which there is at least one.
    pub fn new(glyphs: &'a [Glyph]) -> CellText<'a> {
        CellText { glyphs, enclosed: false, at: (glyphs[0].line, glyphs[0].column) }
    }

    /// A fault that covers the whole cell.
    pub fn fault(&self, kind: FaultKind) -> Fault {
        match self.glyphs.is_empty() {
            true => Fault::missing(kind, self.at.0, self.at.1),
            false => Fault::over(kind, self.glyphs),
        }
    }
}

/// The meaning of several characters in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// Each character is a digit, so that several are candidates.
    Symbols,
    /// The characters are one decimal number.
    Decimal,
}

/// The blanks that have the same sign, as if they were faults, since others may be usual.
struct Blanks {
    symbol: char,
    /// The sign as the text writes it first.
    raw: char,
    faults: Vec<Fault>,
}

/// Reads the cells of one puzzle one after the other and collects all faults.
pub struct CellReader {
    side: usize,
    notation: Notation,
    blanks: Vec<Blanks>,
    faults: Vec<Fault>,
    /// The digits that have occurred so far.
    digits: DigitSet,
}

impl CellReader {
    /// A reader for the cells of a board with this side.
    pub fn new(side: usize, notation: Notation) -> CellReader {
        CellReader { side, notation, blanks: Vec::new(), faults: Vec::new(), digits: DigitSet::EMPTY }
    }

    /// Reads one cell. A cell with a fault is noted and counts as blank.
    pub fn read(&mut self, piece: &CellText) -> CellValue {
        let value = self.value(piece);
        match value {
            CellValue::Lone(digit) | CellValue::Entry(digit) | CellValue::Given(digit) => {
                self.digits.insert(digit)
            }
            CellValue::Marked(set) => set.for_each(|digit| self.digits.insert(digit)),
            CellValue::Blank => {}
        }
        value
    }

    fn value(&mut self, piece: &CellText) -> CellValue {
        match piece.glyphs {
            [] if piece.enclosed => CellValue::Marked(DigitSet::EMPTY),
            [] => self.blank(' ', piece),
            [blank] if blank.is_space() => self.blank(' ', piece),
            [blank] if blank.is_blank() && !piece.enclosed => self.blank(blank.symbol, piece),
            [sign, digits @ ..] if matches!(sign.symbol, '+' | 'u') && !digits.is_empty() => {
                match self.digits(&CellText { glyphs: digits, ..*piece }).map(DigitSet::single) {
                    Some(Some(digit)) => CellValue::Entry(digit),
                    Some(None) => self.wrong(piece, FaultKind::WrongGroup { found: raw(piece.glyphs) }),
                    None => CellValue::Blank,
                }
            }
            _ => match self.digits(piece) {
                None => CellValue::Blank,
                Some(set) => match set.single() {
                    Some(digit) if !piece.enclosed => CellValue::Lone(digit),
                    _ => CellValue::Marked(set),
                },
            },
        }
    }

    fn blank(&mut self, symbol: char, piece: &CellText) -> CellValue {
        let raw = piece.glyphs.first().map_or(' ', |glyph| glyph.raw);
        let fault = piece.fault(FaultKind::MixedBlanks { found: raw, usual: ' ' });
        match self.blanks.iter_mut().find(|known| known.symbol == symbol) {
            Some(known) => known.faults.push(fault),
            None => self.blanks.push(Blanks { symbol, raw, faults: vec![fault] }),
        }
        CellValue::Blank
    }

    fn wrong(&mut self, piece: &CellText, kind: FaultKind) -> CellValue {
        self.faults.push(piece.fault(kind));
        CellValue::Blank
    }

    /// The digits of one cell; `None` if it has a fault, or is a number that stands for a blank.
    fn digits(&mut self, piece: &CellText) -> Option<DigitSet> {
        if self.notation == Notation::Decimal {
            return self.number(piece).map(DigitSet::only);
        }
        if piece.glyphs.iter().any(Glyph::is_blank) {
            let shown = piece.glyphs.len().min(GROUP_SHOWN);
            self.faults.push(piece.fault(FaultKind::WrongGroup { found: raw(&piece.glyphs[..shown]) }));
            return None;
        }
        let before = self.faults.len();
        let mut set = DigitSet::EMPTY;
        for glyph in piece.glyphs {
            let fault = match glyph.digit() {
                Some(_) if glyph.symbol.is_ascii_alphabetic() && self.side <= 9 => self.wrong_symbol(glyph),
                Some(digit) if digit.value() > self.side => {
                    FaultKind::DigitTooLarge { found: glyph.raw.to_string(), side: self.side }
                }
                Some(digit) if set.contains(digit) => FaultKind::RepeatedCandidate { found: glyph.raw },
                Some(digit) => {
                    set.insert(digit);
                    continue;
                }
                None => self.wrong_symbol(glyph),
            };
            self.faults.push(Fault::over(fault, std::slice::from_ref(glyph)));
        }
        (self.faults.len() == before).then_some(set)
    }

    fn number(&mut self, piece: &CellText) -> Option<Digit> {
        let text: String = piece.glyphs.iter().map(|glyph| glyph.symbol).collect();
        if let Some(wrong) = piece.glyphs.iter().find(|glyph| !glyph.symbol.is_ascii_digit()) {
            let kind = self.wrong_symbol(wrong);
            self.faults.push(Fault::over(kind, std::slice::from_ref(wrong)));
            return None;
        }
        let value = text.trim_start_matches('0');
        if value.is_empty() {
            self.blank('0', piece);
            return None;
        }
        let digit = value.parse().ok().and_then(Digit::new).filter(|digit| digit.value() <= self.side);
        if digit.is_none() {
            let found = raw(piece.glyphs);
            self.faults.push(piece.fault(FaultKind::DigitTooLarge { found, side: self.side }));
        }
        digit
    }

    fn wrong_symbol(&self, glyph: &Glyph) -> FaultKind {
        FaultKind::WrongSymbol { found: glyph.raw.to_string(), side: self.side }
    }

    /// All faults of the cells. The commonest sign for a blank is right; every other sign for a blank is a fault.
    pub fn finish(mut self) -> Vec<Fault> {
        self.doubt_zeros();
        let Some(usual) = self.usual_blank() else { return self.faults };
        let sign = self.blanks.remove(usual).raw;
        for mut fault in self.blanks.into_iter().flat_map(|blanks| blanks.faults) {
            if let FaultKind::MixedBlanks { usual, .. } = &mut fault.kind {
                *usual = sign;
            }
            self.faults.push(fault);
        }
        self.faults
    }

    /// The index of the sign that most blanks have, the first of several.
    fn usual_blank(&self) -> Option<usize> {
        let most = self.blanks.iter().map(|blanks| blanks.faults.len()).max()?;
        self.blanks.iter().position(|blanks| blanks.faults.len() == most)
    }

    /// Notes that a 0 may be a digit: if it occurs beside another sign for a blank and the largest digit does not
    /// occur.
    fn doubt_zeros(&mut self) {
        let zero = self.blanks.iter().position(|blanks| blanks.symbol == '0');
        let (Some(zero), true, Some(largest)) = (zero, self.blanks.len() > 1, Digit::new(self.side)) else {
            return;
        };
        if self.digits.contains(largest) || self.side < 4 {
            return;
        }
        let zeros = self.blanks.remove(zero).faults;
        let usual = self.usual_blank().map_or('.', |place| self.blanks[place].raw);
        let write = |digit: Digit| match self.notation {
            Notation::Symbols => digit.symbol().to_string(),
            Notation::Decimal => digit.value().to_string(),
        };
        let (largest, last) = (write(largest), write(Digit::from_index(self.side - 2)));
        let kind = FaultKind::ZeroOrBlank { usual, largest, last };
        self.faults.extend(zeros.into_iter().map(|fault| Fault { kind: kind.clone(), ..fault }));
    }
}

/// The puzzle with these cells in row order.
///
/// A lone digit is a given, unless the text has candidates and no sign for entries: then it may be either, and counts as
/// an entry.
pub fn assemble(layout: Arc<Layout>, values: &[CellValue]) -> Puzzle {
    let marked = values.iter().any(|value| matches!(value, CellValue::Marked(_)));
    let signed = values.iter().any(|value| matches!(value, CellValue::Entry(_)));
    let lone = if marked && !signed { Origin::Entry } else { Origin::Given };
    let all = layout.digits();
    let mut puzzle = Puzzle::empty(layout);
    for (cell, value) in puzzle.layout().cells().zip(values) {
        let (digit, origin) = match *value {
            CellValue::Blank | CellValue::Marked(_) => continue,
            CellValue::Lone(digit) => (digit, lone),
            CellValue::Given(digit) => (digit, Origin::Given),
            CellValue::Entry(digit) => (digit, Origin::Entry),
        };
        puzzle.set(Candidate::new(cell, digit), origin);
    }
    let marks = |value: &CellValue| match *value {
        CellValue::Blank => all,
        CellValue::Marked(set) => set,
        CellValue::Lone(digit) | CellValue::Given(digit) | CellValue::Entry(digit) => DigitSet::only(digit),
    };
    if marked {
        puzzle.set_marks(values.iter().map(marks).collect());
    }
    puzzle
}

/// The puzzle on the requested board, or else the usual one; the faults if there are any.
pub fn conclude(side: usize, board: RequestedBoard, values: &[CellValue], faults: Vec<Fault>) -> ReadResult {
    match faults.is_empty() {
        true => Ok(assemble(board.cloned().unwrap_or_else(|| usual_board(side)), values)),
        false => Err(tidy(faults)),
    }
}
