//! The sentences: what each typed thing is in words, one language a file.

mod definition;
mod english;
mod japanese;
pub(super) mod notation;
mod pattern;
mod teaching;

use super::{Language, StoreError, fault::harmless};
use crate::{
    board::{HouseName, Layout},
    explain::{Answer, WhyError},
    grid::Contradiction,
    logic::{Assumes, Cases, End, Finding, Level, Premise, Rung, Step, TechniqueId, Trace},
    proof::{Certificate, CertifyError},
    puzzle::Duplicate,
    rate::{Bottleneck, Histogram, Rating},
    search::Conflict,
};

/// A language as a set of sentences. A language that lacks one does not compile.
trait Sentences {
    fn house(&self, name: HouseName) -> String;
    fn technique(&self, id: TechniqueId) -> &'static str;
    fn definition(&self, id: TechniqueId) -> &'static str;
    fn level(&self, level: Level) -> &'static str;
    fn rung(&self, rung: &Rung) -> String;
    fn finding(&self, finding: &Finding, layout: &Layout) -> String;
    fn cases(&self, cases: &Cases, layout: &Layout) -> String;
    fn contradiction(&self, contradiction: &Contradiction, layout: &Layout) -> String;
    fn duplicate(&self, duplicate: &Duplicate, layout: &Layout) -> String;
    fn pass(&self, number: u32) -> String;
    fn because(&self, premises: &[Premise], layout: &Layout) -> String;
    fn ending(&self, trace: &Trace) -> String;
    /// That so many steps assume what is not known; a sentence that follows another.
    fn assuming(&self, steps: usize) -> String;
    fn answer_opening(&self, answer: &Answer) -> String;
    fn answer_closing(&self, answer: &Answer) -> String;
    fn unanswered(&self, unanswered: &WhyError, end: &End, layout: &Layout) -> String;
    fn certificate(&self, certificate: &Certificate, formula: &str, proof: &str) -> String;
    fn uncertified(&self, reason: &CertifyError, trace: &Trace) -> String;
    fn verdict(&self, verdict: Verdict) -> &'static str;
    fn rating(&self, rating: &Rating) -> Vec<String>;
    fn bottleneck(&self, bottleneck: &Bottleneck) -> String;
    fn spread(&self, histogram: &Histogram) -> String;
    fn conflict(&self, conflict: &Conflict, layout: &Layout) -> String;
    fn request_error(&self, trouble: &RequestError) -> String;
}

/// What a check concludes about the number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// One: a proper puzzle.
    One,
    /// None, though no digit stands twice.
    None,
    /// More than one; two follow.
    Many,
    /// More than one, and none is told.
    ManyUnnamed,
    /// The budget did not suffice to tell.
    Unknown,
    /// Digits stand twice, so there is none.
    Contradicting,
}

/// What goes wrong around a puzzle rather than in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// A file cannot be read or written.
    File {
        /// Its name.
        name: String,
        /// What the system says.
        cause: String,
    },
    /// A word that should name a file names none.
    NoSuchFile {
        /// The name.
        name: String,
    },
    /// What was given to `--techniques` names none.
    UnknownTechnique {
        /// The word.
        word: String,
    },
    /// What should name a cell does not name one on this board.
    NoSuchCell {
        /// The word.
        word: String,
        /// The board's side.
        side: usize,
    },
    /// A digit that the board does not have.
    NoSuchDigit {
        /// The number.
        digit: usize,
        /// The board's side.
        side: usize,
    },
    /// A step that the solve does not have.
    NoSuchStep {
        /// The number.
        number: usize,
        /// How many steps there are.
        steps: usize,
    },
    /// The input, or a line of it, holds no puzzle at all.
    NoPuzzle,
    /// What should name a candidate does not name one on this board.
    NoSuchCandidate {
        /// The word.
        word: String,
        /// What stands between the cell and the digit.
        sign: String,
        /// The board's side.
        side: usize,
    },
    /// A digit is entered where another one stands.
    Occupied {
        /// The entry.
        word: String,
    },
    /// Houses that make no board.
    NoSuchHouses,
    /// What should be one of a few words is none of them.
    NoSuchWord {
        /// What it is.
        word: String,
        /// The words.
        words: String,
    },
    /// A board that is too large for what is asked.
    TooLarge {
        /// Its side.
        side: usize,
        /// The greatest side.
        most: usize,
    },
    /// The time that was allowed is over.
    Stopped,
    /// More puzzles than are taken at once.
    TooMany {
        /// How many there are.
        found: usize,
        /// How many may be.
        most: usize,
    },
    /// A count that may go no further than 0.
    NoLimit,
    /// A question that nobody knows.
    UnknownQuestion {
        /// Its name.
        name: String,
    },
    /// A question that does not have its shape.
    Question {
        /// What the reader of JSON says.
        cause: String,
    },
    /// What was given to `--shard` is no share.
    NoShard {
        /// The word.
        word: String,
    },
    /// What is to be written is what is to be read.
    OutputIsInput {
        /// The file.
        name: String,
    },
    /// No input was named, and nothing is piped in.
    NoInput,
    /// A server beyond this machine that was given no name.
    NoHost {
        /// Its address.
        address: String,
    },
    /// An option names not one puzzle but many.
    Several {
        /// The option.
        option: &'static str,
    },
    /// One file cannot hold the pictures of several puzzles.
    ManyPictures,
    /// The store cannot be used.
    Store(StoreError),
    /// What stands behind an `@`, or should name a stored puzzle, is neither a number nor a key.
    NoStoredName {
        /// The word.
        word: String,
    },
    /// The store holds no puzzle of this name.
    NotStored {
        /// The number or the key.
        name: String,
        /// The store's file.
        file: String,
        /// Keys that are nearly the same.
        nearest: Vec<String>,
    },
    /// A stored puzzle is on another board than a line of its length is read on.
    OtherBoard {
        /// The number or the key.
        name: String,
        /// The word of its board, where it has one.
        board: Option<String>,
    },
}

