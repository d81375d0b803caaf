//! Makes puzzles: a full grid, clues taken away while one solution is left, and what is asked of the rest.
//!
//! Puzzle `number` of a seed depends on the request, the seed and the number alone, so many can be made side by side.

mod chance;
mod classic;
mod demand;
mod full;
mod orbit;
mod pattern;
mod request;
mod thin;

pub use demand::{Need, need, required};
pub use orbit::Symmetry;
pub use pattern::{PatternFault, read_pattern};
pub use request::{PlanError, Redundancy, Request, read_range};

use crate::{
    board::Cell,
    logic::{Guessing, Level, TechniqueId, TechniqueSet},
    meter::Meter,
    puzzle::{Puzzle, Solution},
    rate::{RateError, RateOptions, Rating, rate},
    search::{self, Uniqueness},
};
use chance::Chance;
use std::{collections::BTreeMap, ops::Range};
use thin::{Chain, Search};

/// How many puzzles of a chain are rated to find one of a level: those with the fewest clues that the level's
/// techniques solve. One may still be harder for the number of its steps.
const STEPS_BACK: usize = 4;

/// A request that may be met, ready to be worked on.
#[derive(Clone, Debug)]
pub struct Plan {
    request: Request,
    /// The cells that may hold clues, those together that the symmetry keeps together.
    orbits: Vec<Vec<Cell>>,
}

/// A puzzle that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// Its number, counted from 0.
    pub number: u64,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// How many full grids were tried.
    pub attempts: u64,
}

/// What an attempt came to lack first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Missing {
    /// A full grid.
    Grid,
    /// A single solution with clues at the pattern's cells alone.
    Solution,
    /// As many clues as were asked for, and no more.
    Clues,
    /// That no clue can be spared.
    Minimal,
    /// The level.
    Level,
    /// The technique.
    Technique,
    /// A solution without guesses.
    Logic,
    /// Work left to go on with: the meter ran out.
    Work,
}

/// No attempt gave what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenerateError {
    /// How many full grids were tried.
    pub attempts: u64,
    /// How many of them lacked what.
    pub missing: BTreeMap<Missing, u64>,
}

impl Plan {
    /// Makes ready for a request, or says why no puzzle can be so.
    pub fn new(request: Request) -> Result<Plan, PlanError> {
        let orbits = request.orbits()?;
        Ok(Plan { request, orbits })
    }

    /// What was asked for.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// Makes the puzzle of this number, or says what was missing.
    pub fn make(&self, seed: u64, number: u64, meter: &Meter) -> Result<Generated, GenerateError> {
        let mut chance = Chance::new(seed, number);
        let mut missing = BTreeMap::new();
        for attempts in 1..=self.request.attempts {
            let made = self.attempt(&mut chance, meter);
            let made = made.map(|puzzle| (search::uniqueness(&puzzle, meter), puzzle));
            if meter.has_run_out() {
                *missing.entry(Missing::Work).or_default() += 1;
                return Err(GenerateError { attempts, missing });
            }
            match made {
                Ok((Uniqueness::One(solution), puzzle)) => {
                    return Ok(Generated { number, puzzle, solution, attempts });
                }
                Ok(_) => {}
                Err(lack) => {
                    *missing.entry(lack).or_default() += 1;
                    // Where a long search found no full grid, another one hardly will.
                    if lack == Missing::Grid {
                        return Err(GenerateError { attempts, missing });
                    }
                }
            }
        }
        Err(GenerateError { attempts: self.request.attempts, missing })
    }

    fn attempt(&self, chance: &mut Chance, meter: &Meter) -> Result<Puzzle, Missing> {
        let chain = self.draw_chain(chance, meter)?;
        let places = self.places(&chain, meter)?;
        let few = match (self.request.level, self.request.require) {
            (None, None) => 1,
            (Some(_), None) => STEPS_BACK,
            (_, Some(_)) => usize::MAX,
        };
        let mut lack = Missing::Level;
        for place in places.rev().take(few) {
            let puzzle = chain.at(place);
            match self.judge(&puzzle, meter) {
                Ok(()) => return Ok(puzzle),
                Err(other) => lack = other,
            }
        }
        Err(lack)
    }

