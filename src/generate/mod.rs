//! Generates puzzles, and tests whether a puzzle meets a request.
//!
//! A full grid is drawn, and clues are dug out of it while the solution stays the only one.
//!
//! A puzzle depends only on the request, the seed and its number, so many can be generated in parallel.

mod classic;
mod design;
mod dig;
mod full;
mod necessity;
mod pattern;
mod prelude;
mod request;
mod symmetry;

pub use design::{Design, design};
pub use pattern::{PatternFault, read_pattern};
pub use request::{PlanError, Redundancy, Request};
pub use symmetry::Symmetry;
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    necessity::{Necessity, necessity_of, required_techniques},
    request::{read_range, read_se_range},
};

use crate::meter::StopReason;
use crate::rate::{RateError, RateOptions, Rating, has_level, rate, se_rating};
use dig::{DigSequence, UniquenessTest};
use prelude::*;
use std::collections::BTreeMap;

/// The most puzzles of a dig sequence that are rated to find one of a level: those with the fewest clues that the
/// level's techniques solve. Even these may be of a higher level because of their number of steps.
const MOST_RATED: usize = 4;

/// The share of the work, one part in this many, that is kept for a puzzle that logic solves, in case no other is
/// found.
const FALL_BACK: u64 = 32;

/// The share of the remaining work, one part in this many, that logic may take for each puzzle that it tries.
const EACH_PUZZLE: u64 = 4;

/// The most puzzles of a dig sequence that are rated to find one with a given SE rating, which no choice of techniques
/// predicts.
const MOST_SE_RATED: usize = 24;

/// A request that can be met. It makes the puzzles that meet the request, by seed and number.
///
/// ```
/// use naze::{
///     board::Layout,
///     generate::{Plan, Request, Symmetry},
///     Meter,
///     search,
/// };
/// use std::sync::Arc;
///
/// let layout = Arc::new(Layout::of_side(9).unwrap());
/// let plan = Plan::new(Request { symmetry: Symmetry::Rotational, ..Request::new(layout) }).unwrap();
/// let meter = Meter::unbounded();
/// let generated = plan.make(42, 0, &meter).unwrap();
/// assert_eq!(search::is_proper(&generated.puzzle, &meter), Some(true));
/// // The same seed and number give the same puzzle.
/// assert_eq!(plan.make(42, 0, &meter).unwrap(), generated);
/// assert_ne!(plan.make(42, 1, &meter).unwrap().puzzle, generated.puzzle);
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    request: Request,
    /// The cells that may have clues, as orbits of the symmetry.
    orbits: Vec<Vec<Cell>>,
}

/// A generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The number of the puzzle within its seed, from 0.
    pub number: u64,
    /// The puzzle, with only givens.
    pub puzzle: Puzzle,
    /// The only solution of the puzzle.
    pub solution: Solution,
    /// The number of full grids that were tried.
    pub attempts: u64,
}

/// The puzzles dug out of one full grid.
struct Dug {
    sequence: DigSequence,
    solution: Solution,
}

/// The first part of a request that an attempt does not meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// The attempt found no full grid.
    Grid,
    /// The attempt has no single solution with clues only in the pattern's cells.
    Solution,
    /// The attempt does not have the requested number of clues.
    Clues,
    /// The attempt is not minimal: some clue is redundant.
    Minimal,
    /// The attempt does not have the requested level or SE rating.
    Level,
    /// The attempt does not require the technique.
    Technique,
    /// The attempt cannot be solved without guesses.
    Logic,
    /// The meter ran out during the attempt.
    Work,
}

/// The error that no attempt met the request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenerateError {
    /// The number of full grids that were tried.
    pub attempts: u64,
    /// The number of attempts that lacked each part of the request.
    pub missing: BTreeMap<Missing, u64>,
}

impl Plan {
    /// Plans how to meet a request.
    ///
    /// ```
    /// use naze::{board::Layout, generate::{Plan, PlanError, Request}};
    /// use std::sync::Arc;
    ///
    /// let plain = Request::new(Arc::new(Layout::of_side(9).unwrap()));
    /// let refused = Plan::new(Request { clues: Some(10..=16), ..plain });
    /// assert!(matches!(refused, Err(PlanError::TooFewClues { most: 16, fewest: 17 })));
    /// ```
    ///
    /// # Errors
    /// No puzzle can meet the request.
    pub fn new(request: Request) -> Result<Plan, PlanError> {
        let orbits = request.orbits()?;
        Ok(Plan { request, orbits })
    }

