//! Rules beyond houses: cages, dots, thermometers, arrows, lines, a knight's move.
//!
//! A rule is a list of cells and an automaton that reads their digits one by one. What a rule leaves of its cells, what
//! it needs and whether it can be kept at all are read off the automaton's states ([`Paths`]), whatever its family. A
//! family says how its automaton reads a digit, and nothing else.

mod automaton;
mod equations;
mod extremes;
mod family;
mod fault;
mod free;
mod house_sums;
pub(super) mod line;
mod meaning;
mod paths;
mod reading;
mod rules;
mod stamps;
mod widest;
mod written;

pub use automaton::Automaton;
pub(crate) use equations::{Counted, Weighed};
pub(crate) use extremes::{Equation, SumExtreme, extreme_of};
pub use family::Family;
pub use fault::RuleFault;
pub use house_sums::{Equality, HouseSum};
pub(crate) use meaning::Meaning;
pub use meaning::{Form, Numbers};
pub use paths::Paths;
pub(crate) use widest::{GoneFillings, among};
pub(super) use {
    line::BoardLine,
    rules::{DerivedRules, ReadRule, Rules},
    stamps::Geometry,
};

use super::{Candidate, Cell, DigitSet};
use itertools::Itertools;

/// A rule of a board, as its index among the board's rules, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(u16);

impl RuleId {
    /// The most rules that a board may have; each pair of neighbours may have several.
    pub const MOST: usize = 1 << 13;

    /// The rule with this index, counted from 0.
    #[inline]
    pub const fn new(index: usize) -> RuleId {
        RuleId(index as u16)
    }

    /// The rule's index among the board's rules, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A rule beyond the houses: its family, its cells and its numbers.
///
/// A rule of the whole board, such as the knight's move, is a rule for each pair of cells that it concerns.
///
/// ```
/// use naze::board::{Cell, Family, Layout, Rule};
/// let cage = Rule::new(Family::Cage, [0, 1, 9].map(Cell::new).to_vec(), vec![23]);
/// let layout = Layout::of_side(9).unwrap().with_rules(vec![cage]).expect("6, 8 and 9 make 23");
/// assert!(layout.sees(Cell::new(1), Cell::new(9)), "digits of a cage differ");
/// let all = vec![layout.digits(); 3];
/// let left = layout.automaton(layout.rules().next().expect("a rule")).fits(&all).expect("there are fillings");
/// assert_eq!(left[0].map(|digit| digit.value()).collect::<Vec<_>>(), [6, 8, 9]);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule {
    /// The family of the rule.
    pub family: Family,
    /// The cells of the rule, in the order in which it is drawn.
    pub cells: Vec<Cell>,
    /// The numbers of the rule: a sum, a difference, how many cells an arrow's head has. A derived sum may have a
    /// second number: how many of its first cells are subtracted.
    pub numbers: Vec<usize>,
}

impl Rule {
    /// A rule of a family. The cells of an arrow's head are sorted in row order, since their digits are read as one
    /// number. A renban that is a closed loop keeps its first cell once.
    pub fn new(family: Family, mut cells: Vec<Cell>, numbers: Vec<usize>) -> Rule {
        if family.form() == Form::Head
            && let Some(head) = numbers.first().and_then(|&number| cells.get_mut(..number))
        {
            head.sort_unstable();
        }
        if family == Family::Renban && cells.len() > 2 && cells.first() == cells.last() {
            cells.pop();
        }
        Rule { family, cells, numbers }
    }

    /// This rule with each cell moved to its target; `None` if the rule means something else there, as a number that is
    /// read from left to right does. Cells whose order does not matter are sorted in row order; a line that may be read
    /// from both ends starts at the first of the two.
    pub(crate) fn moved(&self, target: impl Fn(Cell) -> Cell) -> Option<Rule> {
        use Family::*;
        let mut cells: Vec<Cell> = self.cells.iter().map(|&cell| target(cell)).collect();
        match self.family {
            Greater | Minimum | Maximum | Thermometer | SlowThermometer | RegionSum | XSum | Skyscraper => {}
            Arrow if !cells.iter().take(self.number()).is_sorted() => return None,
            Arrow => cells[self.number()..].sort_unstable(),
            Cage | Sum | LittleKiller | Different | Renban | Quadruple | Odd | Even | Among => {
                cells.sort_unstable();
            }
            _ => cells = cells.iter().rev().copied().collect::<Vec<_>>().min(cells),
        }
        Some(Rule { family: self.family, cells, numbers: self.numbers.clone() })
    }

    /// The cells of the rule, each once, with the indices at which it occurs; a line that crosses itself has a cell
    /// several times.
    pub fn places(&self) -> impl Iterator<Item = (Cell, Vec<usize>)> + '_ {
        let first = self.cells.iter().enumerate();
        let first = first.filter(|&(place, cell)| !self.cells[..place].contains(cell));
        first.map(|(_, &cell)| (cell, self.cells.iter().positions(|other| *other == cell).collect()))
    }

    /// The digits left in the rule's cells as candidates; `left` has one set for each cell of the rule.
    pub fn candidates(&self, left: &[DigitSet]) -> Vec<Candidate> {
        let of_cell = |(cell, places): (Cell, Vec<usize>)| {
            left[places[0]].map(move |digit| Candidate::new(cell, digit))
        };
        self.places().flat_map(of_cell).collect()
    }

    /// The first number of the rule; 0 if it has none.
    pub(crate) fn number(&self) -> usize {
        self.numbers.first().copied().unwrap_or(0)
    }
}
