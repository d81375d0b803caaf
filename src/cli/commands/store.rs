//! `naze store`: keeps puzzles in a file, and answers about them.

use crate::cli::prelude::*;
use crate::cli::{
    args::{Inputs, StoreCommand},
    input::items,
};
use naze::{
    api::SolveAnswer,
    logic::End,
    puzzle::{Format as PuzzleFormat, read, write},
    render::{se_word, store_message, table_text},
    store::{
        Access, Added, BrokenRecord, ListPage, ListQuestion, Solutions, Store, StoredPuzzle,
        json::{BrokenRecordJson, RecordJson, StoreAddedJson, StoreListJson},
    },
};
use std::{num::NonZeroUsize, time::Instant};

/// Runs a subcommand of `naze store`.
pub fn run(console: &mut Console, command: &StoreCommand) -> Outcome {
    match command {
        StoreCommand::Add(inputs) => add(console, inputs),
        StoreCommand::List(arguments) => list(console, arguments),
        StoreCommand::Show(names) => answer_each(console, &names.names, show),
        StoreCommand::Solve(names) => answer_each(console, &names.names, solve),
        StoreCommand::Remove(names) => remove(console, &names.names),
        StoreCommand::Seed => seed(console),
    }
}

/// Runs `naze store add`: stores the readable puzzles in one transaction, and prints the keys once they are on the
/// disk.
fn add(console: &mut Console, inputs: &Inputs) -> Outcome {
    let context = &console.context;
    let items = items(&inputs.inputs, context)?;
    let mut store = stored::open(context, Access::Write)?;
    let positions: Vec<Result<Puzzle, ApiError>> =
        items.iter().map(|item| context.position_of(item)).collect();
    let puzzles: Vec<Puzzle> = positions.iter().flatten().cloned().collect();
    let mut added = store.add(&puzzles).map_err(stored::failed)?.into_iter();
    let mut next = |puzzle| (puzzle, added.next().expect("as many answers as puzzles"));
    let outcomes: Vec<Result<(Puzzle, Added), ApiError>> =
        positions.into_iter().map(|position| position.map(&mut next)).collect();
    let multiplicity = |line| Multiplicity::of(items.len(), line);
    let answered =
        console.answer_list(multiplicity(None), items.iter().zip(&outcomes), |context, (item, outcome)| {
            match outcome {
                Ok((puzzle, added)) => Ok(added_response(context, puzzle, added, multiplicity(item.line))),
                Err(error) => Ok(context.refuse(error, Some(item), multiplicity(item.line))),
            }
        });
    rate_missing(console, &mut store)?;
    answered
}

/// Runs `naze store seed`: stores the sample puzzles.
fn seed(console: &mut Console) -> Outcome {
    let context = &console.context;
    let mut store = stored::open(context, Access::Write)?;
    let added = store.seed().map_err(stored::failed)?;
    let blank = Puzzle::empty(std::sync::Arc::new(naze::board::Layout::of_side(9).expect("9 is a side")));
    console.answer_list(Multiplicity::OneOfMany(None), added.iter(), |context, added| {
        Ok(added_response(context, &blank, added, Multiplicity::OneOfMany(None)))
    })?;
    rate_missing(console, &mut store)
}

/// Computes the SE ratings of stored puzzles, once the keys are printed. Those that cannot be written because another
/// program is writing are left to the next `store add`.
fn rate_missing(console: &mut Console, store: &mut Store) -> Outcome {
    console.flush()?;
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    if let Err(error) = store.rate_missing(threads) {
        tracing::warn!("{}", store_message(&error, console.context.language));
    }
    Ok(())
}

/// The response for an added puzzle.
fn added_response(context: &Context, puzzle: &Puzzle, added: &Added, multiplicity: Multiplicity) -> Response {
    let data = match StoreAddedJson::new(added) {
        Ok(data) => data,
        Err(why) => {
            return context.refuse(&why.error(puzzle.layout(), context.language), None, multiplicity);
        }
    };
    let (event, first) = match added {
        Added::Image { of, .. } => ("store.event.image-of", of.as_str()),
        Added::Known { .. } => ("store.event.known", ""),
        Added::New { .. } | Added::Refused { .. } => ("store.event.new", ""),
    };
    let text = || context.language.message(event, &[("key", &data.key), ("first", &first)]) + "\n";
    Response { exit: Exit::Done, body: context.body(text, || &data) }
}

/// Runs `naze store list`: lists a page, or with `--format jsonl` all puzzles.
fn list(console: &mut Console, question: &ListQuestion) -> Outcome {
    let context = &console.context;
    let filter = question.filter()?;
    let number = match (question.page, context.format) {
        (None, OutputFormat::Jsonl) => None,
        (page, _) => Some(page.unwrap_or(NonZeroUsize::MIN)),
    };
    let page = number.map(|number| ListPage { number, size: question.size });
    let store = stored::open(context, Access::Read)?;
    let list = store.list(&filter, page).map_err(stored::failed)?;
    // A broken row does not affect the others, but the list is not complete.
    let exit = if list.broken.is_empty() { Exit::Done } else { Exit::System };
    let damage =
        |broken: &BrokenRecord| context.language.request_error(&RequestError::Store(store.broken(broken)));
    if context.format != OutputFormat::Jsonl {
        list.broken.iter().for_each(|broken| context.complain(&damage(broken)));
    }
    let body = match context.format {
        OutputFormat::Json => ResponseBody::json(&StoreListJson::new(&list), context.format),
        OutputFormat::Jsonl => {
            let rows = list.rows().map(|row| match row {
                Ok(record) => RowJson::Record(Box::new(RecordJson::new(record))),
                Err(broken) => RowJson::Broken(ErrorJson::new(exit.code(), damage(broken))),
            });
            ResponseBody::json(&rows.collect::<Vec<_>>(), context.format)
        }
        OutputFormat::Text | OutputFormat::Csv => {
            if list.pages > 1 || list.records.is_empty() && list.broken.is_empty() {
                let key = match list.total {
                    0 => "store.list.none",
                    _ if list.page > list.pages => "store.list.no-page",
                    _ => "store.list",
                };
                context.tell(key, &[("page", &list.page), ("pages", &list.pages), ("total", &list.total)]);
            }
            let is_empty = list.records.is_empty();
            ResponseBody::Text(if is_empty { String::new() } else { table(context, &list.records) })
        }
    };
    console.answer(&Response { exit, body })
}

