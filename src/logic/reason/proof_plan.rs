//! How to prove each kind of reason for a certificate: from which constraints, and with which sums and cases.

use super::{
    super::prelude::*,
    AlmostLocked, Base, Blossom, Branch, Cases, Chain, Cover, Literal, Locked, Node, Reason, Shape, Strong,
    sum::{AtMostOne, Sum},
};
use crate::logic::trace::step::Finding;

/// The parts from which a finding may be proved, according to its reason.
pub(crate) struct ProofPlan {
    /// The constraints that each have at least one true candidate, with the candidates that may be left of them.
    pub(crate) bases: Vec<Base>,
    /// The literals that are refuted one by one before the claim is proved.
    pub(crate) cases: Vec<Literal>,
}

impl ProofPlan {
    pub(crate) fn new(finding: &Finding, layout: &Layout) -> ProofPlan {
        let bases = finding.bases(layout);
        let assumed = |branch: &Branch| branch.assumed;
        let cases = match &finding.reason {
            Reason::Cases(cases) => match &**cases {
                Cases::Nested { refuted, .. } => refuted.iter().map(|case| case.branch.assumed).collect(),
                Cases::Verity { branches, .. } | Cases::Guardians { branches, .. } => {
                    branches.iter().map(assumed).collect()
                }
                Cases::Contradiction(branch) => excluded_by_patterns(branch, &bases, layout),
            },
            Reason::Kraken(kraken) => kraken.branches.iter().map(assumed).collect(),
            _ => Vec::new(),
        };
        ProofPlan { bases, cases }
    }
}

/// The candidates of the bases that are excluded by digits locked in several cells of a branch, which propagation alone
/// does not see.
fn excluded_by_patterns(branch: &Branch, bases: &[Base], layout: &Layout) -> Vec<Literal> {
    let patterns = branch.implied.iter().filter(|implied| implied.candidate().is_none());
    let excluded = patterns.flat_map(|pattern| {
        let kept = bases.iter().flat_map(|base| &base.kept).copied();
        kept.filter(|&candidate| pattern.locked.excludes(candidate, layout))
    });
    excluded.unique().map(Literal::True).collect()
}

impl Finding {
    /// Sums of bases and covers that show facts which propagation alone does not.
    pub(crate) fn sums(&self, layout: &Layout) -> Vec<Sum> {
        match &self.reason {
            Reason::Cover(cover) => vec![cover_sum(cover)],
            Reason::Kraken(kraken) => cover_sum(&kraken.fish).with_each_cover_left_out(),
            Reason::Locked(locked) => {
                locked_sum(locked, layout).map_or_else(Vec::new, Sum::with_each_cover_left_out)
            }
            Reason::Chain(chain) => chain_sums(chain, layout),
            Reason::Chains(chains) => chains.iter().flat_map(|chain| chain_sums(chain, layout)).collect(),
            Reason::Blossom(blossom) => blossom_sums(blossom, layout),
            _ => Vec::new(),
        }
    }
}

fn cover_sum(cover: &Cover) -> Sum {
    let covers = cover.covers.iter().copied().map(AtMostOne::Constraint).collect();
    Sum { bases: cover.bases.clone(), covers }
}

fn locked_sum(locked: &Locked, layout: &Layout) -> Option<Sum> {
    let covers = locked.places.iter().map(|places| AtMostOne::new(places.candidates(), layout));
    let bases = locked.cells.iter().map(|&cell| Constraint::Cell(cell)).collect();
    Some(Sum { bases, covers: covers.collect::<Option<_>>()? })
}

