//! Templates: all the ways to place one digit in the whole grid.

use crate::{
    board::{Board, Candidate, CellSet, Digit, DigitSet, HouseKind},
    grid::Grid,
    logic::{
        ladder::TechniqueId,
        reason::{self, Reason},
        step::Finding,
        technique::{Position, Reach, Sink, Technique},
    },
};
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// How many places are tried for the templates of a digit before it is given up: a classic puzzle seldom has
/// so many, and on a large board they could not be counted.
const MOST_TRIES: usize = 20_000;

/// A template is a choice of one place in every house for a digit, among those that are left for it. A cell
/// that is in all templates holds the digit, a cell that is in none does not. There is one finding for each
/// digit, in the order of digits.
///
/// The ladder looks at each digit by itself. By the full definition, the cells that are in all templates of a
/// digit are taken from the other digits, until nothing changes. Source: HoDoKu's page on templates, and its
/// library for the full definition.
pub struct Template {
    kind: Kind,
    reach: Reach,
}

#[derive(Clone, Copy)]
enum Kind {
    /// The cells in all templates.
    Set,
    /// The cells in none.
    Delete,
}

impl Template {
    /// What is in all templates.
    pub fn set(reach: Reach) -> Template {
        Template { kind: Kind::Set, reach }
    }

    /// What is in no template.
    pub fn delete(reach: Reach) -> Template {
        Template { kind: Kind::Delete, reach }
    }
}

