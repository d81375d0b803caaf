//! The checker's own definition of each family of rules: which digits the cells of a rule may hold together.

use super::terms::{CellTerm, HouseTerm, has_repeats};
use serde::{Deserialize, Deserializer, de::Error};
use std::{fmt, ops::RangeInclusive};

/// A rule beyond the houses; shown as `cage 15 r1c1 r1c2`.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[serde(expecting = "struct Rule")]
pub struct RuleTerm {
    /// The family.
    pub family: FamilyTerm,
    /// A sum, a difference, how many cells the parts have.
    #[serde(default)]
    pub numbers: Vec<usize>,
    /// The cells in order.
    pub cells: Vec<CellTerm>,
    /// Where it comes from, if it is none of the board's own.
    pub from: Option<Box<HouseSumTerm>>,
}

/// The houses and the rules that a sum follows from.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[serde(expecting = "struct HouseSum")]
pub struct HouseSumTerm {
    /// The houses.
    pub houses: Vec<HouseTerm>,
    /// The rules of the board.
    pub rules: Vec<RuleTerm>,
    /// Which cells stand for which.
    #[serde(default)]
    pub equalities: Vec<EqualityTerm>,
}

/// Cells of a rule that make as much as others of it.
#[derive(Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[serde(expecting = "struct Equality")]
pub struct EqualityTerm {
    /// The rule of the board.
    pub rule: RuleTerm,
    /// The cells that are taken away, in the rule's order.
    pub taken: Vec<CellTerm>,
    /// The cells that stand for them.
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
            /// The word in a document.
            pub fn word(self) -> &'static str {
                match self { $(FamilyTerm::$id => $word,)* }
            }

            /// The family with this word.
            fn of_word(word: &str) -> Option<FamilyTerm> {
                match word { $($word => Some(FamilyTerm::$id),)* _ => None }
            }

            /// How many cells and how many numbers such a rule has.
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
    /// Whether all cells of such a rule differ.
    pub fn differs(self) -> bool {
        use FamilyTerm::*;
        matches!(self, AntiKnight | AntiKing | Different | Thermometer | Cage | Renban)
    }
}

/// What matters of the digits of a rule's first cells for the others.
pub type DigitsSoFar = Vec<u32>;

impl RuleTerm {
    /// Whether it may be one of a board of this side: it has as many cells and numbers as its family.
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

    /// How many of the first cells of a sum that follows from others count against it.
    pub fn against(&self) -> usize {
        match self.numbers[..] {
            [_, against] if self.family == FamilyTerm::Sum => against.min(self.cells.len()),
            _ => 0,
        }
    }

    fn number(&self) -> u32 {
        self.numbers.first().map_or(0, |&number| number as u32)
    }

    /// Its numbers that are not among these digits, each as often as it is lacking.
    fn missing(&self, digits: &[u32]) -> Vec<u32> {
        let mut missing: Vec<u32> = self.numbers.iter().map(|&number| number as u32).collect();
        for digit in digits {
            if let Some(place) = missing.iter().position(|one| one == digit) {
                missing.remove(place);
            }
        }
        missing
    }

    /// How many digits in a row are of different classes.
    fn classes(&self) -> usize {
        match self.numbers[..] {
            [divisor] if self.family == FamilyTerm::Modular => divisor,
            _ => 3,
        }
    }

    /// The class of a digit.
    fn class(&self, digit: u32) -> u32 {
        match self.family {
            FamilyTerm::Modular => digit % self.classes() as u32,
            _ if self.numbers.is_empty() => (digit - 1) / 3,
            _ => self.numbers.iter().map(|&last| u32::from(digit > last as u32)).sum(),
        }
    }

