//! Answers as text for people.

use super::prelude::*;
use super::{
    detail::Detail,
    lesson::{GroundedSteps, LessonBook, lessons},
    outline::{outline_text, puzzle_closing},
};
use crate::{
    logic::{End, LADDER, Level, Rung, Trace},
    puzzle::Duplicate,
    render::{messages::boxes_hint::boxes_hint, picture::drawing::differ, words::notation},
    search::Uniqueness,
    teach::{CellWorthAsking, Report},
    why::{PuzzleAnswer, PuzzleConclusion},
};
use unicode_width::UnicodeWidthStr;

/// A step as text: its number, its sentences or its notation, and its premises.
fn step_text(
    step: &Step,
    deduction: &NamedFinding<'_>,
    detail: Detail,
    rests_on: &[Premise],
    language: Language,
) -> String {
    let layout = deduction.layout;
    let mut lines = match detail {
        Detail::Notation => language.wrap(&language.notation(deduction.finding, layout)),
        Detail::Steps | Detail::Summary => language.explanation(deduction).lines(),
    };
    if !rests_on.is_empty() {
        let rests_on = format!("({})", language.because(rests_on, layout));
        // The standard notation has one sign for it, text another.
        let rests_on = if detail == Detail::Notation { rests_on.replace('≠', "<>") } else { rests_on };
        lines = language.continue_lines(lines, &rests_on);
    }
    indented(step, &lines)
}

/// Lines of text with the number of a step before the first, and the others indented below it.
pub fn indented(step: &Step, lines: &[String]) -> String {
    let margin = notation::margin(step);
    let indent = " ".repeat(margin.len());
    format!("{margin}{}\n", lines.join(&format!("\n{indent}")))
}

/// A step of a solve as a sentence, without its premises; `None` if there is no step at this index.
///
/// `steps` are those of a trace or of a derivation on this puzzle, from the first on: the steps before tell whether a
/// single fills its house.
///
/// ```
/// use naze::{logic::{Options, solve}, Meter, puzzle, render::{Language, step_sentence}};
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// let sentence = |place| step_sentence(&puzzle, &trace.steps, place, Language::English);
/// assert_eq!(sentence(0).unwrap(), "Full House: r1c4 is the last open cell of row 1: r1c4=4.");
/// assert_eq!(sentence(4), None, "there are four steps");
/// ```
#[must_use]
pub fn step_sentence(puzzle: &Puzzle, steps: &[Step], place: usize, language: Language) -> Option<String> {
    let step = steps.get(place)?;
    let full_house = full_houses(puzzle, &steps[..=place]).pop().flatten();
    let deduction = NamedFinding { finding: &step.finding, full_house, layout: puzzle.layout() };
    Some(language.explanation(&deduction).text())
}

/// A solve as text: the steps if requested, how it ended, and the final grid.
///
/// ```
/// use naze::{logic::{Options, solve}, Meter, puzzle, render::{Language, json::Detail, solve_text}};
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// let text = solve_text(&trace, Detail::Steps, Language::English);
/// assert!(text.starts_with("Pass 1") && text.contains("This is the only solution"));
/// ```
#[must_use]
pub fn solve_text(trace: &Trace, detail: Detail, language: Language) -> String {
    let layout: &Layout = trace.puzzle.layout();
    let mut text = String::new();
    let premises = (detail != Detail::Summary).then(|| trace.premises());
    if let Some(premises) = &premises {
        let steps = trace.steps.iter().zip(full_houses(&trace.puzzle, &trace.steps));
        for (pass, steps) in &steps.chunk_by(|(step, _)| step.pass) {
            text += &format!("{}\n", language.pass(pass));
            for (step, full_house) in steps {
                let deduction = NamedFinding { finding: &step.finding, full_house, layout };
                text += &step_text(step, &deduction, detail, premises.of_step(step.id), language);
            }
        }
        if !text.is_empty() {
            text += "\n";
        }
    }
    if let End::Duplicates(duplicates) = &trace.end {
        for duplicate in duplicates {
            text += &format!("{}\n", language.duplicate(duplicate, layout));
        }
    }
    text += &format!("{}\n", language.ending(trace));
    if let Some(premises) = premises.filter(|premises| !premises.of_contradiction().is_empty()) {
        let because = language.because(premises.of_contradiction(), layout);
        language.wrap(&format!("({because})")).iter().for_each(|line| text += &format!("{line}\n"));
    }
    match &trace.end {
        End::Solved(_) => {
            let counts = trace.technique_counts().into_iter();
            let counted = counts
                .map(|(id, count)| format!("{} × {count}", language.technique(id)))
                .join(language.comma());
            if !counted.is_empty() {
                language.wrap(&counted).iter().for_each(|line| text += &format!("{line}\n"));
            }
            text + &draw_boxed(&GridDrawing::of_end(trace))
        }
        End::Many(two) => {
            let drawn = GridDrawing::of_two_solutions(&trace.puzzle, two);
            let drawn: String = drawn.iter().map(draw_boxed).collect();
            format!("{text}{}\n{drawn}", pick(say!("position.difference"), language))
                + &boxes_hint(&trace.puzzle, language)
        }
        End::Duplicates(duplicates) => text + &duplicates_text(&trace.puzzle, duplicates, language),
        End::Stuck | End::NoSolution(_) | End::GaveUp(_) => text + &draw_boxed(&GridDrawing::of_end(trace)),
    }
}

