//! Proofs: what checks a trace without trusting the solver that made it.

pub mod check;
