//! How far short answers to why are from the shortest possible ones, found by integer programming.
//!
//! `cargo run --release --features lab --example lab -- oracle [--puzzles N] [--every N] [--techniques UP-TO] FILE…`
//!
//! An answer is a set of deductions that leads to the goal, and every such set contains a deduction of every
//! cut. A linear program, which yields most cuts, and then an integer program find the cheapest choice that
//! meets the cuts found so far. A choice that does not lead to the goal yields another cut; the first that
//! does is optimal. Only the deductions come from naze; the rest is independent.

use microlp::{ComparisonOp, OptimizationDirection, Problem, Solution, Variable};
use naze::{
    board::Cell,
    logic::{Guessing, Options, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    puzzle::{Puzzle, read},
    why::{Explainer, NumberedDeduction, NumberedTask, Prefer, Question, Thoroughness},
};
use std::time::Duration;

/// How often the linear program, and then the integer one, is solved for a cell before the cell is left open.
const MOST_ASKED: usize = 400;
/// The time limit for solving the integer program once.
const PATIENCE: Duration = Duration::from_secs(30);
/// How many orders are tried to find a cut that a fractional choice does not meet.
const ORDERS: usize = 12;
/// Smaller numbers of the solver count as zero.
const TINY: f64 = 1e-6;

pub fn main() {
    let mut files = Vec::new();
    let (mut count, mut every, mut last) = (100, 50, TechniqueId::HiddenTriple);
    let mut arguments = std::env::args().skip(2);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|word| word.parse().ok()).expect("a number");
        match argument.as_str() {
            "--puzzles" => count = number(),
            "--every" => every = number(),
            "--techniques" => {
                let word = arguments.next().expect("a technique");
                last = TechniqueId::from_word(&word).expect("a technique's id");
            }
            _ => files.push(argument),
        }
    }
    let sound = TechniqueSet::default().without_uniqueness();
    let techniques = TechniqueId::all().filter(|id| *id <= last && sound.contains(*id)).collect();
    println!(
        "| set | cells | exact | mean of the answer ÷ the best | greedy ÷ the best | said to be the best |"
    );
    println!("|---|---|---|---|---|---|---|");
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81).collect();
        let puzzles = lines.iter().step_by((lines.len() / count).max(1)).take(count);
        let mut tally = Tally::default();
        for line in puzzles {
            tally.take(&read(&line[..81], None).expect("a puzzle"), techniques, every);
        }
        let name = std::path::Path::new(file).file_stem().map_or(file.into(), |name| name.to_string_lossy());
        let mean = |sum: f64| sum / tally.cells as f64;
        println!(
            "| {name} | {} | {} | {:.1}% | {:.4} | {:.3} | {:.1}% |",
            tally.cells,
            tally.open,
            100.0 * mean(tally.exact as f64),
            mean(tally.ratio),
            mean(tally.greedy),
            100.0 * mean(tally.proven as f64),
        );
    }
}

#[derive(Default)]
struct Tally {
    /// Open cells seen so far, examined or not.
    seen: usize,
    cells: usize,
    /// Cells for which the solver found no result.
    open: usize,
    exact: usize,
    proven: usize,
    ratio: f64,
    greedy: f64,
}

impl Tally {
    /// Examines one in this many open cells.
    fn take(&mut self, puzzle: &Puzzle, techniques: TechniqueSet, every: usize) {
        let options = Options { techniques, guessing: Guessing::Off, ..Options::default() };
        let trace = solve(puzzle, &options, &Meter::unbounded());
        let meter = Meter::unbounded();
        let mut explainer = Explainer::new(&trace, &options, Prefer::Short, &meter);
        let settled = |cell: &Cell| puzzle.clue(*cell).is_none() && trace.settling(*cell).is_some();
        for cell in puzzle.layout().cells().filter(settled) {
            self.seen += 1;
            if !self.seen.is_multiple_of(every) {
                continue;
            }
            let question = Question::Value(cell);
            let quick = explainer.answer(question, Thoroughness::Quick).expect("it is settled");
            let answer = explainer.answer(question, Thoroughness::Thorough).expect("it is settled");
            let cheaper = explainer.program(question, answer.cost - 1);
            let best = cheaper.map_or(Some(answer.cost), |program| cheapest(&program, answer.cost));
            let Some(best) = best else {
                self.open += 1;
                continue;
            };
            assert!(best == answer.cost || !answer.shortest, "{} {cell:?}: {best}", puzzle.line());
            self.cells += 1;
            self.exact += usize::from(best == answer.cost);
            self.proven += usize::from(answer.shortest);
            self.ratio += f64::from(answer.cost) / f64::from(best);
            self.greedy += f64::from(quick.cost) / f64::from(best);
        }
    }
}

