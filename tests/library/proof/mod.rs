//! The checker of traces, and certificates.

mod certify;
mod checker_demands;
mod checker_patterns;
mod checker_sets;
mod checker_steps;
mod verify;
mod verify_members;
