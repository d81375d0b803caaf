//! Steps in JSON, as naze writes them: `{"steps": [{"place": ["r5c6=1"], "premises": [0, "r1c3=4"]}]}`.
//!
//! A number among the premises is an earlier step by its `id`, or else by its place from 0.

use super::super::prelude::*;
use crate::{
    api::{
        position::{ParsedPosition, PositionQuestion},
        question::read_fields,
    },
    proof::check::old_document,
};
use std::collections::{BTreeMap, BTreeSet};

/// A JSON text with steps: an object, or the list of steps alone.
#[derive(Deserialize)]
#[serde(untagged)]
enum StepDocument {
    Object { steps: Vec<StatedStep> },
    List(Vec<StatedStep>),
}

/// A step in JSON. Members with other names are allowed.
#[derive(Deserialize, Default)]
#[serde(default)]
struct StatedStep {
    id: Option<usize>,
    /// The number of assumptions that the step stands under.
    depth: usize,
    place: Vec<String>,
    eliminate: Vec<String>,
    premises: Option<Vec<StatedPremise>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum StatedPremise {
    Step(usize),
    Fact(String),
}

/// The members of an object that describe the position.
const POSITION: [&str; 5] = ["board", "puzzle", "entries", "marks", "left_out"];

/// The position that a JSON text describes; `None` if it has none.
pub fn puzzle(text: &str) -> Result<Option<Puzzle>, ApiError> {
    if let Some(old) = old_document(text) {
        return Err(ApiError::UnreadableTrace(old));
    }
    let document: Value = serde_json::from_str(text).map_err(|error| ApiError::of_shape(&error))?;
    let Value::Object(mut members) = document else { return Ok(None) };
    members.retain(|member, _| POSITION.contains(&member.as_str()));
    if members.is_empty() {
        return Ok(None);
    }
    let position: PositionQuestion = read_fields(Value::Object(members))?;
    ParsedPosition::read(&position)?.position.map(Some).map_err(ApiError::Unreadable)
}

/// Reads the steps of a text. A step under an assumption is left out: its own premises become premises of the step that
/// takes the assumption back.
pub fn read(text: &str, layout: &Layout) -> Result<Vec<ClaimedStep>, ApiError> {
    let document = serde_json::from_str(text).map_err(|error| ApiError::of_shape(&error))?;
    let (StepDocument::Object { steps } | StepDocument::List(steps)) = document;
    let mut facts_of: BTreeMap<usize, Vec<Move>> = BTreeMap::new();
    let mut claimed = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let concluded = step.place.iter().chain(&step.eliminate).map(|word| read_facts(word, layout));
        let conclusions: Vec<Move> = concluded.flatten_ok().try_collect()?;
        let facts = |premise: &StatedPremise| match premise {
            StatedPremise::Fact(word) => read_facts(word, layout),
            StatedPremise::Step(id) => Ok(facts_of.get(id).cloned().unwrap_or_default()),
        };
        let stated = step.premises.as_ref().map(|all| all.iter().map(facts).flatten_ok().try_collect());
        let stated: Option<BTreeSet<Move>> = stated.transpose()?;
        let premises = stated.map(Vec::from_iter);
        let id = step.id.unwrap_or(index);
        if step.depth > 0 {
            facts_of.insert(id, premises.unwrap_or_default());
        } else {
            facts_of.insert(id, conclusions.clone());
            claimed.push(ClaimedStep { conclusions, premises });
        }
    }
    Ok(claimed)
}
