//! Sue de Coq: cells where a line crosses a box, locked together with cells of the line and cells of the box.

use super::prelude::*;
use crate::{
    board::MAX_SIDE,
    logic::survey::{
        almost_locked::most_cells,
        cell_choices::{CellChoice, ChoiceLimits, choose_cells},
        n_in_n::count,
    },
};

/// Sue de Coq, the two-sector disjoint subset. Its core is two or more cells in which a line crosses a box (or an
/// extra house), with at least two more digits than cells. It has two arms, some more cells of the line and some of
/// the box, without a common digit. If core and arms have as many cells as digits, every digit is in one of them: the
/// digits of the line's arm are eliminated from the rest of the line, those of the box's arm from the rest of the
/// box, and those only in the core from both.
///
/// `r1c1` holds 1, 2, 3 and `r1c2` holds 1, 3, 4: two cells of row 1 and box 1 with four digits. `r1c5` in the row
/// holds 1 and 2, `r2c3` in the box holds 3 and 4. Four cells, four digits: 1 and 2 are eliminated from the rest of
/// row 1, 3 and 4 from the rest of box 1.
///
/// Findings are ordered by line, by box, by core, by the box's arm and by the line's; each outcome once. Source:
/// HoDoKu ("Sue de Coq").
pub struct SueDeCoq;

impl<B: Board> Technique<B> for SueDeCoq {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let board = position.grid.board();
        let is_line = |house: &House| board.kind_of(*house).is_line();
        let mut search = Search {
            position,
            most: most_cells(board.side()),
            found: BTreeSet::new(),
            arms: Default::default(),
        };
        let others: SmallVec<[House; 9]> = board.houses().filter(|house| !is_line(house)).collect();
        for line in board.houses().filter(is_line) {
            position.meter.spend(looks::<B::Cells>(1))?;
            for &other in &others {
                // The findings depend only on the two houses.
                if position.changed.house(line) || position.changed.house(other) {
                    position.meter.spend(looks::<B::Cells>(1))?;
                    search.cross(board.set_of(line), board.set_of(other), sink)?;
                }
            }
        }
        Continue(())
    }
}

/// A search through the crossings of lines with other houses.
struct Search<'a, B: Board> {
    position: &'a Position<'a, B>,
    /// The most cells of an arm.
    most: usize,
    /// What was eliminated so far.
    found: BTreeSet<Vec<Candidate>>,
    /// The arms on the line and on the other house that are compared; kept for their memory.
    arms: [Vec<CellChoice<B::Cells>>; 2],
}

impl<B: Board> Search<'_, B> {
    fn choose(&self, open: &OpenCells, limits: ChoiceLimits, to: &mut Vec<CellChoice<B::Cells>>) -> Metered {
        to.clear();
        choose_cells(open, self.most, limits, self.position.meter, &mut |choice| to.push(choice))
    }

    /// Reports the findings of a line and another house.
    fn cross(&mut self, line: B::Cells, other: B::Cells, sink: &mut Sink<'_>) -> Metered {
        let &Position { grid, meter, .. } = self.position;
        let shared = line.and(other).minus(grid.settled());
        if shared.is_empty() || shared.is_single() {
            return Continue(());
        }
        let mut cores = Vec::new();
        let any = ChoiceLimits { beside: DigitSet::EMPTY, more: MAX_SIDE as isize };
        self.choose(&open_cells(shared, grid), any, &mut cores)?;
        // Two arms of this many cells must be able to balance the surplus digits of the core.
        let makes_up = |core: &CellChoice<B::Cells>| core.digits.len() <= core.size + 2 * self.most;
        cores.retain(|core| core.size > 1 && core.digits.len() > core.size + 1 && makes_up(core));
        if cores.is_empty() {
            return Continue(());
        }
        let open = [line.minus(other), other.minus(line)].map(|cells| {
            let mut open = open_cells(cells, grid);
            // On large boards there are too many arms with crowded cells to try, and nobody sees them.
            open.retain(|(_, digits)| grid.board().side() <= 9 || digits.len() <= CROWDED);
            open
        });
        meter.spend(looks::<B::Cells>((open[0].len() + open[1].len()) / 2))?;
        let arms = Arms::new(&open[0]).zip(Arms::new(&open[1]));
        let mut gains = [Vec::new(), Vec::new()];
        for core in &cores {
            meter.spend(5)?;
            if let Some((on_line, on_other)) = &arms {
                on_line.collect_gains(core.digits, &mut gains[0]);
                on_other.collect_gains(core.digits, &mut gains[1]);
                // Every choice is examined, and every pair of choices with a gain.
                let pairs = gains[0].len() * gains[1].len();
                meter.spend(((on_line.choices + on_other.choices) / 4 + pairs / 16) as u64)?;
                if !can_complete(core, &gains[0], &gains[1]) {
                    continue;
                }
            }
            let mut chosen = std::mem::take(&mut self.arms);
            self.complete(core, &open, &mut chosen, line.or(other), sink)?;
            self.arms = chosen;
        }
        Continue(())
    }

    /// Reports what a core eliminates from its houses together with two arms.
    fn complete(
        &mut self,
        core: &CellChoice<B::Cells>,
        [on_line, on_other]: &[OpenCells; 2],
        [of_line, of_other]: &mut [Vec<CellChoice<B::Cells>>; 2],
        houses: B::Cells,
        sink: &mut Sink<'_>,
    ) -> Metered {
        let &Position { grid, meter, .. } = self.position;
        // Each of the two arms must balance some of the core's surplus digits.
        let limits = ChoiceLimits { beside: core.digits, more: -1 };
        self.choose(on_line, limits, of_line)?;
        if of_line.is_empty() {
            return Continue(());
        }
        self.choose(on_other, limits, of_other)?;
        let pairs = of_other.iter().flat_map(|a| of_line.iter().enumerate().map(move |b| (a, b)));
        for (in_other, (index, in_line)) in pairs {
            if index % 64 == 0 {
                meter.spend(1 + (of_line.len() - index).min(64) as u64 / 4)?;
            }
            let digits = core.digits.or(in_line.digits).or(in_other.digits);
            let size = core.size + in_line.size + in_other.size;
            if digits.len() != size || !in_line.digits.and(in_other.digits).is_empty() {
                continue;
            }
            let cells = core.cells.or(in_line.cells).or(in_other.cells);
            meter.spend(looks::<B::Cells>(5 + digits.len() * size / 4))?;
            let gone = eliminated(cells, digits, houses, grid);
            if !gone.is_empty() && self.found.insert(gone.clone()) {
                sink.eliminate(Reason::locked(grid, cells, digits), grid, gone)?;
            }
        }
        Continue(())
    }
}

