//! Boards as text, by a word such as `9` or `6:2x3`: shown, read and hashed; lists the faults of words and drawings.

use super::{BoardFault, Cell, HouseKind, HouseName, Layout, MAX_SIDE, notation::is_number};
use itertools::Itertools;
use std::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};

impl Layout {
    /// The most extra houses that a board of this side may have: 8 for each row. Every known kind of extra house has at
    /// most twice the side, so there is room for several kinds.
    pub const fn most_extra(side: usize) -> usize {
        side.saturating_mul(8)
    }

    /// The faults of extra houses, given as their cells, each with the first line of its drawing if it has one. Either
    /// the side is wrong, or there are too many houses, or there is one fault for every house that repeats another.
    pub fn faults_of_extra(
        side: usize,
        boxes: &[Vec<Cell>],
        extra: &[(Vec<Cell>, Option<usize>)],
    ) -> Vec<BoardFault> {
        let most = Layout::most_extra(side);
        if extra.len() > most {
            return vec![BoardFault::Extra { found: extra.len(), most, side }];
        }
        let sorted = |cells: &[Cell]| cells.iter().copied().sorted_unstable().collect_vec();
        let plain = match Layout::without_boxes(side) {
            Ok(plain) => plain,
            Err(fault) => return vec![fault],
        };
        let lines = plain.houses().map(|house| (sorted(plain.cells_of(house)), plain.house_name(house)));
        let name = |kind, number| HouseName { kind, number };
        let boxes =
            boxes.iter().zip(1..).map(|(cells, number)| (sorted(cells), name(HouseKind::Box, number)));
        let mut known: Vec<(Vec<Cell>, HouseName)> = lines.chain(boxes).collect();
        let mut faults = Vec::new();
        for ((cells, line), number) in extra.iter().zip(1..) {
            let cells = sorted(cells);
            match known.iter().find(|(other, _)| *other == cells) {
                Some(&(_, first)) => faults.push(BoardFault::Repeat { number, first, line: *line }),
                None => known.push((cells, name(HouseKind::Extra, number))),
            }
        }
        faults
    }

    /// The board that a word names: `9`, `16`, `7` (no boxes), `9:none`, `6:2x3`.
    ///
    /// ```
    /// use naze::board::{BoardFault, Layout};
    /// assert_eq!(Layout::from_word("6:2x3"), Ok(Layout::with_boxes(2, 3).unwrap()));
    /// assert_eq!(Layout::from_word("6:2x2"), Err(BoardFault::Boxes { side: 6, rows: 2, columns: 2 }));
    /// ```
    ///
    /// # Errors
    /// The word names no board.
    pub fn from_word(word: &str) -> Result<Layout, BoardFault> {
        let number = |text: &str| {
            let is_number = text.len() <= 4 && is_number(text);
            is_number.then(|| text.parse::<usize>().ok()).flatten().ok_or(BoardFault::Word)
        };
        let (side, boxes) = word.split_once(':').map_or((word, None), |(side, boxes)| (side, Some(boxes)));
        let side = number(side)?;
        match boxes {
            None => Layout::of_side(side),
            Some("none") => Layout::without_boxes(side),
            Some(_) if side > MAX_SIDE => Err(BoardFault::Side { side }),
            Some(shape) => {
                let (rows, columns) = shape.split_once('x').ok_or(BoardFault::Word)?;
                let (rows, columns) = (number(rows)?, number(columns)?);
                if rows * columns != side {
                    return Err(BoardFault::Boxes { side, rows, columns });
                }
                Layout::with_boxes(rows, columns)
            }
        }
    }

    /// Whether a text that is not the word of a board was meant as a drawing of one.
    pub(crate) fn is_drawing(text: &str) -> bool {
        text.contains(char::is_whitespace) || Layout::has_line(text)
    }
}

/// Shows the board by its word, such as `6:2x3`, or as [`Layout::to_drawing`] writes it: read again, its boxes and their
/// cells are in the order of rows.
impl fmt::Display for Layout {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.to_drawing().trim_end())
    }
}

/// Reads the word or the drawing of a board. The error is the first fault; [`Layout::from_drawing`] has them all.
///
/// ```
/// use naze::Layout;
///
/// let board: Layout = "9\ncage 15 r1c12 r2c1".parse().unwrap();
/// assert_eq!(board.to_string(), "cage 15 r1c1 r1c2 r2c1");
/// assert_eq!("6:2x3".parse::<Layout>().unwrap().to_string(), "6:2x3");
/// let error = "6:2x2".parse::<Layout>().unwrap_err();
/// assert_eq!(error.to_string(), "boxes of 2×2 hold 4 cells, but the side is 6");
/// ```
impl FromStr for Layout {
    type Err = BoardFault;

