//! Answers as text for people.

use super::{
    boxed::draw_boxed,
    boxes_hint::boxes_hint,
    detail::Detail,
    drawing::GridDrawing,
    language::Language,
    lesson::lesson,
    words::{SolutionVerdict, notation},
};
use crate::{
    board::Layout,
    explain::{Answer, HintLevel, Report},
    logic::{End, LADDER, Premise, Rung, Step, TechniqueId, Trace},
    puzzle::Puzzle,
    search::Uniqueness,
};
use itertools::Itertools;

/// A step as a line: the number it is cited by, the sentence, and what it rests on.
fn step_line(step: &Step, rests_on: &[Premise], layout: &Layout, language: Language) -> String {
    let mut line = notation::margin(step) + &language.finding(&step.finding, layout);
    if !rests_on.is_empty() {
        line += &format!("  ({})", language.because(rests_on, layout));
    }
    line + "\n"
}

/// A solve as text: the steps if asked for, how it ended, and the final grid.
///
/// ```
/// use naze::{logic::{Options, solve}, meter::Meter, puzzle, render::{Language, json::Detail, solve_text}};
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// let text = solve_text(&trace, Detail::Steps, Language::English);
/// assert!(text.starts_with("Pass 1") && text.contains("this is the only solution"));
/// ```
pub fn solve_text(trace: &Trace, detail: Detail, language: Language) -> String {
    let layout: &Layout = trace.puzzle.layout();
    let mut text = String::new();
    let premises = (detail == Detail::Steps).then(|| trace.premises());
    if let Some(premises) = &premises {
        for (pass, steps) in &trace.steps.iter().chunk_by(|step| step.pass) {
            text += &format!("{}\n", language.pass(pass));
            steps.for_each(|step| text += &step_line(step, premises.of_step(step.id), layout, language));
        }
        if !text.is_empty() {
            text += "\n";
        }
    }
    if let End::Duplicates(duplicates) = &trace.end {
        duplicates
            .iter()
            .for_each(|duplicate| text += &format!("{}\n", language.duplicate(duplicate, layout)));
    }
    text += &format!("{}\n", language.ending(trace));
    if let Some(premises) = premises.filter(|premises| !premises.of_contradiction().is_empty()) {
        text += &format!("({})\n", language.because(premises.of_contradiction(), layout));
    }
    match &trace.end {
        End::Solved(_) => {
            let counts = trace.technique_counts().into_iter();
            let counted =
                counts.map(|(id, count)| format!("{} × {count}", language.technique(id))).join(", ");
            if !counted.is_empty() {
                text += &format!("{counted}\n");
            }
            text + &draw_boxed(&GridDrawing::of_end(trace))
        }
        End::Many(two) => {
            let drawn = two.iter().map(|one| draw_boxed(&GridDrawing::of_solution(&trace.puzzle, one)));
            text + &drawn.collect::<String>() + &boxes_hint(&trace.puzzle, language)
        }
        End::Stuck | End::NoSolution(_) | End::Duplicates(_) | End::GaveUp => {
            text + &draw_boxed(&GridDrawing::of_end(trace))
        }
    }
}

/// An answer to *why* as text: its steps in order, each with what it rests on.
///
/// ```
/// use naze::{
///     board::Cell, explain::{Question, why}, logic::{Options, solve}, meter::Meter, puzzle,
///     render::{Language, why_text},
/// };
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// let answer = why(&trace, Question::Value(Cell::at(7))).expect("r2c4 is settled");
/// assert!(why_text(&answer, Language::English).starts_with("Why r2c4=2?"));
/// ```
pub fn why_text(answer: &Answer, language: Language) -> String {
    let derivation = &answer.derivation;
    let mut text = format!("{}\n", language.answer_opening(answer));
    if derivation.steps.is_empty() {
        return text;
    }
    for step in &derivation.steps {
        let premises = &derivation.premises[step.id.index()];
        text += &lesson(step, premises, &derivation.steps, derivation.puzzle.layout(), language);
    }
    text + &format!("{}\n", language.answer_closing(answer))
}

/// What a check found.
pub fn check_text(puzzle: &Puzzle, report: &Report, language: Language) -> String {
    let layout: &Layout = puzzle.layout();
    let mut text = String::new();
    for duplicate in &report.duplicates {
        text += &format!("{}\n", language.duplicate(duplicate, layout));
    }
    let verdict = match &report.uniqueness {
        Uniqueness::One(_) => SolutionVerdict::One,
        Uniqueness::None if report.duplicates.is_empty() => SolutionVerdict::None,
        Uniqueness::None => SolutionVerdict::Contradicting,
        Uniqueness::Many(_) => SolutionVerdict::Many,
        Uniqueness::Unknown => SolutionVerdict::Unknown,
    };
    text += &format!("{}\n", language.verdict(verdict));
    if let Uniqueness::Many(two) = &report.uniqueness {
        two.iter().for_each(|one| text += &format!("{one}\n"));
        text += &boxes_hint(puzzle, language);
    }
    // A mistake that is known says more than the clues that it conflicts with.
    let blameless = report.duplicates.is_empty() && report.mistakes.is_empty();
    if let (true, Some(conflict)) = (blameless, &report.conflict) {
        text += &format!("{}\n", language.conflict(conflict, layout));
    }
    for mistake in &report.mistakes {
        text += &format!("{}\n", language.mistake(mistake, HintLevel::Effect, layout));
        text += &mistake.why.as_ref().map_or_else(String::new, |answer| why_text(answer, language));
    }
    text
}

/// The ladder as a table: code, id, score, level, name.
pub fn techniques_text(language: Language) -> String {
    let row = |rung: &Rung| {
        let (code, level) = (rung.code.unwrap_or("-"), rung.level.word());
        format!("{code:4} {:28} {:>5} {level:8} {}\n", rung.word, rung.score, language.technique(rung.id))
    };
    LADDER.iter().map(row).collect()
}

/// A technique by itself: its names, its numbers and its definition.
pub fn technique_text(id: TechniqueId, language: Language) -> String {
    let Rung { english, japanese, .. } = id.rung();
    let (numbers, definition) = (language.rung(id.rung()), language.definition(id));
    format!("{english} · {japanese}\n{numbers}\n{definition}\n")
}
