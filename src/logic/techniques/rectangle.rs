//! Rectangles that would have two solutions: unique, hidden and avoidable.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind},
    grid::Grid,
    logic::{
        reason::{Base, Deadly, Reason},
        step::Finding,
        survey::{
            rectangles::{Round, across, is_exchangeable, line},
            tight::{bits, find_tight},
            work::looks,
        },
        technique::{Position, Sink, Technique},
        technique_id::TechniqueId,
    },
    meter::Meter,
};
use itertools::Itertools;
use smallvec::{SmallVec, smallvec};
use std::ops::{ControlFlow, RangeInclusive};

/// Four cells in two rows and two columns, none of them a given, with two digits. Held by these digits alone
/// they could be exchanged, and the puzzle would have two solutions; so one of the other candidates of the
/// four cells, the guardians, is true. What follows depends on where the guardians stand, and it holds even
/// where digits of the rectangle are missing from its cells. Findings come in the order of the rectangle's
/// first corner without a guardian (avoidable: that was placed), then of the next corners from there.
///
/// Source: HoDoKu's uniqueness tests.
pub struct Rectangle {
    conclusion: Conclusion,
    corners: Corners,
}

/// Which cells may be corners.
#[derive(Clone, Copy)]
enum Corners {
    /// Open ones, of which one has just the two digits.
    Open,
    /// Two or three that were placed since the start, and open ones.
    Placed,
}

/// What follows, by the corners that have guardians.
#[derive(Clone, Copy)]
enum Conclusion {
    /// One corner: it cannot hold the rectangle's digits.
    Corner,
    /// Two corners in line that have the same digit as guardian: what sees both cannot hold it.
    Side,
    /// Two corners in line: their guardians, taken for one cell, are a naked subset with other cells of a house,
    /// which hold none of the rectangle's digits.
    Subset,
    /// Two corners in line that are the only places for one digit in a house: they cannot hold the other.
    Locked,
    /// Two opposite corners, or three, that have the same digit as guardian: what sees all cannot hold it.
    Wide,
    /// Two opposite corners, where one digit has its only places in both rows, or both columns, in the
    /// rectangle: they cannot hold that digit.
    Crossed,
    /// Three corners, or two opposite ones: the corner opposite to one without, from which one digit has its
    /// only places on both sides of the rectangle, cannot hold the other digit.
    Hidden,
}

/// Takes what a conclusion uses besides the guardians, and what it eliminates.
type Tell<'a> = &'a mut dyn FnMut(Vec<Base>, &[Candidate]) -> ControlFlow<()>;

impl Rectangle {
    /// Uniqueness test 1 to 6.
    pub fn unique(test: usize) -> Rectangle {
        let conclusion = match test {
            1 => Conclusion::Corner,
            2 => Conclusion::Side,
            3 => Conclusion::Subset,
            4 => Conclusion::Locked,
            5 => Conclusion::Wide,
            _ => Conclusion::Crossed,
        };
        Rectangle { conclusion, corners: Corners::Open }
    }

    /// Hidden rectangle.
    pub fn hidden() -> Rectangle {
        Rectangle { conclusion: Conclusion::Hidden, corners: Corners::Open }
    }

    /// Avoidable rectangle 1 or 2.
    pub fn avoidable(test: usize) -> Rectangle {
        let conclusion = if test == 1 { Conclusion::Corner } else { Conclusion::Side };
        Rectangle { conclusion, corners: Corners::Placed }
    }