/// The sums of a chain. An open chain's strong links minus its weak ones: one of its two ends is true. If both ends are
/// almost locked sets, the same holds for every digit that the two have in common. A loop has as many weak links as
/// strong ones, so each weak link has exactly one true end; without one of them, the others are an open chain.
fn chain_sums(chain: &Chain, layout: &Layout) -> Vec<Sum> {
    let last = chain.nodes.len() - 1;
    let weak = chain.nodes[1..last].chunks(2).map(|pair| at_most_one_of(&pair[0], &pair[1], layout));
    let closing =
        (chain.shape == Shape::Loop).then(|| at_most_one_of(&chain.nodes[last], &chain.nodes[0], layout));
    let Some(weak) = weak.chain(closing).collect::<Option<Vec<_>>>() else { return Vec::new() };
    let sum = |first: &Node, end: &Node| -> Option<Sum> {
        let mut sum = Sum { bases: Vec::new(), covers: weak.clone() };
        let ends = chain.strong.len() - 1;
        for (index, (strong, pair)) in chain.strong.iter().zip(chain.nodes.chunks(2)).enumerate() {
            match strong {
                Strong::In(constraint) => sum.bases.push(*constraint),
                Strong::Through { set, locked } => {
                    let entry = if index == 0 { first } else { &pair[0] };
                    let exit = if index == ends { end } else { &pair[1] };
                    sum.add_set(set, [entry.digit, exit.digit], pair.iter().chain(locked), layout)?;
                }
            }
        }
        Some(sum)
    };
    let whole = sum(&chain.nodes[0], &chain.nodes[last]);
    match (chain.shape, &chain.strong[0], &chain.strong[chain.strong.len() - 1]) {
        (Shape::Loop, _, _) => whole.map_or_else(Vec::new, Sum::with_each_cover_left_out),
        (Shape::Open, Strong::Through { locked, .. }, Strong::Through { locked: others, .. }) => {
            let pairs =
                locked.iter().cartesian_product(others).filter(|(one, other)| one.digit == other.digit);
            whole.into_iter().chain(pairs.filter_map(|(one, other)| sum(one, other))).collect()
        }
        (Shape::Open, _, _) => whole.into_iter().collect(),
    }
}

/// The sums of a death blossom: the stem minus its links to the petals, plus the cells of the petals minus all their
/// digits but the common one.
fn blossom_sums(blossom: &Blossom, layout: &Layout) -> Vec<Sum> {
    let common_count = blossom.petals.iter().map(|petal| petal.locked.len()).min().unwrap_or(0);
    let of_common = |which: usize| -> Option<Sum> {
        let mut sum = Sum { bases: vec![Constraint::Cell(blossom.stem)], covers: Vec::new() };
        for petal in &blossom.petals {
            let common = if which == 0 { &petal.common } else { &petal.locked[which - 1] };
            sum.add_set(&petal.set, [petal.taken.digit, common.digit], petal.nodes(), layout)?;
            let of_stem = Candidate::new(blossom.stem, petal.taken.digit);
            sum.covers.push(AtMostOne::new(petal.taken.candidates().chain([of_stem]), layout)?);
        }
        Some(sum)
    };
    (0..=common_count).filter_map(of_common).collect()
}

impl Sum {
    /// Adds the cells of an almost locked set as bases, and covers all its digits except the free ones.
    fn add_set<'a>(
        &mut self,
        set: &'a AlmostLocked,
        free: [Digit; 2],
        nodes: impl Iterator<Item = &'a Node> + Clone,
        layout: &Layout,
    ) -> Option<()> {
        self.bases.extend(set.cells.iter().map(|&cell| Constraint::Cell(cell)));
        for digit in set.digits.into_iter().filter(|digit| !free.contains(digit)) {
            let node = nodes.clone().find(|node| node.digit == digit);
            let cells = node.map_or(&set.cells[..], |node| &node.cells);
            self.covers.push(AtMostOne::new(cells.iter().map(|&cell| Candidate::new(cell, digit)), layout)?);
        }
        Some(())
    }
}

/// The fact that at most one of two nodes is true; `None` if both may be.
fn at_most_one_of(one: &Node, other: &Node, layout: &Layout) -> Option<AtMostOne> {
    AtMostOne::new(one.candidates().chain(other.candidates()), layout)
}
