//! Locked candidates: all places for a digit in one house are in another house too.

use super::prelude::*;

/// Locked candidates: all places for a digit in the base house are in the cover house too, so the digit is eliminated
/// from the rest of the cover house. Findings are ordered by base house, then by digit, then by cover house.
pub enum LockedCandidates {
    /// Type 1: the base is a box (or an extra house).
    ///
    /// In box 1 only `r2c1` and `r2c3` may be 5. Row 2 has its 5 there, so 5 is eliminated from `r2c4` to `r2c9`.
    Pointing,
    /// Type 2: the base is a row or a column, the cover a box (or an extra house).
    ///
    /// In row 2 only `r2c1` and `r2c3` may be 5. Box 1 has its 5 there, so 5 is eliminated from the box's rows 1 and
    /// 3.
    Claiming,
}

impl LockedCandidates {
    /// Whether houses of these kinds may be base and cover.
    fn joins(&self, base: HouseKind, cover: HouseKind) -> bool {
        match self {
            LockedCandidates::Pointing => !base.is_line(),
            LockedCandidates::Claiming => base.is_line() && !cover.is_line(),
        }
    }
}

impl<B: Board> Technique<B> for LockedCandidates {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        let may_be_base = |base: House| self.joins(board.kind_of(base), HouseKind::Box);
        let fits = |base: &House| may_be_base(*base) && position.changed.house(*base);
        let is_open = |digit: &Digit| !grid.cells_with(*digit).is_within(grid.settled());
        let digits = Digit::all(board.side()).filter(|&digit| position.changed.digit(digit)).filter(is_open);
        let digits: DigitSet = digits.collect();
        position.meter.spend(looks::<B::Cells>(board.side()))?;
        for base in board.houses().filter(fits) {
            position.meter.spend(looks::<B::Cells>(digits.len() / 2))?;
            for digit in digits {
                let places = grid.places(base, digit);
                let Some(first) = places.first().filter(|&cell| !grid.settled().contains(cell)) else {
                    continue;
                };
                for &cover in board.houses_of(first) {
                    if cover == base
                        || !places.is_within(board.set_of(cover))
                        || !self.joins(board.kind_of(base), board.kind_of(cover))
                    {
                        continue;
                    }
                    let others = grid.places(cover, digit).minus(places);
                    if others.is_empty() {
                        continue;
                    }
                    let [bases, covers] = [base, cover].map(|house| vec![Constraint::House(house, digit)]);
                    let reason = Reason::Cover(Box::new(Cover::new(bases, covers)));
                    sink.eliminate(reason, grid, in_cells(digit, others))?;
                }
            }
        }
        Continue(())
    }
}