    /// Whether its cells may hold these digits, in the order of the cells.
    pub fn allows(&self, digits: &[u32], side: usize) -> bool {
        use FamilyTerm::*;
        let number = self.number();
        let sum = |digits: &[u32]| digits.iter().sum::<u32>();
        let pairs = |fits: &dyn Fn(u32, u32) -> bool| digits.windows(2).all(|pair| fits(pair[0], pair[1]));
        let runs = || {
            let differ =
                |some: &[u32]| !has_repeats(&some.iter().map(|&digit| self.class(digit)).collect::<Vec<_>>());
            digits.windows(self.classes().min(digits.len())).all(differ)
        };
        let (first, rest) = (digits[0], &digits[1..]);
        let last = digits[digits.len() - 1];
        let inner = rest.split_last().map_or(&[][..], |(_, inner)| inner);
        let (low, high) = (first.min(last), first.max(last));
        let fits = match self.family {
            AntiKnight | AntiKing | Different => true,
            Same => first == last,
            White => high - low == number,
            Black => high == low * number,
            X => low + high == 10,
            V => low + high == 5,
            Greater => first > last,
            NonConsecutive | AllWhiteGiven => !consecutive(low, high),
            AllBlackGiven => !double(low, high),
            AllDotsGiven => !consecutive(low, high) && !double(low, high),
            AllXvGiven => low + high != 10 && low + high != 5,
            Whisper => pairs(&|a, b| a.abs_diff(b) >= number),
            Palindrome => digits.iter().eq(digits.iter().rev()),
            Odd => digits.iter().all(|digit| digit % 2 == 1),
            Even => digits.iter().all(|digit| digit % 2 == 0),
            Minimum => rest.iter().all(|&other| first < other),
            Maximum => rest.iter().all(|&other| first > other),
            Thermometer => pairs(&|a, b| a < b),
            SlowThermometer => pairs(&|a, b| a <= b),
            Between => inner.iter().all(|&digit| low < digit && digit < high),
            Lockout => high - low >= number && inner.iter().all(|&digit| digit < low || high < digit),
            Cage | Sum | LittleKiller => {
                let (against, with) = digits.split_at(self.against());
                sum(with) == number + sum(against)
            }
            Arrow => {
                let (head, shaft) = digits.split_at(number as usize);
                let head: Vec<u32> =
                    self.order().iter().take(head.len()).map(|&place| digits[place]).collect();
                u64::from(sum(shaft)) == read_as_number(&head)
            }
            DoubleArrow => first + last == sum(inner),
            SumLine => {
                let mut so_far = 0;
                for digit in digits {
                    so_far += digit;
                    if so_far == number {
                        so_far = 0;
                    }
                }
                so_far == 0
            }
            RegionSum => {
                let mut sums = Vec::new();
                let mut left = digits;
                for &cells in &self.numbers {
                    let (part, others) = left.split_at(cells);
                    sums.push(sum(part));
                    left = others;
                }
                sums.iter().all(|one| *one == sums[0])
            }
            XSum => digits.get(..first as usize).is_some_and(|some| sum(some) == number),
            Renban => {
                let (least, most) = (digits.iter().min(), digits.iter().max());
                least.zip(most).is_some_and(|(least, most)| (most - least) as usize + 1 == digits.len())
            }
            Quadruple => self.missing(digits).is_empty(),
            Entropic | Modular => runs(),
            Zipper => {
                let half = digits.len() / 2;
                let mut sums: Vec<u32> =
                    digits.iter().zip(digits.iter().rev()).take(half).map(|(a, b)| a + b).collect();
                sums.extend((digits.len() % 2 == 1).then(|| digits[half]));
                sums.iter().all(|one| *one == sums[0])
            }
            Sandwich => {
                let bread: Vec<usize> =
                    (0..digits.len()).filter(|&place| is_bread(digits[place], side)).collect();
                match bread[..] {
                    [from, to] => digits[from] != digits[to] && sum(&digits[from + 1..to]) == number,
                    _ => false,
                }
            }
            Skyscraper => {
                let is_seen = |&place: &usize| digits[..place].iter().all(|&before| before < digits[place]);
                (0..digits.len()).filter(is_seen).count() == number as usize
            }
            Among => self.numbers.contains(&(first as usize)),
        };
        fits && !(self.family.differs() && has_repeats(digits))
    }

