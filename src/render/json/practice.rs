//! The answers of `practice` as JSON.

use super::{hint::HintJson, prelude::*};
use crate::{
    logic::Premises,
    render::text::practice::{move_text, verdict_text},
    teach::{Exercise, Move, MoveVerdict},
};

/// An exercise: a position at which a technique is the next step.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PracticeAnswer"))]
pub struct ExerciseJson {
    /// `naze/practice/2`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The same as a line of HoDoKu's library, which every command reads.
    pub line: String,
    /// The technique's id.
    pub technique: Cow<'static, str>,
    /// The step to find; there may be others of the technique.
    pub step: StepJson,
    /// The seed; with the same technique it gives the same exercises.
    pub seed: u64,
    /// Which exercise of the seed this is, from 0.
    pub number: u64,
    /// The step as a hint, as much of it as the level gives away; on request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<HintJson>,
}

impl ExerciseJson {
    /// An exercise as data, without a hint.
    pub fn new(exercise: &Exercise, seed: u64, number: u64, language: Language) -> ExerciseJson {
        let Exercise { position, finding } = exercise;
        let steps = [Step::alone(finding.clone())];
        let premises = Premises::new(position, &steps, None);
        ExerciseJson {
            schema: "naze/practice/2".into(),
            position: PositionJson::new(position),
            line: exercise.line(),
            technique: finding.technique.word().into(),
            step: steps_json(&GroundedSteps::new(position, &steps, &premises), language).remove(0),
            seed,
            number,
            hint: None,
        }
    }
}

/// What moves are worth where a technique is practised.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PracticeCheckAnswer"))]
pub struct MovesJson {
    /// `naze/practice-check/1`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The technique's id.
    pub technique: Cow<'static, str>,
    /// The moves in order.
    pub moves: Vec<MoveJson>,
}

/// A move of a person and the verdict on it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MoveJson {
    /// The move: `r3c4<>5`, `r3c4=7`.
    pub r#move: String,
    /// What it is worth.
    pub verdict: VerdictWordJson,
    /// The id of the technique that comes to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Cow<'static, str>>,
    /// The verdict in words.
    pub text: String,
}

/// What a move is worth.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum VerdictWordJson {
    /// The technique comes to it.
    Right,
    /// It is true, but not by the technique.
    OtherReason,
    /// It is so already.
    Made,
    /// It is false.
    Wrong,
}

impl MovesJson {
    /// Verdicts as data.
    pub fn new(
        position: &Puzzle,
        technique: TechniqueId,
        verdicts: &[(Move, MoveVerdict)],
        language: Language,
    ) -> MovesJson {
        let judged = |(made, verdict): &(Move, MoveVerdict)| {
            let (word, by) = match verdict {
                MoveVerdict::Right(finding) => (VerdictWordJson::Right, Some(finding)),
                MoveVerdict::OtherReason(finding) => (VerdictWordJson::OtherReason, finding.as_ref()),
                MoveVerdict::Made => (VerdictWordJson::Made, None),
                MoveVerdict::Wrong(_) => (VerdictWordJson::Wrong, None),
            };
            MoveJson {
                r#move: move_text(*made, position.layout()),
                verdict: word,
                by: by.map(|finding| finding.technique.word().into()),
                text: verdict_text(position, technique, verdict, language),
            }
        };
        MovesJson {
            schema: "naze/practice-check/1".into(),
            position: PositionJson::new(position),
            technique: technique.word().into(),
            moves: verdicts.iter().map(judged).collect(),
        }
    }
}
