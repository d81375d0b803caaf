//! A hint as text, giving away no more than its level.

use super::{
    language::Language,
    lesson::lesson,
    position::{finished_message, no_certain_digit_message, wrong_claim_message, wrong_entries_message},
    text::{check_text, why_text},
    words::{SolutionVerdict, deduction::NamedFinding},
};
use crate::{
    board::{Cell, Layout},
    explain::{Advice, Answer, Hint, HintLevel, Question},
    logic::{Step, full_houses},
    search::Uniqueness,
};
use itertools::Itertools;

/// A step on a position, for presentation.
fn deduction_of<'a>(hint: &'a Hint, step: &'a Step) -> NamedFinding<'a> {
    let full_house = full_houses(&hint.puzzle, std::slice::from_ref(step)).pop().flatten();
    NamedFinding { finding: &step.finding, full_house, layout: hint.puzzle.layout() }
}

/// The houses to look at for a step on a position.
pub(super) fn houses_of(hint: &Hint, step: &Step) -> Vec<crate::board::House> {
    let is_open = |cell: Cell| hint.puzzle.clue(cell).is_none();
    deduction_of(hint, step).look().houses(hint.puzzle.layout(), is_open)
}

/// The first house of a cell's smallest kind: its box, or its row where there are no boxes.
pub(super) fn home(cell: Cell, layout: &Layout) -> Vec<crate::board::House> {
    layout.box_of(cell).or_else(|| layout.houses_of(cell).first().copied()).into_iter().collect()
}

/// The next step, as much of it as the level gives away.
///
/// ```
/// use naze::{
///     explain::{HintLevel, hint}, logic::Options, meter::Meter, puzzle, render::{Language, hint_text},
/// };
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let hint = hint(&puzzle, None, &Options::default(), &Meter::unbounded());
/// let place = hint_text(&hint, HintLevel::Place, Language::English);
/// let effect = hint_text(&hint, HintLevel::Effect, Language::English);
/// assert!(!place.contains('=') && effect.contains('='));
/// ```
pub fn hint_text(hint: &Hint, level: HintLevel, language: Language) -> String {
    let layout: &Layout = hint.puzzle.layout();
    let lines: Vec<String> = match &hint.advice {
        Advice::Step { step, premises, toward } => {
            let deduction = deduction_of(hint, step);
            let aim = toward.map(|question| language.toward(&question_words(question, layout)));
            let lines = match level {
                HintLevel::Effect => lesson(&deduction, premises, &hint.puzzle, &[], language),
                HintLevel::Place | HintLevel::Technique | HintLevel::Pattern => [
                    (HintLevel::Place, language.look_at(&houses_of(hint, step), layout)),
                    (HintLevel::Technique, language.there_is(deduction.name())),
                    (HintLevel::Pattern, language.deduction_pattern(&deduction)),
                ]
                .into_iter()
                .filter(|(from, _)| *from <= level)
                .map(|(_, line)| line)
                .collect(),
            };
            lines.into_iter().chain(aim).collect()
        }
        Advice::TakeBack(mistake) if !hint.wrong_entries.is_empty() => {
            let wrong = hint.wrong_entries.iter().map(|&entry| layout.show_placed(entry)).join(", ");
            let why = mistake.why.as_ref().filter(|_| level == HintLevel::Effect);
            let why = why.map(|answer| why_text(answer, language).trim_end().to_string());
            std::iter::once(wrong_entries_message(&wrong, language)).chain(why).collect()
        }
        Advice::TakeBack(mistake) => {
            let place = language.look_at(&home(mistake.wrong.candidate().cell, layout), layout);
            let levels = [HintLevel::Place, HintLevel::Technique, HintLevel::Pattern];
            let lines = levels.into_iter().filter(|one| *one <= level);
            let lines = lines.map(|one| language.mistake(mistake, one, layout));
            let why = mistake.why.as_ref().filter(|_| level == HintLevel::Effect);
            let why = why.map(|answer| why_text(answer, language).trim_end().to_string());
            std::iter::once(place).chain(lines).chain(why).collect()
        }
        Advice::Guess(answer) => {
            let cell = answer.question.cell();
            let place = language.look_at(&home(cell, layout), layout);
            let levels = [HintLevel::Technique, HintLevel::Pattern, HintLevel::Effect];
            let lines = levels.into_iter().filter(|one| *one <= level);
            let (name, candidate) = (layout.show(cell).to_string(), candidate_words(answer, layout));
            let lines = lines.map(|one| language.suppose(one, &name, &candidate));
            let why = (level == HintLevel::Effect).then(|| why_text(answer, language).trim_end().to_string());
            std::iter::once(place).chain(lines).chain(why).collect()
        }
        Advice::Filled(cell) => {
            let clue = hint.puzzle.clue(*cell);
            let placed = clue.map(|clue| layout.show_placed(crate::board::Candidate::new(*cell, clue.digit)));
            vec![language.holds(&placed.unwrap_or_default())]
        }
        Advice::Excluded(answer) => vec![why_text(answer, language).trim_end().to_string()],
        Advice::Finished(uniqueness) => {
            let is_only = matches!(uniqueness, Uniqueness::One(_));
            vec![language.finished(), finished_message(is_only, language)]
        }
        Advice::Stuck => vec![language.stuck()],
        Advice::GaveUp => vec![language.gave_up()],
        Advice::Broken(report) => match report.uniqueness {
            // No digit of only one of the solutions may be presented as certain.
            Uniqueness::Many(_) => {
                let verdict = language.verdict(SolutionVerdict::ManyUnnamed).to_string();
                vec![verdict, no_certain_digit_message(language)]
            }
            _ => {
                let lines = check_text(&hint.puzzle, report, language).trim_end().to_string();
                let mend = matches!(report.uniqueness, Uniqueness::None).then(|| language.mend_first());
                std::iter::once(lines).chain(mend).collect()
            }
        },
    };
    // What an open cell is stays unsaid, and an answer without steps says by itself what it is not.
    let wrong_claim = hint.wrong_claim.map(|claim| (claim, hint.puzzle.clue(claim.cell)));
    let wrong_claim = wrong_claim
        .filter(|(_, held)| held.is_some() || !matches!(hint.advice, Advice::Excluded(_)))
        .map(|(claim, held)| wrong_claim_message(claim, held.map(|clue| clue.digit), layout, language));
    wrong_claim.into_iter().chain(lines).filter(|line| !line.is_empty()).join("\n") + "\n"
}

/// What a step leads to: a cell's digit, or an elimination.
fn question_words(question: Question, layout: &Layout) -> String {
    match question {
        Question::Value(cell) => layout.show(cell).to_string(),
        Question::Not(candidate) => layout.show_eliminated(candidate),
    }
}

/// The candidate that an answer is about, written as a placement.
fn candidate_words(answer: &Answer, layout: &Layout) -> String {
    match answer.question {
        Question::Value(cell) => layout.show(cell).to_string(),
        Question::Not(candidate) => layout.show_placed(candidate),
    }
}
