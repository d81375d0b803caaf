//! Ratings as text: one as a table, one as a line, one as a row of CSV, and many as bars.

use super::prelude::*;
use crate::{
    logic::Level,
    rate::{Histogram, LAST_ER, RateError, Rating, SCORE_ENDS},
};
use unicode_width::UnicodeWidthStr;

/// The length of the longest bar of a histogram, in characters.
const LONGEST_BAR: usize = 50;

/// The names of the columns of [`rating_row`].
pub const RATING_COLUMNS: &str = "puzzle,level,score,hardest,guesses,rounds,bottleneck_round,bottleneck_technique,\
    bottleneck_open,techniques,error";

/// The name of the column of the depth of trial and error, with a comma before it.
pub const TRIAL_DEPTH_COLUMN: &str = ",trial_depth";

/// A rating as a table, with the depth of trial and error if it is known, and the position at the bottleneck.
pub fn rating_text(puzzle: &Puzzle, rating: &Rating, trial_depth: Option<u8>, language: Language) -> String {
    let depth = trial_depth.map(|depth| language.trial_depth(depth));
    let mut text: String =
        language.rating(rating).iter().chain(&depth).map(|line| format!("{line}\n")).collect();
    if !rating.techniques.is_empty() {
        text += &format!("\n{}\n", language.sentence("rating.found"));
    }
    for &(id, count) in &rating.techniques {
        let score = id.rung().score * count as u32;
        text += &format!("{count:>5} × {:>5} = {score:>6}  {}\n", id.rung().score, language.technique(id));
    }
    if let Some(bottleneck) = &rating.bottleneck {
        text += &format!("\n{}\n", language.bottleneck(bottleneck));
        text += &draw_boxed(&GridDrawing::of_position(puzzle, &bottleneck.position));
    }
    text
}

/// A rating in short form: the level, the score and the id of the hardest technique, or `-`.
pub fn rating_line(rating: &Rating) -> String {
    let hardest = rating.hardest.map_or("-", |id| id.word());
    format!("{} {} {hardest}", rating.level.word(), rating.score)
}

/// A rating as a row of CSV, without its line end; the techniques as `id:count`, separated by blanks.
pub fn rating_row(puzzle: &Puzzle, rating: &Rating) -> String {
    let hardest = rating.hardest.map_or("", |id| id.word());
    let bottleneck = rating.bottleneck.as_ref().map_or(",,".to_string(), |found| {
        format!("{},{},{}", found.round, found.technique.word(), found.open)
    });
    let techniques = rating.techniques.iter().map(|(id, count)| format!("{}:{count}", id.word())).join(" ");
    let Rating { level, score, guesses, rounds, .. } = rating;
    format!(
        "{},{},{score},{hardest},{guesses},{rounds},{bottleneck},{techniques},",
        puzzle.line(),
        level.word()
    )
}

/// The row of a puzzle that could not be rated, or of a text that is none.
pub fn unrated_row(puzzle: &str, error: &str) -> String {
    let quoted = |field: &str| {
        if field.contains([',', '"', '\n', '\r']) {
            format!("\"{}\"", field.replace('"', "\"\""))
        } else {
            field.to_string()
        }
    };
    format!("{},,,,,,,,,,{}", quoted(puzzle), quoted(error))
}

/// The message that a puzzle has no rating, with the reason.
pub fn unrated_message(error: &RateError, layout: &Layout, language: Language) -> String {
    match error {
        RateError::Duplicates(duplicates) => {
            duplicates.iter().map(|duplicate| language.duplicate(duplicate, layout)).join(" ")
        }
        _ => language.verdict(unrated_verdict(error)).to_string(),
    }
}

/// The short verdict that a puzzle has no rating, which names no duplicates.
pub fn unrated_verdict(error: &RateError) -> SolutionVerdict {
    match error {
        RateError::Duplicates(_) => SolutionVerdict::Contradicting,
        RateError::NoSolution => SolutionVerdict::None,
        RateError::Many(_) => SolutionVerdict::ManyUnnamed,
        RateError::Unknown => SolutionVerdict::Unknown,
    }
}

/// A histogram as text: the number of puzzles of each level, of each range of scores and, if SE ratings were counted,
/// of each whole ER; with bars.
pub fn histogram_text(histogram: &Histogram, language: Language) -> String {
    let bars = |(names, counts): (Vec<String>, &[usize])| {
        let most = counts.iter().copied().max().unwrap_or(0).max(1);
        let bar = |(name, &count): (&String, &usize)| {
            // Even a single puzzle must be visible.
            let length = (count * LONGEST_BAR).div_ceil(most);
            let margin = " ".repeat(12usize.saturating_sub(name.width()));
            format!("{margin}{name} {count:>7} {}", "█".repeat(length)).trim_end().to_string() + "\n"
        };
        names.iter().zip(counts).map(bar).collect::<String>()
    };
    let groups = histogram_groups(histogram, language).into_iter().map(bars).join("\n");
    format!("{}\n\n{groups}", language.histogram_summary(histogram))
}

/// The levels, the ranges of scores and, if SE ratings were counted, the whole ERs: the names and their counts.
pub fn histogram_groups(histogram: &Histogram, language: Language) -> Vec<(Vec<String>, &[usize])> {
    let levels = Level::ALL.map(|level| language.level(level).to_string()).to_vec();
    let mut groups: Vec<(_, &[usize])> =
        vec![(levels, &histogram.levels), (score_ranges(), &histogram.scores)];
    if histogram.ers.iter().any(|&count| count > 0) {
        groups.push((er_ranges(), &histogram.ers));
    }
    groups
}

/// The ranges of ER as text.
fn er_ranges() -> Vec<String> {
    let last = LAST_ER / 10;
    (1..last).map(|whole| format!("ER {whole}.0–{whole}.9")).chain([format!("ER {last}.0–")]).collect()
}

/// The ranges of scores as text.
fn score_ranges() -> Vec<String> {
    let ends = SCORE_ENDS.iter();
    let starts = std::iter::once(&0).chain(ends.clone());
    let ranges = starts.zip(ends).map(|(start, end)| format!("{start}–{}", end - 1));
    ranges.chain([format!("{}–", SCORE_ENDS[SCORE_ENDS.len() - 1])]).collect()
}
