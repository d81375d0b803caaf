//! The geometry of a board as data: its side, its houses and their names.

use super::{
    Automaton, BoardFault, Candidate, Cell, CellBits, CellSet, Constraint, DerivedRules, DigitSet, Family,
    Form, Geometry, House, HouseKind, HouseName, HouseSum, MAX_SIDE, ReadRule, Rule, RuleFault, RuleId,
    Rules,
};
use crate::meter::Meter;
use itertools::{Either, Itertools};
use std::fmt;

/// The name of a board, displayed as a word such as `6:2x3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardName {
    /// A board with boxes of this many rows and columns: `9` (3 × 3), `6:2x3`.
    Boxes {
        /// The number of rows in a box.
        rows: usize,
        /// The number of columns in a box.
        columns: usize,
    },
    /// A board of rows and columns alone: `7`, `9:none`.
    NoBoxes {
        /// The board's side.
        side: usize,
    },
    /// A board with boxes or extra houses of any shape, which no word describes: `drawn`.
    Drawn {
        /// The board's side.
        side: usize,
    },
}

/// A house as data: its name and its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseInfo {
    /// The kind of the house and its number among those of its kind.
    pub name: HouseName,
    /// The cells of the house: a row's from the left, a column's from the top, any other house's in row order.
    pub cells: Vec<Cell>,
}

/// The geometry of a board as data: its side, its houses, its rules beyond houses, and which cells see each other.
///
/// ```
/// use naze::board::{Constraint, Digit, House, Layout};
/// let layout = Layout::of_side(9).unwrap();
/// let cell = layout.parse_cell("r2c3").expect("a cell");
/// assert_eq!((layout.row(cell), layout.column(cell)), (1, 2));
/// assert_eq!(layout.houses_of(cell).len(), 3);
/// assert_eq!(layout.peers(cell).len(), 20);
/// assert_eq!(layout.house_name(House::new(1)).to_string(), "row 2");
/// let five_in_row_2 = Constraint::House(House::new(1), Digit::new(5).expect("a digit"));
/// let names: Vec<String> = layout.candidates_of(five_in_row_2).map(|five| layout.show_placed(five)).collect();
/// assert_eq!(names[..3], ["r2c1=5", "r2c2=5", "r2c3=5"]);
/// ```
///
/// # Panics
/// Methods that take a cell or a house panic if the board does not have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    name: BoardName,
    side: usize,
    houses: Vec<HouseInfo>,
    houses_of: Vec<Vec<House>>,
    peers: Vec<Vec<Cell>>,
    rules: Rules,
}

/// The side itself if boards may have it (1 to 25), else a fault.
fn checked_side(side: usize) -> Result<usize, BoardFault> {
    if (1..=MAX_SIDE).contains(&side) { Ok(side) } else { Err(BoardFault::Side { side }) }
}

/// The square root of a square; `None` for other numbers.
fn whole_root(n: usize) -> Option<usize> {
    Some(n.isqrt()).filter(|root| n > 0 && root * root == n)
}

impl Layout {
    /// The usual board of this side, 1 to 25: with square boxes if the side is a square, else without boxes.
    ///
    /// # Errors
    /// There is no board of this side.
    pub fn of_side(side: usize) -> Result<Layout, BoardFault> {
        match whole_root(side) {
            Some(root) => Layout::with_boxes(root, root),
            None => Layout::without_boxes(side),
        }
    }

    /// The board with boxes of this many rows and columns; its side is their product, at most 25.
    ///
    /// ```
    /// use naze::board::{BoardFault, Layout};
    /// assert_eq!(Layout::with_boxes(3, 4).unwrap().side(), 12);
    /// assert_eq!(Layout::with_boxes(6, 6), Err(BoardFault::Side { side: 36 }));
    /// ```
    ///
    /// # Errors
    /// There is no board of this side.
    pub fn with_boxes(rows: usize, columns: usize) -> Result<Layout, BoardFault> {
        let side = checked_side(rows.saturating_mul(columns))?;
        let number =
            |cell: &Cell| cell.index() / side / rows * (side / columns) + cell.index() % side / columns;
        let boxes = Cell::all(side).into_group_map_by(number);
        let boxes = boxes.into_iter().sorted_unstable().map(|(_, cells)| cells).collect();
        Ok(Layout::build(BoardName::Boxes { rows, columns }, side, boxes, Vec::new()))
    }

