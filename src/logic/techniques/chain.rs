//! Alternating inference chains: strong and weak links in turn, from one digit to almost locked sets.

use super::prelude::*;
use crate::logic::survey::{
    chains::{ChainContents, ChainResult, ChainSurvey, FoundChain},
    level_search::{LevelSearch, PathEnds},
    link_graph::LinkTypes,
};

/// The form of a chain and its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainType {
    /// A continuous nice loop: it closes, so of every weak link one end is true.
    Continuous,
    /// A discontinuous nice loop: it returns to one candidate, which it shows to be true or false.
    Discontinuous,
    /// An AIC: its two ends eliminate at least two candidates.
    Open,
}

/// The kinds of nodes that a chain links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainKind {
    /// The places of one digit.
    OneDigit,
    /// The two candidates of bivalue cells.
    BivalueCells,
    /// Any single candidates.
    Candidates,
    /// Candidates and groups of them; by the full definition also links through almost locked sets.
    Groups,
    /// Candidates, groups and sets; each chain passes at least one set, and no set with more cells than this.
    Sets(usize),
}

/// The chains that HoDoKu names X-Chain, XY-Chain, nice loops and AIC, with the grouped ones: strong links (`=`, at least
/// one end is true) and weak links (`-`, at most one is) in turn.
///
/// - X-Chain: `5r2c4 = 5r2c1 - 5r7c1 = 5r7c6`: 5 is in `r2c4` or in `r7c6`, so it is eliminated from `r1c6` and
///   `r8c4`.
/// - XY-Chain: `(1=2)r1c1 - (2=3)r1c5 - (3=1)r5c5`: `r1c1` or `r5c5` is 1, so `r5c1` is not.
/// - Continuous nice loop: `(1=2)r1c1 - (2=3)r1c5 - (3=4)r5c5 - (4=1)r5c1 - `: one end of each weak link is true, so
///   2 is eliminated from the rest of row 1, 3 from the rest of column 5, and so on.
/// - Discontinuous nice loop: a chain whose ends both see one candidate: `5r1c9 = 5r1c12 - 5r3c3 = 5r7c3` (here with
///   a group) eliminates 5 from `r7c9`.
/// - AIC: `(4=7)r2c3 - 7r2c8 = (7-4)r6c8 = 4r6c1`: 4 is in `r2c3` or in `r6c1`, so it is eliminated from `r1c1`.
///
/// In a solve, a chain with a group at an end that eliminates several candidates is an AIC. HoDoKu's AICs end in single
/// candidates; in its library lines such a chain is a discontinuous loop for each candidate.
///
/// Findings come shortest first; among equals, those that eliminate most, and then the latest candidates. Between two
/// ends only a shortest chain is reported, if one visits no cell twice; a chain that eliminates part of another's
/// eliminations of the same digits is left out. So is a chain with a single elimination if an AIC no longer than it
/// eliminates that and more, or if a part of it eliminates another candidate of the digit.
///
/// A loop eliminates outside its own cells, and in a cell that it visits by two digits.
///
/// By the full definition ([`Reach::Definition`]) chains are listed as HoDoKu lists them: grouped ones may pass
/// almost locked sets, also scattered ones, and no chain returns to a cell that it has passed.
pub struct ChainFinder {
    pub form: ChainType,
    pub kind: ChainKind,
    pub reach: Reach,
}

impl ChainFinder {
    /// Whether the finder reports all chains between ends of one digit, whatever else eliminates the same.
    fn is_plain(&self) -> bool {
        matches!(self.kind, ChainKind::OneDigit | ChainKind::BivalueCells)
    }

    fn is_of_form(&self, found: &FoundChain) -> bool {
        match (self.form, found.result) {
            (ChainType::Continuous, result) => result == ChainResult::Closes,
            (ChainType::Discontinuous, result) => matches!(result, ChainResult::Sets | ChainResult::Deletes),
            (ChainType::Open, ChainResult::Closes | ChainResult::Sets) => false,
            (ChainType::Open, _) if self.is_plain() => found.equal_digits,
            (ChainType::Open, result) => result != ChainResult::Deletes,
        }
    }

    /// The kinds of links that the chains have if all digits are considered.
    fn link_types(&self, side: usize) -> LinkTypes {
        match self.kind {
            ChainKind::OneDigit => LinkTypes::OneDigit(DigitSet::all(side)),
            ChainKind::BivalueCells => LinkTypes::BivalueCells,
            ChainKind::Candidates => LinkTypes::Candidates,
            ChainKind::Groups if self.reach == Reach::Definition => LinkTypes::AlmostLockedSets(side),
            ChainKind::Groups => LinkTypes::Groups,
            ChainKind::Sets(most_cells) => LinkTypes::AlmostLockedSets(most_cells),
        }
    }

