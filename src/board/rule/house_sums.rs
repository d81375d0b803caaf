//! Sums of houses (the 45 rule): what houses of a known sum and rules of a fixed sum leave a few cells.

use super::{Family, Form, Geometry, Rule, RuleId, Weighed};
use crate::board::{Cell, CellBits, CellSet, House, HouseKind};
use itertools::Itertools;
use std::{cmp::Reverse, collections::BTreeSet};

/// The most houses that are taken together in one sum.
const MOST_HOUSES: usize = 3;
/// The most cells of a derived rule.
const MOST_CELLS: usize = 5;
/// The most cells of a derived rule that lies in one house: there all digits differ, so that few sets of digits make a
/// sum.
const MOST_IN_HOUSE: usize = 6;
/// The most exchanges that are made to derive one rule.
const MOST_EXCHANGES: usize = 8;
/// The most derived rules of a board.
const MOST_RULES: usize = 128;

/// The most cells that an arrow's head may have; the first of two counts tens.
const MOST_IN_HEAD: usize = 2;

/// How a derived rule follows from the sums of houses and from other rules. As the digits of a house have a known sum,
/// so do the cells that rules of fixed sums leave of it (innies), or the cells by which such rules stick out of it
/// (outies), or the innies less the outies. Where a rule says that some cells have the same sum as others, either can
/// stand for the other.
///
/// On a 9×9 board a cage of 10 in r1c12 and one of 20 in r1c345 leave 15 for r1c6789. If r1c12 is the shaft of an arrow
/// from r2c1, row 1 less the shaft and r2c1 make 45.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseSum {
    /// Houses of a kind that share no cell.
    pub houses: Vec<House>,
    /// Rules of the board that share no cell, each of a fixed sum.
    pub rules: Vec<RuleId>,
    /// The equalities that were used, each to exchange one side for the other.
    pub equalities: Vec<Equality>,
    /// Whether the sum is what the rules make beyond the houses (outies); otherwise it is what the houses make beyond
    /// the rules (innies).
    pub sticks_out: bool,
}

impl HouseSum {
    /// The rules of the board that this sum was derived from.
    pub(crate) fn own_rules(&self) -> impl Iterator<Item = RuleId> + '_ {
        self.rules.iter().copied().chain(self.equalities.iter().map(|equality| equality.rule))
    }
}

/// Two sides of a rule of the board that make the same sum, in the order in which its family names them: an arrow's shaft and
/// its head, a double arrow's middle and its ends, the parts of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Equality {
    /// The rule that says that the sides have the same sum.
    pub rule: RuleId,
    /// The side that is taken out of the sum, as its index in the family's order.
    pub taken: usize,
    /// The side that takes its place, as its index in the family's order.
    pub given: usize,
}

impl Equality {
    /// The side that is taken out and the one that takes its place.
    pub(crate) fn sides(&self, rule: &Rule) -> [Vec<Weighed>; 2] {
        let mut sides = rule.equal_sides();
        [self.taken, self.given].map(|side| sides.get_mut(side).map(std::mem::take).unwrap_or_default())
    }
}

type Cells = CellBits<10>;

/// How many times each cell counts in a sum.
struct Weights {
    times: Vec<i32>,
    /// The cells that count in it.
    cells: Cells,
}

impl Weights {
    /// A sum in which no cell of a board counts.
    fn none(cell_count: usize) -> Weights {
        Weights { times: vec![0; cell_count], cells: Cells::EMPTY }
    }

    fn add(&mut self, more: impl IntoIterator<Item = (Cell, i32)>) {
        for (cell, more) in more {
            let times = &mut self.times[cell.index()];
            *times += more;
            if *times == 0 { self.cells.remove(cell) } else { self.cells.insert(cell) }
        }
    }

    /// The cells that count in it, each with how many times.
    fn iter(&self) -> impl Iterator<Item = (Cell, i32)> + '_ {
        self.cells.into_iter().map(|cell| (cell, self.times[cell.index()]))
    }
}

/// A rule with a fixed sum and without a repeated cell, which may be subtracted from houses.
struct Addend {
    rule: RuleId,
    cells: Cells,
    sum: usize,
}

