//! Turbot fish and its kin: two strong links of one digit, joined by a weak one.

use super::prelude::*;
use crate::logic::survey::bilocation::Bilocation;

/// Two strong links of one digit whose inner ends see each other: at most one inner end is true, so at least one
/// outer end is, and every cell that sees both outer ends loses the digit. The techniques differ only in the houses
/// of the links.
///
/// - Skyscraper: 1 has two places in row 1, `r1c1` and `r1c4`, and two in row 5, `r5c1` and `r5c5`. The inner ends
///   `r1c1` and `r5c1` are in one column; `r2c5`, `r3c5`, `r4c4` and `r6c4` see both outer ends and lose 1.
/// - 2-string kite: 1 has two places in row 1, `r1c2` and `r1c7`, and two in column 1, `r2c1` and `r8c1`. The inner
///   ends `r1c2` and `r2c1` are in one box: `r8c7<>1`.
/// - Dual 2-string kite: 1 also has two places in column 2, `r1c2` and `r6c2`, and two in row 2, `r2c1` and `r2c5`.
///   Both kites have the same cells in the box: `r8c7<>1` and `r6c5<>1`.
/// - Turbot fish: two strong links in any houses.
/// - Empty rectangle: box 1 has 1 in `r1c1`, `r1c2`, `r2c1` and `r3c1` only, so either in row 1 or in column 1.
///   Column 5 has it in `r1c5` and `r7c5` only. If the box's 1 is not in row 1, it is in column 1; if it is, `r7c5`
///   is 1: `r7c1<>1`.
/// - Dual empty rectangle: row 5 also has 1 in `r5c1` and `r5c8` only, and the same box gives `r1c8<>1` too.
///
/// Findings are ordered by digit, then by the two links' houses; dual ones by the second of their patterns, then by
/// the first.
///
/// Source: HoDoKu's descriptions of single digit patterns; the two links in general are Nick70's turbot fish.
pub struct Turbot {
    pub pattern: TurbotPattern,
    /// Whether a finding is two patterns that have the same cells in a box and different eliminations.
    pub is_dual: bool,
    pub reach: Reach,
}

/// The houses that the two strong links may be in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TurbotPattern {
    /// Two rows, joined by a column, whose outer ends are not in one column; or two columns, joined by a row.
    Skyscraper,
    /// A row and a column, joined by a box.
    Kite,
    /// Two houses of any kinds.
    Any,
    /// A box whose places are all in one row and one column together, but not all in either; and a line.
    EmptyRectangle,
}

/// One end of a strong link. If it is true, the digit is in one of its cells and in no cell that it sees.
#[derive(Clone, Copy)]
struct LinkEnd<C> {
    cells: C,
    seen: C,
}

/// A strong link: all places of the digit in the house are in its ends.
#[derive(Clone, Copy)]
struct StrongLink<C> {
    house: House,
    kind: HouseKind,
    ends: [LinkEnd<C>; 2],
    /// The cells that either end sees.
    seen: C,
}

/// A pattern: the strong links' houses, the four nodes of the chain, and the cells that lose the digit.
#[derive(Clone, Copy)]
struct TurbotMatch<C> {
    houses: [House; 2],
    nodes: [C; 4],
    /// The cells in the box; both patterns of a dual one have the same.
    box_cells: C,
    gone: C,
}

impl Turbot {
    fn each<B: Board>(
        &self,
        position: &Position<'_, B>,
        digit: Digit,
        found: &mut dyn FnMut(TurbotMatch<B::Cells>) -> Metered,
    ) -> Metered {
        let grid = position.grid;
        let pairs = position.bilocations(digit)?;
        let fewest = if self.pattern == TurbotPattern::EmptyRectangle { 1 } else { 2 };
        if pairs.len() < fewest {
            return Continue(());
        }
        let board = grid.board();
        position.meter.spend(looks::<B::Cells>(pairs.len()))?;
        let pairs = pairs.iter().filter(|&&(house, _)| self.pattern.allows(board.kind_of(house)));
        let mut links: SmallVec<[StrongLink<B::Cells>; 16]> =
            pairs.map(|pair| StrongLink::between(board, pair)).collect();
        if self.pattern == TurbotPattern::Any {
            // Two cells that are the only places in two houses count as one link here.
            let mut known: SmallVec<[B::Cells; 16]> = SmallVec::new();
            links.retain(|link| {
                let cells = link.ends[0].cells.or(link.ends[1].cells);
                let is_new = !known.contains(&cells);
                known.push(cells);
                is_new
            });
        }
        if self.pattern == TurbotPattern::EmptyRectangle {
            position.meter.spend(looks::<B::Cells>(board.side()))?;
            for first in box_links(grid, digit, self.reach) {
                position.meter.spend(looks::<B::Cells>(1 + links.len() / 2))?;
                for second in &links {
                    self.join(grid, digit, &first, second, found)?;
                }
            }
        } else {
            for (index, first) in links.iter().enumerate() {
                position.meter.spend(looks::<B::Cells>(1 + (links.len() - index) / 2))?;
                for second in &links[index + 1..] {
                    self.join(grid, digit, first, second, found)?;
                }
            }
        }
        Continue(())
    }

