//! A solver that shares nothing with naze: plain bit masks, backtracking, any houses.

/// The solutions of a board of `side` digits, as digits from 1 in row order, up to a limit.
/// `clues` holds 0 for blank; `houses` lists cells by their place in row order.
pub fn solutions(side: usize, houses: &[Vec<usize>], clues: &[usize], limit: usize) -> Vec<Vec<usize>> {
    let of_cell = |cell: usize| (0..houses.len()).filter(|&house| houses[house].contains(&cell)).collect();
    let houses_of: Vec<Vec<usize>> = (0..side * side).map(of_cell).collect();
    let mut used = vec![0u32; houses.len()];
    for (cell, &digit) in clues.iter().enumerate().filter(|&(_, &digit)| digit > 0) {
        for &house in &houses_of[cell] {
            if used[house] >> digit & 1 != 0 {
                return Vec::new();
            }
            used[house] |= 1 << digit;
        }
    }
    let mut found = Vec::new();
    descend(side, &houses_of, &mut used, &mut clues.to_vec(), limit, &mut found);
    found
}

fn descend(
    side: usize,
    houses_of: &[Vec<usize>],
    used: &mut [u32],
    cells: &mut [usize],
    limit: usize,
    found: &mut Vec<Vec<usize>>,
) {
    let free = |cell: usize, used: &[u32]| {
        let taken = houses_of[cell].iter().fold(0, |taken, &house| taken | used[house]);
        ((1u32 << side) - 1) << 1 & !taken
    };
    let open = (0..cells.len()).filter(|&cell| cells[cell] == 0);
    let Some(cell) = open.min_by_key(|&cell| free(cell, used).count_ones()) else {
        found.push(cells.to_vec());
        return;
    };
    let options = free(cell, used);
    for digit in (1..=side).filter(|digit| options >> digit & 1 != 0) {
        cells[cell] = digit;
        houses_of[cell].iter().for_each(|&house| used[house] |= 1 << digit);
        descend(side, houses_of, used, cells, limit, found);
        houses_of[cell].iter().for_each(|&house| used[house] &= !(1 << digit));
        cells[cell] = 0;
        if found.len() >= limit {
            return;
        }
    }
}
