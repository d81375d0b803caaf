//! Cells covered by digits of houses, as a finding.

use crate::{
    board::{Board, Candidate, CellSet, Constraint},
    grid::Grid,
    logic::{
        reason::{Cover, Reason},
        step::Finding,
        technique_id::TechniqueId,
    },
};
use itertools::Itertools;

/// A cover of cells by digits of houses, and what it eliminates.
pub(super) fn cover_of<B: Board>(
    grid: &Grid<B>,
    cells: B::Cells,
    covers: Vec<Constraint>,
) -> Option<Finding> {
    let layout = grid.board().layout();
    let times = |candidate: Candidate| {
        layout.constraints_of(candidate).filter(|constraint| covers.contains(constraint)).count()
    };
    let in_house = |cover: &Constraint| -> Vec<Candidate> {
        let Constraint::House(house, digit) = *cover else { return Vec::new() };
        grid.places(house, digit).into_iter().map(|cell| Candidate::new(cell, digit)).collect()
    };
    let is_false = |candidate: &Candidate| times(*candidate) > usize::from(cells.contains(candidate.cell));
    let gone: Vec<Candidate> = covers.iter().flat_map(in_house).filter(is_false).sorted().dedup().collect();
    let bases = cells.into_iter().map(Constraint::Cell).collect();
    let reason = Reason::Cover(Box::new(Cover::new(bases, covers)));
    Finding::eliminating(TechniqueId::MultiSector, reason, grid, gone)
}
