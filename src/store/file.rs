//! The file of the store: where it is, how it is opened, and what SQLite's errors mean for it.

use super::{
    migration::{APPLICATION, MIGRATIONS, migrate, version},
    prelude::*,
};
use rusqlite::{Error, ErrorCode, OpenFlags, ffi};
use std::{env, fs, io, time::Duration};

/// The purpose for which a store is opened, which decides whether the file must exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Reading only; the file must exist.
    Read,
    /// Reading and writing; the file must exist.
    Change,
    /// Reading and writing; a missing file is created.
    Write,
}

/// The longest time to wait for another program that is writing.
const PATIENCE: Duration = Duration::from_secs(10);

/// The environment variable that names the store's file.
pub const VARIABLE: &str = "NAZE_STORE";

/// The default file of the store, `naze/puzzles.sqlite` in the user's data folder; `None` if there is no such folder.
pub fn default_path() -> Option<PathBuf> {
    Some(data_folder()?.join("naze").join("puzzles.sqlite"))
}

/// The folder in which programs keep a user's data; `None` if it is unknown.
fn data_folder() -> Option<PathBuf> {
    let absolute = |path: PathBuf| path.is_absolute().then_some(path);
    let named = |variable| env::var_os(variable).map(PathBuf::from).and_then(absolute);
    let home = || env::home_dir().and_then(absolute);
    if cfg!(windows) {
        named("APPDATA")
    } else if cfg!(target_os = "macos") {
        Some(home()?.join("Library").join("Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| Some(home()?.join(".local").join("share")))
    }
}

/// Decides which file to open: the requested one, else the one in `NAZE_STORE`, else [`default_path`]. The folder of
/// the default is created before something is written there.
pub fn locate(requested: Option<&Path>, access: Access) -> Result<PathBuf, StoreError> {
    let named = env::var_os(VARIABLE).filter(|name| !name.is_empty()).map(PathBuf::from);
    if let Some(file) = requested.map(Path::to_path_buf).or(named) {
        return Ok(file);
    }
    let file = default_path().ok_or(StoreError::NoDataFolder)?;
    match (access, file.parent()) {
        (Access::Write, Some(folder)) => {
            fs::create_dir_all(folder).map_err(|error| cannot_open(&file, &error))?
        }
        // Nobody has to create this folder by hand.
        (Access::Read | Access::Change, _) if !file.exists() => {
            return Err(StoreError::Missing { file: name(&file) });
        }
        _ => {}
    }
    Ok(file)
}

/// Opens a store and brings it to the latest version. A file that is not a store is left unchanged.
pub(super) fn open(path: &Path, access: Access) -> Result<Connection, StoreError> {
    let file = name(path);
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(StoreError::NotAStore { file }),
        // Opening a pipe or a device would wait for another program, or have effects.
        Ok(found) if !found.is_file() => return Err(StoreError::NotAFile { file }),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => match (access, missing_folder(path)) {
            (_, Some(folder)) => return Err(StoreError::MissingFolder { file, folder }),
            (Access::Read | Access::Change, None) => return Err(StoreError::Missing { file }),
            (Access::Write, None) => create(path)?,
        },
        Err(error) => return Err(cannot_open(path, &error)),
    }
    let in_file = |error| sqlite_error(path, &error);
    let mut connection = connect(path, access)?;
    let found = inspect(&connection).map_err(in_file)?;
    let known = i64::try_from(MIGRATIONS.len()).expect("a few");
    match (found, access) {
        (Content::Other, _) => return Err(StoreError::NotAStore { file }),
        (Content::Nothing, Access::Read | Access::Change) => return Err(StoreError::Missing { file }),
        (Content::Store(found), _) if found > known => return Err(StoreError::Newer { file, found, known }),
        (Content::Store(found), Access::Read) => {
            if found < known {
                // It can be read once it is up to date.
                open(path, Access::Change)?;
            }
            return Ok(connection);
        }
        (Content::Store(_), Access::Change) | (Content::Nothing | Content::Store(_), Access::Write) => {}
    }
    if connection.is_readonly("main").map_err(in_file)? {
        return Err(StoreError::ReadOnly { file });
    }
    // Everything acknowledged is on the disk, even after a power failure.
    connection.pragma_update(None, "synchronous", "FULL").map_err(in_file)?;
    connection.pragma_update(None, "foreign_keys", true).map_err(in_file)?;
    migrate(&mut connection, &MIGRATIONS).map_err(in_file)?;
    write_ahead(&connection).map_err(in_file)?;
    Ok(connection)
}

/// Creates an empty file of exactly this name. SQLite would not do that: it keeps `:memory:` and
/// `file:a?mode=memory` in memory, and drops a `/` at the end.
fn create(path: &Path) -> Result<(), StoreError> {
    // Another program may create it at the same moment.
    let made = fs::OpenOptions::new().append(true).create(true).open(path);
    made.map(drop).map_err(|error| cannot_make(path, &error))
}

fn cannot_make(path: &Path, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull => StoreError::Full { file: name(path) },
        _ => cannot_open(path, error),
    }
}

