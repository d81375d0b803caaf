//! `naze generate`: makes puzzles on all cores; which ones depends on the request and the seed alone.

use crate::cli::{
    args::{Format, GenerateArguments},
    exit::Exit,
    session::{Body, Company, Session, Stop},
};
use indicatif::{ProgressBar, ProgressStyle};
use naze::{
    board::{Cell, Layout},
    engine::Budget,
    generate::{GenerateError, Generated, Plan, Redundancy, Request, Symmetry, read_pattern, read_range},
    logic::{Guessing, Level, TechniqueId},
    meter::Meter,
    puzzle::decode,
    render::{
        RequestError, generate_error_message, json::GenerateJson, pattern_message, plan_error_message,
        range_message, seed_message,
    },
};
use std::{
    collections::BTreeMap,
    hash::{BuildHasher, Hasher, RandomState},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

/// Makes as many puzzles as were asked for, or stops at the first that cannot be made.
pub fn generate(session: &mut Session, arguments: &GenerateArguments) -> Result<(), Stop> {
    let request = request(session, arguments)?;
    let plan = Plan::new(request)
        .map_err(|fault| refuse(session, Exit::Usage, &plan_error_message(&fault, session.lang)))?;
    let seed = arguments.seed.unwrap_or_else(|| {
        let seed = RandomState::new().build_hasher().finish() >> 32;
        session.complain(&seed_message(seed, session.lang));
        seed
    });
    let company = if arguments.count == 1 { Company::Alone } else { Company::Among(None) };
    let progress = progress_bar(arguments.count);
    let threads = session.threads(arguments.threads);
    let mut unmet = None;
    let mut list = session.list(company);
    let budget = match session.budget() {
        // Puzzles of the classic board may take long to find; the number of attempts is bound enough.
        budget if budget == Budget::PROGRAM && plan.request().layout.is_classic() => {
            Budget { work: None, ..budget }
        }
        budget => budget,
    };
    let stop = session.stop();
    let meter = || budget.meter(Some(stop.clone()));
    in_order(&plan, seed, arguments.count, threads, &meter, |made| {
        progress.inc(1);
        match made {
            Err(lack) => unmet = Some(lack),
            Ok(made) => {
                let body = match session.format {
                    Format::Text => Body::Text(made.puzzle.line() + "\n"),
                    Format::Json | Format::Jsonl => {
                        let rating = plan.rate(&made.puzzle, &meter()).ok();
                        Body::json(&GenerateJson::of(&made, &plan, rating.as_ref(), seed))
                    }
                };
                session.add(&mut list, &body)?;
            }
        }
        Ok(())
    })?;
    progress.finish_and_clear();
    session.end(list)?;
    match unmet {
        None => Ok(()),
        Some(lack) => Err(refuse(session, Exit::GaveUp, &generate_error_message(&lack, session.lang))),
    }
}

fn refuse(session: &Session, exit: Exit, message: &str) -> Stop {
    session.complain(message);
    Stop::Exit(exit)
}

fn request(session: &Session, arguments: &GenerateArguments) -> Result<Request, Stop> {
    let layout = session.board.clone().unwrap_or_else(|| Arc::new(Layout::of_side(9)));
    let clues = match &arguments.clues {
        None => None,
        Some(word) => Some(
            read_range(word)
                .ok_or_else(|| refuse(session, Exit::Usage, &range_message(word, session.lang)))?,
        ),
    };
    let require = match &arguments.require {
        None => None,
        Some(word) => Some(TechniqueId::from_word(word).ok_or_else(|| {
            session.fail(Exit::Usage, &RequestError::UnknownTechnique { word: word.clone() })
        })?),
    };
    let pattern = match &arguments.pattern {
        None => None,
        Some(file) => Some(pattern(session, file, &layout)?),
    };
    let search_work = session.budget().search_work(&layout);
    Ok(Request {
        symmetry: Symmetry::from_word(&arguments.symmetry).unwrap_or(Symmetry::None),
        clues,
        redundancy: if arguments.minimal { Redundancy::None } else { Redundancy::Allowed },
        level: arguments.level.map(Level::from),
        require,
        pattern,
        guessing: if arguments.allow_guess { Guessing::Allowed } else { Guessing::Off },
        attempts: arguments.attempts,
        search_work,
        ..Request::new(layout)
    })
}

fn pattern(session: &Session, file: &Path, layout: &Layout) -> Result<Vec<Cell>, Stop> {
    let name = file.display().to_string();
    let bytes = std::fs::read(file).map_err(|error| {
        session.fail(Exit::System, &RequestError::File { name: name.clone(), cause: error.to_string() })
    })?;
    let text = decode(&bytes).map_err(|_| session.fail(Exit::Unreadable, &RequestError::NoPuzzle))?;
    read_pattern(&text, layout).map_err(|fault| {
        refuse(session, Exit::Unreadable, &format!("{name}: {}", pattern_message(&fault, session.lang)))
    })
}

/// Makes puzzles side by side and hands them over in order, up to the first that cannot be made.
fn in_order(
    plan: &Plan,
    seed: u64,
    count: u64,
    threads: usize,
    meter: &(dyn Fn() -> Meter + Sync),
    mut take: impl FnMut(Result<Generated, GenerateError>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let next = AtomicU64::new(0);
    let (send, made) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // A receiver that is gone has seen enough.
                    if number >= count || send.send((number, plan.make(seed, number, &meter()))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut place = 0;
        for (number, puzzle) in &made {
            waiting.insert(number, puzzle);
            while let Some(puzzle) = waiting.remove(&place) {
                place += 1;
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

/// A bar on standard error where that is a terminal, else nothing.
fn progress_bar(count: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {per_sec}  {eta} left");
    ProgressBar::new(count).with_style(style.expect("a sound template"))
}
