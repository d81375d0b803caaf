//! What is asked of a puzzle, and what no puzzle can be.

use super::orbit::Symmetry;
use crate::{
    board::{Cell, Layout},
    logic::{Guessing, Level, TechniqueId},
};
use std::{ops::RangeInclusive, sync::Arc};
use thiserror::Error;

/// What is asked of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The board.
    pub layout: Arc<Layout>,
    /// The symmetry of its clue pattern.
    pub symmetry: Symmetry,
    /// How many clues.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether every clue must be needed.
    pub spare: Redundancy,
    /// How hard it is.
    pub level: Option<Level>,
    /// A technique without which, and without all that come after it in the ladder, logic stalls, and with which it
    /// goes on.
    pub require: Option<TechniqueId>,
    /// The cells that hold clues: all of these, or some of them where `clues` or `spare` ask for fewer.
    pub pattern: Option<Vec<Cell>>,
    /// Whether it may take guesses to solve.
    pub guessing: Guessing,
    /// How many full grids to try.
    pub attempts: u64,
    /// How much work each search may take to tell that a puzzle has one solution; `None` for no bound.
    pub search_work: Option<u64>,
}

/// Whether a puzzle may have clues that could be spared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Redundancy {
    /// It may.
    Allowed,
    /// Not a single one: the puzzle is minimal.
    None,
}

impl Request {
    /// Any puzzle with one solution that logic finds, on this board.
    pub fn new(layout: Arc<Layout>) -> Request {
        Request {
            layout,
            symmetry: Symmetry::None,
            clues: None,
            spare: Redundancy::Allowed,
            level: None,
            require: None,
            pattern: None,
            guessing: Guessing::Off,
            attempts: 20_000,
            search_work: None,
        }
    }

    /// Whether any number of clues will do.
    pub(super) fn takes_any_number(&self) -> bool {
        self.clues.is_none() && self.spare == Redundancy::Allowed
    }
}

/// Reads `24` or `24..28`, of which both ends belong to it.
pub fn read_range(word: &str) -> Option<RangeInclusive<usize>> {
    let (low, high) = word.split_once("..").unwrap_or((word, word));
    let (low, high) = (low.parse().ok()?, high.trim_start_matches('=').parse().ok()?);
    (low <= high).then_some(low..=high)
}

/// Why no puzzle can be what is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlanError {
    /// The board's houses do not have this symmetry.
    #[error("symmetry {}", symmetry.word())]
    Symmetry {
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// No puzzle of this board has so few clues and one solution.
    #[error("too-few-clues {most}")]
    TooFewClues {
        /// The most clues that were asked for.
        most: usize,
        /// The fewest that there can be.
        fewest: usize,
    },
    /// There are not so many cells for clues.
    #[error("too-many-clues {fewest}")]
    TooManyClues {
        /// The fewest clues that were asked for.
        fewest: usize,
        /// How many cells may hold one.
        cells: usize,
    },
    /// The symmetry has no set of cells of a size that was asked for.
    #[error("clues-of-orbits {fewest} {most}")]
    Orbits {
        /// The symmetry.
        symmetry: Symmetry,
        /// The fewest clues that were asked for.
        fewest: usize,
        /// The most.
        most: usize,
    },
    /// The marked cells do not have the symmetry.
    #[error("pattern-symmetry {}", symmetry.word())]
    PatternSymmetry {
        /// The symmetry.
        symmetry: Symmetry,
    },
    /// The technique makes a puzzle harder than it is to be.
    #[error("level {} {}", technique.word(), level.word())]
    Level {
        /// The technique.
        technique: TechniqueId,
        /// The level that was asked for.
        level: Level,
    },
    /// A guess is required of a puzzle that is to be solved without.
    #[error("guess")]
    Guess,
}

/// The fewest clues that a puzzle of this board can have: 17 on the classic one, as McGuire, Tugemann and Civario
/// showed; elsewhere all digits but one must occur, or two of them could change places.
fn fewest_clues(layout: &Layout) -> usize {
    if layout.is_classic() { 17 } else { layout.side() - 1 }
}

impl Request {
    /// The orbits of cells that may hold clues, if there can be such a puzzle.
    pub(super) fn orbits(&self) -> Result<Vec<Vec<Cell>>, PlanError> {
        let symmetry = self.symmetry;
        if !symmetry.suits(&self.layout) {
            return Err(PlanError::Symmetry { symmetry });
        }
        let mut orbits = symmetry.orbits(self.layout.side());
        if let Some(marked) = &self.pattern {
            let within = |orbit: &Vec<Cell>| orbit.iter().filter(|cell| marked.contains(cell)).count();
            orbits.retain(|orbit| within(orbit) > 0);
            if orbits.iter().any(|orbit| within(orbit) < orbit.len()) {
                return Err(PlanError::PatternSymmetry { symmetry });
            }
        }
        self.check_clues(&orbits)?;
        self.check_technique()?;
        Ok(orbits)
    }

    fn check_clues(&self, orbits: &[Vec<Cell>]) -> Result<(), PlanError> {
        let cells = orbits.iter().map(Vec::len).sum();
        let all = || if self.pattern.is_some() && self.takes_any_number() { cells } else { 0 }..=cells;
        let (fewest, most) = self.clues.clone().unwrap_or_else(all).into_inner();
        let least = fewest_clues(&self.layout);
        if most < least {
            return Err(PlanError::TooFewClues { most, fewest: least });
        }
        if fewest > cells {
            return Err(PlanError::TooManyClues { fewest, cells });
        }
        let mut sums = vec![false; cells + 1];
        sums[0] = true;
        for orbit in orbits {
            (orbit.len()..=cells).rev().for_each(|sum| sums[sum] |= sums[sum - orbit.len()]);
        }
        match (fewest.max(least)..=most.min(cells)).any(|sum| sums[sum]) {
            true => Ok(()),
            false => Err(PlanError::Orbits { symmetry: self.symmetry, fewest, most }),
        }
    }

    fn check_technique(&self) -> Result<(), PlanError> {
        let Some(technique) = self.require else { return Ok(()) };
        match self.level {
            Some(level) if technique.rung().level > level => Err(PlanError::Level { technique, level }),
            _ if technique == TechniqueId::Guess && self.guessing == Guessing::Off => Err(PlanError::Guess),
            _ => Ok(()),
        }
    }
}
