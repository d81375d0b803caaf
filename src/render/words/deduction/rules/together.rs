//! Says what two rules leave together: what follows from a supposition, event by event, until nothing fits.

use super::{
    super::{MOST_LEFT, NamedFinding, clause::Clause},
    RuleView,
    broken::BrokenBy,
    claim::{Follows, RuleClaim, Seen},
};
use crate::{
    board::{Candidate, Cell, Constraint, DigitSet, Layout, Rule, RuleId},
    logic::{Choices, Ground},
};
use itertools::Itertools;
use std::collections::BTreeMap;

/// The most bounds of a sum that are told one by one.
const MOST_APART: usize = 2;

/// Cells with some of their digits.
type Digits = Vec<(Cell, DigitSet)>;

/// A supposition while it is told.
struct Told<'a> {
    layout: &'a Layout,
    choices: &'a Choices,
    /// What the grid has.
    marks: &'a [DigitSet],
    /// What is left of each cell.
    left: Vec<DigitSet>,
    /// What a reader knows to be left of each cell: what the grid has or was told.
    known: Vec<DigitSet>,
    /// What filled cells take from others with which they share no house, by which rule.
    bound: BTreeMap<Candidate, RuleId>,
    follows: Vec<Follows>,
    /// The candidate that is supposed, and that which was told last to fill its cell: what these take is clear.
    clear: [Candidate; 2],
}

impl NamedFinding<'_> {
    /// What follows if the eliminated candidate is true, until nothing is left of a rule, a cell or a house.
    pub(in super::super) fn together(&self, choices: &Choices) -> Vec<Clause> {
        let so = Clause::So { effect: self.effect() };
        let (Some(&supposed), Some(story)) = (self.finding.eliminations.first(), &choices.story) else {
            return vec![so];
        };
        let [left, known] = [story.marks.clone(), story.marks.clone()];
        let (marks, bound, follows) = (&story.marks, BTreeMap::new(), Vec::new());
        let (layout, clear) = (self.layout, [supposed; 2]);
        let mut told = Told { layout, choices, marks, left, known, bound, follows, clear };
        told.fill(supposed);
        let end = story.events.iter().find_map(|(ground, lost)| match *ground {
            Ground::Supposition => None,
            Ground::Rule(rule) => told.follow_rule(rule, lost),
            Ground::Last(constraint) => told.follow_last(constraint),
        });
        told.follows.extend(end);
        vec![Clause::Together { supposed, follows: told.follows }, so]
    }
}

