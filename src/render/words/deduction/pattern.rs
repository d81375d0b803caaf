//! Locked sets, colours, death blossoms and templates in clauses.

use super::{Clause, NamedFinding};
use crate::{
    board::{Cell, DigitSet, House},
    logic::{Blossom, Colors, Locked, Node, Petal, Template},
};
use itertools::Itertools;

impl NamedFinding<'_> {
    pub(super) fn locked(&self, locked: &Locked) -> Vec<Clause> {
        let digits: DigitSet = locked.places.iter().map(|places| places.digit).collect();
        let effect = self.effect();
        let houses: Vec<House> = self.houses_of_all(&locked.cells).collect();
        if !houses.is_empty() {
            return vec![
                Clause::NakedSubset { cells: locked.cells.clone(), digits, houses: houses.clone() },
                Clause::NoOther { digits, houses, effect },
            ];
        }
        let mut clauses = Vec::new();
        clauses.extend(self.two_sectors(locked, digits));
        let by_house = locked
            .places
            .iter()
            .map(|places| (self.houses_of_all(&places.cells).collect_vec(), places.digit));
        let mut used: Vec<(Vec<House>, DigitSet)> = Vec::new();
        for (houses, digit) in by_house {
            match used.iter_mut().find(|(known, _)| *known == houses) {
                Some((_, digits)) => digits.insert(digit),
                None => used.push((houses, DigitSet::only(digit))),
            }
        }
        clauses.extend([Clause::UsedUp { by_house: used }, Clause::So { effect }]);
        clauses
    }

    /// The line and the other house that hold the cells, and where they cross.
    fn two_sectors(&self, locked: &Locked, digits: DigitSet) -> Option<Clause> {
        let is_in = |cell: &Cell, house: House| self.layout.cells_of(house).contains(cell);
        let houses = || self.layout.houses();
        let (line, other) = houses().cartesian_product(houses()).find(|&(line, other)| {
            let core = locked.cells.iter().filter(|cell| is_in(cell, line) && is_in(cell, other)).count();
            line < other
                && core > 1
                && locked.cells.iter().all(|cell| is_in(cell, line) || is_in(cell, other))
        })?;
        let part = |inside: House, outside: House| {
            let arm = locked.cells.iter().filter(|cell| is_in(cell, inside) && !is_in(cell, outside));
            (inside, arm.copied().collect_vec())
        };
        let core =
            locked.cells.iter().filter(|cell| is_in(cell, line) && is_in(cell, other)).copied().collect();
        Some(Clause::TwoSectors { core, sectors: [part(line, other), part(other, line)], digits })
    }

    /// The houses that hold all of these cells.
    fn houses_of_all<'a>(&'a self, cells: &'a [Cell]) -> impl Iterator<Item = House> + 'a {
        self.layout
            .houses()
            .filter(|&house| cells.iter().all(|cell| self.layout.cells_of(house).contains(cell)))
    }

    pub(super) fn colors(&self, colors: &Colors) -> Vec<Clause> {
        let digit = colors.digit;
        let effect = self.effect();
        let mut clauses: Vec<Clause> = colors
            .clusters
            .iter()
            .map(|[one, other]| Clause::TwoColors { digit, colors: [one.clone(), other.clone()] })
            .collect();
        let meeting = |one: &[Cell], other: &[Cell]| {
            let mut pairs = one.iter().copied().cartesian_product(other.iter().copied());
            pairs.find(|&(a, b)| self.layout.sees(a, b)).map(|(a, b)| [a, b])
        };
        match &colors.clusters[..] {
            [[one, other]] => {
                let meets = |color: &Vec<Cell>| meeting(color, color).map(|meet| (color.clone(), meet));
                let gone =
                    |color: &Vec<Cell>| effect.eliminated.iter().all(|gone| color.contains(&gone.cell));
                let wrong = [one, other].into_iter().filter(|color| gone(color)).find_map(meets);
                match wrong {
                    Some((color, meet)) => {
                        clauses.extend([Clause::ColorMeetsItself { color, meet }, Clause::So { effect }]);
                    }
                    None => {
                        let cells = effect.eliminated.iter().map(|gone| gone.cell).collect();
                        clauses.push(Clause::Sees { cells, all_of: 2, effect });
                    }
                }
            }
            [first, second] => {
                let sees_both = |color: &Vec<Cell>, cluster: &[Vec<Cell>; 2]| {
                    cluster.iter().all(|other| meeting(color, other).is_some())
                };
                let gone =
                    |color: &&Vec<Cell>| effect.eliminated.iter().all(|gone| color.contains(&gone.cell));
                let wrong = first.iter().filter(gone).find(|color| sees_both(color, second));
                let wrong =
                    wrong.or_else(|| second.iter().filter(gone).find(|color| sees_both(color, first)));
                if let Some(color) = wrong {
                    clauses.extend([Clause::ColorSeesBoth { color: color.clone() }, Clause::So { effect }]);
                    return clauses;
                }
                let sides = [[0, 0], [0, 1], [1, 0], [1, 1]].into_iter();
                let cells: Vec<Cell> = effect.eliminated.iter().map(|gone| gone.cell).collect();
                let meets = sides.filter_map(|[one, other]| {
                    let others = [first[1 - one].clone(), second[1 - other].clone()];
                    let seen = |color: &Vec<Cell>, cell| color.iter().any(|&own| self.layout.sees(own, cell));
                    let fits = cells.iter().all(|&cell| others.iter().all(|color| seen(color, cell)));
                    meeting(&first[one], &second[other]).filter(|_| fits).map(|meet| (meet, others))
                });
                if let Some((meet, others)) = meets.into_iter().next() {
                    clauses.push(Clause::ColorsMeet { meet, others });
                }
                clauses.push(Clause::Sees { cells, all_of: 2, effect });
            }
            _ => clauses.push(Clause::So { effect }),
        }
        clauses
    }

    pub(super) fn blossom(&self, blossom: &Blossom) -> Vec<Clause> {
        let digits = blossom.petals.iter().map(|petal| petal.taken.digit).collect();
        let petal = |petal: &Petal| Clause::Petal {
            digit: petal.taken.digit,
            cells: petal.set.cells.clone(),
            digits: petal.set.digits,
            common: petal.common.digit,
        };
        let commons: Vec<&Node> = blossom.petals.iter().map(|petal| &petal.common).collect();
        let cells: Vec<Cell> =
            commons.iter().flat_map(|common| common.cells.iter().copied()).sorted().dedup().collect();
        let effect = self.effect();
        let some = commons.first().map(|common| Clause::SomePetal { digit: common.digit, cells });
        let gone = effect.eliminated.iter().map(|gone| gone.cell).unique().collect();
        let one_digit = effect.eliminated.iter().map(|gone| gone.digit).all_equal();
        let end = match one_digit {
            true => Clause::Sees { cells: gone, all_of: usize::MAX, effect },
            false => Clause::EitherWay { effect },
        };
        std::iter::once(Clause::Stem { cell: blossom.stem, digits })
            .chain(blossom.petals.iter().map(petal))
            .chain(some)
            .chain([end])
            .collect()
    }

    pub(super) fn template(&self, template: &Template) -> Vec<Clause> {
        let effect = self.effect();
        let digit = template.digit;
        let cells = |all: &[crate::board::Candidate]| all.iter().map(|one| one.cell).collect();
        let says = match effect.placed.is_empty() {
            true => {
                let others = template.others.iter().map(|(digit, _)| *digit).collect();
                Clause::NoTemplate { digit, cells: cells(&effect.eliminated), others }
            }
            false => Clause::EveryTemplate { digit, cells: cells(&effect.placed) },
        };
        vec![says, Clause::So { effect }]
    }
}
