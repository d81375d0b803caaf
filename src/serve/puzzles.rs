//! Stored puzzles, over HTTP.

use super::{
    opening::{open, open_if_there},
    prelude::*,
    questions::read_json,
    response::{answer_response, json_response},
};
use crate::{
    api::{ApiError, BoardQuestion, Budget, JsonAnswer, read_board},
    board::{Layout, MAX_SIDE},
    puzzle::{Fault, Puzzle, Reading, read_file},
    render::{RequestError, json::ErrorJson, store_message},
    store::{
        Access, Added, Filter, ListPage, ListQuestion, Name, RecordList, Store, StoreError,
        json::{BrokenRecordJson, RecordJson, StoreAddedJson, StoreListJson},
    },
};
use axum::{extract::Query, http::Uri};
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;

/// The most puzzles that may be stored at once, since each is solved and rated first.
const MOST_AT_ONCE: usize = 20;

/// The largest page of a list.
const LONGEST_PAGE: usize = 100;

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
    let list = move |store: Option<Store>| {
        let list = match store {
            Some(store) => store.list(&filter, Some(page))?,
            None => RecordList { page: page.number.get(), pages: 1, ..RecordList::default() },
        };
        Ok(Some(json_response(&StoreListJson::new(&list))))
    };
    with_store(state, Access::Read, language, list).await
}

/// Shows a puzzle.
pub async fn find(state: &ServerState, word: &str, language: Language) -> Result<Response, HttpError> {
    let name: Name = word.parse().map_err(|_| HttpError::NoSuchPuzzle)?;
    let find = move |store: Option<Store>| {
        let found = store.map_or(Ok(None), |store| store.find(&name))?;
        Ok(found.map(|record| json_response(&RecordJson::new(&record))))
    };
    with_store(state, Access::Read, language, find).await
}

/// Removes a puzzle.
pub async fn remove(state: &ServerState, word: &str, language: Language) -> Result<Response, HttpError> {
    if !state.writable {
        return Err(HttpError::ReadOnly);
    }
    let name: Name = word.parse().map_err(|_| HttpError::NoSuchPuzzle)?;
    let remove = move |store: Option<Store>| {
        let removed = store.map_or(Ok(None), |mut store| store.remove(&name))?;
        Ok(removed.map(|removed| match removed {
            Ok(record) => json_response(&RecordJson::new(&record)),
            Err(broken) => json_response(&BrokenRecordJson::new(&broken)),
        }))
    };
    with_store(state, Access::Change, language, remove).await
}

/// Does work on the store and makes the response. The work gets `None` as long as nothing has been stored; if it gives
/// no response, there is no such puzzle.
async fn with_store(
    state: &ServerState,
    access: Access,
    language: Language,
    work: impl FnOnce(Option<Store>) -> Result<Option<Response>, StoreError> + Send + 'static,
) -> Result<Response, HttpError> {
    let file = state.store.clone();
    let respond = move || match open_if_there(file.as_deref(), access).and_then(work) {
        Ok(Some(response)) => response,
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
        Err(response) => *response,
    };
    state.workers.run_once(respond).await
}

/// A puzzle to be stored, or why it cannot be; and the number of its line in the request, if it has a line of its own.
type PuzzleLine = (Option<usize>, Result<Puzzle, ApiError>);

/// Stores the puzzles of a question: the answer for each, or the response that nothing was stored.
fn store(
    file: Option<PathBuf>,
    question: &AddQuestion,
    language: Language,
) -> Result<Vec<AddedJson>, Box<Response>> {
    let refused = |error: ApiError| Box::new(answer_response(JsonAnswer::of_error(&error, language)));
    let board = question.board.as_ref().map(read_board).transpose().map_err(refused)?;
    let lines: Vec<PuzzleLine> = match read_file(&question.puzzle, board.as_ref()) {
        Reading::One(puzzle) => vec![(None, storable(puzzle))],
        Reading::Lines(lines) => {
            lines.into_iter().map(|line| (Some(line.number), storable(line.puzzle))).collect()
        }
    };
    if lines.len() > MOST_AT_ONCE {
        let too_many = RequestError::TooMany { found: lines.len(), most: MOST_AT_ONCE };
        return Err(refused(ApiError::usage(too_many)));
    }
    let puzzles: Vec<Puzzle> = lines.iter().filter_map(|(_, puzzle)| puzzle.as_ref().ok().cloned()).collect();
    let stored = match puzzles.is_empty() {
        true => Ok(Vec::new()),
        false => open(file.as_deref(), Access::Write).and_then(|mut store| store.add(&puzzles)),
    };
    let mut added = stored.map_err(|error| Box::new(store_failure(&error, language)))?.into_iter();
    let mut answers = Vec::new();
    for (line, puzzle) in lines {
        let outcome = puzzle.and_then(|puzzle| {
            let added = added.next().expect("the store answers for every puzzle");
            added_json(&added, puzzle.layout(), language)
        });
        match outcome {
            Ok(added) => answers.push(AddedJson::Added(Box::new(added))),
            Err(error) if line.is_none() => return Err(refused(error)),
            Err(error) => {
                let mut error = error.json(language);
                error.error.line = line;
                answers.push(AddedJson::Refused(error));
            }
        }
    }
    Ok(answers)
}

/// The puzzle if it may be stored: if its board is small enough for it to be rated soon. The error says why not.
fn storable(puzzle: Result<Puzzle, Vec<Fault>>) -> Result<Puzzle, ApiError> {
    let puzzle = puzzle?;
    let (side, most) = (puzzle.layout().side(), Budget::PAGE.side);
    if side <= most { Ok(puzzle) } else { Err(ApiError::too_large(side, most)) }
}

fn added_json(added: &Added, layout: &Layout, language: Language) -> Result<StoreAddedJson, ApiError> {
    StoreAddedJson::new(added).map_err(|why| why.error(layout, language))
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

/// Parses the query of a list; `None` if it is invalid.
fn read_filter(query: &str) -> Option<(Filter, ListPage)> {
    let uri = Uri::builder().path_and_query(format!("/?{query}")).build().ok()?;
    let Query(question): Query<ListQuestion> = Query::try_from_uri(&uri).ok()?;
    let filter = question.filter().ok()?;
    let is_short = question.size.get() <= LONGEST_PAGE;
    let can_be = filter.clues.as_ref().is_none_or(|clues| *clues.end() <= MAX_SIDE * MAX_SIDE);
    let page = ListPage { number: question.page.unwrap_or(NonZeroUsize::MIN), size: question.size };
    (is_short && can_be).then_some((filter, page))
}
