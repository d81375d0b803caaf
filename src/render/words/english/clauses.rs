//! The clauses of deductions in English.

use super::houses::{self, list_words};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House, HouseKind, Layout},
    grid::Contradiction,
    logic::{AlmostLocked, Literal, LockedDigits, Node, Part, Role, Strong, TechniqueId},
    render::words::{
        deduction::{Clause, Effect, NetPlace, Opening, PairConflict, Room, Slots, UnfillablePair},
        houses::{by_kind, marked},
        marks,
    },
};
use itertools::Itertools;

/// A clause in one or two sentences.
pub fn clause(clause: &Clause, layout: &Layout) -> String {
    EnglishClauses(Slots { layout }).say(clause)
}

/// How a grid, or a supposition, contradicts itself.
pub fn contradiction(contradiction: &Contradiction, layout: &Layout) -> String {
    EnglishClauses(Slots { layout }).contradiction(contradiction)
}

pub(super) struct EnglishClauses<'a>(pub(super) Slots<'a>);

/// What would happen to a rectangle or loop of two digits.
const SWAP: &str = "the two digits could be swapped there: each house has two of these cells or none, so it would keep both.";

pub(super) fn number(count: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(count).map_or_else(|| count.to_string(), |word| word.to_string())
}

impl EnglishClauses<'_> {
    pub(super) fn house(&self, house: House) -> String {
        self.houses(&[house], "")
    }

    /// `rows 3 and 7`, `boxes 1, 2 and 5`.
    pub(super) fn houses(&self, houses: &[House], last: &str) -> String {
        houses::list(houses, last, self.0.layout)
    }

    /// `two rows`, `three houses`.
    fn count_houses(&self, houses: &[House]) -> String {
        let kinds = by_kind(houses, self.0.layout);
        let word = match kinds[..] {
            [(kind, ref numbers)] => houses::kind_word(kind, numbers.len()),
            _ => "houses",
        };
        format!("{} {word}", number(houses.len()))
    }

    pub(super) fn digits(&self, digits: DigitSet, last: &str) -> String {
        list_words(&self.0.digits(digits), last)
    }

    /// `r24c9 and r5c1`.
    pub(super) fn cells(&self, cells: &[Cell]) -> String {
        list_words(&self.0.cells(cells), "and")
    }

    /// `r24c9 or r5c1`.
    pub(super) fn places(&self, cells: &[Cell]) -> String {
        list_words(&self.0.cells(cells), "or")
    }

    fn each_cell(&self, cells: &[Cell], last: &str) -> String {
        list_words(&cells.iter().map(|&cell| self.0.cell(cell)).collect_vec(), last)
    }

    /// `r1c2=5`, `5 is in r12c3`.
    fn node(&self, node: &Node) -> String {
        self.0.node(node, |digit, cells| format!("{digit} is in {}", list_words(&cells, "or")))
    }

    /// `r1c2≠5`, `no 5 in r12c3`.
    fn not_node(&self, node: &Node) -> String {
        match node.cells[..] {
            [cell] => self.0.is_not(Candidate::new(cell, node.digit)),
            _ => format!("no {} in {}", node.digit.symbol(), self.places(&node.cells)),
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        self.0.effect(effect, ", ")
    }

    fn literal(&self, literal: Literal) -> String {
        match literal {
            Literal::True(candidate) => self.0.is(candidate),
            Literal::False(candidate) => self.0.is_not(candidate),
        }
    }

    fn contradiction(&self, contradiction: &Contradiction) -> String {
        match contradiction {
            Contradiction::NoDigit(cell) => format!("{} has no candidate left", self.0.cell(*cell)),
            Contradiction::NoPlace(house, digit) => {
                format!("{} has no place left for {}", self.house(*house), self.0.digit(*digit))
            }
            Contradiction::Duplicate(house, digit, cells) => format!(
                "{} has {} more than once, in {}",
                self.house(*house),
                self.0.digit(*digit),
                self.cells(cells)
            ),
            Contradiction::BrokenRule(rule, left) => self.broken(*rule, left),
        }
    }

    /// Why a candidate is all that is left.
    fn only(&self, of: Constraint) -> String {
        match of {
            Constraint::Cell(_) => "the only candidate left in the cell".to_string(),
            Constraint::House(house, digit) => {
                format!("the only place left for {} in {}", self.0.digit(digit), self.house(house))
            }
        }
    }

    /// Where digits are locked, and why.
    fn locked(&self, LockedDigits { cells, digits }: &LockedDigits, of: &[Constraint]) -> String {
        match of {
            [Constraint::House(house, digit)] => format!(
                "{} is in {}, the only places left in {}",
                self.0.digit(*digit),
                self.places(cells),
                self.house(*house)
            ),
            [Constraint::House(house, _), ..] => format!(
                "{} hold {}, which have no other place left in {}",
                self.cells(cells),
                self.digits(*digits, "and"),
                self.house(*house)
            ),
            _ => format!(
                "{} hold {}, the only candidates left in these cells",
                self.cells(cells),
                self.digits(*digits, "and")
            ),
        }
    }

    /// Why the second node of a strong link is true if the first is not.
    fn by_link(&self, by: &Strong, without: Digit, gives: &Node) -> String {
        let gives = self.node(gives);
        match by {
            _ if is_cell(by) => format!("{gives}, the cell's other candidate"),
            Strong::In(Constraint::Cell(_)) => gives,
            Strong::In(Constraint::House(house, _)) => {
                format!("{gives}, the other place in {}", self.house(*house))
            }
            Strong::Through { set: AlmostLocked { cells, digits }, .. } => format!(
                "{gives}, because {} hold only {} and without {} need all the others",
                self.cells(cells),
                self.digits(*digits, "and"),
                self.0.digit(without)
            ),
        }
    }

    /// `, and r2c5≠4 was supposed`, or nothing.
    fn by_supposition(&self, supposed: Option<&Node>) -> String {
        supposed.map_or(String::new(), |node| format!(", and {} was supposed", self.not_node(node)))
    }

    /// `r2c7 is 8`, `r2c7 and r3c9 are 8`.
    fn all_are(&self, cells: &[Cell], digit: char) -> String {
        let be = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {be} {digit}", self.each_cell(cells, "and"))
    }

    /// `by (a) and (c): `, or nothing.
    fn by(&self, labels: &[String]) -> String {
        match labels {
            [] => String::new(),
            labels => format!(
                "by {}: ",
                list_words(&labels.iter().map(|label| format!("({label})")).collect_vec(), "and")
            ),
        }
    }

    /// The letter of a conclusion, and what it follows from.
    fn letter_and_causes(&self, NetPlace { label, by, follows, .. }: &NetPlace) -> String {
        let by = if *follows { "so ".to_string() } else { self.by(by) };
        format!("({label}) {by}")
    }

    fn say(&self, clause: &Clause) -> String {
        let s = &self.0;
        match clause {
            Clause::LastCell { cell, house, digit } => format!(
                "{} is the last open cell of {}: {}.",
                s.cell(*cell),
                self.house(*house),
                s.is(Candidate::new(*cell, *digit))
            ),
            Clause::LastDigit { cell, digit } => format!(
                "{} has only one candidate left: {}.",
                s.cell(*cell),
                s.is(Candidate::new(*cell, *digit))
            ),
            Clause::LastPlace { cell, house, digit } => format!(
                "{} has only one place left for {}: {}.",
                capital(&self.house(*house)),
                s.digit(*digit),
                s.is(Candidate::new(*cell, *digit))
            ),
            Clause::OfRule(rule, claim) => self.of_rule(*rule, claim),
            Clause::NoWay { effect } => format!("So {}.", self.0.effect_of_rule(effect, ", ")),
            Clause::Confined { digit, base, cover } => format!(
                "{} has room for its {digit} only in {cover}, so {cover} has its {digit} there.",
                capital(&self.house(*base)),
                digit = s.digit(*digit),
                cover = self.house(*cover)
            ),
            Clause::NakedSubset { cells, digits, houses } => format!(
                "The {} cells {} of {} hold only {}, so they use up these digits.",
                number(cells.len()),
                self.cells(cells),
                self.houses(houses, "and"),
                self.digits(*digits, "and"),
            ),
            Clause::HiddenSubset { cells, digits, house } => format!(
                "The digits {} of {} fit only in {}, so these {} digits fill these {} cells.",
                self.digits(*digits, "and"),
                self.house(*house),
                self.cells(cells),
                number(digits.len()),
                number(cells.len()),
            ),
            Clause::TwoSectors { core, sectors: [(line, in_line), (other, in_other)], digits } => format!(
                "{} crosses {} in {}. With {} of {} and {} of {} these are {} cells, and they hold only the {} digits {}.",
                capital(&self.house(*line)),
                self.house(*other),
                self.cells(core),
                self.cells(in_line),
                self.house(*line),
                self.cells(in_other),
                self.house(*other),
                number(core.len() + in_line.len() + in_other.len()),
                number(digits.len()),
                self.digits(*digits, "and"),
            ),
            Clause::UsedUp { by_house } => {
                let part = |(houses, digits): &(Vec<House>, DigitSet)| match houses.is_empty() {
                    true => self.digits(*digits, "and"),
                    false => format!("{} in {}", self.digits(*digits, "and"), self.houses(houses, "and")),
                };
                format!(
                    "No digit stands there twice, since its places are all in one house: {}. So each must stand there.",
                    by_house.iter().map(part).join("; ")
                )
            }
            Clause::Fish { digit, bases, covers, fins, endo_fins } => {
                let many = |count: usize| if count == 1 { "" } else { "s" };
                let endo_fin = |(cell, bases): &(Cell, Vec<House>)| {
                    format!(
                        "{} (a {} there would count for both {})",
                        s.cell(*cell),
                        s.digit(*digit),
                        self.houses(bases, "and")
                    )
                };
                let fins = match fins.len() {
                    0 => String::new(),
                    count => format!("the fin{} {}", many(count), self.cells(fins)),
                };
                let endo_fins = match endo_fins.len() {
                    0 => String::new(),
                    count => format!(
                        "the endo-fin{} {}",
                        many(count),
                        list_words(&endo_fins.iter().map(endo_fin).collect_vec(), "and")
                    ),
                };
                let fins = [fins, endo_fins];
                let fins = fins.into_iter().filter(|text| !text.is_empty()).join(" and ");
                let fins = if fins.is_empty() { fins } else { format!(", leaving aside {fins}") };
                format!(
                    "In {}, the {}s all lie in {}{fins}.",
                    self.houses(bases, "and"),
                    s.digit(*digit),
                    self.houses(covers, "and")
                )
            }
            Clause::BasesApart { digit, bases, except } => {
                let digit = s.digit(*digit);
                let (other, unless) = match except.is_empty() {
                    true => ("", String::new()),
                    false => ("other ", format!(", unless {} is {digit},", self.each_cell(except, "or"))),
                };
                format!(
                    "Where the first {} houses cross there is no {other}place for {digit}, so{unless} no {digit} counts for two \
                     of them.",
                    number(bases.len())
                )
            }
            Clause::FishCount { digit, bases, covers } => {
                let (need, have) = (self.count_houses(bases), self.count_houses(covers));
                // Two times four houses are told apart by their order.
                let (need, have) = match need == have {
                    true => {
                        (format!("first {}", number(bases.len())), format!("other {}", number(covers.len())))
                    }
                    false => (need, have),
                };
                let (count, digit) = (number(bases.len()), s.digit(*digit));
                format!("The {need} need {count} {digit}s, and the {have} have room for no more.")
            }
            Clause::FishWithFins { digit, bases, covers, cells, covered, fins } => {
                let see = if cells.len() == 1 { "sees" } else { "see" };
                let (a_fin, no_fin) =
                    if *fins == 1 { ("the fin is", "it is not") } else { ("a fin is", "none is") };
                let of_cover = |(house, cells): &(House, Vec<Cell>)| {
                    let be = if cells.len() == 1 { "is" } else { "are" };
                    format!(", and {} {be} in {}", self.cells(cells), self.house(*house))
                };
                format!(
                    "If {a_fin} {digit}, {} {see} it. If {no_fin}, the {digit}s of {} take up {}{}.",
                    self.cells(cells),
                    self.houses(bases, "and"),
                    self.houses(covers, "and"),
                    covered.iter().map(of_cover).join(""),
                    digit = s.digit(*digit),
                )
            }
            Clause::TakesUpTwo { digit, cells, covers } => {
                let digit = s.digit(*digit);
                let of_cells = |(cells, houses): &(Vec<Cell>, Vec<House>)| {
                    format!(
                        "{digit} in {} would take up {} at once",
                        self.places(cells),
                        self.houses(houses, "and")
                    )
                };
                let end = match covers {
                    2 => format!("no house for the other {digit}"),
                    3 => format!("one house for two {digit}s"),
                    _ => format!("{} houses for {} {digit}s", number(covers - 2), number(covers - 1)),
                };
                format!("{}, and leave {end}.", list_words(&cells.iter().map(of_cells).collect_vec(), "and"))
            }
            Clause::InTwoSectors { digit, cell, own, count } => {
                let (digit, fewer) = (s.digit(*digit), own.len() - 1);
                format!(
                    "If {} were {digit}, {} would share that {digit}, and the {count} cells would hold only {} digits.",
                    s.cell(*cell),
                    self.houses(own, "and"),
                    number(count - fewer)
                )
            }
            Clause::OneOf { digit, house, places: [one, other] } => format!(
                "In {}, {} is in {} or in {}.",
                self.house(*house),
                s.digit(*digit),
                self.places(one),
                self.places(other)
            ),
            Clause::NotBoth { digit, near: [one, other], far: [first, last] } => format!(
                "{} and {} see each other and cannot both hold it, so {} is in {} or in {}.",
                self.cells(one),
                self.cells(other),
                s.digit(*digit),
                self.places(first),
                self.places(last),
            ),
            Clause::SamePair { cells, digits } => {
                format!("{} both hold only {}.", self.each_cell(cells, "and"), self.digits(*digits, "and"))
            }
            Clause::TakesFromOne { taken, left, ends, cells: [first, last] } => {
                let case = |(&end, &cell): (&Cell, &Cell)| {
                    format!(
                        "if {}={}, then {}={}",
                        s.cell(end),
                        s.digit(*taken),
                        s.cell(cell),
                        s.digit(*left)
                    )
                };
                let cases = ends.iter().zip([first, last]).map(case).join("; ");
                format!(
                    "{}. So {} or {} is {}.",
                    capital(&cases),
                    s.cell(*first),
                    s.cell(*last),
                    s.digit(*left)
                )
            }
            Clause::Pivot { pivot, digits } => {
                format!("The pivot {} is {}.", s.cell(*pivot), self.digits(*digits, "or"))
            }
            Clause::Pincer { if_pivot, pincer, is } => {
                format!(
                    "If it is {}, the pincer {} is {}.",
                    s.digit(*if_pivot),
                    s.cell(*pincer),
                    s.digit(*is)
                )
            }
            Clause::OneHolds { digit, cells } => {
                format!("So one of {} is {}.", self.each_cell(cells, "and"), s.digit(*digit))
            }
            Clause::Alternate { cells, digits } => format!(
                "{} hold only {}, and each sees the next, so the two digits alternate.",
                self.each_cell(cells, "and"),
                self.digits(*digits, "and")
            ),
            Clause::Opposite { cells, digits } => {
                let [one, other] = two_digits(*digits, s);
                format!(
                    "So {} are {one} and {other}, in one order or the other.",
                    self.each_cell(cells, "and")
                )
            }
            Clause::SupposeNot(node) => format!("Suppose {}.", self.not_node(node)),
            Clause::Link { taken: None, without, gives, by, supposed } => {
                format!(
                    "Then {}{}.",
                    self.by_link(by, *without, gives),
                    self.by_supposition(supposed.as_ref())
                )
            }
            Clause::Link { taken: Some(taken), without, gives, by, supposed } => {
                let link = self.by_link(by, *without, gives);
                format!("So {}, and {link}{}.", self.not_node(taken), self.by_supposition(supposed.as_ref()))
            }
            Clause::ComesBack(node) => {
                format!("This contradicts the supposition, so {} is true.", self.node(node))
            }
            Clause::OneEnd { first, last } => format!("So {} or {}.", self.node(first), self.node(last)),
            Clause::Instead { first, last } => {
                format!("Now suppose {} instead, so {}.", self.node(first), self.not_node(last))
            }
            Clause::Neighbours { one, other, effect } => {
                format!(
                    "So in both cases {} or {}: {}.",
                    self.node(one),
                    self.node(other),
                    self.effect(effect)
                )
            }
            Clause::SetKeeps { cells, linking: [one, other], kept, places, effect } => format!(
                "{} lack only {} or {}, so {} is in {}: {}.",
                self.cells(cells),
                s.digit(*one),
                s.digit(*other),
                s.digit(*kept),
                self.places(places),
                self.effect(effect)
            ),
            Clause::OneSetKeeps { node, steps, sets, without, kept, places, effect } => {
                let steps = steps.as_ref().map_or(String::new(), |from| {
                    format!("the steps from “{}” on show that ", self.not_node(from))
                });
                let [one, other] = sets.each_ref().map(|cells| {
                    format!(
                        "{} {} all other digits",
                        self.cells(cells),
                        if cells.len() == 1 { "needs" } else { "need" }
                    )
                });
                format!(
                    "If {}, {one}, so {kept} is in {}. If {}, {steps}{} lack {}: {other}, so {kept} is in {}. Either way {}.",
                    self.not_node(node),
                    self.places(&places[0]),
                    self.node(node),
                    self.cells(&sets[1]),
                    s.digit(*without),
                    self.places(&places[1]),
                    self.effect(effect),
                    kept = s.digit(*kept)
                )
            }
            Clause::AlmostLockedSet { cells, digits } => match cells[..] {
                [cell] => format!("{} holds only {}.", s.cell(cell), self.digits(*digits, "and")),
                _ => format!(
                    "The {} cells {} hold only {}, one digit more than cells.",
                    number(cells.len()),
                    self.cells(cells),
                    self.digits(*digits, "and")
                ),
            },
            Clause::RestrictedCommon { digit } => {
                format!("{} cannot be in both sets: all its places there see each other.", s.digit(*digit))
            }
            Clause::CommonDigit { restricted, digit, places: [one, other] } => format!(
                "A set without {} needs all its other digits, so {} is in {} of the first or in {} of the second.",
                s.digit(*restricted),
                s.digit(*digit),
                self.places(one),
                self.places(other)
            ),
            Clause::TwoColors { digit, colors: [one, other], links } => {
                let digit = s.digit(*digit);
                let link = |(house, cells): &(House, [Cell; 2])| {
                    format!("{} ({})", self.house(*house), self.each_cell(cells, "and"))
                };
                format!(
                    "{digit} has just two places in {}. So either {}, or {}.",
                    list_words(&links.iter().map(link).collect_vec(), "and"),
                    self.all_are(one, digit),
                    self.all_are(other, digit)
                )
            }
            Clause::ColorMeetsItself { digit, walk, first } => {
                let is = |cell: Cell| Candidate::new(cell, *digit);
                let step = |(place, &(house, cell)): (usize, &(House, Cell))| match place % 2 {
                    0 => s.is_not(is(cell)),
                    _ => format!("so {} (the other place in {})", s.is(is(cell)), self.house(house)),
                };
                let last = walk.last().map_or(*first, |(_, cell)| *cell);
                format!(
                    "If {}, then {}. But {} and {} see each other.",
                    s.is(is(*first)),
                    walk.iter().enumerate().map(step).join(", "),
                    s.cell(*first),
                    s.cell(last)
                )
            }
            Clause::ColorHolds { digit, cells } => {
                let hold = |&(house, cell): &(House, Cell)| {
                    format!("{} in {}", s.is(Candidate::new(cell, *digit)), self.house(house))
                };
                format!(
                    "Then the {}s follow in turn, each in the only place left: {}.",
                    s.digit(*digit),
                    list_words(&cells.iter().map(hold).collect_vec(), "and")
                )
            }
            Clause::ColorsMeet { digit, meet: [one, other], others: [first, last] } => {
                let (one, other, digit) = (s.cell(*one), s.cell(*other), s.digit(*digit));
                let (first, last) = (self.all_are(first, digit), self.all_are(last, digit));
                format!(
                    "{one} and {other} see each other and cannot both be {digit}. If {one} is not, {first}; if {other} is \
                     not, {last}. So {first}, or {last}."
                )
            }
            Clause::ColorSeesBoth { digit, color, seen: [[one, sees], [other, sees_too]] } => {
                let (one, sees, other, sees_too) =
                    (s.cell(*one), s.cell(*sees), s.cell(*other), s.cell(*sees_too));
                let digit = s.digit(*digit);
                let said = match (one == other, color.len()) {
                    (true, 1) => format!("{one} sees both, so it cannot be {digit}"),
                    (true, _) => format!("{one} sees both, so it cannot be {digit}: its side is wrong"),
                    (false, _) => format!(
                        "If {sees} is, {one} is not; if {sees_too} is, {other} is not. Either way {} are not all {digit}, \
                         so none is",
                        self.each_cell(color, "and")
                    ),
                };
                format!("{sees} or {sees_too} is {digit}. {said}.")
            }
            Clause::Stem { cell, digits } => {
                format!("The stem {} is {}.", s.cell(*cell), self.digits(*digits, "or"))
            }
            Clause::Petal { digit, cells, digits, common } => {
                let left = digits.minus(DigitSet::only(*digit));
                match cells[..] {
                    [cell] => format!(
                        "If it is {}, the petal {} is {}.",
                        s.digit(*digit),
                        s.cell(cell),
                        s.digit(*common)
                    ),
                    _ => format!(
                        "If it is {digit}, the petal {} can only hold {}, and so holds all of these.",
                        self.cells(cells),
                        self.digits(left, "and"),
                        digit = s.digit(*digit)
                    ),
                }
            }
            Clause::SomePetal { digit, cells } => {
                format!("Whichever it is, {} is in {}.", s.digit(*digit), self.places(cells))
            }
            Clause::Rectangle { cells, digits } => format!(
                "If {} held only {}, {SWAP} Assuming that the puzzle has only one solution, that is impossible.",
                self.cells(cells),
                self.digits(*digits, "and")
            ),
            Clause::FilledRectangle { cells, digits, filled } => format!(
                "{} {}, so {} could change. If {} held only {}, {SWAP} Assuming that the puzzle has only one solution, that \
                 is impossible.",
                self.cells(filled),
                if filled.len() == 1 {
                    "is filled but was not given"
                } else {
                    "are filled but were not given"
                },
                if filled.len() == 1 { "it" } else { "they" },
                self.cells(cells),
                self.digits(*digits, "and")
            ),
            Clause::ExchangedLines { lines: [one, other], houses, digits } => format!(
                "If {} and {} held only {}, each of the two groups would have all of these, so {} could exchange their digits there, and every \
                 house would still have each digit once. Assuming that the puzzle has only one solution, that is impossible.",
                self.cells(one),
                self.cells(other),
                self.digits(*digits, "and"),
                self.houses(houses, "and")
            ),
            Clause::OneRoofCell { cell, gone, digits, .. } => format!(
                "Only the roof cell {cell} can hold something else. With {} in {cell}, all would hold just {}.",
                self.digits(*gone, "or"),
                self.digits(*digits, "and"),
                cell = s.cell(*cell)
            ),
            Clause::RoofHolds { cells, digit } => {
                format!("So one of the roof cells {} is {}.", self.each_cell(cells, "and"), s.digit(*digit))
            }
            Clause::RoofSubset { roof, others, cells, digits, houses } => format!(
                "So one of the roof cells {} is {}. With {} of {}, which hold only {}, that makes {} cells for the {} \
                 digits {}: these stand there and nowhere else in {}.",
                self.each_cell(roof, "and"),
                self.digits(*others, "or"),
                self.cells(cells),
                self.houses(houses, "and"),
                self.digits(*digits, "and"),
                number(digits.len()),
                number(digits.len()),
                self.digits(*digits, "and"),
                houses::list_of(houses, ["and", "or"], s.layout)
            ),
            Clause::MustBeIn { digit, cells } => {
                let digit = s.digit(*digit);
                let sees = match cells[..] {
                    [cell] => format!("sees {}", s.cell(cell)),
                    [_, _] => "sees both".to_string(),
                    _ => "sees all of these".to_string(),
                };
                format!(
                    "The {digit} among them must be {}, so no cell that {sees} is {digit}.",
                    self.each_cell(cells, "or")
                )
            }
            Clause::RectangleHolds { digit, houses } => {
                format!(
                    "In {}, the {}s all lie in the rectangle.",
                    self.houses(houses, "and"),
                    s.digit(*digit)
                )
            }
            Clause::RoofTried { tried, digit, places, digits } => {
                let place = |(house, cell): &(House, Cell)| {
                    format!("the {} of {} is in {}", s.digit(*digit), self.house(*house), s.cell(*cell))
                };
                format!(
                    "If {}, {}, and all four cells would hold just {}.",
                    s.is(*tried),
                    places.iter().map(place).join(", "),
                    self.digits(*digits, "and")
                )
            }
            Clause::RoofKeeps { roof, digit, house } => format!(
                "In {}, {} fits only in {}. So one of them is {}, and the other is none of the pattern's digits.",
                self.house(*house),
                s.digit(*digit),
                self.each_cell(roof, "or"),
                s.digit(*digit)
            ),
            Clause::GraveBeside { guardians } => format!(
                "If {} all open cells would have two candidates, and every digit two places in each house that lacks it. \
                 Then in any solution all these cells could take their other candidate, the two places of a digit in a house just \
                 trading it: a second solution. Assuming that the puzzle has only one, that is impossible.",
                match &guardians[..] {
                    [one] => format!("{} were false,", s.is(*one)),
                    all => format!(
                        "{} were {} false,",
                        list_words(&all.iter().map(|&one| s.is(one)).collect_vec(), "and"),
                        if all.len() == 2 { "both" } else { "all" }
                    ),
                }
            ),
            Clause::Grave { cell, digit } => format!(
                "All open cells but {cell} have two candidates. If {cell} were not {digit}, every digit would have two places in \
                 each house that lacks it. Then in any solution all these cells could take their other candidate, the two \
                 places of a digit in a house just trading it: a second solution. Assuming that the puzzle has only one, {cell} \
                 is {digit}.",
                cell = s.cell(*cell),
                digit = s.digit(*digit)
            ),
            Clause::AlmostGrave => "All open cells but one have two candidates.".to_string(),
            Clause::ExocetBase { base, digits, targets, lines, rooms } => {
                let room = |(room, digits): &(Room, DigitSet)| {
                    let digits_words = self.digits(*digits, "or");
                    let why = match room {
                        Room::NoneIn { line, targets, seen } if seen.is_empty() => {
                            let line = self.house(*line);
                            return format!("{line} has {digits_words} only in {}", self.places(targets));
                        }
                        Room::NoneIn { line, targets, seen } => {
                            let line = self.house(*line);
                            let sees = if seen.len() == 1 { "sees" } else { "see" };
                            let seen = format!("({} {sees} both base cells)", self.cells(seen));
                            match targets.is_empty() {
                                true => format!("{line} would have no place left for it {seen}"),
                                false => {
                                    format!("{line} can have it only in {} {seen}", self.places(targets))
                                }
                            }
                        }
                        Room::OnlyIn(houses) => format!(
                            "{} cannot all have it in {}, its only places there outside {}",
                            self.houses(lines, "and"),
                            self.houses(houses, "and"),
                            self.each_cell(targets, "and")
                        ),
                    };
                    format!("if the base has {digits_words}, {why}")
                };
                let rooms = match rooms.is_empty() {
                    true => format!(
                        "{} cannot all have such a digit outside {}",
                        self.houses(lines, "and"),
                        self.each_cell(targets, "and")
                    ),
                    false => rooms.iter().map(room).join("; "),
                };
                format!(
                    "The base cells {} hold two of {}; whichever two these are, no cell that sees both base cells can hold them. {}.",
                    self.cells(base),
                    self.digits(*digits, "and"),
                    capital(&rooms)
                )
            }
            Clause::BaseLacks { left, without, .. } => {
                let lacks = self.digits(*without, "or");
                match left.len() {
                    2 => format!("So the base has {}, not {lacks}.", self.digits(*left, "and")),
                    _ => format!("So the base does not have {lacks}."),
                }
            }
            Clause::TargetsTakeBase { targets, takes, anyway, .. } => {
                let has = |one: &Candidate| format!("the {} is in {}", s.digit(one.digit), s.cell(one.cell));
                let has_anyway = |(line, one): &(House, Candidate)| {
                    format!("{} has its {} in {}", self.house(*line), s.digit(one.digit), s.cell(one.cell))
                };
                let takes = takes.iter().map(has).join(" and ");
                let anyway = match anyway.is_empty() {
                    true => String::new(),
                    false => format!("{} in any case", anyway.iter().map(has_anyway).join(" and ")),
                };
                match [&takes[..], &anyway[..]].into_iter().filter(|text| !text.is_empty()).join("; ") {
                    text if text.is_empty() => format!(
                        "Each of the base's two digits needs one of {0}, so {0} hold the same two digits.",
                        self.each_cell(targets, "and")
                    ),
                    text if takes.is_empty() => format!("{}.", capital(&text)),
                    text => format!("Then {text}."),
                }
            }
            Clause::Mirror { of, block, cells } => format!(
                "{} needs the digit of {} too, and has room for it only in {}.",
                capital(&self.house(*block)),
                s.cell(*of),
                self.places(cells)
            ),
            Clause::DoubleExocet => "The two share their lines, so this is a double exocet.".to_string(),
            Clause::Unfillable { cells, digits, first, beside, last, order, sees, .. } => {
                let placed = |all: &[Candidate]| all.iter().map(|&one| s.is(one)).join(", ");
                let inside = |block: &House| {
                    let in_block = |cell: &Cell| s.layout.cells_of(*block).contains(cell);
                    let own = cells.iter().copied().filter(in_block).collect_vec();
                    format!("{} in {}", self.each_cell(&own, "and"), self.house(*block))
                };
                let blocks = std::iter::once(first).chain(beside).chain(last);
                let sees_them = |(cell, seen): &(Cell, Vec<Cell>)| {
                    format!("{} sees {}", s.cell(*cell), self.each_cell(seen, "and"))
                };
                let see_them = |all: &[(Cell, Vec<Cell>)]| all.iter().map(sees_them).join(", ");
                let [beside_see, last_see] = sees;
                format!(
                    "If {} held only {digits}, each of these boxes would have all three there. That cannot be, whatever \
                     the pencil marks are: say {} in {}; any other order there only renames the digits. {} then have two orders \
                     each that do not clash with it ({}), and none of the four pairs leaves {} three different digits ({}).",
                    list_words(&blocks.map(inside).collect_vec(), "and"),
                    placed(order),
                    self.house(*first),
                    capital(&self.houses(beside, "and")),
                    see_them(beside_see),
                    self.houses(last, "and"),
                    see_them(last_see),
                    digits = self.digits(*digits, "and"),
                )
            }
            Clause::NoThirdDigit(UnfillablePair { filled, cells, digit }) => format!(
                "After {}, {} can both only be {}.",
                filled.iter().map(|&one| s.is(one)).join(", "),
                self.each_cell(cells, "and"),
                s.digit(*digit)
            ),
            Clause::HoldsAnother { cells } => {
                format!("So one of the {} cells holds another digit.", number(*cells))
            }
            Clause::OneGuardian { guardians } => match &guardians[..] {
                [one] => format!("The only other candidate there is {}, so it is true.", s.is(*one)),
                all => format!(
                    "The only other candidates there are {}: one of these is true.",
                    list_words(&all.iter().map(|&one| s.is(one)).collect_vec(), "and")
                ),
            },
            Clause::Firework { crossing, wings: [one, other], digits } => {
                let [row, column] = [0, 1].map(|place| self.house(s.layout.houses_of(*crossing)[place]));
                let block = s.layout.box_of(*crossing).map_or(String::new(), |block| self.house(block));
                format!(
                    "Outside {block}, the only cell of {row} that can hold any of {digits} is {one}, and the only one of {column} is {other}. If {any} \
                     is in neither of the two cells, {row} and {column} both have it in {block}, which has it just once: in {crossing}, where they cross.",
                    digits = self.digits(*digits, "and"),
                    any = self.digits(*digits, "or"),
                    one = s.cell(*one),
                    other = s.cell(*other),
                    crossing = s.cell(*crossing)
                )
            }
            Clause::OtherCell { cell, digits } => {
                format!("{} is {}.", s.cell(*cell), self.digits(*digits, "or"))
            }
            Clause::PairsExcluded { tried, with } => {
                let case = |(other, conflict): &(Candidate, PairConflict)| {
                    let conflict = match conflict {
                        PairConflict::SameDigit => {
                            format!("{} would be twice in a house", s.digit(tried.digit))
                        }
                        PairConflict::TooFew(cells, digits) => match (&cells[..], digits.is_empty()) {
                            (_, true) => format!("{} has no digit left", self.cells(cells)),
                            _ => format!(
                                "{} have only the digit{} {} left for {} cells",
                                self.cells(cells),
                                if digits.len() == 1 { "" } else { "s" },
                                self.digits(*digits, "and"),
                                number(cells.len())
                            ),
                        },
                    };
                    format!("with {}, {conflict}", s.is(*other))
                };
                format!("If {}: {}.", s.is(*tried), with.iter().map(case).join("; "))
            }
            Clause::WouldForce { tried, forced, contradiction } => {
                let forced = forced.iter().map(|&(one, of)| match of {
                    Constraint::Cell(_) => format!("{} (the only candidate left)", s.is(one)),
                    Constraint::House(house, _) => {
                        format!("{} (the only place left in {})", s.is(one), self.house(house))
                    }
                });
                let forced = forced.chain([self.contradiction(contradiction)]).collect_vec();
                format!("If {}, then {}.", s.is(*tried), list_words(&forced, "and"))
            }
            Clause::Pattern { technique, parts } => self.pattern(*technique, parts),
            Clause::DigitsFill { cells, digits } => format!(
                "So the {} digits {} are all in the {} cells {}, and fill them.",
                number(digits.len()),
                self.digits(*digits, "and"),
                number(cells.len()),
                self.cells(cells)
            ),
            Clause::Sectors { cells, count, digits } => {
                format!(
                    "The {count} cells {}, filled ones too, hold only {}, each at most once a house. So they hold:",
                    self.cells(cells),
                    self.digits(*digits, "and")
                )
            }
            Clause::SectorDigits { digits, houses } => {
                let inside = |(house, cells): &(House, Vec<Cell>)| {
                    let one = if cells.len() == 1 { "" } else { "one of " };
                    format!("{one}{} ({})", self.cells(cells), self.house(*house))
                };
                let inside = list_words(&houses.iter().map(inside).collect_vec(), "and");
                let each = if digits.len() > 1 { " each" } else { "" };
                let digits = self.digits(*digits, "and");
                match houses.len() {
                    1 => format!("{digits} at most once{each}, in {inside}."),
                    times => format!("{digits} at most {} times{each}, in {inside}.", number(times)),
                }
            }
            Clause::SectorsFull { count } => format!(
                "Together that is {count}, just enough, so each “at most” is reached: each of these houses has these digits in the cells and nowhere else."
            ),
            Clause::SectorTakes { house, digit, effect } => format!(
                "{} has its {} there, so {}.",
                capital(&self.house(*house)),
                s.digit(*digit),
                self.effect(effect)
            ),
            Clause::EveryTemplate { digit, cells, others } => {
                format!(
                    "Every way to place all {}s{} uses {}.",
                    s.digit(*digit),
                    self.room_for(*others),
                    self.cells(cells)
                )
            }
            Clause::OnlyPlaces { digit, places } => {
                let place =
                    |(house, cell): &(House, Cell)| format!("{} in {}", s.cell(*cell), self.house(*house));
                format!(
                    "So {} has only one place: {}.",
                    s.digit(*digit),
                    list_words(&places.iter().map(place).collect_vec(), "and")
                )
            }
            Clause::Besides => "On the same grid, before that step:".to_string(),
            Clause::NoTemplate { digit, cells, others } => format!(
                "No way to place all {}s{} uses {}.",
                s.digit(*digit),
                self.room_for(*others),
                self.each_cell(cells, "or")
            ),
            Clause::OneDigitLeft(cell) => format!("{} has only one candidate left.", s.cell(*cell)),
            Clause::OnePlaceLeft(house, digit) => {
                format!("{} has only one place left for {}.", capital(&self.house(*house)), s.digit(*digit))
            }
            Clause::OneCellLeft(house) => {
                format!("{} has only one open cell left.", capital(&self.house(*house)))
            }
            Clause::AllTemplates(digit) => format!("Look at every way to place all {}s.", s.digit(*digit)),
            Clause::WouldEndWith(Some(contradiction)) => {
                format!("One supposition ends with a contradiction: {}.", self.contradiction(contradiction))
            }
            Clause::WouldEndWith(None) => "One supposition ends with a contradiction.".to_string(),
            Clause::AllLeadToTheSame(Constraint::Cell(cell)) => {
                format!("Every candidate of {} leads to the same result.", s.cell(*cell))
            }
            Clause::AllLeadToTheSame(Constraint::House(house, digit)) => {
                format!(
                    "Every place for {} in {} leads to the same result.",
                    s.digit(*digit),
                    self.house(*house)
                )
            }
            Clause::Trial { assumed, conclusions, contradiction } => format!(
                "If {}, {} later {}.",
                self.literal(*assumed),
                conclusion_count(*conclusions),
                self.contradiction(contradiction)
            ),
            Clause::Trials { of: Constraint::Cell(cell), conclusions } => {
                format!(
                    "Every candidate of {} leads to it, {} in all.",
                    s.cell(*cell),
                    conclusion_count(*conclusions)
                )
            }
            Clause::Trials { of: Constraint::House(house, digit), conclusions } => format!(
                "Every place for {} in {} leads to it, {} in all.",
                s.digit(*digit),
                self.house(*house),
                conclusion_count(*conclusions)
            ),
            Clause::Suppose(literal) => format!("Suppose {}.", self.literal(*literal)),
            Clause::Case(literal) => format!("If {}:", self.literal(*literal)),
            Clause::CaseAtOnce { assumed, effect } => {
                format!("If {}, then {}.", self.literal(*assumed), self.effect(effect))
            }
            Clause::Cases(Constraint::Cell(cell)) => format!("Try every candidate of {}.", s.cell(*cell)),
            Clause::Cases(Constraint::House(house, digit)) => {
                format!("Try every place for {} in {}.", s.digit(*digit), self.house(*house))
            }
            Clause::FinOrFish { digit, bases, covers, fins, others, effect } => {
                let fish = format!(
                    "If {} {digit}, the {digit}s of {} take up {}, so",
                    if fins.len() == 1 { "the fin is not" } else { "no fin is" },
                    self.houses(bases, "and"),
                    self.houses(covers, "and"),
                    digit = s.digit(*digit)
                );
                match others {
                    None => format!("{fish} {}. Otherwise:", self.effect(effect)),
                    Some((house, cells)) => format!(
                        "{fish} {} has its {} in {}. Try this and {}.",
                        self.house(*house),
                        s.digit(*digit),
                        self.places(cells),
                        match &fins[..] {
                            [fin] => format!("the fin {}", s.cell(*fin)),
                            fins => format!("each of the fins {}", self.each_cell(fins, "and")),
                        }
                    ),
                }
            }
            Clause::Conclusion { at, of, candidate } => {
                format!("{}{}, {}.", self.letter_and_causes(at), s.is(*candidate), self.only(*of))
            }
            Clause::LockedConclusion { at, of, locked } => {
                format!("{}{}.", self.letter_and_causes(at), self.locked(locked, of))
            }
            Clause::ChainConclusion { of, candidate, opening } => {
                let then = match opening {
                    Opening::Supposition => "Then ",
                    Opening::Case => "",
                    Opening::Conclusion => "So ",
                };
                format!("{then}{}, {}.", s.is(*candidate), self.only(*of))
            }
            Clause::SupposeToo { label, candidate, .. } => {
                format!("({label}) Suppose {} as well:", s.is(*candidate))
            }
            Clause::RefutedInside { candidate, contradiction, by, .. } => format!(
                "{} So {}.",
                capital(&format!("{}{}.", self.by(by), self.contradiction(contradiction))),
                s.is_not(*candidate)
            ),
            Clause::Contradicts { contradiction, by } => match by.is_empty() {
                true => format!("Then {}.", self.contradiction(contradiction)),
                false => capital(&format!("{}{}.", self.by(by), self.contradiction(contradiction))),
            },
            Clause::LeadsTo { conclusion, by } => match by.is_empty() {
                true => format!("So {}.", self.literal(*conclusion)),
                false => capital(&format!("{}{}.", self.by(by), self.literal(*conclusion))),
            },
            Clause::Guess(candidate) => format!("Suppose {}.", s.is(*candidate)),
            Clause::GuessFails { step, contradiction } => {
                format!("{} fails, because then {}.", marks::step(*step), self.contradiction(contradiction))
            }
            Clause::NoOther { digits, houses, effect } => format!(
                "No other cell of {} is {}: {}.",
                houses::list_of(houses, ["and", "or"], self.0.layout),
                self.digits(*digits, "or"),
                self.effect(effect)
            ),
            Clause::NothingElse { effect } => format!("Nothing else fits there: {}.", self.effect(effect)),
            Clause::Sees { cells, all_of, effect } => {
                let see = if cells.len() == 1 { "sees" } else { "see" };
                let all = match all_of {
                    1 => "one of these".to_string(),
                    2 => "both".to_string(),
                    3..=9 => format!("all {}", number(*all_of)),
                    _ => "all of these".to_string(),
                };
                format!("{} {see} {all}: {}.", self.cells(cells), self.effect(effect))
            }
            Clause::SeesCells { seen, effect } => {
                let cells = effect.cells();
                let see = if cells.len() == 1 { "sees" } else { "see" };
                format!(
                    "{} {see} {}: {}.",
                    self.cells(&cells),
                    self.each_cell(seen, "and"),
                    self.effect(effect)
                )
            }
            Clause::SeesEachSide { seen, effect } => {
                let sees = |&(cell, [one, other]): &(Cell, [Cell; 2])| {
                    format!("{} sees {} and {}", s.cell(cell), s.cell(one), s.cell(other))
                };
                let seen = list_words(&seen.iter().map(sees).collect_vec(), "and");
                format!("{seen}, one from each side: {}.", self.effect(effect))
            }
            Clause::LeavesNoPlace { cells, digits, houses, effect } => {
                let kinds = by_kind(houses, s.layout).into_iter().map(|(kind, numbers)| {
                    let listed = list_words(&numbers.iter().map(usize::to_string).collect_vec(), "or");
                    marked(kind, &numbers, &format!("{} {listed}", houses::kind_word(kind, 1)))
                });
                let kinds = kinds.collect_vec();
                let cell = match cells.is_empty() {
                    true => String::new(),
                    false => format!("{} without a digit, or ", self.each_cell(cells, "or")),
                };
                format!(
                    "Every candidate that would leave {cell}{} without a place in {} is false: {}.",
                    self.digits(*digits, "or"),
                    list_words(&kinds, "or"),
                    self.effect(effect)
                )
            }
            Clause::NeitherSide { cells, digits, others, effect } => format!(
                "{} no place for {}, so {} none either: {}.",
                self.cells_have(cells),
                self.digits(*digits, "or"),
                self.cells_have(others),
                self.effect(effect)
            ),
            Clause::EitherWay { effect } => format!("Either way {}.", self.effect(effect)),
            Clause::EveryCase { effect } => format!("In every case {}.", self.effect(effect)),
            Clause::So { effect } => format!("So {}.", self.effect(effect)),
        }
    }
}

