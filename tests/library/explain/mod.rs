//! Answers to why, hints, short paths, exercises and steps that others claim.

mod brief;
mod hint;
mod judge;
mod outline;
mod practice;
mod telling;
mod why;
mod why_forcing;
mod why_puzzle;
mod worst_questions;
