//! The candidates of a classic grid, by cell and by house.

use super::{layout::PLACE_IN, prelude::*};

/// The candidates of a classic grid. Cells and digits are counted from 0.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::rate) struct Pencil {
    /// For each cell, its candidates as bits; 0 if the cell is filled.
    pub cells: [u16; 81],
    /// For each house and digit, the digit's places as bits.
    pub places: [[u16; 9]; 27],
    /// The filled cells, one bit each.
    pub filled: u128,
    /// For each house, the number of its open cells.
    open: [u8; 27],
}

impl Pencil {
    /// The grid of a puzzle with these clues and without these candidates, given as cells and digits.
    pub fn new(
        clues: impl IntoIterator<Item = (usize, usize)>,
        missing: impl IntoIterator<Item = (usize, usize)>,
    ) -> Pencil {
        let mut pencil = Pencil { cells: [0x1ff; 81], places: [[0x1ff; 9]; 27], filled: 0, open: [9; 27] };
        clues.into_iter().for_each(|(cell, digit)| pencil.place(cell, digit));
        missing.into_iter().for_each(|(cell, digit)| pencil.remove(cell, digit));
        pencil
    }

    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 == 1
    }

    pub fn is_filled(&self, cell: usize) -> bool {
        self.filled >> cell & 1 == 1
    }

    pub fn is_solved(&self) -> bool {
        self.filled.count_ones() == 81
    }

    /// The number of open cells of a house.
    pub fn open(&self, house: usize) -> u32 {
        self.open[house] as u32
    }

    /// The number of candidates of a cell.
    pub fn count(&self, cell: usize) -> u32 {
        self.cells[cell].count_ones()
    }

    pub fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for kind in 0..KINDS {
            let house = HOUSES_OF[cell][kind] as usize;
            self.places[house][digit] &= !(1 << PLACE_IN[cell][kind]);
        }
    }

    pub fn place(&mut self, cell: usize, digit: usize) {
        bits(self.cells[cell]).for_each(|other| self.remove(cell, other));
        self.filled |= 1 << cell;
        HOUSES_OF[cell].iter().for_each(|&house| self.open[house as usize] -= 1);
        for peer in PEERS[cell] {
            if self.has(peer as usize, digit) {
                self.remove(peer as usize, digit);
            }
        }
    }

    /// The cells that have a digit as a candidate, one bit each.
    pub fn cells_with(&self, digit: usize) -> u128 {
        (9..18).rev().fold(0, |set, row| set << 9 | self.places[row][digit] as u128)
    }
}
