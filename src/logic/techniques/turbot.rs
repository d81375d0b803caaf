//! Turbot fish and its kin: two strong links of one digit, joined by a weak one.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, House, HouseKind},
    grid::Grid,
    logic::{
        reason::{Chain, Node, Reason, Shape, Strong},
        step::Finding,
        survey::{bilocation::Bilocation, work::looks},
        technique::{Position, Reach, Sink, Technique},
        technique_id::TechniqueId,
    },
};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Two strong links of one digit whose inner ends cannot both be true: so one of the outer ends is, and what
/// sees both is false. The names differ by the houses of the links alone. Findings come in the order of
/// digits, then of the two links' houses; those of two patterns told as one in the order of the two.
///
/// Source: HoDoKu's descriptions of single digit patterns; the two links in general are Nick70's turbot fish.
pub struct Turbot {
    pattern: Pattern,
    telling: Telling,
    reach: Reach,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pattern {
    /// Two rows, joined in a column where the other ends are not aligned; or two columns, joined in a row.
    Skyscraper,
    /// A row and a column, joined in a box.
    Kite,
    /// Any houses.
    Any,
    /// A box whose places lie in one row and one column, neither of which holds them all, and a line.
    EmptyRectangle,
}

/// Whether a finding is one pattern, or two that share their box.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Telling {
    Single,
    Dual,
}

/// One end of a strong link.
#[derive(Clone, Copy)]
struct End<C> {
    /// Where the digit stands if the end is true.
    cells: C,
    /// Where it cannot stand then.
    seen: C,
}

/// A strong link: all places of the digit in the house are in its ends.
#[derive(Clone, Copy)]
struct Link<C> {
    house: House,
    kind: HouseKind,
    ends: [End<C>; 2],
    /// What either end sees.
    seen: C,
}

/// A pattern found: the strong links' houses, the four nodes of the chain, and where the digit is false.
#[derive(Clone, Copy)]
struct Found<C> {
    houses: [House; 2],
    nodes: [C; 4],
    /// What two patterns must share in order to be told as one.
    heart: C,
    gone: C,
}

impl Turbot {
    /// Skyscraper.
    pub fn skyscraper(reach: Reach) -> Turbot {
        Turbot { pattern: Pattern::Skyscraper, telling: Telling::Single, reach }
    }

    /// 2-string kite.
    pub fn kite(reach: Reach) -> Turbot {
        Turbot { pattern: Pattern::Kite, telling: Telling::Single, reach }
    }

    /// Turbot fish.
    pub fn fish(reach: Reach) -> Turbot {
        Turbot { pattern: Pattern::Any, telling: Telling::Single, reach }
    }

    /// Empty rectangle.
    pub fn empty_rectangle(reach: Reach) -> Turbot {
        Turbot { pattern: Pattern::EmptyRectangle, telling: Telling::Single, reach }
    }

    /// Two of the same pattern that share what they have in their box and eliminate differently.
    pub fn dual(self) -> Turbot {
        Turbot { telling: Telling::Dual, ..self }
    }

