//! Claims about the fillings of a rule, one by one: few ways, few sets, runs, digits that must be there.

use super::{RuleClaim, RuleView};
use crate::board::{Cell, Digit, DigitSet, Family};
use itertools::Itertools;

/// The most ways, or sets, that a sentence lists.
pub(super) const MOST: usize = 6;
/// The most digits that a list of ways has.
const DIGITS: usize = 24;
/// The number of sets up to which they count as few.
pub(super) const FEW: usize = 3;
/// The most fillings that are looked through for their sets.
const FILLINGS: usize = 2000;

impl RuleView<'_> {
    /// The ways to fill it, if they are few enough to list.
    pub(super) fn ways(&self) -> Vec<RuleClaim> {
        let fillings = self.automaton.fillings(&self.known.left, MOST + 1);
        let open = self.open();
        if fillings.is_empty() {
            return vec![RuleClaim::Nothing];
        }
        let digits = fillings.len() * open.len();
        if fillings.len() > MOST || digits > DIGITS || self.forgets_crossings() || open.is_empty() {
            return Vec::new();
        }
        let ways = fillings.iter().map(|filling| open.iter().map(|&place| filling[place]).collect());
        vec![RuleClaim::Ways { cells: self.cells(&open), ways: ways.sorted_unstable().collect() }]
    }

    /// The sets of digits of its open cells, if they are no more than this.
    pub(super) fn sets(&self, most: usize) -> Vec<RuleClaim> {
        let open = self.open();
        if open.is_empty() || !self.rule.is_sum() || !self.rule.is_plain() {
            return Vec::new();
        }
        let set_of =
            |filling: &Vec<Digit>| open.iter().map(|&place| filling[place]).sorted_unstable().collect_vec();
        let sets =
            |fillings: Vec<Vec<Digit>>| fillings.iter().map(set_of).sorted_unstable().dedup().collect_vec();
        // Most rules have too many sets, which the first fillings show.
        for fillings in [most * 8, FILLINGS] {
            let found = self.automaton.fillings(&self.known.left, fillings);
            let is_all = found.len() < fillings;
            let sets = sets(found);
            if sets.is_empty() || sets.len() > most {
                return Vec::new();
            }
            if is_all {
                let filled = self.known.left.iter().filter_map(|left| left.single());
                let sum = self.rule.number().checked_sub(filled.map(Digit::value).sum());
                return vec![RuleClaim::Sets { cells: self.cells(&open), sum, sets }];
            }
        }
        Vec::new()
    }

    /// The runs of consecutive digits that fill it.
    pub(super) fn runs(&self) -> Vec<RuleClaim> {
        let (count, side) = (self.rule.cells.len(), self.layout.side());
        let runs = (0..(side + 1).saturating_sub(count))
            .map(|least| (least..least + count).map(Digit::from_index).collect_vec());
        let fits = |run: &Vec<Digit>| {
            let run: DigitSet = run.iter().copied().collect();
            let left = self.known.left.iter().map(|left| left.and(run)).collect_vec();
            self.automaton.has_path(&left)
        };
        let sets = runs.filter(fits).collect_vec();
        let cells = self.rule.cells.clone();
        if sets.is_empty() { Vec::new() } else { vec![RuleClaim::Sets { cells, sum: None, sets }] }
    }

    /// Digits that it must have, where they are as many as the cells for them.
    pub(super) fn fills(&self) -> Vec<RuleClaim> {
        let needed = self.rule.numbers.iter().filter_map(|&number| Digit::new(number)).collect_vec();
        if !needed.iter().all_unique() {
            return Vec::new();
        }
        let claim = |digits: Vec<Digit>| {
            let digits: DigitSet = digits.into_iter().collect();
            let places = self.rule.cells.iter().zip(&self.known.left);
            let cells =
                places.filter(|(_, left)| !left.and(digits).is_empty()).map(|(&cell, _)| cell).collect_vec();
            let explains = cells.iter().any(|&cell| !self.wanted(cell).minus(digits).is_empty());
            (cells.len() == digits.len() && explains).then_some(RuleClaim::Fills { digits, cells })
        };
        needed.iter().copied().powerset().skip(1).filter_map(claim).take(1).collect()
    }

    /// The digits of each cell that a filling has; `None` if there is no filling.
    pub(super) fn fits(&self) -> Option<Vec<(Cell, DigitSet)>> {
        let fits = self.automaton.fits(&self.known.left)?;
        let of =
            |places: Vec<usize>| places.iter().fold(self.layout.digits(), |all, &place| all.and(fits[place]));
        Some(self.rule.places().map(|(cell, places)| (cell, of(places))).collect())
    }

    /// The digits that the affected cells keep, or those that they lose, whichever are fewer.
    pub(super) fn keeps(&self) -> Vec<RuleClaim> {
        let Some(mut kept) = self.fits() else { return vec![RuleClaim::Nothing] };
        kept.retain(|(cell, _)| !self.wanted(*cell).is_empty());
        let lost = kept.iter().map(|&(cell, _)| (cell, self.wanted(cell))).collect_vec();
        let digits = |cells: &[(Cell, DigitSet)]| cells.iter().map(|(_, digits)| digits.len()).sum::<usize>();
        let says_what_it_keeps = matches!(self.rule.family, Family::Odd | Family::Even | Family::Among);
        let is_short = says_what_it_keeps || digits(&kept) <= digits(&lost);
        vec![if is_short { RuleClaim::Keeps(kept) } else { RuleClaim::Loses(lost) }]
    }
}
