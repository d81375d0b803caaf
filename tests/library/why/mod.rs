//! Answers to why, of a cell and of a puzzle, their outlines, and short paths.

mod answers;
mod brief;
mod forcing;
mod least;
mod outline;
mod puzzle;
mod telling;
mod worst_questions;