    fn each<B: Board>(
        &self,
        position: &Position<'_, B>,
        digit: Digit,
        found: &mut dyn FnMut(Found<B::Cells>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = position.grid;
        let pairs = position.bilocations(digit)?;
        if pairs.len() < self.pattern.fewest() {
            return ControlFlow::Continue(());
        }
        let board = grid.board();
        position.meter.spend(looks::<B::Cells>(pairs.len()))?;
        let pairs = pairs.iter().filter(|&&(house, _)| self.pattern.takes(board.kind_of(house)));
        let mut links: SmallVec<[Link<B::Cells>; 16]> =
            pairs.map(|pair| Link::between(board, pair)).collect();
        if self.pattern == Pattern::Any {
            // Two cells in line that are alone in their box too are one link here.
            let mut told: SmallVec<[B::Cells; 16]> = SmallVec::new();
            links.retain(|link| {
                let cells = link.ends[0].cells.or(link.ends[1].cells);
                let is_new = !told.contains(&cells);
                told.push(cells);
                is_new
            });
        }
        if self.pattern == Pattern::EmptyRectangle {
            position.meter.spend(looks::<B::Cells>(board.side()))?;
            for first in crosses(grid, digit, self.reach) {
                position.meter.spend(looks::<B::Cells>(1 + links.len() / 2))?;
                for second in &links {
                    self.join(grid, digit, &first, second, found)?;
                }
            }
        } else {
            for (place, first) in links.iter().enumerate() {
                position.meter.spend(looks::<B::Cells>(1 + (links.len() - place) / 2))?;
                for second in &links[place + 1..] {
                    self.join(grid, digit, first, second, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Tells the patterns of two strong links, joined at any of their ends.
    fn join<B: Board>(
        &self,
        grid: &Grid<B>,
        digit: Digit,
        first: &Link<B::Cells>,
        second: &Link<B::Cells>,
        found: &mut dyn FnMut(Found<B::Cells>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let joints = self.pattern.joints(first.kind, second.kind);
        if joints.is_empty() || second.ends.iter().all(|end| first.seen.and(end.cells).is_empty()) {
            return ControlFlow::Continue(());
        }
        for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let (inner, outer) = (first.ends[one], first.ends[1 - one]);
            let (next, last) = (second.ends[other], second.ends[1 - other]);
            if !next.cells.is_within(inner.seen)
                || outer.cells == next.cells
                || inner.cells == last.cells
                || outer.cells == last.cells
            {
                continue;
            }
            let gone = grid.cells_with(digit).and(outer.seen).and(last.seen);
            // Aligned at both ends, two lines are an X-wing.
            let is_x_wing =
                || self.pattern == Pattern::Skyscraper && meet(grid.board(), outer.cells, last.cells, joints);
            if gone.is_empty() || !meet(grid.board(), inner.cells, next.cells, joints) || is_x_wing() {
                continue;
            }
            let heart = match self.pattern {
                Pattern::EmptyRectangle => inner.cells.or(outer.cells),
                _ => inner.cells.or(next.cells),
            };
            let nodes = [outer.cells, inner.cells, next.cells, last.cells];
            found(Found { houses: [first.house, second.house], nodes, heart, gone })?;
        }
        ControlFlow::Continue(())
    }
}

impl Pattern {
    /// How many strong links between two cells it takes.
    fn fewest(self) -> usize {
        if self == Pattern::EmptyRectangle { 1 } else { 2 }
    }

    /// Whether a strong link between two cells may be in a house of this kind.
    fn takes(self, kind: HouseKind) -> bool {
        self == Pattern::Any || kind.is_line()
    }

    /// In which kinds of houses strong links in houses of these kinds may be joined.
    fn joints(self, first: HouseKind, second: HouseKind) -> &'static [HouseKind] {
        use HouseKind::{Box, Column, Extra, Row};
        match (self, first, second) {
            (Pattern::Skyscraper, Row, Row) => &[Column],
            (Pattern::Skyscraper, Column, Column) => &[Row],
            (Pattern::Kite, Row, Column) => &[Box, Extra],
            (Pattern::Any, _, _) => &[Row, Column, Box, Extra],
            (Pattern::EmptyRectangle, _, Row | Column) => &[Row, Column],
            _ => &[],
        }
    }
}

impl<C: CellSet> Link<C> {
    fn between<B: Board<Cells = C>>(board: &B, &(house, cells): &Bilocation) -> Link<C> {
        let end = |cell| End { cells: C::only(cell), seen: board.peers(cell) };
        Link::new(house, board.kind_of(house), cells.map(end))
    }

    fn new(house: House, kind: HouseKind, ends: [End<C>; 2]) -> Link<C> {
        Link { house, kind, ends, seen: ends[0].seen.or(ends[1].seen) }
    }
}

/// The strong links of a digit between a row and a column of a box; what sees an end is only what is in its
/// line outside the box. A cell where the two cross belongs to both ends.
fn crosses<B: Board>(grid: &Grid<B>, digit: Digit, reach: Reach) -> SmallVec<[Link<B::Cells>; 8]> {
    let board = grid.board();
    let least = if reach == Reach::Definition { 2 } else { 3 };
    let mut links = SmallVec::new();
    for house in board.houses() {
        if board.kind_of(house) != HouseKind::Box || grid.places(house, digit).len() < least {
            continue;
        }
        let places = grid.places(house, digit);
        let (first, row) = (places.first(), HouseKind::Row);
        let line = |cell: Option<Cell>, wanted| cell.and_then(|cell| line(board, cell, wanted));
        // The first place is in the row, or else in the column.
        let by_row = line(first, row).and_then(|row| {
            let beside = places.minus(board.set_of(row)).first();
            line(beside, HouseKind::Column).map(|column| [row, column])
        });
        let by_column = line(first, HouseKind::Column).and_then(|column| {
            let beside = places.minus(board.set_of(column)).first();
            line(beside, row).map(|row| [row, column])
        });
        for cross in [by_row, by_column.filter(|_| by_column != by_row)].into_iter().flatten() {
            let [row, column] = cross.map(|line| board.set_of(line));
            if places.is_within(row.or(column)) && !places.is_within(row) && !places.is_within(column) {
                let end =
                    |line: B::Cells| End { cells: places.and(line), seen: line.minus(board.set_of(house)) };
                links.push(Link::new(house, HouseKind::Box, [end(row), end(column)]));
            }
        }
    }
    links
}

/// The house of a kind that a cell is in.
fn line<B: Board>(board: &B, cell: Cell, wanted: HouseKind) -> Option<House> {
    board.houses_of(cell).iter().copied().find(|&house| board.kind_of(house) == wanted)
}

/// Whether a house of one of these kinds holds all these cells.
fn meet<B: Board>(board: &B, a: B::Cells, b: B::Cells, kinds: &[HouseKind]) -> bool {
    let houses = a.first().map_or(&[][..], |cell: Cell| board.houses_of(cell));
    houses
        .iter()
        .any(|&house| a.or(b).is_within(board.set_of(house)) && kinds.contains(&board.kind_of(house)))
}

impl<C: CellSet> Found<C> {
    fn chain(&self, digit: Digit) -> Chain {
        Chain {
            nodes: self
                .nodes
                .iter()
                .map(|cells| Node { digit, cells: cells.into_iter().collect() })
                .collect(),
            strong: self.houses.iter().map(|&house| Strong::In(Constraint::House(house, digit))).collect(),
            shape: Shape::Open,
        }
    }
}

impl<B: Board> Technique<B> for Turbot {
    fn id(&self) -> TechniqueId {
        match (self.pattern, self.telling) {
            (Pattern::Skyscraper, _) => TechniqueId::Skyscraper,
            (Pattern::Kite, Telling::Single) => TechniqueId::TwoStringKite,
            (Pattern::Kite, Telling::Dual) => TechniqueId::DualTwoStringKite,
            (Pattern::Any, _) => TechniqueId::TurbotFish,
            (Pattern::EmptyRectangle, Telling::Single) => TechniqueId::EmptyRectangle,
            (Pattern::EmptyRectangle, Telling::Dual) => TechniqueId::DualEmptyRectangle,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let mut tell = |reason, digit, gone: B::Cells| {
            let eliminated = gone.into_iter().map(|cell| Candidate::new(cell, digit));
            Finding::eliminating(Technique::<B>::id(self), reason, grid, eliminated)
                .map_or(ControlFlow::Continue(()), &mut *sink)
        };
        position.each_doubtful_digit(|digit| {
            if self.telling == Telling::Single {
                return self.each(position, digit, &mut |found| {
                    tell(Reason::Chain(Box::new(found.chain(digit))), digit, found.gone)
                });
            }
            let mut earlier: Vec<Found<B::Cells>> = Vec::new();
            self.each(position, digit, &mut |found| {
                position.meter.spend(looks::<B::Cells>(1 + earlier.len() / 8))?;
                for other in &earlier {
                    if other.heart == found.heart && other.gone != found.gone {
                        let reason = Reason::Chains(Box::new([other.chain(digit), found.chain(digit)]));
                        tell(reason, digit, other.gone.or(found.gone))?;
                    }
                }
                earlier.push(found);
                ControlFlow::Continue(())
            })
        })
    }

    /// An empty rectangle of only two candidates is a variant of its own.
    fn variant(&self, finding: &Finding, _position: &Position<'_, B>) -> Option<u8> {
        let Reason::Chain(chain) = &finding.reason else { return None };
        let few = chain.nodes[..2].iter().all(|node| node.cells.len() == 1);
        (self.pattern == Pattern::EmptyRectangle && few).then_some(1)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::sketch::{effects, found, sketch},
        *,
    };

    #[test]
    fn two_rows_that_share_one_column_are_a_skyscraper_and_a_turbot_fish_but_no_kite() {
        let grid = sketch(&[("r1", 1, &["r1c1", "r1c4"]), ("r5", 1, &["r5c1", "r5c5"])], &[]);
        let effect = ["r2c5<>1 r3c5<>1 r4c4<>1 r6c4<>1"];
        assert_eq!(effects(&found(&Turbot::skyscraper(Reach::Ladder), &grid)), effect);
        assert_eq!(effects(&found(&Turbot::fish(Reach::Ladder), &grid)), effect);
        assert_eq!(effects(&found(&Turbot::kite(Reach::Ladder), &grid)), [""; 0]);
        for other in ["r5c4", "r5c9"] {
            // An X-wing, and two rows whose other ends see nothing in common.
            let grid = sketch(&[("r1", 1, &["r1c1", "r1c4"]), ("r5", 1, &["r5c1", other])], &[]);
            assert_eq!(effects(&found(&Turbot::skyscraper(Reach::Ladder), &grid)), [""; 0]);
        }
    }

    #[test]
    fn a_row_and_a_column_that_meet_in_a_box_are_a_kite_and_with_two_more_a_dual_one() {
        let kite = [("r1", 1, &["r1c2", "r1c7"][..]), ("c1", 1, &["r2c1", "r8c1"][..])];
        let more = [("c2", 1, &["r1c2", "r6c2"][..]), ("r2", 1, &["r2c1", "r2c5"][..])];
        let grid = sketch(&kite, &[]);
        assert_eq!(effects(&found(&Turbot::kite(Reach::Ladder), &grid)), ["r8c7<>1"]);
        assert_eq!(effects(&found(&Turbot::skyscraper(Reach::Ladder), &grid)), [""; 0]);
        assert_eq!(effects(&found(&Turbot::kite(Reach::Ladder).dual(), &grid)), [""; 0]);
        let grid = sketch(&[kite, more].concat(), &[]);
        assert_eq!(effects(&found(&Turbot::kite(Reach::Ladder).dual(), &grid)), ["r6c5<>1 r8c7<>1"]);
    }

    #[test]
    fn an_empty_rectangle_bends_a_line_round_the_corner() {
        let bent = ("b1", 1, &["r1c1", "r1c2", "r2c1", "r3c1"][..]);
        let (upright, level) = (("c5", 1, &["r1c5", "r7c5"][..]), ("r5", 1, &["r5c1", "r5c8"][..]));
        let single = Turbot::empty_rectangle(Reach::Ladder);
        assert_eq!(effects(&found(&single, &sketch(&[bent, upright], &[]))), ["r7c1<>1"]);
        assert_eq!(effects(&found(&single, &sketch(&[bent, level], &[]))), ["r1c8<>1"]);
        let both = found(&single.dual(), &sketch(&[bent, upright, level], &[]));
        assert_eq!(effects(&both), ["r1c8<>1 r7c1<>1"]);
        let square = ("b1", 1, &["r1c1", "r1c2", "r2c1", "r2c2"][..]);
        let single = Turbot::empty_rectangle(Reach::Definition);
        assert_eq!(effects(&found(&single, &sketch(&[square, upright], &[]))), [""; 0]);
    }

    #[test]
    fn an_empty_rectangle_of_two_candidates_is_told_by_its_definition_alone() {
        let grid = sketch(&[("b1", 1, &["r1c2", "r3c1"]), ("c5", 1, &["r1c5", "r7c5"])], &[]);
        assert_eq!(effects(&found(&Turbot::empty_rectangle(Reach::Ladder), &grid)), [""; 0]);
        assert_eq!(effects(&found(&Turbot::empty_rectangle(Reach::Definition), &grid)), ["r7c1<>1"]);
    }
}
