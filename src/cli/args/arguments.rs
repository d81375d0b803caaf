//! The commands and their arguments.

use super::{
    super::prelude::*,
    inputs::{Inputs, Method},
    store::{ServeArguments, SiteArguments, StoreCommand},
    words::BatchTask,
};
use clap::{ArgAction, Args, Parser, Subcommand};
use clap_complete::Shell;
use naze::{generate::Symmetry, logic::Level, why::Prefer};
use std::num::NonZeroU64;

/// Solves Sudoku (ナンプレ) the way a person does, and says why at every step.
#[derive(Parser, Debug)]
#[command(name = "naze", version, about, long_about = LONG, after_help = EXITS)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// Options of every command.
    #[command(flatten)]
    pub common: Common,
}

const LONG: &str = "Solves Sudoku (ナンプレ) the way a person does, and says why at every step.\n\n\
    Without a command INPUT is solved, or the puzzle that is piped in. INPUT is - for standard input, @KEY or @ID of a stored puzzle, a file, or the puzzle itself: 81 symbols with . or 0 for blank, \
    nine lines, boxed text, candidate grids, links to SudokuWiki, sudoku.coach and SudokuExchange, \
    CSV, HoDoKu's library lines, full-width digits. A file holds one puzzle, or one on each line.";

const EXITS: &str = "Exit codes: 0 done, 1 the system failed, 2 wrong usage, 3 unreadable input, \
    4 clues that contradict each other, 5 no solution, 6 more than one solution, 7 logic alone is not \
    enough and guessing was off, 8 not proven, 9 gave up. For several puzzles, the highest; 1 takes precedence over all others.\n\n\
    Further help: naze help rules lists the rules beyond houses, naze help formats what is read as a puzzle.";

/// Options of every command.
#[derive(Args, Debug)]
pub struct Common {
    /// The format of the output.
    #[arg(long, value_enum, default_value_t, global = true, value_name = "FORMAT")]
    pub format: OutputFormat,
    /// The language of the output for people; by default that of the locale.
    #[arg(long, value_enum, global = true, value_name = "LANG")]
    pub lang: Option<Language>,
    /// The board; by default the usual one for the number of cells: 4, 16, 7 (no boxes), 9:none, 6:2x3, or a
    /// file that draws the houses.
    #[arg(long, global = true, value_name = "BOARD")]
    pub board: Option<String>,
    /// How much work each answer may take, in search nodes of a few microseconds each; then naze gives up. The
    /// same on every machine. By default more than any ordinary 9×9 needs: some seconds.
    #[arg(long, global = true, value_name = "N")]
    pub nodes: Option<u64>,
    /// Give up after this many seconds, whatever naze is doing.
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<std::time::Duration>,
    /// The puzzle that a position began with, to tell its givens from its entries.
    #[arg(long, global = true, value_name = "PUZZLE")]
    pub givens: Option<String>,
    /// The file of stored puzzles; by default the one in NAZE_STORE, else naze/puzzles.sqlite in your data
    /// folder.
    #[arg(long, global = true, value_name = "FILE")]
    pub store: Option<std::path::PathBuf>,
    /// Log progress to standard error; twice for every step.
    #[arg(short, long, action = ArgAction::Count, global = true)]
    pub verbose: u8,
}

