//! Techniques, the ladder, traces and ratings of patterns.

mod causes;
mod findings;
mod ladder;
mod meter;
mod parts;
mod spare;
mod sweeps;
mod techniques;
mod trace;
mod trials;
mod truths;
mod two_rules;
mod uniqueness;
