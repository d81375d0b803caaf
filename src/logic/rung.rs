//! A row of the ladder: the properties of a technique.

use super::technique_id::TechniqueId;

/// The difficulty of a puzzle whose hardest step has this level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Quadruples, fish, wings.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Forcing chains, or guesses if they are allowed.
    Extreme,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The word used in data.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }
}

/// A row of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Which technique.
    pub id: TechniqueId,
    /// Its id in data and on the command line.
    pub word: &'static str,
    /// Its code in HoDoKu's library; `None` if HoDoKu has no code for it.
    pub code: Option<&'static str>,
    /// Its English name.
    pub english: &'static str,
    /// Its Japanese name.
    pub japanese: &'static str,
    /// How much each use adds to a puzzle's score, on HoDoKu's scale.
    pub score: u32,
    /// The level of a puzzle that needs it.
    pub level: Level,
    /// The least that a use asks of a reader ([`Finding::effort`](super::Finding::effort)); a single seen in its box asks
    /// 2.
    pub effort: u32,
    /// Whether it is one of the default techniques.
    pub by_default: ByDefault,
    /// What it assumes.
    pub assumes: Assumes,
    /// Its family, if that has words of its own for the parts of a pattern.
    pub family: Option<TechniqueFamily>,
}

impl Rung {
    /// Whether score, level and effort are the same. Adjacent rows that are equally hard are one rung for the climb:
    /// it takes the most helpful finding of any of them.
    pub fn is_as_hard_as(&self, other: &Rung) -> bool {
        (self.score, self.level, self.effort) == (other.score, other.level, other.effort)
    }
}

/// Techniques whose parts have the same names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TechniqueFamily {
    /// Bases, covers and fins.
    Fish,
    /// A pivot and pincers.
    Wing,
    /// Cells that could exchange their digits.
    Rectangle,
    /// Two colours.
    Colors,
    /// Sets with one digit more than cells.
    AlmostLockedSet,
}

impl TechniqueFamily {
    /// The word used in data.
    pub const fn word(self) -> &'static str {
        match self {
            TechniqueFamily::Fish => "fish",
            TechniqueFamily::Wing => "wing",
            TechniqueFamily::Rectangle => "rectangle",
            TechniqueFamily::Colors => "colors",
            TechniqueFamily::AlmostLockedSet => "almost-locked-set",
        }
    }
}

/// Whether a technique is used by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByDefault {
    /// It is.
    On,
    /// Only on request.
    Off,
}

/// What a technique assumes about the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumes {
    /// Nothing: it proves its conclusion.
    Nothing,
    /// That there is only one solution.
    Unique,
}
