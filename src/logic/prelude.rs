//! Common imports of the logic engine: the board, grids, puzzles and the meter.

pub(super) use crate::{
    board::{
        Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet, House, HouseKind, Layout, RuleId, bits,
    },
    grid::{Contradiction, Grid},
    meter::{Meter, Metered},
    puzzle::{Puzzle, Solution},
};
pub(super) use itertools::Itertools;
pub(super) use smallvec::{SmallVec, smallvec};
pub(super) use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow::{self, Break, Continue},
};
