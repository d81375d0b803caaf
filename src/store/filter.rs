//! Which stored puzzles to list, and how many at a time.

use super::record::{BrokenRecord, StoredPuzzle};
use crate::logic::{Level, TechniqueId};
use itertools::Itertools;
use std::{num::NonZeroUsize, ops::RangeInclusive};

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
#[derive(Clone, PartialEq, Eq, Debug)]
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