    /// The request that is planned.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// Generates the puzzle of a seed that has this number. If the work is spent before every clue was tried, the
    /// remaining clues stay.
    ///
    /// # Errors
    /// No attempt met the request, or the meter ran out.
    pub fn make(&self, seed: u64, number: u64, meter: &Meter) -> Result<Generated, GenerateError> {
        let takes_any = !self.request.is_graded() && self.request.takes_any_number();
        let is_by_logic = self.request.guessing == Guessing::Off;
        let mut best = None;
        let mut run = |share: &Meter| self.attempt_all(seed, number, &mut best, share);
        let made = match meter.left().filter(|_| takes_any && is_by_logic) {
            Some(left) => meter.with_at_most(left - left / FALL_BACK, run),
            None => run(meter),
        };
        match (made, best) {
            (Err(error), Some(Dug { sequence, solution }))
                if takes_any && error.missing.contains_key(&Missing::Work) =>
            {
                let puzzle = self.fall_back(&sequence, meter).ok_or_else(|| error.clone())?;
                Ok(Generated { number, puzzle, solution, attempts: error.attempts })
            }
            (made, _) => made,
        }
    }

    /// Makes attempts until one meets the request. `best` becomes the failed attempt with the fewest clues.
    fn attempt_all(
        &self,
        seed: u64,
        number: u64,
        best: &mut Option<Dug>,
        meter: &Meter,
    ) -> Result<Generated, GenerateError> {
        let mut rng = SeededRng::new(seed, number);
        let mut missing = BTreeMap::new();
        for attempts in 1..=self.request.attempts {
            let lack = match self.dig(&mut rng, meter) {
                Err(lack) => lack,
                Ok(dug) => match self.choose(&dug.sequence, meter) {
                    Ok(puzzle) if !meter.has_run_out() => {
                        return Ok(Generated { number, puzzle, solution: dug.solution, attempts });
                    }
                    chosen => {
                        let is_better =
                            |best: &Dug| dug.sequence.fewest_clues() < best.sequence.fewest_clues();
                        if best.as_ref().is_none_or(is_better) {
                            *best = Some(dug);
                        }
                        chosen.err().unwrap_or(Missing::Work)
                    }
                },
            };
            let is_spent = meter.has_run_out() || meter.left() == Some(0);
            let lack = if is_spent { Missing::Work } else { lack };
            *missing.entry(lack).or_default() += 1;
            // If long searches found no full grid, another one hardly will.
            if matches!(lack, Missing::Work | Missing::Grid) {
                return Err(GenerateError { attempts, missing });
            }
        }
        Err(GenerateError { attempts: self.request.attempts, missing })
    }

    /// The puzzle to return if no attempt meets the request: the one of a sequence with the fewest clues that logic
    /// soon solves, or with the fewest of all if guesses are allowed. `None` if it would be nearly full, or somebody
    /// stopped the meter.
    fn fall_back(&self, sequence: &DigSequence, meter: &Meter) -> Option<Puzzle> {
        let techniques = self.techniques_up_to(Level::Extreme);
        let is_solved = |puzzle: &Puzzle| {
            let most = meter.left().map_or(u64::MAX, |left| left / EACH_PUZZLE);
            meter.with_at_most(most, |share| necessity::is_solved(puzzle, techniques, share))
        };
        let end = match self.request.guessing {
            Guessing::Allowed => sequence.len(),
            Guessing::Off => sequence.partition_point(0..sequence.len(), |puzzle| !is_solved(puzzle)),
        };
        let index = end.checked_sub(1)?;
        let is_open = 4 * sequence.clues_at(index) <= 3 * self.request.layout.cell_count();
        let is_stopped = meter.stop_reason() == Some(StopReason::Cancelled);
        (is_open && !is_stopped).then(|| sequence.at(index))
    }

    /// Chooses the puzzle of a sequence that meets the request; the error is what the sequence lacks.
    fn choose(&self, sequence: &DigSequence, meter: &Meter) -> Result<Puzzle, Missing> {
        let places = self.places(sequence, meter)?;
        let count = match (self.request.level, self.request.require) {
            _ if self.request.se.is_some() => MOST_SE_RATED,
            (None, None) => 1,
            (Some(_), None) => MOST_RATED,
            (_, Some(_)) => usize::MAX,
        };
        let mut lack = Missing::Level;
        for index in places.rev().take(count) {
            let puzzle = sequence.at(index);
            match self.judge(&puzzle, meter) {
                Ok(()) => return Ok(puzzle),
                Err(other) => lack = other,
            }
        }
        Err(lack)
    }

    /// Draws a full grid and digs its clues out in a random order.
    fn dig(&self, rng: &mut SeededRng, meter: &Meter) -> Result<Dug, Missing> {
        let Request { layout, clues, redundancy, pattern, search_work, .. } = &self.request;
        let test = UniquenessTest { meter, most: *search_work };
        let mut first = full::draw(layout, rng, meter).ok_or(Missing::Grid)?;
        let solution = Solution::new(first.clues().map(|(clue, _)| clue.digit));
        if let Some(marked) = pattern {
            layout.cells().filter(|cell| !marked.contains(cell)).for_each(|cell| first.clear(cell));
            if test.is_proper(&first) != Some(true) {
                return Err(Missing::Solution);
            }
        }
        let fewest = match clues {
            Some(clues) if *redundancy == Redundancy::Allowed && self.request.is_graded() => *clues.start(),
            Some(clues) if *redundancy == Redundancy::Allowed => {
                clues.start() + rng.below((clues.end() - clues.start()).saturating_add(1))
            }
            None if pattern.is_some() && *redundancy == Redundancy::Allowed => first.clues().count(),
            _ => 0,
        };
        let mut orbits = self.orbits.clone();
        rng.shuffle(&mut orbits);
        Ok(Dug { sequence: dig::dig(first, &orbits, fewest, &test), solution })
    }

