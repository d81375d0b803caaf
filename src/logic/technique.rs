//! What a technique is: it looks at a grid and tells what it finds.

use super::{ladder::TechniqueId, step::Finding};
use crate::{board::Board, grid::Grid};
use std::ops::ControlFlow;

/// Takes one finding after the other and says when that is enough.
pub type Sink<'a> = &'a mut dyn FnMut(Finding) -> ControlFlow<()>;

/// A human technique, on boards of one kind. It changes nothing.
pub trait Technique<B: Board> {
    /// Which one it is.
    fn id(&self) -> TechniqueId;

    /// Tells every finding in the technique's order, until `sink` has enough.
    /// The grid is one in which settled digits are gone from all peers.
    fn find(&self, grid: &Grid<B>, sink: Sink<'_>) -> ControlFlow<()>;

    /// The first finding in the technique's order.
    fn find_first(&self, grid: &Grid<B>) -> Option<Finding> {
        let mut first = None;
        let _ = self.find(grid, &mut |finding| {
            first = Some(finding);
            ControlFlow::Break(())
        });
        first
    }

    /// All findings in the technique's order.
    fn find_all(&self, grid: &Grid<B>) -> Vec<Finding> {
        let mut all = Vec::new();
        let _ = self.find(grid, &mut |finding| {
            all.push(finding);
            ControlFlow::Continue(())
        });
        all
    }
}
