//! What a person does with the page, done by a program in headless Chromium.

mod access;
mod keyboard;
mod looks;
#[path = "../common/skip.rs"]
#[allow(dead_code, reason = "the last program of a run counts what this one skips")]
mod skip;
mod story;
mod visit;
