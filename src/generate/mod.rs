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

pub use demand::{Effort, Need, need};
pub use orbit::Symmetry;
pub use pattern::{PatternFault, read_pattern};
pub use request::{Impossible, Request, Spare};

use crate::{
    board::Cell,
    logic::{Guessing, Level, TechniqueId, TechniqueSet},
    puzzle::{Puzzle, Solution},
    search::{self, Uniqueness},
};
use chance::Chance;
use std::collections::BTreeMap;
use thin::Chain;

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
}

/// No attempt gave what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unmet {
    /// How many full grids were tried.
    pub attempts: u64,
    /// How many of them lacked what.
    pub missing: BTreeMap<Missing, u64>,
}

impl Plan {
    /// Makes ready for a request, or says why no puzzle can be so.
    pub fn new(request: Request) -> Result<Plan, Impossible> {
        let orbits = request.orbits()?;
        Ok(Plan { request, orbits })
    }

    /// What was asked for.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// Makes the puzzle of this number, or says what was missing.
    pub fn make(&self, seed: u64, number: u64) -> Result<Generated, Unmet> {
        let mut chance = Chance::new(seed, number);
        let mut missing = BTreeMap::new();
        for attempts in 1..=self.request.attempts {
            match self.attempt(&mut chance) {
                Ok(puzzle) => {
                    if let Uniqueness::One(solution) = search::uniqueness(&puzzle, self.request.nodes) {
                        return Ok(Generated { number, puzzle, solution, attempts });
                    }
                }
                Err(lack) => *missing.entry(lack).or_default() += 1,
            }
        }
        Err(Unmet { attempts: self.request.attempts, missing })
    }

    fn attempt(&self, chance: &mut Chance) -> Result<Puzzle, Missing> {
        let chain = self.draw_chain(chance)?;
        let (low, high) = self.window(&chain)?;
        let place = self.place(&chain, low, high)?;
        let puzzle = chain.at(place);
        let minimal_anyway = self.request.symmetry == Symmetry::None && self.request.nodes.is_none();
        if self.request.spare == Spare::None
            && !minimal_anyway
            && !thin::is_minimal(&puzzle, self.request.nodes)
        {
            return Err(Missing::Minimal);
        }
        if self.request.level.is_some_and(|level| self.effort(&puzzle).level != level) {
            return Err(Missing::Level);
        }
        if self.request.guessing == Guessing::Off
            && !demand::is_solved(&puzzle, self.techniques_up_to(Level::Extreme))
        {
            return Err(Missing::Logic);
        }
        Ok(puzzle)
    }

    /// A full grid, and what it becomes when clues go in a random order.
    fn draw_chain(&self, chance: &mut Chance) -> Result<Chain, Missing> {
        let Request { layout, clues, spare, level, require, pattern, nodes, .. } = &self.request;
        let mut first = full::draw(layout, chance).ok_or(Missing::Grid)?;
        if let Some(marked) = pattern {
            layout.cells().filter(|cell| !marked.contains(cell)).for_each(|cell| first.clear(cell));
            if search::is_proper(&first, *nodes) != Some(true) {
                return Err(Missing::Solution);
            }
        }
        let fewest = match clues {
            Some(clues) if *spare == Spare::Allowed => match (level, require) {
                (None, None) => clues.start() + chance.below(clues.end() - clues.start() + 1),
                _ => *clues.start(),
            },
            None if pattern.is_some() && *spare == Spare::Allowed => first.clues().count(),
            _ => 0,
        };
        let mut orbits = self.orbits.clone();
        chance.shuffle(&mut orbits);
        Ok(thin::thin(first, &orbits, fewest, *nodes))
    }

    /// The first and the last puzzle of a chain that have as many clues as were asked for.
    fn window(&self, chain: &Chain) -> Result<(usize, usize), Missing> {
        let last = chain.len() - 1;
        let open = self.request.level.is_some() || self.request.require.is_some();
        let low = if open && self.request.spare == Spare::Allowed { 0 } else { last };
        let Some(clues) = &self.request.clues else { return Ok((low, last)) };
        let low = (low..=last).find(|&place| chain.clues_at(place) <= *clues.end());
        match low {
            Some(low) if chain.clues_at(last) >= *clues.start() => Ok((low, last)),
            _ => Err(Missing::Clues),
        }
    }

    /// The place with the fewest clues in a part of a chain that has the level and requires the technique. Fewer clues
    /// make a puzzle harder, or hardly ever easier.
    fn place(&self, chain: &Chain, low: usize, high: usize) -> Result<usize, Missing> {
        let end = match self.request.level {
            Some(level) if level < Level::Extreme => {
                let techniques = self.techniques_up_to(level);
                chain.first_where(low..high + 1, |puzzle| !demand::is_solved(puzzle, techniques))
            }
            _ => high + 1,
        };
        let Some(id) = self.request.require else {
            return (low..end).next_back().ok_or(Missing::Level);
        };
        let start = chain.first_where(low..end, |puzzle| need(puzzle, id) != Need::None);
        let requires = |&place: &usize| need(&chain.at(place), id) == Need::Required;
        (start..end).rev().find(requires).ok_or(Missing::Technique)
    }

    /// What a puzzle takes to solve by the default choice of techniques, and by the one that is required.
    pub fn effort(&self, puzzle: &Puzzle) -> Effort {
        demand::effort(puzzle, self.techniques_up_to(Level::Extreme))
    }

    /// The default choice up to a level, and what is required.
    fn techniques_up_to(&self, level: Level) -> TechniqueSet {
        let usual = |id: &TechniqueId| TechniqueSet::default().contains(*id) && id.rung().level <= level;
        TechniqueId::all().filter(usual).chain(self.request.require).collect()
    }
}
