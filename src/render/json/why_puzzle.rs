//! The answers of `why` about the whole puzzle as JSON.

use super::{prelude::*, reason::ContradictionJson, step::premises_json, why::OutlineJson};
use crate::{
    puzzle::Solution,
    render::{text::outline::outline_lines, words::marks::plain},
    why::{Outline, PuzzleAnswer, PuzzleConclusion},
};

/// Why a puzzle has no solution.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "WhyNoneAnswer"))]
pub struct WhyNoneJson {
    /// `naze/why-none/2`.
    pub schema: Cow<'static, str>,
    /// The initial position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// No cell: the question is about the whole puzzle.
    pub cell: (),
    /// The contradiction at the end of the steps.
    pub contradiction: ContradictionJson,
    /// Its premises.
    pub contradiction_premises: Vec<PremiseJson>,
    /// The only clue, or entry if there are any, without which there is exactly one solution.
    pub culprit: Option<String>,
    /// The steps.
    #[serde(flatten)]
    pub steps: PuzzleStepsJson,
}

/// Why a puzzle has only one solution.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "WhyUniqueAnswer"))]
pub struct WhyUniqueJson {
    /// `naze/why-unique/2`.
    pub schema: Cow<'static, str>,
    /// The initial position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// No cell: the question is about the whole puzzle.
    pub cell: (),
    /// The solution.
    pub solution: String,
    /// What is wrong in the position and was left out: entries `r1c1=5`, removed marks `r1c1<>5`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<String>,
    /// The steps.
    #[serde(flatten)]
    pub steps: PuzzleStepsJson,
}

/// The steps that show something of the whole puzzle.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PuzzleStepsJson {
    /// The steps that matter, a trace by themselves.
    pub steps: Vec<StepJson>,
    /// The clues that they rest on.
    pub givens: Vec<String>,
    /// The removed candidates that they rest on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
    /// The number of steps that a solve takes to its end.
    pub trace_steps: usize,
    /// What the steps ask of a reader: 2 for a single seen in its box, 3 in a line, 4 in a cell, 16 for locked candidates,
    /// 24 for a pair, and so on. With `--prefer short` each step counts 1, and a forcing step 1 for each conclusion. With
    /// `--prefer gentle` each step adds the cube of its length to what it asks.
    pub cost: u32,
    /// Whether it is known that no answer by the same techniques costs less.
    pub shortest: bool,
    /// The steps from what is shown down.
    pub outline: PuzzleOutlineJson,
    /// What to draw for each step, on request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawings: Option<Vec<EmphasisJson>>,
}

/// What is shown of the whole puzzle, with the steps that it rests on.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PuzzleOutlineJson {
    /// What is shown, in a sentence.
    pub text: String,
    /// The steps that it rests on, each with its own.
    pub needs: Vec<OutlineJson>,
    /// Steps that would stand more than 40 levels deep where they are needed first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub further: Vec<OutlineJson>,
}

impl WhyNoneJson {
    /// An answer as data, with this contradiction at its end.
    pub fn new(
        answer: &PuzzleAnswer,
        contradiction: &Contradiction,
        drawings: bool,
        language: Language,
    ) -> WhyNoneJson {
        let layout = answer.derivation.puzzle.layout();
        let culprit = match answer.conclusion {
            PuzzleConclusion::NoSolution { culprit, .. } => culprit,
            PuzzleConclusion::OneSolution(_) => None,
        };
        WhyNoneJson {
            schema: "naze/why-none/2".into(),
            position: PositionJson::new(&answer.derivation.start()),
            cell: (),
            contradiction: ContradictionJson::new(contradiction, layout),
            contradiction_premises: premises_json(&answer.premises, layout),
            culprit: culprit.map(|culprit| layout.show_placed(culprit)),
            steps: PuzzleStepsJson::new(answer, drawings, language),
        }
    }
}

impl WhyUniqueJson {
    /// An answer as data, with this solution, and with what is wrong in the position.
    pub fn new(
        answer: &PuzzleAnswer,
        solution: &Solution,
        wrong: Vec<String>,
        drawings: bool,
        language: Language,
    ) -> WhyUniqueJson {
        WhyUniqueJson {
            schema: "naze/why-unique/2".into(),
            position: PositionJson::new(&answer.derivation.puzzle),
            cell: (),
            solution: solution.to_string(),
            wrong,
            steps: PuzzleStepsJson::new(answer, drawings, language),
        }
    }
}

impl PuzzleStepsJson {
    fn new(answer: &PuzzleAnswer, drawings: bool, language: Language) -> PuzzleStepsJson {
        let derivation = &answer.derivation;
        let (layout, told) = (derivation.puzzle.layout(), GroundedSteps::of(derivation));
        let mut steps = steps_json(&told, language);
        let drawings = drawings.then(|| draw_steps(&mut steps, &told, language));
        PuzzleStepsJson {
            steps,
            givens: placement_words(layout, derivation.clues.iter().copied()),
            removed: elimination_words(layout, derivation.marks.iter().copied()),
            trace_steps: answer.trace_steps,
            cost: answer.cost,
            shortest: answer.shortest,
            outline: PuzzleOutlineJson::new(answer, language),
            drawings,
        }
    }
}

impl PuzzleOutlineJson {
    fn new(answer: &PuzzleAnswer, language: Language) -> PuzzleOutlineJson {
        let outline = Outline::of_puzzle(answer);
        let lines = outline_lines(&answer.derivation, &outline, language);
        let at = |index: usize| OutlineJson::at(&outline, &lines, index);
        let further = (0..outline.entries.len()).filter(|&index| outline.entries[index].is_further);
        PuzzleOutlineJson {
            text: plain(&language.puzzle_conclusion(answer)),
            needs: outline.roots().map(at).collect(),
            further: further.map(at).collect(),
        }
    }
}
