//! The rules that assume a single solution.

pub(super) mod bug;
mod bug_types;
mod grave;
mod loop_types;
pub(super) mod loops;
