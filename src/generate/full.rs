//! Draws a full grid, which is to become a puzzle's solution.

use super::{chance::Chance, classic};
use crate::{
    board::{Candidate, Layout},
    meter::Meter,
    puzzle::{Puzzle, Solution},
    search,
    symmetry::Transform,
};
use std::sync::Arc;

/// How much work a search for a full grid may take before it begins anew: one that took a wrong turn early seldom finds
/// back.
const WORK: u64 = 2_000_000;
/// How often it may begin anew.
const ROUNDS: usize = 50;

/// A puzzle all of whose cells are given; `None` where the board has no full grid, or none was found.
pub(super) fn draw(layout: &Arc<Layout>, chance: &mut Chance, meter: &Meter) -> Option<Puzzle> {
    if layout.is_classic() {
        return search::solution_of(&classic::draw(chance)).map(|full| given(layout, &full));
    }
    let empty = Puzzle::empty(layout.clone());
    let full = (0..ROUNDS)
        .find_map(|_| {
            meter.with_at_most(WORK, |share| search::draw(&empty, share, &mut |bound| chance.below(bound)))
        })
        .map(|full| given(layout, &full))?;
    // The search goes over the board always in the same way; its moves take some of what that favours away.
    Some(Transform::random(layout, |bound| chance.below(bound)).apply(&full))
}

fn given(layout: &Arc<Layout>, full: &Solution) -> Puzzle {
    let mut puzzle = Puzzle::empty(layout.clone());
    layout.cells().for_each(|cell| puzzle.give(Candidate::new(cell, full.digit(cell))));
    puzzle
}