impl Language {
    fn sentences(self) -> &'static dyn teaching::TeachingSentences {
        match self {
            Language::English => &english::English,
            Language::Japanese => &japanese::Japanese,
        }
    }

    /// A house: `row 1`, `行1`.
    pub fn house(self, name: HouseName) -> String {
        self.sentences().house(name)
    }

    /// A technique's name.
    pub fn technique(self, id: TechniqueId) -> &'static str {
        self.sentences().technique(id)
    }

    /// What a technique is, why it works and what follows, in two or three sentences.
    pub fn definition(self, id: TechniqueId) -> &'static str {
        self.sentences().definition(id)
    }

    /// A row of the ladder as one line: id, code, level, score, whether the default choice has it, and what it
    /// takes for granted.
    pub fn rung(self, rung: &Rung) -> String {
        self.sentences().rung(rung)
    }

    /// A finding as one line, in the field's notation: the technique, the pattern, the effect.
    pub fn finding(self, finding: &Finding, layout: &Layout) -> String {
        self.sentences().finding(finding, layout)
    }

    /// Why a grid cannot be completed.
    pub fn contradiction(self, contradiction: &Contradiction, layout: &Layout) -> String {
        self.sentences().contradiction(contradiction, layout)
    }

    /// A digit that stands twice.
    pub fn duplicate(self, duplicate: &Duplicate, layout: &Layout) -> String {
        self.sentences().duplicate(duplicate, layout)
    }

    /// The heading of a pass.
    pub fn pass(self, number: u32) -> String {
        self.sentences().pass(number)
    }

    /// What a step rests on.
    pub fn because(self, premises: &[Premise], layout: &Layout) -> String {
        self.sentences().because(premises, layout)
    }

    /// How a solve ended.
    pub fn ending(self, trace: &Trace) -> String {
        self.sentences().ending(trace) + &self.assuming(trace.assuming_steps())
    }

    /// Nothing where no step assumes anything.
    fn assuming(self, steps: usize) -> String {
        if steps == 0 { String::new() } else { self.sentences().assuming(steps) }
    }

    /// The first line of an answer to why.
    pub fn answer_opening(self, answer: &Answer) -> String {
        self.sentences().answer_opening(answer)
    }

    /// The last line of an answer to why.
    pub fn answer_closing(self, answer: &Answer) -> String {
        let assumes = |step: &&Step| step.finding.technique.rung().assumes == Assumes::Unique;
        let steps = answer.derivation.steps.iter().filter(assumes).count();
        self.sentences().answer_closing(answer)
            + &self.assuming(if answer.assumes_unique { steps } else { 0 })
    }

    /// Why there is no answer, given how the solve ended.
    pub fn unanswered(self, unanswered: &WhyError, end: &End, layout: &Layout) -> String {
        self.sentences().unanswered(unanswered, end, layout)
    }

    /// What was proven, in which files, and how to check it.
    pub fn certificate(self, certificate: &Certificate, formula: &str, proof: &str) -> String {
        self.sentences().certificate(certificate, formula, proof)
    }

    /// Why there is no certificate.
    pub fn uncertified(self, reason: &CertifyError, trace: &Trace) -> String {
        self.sentences().uncertified(reason, trace)
    }

    /// What a check concludes.
    pub fn verdict(self, verdict: Verdict) -> &'static str {
        self.sentences().verdict(verdict)
    }

    /// A level's name.
    pub fn level(self, level: Level) -> &'static str {
        self.sentences().level(level)
    }

    /// How hard a puzzle is, in lines.
    pub fn rating(self, rating: &Rating) -> Vec<String> {
        self.sentences().rating(rating)
    }

    /// Where the fewest steps were open.
    pub fn bottleneck(self, bottleneck: &Bottleneck) -> String {
        self.sentences().bottleneck(bottleneck)
    }

    /// How many puzzles a histogram is about.
    pub fn spread(self, histogram: &Histogram) -> String {
        self.sentences().spread(histogram)
    }

    /// Clues, and marks removed, that contradict each other.
    pub fn conflict(self, conflict: &Conflict, layout: &Layout) -> String {
        self.sentences().conflict(conflict, layout)
    }

    /// What went wrong around the puzzle.
    pub fn request_error(self, trouble: &RequestError) -> String {
        harmless(self.sentences().request_error(trouble))
    }
}
