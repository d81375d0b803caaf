//! Exocets, tridagons, fireworks and multi-sector locked sets in clauses.

use super::{Clause, Effect, NamedFinding};
use crate::{
    board::{Cell, Constraint, DigitSet, House},
    logic::{BaseWithTargets, ChoicePattern, Choices, Cover},
};
use itertools::Itertools;

impl NamedFinding<'_> {
    pub(super) fn choices(&self, choices: &Choices) -> Vec<Clause> {
        let says = match &choices.pattern {
            ChoicePattern::Exocet { exocets, mirrors } => return self.exocets(choices, exocets, mirrors),
            ChoicePattern::Tridagon { cells, digits, guardians } => vec![
                Clause::Unfillable { cells: cells.clone(), digits: *digits },
                Clause::OneGuardian { guardians: guardians.clone() },
            ],
            ChoicePattern::AlignedPair { cells: [one, other], excluding } => {
                let lost = self.finding.eliminations.iter().map(|gone| gone.digit).collect();
                let of_other = choices.bases.iter().find(|base| base.constraint == Constraint::Cell(*other));
                let digits =
                    of_other.into_iter().flat_map(|base| &base.kept).map(|kept| kept.digit).collect();
                vec![Clause::PairsExcluded {
                    cells: [*one, *other],
                    lost,
                    digits,
                    excluding: excluding.clone(),
                }]
            }
            ChoicePattern::Fireworks { crossings, wings } => {
                return self.fireworks(choices, crossings, wings);
            }
        };
        says.into_iter().chain([Clause::So { effect: self.effect() }]).collect()
    }

    fn fireworks(&self, choices: &Choices, crossings: &[(Cell, DigitSet)], wings: &[Cell; 2]) -> Vec<Clause> {
        let mut clauses: Vec<Clause> = Vec::new();
        for (place, &(crossing, digits)) in crossings.iter().enumerate() {
            // The wing in the row comes first.
            let wings = if place == 0 { *wings } else { [wings[1], wings[0]] };
            clauses.push(Clause::Firework { crossing, wings, digits });
        }
        let digits = crossings.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all.or(digits));
        let filled_by = |cell: Cell| match crossings.iter().find(|&&(crossing, _)| crossing == cell) {
            Some(&(_, own)) => own,
            None => digits,
        };
        let cells: Vec<Cell> = crossings.iter().map(|&(cell, _)| cell).chain(*wings).sorted().collect();
        clauses.push(Clause::DigitsFill { cells, digits });
        let mut left = self.unexplained();
        let filled = left.take(|gone| !filled_by(gone.cell).contains(gone.digit));
        clauses.extend(filled.map(|effect| Clause::So { effect }));
        clauses.extend(left.take(|_| true).map(|effect| leaves_no_place(choices, effect)));
        clauses
    }

    fn exocets(&self, choices: &Choices, exocets: &[BaseWithTargets], boxes: &[House]) -> Vec<Clause> {
        let mut left = self.unexplained();
        let mut clauses: Vec<Clause> = Vec::new();
        for exocet in exocets {
            let lines = exocet.lines.into_iter().sorted().collect();
            let &BaseWithTargets { base, digits, targets, .. } = exocet;
            clauses.push(Clause::ExocetBase { base, digits, targets, lines });
            clauses.push(Clause::TargetsTakeBase { targets });
            let of_targets = left.take(|gone| targets.contains(&gone.cell) && !digits.contains(gone.digit));
            clauses.extend(of_targets.map(|effect| Clause::So { effect }));
        }
        for exocet in exocets {
            clauses.extend(boxes.iter().filter_map(|&block| {
                let cells = exocet.mirror_in(block, self.layout);
                Some(Clause::Mirror { of: exocet.opposite(block, self.layout)?, block, cells })
            }));
        }
        clauses.extend((exocets.len() > 1).then_some(Clause::DoubleExocet));
        clauses.extend(left.take(|_| true).map(|effect| leaves_no_place(choices, effect)));
        clauses
    }

    /// Cells whose candidates are in as many digits of houses.
    pub(super) fn sectors(&self, cover: &Cover) -> Vec<Clause> {
        let mut by_digit: Vec<(DigitSet, Vec<House>)> = Vec::new();
        for cover in &cover.covers {
            let Constraint::House(house, digit) = *cover else { continue };
            match by_digit.iter_mut().find(|(digits, _)| digits.contains(digit)) {
                Some((_, houses)) => houses.push(house),
                None => by_digit.push((DigitSet::only(digit), vec![house])),
            }
        }
        let mut by_house: Vec<(Vec<House>, DigitSet)> = Vec::new();
        for (digits, houses) in by_digit {
            match by_house.iter_mut().find(|(known, _)| *known == houses) {
                Some((_, known)) => *known = known.or(digits),
                None => by_house.push((houses, digits)),
            }
        }
        let cell = |base: &Constraint| if let Constraint::Cell(cell) = base { Some(*cell) } else { None };
        let cells = cover.bases.iter().filter_map(cell).collect();
        let count = cover.covers.len();
        vec![Clause::Sectors { cells, by_house, count }, Clause::So { effect: self.effect() }]
    }
}

/// That each of these candidates leaves one of the constraints without a choice.
fn leaves_no_place(choices: &Choices, effect: Effect) -> Clause {
    let (mut cells, mut digits, mut houses) = (Vec::new(), DigitSet::EMPTY, Vec::new());
    for base in &choices.bases {
        match base.constraint {
            Constraint::Cell(cell) => cells.push(cell),
            Constraint::House(house, digit) => {
                houses.push(house);
                digits.insert(digit);
            }
        }
    }
    let houses = houses.into_iter().sorted().dedup().collect();
    Clause::LeavesNoPlace { cells, digits, houses, effect }
}
