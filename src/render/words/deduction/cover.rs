//! Locked candidates, subsets and fish in clauses.

use super::{Clause, NamedFinding};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House},
    logic::Cover,
};
use itertools::Itertools;

pub(super) fn houses(constraints: &[Constraint]) -> Vec<House> {
    constraints.iter().filter_map(Constraint::house).unique().collect()
}

fn digits(constraints: &[Constraint]) -> DigitSet {
    constraints.iter().filter_map(Constraint::digit).collect()
}

fn cells(constraints: &[Constraint]) -> Vec<Cell> {
    constraints.iter().filter_map(Constraint::cell).collect()
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
                    Clause::Confined { digit: *digit, base: *base, cover: *house },
                    Clause::NoOther { digits: DigitSet::only(*digit), houses: vec![*house], effect },
                ]
            }
            ([Constraint::House(_, digit), ..], _) => {
                let mut clauses = vec![self.fish(cover, *digit)];
                clauses.extend(self.bases_apart(cover, *digit));
                clauses.extend(self.fish_effect(cover, *digit));
                clauses
            }
            ([], _) => vec![Clause::So { effect }],
        }
    }

    /// The pattern of a fish.
    pub(super) fn fish(&self, cover: &Cover, digit: Digit) -> Clause {
        let fins = cover.fins.iter().map(|fin| (fin.cell, self.having(fin.cell, &cover.bases)));
        let (endo_fins, fins): (Vec<_>, Vec<_>) = fins.partition(|(_, bases)| bases.len() > 1);
        Clause::Fish {
            digit,
            bases: houses(&cover.bases),
            covers: houses(&cover.covers),
            fins: fins.into_iter().map(|(cell, _)| cell).collect(),
            endo_fins,
        }
    }

    /// Says that bases that cross share no place of the digit.
    fn bases_apart(&self, cover: &Cover, digit: Digit) -> Option<Clause> {
        let mut crossing =
            self.layout.cells().filter(|&cell| self.having(cell, &cover.bases).len() > 1).peekable();
        crossing.peek()?;
        let except = cover.fins.iter().map(|fin| fin.cell);
        let except = except.filter(|&cell| self.having(cell, &cover.bases).len() > 1).collect_vec();
        let is_empty = |cell: Cell| except.contains(&cell) || self.having(cell, &cover.covers).len() < 2;
        let is_apart = crossing.all(is_empty);
        is_apart.then(|| Clause::BasesApart { digit, bases: houses(&cover.bases), except })
    }

    fn fish_effect(&self, cover: &Cover, digit: Digit) -> Vec<Clause> {
        let (bases, covers) = (houses(&cover.bases), houses(&cover.covers));
        let is_crossing = |gone: &Candidate| {
            !self.having(gone.cell, &cover.bases).is_empty()
                && self.having(gone.cell, &cover.covers).len() > 1
        };
        let mut left = self.unexplained();
        let crossing = left.take(is_crossing);
        let covered = left.take(|_| true);
        let in_two = crossing.as_ref().map(|effect| {
            let by_covers =
                effect.cells().into_iter().into_group_map_by(|&cell| self.having(cell, &cover.covers));
            let cells = by_covers.into_iter().map(|(own, cells)| (cells, own)).sorted_unstable().collect();
            Clause::TakesUpTwo { digit, cells, covers: covers.len() }
        });
        let fins = cover.fins.len();
        if fins == 0 {
            let count = Clause::FishCount { digit, bases, covers: covers.clone() };
            let digits = DigitSet::only(digit);
            let covered = covered.map(|effect| Clause::NoOther { digits, houses: covers, effect });
            let crossing = crossing.map(|effect| Clause::So { effect });
            return std::iter::once(count).chain(covered).chain(in_two).chain(crossing).collect();
        }
        let effect = self.effect();
        let inside = covered.map_or(Vec::new(), |effect| effect.cells());
        let of_cover = |&house: &House| {
            let own = inside.iter().copied().filter(|cell| self.layout.cells_of(house).contains(cell));
            Some((house, own.collect_vec())).filter(|(_, own)| !own.is_empty())
        };
        let covered = covers.iter().filter_map(of_cover).collect();
        let says = Clause::FishWithFins { digit, bases, covers, cells: effect.cells(), covered, fins };
        std::iter::once(says).chain(in_two).chain([Clause::EitherWay { effect }]).collect()
    }

    /// The houses of these constraints that a cell is in.
    fn having(&self, cell: Cell, constraints: &[Constraint]) -> Vec<House> {
        houses(constraints).into_iter().filter(|&house| self.layout.cells_of(house).contains(&cell)).collect()
    }
}
