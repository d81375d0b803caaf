//! The stored puzzles named by arguments.

use super::prelude::*;
use naze::{
    board::BoardName,
    puzzle::read,
    store::{Access, Name, Store, StoreError, StoredPuzzle, locate},
};

/// The file of the store: the requested one, or the default.
pub fn file(context: &Context, access: Access) -> Result<PathBuf, ApiError> {
    locate(context.store.as_deref(), access).map_err(failed)
}

/// Opens the store for reading or writing.
pub fn open(context: &Context, access: Access) -> Result<Store, ApiError> {
    Store::open(&file(context, access)?, access).map_err(failed)
}

/// The stored puzzle of this number or key.
pub fn find(word: &str, context: &Context) -> Result<StoredPuzzle, ApiError> {
    let name = read_name(word)?;
    let store = open(context, Access::Read)?;
    match store.find(&name).map_err(failed)? {
        Some(record) => Ok(record),
        None => Err(not_stored(&store, &name, context)),
    }
}

/// Parses a number or a key, with or without an `@` before it.
pub fn read_name(word: &str) -> Result<Name, ApiError> {
    let bare = word.strip_prefix('@').unwrap_or(word);
    bare.parse().map_err(|_| ApiError::usage(RequestError::NotAStoredName { word: word.to_string() }))
}

/// The error that the store has no such puzzle, with keys that may have been meant.
pub fn not_stored(store: &Store, name: &Name, context: &Context) -> ApiError {
    let nearest = match name {
        Name::Key(key) => store.nearest(key),
        Name::Id(_) => Ok(Vec::new()),
    };
    match (nearest, file(context, Access::Read)) {
        (Ok(nearest), Ok(file)) => {
            let (name, file) = (name.to_string(), file.display().to_string());
            let nearest = nearest.iter().map(ToString::to_string).collect();
            refusal(Exit::System, RequestError::NotStored { name, file, nearest })
        }
        (Err(error), _) => failed(error),
        (_, Err(error)) => error,
    }
}

/// The error of a store that cannot be used.
pub fn failed(error: StoreError) -> ApiError {
    refusal(Exit::System, RequestError::Store(error))
}

/// The line of a stored puzzle; an error if a line of this length would be read on another board than the puzzle's own.
pub fn line(word: &str, context: &Context) -> Result<String, ApiError> {
    let puzzle = find(word, context)?.puzzle;
    let line = puzzle.line();
    if read(&line, context.board.as_ref()).as_ref() == Ok(&puzzle) {
        return Ok(line);
    }
    let board = match puzzle.layout().name() {
        BoardName::Drawn { .. } => None,
        word => Some(word.to_string()),
    };
    Err(refusal(Exit::System, RequestError::OtherBoard { name: word.to_string(), board }))
}
