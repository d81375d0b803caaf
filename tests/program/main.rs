//! Tests of the program: its command line, its batches, its server, its store.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/skip.rs"]
#[allow(dead_code, reason = "the last program of a run counts what this one skips")]
mod skip;

#[path = "../common/http_client.rs"]
#[allow(dead_code, reason = "the laboratory needs what the tests do not")]
mod http_client;
#[path = "../common/largest.rs"]
#[allow(dead_code, reason = "the laboratory needs what the tests do not")]
mod largest;
#[path = "../common/peak.rs"]
#[allow(dead_code, reason = "the laboratory needs what the tests do not")]
mod peak;

mod batch;
mod batch_streams;
mod cli;
mod memory;
mod serve;
mod store;
