//! The law of leftover: lines and boxes with as many cells, and what each of the two has that the other has not.

use super::{
    super::prelude::*,
    clauses::{PatternClauses, covering_house, digits_of},
};

/// Take some rows, or columns, and as many boxes. Both hold every digit equally often. So the cells of the rows outside
/// the boxes hold the same digits, each as often, as the cells of the boxes outside the rows. What fits no such filling
/// of both is eliminated.
///
/// In a jigsaw, all cells of boxes 1 and 2 are in rows 1 and 2 but `r3c4`, and all cells of these rows are in these
/// boxes but `r2c9`. The two cells hold the same digit: if `r3c4` cannot be 5, `r2c9<>5`.
///
/// Findings are ordered by the number of lines, rows first, then by lines and boxes. For one digit alone the law is a
/// Franken fish. Source: SudokuWiki, "Law of Leftover".
pub struct LawOfLeftover;

/// The most cells that are left over on each side.
const MOST_CELLS: usize = 6;

/// The most lines.
const MOST_LINES: usize = 4;

/// The most ways to fill the cells of a side that are tried.
const MOST_FILLINGS: usize = 4096;

/// A count of how often each digit occurs, four bits each.
type DigitCount = u128;

/// The cells that some lines and boxes do not have in common.
struct Leftover {
    lines: Vec<House>,
    boxes: Vec<House>,
    /// The cells of the lines outside the boxes, and the cells of the boxes outside the lines.
    cells: [SmallVec<[Cell; MOST_CELLS]>; 2],
}

impl Leftover {
    /// The cells left over by these lines and as many boxes; `None` if there are none, or too many to fill.
    fn new<B: Board>(board: &B, lines: &[House], boxes: &[House]) -> Option<Leftover> {
        let (in_lines, in_boxes) = (cells_of_all(board, lines), cells_of_all(board, boxes));
        let sides = [in_lines.minus(in_boxes), in_boxes.minus(in_lines)];
        let is_small = (1..=MOST_CELLS).contains(&sides[0].len());
        let cells = sides.map(|side| side.into_iter().collect());
        is_small.then(|| Leftover { lines: lines.to_vec(), boxes: boxes.to_vec(), cells })
    }

    /// The candidates that are in no filling of both sides with the same digits.
    fn unfitting<B: Board>(&self, grid: &Grid<B>) -> Vec<Candidate> {
        let [Some(one), Some(other)] = self.cells.each_ref().map(|cells| fillings(grid, cells)) else {
            return Vec::new();
        };
        let unfitting = |cells: &[Cell], own: &Fillings, others: &Fillings| {
            let mut fitting = vec![DigitSet::EMPTY; cells.len()];
            for digits in own.iter().filter(|(count, _)| others.contains_key(count)).map(|(_, digits)| digits)
            {
                fitting.iter_mut().zip(digits).for_each(|(all, &here)| *all = all.or(here));
            }
            let gone = |(&cell, fitting)| in_cell(cell, grid.candidates(cell).minus(fitting));
            cells.iter().zip(fitting).flat_map(gone).collect_vec()
        };
        [unfitting(&self.cells[0], &one, &other), unfitting(&self.cells[1], &other, &one)].concat()
    }

    fn parts(&self, digits: DigitSet) -> Vec<Part> {
        let cells = self.cells.iter().map(|cells| Part::of_cells(Role::Set, cells));
        let houses = self.lines.iter().chain(&self.boxes).map(|&house| covering_house(house, digits));
        cells.chain(houses).collect()
    }
}

/// The boxes that share cells with these lines and have at most [`MOST_CELLS`] outside them.
fn boxes_of<B: Board>(board: &B, lines: &[House]) -> Vec<House> {
    let in_lines = cells_of_all(board, lines);
    let is_near = |&house: &House| {
        let cells = board.set_of(house);
        !cells.and(in_lines).is_empty() && cells.minus(in_lines).len() <= MOST_CELLS
    };
    houses_of_kind(board, HouseKind::Box).filter(is_near).collect()
}

/// The digits of each cell in the fillings with each count of digits.
type Fillings = BTreeMap<DigitCount, SmallVec<[DigitSet; MOST_CELLS]>>;

/// The ways to fill these cells; `None` if there are too many to try.
fn fillings<B: Board>(grid: &Grid<B>, cells: &[Cell]) -> Option<Fillings> {
    let most: usize = cells.iter().map(|&cell| grid.candidates(cell).len()).product();
    let mut fillings = Fillings::new();
    if most <= MOST_FILLINGS {
        fill(grid, cells, &mut SmallVec::new(), &mut fillings);
    }
    (most <= MOST_FILLINGS).then_some(fillings)
}

/// Fills the cells after those that are chosen, in every way.
fn fill<B: Board>(
    grid: &Grid<B>,
    cells: &[Cell],
    chosen: &mut SmallVec<[Candidate; MOST_CELLS]>,
    fillings: &mut Fillings,
) {
    let Some(&cell) = cells.get(chosen.len()) else {
        let count = chosen.iter().map(|candidate| 1 << (4 * candidate.digit.index())).sum();
        let digits =
            fillings.entry(count).or_insert_with(|| SmallVec::from_elem(DigitSet::EMPTY, cells.len()));
        digits.iter_mut().zip(chosen).for_each(|(digits, candidate)| digits.insert(candidate.digit));
        return;
    };
    let peers = grid.board().peers(cell);
    for digit in grid.candidates(cell) {
        if !chosen.iter().any(|candidate| candidate.digit == digit && peers.contains(candidate.cell)) {
            chosen.push(Candidate::new(cell, digit));
            fill(grid, cells, chosen, fillings);
            chosen.pop();
        }
    }
}

impl<B: Board> Technique<B> for LawOfLeftover {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        let mut told: Vec<Candidate> = Vec::new();
        for count in 1..=MOST_LINES.min(board.side() / 2) {
            for kind in [HouseKind::Row, HouseKind::Column] {
                for lines in houses_of_kind(board, kind).combinations(count) {
                    position.meter.spend(looks::<B::Cells>(board.side() * count))?;
                    for boxes in boxes_of(board, &lines).into_iter().combinations(count) {
                        position.meter.spend(looks::<B::Cells>(2 * count))?;
                        let Some(leftover) = Leftover::new(board, &lines, &boxes) else { continue };
                        position.meter.spend(looks::<B::Cells>(MOST_FILLINGS / 64))?;
                        let mut gone = leftover.unfitting(grid);
                        gone.retain(|candidate| !told.contains(candidate));
                        if gone.is_empty() {
                            continue;
                        }
                        let cells = leftover.cells.concat();
                        let digits = digits_of(grid, cells.iter().copied());
                        let houses = leftover.lines.iter().chain(&leftover.boxes).cartesian_product(digits);
                        let houses = houses.map(|(&house, digit)| Constraint::House(house, digit));
                        // Places of digits are easier to follow than cells, which are dropped first.
                        let constraints = houses.chain(cells.iter().map(|&cell| Constraint::Cell(cell)));
                        let mut clauses = PatternClauses::new(position, constraints.collect());
                        let gone = clauses.ruled_out(gone)?;
                        clauses.drop_unneeded(0, &gone)?;
                        told.extend(&gone);
                        let parts = leftover.parts(digits);
                        clauses.report_eliminations(parts, Role::Choice, gone, sink)?;
                    }
                }
            }
        }
        Continue(())
    }
}
