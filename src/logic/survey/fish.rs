//! Facts about a digit's fish of rows and columns, found before any fish is searched.

use super::{
    incidence::Incidence,
    n_in_n::{Sizes, count, find_n_in_n_with},
    prelude::*,
};

/// The sizes of a digit's finless fish of rows and columns that eliminate something.
pub fn fish_sizes<B: Board>(grid: &Grid<B>, digit: Digit) -> Sizes {
    let open = grid.cells_with(digit).minus(grid.settled());
    Sizes::from_rows(Incidence::new(grid.board(), open).orientations()[0].bases)
}

/// The largest number of bases of a fish of rows and columns with fins.
pub const LARGEST_FINNED: usize = 4;

/// The cells that fish with fins, all of one size, can rule out.
#[derive(Clone, Copy, Debug)]
pub struct FinnedTargets<C> {
    pub by_proper: C,
    pub by_sashimi: C,
}

/// Those of some cells that finned fish of rows and columns can eliminate.
pub fn finned_targets<B: Board>(
    grid: &Grid<B>,
    digit: Digit,
    size: usize,
    in_no_template: B::Cells,
    meter: &Meter,
) -> Metered<FinnedTargets<B::Cells>> {
    let board = grid.board();
    let open = grid.cells_with(digit).minus(grid.settled());
    let all = Incidence::new(board, open);
    let mut targets = FinnedTargets { by_proper: B::Cells::EMPTY, by_sashimi: B::Cells::EMPTY };
    for target in in_no_template {
        meter.spend(looks::<B::Cells>(5))?;
        let (proper, sashimi) = can_rule_out(board, open, &all, size, target, meter)?;
        if proper {
            targets.by_proper.insert(target);
        }
        if sashimi {
            targets.by_sashimi.insert(target);
        }
    }
    Continue(targets)
}

/// Whether bases, without the places that the target sees on its own line, need one cover fewer than their number and
/// have fins: places that the target sees outside of its own lines. One answer for proper fins, one for sashimi.
fn can_rule_out<B: Board>(
    board: &B,
    open: B::Cells,
    all: &Incidence,
    size: usize,
    target: Cell,
    meter: &Meter,
) -> Metered<(bool, bool)> {
    let (mut proper, mut sashimi) = (false, false);
    let seen = board.peers(target);
    let own = board.houses_of(target).iter().filter(|&&house| board.kind_of(house).is_line());
    let fins = own.fold(open.and(seen), |fins, &house| fins.minus(board.set_of(house)));
    if fins.is_empty() {
        return Continue((proper, sashimi));
    }
    let fins = Incidence::new(board, fins);
    let kept = Incidence::new(board, open.minus(seen).minus(B::Cells::only(target)));
    let orientations = all.orientations().into_iter().zip(fins.orientations()).zip(kept.orientations());
    let own = Incidence::row_and_column(board, target);
    for (((all, fins), kept), own) in orientations.zip([own.1, own.0]) {
        let finned = (0..fins.bases.len()).filter(|&base| fins.bases[base] != 0);
        let finned = finned.fold(0, |finned, base| finned | 1 << base);
        let walked = find_n_in_n_with(finned, kept.bases, size, size - 1, meter, &mut |chosen, covers| {
            let covers = covers | 1 << own;
            let has_fins = bits(chosen).any(|base| all.bases[base] & !covers != 0);
            let collapses = bits(chosen).any(|base| count(all.bases[base] & covers) < 2);
            proper |= has_fins && !collapses;
            sashimi |= has_fins && collapses;
            if proper && sashimi { Break(()) } else { Continue(()) }
        });
        if proper && sashimi {
            break;
        }
        walked?;
    }
    Continue((proper, sashimi))
}
