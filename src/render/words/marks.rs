//! Names inside sentences: each is marked where it is written, so that nobody has to find it in the sentence again.
//!
//! A mark is made of characters that Unicode reserves for use inside a program. It holds what is named in the words of
//! JSON, then the words of the sentence. A sentence is marked until it is printed, or drawn by its spans.

use crate::logic::{StepId, TechniqueId};
use std::fmt::{Display, Write};

/// The kind of thing that a marked name stands for; its value is the character that begins the mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameKind {
    /// Cells: `r1c2`.
    Cells = 0xfdd0,
    /// Candidates, placed or eliminated: `r1c2=5`, `r1c2<>5`.
    Candidates,
    /// Houses: `row 3`.
    Houses,
    /// A step, by its number.
    Step,
    /// A technique, by its id.
    Technique,
    /// The standard notation, by the cells of its pattern.
    Notation,
}

/// Separates what is named from the words for it.
const WORDS: char = '\u{fdde}';
/// Ends a mark.
const END: char = '\u{fddf}';

impl NameKind {
    fn from_sign(sign: char) -> Option<NameKind> {
        use NameKind::*;
        let kinds = [Cells, Candidates, Houses, Step, Technique, Notation];
        // Nearly all signs are below the first.
        kinds.get((sign as usize).checked_sub(Cells as usize)?).copied()
    }
}

/// Words that name things.
pub fn name(kind: NameKind, named: impl IntoIterator<Item: Display>, words: &str) -> String {
    let mut mark = String::with_capacity(words.len() + 32);
    mark.push(char::from_u32(kind as u32).unwrap_or(END));
    for (index, part) in named.into_iter().enumerate() {
        if index > 0 {
            mark.push(',');
        }
        let _ = write!(mark, "{part}");
    }
    mark.push(WORDS);
    mark.push_str(words);
    mark.push(END);
    mark
}

/// `#12`.
pub fn step(StepId(number): StepId) -> String {
    name(NameKind::Step, [number], &format!("#{number}"))
}

/// The name of a technique.
pub fn technique(id: TechniqueId, words: &str) -> String {
    name(NameKind::Technique, [id.word()], words)
}

/// A part of a marked sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkedPart<'a> {
    /// The thing that the words name, with its words in JSON; `None` for words that name nothing.
    pub name: Option<(NameKind, &'a str)>,
    /// The words.
    pub words: &'a str,
}

/// The parts of a marked sentence in order.
pub fn parts(mut sentence: &str) -> impl Iterator<Item = MarkedPart<'_>> {
    std::iter::from_fn(move || {
        let first = sentence.chars().next()?;
        let mark = NameKind::from_sign(first).and_then(|kind| {
            let (named, rest) = sentence[first.len_utf8()..].split_once(WORDS)?;
            let (words, rest) = rest.split_once(END)?;
            Some((MarkedPart { name: Some((kind, named)), words }, rest))
        });
        let (part, rest) = mark.unwrap_or_else(|| {
            let begins = |sign| NameKind::from_sign(sign).is_some();
            let end = sentence.find(begins).filter(|&end| end > 0).unwrap_or(sentence.len());
            (MarkedPart { name: None, words: &sentence[..end] }, &sentence[end..])
        });
        sentence = rest;
        Some(part)
    })
}

/// A marked sentence as people read it.
pub fn plain(sentence: &str) -> String {
    let mut text = String::with_capacity(sentence.len());
    parts(sentence).for_each(|part| text.push_str(part.words));
    text
}

/// A marked sentence as people read it, with other numbers for the steps.
pub fn plain_with(sentence: &str, number: impl Fn(StepId) -> StepId) -> String {
    let mut text = String::with_capacity(sentence.len());
    for part in parts(sentence) {
        match part.name.and_then(|(kind, named)| (kind == NameKind::Step).then(|| named.parse().ok())?) {
            Some(named) => {
                let _ = write!(text, "#{}", number(StepId(named)).0);
            }
            None => text.push_str(part.words),
        }
    }
    text
}

/// The index at which the words of a marked sentence begin.
pub fn begin_of_words(sentence: &str) -> usize {
    let begins_with_mark = sentence.chars().next().is_some_and(|sign| NameKind::from_sign(sign).is_some());
    let at = sentence.find(WORDS).filter(|_| begins_with_mark);
    at.map_or(0, |at| at + WORDS.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_read_without_its_marks_and_its_names_stand_apart() {
        let cells = name(NameKind::Cells, ["r1c1", "r2c1"], "r12c1");
        let sentence = format!("{cells} see {}.", step(StepId(7)));
        assert_eq!(plain(&sentence), "r12c1 see #7.");
        let parts: Vec<_> = parts(&sentence).map(|part| (part.name, part.words)).collect();
        assert_eq!(
            parts,
            [
                (Some((NameKind::Cells, "r1c1,r2c1")), "r12c1"),
                (None, " see "),
                (Some((NameKind::Step, "7")), "#7"),
                (None, ".")
            ]
        );
        assert_eq!(&sentence[begin_of_words(&sentence)..][..5], "r12c1");
        assert_eq!(begin_of_words("So r1c1"), 0);
    }

    #[test]
    fn a_mark_without_an_end_is_left_as_it_stands() {
        assert_eq!(plain("a \u{fdd0}b"), "a \u{fdd0}b");
    }
}
