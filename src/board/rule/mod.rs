//! Rules beyond houses: cages, dots, thermometers, arrows, lines, a knight's move.
//!
//! A rule is a list of cells and an automaton that reads their digits one by one. What a rule leaves of its cells, what
//! it needs and whether it can be kept at all are read off the automaton's states ([`Paths`]), whatever its family. A
//! family says how its automaton reads a digit, and nothing else.

mod automaton;
mod equations;
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
pub(crate) use equations::Weighed;
pub use family::Family;
pub use fault::RuleFault;
pub use house_sums::{Equality, HouseSum};
pub(crate) use meaning::Meaning;
pub use meaning::{Form, Numbers};
pub use paths::Paths;
pub(crate) use widest::{GoneFillings, among};
pub(super) use {
    free::FreeAutomata,
    line::BoardLine,
    rules::{DerivedRules, Rules},
    stamps::Geometry,
};

use super::{Candidate, Cell, DigitSet};

/// A rule of a board, as its index among the board's rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(u16);

impl RuleId {
    /// The most rules that a board may have: each pair of neighbours may have several.
    pub const MOST: usize = 1 << 13;

    /// The rule with this index, counted from 0.
    #[inline]
    pub const fn at(index: usize) -> RuleId {
        RuleId(index as u16)
    }

    /// The index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A rule beyond the houses: what family it is of, its cells, and its numbers.
///
/// A rule of the whole board, such as the knight's move, is a rule for each pair of cells that it concerns.
///
/// ```
/// use naze::board::{Cell, Family, Layout, Rule};
/// let cage = Rule::new(Family::Cage, [0, 1, 9].map(Cell::at).to_vec(), vec![23]);
/// let layout = Layout::of_side(9).unwrap().with_rules(vec![cage]).expect("6, 8 and 9 make 23");
/// assert!(layout.sees(Cell::at(1), Cell::at(9)), "digits of a cage differ");
/// let all = vec![layout.digits(); 3];
/// let left = layout.automaton(layout.rules().next().expect("a rule")).fits(&all).expect("there are fillings");
/// assert_eq!(left[0].map(|digit| digit.value()).collect::<Vec<_>>(), [6, 8, 9]);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule {
    /// The family.
    pub family: Family,
    /// The cells in the order in which the rule is drawn.
    pub cells: Vec<Cell>,
    /// The numbers that belong to it: a sum, a difference, how many cells an arrow's head has. A sum that follows from
    /// others may have a second one: so many of its first cells count against the others.
    pub numbers: Vec<usize>,
}

impl Rule {
    /// A rule of this family. The cells of an arrow's head are put in row order, as their number is read; a renban that is
    /// closed has its first cell once.
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

    /// The same rule on a board whose cells have moved; `None` if it means something else there, as a number that is read
    /// from left to right. Cells that may stand in another order stand in row order, and a line that may be read from both
    /// ends is read from its first.
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

    /// Its cells, each once, with their places among them; a line may cross itself.
    pub fn places(&self) -> impl Iterator<Item = (Cell, Vec<usize>)> + '_ {
        let first = self.cells.iter().enumerate();
        let first = first.filter(|&(place, cell)| !self.cells[..place].contains(cell));
        first.map(|(_, &cell)| {
            let places = self.cells.iter().enumerate().filter(move |&(_, other)| *other == cell);
            (cell, places.map(|(place, _)| place).collect())
        })
    }

    /// What is left of its cells as candidates.
    pub fn candidates(&self, left: &[DigitSet]) -> Vec<Candidate> {
        let of_cell = |(cell, places): (Cell, Vec<usize>)| {
            left[places[0]].map(move |digit| Candidate::new(cell, digit))
        };
        self.places().flat_map(of_cell).collect()
    }

    /// Its first number; 0 without one.
    pub(crate) fn number(&self) -> usize {
        self.numbers.first().copied().unwrap_or(0)
    }
}
