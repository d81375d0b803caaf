//! Junior exocets, alone and in pairs: two base cells whose digits return in two target cells.

use super::{
    super::prelude::*,
    clauses::{PatternClauses, candidates_of, covering_house, digits_of, open},
};

/// Two open cells of a box and a line, the *base*, hold three or four digits between them. Three lines cross this
/// one: one through the base's box beside the base, two through other boxes, each with a *target*, a cell of the band
/// that the base does not see. For no digit of the base are there three places, one in each of these lines, that do
/// not see each other, are no targets and do not see both base cells.
///
/// A digit that is true in the base must be in each of the three lines, and there is room for two at most: so one of
/// the targets holds it, and the two targets take the two digits of the base. A digit of the base is eliminated from
/// every place that would leave no two digits for the base that find a place in each of the lines, and so is every
/// other digit of a target.
///
/// - Mirror: the digit of one target also has a place in the box of the other target, in one of a few cells, the
///   *mirror*. So the boxes of the targets are counted as well, if more follows.
/// - Double exocet: two exocets in the same three lines are counted together, if more follows.
///
/// The base is `r1c1` and `r1c2` with 1, 2, 3, the lines are columns 3, 4 and 7, the targets `r2c4` and `r3c7`. In
/// these columns, each of 1, 2 and 3 has its places in two rows below row 3, and `r3c4`, `r2c7` hold none of them:
/// all other digits are eliminated from `r2c4` and `r3c7`. The mirror of `r3c7` is `r2c5` and `r2c6`, the mirror of
/// `r2c4` is `r3c8` and `r3c9`: if these two do not hold 1, it is eliminated from `r2c4`.
///
/// Findings are ordered by the base's lines, by its cells, then by the targets; double ones after all others. Source:
/// D. P. Bird's definition of the JExocet at the New Sudoku Players' Forum; SudokuWiki, "Exocet", "Double Exocet".
pub struct Exocet;

/// The numbers of digits that the base may have.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

/// A base with the first of its crossing lines.
struct ExocetBase {
    cells: [Cell; 2],
    digits: DigitSet,
    crossing: House,
}

/// A base with its targets.
#[derive(Clone)]
struct BaseWithTargets {
    base: [Cell; 2],
    digits: DigitSet,
    targets: [Cell; 2],
    /// The first runs through the base's box.
    lines: [House; 3],
}

impl BaseWithTargets {
    /// The mirror in a target's box: the cells that can hold the digit of the other target. Empty for other boxes.
    fn mirror_in(&self, block: House, layout: &Layout) -> Vec<Cell> {
        let opposite = match self.targets.map(|target| layout.box_of(target) == Some(block)) {
            [true, false] => self.targets[1],
            [false, true] => self.targets[0],
            _ => return Vec::new(),
        };
        let is_out = |&cell: &Cell| {
            let seen_by_base = self.base.iter().all(|&base| layout.sees(cell, base));
            self.targets.contains(&cell) || layout.sees(cell, opposite) || seen_by_base
        };
        layout.cells_of(block).iter().copied().filter(|cell| !is_out(cell)).collect()
    }

    /// The base and the targets without these eliminations.
    fn parts(&self, gone: &[Candidate]) -> [Part; 2] {
        let in_targets = self.targets.into_iter().cartesian_product(self.digits);
        let in_targets = in_targets.map(|(cell, digit)| Candidate::new(cell, digit));
        [
            Part { digits: self.digits, ..Part::of_cells(Role::ExocetBase, &self.base) },
            Part {
                candidates: in_targets.filter(|target| !gone.contains(target)).collect(),
                ..Part::of_cells(Role::Target, &self.targets)
            },
        ]
    }
}

/// A line with a target.
#[derive(Clone, Copy)]
struct Target {
    cell: Cell,
    line: House,
}

/// The places of a digit in a crossing line that the base's digit may take and that are no target.
fn free_places<B: Board>(
    grid: &Grid<B>,
    base: &ExocetBase,
    target: Option<Cell>,
    line: House,
    digit: Digit,
) -> B::Cells {
    let [a, b] = base.cells.map(|cell| grid.board().peers(cell));
    let own = target.map_or(B::Cells::EMPTY, B::Cells::only);
    grid.places(line, digit).minus(a.and(b)).minus(own)
}