/// A line of a list in JSON: a record, or why it cannot be read.
#[derive(Serialize)]
#[serde(untagged)]
enum RowJson {
    Record(Box<RecordJson>),
    Broken(ErrorJson),
}

/// A list of records as a table for people.
fn table(context: &Context, records: &[StoredPuzzle]) -> String {
    let heading = ["id", "key", "clues", "level", "score", "se", "hardest", "image-of"]
        .map(|part| label(part, context));
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
    let rows: Vec<Vec<String>> = [heading.to_vec()].into_iter().chain(records.iter().map(row)).collect();
    table_text(&rows)
}

/// Answers for every stored puzzle with one of these names; a missing one does not affect the others.
fn answer_each(
    console: &mut Console,
    names: &[String],
    answer: impl Fn(&Context, &StoredPuzzle) -> Result<Response, ApiError>,
) -> Outcome {
    let multiplicity = Multiplicity::of(names.len(), None);
    console.answer_list(multiplicity, names.iter(), |context, word| {
        answer(context, &stored::find(word, context)?)
    })
}

fn show(context: &Context, record: &StoredPuzzle) -> Result<Response, ApiError> {
    let text = || {
        let verdict = match record.solutions {
            Solutions::One => SolutionVerdict::One,
            Solutions::Many => SolutionVerdict::ManyUnnamed,
            Solutions::Unknown => SolutionVerdict::Unknown,
        };
        let parts = [
            ("id", Some(record.id.to_string())),
            ("key", Some(record.key.to_string())),
            ("image-of", record.image_of.as_ref().map(ToString::to_string)),
            ("added", Some(record.added.clone())),
            ("clues", Some(record.clues.to_string())),
            ("level", record.level.map(|level| context.language.level(level).to_string())),
            ("score", record.score.map(|score| score.to_string())),
            ("se", record.se.map(|se| se.to_string())),
            ("hardest", record.hardest.map(|id| context.language.technique(id).to_string())),
        ];
        let lines = parts
            .into_iter()
            .filter_map(|(part, value)| Some(format!("{}: {}\n", label(part, context), value?)));
        let lines: String = lines.collect();
        format!("{lines}{}\n{}", context.language.verdict(verdict), grid(&record.puzzle))
    };
    Ok(Response { exit: Exit::Done, body: context.body(text, || RecordJson::new(record)) })
}

/// The response of `naze store solve`: the puzzle and its solution, as grids.
fn solve(context: &Context, record: &StoredPuzzle) -> Result<Response, ApiError> {
    let start = Instant::now();
    let answer = context.ask(&record.puzzle, &SolveRequest::default());
    let seconds = start.elapsed().as_secs_f64();
    let text = |SolveAnswer { trace, .. }: &SolveAnswer| match &trace.end {
        End::Solved(solution) => {
            let solution = read(&solution.to_string(), Some(record.puzzle.layout()));
            let solution = solution.map_or_else(|_| String::new(), |solution| grid(&solution));
            format!("Q:\n{}A:\n{solution}", grid(&record.puzzle))
        }
        _ => {
            context.complain(&context.language.ending(trace));
            format!("Q:\n{}", grid(&record.puzzle))
        }
    };
    let response = answer.map(|answer| context.respond(&answer, text));
    context.tell("store.duration", &[("seconds", &format_args!("{seconds:.3}"))]);
    response
}

/// The label of a part of a stored puzzle, in the language of the run.
fn label(part: &str, context: &Context) -> String {
    context.language.message(&format!("store.label.{part}"), &[])
}

/// A puzzle drawn with its boxes, which works for every board.
fn grid(puzzle: &Puzzle) -> String {
    write(puzzle, PuzzleFormat::Boxed).unwrap_or_else(|_| puzzle.line() + "\n")
}

/// Runs `naze store remove`: removes stored puzzles, each by itself.
fn remove(console: &mut Console, names: &[String]) -> Outcome {
    let context = &console.context;
    let mut store = stored::open(context, Access::Change)?;
    let multiplicity = Multiplicity::of(names.len(), None);
    let remove = |word: &String| -> Result<_, ApiError> {
        let name = stored::read_name(word)?;
        let removed = store.remove(&name).map_err(stored::failed)?;
        removed.ok_or_else(|| stored::not_stored(&store, &name, context))
    };
    let removed: Vec<_> = names.iter().map(remove).collect();
    console.answer_list(multiplicity, removed.into_iter(), |context, removed| {
        let removed = removed?;
        let name = removed.as_ref().map_or_else(|it| it.id.to_string(), |it| it.key.to_string());
        let text = || context.language.message("store.event.removed", &[("key", &name)]) + "\n";
        let body = match &removed {
            Ok(record) => context.body(text, || RecordJson::new(record)),
            Err(broken) => context.body(text, || BrokenRecordJson::new(broken)),
        };
        Ok(Response { exit: Exit::Done, body })
    })
}