    /// What matters of the digits that its first cells hold, in its order of reading; `None` if nothing goes on like
    /// this. Whether cells differ is no part of it.
    pub fn so_far(&self, digits: &[u32], side: usize) -> Option<DigitsSoFar> {
        use FamilyTerm::*;
        let (Some(&first), Some(&last)) = (digits.first(), digits.last()) else { return Some(Vec::new()) };
        let number = self.number();
        let sum: u32 = digits.iter().sum();
        let least = || digits.iter().min().copied().unwrap_or(0);
        let most = || digits.iter().max().copied().unwrap_or(0);
        let classes = || {
            let last: Vec<u32> =
                digits.iter().rev().take(self.classes()).map(|&digit| self.class(digit)).collect();
            (!has_repeats(&last)).then(|| last.into_iter().take(self.classes() - 1).collect())
        };
        match self.family {
            AntiKnight | AntiKing | Different => Some(Vec::new()),
            Same | White | Black | X | V | Greater | NonConsecutive | AllWhiteGiven | AllBlackGiven
            | AllDotsGiven | AllXvGiven => Some(vec![first, last]),
            Whisper => match digits {
                [.., before, last] if before.abs_diff(*last) < number => None,
                _ => Some(vec![last]),
            },
            Thermometer | SlowThermometer => match digits {
                [.., before, last] if before > last => None,
                [.., before, last] if before == last && self.family == Thermometer => None,
                _ => Some(vec![last]),
            },
            Odd => (last % 2 == 1).then(Vec::new),
            Even => (last % 2 == 0).then(Vec::new),
            Minimum => (digits.len() == 1 || first < last).then(|| vec![first]),
            Maximum => (digits.len() == 1 || first > last).then(|| vec![first]),
            // The first end, and the least and the greatest digit after it.
            Between | Lockout => {
                let after = &digits[1..];
                let (least, most) = (after.iter().min().copied(), after.iter().max().copied());
                Some(vec![first, least.unwrap_or(0), most.unwrap_or(0)])
            }
            // What is still to come.
            Cage | Sum | LittleKiller => {
                let (against, with) = digits.split_at(digits.len().min(self.against()));
                let whole = number + against.iter().sum::<u32>();
                whole.checked_sub(with.iter().sum()).map(|rest| vec![rest])
            }
            // What the head says, then what is still to come; no more than all cells can make.
            Arrow => {
                let (head, shaft) = digits.split_at(digits.len().min(number as usize));
                let rest = read_as_number(head).checked_sub(u64::from(shaft.iter().sum::<u32>()))?;
                (rest <= (side * self.cells.len()) as u64).then(|| vec![rest as u32])
            }
            // How much more the inner digits make than the first.
            DoubleArrow => {
                let rest = sum - first;
                let fits = rest <= first + side as u32 || digits.len() == self.cells.len();
                fits.then(|| vec![rest.saturating_sub(first), first.saturating_sub(rest)])
            }
            SumLine => {
                let mut so_far = 0;
                for &digit in digits {
                    so_far = if so_far == number { digit } else { so_far + digit };
                }
                (so_far <= number).then(|| vec![so_far])
            }
            RegionSum => {
                let (mut start, mut sums) = (0, Vec::new());
                for &cells in &self.numbers {
                    let end = digits.len().min(start + cells);
                    sums.push(digits[start..end].iter().sum::<u32>());
                    start += cells;
                    if start >= digits.len() {
                        break;
                    }
                }
                let now = sums.last().copied().unwrap_or(0);
                let is_first = sums.len() == 1;
                let whole = if is_first { &[][..] } else { &sums[..sums.len() - 1] };
                let fits = whole.iter().all(|one| *one == sums[0]) && (is_first || now <= sums[0]);
                fits.then(|| vec![sums[0], now, u32::from(is_first)])
            }
            XSum => {
                let some: u32 = digits.iter().take(first as usize).sum();
                (some <= number).then(|| vec![first, some])
            }
            Renban => {
                let (least, most) = (least(), most());
                ((most - least) < self.cells.len() as u32).then(|| vec![least, most])
            }
            Quadruple => {
                Some(self.missing(digits)).filter(|missing| missing.len() <= self.cells.len() - digits.len())
            }
            Entropic | Modular => classes(),
            // The digits come in pairs; a lone last one waits for the other, or is the middle.
            Palindrome => {
                let pairs = digits.chunks_exact(2);
                let lone = pairs.remainder().to_vec();
                pairs.into_iter().all(|pair| pair[0] == pair[1]).then_some(lone)
            }
            Zipper => {
                let pairs = digits.chunks_exact(2);
                let lone = pairs.remainder().first().copied().unwrap_or(0);
                let sums: Vec<u32> = pairs.map(|pair| pair[0] + pair[1]).collect();
                let sum = sums.first().copied().unwrap_or(0);
                sums.iter().all(|one| *one == sum).then(|| vec![sum, lone])
            }
            // Which of the two came, and what is between.
            Sandwich => {
                let bread: Vec<usize> =
                    (0..digits.len()).filter(|&place| is_bread(digits[place], side)).collect();
                match bread[..] {
                    [] => Some(vec![0]),
                    [from] => {
                        let between: u32 = digits[from + 1..].iter().sum();
                        (between <= number).then(|| vec![digits[from], between])
                    }
                    [from, to] => {
                        let between: u32 = digits[from + 1..to].iter().sum();
                        (between == number && digits[from] != digits[to]).then(|| vec![u32::MAX])
                    }
                    _ => None,
                }
            }
            Skyscraper => {
                let is_seen = |&place: &usize| digits[..place].iter().all(|&before| before < digits[place]);
                let seen = (0..digits.len()).filter(is_seen).count() as u32;
                (seen <= number).then(|| vec![seen, most()])
            }
            Among => Some(vec![first]),
        }
    }
}

fn consecutive(low: u32, high: u32) -> bool {
    high == low + 1
}

fn double(low: u32, high: u32) -> bool {
    high == 2 * low
}

/// Whether a digit is 1 or the greatest.
fn is_bread(digit: u32, side: usize) -> bool {
    digit == 1 || digit as usize == side
}

/// Digits as a decimal number; a great one if there are too many.
fn read_as_number(digits: &[u32]) -> u64 {
    digits.iter().fold(0, |number: u64, &digit| number.saturating_mul(10).saturating_add(u64::from(digit)))
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
