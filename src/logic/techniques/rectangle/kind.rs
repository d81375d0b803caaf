//! The types of rectangles.

use std::ops::RangeInclusive;

/// The types of rectangles, by their roof cells. The examples are on the rectangle `r1c1`, `r1c2`, `r4c1`, `r4c2`.
#[derive(Clone, Copy)]
pub enum RectangleType {
    /// One roof cell: it loses the rectangle's digits.
    ///
    /// `r4c2` holds 1, 2, 3: `r4c2<>1`, `r4c2<>2`.
    Type1,
    /// Two roof cells in line with one digit as their only guardian: every cell that sees both loses it.
    ///
    /// `r4c1` and `r4c2` hold 1, 2, 3: 3 is eliminated from the rest of row 4 and of box 4.
    Type2,
    /// Two roof cells in line: their guardians, treated as one cell, form a naked subset with other cells of a house,
    /// and these hold none of the rectangle's digits.
    ///
    /// `r4c1` holds 1, 2, 4, `r4c2` holds 1, 2, 3, `r4c8` holds 3, 4: 3 and 4 are eliminated from the rest of row 4.
    Type3,
    /// Two roof cells in line that are the only places for one digit in a house: they lose the other.
    ///
    /// `r4c1` holds 1, 2, 4, `r4c2` holds 1, 2, 3, and row 4 has 1 there only: `r4c1<>2`, `r4c2<>2`.
    Type4,
    /// Two opposite roof cells, or three, with one digit as their only guardian: every cell that sees all of
    /// them loses it.
    ///
    /// `r1c2` and `r4c1` hold 1, 2, 4: 4 is eliminated from `r2c1`, `r3c1`, `r5c2` and `r6c2`.
    Type5,
    /// Two opposite roof cells: one digit has all its places in both rows, or both columns, within the rectangle, so
    /// they lose that digit.
    ///
    /// `r1c2` and `r4c1` hold 1, 2, 4, and rows 1 and 4 have 1 in columns 1 and 2 only: `r1c2<>1`, `r4c1<>1`.
    Type6,
    /// Three roof cells, or two opposite ones: if the corner opposite a floor cell is in a row and a column where one
    /// digit has all its places within the rectangle, that corner loses the other digit.
    ///
    /// `r1c2` and `r4c1` hold 1, 2, 4, `r4c2` holds 1, 2, 3; row 4 has 1 in columns 1 and 2 only, column 2 has it in rows
    /// 1 and 4 only. If `r4c2=2`, then `r4c1=1`, `r1c2=1` and `r1c1=2`, which could be swapped: `r4c2<>2`.
    Hidden,
}

impl RectangleType {
    /// The possible numbers of floor cells in this type.
    pub fn floor_count(self) -> RangeInclusive<usize> {
        match self {
            RectangleType::Type1 => 3..=3,
            RectangleType::Type2 | RectangleType::Type3 | RectangleType::Type4 | RectangleType::Type6 => {
                2..=2
            }
            RectangleType::Type5 | RectangleType::Hidden => 1..=2,
        }
    }
}
