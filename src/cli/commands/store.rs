//! `naze store`: keeps puzzles in a file, and answers about them.

use crate::cli::{
    args::{Inputs, OutputFormat, StoreCommand, StoreListArguments},
    console::Console,
    context::Context,
    exit::{EarlyExit, Exit, exit_of},
    input::items,
    response::{Multiplicity, Response, ResponseBody},
    stored,
};
use naze::{
    api::{ApiError, SolveAnswer, SolveRequest, read_clues, read_se, read_technique},
    logic::End,
    puzzle::{Format as PuzzleFormat, Puzzle, read, write},
    render::{
        RequestError, SolutionVerdict, StoreEvent, duration_message, json::ErrorJson, list_message, se_word,
        store_event_message, store_labels, store_message, table_text,
    },
    store::{
        Access, AddError, Added, BrokenRecord, Filter, Images, ListPage, Solutions, Store, StoreError,
        StoredPuzzle,
        json::{BrokenRecordJson, RecordJson, StoreAddedJson, StoreListJson},
    },
};
use serde::Serialize;
use std::{num::NonZeroUsize, time::Instant};

/// Runs a command on the stored puzzles.
pub fn store(console: &mut Console, command: &StoreCommand) -> Result<(), EarlyExit> {
    match command {
        StoreCommand::Add(inputs) => add(console, inputs),
        StoreCommand::List(arguments) => list(console, arguments),
        StoreCommand::Show(names) => answer_each(console, &names.names, show),
        StoreCommand::Solve(names) => answer_each(console, &names.names, solve),
        StoreCommand::Remove(names) => remove(console, &names.names),
        StoreCommand::Seed => seed(console),
    }
}

fn open(context: &Context, access: Access) -> Result<Store, EarlyExit> {
    stored::open(context, access).map_err(|error| context.fail(Exit::System, &error))
}

fn failed(context: &Context, error: StoreError) -> EarlyExit {
    context.fail(Exit::System, &RequestError::Store(error))
}

/// Stores the readable puzzles, all in one transaction, and prints the keys once they are on the disk.
fn add(console: &mut Console, inputs: &Inputs) -> Result<(), EarlyExit> {
    let context = &console.context;
    let items = items(&inputs.inputs, context)?;
    let mut store = open(context, Access::Write)?;
    let positions: Vec<Result<Puzzle, String>> = items.iter().map(|item| context.position_of(item)).collect();
    let puzzles: Vec<Puzzle> = positions.iter().flatten().cloned().collect();
    let mut added = store.add(&puzzles).map_err(|error| failed(context, error))?.into_iter();
    let mut next = |puzzle| (puzzle, added.next().expect("as many answers as puzzles"));
    let outcomes: Vec<Result<(Puzzle, Added), String>> =
        positions.into_iter().map(|position| position.map(&mut next)).collect();
    let multiplicity =
        |line| if items.len() == 1 { Multiplicity::Only } else { Multiplicity::OneOfMany(line) };
    let answered =
        console.answer_list(multiplicity(None), items.iter().zip(&outcomes), |context, (item, outcome)| {
            match outcome {
                Ok((puzzle, added)) => added_response(context, puzzle, added, multiplicity(item.line)),
                Err(message) => context.unreadable(item, message.clone(), multiplicity(item.line)),
            }
        });
    rate_missing(console, &mut store)?;
    answered
}

/// Stores the samples.
fn seed(console: &mut Console) -> Result<(), EarlyExit> {
    let context = &console.context;
    let mut store = open(context, Access::Write)?;
    let added = store.seed().map_err(|error| failed(context, error))?;
    let blank = Puzzle::empty(std::sync::Arc::new(naze::board::Layout::of_side(9).expect("9 is a side")));
    console.answer_list(Multiplicity::OneOfMany(None), added.iter(), |context, added| {
        added_response(context, &blank, added, Multiplicity::OneOfMany(None))
    })?;
    rate_missing(console, &mut store)
}

/// Computes the SE ratings of stored puzzles, once the keys are printed. Those that another program prevents from
/// being written are left to the next `store add`.
fn rate_missing(console: &mut Console, store: &mut Store) -> Result<(), EarlyExit> {
    console.flush()?;
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    if let Err(error) = store.rate_missing(threads) {
        tracing::warn!("{}", store_message(&error, console.context.language));
    }
    Ok(())
}

