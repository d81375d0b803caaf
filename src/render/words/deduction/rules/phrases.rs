//! Which templates say the name of a rule, what it demands and what that leaves, and what fills their slots.

use super::{
    super::{
        slot::{Phrase, Slot, ToSlot, list, phrase},
        slots::Slots,
    },
    broken::BrokenBy,
    claim::{RuleClaim, SumBound, SumWhole, by_digits},
};
use crate::board::{
    Candidate, Cell, Digit, DigitSet, Equality, Family, House, HouseKind, HouseSum, Layout, Rule, RuleId,
    SumExtreme,
};
use itertools::Itertools;

/// The most rules of a sum of houses that are listed.
const MOST_LISTED: usize = 2;

/// The template for a rule of its family, and what fills its slots. `what` is `rule` for its name, or `asks` for what
/// it demands, said to one who has never met the family.
pub(in crate::render) fn rule_phrase(what: &str, rule: RuleId, layout: &Layout) -> Phrase {
    if let Some(from) = layout.house_sum(rule) {
        return house_sum(what, rule, from, layout);
    }
    let of_rule = layout.rule(rule);
    let Rule { family, cells, numbers } = of_rule;
    let count = numbers.first().copied().unwrap_or_default();
    let (head, shaft) = cells.split_at(if *family == Family::Arrow { count.min(cells.len()) } else { 0 });
    let parts = of_rule.equal_sides().into_iter();
    let parts = parts.map(|part| part.into_iter().map(|(place, _)| cells[place]).collect_vec());
    let parts = parts.map(|part| Slot::Phrase(phrase!("path", cells: part))).collect();
    let is_line = |house: &House| {
        let kind = layout.house_name(*house).kind;
        matches!(kind, HouseKind::Row | HouseKind::Column)
            && cells.iter().all(|cell| layout.cells_of(*house).contains(cell))
    };
    let line = layout.houses().find(is_line);
    let line = line.map_or_else(|| Slot::Phrase(phrase!("path", cells: cells)), |house| house.to_slot());
    let way = match (family, count) {
        (Family::Modular, 2) if what == "asks" => ".two",
        (Family::Modular, _) if what == "asks" && (count > 3 || layout.side() != 9) => ".many",
        _ => "",
    };
    // The last digits of the low and the middle rank of an entropic line.
    let (low, middle) = if let [low, middle] = numbers[..] { (low, middle) } else { (3, 6) };
    let ranks = [(1, low), (low + 1, middle), (middle + 1, layout.side())];
    phrase!(
        format!("{what}.{}{way}", family.word()),
        name: rule,
        cells: cells,
        weighed: weighed(rule, cells, layout),
        first: cells.first().copied(),
        last: cells.last().copied(),
        others: cells.get(1..).unwrap_or_default().to_vec(),
        count: count,
        numbers: numbers,
        head: head.to_vec(),
        shaft: shaft.to_vec(),
        parts: Slot::List(parts),
        middle: cells.len() % 2 == 1,
        greatest: Digit::from_index(layout.side() - 1),
        kinds: of_rule.kinds(),
        ranks: ranks.map(|(from, last)| vec![from, last].into_iter().unique().collect_vec()),
        pill: Slots { layout }.pill(rule),
        line: line,
    )
}

