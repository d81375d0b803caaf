//! From a plan to an answer that people read: its steps, their order, the outline, the brief path.

pub(super) mod brief;
pub(super) mod derivation;
pub(super) mod outline;
pub(super) mod premise_use;
pub(super) mod reading_order;
pub(super) mod step_writer;
