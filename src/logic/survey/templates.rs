//! The templates of one digit: all the ways to place it in the whole grid.

use super::prelude::*;

/// The number of places that are tried for one template of a digit before giving up: on the classic board there are
/// seldom a hundred, on a large one they might never end.
const MOST_TRIES: usize = 2_000;

/// The open cells that a digit may lose by what is known about this digit only: those that are in none of its
/// templates, or all open cells if it takes too long to decide. No technique of one digit can find anything else.
pub fn cells_in_no_template<B: Board>(grid: &Grid<B>, digit: Digit, meter: &Meter) -> Metered<B::Cells> {
    let places = grid.cells_with(digit);
    let open = places.minus(grid.settled());
    let in_none = Templates::within(grid.board(), places, open, meter).in_none(open)?;
    Continue(in_none.unwrap_or(open))
}

/// The templates of a digit within its places.
pub struct Templates<'a, B: Board> {
    board: &'a B,
    places: B::Cells,
    /// The places in each row in which the digit is not settled, the tightest first.
    rows: SmallVec<[B::Cells; 9]>,
    /// Houses that are not automatically covered by places in all rows.
    extra: SmallVec<[B::Cells; 2]>,
    meter: &'a Meter,
}

/// The error that a search was given up because it takes too long.
struct TooMany;

impl<'a, B: Board> Templates<'a, B> {
    /// The templates of a digit with these places. Places that are not open are settled, and nothing else is in their
    /// houses.
    pub fn within(board: &'a B, places: B::Cells, open: B::Cells, meter: &'a Meter) -> Templates<'a, B> {
        let of_kind = |kind| houses_of_kind(board, kind).map(|house| board.set_of(house));
        let mut rows: SmallVec<[B::Cells; 9]> =
            of_kind(HouseKind::Row).map(|row| places.and(row)).filter(|row| row.is_within(open)).collect();
        rows.sort_by_key(|row| row.len());
        Templates { board, places, rows, extra: of_kind(HouseKind::Extra).collect(), meter }
    }

    /// The cells of a set that are in every template; `None` if there is none, or it takes too long to decide.
    pub fn in_all(&self, cells: B::Cells) -> Metered<Option<B::Cells>> {
        let Ok(Some(first)) = self.find(self.places, B::Cells::EMPTY)? else {
            return Continue(None);
        };
        let mut common = cells.and(first);
        for cell in common {
            if !common.contains(cell) {
                continue;
            }
            match self.find(self.places.minus(B::Cells::only(cell)), B::Cells::EMPTY)? {
                Ok(Some(without)) => common = common.and(without),
                Ok(None) => {}
                Err(TooMany) => return Continue(None),
            }
        }
        Continue(Some(common))
    }

    /// The cells of a set that are in no template; `None` if it takes too long to decide.
    pub fn in_none(&self, cells: B::Cells) -> Metered<Option<B::Cells>> {
        let (mut unknown, mut none) = (cells, B::Cells::EMPTY);
        while let Some(cell) = unknown.first() {
            unknown.remove(cell);
            match self.find(self.places.minus(self.board.peers(cell)), unknown)? {
                Ok(Some(template)) => unknown = unknown.minus(template),
                Ok(None) => none.insert(cell),
                Err(TooMany) => return Continue(None),
            }
        }
        Continue(Some(none))
    }

    /// A template with cells from `free`, with as many wanted cells as is easy; an error if the search is given up.
    fn find(&self, free: B::Cells, wanted: B::Cells) -> Metered<Result<Option<B::Cells>, TooMany>> {
        let mut search = TemplateSearch { templates: self, wanted, tries_left: MOST_TRIES };
        let found = search.place(0, free);
        self.meter.spend(looks::<B::Cells>(1 + (MOST_TRIES - search.tries_left) / 2))?;
        Continue(found)
    }
}

/// A search for templates, row by row.
struct TemplateSearch<'a, 'b, B: Board> {
    templates: &'a Templates<'b, B>,
    wanted: B::Cells,
    tries_left: usize,
}

impl<B: Board> TemplateSearch<'_, '_, B> {
    /// A template within `free`, in which the rows before this one have one place each.
    fn place(&mut self, row: usize, free: B::Cells) -> Result<Option<B::Cells>, TooMany> {
        let Templates { board, rows, extra, .. } = self.templates;
        let Some(&places) = rows.get(row) else {
            // Places in all rows that do not see each other are in all columns and boxes too.
            let is_whole = extra.iter().all(|&extra| !free.and(extra).is_empty());
            return Ok(is_whole.then_some(free));
        };
        let places = places.and(free);
        for choice in [places.and(self.wanted), places.minus(self.wanted)] {
            for cell in choice {
                self.tries_left = self.tries_left.checked_sub(1).ok_or(TooMany)?;
                if let Some(template) = self.place(row + 1, free.minus(board.peers(cell)))? {
                    return Ok(Some(template));
                }
            }
        }
        Ok(None)
    }
}
