//! Positions for tests, sketched by listing the candidates left in a few places.

use super::prelude::*;
use crate::board::Classic;

pub fn cell(name: &str) -> Cell {
    Classic.layout().parse_cell(name).expect("the name of a cell")
}

pub fn digit(value: usize) -> Digit {
    Digit::new(value).expect("a digit")
}

/// A row or a column as `r1`, `c1`, a box as `b1`.
pub fn house(name: &str) -> House {
    let index = |number: &str| number.parse::<usize>().expect("a number") - 1;
    let (kind, number) = name.split_at(1);
    House::new(index(number) + ["r", "c", "b"].iter().position(|&own| own == kind).expect("a kind") * 9)
}

/// An empty classic grid in which some houses have only these places for a digit, and some cells only these
/// digits.
pub fn sketch(places: &[(&str, usize, &[&str])], cells: &[(&str, &[usize])]) -> Grid<Classic> {
    let mut grid = Grid::new(Classic);
    for &(name, value, left) in places {
        let left: Vec<Cell> = left.iter().map(|name| cell(name)).collect();
        for gone in grid.places(house(name), digit(value)).into_iter().filter(|cell| !left.contains(cell)) {
            grid.eliminate(Candidate::new(gone, digit(value))).expect("other digits are left");
        }
    }
    for &(name, left) in cells {
        let gone = Digit::all(9).filter(|digit| !left.contains(&digit.value()));
        gone.for_each(|digit| grid.eliminate(Candidate::new(cell(name), digit)).expect("some are left"));
    }
    grid
}

/// The findings of a technique on a grid whose givens are unknown, with the reach of a solve.
pub fn found<B: Board>(id: TechniqueId, grid: &Grid<B>) -> Vec<Finding> {
    found_by(id, Reach::Ladder, grid)
}

/// The findings of a technique on a grid whose givens are unknown, with this reach.
pub fn found_by<B: Board>(id: TechniqueId, reach: Reach, grid: &Grid<B>) -> Vec<Finding> {
    id.finder(reach).expect("it is found").find_all(&Position::new(grid, None, &Meter::unbounded()))
}

/// The eliminations of findings, as `r1c1<>2 r1c2<>3`.
pub fn effects(findings: &[Finding]) -> Vec<String> {
    let show = |candidate: &Candidate| Classic.layout().show_eliminated(*candidate);
    let effect = |finding: &Finding| finding.eliminations.iter().map(show).collect::<Vec<_>>().join(" ");
    findings.iter().map(effect).collect()
}
