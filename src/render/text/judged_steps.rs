//! Verdicts on claimed steps, one line for each.

use super::findings::step_line;
use super::prelude::*;
use crate::teach::{ClaimedStep, MissingStep, Move, StepVerdict};

/// Steps with their verdicts, numbered from 1, and how many hold.
///
/// ```
/// use naze::{api::{ApiRequest, Budget, JudgeRequest, read_steps}, logic::Options, Meter, render::{Language, judged_steps_text}};
///
/// let (puzzle, steps) = read_steps("123. 341. 21.. 4321\nr1c4=4\nr2c4=4\n", None, None).unwrap();
/// let request = JudgeRequest { steps, options: Options::default() };
/// let answer = request.answer(&puzzle, &Budget::PROGRAM, &Meter::unbounded()).unwrap();
/// let text = judged_steps_text(puzzle.layout(), &answer.judged, Language::English);
/// assert_eq!(text, "1. r1c4=4: holds (Full House)\n2. r2c4=4: false\n2 steps: 1 holds, 1 does not\n");
/// ```
pub fn judged_steps_text(
    layout: &Layout,
    judged: &[(ClaimedStep, StepVerdict)],
    language: Language,
) -> String {
    let mut text = String::new();
    for (index, (step, verdict)) in judged.iter().enumerate() {
        let claim = match step.conclusions[..] {
            [] => pick(say!("judge.no-solution"), language),
            _ => facts_text(&step.conclusions, layout, language),
        };
        let verdict = verdict_text(step, verdict, layout, language);
        text += &(pick(say!("judge.line", number: index + 1, claim, verdict), language) + "\n");
    }
    let steps = judged.len();
    let sound = judged.iter().filter(|(_, verdict)| verdict.is_sound()).count();
    text + &pick(say!("judge.sum", steps, sound, others: steps - sound), language) + "\n"
}

/// The verdict on a step in words and, if it skips some steps, these steps.
pub fn verdict_text(
    step: &ClaimedStep,
    verdict: &StepVerdict,
    layout: &Layout,
    language: Language,
) -> String {
    let facts = facts_text(&verdict.facts(), layout, language);
    let sentence = match verdict {
        StepVerdict::Holds(techniques) if techniques.is_empty() => say!("judge.holds"),
        StepVerdict::Holds(techniques) => {
            let names =
                techniques.iter().map(|&technique| language.technique(technique)).join(language.comma());
            say!("judge.holds.by", names)
        }
        StepVerdict::SparePremises(_) => say!("judge.spare-premises", facts),
        StepVerdict::MissingPremises(_) => say!("judge.missing-premises", facts),
        StepVerdict::UnfoundedPremises(_) => say!("judge.unfounded-premises", facts),
        StepVerdict::Repeats => say!("judge.repeats"),
        StepVerdict::Skips(_) => say!("judge.skips"),
        StepVerdict::False(_) if step.conclusions.is_empty() => say!("judge.false.solution"),
        StepVerdict::False(wrong) if wrong.len() == step.conclusions.len() => say!("judge.false"),
        StepVerdict::False(_) => say!("judge.false.some", facts),
        StepVerdict::Unknown => say!("judge.unknown"),
    };
    let skips: &[MissingStep] = if let StepVerdict::Skips(skips) = verdict { skips } else { &[] };
    let between = skips.iter().flat_map(|skip| skip_lines(skip, layout, language));
    std::iter::once(pick(sentence, language)).chain(between).join("\n   ")
}

/// A skipped conclusion, and a line for each step that leads to it.
fn skip_lines(skip: &MissingStep, layout: &Layout, language: Language) -> Vec<String> {
    let conclusion = facts_text(&[skip.conclusion], layout, language);
    let Some(between) = &skip.between else {
        return vec![pick(say!("judge.skip.none", conclusion), language)];
    };
    let count = between.steps.len();
    let lines = between.steps.iter().map(|step| format!("  {}", step_line(&between.puzzle, step, language)));
    std::iter::once(pick(say!("judge.skip", conclusion, count), language)).chain(lines).collect()
}

/// Facts in short form: `r1c6=5, r34c4≠5`.
fn facts_text(facts: &[Move], layout: &Layout, language: Language) -> String {
    let (placed, eliminated) = facts.iter().partition_map(|fact| match *fact {
        Move::Place(candidate) => itertools::Either::Left(candidate),
        Move::Eliminate(candidate) => itertools::Either::Right(candidate),
    });
    plain(&Slots { layout }.effect_of_rule(&Effect { placed, eliminated }, language.comma()))
}
