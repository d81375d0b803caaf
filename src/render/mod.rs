//! Words and pictures: the only place with sentences, English and Japanese.

mod board_fault;
mod bow;
mod boxed;
mod boxes_hint;
mod braids;
mod captions;
mod check_error;
mod count;
mod design;
mod detail;
mod drawing;
mod emphasis;
mod errors;
mod fault;
mod findings;
mod folding;
mod generated;
mod geometry;
mod hint;
mod histogram;
mod http_error;
pub mod json;
mod judged_steps;
mod language;
mod lesson;
mod lettering;
mod letters;
mod manual;
mod markup;
mod moves;
mod outline;
pub mod page;
#[cfg(feature = "png")]
mod png;
mod position;
mod practice;
mod proof;
mod rating;
mod request_error;
mod resume;
mod se;
mod sentence;
mod shapes;
mod snippet;
mod stored;
mod svg;
mod technique;
mod text;
mod words;

pub use board_fault::board_message;
pub use boxed::{draw_boxed, draw_marked};
pub use braids::{BRAID_COLUMNS, braid_columns, braid_word, braids_text};
pub use check_error::{check_error_code, check_error_message, read_error_message};
pub use count::limit_message;
pub use design::design_text;
pub use drawing::{GridDrawing, Square};
pub use emphasis::{DrawnRole, Emphasis, EmphasisLink, LinkKind};
pub use fault::{doubt_message, faults_message, message, originals_message, remedy, write_error_message};
pub use findings::findings_text;
pub use folding::{FoldedFault, fold_faults};
pub use generated::{
    generate_error_message, pattern_message, plan_error_message, range_message, seed_message,
};
pub use hint::hint_text;
pub use histogram::draw_histogram;
pub use http_error::{HttpError, http_error_message, serving_message};
pub use judged_steps::judged_steps_text;
pub use language::Language;
pub use manual::no_page_message;
pub use moves::{moves, moves_text};
pub use outline::{outline_text, puzzle_outline_text};
#[cfg(feature = "png")]
pub use png::draw_png;
pub use position::wrong_claim_message;
pub use practice::{exercise_text, verdicts_text};
pub use proof::{proof_message, proofs_message};
pub use rating::{
    RATING_COLUMNS, TRIAL_DEPTH_COLUMN, histogram_text, rating_line, rating_row, rating_text,
    unrated_message, unrated_row,
};
pub use request_error::RequestError;
pub use resume::{ResumeError, resume_message};
pub use se::{SE_COLUMNS, se_columns, se_rule, se_text, se_undefined_message, se_word};
pub use sentence::harmless;
pub use snippet::{Style, render_faults, render_faults_of_part};
pub use stored::{
    StoreError, StoreEvent, StoreLabels, duration_message, list_message, store_event_message, store_labels,
    store_message, table_text,
};
pub use svg::draw_svg;
pub use technique::{more_message, technique_drawing, technique_example, technique_text};
pub use text::{
    check_text, duplicates_text, solve_text, step_sentence, techniques_text, why_puzzle_text, why_text,
    why_texts, worth_asking_text,
};
pub use words::SolutionVerdict;
