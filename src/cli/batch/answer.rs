//! Answers a line: its solution, count, check, rating or trace.

use super::lines::Part;
use crate::cli::{
    args::{Format, What},
    exit::Exit,
    session::Session,
};
use naze::{
    engine::Budget,
    explain,
    logic::{self, Options},
    puzzle::{Fault, LineReader, Puzzle},
    rate::{RateOptions, rate},
    render::{
        Language, RequestError, SolutionVerdict,
        json::{
            BatchJson, CheckJson, CountJson, Detail, ErrorBodyJson, ErrorJson, FaultJson, RateJson, SolveJson,
        },
        message, moves_text, rating_line,
    },
    search::{self, Uniqueness, lanes},
};
use serde::Serialize;
use std::sync::{Arc, atomic::AtomicBool};

/// What to answer.
#[derive(Clone, Copy)]
pub struct Task {
    /// The question.
    pub what: What,
    /// Where counting stops.
    pub limit: u64,
    /// How much of a trace is told.
    pub full: Fullness,
}

/// Up to how many solutions a puzzle's are counted together with those of other puzzles.
const MOST_IN_LOCKSTEP: u64 = 1_000;

/// How much of a trace is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fullness {
    /// The moves outside assumptions, in short.
    Compact,
    /// Everything.
    Full,
}

impl From<bool> for Fullness {
    fn from(full: bool) -> Fullness {
        if full { Fullness::Full } else { Fullness::Compact }
    }
}

impl Task {
    /// How many bytes are answered together: many where a line takes little, few where it may take long.
    pub fn block(self) -> usize {
        match self.what {
            What::Solve | What::Count => 120 * 1024,
            What::Check | What::Rate | What::Trace => 2 * 1024,
        }
    }
}

/// What the lockstep search says of the plain lines of a part.
#[derive(Default)]
struct Plain {
    /// For each line whether it is a plain puzzle; nothing where the search was not asked.
    is_plain: Vec<bool>,
    counts: Vec<u32>,
    /// A solution of each puzzle, where these were asked for.
    solutions: Vec<Option<[u8; 81]>>,
    /// How many lines and how many puzzles were answered.
    line: usize,
    puzzle: usize,
}

/// Whether a line was answered.
enum Told {
    Yes,
    No,
}

impl Plain {
    /// Answers the next line, if a number or a solution is all there is to say.
    fn answer_next(&mut self, out: &mut Vec<u8>) -> Told {
        self.line += 1;
        if !self.is_plain.get(self.line - 1).is_some_and(|&is_plain| is_plain) {
            return Told::No;
        }
        let puzzle = self.puzzle;
        self.puzzle += 1;
        match (self.counts[puzzle], self.solutions.get(puzzle)) {
            (count, None) => out.extend_from_slice(count.to_string().as_bytes()),
            (1, Some(Some(solution))) => out.extend(solution.iter().map(|number| b'0' + number)),
            _ => return Told::No,
        }
        Told::Yes
    }
}

/// Reads a line of 81 digits and blanks as numbers; tells whether it is one. It takes nothing that the
/// reader would read otherwise.
fn parse_plain(line: &[u8], puzzles: &mut Vec<[u8; 81]>) -> bool {
    let Ok(line) = <&[u8; 81]>::try_from(line) else { return false };
    let mut numbers = [0; 81];
    let (mut foreign, mut dots, mut zeros) = (false, false, false);
    // One pass without an early end, which the compiler does many bytes at a time.
    for (number, &symbol) in numbers.iter_mut().zip(line) {
        let digit = symbol.wrapping_sub(b'0');
        let dot = symbol == b'.';
        foreign |= (digit > 9) & !dot;
        dots |= dot;
        zeros |= digit == 0;
        *number = if dot { 0 } else { digit };
    }
    let is_plain = !(foreign || dots && zeros);
    if is_plain {
        puzzles.push(numbers);
    }
    is_plain
}

/// Answers lines, the same on every thread.
pub struct Answerer {
    /// Whether plain lines are classic puzzles: no other board was asked for.
    classic: bool,
    task: Task,
    format: Format,
    lang: Language,
    language: Language,
    budget: Budget,
    stop: Arc<AtomicBool>,
}

