//! The table of families: their words, what a line of a board file holds for each, and what reads their digits.

use super::{Rule, order, outside, pairs, peers, sets, sums};
use crate::board::{cell::Cell, layout::Layout};

/// How a family's automaton reads the digits of a rule.
pub(super) trait RuleReader: Sync {
    /// What a line of a board file holds.
    fn form(&self) -> Form;

    /// Whether all its digits differ.
    fn has_all_different(&self) -> bool {
        false
    }

    /// The order in which the cells are read, as places among the rule's cells.
    fn order(&self, rule: &Rule) -> Vec<usize> {
        (0..rule.cells.len()).collect()
    }

    /// From which place on the cells may be read in any other order.
    fn free_from(&self, _rule: &Rule) -> usize {
        usize::MAX
    }

    /// The state before the first digit.
    fn start(&self, _rule: &Rule) -> u64 {
        0
    }

    /// The state after a digit, the `place`-th that is read, counted from 0; `None` if nothing fits any more.
    fn read(&self, _rule: &Rule, state: u64, _place: usize, _digit: u64) -> Option<u64> {
        Some(state)
    }

    /// Whether the digits may end in this state.
    fn accepts(&self, _rule: &Rule, _state: u64) -> bool {
        true
    }

    /// The rules that a line without cells stands for; `all` are the other rules of the board.
    fn stamps(&self, _layout: &Layout, _all: &[Rule]) -> Vec<Vec<Cell>> {
        Vec::new()
    }
}

/// What a line of a board file holds after the family's word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Nothing: the rule holds everywhere.
    Everywhere,
    /// Cells, at least and at most so many, after numbers.
    Cells {
        /// The fewest cells.
        least: usize,
        /// The most cells.
        most: usize,
        /// The numbers.
        numbers: Numbers,
    },
    /// The cells of a head, `:`, the other cells.
    Head,
    /// A number and the cells that an outside clue looks at, from the clue on.
    Outside,
}

/// The numbers before the cells of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// None.
    None,
    /// One.
    One,
    /// One, or else this one.
    Or(usize),
    /// Digits, as many as there may be cells, or any.
    Digits,
    /// How many cells each part of the line has; by default the parts end where a box ends.
    Parts,
}

