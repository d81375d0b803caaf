//! Common imports of the format readers: texts and their faults, cells and rules of a board, and shared parts.

pub(super) use super::{cage_rule, fpuzzles, grid, parts::*};
pub(super) use crate::{
    board::{Candidate, Cell, Digit, DigitSet, Family, Layout, MAX_SIDE, Rule},
    puzzle::{
        Clue, Fault, FaultKind, Format, Glyph, OrFaults, Origin, Puzzle, SourceLine, SourceText, WriteError,
        all_or_faults, both_or_faults, killer_fault, raw, refused, symbols, tidy, trim,
    },
};
pub(super) use itertools::Itertools;
pub(super) use serde_json::{Map, Value};
pub(super) use std::sync::Arc;
