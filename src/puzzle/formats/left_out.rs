//! Reports what stands beside a puzzle in a text, may be part of it and was not read.
//!
//! The readers take the characters that they understand. Here the whole text is looked at once more: candidates that are
//! taken away become marks, what cannot be part of a puzzle falls away, and of the rest the puzzle keeps the place.

use super::prelude::*;
use super::{cages, cell_list, library, named_values, sudokupad};
use crate::{
    board::{
        HouseKind,
        notation::{IS_NOT, parse_cells, places_of},
    },
    puzzle::LeftOut,
};

/// The most characters of a place left out that are kept.
const SHOWN: usize = 160;

/// The words of a named list in `left_out.txt`.
fn words(list: &str) -> impl Iterator<Item = &'static str> {
    let lines = include_str!("left_out.txt").lines().map(|line| line.split_whitespace());
    lines.filter_map(move |mut words| (words.next() == Some(list)).then_some(words)).flatten()
}

/// The puzzle read from a text, with what else the text says: removed candidates become marks, the rest is noted as
/// left out.
pub(in crate::puzzle) fn with_rest(mut puzzle: Puzzle, source: &SourceText) -> Puzzle {
    let first = source.first();
    if first.first().is_some_and(|first| matches!(first.symbol, '{' | '['))
        && let Some((value, _)) = source.json()
    {
        return with_members(puzzle, &value, first);
    }
    let glyphs = source.lines.iter().flat_map(|line| without_tags(&line.glyphs)).collect_vec();
    for value in named_values(&glyphs) {
        let glyphs = &glyphs[value.start..value.end];
        note(&mut puzzle, &value.name, &raw(glyphs), glyphs);
    }
    let mut taken = Vec::new();
    for line in glyphs.chunk_by(|a, b| a.line == b.line) {
        match taken_away(line, &puzzle) {
            Some(more) => taken.extend(more),
            None => note_line(&mut puzzle, trim(line)),
        }
    }
    puzzle.remove_marks(&taken);
    puzzle
}

/// The puzzle read from a JSON value, with what else the value says noted as left out. The characters are the value's
/// text.
pub(super) fn with_members(mut puzzle: Puzzle, value: &Value, glyphs: &[Glyph]) -> Puzzle {
    note_members(&mut puzzle, value, glyphs);
    puzzle
}

fn note_members(puzzle: &mut Puzzle, value: &Value, glyphs: &[Glyph]) {
    match value {
        Value::Object(object) => {
            let is_grid = |name: &str| {
                object.get(name).is_some_and(|rows| rows[0].is_array() && rows[0][0].is_object())
            };
            for (name, value) in object {
                let is_read = is_grid("grid")
                    && !fpuzzles::NOTES.split_whitespace().skip(2).contains(&&**name)
                    || is_grid("cells") && sudokupad::READ.contains(&&**name)
                    || puzzle.layout().has_rules() && cages::CAGES.contains(&&*name.to_lowercase());
                match value {
                    _ if is_read || value.is_array() && cell_list::grid_object(value).is_some() => {}
                    Value::Object(_) => note_members(puzzle, value, glyphs),
                    Value::Array(_) if holds_puzzle(value, puzzle) => note_members(puzzle, value, glyphs),
                    value => note(puzzle, name, &value.to_string(), glyphs),
                }
            }
            if is_grid("cells") {
                sudokupad::words_of(object)
                    .for_each(|(name, value)| note(puzzle, name.trim(), value, glyphs));
            }
        }
        Value::Array(_) if cell_list::grid_object(value).is_some() => {}
        Value::Array(list) => list.iter().for_each(|value| note_members(puzzle, value, glyphs)),
        _ => {}
    }
}

fn note(puzzle: &mut Puzzle, name: &str, value: &str, glyphs: &[Glyph]) {
    if !is_puzzle(value, puzzle) && may_be_rule(&name.to_lowercase(), value, puzzle.layout()) {
        leave_out(puzzle, &format!("{name}: {}", value.trim_matches('"')), glyphs);
    }
}

