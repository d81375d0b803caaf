//! The rules of Sudoku Explainer, with their ratings.

use serde::Serialize;

/// Defines an enum of rules, each with its rating.
macro_rules! rated {
    ($(#[$about:meta])* $view:vis enum $name:ident { $($(#[$doc:meta])* $rule:ident = $rating:literal,)* }) => {
        $(#[$about])*
        $view enum $name { $($(#[$doc])* $rule),* }

        impl $name {
            /// The rating of the rule; chains, loops and graves add to it for their length.
            pub(super) const fn base(self) -> f64 {
                match self { $($name::$rule => $rating),* }
            }
        }
    };
}

rated! {
    /// A rule of Sudoku Explainer, by which steps are named.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum SeRule {
        /// The last open cell of a house.
        LastCell = 1.0,
        /// The only place of a digit in a box.
        HiddenSingleBox = 1.2,
        /// The only place of a digit in a row or a column.
        HiddenSingleLine = 1.5,
        /// A digit locked in a box, and the single that this leaves.
        DirectPointing = 1.7,
        /// A digit locked in a line, and the single that this leaves.
        DirectClaiming = 1.9,
        /// A hidden pair, and the single that it leaves.
        DirectHiddenPair = 2.0,
        /// The only candidate of a cell.
        NakedSingle = 2.3,
        /// A hidden triplet, and the single that it leaves.
        DirectHiddenTriplet = 2.5,
        /// A digit of a box locked in a line.
        Pointing = 2.6,
        /// A digit of a line locked in a box.
        Claiming = 2.8,
        /// Two cells of a house with only two digits.
        NakedPair = 3.0,
        /// A fish of two lines.
        XWing = 3.2,
        /// Two digits with two places.
        HiddenPair = 3.4,
        /// Three cells of a house with only three digits.
        NakedTriplet = 3.6,
        /// A fish of three lines.
        Swordfish = 3.8,
        /// Three digits with three places.
        HiddenTriplet = 4.0,
        /// Three cells of two candidates each.
        XyWing = 4.2,
        /// XYZ-Wing: three candidates in the middle.
        XyzWing = 4.4,
        /// Four cells that could swap two digits.
        UniqueRectangle = 4.5,
        /// More cells that could swap two digits.
        UniqueLoop = 4.5,
        /// Four cells of a house with only four digits.
        NakedQuad = 5.0,
        /// A fish of four lines.
        Jellyfish = 5.2,
        /// Four digits with four places.
        HiddenQuad = 5.4,
        /// A bivalue universal grave except for one cell.
        Bug1 = 5.6,
        /// A bivalue universal grave except for one digit.
        Bug2 = 5.7,
        /// A bivalue universal grave except for a naked set.
        Bug3 = 5.7,
        /// A bivalue universal grave except for two cells that share a locked digit.
        Bug4 = 5.7,
        /// Two cells whose combinations exclude a candidate.
        AlignedPair = 6.2,
        /// A cycle of one digit.
        XCycle = 6.5,
        /// A cycle through cells of two candidates.
        YCycle = 6.5,
        /// A chain of one digit.
        ForcingXChain = 6.6,
        /// A chain of several digits.
        ForcingChain = 7.0,
        /// A cycle of several digits.
        XyCycle = 7.0,
        /// Three cells whose combinations exclude a candidate.
        AlignedTriplet = 7.5,
        /// An assumption that one digit refutes.
        Nishio = 7.5,
        /// Every candidate of a cell leads to the same conclusion.
        CellChains = 8.0,
        /// Every place of a digit leads to the same conclusion.
        RegionChains = 8.0,
        /// Cell chains in which a fact may follow from several others.
        DynamicCellChains = 8.5,
        /// Region chains in which a fact may follow from several others.
        DynamicRegionChains = 8.5,
        /// An assumption that contradicts itself.
        DynamicContradiction = 8.5,
        /// A candidate and its opposite lead to the same conclusion.
        DynamicDoubleChains = 8.5,
        /// Dynamic chains with locked digits, pairs and X-Wings on the way.
        DynamicPlus = 9.0,
        /// Dynamic chains with forcing chains on the way.
        NestedChains = 9.5,
        /// Dynamic chains with multiple forcing chains on the way.
        NestedMultiple = 10.0,
        /// Dynamic chains with dynamic chains on the way.
        NestedDynamic = 10.5,
        /// Dynamic chains with dynamic chains on the way that have chains on the way.
        NestedTwice = 11.0,
    }
}
