//! Says what two rules leave together: what follows from a supposition, event by event, until nothing fits.

use super::{
    super::{Effect, MOST_LEFT, NamedFinding, clause::Clause},
    RuleView,
    claim::{Follows, RuleClaim},
    known::Known,
};
use crate::{
    board::{Candidate, Cell, Constraint, DigitSet, Layout, Rule, RuleId},
    logic::{Choices, Ground},
};
use itertools::Itertools;
use std::collections::BTreeMap;

/// The most bounds of a sum that are told one by one.
const MOST_APART: usize = 2;

/// A supposition while it is told.
struct Told<'a> {
    layout: &'a Layout,
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
        let mut told = Told { layout: self.layout, marks, left, known, bound, follows, clear: [supposed; 2] };
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
        for &peer in self.layout.peers(one.cell) {
            if self.left[peer.index()].contains(one.digit)
                && self.layout.shared_houses(one.cell, peer).next().is_none()
                && let Some(rule) = self.layout.binding_rule(one.cell, peer)
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
            let [seen, gone] = [vec![], vec![gone]].map(Effect::eliminating);
            self.follows.push(Follows::Left { seen, rule, left: Vec::new(), gone, why: Vec::new() });
        }
    }

    /// Tells the last candidate of a constraint. Returns the contradiction if there is none.
    fn follow_last(&mut self, constraint: Constraint) -> Option<Follows> {
        let of = |of: &[DigitSet]| -> Vec<Candidate> {
            self.layout
                .candidates_of(constraint)
                .filter(|one| of[one.cell.index()].contains(one.digit))
                .collect()
        };
        let one = match of(&self.left)[..] {
            [] => {
                self.tell_bound(of(&self.known));
                let known = Some(of(&self.known)).filter(|known| !known.is_empty());
                let known = known.unwrap_or_else(|| of(self.marks));
                let by = known.iter().filter_map(|gone| self.taking(*gone)).collect();
                return Some(Follows::None { constraint, known, by });
            }
            [one] if self.known[one.cell.index()].len() > 1 => one,
            _ => return None,
        };
        self.tell_bound(of(&self.known));
        let taking = of(&self.known).into_iter().filter_map(|gone| self.taking(gone));
        let digit = (one, taking.filter(|taking| !self.clear.contains(taking)).collect());
        self.fill(one);
        match (constraint, self.follows.last_mut()) {
            (Constraint::House(house, _), _) => self.follows.push(Follows::Place { house, one }),
            (_, Some(Follows::Digits { ones })) => ones.push(digit),
            _ => self.follows.push(Follows::Digits { ones: vec![digit] }),
        }
        None
    }

    /// A filled cell of a house that takes a candidate away.
    fn taking(&self, gone: Candidate) -> Option<Candidate> {
        let is_taking = |peer: &&Cell| {
            self.known[peer.index()] == DigitSet::only(gone.digit)
                && self.layout.shared_houses(**peer, gone.cell).next().is_some()
        };
        let peer = self.layout.peers(gone.cell).iter().find(is_taking)?;
        Some(Candidate::new(*peer, gone.digit))
    }

    /// What a rule leaves of the cells that lose something; `None` if it leaves nothing.
    fn leaves(&self, id: RuleId, lost: &[(Cell, DigitSet)]) -> Option<Vec<(Cell, DigitSet)>> {
        let (rule, automaton) = (self.layout.rule(id), self.layout.automaton(id));
        let of_cell = |(cell, fits): (Cell, DigitSet)| {
            let lost = lost.iter().filter(|(own, _)| *own == cell).map(|(_, digits)| *digits);
            let lost = Some(DigitSet::union(lost)).filter(|lost| !lost.is_empty())?;
            let few = Some(fits).filter(|fits| fits.len() <= MOST_LEFT);
            Some((cell, few.unwrap_or(self.marks[cell.index()].minus(lost.minus(fits)))))
        };
        let fits = rule.cells.iter().copied().zip(automaton.fits(&of_rule(rule, &self.left))?);
        Some(fits.filter_map(of_cell).unique().collect())
    }

    /// The losses of a rule's cells that were not told and without which the rule would leave more. The other untold losses are
    /// undone.
    fn take_unsaid(&mut self, id: RuleId, lost: &[(Cell, DigitSet)]) -> Effect {
        let (layout, after, before) = (self.layout, self.leaves(id, lost), self.left.clone());
        let rule = layout.rule(id);
        let mut gone: Vec<Candidate> = Vec::new();
        // What a filled cell of the rule takes from another is seen.
        let is_inside = |one: Candidate| {
            let filled = rule.cells.iter().filter(|cell| before[cell.index()] == DigitSet::only(one.digit));
            filled.into_iter().any(|&cell| layout.sees(cell, one.cell))
        };
        for &cell in rule.cells.iter().unique() {
            let is_filled = before[cell.index()].single().is_some();
            for digit in self.known[cell.index()].minus(before[cell.index()]) {
                if is_inside(Candidate::new(cell, digit)) {
                    continue;
                }
                self.left[cell.index()].insert(digit);
                if is_filled || self.leaves(id, lost) != after {
                    self.left[cell.index()].remove(digit);
                    gone.push(Candidate::new(cell, digit));
                }
            }
            self.known[cell.index()] = self.left[cell.index()];
        }
        let (bound, unbound) = gone.iter().partition::<Vec<_>, _>(|gone| self.bound.contains_key(gone));
        self.tell_bound(bound);
        let of_filled = |gone: &Candidate| self.left[gone.cell.index()].single();
        let placed = gone.iter().filter_map(|gone| Some(Candidate::new(gone.cell, of_filled(gone)?)));
        Effect {
            placed: placed.dedup().collect(),
            eliminated: unbound.into_iter().filter(|gone| of_filled(gone).is_none()).collect(),
        }
    }

    /// Tells what a rule leaves of the cells that lose something, and before that what was lost without being told. Returns the
    /// contradiction if it leaves nothing.
    fn follow_rule(&mut self, id: RuleId, lost: &[(Cell, DigitSet)]) -> Option<Follows> {
        let (rule, automaton) = (self.layout.rule(id), self.layout.automaton(id));
        let (after, before) = (self.leaves(id, lost), self.left.clone());
        let seen = self.take_unsaid(id, lost);
        self.left.clone_from(&before);
        let told = before;
        let Some(mut after) = after else { return Some(self.broken(id, seen, told)) };
        after.retain_mut(|(cell, after)| {
            *after = after.and(told[cell.index()]);
            *after != told[cell.index()]
        });
        let gone = |(cell, after): (Cell, DigitSet)| {
            told[cell.index()].minus(after).map(move |digit| Candidate::new(cell, digit))
        };
        let gone = after.iter().copied().flat_map(gone).collect_vec();
        let known = Known { rule, left: of_rule(rule, &told) };
        let why = reasons(&RuleView { layout: self.layout, rule, automaton, known, gone: &gone });
        for &(cell, after) in &after {
            self.known[cell.index()] = after;
            self.left[cell.index()] = self.left[cell.index()].and(after);
            if let Some(digit) = after.single() {
                self.fill(Candidate::new(cell, digit));
            }
        }
        let left = after.iter().copied().filter(|(_, after)| after.len() <= MOST_LEFT).collect();
        if !after.is_empty() {
            self.follows.push(Follows::Left { seen, rule: id, left, gone: Effect::eliminating(gone), why });
        }
        None
    }

    /// The contradiction that no digits fit a rule, with what is left of those of its cells that matter.
    fn broken(&self, id: RuleId, seen: Effect, told: Vec<DigitSet>) -> Follows {
        let (rule, automaton, mut told) = (self.layout.rule(id), self.layout.automaton(id), told);
        let first = told.clone();
        for (&cell, &other) in rule.cells.iter().cartesian_product(&rule.cells) {
            if self.layout.sees(cell, other) && told[cell.index()].single().is_some() {
                let less = told[other.index()].minus(told[cell.index()]);
                told[other.index()] = if less.is_empty() { told[other.index()] } else { less };
            }
        }
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
        let left = rule.candidates(&of_rule(rule, &told));
        let few = rule.cells.iter().map(|&cell| (cell, few[cell.index()])).unique();
        let few = few.filter(|(_, few)| *few != self.layout.digits());
        // What is filled by another of these comes after it.
        let few = few.sorted_by_key(|(cell, few)| few.single() != first[cell.index()].single()).collect();
        Follows::Broken { seen, rule: id, left, few }
    }
}

