//! Puzzles: the digits in their cells from the start. Texts are read as puzzles, or refused with all their faults.

mod decode;
mod duplicate;
mod fault;
mod format;
mod formats;
mod glyph;
mod json;
mod originals;
mod position;
mod read;
mod solution;
mod source;
mod text;
mod text_frame;
mod write;

pub use decode::decode;
pub use duplicate::Duplicate;
pub use fault::{FaultKind, UnsupportedFormat};
pub use format::{ParseFormatError, WriteError};
pub use originals::OriginalsError;
pub use position::{Clue, LeftOut};
pub use read::{LineReader, LineReading, Reading, read_bytes};
pub use source::{FAULTS_LIMIT, LINE_LIMIT, LINES_LIMIT, TEXT_LIMIT};
pub use text::{ParsePuzzleError, ParseSolutionError};
// The root has these.
#[doc(hidden)]
pub use {
    fault::Fault,
    format::Format,
    position::{Origin, Puzzle},
    read::read_file,
    solution::Solution,
    write::write,
};
// Only for the program, the tests and the laboratory.
#[doc(hidden)]
pub use read::{describes_board, doubt, read};

pub(crate) use json::parse_json;
pub(crate) use source::lines_of;
pub(crate) use text::serde_as_text;
pub(crate) use text_frame::TextFrame;
use {
    fault::{OrFaults, all_or_faults, both_or_faults, killer_fault, refused, tidy},
    glyph::{Glyph, is_invisible, raw, symbol_of, symbols, trim},
    source::{SourceLine, SourceText},
};
