//! The techniques, one file a family.

pub(super) mod fish;
pub(super) mod locked;
pub(super) mod single;
pub(super) mod subset;
mod tight;
