//! The terms of a trace as the checker reads them: cells, candidates, houses, constraints.

use super::prelude::*;
use serde::{
    Deserializer,
    de::{Error, Unexpected, Visitor},
};

/// A cell, whatever the board; shown as `r1c1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellTerm(u16);

/// A digit in a cell; shown as `r1c1=5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CandidateTerm {
    /// The cell that may hold the digit.
    pub cell: CellTerm,
    /// The digit, counted from 0.
    pub digit: u8,
}

/// A candidate that is true, or one that is false; shown as `r1c1=5` or `r1c1<>5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LiteralTerm {
    /// The candidate is true: the cell holds the digit.
    Is(CandidateTerm),
    /// The candidate is false: the cell does not hold the digit.
    IsNot(CandidateTerm),
}

/// The kinds of houses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HouseKindTerm {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
    /// An extra house.
    Extra,
}

/// A house by its kind and its place among the houses of that kind, counted from 0; shown as `row 1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseTerm {
    /// The kind of house.
    pub kind: HouseKindTerm,
    /// The place among the houses of this kind, from 0.
    pub place: u8,
}

/// A constraint that holds for exactly one candidate: a cell, or a digit in a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "ConstraintText")]
pub enum ConstraintTerm {
    /// The cell.
    Cell(CellTerm),
    /// The house and the digit, counted from 0.
    House(HouseTerm, u8),
}

#[derive(Deserialize)]
struct ConstraintText {
    cell: Option<CellTerm>,
    house: Option<HouseTerm>,
    digit: Option<DigitTerm>,
}

/// A digit: written from 1, stored from 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DigitTerm(pub u8);

/// The name of a fact of a branch when it is a cause. Numbers count from 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum CauseTerm {
    Assumed,
    Implied(usize),
    Refuted(usize),
    OuterAssumed,
    OuterImplied(usize),
}

/// A place that is left: a cell, `r1c1`, or a candidate that is written as true.
#[derive(Clone, Copy)]
pub enum PlaceTerm {
    Cell(CellTerm),
    Candidate(CandidateTerm),
}

/// A candidate that is written as true, `r1c1=5`.
#[derive(Clone, Copy)]
pub struct TrueTerm(pub CandidateTerm);

/// A candidate that is written as false, `r1c1<>5`.
pub struct FalseTerm(pub CandidateTerm);

impl CellTerm {
    /// The cell at this row and column, counted from 0.
    ///
    /// ```
    /// use naze::proof::check::{CellTerm, LiteralTerm};
    ///
    /// let cell = CellTerm::new(0, 4);
    /// assert_eq!(cell.to_string(), "r1c5");
    /// assert_eq!((cell.row(), cell.column()), (0, 4));
    /// assert_eq!(cell.with(6).to_string(), "r1c5=7");
    /// assert_eq!(LiteralTerm::IsNot(cell.with(6)).to_string(), "r1c5<>7");
    /// ```
    pub const fn new(row: usize, column: usize) -> CellTerm {
        CellTerm((row << 5 | column) as u16)
    }

    /// The row, from 0.
    pub const fn row(self) -> usize {
        self.0 as usize >> 5
    }

    /// The column, from 0.
    pub const fn column(self) -> usize {
        self.0 as usize & 31
    }

    /// An index into a table of cells, the same for all boards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A digit, counted from 0, in this cell.
    pub const fn with(self, digit: u8) -> CandidateTerm {
        CandidateTerm { cell: self, digit }
    }
}

const NO_CONSTRAINT: &str = "a constraint is a cell, or a house with a digit";

impl ConstraintTerm {
    /// A cell alone, or a house with a digit; `None` where nothing is named.
    pub(super) fn new(
        cell: Option<CellTerm>,
        house: Option<HouseTerm>,
        digit: Option<DigitTerm>,
    ) -> Result<Option<ConstraintTerm>, &'static str> {
        match (cell, house, digit) {
            (None, None, None) => Ok(None),
            (Some(cell), None, None) => Ok(Some(ConstraintTerm::Cell(cell))),
            (None, Some(house), Some(DigitTerm(digit))) => Ok(Some(ConstraintTerm::House(house, digit))),
            _ => Err(NO_CONSTRAINT),
        }
    }
}

impl LiteralTerm {
    /// The candidate of the literal.
    pub fn candidate(self) -> CandidateTerm {
        match self {
            LiteralTerm::Is(candidate) | LiteralTerm::IsNot(candidate) => candidate,
        }
    }
}

/// A number at the start of a text, from 1 to the largest side, and the rest of the text.
fn number(text: &str) -> Option<(usize, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text[..digits].parse().ok().filter(|_| digits <= 2)?;
    (1..=25).contains(&number).then_some((number, &text[digits..]))
}

