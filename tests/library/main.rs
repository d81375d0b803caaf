//! Tests of the library, one subject in each file.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/skip.rs"]
#[allow(dead_code, reason = "the last program of a run counts what this one skips")]
mod skip;

mod api;
mod board_limits;
mod brief;
mod causes;
mod certify;
mod checker_demands;
mod checker_patterns;
mod checker_sets;
mod checker_steps;
mod circles;
mod data;
mod documents;
mod examples;
mod fault_words;
mod findings;
mod floors;
mod front;
mod generate;
mod hands;
mod hint;
mod input;
mod input_lines;
mod input_links;
mod ladder;
mod messages;
mod meter;
mod names;
mod out_of_range;
mod outline;
mod parts;
mod pictures;
mod practice;
mod processor;
mod rate;
mod reading;
mod reading_faults;
mod reading_shapes;
mod schema;
mod se;
mod search;
mod sentences;
mod sources;
mod spans;
mod spare;
mod supply;
mod sweeps;
mod techniques;
mod techniques_page;
mod telling;
mod trace;
mod truths;
mod uniqueness;
mod verify;
mod verify_members;
mod why;
mod why_forcing;
mod why_puzzle;
mod worked_examples;
mod writing;
