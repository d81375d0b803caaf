//! How a line ended that an earlier run answered, read from its answer.

use crate::cli::exit::Exit;
use naze::{
    logic::{Guessing, TechniqueId},
    render::json::{SolutionsJson, StatusJson},
};
use serde::{Deserialize, de::IgnoredAny};

/// What every document shows of its kind.
#[derive(Deserialize)]
struct AnyAnswer<'a> {
    #[serde(default)]
    schema: Option<&'a str>,
    #[serde(default)]
    error: Option<FailedLine>,
}

#[derive(Deserialize)]
struct FailedLine {
    code: u8,
}

/// A solve, with or without steps, or a line of a data set.
#[derive(Deserialize)]
struct SolvedLine {
    status: StatusJson,
}

#[derive(Deserialize)]
struct CountedLine {
    count: u64,
    limit: u64,
    complete: bool,
}

#[derive(Deserialize)]
struct CheckedLine {
    solutions: Option<SolutionsJson>,
    duplicates: Vec<IgnoredAny>,
    faults: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
struct RatedLine {
    guesses: usize,
}

/// The exit of the line with this answer; `None` if no run with these options answers so.
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
    let AnyAnswer { schema, error } = serde_json::from_slice(answer).ok()?;
    if let Some(FailedLine { code }) = error {
        return Exit::of_code(code);
    }
    match schema? {
        "naze/batch/1" | "naze/dataset/1" | "naze/solve/1" => {
            let SolvedLine { status } = serde_json::from_slice(answer).ok()?;
            Some(match status {
                StatusJson::Solved => Exit::Done,
                StatusJson::Stuck => Exit::Stuck,
                StatusJson::NoSolution => Exit::NoSolution,
                StatusJson::MultipleSolutions => Exit::ManySolutions,
                StatusJson::Contradiction => Exit::Contradiction,
                StatusJson::GaveUp => Exit::GaveUp,
            })
        }
        "naze/count/1" => {
            let CountedLine { count, limit, complete } = serde_json::from_slice(answer).ok()?;
            Some(if complete || count >= limit { Exit::Done } else { Exit::GaveUp })
        }
        "naze/check/1" => {
            let CheckedLine { solutions, duplicates, faults } = serde_json::from_slice(answer).ok()?;
            Some(match solutions {
                None if !faults.is_empty() => Exit::Unreadable,
                None => Exit::GaveUp,
                Some(SolutionsJson::One) => Exit::Done,
                Some(SolutionsJson::Many) => Exit::ManySolutions,
                Some(SolutionsJson::None) if !duplicates.is_empty() => Exit::Contradiction,
                Some(SolutionsJson::None) => Exit::NoSolution,
            })
        }
        "naze/rate/1" => {
            let RatedLine { guesses } = serde_json::from_slice(answer).ok()?;
            Some(after_guesses(guesses, guessing))
        }
        "naze/se/1" => Some(Exit::Done),
        _ => None,
    }
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
            (r#"{"schema":"naze/why/1"}"#, Guessing::Allowed, None),
            (r#"{"schema":"naze/batch/1","status":"sol"#, Guessing::Allowed, None),
        ] {
            assert_eq!(exit_of(answer.as_bytes(), guessing), exit, "{answer}");
        }
    }
}