/// Whether no three of these places, one in each line, are free of conflicts.
fn leave_no_three<B: Board>(board: &B, places: [B::Cells; 3]) -> bool {
    let [first, second, third] = places;
    first.into_iter().all(|one| {
        let seen = board.peers(one);
        second.minus(seen).into_iter().all(|other| third.minus(seen).minus(board.peers(other)).is_empty())
    })
}

impl ExocetBase {
    /// The cells that may be targets: open, in a line that crosses outside the base's boxes, in the band, not seen by
    /// the base, and with a digit of the base.
    fn targets<B: Board>(&self, grid: &Grid<B>, own: House, block: House) -> SmallVec<[Target; 12]> {
        let board = grid.board();
        let [a, b] = self.cells.map(|cell| board.peers(cell));
        let kind = board.kind_of(own);
        let lines = houses_of_kind(board, kind).map(|line| board.set_of(line));
        let band = B::Cells::union(lines.filter(|line| !line.and(board.set_of(block)).is_empty()));
        let with_digits = B::Cells::union(self.digits.into_iter().map(|digit| grid.cells_with(digit)));
        let cells = open(grid, band.and(with_digits)).minus(a.or(b)).minus(board.set_of(block));
        let crossing = board.kind_of(self.crossing);
        let line_of = |cell: Cell| house_of(board, cell, crossing);
        cells.into_iter().filter_map(|cell| Some(Target { cell, line: line_of(cell)? })).collect()
    }

    /// The exocet with these targets, if each digit of the base must be in one of them.
    fn exocet_with<B: Board>(&self, targets: [Target; 2], grid: &Grid<B>) -> Option<BaseWithTargets> {
        let [one, other] = targets;
        let has_no_room = |digit: Digit| {
            let places = [
                free_places(grid, self, None, self.crossing, digit),
                free_places(grid, self, Some(one.cell), one.line, digit),
                free_places(grid, self, Some(other.cell), other.line, digit),
            ];
            leave_no_three(grid.board(), places)
        };
        self.digits.into_iter().all(has_no_room).then_some(BaseWithTargets {
            base: self.cells,
            digits: self.digits,
            targets: [one.cell, other.cell],
            lines: [self.crossing, one.line, other.line],
        })
    }
}

/// The places of an exocet's digits in these houses.
fn digits_in(
    exocet: &BaseWithTargets,
    houses: impl Iterator<Item = House>,
) -> impl Iterator<Item = Constraint> {
    houses.flat_map(|house| exocet.digits.into_iter().map(move |digit| Constraint::House(house, digit)))
}

/// The candidates that exocets may eliminate: their digits everywhere, and all digits of their cells.
fn eliminable<B: Board>(grid: &Grid<B>, exocets: &[&BaseWithTargets]) -> Vec<Candidate> {
    let digits = DigitSet::union(exocets.iter().map(|exocet| exocet.digits));
    let own: Vec<Cell> =
        exocets.iter().flat_map(|exocet| exocet.base.into_iter().chain(exocet.targets)).collect();
    let mut among = candidates_of(grid, grid.open_cells());
    among.retain(|candidate| digits.contains(candidate.digit) || own.contains(&candidate.cell));
    among
}

