//! Sentences for what a checked trace proves.

use super::{
    language::Language,
    sentence::{Sentence, both, pick},
};
use crate::proof::check::{BoardText, Proof, SolveStatus, Start, Theorem};

/// What an object with this many steps proves, and what of it was not checked, in one line.
pub fn proof_message(steps: usize, proof: &Proof, language: Language) -> String {
    let (english, japanese) = proven(steps, proof);
    let members = proof.unchecked.join(", ");
    let sentence = match members.is_empty() {
        true => (english, japanese),
        false => {
            both!("{english}; not checked: {members}", "{japanese}。確かめていない項目：{members}")
        }
    };
    pick(sentence, language)
}

fn proven(steps: usize, proof: &Proof) -> Sentence {
    let (english, japanese) = about(&proof.start);
    let held = steps_hold(steps, proof.unique);
    let sentence = match proof.theorem {
        Theorem::Ended(SolveStatus::Stuck | SolveStatus::GaveUp) if steps == 0 => {
            return both!(
                "there are no steps for {english}, and how it ended is not proven",
                "{japanese}の手順がなく、終わり方も証明されていません"
            );
        }
        Theorem::Ended(SolveStatus::Stuck | SolveStatus::GaveUp) => {
            return (
                format!("{} for {english}; how it ended is not proven", held.0),
                format!("{}（{japanese}）。終わり方は証明されていません", held.1),
            );
        }
        Theorem::Holds(literal) => {
            both!("that {literal} in {english}", "{japanese}で {literal} であること")
        }
        Theorem::Ended(SolveStatus::Solved) if proof.unique == 0 => both!(
            "the solution of {english}, and that it is the only one",
            "{japanese}の解と、ほかに解がないこと"
        ),
        Theorem::Ended(SolveStatus::Solved) => both!("a solution of {english}", "{japanese}の解のひとつ"),
        Theorem::Ended(SolveStatus::NoSolution) if proof.unique == 0 => {
            both!("that {english} has no solution", "{japanese}に解がないこと")
        }
        Theorem::Ended(SolveStatus::NoSolution) => {
            both!("that {english} has no solution or several", "{japanese}に解がないか、複数あること")
        }
        Theorem::Ended(SolveStatus::MultipleSolutions) => {
            both!("that {english} has more than one solution", "{japanese}に解が複数あること")
        }
        Theorem::Ended(SolveStatus::Contradiction) => {
            both!("that the clues of {english} contradict each other", "{japanese}のヒントが矛盾すること")
        }
    };
    (format!("{}: {}", held.0, sentence.0), format!("{}。証明されたこと：{}", held.1, sentence.1))
}

/// How many of several objects are proven, and how many steps they have.
pub fn proofs_message(
    objects: usize,
    proven: usize,
    steps: usize,
    unique: usize,
    language: Language,
) -> String {
    let (english, japanese) = steps_hold(steps, unique);
    let sentence =
        both!("{proven} of {objects} are proven: {english}", "{objects} 件中 {proven} 件を確認：{japanese}");
    pick(sentence, language)
}

/// The words that this many steps hold, and that some of them assume that there is one solution.
fn steps_hold(steps: usize, unique: usize) -> Sentence {
    let (english, japanese) = match steps {
        0 => both!("no step is needed", "手順は要りません"),
        1 => both!("1 step holds", "1 手が成り立ちます"),
        _ => both!("{steps} steps hold", "{steps} 手が成り立ちます"),
    };
    let assume = if unique == 1 { "1 of which assumes" } else { &format!("{unique} of which assume") };
    match unique {
        0 => (english, japanese),
        _ => both!("{english}, {assume} a single solution", "{japanese}（うち {unique} 手は唯一解を前提）"),
    }
}

/// A puzzle with its board, and with a person's changes to it.
fn about(start: &Start) -> Sentence {
    let Start { board, puzzle, entries, marks } = start;
    let board = match board {
        BoardText::Word(word) => both!("board {word}", "盤面 {word}"),
        BoardText::Drawn { n, .. } => both!("a drawn board of side {n}", "図で決めた {n}×{n} の盤面"),
    };
    let if_any = |count: usize, one: Sentence| match count {
        0 => (String::new(), String::new()),
        _ => one,
    };
    let (entered, removed) = (entries.len(), marks.len());
    let entered = if_any(
        entered,
        both!(", {entered} of its digits entered by hand", "、うち {entered} 個は記入した数字"),
    );
    let removed =
        if_any(removed, both!(", {removed} candidates removed by hand", "、手で消した候補 {removed} 個"));
    (
        format!("{puzzle} ({}{}{})", board.0, entered.0, removed.0),
        format!("{puzzle}（{}{}{}）", board.1, entered.1, removed.1),
    )
}