/// The template for a sum that follows from houses and rules: its name, or why cells make a number, by what houses make
/// and what rules make of it or beyond it.
fn house_sum(what: &str, id: RuleId, from: &HouseSum, layout: &Layout) -> Phrase {
    let HouseSum { houses, rules, equalities, sticks_out } = from;
    let rule = layout.rule(id);
    let is_joined = !equalities.is_empty() || !rule.is_plain();
    let way = match sticks_out {
        _ if is_joined => "joined",
        true => "sticks-out",
        false => "left",
    };
    let is_cage = rules.iter().all(|&rule| layout.rule(rule).family == Family::Cage);
    let each = match rules.len() {
        0..=MOST_LISTED => rules.to_slot(),
        count => Slot::Phrase(phrase!(
            "house-sum.many",
            count: count,
            sort: is_cage,
            firsts: rules.iter().map(|&rule| layout.rule(rule).cells[0]).collect_vec(),
        )),
    };
    let names = Slots { layout };
    let number = rule.number();
    let of_rules: usize = rules.iter().filter_map(|&rule| layout.rule(rule).fixed_sum()).sum();
    let of_equality = |equality: &Equality| phrase!("house-sum.equality", rule: equality.rule, equation: names.equality(equality));
    phrase!(
        format!("{what}.house-sum.{way}"),
        cells: rule.cells,
        houses: houses,
        number: number,
        is: if rule.cells.len() == 1 { Digit::new(number).to_slot() } else { number.to_slot() },
        of_houses: houses.len() * layout.side() * (layout.side() + 1) / 2,
        rules: rules,
        of_rules: of_rules,
        equation: names.equation(rule),
        each: each,
        equalities: list(equalities.iter().map(of_equality)),
    )
}

/// The template for saying that no digits fit a rule any more.
pub(in crate::render) fn broken_phrase(rule: RuleId, left: &[Candidate], layout: &Layout) -> Phrase {
    let why = match BrokenBy::new(rule, left, layout) {
        BrokenBy::Sum { filled, sum } => return phrase!("broken.sum", rule: rule, filled: filled, sum: sum),
        BrokenBy::Pair(pair) => return phrase!("broken.pair", rule: rule, pair: pair),
        BrokenBy::Bounds { sides, number, parts } => {
            let key = if sides.len() == 1 { "broken.whole" } else { "broken.bounds" };
            let count = layout.rule(rule).places().count();
            let sides = sides.iter().map(|(is_most, side)| {
                let who = (side.cells.len() < count).then(|| weighed(rule, &side.cells, layout));
                makes(rule, side, who, *is_most, layout)
            });
            return phrase!(key, rule: rule, sides: Slot::List(sides.collect()), number: number, parts: parts);
        }
        BrokenBy::Rest { cells, sum } => Some(phrase!("broken.rest", cells: cells, sum: sum)),
        BrokenBy::Partner { to, fits, is_first, apart } => {
            let goes = goes_with("goes-with", rule, is_first, apart, layout);
            Some(phrase!("broken.partner", to: to, goes: goes, fits: fits))
        }
        BrokenBy::Runs { filled, runs } => {
            let sorts = runs.into_iter().map(|(run, digits, cells)| ((digits, cells), joined(&run, "-")));
            let sorts = sorts.into_group_map().into_iter().sorted_unstable_by_key(|((digits, _), _)| *digits);
            let sorts = sorts.map(|((digits, cells), runs)| {
                phrase!("broken.run", runs: Slot::List(runs), digits: digits, cells: cells)
            });
            let count = layout.rule(rule).cells.len();
            Some(phrase!("broken.runs", sorts: list(sorts), filled: filled, count: count))
        }
        BrokenBy::Nothing => None,
    };
    phrase!("broken", rule: rule, why: why)
}

/// The shortest words for the digits left in one cell, or in several.
fn are(digits: DigitSet, is_one: bool, layout: &Layout) -> Phrase {
    let others = layout.digits().minus(digits);
    let key = match others.len() {
        _ if digits.is_empty() => "are.nothing",
        1 => "are.not",
        2 if digits.len() > 2 => "are.neither",
        count if count < digits.len() => "are.none",
        _ => "are",
    };
    phrase!(key, digits: digits, others: others, cells: is_one)
}

/// `r1c2=3`, `r1c23 are 3 or 7`.
fn hold(cells: &[Cell], digits: DigitSet, layout: &Layout) -> Slot {
    match (cells, digits.single()) {
        (&[cell], Some(digit)) => Slot::Is(Candidate::new(cell, digit)),
        _ => {
            let are = Slot::Phrase(are(digits, cells.len() == 1, layout));
            Slot::Phrase(phrase!("hold", cells: cells.to_vec(), are: are))
        }
    }
}

