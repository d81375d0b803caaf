//! What several techniques need to know of a position, found once for all of them.

use super::{
    fresh::Fresh,
    technique::Position,
    techniques::{
        almost_locked::{AlmostLockedSets, Links},
        als_chain::Web,
        bilocation::{Bilocation, bilocations},
        chain::{Drawn, Survey},
        colors::{Cluster, clusters},
        counts::Counts,
        fish::{LARGEST_FINNED, Targets, finned_targets, fish_sizes},
        forcing::Forced,
        rectangle::{Round, open_rounds},
        subset::subset_sizes,
        template::doubtful_cells,
        tight::Sizes,
        work::looks,
    },
};
use crate::board::{Board, Digit, House};
use std::{cell::OnceCell, ops::ControlFlow};

/// Made when first asked for.
pub(super) struct Shared<B: Board> {
    almost_locked: OnceCell<AlmostLockedSets<B::Cells>>,
    links: OnceCell<Links>,
    web: OnceCell<Web>,
    counts: OnceCell<Counts<B::Cells>>,
    doubtful: Table<B::Cells>,
    subset_sizes: Table<Sizes>,
    fish_sizes: Table<Sizes>,
    finned_targets: Table<Targets<B::Cells>>,
    bilocations: Table<Vec<Bilocation>>,
    clusters: Table<Vec<Cluster<B::Cells>>>,
    chains: OnceCell<Survey<B::Cells>>,
    grouped_chains: OnceCell<Survey<B::Cells>>,
    rounds: OnceCell<Vec<Round>>,
    forced: Forced,
}

impl<B: Board> Default for Shared<B> {
    fn default() -> Shared<B> {
        Shared {
            almost_locked: OnceCell::new(),
            links: OnceCell::new(),
            web: OnceCell::new(),
            counts: OnceCell::new(),
            doubtful: Table::default(),
            subset_sizes: Table::default(),
            fish_sizes: Table::default(),
            finned_targets: Table::default(),
            bilocations: Table::default(),
            clusters: Table::default(),
            chains: OnceCell::new(),
            grouped_chains: OnceCell::new(),
            rounds: OnceCell::new(),
            forced: Forced::default(),
        }
    }
}

impl<B: Board> Shared<B> {
    /// What still holds after changes, on a board of this side.
    pub(super) fn without(self, changed: Fresh<'_>, side: usize) -> Shared<B> {
        let house = |place: usize| changed.house(House::at(place));
        let digit = |place: usize| changed.digit(Digit::at(place % side));
        Shared {
            doubtful: self.doubtful.without(digit),
            subset_sizes: self.subset_sizes.without(house),
            fish_sizes: self.fish_sizes.without(digit),
            finned_targets: self.finned_targets.without(digit),
            bilocations: self.bilocations.without(digit),
            clusters: self.clusters.without(digit),
            ..Shared::default()
        }
    }
}

/// What was made, if need be now. What cannot be made because the meter runs out is not kept.
pub(super) fn get_or_make<T>(
    made: &OnceCell<T>,
    make: impl FnOnce() -> ControlFlow<(), T>,
) -> ControlFlow<(), &T> {
    let new = match made.get() {
        Some(known) => return ControlFlow::Continue(known),
        None => make()?,
    };
    ControlFlow::Continue(made.get_or_init(|| new))
}

