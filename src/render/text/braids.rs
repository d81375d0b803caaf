//! Berthier's ratings in words: a sentence, a word and columns of CSV.

use super::prelude::*;
use crate::rate::{BraidRatings, LengthRange};

/// The names of the columns of [`braid_columns`], with a comma before each.
pub const BRAID_COLUMNS: &str = ",b,w,bxb";

/// A length, or the sign that no length is enough.
fn length(range: Option<LengthRange>) -> String {
    range.map_or("∞".to_string(), |range| range.to_string())
}

fn lengths(ratings: BraidRatings) -> [String; 3] {
    [ratings.braids, ratings.whips, ratings.nested].map(length)
}

/// Berthier's ratings as a line with its line end, or why there are none.
pub fn braids_text(ratings: Option<BraidRatings>, language: Language) -> String {
    let sentence = match ratings {
        None => pick(say!("braids.undefined"), language),
        Some(ratings) => {
            let [b, w, bxb] = lengths(ratings);
            pick(say!("braids.rating", b, w, bxb), language)
        }
    };
    sentence + "\n"
}

/// Berthier's ratings in short form: B/W/BxB, or `-`.
///
/// ```
/// use naze::{rate::{BraidRatings, LengthRange}, render::braid_word};
///
/// let (five, more) = (LengthRange { least: 5, most: Some(5) }, LengthRange { least: 5, most: Some(7) });
/// let zero = LengthRange { least: 0, most: Some(0) };
/// let ratings = BraidRatings { braids: Some(five), whips: Some(more), nested: Some(zero) };
/// assert_eq!(braid_word(Some(ratings)), "5/5-7/0");
/// ```
pub fn braid_word(ratings: Option<BraidRatings>) -> String {
    ratings.map_or("-".to_string(), |ratings| lengths(ratings).iter().join("/"))
}

/// Berthier's ratings as columns of CSV; empty if there are none.
pub fn braid_columns(ratings: Option<BraidRatings>) -> String {
    ratings.map_or(",,".to_string(), |ratings| lengths(ratings).iter().join(","))
}
