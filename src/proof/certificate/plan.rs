//! How each reason is shown: from which rows, with which sums and cases where they alone do not suffice.

use super::{link::Link, row::Sum};
use crate::{
    board::{Candidate, Constraint, Digit, Layout},
    logic::{
        AlmostLocked, Base, Blossom, Cases, Chain, Cover, Finding, Literal, Locked, Node, Reason, Shape,
        Strong,
    },
};
use itertools::Itertools;

/// What a finding's reason lets be used.
pub(super) struct Plan {
    /// The constraints that hold at least one, with what may be left of them.
    pub(super) bases: Vec<Base>,
    /// Which constraints may be used as holding at most one.
    pub(super) links: Links,
    /// Literals that are refuted one by one before the claim is.
    pub(super) cases: Vec<Literal>,
}

/// Which constraints may be used as holding at most one.
pub(super) enum Links {
    /// Those that link what the bases keep and the claims.
    All,
    /// The covers of a fish, and what links its fins with the claim.
    Covers(Cover),
}

impl Plan {
    pub(super) fn of(finding: &Finding, layout: &Layout) -> Plan {
        let links = match &finding.reason {
            Reason::Cover(cover) => Links::Covers((**cover).clone()),
            _ => Links::All,
        };
        let assumed = |branch: &crate::logic::Branch| branch.assumed;
        let cases = match &finding.reason {
            Reason::Cases(cases) => match &**cases {
                Cases::Nested { refuted, .. } => refuted.iter().map(|case| case.branch.assumed).collect(),
                Cases::Verity { branches, .. } => branches.iter().map(assumed).collect(),
                Cases::Contradiction(_) => Vec::new(),
            },
            Reason::Kraken(kraken) => kraken.branches.iter().map(assumed).collect(),
            _ => Vec::new(),
        };
        Plan { bases: finding.bases(layout), links, cases }
    }
}

/// The sums of bases and covers that tell at once what propagation alone does not see.
pub(super) fn sums(reason: &Reason, layout: &Layout) -> Vec<Sum> {
    match reason {
        Reason::Cover(cover) => vec![of_cover(cover)],
        Reason::Kraken(kraken) => of_cover(&kraken.fish).with_each_cover_left_out(),
        Reason::Locked(locked) => {
            of_locked(locked, layout).map_or_else(Vec::new, Sum::with_each_cover_left_out)
        }
        Reason::Chain(chain) => of_chain(chain, layout),
        Reason::Chains(chains) => chains.iter().flat_map(|chain| of_chain(chain, layout)).collect(),
        Reason::Blossom(blossom) => of_blossom(blossom, layout),
        _ => Vec::new(),
    }
}

fn of_cover(cover: &Cover) -> Sum {
    let covers = cover.covers.iter().copied().map(Link::Constraint).collect();
    Sum { bases: cover.bases.clone(), covers }
}

fn of_locked(locked: &Locked, layout: &Layout) -> Option<Sum> {
    let covers = locked.places.iter().map(|places| Link::of(places.candidates(), layout));
    let bases = locked.cells.iter().map(|&cell| Constraint::Cell(cell)).collect();
    Some(Sum { bases, covers: covers.collect::<Option<_>>()? })
}

/// An open chain's strong links minus its weak ones: one of its two ends is true. Where both ends are sets, the
/// same holds of any digit the two have in common. A loop's weak links are as many as its strong ones, so
/// each of them is full, and if one is left out, the others are an open chain.
fn of_chain(chain: &Chain, layout: &Layout) -> Vec<Sum> {
    let last = chain.nodes.len() - 1;
    let weak = chain.nodes[1..last].chunks(2).map(|pair| linking(&pair[0], &pair[1], layout));
    let closing = (chain.shape == Shape::Loop).then(|| linking(&chain.nodes[last], &chain.nodes[0], layout));
    let Some(weak) = weak.chain(closing).collect::<Option<Vec<_>>>() else { return Vec::new() };
    let sum = |first: &Node, end: &Node| -> Option<Sum> {
        let mut sum = Sum { bases: Vec::new(), covers: weak.clone() };
        let ends = chain.strong.len() - 1;
        for (place, (strong, pair)) in chain.strong.iter().zip(chain.nodes.chunks(2)).enumerate() {
            match strong {
                Strong::In(constraint) => sum.bases.push(*constraint),
                Strong::Through { set, locked } => {
                    let entry = if place == 0 { first } else { &pair[0] };
                    let exit = if place == ends { end } else { &pair[1] };
                    let nodes: Vec<&Node> = pair.iter().chain(locked).collect();
                    sum.take_in(set, [entry.digit, exit.digit], &nodes, layout)?;
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

/// The stem's digits, the sets they take a digit from, and what is left for the common digit.
fn of_blossom(blossom: &Blossom, layout: &Layout) -> Vec<Sum> {
    let commons = blossom.petals.iter().map(|petal| petal.locked.len()).min().unwrap_or(0);
    let of_common = |which: usize| -> Option<Sum> {
        let mut sum = Sum { bases: vec![Constraint::Cell(blossom.stem)], covers: Vec::new() };
        for petal in &blossom.petals {
            let common = if which == 0 { &petal.common } else { &petal.locked[which - 1] };
            let nodes: Vec<&Node> = [&petal.taken, &petal.common].into_iter().chain(&petal.locked).collect();
            sum.take_in(&petal.set, [petal.taken.digit, common.digit], &nodes, layout)?;
            let of_stem = Candidate::new(blossom.stem, petal.taken.digit);
            sum.covers.push(Link::of(petal.taken.candidates().chain([of_stem]), layout)?);
        }
        Some(sum)
    };
    (0..=commons).filter_map(of_common).collect()
}

impl Sum {
    /// Takes in a set's cells, and covers all its digits but those that stay free.
    fn take_in(
        &mut self,
        set: &AlmostLocked,
        free: [Digit; 2],
        nodes: &[&Node],
        layout: &Layout,
    ) -> Option<()> {
        self.bases.extend(set.cells.iter().map(|&cell| Constraint::Cell(cell)));
        for digit in set.digits.into_iter().filter(|digit| !free.contains(digit)) {
            let node = nodes.iter().find(|node| node.digit == digit);
            let cells = node.map_or(&set.cells[..], |node| &node.cells);
            self.covers.push(Link::of(cells.iter().map(|&cell| Candidate::new(cell, digit)), layout)?);
        }
        Some(())
    }
}

/// That two nodes cannot both be true.
fn linking(one: &Node, other: &Node, layout: &Layout) -> Option<Link> {
    Link::of(one.candidates().chain(other.candidates()), layout)
}
