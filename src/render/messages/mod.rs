//! Messages in a sentence or two: errors, faults and notes of the other rooms.

pub(super) mod board_fault;
pub(super) mod boxes_hint;
pub(super) mod check_error;
pub(super) mod design;
pub(super) mod errors;
pub(super) mod fault;
pub(super) mod generated;
pub(super) mod http_error;
mod prelude;
pub(super) mod proof;
pub(super) mod request_error;
pub(super) mod sentence;
pub(super) mod stored;
