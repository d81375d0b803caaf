//! A reader of what is said of a rule beyond the houses: what is said must be so for every way to fill the rule.

use super::{RuleClaim, claim::SumBound, known::Known};
use crate::board::{Automaton, Cell, Digit, DigitSet, Layout, RuleId, SumExtreme};
use itertools::Itertools;

/// The most ways to fill a rule that are tried one by one.
const MOST: usize = 20_000;

/// A reader of what is said of one rule: what is left of its cells, as far as has been said.
pub(in super::super) struct RuleDoubter<'a> {
    layout: &'a Layout,
    automaton: &'a Automaton,
    known: Known<'a>,
    grid: &'a [DigitSet],
}

impl<'a> RuleDoubter<'a> {
    /// A reader who has read which candidates are left; they must be on the grid.
    pub fn new(
        layout: &'a Layout,
        id: RuleId,
        phrase: &[(Cell, DigitSet)],
        grid: &'a [DigitSet],
    ) -> RuleDoubter<'a> {
        let rule = layout.rule(id);
        let mut known = Known { rule, left: vec![layout.digits(); rule.cells.len()] };
        // That one cell makes so much is all that is said of it.
        if let ([cell], true) = (&rule.cells[..], rule.is_sum()) {
            known.keep(*cell, layout.digits().filter(|digit| rule.numbers == [digit.value()]).collect());
        }
        for &(cell, digits) in phrase {
            let others = grid[cell.index()].minus(digits);
            assert!(others.is_empty(), "{} has {others:?} too", layout.show(cell));
            known.keep(cell, digits);
        }
        RuleDoubter { layout, automaton: layout.automaton(id), known, grid }
    }

    /// Whether the claims so far leave a cell without a digit.
    pub fn is_gone(&self, cell: Cell, digit: Digit) -> bool {
        self.known.rule.cells.contains(&cell) && !self.known.of(cell).contains(digit)
    }

    /// All ways to fill the rule with what is known to be left, in which cells that see each other differ; `None` if they are
    /// too many.
    fn ways(&self) -> Option<Vec<Vec<Digit>>> {
        let cells = &self.known.rule.cells;
        let fits = |way: &Vec<Digit>| {
            let mut pairs = cells.iter().zip(way).tuple_combinations();
            pairs.all(|((one, a), (other, b))| match one == other {
                true => a == b,
                false => a != b || !self.layout.sees(*one, *other),
            })
        };
        let ways = self.automaton.fillings(&self.known.left, MOST);
        (ways.len() < MOST).then(|| ways.into_iter().filter(fits).collect())
    }

    /// The digits that these cells have in a way.
    fn of(&self, cells: &[Cell], way: &[Digit]) -> Vec<Digit> {
        let place = |cell: &Cell| self.known.rule.cells.iter().position(|one| one == cell);
        cells.iter().map(|cell| way[place(cell).expect("a cell of the rule")]).collect()
    }

    /// Reads a claim, which must be so.
    pub fn weigh(&mut self, claim: &RuleClaim) {
        if let RuleClaim::Partner { from, left, .. } = claim {
            // It was said, or is to be seen.
            let more = self.known.of(*from).minus(*left);
            let is_seen = self.grid[from.index()].minus(*left).is_empty();
            assert!(more.is_empty() || is_seen, "{from:?} has more");
            self.known.keep(*from, *left);
        }
        let Some(ways) = self.ways() else { return self.weigh_all(claim) };
        match claim {
            RuleClaim::Sets { cells, sets, .. } => {
                let of = |way: &Vec<Digit>| self.of(cells, way).into_iter().sorted_unstable().collect_vec();
                assert_eq!(*sets, ways.iter().map(of).sorted_unstable().dedup().collect_vec(), "other sets");
            }
            RuleClaim::Ways { cells, ways: phrase } => {
                let found = ways.iter().map(|way| self.of(cells, way));
                assert_eq!(*phrase, found.sorted_unstable().dedup().collect_vec(), "other ways");
            }
            RuleClaim::Keeps(left) => {
                for &(cell, digits) in left {
                    let found: DigitSet = ways.iter().flat_map(|way| self.of(&[cell], way)).collect();
                    assert_eq!(digits, found, "{cell:?}");
                }
            }
            RuleClaim::Needs { digit, places } => {
                assert!(ways.iter().all(|way| self.of(places, way).contains(digit)), "{digit} is not needed");
            }
            RuleClaim::Bound(SumBound { is_most, rest, whole, .. }) => {
                rest.iter().for_each(|rest| self.weigh_extreme(rest, &ways, !is_most));
                whole.cells.iter().for_each(|cells| self.weigh_extreme(cells, &ways, *is_most));
            }
            _ => {}
        }
        claim.narrow(&mut self.known);
        let is_left = |(digit, left): (&Digit, &DigitSet)| left.contains(*digit);
        let loses = ways.iter().find(|way| !way.iter().zip(&self.known.left).all(is_left));
        assert_eq!(loses, None, "{claim:?}");
    }

    /// Checks that cells make no less, or no more, than a claim says.
    fn weigh_extreme(&self, phrase: &SumExtreme, ways: &[Vec<Digit>], is_most: bool) {
        let sum = |digits: &[Digit]| -> usize { digits.iter().map(|digit| digit.value()).sum() };
        assert_eq!(phrase.digits.len(), phrase.cells.len());
        // Cells that count several times are told by what they make.
        if sum(&phrase.digits) == phrase.value {
            let mut sums = ways.iter().map(|way| sum(&self.of(&phrase.cells, way)));
            assert!(
                sums.all(|sum| if is_most { sum <= phrase.value } else { sum >= phrase.value }),
                "{phrase:?}"
            );
        }
    }

    /// Reads a claim about a rule that can be filled in too many ways to try them one by one.
    fn weigh_all(&mut self, claim: &RuleClaim) {
        let fits = self.automaton.fits(&self.known.left).filter(|_| self.automaton.knows_peers());
        claim.narrow(&mut self.known);
        let pairs = fits.iter().flatten().zip(&self.known.left);
        pairs.for_each(|(fits, left)| assert!(fits.minus(*left).is_empty(), "{claim:?}"));
    }
}
