//! Reads a puzzle, solves it, and says each step.
//!
//! ```text
//! 1. Full House: r3c3 is the last open cell of row 3: r3c3=4.
//! 2. Full House: r4c1 is the last open cell of column 1: r4c1=4.
//! 3. Full House: r2c2 is the last open cell of box 1: r2c2=4.
//! 4. Full House: r4c2 is the last open cell of row 4: r4c2=3.
//! 5. Full House: r1c3 is the last open cell of column 3: r1c3=3.
//! 6. Full House: r1c4 is the last open cell of row 1: r1c4=4.
//! 7. Full House: r2c4 is the last open cell of row 2: r2c4=2.
//! The only solution: 1234341221434321
//! ```

use naze::{End, Language, Meter, Options, Puzzle, solve, step_sentence};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", output()?);
    Ok(())
}

/// What it prints.
pub fn output() -> Result<String, Box<dyn Error>> {
    let puzzle: Puzzle = "
        1 2 | . .
        3 . | 1 .
        ----+----
        2 1 | . 3
        . . | 2 1"
        .parse()?;
    let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    let mut output = String::new();
    for place in 0..trace.steps.len() {
        let sentence = step_sentence(&puzzle, &trace.steps, place, Language::English);
        output += &format!("{}. {}\n", place + 1, sentence.unwrap_or_default());
    }
    match &trace.end {
        End::Solved(solution) => output += &format!("The only solution: {solution}\n"),
        end => output += &format!("No solution by logic: {end:?}\n"),
    }
    Ok(output)
}
