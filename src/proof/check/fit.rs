//! Finds by exhaustive search how a rule can be kept with what is left of its cells.

use super::{
    house_sums::check_rule,
    prelude::*,
    rules::{DigitReader, DigitsSoFar},
};
use std::cell::{Cell, RefCell};

/// A rule whose cells are filled.
pub struct FitCheck<'a> {
    rule: &'a RuleTerm,
    board: MeteredBoard<'a>,
    reader: DigitReader<'a>,
    /// For each cell as it is read, the first of the run that it is in: the cells of a run differ from each other.
    runs: Vec<usize>,
    /// How often nothing was left.
    pub failures: Cell<usize>,
    /// What was found, by what is left of the cells.
    known: RefCell<BTreeMap<(Differing, Vec<u32>), Fits>>,
}

/// What is left of each cell of a rule in fillings; `None` if there is none.
type Fits = Option<Vec<u32>>;

/// The most findings of a rule that are remembered, for what memory they take.
const MOST_KNOWN: usize = 2_000;

impl<'a> FitCheck<'a> {
    /// The check of a rule; an error unless it is one of the board's or follows from these.
    pub fn new(rule: &'a RuleTerm, board: MeteredBoard<'a>) -> Checked<FitCheck<'a>> {
        check_rule(rule, board)?;
        board.spend([1 + rule.cells.len(), 1 + rule.cells.len(), board.named_houses().count()])?;
        let (order, runs) = runs(rule, &board);
        let reader = DigitReader::new(rule, order, board.side());
        Ok(FitCheck { rule, board, reader, runs, failures: Cell::new(0), known: RefCell::default() })
    }

    /// For each cell as it is read the least and the most that it counts for, so that those of the cells that are still to be
    /// read add up to what these make at least and at most; `None` if a cell has nothing left.
    fn bounds(&self, left: &[u32]) -> Option<Vec<[i64; 2]>> {
        let digits = |left: u32| (1..=32_i64).filter(move |digit| left >> (digit - 1) & 1 != 0);
        let of_turns: Vec<u32> = self.reader.order.iter().map(|&place| left[place]).collect();
        let own = |&left: &u32| Some([digits(left).next()?, digits(left).next_back()?]);
        let mut bounds = of_turns.iter().map(own).collect::<Option<Vec<[i64; 2]>>>()?;
        // The cells of a run differ: its last makes the least digit at least, the last two the least two.
        let mut end = bounds.len();
        while let Some(last) = end.checked_sub(1).filter(|&last| last >= self.rule.free_from()) {
            let begin = self.runs[last].max(self.rule.free_from());
            let all = of_turns[begin..end].iter().fold(0, |all, left| all | left);
            let of_turn = |turn| Some([digits(all).nth(last - turn)?, digits(all).rev().nth(last - turn)?]);
            let of_run = (begin..end).map(of_turn).collect::<Option<Vec<[i64; 2]>>>()?;
            for side in [0, 1] {
                let sum = |bounds: &[[i64; 2]]| bounds.iter().map(|both| both[side]).sum::<i64>();
                let own = sum(&bounds[begin..end]);
                if if side == 0 { sum(&of_run) > own } else { sum(&of_run) < own } {
                    bounds[begin..end].iter_mut().zip(&of_run).for_each(|(own, run)| own[side] = run[side]);
                }
            }
            end = begin;
        }
        Some(bounds)
    }

    /// What is left of each of the rule's cells in fillings within this.
    pub fn fits(&self, left: &[u32], differing: Differing) -> Checked<Fits> {
        self.board.spend([8, 1 + left.len()])?;
        let asked = (differing, left.to_vec());
        let known = self.known.borrow().get(&asked).cloned();
        let fits = match known {
            Some(fits) => fits,
            None => {
                let fits = self.read(left, differing)?;
                let mut known = self.known.borrow_mut();
                if known.len() == MOST_KNOWN {
                    known.clear();
                }
                known.insert(asked, fits.clone());
                fits
            }
        };
        self.failures.update(|count| count + usize::from(fits.is_none()));
        Ok(fits)
    }

    /// What is left in fillings. All are read at once: beginnings that the rest cannot tell apart are one.
    fn read(&self, left: &[u32], differing: Differing) -> Checked<Fits> {
        let (order, side) = (&self.reader.order, self.board.side() as u32);
        let Some(bounds) = self.bounds(left) else { return Ok(None) };
        let may_be = |digit: u32, turn: usize, later: usize| match [turn, later]
            .map(|turn| self.rule.cells[order[turn]])
        {
            [one, other] if one == other => 1 << digit,
            _ if self.rule.family.differs() => !(1 << digit),
            _ if differing == Differing::InRuns && self.runs[turn] != self.runs[later] => !0,
            [one, other] if self.board.sees(one, other) => !(1 << digit),
            _ => !0,
        };
        // By turn: how many beginnings there are, and which becomes which with a digit.
        let mut counts: Vec<usize> = Vec::new();
        let mut steps: Vec<Vec<(usize, u32, usize)>> = Vec::new();
        // The digits of each beginning, and what it leaves of the other cells.
        let of_turns: Vec<u32> = order.iter().map(|&place| left[place]).collect();
        let mut beginnings: Vec<(DigitsSoFar, Vec<u32>)> = vec![(Vec::new(), of_turns)];
        let mut reach = 0;
        for turn in 0..order.len() {
            // So many of the next cells are bound by those so far.
            let is_bound = |&later: &usize| may_be(0, turn, later) != !0;
            reach = (turn + 1..order.len()).rev().find(is_bound).unwrap_or(turn).max(reach);
            let bound = reach - turn;
            let (mut known, mut longer, mut of_turn) = (BTreeMap::new(), Vec::new(), Vec::new());
            for (from, (beginning, left)) in beginnings.iter().enumerate() {
                for digit in (0..side).filter(|digit| left[0] >> digit & 1 != 0) {
                    // Remembering takes as long as several looks, and room.
                    self.board.spend([8, 8 + bound])?;
                    let digits = [&beginning[..], &[digit + 1]].concat();
                    let Some(mut state) = self.reader.so_far(&digits, &bounds) else { continue };
                    let mut rest = left[1..].to_vec();
                    let later = (turn + 1..).zip(&mut rest[..bound]);
                    later.for_each(|(later, left)| *left &= may_be(digit, turn, later));
                    if rest.contains(&0) {
                        continue;
                    }
                    state.extend(&rest[..bound]);
                    let to = *known.entry(state).or_insert_with(|| {
                        longer.push((digits, rest));
                        longer.len() - 1
                    });
                    of_turn.push((from, digit, to));
                }
            }
            counts.push(beginnings.len());
            steps.push(of_turn);
            beginnings = longer;
        }
        let (mut fits, mut goes_on) = (vec![0; left.len()], vec![true; beginnings.len()]);
        for (&place, (count, of_turn)) in order.iter().zip(counts.iter().zip(&steps)).rev() {
            let mut before = vec![false; *count];
            for &(from, digit, _) in of_turn.iter().filter(|(.., to)| goes_on[*to]) {
                fits[place] |= 1 << digit;
                before[from] = true;
            }
            goes_on = before;
        }
        Ok((!fits.contains(&0)).then_some(fits))
    }
}

