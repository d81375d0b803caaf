//! Words and pictures: the only place with sentences, English and Japanese.

#[doc(hidden)]
pub mod json;
mod language;
mod messages;
mod picture;
mod text;
mod words;

pub use picture::drawing::Square;
pub use picture::emphasis::{DrawnRole, Emphasis, EmphasisLink, LinkKind};
#[cfg(feature = "png")]
pub use picture::png::draw_png;
pub use text::answers::check_text;
pub use text::boxed::draw_boxed;
pub use text::findings::findings_text;
pub use text::moves::moves_text;
pub use text::outline::outline_text;
pub use text::rating::rating_text;
pub use text::technique::technique_text;
// The root has these.
#[doc(hidden)]
pub use {
    language::Language,
    picture::{drawing::GridDrawing, svg::draw_svg},
    text::{
        answers::{solve_text, step_sentence, why_text},
        hint::hint_text,
    },
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use {
    messages::{
        board_fault::board_message,
        check_error::{check_error_message, read_error_message},
        design::design_text,
        fault::{faults_message, left_out_message, message, remedy, write_error_message},
        generated::{generate_error_message, pattern_message, plan_error_message},
        http_error::{HttpError, http_error_message},
        proof::{proof_message, proofs_message},
        request_error::RequestError,
        sentence::harmless,
        stored::{StoreError, store_message, table_text},
    },
    picture::histogram::draw_histogram,
    text::{
        answers::{duplicates_text, techniques_text, why_puzzle_text},
        braids::{BRAID_COLUMNS, braid_columns, braid_word, braids_text},
        folding::fold_faults,
        judged_steps::judged_steps_text,
        moves::moves,
        outline::puzzle_outline_text,
        position::wrong_text,
        practice::{exercise_text, verdicts_text},
        rating::{RATING_COLUMNS, TRIAL_DEPTH_COLUMN, histogram_text, rating_line, rating_row, unrated_row},
        se::{SE_COLUMNS, se_columns, se_rule, se_text, se_word},
        snippet::{Style, render_faults, render_faults_of_part},
        technique::{technique_drawing, technique_example},
    },
    words::SolutionVerdict,
};

pub(crate) use messages::check_error::check_error_code;
pub(crate) use messages::fault::originals_message;
pub(crate) use text::answers::{why_texts, worth_asking_text};
pub(crate) use text::folding::FoldedFault;
pub(crate) use text::position::wrong_claim_message;
pub(crate) use text::rating::unrated_message;
