//! Exocets, tridagons, fireworks and multi-sector locked sets in clauses.

use super::{Clause, NamedFinding};
use crate::{
    board::{Cell, Constraint, DigitSet, House},
    logic::{BaseWithTargets, ChoicePattern, Choices, Cover},
};
use itertools::Itertools;

impl NamedFinding<'_> {
    pub(super) fn choices(&self, choices: &Choices) -> Vec<Clause> {
        let says = match &choices.pattern {
            ChoicePattern::Exocet { exocets, mirrors } => self.exocets(exocets, mirrors),
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
                let fireworks = crossings.iter().enumerate().map(|(place, &(crossing, digits))| {
                    // The wing in the row comes first.
                    let wings = if place == 0 { *wings } else { [wings[1], wings[0]] };
                    Clause::Firework { crossing, wings, digits }
                });
                let cells: Vec<Cell> =
                    crossings.iter().map(|&(cell, _)| cell).chain(*wings).sorted().collect();
                let digits = crossings.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all.or(digits));
                fireworks.chain([Clause::DigitsFill { cells, digits }]).collect()
            }
        };
        says.into_iter().chain([Clause::So { effect: self.effect() }]).collect()
    }

    fn exocets(&self, exocets: &[BaseWithTargets], boxes: &[House]) -> Vec<Clause> {
        let targets_of = |exocet: &BaseWithTargets| {
            let lines = exocet.lines.into_iter().sorted().collect();
            let BaseWithTargets { base, digits, targets, .. } = *exocet;
            [Clause::ExocetBase { base, digits, targets, lines }, Clause::TargetsTakeBase { targets }]
        };
        let mirrors = exocets.iter().flat_map(|exocet| {
            boxes.iter().filter_map(|&block| {
                let cells = exocet.mirror_in(block, self.layout);
                Some(Clause::Mirror { of: exocet.opposite(block, self.layout)?, block, cells })
            })
        });
        let mirrors: Vec<Clause> = mirrors.collect();
        let is_told = |cell: &Cell| {
            let in_cells =
                |exocet: &BaseWithTargets| exocet.base.contains(cell) || exocet.targets.contains(cell);
            let in_mirror =
                |clause: &Clause| matches!(clause, Clause::Mirror { cells, .. } if cells.contains(cell));
            exocets.iter().any(in_cells) || mirrors.iter().any(in_mirror)
        };
        let goes_further =
            exocets.len() > 1 || self.finding.eliminations.iter().any(|gone| !is_told(&gone.cell));
        let double = (exocets.len() > 1).then_some(Clause::DoubleExocet);
        let further = goes_further.then_some(Clause::NoRoomForBase);
        exocets
            .iter()
            .flat_map(targets_of)
            .chain(mirrors.iter().cloned())
            .chain(double)
            .chain(further)
            .collect()
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