    fn conclude<B: Board>(
        &self,
        grid: &Grid<B>,
        round: &Round,
        meter: &Meter,
        tell: Tell<'_>,
    ) -> ControlFlow<()> {
        meter.spend(looks::<B::Cells>(2))?;
        let guarded = (0..4).filter(|&corner| !round.guardians[corner].is_empty());
        let guarded: SmallVec<[usize; 4]> = guarded.collect();
        let in_line = |a: usize, b: usize| (a + b) % 2 == 1;
        match (self.conclusion, &guarded[..]) {
            (Conclusion::Corner, &[corner]) => {
                tell(Vec::new(), &round.digits.map(|digit| round.candidate(corner, digit)))
            }
            (Conclusion::Side, &[a, b]) if in_line(a, b) => round.shared_guardian(grid, &guarded, tell),
            (Conclusion::Wide, &[a, b]) if !in_line(a, b) => round.shared_guardian(grid, &guarded, tell),
            (Conclusion::Wide, &[_, _, _]) => round.shared_guardian(grid, &guarded, tell),
            (Conclusion::Subset, &[a, b]) if in_line(a, b) => round.subset(grid, [a, b], meter, tell),
            (Conclusion::Locked, &[a, b]) if in_line(a, b) => round.each_digit(&mut |digit, other| {
                let locked = round.locked(grid, digit, &[[a, b]]);
                locked.map_or(ControlFlow::Continue(()), |bases| {
                    tell(bases, &[a, b].map(|corner| round.candidate(corner, other)))
                })
            }),
            (Conclusion::Crossed, &[a, b]) if !in_line(a, b) => round.each_digit(&mut |digit, _| {
                // The two sides that leave these corners in the same direction.
                let sides = |step: usize| [[a, (a + step) % 4], [b, (b + step) % 4]];
                let locked = [1, 3].into_iter().find_map(|step| round.locked(grid, digit, &sides(step)));
                locked.map_or(ControlFlow::Continue(()), |bases| {
                    tell(bases, &[a, b].map(|corner| round.candidate(corner, digit)))
                })
            }),
            (Conclusion::Hidden, &[a, b]) if !in_line(a, b) => round.hidden(grid, &guarded, tell),
            (Conclusion::Hidden, &[_, _, _]) => round.hidden(grid, &guarded, tell),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Conclusion {
    /// How many corners have no guardian.
    fn bare(self) -> RangeInclusive<usize> {
        match self {
            Conclusion::Corner => 3..=3,
            Conclusion::Side | Conclusion::Subset | Conclusion::Locked | Conclusion::Crossed => 2..=2,
            Conclusion::Wide | Conclusion::Hidden => 1..=2,
        }
    }
}

impl Round {
    /// Each of the two digits, and the other one.
    fn each_digit(&self, then: &mut dyn FnMut(Digit, Digit) -> ControlFlow<()>) -> ControlFlow<()> {
        let [one, other] = self.digits;
        then(one, other)?;
        then(other, one)
    }

    /// For each of these sides a house in which the digit has no place but the two corners.
    fn locked<B: Board>(&self, grid: &Grid<B>, digit: Digit, sides: &[[usize; 2]]) -> Option<Vec<Base>> {
        let house_of = |side: &[usize; 2]| {
            let [a, b] = side.map(|corner| self.cells[corner]);
            let both = B::Cells::from_iter([a, b]);
            let house =
                shared_houses(grid.board(), a, b).find(|&house| grid.places(house, digit).is_within(both));
            house.map(|house| (house, grid.places(house, digit)))
        };
        // Nothing is allocated unless all sides are locked.
        let houses: Option<SmallVec<[_; 2]>> = sides.iter().map(house_of).collect();
        let base = |(house, places): (House, B::Cells)| Base {
            constraint: Constraint::House(house, digit),
            kept: places.into_iter().map(|cell| Candidate::new(cell, digit)).collect(),
        };
        houses.map(|houses| houses.into_iter().map(base).collect())
    }

    fn shared_guardian<B: Board>(
        &self,
        grid: &Grid<B>,
        guarded: &[usize],
        tell: Tell<'_>,
    ) -> ControlFlow<()> {
        let all = self.guardians.into_iter().fold(DigitSet::EMPTY, DigitSet::or);
        let Some(digit) = all.single() else { return ControlFlow::Continue(()) };
        let peers = guarded.iter().map(|&corner| grid.board().peers(self.cells[corner]));
        let gone = peers.fold(grid.cells_with(digit), CellSet::and);
        let gone: SmallVec<[Candidate; 8]> =
            gone.into_iter().map(|cell| Candidate::new(cell, digit)).collect();
        tell(Vec::new(), &gone)
    }

    fn hidden<B: Board>(&self, grid: &Grid<B>, guarded: &[usize], tell: Tell<'_>) -> ControlFlow<()> {
        for corner in (0..4).filter(|corner| !guarded.contains(corner)) {
            let far = (corner + 2) % 4;
            self.each_digit(&mut |digit, other| {
                let locked = self.locked(grid, digit, &[[far, (far + 1) % 4], [far, (far + 3) % 4]]);
                locked.map_or(ControlFlow::Continue(()), |bases| tell(bases, &[self.candidate(far, other)]))
            })?;
        }
        ControlFlow::Continue(())
    }

    /// One of the guardians is true, so they fill a place of the subset as a cell would.
    fn subset<B: Board>(
        &self,
        grid: &Grid<B>,
        side: [usize; 2],
        meter: &Meter,
        tell: Tell<'_>,
    ) -> ControlFlow<()> {
        let board = grid.board();
        let [a, b] = side.map(|corner| self.cells[corner]);
        let [of_a, of_b] = side.map(|corner| self.guardians[corner]);
        if of_a.or(of_b).len() < 2 {
            return ControlFlow::Continue(());
        }
        let barred = self.digits.iter().fold(grid.settled(), |with, &digit| with.or(grid.cells_with(digit)));
        for house in shared_houses(board, a, b) {
            let open = board.set_of(house).minus(barred).minus(B::Cells::from_iter([a, b]));
            let cells: SmallVec<[Cell; 16]> = open.into_iter().collect();
            let mut rows: SmallVec<[u32; 16]> = smallvec![of_a.or(of_b).bits()];
            rows.extend(cells.iter().map(|&cell| grid.candidates(cell).bits()));
            for size in 2..=rows.len() {
                find_tight(&rows, size, size, meter, &mut |chosen, digits| {
                    meter.spend(looks::<B::Cells>(1))?;
                    if chosen & 1 == 0 {
                        return ControlFlow::Continue(());
                    }
                    let subset: B::Cells = bits(chosen >> 1).map(|row| cells[row]).collect();
                    let in_house = |house| subset.is_within(board.set_of(house));
                    if shared_houses(board, a, b).find(|&house| in_house(house)) != Some(house) {
                        return ControlFlow::Continue(());
                    }
                    let mut gone = Vec::new();
                    for digit in DigitSet::from_bits(digits) {
                        let mut places = subset.and(grid.cells_with(digit));
                        [(a, of_a), (b, of_b)]
                            .into_iter()
                            .filter(|(_, guardians)| guardians.contains(digit))
                            .for_each(|(cell, _)| places.insert(cell));
                        let seen = places.into_iter().map(|cell| board.peers(cell));
                        let seen = seen.fold(grid.cells_with(digit), CellSet::and);
                        gone.extend(seen.into_iter().map(|cell| Candidate::new(cell, digit)));
                    }
                    let base = |cell| Base {
                        constraint: Constraint::Cell(cell),
                        kept: grid.candidates(cell).map(|digit| Candidate::new(cell, digit)).collect(),
                    };
                    tell(subset.into_iter().map(base).collect(), &gone)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(&self, bases: Vec<Base>) -> Reason {
        let mut order = [0, 1, 2, 3];
        order.sort_by_key(|&corner| self.cells[corner]);
        let guardians =
            |corner: usize| self.guardians[corner].map(move |digit| self.candidate(corner, digit));
        Reason::Deadly(Box::new(Deadly {
            cells: order.map(|corner| (self.cells[corner], self.digits.into_iter().collect())).to_vec(),
            guardians: order.into_iter().flat_map(guardians).collect(),
            bases,
        }))
    }
}

fn shared_houses<B: Board>(board: &B, a: Cell, b: Cell) -> impl Iterator<Item = House> {
    board.houses_of(a).iter().copied().filter(move |&house| board.set_of(house).contains(b))
}

/// Rectangles of cells that are not given, with two in line that were placed, and in which each open cell may
/// still hold its digit.
fn each_placed<B: Board>(
    grid: &Grid<B>,
    given: B::Cells,
    meter: &Meter,
    then: &mut dyn FnMut(&Round) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = grid.board();
    let placed = grid.settled().minus(given);
    for first in placed {
        for (along, crossing) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            meter.spend(looks::<B::Cells>(1))?;
            for next in placed.and(line(board, first, along)).into_iter().filter(|&next| next > first) {
                meter.spend(looks::<B::Cells>(2))?;
                let (Some(one), Some(other)) = (grid.value(first), grid.value(next)) else { continue };
                for last in line(board, first, crossing).and(grid.cells_with(other)).minus(given) {
                    let cells = [first, next, across(first, next, last), last];
                    let rest = B::Cells::from_iter([cells[2], last]);
                    let settled = rest.and(placed).len();
                    // Three placed corners have two placed sides; one of them tells the rectangle.
                    if given.contains(cells[2])
                        || !grid.cells_with(one).contains(cells[2])
                        || settled == 2
                        || settled == 1 && along == HouseKind::Column
                        || !is_exchangeable(board, cells)
                    {
                        continue;
                    }
                    then(&Round::new(grid, cells, [one, other]))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl<B: Board> Technique<B> for Rectangle {
    fn id(&self) -> TechniqueId {
        use TechniqueId::*;
        match (self.corners, self.conclusion) {
            (Corners::Placed, Conclusion::Corner) => AvoidableRectangle1,
            (Corners::Placed, _) => AvoidableRectangle2,
            (Corners::Open, Conclusion::Corner) => UniqueRectangle1,
            (Corners::Open, Conclusion::Side) => UniqueRectangle2,
            (Corners::Open, Conclusion::Subset) => UniqueRectangle3,
            (Corners::Open, Conclusion::Locked) => UniqueRectangle4,
            (Corners::Open, Conclusion::Wide) => UniqueRectangle5,
            (Corners::Open, Conclusion::Crossed) => UniqueRectangle6,
            (Corners::Open, Conclusion::Hidden) => HiddenRectangle,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        position.meter.spend(looks::<B::Cells>(1))?;
        let then: &mut dyn FnMut(&Round) -> ControlFlow<()> = &mut |round| {
            self.conclude(grid, round, position.meter, &mut |bases, gone| {
                position.meter.spend(looks::<B::Cells>(2))?;
                if !gone.iter().any(|&candidate| grid.has(candidate)) {
                    return ControlFlow::Continue(());
                }
                let gone = gone.iter().copied().sorted();
                Finding::eliminating(Technique::<B>::id(self), round.reason(bases), grid, gone)
                    .map_or(ControlFlow::Continue(()), &mut *sink)
            })
        };
        match (self.corners, position.given) {
            (Corners::Open, _) => {
                let bare = self.conclusion.bare();
                let rounds = position.rounds()?;
                position.meter.spend(looks::<B::Cells>(1) + rounds.len() as u64 / 8)?;
                let mut rounds = rounds.iter().filter(|round| bare.contains(&round.bare));
                rounds.try_for_each(then)
            }
            (Corners::Placed, Some(given)) => each_placed(grid, given, position.meter, then),
            (Corners::Placed, None) => ControlFlow::Continue(()),
        }
    }

    /// Whether all candidates of the rectangle are there (1) or some are missing (2).
    fn variant(&self, finding: &Finding, position: &Position<'_, B>) -> Option<u8> {
        let Reason::Deadly(deadly) = &finding.reason else { return None };
        let value = |&(cell, _): &(Cell, DigitSet)| position.grid.value(cell);
        let taken: DigitSet = deadly.cells.iter().filter_map(value).collect();
        let there = |&(cell, digits): &(Cell, DigitSet)| {
            digits.minus(taken).minus(position.grid.candidates(cell)).is_empty()
        };
        Some(if deadly.cells.iter().all(there) { 1 } else { 2 })
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::sketch::{cell, digit, effects, found, sketch},
        *,
    };
    use crate::board::{Classic, Custom, Layout};
    use std::sync::Arc;

    type Corner = (&'static str, &'static [usize]);
    type Places = (&'static str, usize, &'static [&'static str]);

    #[test]
    fn each_test_concludes_from_where_the_guardians_stand() {
        let bare: [Corner; 2] = [("r1c1", &[1, 2]), ("r1c2", &[1, 2])];
        let (other, far): (Corner, Corner) = (("r1c2", &[1, 2, 4]), ("r4c1", &[1, 2, 4]));
        let in_row: Places = ("r4", 1, &["r4c1", "r4c2"]);
        let in_column: Places = ("c2", 1, &["r1c2", "r4c2"]);
        let one = [bare[0], bare[1], ("r4c1", &[1, 2]), ("r4c2", &[1, 2, 3])];
        let side = [bare[0], bare[1], ("r4c1", &[1, 2, 3]), ("r4c2", &[1, 2, 3])];
        let two = [bare[0], bare[1], far, ("r4c2", &[1, 2, 3])];
        let across = [bare[0], other, far, ("r4c2", &[1, 2])];
        let three = [bare[0], other, far, ("r4c2", &[1, 2, 3])];
        let subset = [&two[..], &[("r4c8", &[3, 4])]].concat();
        let story: [(usize, &[Corner], &[Places], &str); 6] = [
            (1, &one, &[], "r4c2<>1 r4c2<>2"),
            (
                2,
                &side,
                &[],
                "r4c3<>3 r4c4<>3 r4c5<>3 r4c6<>3 r4c7<>3 r4c8<>3 r4c9<>3 \
              r5c1<>3 r5c2<>3 r5c3<>3 r6c1<>3 r6c2<>3 r6c3<>3",
            ),
            (
                3,
                &subset,
                &[],
                "r4c3<>3 r4c3<>4 r4c4<>3 r4c4<>4 r4c5<>3 r4c5<>4 \
                 r4c6<>3 r4c6<>4 r4c7<>3 r4c7<>4 r4c9<>3 r4c9<>4",
            ),
            (4, &two, &[in_row], "r4c1<>2 r4c2<>2"),
            (5, &across, &[], "r2c1<>4 r3c1<>4 r5c2<>4 r6c2<>4"),
            (6, &across, &[in_row, ("r1", 1, &["r1c1", "r1c2"])], "r1c2<>1 r4c1<>1"),
        ];
        for (test, corners, places, effect) in story {
            let grid = sketch(places, corners);
            assert_eq!(effects(&found(&Rectangle::unique(test), &grid)), [effect], "test {test}");
        }
        let grid = sketch(&[in_row, in_column], &three);
        assert_eq!(effects(&found(&Rectangle::hidden(), &grid)), ["r4c2<>2"]);
        assert_eq!(effects(&found(&Rectangle::hidden(), &sketch(&[in_row], &three))), [""; 0]);
        // The guardians leave open which of them is true.
        for test in 1..=6 {
            assert_eq!(
                effects(&found(&Rectangle::unique(test), &sketch(&[], &three))),
                [""; 0],
                "test {test}"
            );
        }
    }

    #[test]
    fn a_rectangle_is_deadly_only_where_every_house_keeps_its_digits() {
        let corners: [Corner; 4] =
            [("r1c1", &[1, 2]), ("r1c4", &[1, 2]), ("r4c1", &[1, 2]), ("r4c4", &[1, 2, 3])];
        let classic = sketch(&[], &corners);
        assert_eq!(effects(&found(&Rectangle::unique(1), &classic)), [""; 0], "four boxes");
        let copy = |layout: Layout| {
            let mut grid = Grid::new(Custom::new(Arc::new(layout)));
            for (name, left) in corners {
                let gone = Digit::all(9).filter(|digit| !left.contains(&digit.value()));
                gone.for_each(|digit| {
                    grid.eliminate(Candidate::new(cell(name), digit)).expect("some are left");
                });
            }
            Rectangle::unique(1).find_all(&Position::new(&grid, None, &Meter::unbounded())).len()
        };
        assert_eq!(copy(Layout::without_boxes(9)), 1, "no box is in the way");
        let diagonal = (0..9).map(|place| Cell::at(place * 10)).collect();
        let crossed = Layout::drawn(9, Vec::new(), vec![diagonal]).expect("nine cells each");
        assert_eq!(copy(crossed), 0, "two opposite corners on a diagonal");
    }

    #[test]
    fn a_rectangle_is_avoidable_only_if_none_of_its_corners_is_a_given() {
        let mut grid = sketch(&[], &[("r4c2", &[1, 3])]);
        for (name, value) in [("r1c1", 1), ("r1c2", 2), ("r4c1", 2)] {
            grid.place(Candidate::new(cell(name), digit(value))).expect("no peer holds it");
        }
        let technique = Rectangle::avoidable(1);
        let with = |given: &[&str]| {
            let given = given.iter().map(|name| cell(name)).collect();
            effects(&technique.find_all(&Position::<Classic>::new(&grid, Some(given), &Meter::unbounded())))
        };
        assert_eq!(with(&["r9c9"]), ["r4c2<>1"]);
        assert_eq!(with(&["r9c9", "r4c1"]), [""; 0]);
        assert_eq!(effects(&found(&technique, &grid)), [""; 0], "nobody knows the givens");
    }
}
