//! Digits that fit each other along a line: partners of a digit, digits that grow, digits between two ends.

use super::{RuleClaim, RuleView};
use crate::board::{Cell, Digit, DigitSet, Family, Rule, extreme_of};
use itertools::Itertools;

/// The most cells that are looked at together for too few partners.
const MOST_TOGETHER: usize = 4;

/// Whether the first of two digits fits the second, as far as these two places of the rule demand; the first place
/// comes first.
fn fit_each_other(rule: &Rule, [first, second]: [usize; 2], a: Digit, b: Digit) -> bool {
    let number = rule.number();
    let (a, b) = (a.value(), b.value());
    let (difference, sum) = (a.abs_diff(b), a + b);
    let is_half = |one: usize, other: usize, times: usize| one * times == other || other * times == one;
    match rule.family {
        Family::White => difference == number,
        Family::Black => is_half(a, b, number),
        Family::X => sum == 10,
        Family::V => sum == 5,
        Family::Greater | Family::Maximum => a > b,
        Family::Minimum => a < b,
        Family::NonConsecutive | Family::AllWhite => difference != 1,
        Family::AllBlack => !is_half(a, b, 2),
        Family::AllDots => difference != 1 && !is_half(a, b, 2),
        Family::AllXv => sum != 10 && sum != 5,
        Family::Whisper | Family::Lockout => difference >= number,
        Family::Same | Family::Palindrome => a == b,
        Family::Entropic | Family::Modular => {
            (rule.kind_of(a) == rule.kind_of(b)) == (second - first == rule.kinds())
        }
        _ => true,
    }
}

/// The pairs of places whose digits must fit each other, the earlier place first.
pub(super) fn pairs(rule: &Rule) -> Vec<[usize; 2]> {
    let count = rule.cells.len();
    let apart = |most: usize| {
        (0..count).flat_map(move |first| (first + 1..=first + most).map(move |second| [first, second]))
    };
    let pairs = match rule.family {
        Family::Palindrome => (0..count / 2).map(|place| [place, count - 1 - place]).collect_vec(),
        Family::Lockout => vec![[0, count - 1]],
        Family::Minimum | Family::Maximum => (1..count).map(|place| [0, place]).collect(),
        Family::Entropic | Family::Modular => apart(rule.kinds()).collect(),
        _ => apart(1).collect(),
    };
    pairs.into_iter().filter(|&[_, second]| second < count).collect()
}

/// A loss of digits in a cell because others have no partner, or too few, for them; cells are given by their places in
/// the rule.
#[derive(Clone)]
struct Loss {
    from: Vec<usize>,
    to: usize,
    lost: DigitSet,
    /// The digits that the other cells had left by then.
    before: Vec<DigitSet>,
}

