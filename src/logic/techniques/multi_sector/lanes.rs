//! Nine small numbers side by side in one word, one for each digit.

/// The number of bits in a lane; the highest is kept free for comparisons.
const WIDTH: u32 = 7;
/// A one in each lane.
const ONES: u64 = {
    let (mut ones, mut lane) = (0, 0);
    while lane < 9 {
        ones |= 1 << (lane * WIDTH);
        lane += 1;
    }
    ones
};
const HIGH: u64 = ONES << (WIDTH - 1);

/// A number for each of nine digits, each at most 63 and the sum below 128.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Lanes(u64);

impl Lanes {
    /// One for each digit of a set of bits.
    pub fn ones_of(bits: u32) -> Lanes {
        Lanes((0..9).filter(|lane| bits >> lane & 1 == 1).fold(0, |all, lane| all | 1 << (lane * WIDTH)))
    }

    /// The larger of two numbers of each digit that are at most one.
    #[inline]
    pub fn or(self, other: Lanes) -> Lanes {
        Lanes(self.0 | other.0)
    }

    #[inline]
    pub fn plus(self, other: Lanes) -> Lanes {
        Lanes(self.0 + other.0)
    }

    /// The smaller of the two numbers of each digit.
    #[inline]
    pub fn min(self, other: Lanes) -> Lanes {
        let at_least = ((self.0 | HIGH) - other.0) & HIGH;
        let other_is_less = at_least - (at_least >> (WIDTH - 1));
        Lanes((other.0 & other_is_less) | (self.0 & !other_is_less))
    }

    /// The sum of all numbers.
    #[inline]
    pub fn sum(self) -> u32 {
        (self.0.wrapping_mul(ONES) >> (8 * WIDTH) & 0x7f) as u32
    }

    /// The number of one digit.
    pub fn get(self, lane: usize) -> u32 {
        (self.0 >> (lane as u32 * WIDTH) & 0x7f) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_digit_has_a_number_of_its_own() {
        let one = Lanes::ones_of(0b1_0000_0111).plus(Lanes::ones_of(0b11));
        let other = Lanes::ones_of(0b111).plus(Lanes::ones_of(0b101)).plus(Lanes::ones_of(0b1));
        assert_eq!((0..9).map(|lane| one.get(lane)).collect::<Vec<_>>(), [2, 2, 1, 0, 0, 0, 0, 0, 1]);
        assert_eq!((0..3).map(|lane| one.min(other).get(lane)).collect::<Vec<_>>(), [2, 1, 1]);
        assert_eq!((one.sum(), other.sum(), one.min(other).sum()), (6, 6, 4));
    }
}
