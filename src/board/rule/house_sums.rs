//! Sums of houses (the 45 rule): what houses of a known sum and rules of a fixed sum leave a few cells.

use super::{Family, Rule, RuleId, reader::Geometry};
use crate::board::{
    cell::{Cell, CellBits, CellSet},
    house::{House, HouseKind},
};
use itertools::Itertools;
use std::cmp::Reverse;

/// The most houses that are taken together.
const MOST_HOUSES: usize = 3;
/// The most cells of a derived rule.
const MOST_CELLS: usize = 5;
/// The most of one that lies in a house, where all digits differ and so few sets make a sum.
const MOST_IN_HOUSE: usize = 6;
/// The most derived rules of a board.
const MOST_RULES: usize = 128;

/// Where a rule comes from that follows from houses and other rules: as the digits of a house make a known sum, so do
/// the cells that rules of fixed sums leave of it (innies), or the cells by which they stick out of it (outies).
///
/// On a 9×9 board a cage of 10 in r1c12 and one of 20 in r1c345 leave 15 for r1c6789.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseSum {
    /// Houses of a kind that share no cell.
    pub houses: Vec<House>,
    /// Rules of the board that share no cell, each of a fixed sum.
    pub rules: Vec<RuleId>,
    /// Whether the rules cover the houses and stick out by the cells; otherwise they lie inside and leave the cells.
    pub sticks_out: bool,
}

impl Rule {
    /// What its digits make together, if its family says so.
    pub fn fixed_sum(&self) -> Option<usize> {
        match self.family {
            Family::Cage | Family::Sum | Family::LittleKiller => Some(self.number()),
            Family::X => Some(10),
            Family::V => Some(5),
            _ => None,
        }
    }
}

type Cells = CellBits<10>;

/// A rule of a fixed sum without a cell that comes twice.
struct Addend {
    rule: RuleId,
    cells: Cells,
    sum: usize,
}

/// The rules that follow from sums of houses and these rules; those of fewer houses first, none twice, and none that
/// others add up to.
pub(super) fn derive(rules: &[Rule], board: &Geometry<'_>) -> Vec<(Rule, HouseSum)> {
    let addend = |(index, rule): (usize, &Rule)| {
        let cells: Cells = rule.cells.iter().copied().collect();
        let sum = rule.fixed_sum().filter(|_| cells.len() == rule.cells.len())?;
        Some(Addend { rule: RuleId::at(index), cells, sum })
    };
    let mut addends = rules.iter().enumerate().filter_map(addend).collect_vec();
    if addends.is_empty() {
        return Vec::new();
    }
    addends.sort_by_key(|addend| Reverse(addend.cells.len()));
    let of_house = board.side * (board.side + 1) / 2;
    let houses = board.houses.iter().map(|&(_, cells)| (cells.iter().copied().collect(), of_house));
    let mut known: Vec<(Cells, usize)> =
        houses.chain(addends.iter().map(|addend| (addend.cells, addend.sum))).collect();
    let mut found = Vec::new();
    for houses in groups(board) {
        let inside: Cells = houses.iter().flat_map(|house| board.houses[house.index()].1).copied().collect();
        let sum = houses.len() * of_house;
        for sticks_out in [false, true] {
            let taken = if sticks_out { cover(inside, &addends) } else { fill(inside, &addends) };
            let covered = taken.iter().fold(Cells::EMPTY, |all, addend| all.or(addend.cells));
            let cells = if sticks_out { covered.minus(inside) } else { inside.minus(covered) };
            let of_rules: usize = taken.iter().map(|addend| addend.sum).sum();
            let number = if sticks_out { of_rules.checked_sub(sum) } else { sum.checked_sub(of_rules) };
            let Some(number) = number.filter(|_| !taken.is_empty()) else { continue };
            let covers = !sticks_out || inside.is_within(covered);
            if covers && is_small(cells, board) && !adds_up((cells, number), &known) {
                known.push((cells, number));
                let rule = Rule::new(Family::Sum, cells.into_iter().collect(), vec![number]);
                let rules = taken.iter().map(|addend| addend.rule).sorted().collect();
                found.push((rule, HouseSum { houses: houses.clone(), rules, sticks_out }));
            }
        }
    }
    found.truncate(MOST_RULES);
    found
}

/// Rules inside some cells that share no cell, the largest first.
fn fill(inside: Cells, addends: &[Addend]) -> Vec<&Addend> {
    let mut left = inside;
    let takes = |addend: &&Addend| {
        let is_free = addend.cells.is_within(left);
        left = if is_free { left.minus(addend.cells) } else { left };
        is_free
    };
    addends.iter().filter(takes).collect()
}

/// Rules with cells among these that share no cell, those with most of them first.
fn cover(inside: Cells, addends: &[Addend]) -> Vec<&Addend> {
    let shared = |addend: &Addend| addend.cells.and(inside).len();
    let mut taken = Cells::EMPTY;
    let takes = |addend: &&Addend| {
        let is_free = addend.cells.and(taken).is_empty();
        taken = if is_free { taken.or(addend.cells) } else { taken };
        is_free
    };
    let touching = addends.iter().filter(|addend| shared(addend) > 0);
    touching.sorted_by_key(|addend| (Reverse(shared(addend)), addend.cells.len())).filter(takes).collect()
}

/// Whether a sum is no news: its cells fall into those of known sums.
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

/// Whether cells are few enough for their sum to say something.
fn is_small(cells: Cells, board: &Geometry<'_>) -> bool {
    let is_in = |house: &[Cell]| cells.into_iter().all(|cell| house.contains(&cell));
    match cells.len() {
        0 => false,
        1..=MOST_CELLS => true,
        count => count <= MOST_IN_HOUSE && board.houses.iter().any(|&(_, house)| is_in(house)),
    }
}

/// Each house, then groups of two and three of a kind that share no cell and hang together.
fn groups(board: &Geometry<'_>) -> Vec<Vec<House>> {
    let touches = |one: &[Cell], other: &[Cell]| {
        let beside = |cell: &Cell| {
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            steps.map(|(rows, columns)| board.beside(*cell, rows, columns)).into_iter().flatten()
        };
        let is_apart = one.iter().all(|cell| !other.contains(cell));
        is_apart && one.iter().flat_map(beside).any(|cell| other.contains(&cell))
    };
    let shares = |one: &[Cell], other: &[Cell]| one.iter().any(|cell| other.contains(cell));
    let mut groups: Vec<Vec<House>> = (0..board.houses.len()).map(|house| vec![House::at(house)]).collect();
    let mut latest = groups.clone();
    for _ in 1..MOST_HOUSES {
        let longer = |group: &Vec<House>| {
            let (kind, _) = board.houses[group[0].index()];
            let members = group.iter().map(|house| board.houses[house.index()].1).collect_vec();
            let joins = |&(place, &(other, cells)): &(usize, &(HouseKind, &[Cell]))| {
                other == kind
                    && kind != HouseKind::Extra
                    && !group.contains(&House::at(place))
                    && members.iter().all(|member| !shares(member, cells))
                    && members.iter().any(|member| touches(member, cells))
            };
            let joined = board.houses.iter().enumerate().filter(joins);
            let with = |(place, _)| group.iter().copied().chain([House::at(place)]).sorted().collect_vec();
            joined.map(with).collect_vec()
        };
        latest = latest.iter().flat_map(longer).sorted().dedup().collect();
        groups.extend(latest.iter().cloned());
    }
    groups
}
