//! Common imports of generating: boards, puzzles, the search and the techniques.

pub(super) use super::symmetry::Symmetry;
pub(super) use crate::{
    board::{Candidate, Cell, Layout},
    logic::{Guessing, Level, TechniqueId, TechniqueSet},
    meter::Meter,
    puzzle::{Puzzle, Solution},
    rng::SeededRng,
    search,
    symmetry::Transform,
};
pub(super) use itertools::Itertools;
pub(super) use serde::Serialize;
pub(super) use std::{ops::Range, sync::Arc};
