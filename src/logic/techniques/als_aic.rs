//! Chains through almost locked sets.

use super::{
    chain::{ChainFinder, ChainKind, ChainType},
    prelude::*,
};
use crate::logic::survey::{
    chains::{ChainContents, ChainSurvey, FoundChain},
    link_graph::LinkTypes,
};

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

/// The most cells of a set in a chain during a solve; larger sets are hard to see.
const MOST_CELLS: usize = 4;

impl AlsAic {
    /// Chains through the sets of this reach.
    pub fn new(reach: Reach) -> AlsAic {
        let most_cells = if reach == Reach::Ladder { MOST_CELLS } else { usize::MAX };
        AlsAic { most_cells }
    }

    /// One finder for each kind of chain, in the order in which findings are reported.
    fn finders(&self) -> [ChainFinder; 3] {
        let kind = ChainKind::Sets(self.most_cells);
        [ChainType::Continuous, ChainType::Discontinuous, ChainType::Open].map(|form| ChainFinder {
            form,
            kind,
            reach: Reach::Ladder,
        })
    }

    fn report<B: Board>(
        &self,
        chains: &[FoundChain],
        position: &Position<'_, B>,
        survey: &ChainSurvey<B::Cells>,
        sink: &mut Sink<'_>,
    ) -> Metered {
        let contents = (survey, ChainContents::Set);
        self.finders()
            .iter()
            .try_for_each(|finder| finder.report_of(chains, &survey.chains, position, contents, sink))
    }
}

impl<B: Board> Technique<B> for AlsAic {
    fn outcomes(&self, position: &Position<'_, B>) -> Option<BTreeSet<Outcome>> {
        let all = self.finders().map(|finder| finder.eliminated(position).continue_value());
        Some(all.into_iter().flatten().flatten().map(Outcome::eliminating).collect())
    }

    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let survey = position.chains_of(LinkTypes::AlmostLockedSets(self.most_cells))?;
        self.report(&survey.chains, position, &survey, sink)
    }

    /// Passes on only the shortest chains.
    fn find_easiest(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let survey = position.chains_of(LinkTypes::AlmostLockedSets(self.most_cells))?;
        for chains in survey.chains.chunk_by(|one, other| one.length == other.length) {
            let (mut is_found, technique) = (false, sink.technique);
            let receive = &mut |finding| {
                is_found = true;
                sink.take(finding)
            };
            self.report(chains, position, &survey, &mut Sink { technique, receive })?;
            if is_found {
                break;
            }
        }
        Continue(())
    }
}