/// `r1c1=3, r1c23 are not 7 and r2c3 is 1 or 2`.
pub(in crate::render) fn each_holds(left: &[(Cell, DigitSet)], layout: &Layout) -> Slot {
    let of_digits = |(digits, cells): (DigitSet, Vec<Cell>)| match digits.single() {
        Some(_) => cells.iter().map(|&cell| hold(&[cell], digits, layout)).collect_vec(),
        None => vec![hold(&cells, digits, layout)],
    };
    Slot::List(by_digits(left).into_iter().flat_map(of_digits).collect())
}

/// Digits one after the other: `5-9`, `234`.
fn joined(digits: &[Digit], joint: &str) -> Slot {
    Slot::Text(digits.iter().map(|digit| digit.symbol()).join(joint))
}

/// Cells in the order in which a person reads their digits, and the ways to fill them in this order.
pub(in crate::render) fn ways(cells: &[Cell], ways: &[Vec<Digit>], layout: &Layout) -> [Slot; 2] {
    let is_line = cells.iter().map(|&cell| layout.row(cell)).all_equal()
        || cells.iter().map(|&cell| layout.column(cell)).all_equal();
    let order =
        (0..cells.len()).sorted_by_key(|&place| (is_line.then_some(cells[place]), place)).collect_vec();
    let path = || Slot::Phrase(phrase!("path", cells: cells.to_vec()));
    let ways = ways.iter().map(|way| order.iter().map(|&place| way[place]).collect_vec()).sorted_unstable();
    let ways = ways.map(|way| joined(&way, "")).collect();
    [if is_line { cells.to_vec().to_slot() } else { path() }, Slot::List(ways)]
}

/// The template for how a cell of a thermometer is bounded by those before it: by their number, or by one of them with
/// a bound of its own. `end` is the least that the first can be, or the greatest if the cells come from the end.
fn grows(key: &'static str, cells: &[Cell], bounds: &[Digit], cell: Cell, end: usize) -> Option<Phrase> {
    let place = cells.iter().position(|&one| one == cell).filter(|_| !bounds.is_empty())?;
    let follows = |&place: &usize| bounds[place].value().abs_diff(bounds[place - 1].value()) == 1;
    let from = (1..=place).rev().take_while(follows).last()? - 1;
    let own = Some(bounds[from]).filter(|own| from > 0 || own.value() != end);
    let (before, by) = (place - from, own.map(|_| cells[from]));
    Some(phrase!(key, bound: bounds[place], before: before, own: own, from: by))
}

/// Cells of a rule, with how often each counts where that is not once.
fn weighed(rule: RuleId, cells: &[Cell], layout: &Layout) -> Slot {
    let of_rule = layout.rule(rule);
    match of_rule.is_plain() || !of_rule.is_sum() {
        true => cells.to_vec().to_slot(),
        false => {
            let all = of_rule.weighed_cells().concat().into_iter().sorted_unstable();
            Slot::Text(Slots { layout }.added(&all.filter(|(cell, _)| cells.contains(cell)).collect_vec()))
        }
    }
}

/// The choice between the words `at least` and `at most`.
fn extreme(is_most: bool) -> usize {
    1 + usize::from(is_most)
}

/// `r1c23 make at least 1+2=3`, or its cells, those of a little killer in the order of its name.
fn makes(rule: RuleId, of: &SumExtreme, who: Option<Slot>, is_most: bool, layout: &Layout) -> Slot {
    let term = |(cell, digit): (&Cell, &Digit)| match (Slots { layout }).times(rule, &[*cell]) {
        Some(times) => format!("{times}×{}", digit.value()),
        None => digit.value().to_string(),
    };
    let sum: usize = of.digits.iter().map(|digit| digit.value()).sum();
    let key = match of.cells.len() {
        1 => "makes.digit",
        _ if sum == of.value || layout.rule(rule).is_sum() => "makes.sum",
        _ => "makes.number",
    };
    let order = |cell: &Cell| layout.rule(rule).cells.iter().position(|one| one == cell);
    let mut terms = of.cells.iter().sorted_unstable().zip(&of.digits).collect_vec();
    if who.is_none() && layout.rule(rule).family == Family::LittleKiller {
        terms.sort_by_key(|(cell, _)| order(cell));
    }
    let terms = terms.into_iter().map(term).join("+");
    let who = who.unwrap_or_else(|| Slot::Phrase(phrase!("makes.its")));
    let extreme = extreme(is_most);
    Slot::Phrase(phrase!(key, value: of.value, terms: terms, extreme: extreme, who: who, differ: of.differ))
}

