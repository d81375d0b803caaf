//! A line of a board file: a rule, such as `cage 15 r1c12 r2c1`, or houses, such as `diagonals`.

use super::{Family, Form, Rule, RuleFault};
use crate::board::{Cell, HouseKind, Layout, looks_like_cells, notation::is_number, parse_cells, parse_line};
use itertools::Itertools;

/// What one line of a board file adds to a board.
#[derive(Debug)]
pub(in crate::board) enum BoardLine {
    /// The line stands for rules; `same` and the like are one rule for each pair of cells.
    Rules(Vec<Rule>),
    /// The line stands for houses besides rows, columns and boxes.
    Houses(Vec<Vec<Cell>>),
}

/// The word before the cells of an extra house.
const HOUSE: &str = "house";

/// The word before cells that differ: they are an extra house if they are as many as the side, else a rule.
const EXTRA_REGION: &str = "extra-region";

/// A function that gives the houses that a word stands for; `None` on a board that cannot have them.
type NamedHouses = fn(&Layout) -> Option<Vec<Vec<Cell>>>;

/// The words for houses that only boards of some shapes can have, with their houses.
const NAMED_HOUSES: [(&str, NamedHouses); 5] = [
    ("diagonals", |layout| Some(vec![layout.diagonal(false), layout.diagonal(true)])),
    ("falling-diagonal", |layout| Some(vec![layout.diagonal(false)])),
    ("rising-diagonal", |layout| Some(vec![layout.diagonal(true)])),
    ("windows", Layout::windows),
    ("disjoint-groups", Layout::disjoint_groups),
];

/// Aliases: the other words by which a family or houses are known.
const ALIASES: [(&str, &[&str]); 25] = [
    ("anti-knight", &["knight", "antiknight"]),
    ("anti-king", &["king", "antiking"]),
    ("non-consecutive", &["nonconsecutive", "anti-consecutive"]),
    ("all-dots-given", &["kropki", "all-kropki-given"]),
    ("same", &["clone", "equal"]),
    ("white", &["white-dot", "difference"]),
    ("black", &["black-dot", "ratio"]),
    ("greater", &["greater-than"]),
    ("whisper", &["whispers", "german-whisper", "german-whispers"]),
    ("cage", &["killer", "killer-cage"]),
    ("little-killer", &["littlekiller"]),
    ("thermometer", &["thermo"]),
    ("slow-thermometer", &["slow-thermo"]),
    ("arrow", &["pill-arrow"]),
    ("between", &["between-line"]),
    ("region-sum", &["region-sum-line", "equal-sum"]),
    ("zipper", &["zipper-line"]),
    ("entropic", &["entropic-line"]),
    ("modular", &["modular-line"]),
    ("lockout", &["lockout-line"]),
    (EXTRA_REGION, &["extraregion"]),
    ("diagonals", &["diagonal"]),
    ("windows", &["window", "windoku"]),
    ("disjoint-groups", &["disjoint-sets"]),
    ("x-sum", &["xsum"]),
];

/// A line split into words: the first says what the line is, the others follow it.
struct Words<'a> {
    word: String,
    rest: Vec<&'a str>,
}

/// Splits a line into words; several words before the first number or cell are joined with hyphens.
fn words(text: &str) -> Words<'_> {
    let is_between = |symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '、' | '+');
    let is_word = |piece: &str| piece.chars().all(|symbol| symbol.is_alphabetic() || "-_".contains(symbol));
    let pieces = text.split(is_between).flat_map(|piece| piece.split_inclusive(':'));
    let pieces = pieces.flat_map(|piece| match (piece.strip_suffix(':'), piece.split_once('=')) {
        (Some(before), _) => [before, ":"],
        (None, Some((word, number))) if is_word(word) => [word, number],
        (None, _) => [piece.trim_end_matches(['.', '。']), ""],
    });
    let pieces = pieces.filter(|piece| !piece.is_empty()).collect_vec();
    let count = pieces.iter().take_while(|piece| is_word(piece)).count();
    let word = pieces[..count].join("-").to_lowercase().replace('_', "-");
    Words { word: usual_word(&word).to_string(), rest: pieces[count..].to_vec() }
}

