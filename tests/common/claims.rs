//! Checks answers about a position by brute force, and every trace by the independent checker.

use super::{independent_digits, independent_solutions};
use naze::{
    board::{Candidate, Digit, Layout},
    proof::check::{CandidateTerm, Checker, SolveStatus, Start, Theorem, TraceVerdict, UniquenessPolicy},
    puzzle::{Origin, Puzzle, read},
};
use serde_json::{Value, json};

/// How many solutions are distinguished.
const MANY: usize = 50;

/// A position and its solutions by brute force.
pub struct Truth {
    puzzle: Puzzle,
    /// Its solutions, in digits from 1 in row order; at most [`MANY`].
    solutions: Vec<Vec<usize>>,
}

impl Truth {
    /// The truth about a position.
    pub fn new(puzzle: &Puzzle) -> Truth {
        Truth { puzzle: puzzle.clone(), solutions: independent_digits(puzzle, MANY) }
    }

    /// How many solutions it has, at most fifty.
    pub fn count(&self) -> usize {
        self.solutions.len()
    }

    /// Judges the answer to a question of this name. An error, or an answer without claims about the cells, is right.
    ///
    /// # Errors
    /// The claim that is not true.
    pub fn judge(&self, name: &str, question: &Value, answer: &Value) -> Result<(), String> {
        if answer.get("error").is_some() {
            return Ok(());
        }
        match name {
            "check" => self.judge_check(answer),
            "count" => self.judge_count(answer),
            "solve" => self.judge_solve(answer),
            "why" => {
                let answers = answer.as_array().cloned().unwrap_or_else(|| vec![answer.clone()]);
                answers.iter().try_for_each(|one| self.judge_why(one))
            }
            "hint" => {
                self.judge_steps(&json!([answer["step"]]))?;
                self.judge_mistake(&answer["mistake"])
            }
            "findings" => self.judge_steps(&answer["steps"]),
            "practice-check" => answer["moves"].as_array().into_iter().flatten().try_for_each(|one| {
                let word = one["move"].as_str().unwrap_or_default();
                match one["verdict"].as_str() {
                    Some("wrong") => self.judge_claim(&opposite(word)),
                    _ => self.judge_claim(word),
                }
            }),
            "judge" => answer["steps"].as_array().into_iter().flatten().try_for_each(|step| {
                match step["verdict"].as_str() {
                    Some("false" | "unknown") => Ok(()),
                    _ => words(&step["conclusions"]).into_iter().try_for_each(|word| self.judge_claim(word)),
                }
            }),
            "show" | "read" => self.judge_candidates(answer),
            "convert" => self.judge_text(question, answer),
            _ => Ok(()),
        }
    }

    fn judge_check(&self, answer: &Value) -> Result<(), String> {
        let count = match self.count() {
            0 => "none",
            1 => "one",
            _ => "many",
        };
        let solutions = answer["solutions"].as_str().unwrap_or(count);
        let is_known = answer["solutions"].is_string();
        let valid = if is_known { json!(count == "one") } else { Value::Null };
        if solutions != count || answer["valid"] != valid {
            return Err(format!("{count} solutions, and not {} {}", answer["solutions"], answer["valid"]));
        }
        let examples = answer["examples"].as_array().into_iter().flatten().filter_map(Value::as_str);
        for example in examples {
            self.judge_solution(example)?;
        }
        let conflict = words(&answer["conflict"]);
        if !conflict.is_empty() && self.has_solution_with(&conflict) {
            return Err(format!("no conflict: {conflict:?}"));
        }
        Ok(())
    }

    /// Whether these clues and removed candidates alone have a solution.
    fn has_solution_with(&self, words: &[&str]) -> bool {
        let layout = self.puzzle.layout();
        let mut puzzle = Puzzle::empty(layout.clone());
        let mut marks = puzzle.shown_candidates();
        for claim in words.iter().filter_map(|word| Claim::read(word, layout)) {
            match claim {
                Claim::Placed(one) => puzzle.set(one, Origin::Given),
                Claim::Gone(one) => marks[one.cell.index()].remove(one.digit),
            }
        }
        puzzle.set_marks(marks);
        !independent_digits(&puzzle, 1).is_empty()
    }

