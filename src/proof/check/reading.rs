//! Reads the objects that `solve --trace` and `why` print: one, an array of them, or one in each line.

use super::{
    forms::{AssumesForm, DuplicateForm, TechniqueCountForm, false_ones, true_ones},
    members::MemberReport,
    prelude::*,
};
use serde::de::IgnoredAny;
use serde_json::error::Category;

/// A trace with its board, its puzzle and its claims.
#[derive(Deserialize)]
pub struct Document<'a> {
    pub schema: Schema,
    pub board: BoardText,
    #[serde(borrow)]
    pub puzzle: Cow<'a, str>,
    #[serde(default, deserialize_with = "true_ones")]
    pub entries: Vec<CandidateTerm>,
    #[serde(default, deserialize_with = "false_ones")]
    pub marks: Vec<CandidateTerm>,
    pub steps: Option<Vec<StepForm<'a>>>,
    // Of a solve:
    pub status: Option<SolveStatus>,
    pub solution: Option<Cow<'a, str>>,
    pub solutions: Option<Vec<Cow<'a, str>>>,
    pub contradiction: Option<ContradictionForm>,
    #[serde(default)]
    pub contradiction_premises: Vec<PremiseForm>,
    #[serde(default)]
    pub duplicates: Vec<DuplicateForm>,
    pub guesses: Option<usize>,
    pub assumes: Option<AssumesForm>,
    pub passes: Option<u32>,
    #[serde(default)]
    pub techniques: Vec<TechniqueCountForm<'a>>,
    // Of an answer to why:
    pub cell: Option<CellTerm>,
    pub digit: Option<DigitTerm>,
    pub not: Option<DigitTerm>,
    pub because: Option<PremiseForm>,
    #[serde(default, deserialize_with = "true_ones")]
    pub givens: Vec<CandidateTerm>,
    #[serde(default, deserialize_with = "false_ones")]
    pub removed: Vec<CandidateTerm>,
    pub wrong_entry: Option<TrueTerm>,
    #[serde(skip)]
    pub members: MemberReport,
}

/// The kind of answer that an object is.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schema {
    #[serde(rename = "naze/solve/2", alias = "naze/dataset/2")]
    Solve,
    #[serde(rename = "naze/why/2")]
    Why,
    #[serde(rename = "naze/why-none/2")]
    WhyNone,
    #[serde(rename = "naze/why-unique/2")]
    WhyUnique,
}

/// A board, by name or by its houses and rules.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum BoardText {
    /// The board by its word, such as `9` or `6:2x3`.
    Word(String),
    /// The board by its houses.
    Drawn {
        /// The side.
        n: usize,
        /// The houses: rows, columns, then the others, each as its cells.
        houses: Vec<Vec<CellTerm>>,
        /// The rules beyond the houses.
        #[serde(default)]
        rules: Vec<RuleTerm>,
    },
}

/// How a solve ended.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StatusJson"))]
#[serde(rename_all = "kebab-case", expecting = "enum Status")]
pub enum SolveStatus {
    /// With the only solution.
    Solved,
    /// Logic got no further and guessing was off.
    Stuck,
    /// There is no solution.
    NoSolution,
    /// There is more than one.
    MultipleSolutions,
    /// The clues contradict each other.
    Contradiction,
    /// The budget was spent.
    GaveUp,
}

/// The error that a text cannot be read as an object to check, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The kind of the error.
    #[doc(hidden)]
    pub kind: ReadErrorKind,
    /// The message of the JSON reader.
    pub cause: String,
}

impl std::error::Error for ReadError {}

/// The largest length of an object, in bytes. Its parsed form takes up to ten times as much memory.
pub const OBJECT_LIMIT: usize = 16 * 1024 * 1024;

/// The kind of an error in reading a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadErrorKind {
    /// The text is not JSON.
    Syntax,
    /// The text ends too early.
    End,
    /// The text is JSON, but not a document of this form.
    Form,
    /// The text is a document of an earlier version, which the cause names.
    Old,
    /// The text is longer than an object may be.
    TooLong,
}

impl ReadError {
    /// The error of a text that begins at this line.
    fn new(error: &serde_json::Error, first_line: usize, text: &str) -> ReadError {
        let old = if error.is_data() { old_document(text) } else { None };
        if let Some(old) = old {
            return ReadError { line: first_line, ..old };
        }
        let kind = match error.classify() {
            Category::Syntax | Category::Io => ReadErrorKind::Syntax,
            Category::Eof => ReadErrorKind::End,
            Category::Data => ReadErrorKind::Form,
        };
        let cause = error.to_string();
        let cause = cause.rsplit_once(" at line ").map_or(cause.as_str(), |(cause, _)| cause);
        let line = first_line + error.line().max(1) - 1;
        // The cause may quote a string as long as the text.
        let cause = cause.chars().take(300).collect();
        ReadError { line, column: error.column().max(1), kind, cause }
    }

    fn too_long(line: usize) -> ReadError {
        ReadError { line, column: 1, kind: ReadErrorKind::TooLong, cause: String::new() }
    }
}

