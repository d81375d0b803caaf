//! The actions of a person on the page, done by a program in headless Chromium.

mod access;
mod around;
mod drawing;
mod keyboard;
mod learning;
mod looks;
mod pasting;
mod pictures;
mod place;
mod restart;
mod rules;
#[path = "../common/sample.rs"]
#[allow(dead_code, reason = "the stories are chosen by name")]
mod sample;
mod session;
mod site;
#[path = "../common/skip.rs"]
#[allow(dead_code, reason = "the last program of a run counts what this one skips")]
mod skip;
mod solving;
mod steady;
mod story;
mod times;
mod today;
mod visit;
mod walk;
