//! The next step from a position, in hints that give away more and more; and a mistake that comes first.
//!
//! ```text
//! What next?
//! Place: Look at box 2.
//!
//! Technique: Look at box 2.
//! The technique is: Hidden Single.
//!
//! Pattern: Look at box 2.
//! The technique is: Hidden Single.
//! Box 2 has only one place left for 5.
//!
//! Effect: Look at box 2: where can 5 go?
//! On the grid: r2c6 holds 9; r3c9=5 keeps 5 out of r3c456; r5c5=5 keeps 5 out of r12c5; r7c4=5 keeps 5 out of r12c4.
//! Hidden Single: Box 2 has only one place left for 5: r1c6=5.
//!
//! And now?
//! Look at box 5.
//! Something there is wrong.
//! It is a digit that you entered.
//! Your entry r5c6=6 is wrong.
//! ```

use naze::{Candidate, Digit, HintLevel, Language, Meter, Options, Origin, Puzzle, hint, hint_text};
use std::error::Error;

const LEVELS: [HintLevel; 4] =
    [HintLevel::Place, HintLevel::Technique, HintLevel::Pattern, HintLevel::Effect];

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", output()?);
    Ok(())
}

/// What it prints.
pub fn output() -> Result<String, Box<dyn Error>> {
    let mut puzzle: Puzzle =
        "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..".parse()?;
    let (options, meter) = (Options::default(), Meter::unbounded());
    let mut output = String::from("What next?\n");
    let next = hint(&puzzle, None, &options, &meter);
    for level in LEVELS {
        output += &format!("{level:?}: {}\n", hint_text(&next, level, Language::English));
    }

    // Somebody enters a 6 at r5c6.
    let cell = puzzle.layout().parse_cell("r5c6").ok_or("no such cell")?;
    puzzle.set(Candidate::new(cell, Digit::new(6).ok_or("no such digit")?), Origin::Entry);
    let next = hint(&puzzle, None, &options, &meter);
    Ok(output + "And now?\n" + &hint_text(&next, HintLevel::Pattern, Language::English))
}