impl RuleView<'_> {
    /// Whether a digit at a place goes with another at another place.
    pub(super) fn go_together(&self, (from, a): (usize, Digit), (to, b): (usize, Digit)) -> bool {
        let differ = a != b || !self.layout.sees(self.rule.cells[from], self.rule.cells[to]);
        let (pair, a, b) = if from < to { ([from, to], a, b) } else { ([to, from], b, a) };
        differ && fit_each_other(self.rule, pair, a, b)
    }

    /// The digits at places that go with a digit at another.
    fn partners(&self, from: &[usize], (to, digit): (usize, Digit)) -> DigitSet {
        let of_place = |&place: &usize| {
            let left = self.known.left[place];
            left.filter(move |&one| self.go_together((place, one), (to, digit)))
        };
        from.iter().flat_map(of_place).collect()
    }

    /// The digits of a place that leave others, which see each other, fewer digits than they are.
    fn lost(&self, from: &[usize], to: usize) -> DigitSet {
        self.known.left[to].filter(|&digit| self.partners(from, (to, digit)).len() < from.len()).collect()
    }

    /// The places from which a place may lose digits: each one that it must fit, and those of them that see each other.
    fn sources(&self) -> Vec<(Vec<usize>, usize)> {
        let pairs = pairs(self.rule);
        let of_place = |to: usize| {
            let joined = pairs.iter().filter(move |pair| pair.contains(&to));
            let joined = joined.map(move |&[one, other]| if one == to { other } else { one }).collect_vec();
            let sees =
                |one: usize, other: usize| self.layout.sees(self.rule.cells[one], self.rule.cells[other]);
            let is_apart = move |places: &Vec<usize>| {
                places.iter().tuple_combinations().all(|(&one, &other)| sees(one, other))
            };
            let sets = (1..=joined.len().min(MOST_TOGETHER))
                .flat_map(move |count| joined.clone().into_iter().combinations(count));
            sets.filter(is_apart).map(move |from| (from, to))
        };
        let all = (0..self.rule.cells.len()).flat_map(of_place);
        all.sorted_by_key(|(from, _)| from.len()).collect()
    }

    /// Cell by cell along the line: the digits that go with what is left of others.
    pub(super) fn joined(&self) -> Vec<RuleClaim> {
        let (mut told, mut claims) = (self.clone(), Vec::new());
        for Loss { from, to, before, .. } in self.needed_losses() {
            // What is said of the others before matters only if this rests on it.
            let mut now = told.clone();
            for (&place, _) in from.iter().zip(&before).filter(|(_, before)| before.is_empty()) {
                now.known.left[place] = self.known.left[place];
            }
            let (lost, left) = (now.lost(&from, to), now.known.left[from[0]]);
            let (cell, fits) = (self.rule.cells[to], now.known.left[to].minus(lost));
            let claim = match from[..] {
                _ if lost.is_empty() => continue,
                [_] if left == self.layout.digits() => {
                    RuleClaim::NoPartner { digits: lost, cells: vec![cell] }
                }
                [from] => {
                    let apart = from.abs_diff(to);
                    RuleClaim::Partner { from: self.rule.cells[from], left, to: cell, lost, fits, apart }
                }
                _ => RuleClaim::TooFewPartners {
                    from: self.cells(&from),
                    to: cell,
                    lost: lost.map(|digit| (digit, now.partners(&from, (to, digit)))).collect(),
                },
            };
            claim.narrow(&mut told.known);
            claims.push(claim);
        }
        join_alike(claims)
    }

    /// The losses that lead to what is wanted, in an order in which they follow; the shortest ways first.
    fn needed_losses(&self) -> Vec<Loss> {
        let sources = self.sources();
        let (mut told, mut losses) = (self.clone(), Vec::new());
        loop {
            let mut after = told.clone();
            let found = losses.len();
            for (from, to) in &sources {
                let lost = told.lost(from, *to).and(after.known.left[*to]);
                if !lost.is_empty() {
                    let before = |&place: &usize| self.known.left[place].minus(told.known.left[place]);
                    let before = from.iter().map(before).collect();
                    losses.push(Loss { from: from.clone(), to: *to, lost, before });
                    after.known.keep(self.rule.cells[*to], after.known.left[*to].minus(lost));
                }
            }
            told = after;
            if losses.len() == found || told.unexplained().next().is_none() {
                break;
            }
        }
        let mut wanted = self.rule.cells.iter().map(|&cell| self.wanted(cell)).collect_vec();
        let mut needed = Vec::new();
        for mut loss in losses.into_iter().rev() {
            let explained = loss.lost.and(wanted[loss.to]);
            if explained.is_empty() {
                continue;
            }
            for (&from, before) in loss.from.iter().zip(&mut loss.before) {
                let goes = |&a: &Digit| {
                    let mut explained = explained;
                    explained.any(|b| self.go_together((from, a), (loss.to, b)))
                };
                *before = before.filter(goes).collect();
                for (place, cell) in self.rule.cells.iter().enumerate() {
                    if *cell == self.rule.cells[from] {
                        wanted[place] = wanted[place].or(*before);
                    }
                }
            }
            needed.push(loss);
        }
        needed.reverse();
        needed
    }

    /// The least and greatest digits along the line, one after the other.
    pub(super) fn grows(&self) -> Vec<RuleClaim> {
        let (cells, is_strict) = (&self.rule.cells, self.rule.family == Family::Thermometer);
        // The least digit of each place after those before it, or the greatest before those after it.
        let bounds = |is_most: bool| {
            let mut bounds: Vec<(usize, Digit)> = Vec::new();
            for count in 0..cells.len() {
                let place = if is_most { cells.len() - 1 - count } else { count };
                let goes = |digit: &Digit| {
                    bounds.iter().all(|(other, bound)| {
                        let (low, high) = if is_most { (digit, bound) } else { (bound, digit) };
                        low < high
                            || low == high && !is_strict && !self.layout.sees(cells[*other], cells[place])
                    })
                };
                bounds.push((place, extreme_of(self.known.left[place].filter(goes).collect(), is_most)?));
            }
            Some(bounds.into_iter().sorted_unstable().map(|(_, digit)| digit).collect_vec())
        };
        let (Some(mut least), Some(mut greatest)) = (bounds(false), bounds(true)) else { return Vec::new() };
        let wanted = || {
            self.unexplained()
                .map(|gone| (gone.digit, cells.iter().positions(move |cell| *cell == gone.cell)))
        };
        if !wanted().any(|(digit, mut places)| places.any(|place| digit < least[place])) {
            least.clear();
        }
        if !wanted().any(|(digit, mut places)| places.any(|place| digit > greatest[place])) {
            greatest.clear();
        }
        let loses = |cell: &Cell| !self.wanted(*cell).is_empty();
        vec![RuleClaim::Grows { cells: cells.iter().copied().filter(loses).collect(), least, greatest }]
    }

    /// The cells between the ends of which a digit is to be explained that is so.
    fn between(&self, is_gone: impl Fn(Digit) -> bool) -> Vec<Cell> {
        let cells = self.rule.cells[1..self.rule.cells.len() - 1].iter().copied();
        cells.filter(|&cell| self.wanted(cell).any(&is_gone)).unique().collect()
    }

    /// The digits that lie between those at the ends.
    pub(super) fn inside(&self) -> Vec<RuleClaim> {
        let ends = self.known.left[0].or(self.known.left[self.rule.cells.len() - 1]);
        let (Some(least), Some(greatest)) = (ends.first(), ends.last()) else { return Vec::new() };
        let cells = self.between(|digit| digit <= least || digit >= greatest);
        let is_told = !cells.is_empty() && greatest.value() > least.value() + 1;
        is_told.then_some(RuleClaim::Inside { cells, least, greatest }).into_iter().collect()
    }

    /// The digits that lie between the ends of a lockout line whatever the ends hold.
    pub(super) fn outside(&self) -> Vec<RuleClaim> {
        let last = self.rule.cells.len() - 1;
        let ends = self.known.left[0].cartesian_product(self.known.left[last]);
        let ends =
            ends.filter(|&(one, other)| fit_each_other(self.rule, [0, last], one, other)).collect_vec();
        let low = ends.iter().map(|&(one, other)| one.min(other)).max();
        let high = ends.iter().map(|&(one, other)| one.max(other)).min();
        let (Some(low), Some(high)) = (low, high) else { return Vec::new() };
        let cells = self.between(|digit| low <= digit && digit <= high);
        if cells.is_empty() { Vec::new() } else { vec![RuleClaim::Outside { cells, low, high }] }
    }
}

/// Digits without a partner in several cells are told once.
fn join_alike(claims: Vec<RuleClaim>) -> Vec<RuleClaim> {
    use RuleClaim::NoPartner;
    let mut joined: Vec<RuleClaim> = Vec::new();
    for claim in claims {
        let alike = joined.iter_mut().find_map(|one| match (one, &claim) {
            (NoPartner { digits: one, cells }, NoPartner { digits, cells: more }) if one == digits => {
                Some((cells, more))
            }
            _ => None,
        });
        match alike {
            Some((cells, more)) => {
                *cells = cells.iter().chain(more).copied().sorted_unstable().dedup().collect()
            }
            None => joined.push(claim),
        }
    }
    joined
}
