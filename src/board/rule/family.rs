//! The families of rules and their words.

use crate::board::worded;

worded! {
    /// A family of rules, such as killer cages or thermometers.
    #[non_exhaustive]
    Family {
        /// Cells a knight's move apart differ.
        AntiKnight "anti-knight",
        /// Cells that touch at a corner or a side differ.
        AntiKing "anti-king",
        /// All digits of the cells differ.
        Different "different",
        /// Two cells hold the same digit.
        Same "same",
        /// A white dot: two digits differ by 1, or by its number.
        White "white",
        /// A black dot: one digit is twice the other, or as many times the other as the rule's number says.
        Black "black",
        /// Two digits add up to 10.
        X "x",
        /// Two digits add up to 5.
        V "v",
        /// The first digit is greater than the second.
        Greater "greater",
        /// Neighbours are never consecutive.
        NonConsecutive "non-consecutive",
        /// Neighbours without a white or black dot are neither consecutive nor one twice the other.
        AllDots "all-dots-given",
        /// Neighbours without a white dot, or a black one, are not consecutive.
        AllWhite "all-white-given",
        /// Neighbours without a black dot, or a white one, are not one twice the other.
        AllBlack "all-black-given",
        /// Neighbours without an X or a V add up to neither 10 nor 5.
        AllXv "all-xv-given",
        /// Neighbours on the line differ by at least half the side, rounded up, or by at least the rule's number.
        Whisper "whisper",
        /// The line reads the same from both ends.
        Palindrome "palindrome",
        /// The digits are odd.
        Odd "odd",
        /// The digits are even.
        Even "even",
        /// The first digit is smaller than the others.
        Minimum "minimum",
        /// The first digit is greater than the others.
        Maximum "maximum",
        /// Digits grow along the line.
        Thermometer "thermometer",
        /// Digits grow along the line or stay equal.
        SlowThermometer "slow-thermometer",
        /// The digits between the ends of the line lie between the digits at the ends.
        Between "between",
        /// The digits at the ends differ by at least 4, or by at least the rule's number; the digits between lie
        /// outside of them.
        Lockout "lockout",
        /// A killer cage: the digits differ and add up to the rule's number.
        Cage "cage",
        /// The digits add up to the rule's number and may repeat.
        Sum "sum",
        /// The digits along a diagonal add up to the number outside.
        LittleKiller "little-killer",
        /// The digits of the shaft add up to the number in the head.
        Arrow "arrow",
        /// The digits between the ends of the line add up to the sum of the ends.
        DoubleArrow "double-arrow",
        /// The line falls into parts, each of which adds up to the rule's number.
        SumLine "sum-line",
        /// The parts of the line in each box have the same sum. The rule's numbers are the lengths of the parts.
        RegionSum "region-sum",
        /// The first digits of the line, as many as the first of them says, add up to the number outside.
        XSum "x-sum",
        /// The digits are consecutive, in any order.
        Renban "renban",
        /// The rule's numbers are among the digits of the cells.
        Quadruple "quadruple",
        /// Every three neighbours on the line are low, middle and high. On boards other than 9×9 the rule's numbers are
        /// the last low digit and the last middle one.
        Entropic "entropic",
        /// Any three neighbours on the line have different remainders when divided by 3; with a number N, any N
        /// neighbours when divided by N.
        Modular "modular",
        /// Cells at the same distance from the line's middle have the same sum, which is that of the middle.
        Zipper "zipper",
        /// A sandwich clue: the digits between 1 and the largest digit add up to the number outside.
        Sandwich "sandwich",
        /// A skyscraper clue: the number outside is how many digits of the line are greater than all before them.
        Skyscraper "skyscraper",
        /// The digits of the cells are among the rule's numbers.
        Among "among",
    }
}
