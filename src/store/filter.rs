//! Which stored puzzles to list, and how many at a time.

use super::record::{BrokenRecord, StoredPuzzle};
use crate::{
    api::{ApiError, read_clues, read_se, read_technique},
    logic::{Level, TechniqueId},
};
use itertools::Itertools;
use serde::{Deserialize, Deserializer, de::Error};
use std::{num::NonZeroUsize, ops::RangeInclusive};

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

/// Reads `1` or `0`, as a query has them.
fn flag<'de, D: Deserializer<'de>>(word: D) -> Result<bool, D::Error> {
    match &*String::deserialize(word)? {
        "0" => Ok(false),
        "1" => Ok(true),
        word => Err(D::Error::custom(word)),
    }
}

impl ListQuestion {
    /// The puzzles that are asked for.
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

/// Which puzzles to list; by default all.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Filter {
    /// Only those that use this technique.
    pub technique: Option<TechniqueId>,
    /// Only those of this level.
    pub level: Option<Level>,
    /// Only those with this many clues.
    pub clues: Option<RangeInclusive<usize>>,
    /// Only those whose ER is in this range, in tenths.
    pub er: Option<RangeInclusive<u16>>,
    /// Whether all of several puzzles that are images of each other are listed.
    pub images: Images,
}

/// Which of several puzzles that are images of each other to list.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Images {
    /// Every one.
    #[default]
    All,
    /// The one stored first.
    First,
}

/// A part of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListPage {
    /// Its number, from 1.
    pub number: NonZeroUsize,
    /// How many puzzles it has.
    pub size: NonZeroUsize,
}

/// Stored puzzles in the order of their numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RecordList {
    /// The puzzles of the page.
    pub records: Vec<StoredPuzzle>,
    /// The records of the page that cannot be read.
    pub broken: Vec<BrokenRecord>,
    /// The number of the page, from 1.
    pub page: usize,
    /// How many pages there are; at least 1.
    pub pages: usize,
    /// How many puzzles there are on all pages, broken ones too.
    pub total: usize,
}

impl RecordList {
    /// All puzzles of the page in the order of their numbers, including the broken ones.
    pub fn rows(&self) -> impl Iterator<Item = Result<&StoredPuzzle, &BrokenRecord>> {
        let records = self.records.iter().map(|record| (record.id, Ok(record)));
        let broken = self.broken.iter().map(|broken| (broken.id, Err(broken)));
        records.merge_by(broken, |one, other| one.0 < other.0).map(|(_, row)| row)
    }
}
