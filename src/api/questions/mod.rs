//! The questions, a file each: what is asked, its answer, and its form in JSON.

pub(super) mod certify;
pub(super) mod check;
pub(super) mod convert;
pub(super) mod count;
pub(super) mod dataset;
pub(super) mod findings;
pub(super) mod generate;
pub(super) mod hint;
pub(super) mod judge;
pub(super) mod practice;
pub(super) mod rate;
pub(super) mod read;
pub(super) mod show;
pub(super) mod solution;
pub(super) mod solve;
pub(super) mod techniques;
pub(super) mod verify;
pub(super) mod why;
pub(super) mod why_puzzle;
