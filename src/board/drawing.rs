//! Reads a drawing of a board's houses.

use super::{cell::Cell, digit::MAX_SIDE, layout::Layout, spec::BoardFault};

/// How many faults are told; what has more is no drawing.
const MOST_FAULTS: usize = 100;

/// One of the drawings of a text, as far as it was read.
#[derive(Default)]
struct Drawing {
    lines: Vec<Line>,
    /// How many lines it has; no more of them are kept than a board may have.
    height: usize,
    /// The number of its last line, from 1.
    last: usize,
}

/// A line of a drawing.
struct Line {
    /// Its number in the text, from 1.
    number: usize,
    /// How many symbols it has; no more of them are kept than a board may have.
    width: usize,
    symbols: Vec<char>,
}

/// What the drawings that were read say together.
#[derive(Default)]
struct Houses {
    /// The height of the first drawing.
    side: Option<usize>,
    boxes: Option<Vec<Vec<Cell>>>,
    /// The extra houses with the first lines of their drawings; too many are counted and not kept.
    extra: Vec<(Vec<Cell>, Option<usize>)>,
    /// How many extra houses there are.
    found: usize,
    faults: Vec<BoardFault>,
}

impl Layout {
    /// How many bytes a text may have that is read as a drawing.
    pub const LONGEST_DRAWING: usize = 1 << 24;

    /// The board whose houses are drawn: N lines of N symbols, cells with the same symbol being one
    /// house and `.` none; more drawings after an empty line. A drawing without `.` replaces the
    /// boxes, the others and all later ones add houses. Without such a drawing the boxes are those
    /// of the size. `#` starts a comment. All faults are told at once.
    ///
    /// There may be up to eight times as many extra houses as the side, and none that repeats another house.
    pub fn from_drawing(text: &str) -> Result<Layout, Vec<BoardFault>> {
        if text.len() > Layout::LONGEST_DRAWING {
            return Err(vec![BoardFault::Long { most: Layout::LONGEST_DRAWING }]);
        }
        let (mut drawing, mut houses) = (Drawing::default(), Houses::default());
        for (index, line) in text.lines().enumerate() {
            let bare = match line.split_once('#') {
                Some((before, _)) if before.trim().is_empty() => continue,
                Some((before, _)) => before,
                None => line,
            };
            match bare.trim().is_empty() {
                true => houses.take(std::mem::take(&mut drawing)),
                false => drawing.add(index + 1, bare),
            }
            if houses.faults.len() >= MOST_FAULTS {
                return Err(houses.faults);
            }
        }
        houses.take(drawing);
        houses.layout()
    }
}

impl Drawing {
    fn add(&mut self, number: usize, text: &str) {
        (self.height, self.last) = (self.height + 1, number);
        if self.height <= MAX_SIDE {
            let symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
            let (width, symbols) = (symbols.clone().count(), symbols.take(MAX_SIDE).collect());
            self.lines.push(Line { number, width, symbols });
        }
    }
}

impl Houses {
    /// Takes the houses of the next drawing.
    fn take(&mut self, drawing: Drawing) {
        let Some(first) = drawing.lines.first().map(|line| line.number) else { return };
        let side = *self.side.get_or_insert(drawing.height);
        if side > MAX_SIDE {
            return;
        }
        let uneven = drawing.lines.iter().filter(|line| line.width != side);
        let uneven =
            uneven.map(|line| BoardFault::Width { line: line.number, found: line.width, expected: side });
        let short = (drawing.height != side).then_some(BoardFault::Height {
            line: drawing.last,
            found: drawing.height,
            expected: side,
        });
        let before = self.faults.len();
        self.faults.extend(uneven.chain(short));
        if self.faults.len() > before {
            return;
        }
        let symbols: Vec<char> = drawing.lines.into_iter().flat_map(|line| line.symbols).collect();
        let mut houses: Vec<(char, Vec<Cell>)> = Vec::new();
        for (index, &symbol) in symbols.iter().enumerate().filter(|&(_, &symbol)| symbol != '.') {
            match houses.iter_mut().find(|(known, _)| *known == symbol) {
                Some((_, cells)) => cells.push(Cell::at(index)),
                None => houses.push((symbol, vec![Cell::at(index)])),
            }
        }
        self.faults.extend(houses.iter().filter(|(_, cells)| cells.len() != side).map(|(symbol, cells)| {
            BoardFault::House { symbol: *symbol, line: first, found: cells.len(), expected: side }
        }));
        let houses = houses.into_iter().map(|(_, cells)| cells);
        if self.boxes.is_none() && !symbols.contains(&'.') {
            self.boxes = Some(houses.collect());
            return;
        }
        for cells in houses {
            self.found += 1;
            if self.extra.len() < Layout::most_extra(side) {
                self.extra.push((cells, Some(first)));
            }
        }
    }

    /// The board with these houses.
    fn layout(mut self) -> Result<Layout, Vec<BoardFault>> {
        let side = self.side.ok_or(vec![BoardFault::Empty])?;
        if side > MAX_SIDE {
            return Err(vec![BoardFault::Side { side }]);
        }
        let boxes = self.boxes.unwrap_or_else(|| {
            let plain = Layout::of_side(side);
            plain.houses().skip(2 * side).map(|house| plain.cells_of(house).to_vec()).collect()
        });
        let most = Layout::most_extra(side);
        if self.found > most {
            self.faults.push(BoardFault::Extra { found: self.found, most, side });
        }
        if self.faults.is_empty() {
            self.faults = Layout::faults_of_extra(side, &boxes, &self.extra);
        }
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let extra = self.extra.into_iter().map(|(cells, _)| cells).collect();
        Ok(Layout::drawn(side, boxes, extra).expect("each house was checked above"))
    }
}
