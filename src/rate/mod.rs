//! Rates puzzles. Ratings are invariant under the symmetries of the board.

mod braids;
mod community;
mod histogram;
mod level;
mod path;
mod rounds;
mod se;

pub use braids::{BraidRatings, LengthRange, braid_ratings};
pub use community::{DecisiveStep, SeFigure, SeImages, SeReport, SeSpread, se_report};
pub use path::Raise;
pub use se::{SeRule, SeStep};
// The root has these.
#[doc(hidden)]
pub use {community::se_rating, se::SeRating};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    histogram::{Histogram, LAST_ER, SCORE_ENDS},
    level::{cap, level_of},
};

pub(crate) use community::has_se_rating;

use crate::{
    board::{DigitSet, with_board},
    logic::{self, AssumeUnique, Guessing, Level, Options, TechniqueId, TechniqueSet},
    meter::Meter,
    puzzle::{Duplicate, Puzzle, Solution},
    search::{self, Uniqueness},
    symmetry::{Transform, standard_image},
};
use path::RatingPath;
use rounds::RatingRound;
use std::{cmp::Reverse, collections::BTreeMap};

/// What a rating may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RateOptions {
    /// The techniques that may be used.
    pub techniques: TechniqueSet,
    /// When techniques that assume a single solution may be used.
    pub assume_unique: AssumeUnique,
}

/// The difficulty of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct Rating {
    /// The level of the path's hardest technique, raised while the path's score is above the level's cap.
    pub level: Level,
    /// The reason why the level is above that of the hardest technique; `None` if it is not.
    pub raise: Option<Raise>,
    /// The sum of the techniques' scores over the steps of the path.
    pub path_score: u32,
    /// The sum of the efforts ([`Finding::effort`](logic::Finding::effort)) of the path's steps. A single counts as it
    /// is seen most easily at that moment.
    pub path_effort: u32,
    /// The sum of the techniques' scores over all outcomes of the rounds.
    pub score: u32,
    /// The hardest technique that was needed, by the ladder; `None` for a full grid.
    pub hardest: Option<TechniqueId>,
    /// The number of outcomes of each technique, in the ladder's order.
    pub techniques: Vec<(TechniqueId, usize)>,
    /// The number of rounds.
    pub rounds: usize,
    /// 1 if the techniques were not enough and the last round is a guess; otherwise 0.
    pub guesses: usize,
    /// The round with the fewest open outcomes; `None` if no round left a choice.
    pub bottleneck: Option<Bottleneck>,
}

/// The round with the fewest open outcomes; of several, the one with the hardest technique, and of these the first.
/// The last round is left out, unless it is the only one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bottleneck {
    /// The number of the round, from 1.
    pub round: usize,
    /// The technique that the round used.
    pub technique: TechniqueId,
    /// The number of different outcomes that were open: those of all singles together, or of the easiest technique that
    /// found any.
    pub open: usize,
    /// The candidates of every cell at the start of the round, in row order.
    pub position: Vec<DigitSet>,
}

/// Why a puzzle has no rating. Displayed as an English sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RateError {
    /// The clues contradict each other from the start, by these duplicates.
    Duplicates(Vec<Duplicate>),
    /// The puzzle has no solution, though no digit occurs twice in a house.
    NoSolution,
    /// The puzzle has at least these two solutions.
    Many([Solution; 2]),
    /// The meter ran out before the rating was known.
    Unknown,
}

impl std::error::Error for RateError {}

impl Rating {
    /// Whether the techniques solved the puzzle without a guess.
    pub fn is_logical(&self) -> bool {
        self.guesses == 0
    }
}

/// Rates a puzzle that has one solution.
///
/// What is rated is one image that stands for all images of the puzzle: its canonical form, or on a drawn board and with
/// rules beyond houses the first of its turns and mirrors. So the whole rating is invariant under the symmetries of the
/// board. The level is that of a path, a solve of this image. Score, counts and guesses are those of a walk: in each round
/// the easiest technique that finds anything does everything it finds at once, and each outcome is scored once.
///
/// ```
/// use naze::{
///     Meter,
///     puzzle::Puzzle,
///     rate::{RateOptions, rate},
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let rating = rate(&puzzle, &RateOptions::default(), &Meter::unbounded()).unwrap();
/// assert!(rating.is_logical());
/// let counted: u32 =
///     rating.techniques.iter().map(|&(id, count)| id.rung().score * count as u32).sum();
/// assert_eq!(rating.score, counted);
/// assert!(rating.level >= rating.hardest.unwrap().rung().level);
/// ```
///
/// # Errors
/// The puzzle does not have exactly one solution, or the meter ran out.
pub fn rate(puzzle: &Puzzle, options: &RateOptions, meter: &Meter) -> Result<Rating, RateError> {
    let puzzle = RatedPuzzle::new(puzzle, options, meter)?;
    let rounds = puzzle.rounds(meter)?;
    let mut rating = sum_up(rounds, puzzle.path(meter)?);
    if let Some(bottleneck) = &mut rating.bottleneck {
        bottleneck.position = puzzle.transform.inverse().apply_position(&bottleneck.position);
    }
    Ok(rating)
}

