//! The checker's own house table, made from a board's word or from its drawn houses and rules.

use super::{prelude::*, terms::HouseKindTerm};

/// The side of a board, the cells of its houses, its rules, and which cells see each other.
#[derive(Debug)]
pub struct HouseTable {
    side: usize,
    /// Rows, columns, boxes, extra houses, each kind in order.
    houses: Vec<(HouseTerm, Vec<CellTerm>)>,
    boxes: usize,
    /// The rules beyond the houses, in the order of the document.
    rules: Vec<RuleTerm>,
    /// For each cell, the columns that it sees in each row, as bits.
    seen: Vec<[u32; HouseTable::MAX_SIDE]>,
}

impl HouseTable {
    /// The largest side that a board may have.
    pub const MAX_SIDE: usize = 25;

    /// The most extra houses that a board may have for each of its rows.
    pub const MAX_EXTRA: usize = 8;

    /// The most rules that a board may have.
    pub const MAX_RULES: usize = 1 << 13;

    /// The side of the board that a word names.
    pub fn side_of(word: &str) -> Option<usize> {
        let (side, _) = word.split_once(':').unwrap_or((word, ""));
        side.parse().ok().filter(|side| (1..=HouseTable::MAX_SIDE).contains(side))
    }

    /// The board that a word names: `9`, `7` (without boxes), `9:none`, `6:2x3`.
    pub fn of_word(word: &str) -> Option<HouseTable> {
        let (side, shape) = (HouseTable::side_of(word)?, word.split_once(':').map(|(_, shape)| shape));
        let (rows, columns) = match shape {
            Some("none") => return Some(HouseTable::with(side, Vec::new(), 0)),
            Some(shape) => {
                let (rows, columns) = shape.split_once('x')?;
                (rows.parse().ok()?, columns.parse().ok()?)
            }
            None => match (1..=side).find(|root| root * root == side) {
                Some(root) => (root, root),
                None => return Some(HouseTable::with(side, Vec::new(), 0)),
            },
        };
        if usize::checked_mul(rows, columns) != Some(side) {
            return None;
        }
        let in_box = |number: usize| {
            let (top, left) = (number / rows * rows, number % rows * columns);
            (0..side).map(move |place| CellTerm::new(top + place / columns, left + place % columns)).collect()
        };
        Some(HouseTable::with(side, (0..side).map(in_box).collect(), side))
    }

    /// The board with these houses: rows, columns, then boxes if the next houses cover the board once, then
    /// extra ones.
    pub fn of_houses(side: usize, houses: &[Vec<CellTerm>]) -> Option<HouseTable> {
        if !(1..=HouseTable::MAX_SIDE).contains(&side) {
            return None;
        }
        let lines = HouseTable::with(side, Vec::new(), 0);
        let is_house = |cells: &Vec<CellTerm>| {
            let is_new = |index: usize| !cells[..index].contains(&cells[index]);
            cells.len() == side && (1..side).all(is_new) && cells.iter().all(|&cell| lines.holds(cell))
        };
        let (own, others) = houses.split_at_checked(2 * side)?;
        if others.len() > (1 + HouseTable::MAX_EXTRA) * side {
            return None;
        }
        if !own.iter().eq(lines.houses.iter().map(|(_, cells)| cells)) || !others.iter().all(is_house) {
            return None;
        }
        let covers = others
            .get(..side)
            .is_some_and(|boxes| lines.cells().all(|cell| boxes.iter().any(|cells| cells.contains(&cell))));
        let boxes = if covers { side } else { 0 };
        let fits = others.len() <= boxes + HouseTable::MAX_EXTRA * side;
        fits.then(|| HouseTable::with(side, others.to_vec(), boxes))
    }

    fn with(side: usize, others: Vec<Vec<CellTerm>>, boxes: usize) -> HouseTable {
        let row = |row: usize| (0..side).map(|column| CellTerm::new(row, column)).collect::<Vec<CellTerm>>();
        let column =
            |column: usize| (0..side).map(|row| CellTerm::new(row, column)).collect::<Vec<CellTerm>>();
        let extra = others.len() - boxes;
        let kinds = [
            (HouseKindTerm::Row, side),
            (HouseKindTerm::Column, side),
            (HouseKindTerm::Box, boxes),
            (HouseKindTerm::Extra, extra),
        ];
        let names = kinds
            .into_iter()
            .flat_map(|(kind, count)| (0..count).map(move |place| HouseTerm { kind, place: place as u8 }));
        let cells = (0..side).map(row).chain((0..side).map(column)).chain(others);
        let houses: Vec<(HouseTerm, Vec<CellTerm>)> = names.zip(cells).collect();
        let mut seen = vec![[0; HouseTable::MAX_SIDE]; CellTerm::new(side, 0).index()];
        for (_, house) in &houses {
            for &cell in house {
                house.iter().for_each(|other| seen[cell.index()][other.row()] |= 1 << other.column());
            }
        }
        HouseTable { side, houses, boxes, rules: Vec::new(), seen }
    }

