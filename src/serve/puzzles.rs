//! Stored puzzles, over HTTP.

use super::{
    language::language_of,
    questions::read_json,
    response::{answer_response, error_response, json_response},
    state::ServerState,
};
use crate::{
    api::{ApiError, BoardQuestion, Budget, Exit, JsonAnswer, read_board},
    board::{Layout, MAX_SIDE},
    generate::{read_range, read_se_range},
    logic::{Level, TechniqueId},
    puzzle::{Fault, Puzzle, Reading, read_file},
    render::{HttpError, Language, RequestError, StoreError, json::ErrorJson, store_message},
    store::{
        Access, AddError, Added, Filter, Images, ListPage, Name, RecordList, Store,
        json::{BrokenRecordJson, RecordJson, StoreAddedJson, StoreListJson},
        locate,
    },
};
use axum::{
    extract::{Query, Request},
    http::Uri,
    response::Response,
};
use serde::{Deserialize, Serialize};
use std::{num::NonZeroUsize, path::PathBuf};

/// How many puzzles may be stored at once: each is solved and rated first.
const MOST_AT_ONCE: usize = 20;

/// The largest page of a list.
const LONGEST_PAGE: usize = 100;

/// The query of a list.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ListQuestion {
    /// The number of the page, from 1.
    #[serde(default = "one")]
    page: NonZeroUsize,
    /// How many puzzles a page has, up to 100.
    #[serde(default = "twenty")]
    size: NonZeroUsize,
    /// Only those that use this technique.
    #[serde(default)]
    technique: Option<String>,
    /// Only those of this level.
    #[serde(default)]
    level: Option<String>,
    /// Only those with this many clues: `24` or `24..28`.
    #[serde(default)]
    clues: Option<String>,
    /// Only those with this ER: `7.2` or `7.0..7.5`.
    #[serde(default)]
    se: Option<String>,
    /// `1`: of several images of one another only the one stored first.
    #[serde(default)]
    distinct: Option<String>,
}

fn one() -> NonZeroUsize {
    NonZeroUsize::MIN
}

fn twenty() -> NonZeroUsize {
    const { NonZeroUsize::new(20).unwrap() }
}

/// The body of a request to store puzzles.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AddQuestion {
    /// A puzzle in any format, or up to twenty, one on each line.
    puzzle: String,
    /// The board; by default that of the number of cells.
    #[serde(default)]
    board: Option<BoardQuestion>,
}

/// The result of storing a puzzle.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum AddedJson {
    /// It is there.
    Added(Box<StoreAddedJson>),
    /// It was not stored.
    Refused(ErrorJson),
}

/// Lists the puzzles of a page.
pub async fn list(state: &ServerState, query: &str, language: Language) -> Result<Response, HttpError> {
    let (filter, page) = read_filter(query).ok_or(HttpError::Query)?;
    let file = state.store.clone();
    let listed = move || match open(file, Access::Read) {
        Ok(store) => store.list(&filter, Some(page)),
        // Nothing has been stored yet.
        Err(StoreError::Missing { .. } | StoreError::MissingFolder { .. }) => Ok(RecordList {
            records: Vec::new(),
            broken: Vec::new(),
            page: page.number.get(),
            pages: 1,
            total: 0,
        }),
        Err(error) => Err(error),
    };
    let respond = move || match listed() {
        Ok(list) => json_response(&StoreListJson::of(&list)),
        Err(error) => store_failure(&error, language),
    };
    state.workers.run_once(respond).await
}

/// Shows a puzzle.
pub async fn find(state: &ServerState, word: &str, language: Language) -> Result<Response, HttpError> {
    let name: Name = word.parse().map_err(|_| HttpError::NoSuchPuzzle)?;
    let file = state.store.clone();
    let found = move || match open(file, Access::Read) {
        Ok(store) => store.find(&name),
        Err(StoreError::Missing { .. } | StoreError::MissingFolder { .. }) => Ok(None),
        Err(error) => Err(error),
    };
    let respond = move || match found() {
        Ok(Some(record)) => json_response(&RecordJson::of(&record)),
        Ok(None) => error_response(HttpError::NoSuchPuzzle, language),
        Err(error) => store_failure(&error, language),
    };
    state.workers.run_once(respond).await
}

/// Removes a puzzle.
pub async fn remove(state: &ServerState, word: &str, language: Language) -> Result<Response, HttpError> {
    if !state.writable {
        return Err(HttpError::ReadOnly);
    }
    let name: Name = word.parse().map_err(|_| HttpError::NoSuchPuzzle)?;
    let file = state.store.clone();
    let removed = move || match open(file, Access::Change) {
        Ok(mut store) => store.remove(&name),
        Err(StoreError::Missing { .. } | StoreError::MissingFolder { .. }) => Ok(None),
        Err(error) => Err(error),
    };
    let respond = move || match removed() {
        Ok(Some(Ok(record))) => json_response(&RecordJson::of(&record)),
        Ok(Some(Err(broken))) => json_response(&BrokenRecordJson::of(&broken)),
        Ok(None) => error_response(HttpError::NoSuchPuzzle, language),
        Err(error) => store_failure(&error, language),
    };
    state.workers.run_once(respond).await
}

