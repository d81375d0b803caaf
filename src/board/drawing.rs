//! Reads a board file: drawings of a board's houses, and rules beyond houses.

use super::{BoardFault, BoardLine, Cell, HouseKind, Layout, MAX_SIDE, RuleId};
use crate::board::rule::line;
use itertools::Itertools;

/// The most faults that are reported for one text; a text with more was not meant as a drawing.
const MOST_FAULTS: usize = 100;

/// One drawing of a board file, as far as it is read.
#[derive(Default)]
struct HouseDrawing {
    /// Whether the drawing follows the word `boxes`.
    has_boxes: bool,
    lines: Vec<DrawingLine>,
    /// The number of lines of the drawing. No more lines are kept than a board may have rows.
    height: usize,
    /// The number of the drawing's last line in the text, from 1.
    last: usize,
}

/// One line of a drawing.
struct DrawingLine {
    /// The line's number in the text, from 1.
    number: usize,
    /// The number of symbols in the line. No more symbols are kept than a board may have columns.
    width: usize,
    symbols: Vec<char>,
}

/// The houses of all drawings read so far, and the lines of rules, which are read once the side is known.
#[derive(Default)]
struct DrawnHouses<'a> {
    /// The board that the first line of the text names, such as `6:2x3`.
    named: Option<Layout>,
    rules: Vec<(usize, &'a str)>,
    /// The board's side: the height of the first drawing, or that of the named board.
    side: Option<usize>,
    /// The number of the line that tells the side, from 1.
    first: usize,
    boxes: Option<Vec<Vec<Cell>>>,
    /// The extra houses, each with the number of its drawing's first line. Houses beyond the limit are only counted.
    extra: Vec<(Vec<Cell>, Option<usize>)>,
    /// The number of extra houses that the text draws.
    found: usize,
    faults: Vec<BoardFault>,
}

impl Layout {
    /// The longest text, in bytes, that is read as a drawing.
    pub const LONGEST_DRAWING: usize = 1 << 24;

    /// The board whose houses a text draws and whose rules it lists.
    ///
    /// A drawing is N lines of N symbols; cells with the same symbol form a house, and `.` belongs to none. An empty
    /// line, or a line `boxes`, begins another drawing, `#` a comment. The drawing after `boxes`, or the first one without
    /// `.`, draws the boxes, all others draw extra houses; without such a drawing, the boxes are the usual ones of this
    /// side. There may be up to eight times as many extra houses as the side, and none that repeats another house.
    ///
    /// A line that begins with the word of a family is a rule: `cage 15 r1c12 r2c1`, `anti-knight`. `diagonals`,
    /// `windows`, `disjoint-groups` and `house` with its cells add houses. Without a drawing, the first line may name
    /// the board as on the command line, `6:2x3`; otherwise it is the 9×9 one. The error holds all faults.
    ///
    /// ```
    /// use naze::board::{BoardFault, Layout};
    /// let jigsaw = Layout::from_drawing("AABB\nABBB\nAACD\nCCCD\n");
    /// assert!(jigsaw.is_err(), "some houses do not hold four cells");
    /// let diagonal = Layout::from_drawing("1...\n.1..\n..1.\n...1\n").expect("a diagonal besides the usual boxes");
    /// assert_eq!(diagonal.houses().len(), 4 + 4 + 4 + 1);
    /// assert_eq!(Layout::from_drawing(""), Err(vec![BoardFault::Empty]));
    /// let rules = Layout::from_drawing("thermometer r9c1 r8c1 r7c2\ncage 15 r1c12 r2c1\n").expect("two rules");
    /// assert_eq!((rules.side(), rules.rules().len()), (9, 2));
    /// ```
    ///
    /// # Errors
    /// All faults of the text.
    pub fn from_drawing(text: &str) -> Result<Layout, Vec<BoardFault>> {
        DrawnHouses::read(text)?.layout(None)
    }

    /// This board with the extra houses and the rules of a board file added, except those that the board already has.
    /// Its boxes stay as they are.
    ///
    /// # Errors
    /// All faults of the file, which may be of another side.
    ///
    /// ```
    /// use naze::board::Layout;
    /// let six = Layout::from_word("6:2x3").unwrap();
    /// assert_eq!(six.with_lines("diagonals\nanti-king\n").expect("two lines").houses().len(), 3 * 6 + 2);
    /// assert!(six.with_lines("6\nthermometer r1c1 r7c1\n").is_err(), "there is no row 7");
    /// ```
    pub fn with_lines(&self, text: &str) -> Result<Layout, Vec<BoardFault>> {
        DrawnHouses::read(text)?.layout(Some(self))
    }
}

