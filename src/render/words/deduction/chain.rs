//! Chains in clauses: turbot fish, wings and remote pairs part by part, all others link by link.

use super::{Clause, Effect, NamedFinding, Unexplained};
use crate::{
    board::{Candidate, Cell, Constraint, DigitSet},
    logic::{AlmostLocked, Chain, Node, Shape, Strong, TechniqueId},
};
use itertools::Itertools;

/// A strong link with its two nodes.
type Link<'a> = (&'a Strong, &'a Node, &'a Node);

fn links(chain: &Chain) -> Vec<Link<'_>> {
    let pairs = chain.nodes.chunks_exact(2).map(|pair| (&pair[0], &pair[1]));
    chain.strong.iter().zip(pairs).map(|(strong, (from, to))| (strong, from, to)).collect()
}

fn cells(node: &Node) -> Vec<Cell> {
    node.cells.to_vec()
}

/// The digits of a bivalue cell that a link goes through.
fn pair(from: &Node, to: &Node) -> DigitSet {
    [from.digit, to.digit].into_iter().collect()
}

impl NamedFinding<'_> {
    pub(super) fn chain(&self, chain: &Chain) -> Vec<Clause> {
        use TechniqueId::*;
        let links = links(chain);
        let by_parts = match (self.finding.technique, &links[..]) {
            (Skyscraper | TwoStringKite | TurbotFish | EmptyRectangle, _) => self.turbot(chain),
            (WWing, [first, middle, last]) => self.w_wing(*first, *middle, *last),
            (XyWing, [first, pivot, last]) => self.xy_wing(*first, *pivot, *last),
            (XyzWing, [first, last]) => self.xyz_wing(*first, *last),
            (RemotePair, _) => self.remote_pair(chain),
            (AlsXz | WxyzWing, [first, last]) if chain.shape == Shape::Open => self.als_xz(*first, *last),
            _ => None,
        };
        by_parts.unwrap_or_else(|| self.link_by_link(chain))
    }

    /// Two chains, each by itself and with what follows from it.
    pub(super) fn chains(&self, chains: &[Chain]) -> Vec<Clause> {
        let mut left = self.unexplained();
        let mut clauses = Vec::new();
        for chain in chains {
            let seen = left.take(|gone| self.contradicts_ends(chain, gone));
            clauses.extend(self.turbot_parts(chain).into_iter().flatten());
            clauses.extend(seen.map(|effect| Clause::sees(2, effect)));
        }
        clauses
    }

    /// Whether a candidate is false if the first node of a chain is true, and if the last one is.
    fn contradicts_ends(&self, chain: &Chain, &gone: &Candidate) -> bool {
        let mut ends = chain.nodes.first().into_iter().chain(chain.nodes.last());
        ends.all(|end| end.excludes(gone, self.layout))
    }

    /// That cells see all of this many things, if that is why they lose a digit.
    fn seen(&self, all_of: usize) -> Clause {
        Clause::sees(all_of, self.effect())
    }

    fn turbot(&self, chain: &Chain) -> Option<Vec<Clause>> {
        let parts = self.turbot_parts(chain)?;
        Some(parts.into_iter().chain([self.seen(2)]).collect())
    }

    /// Two strong links of one digit, joined by a weak one.
    fn turbot_parts(&self, chain: &Chain) -> Option<Vec<Clause>> {
        let [(first, a, b), (last, c, d)] = links(chain)[..] else { return None };
        let one = |strong: &Strong, from: &Node, to: &Node| match strong {
            Strong::In(Constraint::House(house, digit)) => {
                Some(Clause::OneOf { digit: *digit, house: *house, places: [cells(from), cells(to)] })
            }
            _ => None,
        };
        let (first, last) = (one(first, a, b)?, one(last, c, d)?);
        let digit = a.digit;
        let (near, far) = ([cells(b), cells(c)], [cells(a), cells(d)]);
        Some(vec![first, last, Clause::NotBoth { digit, near, far }])
    }

    fn w_wing(&self, first: Link<'_>, middle: Link<'_>, last: Link<'_>) -> Option<Vec<Clause>> {
        let (Strong::In(Constraint::House(house, taken)), from, to) = middle else { return None };
        let (start, end) = (*first.1.cells.first()?, *last.2.cells.first()?);
        let left = first.1.digit;
        Some(vec![
            Clause::SamePair { cells: vec![start, end], digits: pair(first.1, first.2) },
            Clause::OneOf { digit: *taken, house: *house, places: [cells(from), cells(to)] },
            Clause::TakesFromOne {
                taken: *taken,
                left,
                ends: [*from.cells.first()?, *to.cells.first()?],
                cells: [start, end],
            },
            self.seen(2),
        ])
    }

    fn xy_wing(&self, first: Link<'_>, pivot: Link<'_>, last: Link<'_>) -> Option<Vec<Clause>> {
        let (is, pivot_cell) = (first.1.digit, *pivot.1.cells.first()?);
        let (one, other) = (*first.1.cells.first()?, *last.2.cells.first()?);
        Some(vec![
            Clause::Pivot { pivot: pivot_cell, digits: pair(pivot.1, pivot.2) },
            Clause::Pincer { if_pivot: pivot.1.digit, pincer: one, is },
            Clause::Pincer { if_pivot: pivot.2.digit, pincer: other, is },
            Clause::OneHolds { digit: is, cells: vec![one, other] },
            self.seen(2),
        ])
    }

    /// The set of three digits is the pivot and a pincer; the pivot alone holds the digit that it shares with the other.
    fn xyz_wing(&self, first: Link<'_>, last: Link<'_>) -> Option<Vec<Clause>> {
        let (wing, shared, pincer) = match (first.0, last.0) {
            (Strong::Through { set, .. }, Strong::In(_)) => (set, first.2, last.2),
            (Strong::In(_), Strong::Through { set, .. }) => (set, last.1, first.1),
            (Strong::Through { set, .. }, Strong::Through { .. }) if set.cells.len() == 2 => {
                (set, first.2, last.2)
            }
            (Strong::Through { .. }, Strong::Through { set, .. }) => (set, last.1, first.1),
            _ => return None,
        };
        let pivot = *shared.cells.first()?;
        let near = wing.cells.iter().copied().find(|&cell| cell != pivot)?;
        let (is, far) = (pincer.digit, *pincer.cells.first()?);
        let other = wing.digits.minus(DigitSet::only(is)).minus(DigitSet::only(shared.digit)).single()?;
        let cells: Vec<Cell> = vec![pivot, near, far];
        Some(vec![
            Clause::Pivot { pivot, digits: wing.digits },
            Clause::Pincer { if_pivot: other, pincer: near, is },
            Clause::Pincer { if_pivot: shared.digit, pincer: far, is },
            Clause::OneHolds { digit: is, cells },
            self.seen(3),
        ])
    }

    /// Between the first and the last cell that decide anything the digits alternate.
    fn remote_pair(&self, chain: &Chain) -> Option<Vec<Clause>> {
        let [first, second, ..] = &chain.nodes[..] else { return None };
        // Where the pair branches, the chain walks back over cells that it has passed.
        let cells = chain.nodes.iter().flat_map(|node| node.cells.iter().copied()).dedup().collect_vec();
        let digits = pair(first, second);
        let mut left = self.unexplained();
        let mut ends: Vec<(usize, usize, Effect)> = Vec::new();
        let odd = (0..cells.len()).tuple_combinations().filter(|(one, other)| (other - one) % 2 == 1);
        for (one, other) in odd.sorted_by_key(|(one, other)| other - one) {
            let sees_both =
                |gone: &Candidate| [one, other].iter().all(|&end| self.layout.sees(cells[end], gone.cell));
            ends.extend(left.take(sees_both).map(|effect| (one, other, effect)));
        }
        let from = ends.iter().map(|end| end.0).min()?;
        let to = ends.iter().map(|end| end.1).max()?;
        let mut clauses = vec![Clause::Alternate { cells: cells[from..=to].to_vec(), digits }];
        for (one, other, effect) in ends {
            clauses.push(Clause::Opposite { cells: [cells[one], cells[other]], digits });
            clauses.push(Clause::sees(2, effect));
        }
        Some(clauses)
    }

    fn als_xz(&self, first: Link<'_>, last: Link<'_>) -> Option<Vec<Clause>> {
        let set = |strong: &Strong| match strong {
            Strong::Through { set, .. } => Some(set.clone()),
            Strong::In(_) => None,
        };
        let sets: [AlmostLocked; 2] = [set(first.0)?, set(last.0)?];
        let common = [first.1, last.2];
        let set_clauses =
            sets.map(|AlmostLocked { cells, digits }| Clause::AlmostLockedSet { cells, digits });
        let restricted = first.2.digit;
        let mut left = self.unexplained();
        let mut end = Vec::new();
        let excludes = |gone: &Candidate| common.iter().all(|node| node.excludes(*gone, self.layout));
        if let Some(effect) = left.take(excludes).filter(|_| common[0].digit == common[1].digit) {
            let places = common.map(cells);
            end.push(Clause::CommonDigit { restricted, digit: common[0].digit, places });
            end.push(Clause::sees(usize::MAX, effect));
        }
        end.extend(self.one_set_keeps([first.0, last.0], &mut left));
        end.extend(left.take(|_| true).map(|effect| Clause::So { effect }));
        let restricted = Clause::RestrictedCommon { digit: restricted };
        Some(set_clauses.into_iter().chain([restricted]).chain(end).collect())
    }

    fn link_by_link(&self, chain: &Chain) -> Vec<Clause> {
        let (Some(first), Some(last)) = (chain.nodes.first(), chain.nodes.last()) else {
            return vec![Clause::So { effect: self.effect() }];
        };
        let mut clauses = vec![Clause::SupposeNot(first.clone())];
        let mut before: Option<&Node> = None;
        for (strong, from, to) in links(chain) {
            clauses.push(Clause::Link {
                taken: before.map(|_| from.clone()),
                without: from.digit,
                gives: to.clone(),
                by: strong.clone(),
            });
            before = Some(to);
        }
        match chain.shape {
            Shape::Loop => {
                clauses.push(Clause::Closes { last: last.clone(), first: first.clone() });
                clauses.extend(self.around_a_loop(chain));
            }
            Shape::Open => {
                clauses.push(match first == last {
                    true => Clause::ComesBack(first.clone()),
                    false => Clause::OneEnd { first: first.clone(), last: last.clone() },
                });
                clauses.extend(self.from_the_ends(chain, first == last));
            }
        }
        clauses
    }

    /// What follows from one of the two ends.
    fn from_the_ends(&self, chain: &Chain, is_one: bool) -> Vec<Clause> {
        let effect = self.effect();
        let end = |effect| if is_one { Clause::So { effect } } else { Clause::EitherWay { effect } };
        let mut left = self.unexplained();
        let by_ends = left.take(|gone| self.contradicts_ends(chain, gone));
        if left.0.is_empty() {
            return vec![end(effect)];
        }
        let placed = Effect { placed: effect.placed, ..by_ends.unwrap_or_else(|| Effect::of(Vec::new())) };
        let has_some = !placed.placed.is_empty() || !placed.eliminated.is_empty();
        let mut clauses: Vec<Clause> = has_some.then(|| end(placed)).into_iter().collect();
        if let (Some(first), Some(last)) = (chain.strong.first(), chain.strong.last()) {
            clauses.extend(self.one_set_keeps([first, last], &mut left));
        }
        clauses.extend(left.take(|_| true).map(|effect| Clause::So { effect }));
        clauses
    }

    /// The digits that one of two sets keeps, whichever of them lacks the digit that links it.
    fn one_set_keeps(&self, ends: [&Strong; 2], left: &mut Unexplained) -> Vec<Clause> {
        let locked = ends.map(|strong| match strong {
            Strong::Through { locked, .. } => &locked[..],
            Strong::In(_) => &[],
        });
        let pairs =
            locked[0].iter().cartesian_product(locked[1]).filter(|(one, other)| one.digit == other.digit);
        let keeps = |(one, other): (&Node, &Node)| {
            let effect =
                left.take(|gone| [one, other].iter().all(|node| node.excludes(*gone, self.layout)))?;
            Some(Clause::OneSetKeeps { kept: one.digit, places: [cells(one), cells(other)], effect })
        };
        pairs.filter_map(keeps).collect()
    }

    /// What follows from each two neighbours in a loop, of which one is true, and from each of its sets.
    fn around_a_loop(&self, chain: &Chain) -> Vec<Clause> {
        let mut left = self.unexplained();
        let mut clauses = Vec::new();
        let links = links(chain);
        for (one, other) in links.iter().circular_tuple_windows().map(|(link, next)| (link.2, next.1)) {
            let effect = left.take(|gone| [one, other].iter().all(|node| node.excludes(*gone, self.layout)));
            let neighbours = |effect| Clause::Neighbours { one: one.clone(), other: other.clone(), effect };
            clauses.extend(effect.map(neighbours));
        }
        for (strong, from, to) in links {
            let Strong::Through { set, locked } = strong else { continue };
            for node in locked {
                let keeps = |effect| Clause::SetKeeps {
                    cells: set.cells.clone(),
                    linking: [from.digit, to.digit],
                    kept: node.digit,
                    places: cells(node),
                    effect,
                };
                clauses.extend(left.take(|gone| node.excludes(*gone, self.layout)).map(keeps));
            }
        }
        clauses.extend(left.take(|_| true).map(|effect| Clause::So { effect }));
        clauses
    }
}