impl Family {
    /// The words by which this family is known in a board file.
    fn words(self) -> impl Iterator<Item = &'static str> {
        let others = ALIASES.iter().filter(move |(usual, _)| *usual == self.word());
        others.flat_map(|(_, others)| *others).copied().chain([self.word()])
    }

    /// The family that a program names by one of its words, without hyphens and in whatever case: `slowThermo`.
    pub(crate) fn from_name(name: &str) -> Option<Family> {
        let is_name = |word: &str| {
            let letters = word.bytes().filter(|&byte| byte != b'-');
            letters
                .map(|byte| byte.to_ascii_lowercase())
                .eq(name.bytes().map(|byte| byte.to_ascii_lowercase()))
        };
        let usual = ALIASES.iter().find(|(_, others)| others.iter().any(|other| is_name(other)));
        let is_usual = |word: &str| is_name(word) || usual.is_some_and(|(usual, _)| *usual == word);
        Family::ALL.into_iter().find(|family| is_usual(family.word()))
    }
}

/// The main word of a family or of houses, given an alias.
fn usual_word(word: &str) -> &str {
    ALIASES.iter().find(|(_, others)| others.contains(&word)).map_or(word, |(usual, _)| usual)
}

impl Words<'_> {
    fn have_cells(&self) -> bool {
        self.rest.iter().any(|piece| looks_like_cells(piece))
    }

    fn are_complete(&self) -> bool {
        let needs_none = self.rest.is_empty() && needs_no_cells(&self.word);
        is_known(&self.word) && (needs_none || self.have_cells())
    }

    /// Whether these words can only be meant as a rule, known or not, as `anti-queen` is.
    fn forbid(&self) -> bool {
        ["anti-", "non-"].iter().any(|start| self.word.starts_with(start))
    }

    fn are_meant(&self) -> bool {
        let Words { word, rest } = self;
        let has_digit = |piece: &&str| piece.contains(|symbol: char| symbol.is_ascii_digit());
        let begins_with_known =
            word.match_indices('-').any(|(end, _)| needs_no_cells(usual_word(&word[..end])));
        word.len() > 1 && is_known(word) && rest.first().is_some_and(has_digit)
            || begins_with_known
            || self.forbid()
            || !word.is_empty()
                && rest.len() > 1
                && self.have_cells()
                && rest.iter().all(|piece| is_number(piece) || looks_like_cells(piece))
    }
}

/// The words of families that programs use for other things too, so that such a word alone does not tell a rule.
const EVERYDAY: &str = "white black equal clone ratio window greater minimum maximum between difference \
    different";

/// Whether a word stands for houses or for a rule of the whole board, and so needs no cells after it.
fn needs_no_cells(word: &str) -> bool {
    NAMED_HOUSES.iter().any(|(name, _)| *name == word)
        || Family::from_word(word).is_some_and(|family| family.form() == Form::Everywhere)
}

fn is_known(word: &str) -> bool {
    [HOUSE, EXTRA_REGION].contains(&word)
        || NAMED_HOUSES.iter().any(|(name, _)| *name == word)
        || Family::from_word(word).is_some()
}

