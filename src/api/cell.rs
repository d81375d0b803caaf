//! Reads the name of a cell.

use super::ApiError;
use crate::{
    board::{Cell, Layout},
    render::RequestError,
};

/// The cell of a name such as `r5c6`.
///
/// # Errors
/// The board has no such cell.
pub(super) fn read_cell(word: &str, layout: &Layout) -> Result<Cell, ApiError> {
    let unknown = || RequestError::NoSuchCell { word: word.to_string(), side: layout.side() };
    layout.parse_cell(word).ok_or_else(|| ApiError::usage(unknown()))
}