/// The cost of the cheapest answer; `known` is the cost of a known one, and the program contains the deductions
/// that cost less. `None` if that takes too long to find out.
fn cheapest(program: &NumberedTask, known: u32) -> Option<u32> {
    let program = &without_dominated(program);
    let reach = Reach::new(program);
    let all = || 0..program.rows.len();
    let Some(first) = reach.cut(&[], all()) else { return Some(0) };
    let least = |solution: &Solution| (solution.objective() - TINY).ceil() as u32;
    let mut cuts = vec![first];
    let Choice::Found(mut solution, rows) = choose(program, &cuts, Numbers::Fractions, known) else {
        return None;
    };
    let shares = |solution: &Solution, rows: &[Variable]| -> Vec<f64> {
        rows.iter().map(|&row| solution.var_value(row)).collect()
    };
    for round in 0..MOST_ASKED {
        if least(&solution) >= known {
            return Some(known);
        }
        let missed = missed_cuts(&reach, &shares(&solution, &rows), round as u64);
        if missed.is_empty() {
            break;
        }
        for cut in missed {
            let terms: Vec<(Variable, f64)> = cut.iter().map(|&row| (rows[row], 1.0)).collect();
            let next = solution.add_constraint(terms, ComparisonOp::Ge, 1.0).ok()?;
            solution = next.into_solution().ok()?;
            cuts.push(cut);
        }
    }
    for round in 0..MOST_ASKED {
        let (solution, rows) = match choose(program, &cuts, Numbers::Whole, known) {
            Choice::Found(solution, rows) => (solution, rows),
            Choice::None => return Some(known),
            Choice::Unknown => return None,
        };
        let shares = shares(&solution, &rows);
        let mut chosen: Vec<usize> = all().filter(|&row| shares[row] > 0.5).collect();
        if reach.leads_there(&chosen) {
            return Some(least(&solution));
        }
        cuts.extend(missed_cuts(&reach, &shares, (MOST_ASKED + round) as u64));
        // Cuts are collected until the choice, with the additions, leads to the goal.
        while let Some(cut) = reach.cut(&chosen, all()) {
            chosen.extend(cut.iter().copied().min_by_key(|&row| program.rows[row].cost));
            cuts.push(cut);
        }
    }
    None
}

/// The program without deductions that another one replaces because it needs no more, does no less and costs
/// no more.
fn without_dominated(program: &NumberedTask) -> NumberedTask {
    let sorted = |facts: &[usize]| {
        let mut facts = facts.to_vec();
        facts.sort_unstable();
        facts.dedup();
        facts
    };
    let rows = program.rows.iter().map(|row| NumberedDeduction {
        cost: row.cost,
        needs: sorted(&row.needs),
        effects: sorted(&row.effects),
    });
    let rows: Vec<NumberedDeduction> = rows.collect();
    let is_part = |part: &[usize], whole: &[usize]| {
        part.len() <= whole.len() && part.iter().all(|fact| whole.binary_search(fact).is_ok())
    };
    let is_replaced = |place: usize| {
        let row = &rows[place];
        rows.iter().enumerate().any(|(other_place, other)| {
            let replaces = other_place != place
                && other.cost <= row.cost
                && is_part(&other.needs, &row.needs)
                && is_part(&row.effects, &other.effects);
            // Of two that replace each other, the first is kept.
            let replaced = other.cost == row.cost && other.needs == row.needs && other.effects == row.effects;
            replaces && (!replaced || other_place < place)
        })
    };
    let kept = (0..rows.len()).filter(|&place| !is_replaced(place)).map(|place| rows[place].clone());
    NumberedTask { goal: program.goal, rows: kept.collect() }
}

/// The kind of numbers in a choice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Fractions,
    Whole,
}

/// The result of the solver.
enum Choice {
    /// The cheapest choice that meets all cuts.
    Found(Solution, Vec<Variable>),
    /// No choice costs less than the known one.
    None,
    /// It would take too long to find out.
    Unknown,
}

/// The cheapest choice that meets all cuts; with whole numbers, only if it costs less than the known one.
fn choose(program: &NumberedTask, cuts: &[Vec<usize>], numbers: Numbers, known: u32) -> Choice {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let rows = program.rows.iter().map(|row| match numbers {
        Numbers::Fractions => problem.add_var(row.cost.into(), (0.0, 1.0)),
        Numbers::Whole => problem.add_binary_var(row.cost.into()),
    });
    let rows: Vec<Variable> = rows.collect();
    for cut in cuts {
        problem.add_constraint(cut.iter().map(|&row| (rows[row], 1.0)), ComparisonOp::Ge, 1.0);
    }
    if numbers == Numbers::Whole {
        let costs = rows.iter().zip(&program.rows).map(|(&row, of)| (row, f64::from(of.cost)));
        problem.add_constraint(costs, ComparisonOp::Le, f64::from(known) - 1.0);
    }
    problem.set_time_limit(PATIENCE);
    match problem.solve() {
        Err(microlp::Error::Infeasible) => Choice::None,
        Ok(outcome) if outcome.is_optimal() => match outcome.into_solution() {
            Ok(solution) => Choice::Found(solution, rows),
            Err(_) => Choice::Unknown,
        },
        _ => Choice::Unknown,
    }
}

