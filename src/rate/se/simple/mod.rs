//! The rules that need no chains and no uniqueness.

pub(super) mod aligned;
pub(super) mod fish;
pub(super) mod locked;
pub(super) mod singles;
pub(super) mod subsets;
pub(super) mod wings;
