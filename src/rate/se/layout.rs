//! Cells, houses and peers of the classic board, in the orders in which Sudoku Explainer visits them.

/// How many kinds of houses there are: boxes, rows and columns, in this order.
pub(super) const KINDS: usize = 3;

/// The cells of each house: the nine boxes, then the rows, then the columns.
pub(super) const HOUSES: [[u8; 9]; 27] = BY_KIND.0;

/// The houses of each cell: its box, its row and its column.
pub(super) const HOUSES_OF: [[u8; KINDS]; 81] = BY_KIND.1;

/// The place of each cell in its box, its row and its column.
pub(super) const PLACE_IN: [[u8; KINDS]; 81] = BY_KIND.2;

/// The cells of each house; the houses of each cell; its places in these.
type Tables = ([[u8; 9]; 27], [[u8; KINDS]; 81], [[u8; KINDS]; 81]);

const BY_KIND: Tables = {
    let (mut cells, mut houses, mut places) = ([[0; 9]; 27], [[0; KINDS]; 81], [[0; KINDS]; 81]);
    let mut number = 0;
    while number < 81 * KINDS {
        let (cell, kind) = (number / KINDS, number % KINDS);
        let (house, place) = (house_of(cell, kind), place_of(cell, kind));
        cells[house][place] = cell as u8;
        houses[cell][kind] = house as u8;
        places[cell][kind] = place as u8;
        number += 1;
    }
    (cells, houses, places)
};

/// The cells that each cell sees: those of its box, then the others of its row, then the others of its column.
pub(super) const PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut count = 0;
        let mut seen = 1u128 << cell;
        let mut kind = 0;
        while kind < KINDS {
            let mut place = 0;
            while place < 9 {
                let peer = HOUSES[house_of(cell, kind)][place];
                if seen >> peer & 1 == 0 {
                    seen |= 1 << peer;
                    peers[cell][count] = peer;
                    count += 1;
                }
                place += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    peers
};

/// The peers of each cell as a set, one bit for each cell.
pub(super) const SEES: [u128; 81] = sets(PEERS);

/// The cells of each house as a set.
pub(super) const HOUSE_CELLS: [u128; 27] = sets(HOUSES);

const fn sets<const SIZE: usize, const COUNT: usize>(lists: [[u8; SIZE]; COUNT]) -> [u128; COUNT] {
    let mut sets = [0; COUNT];
    let mut number = 0;
    while number < SIZE * COUNT {
        sets[number / SIZE] |= 1 << lists[number / SIZE][number % SIZE];
        number += 1;
    }
    sets
}

/// The houses in the order in which singles and subsets are looked for: boxes, columns, rows.
pub(super) const SUBSET_ORDER: [u8; 27] = {
    let mut order = [0; 27];
    let mut place = 0;
    while place < 9 {
        order[place] = place as u8;
        order[place + 9] = place as u8 + 18;
        order[place + 18] = place as u8 + 9;
        place += 1;
    }
    order
};

const fn house_of(cell: usize, kind: usize) -> usize {
    match kind {
        0 => cell / 27 * 3 + cell % 9 / 3,
        1 => 9 + cell / 9,
        _ => 18 + cell % 9,
    }
}

const fn place_of(cell: usize, kind: usize) -> usize {
    match kind {
        0 => cell / 9 % 3 * 3 + cell % 3,
        1 => cell % 9,
        _ => cell / 9,
    }
}

/// The bits of a mask, lowest first.
pub(super) fn bits(mask: u16) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then_some(rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(bit)
    })
}

/// The cells of a set, lowest first.
pub(super) fn cells_of(set: u128) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then_some(rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(bit)
    })
}

/// All choices of `size` out of `count` as masks, in ascending order of the masks.
pub(super) fn choices(size: u32, count: u32) -> impl Iterator<Item = u64> {
    let mut next = (size <= count && count > 0).then_some((1u64 << size) - 1);
    std::iter::from_fn(move || {
        let mask = next?;
        next = (mask != 0)
            .then(|| {
                let lowest = mask & mask.wrapping_neg();
                let ripple = mask.checked_add(lowest)?;
                Some(ripple | (((mask ^ ripple) >> 2) / lowest))
            })
            .flatten()
            .filter(|&mask| count == 64 || mask < 1 << count);
        Some(mask)
    })
}
