//! Unique, hidden and avoidable rectangles.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind},
    grid::Grid,
    logic::{
        reason::{Base, Deadly, Reason},
        step::Finding,
        survey::{
            rectangles::{PossibleRectangle, across, is_exchangeable, line},
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

/// Four cells in two rows, two columns and (where there are boxes) two boxes, none of them a given, with two digits. If they held only these
/// digits, they could swap them, and the puzzle would have two solutions; so one of their other candidates, the
/// guardians, is true. Cells with guardians are the roof, cells without are the floor. The types differ in where the
/// roof cells are; they hold even if digits of the rectangle are missing from its cells.
///
/// In the examples the rectangle is `r1c1`, `r1c2`, `r4c1`, `r4c2` with the digits 1 and 2; a cell that is not named
/// holds just these.
///
/// - Unique rectangle 1 to 6 and hidden rectangle: see [`RectangleType`].
/// - Avoidable rectangle 1: `r1c1=1`, `r1c2=2` and `r4c1=2` were placed, none of them a given; `r4c2` holds 1 and 3. If
///   it were 1, the four cells could swap 1 and 2: `r4c2<>1`.
/// - Avoidable rectangle 2: `r1c1=1` and `r1c2=2` were placed, `r4c1` holds 2, 3 and `r4c2` holds 1, 3. One of the two is
///   3: what sees both loses 3.
///
/// Findings come in the order of the rectangle's first floor cell (avoidable: first placed cell), then of the next
/// corners from there. Source: HoDoKu's uniqueness tests.
pub struct Rectangle {
    kind: RectangleType,
    corners: Corners,
}

/// Which cells may be corners.
#[derive(Clone, Copy)]
enum Corners {
    /// Open cells, of which at least one is a floor cell (unique and hidden rectangles).
    Open,
    /// Two or three cells that were placed since the start, and open ones (avoidable rectangles).
    Placed,
}

/// The types of rectangles, by their roof cells. The examples are on the rectangle `r1c1`, `r1c2`, `r4c1`, `r4c2`.
#[derive(Clone, Copy)]
enum RectangleType {
    /// One roof cell: it loses the rectangle's digits.
    ///
    /// `r4c2` holds 1, 2, 3: `r4c2<>1`, `r4c2<>2`.
    Type1,
    /// Two roof cells in line with one digit as their only guardian: what sees both loses it.
    ///
    /// `r4c1` and `r4c2` hold 1, 2, 3: 3 goes from the rest of row 4 and of box 4.
    Type2,
    /// Two roof cells in line: their guardians, taken for one cell, are a naked subset with other cells of a house, and
    /// these hold none of the rectangle's digits.
    ///
    /// `r4c1` holds 1, 2, 4, `r4c2` holds 1, 2, 3, `r4c8` holds 3, 4: 3 and 4 go from the rest of row 4.
    Type3,
    /// Two roof cells in line that are the only places for one digit in a house: they lose the other.
    ///
    /// `r4c1` holds 1, 2, 4, `r4c2` holds 1, 2, 3, and row 4 has 1 there only: `r4c1<>2`, `r4c2<>2`.
    Type4,
    /// Two opposite roof cells, or three, with one digit as their only guardian: what sees all of them loses it.
    ///
    /// `r1c2` and `r4c1` hold 1, 2, 4: 4 goes from `r2c1`, `r3c1`, `r5c2` and `r6c2`.
    Type5,
    /// Two opposite roof cells, where one digit has all its places in both rows, or both columns, in the rectangle: they
    /// lose that digit.
    ///
    /// `r1c2` and `r4c1` hold 1, 2, 4, and rows 1 and 4 have 1 in columns 1 and 2 only: `r1c2<>1`, `r4c1<>1`.
    Type6,
    /// Three roof cells, or two opposite ones: where one digit has all its places in the row and in the column of the
    /// corner opposite to a floor cell in the rectangle, that corner loses the other digit.
    ///
    /// `r1c2` and `r4c1` hold 1, 2, 4, `r4c2` holds 1, 2, 3; row 4 has 1 in columns 1 and 2 only, column 2 has it in rows
    /// 1 and 4 only. If `r4c2=2`, then `r4c1=1`, `r1c2=1` and `r1c1=2`, which could be swapped: `r4c2<>2`.
    Hidden,
}

/// Receives what a conclusion uses besides the guardians, and what it eliminates.
type EliminationSink<'a> = &'a mut dyn FnMut(Vec<Base>, &[Candidate]) -> ControlFlow<()>;

impl Rectangle {
    /// The finder of unique rectangles of this type, 1 to 6 (HoDoKu: uniqueness test 1 to 6).
    pub fn unique(test: usize) -> Rectangle {
        let kind = match test {
            1 => RectangleType::Type1,
            2 => RectangleType::Type2,
            3 => RectangleType::Type3,
            4 => RectangleType::Type4,
            5 => RectangleType::Type5,
            _ => RectangleType::Type6,
        };
        Rectangle { kind, corners: Corners::Open }
    }

    /// The finder of hidden rectangles.
    pub fn hidden() -> Rectangle {
        Rectangle { kind: RectangleType::Hidden, corners: Corners::Open }
    }

    /// The finder of avoidable rectangles of this type, 1 or 2.
    pub fn avoidable(test: usize) -> Rectangle {
        let kind = if test == 1 { RectangleType::Type1 } else { RectangleType::Type2 };
        Rectangle { kind, corners: Corners::Placed }
    }

    fn conclude<B: Board>(
        &self,
        grid: &Grid<B>,
        rectangle: &PossibleRectangle,
        meter: &Meter,
        report: EliminationSink<'_>,
    ) -> ControlFlow<()> {
        meter.spend(looks::<B::Cells>(2))?;
        let roof = (0..4).filter(|&corner| !rectangle.guardians[corner].is_empty());
        let roof: SmallVec<[usize; 4]> = roof.collect();
        let in_line = |a: usize, b: usize| (a + b) % 2 == 1;
        match (self.kind, &roof[..]) {
            (RectangleType::Type1, &[corner]) => {
                report(Vec::new(), &rectangle.digits.map(|digit| rectangle.candidate(corner, digit)))
            }
            (RectangleType::Type2, &[a, b]) if in_line(a, b) => {
                rectangle.eliminate_guardian(grid, &roof, report)
            }
            (RectangleType::Type5, &[a, b]) if !in_line(a, b) => {
                rectangle.eliminate_guardian(grid, &roof, report)
            }
            (RectangleType::Type5, &[_, _, _]) => rectangle.eliminate_guardian(grid, &roof, report),
            (RectangleType::Type3, &[a, b]) if in_line(a, b) => {
                rectangle.find_subsets(grid, [a, b], meter, report)
            }
            (RectangleType::Type4, &[a, b]) if in_line(a, b) => rectangle.each_digit(&mut |digit, other| {
                let locked = rectangle.locked_sides(grid, digit, &[[a, b]]);
                locked.map_or(ControlFlow::Continue(()), |bases| {
                    report(bases, &[a, b].map(|corner| rectangle.candidate(corner, other)))
                })
            }),
            (RectangleType::Type6, &[a, b]) if !in_line(a, b) => rectangle.each_digit(&mut |digit, _| {
                // The two sides that leave these corners in the same direction.
                let sides = |step: usize| [[a, (a + step) % 4], [b, (b + step) % 4]];
                let locked =
                    [1, 3].into_iter().find_map(|step| rectangle.locked_sides(grid, digit, &sides(step)));
                locked.map_or(ControlFlow::Continue(()), |bases| {
                    report(bases, &[a, b].map(|corner| rectangle.candidate(corner, digit)))
                })
            }),
            (RectangleType::Hidden, &[a, b]) if !in_line(a, b) => rectangle.find_hidden(grid, &roof, report),
            (RectangleType::Hidden, &[_, _, _]) => rectangle.find_hidden(grid, &roof, report),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl RectangleType {
    /// How many floor cells the type has.
    fn floor_count(self) -> RangeInclusive<usize> {
        match self {
            RectangleType::Type1 => 3..=3,
            RectangleType::Type2 | RectangleType::Type3 | RectangleType::Type4 | RectangleType::Type6 => {
                2..=2
            }
            RectangleType::Type5 | RectangleType::Hidden => 1..=2,
        }
    }
}

impl PossibleRectangle {
    /// Each of the two digits, and the other one.
    fn each_digit(&self, then: &mut dyn FnMut(Digit, Digit) -> ControlFlow<()>) -> ControlFlow<()> {
        let [one, other] = self.digits;
        then(one, other)?;
        then(other, one)
    }

    /// For each of these sides, a house in which the digit has no place but the two corners; `None` if a side has none.
    fn locked_sides<B: Board>(
        &self,
        grid: &Grid<B>,
        digit: Digit,
        sides: &[[usize; 2]],
    ) -> Option<Vec<Base>> {
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

    fn eliminate_guardian<B: Board>(
        &self,
        grid: &Grid<B>,
        roof: &[usize],
        report: EliminationSink<'_>,
    ) -> ControlFlow<()> {
        let all = self.guardians.into_iter().fold(DigitSet::EMPTY, DigitSet::or);
        let Some(digit) = all.single() else { return ControlFlow::Continue(()) };
        let peers = roof.iter().map(|&corner| grid.board().peers(self.cells[corner]));
        let gone = peers.fold(grid.cells_with(digit), CellSet::and);
        let gone: SmallVec<[Candidate; 8]> =
            gone.into_iter().map(|cell| Candidate::new(cell, digit)).collect();
        report(Vec::new(), &gone)
    }

    fn find_hidden<B: Board>(
        &self,
        grid: &Grid<B>,
        roof: &[usize],
        report: EliminationSink<'_>,
    ) -> ControlFlow<()> {
        for corner in (0..4).filter(|corner| !roof.contains(corner)) {
            let far = (corner + 2) % 4;
            self.each_digit(&mut |digit, other| {
                let locked = self.locked_sides(grid, digit, &[[far, (far + 1) % 4], [far, (far + 3) % 4]]);
                locked.map_or(ControlFlow::Continue(()), |bases| report(bases, &[self.candidate(far, other)]))
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Naked subsets of the guardians with other cells. One of the guardians is true, so together they take a digit as
    /// one cell would.
    fn find_subsets<B: Board>(
        &self,
        grid: &Grid<B>,
        side: [usize; 2],
        meter: &Meter,
        report: EliminationSink<'_>,
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
                    report(subset.into_iter().map(base).collect(), &gone)
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

/// Calls `then` for every rectangle without givens in which two cells in line were placed and each open cell may hold
/// the digit that the rectangle needs there.
fn each_placed<B: Board>(
    grid: &Grid<B>,
    given: B::Cells,
    meter: &Meter,
    then: &mut dyn FnMut(&PossibleRectangle) -> ControlFlow<()>,
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
                    // Three placed corners have two placed sides; the rectangle is found from the one in a row.
                    if given.contains(cells[2])
                        || !grid.cells_with(one).contains(cells[2])
                        || settled == 2
                        || settled == 1 && along == HouseKind::Column
                        || !is_exchangeable(board, cells)
                    {
                        continue;
                    }
                    then(&PossibleRectangle::new(grid, cells, [one, other]))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl<B: Board> Technique<B> for Rectangle {
    fn id(&self) -> TechniqueId {
        use TechniqueId::*;
        match (self.corners, self.kind) {
            (Corners::Placed, RectangleType::Type1) => AvoidableRectangle1,
            (Corners::Placed, _) => AvoidableRectangle2,
            (Corners::Open, RectangleType::Type1) => UniqueRectangle1,
            (Corners::Open, RectangleType::Type2) => UniqueRectangle2,
            (Corners::Open, RectangleType::Type3) => UniqueRectangle3,
            (Corners::Open, RectangleType::Type4) => UniqueRectangle4,
            (Corners::Open, RectangleType::Type5) => UniqueRectangle5,
            (Corners::Open, RectangleType::Type6) => UniqueRectangle6,
            (Corners::Open, RectangleType::Hidden) => HiddenRectangle,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        position.meter.spend(looks::<B::Cells>(1))?;
        let then: &mut dyn FnMut(&PossibleRectangle) -> ControlFlow<()> = &mut |rectangle| {
            self.conclude(grid, rectangle, position.meter, &mut |bases, gone| {
                position.meter.spend(looks::<B::Cells>(2))?;
                if !gone.iter().any(|&candidate| grid.has(candidate)) {
                    return ControlFlow::Continue(());
                }
                let gone = gone.iter().copied().sorted();
                Finding::eliminating(Technique::<B>::id(self), rectangle.reason(bases), grid, gone)
                    .map_or(ControlFlow::Continue(()), &mut *sink)
            })
        };
        match (self.corners, position.given) {
            (Corners::Open, _) => {
                let floor_count = self.kind.floor_count();
                let rectangles = position.rectangles()?;
                position.meter.spend(looks::<B::Cells>(1) + rectangles.len() as u64 / 8)?;
                let mut rectangles =
                    rectangles.iter().filter(|rectangle| floor_count.contains(&rectangle.floor_count));
                rectangles.try_for_each(then)
            }
            (Corners::Placed, Some(given)) => each_placed(grid, given, position.meter, then),
            (Corners::Placed, None) => ControlFlow::Continue(()),
        }
    }

    /// 1: all candidates of the rectangle are there; 2: some are missing.
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
        let floor: [Corner; 2] = [("r1c1", &[1, 2]), ("r1c2", &[1, 2])];
        let (other, far): (Corner, Corner) = (("r1c2", &[1, 2, 4]), ("r4c1", &[1, 2, 4]));
        let in_row: Places = ("r4", 1, &["r4c1", "r4c2"]);
        let in_column: Places = ("c2", 1, &["r1c2", "r4c2"]);
        let one = [floor[0], floor[1], ("r4c1", &[1, 2]), ("r4c2", &[1, 2, 3])];
        let side = [floor[0], floor[1], ("r4c1", &[1, 2, 3]), ("r4c2", &[1, 2, 3])];
        let two = [floor[0], floor[1], far, ("r4c2", &[1, 2, 3])];
        let across = [floor[0], other, far, ("r4c2", &[1, 2])];
        let three = [floor[0], other, far, ("r4c2", &[1, 2, 3])];
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
        let crossed = Layout::from_houses(9, Vec::new(), vec![diagonal]).expect("nine cells each");
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