impl Told<'_> {
    /// Fills a cell, and takes its digit from those that see it.
    fn fill(&mut self, one: Candidate) {
        let digits = DigitSet::only(one.digit);
        self.clear[1] = one;
        self.known[one.cell.index()] = digits;
        self.left[one.cell.index()] = digits;
        // Of the rules that say so one of the finding, if there is one.
        let is_other = |rule: &RuleId| !self.choices.rules().any(|(own, _)| own == *rule);
        for &peer in self.layout.peers(one.cell) {
            if self.left[peer.index()].contains(one.digit)
                && self.layout.shared_houses(one.cell, peer).next().is_none()
                && let Some(rule) = self.layout.binding_rules(one.cell, peer).min_by_key(is_other)
            {
                self.bound.insert(Candidate::new(peer, one.digit), rule);
            }
            self.left[peer.index()] = self.left[peer.index()].minus(digits);
        }
    }

    /// Tells of these candidates what rules take from cells that share no house with a filled one.
    fn tell_bound(&mut self, gone: impl IntoIterator<Item = Candidate>) {
        for gone in gone {
            let Some(rule) = self.bound.remove(&gone) else { continue };
            self.known[gone.cell.index()].remove(gone.digit);
            let (seen, gone) = (Seen::default(), vec![gone]);
            self.follows.push(Follows::Left { seen, rule, left: Vec::new(), gone, why: Vec::new() });
        }
    }

    /// The candidates of a constraint among these digits.
    fn of(&self, constraint: Constraint, of: &[DigitSet]) -> Vec<Candidate> {
        let candidates = self.layout.candidates_of(constraint);
        candidates.filter(|one| of[one.cell.index()].contains(one.digit)).collect()
    }

    /// Tells the last candidate of a constraint. Returns the contradiction if there is none.
    fn follow_last(&mut self, constraint: Constraint) -> Option<Follows> {
        match self.of(constraint, &self.left)[..] {
            [] => {
                self.tell_bound(self.of(constraint, &self.known));
                let known = Some(self.of(constraint, &self.known)).filter(|known| !known.is_empty());
                let known = known.unwrap_or_else(|| self.of(constraint, self.marks));
                return Some(Follows::None { constraint, by: self.taking(&known), known });
            }
            [one] if self.known[one.cell.index()].len() > 1 => self.tell_last(constraint, one),
            _ => {}
        }
        None
    }

    /// Tells that a candidate is the last of a constraint, beside filled cells that take the others.
    fn tell_last(&mut self, constraint: Constraint, one: Candidate) {
        self.tell_bound(self.of(constraint, &self.known));
        let others = self.of(constraint, &self.known).into_iter().filter(|other| *other != one);
        let by = self.unclear(&others.collect_vec());
        self.fill(one);
        match (constraint, self.follows.last_mut()) {
            (Constraint::House(house, _), _) => self.follows.push(Follows::Place { house, one, by }),
            (_, Some(Follows::Digits { ones })) => ones.push((one, by)),
            _ => self.follows.push(Follows::Digits { ones: vec![(one, by)] }),
        }
    }

    /// Filled cells that take these candidates from others of their houses, those that are clear before others.
    fn taking(&self, gone: &[Candidate]) -> Vec<Candidate> {
        let of_one = |gone: &Candidate| {
            let peers = self.layout.peers(gone.cell).iter().map(|&peer| Candidate::new(peer, gone.digit));
            self.clear.into_iter().chain(peers).find(|by| {
                self.known[by.cell.index()] == DigitSet::only(gone.digit)
                    && self.layout.shared_houses(by.cell, gone.cell).next().is_some()
            })
        };
        gone.iter().filter_map(of_one).unique().collect()
    }

    /// Filled cells that take these candidates; none if all of them are clear.
    fn unclear(&self, gone: &[Candidate]) -> Vec<Candidate> {
        let by = self.taking(gone);
        if by.iter().all(|by| self.clear.contains(by)) { Vec::new() } else { by }
    }

    /// What a rule leaves of the cells that lose something, if these are left of each cell; `None` if it leaves nothing.
    fn leaves(&self, id: RuleId, lost: &Digits, left: &[DigitSet]) -> Option<Digits> {
        let (rule, automaton) = (self.layout.rule(id), self.layout.automaton(id));
        let of_cell = |(cell, fits): (Cell, DigitSet)| {
            let lost = lost.iter().filter(|(own, _)| *own == cell).map(|(_, digits)| *digits);
            let lost = Some(DigitSet::union(lost)).filter(|lost| !lost.is_empty())?;
            let few = Some(fits).filter(|fits| fits.len() <= MOST_LEFT);
            Some((cell, few.unwrap_or(self.marks[cell.index()].minus(lost.minus(fits)))))
        };
        let fits = rule.cells.iter().copied().zip(automaton.fits(&of_rule(rule, left))?);
        Some(fits.filter_map(of_cell).unique().collect())
    }

    /// Tells which cells of a rule are filled by sight, as far as it would leave more without.
    fn tell_filled(&mut self, id: RuleId, lost: &Digits) {
        let (mut told, after) = (self.left.clone(), self.leaves(id, lost, &self.left));
        for &cell in self.layout.rule(id).cells.iter().unique() {
            let known = self.known[cell.index()];
            let Some(digit) = told[cell.index()].single().filter(|_| known.len() > 1) else { continue };
            told[cell.index()] = known;
            if self.leaves(id, lost, &told) != after {
                told[cell.index()] = DigitSet::only(digit);
                self.tell_last(Constraint::Cell(cell), Candidate::new(cell, digit));
            }
        }
    }

    /// The losses of a rule's cells that were not told and without which the rule would leave more. They count as told.
    fn take_unsaid(&mut self, id: RuleId, lost: &Digits) -> Seen {
        let (rule, after) = (self.layout.rule(id), self.leaves(id, lost, &self.left));
        let (mut told, mut gone) = (self.left.clone(), Vec::new());
        // What a filled cell of the rule takes from another is seen.
        let is_inside = |one: Candidate| {
            let is_by = |&cell: &Cell| {
                self.known[cell.index()] == DigitSet::only(one.digit) && self.layout.sees(cell, one.cell)
            };
            rule.cells.iter().any(is_by)
        };
        for &cell in rule.cells.iter().unique() {
            for digit in self.known[cell.index()].minus(self.left[cell.index()]) {
                let one = Candidate::new(cell, digit);
                if !is_inside(one) {
                    told[cell.index()].insert(digit);
                    if self.leaves(id, lost, &told) != after {
                        told[cell.index()].remove(digit);
                        gone.push(one);
                    }
                }
            }
        }
        rule.cells.iter().for_each(|cell| self.known[cell.index()] = told[cell.index()]);
        let (bound, gone): (Vec<_>, Vec<_>) =
            gone.into_iter().partition(|gone| self.bound.contains_key(gone));
        self.tell_bound(bound);
        Seen { by: self.unclear(&gone), gone }
    }

    /// Tells what a rule leaves of the cells that lose something, and before that what was lost without being told. Returns the
    /// contradiction if it leaves nothing.
    fn follow_rule(&mut self, id: RuleId, lost: &Digits) -> Option<Follows> {
        self.tell_filled(id, lost);
        let seen = self.take_unsaid(id, lost);
        let Some(mut left) = self.leaves(id, lost, &self.known) else { return Some(self.broken(id, seen)) };
        left.retain_mut(|(cell, left)| {
            *left = left.and(self.known[cell.index()]);
            *left != self.known[cell.index()]
        });
        let gone = in_cells(left.iter().map(|&(cell, left)| (cell, self.known[cell.index()].minus(left))));
        let why = reasons(&self.view(id, &self.known, &gone));
        for &(cell, left) in &left {
            self.known[cell.index()] = left;
            self.left[cell.index()] = self.left[cell.index()].and(left);
            if let Some(digit) = left.single() {
                self.fill(Candidate::new(cell, digit));
            }
        }
        if !left.is_empty() {
            left.retain(|(_, left)| left.len() <= MOST_LEFT);
            self.follows.push(Follows::Left { seen, rule: id, left, gone, why });
        }
        None
    }

    /// A rule of which these are known to be left, and from which these go.
    fn view<'v>(&'v self, id: RuleId, left: &[DigitSet], gone: &'v [Candidate]) -> RuleView<'v> {
        let rule = self.layout.rule(id);
        RuleView::new(self.layout, id, &rule.candidates(&of_rule(rule, left)), gone)
    }

    /// The contradiction that no digits fit a rule, with what is left of those of its cells that matter.
    fn broken(&self, id: RuleId, seen: Seen) -> Follows {
        let (rule, automaton, told) = (self.layout.rule(id), self.layout.automaton(id), &self.known);
        let mut few = told.clone();
        // All digits of a cell at once, then one by one where many are left.
        let all = self.layout.digits();
        for cell in rule.cells.iter().map(|cell| cell.index()) {
            let each = if told[cell].len() > MOST_LEFT { all } else { DigitSet::EMPTY };
            for more in std::iter::once(all).chain(each.map(DigitSet::only)) {
                let before = few[cell];
                few[cell] = before.or(more);
                if few[cell] != before && automaton.fits(&of_rule(rule, &few)).is_some() {
                    few[cell] = before;
                }
            }
        }
        let left = rule.candidates(&of_rule(rule, told));
        let few = rule.cells.iter().map(|&cell| (cell, few[cell.index()])).unique();
        let few = few.filter(|(_, few)| *few != all).collect();
        // The cell whose loss of all digits takes the fewest words.
        let of_cell = |cell: &Cell| {
            let gone = in_cells([(*cell, told[cell.index()])]);
            let view = self.view(id, told, &gone);
            Some(reasons(&view)).filter(|why| view.after(why).unexplained().next().is_none())
        };
        let by = BrokenBy::new(id, &left, self.layout);
        let cells = rule.cells.iter().filter(|_| by == BrokenBy::Nothing);
        let why = cells.filter_map(of_cell).min_by_key(Vec::len).unwrap_or_default();
        Follows::Broken { seen, rule: id, left, few, why }
    }
}

