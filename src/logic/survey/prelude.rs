//! Common imports of the survey and of all finders.

pub(in crate::logic) use super::{
    super::prelude::*,
    cells::{against_all, cells_of_all, house_of, houses_of_kind, in_cell, in_cells, seen_by_all},
    work::{looks, words},
};
