//! The finder of basic, franken and mutant fish, with and without fins.

use super::{
    super::prelude::*,
    family::{Fins, FishFamily, MOST_ENDO_FINS, MOST_FINS, fish_of},
    search::{
        AllowedKinds, BaseOverlap, ChosenHouses, CountedCells, EmptyBases, FishHouse, FishSearch, HouseKinds,
        empty_table, fill_table, houses_with_places,
    },
};
use crate::logic::survey::{incidence::Incidence, n_in_n::find_n_in_n};

/// Every fish: bases, as many covers, and the fins, which are in more bases than covers. A candidate that is in more
/// covers than bases and sees every fin is false.
///
/// - X-wing (2 bases), swordfish (3), jellyfish (4), squirmbag (5), whale (6), leviathan (7): rows 2 and 5 have 1 in
///   columns 3 and 7 only, so these columns have their 1 there: 1 is eliminated from the columns' other cells.
/// - Finned: row 5 also has 1 in `r5c8`, the fin. Either the fin is true or the X-wing is there; `r4c7` and `r6c7`,
///   which are in column 7 and see the fin, lose 1.
/// - Sashimi: row 5 has 1 in `r5c3` and the fin `r5c8`, but not in `r5c7`. Without the fin row 5 would have one place
///   left; `r4c7` and `r6c7` still lose 1.
/// - Franken: with a box among the bases or covers. Row 2 has 1 in `r2c7` and `r2c8` only, box 9 in columns 7 and 8
///   only. Bases row 2 and box 9, covers columns 7 and 8: 1 is eliminated from the columns' other cells.
/// - Mutant: rows and columns mixed among the bases or among the covers. Row 1 has 1 in `r1c2` and `r1c7` only, column 1
///   in `r2c1` and `r8c1` only. Bases row 1 and column 1, covers box 1 and column 7, fin `r8c1`: `r8c7<>1`.
///
/// A fish with fins is found from a candidate that it eliminates: if that were true, and everything it sees were
/// eliminated, the bases would need one cover less than they have. Findings are ordered by digit, by direction (rows
/// as bases first), by the first eliminated candidate, by bases; each fish once. A fish is left out if some of its
/// bases, with as many of its covers and no other fins, eliminate the same.
///
/// In [`Reach::Ladder`] no two bases share a place and no cover is superfluous: there are no endo-fins, and
/// cannibalism occurs only together with other eliminations. Source: HoDoKu's pages on fish, and the Ultimate Fish
/// Guide on which they are based.
pub struct Fish {
    size: usize,
    family: FishFamily,
    fins: Fins,
    reach: Reach,
}

impl Fish {
    /// The finder of this technique; `None` if it is not a fish.
    pub fn new(id: TechniqueId, reach: Reach) -> Option<Fish> {
        use {FishFamily::*, TechniqueId::*};
        // Those of each kind, from two bases on.
        const FISH: [(FishFamily, Fins, &[TechniqueId]); 7] = [
            (Basic, Fins::None, &[XWing, Swordfish, Jellyfish, Squirmbag, Whale, Leviathan]),
            (Basic, Fins::Proper, &[FinnedXWing, FinnedSwordfish, FinnedJellyfish]),
            (Basic, Fins::Sashimi, &[SashimiXWing, SashimiSwordfish, SashimiJellyfish]),
            (Franken, Fins::None, &[FrankenXWing, FrankenSwordfish, FrankenJellyfish]),
            (Franken, Fins::Some, &[FinnedFrankenXWing, FinnedFrankenSwordfish, FinnedFrankenJellyfish]),
            (Mutant, Fins::None, &[MutantXWing, MutantSwordfish, MutantJellyfish]),
            (
                Mutant,
                Fins::Some,
                &[
                    FinnedMutantXWing,
                    FinnedMutantSwordfish,
                    FinnedMutantJellyfish,
                    FinnedMutantSquirmbag,
                    FinnedMutantWhale,
                ],
            ),
        ];
        FISH.iter().find_map(|&(family, fins, ids)| {
            let size = 2 + ids.iter().position(|&of_size| of_size == id)?;
            Some(Fish { size, family, fins, reach })
        })
    }

    fn overlap(&self) -> BaseOverlap {
        match (self.reach, self.family) {
            (Reach::Ladder, _) | (_, FishFamily::Basic) => BaseOverlap::None,
            (Reach::Definition, _) => BaseOverlap::Allowed,
        }
    }

    /// The possible numbers of bases and of covers among the houses of the eliminated candidate.
    fn own_houses(&self) -> &'static [(usize, usize)] {
        match self.overlap() {
            BaseOverlap::None => &[(0, 1)],
            BaseOverlap::Allowed => &[(0, 1), (0, 2), (1, 2)],
        }
    }
}