impl Answerer {
    /// An answerer with the session's language, format and budget.
    pub fn new(session: &Session, task: Task) -> Answerer {
        Answerer {
            classic: session.board.as_ref().is_none_or(|layout| layout.is_classic()),
            task,
            format: session.format,
            lang: session.lang,
            language: session.language,
            budget: session.budget(),
            stop: session.stop(),
        }
    }

    /// Answers every line of a part; a line each, and the worst exit.
    ///
    /// Plain classic puzzles are searched together, in lockstep; every other line goes its own way.
    pub fn answer(&self, part: &Part) -> (Vec<u8>, Exit) {
        let mut answers = Vec::with_capacity(part.answered as usize * 82);
        let mut worst = Exit::Done;
        let mut found = self.search_plain(part);
        for (number, line) in part.lines() {
            let exit = match found.answer_next(&mut answers) {
                Told::Yes => Exit::Done,
                Told::No => self.answer_line(number, line, &part.reader, &mut answers),
            };
            answers.push(b'\n');
            worst = worst.worse(exit);
        }
        (answers, worst)
    }

    /// Searches the plain lines of a part in lockstep, if that is what was asked.
    fn search_plain(&self, part: &Part) -> Plain {
        let limit = u32::try_from(self.task.limit).ok().filter(|&limit| limit > 0);
        // The lockstep search counts no work, so it is for what is soon done.
        let may = self.format == Format::Text
            && self.budget == Budget::PROGRAM
            && self.task.limit <= MOST_IN_LOCKSTEP
            && self.classic
            && !part.reader.is_table();
        let (true, Some(limit)) = (may, limit) else { return Plain::default() };
        let mut puzzles = Vec::with_capacity(part.answered as usize);
        let mut is_plain = Vec::with_capacity(part.answered as usize);
        for (_, line) in part.lines() {
            is_plain.push(parse_plain(line, &mut puzzles));
        }
        let (counts, solutions) = match self.task.what {
            What::Solve => lanes::solve(&puzzles, 2),
            What::Count => (lanes::count(&puzzles, limit), Vec::new()),
            What::Check | What::Rate | What::Trace => return Plain::default(),
        };
        Plain { is_plain, counts: counts.counts, solutions, line: 0, puzzle: 0 }
    }

    fn answer_line(&self, number: u64, line: &[u8], reader: &LineReader, out: &mut Vec<u8>) -> Exit {
        let mut reader = reader.at_line(number as usize);
        let text = String::from_utf8_lossy(line);
        let puzzle = match reader.read(&text) {
            Some(reading) => reading.puzzle,
            None => {
                return self.fail(
                    Exit::Unreadable,
                    self.language.request_error(&RequestError::NoPuzzle),
                    number,
                    &[],
                    out,
                );
            }
        };
        match puzzle {
            Ok(puzzle) => self.answer_puzzle(number, &puzzle, out),
            Err(faults) => {
                // As text a line is told by its place in the output, so that a stream that was cut
                // among processes gives the same answers as the whole.
                let message = faults.first().map_or(String::new(), |fault| {
                    let words = message(&fault.kind, self.lang);
                    match self.format {
                        Format::Text => words,
                        Format::Json | Format::Jsonl => format!("{}:{}: {words}", fault.line, fault.column),
                    }
                });
                match (self.task.what, self.format) {
                    (What::Check, Format::Json | Format::Jsonl) => {
                        write_json(&CheckJson::unreadable(&faults, self.lang), out);
                        Exit::Unreadable
                    }
                    _ => self.fail(Exit::Unreadable, message, number, &faults, out),
                }
            }
        }
    }

