//! Words with a few values, as they are written on the command line.

use clap::ValueEnum;
use naze::{explain::Prefer, logic::Level, render::Language};

/// The format of the output, as written on the command line.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum FormatWord {
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

impl From<FormatWord> for OutputFormat {
    fn from(word: FormatWord) -> OutputFormat {
        match word {
            FormatWord::Text | FormatWord::Csv => OutputFormat::Text,
            FormatWord::Json => OutputFormat::Json,
            FormatWord::Jsonl => OutputFormat::Jsonl,
        }
    }
}

/// The format of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputFormat {
    /// Text for people, or a table.
    Text,
    /// One JSON document, an array if there are several puzzles.
    Json,
    /// One JSON object on each line.
    Jsonl,
}

/// The language for people.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LanguageWord {
    /// English.
    En,
    /// 日本語.
    Ja,
}

impl From<LanguageWord> for Language {
    fn from(word: LanguageWord) -> Language {
        match word {
            LanguageWord::En => Language::English,
            LanguageWord::Ja => Language::Japanese,
        }
    }
}

/// Which answer is better.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PreferWord {
    /// Less total effort.
    #[default]
    Easy,
    /// Fewer steps; a forcing step counts once for each conclusion that it draws.
    Short,
}

impl From<PreferWord> for Prefer {
    fn from(word: PreferWord) -> Prefer {
        match word {
            PreferWord::Easy => Prefer::Easy,
            PreferWord::Short => Prefer::Short,
        }
    }
}

/// How hard a puzzle is.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LevelWord {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Quadruples, fish, wings.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Forcing chains, or guesses if they are allowed.
    Extreme,
}

impl From<LevelWord> for Level {
    fn from(word: LevelWord) -> Level {
        match word {
            LevelWord::Easy => Level::Easy,
            LevelWord::Medium => Level::Medium,
            LevelWord::Hard => Level::Hard,
            LevelWord::Unfair => Level::Unfair,
            LevelWord::Extreme => Level::Extreme,
        }
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
}
