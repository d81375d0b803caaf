//! Chains in clauses: turbot fish, wings and remote pairs part by part, all others link by link.

use super::{Clause, Effect, NamedFinding, Unexplained};
use crate::{
    board::{Candidate, Cell, Constraint, DigitSet},
    logic::{AlmostLocked, Chain, Node, Shape, Strong, TechniqueId},
};
use itertools::Itertools;
use smallvec::SmallVec;

/// A strong link with its two nodes.
type Link<'a> = (&'a Strong, &'a Node, &'a Node);

fn links(chain: &Chain) -> Vec<Link<'_>> {
    let pairs = chain.nodes.chunks_exact(2).map(|pair| (&pair[0], &pair[1]));
    chain.strong.iter().zip(pairs).map(|(strong, (from, to))| (strong, from, to)).collect()
}

fn cells(node: &Node) -> Vec<Cell> {
    node.cells.to_vec()
}

/// A node without the candidates that it shares with another, which is supposed to be false; unchanged if it has no
/// others.
fn without_places(node: &Node, other: &Node) -> Node {
    let is_other = |cell: &Cell| node.digit == other.digit && other.cells.contains(cell);
    let cells: SmallVec<_> = node.cells.iter().copied().filter(|cell| !is_other(cell)).collect();
    if cells.is_empty() { node.clone() } else { Node { cells, ..node.clone() } }
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
            clauses.extend((!clauses.is_empty()).then_some(Clause::Besides {}));
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

    /// Says that cells see all of several things, if that is why they lose a digit.
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
        // A cell where the two groups of an empty rectangle cross counts on the near side.
        let beyond = |far: &Node, near: &Node| {
            far.cells.iter().copied().filter(|cell| !near.cells.contains(cell)).collect_vec()
        };
        let clause = |strong: &Strong, places: [Vec<Cell>; 2]| match strong {
            Strong::In(Constraint::House(house, digit)) => {
                Some(Clause::OneOf { digit: *digit, house: *house, places })
            }
            _ => None,
        };
        let (near, far) = ([cells(b), cells(c)], [beyond(a, b), beyond(d, c)]);
        let first = clause(first, [far[0].clone(), near[0].clone()])?;
        let last = clause(last, [near[1].clone(), far[1].clone()])?;
        let digit = a.digit;
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

    /// Says an XYZ-Wing, in which the set of three digits is the pivot and a pincer; only the pivot has the digit that
    /// it shares with the other pincer.
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

    /// Two cells an odd number of steps apart, along the shortest way between them, as often as they decide anything.
    fn remote_pair(&self, chain: &Chain) -> Option<Vec<Clause>> {
        let [first, second, ..] = &chain.nodes[..] else { return None };
        let cells = chain.nodes.iter().flat_map(|node| node.cells.iter().copied()).unique().collect_vec();
        let digits = pair(first, second);
        let mut left = self.unexplained();
        let mut clauses = Vec::new();
        let paths =
            cells.iter().tuple_combinations().filter_map(|(&one, &other)| self.path(one, other, &cells));
        for path in paths.filter(|path| path.len() % 2 == 0).sorted_by_key(Vec::len) {
            let ends = [path[0], path[path.len() - 1]];
            if let Some(effect) = left.take(|gone| ends.iter().all(|&end| self.layout.sees(end, gone.cell))) {
                clauses.push(Clause::Alternate { cells: path, digits });
                clauses.push(Clause::Opposite { cells: ends, digits });
                clauses.push(Clause::sees(2, effect));
            }
        }
        Some(clauses)
    }

    /// The shortest way from one of these cells to another, each of which sees the next.
    fn path(&self, from: Cell, to: Cell, cells: &[Cell]) -> Option<Vec<Cell>> {
        let mut paths = vec![vec![from]];
        let mut index = 0;
        while let Some(path) = paths.get(index).cloned() {
            let end = *path.last()?;
            if end == to {
                return Some(path);
            }
            let is_new =
                |cell: &&Cell| self.layout.sees(**cell, end) && !paths.iter().any(|path| path.contains(cell));
            let next = cells.iter().filter(is_new).map(|&cell| [&path[..], &[cell]].concat()).collect_vec();
            paths.extend(next);
            index += 1;
        }
        None
    }

    fn als_xz(&self, first: Link<'_>, last: Link<'_>) -> Option<Vec<Clause>> {
        let set = |strong: &Strong| match strong {
            Strong::Through { set, .. } => Some(set.clone()),
            Strong::In(_) => None,
        };
        let sets: [AlmostLocked; 2] = [set(first.0)?, set(last.0)?];
        let common = [first.1, last.2];
        let of_sets = [&sets[0], &sets[1]].map(|set| set.cells.to_vec());
        let set_clauses =
            sets.map(|AlmostLocked { cells, digits }| Clause::AlmostLockedSet { cells, digits });
        let restricted = first.2.digit;
        let mut left = self.unexplained();
        let mut end = Vec::new();
        let excludes = |gone: &Candidate| common.iter().all(|node| node.excludes(*gone, self.layout));
        if common[0].digit == common[1].digit
            && let Some(effect) = left.take(excludes)
        {
            let places = common.map(cells);
            end.push(Clause::CommonDigit { sets: of_sets, restricted, digit: common[0].digit, places });
            end.push(Clause::sees(usize::MAX, effect));
        }
        end.extend(self.one_set_keeps(&[first, last], &mut left));
        end.extend(left.take(|_| true).map(|effect| Clause::So { effect }));
        let restricted = Clause::RestrictedCommon { digit: restricted };
        Some(set_clauses.into_iter().chain([restricted]).chain(end).collect())
    }

    fn link_by_link(&self, chain: &Chain) -> Vec<Clause> {
        let (Some(first), Some(last)) = (chain.nodes.first(), chain.nodes.last()) else {
            return vec![Clause::So { effect: self.effect() }];
        };
        let mut clauses = vec![Clause::SupposeNot { node: first.clone() }];
        let mut before: Option<&Node> = None;
        let end = &without_places(last, first);
        for (strong, from, to) in links(chain) {
            let supposed = (to == last && end != last).then(|| first.clone());
            let to = if to == last { end } else { to };
            clauses.push(Clause::Link {
                taken: before.map(|_| from.clone()),
                without: from.digit,
                gives: to.clone(),
                by: strong.clone(),
                supposed,
            });
            before = Some(to);
        }
        match chain.shape {
            // What the two ends rule out needs no way back.
            Shape::Loop
                if self.finding.eliminations.iter().all(|gone| self.contradicts_ends(chain, gone)) =>
            {
                clauses.push(Clause::OneEnd { first: first.clone(), last: last.clone() });
                clauses.extend(self.by_the_ends(chain, false));
            }
            Shape::Loop => {
                clauses.push(Clause::Instead { first: first.clone(), last: last.clone() });
                let back = |(strong, from, to): Link<'_>| Clause::Link {
                    taken: (to != last).then(|| to.clone()),
                    without: to.digit,
                    gives: from.clone(),
                    by: strong.clone(),
                    supposed: None,
                };
                clauses.extend(links(chain).into_iter().skip(1).rev().map(back));
                clauses.extend(self.around_a_loop(chain));
            }
            Shape::Open => {
                clauses.push(match first == last {
                    true => Clause::ComesBack { node: first.clone() },
                    false => Clause::OneEnd { first: first.clone(), last: end.clone() },
                });
                clauses.extend(self.by_the_ends(chain, first == last));
            }
        }
        clauses
    }

    /// Says what follows from one of the two ends of a chain being true.
    fn by_the_ends(&self, chain: &Chain, are_equal: bool) -> Vec<Clause> {
        let effect = self.effect();
        let [first, .., last] = &chain.nodes[..] else { return vec![Clause::So { effect }] };
        let end = |effect: Effect| {
            let is_seen = |gone: &Candidate| gone.digit == first.digit && gone.digit == last.digit;
            match effect.placed.is_empty() && effect.eliminated.iter().all(is_seen) {
                _ if are_equal => Clause::So { effect },
                true => {
                    let seen = cells(first).into_iter().chain(cells(last)).unique().collect();
                    Clause::SeesCells { seen, effect }
                }
                false => Clause::EitherWay { effect },
            }
        };
        let mut left = self.unexplained();
        let by_ends = left.take(|gone| self.contradicts_ends(chain, gone));
        if left.0.is_empty() {
            return vec![end(effect)];
        }
        let placed =
            Effect { placed: effect.placed, ..by_ends.unwrap_or_else(|| Effect::eliminating(Vec::new())) };
        let has_some = !placed.placed.is_empty() || !placed.eliminated.is_empty();
        let mut clauses: Vec<Clause> = has_some.then(|| end(placed)).into_iter().collect();
        clauses.extend(self.one_set_keeps(&links(chain), &mut left));
        clauses.extend(left.take(|_| true).map(|effect| Clause::So { effect }));
        clauses
    }

    /// Says which digits one of the two end sets keeps, whichever of them lacks the digit of its link.
    fn one_set_keeps(&self, links: &[Link<'_>], left: &mut Unexplained) -> Vec<Clause> {
        let &[first, .., last] = links else { return Vec::new() };
        let (Strong::Through { set: one, locked: of_one }, Strong::Through { set: other, locked: of_other }) =
            (first.0, last.0)
        else {
            return Vec::new();
        };
        let pairs = of_one.iter().cartesian_product(of_other).filter(|(a, b)| a.digit == b.digit);
        let keeps = |(a, b): (&Node, &Node)| {
            let effect = left.take(|gone| [a, b].iter().all(|node| node.excludes(*gone, self.layout)))?;
            Some(Clause::OneSetKeeps {
                node: first.2.clone(),
                steps: (links.len() > 2).then(|| links[1].1.clone()),
                sets: [one.cells.clone(), other.cells.clone()],
                without: last.1.digit,
                kept: a.digit,
                places: [cells(a), cells(b)],
                effect,
            })
        };
        pairs.filter_map(keeps).collect()
    }

    /// Says what follows in a loop: one of every two neighbours is true, and each set lacks only one digit.
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
