//! Why a request cannot be answered, apart from faults of a puzzle's text: a file, a word or an option is wrong.

use super::stored::StoreError;
use serde::Serialize;

/// Why a request cannot be answered, apart from faults of a puzzle's text: a file, a word or an option is wrong.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum RequestError {
    /// A file cannot be read or written.
    File {
        /// Its name.
        name: String,
        /// The system's message.
        cause: String,
    },
    /// A file is longer than is read at once.
    TooLong {
        /// Its name.
        name: String,
        /// The limit, in MiB.
        most: u64,
    },
    /// A word that should name a file does not.
    NoSuchFile {
        /// The name.
        name: String,
    },
    /// A word given to `--techniques` names no technique.
    UnknownTechnique {
        /// The word.
        word: String,
        /// Ids of techniques that may have been meant.
        nearest: Vec<&'static str>,
    },
    /// A word that should name one technique covers several.
    SeveralTechniques {
        /// The word.
        word: String,
        /// Their ids.
        covered: Vec<&'static str>,
    },
    /// A word that should name a cell does not name one on this board.
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
    /// A question whose cell names a digit, and which asks about another one too.
    TwoDigits {
        /// The cell with its digit.
        word: String,
        /// The other digit.
        not: usize,
    },
    /// A question about a cell that names several.
    SeveralCells {
        /// The cells.
        words: Vec<String>,
    },
    /// A question why not a digit that names no cell.
    NotWithoutCell,
    /// A question about every open cell, or about the whole puzzle, that names cells too.
    CellAndOption {
        /// The cells.
        words: Vec<String>,
        /// The option that stands for a cell.
        option: &'static str,
    },
    /// A word that should be a move says nothing about its cell.
    NoMove {
        /// The word.
        word: String,
    },
    /// A line of a list of steps is none.
    NoStep {
        /// The line, from 1.
        line: usize,
        /// What it says.
        word: String,
    },
    /// A list of steps has none.
    NoSteps,
    /// No position is known at which this technique is the next step.
    NoExercise {
        /// Its id.
        technique: &'static str,
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
    /// A word that should name a candidate does not name one on this board.
    NoSuchCandidate {
        /// The word.
        word: String,
        /// The sign between the cell and the digit.
        sign: String,
        /// The board's side.
        side: usize,
    },
    /// A digit is entered in a cell that holds another one.
    Occupied {
        /// The entry.
        word: String,
    },
    /// A question about the givens, of a position in which all digits are entered.
    NoGivens,
    /// The community's rating is requested where it is not defined.
    NoSeRating,
    /// A word that should be a range of ratings is not.
    NoSeRange {
        /// The word.
        word: String,
    },
    /// Houses that do not form a board.
    NoSuchHouses,
    /// A word that should be one of a few is none of them.
    NoSuchWord {
        /// The word.
        word: String,
        /// The allowed words.
        words: String,
    },
    /// A board that is too large for this request.
    TooLarge {
        /// Its side.
        side: usize,
        /// The greatest side.
        most: usize,
    },
    /// The allowed time is over.
    Stopped,
    /// More puzzles than are accepted at once.
    TooMany {
        /// How many there are.
        found: usize,
        /// How many may be.
        most: usize,
    },
    /// A limit of 0 for counting.
    NoLimit,
    /// A question that does not exist.
    UnknownQuestion {
        /// Its name.
        name: String,
    },
    /// A question of the wrong shape.
    Question {
        /// The JSON reader's message.
        cause: String,
    },
    /// An object in JSON that has the same member twice.
    DuplicateKey {
        /// The member's name.
        key: String,
    },
    /// An input of `batch` is a puzzle with rules, not a puzzle in each line.
    RulesInBatch {
        /// The input.
        name: String,
    },
    /// A word given to `--shard` is not a share.
    NoShard {
        /// The word.
        word: String,
    },
    /// The output file is also an input.
    OutputIsInput {
        /// The file.
        name: String,
    },
    /// No input was named, and nothing is piped in.
    NoInput,
    /// A server that others can reach without an allowed name.
    NoHost {
        /// Its address.
        address: String,
    },
    /// A file that should be a WebAssembly module is not.
    NoModule {
        /// Its name.
        name: String,
    },
    /// An option names many puzzles instead of one.
    Several {
        /// The option.
        option: &'static str,
    },
    /// One file cannot hold the pictures of several puzzles.
    ManyPictures,
    /// A guess, which is made and not found, so that there is nothing to draw or to practise.
    NoExample {
        /// Its id.
        technique: &'static str,
    },
    /// The store cannot be used.
    #[serde(skip)]
    Store(StoreError),
    /// A word after an `@`, or one that should name a stored puzzle, is neither a number nor a key.
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
        /// Similar keys.
        nearest: Vec<String>,
    },
    /// A stored puzzle's board is not the one on which a line of its length is read.
    OtherBoard {
        /// The number or the key.
        name: String,
        /// The word of its board, if it has one.
        board: Option<String>,
    },
}
