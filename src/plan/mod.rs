//! Cheap plans by delete-relaxed planning: which deductions, in which order, lead to a fact at the least cost.
//!
//! Facts are what can be known, deductions are the operators, each with needs, effects and a cost. A greedy pass finds
//! a first plan, large-neighbourhood search makes it cheaper, and LM-cut proves that none is cheaper.

pub(crate) mod bits;
pub(crate) mod graph;
pub(crate) mod greedy;
pub(crate) mod h_max;
pub(crate) mod lists;
pub(crate) mod lm_cut;
pub(crate) mod neighbourhood_search;
mod prelude;
pub(crate) mod repair;
pub(crate) mod search;
#[cfg(test)]
mod small_graphs;
pub(crate) mod spare;
