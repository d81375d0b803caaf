//! Spoils traces: every mutant makes a false claim, or one that its reason does not support.

use super::{puzzles::Draw, replay::suffices};
use naze::{
    board::{Candidate, Cell, Constraint, Digit, House, Layout},
    logic::{Branch, Cases, Chain, Cover, Kraken, Reason, StepId, Strong, Trace},
    puzzle::Solution,
    render::{
        Language,
        json::{Detail, SolveJson},
    },
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A trace as printed by `solve --trace --format json`.
pub fn written(trace: &Trace) -> Value {
    let document = SolveJson::new(trace, Detail::Steps, Language::English);
    serde_json::to_value(document).expect("a solve is JSON")
}

/// A spoilt trace.
pub struct Mutant {
    /// How it was spoilt.
    pub kind: Kind,
    /// The step that is wrong now; `None` if it is the whole trace.
    pub step: Option<usize>,
    /// The JSON.
    pub json: Value,
}

/// How a trace is spoilt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A premise is missing; none of them is superfluous.
    PremiseDropped,
    /// A clue is cited with a digit that it does not have.
    ClueFlipped,
    /// Another digit than the solution's is placed.
    DigitFlipped,
    /// The solution's digit is eliminated too.
    TrueCandidateRemoved,
    /// The same, with an added strong link of nothing in a reason whose kind has no such part.
    StrayChains,
    /// A constraint of the reason becomes that of another house, and the tests' own judge finds that the
    /// premises do not support it.
    HouseSwapped,
    /// A constraint of the reason becomes that of another digit, and the judge finds the same.
    ConstraintFlipped,
    /// The candidates that a reason lists for a constraint are not those of its pattern.
    BaseSpoilt,
    /// A step comes before one that it cites.
    Reordered,
    /// A step of an assumption is cited after its refutation.
    ClosedCited,
    /// Two digits of the solution are exchanged.
    SolutionSpoilt,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 11] = [
        Kind::PremiseDropped,
        Kind::ClueFlipped,
        Kind::DigitFlipped,
        Kind::TrueCandidateRemoved,
        Kind::StrayChains,
        Kind::HouseSwapped,
        Kind::ConstraintFlipped,
        Kind::BaseSpoilt,
        Kind::Reordered,
        Kind::ClosedCited,
        Kind::SolutionSpoilt,
    ];
}

