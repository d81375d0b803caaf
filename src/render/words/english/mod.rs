//! The sentences in English.

mod clauses;
mod houses;
mod teaching;

use super::{
    deduction::{Grammar, Slots},
    entries::{Entries, read_entries},
    houses::marked,
    marks, notation,
    sentences::{Sentences, SolutionVerdict},
};
use crate::render::{
    language::Language, request_error::RequestError, se::se_undefined_message, stored::store_message,
};
use crate::{
    board::{HouseName, Layout},
    explain::{Ambiguity, Answer, Prefer, Question, WhyError},
    logic::{Assumes, ByDefault, End, Level, Premise, Rung, TechniqueId, Trace},
    proof::{Certificate, CertifyError, Conclusion},
    puzzle::Duplicate,
    rate::{Bottleneck, Histogram, Raise, Rating, cap},
    search::{Conflict, Minimality},
};
use itertools::Itertools;
use std::sync::LazyLock;

/// English.
pub struct English;

static DEFINITIONS: LazyLock<Entries> = LazyLock::new(|| read_entries(include_str!("definitions.txt"), " "));
static MESSAGES: LazyLock<Entries> = LazyLock::new(|| read_entries(include_str!("messages.txt"), " "));
#[cfg(feature = "cli")]
static HELP: LazyLock<Entries> = LazyLock::new(|| {
    read_entries(
        include_str!("help.txt"),
        "
",
    )
});

fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

impl Sentences for English {
    fn house(&self, name: HouseName) -> String {
        marked(name.kind, &[name.number], &houses::name(name))
    }

