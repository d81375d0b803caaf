//! The highlights in a picture of a finding: the pattern's candidates, its links and its effect.

use crate::{
    board::{Candidate, Cell, Constraint, House, Layout},
    grid::Contradiction,
    logic::{
        BaseWithTargets, Cases, Cause, Chain, ChoicePattern, Choices, Cover, Finding, Node, Reason, Shape,
        Strong,
    },
    render::letters::{Letters, branches, refuted},
};
use itertools::Itertools;

/// The role of a candidate in a finding; each is drawn with its own shape and colour.
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
pub struct EmphasisLink {
    /// From here.
    pub from: Vec<Candidate>,
    /// To here.
    pub to: Vec<Candidate>,
    /// What it means.
    pub kind: LinkKind,
}

/// What a link means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// One of the two is true.
    Strong,
    /// Not both are.
    Weak,
    /// The second is true because the first is true (or false, if that is assumed or was refuted), together with
    /// everything else so linked to it.
    Then,
}

/// The highlights of a finding.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Emphasis {
    /// The candidates with a role; an eliminated one may have a second role in the pattern.
    pub roles: Vec<(Candidate, Role)>,
    /// The links between them.
    pub links: Vec<EmphasisLink>,
    /// Cells that belong together: a subset, an almost locked set, a deadly pattern.
    pub sets: Vec<Vec<Cell>>,
    /// The houses that need a candidate of the pattern.
    pub bases: Vec<House>,
    /// The houses that have room for only one.
    pub covers: Vec<House>,
    /// The letters by which the sentences name conclusions, each at a candidate.
    pub letters: Vec<(Candidate, String)>,
}

/// The chains that a reason follows.
fn chains(reason: &Reason) -> &[Chain] {
    match reason {
        Reason::Chain(chain) => std::slice::from_ref(chain),
        Reason::Chains(chains) => &chains[..],
        _ => &[],
    }
}

/// The houses of constraints, each once.
fn houses(constraints: &[Constraint]) -> Vec<House> {
    let house = |one: &Constraint| if let Constraint::House(house, _) = one { Some(*house) } else { None };
    constraints.iter().filter_map(house).unique().collect()
}

/// The cells of constraints.
fn cells(constraints: &[Constraint]) -> Vec<Cell> {
    let cell = |one: &Constraint| if let Constraint::Cell(cell) = one { Some(*cell) } else { None };
    constraints.iter().filter_map(cell).collect()
}

