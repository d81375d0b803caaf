//! A Sudoku solver that works the way a person does, says why at every step, and can prove it.
//!
//! ```
//! use naze::{Language, Meter, Options, Puzzle, solve, why};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let puzzle: Puzzle = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..".parse()?;
//! let meter = Meter::unbounded();
//!
//! // The solution, with every step on the way.
//! let trace = solve(&puzzle, &Options::default(), &meter);
//! assert_eq!(trace.steps.len(), 57);
//!
//! // Why is a cell what it is?
//! let answer = why(&puzzle, "r5c6", &meter)?;
//! assert_eq!(
//!     answer.text(80, Language::English),
//!     "r5c6=1: box 5's 1 fits nowhere else\n  \
//!        r6c5=3: box 5's 3 fits nowhere else\n\
//!      2 singles. No answer by these techniques is easier.\n"
//! );
//! # Ok(())
//! # }
//! ```
//!
//! # What there is
//!
//! Functions take a puzzle, what they may use, and a [`Meter`], which bounds their work. They return data; words and
//! pictures of it are made on request, in English or Japanese.
//!
//! | to | use |
//! |---|---|
//! | read a puzzle in any format | `text.parse::<Puzzle>()`; [`Puzzle::read_on`] a given board; [`read_file`] for many |
//! | write it in a format | [`write`](write()) with a [`Format`] |
//! | make a board, or read one | `text.parse::<Layout>()` of a word (`9`, `6:2x3`, `7`) or of a drawing with rules (`cage 15 r1c12 r2c1`); [`Layout::from_houses`] for any houses, [`Layout::with_rules`] |
//! | solve it, and have the steps | [`solve`] → [`Trace`]: [`Step`]s with typed [`Reason`]s, and an [`End`] |
//! | choose techniques | [`Options`] with a [`TechniqueSet`], such as `"singles,x-wing".parse()` |
//! | say a step in a sentence, draw it | [`step_sentence`]; [`GridDrawing::of_step`] with [`draw_svg`] |
//! | say the whole solve | [`solve_text`] |
//! | know why a cell is a digit, or is not | [`why()`], asked `r5c6` or `r5c6<>4` → [`WhyAnswer`]; many about one solve: [`why::Explainer`] |
//! | get the next step, or a mistake | [`hint`](hint()) → [`Hint`]; [`hint_text`] says no more than a [`HintLevel`] |
//! | know if it is proper, and if not, what is wrong | [`check`] → [`Report`] |
//! | count solutions | [`count`]; [`uniqueness`] has the solutions too |
//! | know how hard it is | [`rate`](rate()) → [`Rating`]; [`se_rating`] for the community's ER/EP/ED |
//! | make puzzles | [`Generator`] for a [`generate::Request`] and a seed |
//! | check a trace, wherever it is from | [`VerifyRequest`] |
//! | keep a puzzle, or look for it | serde and `Hash`; [`symmetry::canonical`] is the same for all its images |
//! | ask in JSON | [`ask`], with the questions of [`api::QUESTIONS`] |
//! | write and read the documents | [`json`]: [`json::SolveJson`] and the others, with serde |
//!
//! `examples/` has small programs: `solve`, `why`, `hints`, `generate`, `verify` and `board`
//! (`cargo run --example why`). More of the table, in short:
//!
//! ```
//! use naze::{Budget, Generator, Language, Layout, Level, Meter, Options, Puzzle, VerifyRequest};
//! use naze::{ask, count, generate, hint, hint_text, json, rate, se_rating, step_sentence};
//! use naze::{HintLevel, RateOptions, solve};
//! use std::sync::Arc;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let meter = Meter::unbounded();
//!
//! // Make a puzzle, and rate it.
//! let request = generate::Request { level: Some(Level::Easy), ..generate::Request::new(Arc::new("9".parse()?)) };
//! let puzzle = Generator::new(request, 7, &Budget::PROGRAM)?.make(0, &meter)?.puzzle;
//! let rating = rate(&puzzle, &RateOptions::default(), &meter)?;
//! assert_eq!((rating.level, rating.guesses), (Level::Easy, 0));
//! assert!(se_rating(&puzzle, &meter)?.is_some(), "it is of the classic board");
//!
//! // Its first step as a sentence, and a hint that says less.
//! let trace = solve(&puzzle, &Options::default(), &meter);
//! assert!(step_sentence(&puzzle, &trace.steps, 0, Language::English).is_some());
//! let next = hint(&puzzle, None, &Options::default(), &meter);
//! assert!(!hint_text(&next, HintLevel::Place, Language::Japanese).is_empty());
//!
//! // The trace as a document: checked, and read back.
//! let document = json::SolveJson::new(&trace, json::Detail::Steps, Language::English);
//! let text = serde_json::to_string(&document)?;
//! for verdict in VerifyRequest::default().answer(&text, &meter)? {
//!     println!("{}", verdict.message(Language::English));
//! }
//! assert_eq!(serde_json::from_str::<json::SolveJson>(&text)?, document);
//!
//! // A question in JSON is answered in JSON.
//! let answer: json::CountJson = serde_json::from_str(&ask("count", r#"{ "puzzle": "1..............." }"#))?;
//! assert_eq!(answer.count, 2);
//!
//! // A board with a rule of its own.
//! let board: Arc<Layout> = Arc::new("4\ncage 3 r1c1 r2c1".parse()?);
//! let caged = Puzzle::read_on(&board, "................")?;
//! assert_eq!(count(&caged, 1000, &meter).count, 48);
//! # Ok(())
//! # }
//! ```
//!
//! # Functions and requests
//!
//! Every question of the program `naze` is a request too, such as [`WhyRequest`], [`SolveRequest`] or [`HintRequest`]: a
//! struct with all of the program's options. [`ApiRequest::answer`] answers it, and [`ApiAnswer::document`] is what the
//! program prints for `--format json`. The functions above are for those who want the data alone.
//!
//! ```
//! use naze::{ApiAnswer, ApiRequest, Budget, Language, Puzzle, RateRequest};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let puzzle: Puzzle = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..".parse()?;
//! let (request, budget) = (RateRequest { trial_depth: true, ..RateRequest::default() }, Budget::PROGRAM);
//! let answer = request.answer(&puzzle, &budget, &budget.meter(None))?;
//! let json = serde_json::to_value(answer.document(Language::English))?;
//! assert_eq!((&json["level"], &json["trial_depth"]), (&"easy".into(), &0.into()));
//! # Ok(())
//! # }
//! ```
//!
//! # Modules
//!
//! The root has what most users need. The modules have what it is made of, each type once:
//!
//! | module | what |
//! |---|---|
//! | [`board`] | boards of any houses and rules: sets of cells and digits, names, faults |
//! | [`puzzle`] | positions: clues, formats, faults of texts, limits |
//! | [`logic`] | the parts of [`Reason`]s, the ladder's rungs, premises |
//! | [`mod@why`] | answers about a solve: *why* a digit is in a cell, or a puzzle has one solution or none |
//! | [`teach`] | hints, mistakes, exercises, which cells are worth asking about |
//! | [`mod@rate`], [`mod@generate`] | ratings; requests for puzzles |
//! | [`proof`] | certificates for VeriPB, and the verdicts of the independent checker |
//! | [`search`] | counting for many puzzles at once ([`search::lanes`]) |
//! | [`symmetry`] | images of puzzles, and the canonical one |
//! | [`render`] | words and pictures |
//! | [`json`] | the documents that the program prints, as types with serde |
//! | [`api`] | the requests, each with all of the program's options |
//!
//! # Features
//!
//! With `default-features = false` the library has all of the above. Its only optional feature is `png`, which adds
//! `render::draw_png`. The default `cli` adds what the program needs, and `wasm` the exports of the WebAssembly module;
//! neither has documentation here.
//!
//! # An optimised build while you develop
//!
//! Cargo builds dependencies without optimisation in `dev` and `test` profiles. There a hard *why* takes 9.9 s, optimised
//! 1.3 s. Two lines in your `Cargo.toml` have naze alone optimised:
//!
//! ```toml
//! [profile.dev.package.naze]
//! opt-level = 3
//! ```
//!
//! # Threads, and ending early
//!
//! The library has no threads, clocks or files, and no global state that outlives a call. Puzzles, traces and answers are
//! `Send` and `Sync`. A [`Meter`] belongs to one thread at a time; a flag that other threads may raise ends its work
//! when it next looks. [`Meter::stop_reason`] tells whether a meter ran out, by the flag or by a spent budget. What a
//! function returned by then is incomplete.
//!
//! ```
//! use naze::{Meter, Options, Puzzle, solve};
//! use std::sync::{Arc, atomic::{AtomicBool, Ordering}};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let hard: Puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! let stop = Arc::new(AtomicBool::new(false));
//! let meter = Meter::with(None, Some(stop.clone()));
//! let solving = std::thread::spawn(move || {
//!     let trace = solve(&hard, &Options::default(), &meter);
//!     meter.stop_reason().is_none().then_some(trace)
//! });
//! stop.store(true, Ordering::Relaxed);
//! match solving.join().expect("no panic") {
//!     Some(trace) => println!("it took {} steps", trace.steps.len()),
//!     None => println!("stopped"),
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # Errors
//!
//! Whatever is wrong with an input is an error, never a panic; methods that take a cell or a candidate of another board
//! panic, and say so. [`ApiError`] is any of them, in words: its `Display` is English, [`ApiError::message`] speaks
//! Japanese too. So is every other error; [`ParsePuzzleError`](puzzle::ParsePuzzleError) has all faults of a text, each
//! with its line and column. Enums of errors, reasons and techniques may get variants. That a puzzle has no or several solutions is
//! not an error but an answer: an [`End`], a [`Uniqueness`].
//!
//! # Stability
//!
//! The same question gets the same answer, byte for byte, on every machine and at any load; only a raised flag ends it
//! differently. Budgets count work, not time. Documents in JSON name their version (`naze/why/2`), and `docs/schema` has
//! their schemas; readers should ignore fields that they do not know. Before 1.0 the Rust interface may change with the
//! minor version; `docs/CHANGELOG.md` says how.
//!
//! # Limits
//!
//! Boards have sides of 1 to 25, and any houses beside rows and columns ([`Layout::most_extra`] of them). A text is read as
//! one puzzle up to 1 MiB ([`puzzle::TEXT_LIMIT`]); anything larger is refused by name. A search recurses at most once
//! for each cell: for boards above 9×9 give the thread 16 MiB of stack. The community's rating is for the classic board
//! alone. Of rules beyond houses the families of [`board::Family`] are known; a text with others is refused by name.

