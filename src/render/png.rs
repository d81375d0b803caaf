//! Draws a grid as a PNG picture: the SVG picture in pixels, with its letters as strokes.

use super::{drawing::GridDrawing, lettering::Lettering, svg::draw_with};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

/// How many pixels a unit of the SVG picture has: a cell is 120 pixels wide.
const PIXELS_A_UNIT: u32 = 2;

/// Draws a grid as [`draw_svg`](super::draw_svg) does, in pixels; returns the bytes of a PNG file. It uses no
/// font, so the picture is the same everywhere.
pub fn draw_png(drawing: &GridDrawing) -> Vec<u8> {
    let svg = draw_with(drawing, Lettering::Strokes);
    let tree = Tree::from_str(&svg, &Options::default()).expect("a picture of our own is well-formed");
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width() * PIXELS_A_UNIT, size.height() * PIXELS_A_UNIT)
        .expect("a board has at least one cell and at most 625");
    let zoom = PIXELS_A_UNIT as f32;
    resvg::render(&tree, Transform::from_scale(zoom, zoom), &mut pixels.as_mut());
    pixels.encode_png().expect("pixels can be written to memory")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;

    fn pixels(line: &str) -> Pixmap {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        Pixmap::decode_png(&draw_png(&GridDrawing::of_clues(&puzzle))).expect("a picture")
    }

    #[test]
    fn a_given_is_dark_in_its_own_cell_and_nowhere_else() {
        let empty = pixels(&".".repeat(81));
        let one = pixels(&(".".repeat(40) + "5" + &".".repeat(40)));
        assert_eq!((one.width(), one.height()), (1120, 1120));
        let differ: Vec<usize> =
            (0..empty.pixels().len()).filter(|&at| empty.pixels()[at] != one.pixels()[at]).collect();
        assert!(differ.len() > 500, "{} pixels", differ.len());
        let middle = 20 + 4 * 120..20 + 5 * 120;
        assert!(differ.iter().all(|at| middle.contains(&(at % 1120)) && middle.contains(&(at / 1120))));
    }

    #[test]
    fn all_nine_digits_look_different() {
        let pictures: Vec<Pixmap> =
            (1..=9).map(|digit| pixels(&format!("{digit}{}", ".".repeat(80)))).collect();
        for (first, picture) in pictures.iter().enumerate() {
            assert!(pictures[first + 1..].iter().all(|other| other.data() != picture.data()));
        }
    }
}
