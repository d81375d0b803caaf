//! Families whose cells differ and say no more.

use super::{
    Rule,
    family::{Form, Numbers, RuleReader},
};
use crate::board::{cell::Cell, layout::Layout};

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

    fn stamps(&self, layout: &Layout, _all: &[Rule]) -> Vec<Vec<Cell>> {
        // Those downwards; the others are theirs from the other end.
        let steps = self.steps.iter().flat_map(|&(rows, columns)| [(rows, columns), (rows, -columns)]);
        let pairs = layout.cells().flat_map(|cell| {
            steps.clone().filter_map(move |(rows, columns)| {
                let row = layout.row(cell).checked_add_signed(rows)?;
                Some(vec![cell, layout.cell(row, layout.column(cell).checked_add_signed(columns)?)?])
            })
        });
        pairs.filter(|pair| !layout.sees(pair[0], pair[1])).collect()
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
