//! Stored puzzles, over HTTP.

use super::{guard::lang, questions::read_json, reply, routes::Shared};
use crate::{
    board::{Layout, MAX_SIDE},
    engine::{self, ApiError, BoardQuestion, Budget, Exit},
    generate::read_range,
    logic::{Level, TechniqueId},
    puzzle::{Fault, Puzzle, Reading, read_file},
    render::{HttpError, Language, RequestError, StoreError, json::ErrorJson, store_message},
    store::{
        Access, Added, Filter, Images, ListPage, Name, RecordList, Store,
        json::{BrokenRecordJson, RecordJson, StoreAddedJson, StoreListJson},
        locate,
    },
};
use axum::{
    extract::{Query, Request},
    http::{StatusCode, Uri},
    response::Response,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{num::NonZeroUsize, path::PathBuf};

/// How many puzzles may be stored at once: each is looked at before.
const MOST_AT_ONCE: usize = 20;

/// How many puzzles a page of a list may have.
const LONGEST_PAGE: usize = 100;

/// Which puzzles to list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListQuestion {
    /// Which page, from 1.
    #[serde(default = "one")]
    page: NonZeroUsize,
    /// How many puzzles a page has, up to 100.
    #[serde(default = "twenty")]
    size: NonZeroUsize,
    /// Only those that take this technique.
    #[serde(default)]
    technique: Option<String>,
    /// Only those of this level.
    #[serde(default)]
    level: Option<String>,
    /// Only those with so many clues: `24` or `24..28`.
    #[serde(default)]
    clues: Option<String>,
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

/// What to store.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddQuestion {
    /// A puzzle in any format, or up to twenty, one a line.
    puzzle: String,
    /// The board; by default that of the number of cells.
    #[serde(default)]
    board: Option<BoardQuestion>,
}

/// What became of one puzzle that was to be stored.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum AddedJson {
    /// It is there.
    Added(Box<StoreAddedJson>),
    /// It was not stored.
    Refused(ErrorJson),
}

/// Lists the puzzles of a page.
pub async fn list(shared: &Shared, query: &str, lang: Language) -> Result<Response, HttpError> {
    let (filter, page) = read_filter(query).ok_or(HttpError::Query)?;
    let file = shared.store.clone();
    let listed = move || match open(file, Access::Read) {
        Ok(store) => store.list(&filter, Some(page)),
        // Nothing was stored yet.
        Err(StoreError::Missing { .. } | StoreError::MissingFolder { .. }) => Ok(RecordList {
            records: Vec::new(),
            broken: Vec::new(),
            page: page.number.get(),
            pages: 1,
            total: 0,
        }),
        Err(error) => Err(error),
    };
    let told = move || match listed() {
        Ok(list) => reply::json(StatusCode::OK, &StoreListJson::of(&list)),
        Err(error) => failed(&error, lang),
    };
    shared.workers.run_once(told).await
}

/// Shows a puzzle.
pub async fn find(shared: &Shared, word: &str, lang: Language) -> Result<Response, HttpError> {
    let name: Name = word.parse().map_err(|_| HttpError::NoSuchPuzzle)?;
    let file = shared.store.clone();
    let found = move || match open(file, Access::Read) {
        Ok(store) => store.find(&name),
        Err(StoreError::Missing { .. } | StoreError::MissingFolder { .. }) => Ok(None),
        Err(error) => Err(error),
    };
    let told = move || match found() {
        Ok(Some(record)) => reply::json(StatusCode::OK, &RecordJson::of(&record)),
        Ok(None) => reply::refuse(HttpError::NoSuchPuzzle, lang),
        Err(error) => failed(&error, lang),
    };
    shared.workers.run_once(told).await
}

/// Takes a puzzle away.
pub async fn remove(shared: &Shared, word: &str, lang: Language) -> Result<Response, HttpError> {
    if !shared.writable {
        return Err(HttpError::ReadOnly);
    }
    let name: Name = word.parse().map_err(|_| HttpError::NoSuchPuzzle)?;
    let file = shared.store.clone();
    let removed = move || match open(file, Access::Change) {
        Ok(mut store) => store.remove(&name),
        Err(StoreError::Missing { .. } | StoreError::MissingFolder { .. }) => Ok(None),
        Err(error) => Err(error),
    };
    let told = move || match removed() {
        Ok(Some(Ok(record))) => reply::json(StatusCode::OK, &RecordJson::of(&record)),
        Ok(Some(Err(broken))) => reply::json(StatusCode::OK, &BrokenRecordJson::of(&broken)),
        Ok(None) => reply::refuse(HttpError::NoSuchPuzzle, lang),
        Err(error) => failed(&error, lang),
    };
    shared.workers.run_once(told).await
}

/// Stores puzzles.
pub async fn add(shared: &Shared, request: Request) -> Result<Response, HttpError> {
    let lang = lang(request.headers());
    if !shared.writable {
        return Err(HttpError::ReadOnly);
    }
    let question: AddQuestion = match read_json(shared, request).await? {
        Ok(question) => question,
        Err(malformed) => return Ok(malformed),
    };
    let file = shared.store.clone();
    let told = move || match store(file, &question, lang) {
        Ok(told) => reply::json(StatusCode::OK, &told),
        Err(StoreRequestError::Refused(refusal)) => reply::answer(&engine::Answer::refused(refusal, lang)),
        Err(StoreRequestError::Failed(error)) => failed(&error, lang),
    };
    shared.workers.run_once(told).await
}

