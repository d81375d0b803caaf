//! Why a batch cannot continue where an earlier one stopped.

use super::{
    language::Language,
    sentence::{both, pick},
};

/// How a file of answers does not fit its input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResumeError {
    /// It has more answers than there are lines to answer.
    TooMany {
        /// How many answers.
        answers: u64,
        /// How many lines.
        lines: u64,
    },
    /// An answer is not the one for its line.
    Differs {
        /// The number of the answer.
        line: u64,
    },
}

/// Why a batch cannot continue a file of answers, and what to do.
///
/// ```
/// use naze::render::{Language, ResumeError, resume_message};
///
/// let message = resume_message("out.txt", &ResumeError::Differs { line: 1 }, Language::English);
/// assert!(message.starts_with("out.txt:1: "));
/// ```
pub fn resume_message(name: &str, error: &ResumeError, language: Language) -> String {
    let sentence = match error {
        ResumeError::TooMany { answers, lines } => both!(
            "{name} has {answers} answers, and the input only {lines} lines: it belongs to another input; name the same \
             input, or begin anew without --resume",
            "{name} には答えが {answers} 行ありますが、入力は {lines} 行しかありません。別の入力の答えのようです。\
             同じ入力を指定するか、--resume を付けずに最初からやり直してください"
        ),
        ResumeError::Differs { line } => both!(
            "{name}:{line}: this is not the answer to that line of the input; name the same input with the same options, \
             or begin anew without --resume",
            "{name}:{line}: 入力のその行の答えと一致しません。同じ入力と同じオプションを指定するか、\
             --resume を付けずに最初からやり直してください"
        ),
    };
    pick(sentence, language)
}
