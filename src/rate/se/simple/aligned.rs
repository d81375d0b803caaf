//! Aligned Pair and Aligned Triplet Exclusion.

use super::super::prelude::*;

/// The cells that can take part, in the board's order, each with the cells by which it can be excluded: those with two
/// candidates (or with two or three) that it sees.
struct AlignedCells {
    cells: Vec<usize>,
    excluders: [u128; 81],
}

impl AlignedCells {
    fn new(pencil: &Pencil, size: u32) -> AlignedCells {
        let with = |counts: std::ops::RangeInclusive<u32>| {
            (0..81)
                .filter(|&cell| counts.contains(&pencil.count(cell)))
                .fold(0u128, |set, cell| set | 1 << cell)
        };
        let (settled, excluding) = (with(1..=1), with(2..=size));
        let mut excluders = [0; 81];
        let mut cells = Vec::new();
        for cell in 0..81 {
            if pencil.count(cell) >= 2 && SEES[cell] & settled == 0 && SEES[cell] & excluding != 0 {
                excluders[cell] = SEES[cell] & excluding;
                cells.push(cell);
            }
        }
        AlignedCells { cells, excluders }
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let cells = &self.cells;
        (1..cells.len()).flat_map(move |second| (0..second).map(move |first| (cells[first], cells[second])))
    }

    /// The excluders that see both cells, if there are at least two; else `None`.
    fn shared(&self, first: usize, second: usize) -> Option<u128> {
        let common = self.excluders[first] & self.excluders[second];
        (common & common.wrapping_sub(1) != 0).then_some(common)
    }
}

/// Aligned Pair Exclusion: the cells that see both of two cells exclude so many combinations of their candidates that
/// some candidate is in no combination left.
pub fn aligned_pair(pencil: &Pencil) -> Option<SeHint> {
    let aligned = AlignedCells::new(pencil, 2);
    aligned.pairs().find_map(|(first, second)| {
        let common = aligned.shared(first, second)?;
        let excluded = excluded_pairs(pencil, common, 2);
        let removals = [(first, second), (second, first)].map(|(cell, other)| {
            let sees = SEES[cell] >> other & 1 == 1;
            let gone = bits(pencil.cells[cell]).filter(|&digit| {
                let left = pencil.cells[other] & !excluded[digit] & if sees { !(1 << digit) } else { !0 };
                left == 0
            });
            (cell, gone.fold(0, |mask, digit| mask | 1 << digit))
        });
        let digits = pencil.cells[first] | pencil.cells[second];
        SeHint::removal(SeRule::AlignedPair, removals, [first, second], digits)
    })
}

/// For each digit, the digits that cannot be true together with it, because one of the excluders would have no
/// candidate left.
fn excluded_pairs(pencil: &Pencil, excluders: u128, size: u32) -> [u16; 9] {
    let mut excluded = [0; 9];
    for cell in cells_of(excluders).filter(|&cell| pencil.count(cell) == size) {
        let digits = pencil.cells[cell];
        bits(digits).for_each(|digit| excluded[digit] |= digits & !(1 << digit));
    }
    excluded
}

/// Aligned Triplet Exclusion: as for a pair, but with a third cell, which is an excluder of one of the first two.
pub fn aligned_triplet(pencil: &Pencil) -> Option<SeHint> {
    let aligned = AlignedCells::new(pencil, 3);
    if aligned.cells.len() < 3 {
        return None;
    }
    let known = aligned.cells.iter().fold(0u128, |set, &cell| set | 1 << cell);
    aligned.pairs().find_map(|(first, second)| {
        let common = aligned.shared(first, second)?;
        let area =
            (aligned.excluders[first] | aligned.excluders[second]) & known & !(1 << first | 1 << second);
        let is_useful = |&third: &usize| {
            aligned.excluders[third] & common & (aligned.excluders[third] & common).wrapping_sub(1) != 0
        };
        let mut area = cells_of(area).filter(is_useful).fold(0u128, |set, third| set | 1 << third);
        if area == 0 {
            return None;
        }
        // The excluders of the first cell come before the additional ones of the second, each in the order of
        // its peers.
        let thirds = PEERS[first].iter().chain(&PEERS[second]).map(|&cell| cell as usize);
        thirds.into_iter().find_map(|third| {
            if area >> third & 1 == 0 {
                return None;
            }
            area &= !(1 << third);
            triplet(pencil, [first, second, third], common & aligned.excluders[third])
        })
    })
}

fn triplet(pencil: &Pencil, cells: [usize; 3], common: u128) -> Option<SeHint> {
    let digits = cells.iter().fold(0, |mask, &cell| mask | pencil.cells[cell]);
    // Only a cell whose candidates are all among those of the three can be left without candidates.
    let mut masks = [0u16; 20];
    let mut count = 0;
    for cell in cells_of(common) {
        if pencil.cells[cell] & !digits == 0 {
            masks[count] = pencil.cells[cell];
            count += 1;
        }
    }
    if count == 0 {
        // If the three cells exclude each other's candidates, that is a forcing chain, and chains were tried
        // before.
        return None;
    }
    let sees = |a: usize, b: usize| SEES[cells[a]] >> cells[b] & 1 == 1;
    let seen = [sees(0, 1), sees(0, 2), sees(1, 2)];
    let mut allowed = [0u16; 3];
    for a in bits(pencil.cells[cells[0]]) {
        for b in bits(pencil.cells[cells[1]]).filter(|&b| !(seen[0] && a == b)) {
            let pair = 1 << a | 1 << b;
            let mut third = pencil.cells[cells[2]];
            if seen[1] {
                third &= !(1 << a);
            }
            if seen[2] {
                third &= !(1 << b);
            }
            for &mask in &masks[..count] {
                let left = mask & !pair;
                if left & left.wrapping_sub(1) == 0 {
                    // The cell has nothing else left, or one digit, which the third cell must not take.
                    third &= if left == 0 { 0 } else { !left };
                }
            }
            if third != 0 {
                allowed[0] |= 1 << a;
                allowed[1] |= 1 << b;
                allowed[2] |= third;
            }
        }
    }
    let removals =
        cells.into_iter().zip(allowed).map(|(cell, allowed)| (cell, pencil.cells[cell] & !allowed));
    SeHint::removal(SeRule::AlignedTriplet, removals, cells, digits)
}
