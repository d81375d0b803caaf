//! The answer of `solve` as JSON.

use super::{check::DuplicateJson, prelude::*, reason::ContradictionJson, step::premises_json};
use crate::{
    logic::{End, Trace},
    proof::check::SolveStatus as StatusJson,
    render::text::{detail::Detail, moves::moves},
    teach::Wrong,
};

/// The answer of `solve`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveAnswer"))]
pub struct SolveJson {
    /// `naze/solve/2`.
    pub schema: Cow<'static, str>,
    /// The initial position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The only solution. With `gave-up` the search knows it, and the steps do not lead to it.
    pub solution: Option<String>,
    /// Two solutions, if there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<[String; 2]>,
    /// How it ended.
    pub status: StatusJson,
    /// The contradiction that shows that there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<ContradictionJson>,
    /// The contradiction as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The same in spans, if drawings are requested.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spans: Vec<SpanJson>,
    /// The premises of the contradiction, with `--trace`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contradiction_premises: Vec<PremiseJson>,
    /// Digits that occur twice from the start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub duplicates: Vec<DuplicateJson>,
    /// What is wrong in a position without a solution: entries `r1c1=5`, removed marks `r1c1<>5`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<String>,
    /// `unique` if it was assumed by request that the givens, which are not known to, have one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumes: Option<Cow<'static, str>>,
    /// The number of refuted assumptions.
    pub guesses: usize,
    /// The number of sweeps.
    pub passes: u32,
    /// How often each technique was used, in the ladder's order.
    pub techniques: Vec<TechniqueCountJson>,
    /// The moves outside assumptions in short, in the compact form of `batch --do trace`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
    /// All steps, with `--trace`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepJson>>,
    /// What to draw for each step, on request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawings: Option<Vec<EmphasisJson>>,
}

/// How often a technique was used.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TechniqueCountJson {
    /// Its id.
    pub id: Cow<'static, str>,
    /// How often.
    pub count: usize,
}

impl TechniqueCountJson {
    /// Counts as data.
    pub(super) fn all(counts: &[(TechniqueId, usize)]) -> Vec<TechniqueCountJson> {
        counts.iter().map(|&(id, count)| TechniqueCountJson { id: id.word().into(), count }).collect()
    }
}

impl SolveJson {
    /// A solve as data.
    pub fn new(trace: &Trace, detail: Detail, language: Language) -> SolveJson {
        let puzzle = &trace.puzzle;
        let layout: &Layout = puzzle.layout();
        let premises = (detail != Detail::Summary).then(|| trace.premises());
        let told = premises.as_ref().map(|premises| GroundedSteps::new(puzzle, &trace.steps, premises));
        let steps = told.map(|told| steps_json(&told, language));
        let mut json = SolveJson {
            schema: "naze/solve/2".into(),
            position: PositionJson::new(puzzle),
            solution: None,
            solutions: None,
            status: StatusJson::GaveUp,
            contradiction: None,
            text: None,
            spans: Vec::new(),
            contradiction_premises: premises
                .map_or_else(Vec::new, |premises| premises_json(premises.of_contradiction(), layout)),
            duplicates: Vec::new(),
            wrong: Vec::new(),
            assumes: (trace.assuming_steps() > 0).then(|| "unique".into()),
            guesses: trace.guesses(),
            passes: trace.passes,
            techniques: TechniqueCountJson::all(&trace.technique_counts()),
            moves: None,
            steps,
            drawings: None,
        };
        json.status = match &trace.end {
            End::Solved(solution) => {
                json.solution = Some(solution.to_string());
                StatusJson::Solved
            }
            End::Stuck => StatusJson::Stuck,
            End::NoSolution(found) => {
                json.contradiction = found.as_ref().map(|found| ContradictionJson::new(found, layout));
                json.text = found.as_ref().map(|_| language.ending(trace));
                StatusJson::NoSolution
            }
            End::Many(two) => {
                json.solutions = Some(two.clone().map(|solution| solution.to_string()));
                StatusJson::MultipleSolutions
            }
            End::Duplicates(found) => {
                json.duplicates = found.iter().map(|double| DuplicateJson::new(double, layout)).collect();
                StatusJson::Contradiction
            }
            End::GaveUp(known) => {
                json.solution = known.as_ref().map(ToString::to_string);
                StatusJson::GaveUp
            }
        };
        json
    }

    /// Adds the mistakes of the position.
    pub fn with_wrong(mut self, wrong: &[Wrong], layout: &Layout) -> SolveJson {
        self.wrong = wrong.iter().map(|wrong| wrong.show(layout)).collect();
        self
    }

    /// Adds a drawing and a lesson for each step.
    pub fn with_drawings(mut self, trace: &Trace, language: Language) -> SolveJson {
        let (steps, premises) = (self.steps.as_deref_mut().unwrap_or_default(), trace.premises());
        let told = GroundedSteps::new(&trace.puzzle, &trace.steps, &premises);
        self.drawings = Some(draw_steps(steps, &told, language));
        if self.text.is_some() {
            self.spans = spans_json(language.marked_ending(trace));
        }
        self
    }

    /// A solve as data, with its moves in short instead of its steps.
    pub fn with_moves(trace: &Trace, language: Language) -> SolveJson {
        SolveJson { moves: Some(moves(trace).collect()), ..SolveJson::new(trace, Detail::Summary, language) }
    }
}
