//! Fish: n houses in which a digit's places lie in n other houses, but for fins.

mod hunt;
mod kraken;

pub(in crate::logic) use kraken::Kraken;

use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, House},
    grid::Grid,
    logic::{
        reason::{Cover, Reason},
        step::Finding,
        survey::{
            crossings::Crossings,
            tight::{bits, find_tight},
            work::looks,
        },
        technique::{Position, Reach, Sink, Technique},
        technique_id::TechniqueId,
    },
    meter::Meter,
};
use hunt::{
    Chosen, Hunt, Kinds, Layers, Line, Overlap, Roles, Spent, empty_lines, fill_lines, houses_with_places,
};
use itertools::Itertools;
use std::{collections::BTreeSet, ops::ControlFlow};

/// How many fins are still worth looking at, as HoDoKu has it.
const MOST_FINS: usize = 5;
/// How many endo-fins are.
const MOST_ENDO_FINS: usize = 2;

/// Every fish of a digit: bases, as many covers, and the fins that are in more bases than covers. What is in
/// more covers than bases and sees every fin is false.
///
/// It is found from what it rules out: were that candidate true, and what it sees gone, the bases would have
/// one cover less. Findings come in the order of digits, of directions (rows as bases first), of the first
/// candidate found to be ruled out, of bases. A fish is told once; it is not told where fewer of its bases do
/// all that it does, with no other fins.
///
/// In the ladder no two bases share a place and no cover is idle: no endo-fins, and cannibalism only beside
/// other eliminations. Source: HoDoKu's pages on fish, and the fish of the Ultimate Fish Guide behind them.
pub(in crate::logic) struct Fish {
    id: TechniqueId,
    size: usize,
    family: Family,
    fins: Fins,
    reach: Reach,
}

/// Which houses are bases and covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
    /// Rows and columns against each other.
    Basic,
    /// The same with at least one box among the bases or covers.
    Franken,
    /// Everything else: rows and columns mixed among the bases or among the covers.
    Mutant,
}

/// Which fins there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    None,
    /// At least one.
    Some,
    /// At least one, and it would be a fish without them.
    Proper,
    /// At least one, and without them some base has at most one place: the rest would be singles.
    Sashimi,
}

impl Family {
    fn roles(self) -> &'static [Roles] {
        const ROWS: Kinds = Kinds::ROWS.or(Kinds::OTHERS);
        const COLUMNS: Kinds = Kinds::COLUMNS.or(Kinds::OTHERS);
        const ALL: Kinds = Kinds::LINES.or(Kinds::OTHERS);
        match self {
            Family::Basic => &[
                Roles { bases: Kinds::ROWS, covers: Kinds::COLUMNS },
                Roles { bases: Kinds::COLUMNS, covers: Kinds::ROWS },
            ],
            Family::Franken => {
                &[Roles { bases: ROWS, covers: COLUMNS }, Roles { bases: COLUMNS, covers: ROWS }]
            }
            Family::Mutant => &[Roles { bases: ALL, covers: ALL }],
        }
    }

    /// The family of a fish of these houses.
    fn of(bases: Kinds, covers: Kinds) -> Family {
        let mixed = |kinds: Kinds| kinds.contains(Kinds::LINES);
        if mixed(bases) || mixed(covers) || (bases & covers).meets(Kinds::LINES) {
            Family::Mutant
        } else if (bases | covers).contains(Kinds::OTHERS) {
            Family::Franken
        } else {
            Family::Basic
        }
    }
}

