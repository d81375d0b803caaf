//! The laboratory: long checks and measurements, each as a subject.
//!
//! `cargo run --release --features lab --example lab -- SUBJECT …`; each file describes its arguments and its
//! output.

use std::process::{ExitCode, Termination};

#[path = "../../tests/common/mod.rs"]
mod common;
#[path = "../../tests/common/hostile.rs"]
mod hostile_strings;
#[path = "../../tests/common/http_client.rs"]
mod http_client;
#[path = "../../tests/common/kills.rs"]
mod kill_runs;
#[path = "../../tests/common/largest.rs"]
mod largest;
#[path = "../../tests/common/peak.rs"]
#[allow(dead_code, reason = "the tests need what the laboratory does not")]
mod peak;

mod agreement;
mod canonical;
mod certified;
mod exercises;
mod families;
mod forge;
mod forms;
mod generated;
mod hands;
mod hostile;
mod images;
mod judged;
mod kills;
mod long_questions;
mod many_requests;
mod no_solution;
mod oracle;
mod outlines;
mod practised;
mod rated;
mod required;
mod rules;
mod se;
mod shortest;
mod slow_sockets;
mod soundness;
mod stalls;
mod telling;
mod variants;
mod verified;
mod work;
mod worst;
mod worst_texts;

/// The name of a subject, and its function.
type Subject = (&'static str, fn() -> ExitCode);

/// All subjects.
const SUBJECTS: [Subject; 33] = [
    ("agreement", || agreement::main().report()),
    ("canonical", || canonical::main().report()),
    ("certified", || certified::main().report()),
    ("exercises", || exercises::main().report()),
    ("families", || done(families::main)),
    ("forge", || forge::main().report()),
    ("forms", || forms::main().report()),
    ("generated", || generated::main().report()),
    ("hands", || hands::main().report()),
    ("hostile", || hostile::main().report()),
    ("images", || images::main().report()),
    ("judged", || judged::main().report()),
    ("kills", || kills::main().report()),
    ("long_questions", || done(long_questions::main)),
    ("many_requests", || done(many_requests::main)),
    ("no_solution", || no_solution::main().report()),
    ("oracle", || done(oracle::main)),
    ("outlines", || done(outlines::main)),
    ("practised", || practised::main().report()),
    ("rated", || done(rated::main)),
    ("required", || required::main().report()),
    ("rules", || rules::main().report()),
    ("se", || se::main().report()),
    ("shortest", || done(shortest::main)),
    ("slow_sockets", || done(slow_sockets::main)),
    ("soundness", || soundness::main().report()),
    ("stalls", || stalls::main().report()),
    ("telling", || done(telling::main)),
    ("variants", || variants::main().report()),
    ("verified", || verified::main().report()),
    ("work", || done(work::main)),
    ("worst", || worst::main().report()),
    ("worst_texts", || worst_texts::main().report()),
];

/// Runs a subject that cannot fail.
fn done(run: fn()) -> ExitCode {
    run();
    ExitCode::SUCCESS
}

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
