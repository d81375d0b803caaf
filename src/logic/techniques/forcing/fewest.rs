//! A contradiction of one assumption by few conclusions.

use super::prelude::*;

/// Contradicts a candidate by singles: of all conclusions that follow, the one that rests on the fewest others is drawn
/// next. `None` if singles lead to no contradiction, or only by more than 127 conclusions.
///
/// A search layer by layer finds first what is few layers away, however many conclusions it rests on.
pub fn fewest_conclusions<B: Board>(assumed: Candidate, position: &Position<'_, B>) -> Option<Finding> {
    let grid = position.grid;
    let constraints = open_constraints(grid);
    let looks: usize = constraints.iter().map(|(_, left)| left.len()).sum();
    let mut branch =
        FewestFirst { facts: vec![assumed], rests_on: vec![0], made_by: Vec::new(), gone: BTreeMap::new() };
    let mut next = 0;
    let (empty, used) = loop {
        position.meter.spend(looks as u64).continue_value()?;
        branch.eliminate_from(next, &constraints);
        next += 1;
        match branch.easiest(&constraints)? {
            (of, None, used) => break (of, used),
            (of, Some(only), used) => {
                let own = 1u128.checked_shl(next as u32)?;
                branch.facts.push(only);
                branch.made_by.push(of);
                branch.rests_on.push(used | own);
            }
        }
    };
    let implied = (1..branch.facts.len()).filter(|fact| used >> fact & 1 == 1);
    let branch = Branch {
        assumed: Literal::True(assumed),
        implied: implied.map(|fact| Implied::single(branch.facts[fact], branch.made_by[fact - 1])).collect(),
        contradiction: Some(Contradiction::nothing_left(empty)),
        end_from: SmallVec::new(),
    };
    let cases = Cases::Contradiction(branch).with_causes(Literal::False(assumed), grid);
    let reason = Reason::Cases(Box::new(cases));
    Finding::eliminating(TechniqueId::ForcingNetContradiction, reason, grid, [assumed])
}

/// The constraints that are not settled, with the candidates left of them.
fn open_constraints<B: Board>(grid: &Grid<B>) -> Vec<(Constraint, Vec<Candidate>)> {
    let all = grid.board().layout().constraints();
    let with_candidates = all.map(|of| (of, grid.left_of(of).collect::<Vec<_>>()));
    let is_open = |left: &Candidate| !grid.settled().contains(left.cell);
    with_candidates.filter(|(_, left)| left.iter().any(is_open)).collect()
}

/// The consequences of an assumption, in the order in which few others are needed for each.
struct FewestFirst {
    /// The assumption, and the candidates that it makes true, in order.
    facts: Vec<Candidate>,
    /// The facts that each fact rests on, including itself but not the assumption, as bits.
    rests_on: Vec<u128>,
    /// The constraint that makes each fact true, for all but the assumption.
    made_by: Vec<Constraint>,
    /// The candidates that are false by the facts, each with what the first fact that excludes it rests on.
    gone: BTreeMap<Candidate, u128>,
}

impl FewestFirst {
    /// Marks as false the candidates that a fact excludes.
    fn eliminate_from(&mut self, fact: usize, constraints: &[(Constraint, Vec<Candidate>)]) {
        let (own, rests_on) = (self.facts[fact], self.rests_on[fact]);
        for (_, left) in constraints.iter().filter(|(_, left)| left.contains(&own)) {
            for &other in left.iter().filter(|&&other| other != own) {
                self.gone.entry(other).or_insert(rests_on);
            }
        }
    }

    /// The constraint with at most one candidate left that rests on the fewest facts: that candidate, and the facts.
    fn easiest(
        &self,
        constraints: &[(Constraint, Vec<Candidate>)],
    ) -> Option<(Constraint, Option<Candidate>, u128)> {
        let of = |(of, left): &(Constraint, Vec<Candidate>)| {
            let mut standing = left.iter().copied().filter(|candidate| !self.gone.contains_key(candidate));
            let (only, another) = (standing.next(), standing.next());
            if another.is_some() || only.is_some_and(|only| self.facts.contains(&only)) {
                return None;
            }
            let causes = left.iter().filter_map(|candidate| self.gone.get(candidate));
            let used = causes.fold(0, |used, facts| used | facts);
            Some((*of, only, used))
        };
        // One conclusion more follows for a candidate, and none for nothing left.
        let cost = |&(_, only, used): &(Constraint, Option<Candidate>, u128)| {
            used.count_ones() + u32::from(only.is_some())
        };
        constraints.iter().filter_map(of).min_by_key(cost)
    }
}
