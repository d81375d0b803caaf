//! Common imports of planning: facts, deductions and the graph of both.

pub(super) use super::{
    graph::{Deduction, Fact, Graph},
    greedy::{Greedy, StopAt},
    h_max::HMax,
    lists::CompressedLists,
    neighbourhood_search::RelaxedPlan,
};
pub(super) use crate::meter::Meter;
pub(super) use std::{cmp::Reverse, collections::BinaryHeap};
