//! Filters for listing stored puzzles, and pages of the list.

use super::prelude::*;
use crate::api::{read_clues, read_se, read_technique};
use serde::{Deserializer, de::Error};
use std::ops::RangeInclusive;

/// Which puzzles to list, as the command line and the server are asked.
#[derive(Deserialize, Debug)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ListQuestion {
    /// The number of the page, from 1.
    #[cfg_attr(feature = "cli", arg(long, value_name = "N"))]
    pub page: Option<NonZeroUsize>,
    /// How many puzzles a page has, up to 100.
    #[cfg_attr(feature = "cli", arg(long, default_value = "20", value_name = "N"))]
    #[serde(default = "twenty")]
    pub size: NonZeroUsize,
    /// Only puzzles that use this technique.
    #[cfg_attr(feature = "cli", arg(long, value_name = "ID"))]
    technique: Option<String>,
    /// Only puzzles of this level.
    #[cfg_attr(feature = "cli", arg(long, value_enum, value_name = "LEVEL"))]
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    level: Option<Level>,
    /// Only puzzles with this many clues: a number, or A..B with both included.
    #[cfg_attr(feature = "cli", arg(long, value_name = "A..B"))]
    clues: Option<String>,
    /// Only puzzles with this SE rating (ER): one such as 7.2, or A..B with both included.
    #[cfg_attr(feature = "cli", arg(long, value_name = "A..B"))]
    se: Option<String>,
    /// Of puzzles that are images of each other, only the one stored first; in a query `1`.
    #[cfg_attr(feature = "cli", arg(long))]
    #[serde(default, deserialize_with = "flag", skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    distinct: bool,
}

const fn twenty() -> NonZeroUsize {
    const { NonZeroUsize::new(20).unwrap() }
}

/// Parses the flag of a query: `1` for true, `0` for false.
fn flag<'de, D: Deserializer<'de>>(word: D) -> Result<bool, D::Error> {
    match &*String::deserialize(word)? {
        "0" => Ok(false),
        "1" => Ok(true),
        word => Err(D::Error::custom(word)),
    }
}

impl ListQuestion {
    /// The filter that the question stands for.
    ///
    /// # Errors
    /// A word is no technique, no level or no range.
    pub fn filter(&self) -> Result<Filter, ApiError> {
        Ok(Filter {
            technique: self.technique.as_deref().map(read_technique).transpose()?,
            level: self.level,
            clues: self.clues.as_deref().map(read_clues).transpose()?,
            er: self.se.as_deref().map(read_se).transpose()?,
            images: if self.distinct { Images::First } else { Images::All },
        })
    }
}

/// A filter for stored puzzles; by default it accepts all.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Filter {
    /// Accepts only puzzles whose solve uses this technique.
    pub technique: Option<TechniqueId>,
    /// Accepts only puzzles of this level.
    pub level: Option<Level>,
    /// Accepts only puzzles with a number of clues in this range.
    pub clues: Option<RangeInclusive<usize>>,
    /// Accepts only puzzles whose ER is in this range, in tenths.
    pub er: Option<RangeInclusive<u16>>,
    /// Whether all of several puzzles that are images of each other are listed, or only one.
    pub images: Images,
}

/// Which puzzles are listed of several that are images of each other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Images {
    /// All of them are listed.
    #[default]
    All,
    /// Only the one that was stored first is listed.
    First,
}

/// A page of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListPage {
    /// The number of the page, from 1.
    pub number: NonZeroUsize,
    /// The number of puzzles on a page.
    pub size: NonZeroUsize,
}

/// A page of stored puzzles, in the order of their numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RecordList {
    /// The puzzles of the page that can be read.
    pub records: Vec<StoredPuzzle>,
    /// The records of the page that cannot be read.
    pub broken: Vec<BrokenRecord>,
    /// The number of the page, from 1.
    pub page: usize,
    /// The number of pages, at least 1.
    pub pages: usize,
    /// The number of puzzles on all pages, including those that cannot be read.
    pub total: usize,
}

impl RecordList {
    /// The records of the page in the order of their numbers, including those that cannot be read.
    pub fn rows(&self) -> impl Iterator<Item = Result<&StoredPuzzle, &BrokenRecord>> {
        let records = self.records.iter().map(|record| (record.id, Ok(record)));
        let broken = self.broken.iter().map(|broken| (broken.id, Err(broken)));
        records.merge_by(broken, |one, other| one.0 < other.0).map(|(_, row)| row)
    }
}
