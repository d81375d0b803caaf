//! Histograms of the ratings of many puzzles.

use super::{Rating, SeRating};
use crate::logic::Level;

/// The end of each range of scores (exclusive). The last range, from the last end on, has none.
pub const SCORE_ENDS: [u32; 8] = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600];

/// The lowest ER of the last range of a histogram, in tenths. Ranges below it are 1.0 to 1.9, 2.0 to 2.9 and so on.
pub const LAST_ER: u16 = 110;

/// The numbers of puzzles of each level, of each range of scores, and of each whole ER.
///
/// ```
/// use naze::{Meter, puzzle::Puzzle, rate::{Histogram, RateOptions, rate}};
///
/// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// let puzzle = Puzzle::classic(line).unwrap();
/// let rating = rate(&puzzle, &RateOptions::default(), &Meter::unbounded()).unwrap();
/// let mut histogram = Histogram::default();
/// histogram.add(&rating);
/// histogram.add_unrated();
/// assert_eq!((histogram.rated(), histogram.unrated), (1, 1));
/// assert_eq!(histogram.levels[rating.level as usize], 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Histogram {
    /// The number of puzzles of each level, the easiest first.
    pub levels: [usize; Level::ALL.len()],
    /// The number of puzzles in each range of scores, which [`SCORE_ENDS`] divides.
    pub scores: [usize; SCORE_ENDS.len() + 1],
    /// The number of puzzles for each whole ER from 1 to [`LAST_ER`]; all 0 unless SE ratings were added.
    pub ers: [usize; LAST_ER as usize / 10],
    /// The number of rated puzzles that need a guess.
    pub guessed: usize,
    /// The number of puzzles that could not be rated.
    pub unrated: usize,
}

impl Histogram {
    /// Counts a rated puzzle.
    pub fn add(&mut self, rating: &Rating) {
        self.levels[rating.level as usize] += 1;
        self.scores[SCORE_ENDS.partition_point(|&end| end <= rating.score)] += 1;
        self.guessed += usize::from(!rating.is_logical());
    }

    /// Counts the SE rating of a puzzle that has already been counted.
    pub fn add_se(&mut self, rating: SeRating) {
        let whole = rating.er.clamp(10, LAST_ER) / 10;
        self.ers[usize::from(whole) - 1] += 1;
    }

    /// Counts a puzzle that could not be rated.
    pub fn add_unrated(&mut self) {
        self.unrated += 1;
    }

    /// The number of puzzles that were rated.
    pub fn rated(&self) -> usize {
        self.levels.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        meter::Meter,
        puzzle::Puzzle,
        rate::{RateOptions, rate},
    };

    #[test]
    fn a_score_belongs_to_the_first_range_that_ends_above_it() {
        let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let rating = rate(&puzzle, &RateOptions::default(), &Meter::unbounded()).expect("one solution");
        let mut histogram = Histogram::default();
        for (score, range) in
            [(0, 0), (199, 0), (200, 1), (12_799, 6), (12_800, 7), (25_600, 8), (u32::MAX, 8)]
        {
            let before = histogram.scores[range];
            histogram.add(&Rating { score, ..rating.clone() });
            assert_eq!(histogram.scores[range], before + 1, "{score}");
        }
        histogram.add_unrated();
        assert_eq!((histogram.rated(), histogram.levels[0], histogram.unrated), (7, 7, 1));
    }

    #[test]
    fn an_er_belongs_to_its_whole_number_and_the_last_range_is_open() {
        let mut histogram = Histogram::default();
        for er in [10, 19, 20, 72, 109, 110, 119] {
            histogram.add_se(SeRating { er, ep: 10, ed: 10 });
        }
        assert_eq!(histogram.ers, [2, 1, 0, 0, 0, 0, 1, 0, 0, 1, 2]);
    }
}
