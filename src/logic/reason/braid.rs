//! Whips and braids: the length of a contradiction net.

use super::{Branch, Cases, Cause, Literal, Reason};
use crate::grid::Contradiction;

/// A contradiction net without nested branches, as a braid: a sequence of constraints. The target and the candidates
/// before leave each constraint one candidate, and leave the last constraint none.
///
/// Suppose `r1c1=1`: then `r1c5`, which holds 1 and 2, is 2, and `r5c1`, which holds 1 and 3, is 3. `r5c5` holds 2 and 3,
/// and has no digit left. That is a braid of length 3: `r1c5`, `r5c1`, `r5c5`.
///
/// Source: Denis Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Braid {
    /// The number of constraints in the braid, including the last, empty one.
    pub length: usize,
    /// Whether the braid is a whip: each constraint loses a candidate to the one just before it.
    pub is_whip: bool,
}

impl Reason {
    /// The braid that the reason is; `None` for anything but a contradiction of a candidate by singles alone.
    ///
    /// ```
    /// use naze::{logic::{Options, solve}, Meter, puzzle::Puzzle};
    ///
    /// let line = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
    /// let trace = solve(&Puzzle::classic(line).unwrap(), &Options::default(), &Meter::unbounded());
    /// let braids = trace.steps.iter().filter_map(|step| step.finding.reason.braid());
    /// assert!(braids.count() > 0);
    /// ```
    pub fn braid(&self) -> Option<Braid> {
        let Reason::Cases(cases) = self else { return None };
        match &**cases {
            Cases::Contradiction(branch) if matches!(branch.assumed, Literal::True(_)) => branch.braid(),
            _ => None,
        }
    }
}

impl Branch {
    fn braid(&self) -> Option<Braid> {
        let follows = |index: usize, from: &[Cause]| match index.checked_sub(1) {
            None => from.contains(&Cause::Assumed),
            Some(before) => from.contains(&Cause::Implied(before as u16)),
        };
        if self.implied.iter().any(|implied| implied.candidate().is_none()) {
            return None;
        }
        let count = self.implied.len();
        let lines = self.implied.iter().enumerate();
        let is_chain = lines.into_iter().all(|(index, implied)| follows(index, &implied.from));
        match self.contradiction.as_ref()? {
            Contradiction::NoDigit(_) | Contradiction::NoPlace(..) => {
                Some(Braid { length: count + 1, is_whip: is_chain && follows(count, &self.end_from) })
            }
            // An earlier candidate excludes the last implied one, so the constraint of the latter is the
            // empty one.
            Contradiction::Duplicate(..) => Some(Braid { length: count, is_whip: is_chain }),
            Contradiction::BrokenRule(..) | Contradiction::Searched => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Candidate, Cell, Constraint, Digit},
        logic::Implied,
    };

    fn implied(cell: usize, from: &[Cause]) -> Implied {
        let candidate = Candidate::new(Cell::new(cell), Digit::from_index(0));
        let single = Implied::single(candidate, Constraint::Cell(candidate.cell));
        Implied { from: from.iter().copied().collect(), ..single }
    }

    fn of_branch(branch: Branch) -> Reason {
        Reason::Cases(Box::new(Cases::Contradiction(branch)))
    }

    fn branch(implied: Vec<Implied>, end_from: &[Cause]) -> Branch {
        Branch {
            assumed: Literal::True(Candidate::new(Cell::new(80), Digit::from_index(0))),
            implied,
            contradiction: Some(Contradiction::NoDigit(Cell::new(79))),
            end_from: end_from.iter().copied().collect(),
        }
    }

    fn net(implied: Vec<Implied>, end_from: &[Cause]) -> Reason {
        of_branch(branch(implied, end_from))
    }

    #[test]
    fn constraints_that_follow_one_another_are_a_whip_and_others_a_braid() {
        let (first, second) = (Cause::Implied(0), Cause::Implied(1));
        let chain = vec![implied(0, &[Cause::Assumed]), implied(1, &[first])];
        assert_eq!(net(chain.clone(), &[second]).braid(), Some(Braid { length: 3, is_whip: true }));
        // The end needs only the first conclusion besides the assumption.
        assert_eq!(net(chain, &[first]).braid(), Some(Braid { length: 3, is_whip: false }));
        let fork = vec![implied(0, &[Cause::Assumed]), implied(1, &[Cause::Assumed])];
        assert_eq!(net(fork, &[first, second]).braid(), Some(Braid { length: 3, is_whip: false }));
        assert_eq!(net(Vec::new(), &[Cause::Assumed]).braid(), Some(Braid { length: 1, is_whip: true }));
        let branch = branch(Vec::new(), &[Cause::Assumed]);
        let assumed = Literal::False(Candidate::new(Cell::new(80), Digit::from_index(0)));
        assert_eq!(of_branch(Branch { assumed, ..branch }).braid(), None, "a braid assumes a candidate");
    }
}
