//! A hint as text, giving away no more than its level.

use super::{
    language::Language,
    lesson::{Lesson, lesson},
    position::{finished_message, marked_wrong_claim, no_certain_digit_message, wrong_entries_message},
    text::{marked_check_text, why_text},
    words::{
        SolutionVerdict,
        deduction::{NamedFinding, Slots},
        marks::{self, plain},
    },
};
use crate::{
    board::{Cell, Layout},
    explain::{Advice, Answer, Hint, HintLevel, Question},
    logic::{Premise, Step, full_houses},
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
    hint_words(hint, level, language).iter().map(|words| plain(&words.text)).join("\n") + "\n"
}

/// The paragraphs of a hint, with the names in them marked. What the answer gives apart is left out: a step, and the
/// steps that explain a mistake or a refutation.
pub(super) fn hint_paragraphs(hint: &Hint, level: HintLevel, language: Language) -> Vec<String> {
    let words = hint_words(hint, level, language).into_iter().filter(|words| !words.is_apart);
    words.flat_map(|words| words.text.lines().map(str::to_string).collect_vec()).collect()
}

/// The lesson of the step that a hint gives.
pub(super) fn hint_lesson(hint: &Hint, step: &Step, premises: &[Premise], language: Language) -> Lesson {
    lesson(&deduction_of(hint, step), premises, &hint.puzzle, &[], language)
}

/// A part of a hint, in which names are marked.
struct HintWords {
    text: String,
    /// Whether the answer also gives it apart.
    is_apart: bool,
}

fn own(text: String) -> HintWords {
    HintWords { text, is_apart: false }
}

fn apart(text: String) -> HintWords {
    HintWords { text, is_apart: true }
}

/// What a hint says.
fn hint_words(hint: &Hint, level: HintLevel, language: Language) -> Vec<HintWords> {
    // What an open cell is stays unsaid, and an answer without steps says by itself what it is not.
    let wrong_claim = hint.wrong_claim.map(|claim| (claim, hint.puzzle.clue(claim.cell)));
    let wrong_claim = wrong_claim
        .filter(|(_, held)| held.is_some() || !matches!(hint.advice, Advice::Excluded(_)))
        .map(|(claim, held)| (claim, held.map(|clue| clue.digit)))
        .map(|(claim, held)| own(marked_wrong_claim(claim, held, hint.puzzle.layout(), language)));
    let words = wrong_claim.into_iter().chain(advice_words(hint, level, language));
    words.filter(|words| !words.text.is_empty()).collect()
}

fn advice_words(hint: &Hint, level: HintLevel, language: Language) -> Vec<HintWords> {
    let layout: &Layout = hint.puzzle.layout();
    let (slots, sentences) = (Slots { layout }, language.sentences());
    let home_of = |cell: Cell| own(sentences.look_at(&home(cell, layout), layout));
    let why = |answer: &Answer| {
        (level == HintLevel::Effect).then(|| apart(why_text(answer, language).trim_end().to_string()))
    };
    match &hint.advice {
        Advice::Step { step, premises, toward } => {
            let (deduction, look_at) = (deduction_of(hint, step), houses_of(hint, step));
            let name = marks::technique(deduction.name(), language.technique(deduction.name()));
            let aim = toward.map(|question| own(sentences.toward(&question_words(question, slots))));
            let words: Vec<HintWords> = match level {
                HintLevel::Effect => {
                    let lines = hint_lesson(hint, step, premises, language).lines();
                    lines.into_iter().map(apart).collect()
                }
                HintLevel::Place | HintLevel::Technique | HintLevel::Pattern => [
                    (HintLevel::Place, sentences.look_at(&look_at, layout)),
                    (HintLevel::Technique, sentences.there_is(&name)),
                    (HintLevel::Pattern, language.deduction_pattern(&deduction)),
                ]
                .into_iter()
                .filter(|(from, _)| *from <= level)
                .map(|(_, words)| own(words))
                .collect(),
            };
            words.into_iter().chain(aim).collect()
        }
        Advice::TakeBack(mistake) if !hint.wrong_entries.is_empty() => {
            let wrong = hint.wrong_entries.iter().map(|&entry| slots.placed(entry)).join(", ");
            let message = own(wrong_entries_message(&wrong, language));
            std::iter::once(message).chain(mistake.why.as_ref().and_then(why)).collect()
        }
        Advice::TakeBack(mistake) => {
            let levels = [HintLevel::Place, HintLevel::Technique, HintLevel::Pattern];
            let words = levels.into_iter().filter(|one| *one <= level);
            let words = words.map(|one| own(sentences.mistake(mistake, one, layout)));
            let place = home_of(mistake.wrong.candidate().cell);
            std::iter::once(place).chain(words).chain(mistake.why.as_ref().and_then(why)).collect()
        }
        Advice::Guess(answer) => {
            let cell = answer.question.cell();
            let levels = [HintLevel::Technique, HintLevel::Pattern, HintLevel::Effect];
            let words = levels.into_iter().filter(|one| *one <= level);
            let (name, candidate) = (slots.cell(cell), candidate_words(answer, slots));
            let words = words.map(|one| own(sentences.suppose(one, &name, &candidate)));
            std::iter::once(home_of(cell)).chain(words).chain(why(answer)).collect()
        }
        Advice::Filled(cell) => {
            let clue = hint.puzzle.clue(*cell);
            let placed = clue.map(|clue| slots.placed(crate::board::Candidate::new(*cell, clue.digit)));
            vec![own(sentences.holds(&placed.unwrap_or_default()))]
        }
        // An answer without steps is its opening.
        Advice::Excluded(answer) => vec![own(sentences.answer_opening(answer))],
        Advice::Finished(uniqueness) => {
            let is_only = matches!(uniqueness, Uniqueness::One(_));
            vec![own(sentences.finished()), own(finished_message(is_only, language))]
        }
        Advice::Stuck => vec![own(sentences.stuck())],
        Advice::GaveUp => vec![own(sentences.gave_up())],
        Advice::Broken(report) => match report.uniqueness {
            // No digit of only one of the solutions may be presented as certain.
            Uniqueness::Many(_) => {
                let verdict = language.verdict(SolutionVerdict::ManyUnnamed).to_string();
                vec![own(verdict), own(no_certain_digit_message(language))]
            }
            _ => {
                let text = marked_check_text(&hint.puzzle, report, language).trim_end().to_string();
                let mend = matches!(report.uniqueness, Uniqueness::None).then(|| sentences.mend_first());
                std::iter::once(text).chain(mend).map(own).collect()
            }
        },
    }
}

/// What a step leads to: a cell's digit, or an elimination.
fn question_words(question: Question, slots: Slots<'_>) -> String {
    match question {
        Question::Value(cell) => slots.cell(cell),
        Question::Not(candidate) => slots.eliminated(candidate),
    }
}

/// The candidate that an answer is about, written as a placement.
fn candidate_words(answer: &Answer, slots: Slots<'_>) -> String {
    match answer.question {
        Question::Value(cell) => slots.cell(cell),
        Question::Not(candidate) => slots.placed(candidate),
    }
}
