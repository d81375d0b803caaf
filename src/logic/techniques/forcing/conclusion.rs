//! The conclusions of forcing, and how they reach the sink.

use super::prelude::*;

/// A conclusion with its cases, before it becomes a finding.
pub struct ForcingConclusion {
    pub cases: Cases,
    pub conclusion: Literal,
}

/// How many conclusions are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The conclusions of the first layer or number of layers that has any, if the search is by layers.
    FirstLayer,
    /// All conclusions.
    All,
}

/// Passes findings to the sink, each outcome once.
pub struct Reporter<'a, 'b, B: Board> {
    pub position: &'a Position<'a, B>,
    /// The grid without everything reported so far.
    pub left: Grid<B>,
    pub extent: Extent,
    pub sink: &'a mut Sink<'b>,
}

impl<B: Board> Reporter<'_, '_, B> {
    /// Reports these conclusions, those with the fewest inferences first. Breaks if no more are wanted.
    pub fn report(&mut self, mut conclusions: Vec<ForcingConclusion>) -> Metered {
        conclusions.sort_by_cached_key(|conclusion| conclusion.cases.conclusions());
        let mut is_last = false;
        for ForcingConclusion { cases, conclusion } in conclusions {
            let candidate = conclusion.candidate();
            if !self.left.has(candidate) || self.left.settled().contains(candidate.cell) {
                continue;
            }
            let reason = Reason::Cases(Box::new(cases.with_causes(conclusion, self.position.grid)));
            // A grid without a solution may contradict itself here; the conclusions still follow.
            let _ = match conclusion {
                Literal::True(_) => self.left.place(candidate),
                Literal::False(_) => self.left.eliminate(candidate),
            };
            match conclusion {
                Literal::True(_) => self.sink.place(reason, smallvec![candidate])?,
                Literal::False(_) => self.sink.eliminate(reason, self.position.grid, [candidate])?,
            }
            is_last = self.extent == Extent::FirstLayer;
        }
        if is_last { Break(()) } else { Continue(()) }
    }
}