    fn from_str(text: &str) -> Result<Layout, BoardFault> {
        Layout::from_word(text).or_else(|fault| match Layout::is_drawing(text) {
            true => Layout::from_drawing(text)
                .map_err(|faults| faults.into_iter().next().unwrap_or(BoardFault::Empty)),
            false => Err(fault),
        })
    }
}

impl Hash for Layout {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Drawn boards of the same side share a name; that they differ is for `Eq` to say.
        self.name().hash(state);
        self.rules().len().hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::HouseKind;

    fn kinds(layout: &Layout) -> [usize; 4] {
        [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Extra]
            .map(|kind| layout.houses().filter(|&house| layout.house_name(house).kind == kind).count())
    }

    #[test]
    fn a_word_names_a_board_and_the_board_returns_that_word() {
        for (word, houses) in [
            ("9", [9, 9, 9, 0]),
            ("1", [1, 1, 1, 0]),
            ("4", [4, 4, 4, 0]),
            ("16", [16, 16, 16, 0]),
            ("25", [25, 25, 25, 0]),
            ("7", [7, 7, 0, 0]),
            ("12", [12, 12, 0, 0]),
            ("9:none", [9, 9, 0, 0]),
            ("6:2x3", [6, 6, 6, 0]),
            ("6:3x2", [6, 6, 6, 0]),
        ] {
            let layout = Layout::from_word(word).expect(word);
            assert_eq!((kinds(&layout), layout.name().to_string()), (houses, word.to_string()));
        }
    }

    #[test]
    fn a_word_that_names_no_board_is_refused_with_a_reason() {
        for (word, fault) in [
            ("", BoardFault::Word),
            ("nine", BoardFault::Word),
            ("9:", BoardFault::Word),
            ("9:3", BoardFault::Word),
            ("9:3x", BoardFault::Word),
            ("-9", BoardFault::Word),
            ("0", BoardFault::Side { side: 0 }),
            ("26", BoardFault::Side { side: 26 }),
            ("6:2x2", BoardFault::Boxes { side: 6, rows: 2, columns: 2 }),
        ] {
            assert_eq!(Layout::from_word(word), Err(fault), "{word}");
        }
    }

    #[test]
    fn drawn_boxes_and_diagonals_become_houses() {
        let drawing = "# a jigsaw with one diagonal\nAABB\nAABB\nCCDD\nCCDD\n\n1...\n.1..\n..1.\n...1\n";
        let layout = Layout::from_drawing(drawing).expect("a good drawing");
        assert_eq!(kinds(&layout), [4, 4, 4, 1]);
        let diagonal = layout.houses().next_back().expect("thirteen houses");
        assert_eq!(layout.cells_of(diagonal), [0, 5, 10, 15].map(Cell::new));
        assert_eq!(layout.house_name(diagonal).to_string(), "extra 1");
        let diagonal_alone = Layout::from_drawing("1...\n.1..\n..1.\n...1").expect("boxes by default");
        assert_eq!(kinds(&diagonal_alone), [4, 4, 4, 1]);
    }

    #[test]
    fn every_fault_of_a_drawing_is_reported_at_once() {
        assert_eq!(Layout::from_drawing("\n# nothing\n"), Err(vec![BoardFault::Empty]));
        assert_eq!(
            Layout::from_drawing("AAB\nABB\nCCC\n\n12\n...\n"),
            Err(vec![
                BoardFault::Width { line: 5, found: 2, expected: 3 },
                BoardFault::Height { line: 6, found: 2, expected: 3 },
            ])
        );
        assert_eq!(Layout::from_drawing(&"A\n".repeat(30)), Err(vec![BoardFault::Side { side: 30 }]));
        assert_eq!(
            Layout::from_drawing("AA\nAB"),
            Err(vec![
                BoardFault::House { symbol: 'A', line: 1, found: 3, expected: 2 },
                BoardFault::House { symbol: 'B', line: 1, found: 1, expected: 2 },
            ])
        );
    }