/// The response for an added puzzle.
fn added_response(context: &Context, puzzle: &Puzzle, added: &Added, multiplicity: Multiplicity) -> Response {
    let text = |key: &str, event: StoreEvent<'_>| {
        ResponseBody::Text(store_event_message(key, event, context.language) + "\n")
    };
    let body = match (context.format, StoreAddedJson::of(added), added) {
        (_, Err(why), _) => {
            let exit = match why {
                AddError::Duplicates(_) => Exit::Contradiction,
                AddError::NoSolution => Exit::NoSolution,
            };
            return context.refuse(exit, why.message(puzzle.layout(), context.language), multiplicity);
        }
        (OutputFormat::Json | OutputFormat::Jsonl, Ok(data), _) => ResponseBody::json(&data),
        (OutputFormat::Text, Ok(data), Added::Image { of, .. }) => {
            text(&data.key, StoreEvent::ImageOf(of.as_str()))
        }
        (OutputFormat::Text, Ok(data), Added::Known { .. }) => text(&data.key, StoreEvent::Known),
        (OutputFormat::Text, Ok(data), _) => text(&data.key, StoreEvent::New),
    };
    Response { exit: Exit::Done, body }
}

/// Lists a page, or with `--format jsonl` all puzzles.
fn list(console: &mut Console, arguments: &StoreListArguments) -> Result<(), EarlyExit> {
    let context = &console.context;
    let filter = filter(context, arguments)?;
    let number = match (arguments.page, context.format) {
        (None, OutputFormat::Jsonl) => None,
        (page, _) => Some(page.unwrap_or(NonZeroUsize::MIN)),
    };
    let page = number.map(|number| ListPage { number, size: arguments.size });
    let store = open(context, Access::Read)?;
    let list = store.list(&filter, page).map_err(|error| failed(context, error))?;
    // A broken row does not affect the others, but the list is not complete.
    let exit = if list.broken.is_empty() { Exit::Done } else { Exit::System };
    let damage =
        |broken: &BrokenRecord| context.language.request_error(&RequestError::Store(store.broken(broken)));
    if context.format != OutputFormat::Jsonl {
        list.broken.iter().for_each(|broken| context.complain(&damage(broken)));
    }
    let body = match context.format {
        OutputFormat::Json => ResponseBody::json(&StoreListJson::of(&list)),
        OutputFormat::Jsonl => ResponseBody::json_lines(list.rows().map(|row| match row {
            Ok(record) => RowJson::Record(Box::new(RecordJson::of(record))),
            Err(broken) => RowJson::Broken(ErrorJson::of(exit.code(), damage(broken))),
        })),
        OutputFormat::Text => {
            if list.pages > 1 || list.records.is_empty() && list.broken.is_empty() {
                context.complain(&list_message(list.page, list.pages, list.total, context.language));
            }
            ResponseBody::Text(if list.records.is_empty() {
                String::new()
            } else {
                table(context, &list.records)
            })
        }
    };
    console.answer_list(Multiplicity::Only, [body].into_iter(), |_, body| Response { exit, body })
}

/// A line of a list: a record, or why it cannot be read.
#[derive(Serialize)]
#[serde(untagged)]
enum RowJson {
    Record(Box<RecordJson>),
    Broken(ErrorJson),
}

fn filter(context: &Context, arguments: &StoreListArguments) -> Result<Filter, EarlyExit> {
    let failed = |error: ApiError| context.fail_with(&error);
    let technique = arguments.technique.as_deref().map(read_technique).transpose().map_err(failed)?;
    let clues = arguments.clues.as_deref().map(read_clues).transpose().map_err(failed)?;
    Ok(Filter {
        technique,
        level: arguments.level,
        clues,
        er: arguments.se.as_deref().map(read_se).transpose().map_err(failed)?,
        images: if arguments.distinct { Images::First } else { Images::All },
    })
}

/// The columns of a list for people.
fn table(context: &Context, records: &[StoredPuzzle]) -> String {
    let labels = store_labels(context.language);
    let heading = [
        labels.id,
        labels.key,
        labels.clues,
        labels.level,
        labels.score,
        labels.se,
        labels.hardest,
        labels.image_of,
    ];
    let row = |record: &StoredPuzzle| {
        let known = |word: Option<String>| word.unwrap_or_else(|| "-".to_string());
        vec![
            record.id.to_string(),
            record.key.to_string(),
            record.clues.to_string(),
            known(record.level.map(|level| context.language.level(level).to_string())),
            known(record.score.map(|score| score.to_string())),
            se_word(record.se),
            known(record.hardest.map(|id| context.language.technique(id).to_string())),
            record.image_of.as_ref().map(ToString::to_string).unwrap_or_default(),
        ]
    };
    let rows: Vec<Vec<String>> =
        [heading.map(str::to_string).to_vec()].into_iter().chain(records.iter().map(row)).collect();
    table_text(&rows)
}

