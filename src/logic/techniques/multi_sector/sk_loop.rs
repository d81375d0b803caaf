//! SK-loops: a ring of cells in four boxes, counted by lines and boxes in turn.

use super::{super::prelude::*, cover::cover_of};

/// The number of parts of a ring: in each of four boxes the rest of a row and the rest of a column.
const PARTS: usize = 8;

/// The parts of a ring in order, and the houses between them: the first joins the first two parts.
struct Ring<C> {
    parts: [C; PARTS],
    houses: [House; PARTS],
}

impl<C: CellSet> Ring<C> {
    /// The ring around four corners, which follow each other along a row, a column, a row, a column.
    fn around<B: Board<Cells = C>>(grid: &Grid<B>, corners: [Cell; 4]) -> Option<Ring<C>> {
        let board = grid.board();
        let mut blocks = [House::new(0); 4];
        let mut ring = Ring { parts: [C::EMPTY; PARTS], houses: [House::new(0); PARTS] };
        for (turn, &corner) in corners.iter().enumerate() {
            blocks[turn] = house_of(board, corner, HouseKind::Box)?;
            let block = board.set_of(blocks[turn]);
            let [row, column] =
                [house_of(board, corner, HouseKind::Row)?, house_of(board, corner, HouseKind::Column)?];
            // A corner is entered along one line and left along the other.
            let (enter, leave) = if turn % 2 == 0 { (column, row) } else { (row, column) };
            let rest =
                |line: House| block.and(board.set_of(line)).minus(C::only(corner)).minus(grid.settled());
            (ring.parts[2 * turn], ring.parts[2 * turn + 1]) = (rest(enter), rest(leave));
            (ring.houses[2 * turn], ring.houses[2 * turn + 1]) = (blocks[turn], leave);
        }
        blocks.iter().all_unique().then_some(ring)
    }

    /// The parts that hold a digit, as bits.
    fn parts_with<B: Board<Cells = C>>(&self, grid: &Grid<B>, digit: Digit) -> u8 {
        let with = grid.cells_with(digit);
        (0..PARTS).filter(|&part| !self.parts[part].and(with).is_empty()).fold(0, |all, part| all | 1 << part)
    }

    /// Every way to hold all candidates of a digit by as few houses of the ring as possible.
    fn covers(&self, parts: u8, digit: Digit) -> impl DoubleEndedIterator<Item = Vec<Constraint>> + '_ {
        let fewest = fewest(parts);
        let is_fewest = move |&houses: &u8| are_held(parts, houses) && houses.count_ones() == fewest;
        (0..=u8::MAX).filter(is_fewest).map(move |houses| {
            let held = (0..PARTS).filter(move |index| houses >> index & 1 == 1);
            held.map(|index| Constraint::House(self.houses[index], digit)).collect()
        })
    }
}

/// Whether these houses hold these parts: house `n` holds the parts `n` and `n + 1`.
fn are_held(parts: u8, houses: u8) -> bool {
    parts & !(houses | houses.rotate_left(1)) == 0
}

/// The fewest houses that hold these parts: going around the ring from behind a gap, each house takes the first part that
/// is left, and the next.
fn fewest(parts: u8) -> u32 {
    let mut left = parts.rotate_right(parts.trailing_ones());
    let mut houses = 0;
    while left != 0 {
        left &= !(0b11 << left.trailing_zeros());
        houses += 1;
    }
    houses
}

/// Reports every ring whose cells are as many as the digits of houses that hold all their candidates.
pub fn find_sk_loops<B: Board>(
    position: &Position<'_, B>,
    report: &mut dyn FnMut((Reason, Vec<Candidate>)) -> Metered,
) -> Metered {
    let grid = position.grid;
    let side = grid.board().side();
    let settled: Vec<Cell> = grid.settled().into_iter().collect();
    for (&first, &last) in settled.iter().tuple_combinations() {
        let (rows, columns) =
            ([first, last].map(|cell| cell.index() / side), [first, last].map(|cell| cell.index() % side));
        position.meter.spend(1)?;
        if rows[0] == rows[1] || columns[0] >= columns[1] {
            continue;
        }
        let corner = |row: usize, column: usize| Cell::new(rows[row] * side + columns[column]);
        let corners = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
        if !corners.iter().all(|&cell| grid.settled().contains(cell)) {
            continue;
        }
        position.meter.spend(looks::<B::Cells>(side * PARTS))?;
        let Some(ring) = Ring::around(grid, corners) else { continue };
        let cells = B::Cells::union(ring.parts);
        let parts_with = |digit| ring.parts_with(grid, digit);
        let count: u32 = Digit::all(side).map(|digit| fewest(parts_with(digit))).sum();
        if cells.is_empty() || count as usize != cells.len() || ring.parts.iter().any(|part| part.is_empty())
        {
            continue;
        }
        // Of the ways to count a digit, the one that eliminates most is taken, or the first of several equal
        // ones.
        let eliminated = |covers: &Vec<Constraint>| cover_of(grid, cells, covers.clone()).1.len();
        let best =
            |digit| ring.covers(parts_with(digit), digit).rev().max_by_key(eliminated).unwrap_or_default();
        let covers = Digit::all(side).flat_map(best).collect();
        report(cover_of(grid, cells, covers))?;
    }
    Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_fewer_houses_hold_the_parts() {
        for parts in 0..=u8::MAX {
            let counts = (0..=u8::MAX).filter(|&houses| are_held(parts, houses)).map(u8::count_ones);
            assert_eq!(counts.min(), Some(fewest(parts)), "{parts:08b}");
        }
    }
}