impl Emphasis {
    /// The pattern of a finding; a candidate is drawn only if it is still there.
    pub fn of(finding: &Finding, layout: &Layout, is_left: impl Fn(Candidate) -> bool) -> Emphasis {
        let mut emphasis = Emphasis::default();
        let second: Vec<Candidate> = match &finding.reason {
            Reason::Cover(cover) => cover.fins.clone(),
            Reason::Kraken(kraken) => kraken.fish.fins.clone(),
            Reason::Deadly(deadly) => deadly.guardians.clone(),
            Reason::Choices(choices) => choices_other(choices, finding),
            Reason::Colors(colors) => {
                let other = colors.clusters.iter().flat_map(|[_, other]| other);
                other.map(|&cell| Candidate::new(cell, colors.digit)).collect()
            }
            Reason::Blossom(blossom) => {
                blossom.petals.iter().flat_map(|petal| petal.common.candidates().collect_vec()).collect()
            }
            reason @ (Reason::Chain(_) | Reason::Chains(_)) => {
                let odd = chains(reason).iter().flat_map(|chain| chain.nodes.iter().skip(1).step_by(2));
                odd.flat_map(Node::candidates).collect()
            }
            Reason::Cases(cases) => {
                cases.branches().iter().map(|branch| branch.assumed.candidate()).collect()
            }
            Reason::Only(_)
            | Reason::Locked(_)
            | Reason::Template(_)
            | Reason::Assumption
            | Reason::Refutation { .. } => Vec::new(),
        };
        // For cases, the facts that are true in them are shown; the other candidates of a constraint are
        // drawn along the way.
        let bases = finding.bases(layout).into_iter();
        let bases = match &finding.reason {
            Reason::Cases(_) => bases.take(0),
            Reason::Kraken(kraken) => bases.take(kraken.fish.bases.len()),
            _ => bases.take(usize::MAX),
        };
        let implied = branches(&finding.reason).iter().flat_map(|branch| &branch.implied);
        let implied = implied.flat_map(|implied| implied.locked.candidates());
        let kept = bases.flat_map(|base| base.kept).chain(implied);
        let all = second.iter().map(|&one| (one, Role::Other)).chain(kept.map(|one| (one, Role::Pattern)));
        let shown = all.unique_by(|&(candidate, _)| candidate);
        emphasis.roles.extend(shown.filter(|&(one, _)| is_left(one) && !finding.placements.contains(&one)));
        // The effect comes last: an eliminated candidate may belong to the pattern, and then has both roles.
        emphasis.roles.extend(finding.eliminations.iter().map(|&one| (one, Role::Eliminated)));
        emphasis.roles.extend(finding.placements.iter().map(|&one| (one, Role::Placed)));
        emphasis.letters = Letters::of(&finding.reason).at_candidates(&finding.reason);
        emphasis.link(&finding.reason);
        emphasis.gather(&finding.reason);
        for branch in branches(&finding.reason) {
            match &branch.contradiction {
                Some(Contradiction::NoDigit(cell)) => emphasis.sets.push(vec![*cell]),
                Some(Contradiction::NoPlace(house, _) | Contradiction::Duplicate(house, ..)) => {
                    emphasis.bases.push(*house);
                }
                None => {}
            }
        }
        emphasis.sets.retain(|set| !set.is_empty());
        emphasis
    }

    /// The same for a step that fills a house, which its sentence then names in place of the reason's house.
    pub fn filling(mut self, full_house: Option<House>) -> Emphasis {
        if let Some(house) = full_house {
            self.bases = vec![house];
        }
        self
    }

    /// The cells and houses of the pattern.
    fn gather(&mut self, reason: &Reason) {
        match reason {
            Reason::Only(constraint) => self.bases = houses(&[*constraint]),
            Reason::Cover(cover) => self.gather_cover(cover),
            Reason::Kraken(kraken) => self.gather_cover(&kraken.fish),
            Reason::Locked(locked) => self.sets.push(locked.cells.clone()),
            Reason::Chain(_) | Reason::Chains(_) => {
                let set = |strong: &Strong| match strong {
                    Strong::Through { set, .. } => Some(set.cells.clone()),
                    Strong::In(_) => None,
                };
                let strong = chains(reason).iter().flat_map(|chain| &chain.strong);
                self.sets = strong.filter_map(set).collect();
            }
            Reason::Blossom(blossom) => {
                self.sets.push(vec![blossom.stem]);
                self.sets.extend(blossom.petals.iter().map(|petal| petal.set.cells.clone()));
            }
            Reason::Deadly(deadly) => {
                let used: Vec<Constraint> = deadly.bases.iter().map(|base| base.constraint).collect();
                self.bases = houses(&used);
                self.sets = vec![deadly.cells.iter().map(|&(cell, _)| cell).collect(), cells(&used)];
            }
            Reason::Choices(choices) => match &choices.pattern {
                ChoicePattern::Exocet { exocets, .. } => {
                    let sets = exocets.iter().flat_map(|exocet| [exocet.base, exocet.targets]);
                    self.sets = sets.map(|cells| cells.to_vec()).collect();
                    self.covers = exocets.iter().flat_map(|exocet| exocet.lines).sorted().dedup().collect();
                }
                ChoicePattern::Tridagon { cells, .. } => self.sets = vec![cells.clone()],
                ChoicePattern::AlignedPair { cells, excluding } => {
                    self.sets = std::iter::once(cells.to_vec()).chain(excluding.iter().cloned()).collect();
                }
                ChoicePattern::Fireworks { crossings, wings } => {
                    self.sets = vec![crossings.iter().map(|&(cell, _)| cell).collect(), wings.to_vec()];
                    self.bases = houses(&choices.bases.iter().map(|base| base.constraint).collect_vec());
                }
            },
            Reason::Cases(cases) => match &**cases {
                Cases::Guardians { cells, .. } => self.sets = vec![cells.clone()],
                Cases::Verity { constraint, .. } => {
                    (self.bases, self.sets) = (houses(&[*constraint]), vec![cells(&[*constraint])]);
                }
                Cases::Contradiction(_) | Cases::Nested { .. } => {}
            },
            Reason::Colors(_) | Reason::Template(_) | Reason::Assumption | Reason::Refutation { .. } => {}
        }
    }

