//! Locked candidates, subsets and fish in clauses.

use super::{Clause, NamedFinding};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House},
    logic::Cover,
};
use itertools::Itertools;

fn houses(constraints: &[Constraint]) -> Vec<House> {
    let house = |one: &Constraint| if let Constraint::House(house, _) = one { Some(*house) } else { None };
    constraints.iter().filter_map(house).unique().collect()
}

fn digits(constraints: &[Constraint]) -> DigitSet {
    let digit = |one: &Constraint| if let Constraint::House(_, digit) = one { Some(*digit) } else { None };
    constraints.iter().filter_map(digit).collect()
}

fn cells(constraints: &[Constraint]) -> Vec<Cell> {
    let cell = |one: &Constraint| if let Constraint::Cell(cell) = one { Some(*cell) } else { None };
    constraints.iter().filter_map(cell).collect()
}

impl NamedFinding<'_> {
    pub(super) fn cover(&self, cover: &Cover) -> Vec<Clause> {
        let effect = self.effect();
        match (&cover.bases[..], &cover.covers[..]) {
            ([Constraint::Cell(_), ..], covers) => {
                let (digits, houses) = (digits(covers), houses(covers));
                let cells = cells(&cover.bases);
                vec![
                    Clause::NakedSubset { cells, digits, houses: houses.clone() },
                    Clause::NoOther { digits, houses, effect },
                ]
            }
            ([Constraint::House(house, _), ..], [Constraint::Cell(_), ..]) => vec![
                Clause::HiddenSubset {
                    cells: cells(&cover.covers),
                    digits: digits(&cover.bases),
                    house: *house,
                },
                Clause::NothingElse { effect },
            ],
            ([Constraint::House(base, digit)], [Constraint::House(house, _)]) if cover.fins.is_empty() => {
                vec![
                    Clause::Confined {
                        digit: *digit,
                        cells: self.places_in_both(*digit, *base, *house),
                        base: *base,
                        cover: *house,
                    },
                    Clause::NoOther { digits: DigitSet::only(*digit), houses: vec![*house], effect },
                ]
            }
            ([Constraint::House(_, digit), ..], _) => {
                let mut clauses = vec![self.fish(cover, *digit)];
                clauses.extend(self.fish_effect(cover, *digit));
                clauses
            }
            ([], _) => vec![Clause::So { effect }],
        }
    }

    /// The places of a digit in a house that it is confined to by another.
    fn places_in_both(&self, digit: Digit, base: House, cover: House) -> Vec<Cell> {
        let bases = self.finding.visible_bases(self.layout);
        let own = bases.iter().filter(|one| one.constraint == Constraint::House(base, digit));
        let is_in_cover = |cell: &Cell| self.layout.cells_of(cover).contains(cell);
        own.flat_map(|base| &base.kept).map(|one| one.cell).filter(is_in_cover).collect()
    }

    /// The pattern of a fish.
    pub(super) fn fish(&self, cover: &Cover, digit: Digit) -> Clause {
        let in_two = |fin: &&Candidate| self.times_in(fin.cell, &cover.bases) > 1;
        let (endo, exo): (Vec<&Candidate>, Vec<&Candidate>) = cover.fins.iter().partition(in_two);
        let cells = |fins: Vec<&Candidate>| fins.iter().map(|fin| fin.cell).collect();
        Clause::Fish {
            digit,
            bases: houses(&cover.bases),
            covers: houses(&cover.covers),
            fins: cells(exo),
            endo_fins: cells(endo),
        }
    }

    fn fish_effect(&self, cover: &Cover, digit: Digit) -> Vec<Clause> {
        let (bases, covers) = (houses(&cover.bases), houses(&cover.covers));
        let effect = self.effect();
        let cells: Vec<Cell> = effect.eliminated.iter().map(|gone| gone.cell).collect();
        let crossing: Vec<Cell> = cells
            .iter()
            .copied()
            .filter(|&cell| self.times_in(cell, &cover.bases) > 0 && self.times_in(cell, &cover.covers) > 1)
            .collect();
        let crossing = (!crossing.is_empty()).then_some(Clause::InTwoCovers { digit, cells: crossing });
        let says = match cover.fins.len() {
            0 => Clause::FishCount { digit, bases, covers: covers.clone() },
            fins => Clause::FishWithFins { digit, bases, covers: covers.clone(), cells, fins },
        };
        let end = match (&crossing, cover.fins.len()) {
            (None, 0) => Clause::NoOther { digits: DigitSet::only(digit), houses: covers, effect },
            (Some(_), 0) => Clause::So { effect },
            (_, _) => Clause::EitherWay { effect },
        };
        std::iter::once(says).chain(crossing).chain([end]).collect()
    }

    /// How many of the constraints' houses a cell is in.
    fn times_in(&self, cell: Cell, constraints: &[Constraint]) -> usize {
        houses(constraints).iter().filter(|&&house| self.layout.cells_of(house).contains(&cell)).count()
    }
}
