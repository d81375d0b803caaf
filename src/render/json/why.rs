//! The answer of `why` as JSON.

use super::prelude::*;
use crate::{
    board::Digit,
    render::text::outline::outline_lines,
    why::{Answer, Outline, OutlineEntry, Question},
};

/// The answer of `why`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "WhyAnswer"))]
pub struct WhyJson {
    /// `naze/why/2`.
    pub schema: Cow<'static, str>,
    /// The initial position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The cell in question.
    pub cell: String,
    /// Its digit, if the solve found it; with `not`, the steps need not show it.
    pub digit: Option<usize>,
    /// The digit that it cannot be, with `--not`.
    pub not: Option<usize>,
    /// The cell's entry, `r1c1=5`, if it is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong_entry: Option<String>,
    /// What else of the position is wrong, and was left out: entries `r1c1=5`, removed marks `r1c1<>5`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<String>,
    /// The premise that settles it at once.
    pub because: PremiseJson,
    /// The steps that matter, a trace by themselves.
    pub steps: Vec<StepJson>,
    /// The clues that they rest on.
    pub givens: Vec<String>,
    /// The removed candidates that they rest on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
    /// `unique` if it was assumed by request that the givens, which are not known to, have one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumes: Option<Cow<'static, str>>,
    /// The number of steps that the whole trace took to get there.
    pub trace_steps: usize,
    /// What the steps ask of a reader: 2 for a single seen in its box, 3 in a line, 4 in a cell, 16 for locked candidates,
    /// 24 for a pair, and so on. With `--prefer short` each step counts 1, and a forcing step 1 for each conclusion. With
    /// `--prefer gentle` each step adds the cube of its length to what it asks.
    pub cost: u32,
    /// Whether it is known that no answer by the same techniques costs less.
    pub shortest: bool,
    /// The steps from the answer down; none if a clue or a mark is the whole answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outline: Option<OutlineJson>,
    /// What to draw for each step, on request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawings: Option<Vec<EmphasisJson>>,
}

/// A step of an outline, with what it rests on.
#[derive(Serialize, Deserialize, Clone, PartialEq, Default, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OutlineJson {
    /// The step's id.
    pub step: u32,
    /// What it finds and why, in a line; absent where the step stands earlier in the outline.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The steps that it rests on, each where it is needed first; absent where the step stands earlier in the outline,
    /// with its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<Vec<OutlineJson>>,
    /// Of the answer alone: steps that would stand more than 40 levels deep where they are needed first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<OutlineJson>,
}

impl OutlineJson {
    fn new(answer: &Answer, language: Language) -> Option<OutlineJson> {
        let outline = Outline::new(answer);
        let lines = outline_lines(&answer.derivation, &outline, language);
        let further = outline.entries.iter().enumerate().filter(|(_, entry)| entry.is_further);
        let further = further.map(|(index, _)| OutlineJson::at(&outline, &lines, index)).collect();
        (!outline.entries.is_empty()).then(|| OutlineJson { further, ..OutlineJson::at(&outline, &lines, 0) })
    }

    pub(super) fn at(outline: &Outline, lines: &[String], index: usize) -> OutlineJson {
        let OutlineEntry { step, above, .. } = &outline.entries[index];
        let above = above.iter().map(|&(StepId(step), _)| OutlineJson { step, ..OutlineJson::default() });
        let beneath = outline.children(index).map(|child| OutlineJson::at(outline, lines, child));
        let needs = Some(beneath.chain(above).collect());
        OutlineJson { step: step.0, text: Some(lines[index].clone()), needs, ..OutlineJson::default() }
    }
}

impl WhyJson {
    /// An answer as data.
    pub fn new(answer: &Answer, language: Language) -> WhyJson {
        let derivation = &answer.derivation;
        let puzzle: &Puzzle = &derivation.puzzle;
        let layout: &Layout = puzzle.layout();
        WhyJson {
            schema: "naze/why/2".into(),
            position: PositionJson::new(&derivation.start()),
            cell: layout.show(answer.question.cell()).to_string(),
            digit: answer.value.map(Digit::value),
            not: match answer.question {
                Question::Value(_) => None,
                Question::Not(candidate) => Some(candidate.digit.value()),
            },
            wrong_entry: None,
            wrong: Vec::new(),
            because: PremiseJson::new(&answer.because, layout),
            steps: steps_json(&GroundedSteps::of(derivation), language),
            givens: placement_words(layout, derivation.clues.iter().copied()),
            removed: elimination_words(layout, derivation.marks.iter().copied()),
            assumes: answer.assumes_unique.then(|| "unique".into()),
            trace_steps: answer.trace_steps,
            cost: answer.cost,
            shortest: answer.shortest,
            outline: OutlineJson::new(answer, language),
            drawings: None,
        }
    }

    /// Adds a drawing and a lesson for each step.
    pub fn with_drawings(mut self, answer: &Answer, language: Language) -> WhyJson {
        let told = GroundedSteps::of(&answer.derivation);
        self.drawings = Some(draw_steps(&mut self.steps, &told, language));
        self
    }
}
