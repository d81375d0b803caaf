//! Writes digits and letters into a picture: as text in the viewer's font, or as strokes.

/// How words are written in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lettering {
    /// As text, which the viewer's font draws and which can be selected and read aloud.
    Text,
    /// As strokes, for pictures without fonts.
    #[cfg_attr(not(feature = "png"), allow(dead_code))]
    Strokes,
}

/// A word in a picture: the middle of its baseline, its size in the picture's units, and its style.
pub struct TextLabel<'a> {
    pub text: &'a str,
    pub x: usize,
    pub y: usize,
    pub size: usize,
    pub colour: &'a str,
    pub weight: Weight,
    /// Whether the word has a white rim, so that it can be read above other marks.
    pub rim: bool,
}

/// How bold a word is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    Regular,
    Bold,
}

/// The strokes of the symbols on boards, in their numbers and in the letters of conclusions. A line has the
/// symbol, a space, and its path in a field 50 wide and 70 high, in hundredths of the font size; the baseline is at 70.
const STROKES: &str = include_str!("strokes.txt");

fn strokes_of(symbol: char) -> Option<&'static str> {
    STROKES.lines().find_map(|line| line.strip_prefix(symbol)?.strip_prefix(' '))
}

/// The distance from the left of one symbol to the left of the next.
const ADVANCE: f64 = 62.0;
/// The width of a symbol's field.
const WIDTH: f64 = 50.0;

impl Lettering {
    /// Writes a word into a picture.
    pub fn write(self, svg: &mut String, word: &TextLabel) {
        match self {
            Lettering::Text => write_text(svg, word),
            Lettering::Strokes => write_strokes(svg, word),
        }
    }
}

fn write_text(svg: &mut String, TextLabel { text, x, y, size, colour, weight, rim }: &TextLabel) {
    let weight = if *weight == Weight::Bold { "font-weight=\"bold\" " } else { "" };
    let rim = if *rim { "stroke=\"#ffffff\" stroke-width=\"2.5\" paint-order=\"stroke\" " } else { "" };
    *svg += &format!(
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" {weight}{rim}fill=\"{colour}\">{text}</text>\n"
    );
}

fn write_strokes(svg: &mut String, label: &TextLabel) {
    let width = if label.weight == Weight::Bold { 14 } else { 9 };
    if label.rim {
        write_in(svg, label, "#ffffff", width + 28);
    }
    write_in(svg, label, label.colour, width);
}

/// Writes a word in strokes of a colour and a width.
fn write_in(svg: &mut String, TextLabel { text, x, y, size, .. }: &TextLabel, colour: &str, width: usize) {
    let scale = *size as f64 / 100.0;
    let whole = ADVANCE * (text.chars().count() as f64 - 1.0) + WIDTH;
    let top = *y as f64 - 70.0 * scale;
    for (index, symbol) in text.chars().enumerate() {
        let Some(strokes) = strokes_of(symbol) else { continue };
        let left = *x as f64 + (ADVANCE * index as f64 - whole / 2.0) * scale;
        *svg += &format!(
            "<path transform=\"translate({left:.2} {top:.2}) scale({scale:.3})\" d=\"{strokes}\" fill=\"none\" \
             stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;

    #[test]
    fn every_symbol_of_every_board_has_its_strokes() {
        let letters = ('a'..='z').map(|letter| letter.to_string());
        let symbols = Digit::all(25).map(|digit| digit.to_string()).chain((0..=25).map(|n| n.to_string()));
        let symbols = symbols.chain(letters);
        for symbol in symbols.flat_map(|word| word.chars().collect::<Vec<_>>()) {
            assert!(strokes_of(symbol).is_some(), "{symbol}");
        }
    }
}
