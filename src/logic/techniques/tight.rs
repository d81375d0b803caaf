//! The idea behind subsets and fish: n rows of an incidence table that touch n columns only.

use crate::{
    board::{Board, CellSet, House},
    grid::Grid,
};
use smallvec::{SmallVec, smallvec};
use std::ops::ControlFlow;

/// Hears the rows that were chosen and the columns that they touch, as bits.
type Found<'a> = &'a mut dyn FnMut(u32, u32) -> ControlFlow<()>;

/// Tells every choice of `size` rows whose union has exactly `width` bits, in the order of the rows.
/// A row that is empty or has more bits than that takes no part.
pub(super) fn find_tight(rows: &[u32], size: usize, width: usize, found: Found<'_>) -> ControlFlow<()> {
    Choice { rows, width, found }.extend(usable(rows, width), size, 0, 0)
}

/// The same, but only the choices that hold one of these rows: each of them is told, some more than once.
pub(super) fn find_tight_with(
    wanted: u32,
    rows: &[u32],
    size: usize,
    width: usize,
    found: Found<'_>,
) -> ControlFlow<()> {
    let usable = usable(rows, width);
    let mut choice = Choice { rows, width, found };
    bits(wanted & usable).try_for_each(|place| {
        let first = 1 << place;
        choice.extend(usable & !first, size - 1, first, rows[place])
    })
}

/// How many bits there are in each number of 9 bits.
pub(super) static COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut number = 1;
    while number < 512 {
        counts[number] = counts[number / 2] + (number % 2) as u8;
        number += 1;
    }
    counts
};

/// How many bits are set. Not every processor can count them; those of the classic board are looked up.
#[inline]
pub(super) fn count(mask: u32) -> usize {
    COUNTS.get(mask as usize).map_or_else(|| mask.count_ones() as usize, |&count| count.into())
}

fn usable(rows: &[u32], width: usize) -> u32 {
    let fits = |row: u32| row != 0 && count(row) <= width;
    rows.iter().enumerate().fold(0, |usable, (place, &row)| usable | u32::from(fits(row)) << place)
}

struct Choice<'a> {
    rows: &'a [u32],
    width: usize,
    found: Found<'a>,
}

impl Choice<'_> {
    /// Adds `missing` of the usable rows to those that are chosen.
    fn extend(&mut self, mut usable: u32, missing: usize, chosen: u32, union: u32) -> ControlFlow<()> {
        while usable != 0 {
            let place = usable.trailing_zeros();
            usable &= usable - 1;
            let union = union | self.rows[place as usize];
            let (width, chosen) = (count(union), chosen | 1 << place);
            if missing > 1 && width <= self.width {
                self.extend(usable, missing - 1, chosen, union)?;
            } else if missing == 1 && width == self.width {
                (self.found)(chosen, union)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Which open cells of a house have which digits, by place in the house and by digit.
#[derive(Debug)]
pub(in crate::logic) struct Incidence {
    /// For each place of the house the digits of its cell, none where it is settled.
    pub(super) digits: Rows,
    /// For each digit the places of the open cells that have it.
    pub(super) places: Rows,
}

type Rows = SmallVec<[u32; 9]>;

impl Incidence {
    pub(in crate::logic) fn of<B: Board>(grid: &Grid<B>, house: House) -> Incidence {
        let board = grid.board();
        let open = board.set_of(house).minus(grid.settled());
        let mut digits: Rows = smallvec![0; board.side()];
        let mut places: Rows = smallvec![0; board.side()];
        for (place, &cell) in board.cells_of(house).iter().enumerate() {
            if open.contains(cell) {
                digits[place] = grid.candidates(cell).bits();
                bits(digits[place]).for_each(|digit| places[digit] |= 1 << place);
            }
        }
        Incidence { digits, places }
    }

    /// The places of the open cells.
    pub(super) fn open(&self) -> u32 {
        let place = |(place, &digits): (usize, &u32)| u32::from(digits != 0) << place;
        self.digits.iter().enumerate().map(place).fold(0, |all, place| all | place)
    }
}

/// The places of the bits that are set, ascending.
#[inline]
pub(super) fn bits(mask: u32) -> impl Iterator<Item = usize> + Clone {
    let next = |left: &u32| Some(left & left.wrapping_sub(1)).filter(|&left| left != 0);
    std::iter::successors(Some(mask).filter(|&mask| mask != 0), next)
        .map(|left| left.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_share_as_many_columns_as_they_are_found_in_order() {
        let told = |size, width| {
            let mut told = Vec::new();
            let _ = find_tight(&[0b011, 0b101, 0, 0b011, 0b110], size, width, &mut |rows, union| {
                told.push((bits(rows).collect::<Vec<_>>(), union));
                ControlFlow::Continue(())
            });
            told
        };
        assert_eq!(told(2, 2), [(vec![0, 3], 0b011)]);
        assert_eq!(told(3, 3)[0], (vec![0, 1, 3], 0b111));
        assert_eq!(told(3, 2), []);
        assert_eq!(told(2, 3).len(), 5);
    }
}