/// A way to change a sum by a rule: subtract the rule's fixed sum, or exchange the sides of an equality.
struct Exchange {
    rule: RuleId,
    equality: Option<Equality>,
    weights: Vec<(Cell, i32)>,
    sum: i32,
}

impl Exchange {
    /// All exchanges of sides that a rule allows.
    fn all_of_rule((index, rule): (usize, &Rule)) -> Vec<Exchange> {
        if rule.family.form() == Form::Head && rule.number() > MOST_IN_HEAD {
            return Vec::new();
        }
        let exchange = |(taken, given): (usize, usize)| {
            let equality = Equality { rule: RuleId::new(index), taken, given };
            let sides = equality.sides(rule).into_iter().zip([-1, 1]);
            let of = |(side, sign): (Vec<Weighed>, i32)| {
                side.into_iter().map(move |(place, times)| (rule.cells[place], sign * times as i32))
            };
            let weights = sides.flat_map(of).collect();
            Exchange { rule: equality.rule, equality: Some(equality), weights, sum: 0 }
        };
        let count = rule.equal_sides().len();
        let pairs = (0..count).cartesian_product(0..count);
        pairs.filter(|(taken, given)| taken != given).map(exchange).collect()
    }

    fn of_addend(addend: &Addend) -> Exchange {
        let weights = addend.cells.into_iter().map(|cell| (cell, -1)).collect();
        Exchange { rule: addend.rule, equality: None, weights, sum: -(addend.sum as i32) }
    }

    /// How many more cells count in the sum after this exchange than before; negative if fewer.
    fn growth(&self, weights: &Weights) -> i32 {
        let of_cell = |&(cell, times): &(Cell, i32)| match weights.times[cell.index()] {
            0 => 1,
            before => -i32::from(before + times == 0),
        };
        self.weights.iter().map(of_cell).sum()
    }
}

/// The rules that follow from these rules and the sums of houses; those of fewer houses first, none twice, and none
/// that is the sum of others. Those for people are of few houses and cells; `is_wanted` adds others.
pub(super) fn derive(
    rules: &[&Rule],
    board: &Geometry<'_>,
    is_wanted: Option<&dyn Fn(&Rule) -> bool>,
) -> Vec<(Rule, HouseSum)> {
    let addend = |(index, rule): (usize, &&Rule)| {
        let cells: Cells = rule.cells.iter().copied().collect();
        let sum = rule.fixed_sum().filter(|_| cells.len() == rule.cells.len())?;
        Some(Addend { rule: RuleId::new(index), cells, sum })
    };
    let mut addends = rules.iter().enumerate().filter_map(addend).collect_vec();
    addends.sort_by_key(|addend| Reverse(addend.cells.len()));
    let mut exchanges = addends.iter().map(Exchange::of_addend).collect_vec();
    for (index, rule) in rules.iter().enumerate() {
        let sides = rule.equal_sides().len();
        if board.meter.spend((sides * sides * rule.cells.len()) as u64).is_break() {
            break;
        }
        exchanges.extend(Exchange::all_of_rule((index, rule)));
    }
    if exchanges.is_empty() {
        return Vec::new();
    }
    let size: usize = exchanges.iter().map(|exchange| exchange.weights.len()).sum();
    let of_house = board.side * (board.side + 1) / 2;
    let once = |cells: Cells, times: i32| cells.into_iter().map(move |cell| (cell, times));
    let of_houses = board.houses.iter().map(|&(_, cells)| (cells.iter().copied().collect(), of_house));
    let mut known: Vec<(Cells, usize)> =
        of_houses.chain(addends.iter().map(|addend| (addend.cells, addend.sum))).collect();
    let mut marks: BTreeSet<u64> = BTreeSet::new();
    let mut found = Vec::new();
    for houses in groups(board, is_wanted.is_some()) {
        let inside: Cells = houses.iter().flat_map(|house| board.houses[house.index()].1).copied().collect();
        let sum = houses.len() * of_house;
        let touches = |swap: &&Exchange| swap.weights.iter().any(|&(cell, _)| inside.contains(cell));
        let exchanges = exchanges.iter().filter(touches).collect_vec();
        let work = size + exchanges.len() * MOST_EXCHANGES + marks.len() * marks.len() / 8;
        if board.meter.spend(4 * work as u64).is_break() {
            break;
        }
        for covers in [false, true] {
            let taken = disjoint(inside, &addends, covers);
            let mut weights = Weights::none(board.side * board.side);
            weights.add(once(inside, 1));
            taken.iter().for_each(|addend| weights.add(once(addend.cells, -1)));
            let mut rules = taken.iter().map(|addend| addend.rule).collect_vec();
            let more = exchange(&mut weights, &rules, &exchanges);
            rules.extend(more.iter().filter(|swap| swap.equality.is_none()).map(|swap| swap.rule));
            rules.sort_unstable();
            let equalities = more.iter().filter_map(|swap| swap.equality).collect_vec();
            let of_rules: usize = taken.iter().map(|addend| addend.sum).sum();
            let number = sum as i32 - of_rules as i32 + more.iter().map(|swap| swap.sum).sum::<i32>();
            let Some((rule, sticks_out)) = rule_of(&weights, number) else { continue };
            let says = !rules.is_empty() || !equalities.is_empty();
            if !says || !is_small(&rule, board) && !is_wanted.is_some_and(|is_wanted| is_wanted(&rule)) {
                continue;
            }
            let mark = mark(&weights, number);
            // A sum alone says more than two differences that lead to it.
            if rule.is_plain() {
                let sum = (rule.cells.iter().copied().collect(), rule.number());
                if adds_up(sum, &known) {
                    continue;
                }
                known.push(sum);
            } else if is_sum_of_two(mark, &marks) {
                continue;
            }
            marks.insert(mark);
            found.push((rule, HouseSum { houses: houses.clone(), rules, equalities, sticks_out }));
            if found.len() == MOST_RULES {
                return found;
            }
        }
    }
    found
}