impl<B: Board> Technique<B> for Template {
    fn id(&self) -> TechniqueId {
        match self.kind {
            Kind::Set => TechniqueId::TemplateSet,
            Kind::Delete => TechniqueId::TemplateDelete,
        }
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let digits = Digit::all(grid.board().side());
        let mut places: Vec<Places<B::Cells>> = digits
            .clone()
            .map(|digit| Places { left: grid.cells_with(digit), others: DigitSet::EMPTY })
            .collect();
        if self.reach == Reach::Definition {
            while take_from_others(grid, &mut places) {}
        }
        // A digit by itself tells nothing new before it changes.
        let by_itself = self.reach == Reach::Ladder;
        for digit in digits.filter(|&digit| !by_itself || position.fresh.digit(digit)) {
            if let Some(finding) = self.of_digit(grid, digit, &places[digit.index()]) {
                sink(finding)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// What is left for a digit.
#[derive(Clone, Copy)]
struct Places<S> {
    left: S,
    /// The digits that took some of it.
    others: DigitSet,
}

/// Takes from every digit what is in all templates of another; tells whether that changed anything.
fn take_from_others<B: Board>(grid: &Grid<B>, places: &mut [Places<B::Cells>]) -> bool {
    let mut changed = false;
    for taker in Digit::all(grid.board().side()) {
        let Places { left, others } = places[taker.index()];
        let open = left.minus(grid.settled());
        let templates = templates(grid.board(), left, |common| open.and(common.in_all).is_empty());
        let taken = templates.map_or(B::Cells::EMPTY, |common| open.and(common.in_all));
        for digit in Digit::all(grid.board().side()).filter(|&digit| digit != taker) {
            let loser = &mut places[digit.index()];
            if !loser.left.and(taken).is_empty() {
                loser.left = loser.left.minus(taken);
                loser.others = loser.others.or(others).or(DigitSet::only(taker));
                changed = true;
            }
        }
    }
    changed
}

impl Template {
    fn of_digit<B: Board>(&self, grid: &Grid<B>, digit: Digit, places: &Places<B::Cells>) -> Option<Finding> {
        let board = grid.board();
        let all = grid.cells_with(digit);
        let open = all.minus(grid.settled());
        // Enough is known once no open cell is in all templates, or each is in one.
        let common = templates(board, places.left, |common| match self.kind {
            Kind::Set => open.and(common.in_all).is_empty(),
            Kind::Delete => open.is_within(common.in_any),
        })?;
        let cells = match self.kind {
            Kind::Set => open.and(common.in_all),
            Kind::Delete => open.minus(common.in_any),
        };
        if cells.is_empty() {
            return None;
        }
        let others = places.others.minus(DigitSet::only(digit));
        let reason = Reason::Template(Box::new(reason::Template {
            digit,
            left: all.into_iter().collect(),
            others: others.map(|other| (other, grid.cells_with(other).into_iter().collect())).collect(),
            houses: board.houses().collect(),
        }));
        let candidates = cells.into_iter().map(|cell| Candidate::new(cell, digit));
        let id = Technique::<B>::id(self);
        match self.kind {
            Kind::Delete => Finding::eliminating(id, reason, grid, candidates),
            Kind::Set => Some(Finding {
                technique: id,
                reason,
                placements: candidates.collect(),
                eliminations: Vec::new(),
            }),
        }
    }
}

/// What the templates seen so far have in common.
#[derive(Clone, Copy)]
struct Common<S> {
    in_all: S,
    in_any: S,
}

/// What the templates within `left` have in common; `None` where enough is known before all were seen, where
/// there are too many, or none.
fn templates<B: Board>(
    board: &B,
    left: B::Cells,
    enough: impl Fn(&Common<B::Cells>) -> bool,
) -> Option<Common<B::Cells>> {
    let of_kind = |kind| {
        let houses = board.houses();
        houses.filter(move |&house| board.kind_of(house) == kind)
    };
    let mut rows: SmallVec<[B::Cells; 25]> =
        of_kind(HouseKind::Row).map(|row| left.and(board.set_of(row))).collect();
    rows.sort_by_key(|row| row.len());
    let extra = of_kind(HouseKind::Extra).map(|house| board.set_of(house)).collect();
    let mut search = Search { board, rows, extra, tries_left: MOST_TRIES, common: None, enough };
    match search.place(0, left, B::Cells::EMPTY) {
        ControlFlow::Continue(()) => search.common,
        ControlFlow::Break(()) => None,
    }
}

/// A walk through the templates of a digit, row by row, the tightest first.
struct Search<'a, B: Board, E> {
    board: &'a B,
    rows: SmallVec<[B::Cells; 25]>,
    /// Houses that places in all rows need not meet.
    extra: SmallVec<[B::Cells; 2]>,
    tries_left: usize,
    common: Option<Common<B::Cells>>,
    enough: E,
}

impl<B: Board, E: Fn(&Common<B::Cells>) -> bool> Search<'_, B, E> {
    /// Goes through the templates that extend `chosen`, a place in each of the first rows, by cells of
    /// `free`. Breaks off where enough is known or the tries are spent.
    fn place(&mut self, row: usize, free: B::Cells, chosen: B::Cells) -> ControlFlow<()> {
        let Some(&places) = self.rows.get(row) else {
            // Places in all rows that do not see each other are in all columns and boxes too.
            if self.extra.iter().any(|extra| chosen.and(*extra).is_empty()) {
                return ControlFlow::Continue(());
            }
            let before = self.common.unwrap_or(Common { in_all: chosen, in_any: chosen });
            let common = Common { in_all: before.in_all.and(chosen), in_any: before.in_any.or(chosen) };
            self.common = Some(common);
            return if (self.enough)(&common) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        };
        for cell in places.and(free) {
            let Some(left) = self.tries_left.checked_sub(1) else { return ControlFlow::Break(()) };
            self.tries_left = left;
            let free = free.minus(self.board.peers(cell));
            self.place(row + 1, free, chosen.or(B::Cells::only(cell)))?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Custom, Layout};
    use std::sync::Arc;

    /// A board of rows and columns alone, with the places of digits 1, 2, … row by row.
    fn grid_of(side: usize, places: &[&[&[usize]]]) -> Grid<Custom> {
        let mut grid = Grid::new(Custom::new(Arc::new(Layout::without_boxes(side))));
        for (digit, rows) in Digit::all(side).zip(places) {
            for (row, columns) in rows.iter().enumerate() {
                for column in (0..side).filter(|column| !columns.contains(column)) {
                    let gone = Candidate::new(Cell::at(row * side + column), digit);
                    grid.eliminate(gone).expect("another digit is left");
                }
            }
        }
        grid
    }

    fn found(template: &Template, grid: &Grid<Custom>) -> Vec<(Vec<Candidate>, Vec<Candidate>)> {
        let findings = template.find_all(&Position::new(grid, None));
        findings.into_iter().map(|finding| (finding.placements.to_vec(), finding.eliminations)).collect()
    }

    #[test]
    fn what_is_in_all_templates_is_set_and_what_is_in_none_is_deleted() {
        let grid = grid_of(3, &[&[&[0, 1], &[0, 1], &[0, 1, 2]]]);
        let one = |cell| Candidate::new(Cell::at(cell), Digit::at(0));
        assert_eq!(found(&Template::set(Reach::Ladder), &grid), [(vec![one(8)], vec![])]);
        assert_eq!(found(&Template::delete(Reach::Ladder), &grid), [(vec![], vec![one(6), one(7)])]);
    }

    #[test]
    fn by_the_full_definition_a_digit_loses_what_another_one_takes() {
        // Digit 1 takes the last cell, which leaves digit 2 one place in the last row.
        let grid = grid_of(3, &[&[&[0, 1], &[0, 1], &[0, 1, 2]], &[&[0, 1, 2], &[0, 1, 2], &[1, 2]]]);
        let set = |reach| found(&Template::set(reach), &grid).into_iter().map(|(placed, _)| placed);
        let two = Candidate::new(Cell::at(7), Digit::at(1));
        assert!(!set(Reach::Ladder).any(|placed| placed.contains(&two)));
        assert!(set(Reach::Definition).any(|placed| placed.contains(&two)));
    }

    #[test]
    fn an_empty_large_board_is_given_up_in_time() {
        let grid = Grid::new(Custom::new(Arc::new(Layout::with_boxes(5, 5))));
        assert!(found(&Template::set(Reach::Definition), &grid).is_empty());
        assert!(found(&Template::delete(Reach::Definition), &grid).is_empty());
    }
}