    /// The board with the usual boxes, wider than high: 2 × 3 for a side of 6, 2 × 4 for a side of 8. `None` for a
    /// side whose only boxes would be its rows, or above 25.
    ///
    /// ```
    /// use naze::board::Layout;
    /// let names = [6, 8, 10, 12, 9].map(|side| Layout::with_usual_boxes(side).expect("no prime").name().to_string());
    /// assert_eq!(names, ["6:2x3", "8:2x4", "10:2x5", "12:3x4", "9"]);
    /// assert_eq!(Layout::with_usual_boxes(7), None);
    /// ```
    pub fn with_usual_boxes(side: usize) -> Option<Layout> {
        let fits = |rows: &usize| rows * rows <= side && side.is_multiple_of(*rows);
        let rows = (2..=side.min(MAX_SIDE)).rev().find(fits)?;
        Layout::with_boxes(rows, side / rows).ok()
    }

    /// The board of rows and columns alone, without boxes (a Latin square).
    ///
    /// # Errors
    /// There is no board of this side.
    pub fn without_boxes(side: usize) -> Result<Layout, BoardFault> {
        let side = checked_side(side)?;
        Ok(Layout::build(BoardName::NoBoxes { side }, side, Vec::new(), Vec::new()))
    }

    /// The board with these boxes and extra houses besides its rows and columns. `None` if a house does not hold `side`
    /// different cells, there are more than `side` boxes, or the extra houses have faults ([`Layout::faults_of_extra`]).
    ///
    /// ```
    /// use naze::board::{Cell, Layout};
    /// let diagonal = (0..4).map(|place| Cell::new(place * 5)).collect();
    /// let layout = Layout::from_houses(4, Vec::new(), vec![diagonal]).expect("four cells in the house");
    /// assert_eq!(layout.houses().len(), 4 + 4 + 1);
    /// ```
    pub fn from_houses(side: usize, boxes: Vec<Vec<Cell>>, extra: Vec<Vec<Cell>>) -> Option<Layout> {
        let fits = |cells: &Vec<Cell>| {
            let are_on_board = cells.iter().all(|cell| cell.index() < side * side);
            cells.len() == side && are_on_board && cells.iter().all_unique()
        };
        let extra: Vec<_> = extra.into_iter().map(|cells| (cells, None)).collect();
        let fit = (1..=MAX_SIDE).contains(&side)
            && boxes.len() <= side
            && boxes.iter().chain(extra.iter().map(|(cells, _)| cells)).all(fits)
            && Layout::faults_of_extra(side, &boxes, &extra).is_empty();
        let extra = || extra.into_iter().map(|(cells, _)| cells).collect();
        fit.then(|| Layout::build(BoardName::Drawn { side }, side, boxes, extra()))
    }

    fn build(name: BoardName, side: usize, boxes: Vec<Vec<Cell>>, extra: Vec<Vec<Cell>>) -> Layout {
        let rows = (0..side).map(|row| Cell::all(side).skip(row * side).take(side).collect()).collect();
        let columns = (0..side).map(|column| Cell::all(side).skip(column).step_by(side).collect()).collect();
        let kinds = [
            (HouseKind::Row, rows),
            (HouseKind::Column, columns),
            (HouseKind::Box, boxes),
            (HouseKind::Extra, extra),
        ];
        let named = |(kind, houses): (HouseKind, Vec<Vec<Cell>>)| {
            let numbered = houses.into_iter().zip(1..);
            numbered.map(move |(cells, number)| HouseInfo { name: HouseName { kind, number }, cells })
        };
        let houses: Vec<HouseInfo> = kinds.into_iter().flat_map(named).collect();
        let mut houses_of = vec![Vec::new(); side * side];
        for (index, house) in houses.iter().enumerate() {
            for cell in &house.cells {
                houses_of[cell.index()].push(House::new(index));
            }
        }
        let peers_of = |cell: Cell| {
            let own = houses_of[cell.index()].iter().map(|house: &House| &houses[house.index()].cells);
            let mut peers: CellBits<10> = own.flatten().copied().collect();
            peers.remove(cell);
            peers.into_iter().collect()
        };
        let peers = Cell::all(side).map(peers_of).collect();
        Layout { name, side, houses, houses_of, peers, rules: Rules::default() }
    }

