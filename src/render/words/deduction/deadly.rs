//! Deadly patterns in clauses; each says that one solution is assumed.

use super::{Clause, NamedFinding};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House},
    logic::{Deadly, TechniqueId},
};
use itertools::Itertools;

impl NamedFinding<'_> {
    pub(super) fn deadly(&self, deadly: &Deadly) -> Vec<Clause> {
        let cells: Vec<Cell> = deadly.cells.iter().map(|&(cell, _)| cell).collect();
        let digits = DigitSet::union(deadly.cells.iter().map(|&(_, digits)| digits));
        let pattern = match self.finding.technique {
            TechniqueId::BugPlus1 => {
                let grave =
                    deadly.guardians.first().map(|&Candidate { cell, digit }| Clause::Grave { cell, digit });
                return grave.into_iter().chain([Clause::So { effect: self.effect() }]).collect();
            }
            TechniqueId::BugPlusN => Clause::GraveBeside { guardians: deadly.guardians.clone() },
            TechniqueId::ExtendedRectangle => {
                let (one, other) = cells.split_at(cells.len() / 2);
                let houses =
                    [one, other].into_iter().filter_map(|line| self.houses_of_all(line).next()).collect();
                Clause::ExchangedLines { lines: [one.to_vec(), other.to_vec()], houses, digits }
            }
            TechniqueId::AvoidableRectangle1 | TechniqueId::AvoidableRectangle2 => {
                let roof: Vec<Cell> = deadly.guardians.iter().map(|guardian| guardian.cell).collect();
                let filled = cells.iter().copied().filter(|cell| !roof.contains(cell)).collect();
                Clause::FilledRectangle { cells, digits, filled }
            }
            _ => Clause::Rectangle { cells, digits },
        };
        std::iter::once(pattern).chain(self.roof(deadly, digits)).collect()
    }

    /// Says what prevents the pattern from being deadly, and what follows.
    fn roof(&self, deadly: &Deadly, digits: DigitSet) -> Vec<Clause> {
        let effect = self.effect();
        let roof: Vec<Cell> = deadly.guardians.iter().map(|guardian| guardian.cell).unique().collect();
        let others: DigitSet = deadly.guardians.iter().map(|guardian| guardian.digit).collect();
        let (cells, houses): (Vec<Cell>, Vec<(House, Digit)>) =
            deadly.bases.iter().partition_map(|base| match base.constraint {
                Constraint::Cell(cell) => itertools::Either::Left(cell),
                Constraint::House(house, digit) => itertools::Either::Right((house, digit)),
            });
        if let [cell] = roof[..] {
            let gone = effect.eliminated.iter().map(|gone| gone.digit).collect();
            return vec![Clause::OneRoofCell { cell, others, gone, digits }, Clause::So { effect }];
        }
        if !cells.is_empty() {
            let all = deadly.bases.iter().flat_map(|base| &base.kept).map(|kept| kept.digit);
            let subset: DigitSet = all.chain(others).collect();
            let both: Vec<Cell> = cells.iter().chain(&roof).copied().collect();
            let houses: Vec<House> = self.houses_of_all(&both).collect();
            let is_used_up = |gone: &Candidate| {
                let in_house = houses.iter().any(|&house| self.layout.cells_of(house).contains(&gone.cell));
                in_house && !both.contains(&gone.cell)
            };
            let beyond: DigitSet =
                effect.eliminated.iter().filter(|gone| !is_used_up(gone)).map(|gone| gone.digit).collect();
            let places = |digit: Digit| {
                let all = deadly.guardians.iter().chain(deadly.bases.iter().flat_map(|base| &base.kept));
                let of_digit = all.filter(|candidate| candidate.digit == digit);
                let cells = of_digit.map(|candidate| candidate.cell).sorted_unstable().dedup().collect();
                Clause::MustBeIn { digit, cells }
            };
            let subset = Clause::RoofSubset { roof, others, cells, digits: subset, houses };
            let places = beyond.into_iter().map(places);
            return std::iter::once(subset).chain(places).chain([Clause::So { effect }]).collect();
        }
        if let (Some(&(house, digit)), false) = (houses.first(), deadly.cells.len() == 4) {
            return vec![Clause::RoofKeeps { roof, digit, house }, Clause::So { effect }];
        }
        if let Some(&(_, digit)) = houses.first() {
            let houses: Vec<House> = houses.iter().map(|&(house, _)| house).sorted_unstable().collect();
            let tried = |&tried: &Candidate| {
                let place = |&house: &House| Some((house, self.place_left(digit, house, tried, deadly)?));
                Clause::RoofTried { tried, digit, places: houses.iter().filter_map(place).collect(), digits }
            };
            let tried = effect.eliminated.iter().map(tried).collect_vec();
            let holds = Clause::RectangleHolds { digit, houses };
            return std::iter::once(holds).chain(tried).chain([Clause::So { effect }]).collect();
        }
        let Some(digit) = others.single() else {
            return vec![Clause::OneGuardian { guardians: deadly.guardians.clone() }, Clause::So { effect }];
        };
        let gone: Vec<Cell> = effect.eliminated.iter().map(|gone| gone.cell).unique().collect();
        let all_of = roof.len();
        let sees_all = |cell: &Cell| roof.iter().all(|&other| self.layout.sees(*cell, other));
        let end = match gone.iter().all(sees_all) {
            true => Clause::Sees { cells: gone, all_of, effect },
            false => Clause::So { effect },
        };
        vec![Clause::RoofHolds { cells: roof, digit }, end]
    }

    /// The cell of the pattern that a tried candidate leaves for a digit in a house; `None` if it has the digit there.
    fn place_left(&self, digit: Digit, house: House, tried: Candidate, deadly: &Deadly) -> Option<Cell> {
        let (is_own, in_house) = (tried.digit == digit, self.layout.cells_of(house));
        let is_left = |cell: &Cell| {
            let is_taken = is_own && self.layout.sees(*cell, tried.cell);
            *cell != tried.cell && in_house.contains(cell) && !is_taken
        };
        let left = deadly.cells.iter().map(|&(cell, _)| cell).find(is_left);
        left.filter(|_| !is_own || !in_house.contains(&tried.cell))
    }
}
