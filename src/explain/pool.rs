//! The pool: what the positions of a trace hold beside the steps that it took, for plans to choose from.

use super::{
    catalogue::{Catalogue, CatalogueEntry, is_listed},
    graph::Fact,
    question::Question,
    trace_steps::{TraceSteps, finding_needs_and_effects},
};
use crate::{
    board::{Board, Candidate, Classic, Custom},
    logic::{
        Finding, Options, Position, Reach, Step, StepId, Technique, TechniqueId, Trace, given_cells, shorten,
    },
    meter::Meter,
    puzzle::Solution,
};
use std::{collections::BTreeSet, ops::ControlFlow};

/// What is pooled from, and what it is added to.
pub(super) struct PositionPool<'a, 'b> {
    pub(super) trace: &'a Trace,
    pub(super) options: &'a Options,
    pub(super) solution: &'a Solution,
    pub(super) catalogue: &'a mut Catalogue<'b>,
    pub(super) steps: &'a mut Vec<TraceSteps>,
    pub(super) cost: &'a dyn Fn(&[Step]) -> u32,
    /// What the findings that were added need and establish: two that are alike in this serve alike.
    pub(super) known: BTreeSet<(Vec<Fact>, Vec<Fact>)>,
    pub(super) meter: &'a Meter,
}

/// At which positions of a trace a technique searches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SearchAt {
    /// Where the trace took a step that the catalogue does not list.
    Unlisted,
    /// Where it forced something.
    Forcing,
    /// There, and where nothing but the clues is known.
    ForcingAndFirst,
}

/// Whether the trace forces anything without a guess.
pub(super) fn has_forcing(trace: &Trace) -> bool {
    trace.steps.iter().any(|step| step.depth == 0 && is_forcing(step.finding.technique))
}

fn is_forcing(technique: TechniqueId) -> bool {
    (TechniqueId::ForcingChainContradiction..=TechniqueId::NestedContradiction).contains(&technique)
}

impl PositionPool<'_, '_> {
    /// Adds the patterns where the trace took a step that the catalogue does not list, and the contradictions of chains and
    /// nets where it forced something. They are true of the solution and no harder than the steps of the trace.
    pub(super) fn add_findings(&mut self) -> ControlFlow<()> {
        let search_at = |id| match id {
            TechniqueId::ForcingChainContradiction | TechniqueId::ForcingNetContradiction => {
                Some(SearchAt::Forcing)
            }
            _ if id < TechniqueId::ForcingChainContradiction && !is_listed(id) => Some(SearchAt::Unlisted),
            _ => None,
        };
        self.visit_positions(&search_at, None)
    }

    /// Adds the contradictions of what must be gone for the answer, at the clues and where the trace forced something: by
    /// chains, nets and nets with patterns, none harder than the forcing of the trace.
    pub(super) fn add_contradictions(&mut self, question: Question) -> ControlFlow<()> {
        let search_at = |id| match id {
            TechniqueId::ForcingChainContradiction
            | TechniqueId::ForcingNetContradiction
            | TechniqueId::ForcingNetPatterns => Some(SearchAt::ForcingAndFirst),
            _ => None,
        };
        self.visit_positions(&search_at, Some(&self.must_be_gone(question)))
    }

    /// What must be gone for the answer: the candidate that is asked about, or the cell's others and the other places of its
    /// digit.
    fn must_be_gone(&self, question: Question) -> Vec<Candidate> {
        let layout = self.trace.puzzle.layout();
        match question {
            Question::Not(candidate) => vec![candidate],
            Question::Value(cell) => {
                let value = self.solution.digit(cell);
                let others = layout.digits().filter(|&digit| digit != value);
                let others = others.map(|digit| Candidate::new(cell, digit));
                let elsewhere = layout.peers(cell).iter().map(|&peer| Candidate::new(peer, value));
                others.chain(elsewhere).collect()
            }
        }
    }

    fn visit_positions(
        &mut self,
        search_at: &dyn Fn(TechniqueId) -> Option<SearchAt>,
        asked: Option<&[Candidate]>,
    ) -> ControlFlow<()> {
        let layout = self.trace.puzzle.layout().clone();
        match layout.is_classic() {
            true => self.visit_positions_on(Classic, search_at, asked),
            false => self.visit_positions_on(Custom::new(layout), search_at, asked),
        }
    }