/// Stores puzzles.
pub async fn add(state: &ServerState, request: Request) -> Result<Response, HttpError> {
    let language = language_of(request.headers());
    if !state.writable {
        return Err(HttpError::ReadOnly);
    }
    let question: AddQuestion = match read_json(state, request).await? {
        Ok(question) => question,
        Err(malformed) => return Ok(malformed),
    };
    let (file, se_ratings) = (state.store.clone(), state.se_ratings.clone());
    let respond = move || match store(file, &question, language) {
        Ok(answers) => {
            se_ratings.wake();
            json_response(&answers)
        }
        Err(StoreRequestError::Refused(error)) => answer_response(JsonAnswer::of_error(&error, language)),
        Err(StoreRequestError::Failed(error)) => store_failure(&error, language),
    };
    state.workers.run_once(respond).await
}

/// A puzzle to be stored, or why it cannot be; with the number of its line, if it has a line of its own.
type PuzzleLine = (Option<usize>, Result<Puzzle, ApiError>);

/// Why nothing was stored.
enum StoreRequestError {
    /// The request holds no puzzle that can be stored.
    Refused(ApiError),
    /// The store fails.
    Failed(StoreError),
}

impl From<ApiError> for StoreRequestError {
    fn from(error: ApiError) -> StoreRequestError {
        StoreRequestError::Refused(error)
    }
}

impl From<StoreError> for StoreRequestError {
    fn from(error: StoreError) -> StoreRequestError {
        StoreRequestError::Failed(error)
    }
}

fn store(
    file: Option<PathBuf>,
    question: &AddQuestion,
    language: Language,
) -> Result<Vec<AddedJson>, StoreRequestError> {
    let board = question.board.as_ref().map(read_board).transpose()?;
    let lines: Vec<PuzzleLine> = match read_file(&question.puzzle, board.as_ref()) {
        Reading::One(puzzle) => vec![(None, storable(puzzle))],
        Reading::Lines(lines) => {
            lines.into_iter().map(|line| (Some(line.number), storable(line.puzzle))).collect()
        }
    };
    if lines.len() > MOST_AT_ONCE {
        let too_many = RequestError::TooMany { found: lines.len(), most: MOST_AT_ONCE };
        return Err(ApiError::usage(too_many).into());
    }
    let puzzles: Vec<Puzzle> = lines.iter().filter_map(|(_, puzzle)| puzzle.as_ref().ok().cloned()).collect();
    let mut added =
        if puzzles.is_empty() { Vec::new() } else { open(file, Access::Write)?.add(&puzzles)? }.into_iter();
    let mut answers = Vec::new();
    for (line, puzzle) in lines {
        let outcome = puzzle.and_then(|puzzle| {
            let added = added.next().expect("the store answers for every puzzle");
            added_json(&added, puzzle.layout(), language)
        });
        match outcome {
            Ok(added) => answers.push(AddedJson::Added(Box::new(added))),
            Err(error) if line.is_none() => return Err(error.into()),
            Err(error) => {
                let mut error = error.json(language);
                error.error.line = line;
                answers.push(AddedJson::Refused(error));
            }
        }
    }
    Ok(answers)
}

/// A puzzle that may be stored, on a board small enough to be rated soon.
fn storable(puzzle: Result<Puzzle, Vec<Fault>>) -> Result<Puzzle, ApiError> {
    let puzzle = puzzle?;
    let (side, most) = (puzzle.layout().side(), Budget::PAGE.side);
    if side <= most { Ok(puzzle) } else { Err(ApiError::too_large(side, most)) }
}

fn added_json(added: &Added, layout: &Layout, language: Language) -> Result<StoreAddedJson, ApiError> {
    StoreAddedJson::of(added).map_err(|why| {
        let exit = match why {
            AddError::Duplicates(_) => Exit::Contradiction,
            AddError::NoSolution => Exit::NoSolution,
        };
        ApiError::Described { exit, message: why.message(layout, language) }
    })
}

fn open(file: Option<PathBuf>, access: Access) -> Result<Store, StoreError> {
    Store::open(&locate(file.as_deref(), access)?, access)
}

/// The response when the store fails. Its message is logged and not sent, because it names the file.
fn store_failure(error: &StoreError, language: Language) -> Response {
    tracing::error!("{}", store_message(error, language));
    let fault = match error {
        StoreError::Locked { .. } => HttpError::Busy,
        StoreError::ReadOnly { .. } => HttpError::ReadOnly,
        _ => HttpError::Store,
    };
    error_response(fault, language)
}

/// Reads the query of a list.
fn read_filter(query: &str) -> Option<(Filter, ListPage)> {
    let uri = Uri::builder().path_and_query(format!("/?{query}")).build().ok()?;
    let Query(query_fields): Query<ListQuestion> = Query::try_from_uri(&uri).ok()?;
    if query_fields.size.get() > LONGEST_PAGE {
        return None;
    }
    let level = |word: &String| Level::ALL.into_iter().find(|level| level.word() == word);
    let clues = |word: &String| read_range(word).filter(|clues| *clues.end() <= MAX_SIDE * MAX_SIDE);
    let images = match query_fields.distinct.as_deref() {
        None | Some("0") => Images::All,
        Some("1") => Images::First,
        Some(_) => return None,
    };
    let filter = Filter {
        technique: query_fields
            .technique
            .as_ref()
            .map_or(Some(None), |word| TechniqueId::from_word(word).map(Some))?,
        level: query_fields.level.as_ref().map_or(Some(None), |word| level(word).map(Some))?,
        clues: query_fields.clues.as_ref().map_or(Some(None), |word| clues(word).map(Some))?,
        er: query_fields.se.as_ref().map_or(Some(None), |word| read_se_range(word).map(Some))?,
        images,
    };
    Some((filter, ListPage { number: query_fields.page, size: query_fields.size }))
}