/// What each technique may ask of a position; it breaks when the meter has run out.
impl<B: Board> Position<'_, B> {
    /// The almost locked sets of the grid.
    pub(super) fn almost_locked(&self) -> ControlFlow<(), &AlmostLockedSets<B::Cells>> {
        get_or_make(&self.shared.almost_locked, || AlmostLockedSets::of(self.grid, self.meter))
    }

    /// How the almost locked sets see each other.
    pub(super) fn set_links(&self) -> ControlFlow<(), &Links> {
        get_or_make(&self.shared.links, || Links::of(self.almost_locked()?, false, self.meter))
    }

    /// Where chains of almost locked sets can lead.
    pub(super) fn web(&self) -> ControlFlow<(), &Web> {
        get_or_make(&self.shared.web, || {
            let (sets, links) = (self.almost_locked()?, self.set_links()?);
            Web::of(sets, links, self.grid.board().side(), self.solution, self.meter)
        })
    }

    /// What the forcing techniques tell each other.
    pub(super) fn forced(&self) -> &Forced {
        &self.shared.forced
    }

    /// The cells by how many candidates they have.
    pub(super) fn counts(&self) -> ControlFlow<(), &Counts<B::Cells>> {
        get_or_make(&self.shared.counts, || {
            self.meter.spend(looks::<B::Cells>(self.grid.board().side()))?;
            ControlFlow::Continue(Counts::of(self.grid))
        })
    }

    /// The open cells of a digit that are in none of its templates.
    pub(super) fn in_no_template(&self, digit: Digit) -> ControlFlow<(), B::Cells> {
        let side = self.grid.board().side();
        let make = || doubtful_cells(self.grid, digit, self.meter);
        self.shared.doubtful.get(side, digit.index(), make).map_continue(|&cells| cells)
    }

    /// Has every open cell for doubtful.
    #[cfg(test)]
    pub(super) fn doubt_everything(&self) {
        use crate::board::CellSet;
        let side = self.grid.board().side();
        for digit in Digit::all(side) {
            let open = || ControlFlow::Continue(self.grid.cells_with(digit).minus(self.grid.settled()));
            let doubted = self.shared.doubtful.get(side, digit.index(), open);
            assert!(doubted.is_continue());
        }
    }

    /// The sizes of the subsets of a house that eliminate: rows for naked ones, columns for hidden ones.
    pub(super) fn subset_sizes(&self, house: House) -> ControlFlow<(), Sizes> {
        let make = || {
            self.meter.spend(Sizes::WORK)?;
            ControlFlow::Continue(subset_sizes(self.grid, house))
        };
        let houses = self.grid.board().house_count();
        self.shared.subset_sizes.get(houses, house.index(), make).map_continue(|&sizes| sizes)
    }

    /// The sizes of the digit's fish of rows and columns without fins.
    pub(super) fn fish_sizes(&self, digit: Digit) -> ControlFlow<(), Sizes> {
        let make = || {
            self.meter.spend(Sizes::WORK)?;
            ControlFlow::Continue(fish_sizes(self.grid, digit))
        };
        let side = self.grid.board().side();
        self.shared.fish_sizes.get(side, digit.index(), make).map_continue(|&sizes| sizes)
    }

    /// The chains of candidates.
    pub(super) fn chains(&self) -> ControlFlow<(), &Survey<B::Cells>> {
        get_or_make(&self.shared.chains, || Survey::of(self, Drawn::Candidates))
    }

    /// The chains of candidates and groups.
    pub(super) fn grouped_chains(&self) -> ControlFlow<(), &Survey<B::Cells>> {
        get_or_make(&self.shared.grouped_chains, || Survey::of(self, Drawn::Groups))
    }

    /// The cells that the digit's fish of rows and columns of this size can rule out, having fins.
    pub(super) fn finned_targets(&self, digit: Digit, size: usize) -> ControlFlow<(), &Targets<B::Cells>> {
        let (side, place) = (self.grid.board().side(), digit.index());
        let make = || finned_targets(self.grid, digit, size, self.in_no_template(digit)?, self.meter);
        self.shared.finned_targets.get(side * (LARGEST_FINNED + 1), size * side + place, make)
    }

    /// The houses in which the digit has two places.
    pub(super) fn bilocations(&self, digit: Digit) -> ControlFlow<(), &[Bilocation]> {
        let board = self.grid.board();
        let make = || {
            self.meter.spend(looks::<B::Cells>(board.house_count() / 4))?;
            ControlFlow::Continue(bilocations(self.grid, digit))
        };
        self.shared.bilocations.get(board.side(), digit.index(), make).map_continue(|found| &found[..])
    }

    /// The clusters that these make.
    pub(super) fn clusters(&self, digit: Digit) -> ControlFlow<(), &[Cluster<B::Cells>]> {
        let board = self.grid.board();
        let make = || clusters(board, self.bilocations(digit)?, self.meter);
        self.shared.clusters.get(board.side(), digit.index(), make).map_continue(|found| &found[..])
    }

    /// The rectangles of open cells.
    pub(super) fn rounds(&self) -> ControlFlow<(), &[Round]> {
        let make = || open_rounds(self.grid, self.counts()?.two, self.meter);
        get_or_make(&self.shared.rounds, make).map_continue(|rounds| &rounds[..])
    }
}

/// Something for each digit or house, made when first asked for.
struct Table<T>(OnceCell<Box<[OnceCell<T>]>>);

impl<T> Default for Table<T> {
    fn default() -> Table<T> {
        Table(OnceCell::new())
    }
}

impl<T> Table<T> {
    /// Without what is outdated.
    fn without(mut self, is_outdated: impl Fn(usize) -> bool) -> Table<T> {
        for (place, made) in self.0.get_mut().into_iter().flat_map(|all| all.iter_mut()).enumerate() {
            if is_outdated(place) {
                made.take();
            }
        }
        self
    }

    fn get(
        &self,
        count: usize,
        index: usize,
        make: impl FnOnce() -> ControlFlow<(), T>,
    ) -> ControlFlow<(), &T> {
        let all = self.0.get_or_init(|| (0..count).map(|_| OnceCell::new()).collect());
        get_or_make(&all[index], make)
    }
}