    /// This board with these rules beyond its houses; rules that it had before are dropped.
    ///
    /// # Errors
    /// All rules that no digits fit, or that are too many.
    ///
    /// ```
    /// use naze::board::{BoardFault, Cell, Family, Layout, Rule, RuleFault};
    /// let cage = |sum| vec![Rule::new(Family::Cage, [0, 1].map(Cell::new).to_vec(), vec![sum])];
    /// let plain = Layout::of_side(9).unwrap();
    /// assert!(plain.with_rules(cage(17)).is_ok());
    /// let fault = RuleFault::Range { word: "cage", found: 18, least: 3, most: 17 };
    /// let two_nines = BoardFault::Rule { number: 1, line: None, fault };
    /// assert_eq!(plain.with_rules(cage(18)), Err(vec![two_nines]));
    /// ```
    pub fn with_rules(&self, rules: Vec<Rule>) -> Result<Layout, Vec<BoardFault>> {
        Meter::with_reading(Layout::READING, |meter| self.with_rules_within(rules, meter))
    }

    /// The work that the rules of a board may take when they are read, in units of a meter: a second or two. The
    /// heaviest puzzle known takes half of it.
    pub(crate) const READING: u64 = 120_000_000;

    /// The work that rules which follow from sums of houses may take.
    const DERIVING: u64 = 20_000_000;

    /// This board with these rules instead of its own; a fault too if the meter runs out.
    pub(crate) fn with_rules_within(
        &self,
        rules: Vec<Rule>,
        meter: &Meter,
    ) -> Result<Layout, Vec<BoardFault>> {
        if rules.len() > RuleId::MOST {
            return Err(vec![BoardFault::Rules { found: rules.len(), most: RuleId::MOST }]);
        }
        let name = if rules.is_empty() { self.name } else { BoardName::Drawn { side: self.side } };
        let mut layout = match self.has_rules() {
            true => {
                let [boxes, extra] = [HouseKind::Box, HouseKind::Extra].map(|kind| self.cells_of_kind(kind));
                Layout::build(name, self.side, boxes, extra)
            }
            false => Layout { name, ..self.clone() },
        };
        if rules.is_empty() {
            return Ok(layout);
        }
        let _ = meter.spend(layout.peers.iter().map(|peers| 4 * peers.len() as u64).sum());
        layout.rules = Rules::new(rules, &layout.geometry(&|a, b| layout.sees(a, b), meter));
        for (peers, bound) in layout.peers.iter_mut().zip(&layout.rules.bound) {
            peers.extend(bound);
            peers.sort_unstable();
        }
        let (mut own, mut unfillable) = (std::mem::take(&mut layout.rules.own), Vec::new());
        let sees = |a, b| layout.sees(a, b);
        let board = layout.geometry(&sees, meter);
        for index in 0..own.len() {
            let (before, after) = own.split_at_mut(index);
            let ReadRule { rule, free, automaton } = &mut after[0];
            *free = rule.free_automaton(before, &board);
            if !rule.is_known_to_fit(free.as_deref(), &board) {
                match Automaton::new(rule, &board) {
                    Some(known) => *automaton = known.into(),
                    None => unfillable.push(index),
                }
            }
            if meter.has_run_out() {
                let fault = RuleFault::Heavy { word: rule.family.word() };
                return Err(vec![BoardFault::Rule { number: index + 1, line: None, fault }]);
            }
        }
        let fault = |index: usize| {
            let rule: &Rule = &own[index].rule;
            let word = rule.family.word();
            let fault = match (&rule.numbers[..], rule.range(&board)) {
                (&[found], Some([least, most])) if !(least..=most).contains(&found) => {
                    RuleFault::Range { word, found, least, most }
                }
                _ => match rule.alike(&board) {
                    Some(cells) => {
                        RuleFault::Alike { word, cells: cells.map(|cell| layout.show(cell).to_string()) }
                    }
                    None => RuleFault::Unfillable { word },
                },
            };
            BoardFault::Rule { number: index + 1, line: None, fault }
        };
        let faults = unfillable.into_iter().map(fault).collect_vec();
        if !faults.is_empty() {
            return Err(faults);
        }
        layout.rules.own = own;
        Ok(layout)
    }

