//! Alternating inference chains: strong and weak links in turn, from one digit to almost locked sets.

use crate::{
    board::{Board, Candidate, DigitSet},
    logic::{
        outcome,
        reason::{Reason, Strong},
        step::Finding,
        survey::{
            chains::{Contains, Found, Outcome, Survey},
            links::Drawn,
            work::looks,
        },
        technique::{Position, Reach, Sink, Technique},
        technique_id::TechniqueId,
    },
};
use std::{collections::BTreeSet, ops::ControlFlow};

/// What a chain comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A continuous nice loop: it closes, so of every weak link one end is true.
    Continuous,
    /// A discontinuous nice loop: it comes back to one candidate and says that this is true, or false.
    Discontinuous,
    /// An AIC: its two ends eliminate at least two candidates.
    Open,
}

/// What its links run between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Matter {
    /// The places of one digit.
    OneDigit,
    /// The two candidates of bivalue cells.
    Pairs,
    /// Any candidates.
    Candidates,
    /// Candidates and groups of them.
    Groups,
}

/// Chains of a kind, as HoDoKu names them: X-Chain, XY-Chain, nice loops and AIC, and the grouped ones.
///
/// Findings come shortest first, of those equally long the ones that eliminate most, and then the latest
/// candidates. Between two ends only a shortest chain is told, if there is one that comes to no cell twice; and
/// what is told once of the same digits is not told again in part. What eliminates a single candidate is not told
/// where an AIC no longer than it takes that along with others, nor where a part of it says the like of another
/// candidate of the digit.
///
/// A loop eliminates outside its own cells, and in a cell that it passes through by two digits.
pub struct Chain {
    id: TechniqueId,
    form: Form,
    matter: Matter,
    reach: Reach,
}

impl Chain {
    /// Chains of one digit whose ends both eliminate it.
    pub fn of_one_digit() -> Chain {
        Chain { id: TechniqueId::XChain, form: Form::Open, matter: Matter::OneDigit, reach: Reach::Ladder }
    }

    /// Chains of bivalue cells whose ends are of one digit.
    pub fn of_pairs() -> Chain {
        Chain { id: TechniqueId::XyChain, form: Form::Open, matter: Matter::Pairs, reach: Reach::Ladder }
    }

    /// Chains of any candidates.
    pub fn of_candidates(form: Form) -> Chain {
        let id = match form {
            Form::Continuous => TechniqueId::ContinuousNiceLoop,
            Form::Discontinuous => TechniqueId::DiscontinuousNiceLoop,
            Form::Open => TechniqueId::Aic,
        };
        Chain { id, form, matter: Matter::Candidates, reach: Reach::Ladder }
    }

    /// Chains with at least one group and, by definition though not in a solve, those through almost locked
    /// sets.
    pub fn of_groups(form: Form, reach: Reach) -> Chain {
        let id = match form {
            Form::Continuous => TechniqueId::GroupedContinuousNiceLoop,
            Form::Discontinuous => TechniqueId::GroupedDiscontinuousNiceLoop,
            Form::Open => TechniqueId::GroupedAic,
        };
        Chain { id, form, matter: Matter::Groups, reach }
    }

    /// Whether it tells all chains between ends of one digit, whatever else eliminates the same.
    fn is_plain(&self) -> bool {
        matches!(self.matter, Matter::OneDigit | Matter::Pairs)
    }

    fn is_of_form(&self, found: &Found) -> bool {
        match (self.form, found.outcome) {
            (Form::Continuous, outcome) => outcome == Outcome::Closes,
            (Form::Discontinuous, outcome) => matches!(outcome, Outcome::Sets | Outcome::Deletes),
            (Form::Open, Outcome::Closes | Outcome::Sets) => false,
            (Form::Open, _) if self.is_plain() => found.is_between_equal_digits(),
            (Form::Open, outcome) => outcome != Outcome::Deletes,
        }
    }

    /// Which links its chains are made of where all digits are looked at.
    fn drawn(&self, side: usize) -> Drawn {
        match self.matter {
            Matter::OneDigit => Drawn::Places(DigitSet::all(side)),
            Matter::Pairs => Drawn::Pairs,
            Matter::Candidates => Drawn::Candidates,
            Matter::Groups if self.reach == Reach::Ladder => Drawn::Groups,
            Matter::Groups => Drawn::Sets,
        }
    }

    /// What chains eliminate, whichever way they are told.
    fn eliminated<B: Board>(&self, position: &Position<'_, B>) -> ControlFlow<(), Vec<Vec<Candidate>>> {
        let (grid, meter) = (position.grid, position.meter);
        let survey = position.chains_of(self.drawn(grid.board().side()))?;
        if self.form == Form::Continuous {
            return survey.closing(grid, meter);
        }
        meter.spend(1 + 20 * survey.chains().len() as u64)?;
        let chains = survey.chains().iter().filter(|found| self.is_of_form(found));
        ControlFlow::Continue(chains.map(|found| found.eliminations.clone()).collect())
    }