    /// This table with these rules; `None` if a rule has other numbers of cells or numbers than its family.
    pub fn with_rules(mut self, rules: Vec<RuleTerm>) -> Option<HouseTable> {
        if rules.len() > HouseTable::MAX_RULES || !rules.iter().all(|rule| rule.is_of_side(self.side)) {
            return None;
        }
        for RuleTerm { cells, .. } in rules.iter().filter(|rule| rule.family.differs()) {
            for cell in cells {
                cells.iter().for_each(|other| {
                    self.seen[cell.index()][other.row()] |= 1 << other.column();
                });
            }
        }
        Some(HouseTable { rules, ..self })
    }

    /// The rules beyond the houses.
    pub fn rules(&self) -> &[RuleTerm] {
        &self.rules
    }

    /// Whether another board has the same houses and rules, in whatever order.
    pub fn is_same_as(&self, other: &HouseTable) -> bool {
        let rules = |board: &HouseTable| {
            let mut rules = board.rules.clone();
            rules.sort_unstable();
            rules.dedup();
            rules
        };
        let sorted = |board: &HouseTable| {
            let sort = |(_, cells): &(HouseTerm, Vec<CellTerm>)| {
                let mut cells = cells.clone();
                cells.sort_unstable();
                cells
            };
            let mut houses: Vec<Vec<CellTerm>> = board.houses.iter().map(sort).collect();
            houses.sort_unstable();
            houses.dedup();
            houses
        };
        sorted(self) == sorted(other) && rules(self) == rules(other)
    }

    /// The number of rows, of columns and of digits.
    pub fn side(&self) -> usize {
        self.side
    }

    /// All cells in row order.
    pub fn cells(&self) -> impl Iterator<Item = CellTerm> + use<> {
        let side = self.side;
        (0..side * side).map(move |place| CellTerm::new(place / side, place % side))
    }

    /// All houses with their names.
    pub fn named_houses(&self) -> impl Iterator<Item = (HouseTerm, &[CellTerm])> {
        self.houses.iter().map(|(name, cells)| (*name, cells.as_slice()))
    }

    /// Whether a cell is on this board.
    pub fn holds(&self, cell: CellTerm) -> bool {
        cell.row() < self.side && cell.column() < self.side
    }

    /// The cells of a house, in order; none if the board has no such house.
    pub fn cells_of(&self, house: HouseTerm) -> &[CellTerm] {
        let first = match house.kind {
            HouseKindTerm::Row => 0,
            HouseKindTerm::Column => self.side,
            HouseKindTerm::Box => 2 * self.side,
            HouseKindTerm::Extra => 2 * self.side + self.boxes,
        };
        let found = self.houses.get(first + usize::from(house.place));
        found.filter(|(name, _)| *name == house).map_or(&[], |(_, cells)| cells)
    }

    /// Whether this board has a constraint. (A constraint that the board lacks would have no candidates left, which
    /// must not prove anything.)
    pub fn has(&self, constraint: ConstraintTerm) -> bool {
        match constraint {
            ConstraintTerm::Cell(cell) => self.holds(cell),
            ConstraintTerm::House(house, digit) => {
                usize::from(digit) < self.side && !self.cells_of(house).is_empty()
            }
        }
    }

    /// Whether two cells share a house, must differ by a rule, or are the same.
    pub fn sees(&self, a: CellTerm, b: CellTerm) -> bool {
        self.seen.get(a.index()).is_some_and(|rows| rows[b.row()] & 1 << b.column() != 0)
    }

    /// The columns that a cell sees in each row, itself among them.
    pub fn seen(&self, cell: CellTerm) -> &[u32] {
        self.seen.get(cell.index()).map_or(&[], |rows| &rows[..self.side])
    }

    /// Whether two different candidates cannot both be true.
    pub fn conflict(&self, a: CandidateTerm, b: CandidateTerm) -> bool {
        match a.cell == b.cell {
            true => a.digit != b.digit,
            false => a.digit == b.digit && self.sees(a.cell, b.cell),
        }
    }

    /// Whether a fact is another, or excludes the candidate that the other says is false.
    pub fn shows(&self, known: LiteralTerm, fact: LiteralTerm) -> bool {
        match (known, fact) {
            (LiteralTerm::Is(placed), LiteralTerm::IsNot(gone)) => self.conflict(placed, gone),
            _ => known == fact,
        }
    }

