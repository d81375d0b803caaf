//! Chains inside a run, and the facts they depend on.

use super::{advance::add_gone, prelude::*};
use std::collections::BTreeMap;

/// The nested chains that runs cite. Each is identified by the ordered list of all facts in its proof.
#[derive(Default)]
pub(super) struct NestedProofs {
    numbers: BTreeMap<Vec<ChainKey>, u32>,
    /// For each nested chain, its complexity.
    pub complexities: Vec<u32>,
}

impl NestedProofs {
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.complexities.clear();
    }

    fn number(&mut self, facts: Vec<ChainKey>, complexity: u32) -> u32 {
        let next = self.numbers.len() as u32;
        let number = *self.numbers.entry(facts).or_insert(next);
        if number == next {
            self.complexities.push(complexity);
        }
        number
    }
}

/// A rule that a run may use when nothing else follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NestedRule {
    Unary,
    Multiple(MultipleLevel),
}

/// The rules that a level adds to those of level 1, in the order in which they are tried.
pub(super) fn nested_rules(level: u8) -> &'static [NestedRule] {
    const UNARY: NestedRule = NestedRule::Unary;
    const PLAIN: NestedRule = NestedRule::Multiple(MultipleLevel::Plain);
    const DYNAMIC: NestedRule = NestedRule::Multiple(MultipleLevel::Dynamic(0));
    const TWICE: NestedRule = NestedRule::Multiple(MultipleLevel::Dynamic(2));
    match level {
        ..=1 => &[],
        2 => &[UNARY],
        3 => &[UNARY, PLAIN],
        4 => &[DYNAMIC],
        _ => &[DYNAMIC, TWICE],
    }
}

/// The results of a search inside a run, and the facts that they depend on.
#[derive(Clone, Copy)]
pub(super) struct InnerFinds<'a> {
    pub kept: &'a EasiestByOutcome,
    pub table: &'a RunTable,
    pub paths: &'a [PathFact],
}

/// Adds the consequences of the chains of an inner search; returns whether some depend on candidates that the run ruled
/// out.
pub(super) fn advance_by_chains(
    run: &mut ChainRun,
    base: &Pencil,
    inner: InnerFinds<'_>,
    proofs: &mut NestedProofs,
) -> bool {
    let mut found = false;
    let mut parents = Vec::new();
    for number in inner.kept.sorted() {
        let find = inner.kept.find(number);
        let new =
            |&(cell, digits): &(u8, u16)| bits(digits).any(|digit| run.gone(cell as usize, digit).is_none());
        if !find.removals.iter().any(new) {
            continue;
        }
        parents.clear();
        NestedProof { inner, find }.parents(run, base, &mut parents);
        if parents.is_empty() {
            continue;
        }
        let facts = NestedProof { inner, find }.facts();
        let nested = proofs.number(facts, find.rank.complexity) + 1;
        let gone = |&(cell, digits): &(u8, u16)| bits(digits).map(move |digit| (cell as usize, digit));
        found |= add_gone(run, find.removals.iter().flat_map(gone), &parents, nested);
    }
    found
}

/// A step of an inner search with its proof.
struct NestedProof<'a> {
    inner: InnerFinds<'a>,
    find: &'a ChainFind,
}

impl NestedProof<'_> {
    /// The chains of the step, each from its end, with the causes of their facts.
    fn chains(&self) -> Vec<Vec<PathFact>> {
        match self.find.proof {
            ChainProof::Path { start, len, is_cycle } => {
                let path = &self.inner.paths[start as usize..][..len as usize];
                if !is_cycle {
                    return vec![path.to_vec()];
                }
                // A cycle runs both ways. The causes stay with their facts even where the facts are reversed.
                let backwards = path.iter().rev().map(|&(key, cause)| (key ^ 1, cause));
                let len = path.len() - 1;
                vec![path[..len].to_vec(), backwards.take(len).collect()]
            }
            ChainProof::Ends { ends, len, start } => {
                let (mut seen, mut chain) = (Vec::new(), Vec::new());
                let of_source = match start {
                    ChainStart::Cell => LinkCause::Cell,
                    ChainStart::House(kind) => LinkCause::House(kind),
                    ChainStart::Candidate => LinkCause::Source,
                };
                let chains = ends[..len as usize].iter().map(|&(run, node)| {
                    let run = self.inner.table.run(run);
                    chain.clear();
                    run.chain(node, &mut seen, &mut chain);
                    let facts = chain.iter().map(|&node| run.nodes[node as usize]);
                    let cause = |cause| if cause == LinkCause::Source { of_source } else { cause };
                    facts.map(|node| (node.key, cause(node.cause))).collect()
                });
                chains.collect()
            }
        }
    }

    /// All facts of the proof in order, chain by chain.
    fn facts(&self) -> Vec<ChainKey> {
        let mut facts = Vec::new();
        for chain in self.chains() {
            facts.extend(chain.iter().map(|&(key, _)| key));
            facts.push(ChainKey::MAX);
        }
        facts
    }

    /// The nodes of the candidates that the outer run ruled out and that the proof depends on: the last candidate of a
    /// cell or a house depends on those that are gone.
    fn parents(&self, run: &ChainRun, base: &Pencil, parents: &mut Vec<u16>) {
        let mut add = |cell: usize, digit: usize| {
            if let Some(node) = run.gone(cell, digit)
                && !parents.contains(&node)
            {
                parents.push(node);
            }
        };
        for (fact, cause) in self.chains().into_iter().flatten() {
            if !is_on(fact) {
                continue;
            }
            each_hidden(fact, cause, base, &run.pencil, &mut add);
        }
    }
}