fn bound(
    rule: RuleId,
    SumBound { cells, is_most, bound, rest, whole }: &SumBound,
    layout: &Layout,
) -> Phrase {
    let extreme = extreme(*is_most);
    let rest = rest.as_ref().map(|rest| {
        let who = match cells.len() {
            1 => weighed(rule, &rest.cells, layout),
            _ => {
                let pair = layout.rule(rule).family == Family::Zipper;
                Slot::Phrase(phrase!("makes.others", count: rest.cells.len(), pair: pair))
            }
        };
        makes(rule, rest, Some(who), !*is_most, layout)
    });
    let key = match (&whole.cells, &rest) {
        (None, Some(_)) => "bound.rest",
        (None, None) => "bound.whole",
        (Some(_), _) => "bound",
    };
    let of_whole = match whole {
        SumWhole { cells: None, number } => Slot::Phrase(phrase!("whole", number: number.unsigned_abs())),
        SumWhole { cells: Some(others), number: 0 } => {
            makes(rule, others, Some(weighed(rule, &others.cells, layout)), *is_most, layout)
        }
        SumWhole { cells: Some(others), number } => {
            let key = if *number > 0 { "whole.more" } else { "whole.less" };
            let who = weighed(rule, &others.cells, layout);
            let number = number.unsigned_abs();
            Slot::Phrase(phrase!(key, number: number, value: whole.value(), extreme: extreme, who: who))
        }
    };
    let times = Slots { layout }.times(rule, cells);
    phrase!(key, cells: cells, bound: bound, extreme: extreme, times: times, rest: rest, whole: of_whole)
}

/// The template for how a digit goes with another by the rule.
fn goes_with(what: &str, rule: RuleId, is_first: bool, apart: usize, layout: &Layout) -> Phrase {
    let of_rule = layout.rule(rule);
    let count = of_rule.number();
    let way = match of_rule.family {
        Family::Entropic | Family::Modular if apart == of_rule.kinds() => "same-kind",
        family => family.word(),
    };
    phrase!(
        format!("{what}.{way}"),
        count: count,
        place: is_first,
        apart: apart,
    )
}

