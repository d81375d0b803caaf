//! A generated puzzle, as JSON.

use super::{prelude::*, solve::TechniqueCountJson};
use crate::generate::{Generated, Plan};

/// An answer of `generate`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "GenerateAnswer"))]
pub struct GenerateJson {
    /// `naze/generate/1`.
    pub schema: Cow<'static, str>,
    /// The puzzle.
    #[serde(flatten)]
    pub position: PositionJson,
    /// Its only solution.
    pub solution: String,
    /// The number of clues.
    pub clues: usize,
    /// The requested symmetry.
    pub symmetry: Cow<'static, str>,
    /// The requested technique, which is required.
    pub required: Option<Cow<'static, str>>,
    /// How hard it is: easy, medium, hard, unfair or extreme; null if the budget was too small.
    pub level: Option<Cow<'static, str>>,
    /// The sum of the scores of all steps.
    pub score: Option<u32>,
    /// The hardest technique.
    pub hardest: Option<Cow<'static, str>>,
    /// How many outcomes each technique had, in the ladder's order.
    pub techniques: Vec<TechniqueCountJson>,
    /// 0 if logic alone is enough, otherwise 1.
    pub guesses: Option<usize>,
    /// The seed; with the same request it gives the same puzzles.
    pub seed: u64,
    /// Which puzzle of the seed this is, from 0.
    pub number: u64,
    /// How many full grids were tried for it.
    pub attempts: u64,
}

impl GenerateJson {
    /// A puzzle of a seed as data, with its rating if there is one.
    pub fn new(made: &Generated, plan: &Plan, rating: Option<&Rating>, seed: u64) -> GenerateJson {
        let request = plan.request();
        GenerateJson {
            schema: "naze/generate/1".into(),
            position: PositionJson::new(&made.puzzle),
            solution: made.solution.to_string(),
            clues: made.puzzle.clues().count(),
            symmetry: request.symmetry.word().into(),
            required: request.require.map(|id| id.word().into()),
            level: rating.map(|rating| rating.level.word().into()),
            score: rating.map(|rating| rating.score),
            hardest: rating.and_then(|rating| Some(rating.hardest?.word().into())),
            techniques: rating.map_or_else(Vec::new, |rating| TechniqueCountJson::all(&rating.techniques)),
            guesses: rating.map(|rating| rating.guesses),
            seed,
            number: made.number,
            attempts: made.attempts,
        }
    }
}
