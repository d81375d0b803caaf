//! A puzzle that was made, as JSON.

use super::board::PositionJson;
use crate::generate::{Generated, Plan};
use schemars::JsonSchema;
use serde::Serialize;

/// An answer of `generate`.
#[derive(Serialize, JsonSchema, Debug)]
#[schemars(title = "naze/generate/1", inline)]
pub struct GenerateJson {
    /// `naze/generate/1`.
    pub schema: &'static str,
    /// The puzzle.
    #[serde(flatten)]
    pub position: PositionJson,
    /// Its only solution.
    pub solution: String,
    /// How many clues it has.
    pub clues: usize,
    /// The symmetry that was asked for.
    pub symmetry: &'static str,
    /// The technique that was asked for and is required.
    pub required: Option<&'static str>,
    /// How hard it is: easy, medium, hard, unfair or extreme.
    pub level: &'static str,
    /// The hardest technique.
    pub hardest: Option<&'static str>,
    /// How many guesses it takes.
    pub guesses: usize,
    /// The seed; with the same request it gives the same puzzles.
    pub seed: u64,
    /// Which puzzle of the seed this is, from 0.
    pub number: u64,
    /// How many full grids were tried for it.
    pub attempts: u64,
}

impl GenerateJson {
    /// A puzzle of a seed as data.
    pub fn of(made: &Generated, plan: &Plan, seed: u64) -> GenerateJson {
        let (request, effort) = (plan.request(), plan.effort(&made.puzzle));
        GenerateJson {
            schema: "naze/generate/1",
            position: PositionJson::of(&made.puzzle),
            solution: made.solution.to_string(),
            clues: made.puzzle.clues().count(),
            symmetry: request.symmetry.word(),
            required: request.require.map(|id| id.word()),
            level: effort.level.word(),
            hardest: effort.hardest.map(|id| id.word()),
            guesses: effort.guesses,
            seed,
            number: made.number,
            attempts: made.attempts,
        }
    }
}
