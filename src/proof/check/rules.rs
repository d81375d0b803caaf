//! The checker's own definition of each family of rules: which digits the cells of a rule may hold together.

use super::prelude::*;
use serde::{Deserializer, de::Error};
use std::ops::RangeInclusive;

/// A rule beyond the houses, as a trace names it. Displayed as `cage 15 r1c1 r1c2`.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[serde(expecting = "struct Rule")]
pub struct RuleTerm {
    /// The family of the rule.
    pub family: FamilyTerm,
    /// The numbers of the rule: a sum, a difference, how many cells the parts have.
    #[serde(default)]
    pub numbers: Vec<usize>,
    /// The cells of the rule, in order.
    pub cells: Vec<CellTerm>,
    /// The houses and rules from which the rule follows; `None` for one of the board's own.
    pub from: Option<Box<HouseSumTerm>>,
}

/// The houses and the rules that a sum follows from.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[serde(expecting = "struct HouseSum")]
pub struct HouseSumTerm {
    /// The houses whose sums are used.
    pub houses: Vec<HouseTerm>,
    /// The rules of the board whose sums are used.
    pub rules: Vec<RuleTerm>,
    /// The equalities by which cells stand for others.
    #[serde(default)]
    pub equalities: Vec<EqualityTerm>,
}

/// Cells of a rule that have the same sum as other cells of it.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[serde(expecting = "struct Equality")]
pub struct EqualityTerm {
    /// The rule of the board that says so.
    pub rule: RuleTerm,
    /// The cells that are taken away, in the rule's order.
    pub taken: Vec<CellTerm>,
    /// The cells that stand for the ones taken away.
    pub given: Vec<CellTerm>,
}

const ANY: usize = usize::MAX;

macro_rules! families {
    ($($id:ident $word:literal $cells:expr, $numbers:expr, $doc:literal;)*) => {
        /// A family of rules.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum FamilyTerm {
            $(#[doc = $doc] $id,)*
        }

        impl FamilyTerm {
            /// The word for the family in a document.
            pub fn word(self) -> &'static str {
                match self { $(FamilyTerm::$id => $word,)* }
            }

            /// The family with this word.
            fn of_word(word: &str) -> Option<FamilyTerm> {
                match word { $($word => Some(FamilyTerm::$id),)* _ => None }
            }

            /// The possible numbers of cells and of numbers in a rule of this family.
            fn counts(self) -> (RangeInclusive<usize>, RangeInclusive<usize>) {
                match self { $(FamilyTerm::$id => ($cells, $numbers),)* }
            }
        }
    };
}

