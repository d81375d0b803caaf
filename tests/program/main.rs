//! What holds of the program: its command line, its batches, its server, its store.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/skip.rs"]
#[allow(dead_code, reason = "the last program of a run counts what this one skips")]
mod skip;

mod batch;
mod batch_streams;
mod cli;
mod serve;
mod store;
