//! Common imports of the store: its keys and records, puzzles, and the database.

pub(super) use super::{
    added::{AddError, Added},
    encoded::EncodedPuzzle,
    filter::RecordList,
    key::{Key, Name},
    parallel,
    record::{BrokenRecord, COLUMNS, StoredPuzzle},
    rows::{sql_integer, store_error},
    solutions::Solutions,
};
pub(super) use crate::{
    api::ApiError,
    board::Layout,
    logic::{Level, TechniqueId},
    meter::Meter,
    puzzle::Puzzle,
    rate::SeRating,
    render::StoreError,
};
pub(super) use itertools::Itertools;
pub(super) use rusqlite::{Connection, Row, TransactionBehavior, named_params};
pub(super) use serde::{Deserialize, Serialize};
pub(super) use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    thread,
};
