//! Levels and the highest scores that puzzles of each level have (HoDoKu's).

use crate::logic::Level;

/// The highest score of a puzzle of this level; `None` for the last level.
///
/// ```
/// use naze::{logic::Level, rate::cap};
///
/// assert_eq!(cap(Level::Easy), Some(800));
/// assert_eq!(cap(Level::Extreme), None);
/// ```
pub const fn cap(level: Level) -> Option<u32> {
    match level {
        Level::Easy => Some(800),
        Level::Medium => Some(1000),
        Level::Hard => Some(1600),
        Level::Unfair => Some(1800),
        Level::Extreme => None,
    }
}

/// The level of a puzzle, given the level of its hardest step and its score: the lowest level, from that of the step
/// on, whose cap is not below the score.
///
/// ```
/// use naze::{logic::Level, rate::level_of};
///
/// assert_eq!(level_of(Level::Easy, 800), Level::Easy);
/// assert_eq!(level_of(Level::Easy, 801), Level::Medium);
/// ```
pub fn level_of(hardest: Level, score: u32) -> Level {
    let from = Level::ALL.into_iter().skip_while(|&level| level < hardest);
    let is_within_cap = |level: &Level| cap(*level).is_none_or(|cap| score <= cap);
    from.into_iter().find(is_within_cap).unwrap_or(Level::Extreme)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_raised_while_the_score_is_above_its_cap() {
        for (hardest, score, level) in [
            (Level::Easy, 0, Level::Easy),
            (Level::Easy, 800, Level::Easy),
            (Level::Easy, 801, Level::Medium),
            (Level::Easy, 1001, Level::Hard),
            (Level::Easy, 1800, Level::Unfair),
            (Level::Hard, 40, Level::Hard),
            (Level::Hard, 1601, Level::Unfair),
            (Level::Medium, 1801, Level::Extreme),
            (Level::Extreme, 4, Level::Extreme),
        ] {
            assert_eq!(level_of(hardest, score), level, "{hardest:?} {score}");
        }
    }
}
