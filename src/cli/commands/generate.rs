//! `naze generate`: makes puzzles on all cores; they depend only on the request and the seed.

use crate::cli::{args::GenerateArguments, prelude::*};
use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};
use naze::{
    api::{Generator, read_clue_pattern, read_clues, read_se, read_technique},
    board::Cell,
    generate::{Generated, Redundancy, Request, Symmetry},
    puzzle::{Format, write},
};
use std::{
    hash::{BuildHasher, Hasher, RandomState},
    sync::{atomic::AtomicU64, mpsc},
};

/// Runs `naze generate`: makes puzzles up to the requested number or the first that cannot be made.
pub fn run(console: &mut Console, arguments: &GenerateArguments) -> Outcome {
    let context = &console.context;
    let request = request(context, arguments)?;
    let is_classic = request.layout.is_classic();
    // A line tells only a board that a word names.
    let is_named = Layout::from_word(&request.layout.to_string()).is_ok();
    let format = if is_named { Format::Line } else { Format::Rows };
    let generator = |seed| Generator::new(request.clone(), seed, &context.budget);
    let generator = with_seed(arguments.seed, context, generator)?;
    let budget = match context.budget {
        // Puzzles of the classic board may take long to find; the number of attempts is limit enough.
        budget if budget == Budget::PROGRAM && is_classic => Budget { work: None, ..budget },
        budget => budget,
    };
    let stop = context.stop.clone();
    let meter = || budget.meter(Some(stop.clone()));
    let multiplicity = Multiplicity::of(arguments.count.try_into().unwrap_or(usize::MAX), None);
    let progress = progress_bar(arguments.count);
    let threads = context.threads(arguments.threads);
    let mut unmet = None;
    let mut list = console.list(multiplicity);
    in_order(&generator, arguments.count, threads, &meter, |made| {
        progress.inc(1);
        match made {
            Err(error) => unmet = Some(error),
            Ok(made) => {
                let text = || {
                    let text = write(&made.puzzle, format);
                    let text = text.expect("every board has rows, and a named one a line");
                    // Between texts of several lines comes an empty one.
                    text + if is_named || arguments.count == 1 { "" } else { "\n" }
                };
                let body = console.context.body(text, || generator.document(&made, &meter()));
                // The puzzles and the bar may share a terminal.
                progress.suspend(|| console.add(&mut list, &body))?;
            }
        }
        Ok(())
    })?;
    progress.finish_and_clear();
    console.end(list)?;
    unmet.map_or(Ok(()), |error| Err(error.into()))
}

/// What a seed gives; without one it is drawn, and printed on standard error. An impossible request is reported before.
pub fn with_seed<T>(
    seed: Option<u64>,
    context: &Context,
    prepare: impl Fn(u64) -> Result<T, ApiError>,
) -> Result<T, ApiError> {
    prepare(0)?;
    prepare(seed.unwrap_or_else(|| drawn_seed(context)))
}

fn drawn_seed(context: &Context) -> u64 {
    let seed = RandomState::new().build_hasher().finish() >> 32;
    context.tell("generate.seed", &[("seed", &seed)]);
    seed
}

fn request(context: &Context, arguments: &GenerateArguments) -> Result<Request, ApiError> {
    let layout = context.board.clone().unwrap_or_else(|| Arc::new(Layout::of_side(9).expect("9 is a side")));
    let clues = arguments.clues.as_deref().map(read_clues).transpose()?;
    let require = arguments.hardest.as_deref().or(arguments.require.as_deref());
    let require = require.map(read_technique).transpose()?;
    let pattern = arguments.pattern.as_deref().map(|file| pattern(context, file, &layout)).transpose()?;
    Ok(Request {
        symmetry: Symmetry::from_word(&arguments.symmetry).unwrap_or(Symmetry::None),
        clues,
        redundancy: if arguments.minimal { Redundancy::None } else { Redundancy::Allowed },
        level: arguments.level,
        se: arguments.se.as_deref().map(read_se).transpose()?,
        require,
        is_hardest: arguments.hardest.is_some(),
        pattern,
        guessing: if arguments.allow_guess { Guessing::Allowed } else { Guessing::Off },
        attempts: arguments.attempts,
        search_work: context.budget.search_work(&layout),
        ..Request::new(layout)
    })
}

fn pattern(context: &Context, file: &Path, layout: &Layout) -> Result<Vec<Cell>, ApiError> {
    let bytes = read_whole(file, PUZZLES)?;
    let text = decode(&bytes).map_err(|_| refusal(Exit::Unreadable, RequestError::NoPuzzle))?;
    read_clue_pattern(&text, layout).map_err(|error| {
        let message = format!("{}: {}", file.display(), error.message(context.language));
        ApiError::Described { exit: error.exit(), message }
    })
}

/// Makes puzzles in parallel and hands them over in order, up to the first that cannot be made.
fn in_order(
    generator: &Generator,
    count: u64,
    threads: usize,
    meter: &(dyn Fn() -> Meter + Sync),
    mut take: impl FnMut(Result<Generated, ApiError>) -> Outcome,
) -> Outcome {
    let next = AtomicU64::new(0);
    let (send, made) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // A dropped receiver needs no more.
                    if number >= count || send.send((number, generator.make(number, &meter()))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (number, puzzle) in &made {
            waiting.insert(number, puzzle);
            while let Some(puzzle) = waiting.remove(&due) {
                due += 1;
                let last = puzzle.is_err();
                let taken = take(puzzle);
                if last || taken.is_err() {
                    next.store(count, Ordering::Relaxed);
                    drop(made);
                    return taken;
                }
            }
        }
        Ok(())
    })
}

/// A progress bar on standard error if that is a terminal; else a hidden one.
fn progress_bar(count: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {per_sec}  {eta} left");
    let bar = ProgressBar::new(count).with_style(style.expect("a sound template"));
    bar.with_finish(ProgressFinish::AndClear)
}