impl<'a> DrawnHouses<'a> {
    /// Splits a text into its drawings and its lines of rules.
    fn read(text: &'a str) -> Result<DrawnHouses<'a>, Vec<BoardFault>> {
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
            let word = text.trim();
            let has_boxes = word.eq_ignore_ascii_case(Layout::BOXES);
            if word.is_empty() || has_boxes {
                houses.add(std::mem::take(&mut drawing));
                drawing.has_boxes = has_boxes;
            } else if Layout::may_have_line(word) {
                houses.add(std::mem::take(&mut drawing));
                houses.rules.push((index + 1, word));
            } else {
                drawing.add(index + 1, text)
            }
            if houses.faults.len() >= MOST_FAULTS {
                return Err(houses.faults);
            }
            if houses.rules.len() > RuleId::MOST {
                return Err(vec![BoardFault::Rules { found: houses.rules.len(), most: RuleId::MOST }]);
            }
        }
        houses.add(drawing);
        Ok(houses)
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

impl DrawnHouses<'_> {
    /// Adds the houses of one drawing.
    fn add(&mut self, drawing: HouseDrawing) {
        let Some(first) = drawing.lines.first().map(|line| line.number) else { return };
        if self.side.is_none() && drawing.height == 1 {
            let word: String = drawing.lines[0].symbols.iter().collect();
            if let Ok(named) = Layout::from_word(&word) {
                (self.side, self.first) = (Some(named.side()), first);
                self.named = Some(named);
                return;
            }
        }
        if self.side.is_none() {
            (self.side, self.first) = (Some(drawing.height), drawing.last);
        }
        let side = self.side.unwrap_or(drawing.height);
        if side > MAX_SIDE {
            return;
        }
        let before = self.faults.len();
        let (found, line) = (drawing.height, drawing.last);
        let uneven = drawing.lines.iter().filter(|line| line.width != side);
        self.faults.extend(uneven.map(|row| BoardFault::Width {
            line: row.number,
            found: row.width,
            expected: side,
        }));
        self.faults.extend((found != side).then_some(BoardFault::Height { line, found, expected: side }));
        if self.faults.len() > before {
            return;
        }
        let symbols = drawing.lines.iter().flat_map(|line| line.symbols.iter().copied()).collect_vec();
        let cells = |symbol| symbols.iter().positions(|other| *other == symbol).map(Cell::new).collect_vec();
        let names = symbols.iter().copied().unique().filter(|&symbol| symbol != '.');
        let houses = names.map(|symbol| (symbol, cells(symbol))).collect_vec();
        self.faults.extend(houses.iter().filter(|(_, cells)| cells.len() != side).map(|(symbol, cells)| {
            BoardFault::House { symbol: *symbol, line: first, found: cells.len(), expected: side }
        }));
        let houses = houses.into_iter().map(|(_, cells)| cells);
        if self.boxes.is_none() && (drawing.has_boxes || !symbols.contains(&'.')) {
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

    /// The board with the houses and rules read; with a base, the base with those that it lacks.
    fn layout(mut self, base: Option<&Layout>) -> Result<Layout, Vec<BoardFault>> {
        let side = match (self.side, base) {
            (None, None) if self.rules.is_empty() => return Err(vec![BoardFault::Empty]),
            (Some(found), Some(base)) if found != base.side() => {
                let line = self.first;
                return Err(vec![BoardFault::Height { line, found, expected: base.side() }]);
            }
            (side, base) => side.unwrap_or(base.map_or(9, Layout::side)),
        };
        let usual = match base.or(self.named.as_ref()) {
            Some(named) => named.clone(),
            None => Layout::of_side(side).map_err(|fault| vec![fault])?,
        };
        let drawn = self.boxes.take().filter(|_| base.is_none());
        let (is_drawn, boxes) =
            (drawn.is_some(), drawn.unwrap_or_else(|| usual.cells_of_kind(HouseKind::Box)));
        // Rules are read even where the houses have faults, so that all faults are told at once.
        let sketch = Layout::from_houses(side, boxes.clone(), Vec::new()).unwrap_or_else(|| usual.clone());
        let mut rules = Vec::new();
        for (number, text) in std::mem::take(&mut self.rules) {
            match line::read(text, &sketch) {
                Ok(BoardLine::Rules(more)) => rules.extend(more.into_iter().map(|rule| (number, rule))),
                Ok(BoardLine::Houses(houses)) => {
                    self.found += houses.len();
                    self.extra.extend(houses.into_iter().map(|cells| (cells, Some(number))));
                }
                Err(faults) => {
                    let at = |fault| BoardFault::Rule { number: rules.len() + 1, line: Some(number), fault };
                    self.faults.extend(faults.into_iter().map(at));
                }
            }
        }
        if let Some(base) = base {
            let known = base.cells_of_kind(HouseKind::Extra);
            self.extra.retain(|(cells, _)| !known.contains(cells));
            self.extra.splice(0..0, known.into_iter().map(|cells| (cells, None)));
            self.found = self.extra.len();
        }
        let most = Layout::most_extra(side);
        if self.found > most {
            self.faults.push(BoardFault::Extra { found: self.found, most, side });
        } else {
            self.faults.extend(Layout::faults_of_extra(side, &boxes, &self.extra));
        }
        let is_new = self.extra.len() > usual.cells_of_kind(HouseKind::Extra).len();
        let extra = self.extra.into_iter().map(|(cells, _)| cells).collect_vec();
        let houses = match is_drawn || is_new {
            true if self.faults.is_empty() => {
                let houses = Layout::from_houses(side, boxes, extra).expect("each house was checked above");
                houses.with_rules(usual.rules().map(|rule| usual.rule(rule).clone()).collect())?
            }
            true => sketch,
            false => usual,
        };
        if rules.is_empty() {
            return if self.faults.is_empty() { Ok(houses) } else { Err(self.faults) };
        }
        let (lines, rules): (Vec<usize>, Vec<_>) = rules.into_iter().unzip();
        let with_line = |fault: BoardFault| fault.at_rule(|number| (number, lines.get(number - 1).copied()));
        match houses.with_more_rules(rules) {
            Ok(layout) if self.faults.is_empty() => Ok(layout),
            Ok(_) => Err(self.faults),
            Err(faults) => {
                let faults = self.faults.into_iter().chain(faults.into_iter().map(with_line));
                Err(faults.sorted_by_key(BoardFault::line).collect())
            }
        }
    }
}
