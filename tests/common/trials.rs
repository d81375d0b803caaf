//! Tries hostile hands: from a number a position, questions about it, and what becomes of them when they are spoilt.

use super::{
    claims::{Truth, judge_verdict},
    hands::{position, question, spoil},
    puzzles::Draw,
    replay::replay,
};
use naze::{
    api::{AnswerStatus, Budget, answer},
    logic::{Options, solve},
    proof::check::{Checker, UniquenessPolicy},
};
use serde_json::Value;

/// What was tried.
#[derive(Default, Debug)]
pub struct Tally {
    /// Positions without a solution, with one, with several.
    pub positions: [usize; 3],
    /// Questions that were answered, and judged.
    pub answered: usize,
    /// Questions that were refused.
    pub refused: usize,
    /// Spoilt questions.
    pub spoilt_questions: usize,
    /// Spoilt traces that the checker did not accept.
    pub rejected: usize,
    /// Spoilt traces that it accepted, since what is left of them is true.
    pub accepted: usize,
}

/// How much work each answer may take, in nodes.
const NODES: u64 = 5_000;

/// Tries the hands of this number.
///
/// # Errors
/// What naze says that is not true, with what it was asked.
pub fn attempt(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let mut draw = Draw::from_seed(seed);
    // The first numbers of near seeds are alike.
    let _ = (0..8).map(|_| draw.below(2)).max();
    let mut below = |bound: usize| draw.below(bound);
    let puzzle = position(&mut below);
    let truth = Truth::of(&puzzle);
    tally.positions[truth.count().min(2)] += 1;
    let budget = Budget::PAGE.with_nodes(NODES);
    let ask = |name: &str, question: &Value| answer(name, question, &budget, &budget.meter(None));

    let trace = solve(&puzzle, &Options::default(), &budget.meter(None));
    if let Err(place) = replay(&puzzle, &trace.steps) {
        return Err(format!("step {place} of {} is not justified", puzzle.line()));
    }
    for _ in 0..6 {
        let (name, mut asked) = question(&puzzle, &mut below);
        let told = ask(name, &asked);
        match told.status {
            AnswerStatus::Done => tally.answered += 1,
            _ => tally.refused += 1,
        }
        let body = told.to_value();
        truth.judge(name, &asked, &body).map_err(|error| format!("{name} {asked}: {error}"))?;
        if ["solve", "why"].contains(&name) && told.status == AnswerStatus::Done {
            attempt_spoilt(&body, tally, &mut below)?;
        }
        spoil(&mut asked, &mut below);
        let told = ask(name, &asked);
        tally.spoilt_questions += 1;
        if told.status != AnswerStatus::Done && !told.to_value()["error"]["message"].is_string() {
            return Err(format!("{name} {asked}: {}", told.body));
        }
    }
    Ok(())
}

/// Spoils a trace in a few ways.
fn attempt_spoilt(
    trace: &Value,
    tally: &mut Tally,
    below: &mut dyn FnMut(usize) -> usize,
) -> Result<(), String> {
    for _ in 0..4 {
        let mut spoilt = trace.clone();
        spoil(&mut spoilt, below);
        let verdicts =
            Checker::new(UniquenessPolicy::Accept).with_reserve(20_000_000).check(&spoilt.to_string());
        for verdict in &verdicts {
            match verdict {
                Ok(verdict) if verdict.outcome.is_ok() => tally.accepted += 1,
                _ => tally.rejected += 1,
            }
            if let Ok(verdict) = verdict {
                judge_verdict(&spoilt, verdict).map_err(|error| format!("{error}: {spoilt}"))?;
            }
        }
    }
    Ok(())
}