    /// A text that draws a 4×4 board with these extra houses, each in its own drawing.
    fn with_extra(houses: &[[usize; 4]]) -> String {
        let drawing = |house: &[usize; 4]| -> String {
            let symbol = |cell| if house.contains(&cell) { 'x' } else { '.' };
            (0..16).map(|cell| format!("{}{}", symbol(cell), if cell % 4 == 3 { "\n" } else { "" })).collect()
        };
        houses.iter().map(drawing).collect::<Vec<_>>().join("\n")
    }

    /// Sets of four cells that are no row, column or box.
    fn scattered() -> impl Iterator<Item = [usize; 4]> {
        let all = (0..16).flat_map(|a| (a + 1..16).map(move |b| (a, b)));
        let all = all.flat_map(|(a, b)| (b + 1..16).map(move |c| (a, b, c)));
        let all = all.flat_map(|(a, b, c)| (c + 1..16).map(move |d| [a, b, c, d]));
        let plain = Layout::of_side(4).expect("a board");
        let houses: Vec<Vec<Cell>> = plain.houses().map(|house| plain.cells_of(house).to_vec()).collect();
        all.filter(move |cells| !houses.iter().any(|house| house[..] == cells.map(Cell::new)))
    }

    #[test]
    fn a_board_has_at_most_eight_times_its_side_of_extra_houses() {
        let most: Vec<[usize; 4]> = scattered().take(32).collect();
        let layout = Layout::from_drawing(&with_extra(&most)).expect("as many as there may be");
        assert_eq!(kinds(&layout), [4, 4, 4, 32]);
        for found in [33, 1000] {
            let more: Vec<[usize; 4]> = scattered().take(found).collect();
            let fault = BoardFault::Extra { found, most: 32, side: 4 };
            assert_eq!(Layout::from_drawing(&with_extra(&more)), Err(vec![fault]), "{found}");
            let extra = more.iter().map(|cells| cells.map(Cell::new).to_vec()).collect();
            assert_eq!(Layout::from_houses(4, Vec::new(), extra), None);
        }
    }

    #[test]
    fn more_extra_houses_than_a_small_integer_counts_are_refused() {
        let diagonal = with_extra(&[[0, 5, 10, 15]]) + "\n";
        for found in [256, 65_510, 65_536, 70_000] {
            let fault = BoardFault::Extra { found, most: 32, side: 4 };
            assert_eq!(Layout::from_drawing(&diagonal.repeat(found)), Err(vec![fault]));
        }
    }

    #[test]
    fn an_extra_house_that_repeats_another_is_refused_by_name() {
        let name = |kind, number| HouseName { kind, number };
        for (cells, first) in [
            ([4, 5, 6, 7], name(HouseKind::Row, 2)),
            ([3, 7, 11, 15], name(HouseKind::Column, 4)),
            ([2, 3, 6, 7], name(HouseKind::Box, 2)),
            ([0, 5, 10, 15], name(HouseKind::Extra, 1)),
        ] {
            let drawing = with_extra(&[[0, 5, 10, 15], cells]);
            let fault = BoardFault::Repeat { number: 2, first, line: Some(6) };
            assert_eq!(Layout::from_drawing(&drawing), Err(vec![fault]));
            let extra = [[0, 5, 10, 15], cells].map(|cells| cells.map(Cell::new).to_vec()).to_vec();
            let boxes = Layout::of_side(4).expect("a board");
            let boxes = boxes.houses().skip(8).map(|house| boxes.cells_of(house).to_vec()).collect();
            assert_eq!(Layout::from_houses(4, boxes, extra), None);
        }
        // A board without boxes is drawn with its rows as regions.
        let rows = Layout::from_drawing("AAAA\nBBBB\nCCCC\nDDDD\n").expect("four regions");
        assert_eq!(kinds(&rows), [4, 4, 4, 0]);
    }

    #[test]
    fn an_endless_drawing_is_given_up_early() {
        let faults =
            Layout::from_drawing(&("AABB\n".repeat(3) + "\n").repeat(100_000)).expect_err("no drawing");
        assert!((10..=200).contains(&faults.len()), "{}", faults.len());
        let wide = Layout::from_drawing(&"A".repeat(1_000_000)).expect_err("no drawing");
        assert_eq!(wide, [BoardFault::Width { line: 1, found: 1_000_000, expected: 1 }]);
        let most = Layout::LONGEST_DRAWING;
        assert_eq!(Layout::from_drawing(&"\n".repeat(most)), Err(vec![BoardFault::Empty]));
        assert_eq!(Layout::from_drawing(&"\n".repeat(most + 1)), Err(vec![BoardFault::Long { most }]));
    }
}
