//! Bivalue Universal Graves: decides which type of consequence to use.

use super::{
    super::prelude::*,
    bug_types::{bug_1, bug_2, bug_3, bug_4},
    grave::Grave,
};

/// The step that follows from a grave by one of the types 1 to 4.
pub fn bug(pencil: &Pencil) -> Option<SeHint> {
    let grave = Grave::new(pencil)?;
    match (grave.cells.len(), grave.digits.count_ones()) {
        (0, _) => None,
        (1, _) => bug_1(pencil, &grave),
        (2, 1) => bug_2(pencil, &grave).or_else(|| bug_4(pencil, &grave)),
        (_, 1) => bug_2(pencil, &grave),
        _ if grave.common.is_empty() => None,
        (2, _) => bug_4(pencil, &grave).or_else(|| bug_3(pencil, &grave)),
        _ => bug_3(pencil, &grave),
    }
}
