//! Sentences in lines short enough for a terminal, a page and a reader's eye.

use crate::render::words::marks::plain;
use unicode_width::UnicodeWidthChar;

/// A deduction in sentences, with the names in them marked.
pub(in crate::render) struct Explanation {
    /// The sentences. One that begins a line of a list has the depth of that line.
    pub sentences: Vec<(Option<usize>, String)>,
    /// The pattern in standard notation, which follows the sentences; `None` if there is none.
    pub notation: Option<String>,
    /// The text between two sentences.
    pub joint: &'static str,
    /// The maximal length of a line in characters.
    pub most: usize,
}

impl Explanation {
    /// The sentences, and the notation.
    fn all(&self) -> impl Iterator<Item = (Option<usize>, &String)> {
        let sentences = self.sentences.iter().map(|(line, sentence)| (*line, sentence));
        sentences.chain(self.notation.iter().map(|notation| (None, notation)))
    }

    /// The depth of each paragraph.
    pub fn depths(&self) -> Vec<usize> {
        let line = |(index, (line, _)): (usize, (Option<usize>, &String))| line.or((index == 0).then_some(0));
        self.all().enumerate().filter_map(line).collect()
    }

    /// The text in paragraphs: one, or one for each entry of a list, each by its sentences. Together they are the text.
    pub fn paragraphs(&self) -> Vec<Vec<String>> {
        let mut paragraphs: Vec<Vec<String>> = Vec::new();
        for (line, sentence) in self.all() {
            if let Some(last) = paragraphs.last_mut().and_then(|paragraph| paragraph.last_mut()) {
                last.push_str(self.joint);
            }
            match paragraphs.last_mut().filter(|_| line.is_none()) {
                Some(last) => last.push(sentence.clone()),
                None => paragraphs.push(vec![sentence.clone()]),
            }
        }
        paragraphs
    }

    /// The text in one piece, as people read it.
    pub fn text(&self) -> String {
        plain(&self.paragraphs().concat().concat())
    }

    /// The text in lines, as people read it; each entry of a list begins a line.
    pub fn lines(&self) -> Vec<String> {
        let sentences = self.all().map(|(line, sentence)| (line, plain(sentence)));
        break_lines(sentences, self.joint, self.most)
    }
}

/// The number of columns by which a line is indented for each level of depth.
const INDENT: usize = 3;

/// Joins pieces into lines of at most this many characters; a piece with a depth begins a new line, indented by it.
pub(in crate::render) fn break_lines(
    pieces: impl IntoIterator<Item = (Option<usize>, String)>,
    joint: &str,
    most: usize,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut indent = 0;
    for (line, piece) in pieces {
        let length = |text: &str| text.chars().count();
        match lines.last_mut() {
            Some(last) if line.is_none() && length(last) + length(joint) + length(&piece) <= most => {
                last.push_str(joint);
                last.push_str(&piece);
            }
            _ => {
                // A deep line keeps half the width.
                indent = line.map_or(indent, |depth| (INDENT * depth).min(most / 2));
                lines.extend(wrap(&piece, most - indent).iter().map(|line| " ".repeat(indent) + line));
            }
        }
    }
    lines
}

/// Breaks a text after a blank or a comma, so that no line is longer than this many characters.
pub(in crate::render) fn wrap(text: &str, most: usize) -> Vec<String> {
    wrap_by(text, most, |_| 1)
}

/// Breaks a text after a blank or a comma, so that no line takes more than this many columns of a terminal.
pub(in crate::render) fn wrap_columns(text: &str, most: usize) -> Vec<String> {
    wrap_by(text, most, |sign| sign.width().unwrap_or(0))
}

fn wrap_by(text: &str, most: usize, width: impl Fn(char) -> usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text;
    // No sign takes more columns than bytes.
    while rest.len() > most {
        let mut columns = 0;
        let is_over = |&(_, sign): &(usize, char)| {
            columns += width(sign);
            columns > most
        };
        let Some((end, over)) = rest.char_indices().find(is_over) else { break };
        let ends = |sign: char| matches!(sign, ' ' | ',' | '、' | '。' | '：');
        let last = rest[..end].char_indices().rev().find(|&(_, sign)| ends(sign));
        let fitting = if end == 0 { over.len_utf8() } else { end };
        let (line, tail) = rest.split_at(last.map_or(fitting, |(at, sign)| at + sign.len_utf8()));
        lines.push(line.trim_end().to_string());
        rest = tail.trim_start_matches(' ');
    }
    lines.push(rest.to_string());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_broken_before_it_is_too_long() {
        let pieces = ["one two", "three", "four five six"].map(|piece| (None, piece.to_string()));
        assert_eq!(break_lines(pieces, " ", 13), ["one two three", "four five six"]);
        assert_eq!(wrap("r1c1, r2c2, r3c3", 11), ["r1c1, r2c2,", "r3c3"]);
        assert_eq!(wrap("0123456789", 4), ["0123", "4567", "89"]);
    }

    #[test]
    fn a_piece_that_begins_a_line_is_alone_on_it_and_as_deep_as_it_says() {
        let pieces = [(None, "Suppose"), (Some(0), "(a)"), (Some(1), "(b) so it is"), (Some(0), "(c)")];
        let pieces = pieces.map(|(line, piece)| (line, piece.to_string()));
        assert_eq!(break_lines(pieces.clone(), " ", 99), ["Suppose", "(a)", "   (b) so it is", "(c)"]);
        assert_eq!(break_lines(pieces, " ", 12), ["Suppose", "(a)", "   (b) so", "   it is", "(c)"]);
    }
}