fn connect(path: &Path, access: Access) -> Result<Connection, StoreError> {
    use ErrorCode::{CannotOpen, DiskFull, ReadOnly, SystemIoFailure};
    let flags = match access {
        Access::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
        Access::Change | Access::Write => OpenFlags::SQLITE_OPEN_READ_WRITE,
    };
    // For SQLite, an absolute name means only a file.
    let whole = fs::canonicalize(path).map_err(|error| cannot_open(path, &error))?;
    let connect = || {
        let connection = Connection::open_with_flags(&whole, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(PATIENCE)?;
        // Opening does not read the file yet. While the last other program is closing it, SQLite does not wait.
        retry_while_busy(|| version(&connection))?;
        Ok(connection)
    };
    connect().or_else(|error: Error| match (error.sqlite_error_code(), access) {
        (Some(CannotOpen | ReadOnly | DiskFull | SystemIoFailure), Access::Read) => connect_immutable(path),
        _ => Err(sqlite_error(path, &error)),
    })
}

/// Opens a store in a folder that is not writable, not even for the file that readers share. That is safe if no
/// writer left a journal behind.
fn connect_immutable(path: &Path) -> Result<Connection, StoreError> {
    let mut journal = path.as_os_str().to_os_string();
    journal.push("-wal");
    // Fails with the cause if the file itself cannot be read.
    fs::File::open(path).map_err(|error| cannot_open(path, &error))?;
    if fs::metadata(&journal).is_ok_and(|found| found.len() > 0) {
        return Err(StoreError::ReadOnly { file: name(path) });
    }
    let whole = fs::canonicalize(path).map_err(|error| cannot_open(path, &error))?;
    let escaped: String = whole.to_string_lossy().bytes().map(|byte| format!("%{byte:02X}")).collect();
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(format!("file:{escaped}?immutable=1"), flags)
        .map_err(|error| sqlite_error(path, &error))
}

/// The contents of a file.
enum Content {
    /// The file is empty.
    Nothing,
    /// The file is a store of this version.
    Store(i64),
    /// The file has tables of another program.
    Other,
}

fn inspect(connection: &Connection) -> rusqlite::Result<Content> {
    // All at one moment: another program may be turning the file into a store.
    let moment = connection.unchecked_transaction()?;
    let application: i64 = moment.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let tables: i64 = moment.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match (application, version(&moment)?, tables) {
        (APPLICATION, version, _) => Content::Store(version),
        (0, 0, 0) => Content::Nothing,
        _ => Content::Other,
    })
}

/// Switches to write-ahead logging, so that readers can read during a write. SQLite does not wait for other programs
/// here.
fn write_ahead(connection: &Connection) -> rusqlite::Result<()> {
    retry_while_busy(|| connection.pragma_update(None, "journal_mode", "WAL"))
}

/// Repeats an attempt while another program is in the way, for no longer than the patience.
fn retry_while_busy<T>(mut attempt: impl FnMut() -> rusqlite::Result<T>) -> rusqlite::Result<T> {
    let pause = Duration::from_millis(20);
    for _ in 0..PATIENCE.as_millis() / pause.as_millis() {
        match attempt() {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => thread::sleep(pause),
            done => return done,
        }
    }
    attempt()
}

/// The folder that is missing, if that is why the file is missing; else `None`.
fn missing_folder(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty())?;
    (!folder.is_dir()).then(|| name(folder))
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

fn cannot_open(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Closed { file: name(path), cause: error.to_string() }
}

