//! The meaning of each family of rules, and what a line of a board file has after the family's word.

use super::{Family, Rule};

/// What a line of a board file has after the word of a family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Nothing follows: the rule holds for the whole board.
    Everywhere,
    /// Numbers and then a list of cells.
    Cells {
        /// The fewest cells that the line may have.
        least: usize,
        /// The most cells that the line may have.
        most: usize,
        /// The numbers before the cells.
        numbers: Numbers,
    },
    /// The cells of a head, then `:`, then the other cells, as for an arrow.
    Head,
    /// A number and the cells of an outside clue, starting with the cell next to the clue.
    Outside,
}

/// Which numbers stand before the cells of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// No number.
    None,
    /// Exactly one number.
    One,
    /// One number, which may be left out; then the default holds.
    Or(usize),
    /// A list of digits: at most as many as there may be cells.
    Digits,
    /// The lengths of the line's parts; by default the line is cut where it leaves a region.
    Parts,
    /// The classes of digits: for an entropic line the last low and the last middle digit (by default thirds of the
    /// digits), for a modular line the divisor (by default 3).
    Kinds,
}

/// What a rule demands of the digits in its cells, which are in the order in which the rule is drawn.
#[derive(Clone, Copy)]
pub(crate) enum Meaning {
    /// Each digit by itself satisfies the function.
    Each(fn(&Rule, usize) -> bool),
    /// Each two neighbours on the line satisfy the function.
    Along(fn(&Rule, usize, usize) -> bool),
    /// The first digit and each of the others satisfy the function.
    FromFirst(fn(&Rule, usize, usize) -> bool),
    /// The smaller and the greater digit at the ends satisfy the first function. Each digit between them satisfies the
    /// second, which takes the smaller end, the digit and the greater end.
    Ends(fn(&Rule, usize, usize) -> bool, fn(usize, usize, usize) -> bool),
    /// A condition on all digits together, such as a sum.
    Together,
}

const fn cells(least: usize, most: usize, numbers: Numbers) -> Form {
    Form::Cells { least, most, numbers }
}

impl Family {
    /// What a line of a board file has after the word of this family.
    pub fn form(self) -> Form {
        use Family::*;
        const MANY: usize = usize::MAX;
        match self {
            AntiKnight | AntiKing | NonConsecutive | AllDots | AllWhite | AllBlack | AllXv => {
                Form::Everywhere
            }
            LittleKiller | XSum | Sandwich | Skyscraper => Form::Outside,
            Arrow => Form::Head,
            Same | X | V | Greater => cells(2, 2, Numbers::None),
            White => cells(2, 2, Numbers::Or(1)),
            Black => cells(2, 2, Numbers::Or(2)),
            Whisper => cells(2, MANY, Numbers::Or(5)),
            Lockout => cells(2, MANY, Numbers::Or(4)),
            SumLine => cells(2, MANY, Numbers::Or(10)),
            Different | Palindrome | Thermometer | SlowThermometer | Between | Renban | Zipper => {
                cells(2, MANY, Numbers::None)
            }
            DoubleArrow => cells(3, MANY, Numbers::None),
            RegionSum => cells(2, MANY, Numbers::Parts),
            Entropic | Modular => cells(2, MANY, Numbers::Kinds),
            Odd | Even => cells(1, MANY, Numbers::None),
            Cage | Sum => cells(1, MANY, Numbers::One),
            Minimum | Maximum => cells(1, 5, Numbers::None),
            Quadruple => cells(4, 4, Numbers::Digits),
            Among => cells(1, 1, Numbers::Digits),
        }
    }

    /// What a rule of this family demands, apart from any demand that its digits differ.
    pub(crate) fn meaning(self) -> Meaning {
        use {Family::*, Meaning::*};
        match self {
            AntiKnight | AntiKing | Different => Each(|_, _| true),
            Odd => Each(|_, digit| digit % 2 == 1),
            Even => Each(|_, digit| digit % 2 == 0),
            Among => Each(|rule, digit| rule.numbers.contains(&digit)),
            Same => Along(|_, a, b| a == b),
            White => Along(|rule, a, b| a.abs_diff(b) == rule.number()),
            Black => Along(|rule, a, b| a == b * rule.number() || b == a * rule.number()),
            X => Along(|_, a, b| a + b == 10),
            V => Along(|_, a, b| a + b == 5),
            Greater => Along(|_, a, b| a > b),
            NonConsecutive | AllWhite => Along(|_, a, b| a.abs_diff(b) != 1),
            AllBlack => Along(|_, a, b| a != 2 * b && b != 2 * a),
            AllDots => Along(|_, a, b| a.abs_diff(b) != 1 && a != 2 * b && b != 2 * a),
            AllXv => Along(|_, a, b| a + b != 10 && a + b != 5),
            Whisper => Along(|rule, a, b| a.abs_diff(b) >= rule.number()),
            Thermometer => Along(|_, a, b| a < b),
            SlowThermometer => Along(|_, a, b| a <= b),
            Minimum => FromFirst(|_, first, other| first < other),
            Maximum => FromFirst(|_, first, other| first > other),
            Between => Ends(|_, _, _| true, |low, digit, high| low < digit && digit < high),
            Lockout => Ends(
                |rule, low, high| high - low >= rule.number(),
                |low, digit, high| digit < low || high < digit,
            ),
            Cage | Sum | LittleKiller | Arrow | DoubleArrow | SumLine | RegionSum | Zipper | Palindrome
            | XSum | Sandwich | Skyscraper | Renban | Quadruple | Entropic | Modular => Together,
        }
    }

    /// Whether all digits of a rule of this family differ.
    pub fn has_all_different(self) -> bool {
        use Family::*;
        matches!(self, AntiKnight | AntiKing | Different | Thermometer | Cage | Renban)
    }

    /// Whether a rule of this family demands no more than that two cells see each other, and so hold different digits.
    pub fn is_seen(self) -> bool {
        self.has_all_different() && self.form() == Form::Everywhere
    }
}
