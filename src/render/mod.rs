//! Words and pictures: the only place with sentences, English and Japanese.

mod boxed;
mod check_error;
mod detail;
mod drawing;
mod emphasis;
mod fault;
mod generated;
mod hint;
mod histogram;
mod http_error;
pub mod json;
mod language;
mod lesson;
mod lettering;
mod markup;
mod moves;
pub mod page;
#[cfg(feature = "png")]
mod png;
mod proof;
mod rating;
mod request_error;
mod sentence;
mod snippet;
mod stored;
mod svg;
mod text;
mod words;

pub use boxed::draw_boxed;
pub use check_error::{check_error_code, check_error_message, read_error_message};
pub use drawing::{Drawing, Square};
pub use emphasis::{Emphasis, Link, LinkKind, Role};
pub use fault::{board_message, faults_message, message, originals_message, remedy, unwritable_message};
pub use generated::{impossible_message, pattern_message, range_message, seed_message, unmet_message};
pub use hint::hint_text;
pub use histogram::draw_histogram;
pub use http_error::{HttpError, http_error_message, serving_message};
pub use language::Language;
pub use moves::{moves, moves_text};
#[cfg(feature = "png")]
pub use png::draw_png;
pub use proof::{proof_message, proofs_message};
pub use rating::{RATING_COLUMNS, histogram_text, rating_line, rating_row, rating_text, unrated_row};
pub use request_error::RequestError;
pub use sentence::harmless;
pub use snippet::{Style, render_faults};
pub use stored::{
    StoreError, StoreEvent, StoreLabels, listed_message, store_event_message, store_labels, store_message,
    table_text, took_message,
};
pub use svg::draw_svg;
pub use text::{check_text, solve_text, technique_text, techniques_text, why_text};
pub use words::Verdict;