/// An answer to *why* as text: its steps in the order of reasoning, each with its premises. [`outline_text`] is shorter.
///
/// [`outline_text`]: crate::render::outline_text
///
/// ```
/// use naze::{
///     board::Cell, why::{Question, why}, logic::{Options, solve}, Meter, puzzle,
///     render::{Language, why_text},
/// };
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// let answer = why(&trace, Question::Value(Cell::new(7))).expect("r2c4 is settled");
/// assert!(why_text(&answer, Language::English).starts_with("Why r2c4=2?"));
/// ```
#[must_use]
pub fn why_text(answer: &Answer, language: Language) -> String {
    why_texts([answer], language).collect()
}

/// The texts of several answers about one puzzle, each as [`why_text`] gives it.
pub fn why_texts<'a>(
    answers: impl IntoIterator<Item = &'a Answer>,
    language: Language,
) -> impl Iterator<Item = String> {
    let mut book = LessonBook::new(language);
    answers.into_iter().map(move |answer| {
        let derivation = &answer.derivation;
        let mut text = format!("{}\n", language.answer_opening(answer));
        if derivation.steps.is_empty() {
            return text;
        }
        let lessons = book.lines(derivation);
        derivation.steps.iter().zip(lessons).for_each(|(step, lines)| text += &indented(step, &lines));
        text + &format!("{}\n", language.answer_closing(answer))
    })
}

/// An answer about the whole puzzle as text: what it shows, and every step in the order of reasoning.
/// [`puzzle_outline_text`] is shorter.
///
/// [`puzzle_outline_text`]: crate::render::puzzle_outline_text
///
/// ```
/// use naze::{
///     why::{Prefer, why_unique}, logic::Options, Meter, puzzle, render::{Language, why_puzzle_text},
/// };
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let why = why_unique(&puzzle, &Options::default(), Prefer::Easy, &Meter::unbounded());
/// let text = why_puzzle_text(&why.expect("there is one solution"), Language::English);
/// assert!(text.starts_with("There is only one solution: the clues settle each of the 4 open cells."));
/// ```
pub fn why_puzzle_text(answer: &PuzzleAnswer, language: Language) -> String {
    let derivation = &answer.derivation;
    let lessons = lessons(&GroundedSteps::of(derivation), language);
    let mut text = format!("{}\n", plain(&language.puzzle_conclusion(answer)));
    derivation.steps.iter().zip(lessons).for_each(|(step, lesson)| text += &indented(step, &lesson.lines()));
    if let (PuzzleConclusion::NoSolution { contradiction, .. }, false) =
        (&answer.conclusion, answer.premises.is_empty())
    {
        let layout = derivation.puzzle.layout();
        let because = language.because(&answer.premises, layout);
        let end = format!("{} ({because})", language.contradiction(contradiction, layout));
        language.wrap(&end).iter().for_each(|line| text += &format!("{line}\n"));
    }
    match puzzle_closing(answer, language) {
        closing if closing.is_empty() => text,
        closing => text + &plain(&closing) + "\n",
    }
}

