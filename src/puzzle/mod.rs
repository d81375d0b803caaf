//! A puzzle: the digits in its cells from the start; read from text or refused with all its faults.

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
mod write;

pub use decode::decode;
pub use duplicate::Duplicate;
pub use fault::{Fault, FaultKind, UnsupportedFormat};
pub use format::{Format, ParseFormatError};
pub use formats::SideDoubt;
pub(crate) use json::parse_json;
pub use originals::OriginalsError;
pub use position::{Clue, Origin, Puzzle};
pub use read::{LineReader, LineReading, Reading, doubt, read, read_bytes, read_file};
pub use solution::Solution;
pub(crate) use source::lines_of;
pub use source::{FAULTS_LIMIT, LINE_LIMIT, LINES_LIMIT, TEXT_LIMIT};
pub(crate) use text::serde_as_text;
pub use text::{ParsePuzzleError, ParseSolutionError};
pub use write::{WriteError, write, write_record};