/// Makes the exchanges that leave fewer cells, the best first; each rule that has not been used yet is used at most
/// once.
fn exchange<'a>(weights: &mut Weights, rules: &[RuleId], exchanges: &[&'a Exchange]) -> Vec<&'a Exchange> {
    let mut left = exchanges.iter().copied().filter(|swap| !rules.contains(&swap.rule)).collect_vec();
    let mut made = Vec::new();
    while made.len() < MOST_EXCHANGES
        && let Some(best) = left.iter().copied().min_by_key(|swap| swap.growth(weights))
        && best.growth(weights) < 0
    {
        weights.add(best.weights.iter().copied());
        left.retain(|swap| swap.rule != best.rule);
        made.push(best);
    }
    made
}

/// The rule that these weighted cells make a number, and whether its signs were changed so that the number is not
/// negative; `None` if no cell is left, or none is added.
fn rule_of(weights: &Weights, number: i32) -> Option<(Rule, bool)> {
    if weights.cells.is_empty() {
        return None;
    }
    let all = || weights.iter().map(|(_, times)| times);
    let is_turned = number < 0 || number == 0 && all().sum::<i32>() < 0;
    let sign = if is_turned { -1 } else { 1 };
    let common = all().fold(number, gcd) * sign;
    let side = |sign: i32| {
        let times = move |times: i32| usize::try_from(sign * times / common).unwrap_or(0);
        weights.iter().flat_map(move |(cell, weight)| std::iter::repeat_n(cell, times(weight)))
    };
    let against = side(-1).count();
    let cells = side(-1).chain(side(1)).collect_vec();
    let numbers = [(number / common) as usize].into_iter().chain((against > 0).then_some(against));
    (cells.len() > against).then(|| (Rule::new(Family::Sum, cells, numbers.collect()), is_turned))
}

/// The greatest common divisor of two numbers; not negative.
fn gcd(one: i32, other: i32) -> i32 {
    if other == 0 { one.abs() } else { gcd(other, one % other) }
}

/// A number that stands for a sum. Two sums added up have the sum of their numbers; different sums share one only by a rare
/// chance, by which a derived rule would be missing.
fn mark(weights: &Weights, number: i32) -> u64 {
    let scatter = |number: u64| {
        let mixed = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    };
    let of_cell = |(cell, times): (Cell, i32)| scatter(cell.index() as u64).wrapping_mul(times as u64);
    weights.iter().map(of_cell).fold(scatter(u64::MAX - 1).wrapping_mul(number as u64), u64::wrapping_add)
}

