//! A reader of what is said of a rule beyond the houses, who knows what the rule asks in a definition of his own.

use super::{
    RuleClaim,
    rules::claim::{SumBound, SumExtreme},
};
use crate::board::{Cell, Digit, DigitSet, Family, HouseSum, Layout, Rule, RuleId};
use itertools::Itertools;
use std::collections::BTreeMap;

/// Whether these digits, in the order of the rule's cells, are as a rule of this family asks. That cells which see each
/// other differ is no matter of the family.
pub(super) fn keeps(family: Family, numbers: &[usize], digits: &[usize], side: usize) -> bool {
    let number = numbers.first().copied().unwrap_or(0);
    let (first, others) = digits.split_first().expect("a rule has cells");
    let sum = |digits: &[usize]| digits.iter().sum::<usize>();
    let every_two = |fits: &dyn Fn(usize, usize) -> bool| digits.windows(2).all(|two| fits(two[0], two[1]));
    let apart = |by: usize| every_two(&|a, b| a.max(b) - a.min(b) >= by);
    let is_dotted = |a: usize, b: usize| (a.max(b) - a.min(b) == 1, a.max(b) == 2 * a.min(b));
    let mirrored = || (0..digits.len() / 2).map(|place| (digits[place], digits[digits.len() - 1 - place]));
    let every = |count: usize, class: &dyn Fn(usize) -> usize| {
        digits
            .windows(digits.len().min(count))
            .all(|some| some.iter().map(|&digit| class(digit)).all_unique())
    };
    let last = digits[digits.len() - 1];
    let inside = &digits[1.min(digits.len() - 1)..(digits.len() - 1).max(1)];
    let (low, high) = ((*first).min(last), (*first).max(last));
    match family {
        Family::AntiKnight | Family::AntiKing | Family::Different => true,
        Family::Same => first == &last,
        Family::White => first.max(&last) - first.min(&last) == number,
        Family::Black => first * number == last || last * number == *first,
        Family::X => first + last == 10,
        Family::V => first + last == 5,
        Family::Greater => *first > last,
        Family::NonConsecutive | Family::AllWhite => every_two(&|a, b| !is_dotted(a, b).0),
        Family::AllBlack => every_two(&|a, b| !is_dotted(a, b).1),
        Family::AllDots => every_two(&|a, b| is_dotted(a, b) == (false, false)),
        Family::AllXv => every_two(&|a, b| ![5, 10].contains(&(a + b))),
        Family::Whisper => apart(number),
        Family::Palindrome => mirrored().all(|(a, b)| a == b),
        Family::Odd => digits.iter().all(|digit| [1, 3, 5, 7, 9, 11, 13, 15].contains(digit)),
        Family::Even => digits.iter().all(|digit| [2, 4, 6, 8, 10, 12, 14, 16].contains(digit)),
        Family::Minimum => others.iter().all(|other| other > first),
        Family::Maximum => others.iter().all(|other| other < first),
        Family::Thermometer => digits.is_sorted_by(|a, b| a < b),
        Family::SlowThermometer => digits.is_sorted(),
        Family::Between => inside.iter().all(|digit| (low + 1..high).contains(digit)),
        Family::Lockout => high - low >= number && inside.iter().all(|digit| !(low..=high).contains(digit)),
        Family::Cage | Family::Sum | Family::LittleKiller => {
            // Of a sum that follows from others the first cells may count against it.
            let (against, with) = digits.split_at(numbers.get(1).copied().unwrap_or(0));
            sum(with) == number + sum(against)
        }
        Family::Arrow => {
            let (head, shaft) = digits.split_at(number);
            head.iter().fold(0, |value, digit| value * 10 + digit) == sum(shaft)
        }
        Family::DoubleArrow => sum(inside) == first + last,
        Family::SumLine => {
            let ends = (1..=digits.len()).filter(|&end| sum(&digits[..end]) % number == 0);
            let sums = ends.map(|end| sum(&digits[..end])).collect_vec();
            sums.iter().enumerate().all(|(place, sum)| *sum == (place + 1) * number)
                && sums.last() == Some(&sum(digits))
        }
        Family::RegionSum => {
            let parts = numbers.iter().scan(0, |begin, cells| {
                *begin += cells;
                Some(sum(&digits[*begin - cells..*begin]))
            });
            parts.collect_vec().iter().all_equal()
        }
        Family::XSum => *first <= digits.len() && sum(&digits[..*first]) == number,
        Family::Renban => {
            digits.iter().all_unique()
                && digits
                    .iter()
                    .max()
                    .zip(digits.iter().min())
                    .is_some_and(|(most, least)| most - least == digits.len() - 1)
        }
        Family::Quadruple => {
            let count = |all: &[usize], digit: usize| all.iter().filter(|&&one| one == digit).count();
            numbers.iter().all(|&digit| count(digits, digit) >= count(numbers, digit))
        }
        Family::Entropic if numbers.is_empty() => every(3, &|digit| digit.div_ceil(3)),
        Family::Entropic => every(3, &|digit| numbers.iter().filter(|&&last| last < digit).count()),
        Family::Modular => {
            let divisor = if number == 0 { 3 } else { number };
            every(divisor, &|digit| digit % divisor)
        }
        Family::Zipper => {
            let sums = mirrored().map(|(a, b)| a + b);
            let middle = (digits.len() % 2 == 1).then(|| digits[digits.len() / 2]);
            sums.chain(middle).all_equal()
        }
        Family::Sandwich => {
            let crusts = digits.iter().positions(|&digit| digit == 1 || digit == side).collect_vec();
            let [one, other] = crusts[..] else { return false };
            sum(&digits[one + 1..other]) == number
        }
        Family::Skyscraper => {
            let is_seen = |&place: &usize| digits[..place].iter().all(|before| *before < digits[place]);
            (0..digits.len()).filter(is_seen).count() == number
        }
        Family::Among => digits.iter().all(|digit| numbers.contains(digit)),
    }
}

