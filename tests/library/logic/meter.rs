//! Every technique counts its work, and stops when the meter has run out.

#[path = "../../common/boards.rs"]
#[allow(dead_code, reason = "the example needs the classic position")]
mod boards;

use naze::{
    board::Board,
    grid::Grid,
    logic::{Finder, Finding, Position, Reach, TechniqueId},
    meter::{Meter, StopReason},
};
use std::{
    ops::ControlFlow,
    sync::{Arc, atomic::AtomicBool},
};

const REACHES: [Reach; 2] = [Reach::Ladder, Reach::Definition];

/// The first findings of a technique, as many as the meter allows, but no more than these.
fn find<B: Board>(finder: &Finder<B>, grid: &Grid<B>, meter: &Meter, most: usize) -> Vec<Finding> {
    let mut found = Vec::new();
    let _ = finder.find(&Position::new(grid, Some(grid.settled()), meter), &mut |finding| {
        found.push(finding);
        if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// Runs something for every technique, to the depth of a solve and to that of its full definition.
fn each_finder<B: Board>(mut then: impl FnMut(TechniqueId, Finder<B>)) {
    for id in TechniqueId::all() {
        for finder in REACHES.into_iter().filter_map(|reach| id.finder(reach)) {
            then(id, finder);
        }
    }
}

/// A technique that continued without counting would keep this test from ending.
#[test]
fn on_every_board_a_technique_ends_with_its_budget() {
    let (mut ended, mut finished) = (0, 0);
    for (name, grid) in boards::awkward() {
        each_finder(|id, finder| {
            for budget in [0, 1_000, 30_000, 300_000] {
                let meter = Meter::new(budget);
                let _ = finder.find(&Position::new(&grid, Some(grid.settled()), &meter), &mut |_| {
                    assert!(
                        !meter.has_run_out(),
                        "{}, {name}: reported with nothing left of {budget}",
                        id.word()
                    );
                    ControlFlow::Continue(())
                });
                ended += usize::from(meter.has_run_out());
                finished += usize::from(!meter.has_run_out());
            }
        });
    }
    assert!(ended > 100 && finished > 100, "{ended} ended by the budget, {finished} by themselves");
}

#[test]
fn a_technique_that_is_stopped_before_it_begins_reports_nothing() {
    let mut findings = 0;
    for (name, grid) in boards::awkward() {
        each_finder(|id, finder| {
            let stopped = Meter::with(None, Some(Arc::new(AtomicBool::new(true))));
            assert_eq!(find(&finder, &grid, &stopped, usize::MAX), [], "{}, {name}", id.word());
            if !id.fits(grid.board().layout()) {
                return;
            }
            assert_eq!(stopped.stop_reason(), Some(StopReason::Cancelled), "{}, {name}", id.word());
            findings += find(&finder, &grid, &Meter::new(30_000), 1).len();
        });
    }
    assert!(findings > 20, "{findings} findings if they are not stopped");
}

#[test]
fn findings_before_a_budget_is_spent_are_the_first_ones_without_a_budget() {
    let (mut whole, mut parts) = (0, 0);
    for (name, grid) in boards::awkward().into_iter().filter(|(name, _)| name.ends_with("late")) {
        each_finder(|id, finder| {
            let all = find(&finder, &grid, &Meter::new(300_000), 1_000);
            for budget in [300, 3_000, 30_000, 100_000] {
                let meter = Meter::new(budget);
                let found = find(&finder, &grid, &meter, 1_000);
                let expected = if meter.has_run_out() { &all[..found.len()] } else { &all[..] };
                assert_eq!(found, expected, "{}, {name} with {budget} units", id.word());
                whole += usize::from(!meter.has_run_out() && !found.is_empty());
                parts += usize::from(meter.has_run_out() && !found.is_empty());
            }
        });
    }
    assert!(whole > 10 && parts > 3, "{whole} whole and {parts} in part");
}

#[test]
fn the_rest_is_the_budget_minus_the_work_spent_in_any_pieces() {
    const BUDGET: u64 = 1_000_000;
    for piece in [7, 999, 4_096, 70_001, 300_000, BUDGET] {
        let meter = Meter::new(BUDGET);
        for spent in (piece..=BUDGET).step_by(piece as usize) {
            assert!(meter.spend(piece).is_continue(), "{piece}");
            assert_eq!(meter.left(), Some(BUDGET - spent), "{piece}");
        }
        assert!(meter.spend(piece).is_break() && meter.left() == Some(0), "{piece}");
    }
}
