//! Errors of other rooms as English sentences, where a sentence needs nothing but the error: `Display` for them.
//!
//! The rooms below have no sentences, so their errors are shown from here. In other languages, and where a sentence needs
//! the board too, the messages of this room have them.

use super::{
    board_fault::rule_sentence,
    fault::write_sentence,
    prelude::*,
    stored::{StoreError, store_message},
};
use crate::{
    board::{BoardFault, RuleFault},
    generate::{GenerateError, PatternFault, PlanError},
    logic::{Level, ParseLevelError, StepId, TechniqueId, UnknownTechniqueError},
    proof::{
        CertifyError,
        check::{CheckError, ReadError},
    },
    puzzle::{
        Fault, Format, OriginalsError, ParseFormatError, ParsePuzzleError, ParseSolutionError, WriteError,
    },
    rate::RateError,
    render::{
        RequestError, board_message, check_error_message, faults_message, generate_error_message,
        pattern_message, plan_error_message, read_error_message, text::rating::unrated_verdict,
    },
    why::WhyError,
};
use std::fmt::{self, Display, Formatter};

/// Implements `Display` for errors: each is displayed as its English message.
macro_rules! show_in_english {
    ($($error:ty => $message:expr),+ $(,)?) => { $(
        impl Display for $error {
            fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
                let message: fn(&$error) -> String = $message;
                formatter.write_str(&message(self))
            }
        }
    )+ };
}

show_in_english! {
    Fault => |fault| faults_message(std::slice::from_ref(fault), Language::English),
    ParsePuzzleError => |error| faults_message(&error.faults, Language::English),
    ParseSolutionError => |_| pick(say!("solution.unreadable"), Language::English),
    ParseLevelError => |error| no_such_word(&error.word, &Level::ALL.map(Level::word)),
    PlanError => |error| plan_error_message(error, Language::English),
    PatternFault => |fault| pattern_message(fault, Language::English),
    RateError => |error| Language::English.verdict(unrated_verdict(error)).to_string(),
    GenerateError => |error| generate_error_message(error, Language::English),
    BoardFault => |fault| board_message(fault, Language::English),
    RuleFault => |fault| pick(rule_sentence(fault), Language::English),
    CheckError => |error| check_error_message(error, Language::English),
    ReadError => |error| read_error_message(error, Language::English),
    StoreError => |error| store_message(error, Language::English),
    UnknownTechniqueError => |UnknownTechniqueError { word }| {
        let nearest = TechniqueId::nearest(word).into_iter().map(TechniqueId::word).collect();
        Language::English.request_error(&RequestError::UnknownTechnique { word: word.clone(), nearest })
    },
    ParseFormatError => |error| no_such_word(&error.word, &Format::ALL.map(Format::word)),
    WriteError => |error| pick(write_sentence(*error, Language::English), Language::English),
    OriginalsError => |error| pick(match *error {
        OriginalsError::Board { original, position } => say!("fault.original.board", original, position),
        OriginalsError::Missing { .. } => say!("errors.original.missing"),
        OriginalsError::Different { found, .. } => say!("errors.original.different", found),
    }, Language::English),
    WhyError => |error| pick(match error {
        WhyError::NotSettled(_) => say!("errors.why.not-settled"),
        WhyError::NotEliminated(_) => say!("errors.why.not-eliminated"),
        WhyError::IsTheValue(_) => say!("errors.why.is-the-value"),
        WhyError::GaveUp => say!("errors.why.gave-up"),
    }, Language::English),
    CertifyError => |error| pick(match error {
        CertifyError::Open => say!("errors.certify.open"),
        CertifyError::Assumes(StepId(step)) => say!("errors.certify.assumes", step),
        CertifyError::Searched(StepId(step)) => say!("errors.certify.searched", step),
        CertifyError::Unjustified(StepId(step)) => say!("errors.certify.unjustified", step),
        CertifyError::Rule(_) => say!("errors.certify.rule"),
        CertifyError::NoContradiction => say!("errors.certify.no-contradiction"),
    }, Language::English),
}

impl std::error::Error for GenerateError {}

fn no_such_word(word: &str, words: &[&str]) -> String {
    let (word, words) = (word.to_string(), words.join(", "));
    Language::English.request_error(&RequestError::NoSuchWord { word, words })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Layout,
        generate::{Plan, Request, read_pattern},
        meter::Meter,
        puzzle::{Puzzle, Solution},
        rate::{self, RateOptions},
    };
    use std::{error::Error, sync::Arc};

    #[test]
    fn errors_are_shown_as_sentences() {
        fn shown<T, E: Error + 'static>(result: Result<T, E>) -> String {
            result.map(|_| ()).expect_err("an error").to_string()
        }
        let four = Arc::new(Layout::of_side(4).expect("a board"));
        let rate = |text: &str, meter: &Meter| {
            let puzzle: Puzzle = text.parse().expect("16 cells");
            rate::rate(&puzzle, &RateOptions::default(), meter)
        };
        let plan = |clues| Plan::new(Request { clues, ..Request::new(four.clone()) });
        for (shown, message) in [
            (
                shown("12..\n..1.\n.1x.\n..27".parse::<Puzzle>()),
                "3:3: 'x' marks a blank, but other blanks are '.'; 4:4: a 4×4 board has no 7",
            ),
            (shown("12".parse::<Solution>()), "a solution has one digit for each cell of a square board"),
            (
                shown("impossible".parse::<Level>()),
                "\"impossible\" is not one of easy, medium, hard, unfair, extreme",
            ),
            (
                shown(plan(Some(1..=2))),
                "no puzzle of this board has one solution with at most 2 clues; it takes 3 or more",
            ),
            (
                shown(rate("11..............", &Meter::unbounded())),
                "No solution: the clues contradict each other.",
            ),
            (shown(rate(&".".repeat(16), &Meter::unbounded())), "More than one solution."),
            (shown(read_pattern("x..x", &four)), "the pattern has 4 signs, but the board has 16 cells"),
            (
                shown(plan(None).expect("a plan").make(1, 0, &Meter::new(0))),
                "gave up after 1 attempt, which lacked: work left to continue (raise --nodes or --timeout) (1)",
            ),
        ] {
            assert_eq!(shown, message);
        }
    }
}