/// What is to be stored, or why it is not; with its line where it has one of its own.
type Line = (Option<usize>, Result<Puzzle, ApiError>);

/// Why nothing was stored.
enum StoreRequestError {
    /// What was asked is no puzzle to be stored.
    Refused(ApiError),
    /// The store fails.
    Failed(StoreError),
}

impl From<ApiError> for StoreRequestError {
    fn from(refusal: ApiError) -> StoreRequestError {
        StoreRequestError::Refused(refusal)
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
    lang: Language,
) -> Result<Vec<AddedJson>, StoreRequestError> {
    let board = question.board.as_ref().map(|board| engine::read_board(board, lang)).transpose()?;
    let lines: Vec<Line> = match read_file(&question.puzzle, board.as_ref()) {
        Reading::One(puzzle) => vec![(None, storable(puzzle, lang))],
        Reading::Lines(lines) => {
            lines.into_iter().map(|line| (Some(line.number), storable(line.puzzle, lang))).collect()
        }
    };
    if lines.len() > MOST_AT_ONCE {
        let trouble = RequestError::TooMany { found: lines.len(), most: MOST_AT_ONCE };
        return Err(ApiError::of(Exit::Usage, &trouble, lang).into());
    }
    let puzzles: Vec<Puzzle> = lines.iter().filter_map(|(_, puzzle)| puzzle.as_ref().ok().cloned()).collect();
    let mut added = match puzzles.is_empty() {
        true => Vec::new(),
        false => open(file, Access::Write)?.add(&puzzles)?,
    }
    .into_iter();
    let mut told = Vec::new();
    for (line, puzzle) in lines {
        let became = puzzle.and_then(|puzzle| {
            let added = added.next().expect("the store answers for every puzzle");
            became(&added, puzzle.layout(), lang)
        });
        match became {
            Ok(added) => told.push(AddedJson::Added(Box::new(added))),
            Err(refusal) if line.is_none() => return Err(refusal.into()),
            Err(refusal) => {
                let mut error = refusal.json(lang);
                error.error.line = line;
                told.push(AddedJson::Refused(error));
            }
        }
    }
    Ok(told)
}

/// A puzzle that may be stored here, where no board may be so large that looking at it takes long.
fn storable(puzzle: Result<Puzzle, Vec<Fault>>, lang: Language) -> Result<Puzzle, ApiError> {
    let puzzle = puzzle.map_err(|faults| ApiError::unreadable(faults, lang))?;
    let (side, most) = (puzzle.layout().side(), Budget::PAGE.side);
    match side <= most {
        true => Ok(puzzle),
        false => Err(ApiError::of(Exit::GaveUp, &RequestError::TooLarge { side, most }, lang)),
    }
}

fn became(added: &Added, layout: &Layout, lang: Language) -> Result<StoreAddedJson, ApiError> {
    StoreAddedJson::of(added).map_err(|why| {
        let exit = match why {
            crate::store::AddError::Duplicates(_) => Exit::Contradiction,
            crate::store::AddError::NoSolution => Exit::NoSolution,
        };
        ApiError::new(exit, why.message(layout, lang))
    })
}

fn open(file: Option<PathBuf>, access: Access) -> Result<Store, StoreError> {
    Store::open(&locate(file.as_deref(), access)?, access)
}

/// The answer where the store fails. Where its file lies is for the person who started the server alone.
fn failed(error: &StoreError, lang: Language) -> Response {
    tracing::error!("{}", store_message(error, lang));
    let told = match error {
        StoreError::Locked { .. } => HttpError::Busy,
        StoreError::ReadOnly { .. } => HttpError::ReadOnly,
        _ => HttpError::Store,
    };
    reply::refuse(told, lang)
}

/// Reads what is to be listed.
fn read_filter(query: &str) -> Option<(Filter, ListPage)> {
    let uri = Uri::builder().path_and_query(format!("/?{query}")).build().ok()?;
    let Query(asked): Query<ListQuestion> = Query::try_from_uri(&uri).ok()?;
    if asked.size.get() > LONGEST_PAGE {
        return None;
    }
    let level = |word: &String| Level::ALL.into_iter().find(|level| level.word() == word);
    let clues = |word: &String| read_range(word).filter(|clues| *clues.end() <= MAX_SIDE * MAX_SIDE);
    let images = match asked.distinct.as_deref() {
        None | Some("0") => Images::All,
        Some("1") => Images::First,
        Some(_) => return None,
    };
    let filter = Filter {
        technique: asked
            .technique
            .as_ref()
            .map_or(Some(None), |word| TechniqueId::from_word(word).map(Some))?,
        level: asked.level.as_ref().map_or(Some(None), |word| level(word).map(Some))?,
        clues: asked.clues.as_ref().map_or(Some(None), |word| clues(word).map(Some))?,
        images,
    };
    Some((filter, ListPage { number: asked.page, size: asked.size }))
}
