//! Tests of the library, a folder for each room of src, one subject in each file.

mod api;
mod board;
#[path = "../common/mod.rs"]
mod common;
mod logic;
mod proof;
mod puzzle;
mod rate;
mod render;
mod repository;
mod search;
#[path = "../common/skip.rs"]
#[allow(dead_code, reason = "the last program of a run counts what this one skips")]
mod skip;
mod teach;
mod why;
