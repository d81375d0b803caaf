//! Rules beyond houses in English: their names, what they ask, and what that leaves.

use super::{
    clauses::{EnglishClauses, capital, number},
    houses::list_words,
};
use crate::{
    board::{
        Candidate, Cell, Digit, DigitSet, Equality, Family, House, HouseKind, HouseSum, Layout, Rule, RuleId,
    },
    render::words::{
        deduction::{BrokenBy, RuleClaim, Slots, SumBound, SumExtreme, SumWhole, by_digits},
        marks,
    },
};
use itertools::Itertools;

/// The most rules of a sum of houses that are listed.
const MOST_LISTED: usize = 4;

/// `5-9 or 6-8`.
fn ways(ways: &[Vec<Digit>]) -> String {
    let way = |way: &Vec<Digit>| way.iter().map(|digit| digit.symbol()).join("-");
    list_words(&ways.iter().map(way).collect_vec(), "or")
}

/// `is` or `are`.
fn be(cells: &[Cell]) -> &'static str {
    if cells.len() == 1 { "is" } else { "are" }
}

/// The sentence with a capital letter at its beginning, unless it begins with a name.
fn sentence(words: &str) -> String {
    if marks::begin_of_words(words) > 0 { words.to_string() } else { capital(words) }
}

/// That a rule is broken by what is left of its cells.
pub fn broken_rule(rule: RuleId, left: &[Candidate], layout: &Layout) -> String {
    sentence(&format!("{}.", EnglishClauses(Slots { layout }).broken(rule, left)))
}

