//! How far short answers to why are from the shortest there are, found by a SAT solver.
//!
//! `cargo run --release --example oracle -- [--puzzles N] [--every N] [--techniques UP-TO] FILE…`
//!
//! An answer is a set of deductions that leads to the goal, and whatever leads there takes a deduction from
//! every cut. Sets that meet all cuts found so far, the cheapest first, are drawn from the solver; one that
//! does not lead there yields another cut, and the first that does is the best there is. Only the
//! deductions are naze's; what is made of them is not.

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use naze::{
    board::Cell,
    explain::{Care, Explainer, Prefer, Program, Question},
    logic::{Guessing, Options, TechniqueId, TechniqueSet, solve},
    puzzle::{Puzzle, read},
};

fn main() {
    let mut files = Vec::new();
    let (mut count, mut every, mut last) = (100, 50, TechniqueId::HiddenTriple);
    let mut arguments = std::env::args().skip(1);
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
    println!("|---|---|---|---|---|---|");
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
            "| {name} | {} | {:.1}% | {:.4} | {:.3} | {:.1}% |",
            tally.cells,
            100.0 * mean(tally.exact as f64),
            mean(tally.ratio),
            mean(tally.greedy),
            100.0 * mean(tally.proven as f64),
        );
    }
}

#[derive(Default)]
struct Tally {
    /// Open cells seen so far, asked about or not.
    seen: usize,
    cells: usize,
    exact: usize,
    proven: usize,
    ratio: f64,
    greedy: f64,
}

impl Tally {
    /// Asks about every so many-th open cell.
    fn take(&mut self, puzzle: &Puzzle, techniques: TechniqueSet, every: usize) {
        let options = Options { techniques, guessing: Guessing::Off, nodes: None };
        let trace = solve(puzzle, &options);
        let mut explainer = Explainer::new(&trace, &options, Prefer::Short);
        let settled = |cell: &Cell| puzzle.clue(*cell).is_none() && trace.settling(*cell).is_some();
        for cell in puzzle.layout().cells().filter(settled) {
            self.seen += 1;
            if !self.seen.is_multiple_of(every) {
                continue;
            }
            let question = Question::Value(cell);
            let quick = explainer.answer(question, Care::Quick).expect("it is settled");
            let answer = explainer.answer(question, Care::Thorough).expect("it is settled");
            let program = explainer.program(question, answer.cost).expect("the answer is one");
            let best = cheapest(&program, answer.cost);
            assert!(best == answer.cost || !answer.shortest, "{} {cell:?}: {best}", puzzle.line());
            self.cells += 1;
            self.exact += usize::from(best == answer.cost);
            self.proven += usize::from(answer.shortest);
            self.ratio += f64::from(answer.cost) / f64::from(best);
            self.greedy += f64::from(quick.cost) / f64::from(best);
        }
    }
}

/// What the cheapest answer costs; `known` is what one does.
fn cheapest(program: &Program, known: u32) -> u32 {
    let mut solver = BasicSolver::default();
    let taken: Vec<Var> = program.rows.iter().map(|_| solver.new_var_default()).collect();
    let costs_more = count_up(&mut solver, program, &taken, known);
    let mut reach = Reach::new(program);
    let mut bound = 0;
    while bound < known {
        // Whatever meets all cuts and costs no more than the bound.
        let within: Vec<Lit> =
            costs_more[bound as usize..].iter().map(|&more| Lit::new(more, false)).collect();
        if solver.solve_limited(&within) != lbool::TRUE {
            bound += 1;
            continue;
        }
        let mut chosen: Vec<usize> = (0..taken.len())
            .filter(|&row| solver.value_lit(Lit::new(taken[row], true)) == lbool::TRUE)
            .collect();
        if reach.leads_there(&chosen) {
            return bound;
        }
        // Cuts are gathered until the choice leads to the goal with what was added.
        while let Some(cut) = reach.cut(&chosen) {
            chosen.extend(cut.iter().copied().min_by_key(|&row| program.rows[row].cost));
            solver.add_clause_reuse(&mut cut.iter().map(|&row| Lit::new(taken[row], true)).collect());
        }
    }
    known
}

