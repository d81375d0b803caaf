//! `naze store`: keeps puzzles in a file, and answers about those that are there.

use crate::cli::{
    args::{Format, Inputs, StoreCommand, StoreListArguments},
    exit::Exit,
    input::items,
    session::{Body, Company, Reply, Session, Stop},
    stored,
};
use naze::{
    generate::read_range,
    logic::{self, End, Options, TechniqueId},
    puzzle::{Format as PuzzleFormat, Puzzle, read, write},
    render::{
        RequestError, SolutionVerdict, StoreEvent, duration_message,
        json::{Detail, ErrorJson, SolveJson},
        list_message, range_message, store_event_message, store_labels, table_text,
    },
    store::{
        Access, AddError, Added, BrokenRecord, Filter, Images, ListPage, Solutions, Store, StoreError,
        StoredPuzzle,
        json::{BrokenRecordJson, RecordJson, StoreAddedJson, StoreListJson},
    },
};
use serde::Serialize;
use std::{num::NonZeroUsize, time::Instant};

/// Does what was asked with the stored puzzles.
pub fn store(session: &mut Session, command: &StoreCommand) -> Result<(), Stop> {
    match command {
        StoreCommand::Add(inputs) => add(session, inputs),
        StoreCommand::List(arguments) => list(session, arguments),
        StoreCommand::Show(names) => of_each(session, &names.names, shown),
        StoreCommand::Solve(names) => of_each(session, &names.names, solved),
        StoreCommand::Remove(names) => remove(session, &names.names),
        StoreCommand::Seed => seed(session),
    }
}

fn open(session: &Session, access: Access) -> Result<Store, Stop> {
    stored::open(session, access).map_err(|trouble| session.fail(Exit::System, &trouble))
}

fn failed(session: &Session, error: StoreError) -> Stop {
    session.fail(Exit::System, &RequestError::Store(error))
}

/// Stores what can be read, all in one transaction, and tells the keys once that is on the disk.
fn add(session: &mut Session, inputs: &Inputs) -> Result<(), Stop> {
    let items = items(&inputs.inputs, session)?;
    let mut store = open(session, Access::Write)?;
    let positions: Vec<Result<Puzzle, String>> = items.iter().map(|item| item.position(session)).collect();
    let puzzles: Vec<Puzzle> = positions.iter().flatten().cloned().collect();
    let mut added = store.add(&puzzles).map_err(|error| failed(session, error))?.into_iter();
    let mut next = |puzzle| (puzzle, added.next().expect("as many answers as puzzles"));
    let fates: Vec<Result<(Puzzle, Added), String>> =
        positions.into_iter().map(|position| position.map(&mut next)).collect();
    let company = |line| if items.len() == 1 { Company::Alone } else { Company::Among(line) };
    session.answer_list(company(None), items.iter().zip(&fates), |session, (item, fate)| match fate {
        Ok((puzzle, added)) => told(session, puzzle, added, company(item.line)),
        Err(message) => session.unreadable(item, message.clone(), company(item.line)),
    })
}

/// Stores the samples.
fn seed(session: &mut Session) -> Result<(), Stop> {
    let added = open(session, Access::Write)?.seed().map_err(|error| failed(session, error))?;
    let blank = Puzzle::empty(std::sync::Arc::new(naze::board::Layout::of_side(9)));
    session.answer_list(Company::Among(None), added.iter(), |session, added| {
        told(session, &blank, added, Company::Among(None))
    })
}

/// What became of a puzzle that was to be stored.
fn told(session: &Session, puzzle: &Puzzle, added: &Added, company: Company) -> Reply {
    let fate =
        |key: &str, fate: StoreEvent<'_>| Body::Text(store_event_message(key, fate, session.lang) + "\n");
    let body = match (session.format, StoreAddedJson::of(added), added) {
        (_, Err(why), _) => {
            let exit = match why {
                AddError::Duplicates(_) => Exit::Contradiction,
                AddError::NoSolution => Exit::NoSolution,
            };
            return session.refuse(exit, why.message(puzzle.layout(), session.language), company);
        }
        (Format::Json | Format::Jsonl, Ok(data), _) => Body::json(&data),
        (Format::Text, Ok(data), Added::Image { of, .. }) => {
            fate(&data.key, StoreEvent::ImageOf(of.as_str()))
        }
        (Format::Text, Ok(data), Added::Known { .. }) => fate(&data.key, StoreEvent::Known),
        (Format::Text, Ok(data), _) => fate(&data.key, StoreEvent::New),
    };
    Reply { exit: Exit::Done, body }
}

