//! Families whose cells differ and say no more.

use super::{
    Rule,
    reader::{Form, Geometry, Numbers, RuleReader},
};
use crate::board::cell::Cell;

/// Cells with these distances in rows and columns differ.
pub(super) struct Apart {
    pub(super) steps: &'static [(isize, isize)],
}

impl RuleReader for Apart {
    fn form(&self) -> Form {
        Form::Everywhere
    }

    fn has_all_different(&self) -> bool {
        true
    }

    fn stamps(&self, board: &Geometry<'_>, _all: &[Rule]) -> Vec<Vec<Cell>> {
        // Those downwards; the others are theirs from the other end.
        let steps = self.steps.iter().flat_map(|&(rows, columns)| [(rows, columns), (rows, -columns)]);
        let pairs = board.cells().flat_map(|cell| {
            steps
                .clone()
                .filter_map(move |(rows, columns)| Some(vec![cell, board.beside(cell, rows, columns)?]))
        });
        pairs.filter(|pair| !(board.sees)(pair[0], pair[1])).collect()
    }
}

/// The cells differ.
pub(super) struct Different;

impl RuleReader for Different {
    fn form(&self) -> Form {
        Form::Cells { least: 2, most: usize::MAX, numbers: Numbers::None }
    }

    fn has_all_different(&self) -> bool {
        true
    }
}
