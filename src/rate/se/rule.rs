//! The rules of Sudoku Explainer, with their ratings.

use serde::Serialize;

/// The name of a step in Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeRule {
    /// The last open cell of a house.
    LastCell,
    /// The only place of a digit in a box.
    HiddenSingleBox,
    /// The only place of a digit in a row or a column.
    HiddenSingleLine,
    /// A digit locked in a box, and the single that this leaves.
    DirectPointing,
    /// A digit locked in a line, and the single that this leaves.
    DirectClaiming,
    /// A hidden pair, and the single that it leaves.
    DirectHiddenPair,
    /// The only candidate of a cell.
    NakedSingle,
    /// A hidden triplet, and the single that it leaves.
    DirectHiddenTriplet,
    /// A digit of a box locked in a line.
    Pointing,
    /// A digit of a line locked in a box.
    Claiming,
    /// Two cells with two digits.
    NakedPair,
    /// A fish of two lines.
    XWing,
    /// Two digits with two places.
    HiddenPair,
    /// Three cells with three digits.
    NakedTriplet,
    /// A fish of three lines.
    Swordfish,
    /// Three digits with three places.
    HiddenTriplet,
    /// Three cells of two candidates each.
    XyWing,
    /// XYZ-Wing: three candidates in the middle.
    XyzWing,
    /// Four cells that could swap two digits.
    UniqueRectangle,
    /// More cells that could swap two digits.
    UniqueLoop,
    /// Four cells with four digits.
    NakedQuad,
    /// A fish of four lines.
    Jellyfish,
    /// Four digits with four places.
    HiddenQuad,
    /// A bivalue universal grave except for one cell.
    Bug1,
    /// A bivalue universal grave except for one digit.
    Bug2,
    /// A bivalue universal grave except for a naked set.
    Bug3,
    /// A bivalue universal grave except for two cells that share a locked digit.
    Bug4,
    /// Two cells whose combinations exclude a candidate.
    AlignedPair,
    /// A cycle of one digit.
    XCycle,
    /// A cycle through cells of two candidates.
    YCycle,
    /// A chain of one digit.
    ForcingXChain,
    /// A chain of several digits.
    ForcingChain,
    /// A cycle of several digits.
    XyCycle,
    /// Three cells whose combinations exclude a candidate.
    AlignedTriplet,
    /// An assumption that one digit refutes.
    Nishio,
    /// Every candidate of a cell leads to the same conclusion.
    CellChains,
    /// Every place of a digit leads to the same conclusion.
    RegionChains,
    /// Cell chains in which a fact may follow from several others.
    DynamicCellChains,
    /// Region chains in which a fact may follow from several others.
    DynamicRegionChains,
    /// An assumption that contradicts itself.
    DynamicContradiction,
    /// A candidate and its opposite lead to the same conclusion.
    DynamicDoubleChains,
    /// Dynamic chains with locked digits, pairs and X-Wings on the way.
    DynamicPlus,
    /// Dynamic chains with forcing chains on the way.
    NestedChains,
    /// Dynamic chains with multiple forcing chains on the way.
    NestedMultiple,
    /// Dynamic chains with dynamic chains on the way.
    NestedDynamic,
    /// Dynamic chains with dynamic chains on the way that have chains on the way.
    NestedTwice,
}

impl SeRule {
    /// Its rating; chains, loops and graves add to it for their length.
    pub(super) const fn base(self) -> f64 {
        match self {
            SeRule::LastCell => 1.0,
            SeRule::HiddenSingleBox => 1.2,
            SeRule::HiddenSingleLine => 1.5,
            SeRule::DirectPointing => 1.7,
            SeRule::DirectClaiming => 1.9,
            SeRule::DirectHiddenPair => 2.0,
            SeRule::NakedSingle => 2.3,
            SeRule::DirectHiddenTriplet => 2.5,
            SeRule::Pointing => 2.6,
            SeRule::Claiming => 2.8,
            SeRule::NakedPair => 3.0,
            SeRule::XWing => 3.2,
            SeRule::HiddenPair => 3.4,
            SeRule::NakedTriplet => 3.6,
            SeRule::Swordfish => 3.8,
            SeRule::HiddenTriplet => 4.0,
            SeRule::XyWing => 4.2,
            SeRule::XyzWing => 4.4,
            SeRule::UniqueRectangle | SeRule::UniqueLoop => 4.5,
            SeRule::NakedQuad => 5.0,
            SeRule::Jellyfish => 5.2,
            SeRule::HiddenQuad => 5.4,
            SeRule::Bug1 => 5.6,
            SeRule::Bug2 | SeRule::Bug3 | SeRule::Bug4 => 5.7,
            SeRule::AlignedPair => 6.2,
            SeRule::XCycle | SeRule::YCycle => 6.5,
            SeRule::ForcingXChain => 6.6,
            SeRule::ForcingChain | SeRule::XyCycle => 7.0,
            SeRule::AlignedTriplet | SeRule::Nishio => 7.5,
            SeRule::CellChains | SeRule::RegionChains => 8.0,
            SeRule::DynamicCellChains
            | SeRule::DynamicRegionChains
            | SeRule::DynamicContradiction
            | SeRule::DynamicDoubleChains => 8.5,
            SeRule::DynamicPlus => 9.0,
            SeRule::NestedChains => 9.5,
            SeRule::NestedMultiple => 10.0,
            SeRule::NestedDynamic => 10.5,
            SeRule::NestedTwice => 11.0,
        }
    }
}
