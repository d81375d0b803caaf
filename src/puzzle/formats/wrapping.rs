//! Removes what surrounds a copied puzzle: quote marks, titles, names, tags.

use super::prelude::*;
use super::{SOLUTIONS, TableColumns, beside, named_list, parts::markup};
use crate::board::notation::IS_NOT;
use std::collections::BTreeMap;

/// A function that removes one kind of wrapping; `None` if the text has none of that kind.
type Unwrapper = fn(&SourceText) -> Option<SourceText>;

/// The kinds of wrapping in the order in which to remove them, from the outside in, each with its name.
const WRAPPINGS: [(&str, Unwrapper); 9] = [
    ("lines quoted by >", quoted_lines),
    ("tags of a web page", markup::without_html),
    ("tags of a forum, as [code]", markup::without_forum_tags),
    ("marks on candidates, and lines beside them", candidates_alone),
    ("a list behind its name", named_list),
    ("line ends as programs write them in a text", with_line_ends),
    ("titles", without_titles),
    ("null and None for blanks", without_nulls),
    ("a sign for blanks that no other puzzle has", with_known_blank),
];

/// The text without its wrappings; `None` if it has none. Every character keeps its place in the original.
pub(super) fn unwrap_text(source: &SourceText) -> Option<SourceText> {
    WRAPPINGS.iter().fold(None, |unwrapped, (_, unwrap)| {
        let next = unwrap(unwrapped.as_ref().unwrap_or(source));
        next.filter(|next| next.content().next().is_some()).or(unwrapped)
    })
}

/// The object in a program or below a title, from the first brace of the text to the last, and the text around it.
/// `None` if there is no such object.
pub(super) fn object_in(source: &SourceText) -> Option<(SourceText, SourceText)> {
    let glyphs: Vec<Glyph> = source.lines.iter().flat_map(SourceLine::whole).collect();
    let first = glyphs.iter().position(|glyph| glyph.symbol == '{')?;
    let last = glyphs.iter().rposition(|glyph| glyph.symbol == '}')?;
    (first < last).then(|| {
        let around = [&glyphs[..first], &glyphs[last + 1..]].concat();
        (SourceText::of_glyphs(&glyphs[first..=last]), SourceText::of_glyphs(&around))
    })
}

/// The lines that are quoted by `>`, without that sign; `None` if there are fewer than two.
fn quoted_lines(source: &SourceText) -> Option<SourceText> {
    let is_mark = |glyph: &Glyph| glyph.symbol == '>' || glyph.is_space();
    let quoted = |line: &&SourceLine| trim(&line.glyphs).first().is_some_and(|glyph| glyph.symbol == '>');
    let unquoted = |line: &SourceLine| {
        let marks = line.glyphs.iter().take_while(|glyph| is_mark(glyph));
        let last = marks.enumerate().filter(|(_, glyph)| glyph.symbol == '>').last();
        // One space after the mark belongs to it; further ones may be blanks.
        let start = last.map_or(0, |(index, _)| index + 1);
        let space = line.glyphs.get(start).is_some_and(Glyph::is_space);
        SourceLine { glyphs: line.glyphs[start + usize::from(space)..].to_vec(), ..line.clone() }
    };
    let lines: Vec<SourceLine> = source.lines.iter().filter(quoted).map(unquoted).collect();
    (lines.len() > 1).then_some(SourceText { lines })
}

/// The rows of a grid of candidates, without the marks on its cells, `#579 *57 57-9 57(9) 579a`, and without other
/// lines.
fn candidates_alone(source: &SourceText) -> Option<SourceText> {
    let is_between = |glyph: &Glyph| glyph.is_space() || glyph.symbol == '|';
    let is_digit = |glyph: &Glyph| matches!(glyph.symbol, '1'..='9');
    // A cell has digits, and no more than one letter; what may be a digit, a blank or a point is no mark.
    let is_cell = |cell: &[Glyph]| {
        cell.iter().any(is_digit)
            && cell.iter().filter(|glyph| glyph.symbol.is_alphabetic()).count() < 2
            && !cell.iter().any(|glyph| matches!(glyph.symbol, '0' | '.' | ',' | '_' | '/'))
    };
    let row = |line: &SourceLine| {
        let glyphs = line.whole();
        let mut cells = glyphs.split(is_between).filter(|cell| !cell.is_empty());
        let (count, is_row) = (cells.clone().count(), cells.all(is_cell));
        let kept = glyphs.iter().filter(|glyph| is_digit(glyph) || is_between(glyph)).copied().collect();
        is_row.then(|| (count, SourceLine::of_glyphs(line.number, kept)))
    };
    let rows: Vec<(usize, SourceLine)> = source.lines.iter().filter_map(row).collect();
    let of_side = |side: usize| rows.iter().filter(move |(count, _)| *count == side);
    let side = (4..=9).rev().find(|&side| of_side(side).count() == side)?;
    Some(SourceText { lines: of_side(side).map(|(_, line)| line.clone()).collect() })
}

