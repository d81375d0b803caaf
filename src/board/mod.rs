//! Digits, cells, candidates, houses, rules beyond houses, and the two kinds of board: the classic one and any other.

mod cell;
mod classic;
mod custom;
mod digit;
mod drawing;
mod fault;
mod geometry;
mod house;
mod layout;
pub(crate) mod notation;
mod rule;
mod spec;
#[cfg(test)]
mod tests;
mod writing;

pub use cell::{Candidate, Cell, CellBits, CellIter, CellSet};
pub use classic::Classic;
pub use custom::Custom;
pub use digit::{Digit, DigitSet, MAX_SIDE};
pub use fault::BoardFault;
pub use geometry::Board;
pub use house::{Constraint, House, HouseKind, HouseName, HouseSet};
pub use layout::{BoardName, CellName, HouseInfo, Layout};
pub use rule::{Automaton, Family, Form, HouseSum, Numbers, Paths, Rule, RuleFault, RuleId};