/// What is left of a rule's cells.
fn of_rule(rule: &Rule, left: &[DigitSet]) -> Vec<DigitSet> {
    rule.cells.iter().map(|cell| left[cell.index()]).collect()
}

/// These digits of cells as candidates.
fn in_cells(left: impl IntoIterator<Item = (Cell, DigitSet)>) -> Vec<Candidate> {
    left.into_iter().flat_map(|(cell, left)| left.map(move |digit| Candidate::new(cell, digit))).collect()
}

/// Why a rule leaves no more: few bounds one by one, or all; else what its fillings are.
fn reasons(view: &RuleView<'_>) -> Vec<RuleClaim> {
    let bounds = view.bounds(MOST_APART);
    let is_bounded = view.open().len() > 1 && view.after(&bounds).unexplained().next().is_none();
    let mut why = if is_bounded { bounds } else { view.claims() };
    why.retain(|claim| match claim {
        RuleClaim::Partner { .. } | RuleClaim::TooFewPartners { .. } | RuleClaim::Grows { .. } => {
            view.rule.cells.len() > 2
        }
        RuleClaim::NoPartner { .. } | RuleClaim::Keeps(_) | RuleClaim::Loses(_) | RuleClaim::Nothing => false,
        _ => true,
    });
    for place in (0..why.len()).rev().filter(|_| is_bounded) {
        let mut fewer = why.clone();
        fewer.remove(place);
        if view.after(&fewer).unexplained().next().is_none() {
            why = fewer;
        }
    }
    why
}