/// The text with a line break in place of every `\n` that is written out.
fn with_line_ends(source: &SourceText) -> Option<SourceText> {
    let is_end = |a: &Glyph, b: &Glyph| a.symbol == '\\' && matches!(b.symbol, 'n' | 'r');
    let pieces = |line: &SourceLine| {
        let pieces: Vec<&[Glyph]> = line.glyphs.chunk_by(|a, b| !is_end(a, b)).collect();
        let last = pieces.len().saturating_sub(1);
        let inner = |(index, piece): (usize, &&[Glyph])| {
            piece[usize::from(index > 0)..piece.len() - usize::from(index < last)].to_vec()
        };
        let lines = pieces.iter().enumerate().map(inner);
        lines.map(|glyphs| SourceLine::of_glyphs(line.number, glyphs)).collect::<Vec<_>>()
    };
    let lines: Vec<SourceLine> = source.lines.iter().flat_map(pieces).collect();
    (lines.len() > source.lines.len()).then_some(SourceText { lines })
}

/// The text without the lines that are titles. The names of a table's columns are not titles.
fn without_titles(source: &SourceText) -> Option<SourceText> {
    let columns = TableColumns::of_line(source.content().next()?);
    if matches!(columns, Some(Ok(columns)) if !columns.may_be_title()) {
        return None;
    }
    let length = usual_length(source);
    let lines: Vec<SourceLine> =
        source.lines.iter().filter(|line| !is_title(line, length)).cloned().collect();
    (lines.len() < source.lines.len()).then_some(SourceText { lines })
}

/// The text with a blank in place of every word that programs write for an empty value, and of every quoted space.
fn without_nulls(source: &SourceText) -> Option<SourceText> {
    const NOTHING: [&str; 5] = ["null", "none", "nil", "nan", "undefined"];
    let is_quote = |glyph: &Glyph| matches!(glyph.symbol, '"' | '\'');
    let mut found = false;
    let lines = source.lines.iter().map(|line| {
        let mut quotes = 0;
        // A quote, its content or what separates it from the next, a word, or what is no word.
        let words = line.glyphs.chunk_by(|a, b| {
            !is_quote(a) && !is_quote(b) && a.symbol.is_alphabetic() == b.symbol.is_alphabetic()
        });
        let glyphs = words.flat_map(|word| {
            quotes += usize::from(is_quote(&word[0]));
            let is_nothing = NOTHING.contains(&symbols(word).to_ascii_lowercase().as_str())
                || quotes % 2 == 1 && word.iter().all(Glyph::is_space);
            found |= is_nothing;
            let blank = is_nothing.then(|| Glyph { symbol: '.', ..word[0] });
            blank.into_iter().chain(word.iter().copied().filter(move |_| !is_nothing))
        });
        SourceLine { glyphs: glyphs.collect(), ..line.clone() }
    });
    let lines = lines.collect();
    found.then_some(SourceText { lines })
}

