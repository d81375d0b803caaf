//! Hints as text that reveals no more than the hint's level.

use super::prelude::*;
use super::{
    answers::{WIDTH, marked_check_text},
    lesson::{Lesson, lesson},
    outline::outline_text,
    position::marked_wrong_claim,
};
use crate::{
    board::{Constraint, DigitSet},
    render::words::FEW,
    search::Uniqueness,
    teach::{Advice, Focus, Hint},
    why::Question,
};

/// A step on a position, for presentation.
fn deduction_of<'a>(hint: &'a Hint, step: &'a Step) -> NamedFinding<'a> {
    let full_house = full_houses(&hint.puzzle, std::slice::from_ref(step)).pop().flatten();
    NamedFinding { finding: &step.finding, full_house, layout: hint.puzzle.layout() }
}

/// The house to look at for a step on a position.
pub fn house_of(hint: &Hint, step: &Step) -> Option<House> {
    let is_open = |cell: Cell| hint.puzzle.clue(cell).is_none();
    deduction_of(hint, step).look().house(hint.puzzle.layout(), is_open)
}

/// The digits of a pattern; none for a single, whose digit would reveal the effect.
fn digits_of(deduction: &NamedFinding<'_>) -> DigitSet {
    match deduction.look() {
        Focus::Pattern(_, digits) if digits.len() <= FEW => digits,
        _ => DigitSet::EMPTY,
    }
}

/// The first house of a cell's smallest kind: its box, or its row if there are no boxes.
pub fn home(cell: Cell, layout: &Layout) -> Option<House> {
    layout.box_of(cell).or_else(|| layout.houses_of(cell).first().copied())
}

/// A hint as text: as much of the next step as the level reveals.
///
/// ```
/// use naze::{
///     teach::{HintLevel, hint}, logic::Options, Meter, puzzle, render::{Language, hint_text},
/// };
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let hint = hint(&puzzle, None, &Options::default(), &Meter::unbounded());
/// let place = hint_text(&hint, HintLevel::Place, Language::English);
/// let effect = hint_text(&hint, HintLevel::Effect, Language::English);
/// assert!(!place.contains('=') && effect.contains('='));
/// ```
#[must_use]
pub fn hint_text(hint: &Hint, level: HintLevel, language: Language) -> String {
    hint_words(hint, level, language).iter().map(|(text, _)| plain(text)).join("\n") + "\n"
}

/// The paragraphs of a hint, with the names in them marked. What a JSON answer gives in other fields is left out: a
/// step, and the steps that explain a mistake or a refutation.
pub fn hint_paragraphs(hint: &Hint, level: HintLevel, language: Language) -> Vec<String> {
    let own = hint_words(hint, level, language).into_iter().filter(|(_, is_apart)| !is_apart);
    own.flat_map(|(text, _)| text.lines().map(str::to_string).collect_vec()).collect()
}

/// The lesson of the step that a hint gives.
pub fn hint_lesson(hint: &Hint, step: &Step, premises: &[Premise], language: Language) -> Lesson {
    lesson(&deduction_of(hint, step), premises, &hint.puzzle, &[], language)
}

/// The paragraphs of a hint, with the names in them marked; each with whether a JSON answer also gives it in other
/// fields.
struct HintWords(Vec<(String, bool)>);

impl HintWords {
    fn say(&mut self, text: String) {
        self.0.push((text, false));
    }

    fn repeat(&mut self, text: String) {
        self.0.push((text, true));
    }

    fn repeat_why(&mut self, answer: Option<&Answer>, level: HintLevel, language: Language) {
        if let (Some(answer), HintLevel::Effect) = (answer, level) {
            self.repeat(outline_text(answer, WIDTH, language).trim_end().to_string());
        }
    }
}

fn hint_words(hint: &Hint, level: HintLevel, language: Language) -> Vec<(String, bool)> {
    let mut words = HintWords(Vec::new());
    // What an open cell is stays unsaid, and an answer without steps says by itself what it is not.
    if let Some(claim) = hint.wrong_claim {
        let held = hint.puzzle.clue(claim.cell).map(|clue| clue.digit);
        if held.is_some() || !matches!(hint.advice, Advice::Excluded(_)) {
            words.say(marked_wrong_claim(claim, held, hint.puzzle.layout(), language));
        }
    }
    say_advice(hint, level, language, &mut words);
    words.0.retain(|(text, _)| !text.is_empty());
    words.0
}