/// Lists a page, or with `--format jsonl` all.
fn list(session: &mut Session, arguments: &StoreListArguments) -> Result<(), Stop> {
    let filter = filter(session, arguments)?;
    let number = match (arguments.page, session.format) {
        (None, Format::Jsonl) => None,
        (asked, _) => Some(asked.unwrap_or(NonZeroUsize::MIN)),
    };
    let page = number.map(|number| ListPage { number, size: arguments.size });
    let store = open(session, Access::Read)?;
    let list = store.list(&filter, page).map_err(|error| failed(session, error))?;
    // A broken row spoils no other, but what was asked for is not all there.
    let exit = if list.broken.is_empty() { Exit::Done } else { Exit::System };
    let damage =
        |broken: &BrokenRecord| session.language.request_error(&RequestError::Store(store.broken(broken)));
    if session.format != Format::Jsonl {
        list.broken.iter().for_each(|broken| session.complain(&damage(broken)));
    }
    let body = match session.format {
        Format::Json => Body::json(&StoreListJson::of(&list)),
        Format::Jsonl => Body::json_lines(list.rows().map(|row| match row {
            Ok(record) => RowJson::Record(Box::new(RecordJson::of(record))),
            Err(broken) => RowJson::Broken(ErrorJson::of(exit.code(), damage(broken))),
        })),
        Format::Text => {
            if list.pages > 1 || list.records.is_empty() && list.broken.is_empty() {
                session.complain(&list_message(list.page, list.pages, list.total, session.lang));
            }
            Body::Text(if list.records.is_empty() { String::new() } else { table(session, &list.records) })
        }
    };
    session.answer_list(Company::Alone, [body].into_iter(), |_, body| Reply { exit, body })
}

/// A line of a list: a record, or why it cannot be read.
#[derive(Serialize)]
#[serde(untagged)]
enum RowJson {
    Record(Box<RecordJson>),
    Broken(ErrorJson),
}

fn filter(session: &Session, arguments: &StoreListArguments) -> Result<Filter, Stop> {
    let technique = arguments.technique.as_ref().map(|word| {
        let unknown = || session.fail(Exit::Usage, &RequestError::UnknownTechnique { word: word.clone() });
        TechniqueId::from_word(word).ok_or_else(unknown)
    });
    let clues = arguments.clues.as_ref().map(|word| {
        read_range(word).ok_or_else(|| {
            session.complain(&range_message(word, session.lang));
            Stop::Exit(Exit::Usage)
        })
    });
    Ok(Filter {
        technique: technique.transpose()?,
        level: arguments.level.map(Into::into),
        clues: clues.transpose()?,
        images: if arguments.distinct { Images::First } else { Images::All },
    })
}

/// The columns of a list for people.
fn table(session: &Session, records: &[StoredPuzzle]) -> String {
    let labels = store_labels(session.lang);
    let heading =
        [labels.id, labels.key, labels.clues, labels.level, labels.score, labels.hardest, labels.image_of];
    let row = |record: &StoredPuzzle| {
        let told = |word: Option<String>| word.unwrap_or_else(|| "-".to_string());
        vec![
            record.id.to_string(),
            record.key.to_string(),
            record.clues.to_string(),
            told(record.level.map(|level| session.language.level(level).to_string())),
            told(record.score.map(|score| score.to_string())),
            told(record.hardest.map(|id| session.language.technique(id).to_string())),
            record.image_of.as_ref().map(ToString::to_string).unwrap_or_default(),
        ]
    };
    let rows: Vec<Vec<String>> =
        [heading.map(str::to_string).to_vec()].into_iter().chain(records.iter().map(row)).collect();
    table_text(&rows)
}

/// Answers for every stored puzzle of these names; one that is not there spoils no other.
fn of_each(
    session: &mut Session,
    names: &[String],
    answer: impl Fn(&Session, &StoredPuzzle) -> Reply,
) -> Result<(), Stop> {
    let company = if names.len() == 1 { Company::Alone } else { Company::Among(None) };
    session.answer_list(company, names.iter(), |session, word| match stored::named(word, session) {
        Ok(record) => answer(session, &record),
        Err(trouble) => {
            session.refuse(stored::exit_of(&trouble), session.language.request_error(&trouble), company)
        }
    })
}

