//! Digits that fit each other along a line: partners of a digit, digits that grow, digits between two ends.

use super::{RuleClaim, ToldRule};
use crate::board::{Digit, DigitSet, Family, Rule};
use itertools::Itertools;

/// Whether the first of two digits fits the second, as far as these two places of the rule say; the first place comes
/// first.
pub(super) fn fit_each_other(rule: &Rule, [first, second]: [usize; 2], a: Digit, b: Digit) -> bool {
    let number = rule.numbers.first().copied().unwrap_or(0);
    let (a, b) = (a.value(), b.value());
    let (difference, sum) = (a.abs_diff(b), a + b);
    let is_half = |one: usize, other: usize, times: usize| one * times == other || other * times == one;
    let differ_unless_three_apart = |one: usize, other: usize| (one == other) == (second - first == 3);
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
        Family::Entropic => differ_unless_three_apart((a - 1) / 3, (b - 1) / 3),
        Family::Modular => differ_unless_three_apart(a % 3, b % 3),
        _ => true,
    }
}

/// The pairs of places whose digits must fit each other, the earlier place first.
fn pairs(rule: &Rule) -> Vec<[usize; 2]> {
    let count = rule.cells.len();
    let apart = |most: usize| {
        (0..count).flat_map(move |first| (first + 1..=first + most).map(move |second| [first, second]))
    };
    let pairs = match rule.family {
        Family::Palindrome => (0..count / 2).map(|place| [place, count - 1 - place]).collect_vec(),
        Family::Lockout => vec![[0, count - 1]],
        Family::Minimum | Family::Maximum => (1..count).map(|place| [0, place]).collect(),
        Family::Entropic | Family::Modular => apart(3).collect(),
        _ => apart(1).collect(),
    };
    pairs.into_iter().filter(|&[_, second]| second < count).collect()
}

/// That a cell loses digits since another has no partner left for them; as places among the rule's cells.
struct Loss {
    from: usize,
    to: usize,
    lost: DigitSet,
    /// What the other cell had lost by then.
    before: DigitSet,
}

