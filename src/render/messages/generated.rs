//! Sentences about generating puzzles: what is impossible, what was missing, and which seed was drawn.

use super::prelude::*;
use crate::generate::{GenerateError, PatternFault, PlanError};

/// The message that no puzzle can meet a request.
pub fn plan_error_message(fault: &PlanError, language: Language) -> String {
    let sentence = Phrase::from_data("generate", fault);
    let sentence = match fault {
        PlanError::Level { technique, level } => {
            sentence.with("technique", language.technique(*technique)).with("level", language.level(*level))
        }
        PlanError::Rules { technique } => sentence.with("technique", language.technique(*technique)),
        _ => sentence,
    };
    pick(sentence, language)
}

/// The message that a drawing of cells does not fit a board.
pub fn pattern_message(fault: &PatternFault, language: Language) -> String {
    let PatternFault { found, expected } = fault;
    pick(say!("generate.pattern", found, expected), language)
}

/// The message that no attempt made a puzzle: what the attempts lacked, the most frequent first.
pub fn generate_error_message(error: &GenerateError, language: Language) -> String {
    let often = error.missing.iter().sorted_by_key(|&(_, times)| std::cmp::Reverse(times));
    let missing = often
        .map(|(missing, times)| {
            format!("{} ({times})", pick(Phrase::from_data("generate.lack", missing), language))
        })
        .join(language.comma());
    pick(say!("generate.gave-up", attempts: error.attempts, missing), language)
}