/// Spoils a trace in this way, if possible.
pub fn spoil(
    kind: Kind,
    trace: &Trace,
    trace_json: &Value,
    solution: Option<&Solution>,
    draw: &mut Draw,
) -> Option<Mutant> {
    let mut json = trace_json.clone();
    let layout = trace.puzzle.layout();
    let count = trace.steps.len();
    let step = match kind {
        Kind::HouseSwapped | Kind::ConstraintFlipped => return reason_spoilt(kind, trace, draw),
        Kind::SolutionSpoilt => {
            let solution = json["solution"].as_str()?;
            let mut digits: Vec<char> = solution.chars().collect();
            let (a, b) = (draw.below(digits.len()), draw.below(digits.len()));
            (digits[a] != digits[b]).then(|| digits.swap(a, b))?;
            json["solution"] = json!(digits.into_iter().collect::<String>());
            None
        }
        Kind::PremiseDropped => {
            let place = pick(count, draw, |place| !premises(trace_json, place).is_empty())?;
            let dropped = draw.below(premises(trace_json, place).len());
            list(&mut json["steps"][place]["premises"]).remove(dropped);
            Some(place)
        }
        Kind::ClueFlipped => {
            let place = pick(count, draw, |place| premises(trace_json, place).iter().any(is_clue))?;
            let clues = (0..premises(trace_json, place).len())
                .filter(|&one| is_clue(&premises(trace_json, place)[one]));
            let clues: Vec<usize> = clues.collect();
            let premise = &mut json["steps"][place]["premises"][clues[draw.below(clues.len())]];
            *premise = json!(flipped(premise.as_str()?, layout, draw)?);
            Some(place)
        }
        Kind::DigitFlipped => {
            let places = |place: usize| {
                trace.steps[place].depth == 0 && !trace.steps[place].finding.placements.is_empty()
            };
            let place = pick(count, draw, places)?;
            let placed = &mut json["steps"][place]["place"][0];
            *placed = json!(flipped(placed.as_str()?, layout, draw)?);
            solution?;
            Some(place)
        }
        Kind::TrueCandidateRemoved => {
            let eliminates = |place: usize| {
                trace.steps[place].depth == 0 && trace.steps[place].finding.placements.is_empty()
            };
            let place = pick(count, draw, eliminates)?;
            eliminate_true_one(&mut json, trace, place, solution?, draw);
            Some(place)
        }
        Kind::StrayChains => {
            // For these the checker searches whether the conclusion follows, so an additional clue would matter.
            let is_searched = |place: usize| {
                let reason = &trace_json["steps"][place]["reason"];
                trace.steps[place].depth == 0
                    && ["chain", "colors", "blossom", "deadly", "choices", "template"]
                        .contains(&reason["kind"].as_str().unwrap_or(""))
            };
            let place = pick(count, draw, is_searched)?;
            let gone = eliminate_true_one(&mut json, trace, place, solution?, draw);
            // One of two other digits of its cell: if that were true, the solution's digit would be false.
            let others = layout.digits().filter(|&digit| digit != gone.digit).take(2);
            let nodes: Vec<Value> = others
                .map(|digit| json!({"digit": digit.value(), "cells": [layout.show(gone.cell).to_string()]}))
                .collect();
            json["steps"][place]["reason"]["chains"] =
                json!([{"nodes": nodes, "strong": [{}], "shape": "open"}]);
            Some(place)
        }
        Kind::BaseSpoilt => {
            // For these the bases follow from the pattern; for the others they say more than the pattern.
            let follows = |place: usize| {
                let reason = &trace_json["steps"][place]["reason"];
                ["locked", "chain", "chains", "blossom", "cases", "kraken"]
                    .contains(&reason["kind"].as_str().unwrap_or(""))
            };
            let place = pick(count, draw, follows)?;
            let bases = list(&mut json["steps"][place]["reason"]["bases"]);
            let base = draw.below(bases.len());
            match draw.below(3) {
                0 => drop(bases.remove(base)),
                1 => {
                    let left = list(&mut bases[base]["left"]);
                    let spoilt = draw.below(left.len().max(1));
                    let one = left.get_mut(spoilt)?;
                    *one = json!(flipped(one.as_str()?, layout, draw)?);
                }
                _ => {
                    let left = list(&mut bases[base]["left"]);
                    (!left.is_empty()).then(|| left.remove(0))?;
                }
            }
            // A candidate that is listed twice may lose one mention without harm.
            let set = |trace_json: &Value| -> Vec<BTreeSet<String>> {
                let bases = trace_json["steps"][place]["reason"]["bases"].as_array().into_iter().flatten();
                let left = bases.map(|base| base["left"].as_array().into_iter().flatten());
                left.map(|left| left.map(Value::to_string).collect()).collect()
            };
            (set(&json) != set(trace_json)).then_some(())?;
            Some(place)
        }
        Kind::Reordered => {
            let cites = |place: usize| {
                let outside = |id: &Value| id.as_u64().is_some_and(|id| trace.steps[id as usize].depth == 0);
                trace.steps[place].depth == 0
                    && !matches!(trace.steps[place].finding.reason, Reason::Refutation { .. })
                    && premises(trace_json, place).iter().any(outside)
            };
            let place = pick(count, draw, cites)?;
            let outside = premises(trace_json, place).iter().filter_map(Value::as_u64).map(|id| id as usize);
            let outside: Vec<usize> = outside.filter(|&id| trace.steps[id].depth == 0).collect();
            let mut before = outside[draw.below(outside.len())];
            // Before a refutation means before its assumption.
            if let Reason::Refutation { assumption, .. } = &trace.steps[before].finding.reason {
                before = assumption.index();
            }
            move_step(&mut json, place, before);
            Some(before)
        }
        Kind::ClosedCited => {
            let closed = pick(count, draw, |place| trace.steps[place].depth > 0)?;
            let end = (closed..count).find(|&place| trace.steps[place].depth == 0)?;
            let later =
                (end + 1..count).filter(|&place| trace.steps[place].finding.reason != Reason::Assumption);
            let later: Vec<usize> = later.collect();
            let place = *later.get(draw.below(later.len().max(1)))?;
            list(&mut json["steps"][place]["premises"]).push(json!(closed));
            Some(place)
        }
    };
    Some(Mutant { kind, step, json })
}

/// Adds to a step's eliminations the solution's digit of an open cell.
fn eliminate_true_one(
    json: &mut Value,
    trace: &Trace,
    place: usize,
    solution: &Solution,
    draw: &mut Draw,
) -> Candidate {
    let layout = trace.puzzle.layout();
    let before = trace.position_before(StepId(place as u32));
    let open: Vec<Cell> = layout.cells().filter(|cell| before[cell.index()].len() > 1).collect();
    let cell = open[draw.below(open.len())];
    let gone = Candidate::new(cell, solution.digit(cell));
    let eliminated = list(&mut json["steps"][place]["eliminate"]);
    let at = draw.below(eliminated.len() + 1);
    eliminated.insert(at, json!(format!("{}<>{}", layout.show(cell), gone.digit)));
    gone
}

fn premises(trace_json: &Value, place: usize) -> &[Value] {
    trace_json["steps"][place]["premises"].as_array().map_or(&[], Vec::as_slice)
}

fn is_clue(premise: &Value) -> bool {
    premise.as_str().is_some_and(|fact| fact.contains('='))
}

fn list(value: &mut Value) -> &mut Vec<Value> {
    value.as_array_mut().expect("a list")
}

/// A random place for which this is true.
fn pick(count: usize, draw: &mut Draw, is: impl Fn(usize) -> bool) -> Option<usize> {
    let places: Vec<usize> = (0..count).filter(|&place| is(place)).collect();
    (!places.is_empty()).then(|| places[draw.below(places.len())])
}

