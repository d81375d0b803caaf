//! The community's rating as JSON.

use super::prelude::*;
use crate::{
    rate::{DecisiveStep, SeRating, SeReport, SeSpread},
    render::se_rule,
};

/// The answer of `batch --do se`.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SeAnswer"))]
pub struct SeRateJson {
    /// `naze/se/1`.
    pub schema: Cow<'static, str>,
    /// The rated position.
    #[serde(flatten)]
    pub position: PositionJson,
    /// The rating; null if it is not defined.
    pub se: Option<SeJson>,
}

/// The community's rating, as Sudoku Explainer 1.2.1 gives it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeJson {
    /// The hardest step.
    pub er: f64,
    /// The hardest step up to the first placement.
    pub ep: f64,
    /// The first step.
    pub ed: f64,
    /// The steps that set these, on request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<SeStepJson>>,
    /// How the rating differs over images, on request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub images: Option<SeSpreadJson>,
}

/// A step that set a figure of a rating.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeStepJson {
    /// The figure: `ER`, `EP` or `ED`.
    pub figure: Cow<'static, str>,
    /// Its number among all steps, from 1.
    pub number: usize,
    /// Its name.
    pub rule: String,
    /// Its rating.
    pub rating: f64,
    /// The cells that it is about.
    pub cells: Vec<String>,
    /// The digits that it is about.
    pub digits: Vec<usize>,
    /// Its placement, such as `r1c2=3`; null if it only rules out candidates.
    pub placement: Option<String>,
    /// The candidates that it rules out, such as `r1c2<>3`.
    pub eliminations: Vec<String>,
}

/// The lowest and the highest value of each figure over a puzzle and images of it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeSpreadJson {
    /// The number of images besides the puzzle itself.
    pub count: u32,
    /// The seed of the images.
    pub seed: u64,
    /// The lowest values of ER, EP and ED.
    pub least: [f64; 3],
    /// The highest values of ER, EP and ED.
    pub most: [f64; 3],
}

fn figures(rating: SeRating) -> [f64; 3] {
    [rating.er, rating.ep, rating.ed].map(|tenths| f64::from(tenths) / 10.0)
}

impl SeRateJson {
    /// A rating alone as data.
    pub fn new(puzzle: &Puzzle, rating: Option<SeRating>) -> SeRateJson {
        SeRateJson {
            schema: "naze/se/1".into(),
            position: PositionJson::new(puzzle),
            se: rating.map(SeJson::new),
        }
    }
}

impl SeJson {
    /// A rating as data.
    pub fn new(rating: SeRating) -> SeJson {
        let [er, ep, ed] = figures(rating);
        SeJson { er, ep, ed, steps: None, images: None }
    }

    /// A report as data; with its steps only on request.
    pub fn of_report(report: &SeReport, with_steps: bool, layout: &Layout, language: Language) -> SeJson {
        let steps = || report.decisive.iter().map(|step| SeStepJson::new(step, layout, language)).collect();
        let steps = with_steps.then(steps);
        SeJson { steps, images: report.spread.map(SeSpreadJson::new), ..SeJson::new(report.rating) }
    }
}

impl SeStepJson {
    fn new(decisive: &DecisiveStep, layout: &Layout, language: Language) -> SeStepJson {
        let DecisiveStep { figure, number, step } = decisive;
        let name = |cell: usize| layout.show(Cell::new(cell)).to_string();
        let eliminations = step.removals.iter().flat_map(|&(cell, digits)| {
            let digits = (1..=9).filter(move |digit| digits >> (digit - 1) & 1 == 1);
            digits.map(move |digit| format!("{}<>{digit}", name(cell as usize)))
        });
        SeStepJson {
            figure: figure.word().into(),
            number: *number,
            rule: se_rule(step.rule, language).to_string(),
            rating: f64::from(step.rating) / 10.0,
            cells: (0..81).filter(|cell| step.cells >> cell & 1 == 1).map(name).collect(),
            digits: (1..=9).filter(|digit| step.digits >> (digit - 1) & 1 == 1).collect(),
            placement: step.placement.map(|(cell, digit)| format!("{}={}", name(cell as usize), digit + 1)),
            eliminations: eliminations.collect(),
        }
    }
}

impl SeSpreadJson {
    fn new(spread: SeSpread) -> SeSpreadJson {
        SeSpreadJson {
            count: spread.images.count,
            seed: spread.images.seed,
            least: figures(spread.least),
            most: figures(spread.most),
        }
    }
}