/// The members of a document that tell its kind, and whether it has steps.
#[derive(Deserialize)]
struct DocumentHead<'a> {
    #[serde(borrow)]
    schema: Cow<'a, str>,
    #[serde(rename = "steps")]
    _steps: IgnoredAny,
}

/// The error that a text is a document with steps of an earlier version, or has one among its documents.
pub fn old_document(text: &str) -> Option<ReadError> {
    let heads: Vec<DocumentHead<'_>> = match text.trim_start().starts_with('[') {
        true => serde_json::from_str(text).unwrap_or_default(),
        false => serde_json::Deserializer::from_str(text).into_iter().map_while(Result::ok).collect(),
    };
    let names = heads.into_iter().map(|head| head.schema);
    let old = names.into_iter().find(|name| name.starts_with("naze/") && name.ends_with("/1"))?;
    let cause = old.chars().take(300).collect();
    Some(ReadError { line: 1, column: 1, kind: ReadErrorKind::Old, cause })
}

fn read(text: &str) -> serde_json::Result<Document<'_>> {
    with_members(serde_json::from_str(text)?, text)
}

/// Adds to a document the report on its members.
fn with_members<'a>(document: Document<'a>, text: &str) -> serde_json::Result<Document<'a>> {
    Ok(Document { members: serde_json::from_str(text)?, ..document })
}

/// Calls `then` with every object of a text in order, and its share of the text's bytes. A text whose first line is
/// an object is read line by line, so a bad line does not affect the others; any other text is read up to the first
/// error, and only if it is no longer than one object may be.
pub fn each_document<'a>(text: &'a str, mut then: impl FnMut(Result<Document<'a>, ReadError>, usize)) {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    if first.trim_start().starts_with('{') && first.trim_end().ends_with('}') {
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let document = match line.len() > OBJECT_LIMIT {
                true => Err(ReadError::too_long(index + 1)),
                false => read(line).map_err(|error| ReadError::new(&error, index + 1, line)),
            };
            then(document, line.len());
        }
    } else if text.len() > OBJECT_LIMIT {
        then(Err(ReadError::too_long(1)), text.len());
    } else if first.trim_start().starts_with('[') {
        let documents = serde_json::from_str::<Vec<Document<'a>>>(text);
        match documents
            .and_then(|documents| Ok((documents, serde_json::from_str::<Vec<MemberReport>>(text)?)))
        {
            Ok((documents, reports)) => {
                let bytes = text.len() / documents.len().max(1);
                let both = documents.into_iter().zip(reports);
                both.for_each(|(document, members)| then(Ok(Document { members, ..document }), bytes));
            }
            Err(error) => then(Err(ReadError::new(&error, 1, text)), text.len()),
        }
    } else {
        let mut documents = serde_json::Deserializer::from_str(text).into_iter::<Document<'a>>();
        let mut start = None;
        while let Some(document) = documents.next() {
            let (begin, end) = (start.unwrap_or(0), documents.byte_offset());
            let document = document.and_then(|document| with_members(document, &text[begin..end]));
            then(document.map_err(|error| ReadError::new(&error, 1, &text[begin..])), end - begin);
            start = Some(end);
        }
        if start.is_none() {
            let cause = String::new();
            then(Err(ReadError { line: 1, column: 1, kind: ReadErrorKind::End, cause }), 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result for each object of a text, or the line at which it is too long, with its share of the
    /// bytes.
    fn outcomes(text: &str) -> Vec<(Result<String, usize>, usize)> {
        let mut results = Vec::new();
        each_document(text, |document, bytes| {
            let document = document.map(|document| document.puzzle.into_owned()).map_err(|error| {
                assert_eq!(error.kind, ReadErrorKind::TooLong, "{error:?}");
                error.line
            });
            results.push((document, bytes));
        });
        results
    }

    /// An object of this many bytes, which begins with this blank.
    fn object(blank: char, bytes: usize) -> String {
        let rest = r#""schema": "naze/solve/2", "board": "1", "puzzle": "1"}"#;
        format!("{{{blank}{}{rest}", " ".repeat(bytes - rest.len() - 2))
    }

    #[test]
    fn an_object_has_up_to_16_mebibytes() {
        let read = |bytes| (Ok("1".to_string()), bytes);
        assert_eq!(outcomes(&object('\n', OBJECT_LIMIT)), [read(OBJECT_LIMIT)]);
        let longer = OBJECT_LIMIT + 1;
        assert_eq!(outcomes(&object('\n', longer)), [(Err(1), longer)]);
        let lines = [object(' ', 100), object(' ', OBJECT_LIMIT), object(' ', longer)].join("\n");
        assert_eq!(outcomes(&lines), [read(100), read(OBJECT_LIMIT), (Err(3), longer)]);
    }

    #[test]
    fn the_bytes_around_objects_are_shared_out_by_their_lengths() {
        let shares = |text: &str| outcomes(text).into_iter().map(|(_, bytes)| bytes).collect::<Vec<_>>();
        let [short, long] = [100, 300].map(|bytes| object('\n', bytes));
        assert_eq!(shares(&format!("{short}{long}{short}")), [100, 300, 100]);
        assert_eq!(shares(&format!("[{short},{short}]")), [101, 101], "of a list each has the same");
    }
}
