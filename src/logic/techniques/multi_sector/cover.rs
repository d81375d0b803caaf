//! Cells covered by digits of houses, as a finding.

use super::super::prelude::*;

/// A cover of cells by digits of houses, and what it eliminates.
pub fn cover_of<B: Board>(
    grid: &Grid<B>,
    cells: B::Cells,
    covers: Vec<Constraint>,
) -> (Reason, Vec<Candidate>) {
    let layout = grid.board().layout();
    let times = |candidate: Candidate| {
        layout.constraints_of(candidate).filter(|constraint| covers.contains(constraint)).count()
    };
    let in_house = |cover: &Constraint| -> Vec<Candidate> {
        let Constraint::House(house, digit) = *cover else { return Vec::new() };
        in_cells(digit, grid.places(house, digit)).collect()
    };
    let is_false = |candidate: &Candidate| times(*candidate) > usize::from(cells.contains(candidate.cell));
    let gone = covers.iter().flat_map(in_house).filter(is_false).sorted_unstable().dedup().collect();
    let bases = cells.into_iter().map(Constraint::Cell).collect();
    (Reason::Cover(Box::new(Cover::new(bases, covers))), gone)
}
