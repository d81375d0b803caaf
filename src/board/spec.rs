//! Reads what names a board: a word such as `9` or `6:2x3`, or a drawing of its houses.

use super::{cell::Cell, digit::MAX_SIDE, layout::Layout};
use thiserror::Error;

/// What is wrong with the word or the drawing of a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardFault {
    /// Not a word of the form `N`, `N:none` or `N:RxC`.
    #[error("board-word")]
    Word,
    /// The side is not from 1 to 25.
    #[error("board-side")]
    Side {
        /// The side that was asked for.
        side: usize,
    },
    /// Boxes of this shape do not hold as many cells as the side.
    #[error("board-boxes")]
    Boxes {
        /// The side that was asked for.
        side: usize,
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// The drawing holds no line.
    #[error("drawing-empty")]
    Empty,
    /// A line of the drawing does not hold as many symbols as the first drawing has lines.
    #[error("drawing-width")]
    Width {
        /// The line, from 1.
        line: usize,
        /// How many symbols it holds.
        found: usize,
        /// How many it should hold.
        expected: usize,
    },
    /// A drawing does not have as many lines as the first one.
    #[error("drawing-height")]
    Height {
        /// The drawing's last line, from 1.
        line: usize,
        /// How many lines it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A house does not hold as many cells as the side.
    #[error("drawing-house")]
    House {
        /// The symbol that draws the house.
        symbol: char,
        /// The drawing's first line, from 1.
        line: usize,
        /// How many cells it holds.
        found: usize,
        /// How many it should hold.
        expected: usize,
    },
}

impl Layout {
    /// The board that a word names: `9`, `16`, `7` (no boxes), `9:none`, `6:2x3`.
    pub fn from_word(word: &str) -> Result<Layout, BoardFault> {
        let number = |text: &str| {
            let digits =
                !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse::<usize>().ok()).flatten().ok_or(BoardFault::Word)
        };
        let (side, boxes) = match word.split_once(':') {
            None => (number(word)?, None),
            Some((side, boxes)) => (number(side)?, Some(boxes)),
        };
        if !(1..=MAX_SIDE).contains(&side) {
            return Err(BoardFault::Side { side });
        }
        match boxes {
            None => Ok(Layout::of_side(side)),
            Some("none") => Ok(Layout::without_boxes(side)),
            Some(shape) => {
                let (rows, columns) = shape.split_once('x').ok_or(BoardFault::Word)?;
                let (rows, columns) = (number(rows)?, number(columns)?);
                if rows * columns != side {
                    return Err(BoardFault::Boxes { side, rows, columns });
                }
                Ok(Layout::with_boxes(rows, columns))
            }
        }
    }

    /// The board whose houses are drawn: N lines of N symbols, cells with the same symbol being one
    /// house and `.` none; more drawings after an empty line. A drawing without `.` replaces the
    /// boxes, the others and all later ones add houses. Without such a drawing the boxes are those
    /// of the size. `#` starts a comment. All faults are told at once.
    pub fn from_drawing(text: &str) -> Result<Layout, Vec<BoardFault>> {
        let mut drawings: Vec<Vec<(usize, Vec<char>)>> = vec![Vec::new()];
        for (index, line) in text.lines().enumerate() {
            let symbols: Vec<char> = match line.split_once('#') {
                Some((before, _)) if before.trim().is_empty() => continue,
                Some((before, _)) => before,
                None => line,
            }
            .chars()
            .filter(|symbol| !symbol.is_whitespace())
            .collect();
            match symbols.is_empty() {
                true => drawings.push(Vec::new()),
                false => drawings
                    .last_mut()
                    .expect("there is always a drawing under way")
                    .push((index + 1, symbols)),
            }
        }
        drawings.retain(|drawing| !drawing.is_empty());
        let Some(side) = drawings.first().map(Vec::len) else { return Err(vec![BoardFault::Empty]) };
        if side > MAX_SIDE {
            return Err(vec![BoardFault::Side { side }]);
        }

        let mut faults = Vec::new();
        let (mut boxes, mut extra): (Option<Vec<Vec<Cell>>>, Vec<Vec<Cell>>) = (None, Vec::new());
        for drawing in &drawings {
            let (first, last) = (drawing[0].0, drawing[drawing.len() - 1].0);
            let uneven =
                drawing.iter().filter(|(_, symbols)| symbols.len() != side).map(|(line, symbols)| {
                    BoardFault::Width { line: *line, found: symbols.len(), expected: side }
                });
            let short = (drawing.len() != side).then_some(BoardFault::Height {
                line: last,
                found: drawing.len(),
                expected: side,
            });
            let misshapen: Vec<BoardFault> = uneven.chain(short).collect();
            if !misshapen.is_empty() {
                faults.extend(misshapen);
                continue;
            }
            let symbols: Vec<char> =
                drawing.iter().flat_map(|(_, symbols)| symbols.iter().copied()).collect();
            let mut houses: Vec<(char, Vec<Cell>)> = Vec::new();
            for (index, &symbol) in symbols.iter().enumerate().filter(|&(_, &symbol)| symbol != '.') {
                match houses.iter_mut().find(|(known, _)| *known == symbol) {
                    Some((_, cells)) => cells.push(Cell::at(index)),
                    None => houses.push((symbol, vec![Cell::at(index)])),
                }
            }
            faults.extend(houses.iter().filter(|(_, cells)| cells.len() != side).map(|(symbol, cells)| {
                BoardFault::House { symbol: *symbol, line: first, found: cells.len(), expected: side }
            }));
            let houses = houses.into_iter().map(|(_, cells)| cells);
            match boxes.is_none() && !symbols.contains(&'.') {
                true => boxes = Some(houses.collect()),
                false => extra.extend(houses),
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let boxes = boxes.unwrap_or_else(|| {
            let plain = Layout::of_side(side);
            plain.houses().skip(2 * side).map(|house| plain.cells_of(house).to_vec()).collect()
        });
        Ok(Layout::drawn(side, boxes, extra).expect("each house's size was checked above"))
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
    fn a_word_names_a_board_and_the_board_names_itself_so() {
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
    fn a_word_that_names_no_board_is_refused_with_its_reason() {
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
        assert_eq!(layout.cells_of(diagonal), [0, 5, 10, 15].map(Cell::at));
        assert_eq!(layout.house_name(diagonal).to_string(), "extra 1");
        let diagonal_alone = Layout::from_drawing("1...\n.1..\n..1.\n...1").expect("boxes by default");
        assert_eq!(kinds(&diagonal_alone), [4, 4, 4, 1]);
    }

    #[test]
    fn every_fault_of_a_drawing_is_told_at_once() {
        assert_eq!(Layout::from_drawing("\n# nothing\n"), Err(vec![BoardFault::Empty]));
        assert_eq!(
            Layout::from_drawing("AAB\nABB\nCCC\n\n12\n...\n"),
            Err(vec![
                BoardFault::Width { line: 5, found: 2, expected: 3 },
                BoardFault::Height { line: 6, found: 2, expected: 3 },
            ])
        );
        assert_eq!(
            Layout::from_drawing("AA\nAB"),
            Err(vec![
                BoardFault::House { symbol: 'A', line: 1, found: 3, expected: 2 },
                BoardFault::House { symbol: 'B', line: 1, found: 1, expected: 2 },
            ])
        );
    }
}
