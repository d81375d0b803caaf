//! Trials with hostile input: a position from a number, questions about it, and the results after spoiling them.

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

/// The numbers of trials.
#[derive(Default, Debug)]
pub struct Tally {
    /// Positions without a solution, with one, with several.
    pub positions: [usize; 3],
    /// Questions that were answered, whose answers were judged.
    pub answered: usize,
    /// Questions that were refused.
    pub refused: usize,
    /// Spoilt questions.
    pub spoilt_questions: usize,
    /// Spoilt traces that the checker did not accept.
    pub rejected: usize,
    /// Spoilt traces that it accepted, because their remaining claims are true.
    pub accepted: usize,
}

/// How much work each answer may take, in nodes.
const NODES: u64 = 5_000;

/// Runs the trial with this number.
///
/// # Errors
/// The false claim, with the question.
pub fn attempt(seed: u64, tally: &mut Tally) -> Result<(), String> {
    let mut draw = Draw::from_seed(seed);
    // The first numbers of similar seeds are similar.
    let _ = (0..8).map(|_| draw.below(2)).max();
    let mut below = |bound: usize| draw.below(bound);
    let puzzle = position(&mut below);
    let truth = Truth::new(&puzzle);
    tally.positions[truth.count().min(2)] += 1;
    let budget = Budget::PAGE.with_nodes(NODES);
    let ask = |name: &str, question: &Value| answer(name, question, &budget, &budget.meter(None));

    let trace = solve(&puzzle, &Options::default(), &budget.meter(None));
    if let Err(place) = replay(&puzzle, &trace.steps) {
        return Err(format!("step {place} of {} is not justified", puzzle.line()));
    }
    for _ in 0..6 {
        let (name, mut question_json) = question(&puzzle, &mut below);
        let reply = ask(name, &question_json);
        match reply.status {
            AnswerStatus::Done => tally.answered += 1,
            _ => tally.refused += 1,
        }
        let body = reply.to_value();
        truth
            .judge(name, &question_json, &body)
            .map_err(|error| format!("{name} {question_json}: {error}"))?;
        if ["solve", "why"].contains(&name) && reply.status == AnswerStatus::Done {
            attempt_spoilt(&body, tally, &mut below)?;
        }
        spoil(&mut question_json, &mut below);
        let reply = ask(name, &question_json);
        tally.spoilt_questions += 1;
        if reply.status != AnswerStatus::Done && !reply.to_value()["error"]["message"].is_string() {
            return Err(format!("{name} {question_json}: {}", reply.body));
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