impl EnglishClauses<'_> {
    /// That the ways to place a digit must leave room for the others.
    fn room_for(&self, others: DigitSet) -> String {
        match others.is_empty() {
            true => String::new(),
            false => format!(" that leaves room for {}", self.digits(others, "and")),
        }
    }

    /// A pattern of this technique. Others than these have clauses of their own.
    fn pattern(&self, technique: TechniqueId, parts: &[Part]) -> String {
        let of_role = |role| parts.iter().filter(move |part| part.role == role);
        let sides = of_role(Role::Set).map(|part| self.cells(&part.cells)).collect_vec();
        let houses = of_role(Role::CoverSet).flat_map(Part::houses).unique().collect_vec();
        match (technique, &sides[..], houses.split_at(houses.len() / 2)) {
            (TechniqueId::LawOfLeftover, [beyond_boxes, beyond_lines], (lines, boxes)) => format!(
                "{} and {} have every digit equally often. So {beyond_boxes} outside the {} and {beyond_lines} outside \
                 the {} hold the same digits, each as often.",
                capital(&self.houses(lines, "and")),
                self.houses(boxes, "and"),
                houses::kind_word(HouseKind::Box, boxes.len()),
                self.kind(lines),
            ),
            _ => format!("The cells {} leave few choices.", list_words(&sides, "and")),
        }
    }

    /// `r1c3 has`, `r1c34 have`.
    fn cells_have(&self, cells: &[Cell]) -> String {
        format!("{} {}", self.cells(cells), if cells.len() == 1 { "has" } else { "have" })
    }

    /// `rows`.
    fn kind(&self, houses: &[House]) -> &'static str {
        let kind = houses.first().map_or(HouseKind::Extra, |&house| self.0.layout.house_name(house).kind);
        houses::kind_word(kind, houses.len())
    }
}

/// The first two digits.
fn two_digits(digits: DigitSet, slots: &Slots<'_>) -> [String; 2] {
    let mut all = slots.digits(digits).into_iter();
    [0, 1].map(|_| all.next().unwrap_or_default())
}

/// Whether a strong link goes through one cell of two candidates.
fn is_cell(by: &Strong) -> bool {
    match by {
        Strong::In(Constraint::Cell(_)) => true,
        Strong::In(Constraint::House(..)) => false,
        Strong::Through { set, .. } => set.cells.len() == 1,
    }
}

fn conclusion_count(count: usize) -> String {
    format!("{count} {}", if count == 1 { "conclusion" } else { "conclusions" })
}

/// The sentence with a capital letter at its beginning.
pub(super) fn capital(sentence: &str) -> String {
    let (mark, words) = sentence.split_at(marks::begin_of_words(sentence));
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    mark.chars().chain(first).chain(letters).collect()
}