fn cell(text: &str) -> Option<(CellTerm, &str)> {
    let (row, rest) = number(text.strip_prefix('r')?)?;
    let (column, rest) = number(rest.strip_prefix('c')?)?;
    Some((CellTerm::new(row - 1, column - 1), rest))
}

fn literal(text: &str) -> Option<LiteralTerm> {
    let (cell, rest) = cell(text)?;
    let (is, rest) = match rest.strip_prefix('=') {
        Some(rest) => (true, rest),
        None => (false, rest.strip_prefix("<>")?),
    };
    let (digit, "") = number(rest)? else { return None };
    let candidate = cell.with(digit as u8 - 1);
    Some(if is { LiteralTerm::Is(candidate) } else { LiteralTerm::IsNot(candidate) })
}

fn place(text: &str) -> Option<PlaceTerm> {
    match (cell(text)?, literal(text)) {
        ((cell, ""), _) => Some(PlaceTerm::Cell(cell)),
        (_, Some(LiteralTerm::Is(candidate))) => Some(PlaceTerm::Candidate(candidate)),
        _ => None,
    }
}

fn house(text: &str) -> Option<HouseTerm> {
    let (kind, rest) = text.split_once(' ')?;
    let kind = match kind {
        "row" => HouseKindTerm::Row,
        "column" => HouseKindTerm::Column,
        "box" => HouseKindTerm::Box,
        "extra" => HouseKindTerm::Extra,
        _ => return None,
    };
    let place = rest.parse::<u8>().ok()?.checked_sub(1)?;
    Some(HouseTerm { kind, place })
}

/// Reads a string with a function, without copying it.
struct Reader<T> {
    read: fn(&str) -> Option<T>,
    expected: &'static str,
}

impl<T> Visitor<'_> for Reader<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

macro_rules! read_from_text {
    ($($type:ty, $read:expr, $expected:literal;)*) => {
        $(impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Reader { read: $read, expected: $expected })
            }
        })*
    };
}

read_from_text! {
    CellTerm, |text| cell(text).filter(|(_, rest)| rest.is_empty()).map(|(cell, _)| cell), "a cell such as r1c1";
    HouseTerm, house, "a house such as row 1";
    LiteralTerm, literal, "a candidate such as r1c1=5 or r1c1<>5";
    PlaceTerm, place, "a cell such as r1c1, or a candidate such as r1c1=5";
    TrueTerm, |text| if let LiteralTerm::Is(it) = literal(text)? { Some(TrueTerm(it)) } else { None }, "a candidate such as r1c1=5";
    FalseTerm, |text| if let LiteralTerm::IsNot(it) = literal(text)? { Some(FalseTerm(it)) } else { None }, "a candidate such as r1c1<>5";
}

impl<'de> Deserialize<'de> for DigitTerm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DigitTerm, D::Error> {
        let number = u64::deserialize(deserializer)?;
        match number {
            1..=25 => Ok(DigitTerm(number as u8 - 1)),
            _ => Err(D::Error::invalid_value(Unexpected::Unsigned(number), &"a digit")),
        }
    }
}

impl TryFrom<ConstraintText> for ConstraintTerm {
    type Error = &'static str;

    fn try_from(text: ConstraintText) -> Result<ConstraintTerm, &'static str> {
        ConstraintTerm::new(text.cell, text.house, text.digit)?.ok_or(NO_CONSTRAINT)
    }
}

impl fmt::Display for CellTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Display for CandidateTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit + 1)
    }
}

impl fmt::Display for LiteralTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LiteralTerm::Is(candidate) => write!(f, "{candidate}"),
            LiteralTerm::IsNot(candidate) => write!(f, "{}<>{}", candidate.cell, candidate.digit + 1),
        }
    }
}

/// Whether any item comes twice.
pub fn has_repeats<T: PartialEq>(items: &[T]) -> bool {
    (1..items.len()).any(|index| items[..index].contains(&items[index]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_is_shown_as_it_was_written() {
        for text in ["r1c1=5", "r12c3<>16", "r25c25=25"] {
            assert_eq!(literal(text).map(|literal| literal.to_string()).as_deref(), Some(text));
        }
        for text in ["", "r1c1", "r0c1=1", "r1c26=1", "r1c1=0", "r1c1=5 ", "R1C1=5", "r1c1≠5", "r0001c1=5"]
        {
            assert_eq!(literal(text), None, "{text}");
        }
        assert_eq!(house("extra 2"), Some(HouseTerm { kind: HouseKindTerm::Extra, place: 1 }));
        assert_eq!(["row", "row 0", "line 1", "row 1 "].map(house), [None; 4]);
    }
}
