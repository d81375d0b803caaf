//! The properties requested of a puzzle, and why no puzzle can have them.

use super::prelude::*;
use std::ops::RangeInclusive;

/// The properties that generated puzzles shall have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The board of the puzzles.
    pub layout: Arc<Layout>,
    /// The symmetry of the cells with clues.
    pub symmetry: Symmetry,
    /// The number of clues, as a range; `None` for any number.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether the puzzles may have redundant clues.
    pub redundancy: Redundancy,
    /// The level of the puzzles; `None` for any level.
    pub level: Option<Level>,
    /// The community's rating ER, as a range in tenths; `None` for any.
    pub se: Option<RangeInclusive<u16>>,
    /// A technique that the puzzles require: logic stalls without it and all later ones in the ladder, and it finds
    /// something there. `None` for no such demand.
    pub require: Option<TechniqueId>,
    /// Whether the puzzles must need no harder technique than the required one.
    pub is_hardest: bool,
    /// The cells that shall have clues: all of these, or only some if `clues` or `redundancy` demand fewer. `None` for
    /// any cells.
    pub pattern: Option<Vec<Cell>>,
    /// Whether solving the puzzles may take guesses.
    pub guessing: Guessing,
    /// The most full grids to try for each puzzle.
    pub attempts: u64,
    /// The most work of each search for a second solution; `None` for no limit.
    pub search_work: Option<u64>,
}

/// Whether a puzzle may have redundant clues: clues without which it still has the same single solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Redundancy {
    /// Redundant clues are allowed.
    Allowed,
    /// No redundant clue is allowed: the puzzle is minimal.
    None,
}

impl Request {
    /// The request for any puzzle on this board that logic solves.
    ///
    /// ```
    /// use naze::{board::Layout, generate::{Request, Symmetry}};
    /// use std::sync::Arc;
    ///
    /// let plain = Request::new(Arc::new(Layout::of_side(9).unwrap()));
    /// let request = Request { symmetry: Symmetry::Rotational, clues: Some(24..=28), ..plain };
    /// assert_eq!(request.level, None);
    /// ```
    pub fn new(layout: Arc<Layout>) -> Request {
        Request {
            layout,
            symmetry: Symmetry::None,
            clues: None,
            redundancy: Redundancy::Allowed,
            level: None,
            se: None,
            require: None,
            is_hardest: false,
            pattern: None,
            guessing: Guessing::Off,
            attempts: 20_000,
            search_work: None,
        }
    }

    /// Whether the request demands some difficulty.
    pub(super) fn is_graded(&self) -> bool {
        self.level.is_some() || self.se.is_some() || self.require.is_some()
    }

    /// Whether the request allows any number of clues.
    pub(super) fn takes_any_number(&self) -> bool {
        self.clues.is_none() && self.redundancy == Redundancy::Allowed
    }
}

/// Parses a range such as `24` or `24..28`, both ends included; `None` for other text or an empty range.
///
/// ```
/// use naze::generate::read_range;
///
/// assert_eq!(read_range("24"), Some(24..=24));
/// assert_eq!(read_range("24..28"), Some(24..=28));
/// assert_eq!(read_range("28..24"), None);
/// ```
pub fn read_range(word: &str) -> Option<RangeInclusive<usize>> {
    let (low, high) = word.split_once("..").unwrap_or((word, word));
    let (low, high) = (low.parse().ok()?, high.trim_start_matches('=').parse().ok()?);
    (low <= high).then_some(low..=high)
}

/// Parses a range of ratings such as `7.2` or `7.0..7.5`, both ends included, in tenths (70 to 75); `None` for other
/// text or an empty range.
///
/// ```
/// use naze::generate::read_se_range;
///
/// assert_eq!(read_se_range("7.0..7.5"), Some(70..=75));
/// assert_eq!(read_se_range("7"), Some(70..=70));
/// assert_eq!(read_se_range("7.25"), None);
/// ```
pub fn read_se_range(word: &str) -> Option<RangeInclusive<u16>> {
    let tenths = |word: &str| -> Option<u16> {
        let (whole, tenth) = word.split_once('.').unwrap_or((word, "0"));
        let is_short = tenth.len() == 1 && (1..=2).contains(&whole.len());
        let digits = whole.bytes().chain(tenth.bytes()).all(|byte| byte.is_ascii_digit());
        (is_short && digits).then(|| format!("{whole}{tenth}").parse().ok()).flatten()
    };
    let (low, high) = word.split_once("..").unwrap_or((word, word));
    let (low, high) = (tenths(low)?, tenths(high.trim_start_matches('='))?);
    (low <= high).then_some(low..=high)
}

/// Why no puzzle can meet a request. Displayed as an English sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PlanError {
    /// The houses of the board do not have the requested symmetry.
    Symmetry {
        /// The requested symmetry.
        symmetry: Symmetry,
    },
    /// No puzzle on this board has one solution and so few clues.
    TooFewClues {
        /// The requested upper limit of clues.
        most: usize,
        /// The fewest clues that a puzzle on this board can have.
        fewest: usize,
    },
    /// Fewer cells may have clues than are requested.
    TooManyClues {
        /// The requested lower limit of clues.
        fewest: usize,
        /// The number of cells that may have clues.
        cells: usize,
    },
    /// No union of the symmetry's orbits has as many cells as clues are requested.
    Orbits {
        /// The requested symmetry.
        symmetry: Symmetry,
        /// The requested lower limit of clues.
        fewest: usize,
        /// The requested upper limit of clues.
        most: usize,
    },
    /// The marked cells do not have the requested symmetry.
    PatternSymmetry {
        /// The requested symmetry.
        symmetry: Symmetry,
    },
    /// The required technique is harder than the requested level.
    Level {
        /// The required technique.
        #[serde(skip)]
        technique: TechniqueId,
        /// The requested level.
        #[serde(skip)]
        level: Level,
    },
    /// A guess is required, but guessing is off.
    Guess,
    /// The required technique needs rules beyond the houses, and the board has none.
    Rules {
        /// The required technique.
        #[serde(skip)]
        technique: TechniqueId,
    },
}

impl std::error::Error for PlanError {}

/// The fewest clues that a puzzle on this board can have: 17 on the classic one (McGuire, Tugemann and Civario, 2012);
/// elsewhere all digits but one must occur, or two of them could be swapped.
fn fewest_clues(layout: &Layout) -> usize {
    if layout.is_classic() { 17 } else { layout.side() - 1 }
}

impl Request {
    /// The orbits of cells that may hold clues.
    ///
    /// # Errors
    /// No puzzle can meet the request.
    pub(super) fn orbits(&self) -> Result<Vec<Vec<Cell>>, PlanError> {
        let symmetry = self.symmetry;
        if !symmetry.fits(&self.layout) {
            return Err(PlanError::Symmetry { symmetry });
        }
        let mut orbits = symmetry.orbits(self.layout.side());
        if let Some(marked) = &self.pattern {
            let marked_in = |orbit: &Vec<Cell>| orbit.iter().filter(|cell| marked.contains(cell)).count();
            orbits.retain(|orbit| marked_in(orbit) > 0);
            if orbits.iter().any(|orbit| marked_in(orbit) < orbit.len()) {
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
            _ if !technique.fits(&self.layout) => Err(PlanError::Rules { technique }),
            _ => Ok(()),
        }
    }
}
