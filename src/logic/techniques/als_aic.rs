//! Chains through almost locked sets.

use super::{ChainFinder, ChainType};
use crate::{
    board::Board,
    logic::{
        outcome::Outcome,
        survey::{
            chains::{ChainContents, ChainSurvey, FoundChain},
            link_graph::LinkTypes,
        },
        technique::{Position, Reach, Sink, Technique},
        technique_id::TechniqueId,
    },
};
use std::{collections::BTreeSet, ops::ControlFlow};

/// An alternating inference chain with an almost locked set among its strong links: n cells of a house that hold n +
/// 1 digits can lack only one of them, so of the places of any two of its digits one place is true.
///
/// `1r9c2 = 1r9c1 - (1=3)r2c12`: 1 is in `r9c2`, or else in `r9c1`; then the set `{1,2} r2c1, {2,3} r2c2` has no 1,
/// so its 3 is in `r2c2`. Either way 3 is eliminated from `r9c2`.
///
/// Almost hidden sets, n digits with n + 1 places in a house, are not looked for: the house's other open cells are an
/// almost locked set of its other digits, with the same links.
///
/// Findings come in the order of continuous loops, discontinuous ones and open chains, each shortest first as in
/// [`ChainFinder`]. Sources: HoDoKu, "Chains and Loops" (ALS as nodes); SudokuWiki, "AIC with ALSs".
pub struct AlsAic {
    most_cells: usize,
}

/// The most cells of a set in a solve. Larger sets are hard to see.
const MOST_CELLS: usize = 4;

impl AlsAic {
    /// Chains through the sets of this reach.
    pub fn of(reach: Reach) -> AlsAic {
        let most_cells = if reach == Reach::Ladder { MOST_CELLS } else { usize::MAX };
        AlsAic { most_cells }
    }

    /// One for each kind of chain, in the order of findings.
    fn finders(&self) -> [ChainFinder; 3] {
        [ChainType::Continuous, ChainType::Discontinuous, ChainType::Open]
            .map(|form| ChainFinder::through_sets(form, self.most_cells))
    }

    fn report<B: Board>(
        &self,
        chains: &[FoundChain],
        position: &Position<'_, B>,
        survey: &ChainSurvey<B::Cells>,
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        let contents = (survey, ChainContents::Set);
        self.finders()
            .iter()
            .try_for_each(|finder| finder.report_of(chains, survey.chains(), position, contents, sink))
    }
}

impl<B: Board> Technique<B> for AlsAic {
    fn id(&self) -> TechniqueId {
        TechniqueId::AlsAic
    }

    fn outcomes(&self, position: &Position<'_, B>) -> BTreeSet<Outcome> {
        let all = self.finders().map(|finder| finder.eliminated(position));
        all.into_iter()
            .flat_map(|all| all.continue_value().unwrap_or_default())
            .map(Outcome::eliminating)
            .collect()
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let survey = position.chains_of(LinkTypes::AlmostLockedSets(self.most_cells))?;
        self.report(survey.chains(), position, &survey, sink)
    }

    /// The shortest chains.
    fn find_easiest(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let survey = position.chains_of(LinkTypes::AlmostLockedSets(self.most_cells))?;
        for chains in survey.chains().chunk_by(|one, other| one.length() == other.length()) {
            let mut is_found = false;
            self.report(chains, position, &survey, &mut |finding| {
                is_found = true;
                sink(finding)
            })?;
            if is_found {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        logic::{
            reason::{Reason, Strong},
            survey::almost_locked::grid_with,
        },
        meter::Meter,
    };

    #[test]
    fn a_set_links_two_of_its_digits_unless_each_cell_has_another_digit() {
        let houses = [((9, 1), &[1, 4, 5][..]), ((9, 2), &[1, 3, 6])];
        let rest: Vec<_> = (3..=9).map(|column| ((9, column), &[2, 3, 4, 5, 6, 7, 8, 9][..])).collect();
        let sets = [((2, 1), &[1, 2][..]), ((2, 2), &[2, 3])];
        let grid = grid_with(&[&houses[..], &rest, &sets].concat());
        let findings = AlsAic::of(Reach::Ladder).find_all(&Position::new(&grid, None, &Meter::unbounded()));
        let takes_3 = |findings: &[crate::logic::Finding]| {
            findings.iter().any(|one| {
                one.eliminations.iter().any(|gone| (gone.digit.value(), gone.cell.index()) == (3, 8 * 9 + 1))
            })
        };
        assert!(takes_3(&findings));
        for finding in &findings {
            let Reason::Chain(chain) = &finding.reason else { panic!("it is a chain") };
            assert!(chain.strong.iter().any(|strong| matches!(strong, Strong::Through { .. })));
        }
        let loose = [((2, 1), &[1, 2, 7][..]), ((2, 2), &[2, 3, 8])];
        let grid = grid_with(&[&houses[..], &rest, &loose].concat());
        assert!(!takes_3(&AlsAic::of(Reach::Ladder).find_all(&Position::new(
            &grid,
            None,
            &Meter::unbounded()
        ))));
    }
}