    /// Lets each technique search at its positions; where candidates are given, forcing asks of these alone.
    fn visit_positions_on<B: Board>(
        &mut self,
        board: B,
        search_at: &dyn Fn(TechniqueId) -> Option<SearchAt>,
        asked: Option<&[Candidate]>,
    ) -> ControlFlow<()> {
        let (trace, meter) = (self.trace, self.meter);
        let is_easy_enough = |id| {
            let taken = trace.steps.iter().map(|step| step.finding.technique);
            taken.filter(|&taken| is_forcing(taken) || !is_forcing(id)).max() >= Some(id)
        };
        // Where the solve assumed no single solution, it may not have been known that there is one.
        let techniques = match trace.uniqueness_steps() {
            0 => self.options.techniques.without_uniqueness(),
            _ => self.options.techniques,
        };
        let finders: Vec<Box<dyn Technique<B>>> = techniques.finders(Reach::Ladder);
        let finders = finders.into_iter().filter(|finder| is_easy_enough(finder.id()));
        let finders: Vec<_> = finders.filter_map(|finder| Some((search_at(finder.id())?, finder))).collect();
        let mut grid = trace.puzzle.grid(board);
        let given = given_cells::<B>(&trace.puzzle);
        for (clue, _) in trace.puzzle.clues() {
            let _ = grid.place_and_clear(clue);
        }
        let mut is_first = true;
        // What stands under an assumption is not true of the puzzle.
        for finding in trace.steps.iter().filter(|step| step.depth == 0).map(|step| &step.finding) {
            let is_here = |search_at| match search_at {
                SearchAt::Unlisted => !is_listed(finding.technique),
                SearchAt::Forcing => is_forcing(finding.technique),
                SearchAt::ForcingAndFirst => is_forcing(finding.technique) || is_first,
            };
            let mut position = Position::new(&grid, given, meter);
            (position.solution, position.asked) = (Some(self.solution), asked);
            for (_, finder) in finders.iter().filter(|(search_at, _)| is_here(*search_at)) {
                finder.find(&position, &mut |finding| self.add(finding, &position))?;
            }
            is_first = false;
            // A trace that leads to the solution contradicts nothing.
            let _ = finding.placements.iter().try_for_each(|&placement| grid.place_and_clear(placement));
            let _ = finding.eliminations.iter().try_for_each(|&elimination| grid.eliminate(elimination));
        }
        ControlFlow::Continue(())
    }

    /// Adds a finding, a contradiction by forcing with as few conclusions as a search finds.
    fn add<B: Board>(&mut self, finding: Finding, position: &Position<'_, B>) -> ControlFlow<()> {
        self.meter.spend(100)?;
        if !finding.is_true_of(self.solution) {
            return ControlFlow::Continue(());
        }
        let Some(facts) = self.new_facts(&finding) else { return ControlFlow::Continue(()) };
        let shorter = is_forcing(finding.technique).then(|| shorten(finding.clone(), position));
        match shorter.filter(|shorter| *shorter != finding) {
            None => self.push(finding, facts),
            Some(shorter) => {
                if let Some(facts) = self.new_facts(&shorter) {
                    self.push(shorter, facts);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What the finding needs and establishes, unless another did so before.
    fn new_facts(&mut self, finding: &Finding) -> Option<(Vec<Fact>, Vec<Fact>)> {
        let (numbering, layout) = (self.catalogue.graph.facts, self.trace.puzzle.layout());
        let facts = finding_needs_and_effects(finding, numbering, layout);
        self.known.insert(facts.clone()).then_some(facts)
    }

    fn push(&mut self, finding: Finding, (needs, effects): (Vec<Fact>, Vec<Fact>)) {
        let PositionPool { catalogue, steps: all, cost, .. } = self;
        let steps = vec![Step { id: StepId(0), pass: 1, depth: 0, finding }];
        catalogue.add(CatalogueEntry::TraceSteps(all.len() as u32), cost(&steps), needs, effects);
        all.push(TraceSteps { steps });
    }
}