    fn judge_count(&self, answer: &Value) -> Result<(), String> {
        let (Some(stated), Some(limit)) = (answer["count"].as_u64(), answer["limit"].as_u64()) else {
            return Err("no count".to_string());
        };
        let is_complete = answer["complete"] == json!(true);
        let count = self.count() as u64;
        let is_right = match (is_complete, self.count() < MANY) {
            (true, true) => stated == count,
            (true, false) => stated >= count,
            (false, true) => stated <= count && stated <= limit,
            (false, false) => stated <= limit,
        };
        if is_right { Ok(()) } else { Err(format!("{count} solutions, and not {stated} of {limit}")) }
    }

    fn judge_solve(&self, answer: &Value) -> Result<(), String> {
        let status = answer["status"].as_str().unwrap_or_default();
        let is_right = match status {
            "solved" => self.count() == 1,
            "no-solution" | "contradiction" => self.count() == 0,
            "multiple-solutions" => self.count() > 1,
            "stuck" | "gave-up" => true,
            _ => false,
        };
        if !is_right && answer.get("assumes").is_none() {
            return Err(format!("{status:?} of {} solutions", self.count()));
        }
        let solutions = answer["solution"].as_str().into_iter().chain(words(&answer["solutions"]));
        solutions.into_iter().try_for_each(|solution| self.judge_solution(solution))?;
        self.judge_steps(&answer["steps"])?;
        self.judge_trace(answer)
    }

    fn judge_why(&self, answer: &Value) -> Result<(), String> {
        match answer["schema"].as_str() {
            Some("naze/why-none/2") if self.count() > 0 => return Err("there is a solution".to_string()),
            Some("naze/why-none/2" | "naze/why-cells/1") => return Ok(()),
            Some("naze/check/1") => return self.judge_check(answer),
            _ => {}
        }
        self.judge_steps(&answer["steps"])?;
        if let Some(solution) = answer["solution"].as_str() {
            return self.judge_solution(solution);
        }
        let cell = answer["cell"].as_str().unwrap_or_default();
        // The answer may be about the givens alone; its consequences are true of the position too.
        let (digit, not) = (&answer["digit"], &answer["not"]);
        match (digit.as_u64(), not.as_u64()) {
            (_, Some(not)) => self.judge_claim(&format!("{cell}<>{not}"))?,
            (Some(digit), None) => self.judge_claim(&format!("{cell}={digit}"))?,
            (None, None) => return Err("the answer names no digit".to_string()),
        }
        self.judge_trace(answer)
    }

    /// A wrong entry or mark: the givens alone imply the opposite.
    fn judge_mistake(&self, mistake: &Value) -> Result<(), String> {
        let Some(word) = mistake["wrong"].as_str() else { return Ok(()) };
        let Some(givens) = self.puzzle.original() else { return Ok(()) };
        Truth::new(&givens).judge_claim(&opposite(word)).map_err(|_| format!("{word} is no mistake"))
    }

    /// The steps outside any assumption must be true of every solution.
    fn judge_steps(&self, steps: &Value) -> Result<(), String> {
        let outside = steps.as_array().into_iter().flatten().filter(|step| step["depth"] == json!(0));
        for step in outside {
            let claims = words(&step["place"]).into_iter().chain(words(&step["eliminate"]));
            for claim in claims {
                self.judge_claim(claim).map_err(|error| format!("{error} in {step}"))?;
            }
        }
        Ok(())
    }

    /// A placed digit, or an eliminated candidate, must be true in every solution.
    fn judge_claim(&self, word: &str) -> Result<(), String> {
        let layout = self.puzzle.layout();
        let claim = Claim::read(word, layout).ok_or_else(|| format!("{word:?} is no claim"))?;
        let contradicts = |solution: &Vec<usize>| match claim {
            Claim::Placed(one) => solution[one.cell.index()] != one.digit.value(),
            Claim::Gone(one) => solution[one.cell.index()] == one.digit.value(),
        };
        if self.solutions.iter().any(contradicts) || self.count() == MANY && self.has_solution_against(claim)
        {
            return Err(format!("{word} is not true"));
        }
        Ok(())
    }

