//! Pointing and claiming, and the hidden singles that they uncover at once.

use super::super::prelude::*;

/// The number of ordered pairs of houses in which a digit can be locked.
const PAIRS: usize = 108;

/// The pairs of houses in the order in which they are examined: boxes with columns, boxes with rows, columns with
/// boxes, rows with boxes. The digit is locked in the first house of a pair and eliminated from the second.
pub const LOCKED_PAIRS: [(u8, u8); PAIRS] = {
    let (mut pairs, mut number) = ([(0, 0); PAIRS], 0);
    while number < PAIRS {
        let (first, third) = (number as u8 / 3 % 9, number as u8 % 3);
        pairs[number] = match number / 27 {
            0 => (first, 18 + first % 3 * 3 + third),
            1 => (first, 9 + first / 3 * 3 + third),
            2 => (18 + first, third * 3 + first / 3),
            _ => (9 + first, first / 3 * 3 + third),
        };
        number += 1;
    }
    pairs
};

/// The pairs of houses as numbers.
pub fn locked_pairs() -> impl Iterator<Item = (usize, usize)> {
    LOCKED_PAIRS.iter().map(|&(first, second)| (first as usize, second as usize))
}

/// The places of the first house of a pair that are in the second.
pub const fn shared_places(first: usize, second: usize) -> u16 {
    let third = third_of(first, second);
    if first < 9 && second >= 18 { 0b1_001_001 << third } else { 0b111 << (third * 3) }
}

/// The number of the third of the first house that lies in the second.
const fn third_of(first: usize, second: usize) -> usize {
    match (first, second) {
        (..18, _) => second % 3,
        _ => second / 3,
    }
}

/// For each set of at least two places of a house, the third of the house that contains all of them: thirds in a row
/// and, for boxes, thirds in a column. 3 if no third does.
static THIRDS: [[u8; 512]; 2] = {
    let mut thirds = [[3; 512]; 2];
    let mut places = 1u16;
    while places < 512 {
        let mut third = 0;
        while third < 3 && places.count_ones() > 1 {
            if places & !(0b111 << (third * 3)) == 0 {
                thirds[0][places as usize] = third;
            }
            if places & !(0b1_001_001 << third) == 0 {
                thirds[1][places as usize] = third;
            }
            third += 1;
        }
        places += 1;
    }
    thirds
};

/// The digits that are locked in the first house of a pair, within the second.
fn locked_digits(pencil: &Pencil, first: usize, second: usize) -> impl Iterator<Item = usize> {
    let is_column_of_box = first < 9 && second >= 18;
    let third = third_of(first, second);
    let thirds = &THIRDS[usize::from(is_column_of_box)];
    let places = &pencil.places[first];
    let locked = (0..9).filter(|&digit| thirds[places[digit] as usize] as usize == third);
    bits(locked.fold(0u16, |mask, digit| mask | 1 << digit))
}

/// The first digit that is locked in an intersection and eliminates something.
pub fn locked(pencil: &Pencil) -> Option<SeHint> {
    locked_pairs().find_map(|(first, second)| {
        let kept = shared_places(second, first);
        locked_digits(pencil, first, second).find_map(|digit| {
            let gone = cells_at(second, pencil.places[second][digit] & !kept).map(|cell| (cell, 1 << digit));
            let rule = if first < 9 { SeRule::Pointing } else { SeRule::Claiming };
            SeHint::removal(rule, gone, cells_at(first, pencil.places[first][digit]), 1 << digit)
        })
    })
}

/// A digit locked in an intersection, which leaves it one place in another house of the same kind.
pub fn direct_locked(pencil: &Pencil) -> Option<SeHint> {
    locked_pairs().find_map(|(first, second)| {
        locked_digits(pencil, first, second).find_map(|digit| {
            let cell = crossing_houses(first, second).find_map(|third| {
                let places = pencil.places[third][digit];
                let left = places & !shared_places(third, second);
                let is_single = places.count_ones() > 1 && left.is_power_of_two();
                is_single.then(|| HOUSES[third][left.trailing_zeros() as usize] as usize)
            })?;
            let rule = if first < 9 { SeRule::DirectPointing } else { SeRule::DirectClaiming };
            let cells = cells_at(first, pencil.places[first][digit]);
            Some(SeHint::single(rule, cell, digit, cells, 1 << digit))
        })
    })
}

/// The other houses of the first house's kind that cross the second house.
fn crossing_houses(first: usize, second: usize) -> impl Iterator<Item = usize> {
    let kind = first / 9;
    let mut crossing = 0u32;
    for cell in HOUSES[second] {
        crossing |= 1 << HOUSES_OF[cell as usize][kind];
    }
    (kind * 9..kind * 9 + 9).filter(move |&house| house != first && crossing >> house & 1 == 1)
}
