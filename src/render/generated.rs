//! Sentences about generating puzzles: what is impossible, what was missing, and which seed was drawn.

use super::{
    Language,
    sentence::{pick, say},
};
use crate::generate::{GenerateError, Missing, PatternFault, PlanError};
use itertools::Itertools;

/// Why no puzzle can meet the request.
pub fn plan_error_message(fault: &PlanError, language: Language) -> String {
    let sentence = match fault {
        PlanError::Symmetry { symmetry } => {
            let symmetry = symmetry.word();
            say!("generate.symmetry", symmetry)
        }
        PlanError::TooFewClues { most, fewest } => say!("generate.too-few-clues", most, fewest),
        PlanError::TooManyClues { fewest, cells } => say!("generate.too-many-clues", fewest, cells),
        PlanError::Orbits { symmetry, fewest, most } => {
            let symmetry = symmetry.word();
            say!("generate.orbits", symmetry, fewest, most)
        }
        PlanError::PatternSymmetry { symmetry } => {
            let symmetry = symmetry.word();
            say!("generate.pattern-symmetry", symmetry)
        }
        PlanError::Level { technique, level } => {
            let (technique, level) = (language.technique(*technique), language.level(*level));
            say!("generate.level", technique, level)
        }
        PlanError::Guess => say!("generate.guess"),
        PlanError::Rules { technique } => {
            let technique = language.technique(*technique);
            say!("generate.rules", technique)
        }
    };
    pick(sentence, language)
}

/// Why a drawing of cells does not fit this board.
pub fn pattern_message(fault: &PatternFault, language: Language) -> String {
    let PatternFault { found, expected } = fault;
    pick(say!("generate.pattern", found, expected), language)
}

/// The message for a word that is not a range of clues.
pub fn range_message(word: &str, language: Language) -> String {
    pick(say!("generate.range", word), language)
}

/// The seed that was drawn.
pub fn seed_message(seed: u64, language: Language) -> String {
    pick(say!("generate.seed", seed), language)
}

/// What was missing when no attempt made a puzzle, the most frequent first.
pub fn generate_error_message(error: &GenerateError, language: Language) -> String {
    let often = error.missing.iter().sorted_by_key(|&(_, times)| std::cmp::Reverse(times));
    let missing = often
        .map(|(&missing, times)| format!("{} ({times})", lack(missing, language)))
        .join(language.comma());
    let attempts = error.attempts;
    pick(say!("generate.gave-up", attempts, missing), language)
}

fn lack(missing: Missing, language: Language) -> &'static str {
    language.text(match missing {
        Missing::Grid => "generate.lack.grid",
        Missing::Solution => "generate.lack.solution",
        Missing::Clues => "generate.lack.clues",
        Missing::Minimal => "generate.lack.minimal",
        Missing::Level => "generate.lack.level",
        Missing::Technique => "generate.lack.technique",
        Missing::Logic => "generate.lack.logic",
        Missing::Work => "generate.lack.work",
    })
}
