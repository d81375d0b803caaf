//! Certificates: two files, and words that say what they prove.

use super::support::{CONTRADICTING, Desk, EMPTY, HOPELESS, PUZZLE, SOLUTION, run};
use std::fs;

#[test]
fn a_certificate_is_two_files_and_the_command_that_checks_them_is_printed() {
    let desk = Desk::new();
    let folder = desk.path("proof").display().to_string();
    let output = run(&["certify", "-o", &folder, PUZZLE]).ends(0);
    assert!(output.out.contains(&format!("veripb {folder}/puzzle.opb {folder}/puzzle.pbp")), "{output:?}");
    let formula = fs::read_to_string(desk.path("proof/puzzle.opb")).expect("the formula");
    assert!(formula.contains(PUZZLE) && formula.contains("min:"));
    let proof = fs::read_to_string(desk.path("proof/puzzle.pbp")).expect("the proof");
    assert!(proof.starts_with("pseudo-Boolean proof") && proof.ends_with("end pseudo-Boolean proof;\n"));
}

#[test]
fn of_several_puzzles_each_has_its_own_folder() {
    let desk = Desk::new();
    let file = desk.file("two.txt", format!("{PUZZLE}\n{SOLUTION}\n"));
    let folder = desk.path("proofs").display().to_string();
    run(&["certify", "-o", &folder, &file]).ends(0);
    for number in [1, 2] {
        assert!(desk.path(&format!("proofs/{number}/puzzle.pbp")).exists());
    }
}

#[test]
fn no_solution_is_certified_too_and_still_has_its_exit_code() {
    let desk = Desk::new();
    for (puzzle, code) in [(HOPELESS, 5), (CONTRADICTING, 4)] {
        let folder = desk.path("none").display().to_string();
        let output = run(&["certify", "-o", &folder, puzzle, "--format", "json"]).ends(code).json();
        assert_eq!(output["solutions"], 0);
        let proof = fs::read_to_string(desk.path("none/puzzle.pbp")).expect("the proof");
        assert!(proof.contains("conclusion UNSAT"));
    }
}

#[test]
fn several_solutions_are_not_certified_and_nothing_is_written() {
    let desk = Desk::new();
    let folder = desk.path("many").display().to_string();
    let output = run(&["certify", "-o", &folder, EMPTY]).ends(6);
    assert!(output.err.contains("more than one solution") && !desk.path("many").exists(), "{output:?}");
    run(&["certify", "-o", &folder, "--no-guess", "--techniques", "naked-single", PUZZLE]).ends(7);
}