    /// The indices of a dig sequence whose puzzles have the requested number of clues, and may have the level and
    /// require the technique. Fewer clues hardly ever make a puzzle easier.
    fn places(&self, sequence: &DigSequence, meter: &Meter) -> Result<Range<usize>, Missing> {
        let Request { clues, redundancy, level, require, is_hardest, .. } = &self.request;
        let is_open = *redundancy == Redundancy::Allowed && self.request.is_graded();
        let last = sequence.len() - 1;
        let mut start = if is_open { 0 } else { last };
        let mut end = last + 1;
        if let Some(clues) = clues {
            if sequence.clues_at(last) < *clues.start() {
                return Err(Missing::Clues);
            }
            let few_enough = |&index: &usize| sequence.clues_at(index) <= *clues.end();
            start = (start..end).find(few_enough).ok_or(Missing::Clues)?;
        }
        let most = level.unwrap_or(Level::Extreme);
        if most < Level::Extreme || *is_hardest {
            let techniques = self.techniques_up_to(most);
            end = sequence
                .partition_point(start..end, |puzzle| !necessity::is_solved(puzzle, techniques, meter));
        }
        if let Some(id) = *require {
            start = sequence.partition_point(start..end, |puzzle| {
                necessity_of(puzzle, id, meter) != Necessity::NotNeeded
            });
        }
        Ok(start..end)
    }

    /// Checks a puzzle with one solution against the request; the error is the first part that it does not meet.
    fn judge(&self, puzzle: &Puzzle, meter: &Meter) -> Result<(), Missing> {
        let Request { symmetry, redundancy, level, require, is_hardest, guessing, search_work, .. } =
            &self.request;
        let test = UniquenessTest { meter, most: *search_work };
        if require.is_some_and(|id| necessity_of(puzzle, id, meter) != Necessity::Required) {
            return Err(Missing::Technique);
        }
        // If clues were dug out one by one, the end of the sequence is minimal, unless a search's limit kept a
        // clue.
        let is_minimal_anyway = *symmetry == Symmetry::None && search_work.is_none();
        if *redundancy == Redundancy::None && !is_minimal_anyway && !dig::is_minimal(puzzle, &test) {
            return Err(Missing::Minimal);
        }
        if (*guessing == Guessing::Off || *is_hardest)
            && !necessity::is_solved(puzzle, self.techniques_up_to(Level::Extreme), meter)
        {
            return Err(Missing::Logic);
        }
        if let Some(level) = level
            && has_level(puzzle, *level, *guessing, &self.rate_options(), meter) != Ok(true)
        {
            return Err(Missing::Level);
        }
        if let Some(wanted) = &self.request.se {
            let rating = se_rating(puzzle, meter).ok().flatten().ok_or(Missing::Level)?;
            if !wanted.contains(&rating.er) {
                return Err(Missing::Level);
            }
        }
        Ok(())
    }

    /// Rates a puzzle with the default techniques and the required one.
    ///
    /// ```
    /// use naze::{board::Layout, generate::{Plan, Request}, logic::Level, Meter};
    /// use std::sync::Arc;
    ///
    /// let plain = Request::new(Arc::new(Layout::of_side(9).unwrap()));
    /// let plan = Plan::new(Request { level: Some(Level::Easy), ..plain }).unwrap();
    /// let meter = Meter::unbounded();
    /// let generated = plan.make(1, 0, &meter).unwrap();
    /// assert_eq!(plan.rate(&generated.puzzle, &meter).unwrap().level, Level::Easy);
    /// ```
    ///
    /// # Errors
    /// As for [`rate`].
    pub fn rate(&self, puzzle: &Puzzle, meter: &Meter) -> Result<Rating, RateError> {
        rate(puzzle, &self.rate_options(), meter)
    }

    fn rate_options(&self) -> RateOptions {
        RateOptions { techniques: self.techniques_up_to(Level::Extreme), ..RateOptions::default() }
    }

    /// The default techniques up to a level, but none harder than the hardest requested, and the required technique.
    fn techniques_up_to(&self, level: Level) -> TechniqueSet {
        let hardest = self.request.require.filter(|_| self.request.is_hardest);
        let is_easy_enough =
            |id: &TechniqueId| id.rung().level <= level && hardest.is_none_or(|hardest| *id <= hardest);
        TechniqueSet::default().iter().filter(is_easy_enough).chain(self.request.require).collect()
    }
}
