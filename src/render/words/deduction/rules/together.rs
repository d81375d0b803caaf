//! Says what two rules leave together: what follows from a supposition, rule by rule, until nothing fits.

use super::{
    super::{NamedFinding, clause::Clause},
    claim::Follows,
};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet},
    grid::Contradiction,
    logic::{Choices, Part},
};
use itertools::Itertools;

/// The most ways to fill cells that are told one by one.
const MOST_WAYS: usize = 8;

impl NamedFinding<'_> {
    /// What follows if the eliminated candidate is true, until nothing is left of a rule, a cell or a house.
    pub(in super::super) fn together(&self, choices: &Choices) -> Vec<Clause> {
        let so = Clause::So { effect: self.effect() };
        let Some(&supposed) = self.finding.eliminations.first() else { return vec![so] };
        let mut left = self.left_by(choices);
        self.fill(supposed, &mut left);
        let mut follows = Vec::new();
        // Each part is used once or twice, and each use takes something away.
        for _ in 0..=choices.parts.len() {
            for part in &choices.parts {
                if let Err(end) = self.follow(part, choices, &mut left, &mut follows) {
                    return vec![Clause::Together { supposed, follows, end }, so];
                }
            }
        }
        vec![so]
    }

    /// What the parts leave of each cell.
    fn left_by(&self, choices: &Choices) -> Vec<DigitSet> {
        let mut left = vec![self.layout.digits(); self.layout.cell_count()];
        let gone_of_rules = choices.rules().flat_map(|(rule, kept)| self.layout.gone_from_rule(rule, kept));
        let bases = choices.bases();
        let gone = gone_of_rules.chain(bases.iter().flat_map(|base| base.gone_candidates(self.layout)));
        gone.for_each(|gone| left[gone.cell.index()].remove(gone.digit));
        left
    }

    /// Fills a cell, and every cell that is left one digit then.
    fn fill(&self, one: Candidate, left: &mut [DigitSet]) {
        left[one.cell.index()] = left[one.cell.index()].and(DigitSet::only(one.digit));
        for &peer in self.layout.peers(one.cell) {
            if left[peer.index()].contains(one.digit) {
                left[peer.index()].remove(one.digit);
                if let Some(last) = left[peer.index()].single() {
                    self.fill(Candidate::new(peer, last), left);
                }
            }
        }
    }

    /// Takes away what a part leaves no room for, and says it if it matters to another part.
    fn follow(
        &self,
        part: &Part,
        choices: &Choices,
        left: &mut [DigitSet],
        follows: &mut Vec<Follows>,
    ) -> Result<(), Contradiction> {
        if let &[constraint] = &part.constraints[..] {
            let candidates = self.layout.candidates_of(constraint);
            let mut open = candidates.filter(|one| left[one.cell.index()].contains(one.digit));
            let one = open.next().ok_or(Contradiction::nothing_left(constraint))?;
            let is_new = left[one.cell.index()].single().is_none();
            if open.next().is_none() {
                match constraint {
                    Constraint::House(house, _) if is_new => follows.push(Follows::Place { house, one }),
                    Constraint::Cell(_) => follows.push(Follows::Digit { one }),
                    Constraint::House(..) => {}
                }
                self.fill(one, left);
            }
            return Ok(());
        }
        let Some(rule) = part.rule else { return Ok(()) };
        let (cells, automaton) = (&self.layout.rule(rule).cells, self.layout.automaton(rule));
        let before = cells.iter().map(|cell| left[cell.index()]).collect_vec();
        let Some(fits) = automaton.fits(&before) else {
            return Err(Contradiction::BrokenRule(rule, self.layout.rule(rule).candidates(&before)));
        };
        // A cell that is filled takes its digit from those that see it.
        let matters = |cell: Cell, fits: DigitSet| {
            let others = choices.parts.iter().filter(|other| *other != part);
            let mut cells = others.flat_map(|other| {
                other.cells.iter().copied().chain(other.candidates.iter().map(|one| one.cell))
            });
            cells.any(|other| {
                let takes = |digit| self.layout.sees(other, cell) && left[other.index()].contains(digit);
                other == cell || fits.single().is_some_and(takes)
            })
        };
        let less = (0..cells.len()).filter(|&place| fits[place] != before[place]).collect_vec();
        let told = less.iter().copied().filter(|&place| matters(cells[place], fits[place])).collect_vec();
        if !told.is_empty() {
            let fillings = automaton.fillings(&before, 1000);
            let of_told = |filling: Vec<Digit>| told.iter().map(|&place| filling[place]).collect_vec();
            let all = fillings.len() < 1000;
            let ways = fillings.into_iter().map(of_told).sorted_unstable().dedup().collect_vec();
            let cells_of = |places: &[usize]| places.iter().map(|&place| cells[place]).collect_vec();
            follows.push(match all && ways.len() <= MOST_WAYS && told.len() > 1 {
                true => Follows::Ways { rule, cells: cells_of(&told), ways },
                false => Follows::Digits {
                    rule,
                    left: told.iter().map(|&place| (cells[place], fits[place])).collect(),
                },
            });
        }
        for place in less {
            left[cells[place].index()] = left[cells[place].index()].and(fits[place]);
            if let Some(last) = fits[place].single() {
                self.fill(Candidate::new(cells[place], last), left);
            }
        }
        Ok(())
    }
}
