//! Draws a grid as a PNG picture: the SVG picture in pixels, with its letters as strokes.

use super::{prelude::*, svg::draw_with};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

/// The most pixels that a side of a picture may have: a picture takes 8 bytes of memory for each of its pixels.
const MOST_PIXELS: u32 = 2000;

/// The number of pixels for each unit of the SVG picture: a cell is 120 pixels wide, on boards beyond 16×16 only 60.
fn pixels_a_unit(width: u32, height: u32) -> u32 {
    if 2 * width.max(height) <= MOST_PIXELS { 2 } else { 1 }
}

/// Draws a grid as [`draw_svg`](crate::render::draw_svg) does, in pixels; returns the bytes of a PNG file. It uses no
/// font, so the picture is the same everywhere.
pub fn draw_png(drawing: &GridDrawing) -> Vec<u8> {
    let svg = draw_with(drawing, Lettering::Strokes);
    let tree = Tree::from_str(&svg, &Options::default()).expect("a picture of our own is well-formed");
    let size = tree.size().to_int_size();
    let zoom = pixels_a_unit(size.width(), size.height());
    let mut pixels = Pixmap::new(size.width() * zoom, size.height() * zoom)
        .expect("a board has at least one cell and at most 625");
    resvg::render(&tree, Transform::from_scale(zoom as f32, zoom as f32), &mut pixels.as_mut());
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
        let given = pixels(&(".".repeat(40) + "5" + &".".repeat(40)));
        assert_eq!((given.width(), given.height()), (1120, 1120));
        let differ: Vec<usize> =
            (0..empty.pixels().len()).filter(|&at| empty.pixels()[at] != given.pixels()[at]).collect();
        assert!(differ.len() > 500, "{} pixels", differ.len());
        let middle = 20 + 4 * 120..20 + 5 * 120;
        assert!(differ.iter().all(|at| middle.contains(&(at % 1120)) && middle.contains(&(at / 1120))));
    }

    #[test]
    fn a_picture_of_the_largest_board_is_of_some_megabytes_at_most() {
        for side in [16, 17, 25] {
            let empty = crate::puzzle::read(&".".repeat(side * side), None).expect("a board");
            let picture = Pixmap::decode_png(&draw_png(&GridDrawing::of_clues(&empty))).expect("a picture");
            assert!((1000..=MOST_PIXELS).contains(&picture.width()), "{side}: {}", picture.width());
        }
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
