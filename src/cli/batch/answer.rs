//! Answers lines of `batch`: with a solution, count, check, rating, trace or line of a data set.

use super::{
    lines::LineBlock,
    plain::{PlainLines, parse_plain},
};
use crate::cli::{args::BatchTask, prelude::*};
use naze::{
    api::{CheckRequest, CountRequest, DatasetRequest, RateRequest, SeRequest, SolutionRequest},
    puzzle::LineReader,
    render::{
        json::{Detail, ErrorBodyJson, FaultJson, SeededJson, SolveJson},
        message, moves_text, rating_line,
    },
    search::{Uniqueness, lanes},
};
use std::sync::atomic::AtomicU64;

/// The task of a run: what to answer for each line.
#[derive(Clone, Copy)]
pub struct LineTask {
    /// The kind of answer.
    pub what: BatchTask,
    /// The number at which counting stops.
    pub limit: u64,
    /// The options for rating and for traces.
    pub options: Options,
    /// How much of a trace is printed.
    pub length: TraceLength,
}

/// The highest limit of a count for which puzzles are counted in lockstep with others.
const MOST_IN_LOCKSTEP: u64 = 1_000;

/// How much of a trace is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TraceLength {
    /// The moves outside assumptions are printed, in short form.
    Short,
    /// Whole steps are printed.
    Full,
}

impl LineTask {
    /// The number of bytes that are answered together: many if a line takes little time, few if it may take long.
    pub fn block_size(self) -> usize {
        match self.what {
            BatchTask::Solve | BatchTask::Count => 120 * 1024,
            _ => 2 * 1024,
        }
    }

    /// The format of the answers; a data set always has a JSON document on each line.
    fn format(self, requested: OutputFormat) -> OutputFormat {
        if self.what == BatchTask::Dataset { OutputFormat::Jsonl } else { requested }
    }
}

/// Answers lines, in the same way on every thread.
pub struct Answerer {
    /// Whether plain lines are classic puzzles, since no other board was requested.
    classic: bool,
    pub(super) task: LineTask,
    format: OutputFormat,
    language: Language,
    budget: Budget,
    stop: Arc<AtomicBool>,
    /// The number of lines of which something was left out.
    left_out: AtomicU64,
}

impl Answerer {
    /// An answerer with the language, the format and the budget of the run.
    pub fn new(context: &Context, task: LineTask) -> Answerer {
        Answerer {
            classic: context.board.as_ref().is_none_or(|layout| layout.is_classic()),
            task,
            format: task.format(context.format),
            language: context.language,
            budget: context.budget,
            stop: context.stop.clone(),
            left_out: AtomicU64::new(0),
        }
    }

    /// The number of lines of which something was left out that may be part of the puzzle.
    pub fn left_out(&self) -> u64 {
        self.left_out.load(Ordering::Relaxed)
    }

    /// Answers every line of a block with one line, and returns the worst exit. Finished answers are handed over before
    /// a line that may take long.
    ///
    /// Plain classic puzzles are searched together, in lockstep; every other line is read and answered by itself.
    pub fn answer(&self, block: &LineBlock, mut hand_over: impl FnMut(&mut Vec<u8>)) -> Exit {
        let mut answers = Vec::with_capacity(block.answered as usize * 82);
        let mut worst = Exit::Done;
        let mut found = self.search_plain(block);
        for (number, line) in block.lines() {
            let exit = if found.answer_next(&mut answers) {
                Exit::Done
            } else {
                hand_over(&mut answers);
                self.answer_line(number, line, &block.reader, &mut answers)
            };
            answers.push(b'\n');
            worst = worst.worse(exit);
        }
        hand_over(&mut answers);
        worst
    }

