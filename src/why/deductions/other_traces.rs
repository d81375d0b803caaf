//! Solves that leave out a family of techniques: they lead through other positions, where other patterns are found.

use crate::{
    logic::{self, Guessing},
    why::prelude::*,
};

/// The number of families.
const FAMILIES: u32 = 5;

/// All families, as bits.
const ALL: u32 = (1 << FAMILIES) - 1;

/// The most solves that are made; further ones take longer than they are worth.
const MOST_TRACES: usize = 4;

/// Whether a technique is in a family. A solve may use much of a family that it could do without.
fn is_in(family: u32, id: TechniqueId) -> bool {
    use TechniqueId::*;
    let is_grouped_loop = matches!(id, GroupedContinuousNiceLoop | GroupedDiscontinuousNiceLoop);
    let is_within = |first, last| (first..=last).contains(&id);
    match family {
        0 => is_grouped_loop || matches!(id, ContinuousNiceLoop | DiscontinuousNiceLoop),
        1 => matches!(id, AlsXz | WxyzWing | AlsXyWing | AlsChain | DeathBlossom | AlsAic | SueDeCoq),
        2 => {
            is_within(FinnedXWing, SashimiJellyfish)
                || is_within(FrankenXWing, FinnedFrankenJellyfish)
                || is_within(MutantXWing, FinnedMutantWhale)
        }
        3 => matches!(id, RemotePair | XChain | XyChain),
        _ => is_grouped_loop || id == GroupedAic,
    }
}

/// The families of a technique, as bits; if it is in none, one further bit.
pub fn families_of(id: TechniqueId) -> u32 {
    let families: u32 = (0..FAMILIES).filter(|&family| is_in(family, id)).map(|family| 1 << family).sum();
    if families == 0 { 1 << FAMILIES } else { families }
}

/// Solves by patterns alone, without forcing and guesses. Each leaves out families that the trace used, the first ones
/// a single family; later ones also leave out what earlier ones used.
pub fn other_traces(task: PlanningTask<'_>) -> Vec<Trace> {
    let PlanningTask { trace, options, meter, .. } = task;
    let used = |trace: &Trace| {
        let taken = trace.steps.iter().filter(|step| step.depth == 0).map(|step| step.finding.technique);
        taken.fold(0, |used, id| used | families_of(id)) & ALL
    };
    // Where a solve was forced, patterns alone lead nowhere else.
    let has_trials = trace.steps.iter().any(|step| step.finding.technique == TechniqueId::Trial);
    let used_here = if has_forcing(trace) || has_trials { 0 } else { used(trace) };
    let mut left_out: Vec<u32> = bits(used_here).map(|family| 1 << family).collect();
    let mut traces = Vec::new();
    while let Some(&out) = left_out.get(traces.len()).filter(|_| traces.len() < MOST_TRACES) {
        // Surveys of two rules together take long; what they found in the trace is known.
        let is_pattern =
            |id: TechniqueId| !id.is_forcing() && !matches!(id, TechniqueId::Trial | TechniqueId::TwoRules);
        let techniques = options.techniques.filter(|id| is_pattern(id) && families_of(id) & out == 0);
        let options = Options { techniques, guessing: Guessing::Off, ..options };
        let other = logic::solve(&trace.puzzle, &options, meter);
        let further = bits(used(&other)).map(|family| out | 1 << family);
        let further: Vec<u32> = further.filter(|more| !left_out.contains(more)).collect();
        left_out.extend(further);
        traces.push(other);
    }
    traces
}