impl EnglishClauses<'_> {
    /// `r9c1–r8c1–r7c2`.
    fn path(&self, cells: &[Cell]) -> String {
        cells.iter().map(|&cell| self.0.cell(cell)).join("–")
    }

    /// The row or column that a clue outside looks at.
    fn line(&self, cells: &[Cell]) -> String {
        let layout = self.0.layout;
        let is_line = |house: &House| {
            let kind = layout.house_name(*house).kind;
            matches!(kind, HouseKind::Row | HouseKind::Column)
                && cells.iter().all(|cell| layout.cells_of(*house).contains(cell))
        };
        layout.houses().find(is_line).map_or_else(|| self.path(cells), |house| self.house(house))
    }

    /// A rule by name: `the cage of 15 in r1c12 and r2c1`.
    pub(super) fn rule(&self, rule: RuleId) -> String {
        let Rule { family, cells, numbers } = self.0.layout.rule(rule);
        let count = numbers.first().copied().unwrap_or_default();
        if let Some(from) = self.0.layout.house_sum(rule) {
            let (cells, houses) = (self.cells(cells), self.houses(&from.houses, "and"));
            return match from.sticks_out {
                _ if self.is_joined(rule, from) => {
                    format!("the sum {} from {houses}", self.0.equation(self.0.layout.rule(rule)))
                }
                true => format!("the sum of {count} in {cells} beyond {houses}"),
                false => format!("the sum of {count} left in {cells} of {houses}"),
            };
        }
        let (all, path) = (self.cells(cells), self.path(cells));
        let first = cells.first().map(|&cell| self.0.cell(cell)).unwrap_or_default();
        let last = cells.last().map(|&cell| self.0.cell(cell)).unwrap_or_default();
        let between = format!("between {first} and {last}");
        let listed = || numbers.iter().join("-");
        match family {
            Family::AntiKnight => format!("the knight's move {between}"),
            Family::AntiKing => format!("the king's move {between}"),
            Family::Different => format!("the extra region {all}"),
            Family::Same => format!("the clones {first} and {last}"),
            Family::White if count == 1 => format!("the white dot {between}"),
            Family::White => format!("the white dot of {count} {between}"),
            Family::Black if count == 2 => format!("the black dot {between}"),
            Family::Black => format!("the black dot of {count} {between}"),
            Family::X => format!("the X {between}"),
            Family::V => format!("the V {between}"),
            Family::Greater => format!("the inequality sign {between}"),
            Family::NonConsecutive => format!("the neighbours {first} and {last}, never consecutive"),
            Family::AllDots => format!("the neighbours {first} and {last} without a dot"),
            Family::AllWhite => format!("the neighbours {first} and {last} without a white dot"),
            Family::AllBlack => format!("the neighbours {first} and {last} without a black dot"),
            Family::AllXv => format!("the neighbours {first} and {last} without X or V"),
            Family::Whisper if count == 5 => format!("the German whisper line {path}"),
            Family::Whisper if count == 4 => format!("the Dutch whisper line {path}"),
            Family::Whisper => format!("the whisper line of {count} {path}"),
            Family::Palindrome => format!("the palindrome {path}"),
            Family::Odd => format!("the mark for odd digits in {all}"),
            Family::Even => format!("the mark for even digits in {all}"),
            Family::Minimum => format!("the mark for a minimum in {first}"),
            Family::Maximum => format!("the mark for a maximum in {first}"),
            Family::Thermometer => format!("the thermometer {path}"),
            Family::SlowThermometer => format!("the slow thermometer {path}"),
            Family::Between => format!("the between line {path}"),
            Family::Lockout => format!("the lockout line {path}"),
            Family::Cage => format!("the cage of {count} in {all}"),
            Family::Sum => format!("the sum of {count} in {all}"),
            Family::LittleKiller => format!("the little killer sum {count} from {first} to {last}"),
            Family::Arrow if count == 1 => format!("the arrow with its circle in {first}"),
            Family::Arrow => format!("the arrow with its pill in {}", self.head(cells, count)),
            Family::DoubleArrow => format!("the double arrow {path}"),
            Family::SumLine => format!("the line {path} in parts of {count}"),
            Family::RegionSum => format!("the region sum line {path}"),
            Family::XSum => format!("the X-sum {count} of {} from {first}", self.line(cells)),
            Family::Renban => format!("the renban line {path}"),
            Family::Quadruple => format!("the quadruple {} in {all}", listed()),
            Family::Entropic => format!("the entropic line {path}"),
            Family::Modular => format!("the modular line {path}"),
            Family::Zipper => format!("the zipper line {path}"),
            Family::Sandwich => format!("the sandwich sum {count} of {}", self.line(cells)),
            Family::Skyscraper => format!("the skyscraper clue {count} of {} from {first}", self.line(cells)),
            Family::Among => format!("the choice of {} in {first}", listed()),
        }
    }

    fn head(&self, cells: &[Cell], count: usize) -> String {
        self.cells(cells.get(..count).unwrap_or(cells))
    }

    /// Whether a sum of houses is more than what is left of them, or what sticks out.
    fn is_joined(&self, rule: RuleId, from: &HouseSum) -> bool {
        !from.equalities.is_empty() || !self.0.layout.rule(rule).is_plain()
    }

    /// Why cells make a number: what houses make, and what rules make of it or beyond it.
    fn house_sum(&self, rule: RuleId, from: &HouseSum) -> String {
        let HouseSum { houses, rules, equalities, sticks_out } = from;
        let (layout, is_joined) = (self.0.layout, self.is_joined(rule, from));
        let Rule { cells, numbers, .. } = layout.rule(rule);
        let s = |count: usize| if count == 1 { "s" } else { "" };
        let side = layout.side();
        let of_houses = houses.len() * side * (side + 1) / 2;
        let of_rules: usize = rules.iter().filter_map(|&rule| layout.rule(rule).fixed_sum()).sum();
        let each_is_cage = rules.iter().all(|&rule| layout.rule(rule).family == Family::Cage);
        let each = match rules.len() {
            0..=MOST_LISTED => list_words(&rules.iter().map(|&rule| self.rule(rule)).collect_vec(), "and"),
            count => {
                let rules = if each_is_cage { "cages" } else { "sums" };
                let place = if *sticks_out { "over" } else { "in" };
                let them = if houses.len() == 1 { "it" } else { "them" };
                match is_joined {
                    true => format!("the {count} {rules} drawn here"),
                    false => format!("the {count} {rules} {place} {them}"),
                }
            }
        };
        let makes = s(rules.len());
        let so = if cells.len() == 1 { "is" } else { "make" };
        let number = numbers.first().copied().unwrap_or_default();
        let all = capital(&self.houses(houses, "and"));
        let houses_make = format!("{all} make{} {of_houses}", s(houses.len()));
        let cells = self.cells(cells);
        if is_joined {
            let of_rules = (!rules.is_empty()).then(|| format!("{} make{makes} {of_rules}", sentence(&each)));
            let of_equality = |equality: &Equality| {
                format!("By {}, {}", self.rule(equality.rule), self.0.equality(equality))
            };
            let so = format!("That leaves {}", self.0.equation(layout.rule(rule)));
            let parts = of_rules.into_iter().chain(equalities.iter().map(of_equality)).chain([so]);
            return std::iter::once(houses_make).chain(parts).join(". ");
        }
        match sticks_out {
            false => format!(
                "{houses_make}. {} make{makes} {of_rules} of it, so {cells} {so} {number}",
                sentence(&each)
            ),
            true => {
                let it = if houses.len() == 1 { "it" } else { "them" };
                format!(
                    "{houses_make}. {} cover{makes} {it}, make{makes} {of_rules} and stick{makes} out by \
                     {cells}, so {cells} {so} {number}",
                    sentence(&each)
                )
            }
        }
    }

    /// What a rule asks, for one who has never met its family.
    fn asks(&self, rule: RuleId) -> String {
        if let Some(from) = self.0.layout.house_sum(rule) {
            return self.house_sum(rule, from);
        }
        let Rule { family, cells, numbers } = self.0.layout.rule(rule);
        let name = self.rule(rule);
        let count = numbers.first().copied().unwrap_or_default();
        let each = cells.iter().map(|&cell| self.0.cell(cell)).collect_vec();
        let (first, others) = each.split_first().map_or((String::new(), &[][..]), |(a, b)| (a.clone(), b));
        let pair = list_words(&each, "and");
        match family {
            Family::AntiKnight | Family::AntiKing | Family::Different => format!("{name} repeats no digit"),
            Family::Same => format!("{name} hold the same digit"),
            Family::White => format!("{name} joins two digits that differ by {count}"),
            Family::Black if count == 2 => {
                format!("{name} joins two digits of which one is twice the other")
            }
            Family::Black => format!("{name} joins two digits of which one is {count} times the other"),
            Family::X => format!("{name} says that they make 10 together"),
            Family::V => format!("{name} says that they make 5 together"),
            Family::Greater => format!("by the inequality sign {first} is greater than {}", others.join("")),
            Family::NonConsecutive => format!("neighbours such as {pair} are never consecutive"),
            Family::AllDots => format!(
                "all dots are given, so without one {pair} are not consecutive, nor is one twice the other"
            ),
            Family::AllWhite => {
                format!("all white dots are given, so without one {pair} are not consecutive")
            }
            Family::AllBlack => {
                format!("all black dots are given, so without one neither of {pair} is twice the other")
            }
            Family::AllXv => {
                format!("all X and V are given, so without one {pair} make neither 10 nor 5")
            }
            Family::Whisper => format!("neighbours on {name} differ by at least {count}"),
            Family::Palindrome => format!("{name} reads the same from both ends"),
            Family::Odd => format!("{} marked as odd", self.each_is(cells)),
            Family::Even => format!("{} marked as even", self.each_is(cells)),
            Family::Minimum => {
                format!("{first} is marked as smaller than its neighbours {}", list_words(others, "and"))
            }
            Family::Maximum => {
                format!("{first} is marked as greater than its neighbours {}", list_words(others, "and"))
            }
            Family::Thermometer => format!("along {name} the digits grow"),
            Family::SlowThermometer => format!("along {name} the digits grow or stay equal"),
            Family::Between => format!("on {name} all digits inside lie between those at the two ends"),
            Family::Lockout => format!(
                "on {name} the two ends differ by at least {count}, and all digits inside are smaller than \
                 both or greater than both"
            ),
            Family::Cage => format!("{name} repeats no digit"),
            Family::Sum => format!("the digits of {} make {count} together", self.cells(cells)),
            Family::LittleKiller => format!("{name} is that of {}", self.path(cells)),
            Family::Arrow => {
                let (head, shaft) = cells.split_at(count.min(cells.len()));
                let what = match head {
                    [circle] => format!("the digit in its circle {}", self.0.cell(*circle)),
                    pill => format!("the number in its pill {}{}", self.path(pill), self.0.pill(rule)),
                };
                format!("the digits along the arrow, {}, make {what}", self.path(shaft))
            }
            Family::DoubleArrow => format!("on {name} the digits inside make as much as the two ends"),
            Family::SumLine => {
                format!("the line {} falls into parts that make {count} each", self.path(cells))
            }
            Family::RegionSum => {
                let mut parts = numbers.iter().scan(0, |end, part| {
                    *end += part;
                    cells.get(*end - part..*end).map(|part| self.cells(part))
                });
                format!("the parts of the region sum line make the same: {}", parts.join(" | "))
            }
            Family::XSum => {
                format!("{name}: counted from there, as many digits as {first} says make {count}")
            }
            Family::Renban => format!("{name} holds consecutive digits in any order"),
            Family::Quadruple => {
                let digits = list_words(&numbers.iter().map(usize::to_string).collect_vec(), "and");
                format!("by the quadruple, {} hold {digits}", self.cells(cells))
            }
            Family::Entropic => {
                let [low, middle, high] = self.0.ranks(numbers, " to ");
                format!(
                    "of any three neighbours on {name} one is low ({low}), one middle ({middle}), one high ({high})"
                )
            }
            Family::Modular if count == 2 => format!("of any two neighbours on {name} one is odd, one even"),
            Family::Modular if count > 3 || self.0.layout.side() != 9 => {
                let count = count.max(3);
                format!("any {count} neighbours on {name} have different remainders by {count}")
            }
            Family::Modular => {
                format!("of any three neighbours on {name} one is 1, 4 or 7, one 2, 5 or 8, one 3, 6 or 9")
            }
            Family::Zipper => {
                let middle = if cells.len() % 2 == 1 { ", that of the middle cell" } else { "" };
                format!("on {name} cells at the same distance from its middle make the same sum{middle}")
            }
            Family::Sandwich => {
                let side = Digit::at(self.0.layout.side() - 1);
                format!(
                    "in {} the digits between 1 and {side} make the sandwich sum {count}",
                    self.line(cells)
                )
            }
            Family::Skyscraper => {
                let digits = if count == 1 { "digit is" } else { "digits are" };
                format!(
                    "from {first} on, {} {digits} greater than all before in {} (skyscraper clue)",
                    number(count),
                    self.line(cells)
                )
            }
            Family::Among => {
                let digits = list_words(&numbers.iter().map(usize::to_string).collect_vec(), "or");
                format!("{first} is marked to hold {digits}")
            }
        }
    }

    /// `r1c12 are`.
    fn each_is(&self, cells: &[Cell]) -> String {
        format!("{} {}", self.cells(cells), be(cells))
    }

    /// `is 3`, `are 3 or 7`, `is neither 1 nor 9`; whichever is shorter.
    fn are(&self, is_one: bool, digits: DigitSet) -> String {
        let be = if is_one { "is" } else { "are" };
        let others = self.0.layout.digits().minus(digits);
        match others.len() {
            _ if digits.is_empty() => format!("{} no digit left", if is_one { "has" } else { "have" }),
            1 => format!("{be} not {}", self.digits(others, "and")),
            2 if digits.len() > 2 => format!("{be} neither {}", self.digits(others, "nor")),
            count if count < digits.len() => format!("{be} none of {}", self.digits(others, "and")),
            _ => format!("{be} {}", self.digits(digits, "or")),
        }
    }

    /// `r1c2=3`, `r1c2 is 3 or 7`.
    fn holds(&self, cell: Cell, digits: DigitSet) -> String {
        match digits.single() {
            Some(digit) => self.0.is(Candidate::new(cell, digit)),
            None => format!("{} {}", self.0.cell(cell), self.are(true, digits)),
        }
    }

    /// `r1c1=3, r1c23 are not 7 and r2c3 is 1 or 2`.
    fn each_holds(&self, left: &[(Cell, DigitSet)]) -> String {
        let one = |(digits, cells): (DigitSet, Vec<Cell>)| match (&cells[..], digits.single()) {
            (&[cell], _) => vec![self.holds(cell, digits)],
            (cells, Some(_)) => cells.iter().map(|&cell| self.holds(cell, digits)).collect(),
            (cells, None) => vec![format!("{} {}", self.cells(cells), self.are(false, digits))],
        };
        list_words(&by_digits(left).into_iter().flat_map(one).collect_vec(), "and")
    }

    /// `r1c23 make at least 1+2=3`.
    fn makes(&self, rule: RuleId, of: &SumExtreme, who: &str, is_most: bool) -> String {
        let least = if is_most { "at most" } else { "at least" };
        let sum: usize = of.digits.iter().map(|digit| digit.value()).sum();
        let is_sum = self.0.layout.rule(rule).is_sum();
        match of.cells[..] {
            [_] if sum != of.value && is_sum => format!("{who} is {least} {}", of.value),
            _ if sum != of.value && is_sum => format!("{who} make {least} {}", of.value),
            [_] if sum == of.value => format!("{who} is {least} {}", of.value),
            _ if sum == of.value => {
                let terms = of.digits.iter().map(|digit| digit.value()).join("+");
                format!("{who} make {least} {terms}={}", of.value)
            }
            _ => format!("{who} read {least} {}", of.value),
        }
    }

    fn bound(&self, rule: RuleId, SumBound { cells, is_most, bound, rest, whole }: &SumBound) -> String {
        let mut said = Vec::new();
        let mut of = String::new();
        let weighed = |cells: &[Cell]| self.0.weighed(rule, cells, |cells| self.cells(cells));
        match whole {
            SumWhole { cells: None, number } => of = format!(" of {number}"),
            SumWhole { cells: Some(others), number: 0 } => {
                said.push(self.makes(rule, others, &weighed(&others.cells), *is_most));
            }
            SumWhole { cells: Some(others), number } => {
                let others = weighed(&others.cells);
                let least = if *is_most { "at most" } else { "at least" };
                said.push(match number {
                    1.. => format!("{number} + {others} is {least} {}", whole.value()),
                    _ => format!("{others} − {} is {least} {}", number.unsigned_abs(), whole.value()),
                });
            }
        }
        if let Some(rest) = rest {
            let who = match (cells.len(), rest.cells.len()) {
                (1, _) => weighed(&rest.cells),
                (_, 1) => "the other".to_string(),
                _ => "the others".to_string(),
            };
            said.push(self.makes(rule, rest, &who, !*is_most) + &of);
        }
        if said.is_empty() {
            said.push(format!("the whole is{of}"));
        }
        let counted = match self.0.times(rule, cells) {
            None => String::new(),
            Some(2) => ", counted twice,".to_string(),
            Some(times) => format!(", counted {times} times,"),
        };
        let all = self.cells(cells) + &counted;
        let so = match (&cells[..], is_most) {
            ([_], true) => format!("{all} is at most {bound}"),
            ([_], false) => format!("{all} is at least {bound}"),
            (_, true) => format!("none of {all} is more than {bound}"),
            (_, false) => format!("none of {all} is less than {bound}"),
        };
        sentence(&format!("{}, so {so}.", list_words(&said, "and")))
    }

    /// How a digit goes with another by the rule, as a relative clause: `which is one more or less`.
    fn goes_with(&self, rule: RuleId, to: Cell, apart: usize) -> String {
        let Rule { family, cells, numbers } = self.0.layout.rule(rule);
        let count = numbers.first().copied().unwrap_or_default();
        let is_first = cells.first() == Some(&to);
        match family {
            Family::White if count == 1 => "one more or one less".to_string(),
            Family::White => format!("{count} more or less"),
            Family::Black if count == 2 => "half or twice as much".to_string(),
            Family::Black => format!("{count} times as much or as little"),
            Family::X => "which makes 10 with it".to_string(),
            Family::V => "which makes 5 with it".to_string(),
            Family::Greater | Family::Maximum if is_first => "greater than it".to_string(),
            Family::Greater | Family::Maximum => "smaller than it".to_string(),
            Family::Minimum if is_first => "smaller than it".to_string(),
            Family::Minimum => "greater than it".to_string(),
            Family::NonConsecutive | Family::AllWhite => "not consecutive with it".to_string(),
            Family::AllBlack => "not half or twice as much".to_string(),
            Family::AllDots => "not consecutive with it, nor half or twice as much".to_string(),
            Family::AllXv => "which makes neither 10 nor 5 with it".to_string(),
            Family::Whisper | Family::Lockout => format!("at least {count} away"),
            Family::Same | Family::Palindrome => "which holds the same digit".to_string(),
            Family::Entropic | Family::Modular if apart == self.0.layout.rule(rule).kinds() => {
                format!("{} cells on and so of the same kind", number(apart))
            }
            Family::Entropic | Family::Modular => "of another kind".to_string(),
            _ => "by the rule".to_string(),
        }
    }

    /// Digits that go with none: `5 has no digit that is 5 or more away`.
    fn no_partner(&self, rule: RuleId, digits: DigitSet, cells: &[Cell]) -> String {
        let Rule { family, cells: all, numbers } = self.0.layout.rule(rule);
        let count = numbers.first().copied().unwrap_or_default();
        let is_first = cells.iter().any(|cell| all.first() == Some(cell));
        let has = if digits.len() == 1 { "has" } else { "have" };
        let partner = match (family, is_first) {
            (Family::White, _) => format!("no digit that is {count} more or less"),
            (Family::Black, _) if count == 2 => "no digit that is half or twice as much".to_string(),
            (Family::Black, _) => format!("no digit that is {count} times as much or as little"),
            (Family::X, _) => "no other digit to make 10 with".to_string(),
            (Family::V, _) => "no other digit to make 5 with".to_string(),
            (Family::Greater | Family::Maximum, true) | (Family::Minimum, false) => {
                "no smaller digit".to_string()
            }
            (Family::Greater | Family::Maximum, false) | (Family::Minimum, true) => {
                "no greater digit".to_string()
            }
            (Family::Whisper | Family::Lockout, _) => format!("no digit that is {count} or more away"),
            _ => "no digit that goes with it".to_string(),
        };
        let they = if digits.len() == 1 { "it is" } else { "they are" };
        let digits = self.digits(digits, "and");
        format!("{digits} {has} {partner}, so {they} not in {}.", self.cells(cells))
    }

    /// That no digits fit a rule any more.
    pub(super) fn broken(&self, rule: RuleId, left: &[Candidate]) -> String {
        let name = self.rule(rule);
        match BrokenBy::of(rule, left, self.0.layout) {
            BrokenBy::Sum { filled, sum } => match &filled[..] {
                [one] => format!("{name} has {} already", self.0.is(*one)),
                _ => {
                    let filled = filled.iter().map(|&one| self.0.is(one)).collect_vec();
                    format!("{name} has {}, which make {sum}", list_words(&filled, "and"))
                }
            },
            BrokenBy::Pair([one, other]) => {
                format!("{} and {} do not fit {name}", self.0.is(one), self.0.is(other))
            }
            BrokenBy::Nothing => format!("no digits fit {name} any more"),
        }
    }

    /// What is said of a rule.
    pub(super) fn of_rule(&self, rule: RuleId, claim: &RuleClaim) -> String {
        let cells_of = &self.0.layout.rule(rule).cells;
        match claim {
            RuleClaim::Left(left) if left.is_empty() => sentence(&format!("{}.", self.asks(rule))),
            RuleClaim::Left(left) => {
                sentence(&format!("{}. There {}.", self.asks(rule), self.each_holds(left)))
            }
            RuleClaim::Sets { cells, sum, sets } => {
                let rest = if cells.len() < cells_of.len() { "the other " } else { "" };
                let sets = ways(sets);
                // A sum of houses has been told already.
                let is_known = rest.is_empty() && self.0.layout.house_sum(rule).is_some();
                match (sum.filter(|_| !is_known), &cells[..]) {
                    (Some(sum), [_]) => format!("{} makes {rest}{sum}.", self.cells(cells)),
                    (Some(sum), _) => format!("{} make {rest}{sum}: {sets}.", self.cells(cells)),
                    (None, _) => format!("That can only be {sets}."),
                }
            }
            RuleClaim::Ways { cells, ways: few } => match (&cells[..], &few[..]) {
                ([_], _) => format!("That leaves {} only {}.", self.cells(cells), ways(few)),
                (_, [_]) => {
                    format!("For {} that leaves only {}, in this order.", self.path(cells), ways(few))
                }
                _ => format!("For {} that leaves {}, each in this order.", self.path(cells), ways(few)),
            },
            RuleClaim::NoPartner { digits, cells } => self.no_partner(rule, *digits, cells),
            RuleClaim::Partner { from, left, to, fits, apart } => {
                let (holds, cell) = (self.holds(*from, *left), self.0.cell(*to));
                let goes = self.goes_with(rule, *to, *apart);
                format!("{holds}, so {cell}, {goes}, {}.", self.are(true, *fits))
            }
            RuleClaim::TooFewPartners { from, to, lost } => {
                let each = |&(digit, partners): &(Digit, DigitSet)| {
                    let one = self.0.is(Candidate::new(*to, digit));
                    match partners.is_empty() {
                        true => format!("{one} leaves no digit"),
                        false => format!("{one} leaves only {}", self.digits(partners, "and")),
                    }
                };
                let lost = list_words(&lost.iter().map(each).collect_vec(), "and");
                format!("For {}, which see each other, {lost}: too few.", self.cells(from))
            }
            RuleClaim::Grows { least, greatest } => {
                let digits = |digits: &[Digit]| digits.iter().map(|digit| digit.symbol()).join("-");
                let least = (!least.is_empty())
                    .then(|| format!("counted up from the beginning, at least {}", digits(least)));
                let greatest = (!greatest.is_empty())
                    .then(|| format!("counted down from the end, at most {}", digits(greatest)));
                let both = least.into_iter().chain(greatest).collect_vec();
                format!("One after the other they are, {}.", both.join(", and, "))
            }
            RuleClaim::Inside { cells, least, greatest } => {
                let [low, high] = [least.value() + 1, greatest.value() - 1].map(Digit::new);
                let range = |low: Option<Digit>, high: Option<Digit>| {
                    let words =
                        [low, high].into_iter().flatten().unique().map(|digit| digit.symbol().to_string());
                    list_words(&words.collect_vec(), "to")
                };
                format!(
                    "Neither end is less than {least} or more than {greatest}, so {} {} {}.",
                    self.cells(cells),
                    if cells.len() == 1 { "holds" } else { "hold" },
                    range(low, high)
                )
            }
            RuleClaim::Bound(bound) => self.bound(rule, bound),
            RuleClaim::Crusts { between, left } => {
                let cells = left.iter().map(|&(cell, _)| cell).collect_vec();
                let greatest = Digit::at(self.0.layout.side() - 1);
                let counts = between.iter().map(usize::to_string).collect_vec();
                let digits = if between[..] == [1] { "digit" } else { "digits" };
                format!(
                    "The sum takes {} {digits} between 1 and {greatest}; seen from {}, no cell at such a \
                     distance is left for the other of the two.",
                    list_words(&counts, "or"),
                    self.places(&cells)
                )
            }
            RuleClaim::Fills { digits, cells } => match cells.len() {
                1 => format!("Only {} is left for {}.", self.cells(cells), self.digits(*digits, "and")),
                _ => format!(
                    "Only {} are left for {}, so they hold nothing else.",
                    self.cells(cells),
                    self.digits(*digits, "and")
                ),
            },
            RuleClaim::Keeps(left) => match self.0.layout.rule(rule).family {
                Family::Odd | Family::Even | Family::Among => {
                    format!("That leaves only {}.", self.keeps(left))
                }
                _ => format!("Tried one by one, only these leave digits for the rest: {}.", self.keeps(left)),
            },
            RuleClaim::Loses(lost) => match by_digits(lost).len() {
                1 => format!("{} leaves no digits for the rest.", self.keeps(lost)),
                _ => format!("Tried one by one, these leave no digits for the rest: {}.", self.keeps(lost)),
            },
            RuleClaim::Nothing => "No digits fit that any more.".to_string(),
            RuleClaim::Needs { digit, places } => {
                format!("Every way to fill it has {digit} in {}.", self.places(places))
            }
        }
    }

    /// `2 or 4 in r1c1, 3 in r1c2`; cells with the same digits together.
    fn keeps(&self, left: &[(Cell, DigitSet)]) -> String {
        let one = |(digits, cells): (DigitSet, Vec<Cell>)| {
            format!("{} in {}", self.digits(digits, "or"), self.cells(&cells))
        };
        by_digits(left).into_iter().map(one).join(", ")
    }
}
