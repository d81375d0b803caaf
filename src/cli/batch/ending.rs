//! Finds out, from an answer of an earlier run, how its line ended.

use super::super::prelude::*;
use naze::render::json::{SolutionsJson, StatusJson};
use serde::{Deserialize, de::IgnoredAny};

/// The parts of a JSON answer that show how its line ended.
#[derive(Deserialize)]
#[serde(tag = "schema")]
enum AnsweredLine {
    /// The answer is a solve, with or without steps, or a line of a data set.
    #[serde(rename = "naze/batch/1", alias = "naze/dataset/2", alias = "naze/solve/2")]
    Solved { status: StatusJson },
    #[serde(rename = "naze/count/1")]
    Counted { count: u64, limit: u64, complete: bool },
    #[serde(rename = "naze/check/1")]
    Checked { solutions: Option<SolutionsJson>, duplicates: Vec<IgnoredAny>, faults: Vec<IgnoredAny> },
    #[serde(rename = "naze/rate/1")]
    Rated { guesses: usize },
    #[serde(rename = "naze/se/1")]
    SeRated {},
}

/// The exit of a line, given its answer; `None` if no run with these options gives this answer.
pub fn exit_of(answer: &[u8], guessing: Guessing) -> Option<Exit> {
    match answer {
        [b'{', ..] => exit_of_document(answer, guessing),
        _ => exit_of_text(answer, guessing),
    }
}

fn exit_of_text(answer: &[u8], guessing: Guessing) -> Option<Exit> {
    match answer.strip_prefix(b"error ") {
        Some([code @ b'0'..=b'9', b':', ..]) => Exit::of_code(code - b'0'),
        Some(_) => None,
        None => {
            // A rating ends in its hardest technique.
            let is_guess =
                answer.trim_ascii_end().ends_with(format!(" {}", TechniqueId::Guess.word()).as_bytes());
            Some(after_guesses(usize::from(is_guess), guessing))
        }
    }
}

fn exit_of_document(answer: &[u8], guessing: Guessing) -> Option<Exit> {
    if let Ok(ErrorJson { error }) = serde_json::from_slice(answer) {
        return Exit::of_code(error.code);
    }
    Some(match serde_json::from_slice(answer).ok()? {
        AnsweredLine::Solved { status } => match status {
            StatusJson::Solved => Exit::Done,
            StatusJson::Stuck => Exit::Stuck,
            StatusJson::NoSolution => Exit::NoSolution,
            StatusJson::MultipleSolutions => Exit::ManySolutions,
            StatusJson::Contradiction => Exit::Contradiction,
            StatusJson::GaveUp => Exit::GaveUp,
        },
        AnsweredLine::Counted { count, limit, complete } if complete || count >= limit => Exit::Done,
        AnsweredLine::Counted { .. } => Exit::GaveUp,
        AnsweredLine::Checked { solutions, duplicates, faults } => match solutions {
            None if !faults.is_empty() => Exit::Unreadable,
            None => Exit::GaveUp,
            Some(SolutionsJson::One) => Exit::Done,
            Some(SolutionsJson::Many) => Exit::ManySolutions,
            Some(SolutionsJson::None) if !duplicates.is_empty() => Exit::Contradiction,
            Some(SolutionsJson::None) => Exit::NoSolution,
        },
        AnsweredLine::Rated { guesses } => after_guesses(guesses, guessing),
        AnsweredLine::SeRated {} => Exit::Done,
    })
}

/// The exit of a rating with this many guesses.
fn after_guesses(guesses: usize, guessing: Guessing) -> Exit {
    if guesses > 0 && guessing == Guessing::Off { Exit::Stuck } else { Exit::Done }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_shows_how_its_line_ended() {
        for (answer, guessing, exit) in [
            ("error 6: more than one solution\n", Guessing::Allowed, Some(Exit::ManySolutions)),
            ("ok\n", Guessing::Off, Some(Exit::Done)),
            ("extreme 5000 guess\n", Guessing::Off, Some(Exit::Stuck)),
            ("extreme 5000 guess\n", Guessing::Allowed, Some(Exit::Done)),
            (r#"{"error":{"code":3,"message":"","line":2}}"#, Guessing::Allowed, Some(Exit::Unreadable)),
            (
                r#"{"schema":"naze/count/1","count":2,"limit":2,"complete":false}"#,
                Guessing::Allowed,
                Some(Exit::Done),
            ),
            (
                r#"{"schema":"naze/count/1","count":1,"limit":2,"complete":false}"#,
                Guessing::Allowed,
                Some(Exit::GaveUp),
            ),
            ("error : what\n", Guessing::Allowed, None),
            ("error 42: what\n", Guessing::Allowed, None),
            (r#"{"error":{"code":99}}"#, Guessing::Allowed, None),
            (r#"{"schema":"naze/why/2"}"#, Guessing::Allowed, None),
            (r#"{"schema":"naze/batch/1","status":"sol"#, Guessing::Allowed, None),
        ] {
            assert_eq!(exit_of(answer.as_bytes(), guessing), exit, "{answer}");
        }
    }
}