/// `r1c1=5` with another digit.
fn flipped(text: &str, layout: &Layout, draw: &mut Draw) -> Option<String> {
    let (cell, digit) = text.split_once('=')?;
    let digit: usize = digit.parse().ok()?;
    let side = layout.side();
    (side > 1).then(|| format!("{cell}={}", (digit + draw.below(side - 1)) % side + 1))
}

/// Moves a step to an earlier place and renumbers all steps.
fn move_step(json: &mut Value, from: usize, to: usize) {
    let steps = list(&mut json["steps"]);
    let moved = steps.remove(from);
    steps.insert(to, moved);
    let renamed = |id: usize| match id {
        id if id == from => to,
        id if (to..from).contains(&id) => id + 1,
        id => id,
    };
    let pass = steps[to + 1]["pass"].clone();
    steps[to]["pass"] = pass;
    for (place, step) in steps.iter_mut().enumerate() {
        step["id"] = json!(place);
        let rename = |value: &mut Value| {
            if let Some(id) = value.as_u64() {
                *value = json!(renamed(id as usize));
            }
        };
        list(&mut step["premises"]).iter_mut().for_each(rename);
        if let Some(assumption) = step["reason"].get_mut("assumption") {
            rename(assumption);
        }
    }
}

/// A constraint of some step's reason becomes another, such that the cited premises no longer suffice.
fn reason_spoilt(kind: Kind, trace: &Trace, draw: &mut Draw) -> Option<Mutant> {
    let layout = trace.puzzle.layout().clone();
    let place = pick(trace.steps.len(), draw, |place| {
        let mut reason = trace.steps[place].finding.reason.clone();
        constraints(&mut reason).iter().any(|one| matches!(one, Constraint::House(..)))
    })?;
    let mut spoilt = trace.clone();
    let mut named = constraints(&mut spoilt.steps[place].finding.reason);
    named.retain(|one| matches!(one, Constraint::House(..)));
    let chosen = draw.below(named.len());
    let Constraint::House(house, digit) = *named[chosen] else { return None };
    *named[chosen] = match kind {
        Kind::HouseSwapped => {
            let others = layout.houses().len() - 1;
            Constraint::House(House::new((house.index() + 1 + draw.below(others)) % (others + 1)), digit)
        }
        _ => {
            let others = layout.side().checked_sub(1).filter(|&others| others > 0)?;
            let other = Digit::from_index((digit.index() + 1 + draw.below(others)) % (others + 1));
            Constraint::House(house, other)
        }
    };
    let premises = spoilt.premises();
    let step = &spoilt.steps[place];
    if suffices(&spoilt.puzzle, &spoilt.steps, step, premises.of_step(step.id)) {
        return None;
    }
    Some(Mutant { kind, step: Some(place), json: written(&spoilt) })
}

/// The constraints that a reason names.
fn constraints(reason: &mut Reason) -> Vec<&mut Constraint> {
    fn of_chain(chain: &mut Chain) -> impl Iterator<Item = &mut Constraint> {
        chain.strong.iter_mut().filter_map(|strong| match strong {
            Strong::In(constraint) => Some(constraint),
            Strong::Through { .. } => None,
        })
    }
    fn of_branch(branch: &mut Branch) -> impl Iterator<Item = &mut Constraint> {
        branch.implied.iter_mut().flat_map(|implied| &mut implied.of)
    }
    fn of_fish(fish: &mut Cover) -> impl Iterator<Item = &mut Constraint> {
        fish.bases.iter_mut().chain(&mut fish.covers)
    }
    match reason {
        Reason::Only(constraint) => vec![constraint],
        Reason::Cover(cover) => of_fish(cover).collect(),
        Reason::Chain(chain) => of_chain(chain).collect(),
        Reason::Chains(chains) => chains.iter_mut().flat_map(of_chain).collect(),
        Reason::Deadly(deadly) => deadly.bases.iter_mut().map(|base| &mut base.constraint).collect(),
        Reason::Choices(choices) => {
            let bases = choices.parts.iter_mut().filter(|part| !part.candidates.is_empty());
            bases.flat_map(|part| &mut part.constraints).collect()
        }
        Reason::Cases(cases) => match &mut **cases {
            Cases::Contradiction(branch) => of_branch(branch).collect(),
            Cases::Nested { refuted, branch } => refuted
                .iter_mut()
                .flat_map(|one| of_branch(&mut one.branch))
                .chain(of_branch(branch))
                .collect(),
            Cases::Guardians { branches, .. } => branches.iter_mut().flat_map(of_branch).collect(),
            Cases::Verity { constraint, branches } => {
                std::iter::once(constraint).chain(branches.iter_mut().flat_map(of_branch)).collect()
            }
        },
        Reason::Kraken(kraken) => {
            let Kraken { fish, branches } = &mut **kraken;
            of_fish(fish).chain(branches.iter_mut().flat_map(of_branch)).collect()
        }
        Reason::Locked(_)
        | Reason::Colors(_)
        | Reason::Blossom(_)
        | Reason::Template(_)
        | Reason::Fit(_)
        | Reason::Assumption
        | Reason::Refutation { .. } => Vec::new(),
        other => panic!("say which constraints it names: {other:?}"),
    }
}