families! {
    AntiKnight "anti-knight" 2..=2, 0..=0, "Two cells a knight's move apart differ.";
    AntiKing "anti-king" 2..=2, 0..=0, "Two cells that touch differ.";
    Different "different" 2..=ANY, 0..=0, "All differ.";
    Same "same" 2..=2, 0..=0, "Two cells are equal.";
    White "white" 2..=2, 1..=1, "The difference of two digits is the number.";
    Black "black" 2..=2, 1..=1, "The number is the ratio of two digits.";
    X "x" 2..=2, 0..=0, "Two digits make 10.";
    V "v" 2..=2, 0..=0, "Two digits make 5.";
    Greater "greater" 2..=2, 0..=0, "The first digit is greater.";
    NonConsecutive "non-consecutive" 2..=2, 0..=0, "The difference of two digits is not 1.";
    AllDotsGiven "all-dots-given" 2..=2, 0..=0, "Neither a white nor a black dot belongs between two cells.";
    AllWhiteGiven "all-white-given" 2..=2, 0..=0, "No white dot belongs between two cells.";
    AllBlackGiven "all-black-given" 2..=2, 0..=0, "No black dot belongs between two cells.";
    AllXvGiven "all-xv-given" 2..=2, 0..=0, "Neither X nor V belongs between two cells.";
    Whisper "whisper" 2..=ANY, 1..=1, "Neighbours on the line differ by at least the number.";
    Palindrome "palindrome" 2..=ANY, 0..=0, "The line reads the same backwards.";
    Odd "odd" 1..=ANY, 0..=0, "All are odd.";
    Even "even" 1..=ANY, 0..=0, "All are even.";
    Minimum "minimum" 2..=5, 0..=0, "The first is smaller than each other.";
    Maximum "maximum" 2..=5, 0..=0, "The first is greater than each other.";
    Thermometer "thermometer" 2..=ANY, 0..=0, "Digits grow.";
    SlowThermometer "slow-thermometer" 2..=ANY, 0..=0, "Digits never fall.";
    Between "between" 2..=ANY, 0..=0, "The inner digits are between those at the ends.";
    Lockout "lockout" 2..=ANY, 1..=1, "The ends differ by the number or more; no inner digit is equal to one or between them.";
    Cage "cage" 1..=ANY, 1..=1, "All differ and make the number.";
    Sum "sum" 1..=ANY, 1..=1, "All make the number.";
    LittleKiller "little-killer" 1..=ANY, 1..=1, "All make the number outside.";
    Arrow "arrow" 2..=ANY, 1..=1, "The first so many digits, read in row order as one number, are the sum of the others.";
    DoubleArrow "double-arrow" 3..=ANY, 0..=0, "The two ends make as much as the rest.";
    SumLine "sum-line" 2..=ANY, 1..=1, "The line can be cut into parts that each make the number.";
    RegionSum "region-sum" 2..=ANY, 1..=ANY, "Parts of so many cells make the same.";
    XSum "x-sum" 1..=ANY, 1..=1, "The first so many digits as the first says make the number.";
    Renban "renban" 2..=ANY, 0..=0, "All differ and are consecutive in some order.";
    Quadruple "quadruple" 4..=4, 1..=4, "The numbers are among the digits.";
    Entropic "entropic" 2..=ANY, 0..=2, "Three in a row are of three different thirds, or ranks: the numbers end the first two.";
    Modular "modular" 2..=ANY, 0..=1, "So many in a row as the number, or 3, leave different remainders by it.";
    Zipper "zipper" 2..=ANY, 0..=0, "Cells as far from the middle make the same, which is the middle.";
    Sandwich "sandwich" 1..=ANY, 1..=1, "The digits between 1 and the greatest make the number.";
    Skyscraper "skyscraper" 1..=ANY, 1..=1, "So many digits are greater than all before them.";
    Among "among" 1..=1, 1..=ANY, "The digit is one of the numbers.";
}

impl FamilyTerm {
    /// Whether all cells of a rule of this family differ.
    pub fn differs(self) -> bool {
        use FamilyTerm::*;
        matches!(self, AntiKnight | AntiKing | Different | Thermometer | Cage | Renban)
    }
}

/// The part of the digits of a rule's first cells that matters for the others.
pub type DigitsSoFar = Vec<u32>;

/// Places among a rule's cells, each with how many times its digit counts.
pub type Weighed = Vec<(usize, i64)>;

impl RuleTerm {
    /// Whether the rule may be one of a board of this side: it has as many cells and numbers as its family demands.
    pub fn is_of_side(&self, side: usize) -> bool {
        let RuleTerm { family, numbers, cells, from } = self;
        let (of_cells, of_numbers) = family.counts();
        from.is_none()
            && of_cells.contains(&cells.len())
            && of_numbers.contains(&numbers.len())
            && cells.len() <= side * side
            && cells.iter().all(|cell| cell.row() < side && cell.column() < side)
            && numbers.iter().all(|&number| number <= 1 << 20)
            && !(family.differs() && (cells.len() > side || has_repeats(cells)))
            && match family {
                FamilyTerm::Arrow => (1..cells.len()).contains(&numbers[0]),
                FamilyTerm::RegionSum => {
                    !numbers.contains(&0) && numbers.iter().sum::<usize>() == cells.len()
                }
                FamilyTerm::Sandwich => cells.len() == side,
                FamilyTerm::Modular => !numbers.contains(&0),
                FamilyTerm::Entropic => numbers.len() != 1,
                _ => true,
            }
    }