/// The store error for an error of SQLite.
pub(super) fn sqlite_error(path: &Path, error: &Error) -> StoreError {
    let (file, cause) = (name(path), error.to_string());
    // Writers share an index file, which cannot grow on a full disk.
    if error.sqlite_error().is_some_and(|error| error.extended_code == ffi::SQLITE_IOERR_SHMSIZE) {
        return StoreError::Full { file };
    }
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Locked { file },
        Some(ErrorCode::ReadOnly) => StoreError::ReadOnly { file },
        Some(ErrorCode::DiskFull) => StoreError::Full { file },
        Some(ErrorCode::NotADatabase) => StoreError::NotAStore { file },
        Some(ErrorCode::DatabaseCorrupt) => StoreError::Corrupt { file, cause },
        Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => match fs::File::open(path) {
            Err(error) => cannot_open(path, &error),
            Ok(_) => StoreError::Closed { file, cause },
        },
        _ => StoreError::Failed { file, cause },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(code: i32) -> Error {
        Error::SqliteFailure(ffi::Error::new(code), None)
    }

    #[test]
    fn errors_of_sqlite_are_reported_by_their_meaning_for_the_store() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a store.sqlite");
        fs::write(&path, "").expect("a file");
        let file = name(&path);
        let cause = |code| failure(code).to_string();
        for (code, expected) in [
            (ffi::SQLITE_BUSY, StoreError::Locked { file: file.clone() }),
            (ffi::SQLITE_LOCKED, StoreError::Locked { file: file.clone() }),
            (ffi::SQLITE_READONLY, StoreError::ReadOnly { file: file.clone() }),
            (ffi::SQLITE_FULL, StoreError::Full { file: file.clone() }),
            (ffi::SQLITE_IOERR_SHMSIZE, StoreError::Full { file: file.clone() }),
            (ffi::SQLITE_NOTADB, StoreError::NotAStore { file: file.clone() }),
            (
                ffi::SQLITE_CORRUPT,
                StoreError::Corrupt { file: file.clone(), cause: cause(ffi::SQLITE_CORRUPT) },
            ),
            (
                ffi::SQLITE_CANTOPEN,
                StoreError::Closed { file: file.clone(), cause: cause(ffi::SQLITE_CANTOPEN) },
            ),
            (ffi::SQLITE_ERROR, StoreError::Failed { file: file.clone(), cause: cause(ffi::SQLITE_ERROR) }),
        ] {
            assert_eq!(sqlite_error(&path, &failure(code)), expected, "{code}");
        }
        let gone = sqlite_error(&folder.path().join("gone"), &failure(ffi::SQLITE_CANTOPEN));
        assert!(
            matches!(&gone, StoreError::Closed { cause, .. } if cause.contains("No such file")),
            "{gone:?}"
        );
    }

    #[test]
    fn an_attempt_is_repeated_only_while_another_program_is_in_the_way() {
        for (code, attempts) in [(ffi::SQLITE_BUSY, 3), (ffi::SQLITE_CORRUPT, 1)] {
            let mut made = 0;
            let done = retry_while_busy(|| {
                made += 1;
                if made < 3 { Err(failure(code)) } else { Ok(()) }
            });
            assert_eq!((made, done.is_ok()), (attempts, attempts == 3), "{code}");
        }
    }

    #[test]
    fn a_store_in_a_folder_that_cannot_be_written_is_read_unless_a_writer_left_its_journal() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("50 % #1?.sqlite");
        let made = Connection::open(&path).expect("a file");
        made.execute_batch("CREATE TABLE puzzle (id INTEGER); INSERT INTO puzzle VALUES (7);")
            .expect("a table");
        drop(made);
        let read = || {
            let id =
                |connection: Connection| connection.query_row("SELECT id FROM puzzle", [], |row| row.get(0));
            connect_immutable(&path).map(|connection| id(connection).expect("a row"))
        };
        assert_eq!(read(), Ok(7_i64));
        let mut journal = path.clone().into_os_string();
        journal.push("-wal");
        fs::write(&journal, "").expect("an empty journal");
        assert_eq!(read(), Ok(7));
        fs::write(&journal, "pages").expect("a journal");
        assert_eq!(read(), Err(StoreError::ReadOnly { file: name(&path) }));
    }

    #[test]
    fn a_disk_without_room_for_a_new_file_is_reported_as_full() {
        let path = Path::new("new.sqlite");
        let file = name(path);
        let full = cannot_make(path, &io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(full, StoreError::Full { file: file.clone() });
        let denied = io::Error::from(io::ErrorKind::PermissionDenied);
        let cause = denied.to_string();
        assert_eq!(cannot_make(path, &denied), StoreError::Closed { file, cause });
    }

    #[test]
    fn a_path_below_a_file_cannot_be_opened() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a");
        fs::write(&file, "").expect("a file");
        let behind = open(&file.join("b.sqlite"), Access::Write).err();
        assert!(matches!(behind, Some(StoreError::Closed { .. })), "{behind:?}");
    }
}
