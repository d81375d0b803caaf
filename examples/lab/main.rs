//! The laboratory: long checks and measurements, each a subject of its own.
//!
//! `cargo run --release --example lab -- SUBJECT …`; each file says what it takes and what it prints.

use std::process::{ExitCode, Termination};

#[path = "../../tests/common/mod.rs"]
mod common;

mod agreement;
mod canonical;
mod certified;
mod forge;
mod forms;
mod generated;
mod hostile;
mod images;
mod kills;
mod long_questions;
mod oracle;
mod rated;
mod required;
mod shortest;
mod slow_sockets;
mod soundness;
mod stalls;
mod verified;
mod work;
mod worst;

/// Every subject with what it does.
const SUBJECTS: [(&str, fn() -> ExitCode); 20] = [
    ("agreement", || agreement::main().report()),
    ("canonical", || canonical::main().report()),
    ("certified", || certified::main().report()),
    ("forge", || forge::main().report()),
    ("forms", || forms::main().report()),
    ("generated", || generated::main().report()),
    ("hostile", || hostile::main().report()),
    ("images", || images::main().report()),
    ("kills", || kills::main().report()),
    ("long_questions", || long_questions::main().report()),
    ("oracle", || oracle::main().report()),
    ("rated", || rated::main().report()),
    ("required", || required::main().report()),
    ("shortest", || shortest::main().report()),
    ("slow_sockets", || slow_sockets::main().report()),
    ("soundness", || soundness::main().report()),
    ("stalls", || stalls::main().report()),
    ("verified", || verified::main().report()),
    ("work", || work::main().report()),
    ("worst", || worst::main().report()),
];

fn main() -> ExitCode {
    let word = std::env::args().nth(1).unwrap_or_default();
    match SUBJECTS.iter().find(|(name, _)| *name == word) {
        Some((_, run)) => run(),
        None => {
            eprintln!("\"{word}\" is no subject of the laboratory; these are:");
            SUBJECTS.iter().for_each(|(name, _)| eprintln!("  {name}"));
            ExitCode::from(2)
        }
    }
}
