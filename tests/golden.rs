//! The published trace of document 004, step by step.

use naze::{
    logic::{End, Options, Reason, solve},
    puzzle::Puzzle,
};

const PUZZLE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
const TRACE: &str = include_str!("../fixtures/documents/004.trace");

#[test]
fn the_trace_is_the_published_one() {
    let trace = solve(&Puzzle::classic(PUZZLE).expect("81"), &Options::default());
    let mut passes = vec![String::new(); trace.passes as usize];
    for step in &trace.steps {
        let placement = step.finding.placements[0];
        let letter = if matches!(step.finding.reason, Reason::Only(naze::board::Constraint::Cell(_))) {
            'f'
        } else {
            'g'
        };
        let layout = trace.puzzle.layout();
        passes[step.pass as usize - 1] += &format!(
            " {letter}({},{})={}",
            layout.row(placement.cell) + 1,
            layout.column(placement.cell) + 1,
            placement.digit
        );
    }
    let told: String =
        passes.iter().enumerate().map(|(index, steps)| format!("[{}]{steps}\n", index + 1)).collect();
    assert_eq!(told, TRACE);
    assert_eq!(trace.steps.len(), 57);
    let End::Solved(solution) = trace.end else { panic!() };
    assert_eq!(
        solution.to_string(),
        "234165789517829436698347125126798354843251967759634218982573641371486592465912873"
    );
}
