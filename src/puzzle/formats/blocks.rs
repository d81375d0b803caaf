//! Cuts a text into the grids that follow each other, with or without titles between them.

use super::prelude::*;
use super::{is_title, read_text, usual_length};

/// The number of parts that are read before it is decided whether a way to cut a text is right.
const TRIED: usize = 4;

/// A part of a text that should be one puzzle.
pub(in crate::puzzle) struct TextBlock {
    /// The numbers of the part's first and last line, from 1.
    pub lines: (usize, usize),
    /// The puzzle of the part, or all its faults.
    pub puzzle: ReadResult,
}

/// The puzzles of a text with several grids. `None` unless some way to cut the text gives at least two puzzles, which
/// are at least half of its parts.
pub(in crate::puzzle) fn blocks_of(source: &SourceText, board: RequestedBoard) -> Option<Vec<TextBlock>> {
    let length = usual_length(source);
    let is_note = |line: &SourceLine| is_title(line, length) || (line.is_commented() && line.is_empty());
    let ways: [&dyn Fn() -> Vec<SourceText>; 3] =
        [&|| cut(source, is_note), &|| cut(source, |line| is_note(line) || line.is_empty()), &|| {
            cut_by_rows(source, is_note)
        }];
    ways.into_iter().find_map(|way| read_parts(way(), board))
}

fn read_parts(parts: Vec<SourceText>, board: RequestedBoard) -> Option<Vec<TextBlock>> {
    let read = |part: &SourceText| {
        let mut content = part.content().map(|line| line.number);
        let first = content.next().unwrap_or(1);
        TextBlock { lines: (first, content.last().unwrap_or(first)), puzzle: read_text(part, board) }
    };
    let (tried, others) = parts.split_at(parts.len().min(TRIED));
    let mut blocks: Vec<TextBlock> = tried.iter().map(read).collect();
    let is_right = |blocks: &[TextBlock]| {
        let puzzles = blocks.iter().filter(|block| is_puzzle(block)).count();
        2 * puzzles >= blocks.len() && puzzles > 1
    };
    is_right(&blocks).then(|| blocks.extend(others.iter().map(read)))?;
    is_right(&blocks).then_some(blocks)
}

/// Whether a part is a puzzle with enough cells to be meant as one.
fn is_puzzle(block: &TextBlock) -> bool {
    block.puzzle.as_ref().is_ok_and(|puzzle| puzzle.layout().side() >= 4)
}

/// The parts of a text between the lines for which `is_break` is true.
fn cut(source: &SourceText, is_break: impl Fn(&SourceLine) -> bool) -> Vec<SourceText> {
    let parts = source.lines.split(|line| is_break(line)).map(|lines| SourceText { lines: lines.to_vec() });
    parts.filter(|part| part.content().next().is_some()).collect()
}

/// The parts of a text, each with as many rows as its first row has cells; lines for which `is_note` is true are
/// dropped.
fn cut_by_rows(source: &SourceText, is_note: impl Fn(&SourceLine) -> bool) -> Vec<SourceText> {
    let is_row = |line: &SourceLine| kind_of(trim(&line.glyphs)) == RowKind::Cells;
    let lines: Vec<&SourceLine> = source.lines.iter().filter(|line| !is_note(line)).collect();
    let Some(first) = lines.iter().find(|line| is_row(line)) else { return Vec::new() };
    let rows = lines.iter().filter(|line| is_row(line)).count();
    let sides =
        [Split::Symbols, Split::Groups, Split::Fields].map(|split| split.split(trim(&first.glyphs)).len());
    let fits = |side: &usize| (4..=MAX_SIDE).contains(side) && rows.is_multiple_of(*side);
    let Some(side) = sides.into_iter().find(fits) else { return Vec::new() };
    let (mut parts, mut part, mut count) = (Vec::new(), Vec::new(), 0);
    for line in lines {
        if is_row(line) && count == side {
            parts.push(SourceText { lines: std::mem::take(&mut part) });
            count = 0;
        }
        count += usize::from(is_row(line));
        part.push(line.clone());
    }
    parts.push(SourceText { lines: part });
    parts
}