/// Rows and columns against each other.
impl Fish {
    /// Whether there is a finless fish that eliminates something.
    fn exists<B: Board>(&self, position: &Position<'_, B>, digit: Digit, open: B::Cells) -> Metered<bool> {
        let grid = position.grid;
        if !position.fish_sizes(digit)?.has(self.size) {
            return Continue(false);
        }
        position.meter.spend(looks::<B::Cells>(4))?;
        for orientation in Incidence::new(grid.board(), open).orientations() {
            let rules_out =
                |chosen: u32, covers: u32| bits(covers).any(|at| orientation.covers[at] & !chosen != 0);
            let mut is_here = false;
            let found = &mut |chosen, covers| {
                is_here = rules_out(chosen, covers);
                if is_here { Break(()) } else { Continue(()) }
            };
            let walked = find_n_in_n(orientation.bases, self.size, self.size, position.meter, found);
            if is_here {
                return Continue(true);
            }
            walked?;
        }
        Continue(false)
    }

    /// The cells that fish with fins may clear.
    fn targets<B: Board>(&self, position: &Position<'_, B>, digit: Digit) -> Metered<B::Cells> {
        let targets = position.finned_targets(digit, self.size)?;
        Continue(match self.fins {
            Fins::Sashimi => targets.by_sashimi,
            _ => targets.by_proper,
        })
    }
}

impl<B: Board> Technique<B> for Fish {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        let mut table = empty_table(board);
        for digit in Digit::all(board.side()).filter(|&digit| position.changed.digit(digit)) {
            let open = grid.cells_with(digit).minus(grid.settled());
            let targets = match (self.family, self.fins) {
                // Fish of only rows and columns are found faster than templates.
                (FishFamily::Basic, Fins::None) if !self.exists(position, digit, open)? => continue,
                (FishFamily::Basic, Fins::None) => open,
                (FishFamily::Basic, Fins::Proper | Fins::Sashimi) => self.targets(position, digit)?,
                _ => position.outside_templates(digit)?,
            };
            if targets.is_empty() {
                continue;
            }
            fill_table(&mut table, board, open);
            position.meter.spend(looks::<B::Cells>(table.len() / 4))?;
            let (table, meter, found) = (&table[..], position.meter, BTreeSet::new());
            let mut finder = DigitFinder { fish: self, grid, digit, open, table, meter, found };
            for &allowed in self.family.allowed_kinds() {
                let bases = houses_with_places(board, table, allowed.bases);
                match self.fins {
                    Fins::None => finder.find_finless(&bases, allowed, sink)?,
                    _ => targets
                        .into_iter()
                        .try_for_each(|cell| finder.find_against(cell, &bases, allowed, sink))?,
                }
            }
        }
        Continue(())
    }
}

/// Finds the fish of one digit.
struct DigitFinder<'a, B: Board> {
    fish: &'a Fish,
    grid: &'a Grid<B>,
    digit: Digit,
    open: B::Cells,
    table: &'a [FishHouse<B::Cells>],
    meter: &'a Meter,
    /// The bases and covers of the fish found so far.
    found: BTreeSet<(ChosenHouses, ChosenHouses)>,
}

impl<'a, B: Board> DigitFinder<'a, B> {
    fn find_finless(&mut self, bases: &[House], allowed: AllowedKinds, sink: &mut Sink<'_>) -> Metered {
        let search = self.search(bases, allowed);
        search.run(&mut |bases, covers| self.report(bases.into(), covers.into(), sink))
    }