/// Reads one line of a board file as rules or houses of a board.
pub(in crate::board) fn read(text: &str, layout: &Layout) -> Result<BoardLine, Vec<RuleFault>> {
    let Words { word, rest } = words(text);
    if let Some((word, houses)) = NAMED_HOUSES.iter().find(|(name, _)| *name == word) {
        let no_houses = || vec![RuleFault::NoHouses { word }];
        return match rest.first() {
            Some(found) => Err(vec![RuleFault::Cell { found: found.to_string() }]),
            None => houses(layout).map(BoardLine::Houses).ok_or_else(no_houses),
        };
    }
    let family = match Family::from_word(&word) {
        Some(family) => Some(family),
        None if [HOUSE, EXTRA_REGION].contains(&&*word) => None,
        None => return Err(vec![RuleFault::Word { word }]),
    };
    let form = family.map(Family::form);
    let (mut cells, mut numbers, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    let (mut heads, mut seen) = (Vec::new(), 0);
    for piece in rest {
        let line =
            || (form == Some(Form::Outside) && cells.is_empty()).then(|| parse_line(piece, layout)).flatten();
        let is_number = piece.len() <= 4 && is_number(piece);
        match parse_cells(piece, layout).or_else(line) {
            Some(more) => cells.extend(more),
            None if piece == ":" && (form == Some(Form::Head) || family == Some(Family::Same)) => {
                heads.push(cells.len());
            }
            None if is_number && cells.is_empty() && form != Some(Form::Head) => {
                numbers.push(piece.parse().unwrap_or(usize::MAX));
            }
            None => faults.push(RuleFault::Cell { found: piece.to_string() }),
        }
        seen += 1;
        // No rule has so many cells, so the rest of the line is not read.
        if seen > layout.cell_count() + layout.side() || cells.len() > layout.cell_count() {
            break;
        }
    }
    match family {
        None if word == EXTRA_REGION && cells.len() < layout.side() && faults.is_empty() => {
            Ok(BoardLine::Rules(vec![Rule::new(Family::Different, cells, Vec::new())]))
        }
        None => {
            let (word, found, side) = (HOUSE, cells.len(), layout.side());
            faults.extend((found < side).then_some(RuleFault::FewCells { word, found, least: side }));
            faults.extend((found > side).then_some(RuleFault::ManyCells { word, found, most: side }));
            let twice = cells.iter().duplicates().next();
            faults.extend(twice.map(|&cell| RuleFault::Twice { word, cell: layout.show(cell).to_string() }));
            if faults.is_empty() { Ok(BoardLine::Houses(vec![cells])) } else { Err(faults) }
        }
        Some(family) => {
            if form == Some(Form::Head) {
                numbers = if let [head] = heads[..] { vec![head] } else { Vec::new() };
            } else if form == Some(Form::Everywhere) && cells.is_empty() && !numbers.is_empty() {
                faults.push(RuleFault::Cell { found: numbers[0].to_string() });
            }
            if !faults.is_empty() {
                return Err(faults);
            }
            let count = cells.len();
            let pairs: Vec<[usize; 2]> = match heads[..] {
                _ if family != Family::Same || count < 2 => {
                    return Ok(BoardLine::Rules(vec![Rule::new(family, cells, numbers)]));
                }
                [] => (1..count).map(|place| [place - 1, place]).collect(),
                // A clone: each cell before the colon is equal to the one at its place after it.
                [half] if 2 * half == count => (0..half).map(|place| [place, half + place]).collect(),
                _ => return Err(vec![RuleFault::Cell { found: ":".to_string() }]),
            };
            let rule =
                |pair: [usize; 2]| Rule::new(family, pair.map(|at| cells[at]).to_vec(), numbers.clone());
            Ok(BoardLine::Rules(pairs.into_iter().map(rule).collect()))
        }
    }
}

impl Layout {
    /// The word before the drawing of the boxes.
    pub(crate) const BOXES: &str = "boxes";

    /// Whether a line of a text that is known to have rules is one of the rules, however faulty; lines of drawings are
    /// not.
    pub(crate) fn may_have_line(text: &str) -> bool {
        let words = words(text);
        words.are_complete() || words.are_meant() || !words.word.is_empty() && words.have_cells()
    }

    /// Whether a line of a text is certainly a line of a board file: it has a known word, and cells unless the word
    /// needs none.
    pub(crate) fn has_line(text: &str) -> bool {
        words(text).are_complete()
    }

    /// Whether a line of a text was meant as a rule, even if it is faulty, such as `cage 9 r1`. That is so if a number
    /// or something like a cell follows a known word, if anything follows a word that needs no cells, if only cells and
    /// numbers follow any other word, or if the word forbids something, as `anti-queen` does.
    pub(crate) fn has_meant_line(text: &str) -> bool {
        words(text).are_meant()
    }

    /// Whether a name in a program or a JSON object can only name rules; the name may be singular or plural, its words
    /// joined by `_` or by nothing.
    pub(crate) fn names_rule(name: &str) -> bool {
        let word = name.to_lowercase().replace('_', "-");
        let singular = word.strip_suffix('s').unwrap_or(&word);
        [&word[..], singular].into_iter().any(|word| {
            let usual = usual_word(word);
            let is_house = [HOUSE, EXTRA_REGION].contains(&usual);
            word.len() > 4 && !EVERYDAY.split_whitespace().contains(&word) && !is_house && is_known(usual)
        })
    }

    /// Whether a text is nothing but the word of a family or of houses, in the singular or the plural.
    pub(crate) fn names_family(text: &str) -> bool {
        let Words { word, rest } = words(text);
        let singular = usual_word(word.strip_suffix('s').unwrap_or(&word));
        rest.is_empty() && word.len() > 1 && (is_known(&word) || is_known(singular))
    }

    /// The parts of all words by which the families of this board's rules are known: `anti` and `knight` of
    /// `anti-knight`.
    pub(crate) fn rule_words(&self) -> impl Iterator<Item = &'static str> {
        let words = self.rules().flat_map(|rule| self.rule(rule).family.words());
        words.flat_map(|word| word.split('-'))
    }

    /// The cells of a diagonal in row order: if `rises`, the one from the bottom left to the top right, else the one
    /// from the top left.
    pub(crate) fn diagonal(&self, rises: bool) -> Vec<Cell> {
        let side = self.side();
        let column = |row: usize| if rises { side - 1 - row } else { row };
        (0..side).map(|row| Cell::new(row * side + column(row))).collect()
    }

    /// The windows of a board with square boxes (Windoku): squares as large as the boxes and one cell apart, four on a
    /// 9×9 board and one in the middle of a 4×4 board. `None` if the boxes are not square.
    pub(crate) fn windows(&self) -> Option<Vec<Vec<Cell>>> {
        let (side, root) = (self.side(), self.side().isqrt());
        let starts = || (1..side - root).step_by(root + 1);
        let window = |(row, column): (usize, usize)| {
            let cells = (row..row + root).cartesian_product(column..column + root);
            cells.map(|(row, column)| Cell::new(row * side + column)).collect()
        };
        (root > 1 && root * root == side).then(|| starts().cartesian_product(starts()).map(window).collect())
    }

    /// The disjoint groups of a board: for each position in a box, the cells at that position of every box. `None` if
    /// the boxes are not all of one shape.
    pub(crate) fn disjoint_groups(&self) -> Option<Vec<Vec<Cell>>> {
        let mut boxes = self.cells_of_kind(HouseKind::Box);
        boxes.iter_mut().for_each(|cells| cells.sort_unstable());
        let shape = |cells: &Vec<Cell>| {
            let top = cells.iter().map(|&cell| self.row(cell)).min().unwrap_or(0);
            let left = cells.iter().map(|&cell| self.column(cell)).min().unwrap_or(0);
            cells.iter().map(|&cell| (self.row(cell) - top, self.column(cell) - left)).collect_vec()
        };
        let group = |place: usize| boxes.iter().map(|cells| cells[place]).sorted_unstable().collect();
        (boxes.len() == self.side() && boxes.iter().map(shape).all_equal())
            .then(|| (0..self.side()).map(group).collect())
    }

    /// The orthogonal neighbours of a cell in row order: the cells above, beside and below it.
    pub(crate) fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let (row, column) = (self.row(cell), self.column(cell));
        let places = [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ];
        places.into_iter().filter_map(|(row, column)| self.cell(row, column))
    }
}