/// Variables of which the n-th is true wherever what is taken costs more than n; up to `most`.
fn count_up(solver: &mut BasicSolver, program: &Program, taken: &[Var], most: u32) -> Vec<Var> {
    let mut totals: Vec<Var> = (0..most).map(|_| solver.new_var_default()).collect();
    for (row, &is_taken) in program.rows.iter().zip(taken) {
        let next: Vec<Var> = (0..most).map(|_| solver.new_var_default()).collect();
        for place in 0..most as usize {
            let (now, then) = (totals[place], next[place]);
            solver.add_clause_reuse(&mut vec![Lit::new(now, false), Lit::new(then, true)]);
            let raised = place + row.cost as usize;
            if raised < most as usize {
                let raised = Lit::new(next[raised], true);
                solver.add_clause_reuse(&mut vec![Lit::new(now, false), Lit::new(is_taken, false), raised]);
            }
        }
        for &reached in &next[..(row.cost as usize).min(most as usize)] {
            solver.add_clause_reuse(&mut vec![Lit::new(is_taken, false), Lit::new(reached, true)]);
        }
        totals = next;
    }
    totals
}

/// What deductions lead to.
struct Reach<'a> {
    program: &'a Program,
    users: Vec<Vec<usize>>,
}

/// Deductions that take part, and what they establish.
#[derive(Clone)]
struct State {
    is_in: Vec<bool>,
    missing: Vec<usize>,
    known: Vec<bool>,
}

impl<'a> Reach<'a> {
    fn new(program: &'a Program) -> Reach<'a> {
        let facts = program.rows.iter().flat_map(|row| row.needs.iter().chain(&row.effects));
        let count = facts.copied().max().map_or(0, |most| most + 1).max(program.goal + 1);
        let mut users = vec![Vec::new(); count];
        for (place, row) in program.rows.iter().enumerate() {
            row.needs.iter().for_each(|&need| users[need].push(place));
        }
        Reach { program, users }
    }

    fn state(&self, chosen: &[usize]) -> State {
        let missing = self.program.rows.iter().map(|row| row.needs.len()).collect();
        let mut state = State {
            is_in: vec![false; self.program.rows.len()],
            missing,
            known: vec![false; self.users.len()],
        };
        chosen.iter().for_each(|&row| self.add(&mut state, row));
        state
    }

    /// Lets a deduction take part, with all that follows.
    fn add(&self, state: &mut State, row: usize) {
        state.is_in[row] = true;
        let mut open = if state.missing[row] == 0 { vec![row] } else { Vec::new() };
        while let Some(made) = open.pop() {
            for &fact in &self.program.rows[made].effects {
                if std::mem::replace(&mut state.known[fact], true) {
                    continue;
                }
                for &user in &self.users[fact] {
                    state.missing[user] -= 1;
                    if state.missing[user] == 0 && state.is_in[user] {
                        open.push(user);
                    }
                }
            }
        }
    }

    fn leads_there(&mut self, chosen: &[usize]) -> bool {
        self.state(chosen).known[self.program.goal]
    }

    /// Deductions of which every answer takes one, none of them chosen; `None` where the chosen ones lead to
    /// the goal.
    fn cut(&mut self, chosen: &[usize]) -> Option<Vec<usize>> {
        let mut state = self.state(chosen);
        if state.known[self.program.goal] {
            return None;
        }
        // As many as possible are let in without the goal being reached; one of the rest is needed.
        for row in 0..self.program.rows.len() {
            if state.is_in[row] {
                continue;
            }
            let mut with = state.clone();
            self.add(&mut with, row);
            if !with.known[self.program.goal] {
                state = with;
            }
        }
        Some((0..self.program.rows.len()).filter(|&row| !state.is_in[row]).collect())
    }
}
