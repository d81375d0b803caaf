//! The rules that assume a single solution.

pub(super) mod bug;
mod bug_types;
pub(super) mod loops;
mod loop_types;