/// Whether a line is a title, such as `Grid 01`, `12.` or `第1問`: it begins with a word, or is too short for a row. A
/// line that removes candidates, `r1c3<>1`, counts as a title too. A word of letters that are digits on some board,
/// such as `Page`, is a title only in a line that is shorter or longer than most. The same holds for a number in a line
/// that may be a row, such as `12..`. A number between tabs is a cell.
pub(super) fn is_title(line: &SourceLine, usual_length: usize) -> bool {
    let glyphs = trim(&line.glyphs);
    let Some(first) = glyphs.first() else { return false };
    let word: Vec<char> =
        glyphs.iter().map(|glyph| glyph.symbol).take_while(|symbol| symbol.is_alphabetic()).collect();
    if line.is_rule() {
        return false;
    }
    let is_solution = SOLUTIONS.contains(&String::from_iter(&word).to_lowercase().as_str());
    if !is_solution && beside::holds_whole(line) {
        return false;
    }
    // One letter repeated again and again is a sign for blanks.
    let is_word = word.iter().any(|letter| !letter.eq_ignore_ascii_case(&word[0]));
    let says_more = word.iter().any(|&letter| Digit::from_symbol(letter).is_none() && letter != 'x');
    let text = symbols(glyphs);
    is_word && (says_more || glyphs.len() != usual_length)
        || IS_NOT.iter().any(|sign| text.contains(sign))
        || (first.symbol.is_alphabetic() && !first.symbol.is_ascii())
        || (is_number(glyphs)
            && !line.glyphs.iter().any(separates_fields)
            && (glyphs.len() < 4 || glyphs.len() != usual_length))
}

/// The commonest length of a line in a text, in characters without the spaces around it.
pub(super) fn usual_length(source: &SourceText) -> usize {
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    source.content().for_each(|line| *lengths.entry(trim(&line.glyphs).len()).or_default() += 1);
    lengths.into_iter().max_by_key(|(_, lines)| *lines).map_or(0, |(length, _)| length)
}

/// Whether a short line is the number of a puzzle: `7`, `12.`, `(3)`.
fn is_number(glyphs: &[Glyph]) -> bool {
    let digits = glyphs.iter().filter(|glyph| glyph.symbol.is_ascii_digit()).count();
    let others = glyphs.iter().filter(|glyph| !matches!(glyph.symbol, '.' | ':' | '(' | ')')).count();
    (1..=3).contains(&digits) && others == digits && glyphs.len() <= digits + 2
}

/// The text with its only unknown sign (not a digit, a blank or part of the frame) read as a blank, if it has no other
/// blank. A `#` may be that sign if nothing would be left once comments are removed.
fn with_known_blank(source: &SourceText) -> Option<SourceText> {
    let whole = |line: &SourceLine| SourceLine::of_glyphs(line.number, line.whole());
    let commented = SourceText { lines: source.lines.iter().map(whole).collect() };
    [source, &commented].into_iter().find_map(|source| {
        let sign = only_strange_sign(source)?;
        let renamed = |glyph: &Glyph| match glyph.symbol.to_ascii_lowercase() == sign {
            true => Glyph { symbol: '.', ..*glyph },
            false => *glyph,
        };
        let line = |line: &SourceLine| SourceLine {
            glyphs: line.glyphs.iter().map(renamed).collect(),
            ..line.clone()
        };
        Some(SourceText { lines: source.lines.iter().map(line).collect() })
    })
}

/// The only unknown sign in the lines that have a digit or nothing else than this sign; `None` if there are several or
/// none.
fn only_strange_sign(source: &SourceText) -> Option<char> {
    let mut sign = None;
    for line in source.content() {
        let holds_digit = line.glyphs.iter().any(|glyph| glyph.symbol.is_ascii_digit());
        for glyph in &line.glyphs {
            let symbol = glyph.symbol.to_ascii_lowercase();
            match symbol {
                // A 0 may be a digit; if it is not, reading reports it.
                '0'..='9' | '+' | '=' => continue,
                _ if glyph.is_separator() => continue,
                // A ruler may hold a sign that is a blank elsewhere.
                _ if glyph.is_blank() && holds_digit => return None,
                _ if glyph.is_blank() || symbol == ':' => continue,
                'e' | 'o' | 'q'..='z' => {}
                _ if symbol.is_alphanumeric() => return None,
                _ => {}
            }
            if *sign.get_or_insert(symbol) != symbol {
                return None;
            }
        }
    }
    // Letters without a digit among them are words, not an empty grid.
    let holds_digit = |line: &SourceLine| line.glyphs.iter().any(|glyph| glyph.symbol.is_ascii_digit());
    sign.filter(|sign| !sign.is_alphabetic() || source.content().any(holds_digit))
}