    /// The places of its cells in the order in which the first of them say most: lines that are the same from both ends
    /// are read from both ends, and a number from left to right or downwards.
    pub fn order(&self) -> Vec<usize> {
        let count = self.cells.len();
        match self.family {
            FamilyTerm::Palindrome | FamilyTerm::Zipper => (0..count)
                .map(|place| if place % 2 == 0 { place / 2 } else { count - 1 - place / 2 })
                .collect(),
            FamilyTerm::Between | FamilyTerm::Lockout => {
                [0, count - 1].into_iter().chain(1..count - 1).collect()
            }
            FamilyTerm::Arrow => {
                let mut order: Vec<usize> = (0..count).collect();
                order[..self.number() as usize].sort_by_key(|&place| self.cells[place]);
                order
            }
            _ => (0..count).collect(),
        }
    }

    /// The first place in this order from which on the cells may change places.
    pub fn free_from(&self) -> usize {
        match self.family {
            FamilyTerm::Cage | FamilyTerm::Sum | FamilyTerm::LittleKiller => self.against(),
            FamilyTerm::Arrow => self.cells.len().min(self.number() as usize),
            _ => self.cells.len(),
        }
    }

    /// The number of first cells that are subtracted, in a sum that follows from other rules.
    pub fn against(&self) -> usize {
        match self.numbers[..] {
            [_, against] if self.family == FamilyTerm::Sum => against.min(self.cells.len()),
            _ => 0,
        }
    }

    fn number(&self) -> u32 {
        self.numbers.first().map_or(0, |&number| number as u32)
    }

    /// The number of digits in a row that must be of different classes.
    fn classes(&self) -> usize {
        match self.numbers[..] {
            [divisor] if self.family == FamilyTerm::Modular => divisor,
            _ => 3,
        }
    }

    /// The class of a digit; of most families each digit is its own.
    fn class(&self, digit: u32) -> u32 {
        match self.family {
            FamilyTerm::Modular => digit % self.classes() as u32,
            FamilyTerm::Entropic if self.numbers.is_empty() => (digit - 1) / 3,
            FamilyTerm::Entropic => self.numbers.iter().map(|&last| u32::from(digit > last as u32)).sum(),
            _ => digit,
        }
    }

    /// The sum of the rule's digits, if its family fixes it.
    pub fn fixed_sum(&self) -> Option<i64> {
        match self.family {
            FamilyTerm::Cage | FamilyTerm::Sum | FamilyTerm::LittleKiller => Some(self.number().into()),
            FamilyTerm::X => Some(10),
            FamilyTerm::V => Some(5),
            _ => None,
        }
    }