    fn gather_cover(&mut self, cover: &Cover) {
        (self.bases, self.covers) = (houses(&cover.bases), houses(&cover.covers));
        self.sets = vec![cells(&cover.bases), cells(&cover.covers)];
    }

    fn join(&mut self, from: &Node, to: &Node, kind: LinkKind) {
        let (from, to) = (from.candidates().collect(), to.candidates().collect());
        self.links.push(EmphasisLink { from, to, kind });
    }

    fn link(&mut self, reason: &Reason) {
        match reason {
            Reason::Chain(_) | Reason::Chains(_) => {
                chains(reason).iter().for_each(|chain| self.link_chain(chain));
            }
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
            Reason::Cases(_) | Reason::Kraken(_) => self.follow(reason),
            Reason::Only(_)
            | Reason::Cover(_)
            | Reason::Locked(_)
            | Reason::Deadly(_)
            | Reason::Choices(_)
            | Reason::Template(_)
            | Reason::Assumption
            | Reason::Refutation { .. } => {}
        }
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

    /// Links every conclusion of the branches with its causes.
    fn follow(&mut self, reason: &Reason) {
        for branch in branches(reason) {
            for implied in &branch.implied {
                for &cause in &implied.from {
                    let from = match cause {
                        Cause::Assumed => vec![branch.assumed.candidate()],
                        Cause::Implied(place) => {
                            branch.implied[usize::from(place)].locked.candidates().collect()
                        }
                        Cause::Refuted(place) => {
                            vec![refuted(reason)[usize::from(place)].branch.assumed.candidate()]
                        }
                        // These are causes inside nested branches, which are not drawn.
                        Cause::OuterAssumed | Cause::OuterImplied(_) => continue,
                    };
                    let to = implied.locked.candidates().collect();
                    self.links.push(EmphasisLink { from, to, kind: LinkKind::Then });
                }
            }
        }
    }
}

/// The other side of a pattern that leaves no choice: the targets' digits of an exocet, the guardians.
fn choices_other(choices: &Choices, finding: &Finding) -> Vec<Candidate> {
    match &choices.pattern {
        ChoicePattern::Exocet { exocets, .. } => {
            let in_targets = |exocet: &BaseWithTargets| {
                let targets = exocet.targets.into_iter().cartesian_product(exocet.digits);
                targets.map(|(cell, digit)| Candidate::new(cell, digit)).collect_vec()
            };
            let all = exocets.iter().flat_map(in_targets);
            all.filter(|one| !finding.eliminations.contains(one)).collect()
        }
        ChoicePattern::Tridagon { guardians, .. } => guardians.clone(),
        ChoicePattern::Fireworks { .. } => Vec::new(),
        ChoicePattern::AlignedPair { cells: [_, other], .. } => {
            let of_cell = choices.bases.iter().filter(|base| base.constraint == Constraint::Cell(*other));
            of_cell.flat_map(|base| base.kept.iter().copied()).collect()
        }
    }
}