    /// Searches the plain lines of a block in lockstep, if the task allows it.
    fn search_plain(&self, block: &LineBlock) -> PlainLines {
        let limit = u32::try_from(self.task.limit).ok().filter(|&limit| limit > 0);
        // The lockstep search counts no work, so it is only used for quick tasks.
        let may = self.format == OutputFormat::Text
            && self.budget == Budget::PROGRAM
            && self.task.limit <= MOST_IN_LOCKSTEP
            && self.classic
            && !block.reader.is_table();
        let (true, Some(limit)) = (may, limit) else { return PlainLines::default() };
        let mut puzzles = Vec::with_capacity(block.answered as usize);
        let mut is_plain = Vec::with_capacity(block.answered as usize);
        for (_, line) in block.lines() {
            is_plain.push(parse_plain(line, &mut puzzles));
        }
        let (counts, solutions) = match self.task.what {
            BatchTask::Solve => lanes::solve(&puzzles, 2),
            BatchTask::Count => (lanes::count(&puzzles, limit), Vec::new()),
            _ => return PlainLines::default(),
        };
        PlainLines { is_plain, counts: counts.counts, solutions, line: 0, puzzle: 0 }
    }

    fn answer_line(&self, number: u64, line: &[u8], reader: &LineReader, out: &mut Vec<u8>) -> Exit {
        let mut reader = reader.at_line(number as usize);
        let text = String::from_utf8_lossy(line);
        let Some(reading) = reader.read(&text) else {
            let message = self.language.request_error(&RequestError::NoPuzzle);
            return self.fail(Exit::Unreadable, message, number, &[], out);
        };
        let faults = match reading.puzzle {
            Ok(puzzle) => return self.answer_puzzle(number, &text, &puzzle, out),
            Err(faults) => faults,
        };
        let is_data_of_check = self.task.what == BatchTask::Check && !self.format.is_text();
        if let (true, Some(answer)) = (is_data_of_check, CheckRequest::answer_unreadable(&faults)) {
            write_json(&answer.document(self.language), out);
            return answer.exit();
        }
        // The text does not name the line, so that a stream divided among processes gives the same answers as the
        // whole: the place in the output identifies the line.
        let message = faults.first().map_or(String::new(), |fault| {
            let words = message(&fault.kind, self.language);
            let place = format!("{}:{}: ", fault.line, fault.column);
            if self.names_lines() { place + &words } else { words }
        });
        self.fail(Exit::Unreadable, message, number, &faults, out)
    }

    fn answer_puzzle(&self, number: u64, text: &str, puzzle: &Puzzle, out: &mut Vec<u8>) -> Exit {
        let options = self.task.options;
        let is_part = !puzzle.left_out().is_empty();
        self.left_out.fetch_add(is_part.into(), Ordering::Relaxed);
        match self.task.what {
            BatchTask::Solve => self.ask(number, puzzle, &SolutionRequest, out, |answer| {
                let Uniqueness::One(solution) = &answer.uniqueness else { return None };
                Some(solution.to_string())
            }),
            BatchTask::Count => {
                self.ask(number, puzzle, &CountRequest { limit: self.task.limit }, out, |answer| {
                    answer.found.complete.then(|| answer.found.count.to_string())
                })
            }
            BatchTask::Check => self.ask(number, puzzle, &CheckRequest::default(), out, |answer| {
                let ok = if is_part { "ok, as far as it was read" } else { "ok" };
                (answer.exit() == Exit::Done).then(|| ok.to_string())
            }),
            BatchTask::Rate => {
                self.ask(number, puzzle, &RateRequest { options, ..RateRequest::default() }, out, |answer| {
                    Some(rating_line(&answer.rating))
                })
            }
            BatchTask::Se => {
                self.ask(number, puzzle, &SeRequest, out, |answer| Some(answer.rating.to_string()))
            }
            BatchTask::Trace => self.answer_trace(number, puzzle, out),
            BatchTask::Dataset => {
                let request = DatasetRequest { options, seeded: SeededJson::of_line(text) };
                self.ask(number, puzzle, &request, out, |_| None)
            }
        }
    }