pub mod api;
pub mod board;
pub mod generate;
#[doc(hidden)]
pub mod grid;
pub mod logic;
#[doc(hidden)]
pub mod meter;
#[doc(hidden)]
pub mod page;
mod plan;
pub mod proof;
pub mod puzzle;
pub mod rate;
pub mod render;
mod rng;
pub mod search;
#[cfg(feature = "serve")]
#[doc(hidden)]
pub mod serve;
#[cfg(feature = "store")]
#[doc(hidden)]
pub mod store;
pub mod symmetry;
pub mod teach;
#[cfg(feature = "wasm")]
#[doc(hidden)]
pub mod wasm;
pub mod why;

#[doc(inline)]
pub use api::{
    ApiAnswer, ApiError, ApiRequest, Budget, CheckRequest, CountRequest, Generator, HintRequest, RateRequest,
    SolveRequest, VerifyRequest, WhyAnswer, WhyRequest, ask, why,
};
#[doc(inline)]
pub use board::{Candidate, Cell, Digit, House, Layout};
#[doc(inline)]
pub use logic::{
    AssumeUnique, End, Finding, Guessing, Level, Options, Premise, Reason, Step, StepId, TechniqueId,
    TechniqueSet, Trace, solve,
};
#[doc(inline)]
pub use meter::{Meter, StopReason};
#[doc(inline)]
pub use puzzle::{Fault, Format, Origin, Puzzle, Solution, read_file, write};
#[doc(inline)]
pub use rate::{RateOptions, Rating, SeRating, rate, se_rating};
#[doc(inline)]
pub use render::{GridDrawing, Language, draw_svg, hint_text, json, solve_text, step_sentence, why_text};
#[doc(inline)]
pub use teach::{Advice, Hint, HintLevel, Report, check, hint};
#[doc(inline)]
pub use why::Answer;
// These are part of signatures and fields.
#[doc(inline)]
pub use search::{Count, Uniqueness, count, uniqueness};
#[doc(no_inline)]
pub use serde_json;
#[doc(no_inline)]
pub use smallvec::SmallVec;
