//! The pictures of rules beyond houses: lines, dots, cages, clues outside, drawn as people draw them.
//!
//! A rule is a few shapes of three forms, whatever its family; a shape has a look. `families` makes the shapes, here
//! stands what each look is.

mod families;
mod outline;
mod outside;
mod picture;
mod strokes;

pub(in crate::render) use families::{linked_shapes, shapes};
pub(in crate::render) use picture::{draw_band, draw_shape};

use super::prelude::*;

/// A shape, in units of which a cell is 60 wide, from the upper left corner of the grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleShape {
    /// The look of the shape: its colours, and what it stands for.
    pub look: LineStyle,
    /// The form of the shape and its place.
    pub form: RuleForm,
}

/// The form of a shape.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShapeFormJson"))]
#[serde(tag = "form", rename_all = "kebab-case")]
pub enum RuleForm {
    /// A line from point to point.
    #[cfg_attr(test, schemars(title = "PathShapeJson"))]
    Path {
        /// The points: how far to the right and how far down.
        points: Vec<ShapePoint>,
        /// Whether it ends where it began.
        #[serde(rename = "closed")]
        is_closed: bool,
    },
    /// A rectangle with round corners, which may be a circle.
    #[cfg_attr(test, schemars(title = "BlockShapeJson"))]
    Block {
        /// Its middle.
        at: ShapePoint,
        /// Half its width and half its height.
        half: ShapePoint,
        /// The radius of its corners.
        round: i32,
    },
    /// A word.
    #[cfg_attr(test, schemars(title = "LabelShapeJson"))]
    Label {
        /// Its middle.
        at: ShapePoint,
        /// Its height.
        size: i32,
        /// The word.
        text: String,
    },
}

/// A point: how far to the right and how far down.
pub type ShapePoint = (i32, i32);

macro_rules! looks {
    ($($(#[$doc:meta])* $id:ident $word:literal $layer:ident $fill:literal $stroke:literal $width:literal $dashes:literal;)*) => {
        /// The look of a shape.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum LineStyle {
            $($(#[$doc])* $id,)*
        }

        impl LineStyle {
            /// The word for the look, in JSON and in the style sheet of the page.
            pub fn word(self) -> &'static str {
                match self { $(LineStyle::$id => $word,)* }
            }

            /// Whether it stands above the lines of the grid.
            pub fn is_above(self) -> bool {
                match self { $(LineStyle::$id => Layer::$layer == Layer::Above,)* }
            }

            /// The colours of the inside and of the line, the line's width, and its dashes, as SVG attributes.
            pub(in crate::render) fn colours(self) -> (&'static str, &'static str, &'static str, &'static str) {
                match self { $(LineStyle::$id => ($fill, $stroke, $width, $dashes),)* }
            }
        }
    };
}

#[derive(PartialEq)]
enum Layer {
    Below,
    Above,
}

looks! {
    /// A cell of an extra region or a clone.
    Region "region" Below "#e6e6e6" "none" "0" "";
    /// The ground of a cell whose digit is smaller or greater than all around it.
    Extreme "extreme" Below "#efefef" "none" "0" "";
    /// The mark of an odd digit.
    Odd "odd" Below "#d9d9d9" "none" "0" "";
    /// The mark of an even digit.
    Even "even" Below "#d9d9d9" "none" "0" "";
    /// A whisper line.
    Whisper "whisper" Below "none" "#aee0ab" "11" "";
    /// A renban line.
    Renban "renban" Below "none" "#efb3ea" "11" "";
    /// A palindrome.
    Palindrome "palindrome" Below "none" "#d6d6d6" "11" "";
    /// A between line.
    Between "between" Below "none" "#c9cfd8" "7" "";
    /// A lockout line.
    Lockout "lockout" Below "none" "#b9cdea" "7" "";
    /// A region sum line.
    RegionSum "region-sum" Below "none" "#a6daf0" "9" "";
    /// A sum line.
    SumLine "sum-line" Below "none" "#b5c4f5" "11" "";
    /// An entropic line.
    Entropic "entropic" Below "none" "#fbcb9a" "11" "";
    /// A modular line.
    Modular "modular" Below "none" "#9cdcd3" "11" "";
    /// A zipper line.
    Zipper "zipper" Below "none" "#cdc3f4" "11" "";
    /// A line of a family without a look of its own.
    Plain "plain" Below "none" "#d6d6d6" "11" "";
    /// The tube of a thermometer.
    Tube "tube" Below "none" "#d2d2d2" "16" "";
    /// The bulb of a thermometer.
    Bulb "bulb" Below "#d2d2d2" "none" "0" "";
    /// The tube of a thermometer along which digits may stay equal.
    SlowTube "slow-tube" Below "none" "#c5d3df" "16" "";
    /// The bulb of a thermometer along which digits may stay equal.
    SlowBulb "slow-bulb" Below "#c5d3df" "none" "0" "";
    /// The end of a between line.
    Ring "ring" Below "#ffffff" "#a3acb8" "3" "";
    /// The end of a lockout line.
    Diamond "diamond" Below "#eef4fd" "#86a7d6" "3" "";
    /// The shaft of an arrow and its tip.
    Shaft "shaft" Below "none" "#a0a0a0" "3" "";
    /// The circle or pill at the head of an arrow.
    Head "head" Below "#ffffff" "#a0a0a0" "3" "";
    /// The outline of a cage.
    Cage "cage" Below "none" "#555555" "1.5" "5 3";
    /// The outline of a sum: cells whose digits may repeat.
    Sum "sum" Below "none" "#777777" "1.5" "1 3";
    /// The number in the upper left corner of a cell; candidates make room for it.
    Corner "corner" Below "#222222" "none" "0" "";
    /// The digits that a cell may hold.
    Choice "choice" Below "#777777" "none" "0" "";
    /// The tie between two related cells that are not neighbours.
    Tie "tie" Below "none" "#888888" "1.5" "3 3";
    /// A white dot.
    White "white" Above "#ffffff" "#333333" "1.5" "";
    /// A black dot.
    Black "black" Above "#222222" "#222222" "1.5" "";
    /// The number on a black dot.
    OnBlack "on-black" Above "#ffffff" "none" "0" "";
    /// The ground of an X or a V, which hides the line of the grid.
    Ground "ground" Above "#ffffff" "none" "0" "";
    /// The circle of a quadruple.
    Quadruple "quadruple" Above "#ffffff" "#333333" "1.2" "";
    /// A word on a border: an X, a V, a number of a dot or a quadruple.
    Word "word" Above "#222222" "none" "0" "";
    /// A sign on a border that points to the smaller digit.
    Sign "sign" Above "none" "#333333" "2" "";
    /// A clue outside the grid.
    Outside "outside" Above "#222222" "none" "0" "";
    /// The arrow from a clue outside of the grid into the cells that it is about.
    Sight "sight" Above "none" "#666666" "1.5" "";
    /// The link between two cells that a rule of the whole board relates, where a step uses it.
    Link "link" Below "none" "#c9a227" "3" "2 5";
}
