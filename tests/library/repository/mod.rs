//! The repository itself: its rooms, names, documents, dependencies and releases.

mod circles;
mod documents;
mod floors;
mod front;
mod names;
mod processor;
mod public_names;
mod releases;
pub mod sources;
mod supply;
mod worked_examples;