fn shown(session: &Session, record: &StoredPuzzle) -> Reply {
    let body = match session.format {
        Format::Json | Format::Jsonl => Body::json(&RecordJson::of(record)),
        Format::Text => {
            let verdict = match record.solutions {
                Solutions::One => SolutionVerdict::One,
                Solutions::Many => SolutionVerdict::ManyUnnamed,
                Solutions::Unknown => SolutionVerdict::Unknown,
            };
            let labels = store_labels(session.lang);
            let parts = [
                (labels.id, Some(record.id.to_string())),
                (labels.key, Some(record.key.to_string())),
                (labels.image_of, record.image_of.as_ref().map(ToString::to_string)),
                (labels.added, Some(record.added.clone())),
                (labels.clues, Some(record.clues.to_string())),
                (labels.level, record.level.map(|level| session.language.level(level).to_string())),
                (labels.score, record.score.map(|score| score.to_string())),
                (labels.hardest, record.hardest.map(|id| session.language.technique(id).to_string())),
            ];
            let told = parts.into_iter().filter_map(|(label, value)| Some(format!("{label}: {}\n", value?)));
            let told: String = told.collect();
            Body::Text(format!("{told}{}\n{}", session.language.verdict(verdict), grid(&record.puzzle)))
        }
    };
    Reply { exit: Exit::Done, body }
}

/// A question and its answer, as grids.
fn solved(session: &Session, record: &StoredPuzzle) -> Reply {
    let start = Instant::now();
    let trace = logic::solve(&record.puzzle, &Options::default(), &session.meter());
    let seconds = start.elapsed().as_secs_f64();
    let body = match (session.format, &trace.end) {
        (Format::Json | Format::Jsonl, _) => {
            Body::json(&SolveJson::of(&trace, Detail::Summary, session.language))
        }
        (Format::Text, End::Solved(solution)) => {
            let solution = read(&solution.to_string(), Some(record.puzzle.layout()));
            let answer = solution.map_or_else(|_| String::new(), |solution| grid(&solution));
            Body::Text(format!("Q:\n{}A:\n{answer}", grid(&record.puzzle)))
        }
        (Format::Text, _) => {
            session.complain(&session.language.ending(&trace));
            Body::Text(format!("Q:\n{}", grid(&record.puzzle)))
        }
    };
    session.complain(&duration_message(seconds, session.lang));
    Reply { exit: Exit::from(&trace.end), body }
}

/// A puzzle drawn with its boxes; every board can be drawn so.
fn grid(puzzle: &Puzzle) -> String {
    write(puzzle, PuzzleFormat::Boxed).unwrap_or_else(|_| puzzle.line() + "\n")
}

/// Removes stored puzzles, each by itself.
fn remove(session: &mut Session, names: &[String]) -> Result<(), Stop> {
    let mut store = open(session, Access::Change)?;
    let company = if names.len() == 1 { Company::Alone } else { Company::Among(None) };
    let removed: Vec<Result<Result<StoredPuzzle, BrokenRecord>, RequestError>> = names
        .iter()
        .map(|word| {
            let name = stored::read_name(word)?;
            let removed = store.remove(&name).map_err(RequestError::Store)?;
            removed.ok_or_else(|| stored::not_stored(&store, &name, session))
        })
        .collect();
    session.answer_list(company, removed.iter(), |session, removed| match removed {
        Ok(removed) => {
            let body = match (session.format, removed) {
                (Format::Json | Format::Jsonl, Ok(record)) => Body::json(&RecordJson::of(record)),
                (Format::Json | Format::Jsonl, Err(broken)) => Body::json(&BrokenRecordJson::of(broken)),
                (Format::Text, removed) => {
                    let name = removed.as_ref().map_or_else(|it| it.id.to_string(), |it| it.key.to_string());
                    Body::Text(store_event_message(&name, StoreEvent::Removed, session.lang) + "\n")
                }
            };
            Reply { exit: Exit::Done, body }
        }
        Err(trouble) => {
            session.refuse(stored::exit_of(trouble), session.language.request_error(trouble), company)
        }
    })
}