    /// The groups of the rule's cells that have the same sum, if its family says so.
    pub fn equal_sides(&self) -> Vec<Weighed> {
        let count = self.cells.len();
        let once = |places: Vec<usize>| -> Weighed { places.into_iter().map(|place| (place, 1)).collect() };
        match self.family {
            FamilyTerm::Arrow => {
                let digits = self.number() as usize;
                // With 10 digits or more the head is greater than any shaft.
                let value = |(place, power): (usize, usize)| (place, 10_i64.pow(power.min(9) as u32));
                let mut head: Weighed = self.order().into_iter().zip((0..digits).rev()).map(value).collect();
                head.sort_unstable();
                vec![head, once((digits..count).collect())]
            }
            FamilyTerm::DoubleArrow => vec![once(vec![0, count - 1]), once((1..count - 1).collect())],
            FamilyTerm::RegionSum => {
                let mut places = 0..count;
                self.numbers.iter().map(|&cells| once(places.by_ref().take(cells).collect())).collect()
            }
            FamilyTerm::Zipper => {
                let pairs = (0..count / 2).map(|place| once(vec![place, count - 1 - place]));
                pairs.chain((count % 2 == 1).then(|| once(vec![count / 2]))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Sums of its digits, each with the values that it may have.
    fn sums(&self) -> Vec<(Weighed, RangeInclusive<i64>)> {
        use FamilyTerm::*;
        let count = self.cells.len();
        let difference = |one, other, bounds| (vec![(one, 1), (other, -1)], bounds);
        let (more, no_less) = (1..=i64::MAX, 0..=i64::MAX);
        match self.family {
            Same | Palindrome => (0..count / 2).map(|at| difference(at, count - 1 - at, 0..=0)).collect(),
            Greater | Maximum => (1..count).map(|other| difference(0, other, more.clone())).collect(),
            Minimum => (1..count).map(|other| difference(other, 0, more.clone())).collect(),
            Thermometer => (1..count).map(|later| difference(later, later - 1, more.clone())).collect(),
            SlowThermometer => {
                (1..count).map(|later| difference(later, later - 1, no_less.clone())).collect()
            }
            _ => {
                let weight = |place| (place, if place < self.against() { -1 } else { 1 });
                let whole = self.fixed_sum().map(|sum| ((0..count).map(weight).collect(), sum..=sum));
                let sides = self.equal_sides();
                let as_first = |side: &Weighed| {
                    let first = sides[0].iter().map(|&(place, times)| (place, -times));
                    (first.chain(side.iter().copied()).collect(), 0..=0)
                };
                whole.into_iter().chain(sides.iter().skip(1).map(as_first)).collect()
            }
        }
    }

    /// Whether a digit may follow another, right after it or, of different classes, a few places after it.
    fn fit(&self, before: u32, after: u32) -> bool {
        use FamilyTerm::*;
        let (low, high) = (before.min(after), before.max(after));
        let (consecutive, double) = (high == low + 1, high == 2 * low);
        match self.family {
            White => high - low == self.number(),
            Black => high == low * self.number(),
            NonConsecutive | AllWhiteGiven => !consecutive,
            AllBlackGiven => !double,
            AllDotsGiven => !consecutive && !double,
            AllXvGiven => low + high != 10 && low + high != 5,
            Whisper => high - low >= self.number(),
            _ => self.class(before) != self.class(after),
        }
    }

    /// Whether the rule's cells may hold these digits, in the order of the cells.
    pub fn allows(&self, digits: &[u32], side: usize) -> bool {
        let reader = DigitReader::new(self, self.order(), side);
        let digits: Vec<u32> = reader.order.iter().map(|&place| digits[place]).collect();
        let bounds = vec![[1, side as i64]; digits.len()];
        let goes_on = |count: usize| reader.so_far(&digits[..count], &bounds).is_some();
        (1..=digits.len()).all(goes_on) && !(self.family.differs() && has_repeats(&digits))
    }
}

/// Reads the digits of a rule's cells one after the other.
pub struct DigitReader<'a> {
    rule: &'a RuleTerm,
    side: usize,
    /// The places of the cells as they are read.
    pub order: Vec<usize>,
    /// The rule's sums, with places in this order.
    sums: Vec<(Weighed, RangeInclusive<i64>)>,
}

impl DigitReader<'_> {
    /// A reader of the cells in this order.
    pub fn new(rule: &RuleTerm, order: Vec<usize>, side: usize) -> DigitReader<'_> {
        let mut turns = vec![0; order.len()];
        order.iter().enumerate().for_each(|(turn, &place)| turns[place] = turn);
        let mut sums = rule.sums();
        sums.iter_mut().flat_map(|(weights, _)| weights).for_each(|(place, _)| *place = turns[*place]);
        DigitReader { rule, side, order, sums }
    }

    /// The part of the digits of the first cells that matters for the others; `None` if nothing goes on like this, or
    /// if these are all digits and break the rule. All digits but the last must have gone on. Sums of the others are in
    /// these bounds. Whether cells differ is not considered.
    pub fn so_far(&self, digits: &[u32], bounds: &[[i64; 2]]) -> Option<DigitsSoFar> {
        use FamilyTerm::*;
        let Some((&last, earlier)) = digits.split_last() else { return Some(Vec::new()) };
        let (rule, first, number) = (self.rule, digits[0], self.rule.number());
        let (open, is_whole) = (rule.cells.len() - digits.len(), rule.cells.len() == digits.len());
        // What grows towards the number reaches it at the end.
        let reaches = |some: u32| if is_whole { some == number } else { some <= number };
        match rule.family {
            Odd => (last % 2 == 1).then(Vec::new),
            Even => (last % 2 == 0).then(Vec::new),
            Among => rule.numbers.contains(&(last as usize)).then(Vec::new),
            White | Black | NonConsecutive | AllWhiteGiven | AllBlackGiven | AllDotsGiven | AllXvGiven
            | Whisper | Entropic | Modular => {
                let reach = if matches!(rule.family, Entropic | Modular) { rule.classes() - 1 } else { 1 };
                let fits = earlier.iter().rev().take(reach).all(|&before| rule.fit(before, last));
                fits.then(|| digits.iter().rev().take(reach).map(|&digit| rule.class(digit)).collect())
            }
            // The ends come first.
            Between | Lockout => {
                let &[_, end, ..] = digits else { return Some(vec![first]) };
                let (low, high) = (first.min(end), first.max(end));
                let is_inner = digits.len() > 2;
                let fits = match rule.family {
                    Between => !is_inner || low < last && last < high,
                    _ => high - low >= number && (!is_inner || last < low || high < last),
                };
                fits.then(|| vec![low, high])
            }
            SumLine => {
                let add = |sum, &digit: &u32| if sum == number { digit } else { sum + digit };
                let sum = digits.iter().fold(0, add);
                reaches(sum).then(|| vec![sum])
            }
            XSum => {
                let sum = digits.iter().take(first as usize).sum();
                (reaches(sum) && first as usize <= rule.cells.len()).then(|| vec![first, sum])
            }
            Renban => {
                let (least, most) = (*digits.iter().min()?, *digits.iter().max()?);
                ((most - least) < rule.cells.len() as u32).then(|| vec![least, most])
            }
            // Its numbers that did not come, each as often as it is lacking.
            Quadruple => {
                let mut missing: Vec<u32> = rule.numbers.iter().map(|&number| number as u32).collect();
                for digit in digits {
                    missing.iter().position(|left| left == digit).map(|index| missing.remove(index));
                }
                (missing.len() <= open).then_some(missing)
            }
            // Which of the two came, and what is between.
            Sandwich => {
                let is_bread = |place: &usize| digits[*place] == 1 || digits[*place] as usize == self.side;
                let bread: Vec<usize> = (0..digits.len()).filter(is_bread).collect();
                let between = |from: usize, to: usize| digits[from + 1..to].iter().sum::<u32>();
                match bread[..] {
                    [] if !is_whole => Some(vec![0]),
                    [from] if !is_whole => {
                        let sum = between(from, digits.len());
                        (sum <= number).then(|| vec![digits[from], sum])
                    }
                    [from, to] if between(from, to) == number && digits[from] != digits[to] => {
                        Some(vec![u32::MAX])
                    }
                    _ => None,
                }
            }
            Skyscraper => {
                let is_seen = |&place: &usize| digits[..place].iter().all(|&before| before < digits[place]);
                let seen = (0..digits.len()).filter(is_seen).count() as u32;
                reaches(seen).then(|| vec![seen, digits.iter().max().copied().unwrap_or(0)])
            }
            _ => self.sums_so_far(digits, bounds),
        }
    }

    /// The sums that these digits begin; `None` if one of them comes to no value that it may have with the others in bounds.
    fn sums_so_far(&self, digits: &[u32], bounds: &[[i64; 2]]) -> Option<DigitsSoFar> {
        let mut begun = Vec::new();
        for (weights, values) in &self.sums {
            let (mut sum, mut least, mut most) = (0, 0, 0);
            for &(turn, times) in weights {
                let [low, high] = match digits.get(turn) {
                    Some(&digit) => [times * i64::from(digit); 2],
                    None => bounds[turn].map(|bound| times * bound),
                };
                sum += if turn < digits.len() { low } else { 0 };
                least += low.min(high);
                most += low.max(high);
            }
            if most < *values.start() || least > *values.end() {
                return None;
            }
            let read = weights.iter().filter(|(turn, _)| *turn < digits.len()).count();
            begun.extend((0 < read && read < weights.len()).then_some(sum as u32));
        }
        Some(begun)
    }
}

impl<'de> Deserialize<'de> for FamilyTerm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FamilyTerm, D::Error> {
        let word = std::borrow::Cow::<str>::deserialize(deserializer)?;
        FamilyTerm::of_word(&word)
            .ok_or_else(|| D::Error::custom(format_args!("unknown family `{word:.99}`")))
    }
}

impl fmt::Display for RuleTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.family.word())?;
        self.numbers.iter().try_for_each(|number| write!(f, " {number}"))?;
        self.cells.iter().try_for_each(|cell| write!(f, " {cell}"))
    }
}
