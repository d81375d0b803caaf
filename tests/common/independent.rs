//! A solver that shares no code with naze: plain bit masks and backtracking, any houses.

/// The solutions of a board of `side` digits, as digits from 1 in row order, up to a limit. `clues` has 0 for
/// a blank; `banned` has, for each cell, bit d for each digit d that it must not hold; `houses` lists cells
/// by their place in row order.
pub fn solutions(
    side: usize,
    houses: &[Vec<usize>],
    clues: &[usize],
    banned: &[u32],
    limit: usize,
) -> Vec<Vec<usize>> {
    solutions_of(side, houses, clues, banned, &|_| true, limit)
}

/// The same of a board with further rules: `keeps` says of digits, of which 0 is a blank, whether they break none.
pub fn solutions_of(
    side: usize,
    houses: &[Vec<usize>],
    clues: &[usize],
    banned: &[u32],
    keeps: &dyn Fn(&[usize]) -> bool,
    limit: usize,
) -> Vec<Vec<usize>> {
    let of_cell = |cell: usize| (0..houses.len()).filter(|&house| houses[house].contains(&cell)).collect();
    let houses_of: Vec<Vec<usize>> = (0..side * side).map(of_cell).collect();
    let mut search = Search {
        side,
        houses,
        houses_of,
        banned,
        keeps,
        used: vec![0; houses.len()],
        cells: vec![0; side * side],
        limit,
        found: Vec::new(),
    };
    for (cell, &digit) in clues.iter().enumerate().filter(|&(_, &digit)| digit > 0) {
        if search.free(cell) >> digit & 1 == 0 {
            return Vec::new();
        }
        search.put(cell, digit);
    }
    if keeps(&search.cells) {
        search.descend();
    }
    search.found
}

struct Search<'a> {
    side: usize,
    houses: &'a [Vec<usize>],
    houses_of: Vec<Vec<usize>>,
    banned: &'a [u32],
    keeps: &'a dyn Fn(&[usize]) -> bool,
    /// For each house, bit d for each digit d that it holds.
    used: Vec<u32>,
    cells: Vec<usize>,
    limit: usize,
    found: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn free(&self, cell: usize) -> u32 {
        let taken = self.houses_of[cell].iter().fold(0, |taken, &house| taken | self.used[house]);
        ((1u32 << self.side) - 1) << 1 & !taken & !self.banned[cell]
    }

    fn put(&mut self, cell: usize, digit: usize) {
        self.cells[cell] = digit;
        self.houses_of[cell].iter().for_each(|&house| self.used[house] |= 1 << digit);
    }

    fn take(&mut self, cell: usize) {
        let digit = std::mem::take(&mut self.cells[cell]);
        self.houses_of[cell].iter().for_each(|&house| self.used[house] &= !(1 << digit));
    }

    /// Branches on the cell with the fewest digits or the digit with the fewest places.
    fn descend(&mut self) {
        let free: Vec<u32> = (0..self.cells.len())
            .map(|cell| if self.cells[cell] == 0 { self.free(cell) } else { 0 })
            .collect();
        let mut best: Option<Vec<(usize, usize)>> = None;
        let mut consider = |size: usize, moves: &dyn Fn() -> Vec<(usize, usize)>| {
            if best.as_ref().is_none_or(|best| size < best.len()) {
                best = Some(moves());
            }
        };
        for cell in (0..self.cells.len()).filter(|&cell| self.cells[cell] == 0) {
            let digits = || (1..=self.side).filter(|digit| free[cell] >> digit & 1 != 0);
            consider(free[cell].count_ones() as usize, &|| digits().map(|digit| (cell, digit)).collect());
        }
        for (house, cells) in self.houses.iter().enumerate() {
            for digit in (1..=self.side).filter(|digit| self.used[house] >> digit & 1 == 0) {
                let places = || cells.iter().copied().filter(|&cell| free[cell] >> digit & 1 != 0);
                consider(places().count(), &|| places().map(|cell| (cell, digit)).collect());
            }
        }
        let Some(moves) = best else {
            self.found.push(self.cells.clone());
            return;
        };
        for (cell, digit) in moves {
            self.put(cell, digit);
            if (self.keeps)(&self.cells) {
                self.descend();
            }
            self.take(cell);
            if self.found.len() >= self.limit {
                return;
            }
        }
    }
}