/// The most candidates of a cell in an arm on boards above 9×9.
const CROWDED: usize = 6;

/// Cells with their candidates.
type OpenCells = SmallVec<[(Cell, DigitSet); 9]>;

/// The open ones of these cells, with their candidates.
fn open_cells<B: Board>(cells: B::Cells, grid: &Grid<B>) -> OpenCells {
    cells.minus(grid.settled()).into_iter().map(|cell| (cell, grid.candidates(cell))).collect()
}

/// A table of all choices of a few open cells.
struct Arms {
    /// The digits of each choice, at the index whose bits are the places of the chosen cells.
    digits: [u32; 1 << MOST_TABLED],
    /// The number of choices: 2 to the power of the number of cells.
    choices: usize,
}

/// The most cells whose choices fit in a table: the cells of a classic house except two.
const MOST_TABLED: usize = 7;

/// The digits of an arm as bits, and its gain: its cells less those of its digits that the core lacks.
type ArmGain = (u32, usize);

impl Arms {
    /// The choices of these cells; `None` if there are too many cells.
    fn new(cells: &OpenCells) -> Option<Arms> {
        let mut arms = Arms { digits: [0; 1 << MOST_TABLED], choices: 1 };
        for (_, candidates) in cells {
            let (without, with) = arms.digits.get_mut(..2 * arms.choices)?.split_at_mut(arms.choices);
            with.iter_mut().zip(without).for_each(|(with, without)| *with = *without | candidates.bits());
            arms.choices *= 2;
        }
        Some(arms)
    }

    /// Collects the choices with a gain: with more cells than digits that the core lacks.
    fn collect_gains(&self, core: DigitSet, to: &mut Vec<ArmGain>) {
        to.clear();
        for (choice, &digits) in self.digits[..self.choices].iter().enumerate() {
            let (cells, further) = (count(choice as u32), count(digits & !core.bits()));
            if cells > further {
                to.push((digits, cells - further));
            }
        }
    }
}

/// Whether two arms without a common digit give core and arms together as many cells as digits.
fn can_complete<C>(core: &CellChoice<C>, a: &[ArmGain], b: &[ArmGain]) -> bool {
    let too_many = core.digits.len() - core.size;
    let fit = |&(digits, gain): &ArmGain, &(others, other): &ArmGain| {
        gain + other == too_many && digits & others == 0
    };
    a.iter().any(|a| b.iter().any(|b| fit(a, b)))
}

/// The candidates that these locked cells eliminate in the two houses.
fn eliminated<B: Board>(
    cells: B::Cells,
    digits: DigitSet,
    houses: B::Cells,
    grid: &Grid<B>,
) -> Vec<Candidate> {
    let seen = |digit| {
        let (all, board) = (grid.cells_with(digit), grid.board());
        seen_by_all(board, all.and(houses), cells.and(all))
    };
    digits.flat_map(|digit| in_cells(digit, seen(digit))).collect()
}