    /// The candidates that a constraint ranges over.
    pub fn candidates(&self, constraint: ConstraintTerm) -> impl Iterator<Item = CandidateTerm> + '_ {
        let (cell, cells, digit) = match constraint {
            ConstraintTerm::Cell(cell) => (self.holds(cell).then_some(cell), &[][..], 0),
            ConstraintTerm::House(house, digit) => (None, self.cells_of(house), digit),
        };
        let digits = 0..self.side as u8;
        let in_cell =
            cell.into_iter().flat_map(move |cell| digits.clone().map(move |digit| cell.with(digit)));
        in_cell.chain(cells.iter().map(move |cell| cell.with(digit)))
    }

    /// Whether a candidate belongs to a constraint.
    pub fn belongs(&self, candidate: CandidateTerm, constraint: ConstraintTerm) -> bool {
        match constraint {
            ConstraintTerm::Cell(cell) => candidate.cell == cell,
            ConstraintTerm::House(house, digit) => {
                candidate.digit == digit && self.cells_of(house).contains(&candidate.cell)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_gives_the_houses_that_it_names() {
        for (word, side, houses) in
            [("9", 9, 27), ("9:none", 9, 18), ("6:2x3", 6, 18), ("7", 7, 14), ("16", 16, 48), ("25", 25, 75)]
        {
            let board = HouseTable::of_word(word).expect(word);
            assert_eq!((board.side(), board.named_houses().count()), (side, houses), "{word}");
        }
        for word in ["", "0", "26", "9:", "9:2x3", "6:2x", "x", "9:0x0", "6:99999999999x99999999999"] {
            assert!(HouseTable::of_word(word).is_none(), "{word}");
        }
    }

    #[test]
    fn boxes_are_numbered_from_left_to_right_and_down() {
        let board = HouseTable::of_word("6:2x3").expect("a board");
        let cells = |place| {
            board.cells_of(HouseTerm { kind: HouseKindTerm::Box, place }).iter().map(ToString::to_string)
        };
        assert_eq!(cells(1).collect::<Vec<_>>(), ["r1c4", "r1c5", "r1c6", "r2c4", "r2c5", "r2c6"]);
        assert_eq!(cells(2).next().as_deref(), Some("r3c1"));
        assert_eq!(cells(6).count(), 0);
    }

    #[test]
    fn a_board_has_the_constraints_of_its_own_cells_houses_and_digits() {
        let board = HouseTable::of_word("4").expect("a board");
        let house = |kind, place, digit| ConstraintTerm::House(HouseTerm { kind, place }, digit);
        for (constraint, is_there) in [
            (ConstraintTerm::Cell(CellTerm::new(3, 3)), true),
            (ConstraintTerm::Cell(CellTerm::new(3, 4)), false),
            (house(HouseKindTerm::Box, 3, 3), true),
            (house(HouseKindTerm::Box, 3, 4), false),
            (house(HouseKindTerm::Box, 4, 3), false),
            (house(HouseKindTerm::Extra, 0, 0), false),
        ] {
            assert_eq!(board.has(constraint), is_there, "{constraint:?}");
        }
    }

    #[test]
    fn drawn_houses_must_begin_with_all_rows_and_columns() {
        let plain = HouseTable::of_word("4").expect("a board");
        let mut houses: Vec<Vec<CellTerm>> = plain.named_houses().map(|(_, cells)| cells.to_vec()).collect();
        houses.push((0..4).map(|place| CellTerm::new(place, place)).collect());
        let drawn = HouseTable::of_houses(4, &houses).expect("a board");
        assert_eq!(
            drawn.cells_of(HouseTerm { kind: HouseKindTerm::Extra, place: 0 })[3],
            CellTerm::new(3, 3)
        );
        assert!(
            drawn.sees(CellTerm::new(0, 0), CellTerm::new(3, 3))
                && !plain.sees(CellTerm::new(0, 0), CellTerm::new(3, 3))
        );
        houses.swap(0, 1);
        assert!(HouseTable::of_houses(4, &houses).is_none());
        houses.swap(0, 1);
        houses[12][1] = CellTerm::new(0, 0);
        assert!(HouseTable::of_houses(4, &houses).is_none());
        assert!(HouseTable::of_houses(4, &houses[..3]).is_none());
    }

    #[test]
    fn no_board_has_more_houses_than_can_be_named() {
        let plain = HouseTable::of_word("4").expect("a board");
        let mut houses: Vec<Vec<CellTerm>> = plain.named_houses().map(|(_, cells)| cells.to_vec()).collect();
        houses.extend(vec![houses[0].clone(); 4 * HouseTable::MAX_EXTRA]);
        assert!(HouseTable::of_houses(4, &houses).is_some());
        houses.push(houses[0].clone());
        assert!(HouseTable::of_houses(4, &houses).is_none());
        // Without boxes all of them are extra ones.
        let lines: Vec<Vec<CellTerm>> = houses[..8].to_vec();
        let extra = |count: usize| [lines.clone(), vec![lines[0].clone(); count]].concat();
        assert!(
            HouseTable::of_houses(4, &extra(32)).is_some() && HouseTable::of_houses(4, &extra(33)).is_none()
        );
    }
}
