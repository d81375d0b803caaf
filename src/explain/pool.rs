//! The pool: what the positions of a trace hold beside the steps that it took, for plans to choose from.

use super::{
    catalogue::{Catalogue, CatalogueEntry, is_listed},
    graph::Fact,
    trace_steps::{TraceSteps, finding_needs_and_effects},
};
use crate::{
    board::{Board, Classic, Custom},
    logic::{Finding, Options, Position, Reach, Step, StepId, Technique, TechniqueId, Trace, given_cells},
    meter::Meter,
    puzzle::Solution,
};
use std::{collections::BTreeSet, ops::ControlFlow};

/// Adds the findings that are true of the solution, at each position where the trace took a step that the catalogue does not
/// list. They are of techniques that it does not list either, forcing left out, and no harder than those of the trace.
pub(super) fn add_findings(
    trace: &Trace,
    options: &Options,
    solution: &Solution,
    catalogue: &mut Catalogue<'_>,
    all: &mut Vec<TraceSteps>,
    cost: &dyn Fn(&[Step]) -> u32,
    meter: &Meter,
) -> ControlFlow<()> {
    let mut pool = Pooling { trace, solution, catalogue, all, cost, known: BTreeSet::new(), meter };
    match trace.puzzle.layout().is_classic() {
        true => pool.visit_positions(Classic, options),
        false => pool.visit_positions(Custom::new(trace.puzzle.layout().clone()), options),
    }
}

struct Pooling<'a, 'b> {
    trace: &'a Trace,
    solution: &'a Solution,
    catalogue: &'a mut Catalogue<'b>,
    all: &'a mut Vec<TraceSteps>,
    cost: &'a dyn Fn(&[Step]) -> u32,
    /// What the findings that were added need and establish: two that are alike in this serve alike.
    known: BTreeSet<(Vec<Fact>, Vec<Fact>)>,
    meter: &'a Meter,
}

impl Pooling<'_, '_> {
    fn visit_positions<B: Board>(&mut self, board: B, options: &Options) -> ControlFlow<()> {
        let trace = self.trace;
        let hardest = trace.steps.iter().map(|step| step.finding.technique).max();
        let is_pooled = |id: TechniqueId| {
            let is_pattern = id < TechniqueId::ForcingChainContradiction;
            is_pattern && Some(id) <= hardest && !is_listed(id)
        };
        // Where the solve assumed no single solution, it may not have been known that there is one.
        let techniques = match trace.uniqueness_steps() {
            0 => options.techniques.without_uniqueness(),
            _ => options.techniques,
        };
        let finders: Vec<Box<dyn Technique<B>>> = techniques.finders(Reach::Ladder);
        let finders: Vec<_> = finders.into_iter().filter(|finder| is_pooled(finder.id())).collect();
        let mut grid = trace.puzzle.grid(board);
        let given = given_cells::<B>(&trace.puzzle);
        for (clue, _) in trace.puzzle.clues() {
            let _ = grid.place_and_clear(clue);
        }
        // What stands under an assumption is not true of the puzzle.
        for finding in trace.steps.iter().filter(|step| step.depth == 0).map(|step| &step.finding) {
            if !is_listed(finding.technique) {
                let position = Position::new(&grid, given, self.meter);
                for finder in &finders {
                    finder.find(&position, &mut |finding| self.add(finding))?;
                }
            }
            // A trace that leads to the solution contradicts nothing.
            let _ = finding.placements.iter().try_for_each(|&placement| grid.place_and_clear(placement));
            let _ = finding.eliminations.iter().try_for_each(|&elimination| grid.eliminate(elimination));
        }
        ControlFlow::Continue(())
    }

    fn add(&mut self, finding: Finding) -> ControlFlow<()> {
        let layout = self.trace.puzzle.layout();
        self.meter.spend(100)?;
        if !finding.is_true_of(self.solution) {
            return ControlFlow::Continue(());
        }
        let (needs, effects) = finding_needs_and_effects(&finding, self.catalogue.graph.facts, layout);
        if !self.known.insert((needs.clone(), effects.clone())) {
            return ControlFlow::Continue(());
        }
        let steps = vec![Step { id: StepId(0), pass: 1, depth: 0, finding }];
        let number = self.all.len() as u32;
        self.catalogue.add(CatalogueEntry::TraceSteps(number), (self.cost)(&steps), needs, effects);
        self.all.push(TraceSteps { steps });
        ControlFlow::Continue(())
    }
}