/// Whether a puzzle's [rating](rate) has this level and takes no more guessing than `guessing` allows. For most puzzles
/// of another level, their path alone shows that.
///
/// ```
/// use naze::{
///     logic::{Guessing, Level},
///     Meter,
///     puzzle::Puzzle,
///     rate::{RateOptions, has_level},
/// };
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let (options, meter) = (RateOptions::default(), Meter::unbounded());
/// let has = |level| has_level(&puzzle, level, Guessing::Off, &options, &meter).unwrap();
/// assert_eq!([Level::Easy, Level::Hard].map(has), [true, false]);
/// ```
///
/// # Errors
/// As for [`rate`].
pub fn has_level(
    puzzle: &Puzzle,
    level: Level,
    guessing: Guessing,
    options: &RateOptions,
    meter: &Meter,
) -> Result<bool, RateError> {
    let puzzle = RatedPuzzle::new(puzzle, options, meter)?;
    Ok(puzzle.path(meter)?.level == level
        && (guessing == Guessing::Allowed
            || puzzle.rounds(meter)?.iter().all(|round| round.technique != TechniqueId::Guess)))
}

pub(crate) fn check_duplicates(puzzle: &Puzzle) -> Result<(), RateError> {
    match puzzle.duplicates() {
        duplicates if duplicates.is_empty() => Ok(()),
        duplicates => Err(RateError::Duplicates(duplicates)),
    }
}

pub(crate) fn only_solution(known: Uniqueness) -> Result<Solution, RateError> {
    match known {
        Uniqueness::One(solution) => Ok(solution),
        Uniqueness::None => Err(RateError::NoSolution),
        Uniqueness::Many(two) => Err(RateError::Many(two)),
        Uniqueness::Unknown => Err(RateError::Unknown),
    }
}

/// A puzzle prepared for rating: the image that stands for all images of it, and the techniques that may be used.
struct RatedPuzzle {
    puzzle: Puzzle,
    /// The transform from the given puzzle to that image.
    transform: Transform,
    solution: Solution,
    options: Options,
}

impl RatedPuzzle {
    fn new(puzzle: &Puzzle, options: &RateOptions, meter: &Meter) -> Result<RatedPuzzle, RateError> {
        check_duplicates(puzzle)?;
        let known = meter.with_half(|half| search::uniqueness(puzzle, half));
        let RateOptions { mut techniques, assume_unique } = *options;
        if !assume_unique.allows(puzzle, &known, meter) {
            techniques = techniques.without_uniqueness();
        }
        let solution = only_solution(known)?;
        let (puzzle, transform) = standard_image(puzzle);
        let back = transform.inverse();
        let digit = |cell| transform.apply_digit(solution.digit(back.apply_cell(cell)));
        let solution = Solution::new(puzzle.layout().cells().map(digit));
        let options = Options { techniques, assume_unique, ..Options::default() };
        Ok(RatedPuzzle { puzzle, transform, solution, options })
    }

    fn rounds(&self, meter: &Meter) -> Result<Vec<RatingRound>, RateError> {
        let RatedPuzzle { puzzle, solution, options, .. } = self;
        let rounds = with_board!(puzzle.layout(), |board| {
            rounds::rounds_of(board, puzzle, solution, options.techniques, meter)
        });
        rounds.ok_or(RateError::Unknown)
    }

    fn path(&self, meter: &Meter) -> Result<RatingPath, RateError> {
        path::path_of(&self.puzzle, &self.options, meter).ok_or(RateError::Unknown)
    }
}

/// The depth to which assumptions must be nested to solve a puzzle by singles and by eliminations of refuted
/// candidates.
///
/// - 0: singles solve it.
/// - 1: a candidate is eliminated if assuming it leads to a contradiction by singles; after that, singles solve
///   it.
/// - 2: the same, where candidates inside an assumption are refuted as at depth 1.
/// - 3: all others. No known puzzle needs more.
///
/// `None` if the puzzle does not have exactly one solution, or the meter ran out. The depth depends neither on the
/// order of trials nor on the orientation of the grid.
///
/// Source: Denis Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", T&E(BRT, n), with the basic
/// resolution theory of naked and hidden singles.
///
/// ```
/// use naze::{Meter, puzzle::Puzzle, rate::trial_depth};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// assert_eq!(trial_depth(&Puzzle::classic(line).unwrap(), &Meter::unbounded()), Some(0));
/// ```
pub fn trial_depth(puzzle: &Puzzle, meter: &Meter) -> Option<u8> {
    let known = meter.with_half(|half| search::uniqueness(puzzle, half));
    logic::trial_depth(puzzle, known.only()?, meter)
}

/// The rating that the rounds and the path give.
fn sum_up(rounds: Vec<RatingRound>, path: RatingPath) -> Rating {
    let mut counts: BTreeMap<TechniqueId, usize> = BTreeMap::new();
    rounds.iter().for_each(|round| *counts.entry(round.technique).or_default() += round.outcomes);
    let techniques: Vec<(TechniqueId, usize)> = counts.into_iter().collect();
    let hardest = techniques.last().map(|&(id, _)| id);
    let guesses = techniques.iter().filter(|(id, _)| *id == TechniqueId::Guess).count();
    let score = techniques.iter().map(|&(id, count)| id.rung().score * count as u32).sum();
    let taken = rounds.len();
    let bottleneck = bottleneck(rounds);
    Rating {
        level: path.level,
        raise: path.raise,
        path_score: path.score,
        path_effort: path.effort(),
        score,
        hardest,
        techniques,
        rounds: taken,
        guesses,
        bottleneck,
    }
}

fn bottleneck(rounds: Vec<RatingRound>) -> Option<Bottleneck> {
    let last = rounds.len().saturating_sub(1);
    let counts = |index: usize, round: &RatingRound| {
        round.technique != TechniqueId::Guess && (index < last || last == 0)
    };
    let narrow = |(index, round): &(usize, RatingRound)| (round.open, Reverse(round.technique), *index);
    let narrowest =
        rounds.into_iter().enumerate().filter(|(index, round)| counts(*index, round)).min_by_key(narrow);
    narrowest.map(|(index, RatingRound { technique, open, position, .. })| Bottleneck {
        round: index + 1,
        technique,
        open,
        position,
    })
}
