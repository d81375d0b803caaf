//! The contents of clauses' slots that are alike in every language: cells, digits, effects.

use super::clause::Effect;
use crate::{
    board::{Candidate, Cell, Digit, DigitSet, Layout, notation::cell_groups},
    logic::Node,
};
use itertools::Itertools;

/// The board that the slots are named on.
#[derive(Clone, Copy)]
pub(in crate::render::words) struct Slots<'a> {
    pub layout: &'a Layout,
}

impl Slots<'_> {
    /// Cells in as few words as possible, sorted: `r24c9`, `r5c1`.
    pub fn cells(&self, cells: &[Cell]) -> Vec<String> {
        let cells = cells.iter().copied().sorted().dedup().collect_vec();
        cell_groups(&cells, self.layout)
    }

    /// A cell.
    pub fn cell(&self, cell: Cell) -> String {
        self.layout.show(cell).to_string()
    }

    /// A digit as the grid writes it: `5`, `A`.
    pub fn digit(&self, digit: Digit) -> char {
        digit.symbol()
    }

    /// Digits one by one, as the grid writes them.
    pub fn digits(&self, digits: DigitSet) -> Vec<String> {
        digits.into_iter().map(|digit| digit.symbol().to_string()).collect()
    }

    /// `r1c2=5`.
    pub fn is(&self, candidate: Candidate) -> String {
        format!("{}={}", self.layout.show(candidate.cell), candidate.digit.symbol())
    }

    /// `r1c2≠5`.
    pub fn is_not(&self, candidate: Candidate) -> String {
        format!("{}≠{}", self.layout.show(candidate.cell), candidate.digit.symbol())
    }

    /// `r1c2=5`; of a group, `5` in `r12c3` by the language's word.
    pub fn node(&self, node: &Node, group: impl Fn(char, Vec<String>) -> String) -> String {
        match node.cells[..] {
            [cell] => self.is(Candidate::new(cell, node.digit)),
            _ => group(node.digit.symbol(), self.cells(&node.cells)),
        }
    }

    /// The effect: `r1c6=5, r34c4≠5`; eliminations of one digit are grouped.
    pub fn effect(&self, effect: &Effect, comma: &str) -> String {
        let placed = effect.placed.iter().map(|&one| self.is(one));
        let by_digit =
            effect.eliminated.iter().sorted_by_key(|one| (one.digit, one.cell)).chunk_by(|one| one.digit);
        let gone: Vec<String> = by_digit
            .into_iter()
            .flat_map(|(digit, ones)| {
                let cells: Vec<Cell> = ones.map(|one| one.cell).collect();
                let groups = cell_groups(&cells, self.layout);
                groups.into_iter().map(move |group| format!("{group}≠{}", digit.symbol())).collect_vec()
            })
            .collect();
        placed.chain(gone).join(comma)
    }
}
