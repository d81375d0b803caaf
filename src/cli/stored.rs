//! The stored puzzles that arguments name.

use super::{exit::Exit, session::Session};
use naze::{
    board::BoardName,
    puzzle::read,
    render::RequestError,
    store::{Access, Name, Store, StoredPuzzle, locate},
};
use std::path::PathBuf;

/// The store's file.
pub fn file(session: &Session, access: Access) -> Result<PathBuf, RequestError> {
    locate(session.store.as_deref(), access).map_err(RequestError::Store)
}

/// Opens the store.
pub fn open(session: &Session, access: Access) -> Result<Store, RequestError> {
    Store::open(&file(session, access)?, access).map_err(RequestError::Store)
}

/// What a stored puzzle that cannot be had exits with.
pub fn exit_of(trouble: &RequestError) -> Exit {
    match trouble {
        RequestError::NoStoredName { .. } => Exit::Usage,
        _ => Exit::System,
    }
}

/// The stored puzzle of this number or key.
pub fn named(word: &str, session: &Session) -> Result<StoredPuzzle, RequestError> {
    let name = read_name(word)?;
    let store = open(session, Access::Read)?;
    match store.find(&name).map_err(RequestError::Store)? {
        Some(record) => Ok(record),
        None => Err(not_stored(&store, &name, session)),
    }
}

/// Reads a number or a key; an `@` before it does no harm.
pub fn read_name(word: &str) -> Result<Name, RequestError> {
    let bare = word.strip_prefix('@').unwrap_or(word);
    bare.parse().map_err(|_| RequestError::NoStoredName { word: word.to_string() })
}

/// That the store holds no such puzzle, with keys that may have been meant.
pub fn not_stored(store: &Store, name: &Name, session: &Session) -> RequestError {
    let nearest = match name {
        Name::Key(key) => store.nearest(key),
        Name::Id(_) => Ok(Vec::new()),
    };
    match (nearest, file(session, Access::Read)) {
        (Ok(nearest), Ok(file)) => RequestError::NotStored {
            name: name.to_string(),
            file: file.display().to_string(),
            nearest: nearest.iter().map(ToString::to_string).collect(),
        },
        (Err(error), _) => RequestError::Store(error),
        (_, Err(trouble)) => trouble,
    }
}

/// The line of a stored puzzle, if it is read on the puzzle's own board.
pub fn line(word: &str, session: &Session) -> Result<String, RequestError> {
    let puzzle = named(word, session)?.puzzle;
    let line = puzzle.line();
    if read(&line, session.board.as_ref()).as_ref() == Ok(&puzzle) {
        return Ok(line);
    }
    let board = match puzzle.layout().name() {
        BoardName::Drawn { .. } => None,
        word => Some(word.to_string()),
    };
    Err(RequestError::OtherBoard { name: word.to_string(), board })
}
