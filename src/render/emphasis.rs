//! What a picture of a finding brings out: the pattern's candidates, its links and its effect.

use crate::{
    board::{Candidate, Layout},
    logic::{Cases, Chain, Finding, Node, Reason, Shape},
};
use itertools::Itertools;

/// How a candidate takes part; told apart by shape as well as by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It belongs to the pattern.
    Pattern,
    /// It belongs to the pattern's other side: a fin, a guardian, the second colour.
    Other,
    /// It is eliminated.
    Eliminated,
    /// It is placed.
    Placed,
}

/// A link between two sets of candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// From here.
    pub from: Vec<Candidate>,
    /// To here.
    pub to: Vec<Candidate>,
    /// Whether one must be true or not both can be.
    pub kind: LinkKind,
}

/// What a link says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// One of the two is true.
    Strong,
    /// Not both are.
    Weak,
}

/// What is brought out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Emphasis {
    /// The candidates that take part.
    pub roles: Vec<(Candidate, Role)>,
    /// The links between them.
    pub links: Vec<Link>,
}

/// The second, fourth … node's candidates.
fn every_other(chain: &Chain) -> impl Iterator<Item = Candidate> {
    chain.nodes.iter().skip(1).step_by(2).flat_map(Node::candidates)
}

impl Emphasis {
    /// The pattern of a finding, of which a candidate is drawn only if it is still there.
    pub fn of(finding: &Finding, layout: &Layout, is_left: impl Fn(Candidate) -> bool) -> Emphasis {
        let mut emphasis = Emphasis::default();
        let effect = finding.eliminations.iter().map(|&one| (one, Role::Eliminated));
        let effect = effect.chain(finding.placements.iter().map(|&one| (one, Role::Placed)));
        emphasis.roles.extend(effect);
        let second: Vec<Candidate> = match &finding.reason {
            Reason::Cover(cover) | Reason::Kraken { fish: cover, .. } => cover.fins.clone(),
            Reason::Deadly(deadly) => deadly.guardians.clone(),
            Reason::Colors(colors) => {
                let other = colors.clusters.iter().flat_map(|[_, other]| other);
                other.map(|&cell| Candidate::new(cell, colors.digit)).collect()
            }
            Reason::Blossom(blossom) => {
                blossom.petals.iter().flat_map(|petal| petal.common.candidates().collect_vec()).collect()
            }
            Reason::Chain(chain) => every_other(chain).collect(),
            Reason::Chains(chains) => chains.iter().flat_map(every_other).collect(),
            Reason::Only(_)
            | Reason::Locked(_)
            | Reason::Cases(_)
            | Reason::Template { .. }
            | Reason::Assumption
            | Reason::Refutation { .. } => Vec::new(),
        };
        let kept = finding.bases(layout).into_iter().flat_map(|base| base.kept);
        let all = second.iter().map(|&one| (one, Role::Other)).chain(kept.map(|one| (one, Role::Pattern)));
        for (candidate, role) in all {
            if is_left(candidate) && !emphasis.roles.iter().any(|&(told, _)| told == candidate) {
                emphasis.roles.push((candidate, role));
            }
        }
        emphasis.link(&finding.reason);
        emphasis
    }

    fn join(&mut self, from: &Node, to: &Node, kind: LinkKind) {
        let (from, to) = (from.candidates().collect(), to.candidates().collect());
        self.links.push(Link { from, to, kind });
    }

    fn link_chain(&mut self, chain: &Chain) {
        for (place, (from, to)) in chain.nodes.iter().tuple_windows().enumerate() {
            self.join(from, to, if place % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak });
        }
        if let (Shape::Loop, Some(last), Some(first)) = (chain.shape, chain.nodes.last(), chain.nodes.first())
        {
            self.join(last, first, LinkKind::Weak);
        }
    }

    fn link(&mut self, reason: &Reason) {
        match reason {
            Reason::Chain(chain) => self.link_chain(chain),
            Reason::Chains(chains) => chains.iter().for_each(|chain| self.link_chain(chain)),
            Reason::Colors(colors) => {
                for (_, [from, to]) in &colors.links {
                    let node = |cell| Node::of(Candidate::new(cell, colors.digit));
                    self.join(&node(*from), &node(*to), LinkKind::Strong);
                }
            }
            Reason::Blossom(blossom) => {
                for petal in &blossom.petals {
                    let stem = Node::of(Candidate::new(blossom.stem, petal.taken.digit));
                    self.join(&stem, &petal.taken, LinkKind::Weak);
                    self.join(&petal.taken, &petal.common, LinkKind::Strong);
                }
            }
            Reason::Cases(cases) => self.follow(cases),
            Reason::Only(_)
            | Reason::Cover(_)
            | Reason::Locked(_)
            | Reason::Deadly(_)
            | Reason::Kraken { .. }
            | Reason::Template { .. }
            | Reason::Assumption
            | Reason::Refutation { .. } => {}
        }
    }

    fn follow(&mut self, cases: &Cases) {
        for branch in cases.branches() {
            let implied = branch.implied.iter().map(|implied| implied.candidate);
            let line = std::iter::once(branch.assumed.candidate()).chain(implied);
            for (from, to) in line.tuple_windows() {
                self.join(&Node::of(from), &Node::of(to), LinkKind::Strong);
            }
        }
    }
}