impl ToldRule<'_> {
    /// Whether a digit at a place goes with another at another place.
    fn go_together(&self, (from, a): (usize, Digit), (to, b): (usize, Digit)) -> bool {
        let differ = a != b || !self.layout.sees(self.rule.cells[from], self.rule.cells[to]);
        let (pair, a, b) = if from < to { ([from, to], a, b) } else { ([to, from], b, a) };
        differ && fit_each_other(self.rule, pair, a, b)
    }

    /// The digits at a place that a digit of another place goes with.
    fn partners_at(&self, to: usize, from: usize) -> DigitSet {
        let goes =
            |&b: &Digit| self.known.left[from].into_iter().any(|a| self.go_together((from, a), (to, b)));
        self.known.left[to].filter(goes).collect()
    }

    /// Cell by cell along the line: what goes with what is left of another.
    pub(super) fn partners(&self) -> Vec<RuleClaim> {
        let losses = self.needed_losses();
        let (mut told, mut claims) = (self.clone(), Vec::new());
        for Loss { from, to, .. } in losses {
            let left = told.known.left[from];
            let fits = told.partners_at(to, from);
            let lost = told.known.left[to].minus(fits);
            let cells = vec![self.rule.cells[to]];
            let claim = if left == self.layout.digits() {
                RuleClaim::NoPartner { digits: lost, cells }
            } else {
                let [from, to] = [from, to].map(|place| self.rule.cells[place]);
                RuleClaim::Partner { from, left, to, fits, apart: self.apart(from, to) }
            };
            claim.narrow(&mut told.known);
            claims.push(claim);
        }
        join_alike(claims)
    }

    fn apart(&self, one: crate::board::Cell, other: crate::board::Cell) -> usize {
        let place = |cell| self.rule.cells.iter().position(|&one| one == cell).unwrap_or(0);
        place(one).abs_diff(place(other))
    }

    /// The losses that lead to what is wanted, in an order in which they follow; the shortest ways first.
    fn needed_losses(&self) -> Vec<Loss> {
        let pairs = pairs(self.rule).into_iter().flat_map(|[one, other]| [(one, other), (other, one)]);
        let pairs = pairs.collect_vec();
        let (mut told, mut losses) = (self.clone(), Vec::new());
        loop {
            let mut after = told.clone();
            let found = losses.len();
            for &(from, to) in &pairs {
                let lost = after.known.left[to].minus(told.partners_at(to, from));
                if !lost.is_empty() {
                    let before = self.known.left[from].minus(told.known.left[from]);
                    losses.push(Loss { from, to, lost, before });
                    after.known.keep(self.rule.cells[to], after.known.left[to].minus(lost));
                }
            }
            told = after;
            if losses.len() == found || told.unexplained().next().is_none() {
                break;
            }
        }
        let mut wanted = self.rule.cells.iter().map(|&cell| self.wanted(cell)).collect_vec();
        let mut needed = Vec::new();
        for loss in losses.into_iter().rev() {
            let explained = loss.lost.and(wanted[loss.to]);
            if !explained.is_empty() {
                let goes = |&a: &Digit| {
                    explained.into_iter().any(|b| self.go_together((loss.from, a), (loss.to, b)))
                };
                let also = loss.before.filter(goes).collect();
                for (place, cell) in self.rule.cells.iter().enumerate() {
                    if *cell == self.rule.cells[loss.from] {
                        wanted[place] = wanted[place].or(also);
                    }
                }
                needed.push(loss);
            }
        }
        needed.reverse();
        needed
    }

    /// How small and how great the digits can be, one after the other.
    pub(super) fn grows(&self) -> Vec<RuleClaim> {
        let step = usize::from(self.rule.family == Family::Thermometer);
        let mut least = Vec::new();
        for left in &self.known.left {
            let from = least.last().map_or(1, |last: &Digit| last.value() + step);
            let Some(digit) = { *left }.find(|digit| digit.value() >= from) else { break };
            least.push(digit);
        }
        let mut greatest = Vec::new();
        for left in self.known.left.iter().rev() {
            let to = greatest.last().map_or(usize::MAX, |last: &Digit| last.value() - step);
            let Some(digit) = left.filter(|digit| digit.value() <= to).last() else { break };
            greatest.push(digit);
        }
        greatest.reverse();
        let count = self.rule.cells.len();
        if least.len() < count || greatest.len() < count {
            return Vec::new();
        }
        let needs = |is_gone: &dyn Fn(usize, Digit) -> bool| {
            let mut places = self.rule.cells.iter().enumerate();
            places.any(|(place, &cell)| self.wanted(cell).into_iter().any(|digit| is_gone(place, digit)))
        };
        let needs_least = needs(&|place, digit| digit < least[place]);
        let needs_greatest = needs(&|place, digit| digit > greatest[place]);
        vec![RuleClaim::Grows {
            least: if needs_least { least } else { Vec::new() },
            greatest: if needs_greatest { greatest } else { Vec::new() },
        }]
    }

    /// What lies between the digits of the ends.
    pub(super) fn inside(&self) -> Vec<RuleClaim> {
        let [Some(&one), .., Some(&other)] = [self.known.left.first(), self.known.left.last()] else {
            return Vec::new();
        };
        let ends = one.or(other);
        let (Some(least), Some(greatest)) = (ends.first(), ends.last()) else { return Vec::new() };
        let cells = self.rule.cells[1..self.rule.cells.len() - 1].iter().copied();
        let is_explained = |&cell: &crate::board::Cell| {
            self.wanted(cell).into_iter().any(|digit| digit <= least || digit >= greatest)
        };
        let cells = cells.filter(is_explained).unique().collect_vec();
        if cells.is_empty() { Vec::new() } else { vec![RuleClaim::Inside { cells, least, greatest }] }
    }
}

/// Digits without a partner in several cells are told once.
fn join_alike(claims: Vec<RuleClaim>) -> Vec<RuleClaim> {
    let mut joined: Vec<RuleClaim> = Vec::new();
    for claim in claims {
        let RuleClaim::NoPartner { digits, cells } = &claim else {
            joined.push(claim);
            continue;
        };
        let alike = joined.iter_mut().find_map(|one| match one {
            RuleClaim::NoPartner { digits: same, cells } if same == digits => Some(cells),
            _ => None,
        });
        match alike {
            Some(others) => {
                others.extend(cells);
                *others = others.iter().copied().sorted().dedup().collect();
            }
            None => joined.push(claim),
        }
    }
    joined
}