    /// The name of the board: the shape of its boxes if they are regular, else `drawn`.
    pub fn name(&self) -> BoardName {
        self.name
    }

    /// Whether this is the classic board: 9×9 with 3×3 boxes.
    pub fn is_classic(&self) -> bool {
        self.name == BoardName::Boxes { rows: 3, columns: 3 }
    }

    /// The side N: the number of rows, of columns and of digits.
    #[inline]
    pub fn side(&self) -> usize {
        self.side
    }

    /// The number of cells: the square of the side.
    #[inline]
    pub fn cell_count(&self) -> usize {
        self.side * self.side
    }

    /// All cells in row order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        Cell::all(self.side)
    }

    /// All digits of the board: 1 to the side.
    pub fn digits(&self) -> DigitSet {
        DigitSet::all(self.side)
    }

    /// All houses in the board's order: rows, columns, boxes, extra houses.
    pub fn houses(&self) -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + Clone + use<> {
        (0..self.houses.len()).map(House::new)
    }

    /// The cells of a house in the house's order: a row's from the left, a column's from the top, any other's in row
    /// order.
    #[inline]
    pub fn cells_of(&self, house: House) -> &[Cell] {
        &self.houses[house.index()].cells
    }

    /// The cells of every house of a kind, one list for each house.
    pub fn cells_of_kind(&self, kind: HouseKind) -> Vec<Vec<Cell>> {
        let houses = self.houses.iter().filter(|house| house.name.kind == kind);
        houses.map(|house| house.cells.clone()).collect()
    }

    /// The kind of a house and its number among the houses of that kind.
    #[inline]
    pub fn house_name(&self, house: House) -> HouseName {
        self.houses[house.index()].name
    }

    /// The houses that a cell belongs to, in the board's order: its row, its column, its box if there is one, extra
    /// houses.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[House] {
        &self.houses_of[cell.index()]
    }

    /// The rules, one for each pair of cells, that a family which holds everywhere (such as `anti-knight`) stands for
    /// on this board; `all` are the board's other rules. Empty for a family whose rules name cells.
    pub fn stamps(&self, family: Family, all: &[Rule]) -> Vec<Rule> {
        family.stamps_on(&self.geometry(&|a, b| self.sees(a, b), &Meter::unbounded()), all)
    }

    /// This board as code about rules needs it.
    fn geometry<'a>(&'a self, sees: &'a dyn Fn(Cell, Cell) -> bool, meter: &'a Meter) -> Geometry<'a> {
        let houses = self.houses.iter().map(|house| (house.name.kind, &house.cells[..])).collect();
        Geometry { side: self.side, houses, sees, meter }
    }

    /// Whether the board has rules beyond its houses.
    #[inline]
    pub fn has_rules(&self) -> bool {
        !self.rules.own.is_empty()
    }

    /// Whether the board has rules, or houses besides rows, columns and boxes.
    pub(crate) fn has_more_than_boxes(&self) -> bool {
        self.has_rules() || self.houses.iter().any(|house| house.name.kind == HouseKind::Extra)
    }

    /// The rules beyond the houses, in the board's order, without derived rules.
    pub fn rules(&self) -> impl DoubleEndedIterator<Item = RuleId> + ExactSizeIterator + Clone + use<> {
        (0..self.rules.own.len()).map(RuleId::new)
    }

    /// The board's own rules, then the derived ones: rules that follow from the board's rules and the sums of its
    /// houses.
    pub fn all_rules(&self) -> impl DoubleEndedIterator<Item = RuleId> + ExactSizeIterator + Clone + use<> {
        (0..self.rules.own.len() + self.derived().list.len()).map(RuleId::new)
    }

    /// How a derived rule follows from houses and rules; `None` for one of the board's own rules.
    pub fn house_sum(&self, rule: RuleId) -> Option<&HouseSum> {
        self.derived().house_sums.get(rule.index().checked_sub(self.rules.own.len())?)
    }

    fn derived(&self) -> &DerivedRules {
        self.rules.derived.get_or_init(|| self.derive(None))
    }

    fn derive(&self, is_wanted: Option<&dyn Fn(&Rule) -> bool>) -> DerivedRules {
        let meter = Meter::new(Layout::DERIVING);
        match self.has_rules() {
            true => self.rules.derived(&self.geometry(&|a, b| self.sees(a, b), &meter), is_wanted),
            false => DerivedRules::default(),
        }
    }

    /// This board with the derived rules that the search wants besides those for people, however many houses and cells they
    /// have. It is kept, so what is wanted must depend on the board alone.
    pub(crate) fn deriving(&self, is_wanted: &dyn Fn(&Rule) -> bool) -> &Layout {
        self.rules.deriving.get_or_init(|| {
            let mut layout = self.clone();
            layout.rules.derived = self.derive(Some(is_wanted)).into();
            layout.into()
        })
    }

    /// The rule with this index, which may be a derived one.
    #[inline]
    pub fn rule(&self, rule: RuleId) -> &Rule {
        &self.read_rule(rule).0.rule
    }

    /// A rule, and the rules that it was made with.
    #[inline]
    fn read_rule(&self, rule: RuleId) -> (&ReadRule, &[ReadRule]) {
        let own = &self.rules.own[..];
        match rule.index().checked_sub(own.len()) {
            None => (&own[rule.index()], own),
            Some(index) => {
                let list = &self.derived().list[..];
                (&list[index], list)
            }
        }
    }

    /// The automaton that reads the digits of a rule's cells and accepts those that keep the rule. It is
    /// made when it is first asked for, with a share of [`READING`](Layout::READING) that depends on the rule's length and
    /// not on who asks.
    #[inline]
    #[doc(hidden)]
    pub fn automaton(&self, rule: RuleId) -> &Automaton {
        let (ReadRule { rule, automaton, .. }, all) = self.read_rule(rule);
        automaton.get_or_init(|| {
            let weight = |rule: &Rule| (1 + rule.cells.len() as u64).pow(2);
            let of_all: u64 = all.iter().map(|other| weight(&other.rule)).sum();
            let meter = Meter::new(Layout::READING / of_all.div_ceil(weight(rule)));
            Automaton::of_any(rule, &self.geometry(&|a, b| self.sees(a, b), &meter))
        })
    }

    /// What reads the digits of a rule's cells without knowing which of them differ; `None` for an equation.
    pub(crate) fn free_automaton(&self, rule: RuleId) -> Option<&Automaton> {
        self.read_rule(rule).0.free.as_deref()
    }

    /// The rules, derived ones included, that a cell is part of, in the board's order.
    #[inline]
    pub fn rules_of(&self, cell: Cell) -> &[RuleId] {
        self.derived().of_cell.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// The cells that share no house with this cell but must differ from it by a rule, in row order: a knight's move
    /// away on an `anti-knight` board.
    #[inline]
    pub fn bound(&self, cell: Cell) -> &[Cell] {
        self.rules.bound.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// The candidates of a rule's cells that are gone: those that are not among the digits left, which are given by
    /// cell.
    pub(crate) fn gone_from_rule<'a>(
        &'a self,
        rule: RuleId,
        left: &'a [Candidate],
    ) -> impl Iterator<Item = Candidate> + 'a {
        let cells = self.rule(rule).cells.iter().unique();
        let all = cells.flat_map(|&cell| self.digits().map(move |digit| Candidate::new(cell, digit)));
        all.filter(|candidate| !left.contains(candidate))
    }

    /// A rule as a line of a board file: `cage 15 r1c1 r1c2 r2c1`.
    pub fn show_rule(&self, rule: RuleId) -> String {
        let (against, Rule { family, cells, numbers }) = (self.rule(rule).against(), self.rule(rule));
        let names = |cells: &[Cell]| cells.iter().map(|&cell| self.show(cell).to_string()).collect_vec();
        let numbers = numbers.iter().map(usize::to_string).collect_vec();
        let words = match (family.form(), self.rule(rule).numbers.first()) {
            (Form::Head, Some(&head)) => {
                let (head, shaft) = cells.split_at(head.min(cells.len()));
                [names(head), vec![":".to_string()], names(shaft)].concat()
            }
            // Of a sum that follows from others, the cells that count against it come last.
            _ if against > 0 => {
                let (against, with) = cells.split_at(against);
                [numbers[..1].to_vec(), names(with), vec!["-".to_string()], names(against)].concat()
            }
            _ => [numbers, names(cells)].concat(),
        };
        format!("{} {}", family.word(), words.join(" "))
    }

    /// The first rule that makes two cells differ; `None` if there is none.
    pub fn binding_rule(&self, a: Cell, b: Cell) -> Option<RuleId> {
        self.binding_rules(a, b).next()
    }

    /// The rules that make two cells differ.
    pub(crate) fn binding_rules(&self, a: Cell, b: Cell) -> impl Iterator<Item = RuleId> {
        let binds = move |rule: &RuleId| {
            let Rule { family, cells, .. } = self.rule(*rule);
            a != b && family.has_all_different() && cells.contains(&b)
        };
        self.rules_of(a).iter().copied().filter(binds)
    }

    /// The peers of a cell in row order: the cells that share a house with it, or must differ from it by a rule.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index()]
    }

    /// Whether two cells see each other: they are different, and share a house or must differ by a rule.
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.peers(a).binary_search(&b).is_ok()
    }

    /// The houses that both cells belong to; none if they are the same cell.
    pub fn shared_houses(&self, a: Cell, b: Cell) -> impl Iterator<Item = House> + '_ {
        let others = self.houses_of(b);
        self.houses_of(a).iter().copied().filter(move |house| a != b && others.contains(house))
    }

    /// A cell's row, counted from 0.
    #[inline]
    pub fn row(&self, cell: Cell) -> usize {
        cell.index() / self.side
    }

    /// A cell's column, counted from 0.
    #[inline]
    pub fn column(&self, cell: Cell) -> usize {
        cell.index() % self.side
    }

    /// The box that a cell belongs to; `None` if the board has no box there.
    pub fn box_of(&self, cell: Cell) -> Option<House> {
        self.houses_of(cell).iter().copied().find(|&house| self.house_name(house).kind == HouseKind::Box)
    }

    /// The cell at this row and column, counted from 0; `None` off the board.
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        (row < self.side && column < self.side).then(|| Cell::new(row * self.side + column))
    }

    /// The constraints of the board: its cells, then each digit of each house.
    pub(crate) fn constraints(&self) -> impl Iterator<Item = Constraint> + use<> {
        let digits = self.digits();
        let in_house = move |house| digits.map(move |digit| Constraint::House(house, digit));
        self.cells().map(Constraint::Cell).chain(self.houses().flat_map(in_house))
    }

    /// The candidates of a constraint, exactly one of which is true: of a cell in the order of digits, of a house in
    /// the order of its cells.
    pub fn candidates_of(&self, constraint: Constraint) -> impl Iterator<Item = Candidate> + '_ {
        match constraint {
            Constraint::Cell(cell) => {
                Either::Left(self.digits().map(move |digit| Candidate::new(cell, digit)))
            }
            Constraint::House(house, digit) => {
                Either::Right(self.cells_of(house).iter().map(move |&cell| Candidate::new(cell, digit)))
            }
        }
    }

    /// Whether the board has this candidate: its cell and its digit.
    ///
    /// ```
    /// use naze::board::{Candidate, Cell, Digit, Layout};
    /// let four = Layout::of_side(4).unwrap();
    /// assert!(four.has(Candidate::new(Cell::new(15), Digit::from_index(3))));
    /// assert!(!four.has(Candidate::new(Cell::new(15), Digit::from_index(8))), "there is no 9");
    /// assert!(!four.has(Candidate::new(Cell::new(80), Digit::from_index(3))), "there are 16 cells");
    /// ```
    pub fn has(&self, candidate: Candidate) -> bool {
        self.has_cell(candidate.cell) && candidate.digit.index() < self.side
    }

    /// Whether the board has this cell.
    ///
    /// ```
    /// use naze::board::{Cell, Layout};
    /// let four = Layout::of_side(4).unwrap();
    /// assert!(four.has_cell(Cell::new(15)) && !four.has_cell(Cell::new(16)));
    /// ```
    pub fn has_cell(&self, cell: Cell) -> bool {
        cell.index() < self.cell_count()
    }

    /// The constraints that a candidate belongs to: its cell, then its houses in order.
    pub fn constraints_of(&self, candidate: Candidate) -> impl Iterator<Item = Constraint> + '_ {
        let houses = self.houses_of(candidate.cell).iter();
        let of_houses = houses.map(move |&house| Constraint::House(house, candidate.digit));
        std::iter::once(Constraint::Cell(candidate.cell)).chain(of_houses)
    }

    /// The name of a cell, shown as `r1c1`.
    pub fn show(&self, cell: Cell) -> CellName {
        CellName { row: self.row(cell) + 1, column: self.column(cell) + 1 }
    }

    /// A placement in the usual notation: `r1c1=5`.
    pub fn show_placed(&self, candidate: Candidate) -> String {
        let mut text = String::new();
        self.push_placed(candidate, &mut text);
        text
    }

    /// An elimination in the usual notation: `r1c1<>5`.
    pub fn show_eliminated(&self, candidate: Candidate) -> String {
        let mut text = String::new();
        self.push_eliminated(candidate, &mut text);
        text
    }

    /// Appends a placement such as `r1c1=5` to a text.
    pub(crate) fn push_placed(&self, candidate: Candidate, text: &mut String) {
        self.push_candidate(candidate, "=", text);
    }

    /// Appends an elimination such as `r1c1<>5` to a text.
    pub(crate) fn push_eliminated(&self, candidate: Candidate, text: &mut String) {
        self.push_candidate(candidate, "<>", text);
    }

    /// Appends a cell, a sign and a digit to a text. Written by hand because `format!` would take half the time of
    /// writing a long trace.
    fn push_candidate(&self, Candidate { cell, digit }: Candidate, sign: &str, text: &mut String) {
        let CellName { row, column } = self.show(cell);
        text.push('r');
        push_number(row, text);
        text.push('c');
        push_number(column, text);
        text.push_str(sign);
        push_number(digit.value(), text);
    }
}

