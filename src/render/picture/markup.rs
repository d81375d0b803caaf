//! Appends pieces of markup to a picture.

use std::fmt::Write;

/// Appends a piece of markup.
pub(in crate::render) fn put(svg: &mut String, piece: std::fmt::Arguments<'_>) {
    svg.write_fmt(piece).expect("writing to a string does not fail");
}