fn note_line(puzzle: &mut Puzzle, glyphs: &[Glyph]) {
    let (text, layout) = (symbols(glyphs), puzzle.layout());
    let label = text
        .split_once(':')
        .map(|(label, value)| (label.rsplit(' ').next().unwrap_or(label).to_lowercase(), value));
    let is_rule = label.is_some_and(|(name, value)| {
        words("rules").any(|word| word == name) && may_be_rule(&name, value, layout)
    });
    let is_deleted = deleted(glyphs, layout).iter().any(Option::is_some);
    if is_rule || is_deleted || names_board_part(&text, layout) || Layout::names_family(&text) {
        let words = glyphs.split_inclusive(Glyph::is_separator);
        let after =
            words.skip_while(|word| !is_whole(word, layout)).skip(1).map(<[Glyph]>::len).sum::<usize>();
        let rest = &glyphs[glyphs.len() - after..];
        let shown = if names_board_part(&symbols(rest), layout) { rest } else { glyphs };
        leave_out(puzzle, &raw(shown), shown);
    }
}

fn leave_out(puzzle: &mut Puzzle, text: &str, glyphs: &[Glyph]) {
    let place = glyphs.first().map_or((1, 1), |first| (first.line, first.column));
    let more = text.chars().nth(SHOWN).map(|_| '…');
    let text = text.chars().take(SHOWN).chain(more).collect();
    puzzle.leave_out(LeftOut { line: place.0, column: place.1, length: glyphs.len(), text });
}

/// Whether a text is the puzzle itself: as many cells with the same digits.
fn is_puzzle(value: &str, puzzle: &Puzzle) -> bool {
    let digits = |text: &str| {
        text.chars().filter(|symbol| matches!(symbol, '1'..='9' | 'A'..='P')).collect::<String>()
    };
    let values = puzzle.clues().map(|(clue, _)| clue.digit.value().to_string()).collect::<String>();
    let is_cell = |symbol: &char| matches!(symbol, '0'..='9' | 'A'..='P') || "._-*xX・□○".contains(*symbol);
    // Where every cell is in quotes, a space may be a blank.
    let quoted = value.matches(['\'', '"']).count() / 2;
    let count = value.chars().filter(is_cell).count().max(value.matches(',').count() + 1).max(quoted);
    count >= puzzle.layout().cell_count()
        && [digits(&values), digits(&puzzle.line())].contains(&digits(value))
}

/// Whether a JSON value is the puzzle itself, or contains it.
fn holds_puzzle(value: &Value, puzzle: &Puzzle) -> bool {
    match value {
        _ if is_puzzle(&value.to_string(), puzzle) => true,
        Value::Array(list) => list.iter().any(|item| holds_puzzle(item, puzzle)),
        Value::Object(object) => object.values().any(|item| holds_puzzle(item, puzzle)),
        _ => false,
    }
}

/// Whether the member with this name and value may be about rules.
fn may_be_rule(name: &str, value: &str, layout: &Layout) -> bool {
    let text = value.trim().trim_matches(['"', '\'']).to_lowercase();
    let is_of = |list: &str| words(list).any(|word| word == name);
    let is_cell = |symbol: &char| symbol.is_alphanumeric() || *symbol == '.';
    // The arguments of a call are words and numbers, unless they hold lists.
    let is_call = text.starts_with('(') && text.contains('=') && !text.contains(['[', '{']);
    match () {
        _ if !text.contains(char::is_alphanumeric)
            || ["null", "false"].contains(&&*text)
            || is_of("silent") =>
        {
            false
        }
        _ if is_of("words") => names_board_part(&text, layout),
        _ if is_of("rules") => !is_classic(&text, layout.side()),
        _ if name == "board" && Layout::from_word(&text).is_ok_and(|board| board == *layout) => false,
        _ => {
            text == "true"
                || text.starts_with(['[', '{', '(']) && !is_call
                || names_board_part(name, layout)
                || names_board_part(&text, layout)
                || Layout::names_family(name)
                || !text.contains("://") && text.chars().filter(is_cell).count() == layout.cell_count()
        }
    }
}