/// That the houses make as much as the rules and the cells do, or the rules as much as the houses and the cells, cell by
/// cell; or so many times as much. Where cells make as much as others, these may stand for those.
fn add_up(layout: &Layout, rule: &Rule, from: &HouseSum) {
    let mut counts: BTreeMap<Cell, isize> = layout.cells().map(|cell| (cell, 0)).collect();
    let mut count = |cells: &[Cell], times: isize| {
        cells.iter().for_each(|cell| *counts.get_mut(cell).expect("a cell of the board") += times);
    };
    let mut makes = 0;
    for &house in &from.houses {
        count(layout.cells_of(house), 1);
        makes += (1..=layout.side()).sum::<usize>() as isize;
    }
    for part in from.rules.iter().map(|&part| layout.rule(part)) {
        count(&part.cells, -1);
        makes -= match part.family {
            Family::Cage | Family::Sum | Family::LittleKiller => part.numbers[0] as isize,
            Family::X => 10,
            Family::V => 5,
            other => panic!("{other:?} says no sum"),
        };
    }
    for equality in &from.equalities {
        let part = layout.rule(equality.rule);
        let mut sides: Vec<Vec<Cell>> = Vec::new();
        let mut rest = &part.cells[..];
        match part.family {
            Family::Arrow => {
                // As many times as the first of two digits counts.
                let (head, shaft) = part.cells.split_at(part.numbers[0]);
                let tens = vec![head[0]; if head.len() == 2 { 9 } else { 0 }];
                sides = vec![shaft.to_vec(), [head, &tens].concat()];
            }
            Family::DoubleArrow => {
                let last = rest.len() - 1;
                sides = vec![rest[1..last].to_vec(), vec![rest[0], rest[last]]];
            }
            Family::RegionSum => {
                for &cells in &part.numbers {
                    sides.push(rest[..cells].to_vec());
                    rest = &rest[cells..];
                }
            }
            Family::Zipper => {
                while let [first, inner @ .., last] = rest {
                    sides.push(vec![*first, *last]);
                    rest = inner;
                }
                sides.extend((!rest.is_empty()).then(|| rest.to_vec()));
            }
            other => panic!("{other:?} says no equality"),
        }
        count(&sides[equality.taken], -1);
        count(&sides[equality.given], 1);
    }
    let mut own: BTreeMap<Cell, isize> = layout.cells().map(|cell| (cell, 0)).collect();
    for (place, cell) in rule.cells.iter().enumerate() {
        let is_against = rule.numbers.get(1).is_some_and(|&against| place < against);
        *own.get_mut(cell).expect("a cell of the board") += if is_against { -1 } else { 1 };
    }
    let times = rule.cells.first().map_or(1, |cell| counts[cell] / own[cell]);
    assert!(times != 0 && (times < 0) == from.sticks_out);
    assert!(counts.iter().all(|(cell, all)| *all == times * own[cell]), "other cells");
    assert_eq!((rule.family, makes), (Family::Sum, times * rule.numbers[0] as isize), "another sum");
}

