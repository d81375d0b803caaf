//! Words with a few values, as they are written on the command line.

use clap::ValueEnum;

/// The format of the output.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum OutputFormat {
    /// Text for people.
    #[default]
    Text,
    /// One JSON document, an array if there are several puzzles.
    Json,
    /// One JSON object on each line.
    Jsonl,
    /// With rate: a table for other programs.
    Csv,
}

impl OutputFormat {
    /// Whether it is no JSON.
    pub fn is_text(self) -> bool {
        matches!(self, OutputFormat::Text | OutputFormat::Csv)
    }
}

/// What to answer for each line.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum BatchTask {
    /// The solution.
    #[default]
    Solve,
    /// The number of solutions.
    Count,
    /// Whether it is a proper puzzle.
    Check,
    /// How hard it is: the level, the score and the hardest technique.
    Rate,
    /// The community's rating: ER/EP/ED as computed by Sudoku Explainer 1.2.1.
    Se,
    /// The moves of the solve.
    Trace,
    /// A line of a data set, as JSON: the puzzle, its part, its rating and every step with its reason and sentence.
    Dataset,
}