    /// A full grid, and what it becomes when clues go in a random order.
    fn draw_chain(&self, chance: &mut Chance, meter: &Meter) -> Result<Chain, Missing> {
        let Request { layout, clues, spare, level, require, pattern, search_work, .. } = &self.request;
        let search = Search { meter, most: *search_work };
        let mut first = full::draw(layout, chance, meter).ok_or(Missing::Grid)?;
        if let Some(marked) = pattern {
            layout.cells().filter(|cell| !marked.contains(cell)).for_each(|cell| first.clear(cell));
            if search.is_proper(&first) != Some(true) {
                return Err(Missing::Solution);
            }
        }
        let fewest = match clues {
            Some(clues) if *spare == Redundancy::Allowed => match (level, require) {
                (None, None) => clues.start() + chance.below(clues.end() - clues.start() + 1),
                _ => *clues.start(),
            },
            None if pattern.is_some() && *spare == Redundancy::Allowed => first.clues().count(),
            _ => 0,
        };
        let mut orbits = self.orbits.clone();
        chance.shuffle(&mut orbits);
        Ok(thin::thin(first, &orbits, fewest, &search))
    }

    /// The places of a chain whose puzzles have as many clues as were asked for and may have the level and require the
    /// technique. Fewer clues make a puzzle harder, or hardly ever easier.
    fn places(&self, chain: &Chain, meter: &Meter) -> Result<Range<usize>, Missing> {
        let Request { clues, spare, level, require, .. } = &self.request;
        let open = *spare == Redundancy::Allowed && (level.is_some() || require.is_some());
        let last = chain.len() - 1;
        let mut start = if open { 0 } else { last };
        let mut end = last + 1;
        if let Some(clues) = clues {
            if chain.clues_at(last) < *clues.start() {
                return Err(Missing::Clues);
            }
            let few_enough = |&place: &usize| chain.clues_at(place) <= *clues.end();
            start = (start..end).find(few_enough).ok_or(Missing::Clues)?;
        }
        if let Some(level) = level.filter(|&level| level < Level::Extreme) {
            let techniques = self.techniques_up_to(level);
            end = chain.first_where(start..end, |puzzle| !demand::is_solved(puzzle, techniques, meter));
        }
        if let Some(id) = *require {
            start = chain.first_where(start..end, |puzzle| need(puzzle, id, meter) != Need::None);
        }
        Ok(start..end)
    }

    /// Whether a puzzle with one solution is what was asked for, or what it lacks.
    fn judge(&self, puzzle: &Puzzle, meter: &Meter) -> Result<(), Missing> {
        let Request { symmetry, spare, level, require, guessing, search_work, .. } = &self.request;
        let search = Search { meter, most: *search_work };
        if require.is_some_and(|id| need(puzzle, id, meter) != Need::Required) {
            return Err(Missing::Technique);
        }
        // The end of a chain from which single clues were taken is minimal, unless the budget kept some in place.
        let minimal_anyway = *symmetry == Symmetry::None && search_work.is_none();
        if *spare == Redundancy::None && !minimal_anyway && !thin::is_minimal(puzzle, &search) {
            return Err(Missing::Minimal);
        }
        if *guessing == Guessing::Off
            && !demand::is_solved(puzzle, self.techniques_up_to(Level::Extreme), meter)
        {
            return Err(Missing::Logic);
        }
        if let Some(level) = level {
            let rating = self.rate(puzzle, meter).map_err(|_| Missing::Level)?;
            if rating.level != *level || *guessing == Guessing::Off && !rating.is_logical() {
                return Err(Missing::Level);
            }
        }
        Ok(())
    }

    /// How hard a puzzle is by the default choice of techniques and the one that is required.
    pub fn rate(&self, puzzle: &Puzzle, meter: &Meter) -> Result<Rating, RateError> {
        let techniques = self.techniques_up_to(Level::Extreme);
        rate(puzzle, &RateOptions { techniques, ..RateOptions::default() }, meter)
    }

    /// The default choice up to a level, and what is required.
    fn techniques_up_to(&self, level: Level) -> TechniqueSet {
        let usual = |id: &TechniqueId| TechniqueSet::default().contains(*id) && id.rung().level <= level;
        TechniqueId::all().filter(usual).chain(self.request.require).collect()
    }
}
