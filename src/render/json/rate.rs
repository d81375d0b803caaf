//! The answer of `rate` as JSON.

use super::{prelude::*, se::SeJson, solve::TechniqueCountJson};
use crate::rate::{Bottleneck, BraidRatings, LengthRange};
use serde::Deserializer;

/// The answer of `rate`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RateAnswer"))]
pub struct RateJson {
    /// `naze/rate/1`.
    pub schema: Cow<'static, str>,
    /// The rated position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// `easy`, `medium`, `hard`, `unfair` or `extreme`.
    pub level: Cow<'static, str>,
    /// The sum of the scores of the path's steps, which determines the level.
    pub path_score: u32,
    /// What the path's steps ask of a reader, together. A single counts as it is seen most easily at that moment: 2 in its
    /// box, 3 in a line, 4 by the digits of its cell.
    pub path_effort: u32,
    /// The sum of the scores of all outcomes.
    pub score: u32,
    /// The id of the hardest technique; null if nothing was left to do.
    pub hardest: Option<Cow<'static, str>>,
    /// How many outcomes each technique had, in the ladder's order.
    pub techniques: Vec<TechniqueCountJson>,
    /// 1 if the techniques are not enough, otherwise 0.
    pub guesses: usize,
    /// The number of rounds.
    pub rounds: usize,
    /// The round with the fewest open steps; null if there was nothing to choose.
    pub bottleneck: Option<BottleneckJson>,
    /// How deep assumptions must be nested to solve the puzzle by singles (Berthier's T&E), 0 to 3, on request; null
    /// if the work allowed was not enough to decide.
    #[serde(default, deserialize_with = "asked", skip_serializing_if = "Option::is_none")]
    pub trial_depth: Option<Option<u8>>,
    /// Berthier's ratings, on request; null if the board has rules beyond houses.
    #[serde(default, deserialize_with = "asked", skip_serializing_if = "Option::is_none")]
    pub braids: Option<Option<BraidsJson>>,
    /// The community's rating, on request; null if it is not defined.
    #[serde(default, deserialize_with = "asked", skip_serializing_if = "Option::is_none")]
    pub se: Option<Option<SeJson>>,
}

/// The round with the fewest open steps.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BottleneckJson {
    /// Its number, from 1.
    pub round: usize,
    /// The id of its technique.
    pub technique: Cow<'static, str>,
    /// The number of different open steps.
    pub open: usize,
    /// For every cell in row order its candidates at the start of the round.
    pub candidates: Vec<Vec<usize>>,
}

/// Berthier's ratings: the least lengths that solve the puzzle. Each is null if no length does.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BraidRatings"))]
pub struct BraidsJson {
    /// B: of braids.
    pub b: Option<LengthRange>,
    /// W: of whips.
    pub w: Option<LengthRange>,
    /// BxB: of braids inside one assumption at a time; 0 if singles are enough inside it.
    pub bxb: Option<LengthRange>,
}

impl BraidsJson {
    /// The ratings as data.
    pub fn new(ratings: BraidRatings) -> BraidsJson {
        BraidsJson { b: ratings.braids, w: ratings.whips, bxb: ratings.nested }
    }
}

/// Deserializes a value that is present because it was asked for; it may be null.
fn asked<'de, T: Deserialize<'de>, D: Deserializer<'de>>(reader: D) -> Result<Option<T>, D::Error> {
    T::deserialize(reader).map(Some)
}

impl RateJson {
    /// A rating as data.
    pub fn new(puzzle: &Puzzle, rating: &Rating, se: Option<Option<SeJson>>) -> RateJson {
        RateJson {
            schema: "naze/rate/1".into(),
            position: PositionJson::new(puzzle),
            level: rating.level.word().into(),
            path_score: rating.path_score,
            path_effort: rating.path_effort,
            score: rating.score,
            hardest: rating.hardest.map(|id| id.word().into()),
            techniques: TechniqueCountJson::all(&rating.techniques),
            guesses: rating.guesses,
            rounds: rating.rounds,
            bottleneck: rating.bottleneck.as_ref().map(BottleneckJson::new),
            trial_depth: None,
            braids: None,
            se,
        }
    }
}

impl BottleneckJson {
    fn new(bottleneck: &Bottleneck) -> BottleneckJson {
        BottleneckJson {
            round: bottleneck.round,
            technique: bottleneck.technique.word().into(),
            open: bottleneck.open,
            candidates: bottleneck.position.iter().map(|&digits| digit_numbers(digits)).collect(),
        }
    }
}
