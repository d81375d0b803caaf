//! The answer of `findings` as JSON.

use super::prelude::*;
use crate::{logic::Premise, teach::Findings};

/// The answer of `findings`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FindingsAnswer"))]
pub struct FindingsJson {
    /// `naze/findings/2`.
    pub schema: Cow<'static, str>,
    /// The position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The possible steps on it, in the ladder's order; each has its place here as its id.
    pub steps: Vec<StepJson>,
    /// What to draw for each step.
    pub drawings: Vec<EmphasisJson>,
    /// Whether these are all steps that the techniques find.
    pub complete: bool,
}

impl FindingsJson {
    /// The steps as data.
    pub fn new(findings: &Findings, language: Language) -> FindingsJson {
        let Findings { puzzle, steps, complete } = findings;
        let step = |(index, (step, premises)): (usize, &(Step, Vec<Premise>))| {
            let told =
                GroundedSteps { puzzle, steps: std::slice::from_ref(step), premises: vec![&premises[..]] };
            let mut json = steps_json(&told, language);
            let drawing = draw_steps(&mut json, &told, language).remove(0);
            // Where to look is what the list itself says.
            (StepJson { id: index as u32, grounds: Vec::new(), ..json.remove(0) }, drawing)
        };
        let (steps, drawings) = steps.iter().enumerate().map(step).unzip();
        FindingsJson {
            schema: "naze/findings/2".into(),
            position: PositionJson::new(puzzle),
            steps,
            drawings,
            complete: *complete,
        }
    }
}
