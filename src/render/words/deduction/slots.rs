//! The contents of sentences' slots that are alike in every language: cells, digits, effects; the names are marked.

use super::effect::Effect;
use crate::{
    board::{
        Candidate, Cell, Digit, DigitSet, Equality, Layout, Rule, RuleId, Weighed, notation::cell_groups,
    },
    render::words::marks::{self, NameKind},
};
use itertools::Itertools;
use std::collections::BTreeMap;

/// The board that the slots are named on.
#[derive(Clone, Copy)]
pub(in crate::render) struct Slots<'a> {
    pub layout: &'a Layout,
}

impl Slots<'_> {
    /// Cells in as few words as possible, sorted: `r24c9`, `r5c1`.
    pub fn cells(&self, cells: &[Cell]) -> Vec<String> {
        self.groups(&cells.iter().copied().sorted_unstable().dedup().collect_vec())
    }

    /// Cells in one word: `r24c9,r5c1`.
    pub fn cells_word(&self, cells: &[Cell]) -> String {
        self.groups(cells).join(",")
    }

    fn groups(&self, cells: &[Cell]) -> Vec<String> {
        let groups = cell_groups(cells, self.layout).into_iter();
        groups.map(|(word, cells)| self.name(NameKind::Cells, &cells, &word)).collect()
    }

    /// A cell.
    pub fn cell(&self, cell: Cell) -> String {
        self.name(NameKind::Cells, &[cell], &self.layout.show(cell).to_string())
    }

    /// Cells added up, each as often as it counts: `r1c1 + 2×r1c2`.
    pub fn added(&self, cells: &[(Cell, usize)]) -> String {
        let addend = |&(cell, times): &(Cell, usize)| match times {
            1 => self.cell(cell),
            _ => format!("{times}×{}", self.cell(cell)),
        };
        cells.iter().map(addend).join(" + ")
    }

    /// A sum as an equation: `r2c1 + 2×r1c1 = 21 + r4c4`.
    pub fn equation(&self, rule: &Rule) -> String {
        let [with, against] = rule.weighed_cells().map(|cells| self.added(&cells));
        let right = match (rule.number(), &against[..]) {
            (number, "") => number.to_string(),
            (0, against) => against.to_string(),
            (number, against) => format!("{number} + {against}"),
        };
        format!("{with} = {right}")
    }

    /// Two sides of a rule that make the same, as an equation: `r1c2 + r1c3 = r1c1`.
    pub fn equality(&self, equality: &Equality) -> String {
        let rule = self.layout.rule(equality.rule);
        equality.sides(rule).map(|side| self.added_places(rule, side)).join(" = ")
    }

    fn added_places(&self, rule: &Rule, side: Vec<Weighed>) -> String {
        self.added(&side.into_iter().map(|(place, times)| (rule.cells[place], times)).collect_vec())
    }

    /// The words for how the digits in an arrow's pill are read if they may have two figures: ` (10×r1c1 + r1c2)`;
    /// otherwise empty.
    pub fn pill(&self, rule: RuleId) -> String {
        let rule = self.layout.rule(rule);
        let head = rule.equal_sides().pop().filter(|head| head.len() > 1 && self.layout.side() > 9);
        head.map_or_else(String::new, |head| format!(" ({})", self.added_places(rule, head)))
    }

    /// How many times a sum counts these cells, if it counts each equally often and more than once; else `None`.
    pub fn times(&self, rule: RuleId, cells: &[Cell]) -> Option<usize> {
        let all = self.layout.rule(rule).weighed_cells().concat();
        let of = |cell: &Cell| all.iter().find(|(other, _)| other == cell).map_or(1, |&(_, times)| times);
        cells.iter().map(of).all_equal_value().ok().filter(|&times| times > 1)
    }

    /// A pattern in these cells in standard notation.
    pub fn notation(&self, cells: &[Cell], words: &str) -> String {
        self.name(NameKind::Notation, cells, words)
    }

    fn name(&self, kind: NameKind, cells: &[Cell], words: &str) -> String {
        marks::name(kind, cells.iter().map(|&cell| self.layout.show(cell)), words)
    }

    /// A placement with its digit as a number: `r1c2=5`, `r1c2=10`.
    pub fn placed(&self, candidate: Candidate) -> String {
        self.placed_as(candidate, &self.layout.show_placed(candidate))
    }

    /// A placement in these words.
    pub fn placed_as(&self, candidate: Candidate, words: &str) -> String {
        marks::name(NameKind::Candidates, [self.layout.show_placed(candidate)], words)
    }

    fn eliminated_as(&self, candidates: &[Candidate], words: &str) -> String {
        let named = candidates.iter().map(|&gone| self.layout.show_eliminated(gone));
        marks::name(NameKind::Candidates, named, words)
    }

    /// Digits one by one, as the grid writes them.
    pub fn digits(&self, digits: DigitSet) -> Vec<String> {
        digits.into_iter().map(|digit| digit.symbol().to_string()).collect()
    }

    /// A placement with its digit as the grid writes it: `r1c2=5`, `r1c2=A`.
    pub fn placement(&self, candidate: Candidate) -> String {
        let words = format!("{}={}", self.layout.show(candidate.cell), candidate.digit.symbol());
        self.placed_as(candidate, &words)
    }

    /// An elimination in marked form: `r1c2≠5`.
    pub fn elimination(&self, candidate: Candidate) -> String {
        let words = format!("{}≠{}", self.layout.show(candidate.cell), candidate.digit.symbol());
        self.eliminated_as(&[candidate], &words)
    }

    /// The effect: `r1c6=5, r34c4≠5`; eliminations of one digit are grouped.
    pub fn effect(&self, effect: &Effect, comma: &str) -> String {
        let placed = effect.placed.iter().map(|&candidate| self.placement(candidate));
        let eliminated = effect.eliminated.iter().sorted_by_key(|gone| (gone.digit, gone.cell));
        let by_digit = eliminated.chunk_by(|gone| gone.digit);
        let mut gone = Vec::new();
        for (digit, of_digit) in &by_digit {
            let cells = of_digit.map(|candidate| candidate.cell).collect_vec();
            gone.extend(cell_groups(&cells, self.layout).into_iter().map(|(word, cells)| {
                let candidates = cells.into_iter().map(|cell| Candidate::new(cell, digit)).collect_vec();
                self.eliminated_as(&candidates, &format!("{word}≠{}", digit.symbol()))
            }));
        }
        placed.chain(gone).join(comma)
    }

    /// Eliminations by what goes from each cell, `r3c5≠123457`, where that is shorter than by digit: a rule may take many
    /// digits from a cell.
    pub fn effect_of_rule(&self, effect: &Effect, comma: &str) -> String {
        let by_cell = effect.eliminated.iter().sorted_unstable().into_group_map_by(|gone| gone.cell);
        let digits_of = |cell| by_cell[&cell].iter().map(|gone| gone.digit).collect::<DigitSet>();
        let mut cells_of: BTreeMap<Vec<Digit>, Vec<Cell>> = BTreeMap::new();
        for cell in by_cell.keys().copied().sorted_unstable() {
            cells_of.entry(digits_of(cell).into_iter().collect()).or_default().push(cell);
        }
        let by_cell = cells_of.iter().sorted_by_key(|(_, cells)| cells[0]).flat_map(|(digits, cells)| {
            let symbols: String = digits.iter().map(|digit| digit.symbol()).collect();
            cell_groups(cells, self.layout).into_iter().map(move |(word, cells)| {
                let all = cells.into_iter().cartesian_product(digits);
                let candidates = all.map(|(cell, &digit)| Candidate::new(cell, digit)).collect_vec();
                self.eliminated_as(&candidates, &format!("{word}≠{symbols}"))
            })
        });
        let placed = effect.placed.iter().map(|&candidate| self.placement(candidate));
        let by_cell = placed.chain(by_cell).join(comma);
        let by_digit = self.effect(effect, comma);
        match marks::plain(&by_cell).chars().count() < marks::plain(&by_digit).chars().count() {
            true => by_cell,
            false => by_digit,
        }
    }
}
