//! Hints, exercises, and steps that others claim.

mod hint;
mod judge;
mod practice;