    /// A search that keeps all places and avoids no cell.
    fn search<'s>(&self, bases: &'s [House], allowed: AllowedKinds) -> FishSearch<'s, B>
    where
        'a: 's,
    {
        FishSearch {
            board: self.grid.board(),
            table: self.table,
            bases,
            covers: allowed.covers,
            overlap: self.fish.overlap(),
            empty_bases: EmptyBases::Excluded,
            kept: self.open,
            avoided: None,
            base_count: self.fish.size,
            cover_count: self.fish.size,
            meter: self.meter,
        }
    }

    /// Finds the fish with fins that eliminate the digit from this cell.
    fn find_against(
        &mut self,
        target: Cell,
        bases: &[House],
        allowed: AllowedKinds,
        sink: &mut Sink<'_>,
    ) -> Metered {
        let (board, table, size) = (self.grid.board(), self.table, self.fish.size);
        let kept = self.open.minus(board.peers(target)).minus(B::Cells::only(target));
        for &(own_bases, own_covers) in self.fish.own_houses() {
            let search = FishSearch {
                kept,
                avoided: Some(target),
                base_count: size - own_bases,
                cover_count: size.saturating_sub(own_covers),
                ..self.search(bases, allowed)
            };
            search.run(&mut |bases, covers| {
                let own = board.houses_of(target).iter().copied();
                let kind = |house: House| table[house.index()].kind;
                let more_bases = own.clone().filter(|&house| allowed.bases.meets(kind(house)));
                for more_bases in more_bases.combinations(own_bases) {
                    let free = own.clone().filter(|house| !more_bases.contains(house));
                    let more_covers = free.filter(|&house| allowed.covers.meets(kind(house)));
                    for more_covers in more_covers.combinations(own_covers) {
                        let all = |some: &[House], more: &[House]| some.iter().chain(more).copied().collect();
                        self.report(all(bases, &more_bases), all(covers, &more_covers), sink)?;
                    }
                }
                Continue(())
            })?;
        }
        Continue(())
    }

    /// Reports the fish of these bases and covers, if it is new.
    fn report(&mut self, mut bases: ChosenHouses, mut covers: ChosenHouses, sink: &mut Sink<'_>) -> Metered {
        bases.sort_unstable();
        covers.sort_unstable();
        self.meter.spend(looks::<B::Cells>(5))?;
        let Some((fins, gone)) = self.fins_and_gone(&bases, &covers)? else { return Continue(()) };
        let reason = Reason::Cover(Box::new(fish_of(self.digit, &bases, &covers, fins)));
        match self.found.insert((bases, covers)) {
            true => sink.eliminate(reason, self.grid, in_cells(self.digit, gone)),
            false => Continue(()),
        }
    }

    /// The fins of the fish of these bases and covers, and the cells that it clears; `None` if it is not one of those that
    /// are looked for.
    fn fins_and_gone(&self, bases: &[House], covers: &[House]) -> Metered<Option<(B::Cells, B::Cells)>> {
        let kinds = |houses: &[House]| {
            houses.iter().fold(HouseKinds::NONE, |kinds, house| kinds.or(self.table[house.index()].kind))
        };
        if FishFamily::new(kinds(bases), kinds(covers)) != self.fish.family {
            return Continue(None);
        }
        let in_bases = CountedCells::new(self.table, bases);
        let touched = |house: &House| !self.table[house.index()].places.and(in_bases.cells()).is_empty();
        let fins = self.fins(bases, covers);
        let few = fins.len() <= MOST_FINS && fins.and(in_bases.repeated_cells()).len() <= MOST_ENDO_FINS;
        if !few || !self.has_right_fins(bases, fins) || !covers.iter().all(touched) {
            return Continue(None);
        }
        let eliminated = self.eliminated_cells(bases, covers, fins);
        if eliminated.is_empty() {
            return Continue(None);
        }
        // Every choice of bases is tried with every choice of as many covers.
        self.meter.spend(looks::<B::Cells>(5 + (1 << (2 * bases.len())) / 4))?;
        if self.has_smaller_fish(bases, covers, fins, eliminated) {
            return Continue(None);
        }
        Continue(Some((fins, eliminated)))
    }

    /// The cells in more bases than covers.
    fn fins(&self, bases: &[House], covers: &[House]) -> B::Cells {
        CountedCells::new(self.table, bases).minus(CountedCells::new(self.table, covers))
    }

    /// The cells that are in more covers than bases and see every fin.
    fn eliminated_cells(&self, bases: &[House], covers: &[House], fins: B::Cells) -> B::Cells {
        let more = CountedCells::new(self.table, covers).minus(CountedCells::new(self.table, bases));
        fins.into_iter().fold(more, |seen, fin| seen.and(self.grid.board().peers(fin)))
    }

    fn has_right_fins(&self, bases: &[House], fins: B::Cells) -> bool {
        let collapses = |house: &House| self.table[house.index()].places.minus(fins).len() < 2;
        match self.fish.fins {
            Fins::None => fins.is_empty(),
            Fins::Some => !fins.is_empty(),
            Fins::Proper => !fins.is_empty() && !bases.iter().any(collapses),
            Fins::Sashimi => !fins.is_empty() && bases.iter().any(collapses),
        }
    }

    /// Whether some of the bases, with as many of the covers and no other fins, eliminate the same.
    fn has_smaller_fish(
        &self,
        bases: &[House],
        covers: &[House],
        fins: B::Cells,
        eliminated: B::Cells,
    ) -> bool {
        let pairs = |size| {
            let [bases, covers] = [bases, covers].map(|houses| houses.iter().copied().combinations(size));
            bases.cartesian_product(covers)
        };
        (1..bases.len()).flat_map(pairs).any(|(bases, covers)| {
            let its_fins = self.fins(&bases, &covers);
            // One base with fins is not a technique.
            (bases.len() > 1 || its_fins.is_empty())
                && its_fins.is_within(fins)
                && eliminated.is_within(self.eliminated_cells(&bases, &covers, its_fins))
        })
    }
}