/// Cuts whose deductions have shares with a sum of less than one.
fn missed_cuts(reach: &Reach, shares: &[f64], round: u64) -> Vec<Vec<usize>> {
    let mut missed: Vec<Vec<usize>> = Vec::new();
    let mut times = vec![0; shares.len()];
    for order in 0..ORDERS as u64 {
        // Deductions with the largest shares are let in first; of equal ones, those that are already in
        // another cut.
        let mixed = |row: usize| {
            let seed = (row as u64 + 1).wrapping_mul(round * ORDERS as u64 + order + 1);
            seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20
        };
        let mut rows: Vec<usize> = (0..shares.len()).collect();
        rows.sort_by(|&a, &b| {
            let by_share = shares[b].total_cmp(&shares[a]);
            by_share.then(times[b].cmp(&times[a])).then(mixed(a).cmp(&mixed(b)))
        });
        if let Some(cut) = reach.cut(&[], rows.into_iter()) {
            let met: f64 = cut.iter().map(|&row| shares[row]).sum();
            if met < 1.0 - TINY && !missed.contains(&cut) {
                cut.iter().for_each(|&row| times[row] += 1);
                missed.push(cut);
            }
        }
    }
    missed
}

/// The consequences of deductions.
struct Reach<'a> {
    program: &'a NumberedTask,
    users: Vec<Vec<usize>>,
}

/// The chosen deductions, and what they establish.
struct State {
    is_in: Vec<bool>,
    missing: Vec<usize>,
    known: Vec<bool>,
}

impl<'a> Reach<'a> {
    fn new(program: &'a NumberedTask) -> Reach<'a> {
        let facts = program.rows.iter().flat_map(|row| row.needs.iter().chain(&row.effects));
        let count = facts.copied().max().map_or(0, |most| most + 1).max(program.goal + 1);
        let mut users = vec![Vec::new(); count];
        for (place, row) in program.rows.iter().enumerate() {
            row.needs.iter().for_each(|&need| users[need].push(place));
        }
        Reach { program, users }
    }

    /// The consequences of these; `None` if they reach the goal.
    fn state(&self, chosen: &[usize]) -> Option<State> {
        let missing = self.program.rows.iter().map(|row| row.needs.len()).collect();
        let mut state = State {
            is_in: vec![false; self.program.rows.len()],
            missing,
            known: vec![false; self.users.len()],
        };
        chosen.iter().all(|&row| self.add(&mut state, row)).then_some(state)
    }

    /// Adds a deduction and everything that follows, unless the goal follows: then nothing is changed.
    fn add(&self, state: &mut State, row: usize) -> bool {
        state.is_in[row] = true;
        let mut made = if state.missing[row] == 0 { vec![row] } else { Vec::new() };
        let mut learnt = Vec::new();
        let mut next = 0;
        while let Some(&row) = made.get(next) {
            next += 1;
            for &fact in &self.program.rows[row].effects {
                if std::mem::replace(&mut state.known[fact], true) {
                    continue;
                }
                learnt.push(fact);
                for &user in &self.users[fact] {
                    state.missing[user] -= 1;
                    if state.missing[user] == 0 && state.is_in[user] {
                        made.push(user);
                    }
                }
            }
        }
        let is_apart = !state.known[self.program.goal];
        if !is_apart {
            for fact in learnt {
                state.known[fact] = false;
                self.users[fact].iter().for_each(|&user| state.missing[user] += 1);
            }
            state.is_in[row] = false;
        }
        is_apart
    }

    fn leads_there(&self, chosen: &[usize]) -> bool {
        self.state(chosen).is_none()
    }

    /// A set of deductions, none of them chosen, such that every answer needs one of them; `None` if the
    /// chosen ones lead to the goal. Of the others, as many as possible are let in, in this order, without
    /// reaching the goal; one of the rest is needed.
    fn cut(&self, chosen: &[usize], order: impl Iterator<Item = usize>) -> Option<Vec<usize>> {
        let mut state = self.state(chosen)?;
        for row in order {
            if !state.is_in[row] {
                self.add(&mut state, row);
            }
        }
        Some((0..self.program.rows.len()).filter(|&row| !state.is_in[row]).collect())
    }
}
