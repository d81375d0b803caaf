//! The properties that a technique may have in its row of the ladder.

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
