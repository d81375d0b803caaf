//! What a solve may use.

use super::technique_set::TechniqueSet;
use crate::{
    meter::Meter,
    puzzle::Puzzle,
    search::{self, Uniqueness},
};

/// Whether the solver may guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guessing {
    /// When nothing else moves.
    Allowed,
    /// Never: it stops where logic stops.
    Off,
}

/// When techniques may be used that assume a single solution.
///
/// What they argue is that digits could be exchanged: then the *givens* would have a second solution. Entries and
/// removed marks do not matter to that, so a position with a single solution is not enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AssumeUnique {
    /// Where the givens by themselves are known to have one solution.
    #[default]
    WhereKnown,
    /// Also where nobody knows; not where the position is known to have none or several.
    Always,
}

impl AssumeUnique {
    /// Whether they may be used on a position of which so much is known.
    pub fn allows(self, position: &Puzzle, known: &Uniqueness, meter: &Meter) -> bool {
        match (self, known) {
            (_, Uniqueness::None | Uniqueness::Many(_)) => false,
            (AssumeUnique::Always, _) => true,
            (AssumeUnique::WhereKnown, _) if position.is_original() => matches!(known, Uniqueness::One(_)),
            (AssumeUnique::WhereKnown, _) => position.original().is_some_and(|original| {
                meter.with_half(|half| search::is_proper(&original, half)) == Some(true)
            }),
        }
    }
}

/// What a solve may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The techniques of the sweeps and of the ladder.
    pub techniques: TechniqueSet,
    /// Whether it may guess.
    pub guessing: Guessing,
    /// When those of the techniques may be used that assume a single solution.
    pub assume_unique: AssumeUnique,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            techniques: TechniqueSet::default(),
            guessing: Guessing::Allowed,
            assume_unique: AssumeUnique::default(),
        }
    }
}
