//! Records SQLite's writes: SQLite's own file system, with a note of every write, truncation, sync and deletion.

use super::disk::Event;
use libsqlite3_sys::{
    SQLITE_OK, sqlite3_file, sqlite3_int64, sqlite3_io_methods, sqlite3_vfs, sqlite3_vfs_find,
    sqlite3_vfs_register,
};
use std::{
    collections::HashMap,
    ffi::{CStr, c_char, c_int, c_void},
    path::Path,
    ptr, slice,
    sync::Mutex,
};

/// The record so far.
static LOG: Mutex<Vec<Event>> = Mutex::new(Vec::new());

/// The open files by their address: their names, and the methods that do the work.
static OPEN: Mutex<Option<HashMap<usize, OpenFile>>> = Mutex::new(None);

#[derive(Clone)]
struct OpenFile {
    name: String,
    methods: &'static sqlite3_io_methods,
}

/// SQLite's own file system.
static SYSTEM: Mutex<usize> = Mutex::new(0);

/// From now on every file that SQLite opens in this process is recorded.
pub fn begin() {
    // SAFETY: SQLite gives its default file system or nothing, and keeps it for as long as the process lives; the copy is
    // leaked, so it lives as long.
    unsafe {
        let system = sqlite3_vfs_find(ptr::null());
        assert!(!system.is_null(), "SQLite has a file system");
        *SYSTEM.lock().expect("one thread") = system as usize;
        *OPEN.lock().expect("one thread") = Some(HashMap::new());
        let recorder = Box::leak(Box::new(sqlite3_vfs {
            zName: c"recorder".as_ptr(),
            pNext: ptr::null_mut(),
            xOpen: Some(open),
            xDelete: Some(delete),
            ..*system
        }));
        assert_eq!(sqlite3_vfs_register(recorder, 1), SQLITE_OK);
    }
}

/// SQLite's own file system again, without a record.
pub fn end() {
    let system = *SYSTEM.lock().expect("one thread");
    // SAFETY: it was SQLite's default before.
    let done = unsafe { sqlite3_vfs_register(system as *mut sqlite3_vfs, 1) };
    assert_eq!(done, SQLITE_OK);
}

/// Records something that the story itself did.
pub fn note(event: Event) {
    LOG.lock().expect("one thread").push(event);
}

/// Takes the record.
pub fn take() -> Vec<Event> {
    std::mem::take(&mut LOG.lock().expect("one thread"))
}

fn file_name(path: *const c_char) -> String {
    // SAFETY: SQLite passes the name of a file, ended by a zero.
    let path = unsafe { CStr::from_ptr(path) }.to_string_lossy();
    let name = Path::new(&*path).file_name().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_default()
}

fn opened(file: *mut sqlite3_file) -> OpenFile {
    let open = OPEN.lock().expect("one thread");
    open.as_ref().and_then(|open| open.get(&(file as usize))).expect("an open file").clone()
}

unsafe extern "C" fn open(
    _: *mut sqlite3_vfs,
    path: *const c_char,
    file: *mut sqlite3_file,
    flags: c_int,
    given: *mut c_int,
) -> c_int {
    let system = *SYSTEM.lock().expect("one thread") as *mut sqlite3_vfs;
    // SAFETY: the arguments are SQLite's own, passed on as they are; the methods that the system gives live for ever.
    unsafe {
        let done = (*system).xOpen.expect("it opens files")(system, path, file, flags, given);
        if path.is_null() || (*file).pMethods.is_null() {
            return done;
        }
        let methods: &'static sqlite3_io_methods = &*(*file).pMethods;
        let recorded = sqlite3_io_methods {
            xClose: Some(close),
            xWrite: Some(write),
            xTruncate: Some(truncate),
            xSync: Some(sync),
            ..*methods
        };
        (*file).pMethods = Box::leak(Box::new(recorded));
        let name = file_name(path);
        note(Event::Created { file: name.clone() });
        let mut open = OPEN.lock().expect("one thread");
        open.as_mut().expect("it began").insert(file as usize, OpenFile { name, methods });
        done
    }
}

unsafe extern "C" fn delete(_: *mut sqlite3_vfs, path: *const c_char, is_synced: c_int) -> c_int {
    let system = *SYSTEM.lock().expect("one thread") as *mut sqlite3_vfs;
    // SAFETY: the arguments are SQLite's own, passed on as they are.
    let done = unsafe { (*system).xDelete.expect("it deletes files")(system, path, is_synced) };
    if done == SQLITE_OK {
        note(Event::Deleted { file: file_name(path), is_synced: is_synced != 0 });
    }
    done
}

unsafe extern "C" fn close(file: *mut sqlite3_file) -> c_int {
    let OpenFile { methods, .. } = opened(file);
    OPEN.lock().expect("one thread").as_mut().expect("it began").remove(&(file as usize));
    // SAFETY: the file gets back the methods that it was opened with.
    unsafe {
        (*file).pMethods = methods;
        methods.xClose.expect("it closes files")(file)
    }
}

unsafe extern "C" fn write(
    file: *mut sqlite3_file,
    bytes: *const c_void,
    count: c_int,
    at: sqlite3_int64,
) -> c_int {
    let OpenFile { name, methods } = opened(file);
    // SAFETY: SQLite passes this many bytes.
    let (written, done) = unsafe {
        let written = slice::from_raw_parts(bytes.cast::<u8>(), count as usize).to_vec();
        (written, methods.xWrite.expect("it writes")(file, bytes, count, at))
    };
    if done == SQLITE_OK {
        note(Event::Written { file: name, at: at as usize, bytes: written });
    }
    done
}

unsafe extern "C" fn truncate(file: *mut sqlite3_file, size: sqlite3_int64) -> c_int {
    let OpenFile { name, methods } = opened(file);
    // SAFETY: the arguments are SQLite's own, passed on as they are.
    let done = unsafe { methods.xTruncate.expect("it truncates")(file, size) };
    if done == SQLITE_OK {
        note(Event::Truncated { file: name, size: size as usize });
    }
    done
}

unsafe extern "C" fn sync(file: *mut sqlite3_file, flags: c_int) -> c_int {
    let OpenFile { name, methods } = opened(file);
    // SAFETY: the arguments are SQLite's own, passed on as they are.
    let done = unsafe { methods.xSync.expect("it syncs")(file, flags) };
    if done == SQLITE_OK {
        note(Event::Synced { file: name });
    }
    done
}