    fn answer_puzzle(&self, number: u64, puzzle: &Puzzle, out: &mut Vec<u8>) -> Exit {
        let meter = self.budget.meter(Some(self.stop.clone()));
        let text = self.format == Format::Text;
        match self.task.what {
            What::Solve => {
                let found = search::uniqueness(puzzle, &meter);
                let exit = match &found {
                    Uniqueness::One(_) => Exit::Done,
                    Uniqueness::Many(_) => Exit::ManySolutions,
                    Uniqueness::Unknown => Exit::GaveUp,
                    Uniqueness::None if !puzzle.duplicates().is_empty() => Exit::Contradiction,
                    Uniqueness::None => Exit::NoSolution,
                };
                match (&found, text) {
                    (Uniqueness::One(solution), true) => {
                        out.extend_from_slice(solution.to_string().as_bytes())
                    }
                    (_, true) => return self.fail(exit, self.verdict(exit), number, &[], out),
                    (_, false) => write_json(&BatchJson::of(puzzle, &found), out),
                }
                exit
            }
            What::Count => {
                let found = search::count(puzzle, self.task.limit, &meter);
                match (text, found.complete) {
                    (true, true) => out.extend_from_slice(found.count.to_string().as_bytes()),
                    (true, false) => {
                        return self.fail(Exit::GaveUp, self.verdict(Exit::GaveUp), number, &[], out);
                    }
                    (false, _) => write_json(&CountJson::of(puzzle, &found, self.task.limit), out),
                }
                if found.complete { Exit::Done } else { Exit::GaveUp }
            }
            What::Check => {
                let report = explain::check(puzzle, &meter);
                let exit = Exit::from(&report);
                match (text, exit) {
                    (true, Exit::Done) => out.extend_from_slice(b"ok"),
                    (true, _) => return self.fail(exit, self.verdict(exit), number, &[], out),
                    (false, _) => write_json(&CheckJson::of(puzzle, &report, self.language), out),
                }
                exit
            }
            What::Rate => match (rate(puzzle, &RateOptions::default(), &meter), text) {
                (Ok(rating), true) => {
                    out.extend_from_slice(rating_line(&rating).as_bytes());
                    Exit::Done
                }
                (Ok(rating), false) => {
                    write_json(&RateJson::of(puzzle, &rating), out);
                    Exit::Done
                }
                (Err(unrated), _) => {
                    let exit = Exit::from(&unrated);
                    self.fail(exit, self.verdict(exit), number, &[], out)
                }
            },
            What::Trace => {
                let trace = logic::solve(puzzle, &Options::default(), &meter);
                let exit = Exit::from(&trace.end);
                match (text, self.task.full, exit) {
                    (true, Fullness::Compact, Exit::Done) => {
                        out.extend_from_slice(moves_text(&trace).as_bytes())
                    }
                    (true, _, failed) if failed != Exit::Done => {
                        return self.fail(exit, self.verdict(exit), number, &[], out);
                    }
                    (_, Fullness::Full, _) => {
                        write_json(&SolveJson::of(&trace, Detail::Steps, self.language), out)
                    }
                    (_, Fullness::Compact, _) => {
                        write_json(&SolveJson::with_moves(&trace, self.language), out)
                    }
                }
                exit
            }
        }
    }

    /// What an exit says of a puzzle.
    fn verdict(&self, exit: Exit) -> String {
        let verdict = match exit {
            Exit::Contradiction => SolutionVerdict::Contradicting,
            Exit::NoSolution => SolutionVerdict::None,
            Exit::ManySolutions => SolutionVerdict::ManyUnnamed,
            _ => SolutionVerdict::Unknown,
        };
        self.language.verdict(verdict).to_string()
    }

    /// Answers that a line failed: `error CODE: MESSAGE`, or the same as data.
    fn fail(&self, exit: Exit, message: String, number: u64, faults: &[Fault], out: &mut Vec<u8>) -> Exit {
        match self.format {
            Format::Text => out.extend_from_slice(format!("error {}: {message}", exit.code()).as_bytes()),
            Format::Json | Format::Jsonl => {
                let faults = faults.iter().map(|fault| FaultJson::of(fault, self.lang)).collect();
                let error = ErrorBodyJson { code: exit.code(), message, line: Some(number as usize), faults };
                write_json(&ErrorJson { error }, out);
            }
        }
        exit
    }
}

fn write_json(document: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, document).expect("a document is written to memory");
}
