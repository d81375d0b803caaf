//! Errors of requests apart from faults of a puzzle's text: a file, a word or an option is wrong.

use super::{prelude::*, stored::StoreError};

/// Why a request cannot be answered, apart from faults of a puzzle's text: a file, a word or an option is wrong.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the sentence about an error says what its values are")]
pub enum RequestError {
    /// A file cannot be read or written (`name`: its name; `cause`: the system's message).
    File { name: String, cause: String },
    /// A file is longer than is read at once (`name`: its name; `most`: the limit, in MiB).
    TooLong { name: String, most: u64 },
    /// A word that should name a file does not (`name`: the word).
    NoSuchFile { name: String },
    /// A word given to `--techniques` names no technique (`word`: the word; `nearest`: ids of techniques that may have
    /// been meant).
    UnknownTechnique { word: String, nearest: Vec<&'static str> },
    /// A word that should name one technique covers several (`word`: the word; `covered`: the ids of the techniques).
    SeveralTechniques { word: String, covered: Vec<&'static str> },
    /// A word that should name a cell does not name one on this board (`word`: the word; `side`: the board's side).
    NoSuchCell { word: String, side: usize },
    /// A digit that the board does not have (`digit`: the number; `side`: the board's side).
    NoSuchDigit { digit: usize, side: usize },
    /// A question whose cell names a digit, and which asks about another one too (`word`: the cell with its
    /// digit; `not`: the other digit).
    TwoDigits { word: String, not: usize },
    /// A question about one cell names several (`words`: the cells).
    SeveralCells { words: Vec<String> },
    /// A question why a cell is not a digit names no cell.
    NotWithoutCell,
    /// A question about every open cell, or about the whole puzzle, that names cells too (`words`: the cells;
    /// `option`: the option that stands for a cell).
    CellAndOption { words: Vec<String>, option: &'static str },
    /// A word that should be a move says nothing about its cell (`word`: the word).
    #[serde(rename = "no-move")]
    NotAMove { word: String },
    /// A line in a list of steps is no step (`line`: the number of the line, from 1; `word`: its text).
    #[serde(rename = "no-step")]
    NotAStep { line: usize, word: String },
    /// A list of steps has no step.
    NoSteps,
    /// No position is known at which this technique is the next step (`technique`: its id).
    NoExercise { technique: &'static str },
    /// A step that the solve does not have (`number`: the number; `steps`: how many steps there are).
    NoSuchStep { number: usize, steps: usize },
    /// The input, or a line of it, holds no puzzle at all.
    NoPuzzle,
    /// A word that should name a candidate does not name one on this board (`word`: the word; `sign`: the sign between
    /// the cell and the digit; `side`: the board's side).
    NoSuchCandidate { word: String, sign: String, side: usize },
    /// A digit is entered in a cell that holds another one (`word`: the entry).
    Occupied { word: String },
    /// A question about the givens, of a position in which all digits are entered.
    NoGivens,
    /// The community's rating is requested where it is not defined.
    NoSeRating,
    /// A word that should be a range of ratings is not (`word`: the word).
    #[serde(rename = "no-se-range")]
    NotASeRange { word: String },
    /// Houses that do not form a board.
    NoSuchHouses,
    /// A word that should be one of a few is none of them (`word`: the word; `words`: the allowed words).
    NoSuchWord { word: String, words: String },
    /// A board that is too large for this request (`side`: its side; `most`: the greatest side).
    TooLarge { side: usize, most: usize },
    /// The allowed time is over.
    Stopped,
    /// More puzzles than are accepted at once (`found`: how many there are; `most`: how many may be).
    TooMany { found: usize, most: usize },
    /// A count was asked for with a limit of 0.
    NoLimit,
    /// A question that does not exist (`name`: its name).
    UnknownQuestion { name: String },
    /// A question of the wrong shape (`cause`: the JSON reader's message).
    Question { cause: String },
    /// An object in JSON that has the same member twice (`key`: the member's name).
    DuplicateKey { key: String },
    /// An input of `batch` is a puzzle with rules, rather than a puzzle on each line (`name`: the input).
    RulesInBatch { name: String },
    /// A word given to `--shard` is not a shard of the form `i/n` (`word`: the word).
    #[serde(rename = "no-shard")]
    NotAShard { word: String },
    /// The output file is also an input (`name`: the file).
    OutputIsInput { name: String },
    /// No input was named, and nothing is piped in.
    NoInput,
    /// A server that others can reach without an allowed name (`address`: its address).
    NoHost { address: String },
    /// A file that should be a WebAssembly module is not (`name`: its name).
    #[serde(rename = "no-module")]
    NotAModule { name: String },
    /// An option names many puzzles instead of one (`option`: the option).
    Several { option: &'static str },
    /// One file cannot hold the pictures of several puzzles.
    ManyPictures,
    /// A guess, which is made and not found, so that there is nothing to draw or to practise (`technique`:
    /// its id).
    NoExample { technique: &'static str },
    /// The store cannot be used.
    #[serde(skip)]
    Store(StoreError),
    /// A word after an `@`, or one that should name a stored puzzle, is neither a number nor a key (`word`: the word).
    #[serde(rename = "no-stored-name")]
    NotAStoredName { word: String },
    /// The store holds no puzzle of this name (`name`: the number or the key; `file`: the store's file;
    /// `nearest`: similar keys).
    NotStored { name: String, file: String, nearest: Vec<String> },
    /// A stored puzzle's board is not the one on which a line of its length is read (`name`: the number or
    /// the key; `board`: the word of its board, if it has one).
    OtherBoard { name: String, board: Option<String> },
}