/// Reports what follows from one exocet, or from two in the same lines, if it is more than is already known, and
/// returns it. The boxes of the targets are reported only if more follows from them.
fn report<B: Board>(
    exocets: &[&BaseWithTargets],
    known: &[Candidate],
    position: &Position<'_, B>,
    sink: &mut Sink<'_>,
) -> Metered<Vec<Candidate>> {
    let layout = position.grid.board().layout();
    let own = |exocet: &&'_ BaseWithTargets| {
        let base = exocet.base.into_iter().map(Constraint::Cell);
        base.chain(digits_in(exocet, exocet.lines.into_iter())).collect_vec()
    };
    let boxes =
        |exocet: &BaseWithTargets| exocet.targets.into_iter().filter_map(|target| layout.box_of(target));
    let in_boxes = |exocet: &&'_ BaseWithTargets| digits_in(exocet, boxes(exocet)).collect_vec();
    let without = exocets.iter().flat_map(own).unique().collect_vec();
    let all = without.iter().copied().chain(exocets.iter().flat_map(in_boxes).unique()).collect();
    let mut clauses = PatternClauses::new(position, all);
    let gone = clauses.ruled_out(eliminable(position.grid, exocets))?;
    if gone.iter().any(|candidate| !known.contains(candidate)) {
        let first = without.len();
        let by_lines = PatternClauses::new(position, without).ruled_out(gone.iter().copied())?;
        let more = gone.iter().copied().filter(|candidate| !by_lines.contains(candidate)).collect_vec();
        clauses.drop_unneeded(first, &more)?;
        let digits = DigitSet::union(exocets.iter().map(|exocet| exocet.digits));
        let lines = exocets.iter().flat_map(|exocet| exocet.lines).sorted_unstable().dedup();
        let lines = lines.map(|line| covering_house(line, digits));
        let mirrors = exocets.iter().flat_map(|exocet| boxes(exocet)).unique();
        let mirrors = mirrors.filter(|&block| clauses.has_house(block));
        let mirrors = mirrors.flat_map(|block| exocets.iter().map(move |of| of.mirror_in(block, layout)));
        let mirrors = mirrors.map(|mirror| Part::of_cells(Role::Mirror, &mirror));
        let own = exocets.iter().flat_map(|exocet| exocet.parts(&gone));
        let parts = own.chain(mirrors).chain(lines).collect();
        clauses.report_eliminations(parts, Role::Choice, gone.clone(), sink)?;
    }
    Continue(gone)
}

/// The bases in a line and a box.
fn bases<B: Board>(grid: &Grid<B>, line: House, block: House) -> SmallVec<[ExocetBase; 3]> {
    let board = grid.board();
    let core = board.set_of(line).and(board.set_of(block));
    let mut bases = SmallVec::new();
    let cells: SmallVec<[Cell; 5]> = open(grid, core).into_iter().collect();
    for (&a, &b) in cells.iter().tuple_combinations() {
        let digits = digits_of(grid, [a, b]);
        if !DIGITS.contains(&digits.len()) {
            continue;
        }
        let crosses = |house: &House| {
            let kind = board.kind_of(*house);
            let here = board.set_of(*house);
            kind.is_line()
                && kind != board.kind_of(line)
                && !here.and(core).is_empty()
                && !here.contains(a)
                && !here.contains(b)
        };
        let crossing = board.houses().filter(crosses);
        bases.extend(crossing.map(|crossing| ExocetBase { cells: [a, b], digits, crossing }));
    }
    bases
}

impl<B: Board> Technique<B> for Exocet {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        position.meter.spend(1)?;
        let mut exocets: Vec<(BaseWithTargets, Vec<Candidate>)> = Vec::new();
        for line in board.houses().filter(|&house| board.kind_of(house).is_line()) {
            for block in houses_of_kind(board, HouseKind::Box) {
                position.meter.spend(looks::<B::Cells>(1))?;
                for base in bases(grid, line, block) {
                    let targets = base.targets(grid, line, block);
                    position.meter.spend(looks::<B::Cells>(4 + targets.len()))?;
                    for (&one, &other) in targets.iter().tuple_combinations() {
                        let layout = board.layout();
                        if one.line == other.line || layout.box_of(one.cell) == layout.box_of(other.cell) {
                            continue;
                        }
                        position.meter.spend(looks::<B::Cells>(4))?;
                        if let Some(exocet) = base.exocet_with([one, other], grid) {
                            let gone = report(&[&exocet], &[], position, sink)?;
                            exocets.push((exocet, gone));
                        }
                    }
                }
            }
        }
        let lines = |exocet: &BaseWithTargets| exocet.lines.into_iter().sorted_unstable();
        for ((one, by_one), (other, by_other)) in exocets.iter().tuple_combinations() {
            if one.base != other.base && lines(one).eq(lines(other)) {
                report(&[one, other], &[&by_one[..], by_other].concat(), position, sink)?;
            }
        }
        Continue(())
    }
}