    /// Answers a request with its document, or as text; if there is no answer, the exit says why.
    fn ask<R: ApiRequest>(
        &self,
        number: u64,
        puzzle: &Puzzle,
        request: &R,
        out: &mut Vec<u8>,
        text: impl FnOnce(&R::Answer) -> Option<String>,
    ) -> Exit {
        let answer = match request.answer(puzzle, &self.budget, &self.meter()) {
            Ok(answer) => answer,
            Err(error) => return self.fail(error.exit(), self.refusal(&error), number, &[], out),
        };
        let exit = answer.exit();
        match self.format {
            OutputFormat::Json | OutputFormat::Jsonl => write_json(&answer.document(self.language), out),
            OutputFormat::Text | OutputFormat::Csv => match text(&answer) {
                Some(text) => out.extend_from_slice(text.as_bytes()),
                None => return self.fail(exit, self.verdict(exit), number, &[], out),
            },
        }
        exit
    }

    /// Answers with the moves of a solve in short form, or with its whole steps as JSON.
    fn answer_trace(&self, number: u64, puzzle: &Puzzle, out: &mut Vec<u8>) -> Exit {
        let request =
            SolveRequest { options: self.task.options, detail: Detail::Steps, ..SolveRequest::default() };
        let answer = match request.answer(puzzle, &self.budget, &self.meter()) {
            Ok(answer) => answer,
            Err(error) => return self.fail(error.exit(), self.verdict(error.exit()), number, &[], out),
        };
        let (exit, trace) = (answer.exit(), &answer.trace);
        match (self.format, self.task.length) {
            (OutputFormat::Text, _) if exit == Exit::Stuck => {
                return self.fail(exit, self.language.ending(trace), number, &[], out);
            }
            (OutputFormat::Text, _) if exit != Exit::Done => {
                return self.fail(exit, self.verdict(exit), number, &[], out);
            }
            (OutputFormat::Text, TraceLength::Short) => out.extend_from_slice(moves_text(trace).as_bytes()),
            (_, TraceLength::Full) => write_json(&answer.document(self.language), out),
            (_, TraceLength::Short) => write_json(&SolveJson::with_moves(trace, self.language), out),
        }
        exit
    }

    /// Whether errors in JSON name their line. In a data set they do not, since an answer must not depend on the place
    /// of its line.
    fn names_lines(&self) -> bool {
        self.format != OutputFormat::Text && self.task.what != BatchTask::Dataset
    }

    fn meter(&self) -> Meter {
        self.budget.meter(Some(self.stop.clone()))
    }

    /// The reason for a refusal in words: the fault of the request itself, or the meaning of its exit.
    fn refusal(&self, error: &ApiError) -> String {
        match error {
            ApiError::Request { cause: RequestError::NoSeRating | RequestError::NoGivens, .. } => {
                error.message(self.language)
            }
            _ => self.verdict(error.exit()),
        }
    }

    /// The meaning of an exit for a puzzle, in words.
    fn verdict(&self, exit: Exit) -> String {
        let verdict = match exit {
            Exit::Contradiction => SolutionVerdict::Contradicting,
            Exit::NoSolution => SolutionVerdict::None,
            Exit::ManySolutions => SolutionVerdict::ManyUnnamed,
            _ => SolutionVerdict::Unknown,
        };
        self.language.verdict(verdict).to_string()
    }

    /// Writes the answer for a line that failed: `error CODE: MESSAGE`, or the same as JSON.
    fn fail(&self, exit: Exit, message: String, number: u64, faults: &[Fault], out: &mut Vec<u8>) -> Exit {
        match self.format {
            OutputFormat::Text | OutputFormat::Csv => {
                out.extend_from_slice(format!("error {}: {message}", exit.code()).as_bytes())
            }
            OutputFormat::Json | OutputFormat::Jsonl => {
                let (line, faults) =
                    if self.names_lines() { (Some(number as usize), faults) } else { (None, &[][..]) };
                let faults = faults.iter().map(|fault| FaultJson::new(fault, self.language)).collect();
                let error = ErrorBodyJson { code: exit.code(), message, line, faults };
                write_json(&ErrorJson { error }, out);
            }
        }
        exit
    }
}

fn write_json(document: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, document).expect("a document is written to memory");
}