impl RuleClaim {
    /// The template that says this claim about a rule, and what fills its slots.
    pub(in crate::render) fn phrase(&self, rule: RuleId, layout: &Layout) -> Phrase {
        let Rule { family, cells: all, .. } = layout.rule(rule);
        match self {
            RuleClaim::Left(left) => {
                phrase!("claim.left", rule: Slot::Asks(rule), left: each_holds(left, layout))
            }
            RuleClaim::Sets { cells, sum, sets } => {
                let rest = cells.len() < all.len();
                // A sum of houses has been told already.
                let is_known = !rest && layout.house_sum(rule).is_some();
                let key = match sum.filter(|_| !is_known) {
                    Some(_) if cells.len() == 1 => "claim.sets.one",
                    Some(_) => "claim.sets",
                    None => "claim.sets.known",
                };
                phrase!(key, cells: cells, sum: sum, rest: rest, sets: Slot::List(sets.iter().map(|set| joined(set, "-")).collect()))
            }
            RuleClaim::Ways { cells, ways: few } => {
                let [cells, ways] = ways(cells, few, layout);
                phrase!("claim.ways", cells: cells, ways: ways)
            }
            RuleClaim::NoPartner { digits, cells } => {
                let is_first = cells.iter().any(|cell| all.first() == Some(cell));
                let partner = goes_with("no-partner", rule, is_first, 0, layout);
                phrase!("claim.no-partner", digits: digits, cells: cells, partner: partner)
            }
            RuleClaim::Partner { from, left, to, lost, fits, apart } => {
                let is_first = all.first() == Some(to);
                let of_left = are(*left, true, layout).key;
                let of_fits = are(*fits, true, layout);
                let of_fits = match &of_fits.key[..] {
                    "are" => of_fits,
                    _ => are(layout.digits().minus(*lost), true, layout),
                };
                let is_negative = left.single().is_none() && of_left != "are";
                phrase!(
                    "claim.partner",
                    to: to,
                    negative: is_negative,
                    holds: hold(&[*from], *left, layout),
                    goes: goes_with("goes-with", rule, is_first, *apart, layout),
                    are: of_fits,
                )
            }
            RuleClaim::TooFewPartners { from, to, lost } => {
                let each = |&(digit, partners): &(Digit, DigitSet)| {
                    let key = if partners.is_empty() { "claim.too-few.none" } else { "claim.too-few.some" };
                    phrase!(key, one: Candidate::new(*to, digit), partners: partners)
                };
                phrase!("claim.too-few", from: from, lost: list(lost.iter().map(each)))
            }
            RuleClaim::Grows { cells, least, greatest }
                if cells.len() > MOST_LISTED || *family != Family::Thermometer =>
            {
                let both = !least.is_empty() && !greatest.is_empty();
                phrase!("claim.grows.many", both: both, least: joined(least, "-"), greatest: joined(greatest, "-"))
            }
            RuleClaim::Grows { cells, least, greatest } => {
                let back = all.iter().rev().copied().collect_vec();
                let down = greatest.iter().rev().copied().collect_vec();
                let each = |&cell: &Cell| {
                    let least = grows("claim.grows.least", all, least, cell, 1);
                    let greatest = grows("claim.grows.greatest", &back, &down, cell, layout.side());
                    let both = least.is_some() && greatest.is_some();
                    phrase!("claim.grows.each", cell: cell, least: least, both: both, greatest: greatest)
                };
                phrase!("claim.grows", each: list(cells.iter().map(each)))
            }
            RuleClaim::Inside { cells, least, greatest } => {
                let range = [least.value() + 1, greatest.value() - 1].into_iter().filter_map(Digit::new);
                let range = range.unique().collect_vec();
                phrase!("claim.inside", cells: cells, least: least, greatest: greatest, range: range)
            }
            RuleClaim::Outside { cells, low, high } => {
                phrase!("claim.outside", cells: cells, low: low, high: high)
            }
            RuleClaim::Bound(of) => bound(rule, of, layout),
            RuleClaim::Tight { is_most, all, cells } => {
                let makes = makes(rule, all, None, *is_most, layout);
                phrase!("claim.tight", makes: makes, cells: cells, extreme: extreme(*is_most))
            }
            RuleClaim::Totals { by, totals, joint, .. } => {
                let key = if *family == Family::Zipper { "claim.totals.pairs" } else { "claim.totals" };
                let (cells, sum) = joint.iter().cloned().unzip::<_, _, Vec<_>, Vec<_>>();
                let (cells, sum) = (cells.concat(), sum.first().copied());
                let least = sum == Some(cells.len() * (cells.len() + 1) / 2);
                phrase!(key, by: by, totals: totals, cells: cells, sum: sum, least: least)
            }
            RuleClaim::Crusts { between, left } => {
                let cells = left.iter().map(|&(cell, _)| cell).collect_vec();
                let greatest = Digit::from_index(layout.side() - 1);
                phrase!(
                    "claim.crusts",
                    between: between,
                    digits: between[..] == [1],
                    greatest: greatest,
                    cells: cells,
                )
            }
            RuleClaim::Fills { digits, cells } => phrase!("claim.fills", digits: digits, cells: cells),
            RuleClaim::Keeps(left) => {
                let is_mark = matches!(family, Family::Odd | Family::Even | Family::Among);
                phrase!(if is_mark { "claim.keeps.mark" } else { "claim.keeps" }, left: by_digits(left))
            }
            RuleClaim::Loses(lost) => {
                let lost = by_digits(lost);
                phrase!(if lost.len() == 1 { "claim.loses.alike" } else { "claim.loses" }, left: lost)
            }
            RuleClaim::Nothing => phrase!("claim.nothing"),
            RuleClaim::Needs { digit, places } => phrase!("claim.needs", digit: digit, places: places),
        }
    }
}
