//! The rules of a board, and which cells they bind.

use super::house_sums::{HouseSum, derive};
use super::{Automaton, Geometry, Rule, RuleId};
use crate::board::Cell;
use std::sync::{Arc, OnceLock};

/// The rules of a board, and what follows from them for its cells. What only some questions need is made when it is asked
/// for.
#[derive(Clone, Default, Debug)]
pub(in crate::board) struct Rules {
    /// The board's own.
    pub(in crate::board) own: Vec<Rule>,
    /// What reads each of them without knowing that cells differ; `None` for equations and where cells differ, no more.
    pub(in crate::board) free: Vec<Option<Arc<Automaton>>>,
    /// The cells without a house in common with a cell that must differ from it; empty without rules.
    pub(in crate::board) bound: Vec<Vec<Cell>>,
    pub(in crate::board) derived: OnceLock<DerivedRules>,
    pub(in crate::board) automata: OnceLock<Vec<Automaton>>,
}

/// The same rules are the same board: all else follows from them.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.own == other.own
    }
}

impl Eq for Rules {}

/// The rules that follow from sums of houses.
#[derive(Clone, Default, Debug)]
pub(in crate::board) struct DerivedRules {
    pub(in crate::board) list: Vec<Rule>,
    /// Where each of them comes from.
    pub(in crate::board) house_sums: Vec<HouseSum>,
    /// All rules of each cell, the board's own first.
    pub(in crate::board) of_cell: Vec<Vec<RuleId>>,
    pub(in crate::board) automata: OnceLock<Vec<Automaton>>,
}

impl Rules {
    /// The rules with what follows from them on a board, which still lacks them.
    pub(in crate::board) fn new(own: Vec<Rule>, board: &Geometry<'_>) -> Rules {
        let mut bound = vec![Vec::new(); board.side * board.side];
        for rule in own.iter().filter(|rule| rule.family.has_all_different()) {
            for &cell in &rule.cells {
                let others = rule.cells.iter().filter(|&&other| other != cell && !(board.sees)(cell, other));
                bound[cell.index()].extend(others);
            }
        }
        for cells in &mut bound {
            cells.sort_unstable();
            cells.dedup();
        }
        Rules { own, bound, ..Rules::default() }
    }

    /// The rules that follow from sums of houses, as far as the meter lasts: without the others, too, the board is the same.
    pub(in crate::board) fn derived(&self, board: &Geometry<'_>) -> DerivedRules {
        let (list, house_sums): (Vec<Rule>, Vec<HouseSum>) = derive(&self.own, board).into_iter().unzip();
        let mut of_cell = vec![Vec::new(); board.side * board.side];
        for (index, rule) in self.own.iter().chain(&list).enumerate() {
            rule.cells.iter().for_each(|cell| of_cell[cell.index()].push(RuleId::new(index)));
        }
        DerivedRules { list, house_sums, of_cell, automata: OnceLock::new() }
    }
}