/// Reads a time in seconds, such as 2 or 0.5.
fn seconds(word: &str) -> Result<std::time::Duration, String> {
    let seconds: f64 = word.parse().map_err(|_| "not a number of seconds".to_string())?;
    std::time::Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Reads the limit of a count.
fn limit(word: &str) -> Result<u64, String> {
    let number = word.parse::<NonZeroU64>();
    number
        .map(NonZeroU64::get)
        .map_err(|_| "the limit of a count is a whole number of at least 1".to_string())
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Solve a puzzle, step by step with --trace.
    Solve(SolveArguments),
    /// Why a cell has its value: the steps that matter and no others.
    #[command(alias = "explain")]
    Why(WhyArguments),
    /// The next step, or what to take back first.
    Hint(HintArguments),
    /// Is it a proper puzzle? Lists every duplicate; reports none, one or many solutions.
    Check(Inputs),
    /// Write a proof that VeriPB checks: the solution, that it is the only one, and every step.
    Certify(CertifyArguments),
    /// Count the solutions.
    Count(CountArguments),
    /// Rate a puzzle: level, score, hardest technique, bottleneck.
    #[command(aliases = ["difficulty", "rating"])]
    Rate(RateArguments),
    /// Draw a puzzle with its candidates.
    Show(ShowArguments),
    /// Write a puzzle in another format.
    Convert(ConvertArguments),
    /// Make new puzzles.
    #[command(aliases = ["new", "make"])]
    Generate(GenerateArguments),
    /// Open the page on this machine, to play a trace, ask why and keep puzzles; and the JSON interface.
    Serve(ServeArguments),
    /// Write the page as a folder of files that any web server can deliver, without naze.
    Site(SiteArguments),
    /// Practise a technique: positions at which it is the next step, and what your moves are worth.
    Practice(PracticeArguments),
    /// Answer every line with a line, in order, on all cores.
    Batch(BatchArguments),
    /// Check every step in JSON from solve --trace or why, trusting none of it, and report what is proven; with
    /// --puzzle or --board it must be about that one.
    Verify(VerifyArguments),
    /// Keep puzzles in a file: add, list, show, solve, remove; @KEY or @ID names one in every command.
    Store {
        /// What to do with the stored puzzles.
        #[command(subcommand)]
        command: StoreCommand,
    },
    /// List or explain the techniques, or try them on HoDoKu's library lines.
    Techniques(TechniquesArguments),
    /// Print the completions of a shell.
    Completions {
        /// Which shell.
        shell: Shell,
    },
    /// Print the manual page of a command, or of all.
    Man(ManArguments),
}

/// Arguments of `solve`.
#[derive(Args, Debug)]
pub struct SolveArguments {
    /// The puzzles.
    #[command(flatten)]
    pub inputs: Inputs,
    /// How to solve them.
    #[command(flatten)]
    pub method: Method,
    /// Print every step.
    #[arg(long)]
    pub trace: bool,
    /// Print every step in standard notation only, without sentences.
    #[arg(long)]
    pub notation: bool,
    /// Look for a short and easy path without superfluous steps, and print it.
    #[arg(long)]
    pub brief: bool,
}

/// Arguments of `techniques`.
#[derive(Args, Debug)]
pub struct TechniquesArguments {
    /// Explain these techniques, by id, name or code; without any, list them all.
    #[arg(value_name = "TECHNIQUE")]
    pub ids: Vec<String>,
    /// Try every line of a file of HoDoKu library lines, and count by code the lines for which the technique
    /// finds exactly the expected result.
    #[arg(long, value_name = "FILE", conflicts_with = "ids")]
    pub library: Option<std::path::PathBuf>,
    /// Draw the example of one technique into this file instead; - for standard output.
    #[arg(long, value_name = "FILE", requires = "ids")]
    pub svg: Option<std::path::PathBuf>,
}

/// Arguments of `man`.
#[derive(Args, Debug)]
pub struct ManArguments {
    /// The command; without one, one page for all.
    #[arg(value_name = "COMMAND", conflicts_with = "output")]
    pub command: Vec<String>,
    /// Write every page into this folder, one file each.
    #[arg(short, long, value_name = "DIR")]
    pub output: Option<std::path::PathBuf>,
}

/// Arguments of `verify`.
#[derive(Args, Debug)]
pub struct VerifyArguments {
    /// Files of JSON, or - for standard input: an object, an array of objects, or one object in each line.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// The puzzle that every object must be about, with the same entries and marks.
    #[arg(long, value_name = "PUZZLE")]
    pub puzzle: Option<String>,
    /// Accept steps that assume a single solution; they are checked too.
    #[arg(long)]
    pub assume_unique: bool,
    /// Judge each step of a list, whoever wrote it: does it follow from what it states, and in a single step? The list
    /// is JSON, or lines such as r5c6=1 because r1c3=4, r2c1<>5 after the puzzle.
    #[arg(long)]
    pub steps: bool,
    /// With --steps: the techniques that may be one step; by default all but those that follow an assumption.
    #[arg(long, default_value = "default", value_name = "TECHNIQUES", requires = "steps")]
    pub techniques: String,
}

/// Arguments of `why`.
#[derive(Args, Debug)]
pub struct WhyArguments {
    /// The cell, such as r5c6; it may also come after the puzzle. r5c6=4 asks whether it is 4, and why or why not.
    /// Without one: which cells are worth asking about, or why there is no solution.
    pub cell: Option<String>,
    /// The cell, as `hint` takes it.
    #[arg(long = "cell", value_name = "CELL", hide = true)]
    pub named_cell: Option<String>,
    /// The puzzles.
    #[command(flatten)]
    pub inputs: Inputs,
    /// How to solve them.
    #[command(flatten)]
    pub method: Method,
    /// Why it cannot be this digit.
    #[arg(long, value_name = "DIGIT")]
    pub not: Option<usize>,
    /// Answer for every open cell, each as briefly as one pass over the puzzle allows.
    #[arg(long, conflicts_with = "not")]
    pub all: bool,
    /// Why there is no solution, instead of a cell.
    #[arg(long, conflicts_with_all = ["not", "all"])]
    pub no_solution: bool,
    /// Why there is only one solution, instead of a cell.
    #[arg(long, conflicts_with_all = ["not", "all", "no_solution"])]
    pub unique: bool,
    /// Every step in full, in the order of reasoning, instead of the outline.
    #[arg(long)]
    pub steps: bool,
    /// Begin at the givens, even where the position has entries or removed marks.
    #[arg(long)]
    pub from_givens: bool,
    /// Which answer is better: the one with less total effort, the one with fewer steps, or the one without long steps.
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    pub prefer: Prefer,
}

/// Arguments of `certify`.
#[derive(Args, Debug)]
pub struct CertifyArguments {
    /// The puzzles.
    #[command(flatten)]
    pub inputs: Inputs,
    /// How to solve them; techniques that assume a single solution are never used.
    #[command(flatten)]
    pub method: Method,
    /// The folder for puzzle.opb and puzzle.pbp; with several puzzles, each gets a numbered folder there.
    #[arg(short, long, value_name = "DIR")]
    pub output: std::path::PathBuf,
}

/// Arguments of `hint`.
#[derive(Args, Debug)]
pub struct HintArguments {
    /// The positions.
    #[command(flatten)]
    pub inputs: Inputs,
    /// How to solve them.
    #[command(flatten)]
    pub method: Method,
    /// How much to reveal: 1 where to look, 2 which technique, 3 the pattern, 4 the effect.
    #[arg(long, default_value_t = 1, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub level: u8,
    /// A step that leads to the digit of this cell, such as r5c6; with r5c6=4 naze says if that is wrong. The cell may
    /// also stand before or after the puzzle, as with why.
    #[arg(long, value_name = "CELL")]
    pub cell: Option<String>,
    /// All that can be done now, in a line each, the easiest first.
    #[arg(long, conflicts_with_all = ["level", "cell"])]
    pub all: bool,
}

/// Arguments of `count`.
#[derive(Args, Debug)]
pub struct CountArguments {
    /// The puzzles.
    #[command(flatten)]
    pub inputs: Inputs,
    /// Stop counting at this number.
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = limit)]
    pub limit: u64,
}

