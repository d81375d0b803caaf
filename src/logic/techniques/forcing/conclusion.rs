//! The conclusions of forcing, and how they reach the sink.

use crate::{
    board::{Board, CellSet},
    grid::Grid,
    logic::{
        reason::{Cases, Literal, Reason},
        step::Finding,
        technique::Sink,
        technique_id::TechniqueId,
    },
};
use std::ops::ControlFlow;

/// A conclusion with its cases, before it becomes a finding.
pub(super) struct ForcingConclusion {
    pub(super) lines: usize,
    pub(super) cases: Cases,
    pub(super) conclusion: Literal,
}

/// Which conclusions are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// The conclusions of the first layer or number of layers that has any, if the search is by layers.
    FirstLayer,
    /// All.
    All,
}

/// Passes findings to the sink, each outcome once.
pub(super) struct Reporter<'a, B: Board> {
    pub(super) id: TechniqueId,
    pub(super) grid: &'a Grid<B>,
    /// The grid without everything reported so far.
    pub(super) left: Grid<B>,
    pub(super) extent: Extent,
    pub(super) sink: Sink<'a>,
}

impl<B: Board> Reporter<'_, B> {
    /// Reports these, those with the fewest inferences first. Breaks if no more are wanted.
    pub(super) fn report(&mut self, mut conclusions: Vec<ForcingConclusion>) -> ControlFlow<()> {
        conclusions.sort_by_key(|conclusion| conclusion.lines);
        let mut is_last = false;
        for ForcingConclusion { cases, conclusion, .. } in conclusions {
            let candidate = conclusion.candidate();
            if !self.left.has(candidate) || self.left.settled().contains(candidate.cell) {
                continue;
            }
            let reason = Reason::Cases(Box::new(cases.with_causes(conclusion, self.grid)));
            let finding = match conclusion {
                Literal::True(_) => Some(Finding::placing(self.id, reason, candidate)),
                Literal::False(_) => Finding::eliminating(self.id, reason, self.grid, [candidate]),
            };
            if let Some(finding) = finding {
                // A grid without a solution may contradict itself here; the conclusions still follow.
                let _ = match conclusion {
                    Literal::True(_) => self.left.place(candidate),
                    Literal::False(_) => self.left.eliminate(candidate),
                };
                (self.sink)(finding)?;
                is_last = self.extent == Extent::FirstLayer;
            }
        }
        if is_last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
