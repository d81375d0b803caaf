//! The answer of `hint` as JSON, limited to what its level gives away.

use super::{mistake::MistakeJson, prelude::*, why::WhyJson};
use crate::{
    render::{
        hint_text,
        text::hint::{hint_lesson, hint_paragraphs, home, house_of, named_missing_marks},
    },
    teach::{Advice, Hint, HintLevel, pattern},
};

/// The answer of `hint`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HintAnswer"))]
pub struct HintJson {
    /// `naze/hint/2`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// How much is revealed: 1 the place, 2 the technique, 3 the pattern, 4 the effect.
    pub level: u8,
    /// What to do.
    pub advice: AdviceJson,
    /// Where to look: `box 5`.
    pub houses: Vec<String>,
    /// The technique's id, from level 2 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<Cow<'static, str>>,
    /// From level 3 on, the candidates of the pattern, as far as they do not give away the effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pattern: Vec<String>,
    /// Pencil marks that a placed digit rules out and that are in the way of the step: `r1c6<>5`; from level 3 on, as far
    /// as they do not give away the effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing_marks: Vec<String>,
    /// From level 3 on, what to draw, as far as it does not give away the effect; on request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<EmphasisJson>,
    /// The step, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepJson>,
    /// What to take back, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mistake: Option<MistakeJson>,
    /// What to assume and what follows from it, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refuted: Option<WhyJson>,
    /// The requested cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toward: Option<String>,
    /// The digit that the request claims for this cell, if it is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<usize>,
    /// The hint in words.
    pub text: String,
    /// The same in paragraphs, each in spans, if drawings are requested. What the step, the mistake or the refutation
    /// says is left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spans: Vec<Vec<SpanJson>>,
}

/// What to do.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AdviceJson {
    /// Take a step.
    Step,
    /// Take something back first.
    TakeBack,
    /// Refute a candidate by assuming it.
    Guess,
    /// Nothing: the requested cell holds a digit.
    Filled,
    /// Nothing: a clue or a removed pencil mark shows at once that the requested cell cannot have the claimed digit.
    Excluded,
    /// Nothing: the grid is full and right.
    Finished,
    /// Correct the puzzle first: it has no solution, or too many to get further.
    Broken,
    /// Nothing: logic gets no further.
    Stuck,
    /// Nothing: the budget was too small.
    GaveUp,
}

impl HintJson {
    /// A hint as data, up to a level.
    pub fn new(hint: &Hint, level: HintLevel, language: Language) -> HintJson {
        let layout: &Layout = hint.puzzle.layout();
        let words = |house: Option<_>| house.into_iter().map(|house| house_word(layout, house)).collect();
        let from = |least: HintLevel| level >= least;
        let mut json = HintJson {
            schema: "naze/hint/2".into(),
            position: PositionJson::new(&hint.puzzle),
            level: level as u8 + 1,
            advice: AdviceJson::Finished,
            houses: Vec::new(),
            technique: None,
            pattern: Vec::new(),
            missing_marks: Vec::new(),
            drawing: None,
            step: None,
            mistake: None,
            refuted: None,
            toward: hint.wrong_claim.map(|claim| layout.show(claim.cell).to_string()),
            not: hint.wrong_claim.map(|claim| claim.digit.value()),
            text: hint_text(hint, level, language),
            spans: Vec::new(),
        };
        match &hint.advice {
            Advice::Step { step, premises, toward } => {
                json.advice = AdviceJson::Step;
                json.houses = words(house_of(hint, step));
                json.technique = from(HintLevel::Technique).then(|| step.finding.technique.word().into());
                if from(HintLevel::Pattern) {
                    json.pattern = pattern_of(hint, step, layout);
                }
                json.missing_marks = elimination_words(layout, named_missing_marks(hint, step, level));
                let (puzzle, steps, premises) =
                    (&hint.puzzle, std::slice::from_ref(step), vec![&premises[..]]);
                let told = GroundedSteps { puzzle, steps, premises };
                json.step = from(HintLevel::Effect).then(|| steps_json(&told, language).remove(0));
                json.toward = toward.map(|question| layout.show(question.cell()).to_string());
            }
            Advice::TakeBack(mistake) => {
                json.advice = AdviceJson::TakeBack;
                json.houses = words(home(mistake.wrong.candidate().cell, layout));
                json.mistake = from(HintLevel::Effect).then(|| MistakeJson::new(mistake, layout, language));
            }
            Advice::Guess(answer) => {
                json.advice = AdviceJson::Guess;
                json.houses = words(home(answer.question.cell(), layout));
                let refutation = answer.derivation.steps.last();
                let technique = refutation.map_or(TechniqueId::Guess, |step| step.finding.technique).word();
                json.technique = from(HintLevel::Technique).then(|| technique.into());
                json.refuted = from(HintLevel::Effect).then(|| WhyJson::new(answer, language));
            }
            Advice::Filled(_) => json.advice = AdviceJson::Filled,
            Advice::Excluded(_) => json.advice = AdviceJson::Excluded,
            Advice::Finished(_) => {}
            Advice::Broken(..) => json.advice = AdviceJson::Broken,
            Advice::Stuck => json.advice = AdviceJson::Stuck,
            Advice::GaveUp => json.advice = AdviceJson::GaveUp,
        }
        json
    }

    /// Adds highlights and spans, up to the same level.
    pub fn with_drawing(mut self, hint: &Hint, level: HintLevel, language: Language) -> HintJson {
        self.spans = hint_paragraphs(hint, level, language).iter().map(spans_json).collect();
        match &hint.advice {
            Advice::Step { step, premises, .. } if level >= HintLevel::Pattern => {
                if let Some(json) = &mut self.step {
                    json.add_lesson(&hint_lesson(hint, step, premises, language));
                }
                let whole = EmphasisJson::of_steps(&hint.puzzle, std::slice::from_ref(step)).pop();
                self.drawing = whole.map(|whole| match level {
                    HintLevel::Effect => whole,
                    _ => whole.without_effect(&self.pattern, &self.houses),
                });
            }
            Advice::TakeBack(mistake) => {
                self.mistake.iter_mut().for_each(|json| json.add_drawings(mistake, language));
            }
            Advice::Guess(answer) => {
                self.refuted = self.refuted.map(|refuted| refuted.with_drawings(answer, language));
            }
            _ => {}
        }
        self
    }
}

/// The candidates of the pattern that are left on the position; empty for a naked single, whose last candidate is the
/// effect.
fn pattern_of(hint: &Hint, step: &Step, layout: &Layout) -> Vec<String> {
    let pencilled = hint.puzzle.shown_candidates();
    let shown = pattern(&step.finding, layout).into_iter().filter(|mark| {
        pencilled[mark.cell.index()].contains(mark.digit) && !step.finding.placements.contains(mark)
    });
    placement_words(layout, shown)
}
