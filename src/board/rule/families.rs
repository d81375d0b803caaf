//! What reads the digits of each family, and what a line of a board file holds for it.

use super::{
    Rule,
    family::Family,
    order, outside, pairs, peers,
    reader::{Form, Geometry, RuleReader},
    sets, sums,
};

impl Family {
    pub(super) fn reader(self) -> &'static dyn RuleReader {
        match self {
            Family::AntiKnight => &peers::Apart { steps: &[(1, 2), (2, 1)] },
            Family::AntiKing => &peers::Apart { steps: &[(1, 1)] },
            Family::Different => &peers::Different,
            Family::Same => &pairs::PairRelation { fits: |_, a, b| a == b, form: pairs::TWO },
            Family::White => &pairs::PairRelation {
                fits: |rule, a, b| a.abs_diff(b) == rule.number() as u64,
                form: pairs::TWO_BY_1,
            },
            Family::Black => &pairs::PairRelation {
                fits: |rule, a, b| a == b * rule.number() as u64 || b == a * rule.number() as u64,
                form: pairs::TWO_BY_2,
            },
            Family::X => &pairs::PairRelation { fits: |_, a, b| a + b == 10, form: pairs::TWO },
            Family::V => &pairs::PairRelation { fits: |_, a, b| a + b == 5, form: pairs::TWO },
            Family::Greater => &pairs::PairRelation { fits: |_, a, b| a > b, form: pairs::TWO },
            Family::NonConsecutive => &pairs::Neighbours { fits: |a, b| a.abs_diff(b) != 1, given: &[] },
            Family::AllDots => &pairs::Neighbours {
                fits: |a, b| a.abs_diff(b) != 1 && a != 2 * b && b != 2 * a,
                given: &[Family::White, Family::Black],
            },
            Family::AllWhite => {
                &pairs::Neighbours { fits: |a, b| a.abs_diff(b) != 1, given: &[Family::White, Family::Black] }
            }
            Family::AllBlack => &pairs::Neighbours {
                fits: |a, b| a != 2 * b && b != 2 * a,
                given: &[Family::White, Family::Black],
            },
            Family::AllXv => {
                &pairs::Neighbours { fits: |a, b| a + b != 10 && a + b != 5, given: &[Family::X, Family::V] }
            }
            Family::Whisper => &pairs::PairRelation {
                fits: |rule, a, b| a.abs_diff(b) >= rule.number() as u64,
                form: pairs::LINE_BY_5,
            },
            Family::Palindrome => &sets::Mirror { keeps_sum: false },
            Family::Odd => &pairs::Alone { fits: |digit| digit % 2 == 1 },
            Family::Even => &pairs::Alone { fits: |digit| digit % 2 == 0 },
            Family::Minimum => &pairs::FirstAgainst { fits: |first, other| first < other },
            Family::Maximum => &pairs::FirstAgainst { fits: |first, other| first > other },
            Family::Thermometer => &order::Thermometer { is_slow: false },
            Family::SlowThermometer => &order::Thermometer { is_slow: true },
            Family::Between => &order::BetweenEnds { is_inside: true },
            Family::Lockout => &order::BetweenEnds { is_inside: false },
            Family::Cage => &sums::FixedSum { is_cage: true, form: sums::SUMMED },
            Family::Sum => &sums::FixedSum { is_cage: false, form: sums::SUMMED },
            Family::LittleKiller => &sums::FixedSum { is_cage: false, form: Form::Outside },
            Family::Arrow => &sums::Arrow,
            Family::DoubleArrow => &sums::DoubleArrow,
            Family::SumLine => &sums::EqualParts,
            Family::RegionSum => &sums::RegionSum,
            Family::XSum => &outside::XSum,
            Family::Renban => &sets::Renban,
            Family::Quadruple => &sets::Quadruple,
            Family::Entropic | Family::Modular => &sets::Kinds,
            Family::Zipper => &sets::Mirror { keeps_sum: true },
            Family::Sandwich => &outside::Sandwich,
            Family::Skyscraper => &outside::Skyscraper,
            Family::Among => &sets::Among,
        }
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
    pub(in crate::board) fn stamps_on(self, board: &Geometry<'_>, all: &[Rule]) -> Vec<Rule> {
        let stamps = self.reader().stamps(board, all);
        stamps.into_iter().map(|cells| Rule::new(self, cells, Vec::new())).collect()
    }
}
