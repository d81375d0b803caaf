//! Why a request cannot be answered, other than by the fault of a puzzle's text: a file, a word or an option is wrong.

use super::stored::StoreError;

/// Why a request cannot be answered, other than by the fault of a puzzle's text: a file, a word or an option is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// A file cannot be read or written.
    File {
        /// Its name.
        name: String,
        /// What the system says.
        cause: String,
    },
    /// A file is longer than is read at once.
    TooLong {
        /// Its name.
        name: String,
        /// How many MiB are read.
        most: u64,
    },
    /// A word that should name a file names none.
    NoSuchFile {
        /// The name.
        name: String,
    },
    /// What was given to `--techniques` names none.
    UnknownTechnique {
        /// The word.
        word: String,
        /// Ids of techniques that may have been meant.
        nearest: Vec<&'static str>,
    },
    /// What should name a cell does not name one on this board.
    NoSuchCell {
        /// The word.
        word: String,
        /// The board's side.
        side: usize,
    },
    /// A digit that the board does not have.
    NoSuchDigit {
        /// The number.
        digit: usize,
        /// The board's side.
        side: usize,
    },
    /// A step that the solve does not have.
    NoSuchStep {
        /// The number.
        number: usize,
        /// How many steps there are.
        steps: usize,
    },
    /// The input, or a line of it, holds no puzzle at all.
    NoPuzzle,
    /// What should name a candidate does not name one on this board.
    NoSuchCandidate {
        /// The word.
        word: String,
        /// What stands between the cell and the digit.
        sign: String,
        /// The board's side.
        side: usize,
    },
    /// A digit is entered where another one stands.
    Occupied {
        /// The entry.
        word: String,
    },
    /// The community's rating is asked for where it is not defined.
    NoSeRating,
    /// What should be a range of ratings is none.
    NoSeRange {
        /// The word.
        word: String,
    },
    /// Houses that make no board.
    NoSuchHouses,
    /// What should be one of a few words is none of them.
    NoSuchWord {
        /// What it is.
        word: String,
        /// The words.
        words: String,
    },
    /// A board that is too large for what is asked.
    TooLarge {
        /// Its side.
        side: usize,
        /// The greatest side.
        most: usize,
    },
    /// The time that was allowed is over.
    Stopped,
    /// More puzzles than are taken at once.
    TooMany {
        /// How many there are.
        found: usize,
        /// How many may be.
        most: usize,
    },
    /// A count that may go no further than 0.
    NoLimit,
    /// A question that nobody knows.
    UnknownQuestion {
        /// Its name.
        name: String,
    },
    /// A question that does not have its shape.
    Question {
        /// What the reader of JSON says.
        cause: String,
    },
    /// What was given to `--shard` is no share.
    NoShard {
        /// The word.
        word: String,
    },
    /// What is to be written is what is to be read.
    OutputIsInput {
        /// The file.
        name: String,
    },
    /// No input was named, and nothing is piped in.
    NoInput,
    /// A server beyond this machine that was given no name.
    NoHost {
        /// Its address.
        address: String,
    },
    /// A file that should be a WebAssembly module is none.
    NoModule {
        /// Its name.
        name: String,
    },
    /// An option names not one puzzle but many.
    Several {
        /// The option.
        option: &'static str,
    },
    /// One file cannot hold the pictures of several puzzles.
    ManyPictures,
    /// The store cannot be used.
    Store(StoreError),
    /// What stands behind an `@`, or should name a stored puzzle, is neither a number nor a key.
    NoStoredName {
        /// The word.
        word: String,
    },
    /// The store holds no puzzle of this name.
    NotStored {
        /// The number or the key.
        name: String,
        /// The store's file.
        file: String,
        /// Keys that are nearly the same.
        nearest: Vec<String>,
    },
    /// A stored puzzle is on another board than a line of its length is read on.
    OtherBoard {
        /// The number or the key.
        name: String,
        /// The word of its board, where it has one.
        board: Option<String>,
    },
}