/// The cells worth asking about, one in each line, from easy to hard.
pub fn worth_asking_text(puzzle: &Puzzle, cells: &[CellWorthAsking], language: Language) -> String {
    let layout = puzzle.layout();
    // Whether the givens allow other solutions is not known here.
    if puzzle.is_full() {
        return language.sentence("finished").to_string() + "\n";
    }
    let lines = cells.iter().map(|CellWorthAsking { cell, steps, hardest }| {
        let hardest = language.technique(*hardest);
        plain(&language.say(&phrase!("worth-asking", cell: cell, steps: steps, hardest: hardest), layout))
    });
    let head = if cells.is_empty() { "worth-asking.none" } else { "worth-asking.head" };
    std::iter::once(language.sentence(head).to_string()).chain(lines).map(|line| line + "\n").collect()
}

/// The result of a check as text.
pub fn check_text(puzzle: &Puzzle, report: &Report, language: Language) -> String {
    plain(&marked_check_text(puzzle, report, language))
}

/// The result of a check as text, with the names in it marked.
pub fn marked_check_text(puzzle: &Puzzle, report: &Report, language: Language) -> String {
    let layout: &Layout = puzzle.layout();
    let mut text = String::new();
    for duplicate in &report.duplicates {
        text += &format!("{}\n", language.marked_duplicate(duplicate, layout));
    }
    for &rule in &report.broken {
        text += &format!("{}\n", language.broken_rule(rule, &puzzle.clues_in_rule(rule), layout));
    }
    let verdict = match &report.uniqueness {
        Uniqueness::One(_) if !puzzle.left_out().is_empty() => SolutionVerdict::OneAsRead,
        Uniqueness::One(_) => SolutionVerdict::One,
        Uniqueness::None if !report.duplicates.is_empty() => SolutionVerdict::Contradicting,
        Uniqueness::None if !report.broken.is_empty() => SolutionVerdict::BreakingRules,
        Uniqueness::None => SolutionVerdict::None,
        Uniqueness::Many(_) => SolutionVerdict::Many,
        Uniqueness::Unknown => SolutionVerdict::Unknown,
    };
    text += &format!("{}\n", language.verdict(verdict));
    if let Uniqueness::Many(two) = &report.uniqueness {
        two.iter().for_each(|solution| text += &format!("{solution}\n"));
        let carets = layout.cells().map(|cell| if differ(two, cell) { '^' } else { ' ' });
        text += &format!("{}\n", carets.collect::<String>().trim_end());
        text += &boxes_hint(puzzle, language);
    }
    // A known mistake is more helpful than the clues that it conflicts with.
    let blameless = report.duplicates.is_empty() && report.broken.is_empty() && report.mistakes.is_empty();
    if let (true, Some(conflict)) = (blameless, &report.conflict) {
        text += &format!("{}\n", language.conflict(conflict, layout));
    }
    if let (true, Some(culprit)) = (report.mistakes.is_empty(), report.culprit) {
        let sentence = say!("position.culprit", clue: Slots { layout }.placed(culprit));
        text += &format!("{}\n", pick(sentence, language));
    }
    for mistake in &report.mistakes {
        text += &format!("{}\n", language.marked_mistake(mistake, HintLevel::Effect, layout));
        text +=
            &mistake.why.as_ref().map_or_else(String::new, |answer| outline_text(answer, WIDTH, language));
    }
    text
}

/// The width of lines, in columns, if nobody says how wide they may be.
pub const WIDTH: usize = 80;

/// A puzzle with duplicates, drawn with its candidates and the duplicates marked.
pub fn duplicates_text(puzzle: &Puzzle, duplicates: &[Duplicate], language: Language) -> String {
    let drawn = draw_boxed(&GridDrawing::of_duplicates(puzzle, duplicates));
    format!("{}\n{drawn}", pick(say!("position.duplicates"), language))
}

/// The ladder as a table: code, id, score, level, name.
pub fn techniques_text(language: Language) -> String {
    let row = |rung: &Rung| {
        let (code, level) = (rung.code.unwrap_or("-"), language.level(rung.level));
        let columns = Level::ALL.map(|level| language.level(level).width()).into_iter().max().unwrap_or(0);
        let margin = " ".repeat(columns + 1 - level.width());
        format!(
            "{code:4} {:28} {:>5} {level}{margin}{}\n",
            rung.word,
            rung.score,
            language.technique(rung.id)
        )
    };
    LADDER.iter().map(row).collect()
}
