//! Puzzles of each level by a seed, and their ratings.
//!
//! ```text
//! .2..6.5..45.7.2..6......1.7.6...9.4.3...7...9.4.3...6.9.6......5..4.6.32..4.8..7. easy, hidden-single, 1.5/1.2/1.2
//! .29..6..5.8.3..69..5...4....4.73..8...........7..65.4....6...5..38..7.2.2..8..97. medium, hidden-pair, 3.4/1.2/1.2
//! .2..6.5..45.7.2.........1.7.6...9.4.3...7...9.4.3...6.9.6.........4.6.32..4.8..7. hard, w-wing, 6.6/1.2/1.2
//! ```

use naze::{
    Budget, Generator, Layout, Level, Meter, RateOptions,
    generate::{Request, Symmetry},
    rate, se_rating,
};
use std::{error::Error, sync::Arc};

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", output()?);
    Ok(())
}

/// What it prints.
pub fn output() -> Result<String, Box<dyn Error>> {
    let layout = Arc::new(Layout::of_side(9)?);
    let mut output = String::new();
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let request =
            Request { level: Some(level), symmetry: Symmetry::Rotational, ..Request::new(layout.clone()) };
        let meter = Meter::unbounded();
        let puzzle = Generator::new(request, 2026, &Budget::PROGRAM)?.make(0, &meter)?.puzzle;
        let rating = rate(&puzzle, &RateOptions::default(), &meter)?;
        let hardest = rating.hardest.ok_or("an empty grid")?;
        let se = se_rating(&puzzle, &meter)?.ok_or("not the classic board")?;
        output += &format!("{puzzle} {}, {hardest}, {se}\n", rating.level);
    }
    Ok(output)
}
