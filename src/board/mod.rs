//! Digits, cells, candidates, houses, rules beyond houses, and the two kinds of board: the classic one and any other.

mod bits;
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
mod with_board;
mod worded;
mod writing;

pub use cell::{CellIter, CellSet};
pub use digit::{DigitSet, MAX_SIDE};
pub use fault::BoardFault;
pub use house::{Constraint, HouseKind, HouseName};
pub use layout::{BoardName, CellName, HouseInfo};
pub(crate) use rule::{Counted, Equation, GoneFillings, Meaning, SumExtreme, Weighed, among, extreme_of};
pub use rule::{Equality, Family, Form, HouseSum, Numbers, Rule, RuleFault, RuleId};
// The root has these.
#[doc(hidden)]
pub use {
    cell::{Candidate, Cell},
    digit::Digit,
    house::House,
    layout::Layout,
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {classic::Classic, custom::Custom, geometry::Board, house::HouseSet, rule::Paths};

pub(crate) use bits::{bits, choices};
pub(crate) use cell::CellBits;
pub(crate) use rule::Automaton;
use {
    notation::{looks_like_cells, parse_cells, parse_line},
    rule::{BoardLine, DerivedRules, Geometry, ReadRule, Rules},
};
pub(crate) use {with_board::with_board, worded::worded};