    /// Reports the patterns of two strong links, joined at any of their ends.
    fn join<B: Board>(
        &self,
        grid: &Grid<B>,
        digit: Digit,
        first: &StrongLink<B::Cells>,
        second: &StrongLink<B::Cells>,
        found: &mut dyn FnMut(TurbotMatch<B::Cells>) -> Metered,
    ) -> Metered {
        let joints = self.pattern.joining_kinds(first.kind, second.kind);
        if joints.is_empty() || second.ends.iter().all(|end| first.seen.and(end.cells).is_empty()) {
            return Continue(());
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
            // If the outer ends are in one line too, it is an X-wing.
            let is_x_wing = || {
                self.pattern == TurbotPattern::Skyscraper
                    && share_house(grid.board(), outer.cells, last.cells, joints)
            };
            if gone.is_empty() || !share_house(grid.board(), inner.cells, next.cells, joints) || is_x_wing() {
                continue;
            }
            let box_cells = match self.pattern {
                TurbotPattern::EmptyRectangle => inner.cells.or(outer.cells),
                _ => inner.cells.or(next.cells),
            };
            let nodes = [outer.cells, inner.cells, next.cells, last.cells];
            found(TurbotMatch { houses: [first.house, second.house], nodes, box_cells, gone })?;
        }
        Continue(())
    }
}

impl TurbotPattern {
    /// Whether a strong link between two cells may be in a house of this kind.
    fn allows(self, kind: HouseKind) -> bool {
        self == TurbotPattern::Any || kind.is_line()
    }

    /// The kinds of houses that may join strong links in houses of these kinds.
    fn joining_kinds(self, first: HouseKind, second: HouseKind) -> &'static [HouseKind] {
        use HouseKind::{Box, Column, Extra, Row};
        match (self, first, second) {
            (TurbotPattern::Skyscraper, Row, Row) => &[Column],
            (TurbotPattern::Skyscraper, Column, Column) => &[Row],
            (TurbotPattern::Kite, Row, Column) => &[Box, Extra],
            (TurbotPattern::Any, _, _) => &[Row, Column, Box, Extra],
            (TurbotPattern::EmptyRectangle, _, Row | Column) => &[Row, Column],
            _ => &[],
        }
    }
}

impl<C: CellSet> StrongLink<C> {
    fn between<B: Board<Cells = C>>(board: &B, &(house, cells): &Bilocation) -> StrongLink<C> {
        let end = |cell| LinkEnd { cells: C::only(cell), seen: board.peers(cell) };
        StrongLink::new(house, board.kind_of(house), cells.map(end))
    }

    fn new(house: House, kind: HouseKind, ends: [LinkEnd<C>; 2]) -> StrongLink<C> {
        StrongLink { house, kind, ends, seen: ends[0].seen.or(ends[1].seen) }
    }
}

/// The strong links of a digit between a row and a column of a box (empty rectangles). An end sees the cells of its
/// line outside the box. The cell where row and column cross belongs to both ends.
fn box_links<B: Board>(grid: &Grid<B>, digit: Digit, reach: Reach) -> SmallVec<[StrongLink<B::Cells>; 8]> {
    let board = grid.board();
    let least = if reach == Reach::Definition { 2 } else { 3 };
    let mut links = SmallVec::new();
    for house in board.houses() {
        if board.kind_of(house) != HouseKind::Box || grid.places(house, digit).len() < least {
            continue;
        }
        let places = grid.places(house, digit);
        let cross = |kind, other_kind| {
            let own = house_of(board, places.first()?, kind)?;
            let beside = places.minus(board.set_of(own)).first()?;
            Some([own, house_of(board, beside, other_kind)?])
        };
        // The first place is in the row, or else in the column.
        let by_row = cross(HouseKind::Row, HouseKind::Column);
        let by_column = cross(HouseKind::Column, HouseKind::Row).map(|[column, row]| [row, column]);
        for cross in [by_row, by_column].into_iter().flatten().dedup() {
            let [row, column] = cross.map(|line| board.set_of(line));
            if places.is_within(row.or(column)) && !places.is_within(row) && !places.is_within(column) {
                let end = |line: B::Cells| LinkEnd {
                    cells: places.and(line),
                    seen: line.minus(board.set_of(house)),
                };
                links.push(StrongLink::new(house, HouseKind::Box, [end(row), end(column)]));
            }
        }
    }
    links
}

/// Whether one house of one of these kinds holds all cells of both sets.
fn share_house<B: Board>(board: &B, a: B::Cells, b: B::Cells, kinds: &[HouseKind]) -> bool {
    let houses = a.first().map_or(&[][..], |cell: Cell| board.houses_of(cell));
    houses
        .iter()
        .any(|&house| a.or(b).is_within(board.set_of(house)) && kinds.contains(&board.kind_of(house)))
}

impl<C: CellSet> TurbotMatch<C> {
    fn chain(&self, digit: Digit) -> Chain {
        let nodes = self.nodes.map(|cells| Node { digit, cells: cells.into_iter().collect() });
        let strong = self.houses.map(|house| Strong::In(Constraint::House(house, digit)));
        Chain { nodes: nodes.to_vec(), strong: strong.to_vec(), shape: Shape::Open }
    }
}

impl<B: Board> Technique<B> for Turbot {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let mut report = |reason, digit, gone: B::Cells| sink.eliminate(reason, grid, in_cells(digit, gone));
        position.each_digit_outside_templates(|digit| {
            if !self.is_dual {
                return self.each(position, digit, &mut |found| {
                    report(Reason::Chain(Box::new(found.chain(digit))), digit, found.gone)
                });
            }
            let mut earlier: Vec<TurbotMatch<B::Cells>> = Vec::new();
            self.each(position, digit, &mut |found| {
                position.meter.spend(looks::<B::Cells>(1 + earlier.len() / 8))?;
                for other in &earlier {
                    if other.box_cells == found.box_cells && other.gone != found.gone {
                        let reason = Reason::Chains(Box::new([other.chain(digit), found.chain(digit)]));
                        report(reason, digit, other.gone.or(found.gone))?;
                    }
                }
                earlier.push(found);
                Continue(())
            })
        })
    }
}
