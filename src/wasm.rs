//! The library as a WebAssembly module: a page writes a question into its memory and reads the answer there.
//!
//! A page asks [`naze_room`] where to write a question, writes its name, a line break and its JSON there, calls
//! [`naze_ask`] and reads as many bytes as [`naze_length`] says. The answers are those of [`api::ask`], byte for byte.
#![allow(unsafe_code, reason = "an exported name is an unsafe attribute; there is no unsafe block")]

use crate::api;
use std::cell::RefCell;

thread_local! {
    /// Holds the question until [`naze_ask`] replaces it with the answer.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a question of this many bytes and returns the address.
#[unsafe(no_mangle)]
pub extern "C" fn naze_room(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        *text = vec![0; length];
        text.as_mut_ptr()
    })
}

/// Answers the question in `TEXT` and returns the answer's address.
#[unsafe(no_mangle)]
pub extern "C" fn naze_ask() -> *const u8 {
    TEXT.with_borrow_mut(|text| {
        let question = String::from_utf8_lossy(text);
        let (name, question) = question.split_once('\n').unwrap_or((&question, ""));
        *text = api::ask(name, question).into_bytes();
        text.as_ptr()
    })
}

/// How many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn naze_length() -> usize {
    TEXT.with_borrow(Vec::len)
}