impl Fish {
    /// The fish of this name, if it is one.
    pub(in crate::logic) fn of(id: TechniqueId, reach: Reach) -> Option<Fish> {
        use TechniqueId::*;
        let (size, family, fins) = match id {
            XWing => (2, Family::Basic, Fins::None),
            Swordfish => (3, Family::Basic, Fins::None),
            Jellyfish => (4, Family::Basic, Fins::None),
            Squirmbag => (5, Family::Basic, Fins::None),
            Whale => (6, Family::Basic, Fins::None),
            Leviathan => (7, Family::Basic, Fins::None),
            FinnedXWing => (2, Family::Basic, Fins::Proper),
            FinnedSwordfish => (3, Family::Basic, Fins::Proper),
            FinnedJellyfish => (4, Family::Basic, Fins::Proper),
            SashimiXWing => (2, Family::Basic, Fins::Sashimi),
            SashimiSwordfish => (3, Family::Basic, Fins::Sashimi),
            SashimiJellyfish => (4, Family::Basic, Fins::Sashimi),
            FrankenXWing => (2, Family::Franken, Fins::None),
            FrankenSwordfish => (3, Family::Franken, Fins::None),
            FrankenJellyfish => (4, Family::Franken, Fins::None),
            FinnedFrankenXWing => (2, Family::Franken, Fins::Some),
            FinnedFrankenSwordfish => (3, Family::Franken, Fins::Some),
            FinnedFrankenJellyfish => (4, Family::Franken, Fins::Some),
            MutantXWing => (2, Family::Mutant, Fins::None),
            MutantSwordfish => (3, Family::Mutant, Fins::None),
            MutantJellyfish => (4, Family::Mutant, Fins::None),
            FinnedMutantXWing => (2, Family::Mutant, Fins::Some),
            FinnedMutantSwordfish => (3, Family::Mutant, Fins::Some),
            FinnedMutantJellyfish => (4, Family::Mutant, Fins::Some),
            FinnedMutantSquirmbag => (5, Family::Mutant, Fins::Some),
            FinnedMutantWhale => (6, Family::Mutant, Fins::Some),
            _ => return None,
        };
        Some(Fish { id, size, family, fins, reach })
    }

    fn overlap(&self) -> Overlap {
        match (self.reach, self.family) {
            (Reach::Ladder, _) | (_, Family::Basic) => Overlap::None,
            (Reach::Definition, _) => Overlap::Allowed,
        }
    }

    /// Of the houses of the candidate that is ruled out, how many are bases and how many covers.
    fn own_houses(&self) -> &'static [(usize, usize)] {
        match self.overlap() {
            Overlap::None => &[(0, 1)],
            Overlap::Allowed => &[(0, 1), (0, 2), (1, 2)],
        }
    }
}

