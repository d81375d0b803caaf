//! Says what a rule leaves of its cells: by an idea that a person would have about its family, or else way by way.

mod broken;
mod claim;
#[cfg(test)]
pub(super) mod doubter;
mod fillings;
mod known;
mod lines;
mod phrases;
mod rule_view;
mod sums;
mod together;

pub(in crate::render) use claim::{Follows, RuleClaim, Seen};
pub(super) use phrases::{broken_phrase, each_holds, rule_phrase};

use super::{Effect, NamedFinding, clause::Clause};
use crate::{
    board::{Candidate, Cell, DigitSet, Family, Meaning},
    logic::{Fit, Reason},
};
use fillings::{FEW, MOST};
use itertools::Itertools;
use rule_view::RuleView;

/// An idea that explains some of what is gone, with its claims about a rule; none if it explains nothing.
type Idea = fn(&RuleView<'_>) -> Vec<RuleClaim>;

/// The ideas about a family, the simplest first: unless people have one of its own, what its meaning suggests.
fn ideas(family: Family) -> &'static [Idea] {
    use Family::*;
    match family {
        Cage | Sum | LittleKiller => &[|told| told.sets(FEW), |told| told.bounds(0), |told| told.sets(MOST)],
        Arrow | DoubleArrow => &[|told| told.bounds(0)],
        RegionSum | Zipper => &[|told| told.bounds(0), |told| told.totals()],
        Thermometer | SlowThermometer => &[|told| told.grows()],
        Palindrome | Entropic | Modular => &[|told| told.joined()],
        Between => &[|told| told.inside()],
        Lockout => &[|told| told.joined(), |told| told.outside()],
        Renban => &[|told| told.runs()],
        Quadruple => &[|told| told.fills()],
        Sandwich => &[|told| told.crusts()],
        AntiKnight | AntiKing | Different => &[],
        _ => match family.meaning() {
            Meaning::Each(_) => &[|told| told.keeps()],
            Meaning::Along(_) | Meaning::FromFirst(_) | Meaning::Ends(..) => &[|told| told.joined()],
            Meaning::Together => &[],
        },
    }
}

impl NamedFinding<'_> {
    /// The clauses that explain what follows from a rule: what it demands and what is left of its cells, the claims,
    /// and the effect. That one cell must make the whole says all by itself.
    pub(super) fn fit(&self, fit: &Fit) -> Vec<Clause> {
        let (told, rule) = (self.rule_view(fit), self.layout.rule(fit.rule));
        let say = |claim| Clause::OfRule { rule: fit.rule, claim };
        if !self.finding.eliminations.iter().any(|gone| rule.cells.contains(&gone.cell)) {
            let left = say(RuleClaim::Left(told.restricted()));
            return std::iter::once(left).chain(self.needed(&told, say)).collect();
        }
        let claims = if rule.cells.len() == 1 && rule.is_sum() { Vec::new() } else { told.claims() };
        let mut left = told.restricted();
        left.retain(|(cell, _)| !says_itself(&claims, *cell));
        let effect = self.effect();
        // What a cell is left follows only if all else is gone by what was said, or falls now.
        let phrase = told.after(&claims).known;
        let falls = |cell, digit| effect.has(&Candidate::new(cell, digit));
        let follows = |(cell, left): &(Cell, DigitSet)| {
            claims.is_empty() || phrase.of(*cell).minus(*left).into_iter().all(|digit| falls(*cell, digit))
        };
        let leaves = self.left_of(&effect).into_iter().filter(follows).collect();
        let claims = std::iter::once(RuleClaim::Left(left)).chain(claims);
        claims.map(say).chain([Clause::NoWay { left: leaves, effect }]).collect()
    }

    /// What a rule leaves of its cells, if the finding is by a rule.
    pub fn rule_leaves(&self) -> Vec<(Cell, DigitSet)> {
        match &self.finding.reason {
            Reason::Fit(fit) => self.rule_view(fit).fits().unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// The rule as the finding has it.
    fn rule_view(&self, fit: &Fit) -> RuleView<'_> {
        RuleView::new(self.layout, fit.rule, &fit.kept, &self.finding.eliminations)
    }

    /// A digit that every filling has, and those who see all its places.
    fn needed(&self, told: &RuleView<'_>, say: impl Fn(RuleClaim) -> Clause) -> Vec<Clause> {
        let Some(fits) = told.automaton.fits(&told.known.left) else { return vec![say(RuleClaim::Nothing)] };
        let places_of = |gone: &Candidate| -> Vec<Cell> {
            let places = told.rule.cells.iter().zip(&fits);
            let places = places
                .filter(|&(&cell, fits)| fits.contains(gone.digit) && self.layout.sees(cell, gone.cell));
            places.map(|(&cell, _)| cell).sorted_unstable().dedup().collect()
        };
        let sets = told.sets(FEW);
        let groups = self.finding.eliminations.iter().map(|gone| ((gone.digit, places_of(gone)), *gone));
        let groups = groups.into_group_map().into_iter().sorted_unstable();
        let told_groups = groups.flat_map(|((digit, places), gone)| {
            let sees = match places.len() {
                1 => Clause::So { effect: Effect::eliminating(gone) },
                count => Clause::sees(count, Effect::eliminating(gone)),
            };
            [say(RuleClaim::Needs { digit, places }), sees]
        });
        sets.into_iter().map(&say).chain(told_groups).collect()
    }
}

/// Whether the first claim about a cell says what is left of it.
fn says_itself(claims: &[RuleClaim], cell: Cell) -> bool {
    let first = claims.iter().find(|claim| match claim {
        RuleClaim::Partner { from, to, .. } => [from, to].contains(&&cell),
        _ => true,
    });
    matches!(first, Some(RuleClaim::Partner { from, .. }) if *from == cell)
}

impl RuleView<'_> {
    /// The cells that have lost candidates, as far as that matters.
    fn restricted(&self) -> Vec<(Cell, DigitSet)> {
        let left = self.rule.places().map(|(cell, places)| (cell, self.known.left[places[0]]));
        left.filter(|&(_, left)| left != self.layout.digits()).collect()
    }

    /// The claims from which every elimination follows.
    fn claims(&self) -> Vec<RuleClaim> {
        let (mut told, mut claims) = (self.clone(), Vec::new());
        for idea in ideas(self.rule.family) {
            let found = idea(&told);
            let after = told.after(&found);
            if after.unexplained().count() < told.unexplained().count() {
                told = after;
                claims.extend(found);
            }
        }
        if told.unexplained().next().is_none() {
            return claims;
        }
        // Few ways explain all at once.
        let ways = self.ways();
        if !ways.is_empty() {
            return ways;
        }
        claims.extend(told.keeps());
        claims
    }
}
