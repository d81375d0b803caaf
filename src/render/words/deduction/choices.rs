//! Exocets, tridagons, fireworks and multi-sector locked sets in clauses.

use super::{Clause, Effect, NamedFinding};
use crate::{
    board::{Candidate, Cell, Constraint, DigitSet, House},
    logic::{Choices, Cover, Part, Role, TechniqueId},
};
use itertools::Itertools;

impl NamedFinding<'_> {
    pub(super) fn choices(&self, choices: &Choices) -> Vec<Clause> {
        let so = Clause::So { effect: self.effect() };
        match self.finding.technique {
            TechniqueId::Exocet => self.exocets(choices),
            TechniqueId::Fireworks => self.fireworks(choices),
            TechniqueId::AlignedPairExclusion => vec![self.excluded_pairs(choices), so],
            TechniqueId::Tridagon => {
                let unfillable = choices
                    .having(Role::Unfillable)
                    .map(|part| Clause::Unfillable { cells: part.cells.clone(), digits: part.digits });
                let guardians = choices
                    .having(Role::Guardian)
                    .map(|part| Clause::OneGuardian { guardians: part.candidates.clone() });
                unfillable.chain(guardians).chain([so]).collect()
            }
            technique => vec![Clause::Pattern { technique, parts: choices.parts.clone() }, so],
        }
    }

    fn excluded_pairs(&self, choices: &Choices) -> Clause {
        let digits = |candidates: &[Candidate]| candidates.iter().map(|one| one.digit).collect();
        let second = choices.having(Role::SecondCell).flat_map(|part| &part.candidates).copied();
        Clause::PairsExcluded {
            cells: two(choices.having(Role::Pair).flat_map(|part| &part.cells)),
            lost: digits(&self.finding.eliminations),
            digits: digits(&second.collect_vec()),
            excluding: choices.having(Role::Excluding).map(|part| part.cells.clone()).collect(),
        }
    }

    fn fireworks(&self, choices: &Choices) -> Vec<Clause> {
        let crossings = choices.having(Role::Crossing).flat_map(|part| part.cells.clone()).collect_vec();
        let [in_row, in_column] = two(choices.having(Role::Wing).flat_map(|part| &part.cells));
        let digits_through = |crossing| choices.digits_through(crossing, self.layout);
        let mut clauses: Vec<Clause> = Vec::new();
        for (place, &crossing) in crossings.iter().enumerate() {
            // The wing in the row comes first.
            let wings = if place == 0 { [in_row, in_column] } else { [in_column, in_row] };
            clauses.push(Clause::Firework { crossing, wings, digits: digits_through(crossing) });
        }
        let filled_by = |cell: Cell| {
            if crossings.contains(&cell) { digits_through(cell) } else { choices.digits() }
        };
        let cells = crossings.iter().copied().chain([in_row, in_column]).sorted().collect();
        clauses.push(Clause::DigitsFill { cells, digits: choices.digits() });
        let mut left = self.unexplained();
        let filled = left.take(|gone| !filled_by(gone.cell).contains(gone.digit));
        clauses.extend(filled.map(|effect| Clause::So { effect }));
        clauses.extend(left.take(|_| true).map(|effect| leaves_no_place(choices, effect)));
        clauses
    }

    fn exocets(&self, choices: &Choices) -> Vec<Clause> {
        let mut left = self.unexplained();
        let mut clauses: Vec<Clause> = Vec::new();
        let lines = choices.having(Role::CoverSet).flat_map(Part::houses).unique().collect_vec();
        let exocets = choices.having(Role::ExocetBase).zip(choices.having(Role::Target)).collect_vec();
        for (base, targets) in &exocets {
            let (digits, targets) = (base.digits, two(&targets.cells));
            let of_targets = left.take(|gone| targets.contains(&gone.cell) && !digits.contains(gone.digit));
            let (base, lines) = (two(&base.cells), lines.clone());
            clauses.push(Clause::ExocetBase { base, digits, targets, lines });
            clauses.push(Clause::TargetsTakeBase { targets });
            clauses.extend(of_targets.map(|effect| Clause::So { effect }));
        }
        // Of each box the mirrors of all exocets.
        let mirrors = choices.having(Role::Mirror).collect_vec();
        for (place, (_, targets)) in exocets.iter().enumerate() {
            clauses.extend(mirrors.iter().skip(place).step_by(exocets.len()).filter_map(|mirror| {
                let block = mirror.cells.first().and_then(|&cell| self.layout.box_of(cell))?;
                let of = targets.cells.iter().copied().find(|&of| self.layout.box_of(of) != Some(block))?;
                Some(Clause::Mirror { of, block, cells: mirror.cells.clone() })
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

/// The cells of a part that has two.
fn two<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> [Cell; 2] {
    let cells = cells.into_iter().copied().collect_vec();
    cells.try_into().expect("base, targets, wings and pairs are two cells each")
}

/// That each of these candidates leaves one of the constraints without a choice.
fn leaves_no_place(choices: &Choices, effect: Effect) -> Clause {
    let (mut cells, mut digits, mut houses) = (Vec::new(), DigitSet::EMPTY, Vec::new());
    for base in choices.bases() {
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