/// Whether a text that states rules in words states no more than what holds on every board.
fn is_classic(text: &str, side: usize) -> bool {
    let is_size = |word: &str| word.parse().is_ok_and(|size: usize| size > 0 && side.is_multiple_of(size));
    let text = text.replace("\\n", " ");
    let mut found = text.split(|symbol: char| !symbol.is_alphanumeric()).filter(|word| !word.is_empty());
    found.all(|word| words("classic").any(|known| known == word) || word.split(['x', '×']).all(is_size))
}

/// Whether a text names a cell, or names a rule or houses that the board does not have.
fn names_board_part(text: &str, layout: &Layout) -> bool {
    let text = text.replace("\\n", " ").to_lowercase();
    let begins = |word: &str, start: &str| match start.strip_suffix('.') {
        Some(whole) => word == whole,
        None => word.starts_with(start),
    };
    let boxes = |layout: &Layout| layout.cells_of_kind(HouseKind::Box);
    let has_usual_houses = || {
        let usual = usual_layout(layout.side());
        [Vec::new(), boxes(&usual)].contains(&boxes(layout))
            && layout.cells_of_kind(HouseKind::Extra).is_empty()
    };
    let is_new = |word: &str| {
        let is_known = |start: &str| layout.rule_words().any(|own| begins(own, start));
        words("of-rules").any(|start| begins(word, start) && !is_known(start))
            || words("of-houses").any(|start| begins(word, start)) && has_usual_houses()
            || places_of(word).is_some()
    };
    text.split(|symbol: char| !symbol.is_alphanumeric()).any(is_new)
        || ["x-sudoku", "sudoku-x", "sudoku x", "x sudoku"].iter().any(|name| text.contains(name))
            && has_usual_houses()
}

/// The candidates that a line with nothing else but a puzzle removes: `r1c3<>1 r12c4<>56`, or `PUZZLE:113 213`. `None`
/// for any other line.
fn taken_away(glyphs: &[Glyph], puzzle: &Puzzle) -> Option<Vec<Candidate>> {
    let layout = puzzle.layout();
    let taken = |word: &[Glyph]| -> Option<Vec<Candidate>> {
        let text = symbols(word);
        let (cells, digits) = IS_NOT.iter().find_map(|sign| text.split_once(sign))?;
        let digits = digits.chars().map(Digit::from_symbol).collect::<Option<Vec<_>>>()?;
        let cells = parse_cells(cells, layout)?.into_iter().cartesian_product(digits);
        Some(cells.map(|(cell, digit)| Candidate::new(cell, digit)).collect())
    };
    let words =
        || glyphs.split(Glyph::is_separator).filter(|word| !word.is_empty() && !is_whole(word, layout));
    let taken = match &deleted(glyphs, layout)[..] {
        [Some(deleted)] => deleted.clone(),
        _ => words().map(taken).collect::<Option<Vec<_>>>()?.concat(),
    };
    let is_open = |taken: &Candidate| layout.has(*taken) && puzzle.clue(taken.cell).is_none();
    (!taken.is_empty() && taken.iter().all(is_open)).then_some(taken)
}

/// The candidates of each field after a puzzle, written as in HoDoKu's library: digit, row and column, so that `113` is
/// 1 in r1c3. `None` for any other field.
fn deleted(glyphs: &[Glyph], layout: &Layout) -> Vec<Option<Vec<Candidate>>> {
    let fields =
        glyphs.split(|glyph| glyph.symbol == ':').skip_while(|field| !is_whole(field, layout)).skip(1);
    let fields = fields.filter(|field| layout.side() == 9 && !trim(field).is_empty());
    fields.map(|field| library::parse_deleted(field).ok()).collect()
}

fn is_whole(glyphs: &[Glyph], layout: &Layout) -> bool {
    glyphs.len() >= layout.cell_count()
}
