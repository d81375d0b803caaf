//! Reads a drawing of a board's houses.

use super::{cell::Cell, digit::MAX_SIDE, fault::BoardFault, layout::Layout};

/// The most faults that are reported; a text with more is no drawing.
const MOST_FAULTS: usize = 100;

/// One of the drawings of a text, read so far.
#[derive(Default)]
struct HouseDrawing {
    lines: Vec<DrawingLine>,
    /// How many lines it has; only as many are kept as a board may have rows.
    height: usize,
    /// The number of its last line, from 1.
    last: usize,
}

/// A line of a drawing.
struct DrawingLine {
    /// Its number in the text, from 1.
    number: usize,
    /// How many symbols it has; only as many are kept as a board may have columns.
    width: usize,
    symbols: Vec<char>,
}

/// The houses of all drawings read so far.
#[derive(Default)]
struct DrawnHouses {
    /// The height of the first drawing.
    side: Option<usize>,
    boxes: Option<Vec<Vec<Cell>>>,
    /// The extra houses, each with the first line of its drawing; those over the limit are only counted.
    extra: Vec<(Vec<Cell>, Option<usize>)>,
    /// How many extra houses there are.
    found: usize,
    faults: Vec<BoardFault>,
}

impl Layout {
    /// The most bytes of a drawing.
    pub const LONGEST_DRAWING: usize = 1 << 24;

    /// The board whose houses a text draws. A drawing is N lines of N symbols; cells with the same symbol form a
    /// house, and `.` belongs to none. An empty line begins another drawing, `#` a comment. The first drawing without
    /// `.` draws the boxes, all others draw extra houses; without such a drawing, the boxes are the usual ones of
    /// this side.
    ///
    /// There may be up to eight times as many extra houses as the side, and none that repeats another house. The error
    /// holds all faults.
    ///
    /// ```
    /// use naze::board::{BoardFault, Layout};
    /// let jigsaw = Layout::from_drawing("AABB\nABBB\nAACD\nCCCD\n");
    /// assert!(jigsaw.is_err(), "some houses do not hold four cells");
    /// let diagonal = Layout::from_drawing("1...\n.1..\n..1.\n...1\n").expect("a diagonal besides the usual boxes");
    /// assert_eq!(diagonal.houses().len(), 4 + 4 + 4 + 1);
    /// assert_eq!(Layout::from_drawing(""), Err(vec![BoardFault::Empty]));
    /// ```
    pub fn from_drawing(text: &str) -> Result<Layout, Vec<BoardFault>> {
        if text.len() > Layout::LONGEST_DRAWING {
            return Err(vec![BoardFault::Long { most: Layout::LONGEST_DRAWING }]);
        }
        let (mut drawing, mut houses) = (HouseDrawing::default(), DrawnHouses::default());
        for (index, line) in text.lines().enumerate() {
            let text = match line.split_once('#') {
                Some((before, _)) if before.trim().is_empty() => continue,
                Some((before, _)) => before,
                None => line,
            };
            if text.trim().is_empty() {
                houses.add(std::mem::take(&mut drawing))
            } else {
                drawing.add(index + 1, text)
            }
            if houses.faults.len() >= MOST_FAULTS {
                return Err(houses.faults);
            }
        }
        houses.add(drawing);
        houses.layout()
    }
}

impl HouseDrawing {
    fn add(&mut self, number: usize, text: &str) {
        (self.height, self.last) = (self.height + 1, number);
        if self.height <= MAX_SIDE {
            let symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
            let (width, symbols) = (symbols.clone().count(), symbols.take(MAX_SIDE).collect());
            self.lines.push(DrawingLine { number, width, symbols });
        }
    }
}

impl DrawnHouses {
    /// Adds the houses of the next drawing.
    fn add(&mut self, drawing: HouseDrawing) {
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
        let usual = Layout::of_side(side).map_err(|fault| vec![fault])?;
        let boxes = self.boxes.unwrap_or_else(|| {
            usual.houses().skip(2 * side).map(|house| usual.cells_of(house).to_vec()).collect()
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
        Ok(Layout::from_houses(side, boxes, extra).expect("each house was checked above"))
    }
}
