//! Fireworks: digits that a row and a column confine to their crossing and one cell each.

use super::{
    super::prelude::*,
    clauses::{PatternClauses, candidates_of},
};

/// A row and a column cross in a cell of a box. If outside the box a digit has at most one place in the row, the
/// *wing*, and at most one in the column, another wing, it is in the crossing or in one of the wings: without the
/// wings the box would have it both in its part of the row and in its part of the column. Three such digits with the
/// same wings fill the three cells, and all others are eliminated from them. Two digits with one crossing and two
/// others with the opposite crossing, which has the same wings, fill the four cells.
///
/// - Triple: `r1c1` crosses row 1, where 1, 2 and 3 have no place outside box 1 but `r1c7`, and column 1, where they
///   have none but `r7c1`: all other digits are eliminated from `r1c1`, `r1c7` and `r7c1`.
/// - Quadruple: 1 and 2 are confined in this way around `r1c1`, and outside box 9, 3 and 4 have no places in row 7
///   and column 7 but `r7c1` and `r1c7`: all but 1 and 2 are eliminated from `r1c1`, all but 3 and 4 from `r7c7`, and
///   all but these four from the wings.
///
/// Findings are ordered by crossing, then by wings. Source: SudokuWiki, "Fireworks", after shye.
pub struct Fireworks;

/// A cell where a row and a column cross, and the digits of each pair of wings.
struct Crossing<C> {
    cell: Cell,
    row: House,
    column: House,
    /// For each digit, its places outside of the box in the row and in the column; `None` for a digit that is settled
    /// in row, column or box.
    outside: SmallVec<[Option<[C; 2]>; 9]>,
}

impl<C: CellSet> Crossing<C> {
    /// The crossing at an open cell.
    fn at<B: Board<Cells = C>>(grid: &Grid<B>, cell: Cell) -> Option<Crossing<C>> {
        let board = grid.board();
        let [row, column, block] =
            [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(|kind| house_of(board, cell, kind));
        let (row, column, block) = (row?, column?, block?);
        let outside = |digit: Digit| {
            let houses = [row, column, block];
            let is_settled = |house: House| grid.places(house, digit).and(grid.settled()).is_empty();
            let is_open = houses.into_iter().all(is_settled);
            let places = [row, column].map(|line| grid.places(line, digit).minus(board.set_of(block)));
            (is_open && places.iter().all(|places| places.len() <= 1)).then_some(places)
        };
        let outside = Digit::all(board.side()).map(outside).collect();
        Some(Crossing { cell, row, column, outside })
    }

    /// The digits that have no places outside the box but these wings.
    fn digits_with(&self, wings: [Cell; 2]) -> DigitSet {
        let wings = wings.map(C::only);
        let fits = |places: &[C; 2]| places.iter().zip(wings).all(|(places, wing)| places.is_within(wing));
        let digits = self.outside.iter().positions(|places| places.as_ref().is_some_and(fits));
        digits.map(Digit::from_index).collect()
    }

    /// The pairs of wings that at least two digits have.
    fn wings(&self) -> SmallVec<[[Cell; 2]; 4]> {
        let cells = |line: usize| -> SmallVec<[Cell; 4]> {
            let places = self.outside.iter().flatten().map(|places| places[line]);
            places.filter_map(|places| places.first()).sorted_unstable().dedup().collect()
        };
        let pairs = cells(0).into_iter().cartesian_product(cells(1)).map(|(row, column)| [row, column]);
        pairs.filter(|&wings| self.digits_with(wings).len() > 1).collect()
    }

    fn constraints(&self, digits: DigitSet) -> impl Iterator<Item = Constraint> {
        let lines = [self.row, self.column];
        digits.into_iter().flat_map(move |digit| lines.map(|line| Constraint::House(line, digit)))
    }
}

/// The digits two by two, or three by three.
fn choices(digits: DigitSet, count: usize) -> impl Iterator<Item = DigitSet> {
    digits.into_iter().combinations(count).map(|chosen| chosen.into_iter().collect())
}

impl<B: Board> Technique<B> for Fireworks {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        let mut crossings: Vec<Crossing<B::Cells>> = Vec::new();
        position.meter.spend(1)?;
        for cell in grid.open_cells() {
            position.meter.spend(looks::<B::Cells>(board.side() / 2))?;
            crossings.extend(
                Crossing::at(grid, cell).filter(|crossing| crossing.outside.iter().flatten().count() > 1),
            );
        }
        // One crossing with three digits, or two opposite ones with two each.
        let mut report = |parts: &[(&Crossing<B::Cells>, DigitSet)], wings: [Cell; 2]| {
            let constraints =
                parts.iter().flat_map(|(crossing, digits)| crossing.constraints(*digits)).collect();
            let cells = parts.iter().map(|(crossing, _)| crossing.cell).chain(wings);
            let among = candidates_of(grid, cells);
            let crossings = parts.iter().map(|(crossing, _)| crossing.cell).collect_vec();
            let digits = DigitSet::union(parts.iter().map(|&(_, digits)| digits));
            let crossings = Part { digits, ..Part::of_cells(Role::Crossing, &crossings) };
            let clauses = PatternClauses::new(position, constraints);
            let gone = clauses.ruled_out(among)?;
            let parts = vec![crossings, Part::of_cells(Role::Wing, &wings)];
            clauses.report_eliminations(parts, Role::BaseSet, gone, sink)
        };
        for crossing in &crossings {
            position.meter.spend(looks::<B::Cells>(2))?;
            for wings in crossing.wings() {
                let digits = crossing.digits_with(wings);
                for triple in choices(digits, 3) {
                    report(&[(crossing, triple)], wings)?;
                }
                // The opposite crossing has the same wings the other way round: the one in the row of the first is in
                // the column of the second.
                let is_opposite = |other: &&Crossing<B::Cells>| {
                    other.cell > crossing.cell
                        && board.set_of(other.column).contains(wings[0])
                        && board.set_of(other.row).contains(wings[1])
                };
                let Some(other) = crossings.iter().find(is_opposite) else { continue };
                let others = other.digits_with([wings[1], wings[0]]);
                for (pair, rest) in choices(digits, 2).cartesian_product(choices(others, 2).collect_vec()) {
                    if pair.and(rest).is_empty() {
                        report(&[(crossing, pair), (other, rest)], wings)?;
                    }
                }
            }
        }
        Continue(())
    }
}
