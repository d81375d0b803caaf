//! Exercises as text, and verdicts on moves there.

use super::prelude::*;
use super::{hint::hint_text, lesson::finding_lines};
use crate::teach::{Exercise, Move, MoveVerdict};

/// An exercise: the drawn position, the line to paste back, and as much of the step as a level gives away.
pub fn exercise_text(exercise: &Exercise, level: Option<HintLevel>, language: Language) -> String {
    let grid = draw_boxed(&GridDrawing::of_puzzle(&exercise.position));
    let hint = level.map(|level| hint_text(&exercise.hint(), level, language));
    format!("{grid}{}\n{}", exercise.line(), hint.unwrap_or_default())
}

/// The verdicts on moves as text; neighbours with the same verdict share a paragraph.
pub fn verdicts_text(
    position: &Puzzle,
    technique: TechniqueId,
    verdicts: &[(Move, MoveVerdict)],
    language: Language,
) -> String {
    let texts = verdicts.iter().map(|(made, verdict)| {
        let words = verdict_text(position, technique, verdict, language);
        (words, move_text(*made, position.layout()))
    });
    let alike = texts.chunk_by(|(words, _)| words.clone());
    let paragraph = |(words, moves): (String, Vec<String>)| {
        pick(say!("practice.verdict", moves: moves.join(language.comma()), words), language) + "\n"
    };
    let with_moves = alike.into_iter().map(|(words, moves)| (words, moves.map(|(_, made)| made).collect()));
    with_moves.map(paragraph).collect()
}

/// A move: `r3c4<>5`, `r3c4=7`.
pub fn move_text(made: Move, layout: &Layout) -> String {
    match made {
        Move::Place(candidate) => layout.show_placed(candidate),
        Move::Eliminate(candidate) => layout.show_eliminated(candidate),
    }
}

/// The verdict on a move, with its reason.
pub fn verdict_text(
    position: &Puzzle,
    technique: TechniqueId,
    verdict: &MoveVerdict,
    language: Language,
) -> String {
    let name = language.technique(technique);
    let (sentence, why) = match verdict {
        MoveVerdict::Right(finding) => (say!("practice.right"), Some(finding)),
        MoveVerdict::OtherReason(Some(finding)) => (say!("practice.other-reason", name), Some(finding)),
        MoveVerdict::OtherReason(None) => (say!("practice.no-single-step", name), None),
        MoveVerdict::Made => (say!("practice.made"), None),
        MoveVerdict::Wrong(Some(found)) => {
            (say!("practice.wrong.end", end: language.contradiction(found, position.layout())), None)
        }
        MoveVerdict::Wrong(None) => (say!("practice.wrong"), None),
    };
    let why = why.into_iter().flat_map(|finding| finding_lines(position, finding.clone(), language));
    std::iter::once(pick(sentence, language)).chain(why).join("\n  ")
}
