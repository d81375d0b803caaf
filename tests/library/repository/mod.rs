//! The repository itself: its rooms, names, documents, dependencies and releases.

mod circles;
mod crate_root;
mod documents;
mod floors;
mod names;
mod processor;
mod public_names;
mod releases;
pub mod sources;
mod supply;
mod worked_examples;
