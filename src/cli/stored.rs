//! The stored puzzles named by arguments.

use super::context::Context;
use naze::{
    board::BoardName,
    puzzle::read,
    render::RequestError,
    store::{Access, Name, Store, StoredPuzzle, locate},
};
use std::path::PathBuf;

/// The store's file.
pub fn file(context: &Context, access: Access) -> Result<PathBuf, RequestError> {
    locate(context.store.as_deref(), access).map_err(RequestError::Store)
}

/// Opens the store.
pub fn open(context: &Context, access: Access) -> Result<Store, RequestError> {
    Store::open(&file(context, access)?, access).map_err(RequestError::Store)
}

/// The stored puzzle of this number or key.
pub fn find(word: &str, context: &Context) -> Result<StoredPuzzle, RequestError> {
    let name = read_name(word)?;
    let store = open(context, Access::Read)?;
    match store.find(&name).map_err(RequestError::Store)? {
        Some(record) => Ok(record),
        None => Err(not_stored(&store, &name, context)),
    }
}

/// Reads a number or a key, with or without an `@` before it.
pub fn read_name(word: &str) -> Result<Name, RequestError> {
    let bare = word.strip_prefix('@').unwrap_or(word);
    bare.parse().map_err(|_| RequestError::NoStoredName { word: word.to_string() })
}

/// The error that the store has no such puzzle, with keys that may have been meant.
pub fn not_stored(store: &Store, name: &Name, context: &Context) -> RequestError {
    let nearest = match name {
        Name::Key(key) => store.nearest(key),
        Name::Id(_) => Ok(Vec::new()),
    };
    match (nearest, file(context, Access::Read)) {
        (Ok(nearest), Ok(file)) => RequestError::NotStored {
            name: name.to_string(),
            file: file.display().to_string(),
            nearest: nearest.iter().map(ToString::to_string).collect(),
        },
        (Err(error), _) => RequestError::Store(error),
        (_, Err(error)) => error,
    }
}

/// The line of a stored puzzle, if a line of its length is read on the puzzle's own board.
pub fn line(word: &str, context: &Context) -> Result<String, RequestError> {
    let puzzle = find(word, context)?.puzzle;
    let line = puzzle.line();
    if read(&line, context.board.as_ref()).as_ref() == Ok(&puzzle) {
        return Ok(line);
    }
    let board = match puzzle.layout().name() {
        BoardName::Drawn { .. } => None,
        word => Some(word.to_string()),
    };
    Err(RequestError::OtherBoard { name: word.to_string(), board })
}
