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
#[doc(hidden)]
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
#[doc(hidden)]
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

pub use boxed::draw_boxed;
pub use drawing::Square;
pub use emphasis::{DrawnRole, Emphasis, EmphasisLink, LinkKind};
pub use findings::findings_text;
pub use moves::moves_text;
pub use outline::outline_text;
#[cfg(feature = "png")]
pub use png::draw_png;
pub use rating::rating_text;
pub use technique::technique_text;
pub use text::check_text;
// The root has these.
#[doc(hidden)]
pub use {
    drawing::GridDrawing,
    hint::hint_text,
    language::Language,
    svg::draw_svg,
    text::{solve_text, step_sentence, why_text},
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    board_fault::board_message,
    braids::{BRAID_COLUMNS, braid_columns, braid_word, braids_text},
    check_error::{check_error_message, read_error_message},
    count::limit_message,
    design::design_text,
    fault::{
        doubt_message, faults_message, left_out_message, lines_left_out_message, message, no_place_message,
        remedy, write_error_message,
    },
    folding::fold_faults,
    generated::{generate_error_message, pattern_message, plan_error_message, range_message, seed_message},
    histogram::draw_histogram,
    http_error::{HttpError, http_error_message, serving_message},
    judged_steps::judged_steps_text,
    manual::no_page_message,
    moves::moves,
    outline::puzzle_outline_text,
    position::wrong_text,
    practice::{exercise_text, verdicts_text},
    proof::{proof_message, proofs_message},
    rating::{RATING_COLUMNS, TRIAL_DEPTH_COLUMN, histogram_text, rating_line, rating_row, unrated_row},
    request_error::RequestError,
    resume::{ResumeError, resume_message},
    se::{SE_COLUMNS, se_columns, se_rule, se_text, se_undefined_message, se_word},
    sentence::harmless,
    snippet::{Style, render_faults, render_faults_of_part},
    stored::{
        StoreError, StoreEvent, duration_message, list_message, store_event_message, store_label,
        store_message, table_text,
    },
    technique::{more_message, technique_drawing, technique_example},
    text::{duplicates_text, techniques_text, why_puzzle_text},
    words::SolutionVerdict,
};

pub(crate) use check_error::check_error_code;
pub(crate) use fault::originals_message;
pub(crate) use folding::FoldedFault;
pub(crate) use position::wrong_claim_message;
pub(crate) use rating::unrated_message;
pub(crate) use text::{why_texts, worth_asking_text};
