//! The answer of `judge` as JSON.

use super::prelude::*;
use crate::{
    render::text::{judged_steps::verdict_text, practice::move_text},
    teach::{ClaimedStep, MissingStep, Move, StepVerdict},
};

/// What claimed steps are worth.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "JudgeAnswer"))]
pub struct JudgeJson {
    /// `naze/judge/2`.
    pub schema: Cow<'static, str>,
    /// The puzzle.
    #[serde(flatten)]
    pub position: PositionJson,
    /// Whether there are steps and every one is right, needed or not.
    pub sound: bool,
    /// The steps in order.
    pub steps: Vec<JudgedStepJson>,
}

/// A claimed step and the verdict on it. Facts are `r5c6=1` or `r5c6<>1`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct JudgedStepJson {
    /// What it concludes; nothing, if that there is no solution.
    pub conclusions: Vec<String>,
    /// What it says that this follows from; null if it does not say.
    pub premises: Option<Vec<String>>,
    /// What it is worth.
    pub verdict: StepVerdictJson,
    /// The facts that the verdict is about: premises that are spare, missing or unfounded, conclusions that are false
    /// or that no single step leads to.
    pub about: Vec<String>,
    /// The techniques that come to its conclusions, each in one step.
    pub techniques: Vec<Cow<'static, str>>,
    /// Where it skips some: the steps that lead to each conclusion of `about`; null if the techniques do not get there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub between: Vec<Option<Vec<StepJson>>>,
    /// The verdict in words.
    pub text: String,
}

/// What a claimed step is worth.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StepVerdictJson {
    /// It follows from its premises, or from what is known if it states none, and techniques come to it at once.
    Holds,
    /// It holds without some of its premises.
    SparePremises,
    /// It follows only with premises that it does not state.
    MissingPremises,
    /// Some of its premises are neither given nor concluded before.
    UnfoundedPremises,
    /// It is known already.
    Repeats,
    /// It follows, but no technique comes to it in a single step.
    Skips,
    /// It does not follow.
    False,
    /// It was too much work to decide.
    Unknown,
}

impl JudgeJson {
    /// Verdicts as data.
    pub fn new(puzzle: &Puzzle, judged: &[(ClaimedStep, StepVerdict)], language: Language) -> JudgeJson {
        JudgeJson {
            schema: "naze/judge/2".into(),
            position: PositionJson::new(puzzle),
            sound: !judged.is_empty() && judged.iter().all(|(_, verdict)| verdict.is_sound()),
            steps: judged.iter().map(|step| JudgedStepJson::new(puzzle, step, language)).collect(),
        }
    }
}

impl JudgedStepJson {
    fn new(
        puzzle: &Puzzle,
        (step, verdict): &(ClaimedStep, StepVerdict),
        language: Language,
    ) -> JudgedStepJson {
        let layout = puzzle.layout();
        let words = |facts: &[Move]| facts.iter().map(|&fact| move_text(fact, layout)).collect();
        let word = match verdict {
            StepVerdict::Holds(_) => StepVerdictJson::Holds,
            StepVerdict::SparePremises(_) => StepVerdictJson::SparePremises,
            StepVerdict::MissingPremises(_) => StepVerdictJson::MissingPremises,
            StepVerdict::UnfoundedPremises(_) => StepVerdictJson::UnfoundedPremises,
            StepVerdict::Repeats => StepVerdictJson::Repeats,
            StepVerdict::Skips(_) => StepVerdictJson::Skips,
            StepVerdict::False(_) => StepVerdictJson::False,
            StepVerdict::Unknown => StepVerdictJson::Unknown,
        };
        let techniques = if let StepVerdict::Holds(techniques) = verdict { &techniques[..] } else { &[] };
        let skips: &[MissingStep] = if let StepVerdict::Skips(skips) = verdict { skips } else { &[] };
        let between =
            skips.iter().map(|skip| Some(steps_json(&GroundedSteps::of(skip.between.as_ref()?), language)));
        JudgedStepJson {
            conclusions: words(&step.conclusions),
            premises: step.premises.as_deref().map(words),
            verdict: word,
            about: words(&verdict.facts()),
            techniques: techniques.iter().copied().map(|id| id.word().into()).collect(),
            between: between.collect(),
            text: verdict_text(step, verdict, layout, language),
        }
    }
}