/// Appends a number from 0 to [`MAX_SIDE`](super::MAX_SIDE) to a text.
fn push_number(number: usize, text: &mut String) {
    let symbol = |digit: usize| char::from(b'0' + digit as u8);
    if number > 9 {
        text.push(symbol(number / 10));
    }
    text.push(symbol(number % 10));
}

/// The name of a cell by its row and column; displayed as `r1c1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellName {
    /// The row, counted from 1.
    pub row: usize,
    /// The column, counted from 1.
    pub column: usize,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

impl BoardName {
    /// The side of the board.
    #[inline]
    pub fn side(self) -> usize {
        match self {
            BoardName::Boxes { rows, columns } => rows.saturating_mul(columns),
            BoardName::NoBoxes { side } | BoardName::Drawn { side } => side,
        }
    }
}

/// The word that names the board: `9`, `6:2x3`, `7`, `9:none`, `drawn`.
impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side();
        match *self {
            BoardName::Boxes { rows, columns } if rows == columns => write!(f, "{side}"),
            BoardName::Boxes { rows, columns } => write!(f, "{side}:{rows}x{columns}"),
            BoardName::NoBoxes { .. } if whole_root(side).is_none() => write!(f, "{side}"),
            BoardName::NoBoxes { .. } => write!(f, "{side}:none"),
            BoardName::Drawn { .. } => write!(f, "drawn"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Layout {
        Layout::from_drawing("9\ncage 10 r1c12\ncage 20 r1c345\narrow r4c4 : r5c456\n").expect("a board")
    }

    #[test]
    fn whoever_asks_first_leaves_the_same_automata_and_derived_sums_to_others() {
        let ask = |layout: &Layout| layout.all_rules().map(|id| layout.automaton(id).clone()).collect_vec();
        let [one, other] = [board(), board()];
        let poor = Meter::new(0).while_reading(|| ask(&one));
        assert_eq!(poor, Meter::unbounded().while_reading(|| ask(&other)));
        assert!(poor.len() > 3, "r1c6789 are 15");
        assert!(poor.iter().all(Automaton::knows_peers));
    }

    #[test]
    fn a_question_about_a_rule_makes_no_automaton_of_another() {
        let layout = board();
        layout.automaton(RuleId::new(1));
        let made = layout.rules.own.iter().map(|rule| rule.automaton.get().is_some());
        assert_eq!(made.collect_vec(), [false, true, false]);
        assert!(layout.rules.derived.get().is_none());
    }
}
