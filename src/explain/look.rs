//! Where to look for a step, before anything is said about what is there.

use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House, Layout},
    logic::{Cases, Finding, Reason},
};
use itertools::Itertools;

/// Where to look, and for what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// At a house: where can this digit go?
    Places(House, Digit),
    /// At a cell: what can it be?
    Digits(Cell),
    /// At the pattern's digits in these houses; none stands for the whole grid.
    Pattern(Vec<House>, DigitSet),
}

impl Look {
    /// Where the pattern of a finding is.
    pub fn at(finding: &Finding, layout: &Layout) -> Look {
        match &finding.reason {
            Reason::Only(Constraint::House(house, digit)) => Look::Places(*house, *digit),
            Reason::Only(Constraint::Cell(cell)) => Look::Digits(*cell),
            _ => {
                let pattern = pattern(finding, layout);
                let digits = pattern.iter().map(|candidate| candidate.digit).collect();
                let cells: Vec<Cell> = pattern.iter().map(|candidate| candidate.cell).unique().collect();
                Look::Pattern(houses_of(finding, &cells, layout), digits)
            }
        }
    }

    /// The houses to look at, all that a first hint tells; none stands for the whole grid. Of those that a
    /// lone cell is in it is the one with the fewest cells open.
    pub fn houses(&self, layout: &Layout, is_open: impl Fn(Cell) -> bool) -> Vec<House> {
        match self {
            Look::Places(house, _) => vec![*house],
            Look::Digits(cell) => {
                let open =
                    |house: &&House| layout.cells_of(**house).iter().filter(|&&one| is_open(one)).count();
                layout.houses_of(*cell).iter().min_by_key(open).copied().into_iter().collect()
            }
            Look::Pattern(houses, _) => houses.clone(),
        }
    }
}

/// The candidates of the pattern, without those that only a supposition leads to.
pub fn pattern(finding: &Finding, layout: &Layout) -> Vec<Candidate> {
    let of_constraint = |constraint: &Constraint| layout.candidates_of(*constraint).collect_vec();
    match &finding.reason {
        // Where the digit goes is the answer.
        Reason::Only(Constraint::House(..)) | Reason::Assumption | Reason::Refutation { .. } => Vec::new(),
        Reason::Cases(cases) => match &**cases {
            Cases::Verity { constraint, .. } => of_constraint(constraint),
            Cases::Contradiction(_) | Cases::Nested { .. } => Vec::new(),
        },
        Reason::Kraken(kraken) => {
            let of_fish = finding.bases(layout).into_iter().take(kraken.fish.bases.len());
            of_fish.flat_map(|base| base.kept).unique().collect()
        }
        Reason::Template(template) => {
            template.left.iter().map(|&cell| Candidate::new(cell, template.digit)).collect()
        }
        _ => finding.bases(layout).into_iter().flat_map(|base| base.kept).unique().collect(),
    }
}

/// The one house that the pattern is in, or the boxes (rows where there are none) that it touches; none if
/// that would be most of them.
fn houses_of(finding: &Finding, cells: &[Cell], layout: &Layout) -> Vec<House> {
    let named = |constraints: &[Constraint]| {
        let houses = constraints.iter().filter_map(|one| match one {
            Constraint::House(house, _) => Some(*house),
            Constraint::Cell(_) => None,
        });
        houses.unique().exactly_one().ok()
    };
    let only = match &finding.reason {
        // A naked subset builds on cells; its house is the one that covers them.
        Reason::Cover(cover) => named(&cover.bases).or_else(|| named(&cover.covers)),
        _ => named(&finding.bases(layout).into_iter().map(|base| base.constraint).collect_vec()),
    };
    if let Some(only) = only {
        return vec![only];
    }
    let holds = |house: &House| cells.iter().all(|cell| layout.cells_of(*house).contains(cell));
    if let Some(house) = layout.houses().rfind(holds).filter(|_| !cells.is_empty()) {
        return vec![house];
    }
    let home = |&cell: &Cell| layout.box_of(cell).or_else(|| layout.houses_of(cell).first().copied());
    let homes: Vec<House> = cells.iter().filter_map(home).sorted().dedup().collect();
    if homes.len() * 2 > layout.side() { Vec::new() } else { homes }
}