    /// Whether some solution contradicts a claim.
    fn has_solution_against(&self, claim: Claim) -> bool {
        let mut puzzle = self.puzzle.clone();
        match claim {
            Claim::Gone(one) => match puzzle.clue(one.cell) {
                Some(clue) => return clue.digit == one.digit,
                None if puzzle.removed_marks().contains(&one) => return false,
                None => puzzle.set(one, Origin::Given),
            },
            Claim::Placed(one) => match puzzle.clue(one.cell) {
                Some(clue) => return clue.digit != one.digit,
                None => {
                    let mut marks = puzzle.shown_candidates();
                    marks[one.cell.index()].remove(one.digit);
                    puzzle.set_marks(marks);
                }
            },
        }
        !independent_digits(&puzzle, 1).is_empty()
    }

    fn judge_solution(&self, line: &str) -> Result<(), String> {
        let known = || independent_solutions(&self.puzzle, MANY).iter().any(|solution| solution == line);
        let is_one = || {
            let mut full = self.puzzle.clone();
            let cells = self.puzzle.layout().cells();
            let digits = line.chars().map(Digit::from_symbol);
            let whole = line.chars().count() == self.puzzle.layout().cell_count();
            cells.zip(digits).for_each(|(cell, digit)| {
                if let (Some(digit), None) = (digit, full.clue(cell)) {
                    full.set(Candidate::new(cell, digit), Origin::Entry);
                }
            });
            whole && independent_solutions(&full, 1).first().is_some_and(|solution| solution == line)
        };
        if known() || is_one() { Ok(()) } else { Err(format!("{line} is no solution")) }
    }

    /// The digits of the solutions must be among the listed candidates.
    fn judge_candidates(&self, answer: &Value) -> Result<(), String> {
        let Some(cells) = answer["candidates"].as_array() else { return Ok(()) };
        for (index, candidates) in cells.iter().enumerate() {
            let has = |solution: &&Vec<usize>| {
                candidates.as_array().into_iter().flatten().any(|digit| *digit == json!(solution[index]))
            };
            if self.solutions.iter().any(|solution| !has(&solution)) {
                return Err(format!("a candidate of cell {index} is missing"));
            }
        }
        Ok(())
    }

    /// A text must contain the same digits, on the board of the question.
    fn judge_text(&self, question: &Value, answer: &Value) -> Result<(), String> {
        let Some(text) = answer["text"].as_str() else { return Ok(()) };
        // Some formats do not distinguish a lone candidate from a digit.
        let open = self.puzzle.layout().cells().zip(self.puzzle.shown_candidates());
        let is_lone = open.into_iter().any(|(cell, set)| self.puzzle.clue(cell).is_none() && set.len() < 2);
        let to = question["to"].as_str().unwrap_or_default();
        if to == "canonical" || is_lone && ["pencilmarks", "sudokuwiki-162"].contains(&to) {
            return Ok(());
        }
        let has_marks = !self.puzzle.removed_marks().is_empty();
        let again = read(text, Some(self.puzzle.layout())).map_err(|faults| format!("{text}: {faults:?}"))?;
        // A format without a place for entries has the givens alone.
        let is_line = |puzzle: &Puzzle| again.line() == puzzle.line();
        if !has_marks && !is_line(&self.puzzle) && !self.puzzle.original().as_ref().is_some_and(is_line) {
            return Err(format!("{text}\nis read as {}", again.line()));
        }
        Ok(())
    }

    /// The checker must accept a trace in an answer.
    fn judge_trace(&self, answer: &Value) -> Result<(), String> {
        if answer["steps"].is_null() {
            return Ok(());
        }
        let verdicts = Checker::new(UniquenessPolicy::Accept).check(&answer.to_string());
        match &verdicts[..] {
            [Ok(verdict)] if verdict.outcome.is_ok() => judge_verdict(answer, verdict),
            other => Err(format!("the checker says {other:?}")),
        }
    }
}

