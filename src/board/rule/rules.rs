//! The rules of a board, and which cells they bind.

use super::house_sums::{HouseSum, derive};
use super::{Automaton, Geometry, Rule, RuleId};
use crate::board::Cell;

/// The rules of a board, and what follows from them for its cells.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::board) struct Rules {
    /// The board's own, then those that follow from sums of houses.
    pub(in crate::board) list: Vec<Rule>,
    /// Where each of the latter comes from.
    pub(in crate::board) house_sums: Vec<HouseSum>,
    pub(in crate::board) automata: Vec<Automaton>,
    /// The rules of each cell; empty without rules.
    pub(in crate::board) of_cell: Vec<Vec<RuleId>>,
    /// The cells without a house in common with a cell that must differ from it; empty without rules.
    pub(in crate::board) bound: Vec<Vec<Cell>>,
}

impl Rules {
    /// The rules with what follows from them on a board, which still lacks them.
    pub(in crate::board) fn of(list: Vec<Rule>, board: &Geometry<'_>) -> Rules {
        let mut of_cell = vec![Vec::new(); board.side * board.side];
        let mut bound = vec![Vec::new(); board.side * board.side];
        for (index, rule) in list.iter().enumerate() {
            for cell in &rule.cells {
                of_cell[cell.index()].push(RuleId::at(index));
            }
            if rule.family.has_all_different() {
                for &cell in &rule.cells {
                    let others =
                        rule.cells.iter().filter(|&&other| other != cell && !(board.sees)(cell, other));
                    bound[cell.index()].extend(others);
                }
            }
        }
        for cells in &mut bound {
            cells.sort_unstable();
            cells.dedup();
        }
        Rules { list, house_sums: Vec::new(), automata: Vec::new(), of_cell, bound }
    }

    /// Adds the rules that follow from sums of houses, as far as the meter lasts: without the others, too, the board is the
    /// same.
    pub(in crate::board) fn derive(&mut self, board: &Geometry<'_>) {
        for (rule, house_sum) in derive(&self.list, board) {
            let id = RuleId::at(self.list.len());
            let automaton = Automaton::of(&rule, board);
            if board.meter.has_run_out() {
                break;
            }
            rule.cells.iter().for_each(|cell| self.of_cell[cell.index()].push(id));
            // A sum that no digits make is kept: whoever looks at the rule sees that there is no solution.
            self.automata.push(automaton.unwrap_or_else(|| Automaton::without_paths(&rule, board.side)));
            self.list.push(rule);
            self.house_sums.push(house_sum);
        }
    }

    /// How many rules are the board's own.
    pub(in crate::board) fn own_count(&self) -> usize {
        self.list.len() - self.house_sums.len()
    }
}
