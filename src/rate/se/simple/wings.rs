//! XY-Wing and XYZ-Wing.

use super::super::prelude::*;

/// The first wing: a cell with two or three candidates, and two cells that it sees with two candidates each.
pub fn wing(pencil: &Pencil, size: u32, rule: SeRule) -> Option<SeHint> {
    let pivots = (0..81).filter(|&cell| pencil.count(cell) == size);
    pivots.into_iter().find_map(|pivot| {
        let of_pivot = pencil.cells[pivot];
        let pincers = PEERS[pivot].map(usize::from).into_iter().filter(|&cell| pencil.count(cell) == 2);
        let pincers: Vec<usize> = pincers.collect();
        pincers.iter().find_map(|&first| {
            let of_first = pencil.cells[first];
            if (of_pivot & !of_first).count_ones() != 1 {
                return None;
            }
            pincers.iter().find_map(|&second| {
                let of_second = pencil.cells[second];
                let common = of_pivot & of_first & of_second;
                let joined = of_pivot | of_first | of_second;
                if joined.count_ones() != 3 || common.count_ones() != size - 2 {
                    return None;
                }
                let digit = of_first & of_second;
                let digit = digit & digit.wrapping_neg();
                let mut victims = SEES[first] & SEES[second] & !(1 << pivot);
                if size == 3 {
                    victims &= SEES[pivot];
                }
                let gone = cells_of(victims).filter(|&cell| pencil.cells[cell] & digit != 0);
                SeHint::removal(rule, gone.map(|cell| (cell, digit)), [pivot, first, second], joined)
            })
        })
    })
}