/// Arguments of `rate`.
#[derive(Args, Debug)]
pub struct RateArguments {
    /// The puzzles.
    #[command(flatten)]
    pub inputs: Inputs,
    /// The techniques to use.
    #[command(flatten)]
    pub method: Method,
    /// Print how many puzzles have each level, range of scores and, with --se, ER, instead of the puzzles one by one.
    #[arg(long)]
    pub histogram: bool,
    /// Draw the histogram into this file; - for standard output, which then holds nothing else.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<std::path::PathBuf>,
    /// Print how deep assumptions must be nested to solve it by singles (T&E), 0 to 3.
    #[arg(long, conflicts_with = "histogram")]
    pub depth: bool,
    /// Print Berthier's ratings: the least length of braids (B), of whips (W) and of braids inside an assumption (BxB).
    #[arg(long, conflicts_with = "histogram")]
    pub braids: bool,
    /// Add the community's rating: ER/EP/ED as computed by Sudoku Explainer 1.2.1.
    #[arg(long)]
    pub se: bool,
    /// Print the steps that set ER, EP and ED.
    #[arg(long, requires = "se")]
    pub explain: bool,
    /// Rate this many symmetric images too, and print how the rating varies.
    #[arg(long, value_name = "N", requires = "se")]
    pub se_images: Option<u32>,
    /// The seed for drawing the images.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "se_images")]
    pub seed: u64,
}

/// Arguments of `show`.
#[derive(Args, Debug)]
pub struct ShowArguments {
    /// The puzzles.
    #[command(flatten)]
    pub inputs: Inputs,
    /// How to solve up to the step of --step.
    #[command(flatten)]
    pub method: Method,
    /// Draw a picture into this file instead; - for standard output.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<std::path::PathBuf>,
    /// Draw a PNG picture into this file instead; - for standard output.
    #[arg(long, value_name = "FILE")]
    pub png: Option<std::path::PathBuf>,
    /// Leave open cells blank, for printing.
    #[arg(long, conflicts_with = "step")]
    pub blank: bool,
    /// Draw the position before this step of the puzzle's solve (the number after # in a trace); the picture
    /// shows the step's pattern, its links and its effect.
    #[arg(long, value_name = "NUMBER")]
    pub step: Option<usize>,
}

