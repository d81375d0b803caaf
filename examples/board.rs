//! A board of one's own: 4×4 with boxes and both diagonals.
//!
//! ```text
//! Solutions with the diagonals: 4, without: 24.
//! r2c2 is not 1: box 1 has it already, at r1c1=1.
//! ```

use naze::{Cell, Language, Layout, Meter, Puzzle, count, why};
use std::{error::Error, sync::Arc};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", output()?);
    Ok(())
}

/// What it prints.
pub fn output() -> Result<String, Box<dyn Error>> {
    let boxes = [0, 2, 8, 10].map(|corner| [0, 1, 4, 5].map(|place| Cell::new(corner + place)).to_vec());
    let diagonals = [[0, 5, 10, 15], [3, 6, 9, 12]].map(|cells| cells.map(Cell::new).to_vec());
    let layout = Layout::from_houses(4, boxes.to_vec(), diagonals.to_vec()).ok_or("no board")?;
    let layout = Arc::new(layout);

    let (text, meter) = ("12.. .... .... ....", Meter::unbounded());
    let (with_diagonals, without) = (Puzzle::read_on(&layout, text)?, text.parse()?);
    let counts = [&with_diagonals, &without].map(|puzzle| count(puzzle, 100, &meter).count);
    let answer = why(&with_diagonals, "r2c2<>1", &meter)?;
    Ok(format!(
        "Solutions with the diagonals: {}, without: {}.\n{}",
        counts[0],
        counts[1],
        answer.steps_text(Language::English)
    ))
}