    /// The eliminations of chains, however they are reported.
    pub fn eliminated<B: Board>(&self, position: &Position<'_, B>) -> Metered<Vec<Vec<Candidate>>> {
        let (grid, meter) = (position.grid, position.meter);
        let survey = position.chains_of(self.link_types(grid.board().side()))?;
        if self.form == ChainType::Continuous {
            return survey.loop_eliminations(grid, meter);
        }
        meter.spend(1 + 20 * survey.chains.len() as u64)?;
        let chains = survey.chains.iter().filter(|found| self.is_of_form(found));
        Continue(chains.map(|found| found.eliminations.to_vec()).collect())
    }

    /// Reports the chains of these links with the requested contents.
    fn report<B: Board>(
        &self,
        position: &Position<'_, B>,
        (survey, contains): (&ChainSurvey<B::Cells>, ChainContents),
        sink: &mut Sink<'_>,
    ) -> Metered {
        let listed;
        let chains = match self.reach {
            Reach::Ladder => &survey.chains,
            Reach::Definition => {
                listed = survey.chains_as_in_hodoku(position.meter)?;
                &listed
            }
        };
        self.report_of(chains, chains, position, (survey, contains), sink)
    }

    /// Reports the chains that pass a set.
    fn report_through_sets<B: Board>(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let survey = position.chains_of(self.link_types(position.grid.board().side()))?;
        self.report(position, (&survey, ChainContents::Set), sink)?;
        if self.reach == Reach::Definition {
            let survey = position.chains_of(LinkTypes::ScatteredSets)?;
            self.report(position, (&survey, ChainContents::ScatteredSet), sink)?;
        }
        Continue(())
    }

    /// Reports those chains of a survey that are wanted. A chain is left out if one of `all` covers it.
    pub fn report_of<B: Board>(
        &self,
        chains: &[FoundChain],
        all: &[FoundChain],
        position: &Position<'_, B>,
        (survey, contains): (&ChainSurvey<B::Cells>, ChainContents),
        sink: &mut Sink<'_>,
    ) -> Metered {
        let (grid, meter) = (position.grid, position.meter);
        let mut levels = LevelSearch::new(&survey.links, meter);
        let mut reported: Vec<&FoundChain> = Vec::new();
        // HoDoKu tries one path to each conclusion; if it leaves that out, it finds no other.
        let mut left_out: Vec<&FoundChain> = Vec::new();
        for found in chains.iter().filter(|found| self.is_of_form(found)) {
            let again = |other: &&FoundChain| found.repeats(other);
            meter.spend(1 + reported.len() as u64)?;
            if reported.iter().any(again) || !self.is_plain() && found.is_covered_by_open_chain(all, meter)? {
                continue;
            }
            if left_out.iter().any(|other| other.eliminations == found.eliminations) {
                continue;
            }
            let path = match self.reach {
                Reach::Ladder => found.path(PathEnds::Linked, &mut levels)?,
                Reach::Definition => found.path_as_in_hodoku(&mut levels)?,
            };
            let Some(path) = path else { continue };
            if !self.is_plain() && survey.has_sufficient_part(grid, &path, found, meter)? {
                continue;
            }
            if self.reach == Reach::Definition && survey.is_left_out_by_hodoku(&path, found) {
                left_out.push(found);
                continue;
            }
            reported.push(found);
            if survey.contains(&path) == contains {
                meter.spend(looks::<B::Cells>(10 * path.len()))?;
                let reason = Reason::Chain(Box::new(survey.to_reason(grid, &path, found.result)));
                let gone = found.eliminations.iter().copied();
                sink.eliminate(reason, grid, gone)?;
            }
        }
        Continue(())
    }
}

impl<B: Board> Technique<B> for ChainFinder {
    /// The eliminations between any two ends, by a chain that may visit a cell twice; nothing is left out because of
    /// another chain. Connected loops give one outcome.
    fn outcomes(&self, position: &Position<'_, B>) -> Option<BTreeSet<Outcome>> {
        let all = self.eliminated(position).continue_value().unwrap_or_default();
        Some(all.into_iter().map(Outcome::eliminating).collect())
    }

    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        match self.kind {
            ChainKind::OneDigit => {
                // A chain needs two strong links.
                let mut digits = DigitSet::EMPTY;
                position.each_digit_outside_templates(|digit| {
                    if position.bilocations(digit)?.len() > 1 {
                        digits = digits.or(DigitSet::only(digit));
                    }
                    Continue(())
                })?;
                if digits.is_empty() {
                    return Continue(());
                }
                let survey = position.chains_of(LinkTypes::OneDigit(digits))?;
                self.report(position, (&survey, ChainContents::Candidates), sink)
            }
            ChainKind::BivalueCells => {
                let survey = position.chains_of(LinkTypes::BivalueCells)?;
                self.report(position, (&survey, ChainContents::Candidates), sink)
            }
            ChainKind::Candidates => {
                self.report(position, (position.chains()?, ChainContents::Candidates), sink)
            }
            ChainKind::Groups => {
                self.report(position, (position.grouped_chains()?, ChainContents::Group), sink)?;
                match self.reach {
                    Reach::Ladder => Continue(()),
                    Reach::Definition => self.report_through_sets(position, sink),
                }
            }
            ChainKind::Sets(_) => self.report_through_sets(position, sink),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::sketch::{found, found_by},
        *,
    };
    use crate::board::{Classic, Custom};
    use std::sync::Arc;