/// Answers for every stored puzzle with these names; a missing one does not affect the others.
fn answer_each(
    console: &mut Console,
    names: &[String],
    answer: impl Fn(&Context, &StoredPuzzle) -> Response,
) -> Result<(), EarlyExit> {
    let multiplicity = Multiplicity::of(names.len());
    console.answer_list(multiplicity, names.iter(), |context, word| match stored::find(word, context) {
        Ok(record) => answer(context, &record),
        Err(error) => context.refuse(exit_of(&error), context.language.request_error(&error), multiplicity),
    })
}

fn show(context: &Context, record: &StoredPuzzle) -> Response {
    let body = match context.format {
        OutputFormat::Json | OutputFormat::Jsonl => ResponseBody::json(&RecordJson::of(record)),
        OutputFormat::Text => {
            let verdict = match record.solutions {
                Solutions::One => SolutionVerdict::One,
                Solutions::Many => SolutionVerdict::ManyUnnamed,
                Solutions::Unknown => SolutionVerdict::Unknown,
            };
            let labels = store_labels(context.language);
            let parts = [
                (labels.id, Some(record.id.to_string())),
                (labels.key, Some(record.key.to_string())),
                (labels.image_of, record.image_of.as_ref().map(ToString::to_string)),
                (labels.added, Some(record.added.clone())),
                (labels.clues, Some(record.clues.to_string())),
                (labels.level, record.level.map(|level| context.language.level(level).to_string())),
                (labels.score, record.score.map(|score| score.to_string())),
                (labels.se, record.se.map(|se| se.to_string())),
                (labels.hardest, record.hardest.map(|id| context.language.technique(id).to_string())),
            ];
            let lines = parts.into_iter().filter_map(|(label, value)| Some(format!("{label}: {}\n", value?)));
            let lines: String = lines.collect();
            ResponseBody::Text(format!(
                "{lines}{}\n{}",
                context.language.verdict(verdict),
                grid(&record.puzzle)
            ))
        }
    };
    Response { exit: Exit::Done, body }
}

/// The puzzle and its solution, as grids.
fn solve(context: &Context, record: &StoredPuzzle) -> Response {
    let start = Instant::now();
    let answer = context.ask(&record.puzzle, &SolveRequest::default());
    let seconds = start.elapsed().as_secs_f64();
    let response = match &answer {
        Ok(answer) => context.respond(answer, |SolveAnswer { trace, .. }| match &trace.end {
            End::Solved(solution) => {
                let solution = read(&solution.to_string(), Some(record.puzzle.layout()));
                let solution = solution.map_or_else(|_| String::new(), |solution| grid(&solution));
                format!("Q:\n{}A:\n{solution}", grid(&record.puzzle))
            }
            _ => {
                context.complain(&context.language.ending(trace));
                format!("Q:\n{}", grid(&record.puzzle))
            }
        }),
        Err(error) => context.refuse_with(error, Multiplicity::Only),
    };
    context.complain(&duration_message(seconds, context.language));
    response
}

/// A puzzle drawn with its boxes, which works for every board.
fn grid(puzzle: &Puzzle) -> String {
    write(puzzle, PuzzleFormat::Boxed).unwrap_or_else(|_| puzzle.line() + "\n")
}

/// Removes stored puzzles, each by itself.
fn remove(console: &mut Console, names: &[String]) -> Result<(), EarlyExit> {
    let context = &console.context;
    let mut store = open(context, Access::Change)?;
    let multiplicity = Multiplicity::of(names.len());
    let removed: Vec<Result<Result<StoredPuzzle, BrokenRecord>, RequestError>> = names
        .iter()
        .map(|word| {
            let name = stored::read_name(word)?;
            let removed = store.remove(&name).map_err(RequestError::Store)?;
            removed.ok_or_else(|| stored::not_stored(&store, &name, context))
        })
        .collect();
    console.answer_list(multiplicity, removed.iter(), |context, removed| match removed {
        Ok(removed) => {
            let body = match (context.format, removed) {
                (OutputFormat::Json | OutputFormat::Jsonl, Ok(record)) => {
                    ResponseBody::json(&RecordJson::of(record))
                }
                (OutputFormat::Json | OutputFormat::Jsonl, Err(broken)) => {
                    ResponseBody::json(&BrokenRecordJson::of(broken))
                }
                (OutputFormat::Text, removed) => {
                    let name = removed.as_ref().map_or_else(|it| it.id.to_string(), |it| it.key.to_string());
                    ResponseBody::Text(
                        store_event_message(&name, StoreEvent::Removed, context.language) + "\n",
                    )
                }
            };
            Response { exit: Exit::Done, body }
        }
        Err(error) => context.refuse(exit_of(error), context.language.request_error(error), multiplicity),
    })
}