/// Judges a verdict on a trace that may have been spoilt: whatever is called proven must be true of the trace's
/// start.
///
/// # Errors
/// The claim that is called proven and is not true.
pub fn judge_verdict(trace: &Value, verdict: &TraceVerdict) -> Result<(), String> {
    let Ok(proof) = &verdict.outcome else { return Ok(()) };
    // The checker accepts boards that naze refuses to build, such as those with more extra houses.
    let Some(puzzle) = start(trace, &proof.start) else { return Ok(()) };
    let truth = Truth::new(&puzzle);
    // Steps that assume one solution of the givens prove nothing if these have none or several.
    if proof.unique > 0 && puzzle.original().is_none_or(|givens| Truth::new(&givens).count() != 1) {
        return Ok(());
    }
    // What the search alone refutes is not checked; the solution is.
    if proof.searched > 0 {
        let is_one = proof.theorem == Theorem::Ended(SolveStatus::Solved) && truth.count() > 0;
        return if is_one { Ok(()) } else { Err(format!("{:?} by searching", proof.theorem)) };
    }
    truth.judge_steps(&trace["steps"])?;
    let is_true = match proof.theorem {
        Theorem::Ended(SolveStatus::Solved) => truth.count() == 1,
        Theorem::Ended(SolveStatus::NoSolution | SolveStatus::Contradiction) => truth.count() == 0,
        Theorem::Ended(SolveStatus::MultipleSolutions) => truth.count() > 1,
        Theorem::Ended(SolveStatus::Stuck | SolveStatus::GaveUp) => true,
        Theorem::Holds(literal) => truth.judge_claim(&literal.to_string()).map(|()| true)?,
    };
    if is_true { Ok(()) } else { Err(format!("{:?} of {} solutions", proof.theorem, truth.count())) }
}

/// The position that a trace starts from, read again.
fn start(trace: &Value, start: &Start) -> Option<Puzzle> {
    let board = serde_json::from_value(trace["board"].clone()).ok()?;
    let layout = naze::api::read_board(&board).ok()?;
    let mut puzzle = Puzzle::empty(layout.clone());
    for (cell, symbol) in layout.cells().zip(start.puzzle.chars()) {
        if let Some(digit) = Digit::from_symbol(symbol) {
            puzzle.give(Candidate::new(cell, digit));
        }
    }
    let read = |term: &CandidateTerm| match Claim::read(&term.to_string(), &layout)? {
        Claim::Placed(one) | Claim::Gone(one) => Some(one),
    };
    start.entries.iter().filter_map(read).for_each(|entry| puzzle.set(entry, Origin::Entry));
    let mut shown = puzzle.shown_candidates();
    start.marks.iter().filter_map(read).for_each(|mark| shown[mark.cell.index()].remove(mark.digit));
    puzzle.set_marks(shown);
    Some(puzzle)
}

/// The opposite of a placed digit or an eliminated candidate.
fn opposite(word: &str) -> String {
    match word.split_once("<>") {
        Some((cell, digit)) => format!("{cell}={digit}"),
        None => word.replacen('=', "<>", 1),
    }
}

/// The strings of a list.
fn words(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// The claim of a step about a candidate.
#[derive(Clone, Copy)]
enum Claim {
    Placed(Candidate),
    Gone(Candidate),
}

impl Claim {
    /// Reads `r1c2=5` or `r1c2<>5`.
    fn read(word: &str, layout: &Layout) -> Option<Claim> {
        let candidate = |(cell, digit): (&str, &str)| {
            Some(Candidate::new(layout.parse_cell(cell)?, Digit::new(digit.parse().ok()?)?))
        };
        match word.split_once("<>") {
            Some(parts) => candidate(parts).map(Claim::Gone),
            None => word.split_once('=').and_then(candidate).map(Claim::Placed),
        }
    }
}
