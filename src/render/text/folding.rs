//! Folds equal faults into one, with the number of further cells that have it.

use super::prelude::*;
use crate::puzzle::{Fault, FaultKind};
use std::collections::BTreeMap;

/// A fault and the number of its repetitions.
pub struct FoldedFault {
    /// The first fault of its kind. If a sign repeated in a row is wrong, the fault names the sign once.
    pub fault: Fault,
    /// The number of further cells or places with the same fault.
    pub more: usize,
}

/// Folds the faults of a text: each kind once, in the order of the text.
///
/// ```
/// use naze::{puzzle, render::fold_faults};
///
/// let faults = puzzle::read(&format!("5%%{}..&", "%".repeat(75)), None).expect_err("two signs that mean nothing");
/// let folded = fold_faults(&faults);
/// assert_eq!(folded.len(), 2);
/// ```
pub fn fold_faults(faults: &[Fault]) -> Vec<FoldedFault> {
    let mut places: BTreeMap<FaultKind, usize> = BTreeMap::new();
    let mut folded: Vec<FoldedFault> = Vec::new();
    for fault in faults {
        let kind = once(&fault.kind);
        match places.get(&kind) {
            Some(&place) => folded[place].more += cells_of(fault),
            None => {
                places.insert(kind.clone(), folded.len());
                folded.push(FoldedFault { fault: Fault { kind, ..fault.clone() }, more: 0 });
            }
        }
    }
    folded
}

/// The fault of one cell, from a fault that repeats it for several cells in a row.
fn once(kind: &FaultKind) -> FaultKind {
    match kind {
        FaultKind::WrongSymbol { found, side } if found.chars().all_equal() => {
            FaultKind::WrongSymbol { found: found.chars().take(1).collect(), side: *side }
        }
        kind => kind.clone(),
    }
}

fn cells_of(fault: &Fault) -> usize {
    match fault.kind {
        FaultKind::WrongSymbol { .. } | FaultKind::MixedBlanks { .. } => fault.length.max(1),
        _ => 1,
    }
}

impl FoldedFault {
    /// The further places of the fault, in a few words: `'?' in 149 more cells`. `None` if it occurs once.
    pub fn elsewhere(&self, language: Language) -> Option<String> {
        let found = match &self.fault.kind {
            FaultKind::WrongSymbol { found, .. } | FaultKind::DigitTooLarge { found, .. } => found.clone(),
            FaultKind::MixedBlanks { found, .. } => found.to_string(),
            FaultKind::ZeroOrBlank { .. } => "0".to_string(),
            _ => String::new(),
        };
        let sentence = match (&found[..], self.more) {
            (_, 0) => return None,
            ("", 1) => say!("folded.place"),
            ("", more) => say!("folded.places", more),
            (_, 1) => say!("folded.cell", found),
            (_, more) => say!("folded.cells", found, more),
        };
        Some(pick(sentence, language))
    }
}