/// Rows and columns against each other.
impl Fish {
    /// Whether there is a fish without fins that rules something out.
    fn is_somewhere<B: Board>(
        &self,
        position: &Position<'_, B>,
        digit: Digit,
        open: B::Cells,
    ) -> ControlFlow<(), bool> {
        let grid = position.grid;
        if !position.fish_sizes(digit)?.has(self.size) {
            return ControlFlow::Continue(false);
        }
        position.meter.spend(looks::<B::Cells>(4))?;
        for way in Crossings::of(grid.board(), open).both_ways() {
            let rules_out = |chosen: u32, covers: u32| bits(covers).any(|at| way.covers[at] & !chosen != 0);
            let mut is_here = false;
            let found = &mut |chosen, covers| {
                is_here = rules_out(chosen, covers);
                if is_here { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let walked = find_tight(way.bases, self.size, self.size, position.meter, found);
            if is_here {
                return ControlFlow::Continue(true);
            }
            walked?;
        }
        ControlFlow::Continue(false)
    }

    /// The cells that such a fish with fins can rule out.
    fn targets<B: Board>(&self, position: &Position<'_, B>, digit: Digit) -> ControlFlow<(), B::Cells> {
        let targets = position.finned_targets(digit, self.size)?;
        ControlFlow::Continue(match self.fins {
            Fins::Sashimi => targets.by_sashimi,
            _ => targets.by_proper,
        })
    }
}

impl<B: Board> Technique<B> for Fish {
    fn id(&self) -> TechniqueId {
        self.id
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let board = grid.board();
        let mut lines = empty_lines(board);
        for digit in Digit::all(board.side()).filter(|&digit| position.fresh.digit(digit)) {
            let open = grid.cells_with(digit).minus(grid.settled());
            let targets = match (self.family, self.fins) {
                // Rows and columns alone are looked through sooner than templates.
                (Family::Basic, Fins::None) if !self.is_somewhere(position, digit, open)? => continue,
                (Family::Basic, Fins::None) => open,
                (Family::Basic, Fins::Proper | Fins::Sashimi) => self.targets(position, digit)?,
                _ => position.doubtful(digit)?,
            };
            if targets.is_empty() {
                continue;
            }
            fill_lines(&mut lines, board, open);
            position.meter.spend(looks::<B::Cells>(lines.len() / 4))?;
            let (lines, meter, told) = (&lines[..], position.meter, BTreeSet::new());
            let mut pond = Pond { fish: self, grid, digit, open, lines, meter, told };
            for &roles in self.family.roles() {
                let bases = houses_with_places(board, lines, roles.bases);
                match self.fins {
                    Fins::None => pond.without_fins(&bases, roles, sink)?,
                    _ => targets.into_iter().try_for_each(|cell| pond.against(cell, &bases, roles, sink))?,
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The places of one digit, and the fish that were told of.
struct Pond<'a, B: Board> {
    fish: &'a Fish,
    grid: &'a Grid<B>,
    digit: Digit,
    open: B::Cells,
    lines: &'a [Line<B::Cells>],
    meter: &'a Meter,
    told: BTreeSet<(Chosen, Chosen)>,
}

impl<B: Board> Pond<'_, B> {
    fn without_fins(&mut self, bases: &[House], roles: Roles, sink: Sink<'_>) -> ControlFlow<()> {
        let (board, lines, size) = (self.grid.board(), self.lines, self.fish.size);
        let overlap = self.fish.overlap();
        let hunt = Hunt {
            board,
            lines,
            bases,
            covers: roles.covers,
            overlap,
            spent: Spent::Excluded,
            kept: self.open,
            apart: None,
            base_count: size,
            cover_count: size,
            meter: self.meter,
        };
        hunt.run(&mut |bases, covers| self.tell(bases.into(), covers.into(), sink))
    }

    /// The fish with fins that rule out this cell.
    fn against(&mut self, target: Cell, bases: &[House], roles: Roles, sink: Sink<'_>) -> ControlFlow<()> {
        let (board, lines, size) = (self.grid.board(), self.lines, self.fish.size);
        let kept = self.open.minus(board.peers(target)).minus(B::Cells::only(target));
        let overlap = self.fish.overlap();
        for &(own_bases, own_covers) in self.fish.own_houses() {
            let (base_count, cover_count) = (size - own_bases, size.saturating_sub(own_covers));
            let apart = Some(target);
            let hunt = Hunt {
                board,
                lines,
                bases,
                covers: roles.covers,
                overlap,
                spent: Spent::Excluded,
                kept,
                apart,
                base_count,
                cover_count,
                meter: self.meter,
            };
            hunt.run(&mut |bases, covers| {
                let own = board.houses_of(target).iter().copied();
                let kind = |house: House| lines[house.index()].kind;
                let more_bases = own.clone().filter(|&house| roles.bases.meets(kind(house)));
                for more_bases in more_bases.combinations(own_bases) {
                    let free = own.clone().filter(|house| !more_bases.contains(house));
                    let more_covers = free.filter(|&house| roles.covers.meets(kind(house)));
                    for more_covers in more_covers.combinations(own_covers) {
                        let all = |some: &[House], more: &[House]| some.iter().chain(more).copied().collect();
                        self.tell(all(bases, &more_bases), all(covers, &more_covers), sink)?;
                    }
                }
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }

    fn tell(&mut self, mut bases: Chosen, mut covers: Chosen, sink: Sink<'_>) -> ControlFlow<()> {
        bases.sort_unstable();
        covers.sort_unstable();
        self.meter.spend(looks::<B::Cells>(5))?;
        let Some(finding) = self.finding(&bases, &covers)? else { return ControlFlow::Continue(()) };
        match self.told.insert((bases, covers)) {
            true => sink(finding),
            false => ControlFlow::Continue(()),
        }
    }

    fn finding(&self, bases: &[House], covers: &[House]) -> ControlFlow<(), Option<Finding>> {
        let kinds = |houses: &[House]| {
            houses.iter().fold(Kinds::NONE, |kinds, house| kinds | self.lines[house.index()].kind)
        };
        if Family::of(kinds(bases), kinds(covers)) != self.fish.family {
            return ControlFlow::Continue(None);
        }
        let in_bases = Layers::of(self.lines, bases);
        let touched = |house: &House| !self.lines[house.index()].places.and(in_bases.cells()).is_empty();
        let fins = self.fins(bases, covers);
        let few = fins.len() <= MOST_FINS && fins.and(in_bases.repeated()).len() <= MOST_ENDO_FINS;
        if !few || !self.has_right_fins(bases, fins) || !covers.iter().all(touched) {
            return ControlFlow::Continue(None);
        }
        let ruled_out = self.ruled_out(bases, covers, fins);
        if ruled_out.is_empty() {
            return ControlFlow::Continue(None);
        }
        // Every choice of the bases is tried with every choice of as many covers.
        self.meter.spend(looks::<B::Cells>(5 + (1 << (2 * bases.len())) / 4))?;
        if self.is_more_than_needed(bases, covers, fins, ruled_out) {
            return ControlFlow::Continue(None);
        }
        let constraint = |&house: &House| Constraint::House(house, self.digit);
        let candidates = |cells: B::Cells| cells.into_iter().map(|cell| Candidate::new(cell, self.digit));
        let reason = Reason::Cover(Box::new(Cover {
            bases: bases.iter().map(constraint).collect(),
            covers: covers.iter().map(constraint).collect(),
            fins: candidates(fins).collect(),
        }));
        ControlFlow::Continue(Finding::eliminating(self.fish.id, reason, self.grid, candidates(ruled_out)))
    }

    /// What is in more bases than covers.
    fn fins(&self, bases: &[House], covers: &[House]) -> B::Cells {
        Layers::of(self.lines, bases).beyond(Layers::of(self.lines, covers))
    }

    /// What is in more covers than bases and sees every fin.
    fn ruled_out(&self, bases: &[House], covers: &[House], fins: B::Cells) -> B::Cells {
        let more = Layers::of(self.lines, covers).beyond(Layers::of(self.lines, bases));
        fins.into_iter().fold(more, |seen, fin| seen.and(self.grid.board().peers(fin)))
    }

    fn has_right_fins(&self, bases: &[House], fins: B::Cells) -> bool {
        let collapses = |house: &House| self.lines[house.index()].places.minus(fins).len() < 2;
        match self.fish.fins {
            Fins::None => fins.is_empty(),
            Fins::Some => !fins.is_empty(),
            Fins::Proper => !fins.is_empty() && !bases.iter().any(collapses),
            Fins::Sashimi => !fins.is_empty() && bases.iter().any(collapses),
        }
    }

    /// Whether fewer of the bases, with as many of the covers, rule out the same with no other fins.
    fn is_more_than_needed(
        &self,
        bases: &[House],
        covers: &[House],
        fins: B::Cells,
        ruled_out: B::Cells,
    ) -> bool {
        let some = |houses: &[House], chosen: usize| -> Chosen {
            let kept = houses.iter().enumerate().filter(|(place, _)| chosen >> place & 1 != 0);
            kept.map(|(_, &house)| house).collect()
        };
        let all = (1usize << bases.len()) - 1;
        (1..all).cartesian_product(1..all).any(|(of_bases, of_covers)| {
            of_bases.count_ones() == of_covers.count_ones() && {
                let (bases, covers) = (some(bases, of_bases), some(covers, of_covers));
                let its_fins = self.fins(&bases, &covers);
                // One base with fins is no technique of its own.
                (bases.len() > 1 || its_fins.is_empty())
                    && its_fins.is_within(fins)
                    && ruled_out.is_within(self.ruled_out(&bases, &covers, its_fins))
            }
        })
    }
}

#[cfg(test)]
mod tests;
