//! The rules of a board, and which cells they bind.

use super::house_sums::{HouseSum, derive};
use super::{Automaton, Geometry, Rule, RuleId};
use crate::board::{Cell, Layout};
use std::sync::{Arc, OnceLock};

/// The rules of a board, and what follows from them for its cells. What only some questions need is made when it is asked
/// for.
#[derive(Clone, Default, Debug)]
pub(in crate::board) struct Rules {
    /// The board's own.
    pub(in crate::board) own: Vec<ReadRule>,
    /// The cells without a house in common with a cell that must differ from it; empty without rules.
    pub(in crate::board) bound: Vec<Vec<Cell>>,
    pub(in crate::board) derived: OnceLock<DerivedRules>,
    /// The board with the derived rules that the search wants.
    pub(in crate::board) deriving: OnceLock<Box<Layout>>,
}

/// The same rules are the same board: all else follows from them.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.own.iter().map(|own| &own.rule).eq(other.own.iter().map(|own| &own.rule))
    }
}

impl Eq for Rules {}

/// A rule and what reads the digits of its cells.
#[derive(Clone, Debug)]
pub(in crate::board) struct ReadRule {
    pub(in crate::board) rule: Rule,
    /// What reads them without knowing that cells differ, which rules alike share; `None` for equations and where cells
    /// differ, no more.
    pub(in crate::board) free: Option<Arc<Automaton>>,
    /// What reads them and knows it, made when it is first asked for.
    pub(in crate::board) automaton: OnceLock<Automaton>,
}

impl ReadRule {
    pub(in crate::board) fn new(rule: Rule) -> ReadRule {
        ReadRule { rule, free: None, automaton: OnceLock::new() }
    }
}

/// The rules that follow from sums of houses.
#[derive(Clone, Default, Debug)]
pub(in crate::board) struct DerivedRules {
    pub(in crate::board) list: Vec<ReadRule>,
    /// Where each of them comes from.
    pub(in crate::board) house_sums: Vec<HouseSum>,
    /// All rules of each cell, the board's own first.
    pub(in crate::board) of_cell: Vec<Vec<RuleId>>,
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
        Rules { own: own.into_iter().map(ReadRule::new).collect(), bound, ..Rules::default() }
    }

    /// The rules that follow from sums of houses, as far as the meter lasts: without the others, too, the board is the same.
    pub(in crate::board) fn derived(
        &self,
        board: &Geometry<'_>,
        is_wanted: Option<&dyn Fn(&Rule) -> bool>,
    ) -> DerivedRules {
        let own: Vec<&Rule> = self.own.iter().map(|own| &own.rule).collect();
        let (list, house_sums): (Vec<Rule>, Vec<HouseSum>) =
            derive(&own, board, is_wanted).into_iter().unzip();
        let mut of_cell = vec![Vec::new(); board.side * board.side];
        for (index, rule) in own.into_iter().chain(&list).enumerate() {
            rule.cells.iter().for_each(|cell| of_cell[cell.index()].push(RuleId::new(index)));
        }
        DerivedRules { list: list.into_iter().map(ReadRule::new).collect(), house_sums, of_cell }
    }
}