fn say_advice(hint: &Hint, level: HintLevel, language: Language, words: &mut HintWords) {
    let layout: &Layout = hint.puzzle.layout();
    let (slots, say) = (Slots { layout }, |phrase: Phrase| language.say(&phrase, layout));
    let up_to = |levels: [HintLevel; 3]| levels.into_iter().filter(|told| *told <= level);
    const PATTERN: [HintLevel; 3] = [HintLevel::Place, HintLevel::Technique, HintLevel::Pattern];
    const EFFECT: [HintLevel; 3] = [HintLevel::Technique, HintLevel::Pattern, HintLevel::Effect];
    match &hint.advice {
        Advice::Step { step, premises, toward } => {
            let deduction = deduction_of(hint, step);
            let name = marks::technique(deduction.name(), language.technique(deduction.name()));
            if level == HintLevel::Effect {
                let lesson = hint_lesson(hint, step, premises, language);
                lesson.lines().into_iter().for_each(|line| words.repeat(line));
            } else {
                up_to(PATTERN).for_each(|told| {
                    words.say(match told {
                        HintLevel::Place => match deduction.look() {
                            look @ Focus::Rule(_) => language.look(&look, layout),
                            _ => language.look_at(house_of(hint, step).as_slice(), layout),
                        },
                        HintLevel::Technique => {
                            say(phrase!("there-is", technique: name, digits: digits_of(&deduction)))
                        }
                        HintLevel::Pattern | HintLevel::Effect => language.deduction_pattern(&deduction),
                    });
                });
            }
            words.say(missing_marks_words(hint, step, level, language));
            if let Some(question) = toward {
                words.say(say(phrase!("toward", cell: question_words(*question, slots))));
            }
        }
        Advice::TakeBack(mistake) => {
            if hint.wrong_entries.is_empty() {
                words.say(language.look_at(home(mistake.wrong.candidate().cell, layout).as_slice(), layout));
                up_to(PATTERN).for_each(|told| words.say(language.marked_mistake(mistake, told, layout)));
            } else {
                let wrong =
                    hint.wrong_entries.iter().map(|&entry| slots.placed(entry)).join(language.comma());
                words.say(pick(say!("position.wrong-entries", wrong), language));
            }
            words.repeat_why(mistake.why.as_ref(), level, language);
        }
        Advice::Guess(answer) => {
            let cell = answer.question.cell();
            let (name, candidate) = (slots.cell(cell), candidate_words(answer, slots));
            words.say(language.look_at(home(cell, layout).as_slice(), layout));
            up_to(EFFECT).for_each(|told| {
                let key = Phrase::from_data("suppose-one", &told).key;
                words.say(say(phrase!(key, cell: name, candidate: candidate)));
            });
            words.repeat_why(Some(answer), level, language);
        }
        Advice::Filled(cell) => {
            let clue = hint.puzzle.clue(*cell);
            let placed = clue.map(|clue| slots.placed(Candidate::new(*cell, clue.digit)));
            words.say(say(phrase!("already-there", placed: placed)));
        }
        // An answer without steps is its opening.
        Advice::Excluded(answer) => words.say(language.marked_answer_opening(answer)),
        Advice::Finished(uniqueness) => {
            words.say(say(phrase!("finished")));
            words.say(match uniqueness {
                Uniqueness::One(_) => pick(say!("position.finished"), language),
                _ => pick(say!("position.finished.one-of-several"), language),
            });
        }
        Advice::Stuck => words.say(say(phrase!("no-hint.stuck"))),
        Advice::GaveUp => words.say(say(phrase!("no-hint.gave-up"))),
        Advice::Broken(report) => match report.uniqueness {
            // No digit of only one of the solutions may be presented as certain.
            Uniqueness::Many(_) => {
                words.say(language.verdict(SolutionVerdict::ManyUnnamed).to_string());
                words.say(pick(say!("position.no-certain-digit"), language));
            }
            _ => {
                words.say(marked_check_text(&hint.puzzle, report, language).trim_end().to_string());
                if matches!(report.uniqueness, Uniqueness::None) {
                    words.say(say(phrase!("mend-first")));
                }
            }
        },
    }
}

/// The sentence about the pencil marks that are in the way of a step. Up to [`HintLevel::Technique`] it only says that
/// there are some. Empty if there are none.
fn missing_marks_words(hint: &Hint, step: &Step, level: HintLevel, language: Language) -> String {
    let (missing, layout) = (hint.missing_marks(), hint.puzzle.layout());
    let named = named_missing_marks(hint, step, level);
    let is_inside = |house: &House| missing.iter().any(|mark| layout.cells_of(*house).contains(&mark.cell));
    let sentence = match house_of(hint, step).filter(is_inside) {
        _ if missing.is_empty() => return String::new(),
        _ if !named.is_empty() => {
            let marks = Slots { layout }.effect(&Effect::eliminating(named), language.comma());
            say!("hint.missing-marks", marks)
        }
        Some(house) => {
            say!("hint.missing-marks.house", house: language.words(house.to_slot(), layout))
        }
        None => say!("hint.missing-marks.some"),
    };
    pick(sentence, language)
}

/// The missing marks that a hint of a level may name: from [`HintLevel::Pattern`] on all of them, but those of a naked
/// single would leave only its digit.
pub fn named_missing_marks(hint: &Hint, step: &Step, level: HintLevel) -> Vec<Candidate> {
    let names = match step.finding.reason.single() {
        Some(Constraint::Cell(_)) => level == HintLevel::Effect,
        _ => level >= HintLevel::Pattern,
    };
    if names { hint.missing_marks() } else { Vec::new() }
}

/// The words for what a step leads to: a cell's digit, or an elimination.
fn question_words(question: Question, slots: Slots<'_>) -> String {
    match question {
        Question::Value(cell) => slots.cell(cell),
        Question::Not(candidate) => slots.elimination(candidate),
    }
}

/// The candidate that an answer is about, written as a placement.
fn candidate_words(answer: &Answer, slots: Slots<'_>) -> String {
    match answer.question {
        Question::Value(cell) => slots.cell(cell),
        Question::Not(candidate) => slots.placed(candidate),
    }
}