/// What makes two cells differ in a filling apart from the rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Differing {
    /// A house, if the cells are read one after the other.
    InRuns,
    /// All houses and rules.
    Everywhere,
}

/// The places of a rule's cells in the order in which they are read, and for each the first of its run in this order: cells of
/// a run have a house in common, or the rule makes all differ. Where the rule leaves the order free, those of a house follow
/// each other.
fn runs(rule: &RuleTerm, board: &HouseTable) -> (Vec<usize>, Vec<usize>) {
    // Of several houses with the most cells the first is taken: lines before boxes.
    let houses: Vec<&[CellTerm]> = board.named_houses().map(|(_, cells)| cells).collect();
    let mut order = rule.order();
    let mut free = order.split_off(rule.free_from());
    while !free.is_empty() {
        let is_in = |house: &[CellTerm], place: usize| house.contains(&rule.cells[place]);
        let size = |house: &&&[CellTerm]| free.iter().filter(|&&place| is_in(house, place)).count();
        let Some(&house) = houses.iter().rev().max_by_key(size) else { break };
        let (here, others): (Vec<usize>, Vec<usize>) = free.iter().partition(|&&place| is_in(house, place));
        order.extend(here);
        free = others;
    }
    let (mut runs, mut first) = (Vec::new(), 0);
    for turn in 0..order.len() {
        let cells: Vec<CellTerm> = order[first..=turn].iter().map(|&place| rule.cells[place]).collect();
        let are_in = |house: &&[CellTerm]| cells.iter().all(|cell| house.contains(cell));
        let differ = rule.family.differs() || houses.iter().any(are_in);
        if !differ || has_repeats(&cells) {
            first = turn;
        }
        runs.push(first);
    }
    (order, runs)
}