/// Arguments of `convert`.
#[derive(Args, Debug)]
pub struct ConvertArguments {
    /// The puzzles.
    #[command(flatten)]
    pub inputs: Inputs,
    /// The format to write.
    #[arg(long, value_name = "FORMAT", value_parser = clap::builder::PossibleValuesParser::new(naze::api::format_words()))]
    pub to: String,
}

/// Arguments of `generate`.
#[derive(Args, Debug)]
pub struct GenerateArguments {
    /// How many puzzles.
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub count: u64,
    /// The seed: the same seed and the same request give the same puzzles. By default a random one, which is
    /// printed on standard error.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// How hard the puzzles are.
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub level: Option<Level>,
    /// The community's rating ER: a rating, or A..B with both included.
    #[arg(long, value_name = "A..B")]
    pub se: Option<String>,
    /// The symmetry of the clue pattern.
    #[arg(long, default_value = "none", value_name = "SYMMETRY", value_parser = clap::builder::PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::word)))]
    pub symmetry: String,
    /// How many clues: a number, or A..B with both included.
    #[arg(long, value_name = "A..B")]
    pub clues: Option<String>,
    /// Only puzzles without redundant clues.
    #[arg(long)]
    pub minimal: bool,
    /// A technique that is really required, by id, name or code: logic stalls without it and all later ones in the
    /// ladder.
    #[arg(long, value_name = "TECHNIQUE")]
    pub require: Option<String>,
    /// A technique that is the hardest needed: the puzzle requires it, and nothing harder.
    #[arg(long, value_name = "TECHNIQUE", conflicts_with = "require")]
    pub hardest: Option<String>,
    /// Solving the puzzle may require guesses.
    #[arg(long)]
    pub allow_guess: bool,
    /// A file that marks the cells with clues, one sign for each cell: . for none, anything else for a clue.
    #[arg(long, value_name = "FILE")]
    pub pattern: Option<std::path::PathBuf>,
    /// How many full grids to try for each puzzle before giving up.
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub attempts: u64,
    /// How many threads; by default one for each core.
    #[arg(long, value_name = "N")]
    pub threads: Option<std::num::NonZeroUsize>,
}

/// Arguments of `practice`.
#[derive(Args, Debug)]
pub struct PracticeArguments {
    /// The technique, by id, name or code.
    #[arg(value_name = "TECHNIQUE")]
    pub technique: String,
    /// The positions for --check.
    #[arg(value_name = "INPUT", requires = "check")]
    pub inputs: Vec<String>,
    /// How many positions.
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub count: u64,
    /// The seed: the same seed and the same technique give the same positions. By default a random one, which is
    /// printed on standard error.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// How much of the step to reveal below each position: 1 where to look, 2 which technique, 3 the pattern,
    /// 4 the effect; by default nothing.
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub level: Option<u8>,
    /// Say what moves on a position are worth, such as r3c4<>5 or r3c4=7, separated by commas: right, true for another
    /// reason, or wrong.
    #[arg(long, value_name = "MOVES", conflicts_with_all = ["count", "seed", "level"])]
    pub check: Option<String>,
}

/// Arguments of `batch`.
#[derive(Args, Debug)]
pub struct BatchArguments {
    /// Files with one puzzle in each line, or - for standard input.
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<String>,
    /// How to rate and to trace.
    #[command(flatten)]
    pub method: Method,
    /// What to answer for each line.
    #[arg(long = "do", value_enum, default_value_t, value_name = "WHAT")]
    pub what: BatchTask,
    /// Stop counting at this number.
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = limit)]
    pub limit: u64,
    /// With --do trace: whole steps as JSON instead of the short list of moves.
    #[arg(long)]
    pub full: bool,
    /// How many threads; by default one for each core.
    #[arg(long, value_name = "N")]
    pub threads: Option<std::num::NonZeroUsize>,
    /// Answer only the lines whose number mod N is I − 1.
    #[arg(long, default_value = "1/1", value_name = "I/N")]
    pub shard: String,
    /// Write the answers into this file.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<std::path::PathBuf>,
    /// Continue an earlier run with the same input that was stopped.
    #[arg(long, requires = "output")]
    pub resume: bool,
}
