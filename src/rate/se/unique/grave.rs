//! Finds Bivalue Universal Graves.

use super::super::prelude::*;

/// A grid that is a grave apart from extra candidates: without them every open cell would have two candidates, and
/// every digit two places in each house.
#[derive(Default)]
pub(super) struct Grave {
    /// The cells with extra candidates, in the order in which they were found, and those candidates.
    pub cells: Vec<(usize, u16)>,
    /// The digits of all extra candidates, as bits.
    pub digits: u16,
    /// The other cells that all cells with extra candidates see, in the order of the first cell's peers.
    pub common: Vec<usize>,
}

impl Grave {
    /// The grave of a grid; `None` if the grid is none.
    pub fn new(pencil: &Pencil) -> Option<Grave> {
        let mut rest = pencil.clone();
        let mut grave = Grave::default();
        let mut larger_cells = LargerCells::default();
        for (house, cells) in HOUSES.iter().enumerate() {
            for digit in 0..9 {
                let places = pencil.places[house][digit];
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let larger = bits(places).map(|place| cells[place] as usize);
                let larger: Vec<usize> = larger.filter(|&cell| pencil.count(cell) >= 3).collect();
                larger_cells.add(&larger, digit);
                match larger[..] {
                    [] => return None,
                    [cell] => {
                        rest.remove(cell, digit);
                        grave.digits |= 1 << digit;
                        if !grave.add(cell, digit) {
                            return None;
                        }
                    }
                    // Another house decides which of them it is.
                    _ => {}
                }
            }
        }
        for (cell, digit) in larger_cells.of_one_digit(grave.cells.len()) {
            if grave.cells.iter().all(|&(known, _)| known != cell) {
                rest.remove(cell, digit);
                // The digit is not counted among the grave's: no step of type 2 or 3 follows from such cells
                // alone.
                if !grave.add(cell, digit) {
                    return None;
                }
            }
        }
        let is_bivalue = (0..81).all(|cell| rest.is_filled(cell) || rest.count(cell) == 2);
        let is_bilocal = rest.places.iter().flatten().all(|places| matches!(places.count_ones(), 0 | 2));
        (is_bivalue && is_bilocal).then_some(grave)
    }

    /// Adds an extra candidate; returns whether something can still follow.
    fn add(&mut self, cell: usize, digit: usize) -> bool {
        let is_first = self.cells.is_empty();
        match self.cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => self.cells.push((cell, 1 << digit)),
        }
        if is_first {
            self.common = PEERS[cell].map(usize::from).to_vec()
        } else {
            self.common.retain(|common| PEERS[cell].contains(&(*common as u8)))
        }
        let cells = &self.cells;
        self.common.retain(|common| cells.iter().all(|(cell, _)| cell != common));
        cells.len() < 2 || self.digits.count_ones() < 2 || !self.common.is_empty()
    }
}

/// The cells with more than two candidates in houses where a digit has more than two places.
#[derive(Default)]
struct LargerCells {
    cells: u128,
    /// The digit with too many places, if it is always the same; `Some(None)` if it is not.
    digit: Option<Option<usize>>,
}

impl LargerCells {
    fn add(&mut self, cells: &[usize], digit: usize) {
        let known = self.digit.get_or_insert(Some(digit));
        match known {
            Some(known) if *known == digit => {
                self.cells = cells.iter().fold(self.cells, |set, cell| set | 1 << cell);
            }
            _ => *known = None,
        }
    }

    /// The cells with their digit, if there is only one such digit and there are more cells than `known`.
    fn of_one_digit(&self, known: usize) -> impl Iterator<Item = (usize, usize)> {
        let digit = self.digit.flatten().filter(|_| self.cells.count_ones() as usize > known);
        let cells = if digit.is_some() { self.cells } else { 0 };
        cells_of(cells).map(move |cell| (cell, digit.unwrap_or_default()))
    }
}
