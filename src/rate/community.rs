//! Sudoku Explainer's rating of a puzzle, the steps that set it, and its spread over images of the puzzle.

use super::{
    RateError, check_duplicates, only_solution,
    se::{Pencil, SeRating, SeStep, rate_grid},
};
use crate::{
    board::{Candidate, Cell, DigitSet, Layout},
    meter::Meter,
    puzzle::{Origin, Puzzle},
    rng::SeededRng,
    search,
    symmetry::Transform,
};

/// The community's rating of a puzzle, with the steps that set it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeReport {
    /// The rating of the puzzle as it stands.
    pub rating: SeRating,
    /// The steps that set the three figures; empty for a full grid.
    pub decisive: Vec<DecisiveStep>,
    /// The spread of the rating over images of the puzzle, if requested; else `None`.
    pub spread: Option<SeSpread>,
}

/// A step that set a figure of a rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisiveStep {
    /// The figure that the step set.
    pub figure: SeFigure,
    /// The number of the step among all steps, from 1.
    pub number: usize,
    /// The step itself.
    pub step: SeStep,
}

/// A figure of Sudoku Explainer's rating.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SeFigure {
    /// ER: the rating of the hardest step.
    Er,
    /// EP: the rating of the hardest step up to the first placement.
    Ep,
    /// ED: the rating of the first step.
    Ed,
}

impl SeFigure {
    /// The usual name of the figure: `ER`, `EP` or `ED`.
    pub fn word(self) -> &'static str {
        match self {
            SeFigure::Er => "ER",
            SeFigure::Ep => "EP",
            SeFigure::Ed => "ED",
        }
    }
}

/// A random choice of images of a puzzle that are rated too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeImages {
    /// The number of images.
    pub count: u32,
    /// The seed of the random numbers that choose the images.
    pub seed: u64,
}

/// The lowest and the highest value of each figure over a puzzle and images of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeSpread {
    /// The images that were rated besides the puzzle itself.
    pub images: SeImages,
    /// The lowest value of each figure.
    pub least: SeRating,
    /// The highest value of each figure.
    pub most: SeRating,
}

/// Rates a puzzle as Sudoku Explainer does (ER/EP/ED); `None` on boards other than the classic one, where this rating
/// is not defined. A puzzle with pencil marks is rated from them, as a sukaku.
///
/// ```
/// use naze::{Meter, puzzle::Puzzle, rate::se_rating};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let rating = se_rating(&puzzle, &Meter::unbounded()).unwrap().unwrap();
/// assert_eq!(rating.to_string(), "1.5/1.2/1.2");
/// ```
///
/// # Errors
/// The puzzle does not have exactly one solution, or the meter ran out.
pub fn se_rating(puzzle: &Puzzle, meter: &Meter) -> Result<Option<SeRating>, RateError> {
    Ok(se_report(puzzle, None, meter)?.map(|report| report.rating))
}

/// Rates a puzzle as [`se_rating`] does, and returns the rating with the steps that set it and, if requested, its
/// spread over images. `None` on boards other than the classic one.
///
/// # Errors
/// The puzzle does not have exactly one solution, or the meter ran out.
pub fn se_report(
    puzzle: &Puzzle,
    images: Option<SeImages>,
    meter: &Meter,
) -> Result<Option<SeReport>, RateError> {
    check(puzzle, meter)?;
    if !has_se_rating(puzzle.layout()) {
        return Ok(None);
    }
    let mut steps = Vec::new();
    let rating = rating_of(puzzle, meter, |step| steps.push(step))?;
    let spread = images.map(|images| spread(puzzle, rating, images, meter)).transpose()?;
    Ok(Some(SeReport { rating, decisive: decisive(steps), spread }))
}

/// Whether puzzles on this board have Sudoku Explainer's rating: whether it is the classic board.
pub fn has_se_rating(layout: &Layout) -> bool {
    layout.is_classic()
}

/// Checks that a puzzle has exactly one solution; the error says how it has not.
fn check(puzzle: &Puzzle, meter: &Meter) -> Result<(), RateError> {
    check_duplicates(puzzle)?;
    only_solution(search::uniqueness(puzzle, meter)).map(|_| ())
}

/// Rates a puzzle from its clues and, in open cells, its marks; passes each step to `step`.
///
/// A single mark is read as an entry. As in Sukaku Explainer, it fills its cell only if no open cell that it sees has
/// the same mark; otherwise it is still to be found as a single.
fn rating_of(puzzle: &Puzzle, meter: &Meter, step: impl FnMut(SeStep)) -> Result<SeRating, RateError> {
    let layout = puzzle.layout();
    let marks_of = |cell: Cell| match puzzle.clue(cell) {
        Some(clue) => DigitSet::only(clue.digit),
        None => puzzle.marks().map_or(layout.digits(), |marks| marks[cell.index()]),
    };
    let is_filled = |clue: Candidate, origin| {
        origin == Origin::Given
            || puzzle.marks().is_none()
            || layout.peers(clue.cell).iter().all(|&peer| !marks_of(peer).contains(clue.digit))
    };
    let filled = puzzle.clues().filter(|&(clue, origin)| is_filled(clue, origin)).map(|(clue, _)| clue);
    let missing = layout.cells().flat_map(|cell| {
        layout.digits().minus(marks_of(cell)).into_iter().map(move |digit| Candidate::new(cell, digit))
    });
    let numbers = |candidate: Candidate| (candidate.cell.index(), candidate.digit.index());
    let pencil = Pencil::new(filled.map(numbers), missing.map(numbers));
    rate_grid(pencil, meter, step).ok_or(RateError::Unknown)
}

/// The steps, among all of a solve, that set the three figures.
fn decisive(steps: Vec<SeStep>) -> Vec<DecisiveStep> {
    let first_placement = steps.iter().position(|step| step.placement.is_some()).unwrap_or_default();
    let ends = [(SeFigure::Er, steps.len()), (SeFigure::Ep, first_placement + 1), (SeFigure::Ed, 1)];
    let decisive = ends.into_iter().filter_map(|(figure, last)| {
        // Of equally hard steps, the first one set it.
        let considered = steps.iter().enumerate().take(last).rev();
        let (index, step) = considered.max_by_key(|(_, step)| step.rating)?;
        Some(DecisiveStep { figure, number: index + 1, step: step.clone() })
    });
    decisive.collect()
}

/// The spread of the rating over images of the puzzle, whose own rating is `own`.
fn spread(puzzle: &Puzzle, own: SeRating, images: SeImages, meter: &Meter) -> Result<SeSpread, RateError> {
    let (mut least, mut most) = (own, own);
    for number in 0..images.count {
        let mut rng = SeededRng::new(images.seed, number.into());
        let image = Transform::random(puzzle.layout(), |bound| rng.below(bound)).apply(puzzle);
        let SeRating { er, ep, ed } = rating_of(&image, meter, |_| {})?;
        least = SeRating { er: least.er.min(er), ep: least.ep.min(ep), ed: least.ed.min(ed) };
        most = SeRating { er: most.er.max(er), ep: most.ep.max(ep), ed: most.ed.max(ed) };
    }
    Ok(SeSpread { images, least, most })
}