/// What is left of a rule's cells.
fn of_rule(rule: &Rule, left: &[DigitSet]) -> Vec<DigitSet> {
    rule.cells.iter().map(|cell| left[cell.index()]).collect()
}

/// Why a rule leaves no more: few bounds one by one, or all; else what its fillings are.
fn reasons(view: &RuleView<'_>) -> Vec<RuleClaim> {
    let bounds = match view.cell_bounds() {
        few if few.len() <= MOST_APART && view.tight(&few).is_none() => {
            few.into_iter().map(RuleClaim::Bound).collect()
        }
        _ => view.bounds(),
    };
    let is_bounded = view.open().len() > 1 && view.after(&bounds).unexplained().next().is_none();
    let mut why = if is_bounded { bounds } else { view.claims() };
    why.retain(|claim| match claim {
        RuleClaim::Bound(_)
        | RuleClaim::Tight { .. }
        | RuleClaim::Totals { .. }
        | RuleClaim::Sets { .. }
        | RuleClaim::Ways { .. } => true,
        RuleClaim::Partner { .. } | RuleClaim::TooFewPartners { .. } => view.rule.cells.len() > 2,
        _ => false,
    });
    let whole = unexplained(view, &why);
    for place in (0..why.len()).rev() {
        let mut fewer = why.clone();
        fewer.remove(place);
        let is_partner = matches!(why[place], RuleClaim::Partner { .. });
        if is_partner && whole.is_some() && unexplained(view, &fewer) == whole {
            why = fewer;
        }
    }
    why
}

/// How many eliminations these claims do not explain; `None` if one of them does not follow from those before it.
fn unexplained(view: &RuleView<'_>, claims: &[RuleClaim]) -> Option<usize> {
    let mut told = view.clone();
    for claim in claims {
        if let RuleClaim::Partner { from, left, to, lost, fits, .. } = claim {
            let more = told.known.of(*from).minus(*left).or(told.known.of(*to).minus(*lost).minus(*fits));
            if !more.is_empty() {
                return None;
            }
        }
        claim.narrow(&mut told.known);
    }
    Some(told.unexplained().count())
}