    /// A cell as row and column from 1.
    fn cell(row: usize, column: usize) -> Cell {
        Cell::new((row - 1) * 9 + column - 1)
    }

    fn digit(value: usize) -> Digit {
        Digit::from_index(value - 1)
    }

    /// Removes a digit from all cells of a row, or of a column, except these.
    fn keep<B: Board>(grid: &mut Grid<B>, value: usize, kept: &[(usize, usize)]) {
        let in_row = kept.iter().all(|&(row, _)| row == kept[0].0);
        for other in 1..=9 {
            let at = if in_row { (kept[0].0, other) } else { (other, kept[0].1) };
            if !kept.contains(&at) {
                let gone = Candidate::new(cell(at.0, at.1), digit(value));
                grid.eliminate(gone).expect("other digits are left");
            }
        }
    }

    fn keep_digits<B: Board>(grid: &mut Grid<B>, at: (usize, usize), values: &[usize]) {
        let kept: DigitSet = values.iter().map(|&value| digit(value)).collect();
        for other in DigitSet::all(9).minus(kept) {
            grid.eliminate(Candidate::new(cell(at.0, at.1), other)).expect("some digits are kept");
        }
    }

    fn eliminated(finding: &Finding) -> Vec<(usize, usize, usize)> {
        let numbers =
            |&Candidate { cell, digit }: &_| (digit.value(), cell.index() / 9 + 1, cell.index() % 9 + 1);
        finding.eliminations.iter().map(numbers).collect()
    }

    /// r1c9 = r1c12 - r3c3 = r7c3 eliminates 5 from r7c9.
    fn with_a_group<B: Board>(board: B) -> Grid<B> {
        let mut grid = Grid::new(board);
        keep(&mut grid, 5, &[(1, 1), (1, 2), (1, 9)]);
        keep(&mut grid, 5, &[(3, 3), (7, 3)]);
        grid
    }

    #[test]
    fn a_group_is_part_of_a_chain_on_any_board_with_boxes_and_on_none_without() {
        let loops = TechniqueId::GroupedDiscontinuousNiceLoop;
        let classic = found(loops, &with_a_group(Classic));
        assert_eq!(classic.iter().map(eliminated).collect::<Vec<_>>(), [[(5, 7, 9)]]);
        let custom = |layout: Layout| found(loops, &with_a_group(Custom::new(Arc::new(layout))));
        assert_eq!(custom(Layout::of_side(9).expect("a board")), classic);
        assert_eq!(custom(Layout::without_boxes(9).expect("a board")), []);
        assert_eq!(found(TechniqueId::DiscontinuousNiceLoop, &with_a_group(Classic)), []);
    }

    #[test]
    fn almost_locked_sets_are_used_by_definition_and_not_in_a_solve() {
        // 1 in r9c2 = 1 in r9c1 - 1 in r2c1 = 3 in r2c2 through the set r2c12: it eliminates 3 from r9c2.
        let mut grid = Grid::new(Classic);
        keep_digits(&mut grid, (2, 1), &[1, 2]);
        keep_digits(&mut grid, (2, 2), &[2, 3]);
        keep(&mut grid, 1, &[(9, 1), (9, 2)]);
        let through = |reach| {
            let mut chains = found_by(TechniqueId::GroupedDiscontinuousNiceLoop, reach, &grid);
            chains.retain(|finding| match &finding.reason {
                Reason::Chain(chain) => {
                    chain.strong.iter().any(|strong| matches!(strong, Strong::Through { .. }))
                }
                _ => false,
            });
            chains.iter().map(eliminated).collect::<Vec<_>>()
        };
        assert_eq!(through(Reach::Ladder), Vec::<Vec<_>>::new());
        assert!(through(Reach::Definition).contains(&vec![(3, 9, 2)]));
    }

    #[test]
    fn by_definition_a_chain_leaves_a_scattered_set_by_its_cell_outside() {
        let chains = |outside: &[usize]| {
            let mut grid = Grid::new(Classic);
            let cells = [((1, 1), &[1, 2][..]), ((1, 2), &[1, 3]), ((1, 7), &[1, 4]), ((6, 7), &[4, 5])];
            for (at, values) in cells.into_iter().chain([((2, 3), outside)]) {
                keep_digits(&mut grid, at, values);
            }
            let all = found_by(TechniqueId::GroupedAic, Reach::Definition, &grid);
            all.iter().map(eliminated).collect::<Vec<_>>()
        };
        // Without 4 in r1c7, r2c3 is 5; with it, r6c7 is.
        let expected = vec![(5, 2, 7), (5, 6, 3)];
        assert!(chains(&[2, 3, 5]).contains(&expected));
        assert!(!chains(&[2, 3, 5, 6]).contains(&expected));
    }
}