    fn technique(&self, id: TechniqueId) -> &'static str {
        id.rung().english
    }

    fn definitions(&self) -> &'static Entries {
        &DEFINITIONS
    }

    fn messages(&self) -> &'static Entries {
        &MESSAGES
    }

    #[cfg(feature = "cli")]
    fn help(&self) -> &'static Entries {
        &HELP
    }

    fn level(&self, level: Level) -> &'static str {
        level.word()
    }

    fn rung(&self, rung: &Rung) -> String {
        let by_default = match rung.by_default {
            ByDefault::On => "on by default",
            ByDefault::Off => "off by default",
        };
        let assumes = match rung.assumes {
            Assumes::Nothing => None,
            Assumes::Unique => Some("assumes a single solution".to_string()),
        };
        let code = rung.code.map(|code| format!("HoDoKu {code}"));
        let level = self.level(rung.level);
        std::iter::once(rung.word.to_string())
            .chain(code)
            .chain([level.to_string(), format!("score {}", rung.score), by_default.to_string()])
            .chain(assumes)
            .join(" · ")
    }

    fn grammar(&self) -> &'static Grammar {
        &clauses::GRAMMAR
    }

    fn line_breaks(&self) -> (&'static str, usize) {
        (" ", 120)
    }

    fn titled(&self, name: &str, text: &str) -> String {
        format!("{name}: {text}")
    }

    fn duplicate(&self, duplicate: &Duplicate, layout: &Layout) -> String {
        let cells: Vec<String> = duplicate.cells.iter().map(|&cell| Slots { layout }.cell(cell)).collect();
        let (last, others) = cells.split_last().expect("a duplicate has at least two cells");
        format!(
            "{} stands {} in {}: {} and {last}",
            duplicate.digit,
            if others.len() == 1 { "twice".to_string() } else { format!("{} times", cells.len()) },
            self.house(layout.house_name(duplicate.house)),
            others.join(", "),
        )
    }

    fn pass(&self, number: u32) -> String {
        format!("Pass {number}")
    }

    fn comma(&self) -> &'static str {
        ", "
    }

    fn because(&self, premises: &[Premise], layout: &Layout) -> String {
        format!("from {}", notation::premises(premises, layout, self.comma()))
    }

    fn assumption_note(&self, steps: usize) -> String {
        let steps = match steps {
            1 => "1 step assumes".to_string(),
            steps => format!("{steps} steps assume"),
        };
        format!(" {steps} that the givens have only one solution, which is not known.")
    }

    fn ending(&self, trace: &Trace) -> String {
        let passes = count(trace.passes as usize, "pass", "passes");
        let steps = count(trace.steps.len(), "step", "steps");
        match &trace.end {
            End::Solved(_) => {
                let how = match trace.guesses() {
                    0 => format!("Solved by logic alone in {steps} and {passes}"),
                    guesses => {
                        format!(
                            "Solved in {steps} and {passes}, {} refuted",
                            count(guesses, "guess", "guesses")
                        )
                    }
                };
                match (trace.assumes_unique, trace.uniqueness_steps()) {
                    (true, 1..) => format!("{how}."),
                    (_, 0) => format!("{how}. This is the only solution: the steps prove it."),
                    (_, 1) => format!(
                        "{how}. This is the only solution (search); 1 step assumes that there is only one."
                    ),
                    (_, steps) => {
                        format!(
                            "{how}. This is the only solution (search); {steps} steps assume that there is only one."
                        )
                    }
                }
            }
            End::Stuck => format!("Stuck after {steps}: logic alone is not enough, and guessing is off."),
            End::NoSolution(Some(contradiction)) => {
                format!("No solution: {}.", self.contradiction(contradiction, trace.puzzle.layout()))
            }
            End::NoSolution(None) => "No solution: every way to fill the grid fails.".to_string(),
            End::Many(_) => format!("More than one solution; logic stalled after {steps}."),
            End::Duplicates(_) => "No solution: the clues contradict each other.".to_string(),
            End::GaveUp => format!("Gave up after {steps} (raise --nodes or --timeout)."),
        }
    }

    fn answer_opening(&self, answer: &Answer) -> String {
        let layout = answer.derivation.puzzle.layout();
        let marks = match answer.derivation.marks.len() {
            0 => String::new(),
            number => format!(" and {}", count(number, "removed candidate", "removed candidates")),
        };
        let rests = format!(
            "{} resting on {}{marks} (the whole solve took {} to get there)",
            count(answer.derivation.steps.len(), "step", "steps"),
            count(answer.derivation.clues.len(), "clue", "clues"),
            count(answer.trace_steps, "step", "steps")
        );
        let slots = Slots { layout };
        let cell = slots.cell(answer.question.cell());
        match (answer.question, answer.because) {
            (Question::Value(_), Premise::Given(clue)) => {
                format!("{} is a clue of the puzzle.", slots.placed(clue))
            }
            (Question::Value(_), _) => {
                format!("Why {cell}={}? {rests}:", answer.value.map_or('?', |value| value.symbol()))
            }
            (Question::Not(not), Premise::Given(clue)) if clue.cell == not.cell => {
                format!("{cell} is not {}: it holds the clue {}.", not.digit, slots.placed(clue))
            }
            (Question::Not(not), Premise::Given(clue)) => {
                let house = layout.shared_houses(not.cell, clue.cell).next();
                let house = house.map_or(String::new(), |house| self.house(layout.house_name(house)));
                format!("{cell} is not {}: {house} has it already, at {}.", not.digit, slots.placed(clue))
            }
            (Question::Not(not), Premise::Mark(_)) => {
                format!("{cell} is not {}: you removed that pencil mark.", not.digit)
            }
            (Question::Not(not), Premise::Step(_)) => format!("Why is {cell} not {}? {rests}:", not.digit),
        }
    }

    fn wrong_entry(&self, entry: &str) -> String {
        format!("Your entry {entry} is wrong.")
    }

    fn least_cost(&self, is_least: bool, prefer: Prefer) -> &'static str {
        match (is_least, prefer) {
            (false, _) => "",
            (true, Prefer::Easy) => " No answer by these techniques is easier.",
            (true, Prefer::Short) => " No answer by these techniques is shorter.",
            (true, Prefer::Gentle) => " No answer by these techniques is gentler.",
        }
    }

    fn answer_closing(&self, answer: &Answer) -> String {
        let layout = answer.derivation.puzzle.layout();
        match answer.question {
            Question::Value(cell) => {
                format!("So {}={}.", layout.show(cell), answer.value.map_or('?', |value| value.symbol()))
            }
            Question::Not(candidate) => format!("So {}.", marks::plain(&Slots { layout }.is_not(candidate))),
        }
    }

    fn ambiguity(&self, error: &WhyError, ambiguity: &Ambiguity, layout: &Layout) -> String {
        let cell = layout.show(ambiguity.cell);
        let digits = ambiguity.digits.into_iter().map(|digit| digit.to_string()).collect_vec();
        let swap = ambiguity.swap.as_ref().map(|(cells, [one, other])| {
            let cells = Slots { layout }.cells_word(cells);
            format!(" In {cells}, {one} and {other} can change places.")
        });
        let what = match (error, &digits[..]) {
            (WhyError::NotEliminated(candidate), _) if ambiguity.digits.contains(candidate.digit) => {
                format!("{cell} can be {}: the puzzle has more than one solution.", candidate.digit)
            }
            (_, [digit]) => format!(
                "{cell} is {digit} in every solution, but these techniques do not show it: the puzzle has more than one solution."
            ),
            (_, digits) => {
                format!(
                    "{cell} can be {}: the puzzle has more than one solution.",
                    houses::list_words(digits, "or")
                )
            }
        };
        what + &swap.unwrap_or_default()
    }

    fn not_without_solution(&self, end: &End) -> &'static str {
        match end {
            End::Solved(_) => "There is a solution, and only one; --unique asks why.",
            End::Many(_) => "There is more than one solution, so nothing shows that there is none.",
            End::Stuck | End::NoSolution(_) | End::Duplicates(_) => {
                "Logic alone found no contradiction, and guessing is off."
            }
            End::GaveUp => "Gave up before there was an answer (raise --nodes or --timeout).",
        }
    }

    fn not_the_only_one(&self, end: &End) -> &'static str {
        match end {
            End::NoSolution(_) => "There is no solution; --no-solution asks why.",
            End::Duplicates(_) => {
                "The clues contradict each other; --no-solution asks why there is no solution."
            }
            End::Many(_) => "There is more than one solution.",
            End::Solved(_) | End::Stuck => "Logic alone did not get there, and guessing is off.",
            End::GaveUp => "Gave up before there was an answer (raise --nodes or --timeout).",
        }
    }

    fn no_answer(&self, error: &WhyError, end: &End, layout: &Layout) -> String {
        let cause = match end {
            End::Solved(_) => "the solve ended differently",
            End::Stuck => "logic alone did not get there, and guessing is off",
            End::NoSolution(_) => "the puzzle has no solution (why: --no-solution)",
            End::Many(_) => "the puzzle has more than one solution",
            End::Duplicates(_) => "the clues contradict each other (how: --no-solution)",
            End::GaveUp => "the solve gave up before (raise --nodes or --timeout)",
        };
        match error {
            WhyError::NotSettled(cell) if matches!(end, End::Stuck | End::GaveUp) => {
                format!("The digit of {} cannot be shown: {cause}.", layout.show(*cell))
            }
            WhyError::NotSettled(cell) => format!("{} has no certain value: {cause}.", layout.show(*cell)),
            WhyError::NotEliminated(candidate) => {
                format!("{} is not ruled out: {cause}.", layout.show_placed(*candidate))
            }
            WhyError::GaveUp => {
                "Gave up before there was an answer (raise --nodes or --timeout).".to_string()
            }
            WhyError::IsTheValue(candidate) => format!(
                "{} is right, so nothing rules it out; ask instead why {} holds it.",
                layout.show_placed(*candidate),
                layout.show(candidate.cell)
            ),
        }
    }

    fn certificate(&self, certificate: &Certificate, formula: &str, proof: &str) -> String {
        let proven = match certificate.conclusion {
            Conclusion::One(_) => "of the solution, its uniqueness and every step",
            Conclusion::None => "that there is no solution",
        };
        format!("{formula}, {proof}: a proof {proven}.\nCheck it: veripb {formula} {proof}\n")
    }

    fn no_certificate(&self, reason: &CertifyError, trace: &Trace) -> String {
        match (reason, &trace.end) {
            (CertifyError::Open, End::Many(_)) => {
                "there is more than one solution, but a certificate proves that there is exactly one, or none"
                    .to_string()
            }
            (CertifyError::Open, _) => format!("nothing is proven: {}", self.ending(trace)),
            (CertifyError::Assumes(id), _) => {
                format!("step #{} assumes that there is one solution, which is yet to be proven", id.0)
            }
            (CertifyError::Unjustified(id), _) => {
                format!("step #{} does not follow from its stated reason", id.0)
            }
            (CertifyError::Rule(rule), _) => {
                format!(
                    "naze writes no certificate for the rule `{}`",
                    trace.puzzle.layout().show_rule(*rule)
                )
            }
            (CertifyError::NoContradiction, _) => "the contradiction at the end does not follow".to_string(),
        }
    }

    fn rating(&self, rating: &Rating) -> Vec<String> {
        let hardest = rating.hardest.map_or("none", |id| self.technique(id));
        let guessing =
            if rating.is_logical() { "solved without guessing" } else { "not solved without guessing" };
        let raised = rating.raise.map(|Raise { from, technique, count }| {
            let (from_word, technique_word) = (self.level(from), self.technique(technique));
            let (cap, part) = (cap(from).unwrap_or_default(), count * technique.rung().score);
            format!(
                ", raised from {from_word} by the score of the path, which is above {cap}: there {count} × {technique_word} are \
                 {part} of it"
            )
        });
        vec![
            format!("level: {}{}", self.level(rating.level), raised.unwrap_or_default()),
            format!("effort: {} along the path", rating.path_effort),
            format!(
                "score: {} for everything there is to find, {} for the path",
                rating.score, rating.path_score
            ),
            format!("hardest technique: {hardest}"),
            format!("{guessing}, {}", count(rating.rounds, "round", "rounds")),
        ]
    }

    fn trial_depth(&self, depth: u8) -> String {
        let what = match depth {
            0 => "singles alone",
            1 => "singles and one assumption at a time",
            2 => "assumptions inside an assumption",
            _ => "assumptions inside assumptions inside an assumption",
        };
        format!("trial and error: depth {depth} ({what})")
    }

    fn bottleneck(&self, Bottleneck { round, technique, open, .. }: &Bottleneck) -> String {
        let steps = count(*open, "step", "steps");
        format!("bottleneck: round {round}, {}, {steps} open", self.technique(*technique))
    }

    fn histogram_summary(&self, histogram: &Histogram) -> String {
        let Histogram { guessed, unrated, .. } = histogram;
        let puzzles = count(histogram.rated(), "puzzle", "puzzles");
        format!("{puzzles} rated, {guessed} of them by guessing; {unrated} not rated")
    }

    fn verdict(&self, verdict: SolutionVerdict) -> &'static str {
        match verdict {
            SolutionVerdict::One => "A proper puzzle: exactly one solution.",
            SolutionVerdict::OneAsRead => "As far as it was read, it has exactly one solution.",
            SolutionVerdict::None => "No solution, though there is no duplicate.",
            SolutionVerdict::Many => "More than one solution. Two that differ:",
            SolutionVerdict::ManyUnnamed => "More than one solution.",
            SolutionVerdict::Unknown => {
                "Gave up before it was known how many solutions there are (raise --nodes or --timeout)."
            }
            SolutionVerdict::Contradicting => "No solution: the clues contradict each other.",
            SolutionVerdict::BreakingRules => "No solution: the clues break a rule.",
        }
    }

    fn conflict(&self, conflict: &Conflict, layout: &Layout) -> String {
        let facts = notation::conflict(conflict, layout, self.comma());
        let has_rules = !conflict.rules.is_empty() || !conflict.everywhere.is_empty();
        let parts = [
            (!conflict.clues.is_empty(), "clues"),
            (!conflict.marks.is_empty(), "removed candidates"),
            (has_rules, "rules"),
        ];
        let parts = parts.into_iter().filter(|(is_there, _)| *is_there).map(|(_, word)| word.to_string());
        let what = format!("These {}", houses::list_words(&parts.collect_vec(), "and"));
        match conflict.minimality {
            Minimality::Proven => {
                format!("{what} alone contradict each other, and all of them are needed: {facts}")
            }
            Minimality::Unknown => {
                format!(
                    "{what} alone contradict each other; whether all of them are needed is not known (raise --nodes): {facts}"
                )
            }
        }
    }

    fn request_error(&self, error: &RequestError) -> String {
        match error {
            RequestError::File { name, cause } => format!("{name}: {cause}"),
            RequestError::TooLong { name, most } => {
                format!("{name}: it is longer than {most} MiB; `batch` answers puzzles in files of any length")
            }
            RequestError::NoSuchFile { name } => format!("{name}: there is no such file"),
            RequestError::UnknownTechnique { word, nearest } if !nearest.is_empty() => {
                format!("\"{word}\" is not a technique; did you mean {}?", nearest.join(" or "))
            }
            RequestError::UnknownTechnique { word, .. } => format!(
                "\"{word}\" is not a technique; `naze techniques` lists them, and singles, default, hodoku, sudokuwiki and all name several at once"
            ),
            RequestError::SeveralTechniques { word, covered } => {
                format!("\"{word}\" covers several techniques; name one of {}", covered.join(", "))
            }
            RequestError::NoSuchCell { word, side } => {
                format!("\"{word}\" is not a cell of this board; cells are written r1c1 to r{side}c{side}")
            }
            RequestError::NoSuchDigit { digit, side } => {
                format!("{digit} is not a digit of this board; digits are 1 to {side}")
            }
            RequestError::TwoDigits { word, not } => {
                format!("{word} and not {not} are two questions; ask one of them")
            }
            RequestError::SeveralCells { words } => {
                format!(
                    "{}: ask about one cell at a time, or about every open cell with --all",
                    words.join(", ")
                )
            }
            RequestError::NotWithoutCell => {
                "which cell is not this digit? Write it before the puzzle, as in `naze why r5c6 --not 9 puzzle.txt`".to_string()
            }
            RequestError::CellAndOption { words, option } => {
                format!("{}: {option} does not ask about one cell; leave out one or the other", words.join(", "))
            }
            RequestError::NoPuzzle => "there is no puzzle here".to_string(),
            RequestError::NoSuchCandidate { word, sign, side } => format!(
                "\"{word}\" is not a candidate of this board; candidates are written r1c1{sign}1 to r{side}c{side}{sign}{side}"
            ),
            RequestError::Occupied { word } => format!("{word} is entered in a cell that holds another digit"),
            RequestError::NoSuchHouses => {
                "these houses do not make a board: rows, columns and boxes come first, and each house has as many different \
                 cells as the side"
                    .to_string()
            }
            RequestError::NoGivens => {
                "none of the digits is given, all are entered; name the puzzle that they were entered in with --givens".to_string()
            }
            RequestError::NoSeRating => se_undefined_message(Language::English),
            RequestError::NoSeRange { word } => {
                format!("\"{word}\" is not a range of ratings; write a rating such as 7.2, or A..B such as 7.0..7.5")
            }
            RequestError::NoSuchWord { word, words } => format!("\"{word}\" is not one of {words}"),
            RequestError::TooLarge { side, most } => {
                format!("the board is {side}×{side}, but this works only up to {most}×{most}")
            }
            RequestError::Stopped => "gave up: the time limit was reached (raise --timeout, or ask for less)".to_string(),
            RequestError::TooMany { found, most } => {
                format!("there are {found} puzzles, but at most {most} are taken at once")
            }
            RequestError::NoLimit => "the limit of a count is a whole number of at least 1".to_string(),
            RequestError::UnknownQuestion { name } => format!("\"{name}\" is not a question that naze knows"),
            RequestError::Question { cause } => format!("the question is malformed: {cause}"),
            RequestError::DuplicateKey { key } => {
                format!("the question is malformed: it has the key \"{key}\" twice")
            }
            RequestError::RulesInBatch { name } => {
                format!("{name} holds rules or a board, so it is one puzzle of several lines; batch reads a puzzle in each line")
            }
            RequestError::NoShard { word } => {
                format!("\"{word}\" is not a share of the lines; write I/N with I from 1 to N, such as 1/4")
            }
            RequestError::OutputIsInput { name } => {
                format!("{name} is both an input and the output; write the answers into another file")
            }
            RequestError::NoSuchStep { number, steps } => {
                format!("the solve has no step #{number}; its {steps} steps are numbered from 0")
            }
            RequestError::NoInput => {
                "no puzzle was given; name a file, write the puzzle itself, or pipe one in and write -"
                    .to_string()
            }
            RequestError::NoHost { address } => {
                format!("{address} is reachable from outside; name the host with --allow-host")
            }
            RequestError::NoModule { name } => {
                format!("{name} is not a WebAssembly module; one is built by `cargo rustc --lib --crate-type cdylib --no-default-features --features wasm --target wasm32-unknown-unknown`")
            }
            RequestError::NoStep { line, word } => format!(
                "line {line}: '{word}' is no step; a step is written as r5c6=1, or r5c6=1 because r1c3=4, r2c1<>5"
            ),
            RequestError::NoSteps => {
                "there is no step here; a step is written as r5c6=1, or r5c6=1 because r1c3=4, r2c1<>5".to_string()
            }
            RequestError::NoMove { word } => format!("{word}: a move is written as r3c4<>5 or r3c4=7"),
            RequestError::NoExercise { technique } => {
                format!("naze knows no position at which {technique} is the next step, with nothing easier")
            }
            RequestError::ManyPictures => "a picture shows one puzzle, but there are several".to_string(),
            RequestError::NoExample { technique } => {
                format!("a {technique} is made and not found, so there is no example of it")
            }
            RequestError::Store(error) => store_message(error, Language::English),
            RequestError::NoStoredName { word } => {
                format!(
                    "\"{word}\" names no stored puzzle; write its number or its key of six letters and digits"
                )
            }
            RequestError::NotStored { name, file, nearest } => {
                let hint = match nearest.is_empty() {
                    true => "`naze store list` lists them".to_string(),
                    false => format!("did you mean {}?", nearest.join(" or ")),
                };
                format!("{file} holds no puzzle {name}; {hint}")
            }
            RequestError::OtherBoard { name, board: Some(board) } => {
                format!("puzzle {name} is on the board {board}; add --board {board}")
            }
            RequestError::OtherBoard { name, board: None } => {
                format!("puzzle {name} is on a drawn board; name its drawing with --board")
            }
            RequestError::Several { option } => format!("{option} takes one puzzle, but there are several"),
        }
    }
}
