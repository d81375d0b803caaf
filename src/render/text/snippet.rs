//! Shows faults under the text they are in.

use super::prelude::*;
use crate::{
    puzzle::Fault,
    render::{FoldedFault, fold_faults, message, remedy},
};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

/// The most faults that are shown with their line; the others are only counted.
const SHOWN: usize = 100;
/// The length, in characters, from which on lines are cut around the fault.
const LINE_SHOWN: usize = 160;

/// Whether words may be coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Words have no colours.
    #[default]
    Plain,
    /// Words have terminal colours.
    Colour,
}

/// Shows all faults of a text, each with its line, a caret below its place, and how to fix it; a fault of many cells
/// is shown once. `name` is the source of the text. For a line of a stream, the text may be that line alone, whatever
/// its number.
///
/// ```
/// use naze::{puzzle, render::{Language, Style, render_faults}};
///
/// let text = "12..\n..1.\n.1..\n..27";
/// let faults = puzzle::read(text, None).expect_err("there is no 7");
/// let shown = render_faults("a.txt", text, &faults, Language::English, Style::Plain);
/// assert!(shown.contains("a.txt:4:4") && shown.contains("a 4×4 board has no 7"));
/// ```
pub fn render_faults(name: &str, text: &str, faults: &[Fault], language: Language, style: Style) -> String {
    render_faults_of_part(name, text, 1, faults, language, style)
}

/// Shows all faults of a part of a file as [`render_faults`] does. `first` is the number of the part's first line.
pub fn render_faults_of_part(
    name: &str,
    text: &str,
    first: usize,
    faults: &[Fault],
    language: Language,
    style: Style,
) -> String {
    let lines: Vec<&str> = crate::puzzle::lines_of(text).collect();
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Colour => Renderer::styled(),
    };
    let mut shown = String::new();
    let folded = fold_faults(faults);
    for folded in folded.iter().take(SHOWN) {
        let line = match &lines[..] {
            [only] => only,
            _ => {
                folded.fault.line.checked_sub(first).and_then(|index| lines.get(index)).copied().unwrap_or("")
            }
        };
        shown.push_str(&renderer.render(&[report(name, line, folded, language)]));
        shown.push_str("\n\n");
    }
    if folded.len() > SHOWN {
        shown.push_str(&pick(say!("snippet.more", more: folded.len() - SHOWN), language));
        shown.push('\n');
    }
    shown.truncate(shown.trim_end_matches('\n').len());
    shown
}

fn report<'a>(name: &str, line: &str, folded: &FoldedFault, language: Language) -> Group<'a> {
    let fault = &folded.fault;
    let (window, start) = window(line, fault.column - 1);
    let offset = |column: usize| window.char_indices().nth(column).map_or(window.len(), |(offset, _)| offset);
    let from = offset(fault.column - 1 - start);
    let to = offset((fault.column - 1 - start).saturating_add(fault.length));
    let snippet =
        Snippet::source(window).line_start(fault.line).annotation(AnnotationKind::Primary.span(from..to));
    let title = Level::ERROR
        .with_name(language.sentence("snippet.error"))
        .primary_title(message(&fault.kind, language));
    let report = match start {
        0 => title.element(snippet.path(name.to_string())),
        // The library counts columns in the part that it shows, so the true column is written out.
        _ => title.element(Origin::path(format!("{name}:{}:{}", fault.line, fault.column))).element(snippet),
    };
    let report = match folded.elsewhere(language) {
        Some(more) => report.element(Level::NOTE.with_name(language.sentence("snippet.note")).message(more)),
        None => report,
    };
    report.element(
        Level::HELP.with_name(language.sentence("snippet.help")).message(remedy(&fault.kind, language)),
    )
}

/// The part of a line to show, and how many characters before it are left out. Each character that would
/// disturb a terminal is replaced by one other.
fn window(line: &str, column: usize) -> (String, usize) {
    let is_short = line.chars().count() <= LINE_SHOWN;
    let start = if is_short { 0 } else { column.saturating_sub(LINE_SHOWN / 2) };
    let harmless = |symbol: char| match symbol {
        '\t' => ' ',
        _ if symbol.is_control() => '\u{fffd}',
        // Marks that change the direction of writing or have no width.
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => {
            '\u{fffd}'
        }
        _ => symbol,
    };
    (line.chars().skip(start).take(LINE_SHOWN).map(harmless).collect(), start)
}