    /// Tells the chains of these links that contain what they should.
    fn tell<B: Board>(
        &self,
        position: &Position<'_, B>,
        (survey, contains): (&Survey<B::Cells>, Contains),
        sink: Sink<'_>,
    ) -> ControlFlow<()> {
        let (grid, meter) = (position.grid, position.meter);
        let mut told: Vec<&Found> = Vec::new();
        for found in survey.chains().iter().filter(|found| self.is_of_form(found)) {
            let again = |other: &&Found| found.repeats(other);
            meter.spend(1 + told.len() as u64)?;
            if told.iter().any(again) || !self.is_plain() && found.is_outdone(survey.chains(), meter)? {
                continue;
            }
            let Some(path) = survey.path(found, meter)? else { continue };
            if !self.is_plain() && survey.is_wordy(grid, &path, found, meter)? {
                continue;
            }
            told.push(found);
            if survey.contains(&path) == contains {
                meter.spend(looks::<B::Cells>(10 * path.len()))?;
                let reason = Reason::Chain(Box::new(survey.told(grid, &path, found.outcome)));
                let gone = found.eliminations.iter().copied();
                if let Some(finding) = Finding::eliminating(self.id, reason, grid, gone) {
                    sink(finding)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl<B: Board> Technique<B> for Chain {
    fn id(&self) -> TechniqueId {
        self.id
    }

    fn variant(&self, finding: &Finding, _position: &Position<'_, B>) -> Option<u8> {
        let Reason::Chain(chain) = &finding.reason else { return None };
        let (first, last) = (chain.nodes.first()?, chain.nodes.last()?);
        let through = chain.strong.iter().any(|strong| matches!(strong, Strong::Through { .. }));
        Some(match (self.form, through) {
            (Form::Continuous, through) => 1 + u8::from(through),
            (Form::Discontinuous, through) => 1 + u8::from(first != last) + 2 * u8::from(through),
            (Form::Open, through) => 1 + u8::from(first.digit != last.digit) + 2 * u8::from(through),
        })
    }

    /// What follows between any two ends, by a chain that may come to a cell twice; nothing is left out because
    /// another chain says the like. Of loops that hang together the outcome is one.
    fn outcomes(&self, position: &Position<'_, B>) -> BTreeSet<outcome::Outcome> {
        let all = self.eliminated(position).continue_value().unwrap_or_default();
        all.into_iter().map(outcome::Outcome::eliminating).collect()
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        match self.matter {
            Matter::OneDigit => {
                // A chain takes two strong links.
                let mut digits = DigitSet::EMPTY;
                position.each_digit_in_no_template(|digit| {
                    if position.bilocations(digit)?.len() > 1 {
                        digits = digits.or(DigitSet::only(digit));
                    }
                    ControlFlow::Continue(())
                })?;
                if digits.is_empty() {
                    return ControlFlow::Continue(());
                }
                let survey = position.chains_of(Drawn::Places(digits))?;
                self.tell(position, (&survey, Contains::Candidates), sink)
            }
            Matter::Pairs => {
                let survey = position.chains_of(Drawn::Pairs)?;
                self.tell(position, (&survey, Contains::Candidates), sink)
            }
            Matter::Candidates => self.tell(position, (position.chains()?, Contains::Candidates), sink),
            Matter::Groups => {
                self.tell(position, (position.grouped_chains()?, Contains::Group), sink)?;
                match self.reach {
                    Reach::Ladder => ControlFlow::Continue(()),
                    Reach::Definition => {
                        let survey = position.chains_of(Drawn::Sets)?;
                        self.tell(position, (&survey, Contains::Set), sink)
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Candidate, Cell, Classic, Custom, Digit, Layout},
        grid::Grid,
        meter::Meter,
    };
    use std::sync::Arc;

    /// A cell as row and column from 1.
    fn cell(row: usize, column: usize) -> Cell {
        Cell::at((row - 1) * 9 + column - 1)
    }

    fn digit(value: usize) -> Digit {
        Digit::at(value - 1)
    }

    /// Takes a digit from all cells of a row, or of a column, but these.
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

    fn found<B: Board>(chain: &Chain, grid: &Grid<B>) -> Vec<Finding> {
        chain.find_all(&Position::new(grid, None, &Meter::unbounded()))
    }

    fn eliminated(finding: &Finding) -> Vec<(usize, usize, usize)> {
        let place = |one: &Candidate| (one.digit.value(), one.cell.index() / 9 + 1, one.cell.index() % 9 + 1);
        finding.eliminations.iter().map(place).collect()
    }

    #[test]
    fn two_rows_that_share_a_column_make_a_chain_of_one_digit_and_a_third_place_breaks_it() {
        let mut grid = Grid::new(Classic);
        keep(&mut grid, 5, &[(2, 1), (2, 4)]);
        let mut loose = grid.clone();
        keep(&mut grid, 5, &[(7, 1), (7, 6)]);
        keep(&mut loose, 5, &[(7, 1), (7, 6), (7, 9)]);
        let all = found(&Chain::of_one_digit(), &grid);
        assert_eq!(
            all.iter().map(eliminated).collect::<Vec<_>>(),
            [[(5, 1, 6), (5, 3, 6), (5, 8, 4), (5, 9, 4)]]
        );
        assert_eq!(found(&Chain::of_one_digit(), &loose), []);
    }

    #[test]
    fn three_bivalue_cells_make_a_chain_whose_ends_share_a_digit() {
        let mut grid = Grid::new(Classic);
        keep_digits(&mut grid, (1, 1), &[1, 2]);
        keep_digits(&mut grid, (1, 5), &[2, 3]);
        keep_digits(&mut grid, (5, 5), &[3, 1]);
        let all = found(&Chain::of_pairs(), &grid);
        assert_eq!(all.iter().map(eliminated).collect::<Vec<_>>(), [[(1, 5, 1)]]);
    }

    #[test]
    fn a_ring_of_bivalue_cells_eliminates_along_all_its_sides() {
        let mut grid = Grid::new(Classic);
        for (at, digits) in [((1, 1), [1, 2]), ((1, 5), [2, 3]), ((5, 5), [3, 4]), ((5, 1), [4, 1])] {
            keep_digits(&mut grid, at, &digits);
        }
        let all = found(&Chain::of_candidates(Form::Continuous), &grid);
        assert_eq!(all.len(), 1);
        let sides = eliminated(&all[0]);
        assert_eq!(sides.len(), 4 * 7);
        assert!(sides.iter().all(|side| matches!(side, (2, 1, _) | (3, _, 5) | (4, 5, _) | (1, _, 1))));
    }

    #[test]
    fn a_candidate_whose_falsehood_leads_to_its_truth_leaves_nothing_else_in_its_cell() {
        let mut grid = Grid::new(Classic);
        keep(&mut grid, 5, &[(1, 1), (1, 5)]);
        keep(&mut grid, 5, &[(9, 5), (9, 2)]);
        keep(&mut grid, 5, &[(7, 1), (1, 1)]);
        let loops = Chain::of_candidates(Form::Discontinuous);
        let sets: Vec<Finding> =
            found(&loops, &grid).into_iter().filter(|finding| finding.eliminations.len() > 1).collect();
        assert_eq!(sets.len(), 1);
        assert!(
            eliminated(&sets[0]).iter().all(|&(value, row, column)| value != 5 && (row, column) == (1, 1))
        );
        assert_eq!(loops.variant(&sets[0], &Position::new(&grid, None, &Meter::unbounded())), Some(1));
    }

    /// r1c9 = r1c12 - r3c3 = r7c3 takes 5 from r7c9.
    fn with_a_group<B: Board>(board: B) -> Grid<B> {
        let mut grid = Grid::new(board);
        keep(&mut grid, 5, &[(1, 1), (1, 2), (1, 9)]);
        keep(&mut grid, 5, &[(3, 3), (7, 3)]);
        grid
    }

    #[test]
    fn a_group_takes_part_in_a_chain_on_any_board_with_boxes_and_on_none_without() {
        let loops = Chain::of_groups(Form::Discontinuous, Reach::Ladder);
        let classic = found(&loops, &with_a_group(Classic));
        assert_eq!(classic.iter().map(eliminated).collect::<Vec<_>>(), [[(5, 7, 9)]]);
        let custom = |layout: Layout| found(&loops, &with_a_group(Custom::new(Arc::new(layout))));
        assert_eq!(custom(Layout::of_side(9)), classic);
        assert_eq!(custom(Layout::without_boxes(9)), []);
        assert_eq!(found(&Chain::of_candidates(Form::Discontinuous), &with_a_group(Classic)), []);
    }

    #[test]
    fn an_almost_locked_set_takes_part_by_definition_and_not_in_a_solve() {
        // 1 in r9c2 = 1 in r9c1 - 1 in r2c1 = 3 in r2c2 through the set r2c12: it takes 3 from r9c2.
        let mut grid = Grid::new(Classic);
        keep_digits(&mut grid, (2, 1), &[1, 2]);
        keep_digits(&mut grid, (2, 2), &[2, 3]);
        keep(&mut grid, 1, &[(9, 1), (9, 2)]);
        let through = |reach| {
            let mut chains = found(&Chain::of_groups(Form::Discontinuous, reach), &grid);
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
}