/// A reader of what is said of one rule: what is left of its cells, as far as has been said.
pub(super) struct RuleDoubter<'a> {
    layout: &'a Layout,
    rule: &'a Rule,
    known: BTreeMap<Cell, DigitSet>,
    grid: &'a [DigitSet],
}

impl<'a> RuleDoubter<'a> {
    /// A reader who has read which candidates are left; they must be on the grid.
    pub(super) fn new(
        layout: &'a Layout,
        rule: RuleId,
        said: &[(Cell, DigitSet)],
        grid: &'a [DigitSet],
    ) -> RuleDoubter<'a> {
        let from = layout.house_sum(rule);
        let rule = layout.rule(rule);
        let mut known: BTreeMap<Cell, DigitSet> =
            rule.cells.iter().map(|&cell| (cell, layout.digits())).collect();
        if let Some(from) = from {
            add_up(layout, rule, from);
            // That one cell makes so much is all that is said of it.
            if let [cell] = rule.cells[..] {
                known.insert(cell, layout.digits().filter(|digit| rule.numbers == [digit.value()]).collect());
            }
        }
        for &(cell, digits) in said {
            let others = grid[cell.index()].minus(digits);
            assert!(others.is_empty(), "{} has {others:?} too", layout.show(cell));
            known.insert(cell, digits);
        }
        RuleDoubter { layout, rule, known, grid }
    }

    /// Whether what was said leaves a cell no such digit.
    pub(super) fn is_gone(&self, cell: Cell, digit: Digit) -> bool {
        self.known.get(&cell).is_some_and(|left| !left.contains(digit))
    }

    /// All ways to fill some cells with what is known to be left, in which those that see each other differ.
    fn assign(&self, cells: &[Cell]) -> Vec<Vec<Digit>> {
        let mut all = vec![Vec::new()];
        for (place, cell) in cells.iter().enumerate() {
            let fits = |way: &Vec<Digit>, digit: Digit| {
                (0..place).all(|other| match cells[other] == *cell {
                    true => way[other] == digit,
                    false => way[other] != digit || !self.layout.sees(cells[other], *cell),
                })
            };
            let longer = all.iter().flat_map(|way| {
                let digits = self.known[cell].filter(|&digit| fits(way, digit)).collect_vec();
                digits.into_iter().map(|digit| way.iter().copied().chain([digit]).collect_vec())
            });
            all = longer.collect();
        }
        all
    }

    /// All fillings of the rule.
    pub(super) fn fillings(&self) -> Vec<Vec<Digit>> {
        let (family, numbers) = (self.rule.family, &self.rule.numbers);
        let mut all = self.assign(&self.rule.cells);
        all.retain(|way| {
            keeps(family, numbers, &way.iter().map(|digit| digit.value()).collect_vec(), self.layout.side())
        });
        all
    }

    fn narrow(&mut self, cell: Cell, is_left: impl Fn(Digit) -> bool) {
        let left = self.known[&cell].filter(|&digit| is_left(digit)).collect();
        self.known.insert(cell, left);
    }

    fn left(&self, cell: Cell) -> DigitSet {
        self.known[&cell]
    }

    fn place(&self, cell: Cell) -> usize {
        self.rule.cells.iter().position(|&one| one == cell).expect("a cell of the rule")
    }

    /// Whether two digits of the rule's cells go together, as far as the cells between them can be anything.
    fn go_together(&self, one: (Cell, Digit), other: (Cell, Digit)) -> bool {
        if one.1 == other.1 && self.layout.sees(one.0, other.0) {
            return false;
        }
        let [(from, a), (to, b)] =
            if self.place(one.0) < self.place(other.0) { [one, other] } else { [other, one] };
        let (side, family) = (self.layout.side(), self.rule.family);
        let inner = match family {
            Family::Entropic | Family::Modular => self.place(to) - self.place(from) - 1,
            _ => 0,
        };
        let mut inside = (0..inner).map(|_| 1..=side).multi_cartesian_product().collect_vec();
        if inner == 0 {
            inside = vec![Vec::new()];
        }
        inside.into_iter().any(|inside| {
            let digits = std::iter::once(a.value()).chain(inside).chain([b.value()]).collect_vec();
            keeps(family, &self.rule.numbers, &digits, side)
        })
    }

    /// Whether the rule itself compares these two cells.
    fn are_compared(&self, one: Cell, other: Cell) -> bool {
        let [from, to] = [one, other].map(|cell| self.place(cell));
        let (from, to, count) = (from.min(to), from.max(to), self.rule.cells.len());
        match self.rule.family {
            Family::Palindrome => from + to == count - 1,
            Family::Lockout => (from, to) == (0, count - 1),
            Family::Minimum | Family::Maximum => from == 0,
            Family::Entropic => to - from <= 3,
            Family::Modular => to - from <= self.rule.numbers.first().copied().unwrap_or(3),
            _ => to - from == 1,
        }
    }

    /// The sides of the rule's sums: all make the same, or the first makes the number more than the other, if there is
    /// one.
    fn sides(&self) -> (Vec<Vec<Cell>>, isize) {
        let (cells, numbers) = (&self.rule.cells, &self.rule.numbers);
        let count = cells.len();
        match self.rule.family {
            Family::Cage | Family::Sum | Family::LittleKiller => {
                let (against, with) = cells.split_at(numbers.get(1).copied().unwrap_or(0));
                let sides = [with, against].map(|side| side.iter().copied().unique().collect_vec());
                (sides.into_iter().filter(|side| !side.is_empty()).collect(), numbers[0] as isize)
            }
            Family::Arrow => (vec![cells[..numbers[0]].to_vec(), cells[numbers[0]..].to_vec()], 0),
            Family::DoubleArrow => (vec![vec![cells[0], cells[count - 1]], cells[1..count - 1].to_vec()], 0),
            Family::Zipper => {
                let pair =
                    |place: usize| [cells[place], cells[count - 1 - place]].into_iter().unique().collect();
                ((0..count.div_ceil(2)).map(pair).collect(), 0)
            }
            Family::RegionSum => {
                let mut rest = &cells[..];
                let parts = numbers.iter().map(|&part| {
                    let (own, others) = rest.split_at(part);
                    rest = others;
                    own.to_vec()
                });
                (parts.collect(), 0)
            }
            other => panic!("no sums in {other:?}"),
        }
    }

    /// How many times a cell counts in its side.
    fn weight(&self, cell: Cell) -> usize {
        if self.rule.family == Family::Sum {
            return self.rule.cells.iter().filter(|&&one| one == cell).count();
        }
        let head = if self.rule.family == Family::Arrow { self.rule.numbers[0] } else { 0 };
        let place = self.place(cell);
        if place < head { 10usize.pow((head - 1 - place) as u32) } else { 1 }
    }

    /// That cells make no less, or no more, than said.
    fn weigh_extreme(&self, said: &SumExtreme, cells: &[Cell], is_most: bool) {
        let sums = self.assign(cells);
        let value = |way: &Vec<Digit>| -> usize {
            cells.iter().zip(way).map(|(&cell, digit)| self.weight(cell) * digit.value()).sum()
        };
        let is_within = |sum: usize| if is_most { sum <= said.value } else { sum >= said.value };
        assert!(sums.iter().map(value).all(is_within), "{said:?}");
        let own_sum: usize = said.digits.iter().map(|digit| digit.value()).sum();
        assert!(said.digits.is_sorted() && said.digits.len() == cells.len());
        let is_plain = cells.iter().all(|&cell| self.weight(cell) == 1);
        assert!(!is_plain || own_sum == said.value, "{said:?}");
    }

    fn weigh_bound(&mut self, SumBound { cells, is_most, bound, rest, whole }: &SumBound) {
        let (sides, number) = self.sides();
        for &cell in cells {
            let own = sides.iter().find(|side| side.contains(&cell)).expect("a side");
            let others = own.iter().copied().filter(|&one| one != cell).collect_vec();
            if cells.len() == 1 {
                let said = rest.as_ref().map_or(Vec::new(), |rest| rest.cells.clone());
                assert_eq!(said, others);
            }
            if let Some(rest) = rest {
                self.weigh_extreme(rest, &others, !is_most);
            }
            let sign = if sides.first() == Some(own) { 1 } else { -1 };
            assert_eq!(whole.number, sign * number);
            assert_eq!(whole.cells.is_none(), sides.len() == 1);
            if let Some(said) = &whole.cells {
                assert!(sides.contains(&said.cells) && !said.cells.contains(&cell));
                self.weigh_extreme(said, &said.cells, *is_most);
            }
            let makes = whole.value();
            let with =
                |digit: Digit| self.weight(cell) * digit.value() + rest.as_ref().map_or(0, |rest| rest.value);
            let is_left = |digit: Digit| if *is_most { digit <= *bound } else { digit >= *bound };
            for digit in self.layout.digits().filter(|&digit| !is_left(digit)) {
                assert!(if *is_most { with(digit) > makes } else { with(digit) < makes }, "{bound}");
            }
        }
        for &cell in cells {
            self.narrow(cell, |digit| if *is_most { digit <= *bound } else { digit >= *bound });
        }
    }

    /// Reads a claim: it must be so, or follow from what was said.
    pub(super) fn weigh(&mut self, claim: &RuleClaim) {
        let side = self.layout.side();
        match claim {
            RuleClaim::Left(_) => panic!("said twice"),
            RuleClaim::Sets { cells, sum, sets } => {
                let of =
                    |way: &Vec<Digit>| cells.iter().map(|&cell| way[self.place(cell)]).sorted().collect_vec();
                let found = self.fillings().iter().map(of).sorted().dedup().collect_vec();
                assert_eq!(*sets, found, "other sets");
                let filled = self.rule.cells.iter().filter(|cell| !cells.contains(cell));
                let filled = filled.map(|cell| self.known[cell].single().expect("a filled cell").value());
                assert_eq!(
                    *sum,
                    sum.and(Some(self.rule.numbers.first().map_or(0, |sum| sum - filled.sum::<usize>())))
                );
                let all: DigitSet = sets.iter().flatten().copied().collect();
                cells.iter().for_each(|&cell| self.narrow(cell, |digit| all.contains(digit)));
            }
            RuleClaim::Ways { cells, ways } => {
                let of = |way: &Vec<Digit>| cells.iter().map(|&cell| way[self.place(cell)]).collect_vec();
                let found = self.fillings().iter().map(of).sorted().dedup().collect_vec();
                assert_eq!(*ways, found, "other ways");
                let filled = self.rule.cells.iter().filter(|cell| !cells.contains(cell));
                assert!(filled.into_iter().all(|cell| self.known[cell].len() == 1));
                for (place, &cell) in cells.iter().enumerate() {
                    self.narrow(cell, |digit| ways.iter().any(|way| way[place] == digit));
                }
            }
            RuleClaim::NoPartner { digits, cells } => {
                for (&cell, digit) in cells.iter().cartesian_product(*digits) {
                    let partner_is_missing = |&other: &Cell| {
                        let mut all = self.layout.digits();
                        other != cell
                            && self.are_compared(cell, other)
                            && !all.any(|one| self.go_together((cell, digit), (other, one)))
                    };
                    assert!(self.rule.cells.iter().any(partner_is_missing), "{digit} has a partner");
                }
                cells.iter().for_each(|&cell| self.narrow(cell, |digit| !digits.contains(digit)));
            }
            RuleClaim::Partner { from, left, to, fits, apart } => {
                // It was said, or is to be seen.
                let more = self.known[from].minus(*left);
                assert!(
                    more.is_empty() || self.grid[from.index()].minus(*left).is_empty(),
                    "{from:?} has more"
                );
                self.narrow(*from, |digit| left.contains(digit));
                assert!(self.are_compared(*from, *to));
                assert_eq!(*apart, self.place(*from).abs_diff(self.place(*to)));
                for other in self.known[to].minus(*fits) {
                    let goes = |one: Digit| self.go_together((*from, one), (*to, other));
                    assert!(!{ *left }.any(goes), "{other} has a partner");
                }
                self.narrow(*to, |digit| fits.contains(digit));
            }
            RuleClaim::TooFewPartners { from, to, lost } => {
                for (one, other) in from.iter().tuple_combinations() {
                    assert!(self.layout.sees(*one, *other));
                }
                for &(digit, ref partners) in lost {
                    let goes = |&(cell, one): &(Cell, Digit)| self.go_together((cell, one), (*to, digit));
                    let all = from.iter().flat_map(|&cell| self.left(cell).map(move |one| (cell, one)));
                    let found: DigitSet = all.filter(goes).map(|(_, one)| one).collect();
                    assert!(found.minus(*partners).is_empty() && partners.len() < from.len());
                    assert!(from.iter().all(|&one| self.are_compared(one, *to)));
                }
                self.narrow(*to, |digit| lost.iter().all(|&(gone, _)| gone != digit));
            }
            RuleClaim::Grows { least, greatest } => {
                let cells = self.rule.cells.clone();
                let is_strict = self.rule.family == Family::Thermometer;
                let can_follow = |(one, a): (Cell, Digit), (other, b): (Cell, Digit)| match is_strict {
                    true => a < b,
                    false => a < b || a == b && !self.layout.sees(one, other),
                };
                for (place, &said) in least.iter().enumerate() {
                    let goes = |digit: &Digit| {
                        (0..place).all(|before| {
                            let mut earlier = self.layout.digits().filter(|one| *one >= least[before]);
                            earlier.any(|one| can_follow((cells[before], one), (cells[place], *digit)))
                        })
                    };
                    let first = self.left(cells[place]).find(|digit| goes(digit));
                    assert_eq!(first, Some(said));
                }
                for (place, &said) in greatest.iter().enumerate() {
                    let goes = |digit: &Digit| {
                        (place + 1..cells.len()).all(|after| {
                            let mut later = self.layout.digits().filter(|one| *one <= greatest[after]);
                            later.any(|one| can_follow((cells[place], *digit), (cells[after], one)))
                        })
                    };
                    assert_eq!(self.left(cells[place]).filter(goes).last(), Some(said));
                }
                for (place, &cell) in cells.iter().enumerate() {
                    self.narrow(cell, |digit| {
                        least.get(place).is_none_or(|least| digit >= *least)
                            && greatest.get(place).is_none_or(|greatest| digit <= *greatest)
                    });
                }
            }
            RuleClaim::Inside { cells, least, greatest } => {
                let ends = [self.rule.cells[0], self.rule.cells[self.rule.cells.len() - 1]];
                for end in ends {
                    assert!(self.left(end).all(|digit| *least <= digit && digit <= *greatest));
                    assert!(!cells.contains(&end));
                }
                cells.iter().for_each(|&cell| self.narrow(cell, |digit| *least < digit && digit < *greatest));
            }
            RuleClaim::Bound(bound) => self.weigh_bound(bound),
            RuleClaim::Crusts { between, left } => {
                let makes = |&count: &usize| {
                    let inside = (2..side).combinations(count);
                    inside.into_iter().any(|inside| inside.iter().sum::<usize>() == self.rule.numbers[0])
                };
                assert_eq!(*between, (0..=side - 2).filter(makes).collect_vec());
                let before = self.known.clone();
                for &(cell, digits) in left {
                    for gone in before[&cell].minus(digits) {
                        let other = if gone.value() == 1 { side } else { 1 };
                        assert!(gone.value() == 1 || gone.value() == side);
                        let holds = |&one: &Cell| {
                            let apart = self.place(one).abs_diff(self.place(cell));
                            apart > 0
                                && between.contains(&(apart - 1))
                                && before[&one].into_iter().any(|digit| digit.value() == other)
                        };
                        assert!(!self.rule.cells.iter().any(holds), "{gone} has its other");
                    }
                    self.narrow(cell, |digit| digits.contains(digit));
                }
            }
            RuleClaim::Fills { digits, cells } => {
                assert_eq!(digits.len(), cells.len());
                assert!({ *digits }.all(|digit| self.rule.numbers.contains(&digit.value())));
                for (cell, left) in &self.known {
                    assert!(cells.contains(cell) || left.and(*digits).is_empty());
                }
                cells.iter().for_each(|&cell| self.narrow(cell, |digit| digits.contains(digit)));
            }
            RuleClaim::Keeps(left) => {
                let fillings = self.fillings();
                for &(cell, digits) in left {
                    let place = self.place(cell);
                    let has: DigitSet = fillings.iter().map(|way| way[place]).collect();
                    assert_eq!(digits, has);
                    self.narrow(cell, |digit| digits.contains(digit));
                }
            }
            RuleClaim::Loses(lost) => {
                let fillings = self.fillings();
                for &(cell, digits) in lost {
                    let place = self.place(cell);
                    assert!(!digits.is_empty() && !fillings.iter().any(|way| digits.contains(way[place])));
                    self.narrow(cell, |digit| !digits.contains(digit));
                }
            }
            RuleClaim::Nothing => {
                assert_eq!(self.fillings(), Vec::<Vec<Digit>>::new());
                self.known.values_mut().for_each(|left| *left = DigitSet::EMPTY);
            }
            RuleClaim::Needs { digit, places } => {
                let has = |way: &Vec<Digit>| places.iter().any(|&cell| way[self.place(cell)] == *digit);
                assert!(self.fillings().iter().all(has), "{digit} is not needed there");
            }
        }
    }
}
