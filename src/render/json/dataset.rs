//! A line of a data set as JSON: a solve with every step, its puzzle's class and rating.

use super::{
    prelude::*,
    solve::{SolveJson, TechniqueCountJson},
};
use crate::{
    logic::Trace,
    proof::check::SolveStatus as StatusJson,
    render::text::detail::Detail,
    symmetry::{DataSplit, canonical},
};

/// The answer of `batch --do dataset`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "DatasetAnswer"))]
pub struct DatasetJson {
    /// `naze/dataset/2`.
    pub schema: Cow<'static, str>,
    /// The puzzle.
    #[serde(flatten)]
    pub position: PositionJson,
    /// Where the puzzle comes from, if its line says so.
    #[serde(flatten)]
    pub seeded: SeededJson,
    /// The only solution; null if the steps did not reach it, with `--no-guess`.
    pub solution: Option<String>,
    /// The line of the puzzle's canonical form, which all its images share.
    pub canonical: String,
    /// The part of the data set. It depends on `canonical` alone: the CRC-32 of its bytes, modulo 100.
    pub split: DataSplit,
    /// How hard it is.
    pub rating: DataRatingJson,
    /// How the solve ended: `solved`, or `stuck` with `--no-guess`.
    pub status: StatusJson,
    /// `unique` if it was assumed by request that the givens, which are not known to, have one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assumes: Option<Cow<'static, str>>,
    /// The number of refuted assumptions.
    pub guesses: usize,
    /// The number of sweeps.
    pub passes: u32,
    /// How often each technique was used, in the ladder's order.
    pub techniques: Vec<TechniqueCountJson>,
    /// All steps.
    pub steps: Vec<StepJson>,
}

/// Where a puzzle comes from, as the documents of `generate` say.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeededJson {
    /// The seed; with the same request it gives the same puzzles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Which puzzle of the seed this is, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
}

/// How hard a puzzle is, as `rate` says.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DataRatingJson {
    /// `easy`, `medium`, `hard`, `unfair` or `extreme`.
    pub level: Cow<'static, str>,
    /// The sum of the scores of the path's steps, which determines the level.
    pub path_score: u32,
    /// The sum of the scores of all outcomes.
    pub score: u32,
    /// The id of the hardest technique; null if nothing was left to do.
    pub hardest: Option<Cow<'static, str>>,
    /// 1 if the techniques are not enough, otherwise 0.
    pub guesses: usize,
}

impl DatasetJson {
    /// A solve and its puzzle's rating as a line of a data set.
    pub fn new(trace: &Trace, rating: &Rating, seeded: SeededJson, language: Language) -> DatasetJson {
        let solve = SolveJson::new(trace, Detail::Steps, language);
        let form = canonical(&trace.puzzle);
        DatasetJson {
            schema: "naze/dataset/2".into(),
            position: solve.position,
            seeded,
            solution: solve.solution,
            canonical: form.puzzle.line(),
            split: DataSplit::of_form(&form),
            rating: DataRatingJson {
                level: rating.level.word().into(),
                path_score: rating.path_score,
                score: rating.score,
                hardest: rating.hardest.map(|id| id.word().into()),
                guesses: rating.guesses,
            },
            status: solve.status,
            assumes: solve.assumes,
            guesses: solve.guesses,
            passes: solve.passes,
            techniques: solve.techniques,
            steps: solve.steps.unwrap_or_default(),
        }
    }
}

impl SeededJson {
    /// Reads where a puzzle comes from out of a line of input, if the line is a JSON object: as `generate` writes it,
    /// or a line of a data set. Otherwise nothing is known.
    pub fn of_line(line: &str) -> SeededJson {
        serde_json::from_str(line).unwrap_or_default()
    }
}