macro_rules! families {
    ($($(#[$doc:meta])* $id:ident $word:literal $reader:expr,)*) => {
        /// A family of rules.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Family {
            $($(#[$doc])* $id,)*
        }

        impl Family {
            /// All families.
            pub const ALL: &[Family] = &[$(Family::$id,)*];

            /// The word in board files and in JSON.
            pub fn word(self) -> &'static str {
                match self { $(Family::$id => $word,)* }
            }

            pub(super) fn reader(self) -> &'static dyn RuleReader {
                match self { $(Family::$id => &$reader,)* }
            }
        }
    };
}

families! {
    /// Cells a knight's move apart differ.
    AntiKnight "anti-knight" peers::Apart { steps: &[(1, 2), (2, 1)] },
    /// Cells that touch at a corner or a side differ.
    AntiKing "anti-king" peers::Apart { steps: &[(1, 1)] },
    /// The cells differ.
    Different "different" peers::Different,
    /// Two cells hold the same digit.
    Same "same" pairs::PairRelation { fits: |_, a, b| a == b, form: pairs::TWO },
    /// A white dot: two digits differ by 1, or by its number.
    White "white" pairs::PairRelation { fits: |rule, a, b| a.abs_diff(b) == rule.number() as u64, form: pairs::TWO_BY_1 },
    /// A black dot: one digit is twice the other, or as many times as its number says.
    Black "black" pairs::PairRelation { fits: |rule, a, b| a == b * rule.number() as u64 || b == a * rule.number() as u64, form: pairs::TWO_BY_2 },
    /// Two digits add up to 10.
    X "x" pairs::PairRelation { fits: |_, a, b| a + b == 10, form: pairs::TWO },
    /// Two digits add up to 5.
    V "v" pairs::PairRelation { fits: |_, a, b| a + b == 5, form: pairs::TWO },
    /// The first digit is greater than the second.
    Greater "greater" pairs::PairRelation { fits: |_, a, b| a > b, form: pairs::TWO },
    /// Neighbours are never consecutive.
    NonConsecutive "non-consecutive" pairs::Neighbours { fits: |a, b| a.abs_diff(b) != 1, given: &[] },
    /// Neighbours without a white or black dot are neither consecutive nor one twice the other.
    AllDots "all-dots-given" pairs::Neighbours { fits: |a, b| a.abs_diff(b) != 1 && a != 2 * b && b != 2 * a, given: &[Family::White, Family::Black] },
    /// Neighbours without a white dot, or a black one, are not consecutive.
    AllWhite "all-white-given" pairs::Neighbours { fits: |a, b| a.abs_diff(b) != 1, given: &[Family::White, Family::Black] },
    /// Neighbours without a black dot, or a white one, are not one twice the other.
    AllBlack "all-black-given" pairs::Neighbours { fits: |a, b| a != 2 * b && b != 2 * a, given: &[Family::White, Family::Black] },
    /// Neighbours without X or V add up to neither 10 nor 5.
    AllXv "all-xv-given" pairs::Neighbours { fits: |a, b| a + b != 10 && a + b != 5, given: &[Family::X, Family::V] },
    /// Neighbours on the line differ by at least 5, or by its number.
    Whisper "whisper" pairs::PairRelation { fits: |rule, a, b| a.abs_diff(b) >= rule.number() as u64, form: pairs::LINE_BY_5 },
    /// The line reads the same from both ends.
    Palindrome "palindrome" sets::Mirror { keeps_sum: false },
    /// The digits are odd.
    Odd "odd" pairs::Alone { fits: |digit| digit % 2 == 1 },
    /// The digits are even.
    Even "even" pairs::Alone { fits: |digit| digit % 2 == 0 },
    /// The first digit is smaller than the others.
    Minimum "minimum" pairs::FirstAgainst { fits: |first, other| first < other },
    /// The first digit is greater than the others.
    Maximum "maximum" pairs::FirstAgainst { fits: |first, other| first > other },
    /// Digits grow along the line.
    Thermometer "thermometer" order::Thermometer { is_slow: false },
    /// Digits grow along the line or stay equal.
    SlowThermometer "slow-thermometer" order::Thermometer { is_slow: true },
    /// The digits between the ends of the line lie between the digits at the ends.
    Between "between" order::BetweenEnds { is_inside: true },
    /// The digits at the ends differ by at least 4, or its number; those between lie outside of them.
    Lockout "lockout" order::BetweenEnds { is_inside: false },
    /// The digits differ and add up to its number.
    Cage "cage" sums::FixedSum { is_cage: true },
    /// The digits add up to its number and may repeat.
    Sum "sum" sums::FixedSum { is_cage: false },
    /// The digits along a diagonal add up to the number outside.
    LittleKiller "little-killer" sums::LittleKiller,
    /// The digits of the shaft add up to the number in the head.
    Arrow "arrow" sums::Arrow,
    /// The digits between the ends of the line add up to the sum of the ends.
    DoubleArrow "double-arrow" sums::DoubleArrow,
    /// The line falls into parts, each of which adds up to its number.
    SumLine "sum-line" sums::EqualParts,
    /// The parts of the line in each box have the same sum; its numbers are how many cells each part has.
    RegionSum "region-sum" sums::RegionSum,
    /// The first so many digits of the line add up to the number outside, the first digit saying how many.
    XSum "x-sum" outside::XSum,
    /// The digits are consecutive, in any order.
    Renban "renban" sets::Renban,
    /// Its numbers are among the digits of the cells.
    Quadruple "quadruple" sets::Quadruple,
    /// Every three neighbours on the line are low, middle and high.
    Entropic "entropic" sets::Classes { class: |digit| (digit - 1) / 3 },
    /// Every three neighbours on the line have different remainders by 3.
    Modular "modular" sets::Classes { class: |digit| digit % 3 },
    /// Cells at the same distance from the line's middle have the same sum, that of the middle.
    Zipper "zipper" sets::Mirror { keeps_sum: true },
    /// The digits between 1 and the largest add up to the number outside.
    Sandwich "sandwich" outside::Sandwich,
    /// As many digits as the number outside are greater than all before them.
    Skyscraper "skyscraper" outside::Skyscraper,
    /// The digits are among its numbers.
    Among "among" sets::Among,
}

impl Family {
    /// The family with this word.
    pub fn from_word(word: &str) -> Option<Family> {
        Family::ALL.iter().copied().find(|family| family.word() == word)
    }

    /// What a line of a board file holds after the word.
    pub fn form(self) -> Form {
        self.reader().form()
    }

    /// Whether all digits of such a rule differ.
    pub fn has_all_different(self) -> bool {
        self.reader().has_all_different()
    }

    /// Whether such a rule of one cell compares it with its neighbours.
    pub(super) fn has_neighbours(self) -> bool {
        matches!(self, Family::Minimum | Family::Maximum)
    }

    /// Whether such a rule says no more than that two cells see each other.
    pub fn is_seen(self) -> bool {
        self.has_all_different() && self.form() == Form::Everywhere
    }

    /// The rules that such a line without cells stands for on a board with these rules.
    pub fn stamps(self, layout: &Layout, all: &[Rule]) -> Vec<Rule> {
        let stamps = self.reader().stamps(layout, all);
        stamps.into_iter().map(|cells| Rule::new(self, cells, Vec::new())).collect()
    }
}
