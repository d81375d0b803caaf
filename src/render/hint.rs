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
    let HintWords { before, apart, after } = HintWords::of(hint, level, language);
    let words = before.iter().chain(&after).map(|line| plain(line)).collect_vec();
    let (before, after) = words.split_at(before.len());
    let lines = before.iter().chain(&apart).chain(after);
    lines.filter(|line| !line.is_empty()).join("\n") + "\n"
}

/// The paragraphs of a hint, with the names in them marked. What the answer gives apart is left out: a step, and the
/// steps that explain a mistake or a refutation.
pub(super) fn hint_paragraphs(hint: &Hint, level: HintLevel, language: Language) -> Vec<String> {
    let HintWords { before, after, .. } = HintWords::of(hint, level, language);
    let lines = before.iter().chain(&after).flat_map(|words| words.lines());
    lines.filter(|line| !line.is_empty()).map(str::to_string).collect()
}

/// The lesson of the step that a hint gives.
pub(super) fn hint_lesson(hint: &Hint, step: &Step, premises: &[Premise], language: Language) -> Lesson {
    lesson(&deduction_of(hint, step), premises, &hint.puzzle, &[], language)
}

/// What a hint says; the names in its own words are marked.
#[derive(Default)]
struct HintWords {
    before: Vec<String>,
    /// Lines that the answer gives apart as well.
    apart: Vec<String>,
    after: Vec<String>,
}

impl HintWords {
    fn of(hint: &Hint, level: HintLevel, language: Language) -> HintWords {
        let words = HintWords::of_advice(hint, level, language);
        // What an open cell is stays unsaid, and an answer without steps says by itself what it is not.
        let wrong_claim = hint.wrong_claim.map(|claim| (claim, hint.puzzle.clue(claim.cell)));
        let wrong_claim = wrong_claim
            .filter(|(_, held)| held.is_some() || !matches!(hint.advice, Advice::Excluded(_)))
            .map(|(claim, held)| {
                marked_wrong_claim(claim, held.map(|clue| clue.digit), hint.puzzle.layout(), language)
            });
        HintWords { before: wrong_claim.into_iter().chain(words.before).collect(), ..words }
    }

    fn of_advice(hint: &Hint, level: HintLevel, language: Language) -> HintWords {
        let layout: &Layout = hint.puzzle.layout();
        let (slots, sentences) = (Slots { layout }, language.sentences());
        let up_to = |levels: &[HintLevel], say: &dyn Fn(HintLevel) -> String| -> Vec<String> {
            levels.iter().copied().filter(|one| *one <= level).map(say).collect()
        };
        let home_of = |cell: Cell| sentences.look_at(&home(cell, layout), layout);
        let why = |answer: &Answer| match level {
            HintLevel::Effect => vec![why_text(answer, language).trim_end().to_string()],
            HintLevel::Place | HintLevel::Technique | HintLevel::Pattern => Vec::new(),
        };
        let before = match &hint.advice {
            Advice::Step { step, premises, toward } => {
                let deduction = deduction_of(hint, step);
                let after = toward.map(|question| sentences.toward(&question_words(question, slots)));
                let after = after.into_iter().collect();
                if level == HintLevel::Effect {
                    let apart = hint_lesson(hint, step, premises, language).lines();
                    return HintWords { apart, after, ..HintWords::default() };
                }
                let levels = [HintLevel::Place, HintLevel::Technique, HintLevel::Pattern];
                let before = up_to(&levels, &|one| match one {
                    HintLevel::Place => sentences.look_at(&houses_of(hint, step), layout),
                    HintLevel::Technique => {
                        let name = deduction.name();
                        sentences.there_is(&marks::technique(name, language.technique(name)))
                    }
                    HintLevel::Pattern | HintLevel::Effect => language.deduction_pattern(&deduction),
                });
                return HintWords { before, after, ..HintWords::default() };
            }
            Advice::TakeBack(mistake) => {
                let before = match hint.wrong_entries.is_empty() {
                    true => {
                        let levels = [HintLevel::Place, HintLevel::Technique, HintLevel::Pattern];
                        let lines = up_to(&levels, &|one| sentences.mistake(mistake, one, layout));
                        let place = home_of(mistake.wrong.candidate().cell);
                        std::iter::once(place).chain(lines).collect()
                    }
                    false => {
                        let wrong = hint.wrong_entries.iter().map(|&entry| slots.placed(entry)).join(", ");
                        vec![wrong_entries_message(&wrong, language)]
                    }
                };
                let apart = mistake.why.as_ref().map_or_else(Vec::new, why);
                return HintWords { before, apart, ..HintWords::default() };
            }
            Advice::Guess(answer) => {
                let cell = answer.question.cell();
                let (name, candidate) = (slots.cell(cell), candidate_words(answer, slots));
                let levels = [HintLevel::Technique, HintLevel::Pattern, HintLevel::Effect];
                let lines = up_to(&levels, &|one| sentences.suppose(one, &name, &candidate));
                let before = std::iter::once(home_of(cell)).chain(lines).collect();
                return HintWords { before, apart: why(answer), ..HintWords::default() };
            }
            Advice::Filled(cell) => {
                let clue = hint.puzzle.clue(*cell);
                let placed = clue.map(|clue| slots.placed(crate::board::Candidate::new(*cell, clue.digit)));
                vec![sentences.holds(&placed.unwrap_or_default())]
            }
            // An answer without steps is its opening.
            Advice::Excluded(answer) => vec![sentences.answer_opening(answer)],
            Advice::Finished(uniqueness) => {
                let is_only = matches!(uniqueness, Uniqueness::One(_));
                vec![sentences.finished(), finished_message(is_only, language)]
            }
            Advice::Stuck => vec![sentences.stuck()],
            Advice::GaveUp => vec![sentences.gave_up()],
            Advice::Broken(report) => match report.uniqueness {
                // No digit of only one of the solutions may be presented as certain.
                Uniqueness::Many(_) => {
                    let verdict = language.verdict(SolutionVerdict::ManyUnnamed).to_string();
                    vec![verdict, no_certain_digit_message(language)]
                }
                _ => {
                    let lines = marked_check_text(&hint.puzzle, report, language).trim_end().to_string();
                    let mend = matches!(report.uniqueness, Uniqueness::None).then(|| sentences.mend_first());
                    std::iter::once(lines).chain(mend).collect()
                }
            },
        };
        HintWords { before, ..HintWords::default() }
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
