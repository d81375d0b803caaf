//! Writes digits and letters into a picture: as text in the viewer's font, or as strokes.

use super::markup::put;

/// How words are written in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lettering {
    /// As text; the viewer's font draws it, and it can be selected and read aloud.
    Text,
    /// As strokes, for pictures without fonts.
    #[cfg_attr(not(feature = "png"), allow(dead_code))]
    Strokes,
}

/// A word, the middle of its baseline, its size in the picture's units, and its style.
pub(super) struct TextLabel<'a> {
    pub text: &'a str,
    pub x: usize,
    pub y: usize,
    pub size: usize,
    pub colour: &'a str,
    pub weight: Weight,
    /// Whether it has a white rim, so that it can be read above other marks.
    pub rim: bool,
}

/// How heavy a word is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// The strokes of the symbols on boards, in their numbers and in the letters of conclusions. A symbol has a field 50
/// wide and 70 high, in hundredths of the font size; the baseline is at 70.
const STROKES: [(char, &str); 59] = [
    ('0', "M25 0C10 0 3 14 3 35C3 56 10 70 25 70C40 70 47 56 47 35C47 14 40 0 25 0Z"),
    ('1', "M11 14L28 0V70"),
    ('2', "M5 18C5 6 13 0 25 0C37 0 45 7 45 18C45 31 35 40 5 70H46"),
    (
        '3',
        "M6 9C10 3 17 0 24 0C36 0 43 7 43 17C43 27 36 33 25 33H19M25 33C38 33 46 40 46 51C46 63 37 70 25 70C16 70 8 67 4 60",
    ),
    ('4', "M36 70V0L3 49H47"),
    ('5', "M42 0H12L8 31C12 28 18 26 24 26C37 26 46 35 46 48C46 61 37 70 24 70C15 70 8 67 4 61"),
    (
        '6',
        "M40 4C36 1 32 0 28 0C12 0 4 17 4 42C4 60 12 70 25 70C38 70 46 61 46 48C46 36 38 27 26 27C14 27 4 36 4 47",
    ),
    ('7', "M4 0H46L19 70"),
    (
        '8',
        "M25 32C13 32 7 26 7 16C7 6 14 0 25 0C36 0 43 6 43 16C43 26 37 32 25 32C12 32 4 39 4 51C4 63 12 70 25 70\
         C38 70 46 63 46 51C46 39 38 32 25 32Z",
    ),
    (
        '9',
        "M10 66C14 69 18 70 22 70C38 70 46 53 46 28C46 10 38 0 25 0C12 0 4 9 4 22C4 34 12 43 24 43C36 43 46 34 46 23",
    ),
    ('A', "M0 70L25 0L50 70M8 47H42"),
    ('B', "M6 34H26C40 34 46 42 46 52C46 62 40 70 26 70H6V0H26C36 0 42 7 42 17C42 27 36 34 26 34"),
    ('C', "M46 12C42 4 35 0 27 0C12 0 4 14 4 35C4 56 12 70 27 70C35 70 42 66 46 58"),
    ('D', "M6 0V70H20C38 70 47 56 47 35C47 14 38 0 20 0Z"),
    ('E', "M44 0H7V70H45M7 34H38"),
    ('F', "M44 0H7V70M7 34H38"),
    ('G', "M45 11C41 4 35 0 27 0C12 0 4 14 4 35C4 56 12 70 27 70C35 70 42 67 46 61V38H29"),
    ('H', "M6 0V70M44 0V70M6 34H44"),
    ('I', "M25 0V70M13 0H37M13 70H37"),
    ('J', "M38 0V50C38 63 31 70 21 70C12 70 6 65 5 56"),
    ('K', "M7 0V70M44 0L7 42M20 29L46 70"),
    ('L', "M8 0V70H44"),
    ('M', "M4 70V0L25 42L46 0V70"),
    ('N', "M6 70V0L44 70V0"),
    ('O', "M25 0C9 0 1 14 1 35C1 56 9 70 25 70C41 70 49 56 49 35C49 14 41 0 25 0Z"),
    ('P', "M7 70V0H26C39 0 45 8 45 19C45 30 39 38 26 38H7"),
    ('V', "M2 0L25 70L48 0"),
    ('X', "M5 0L45 70M45 0L5 70"),
    ('-', "M8 42H42"),
    ('.', "M25 68V70"),
    (',', "M26 66V70L20 82"),
    (':', "M25 30V32M25 66V68"),
    ('\'', "M25 0V14"),
    ('a', "M42 34C38 27 32 24 25 24C13 24 6 34 6 47C6 60 13 70 25 70C33 70 39 66 42 58M42 24V70"),
    ('b', "M8 0V70M8 36C12 28 18 24 25 24C37 24 44 34 44 47C44 60 37 70 25 70C18 70 12 66 8 58"),
    ('c', "M43 34C39 27 33 24 27 24C14 24 6 34 6 47C6 60 14 70 27 70C33 70 39 67 43 60"),
    ('d', "M42 0V70M42 36C38 28 32 24 25 24C13 24 6 34 6 47C6 60 13 70 25 70C32 70 38 66 42 58"),
    ('e', "M7 46H43C43 33 36 24 25 24C13 24 6 34 6 47C6 60 14 70 26 70C33 70 39 67 42 61"),
    ('f', "M40 2C36 0 20 -2 20 14V70M8 28H36"),
    (
        'g',
        "M42 24V72C42 84 35 90 25 90C17 90 11 87 8 82M42 36C38 28 32 24 25 24C13 24 6 34 6 46C6 58 13 68 25 68C32 68 38 64 42 56",
    ),
    ('h', "M8 0V70M8 40C11 30 18 24 26 24C36 24 42 30 42 42V70"),
    ('i', "M25 24V70M25 6V8"),
    ('j', "M28 24V76C28 86 22 90 12 88M28 6V8"),
    ('k', "M9 0V70M40 24L9 52M20 43L42 70"),
    ('l', "M25 0V70"),
    ('m', "M4 24V70M4 38C6 29 10 24 16 24C22 24 25 29 25 38V70M25 38C27 29 31 24 37 24C43 24 46 29 46 38V70"),
    ('n', "M8 24V70M8 40C11 30 18 24 26 24C36 24 42 30 42 42V70"),
    ('o', "M25 24C13 24 6 34 6 47C6 60 13 70 25 70C37 70 44 60 44 47C44 34 37 24 25 24Z"),
    ('p', "M8 24V90M8 36C12 28 18 24 25 24C37 24 44 34 44 47C44 60 37 70 25 70C18 70 12 66 8 58"),
    ('q', "M42 24V90M42 36C38 28 32 24 25 24C13 24 6 34 6 47C6 60 13 70 25 70C32 70 38 66 42 58"),
    ('r', "M12 24V70M12 42C15 31 22 24 32 24C35 24 37 25 39 26"),
    ('s', "M41 32C38 27 32 24 25 24C15 24 9 29 9 35C9 50 43 42 43 58C43 65 36 70 25 70C16 70 10 67 7 61"),
    ('t', "M20 8V56C20 66 24 70 32 70C35 70 38 69 40 68M8 26H36"),
    ('u', "M8 24V52C8 64 14 70 24 70C32 70 39 64 42 54M42 24V70"),
    ('v', "M6 24L25 70L44 24"),
    ('w', "M2 24L14 70L25 32L36 70L48 24"),
    ('x', "M8 24L42 70M42 24L8 70"),
    ('y', "M7 24L25 68M43 24L25 68C20 82 16 90 7 89"),
    ('z', "M8 24H42L7 70H43"),
];

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
    put(
        svg,
        format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" {weight}{rim}fill=\"{colour}\">{text}</text>\n"
        ),
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
    for (place, symbol) in text.chars().enumerate() {
        let Some((_, strokes)) = STROKES.iter().find(|(known, _)| *known == symbol) else { continue };
        let left = *x as f64 + (ADVANCE * place as f64 - whole / 2.0) * scale;
        put(
            svg,
            format_args!(
                "<path transform=\"translate({left:.2} {top:.2}) scale({scale:.3})\" d=\"{strokes}\" fill=\"none\" \
                 stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
            ),
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
            assert!(STROKES.iter().any(|(known, _)| *known == symbol), "{symbol}");
        }
    }
}