/// Whether a sum says nothing new: the same sum is known, or two known sums add up to it.
fn is_sum_of_two(mark: u64, known: &BTreeSet<u64>) -> bool {
    known.iter().any(|&part| part == mark || known.contains(&mark.wrapping_sub(part)))
}

/// Rules that share no cell: those inside the cells `inside`, the largest first; if `covers`, those that overlap them,
/// the ones with the largest overlap first.
fn disjoint(inside: Cells, addends: &[Addend], covers: bool) -> Vec<&Addend> {
    let shared = |addend: &Addend| addend.cells.and(inside).len();
    let fits = |addend: &&Addend| match covers {
        true => shared(addend) > 0,
        false => addend.cells.is_within(inside),
    };
    let rank = |addend: &&Addend| covers.then(|| (Reverse(shared(addend)), addend.cells.len()));
    let mut taken = Cells::EMPTY;
    let takes = |addend: &&Addend| {
        let is_free = addend.cells.and(taken).is_empty();
        taken = if is_free { taken.or(addend.cells) } else { taken };
        is_free
    };
    addends.iter().filter(fits).sorted_by_key(rank).filter(takes).collect()
}

/// Whether a sum says nothing new because its cells are the union of those of known sums.
fn adds_up((cells, number): (Cells, usize), known: &[(Cells, usize)]) -> bool {
    let (mut left, mut sum) = (cells, 0);
    for &(part, of_part) in known {
        if !left.is_empty() && part.is_within(left) {
            left = left.minus(part);
            sum += of_part;
        }
    }
    left.is_empty() && sum == number
}

/// Whether the cells of a sum are few enough for it to say something.
fn is_small(rule: &Rule, board: &Geometry<'_>) -> bool {
    let is_in = |house: &[Cell]| rule.cells.iter().all(|cell| house.contains(cell));
    match rule.cells.iter().unique().count() {
        1..=MOST_CELLS => true,
        count => {
            rule.is_plain() && count <= MOST_IN_HOUSE && board.houses.iter().any(|&(_, house)| is_in(house))
        }
    }
}

/// Each house alone, then groups of two and three houses of a kind that share no cell and touch; if they are `all` wanted, of
/// rows and of columns more.
fn groups(board: &Geometry<'_>, all: bool) -> Vec<Vec<House>> {
    let touches = |one: &[Cell], other: &[Cell]| {
        let beside = |cell: &Cell| {
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            steps.map(|(rows, columns)| board.beside(*cell, rows, columns)).into_iter().flatten()
        };
        let is_apart = one.iter().all(|cell| !other.contains(cell));
        is_apart && one.iter().flat_map(beside).any(|cell| other.contains(&cell))
    };
    let shares = |one: &[Cell], other: &[Cell]| one.iter().any(|cell| other.contains(cell));
    let mut groups: Vec<Vec<House>> = (0..board.houses.len()).map(|house| vec![House::new(house)]).collect();
    let mut latest = groups.clone();
    for count in 1..if all { board.side } else { MOST_HOUSES } {
        let longer = |group: &Vec<House>| {
            let (kind, _) = board.houses[group[0].index()];
            let members = group.iter().map(|house| board.houses[house.index()].1).collect_vec();
            let joins = |&(index, &(other, cells)): &(usize, &(HouseKind, &[Cell]))| {
                other == kind
                    && kind != HouseKind::Extra
                    && (kind != HouseKind::Box || count < MOST_HOUSES)
                    && !group.contains(&House::new(index))
                    && members.iter().all(|member| !shares(member, cells))
                    && members.iter().any(|member| touches(member, cells))
            };
            let joined = board.houses.iter().enumerate().filter(joins);
            let with =
                |(index, _)| group.iter().copied().chain([House::new(index)]).sorted_unstable().collect_vec();
            joined.map(with).collect_vec()
        };
        latest = latest.iter().flat_map(longer).sorted_unstable().dedup().collect();
        groups.extend(latest.iter().cloned());
    }
    groups
}
