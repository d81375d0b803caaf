//! Patterns that hold because their constraints leave no choice: exocets, tridagons, fireworks, aligned pairs.

use super::base::Base;
use crate::board::{Candidate, Cell, DigitSet, House, Layout};

/// Constraints of which each has a true candidate, while of two that conflict at most one is true. With what is eliminated
/// no choice of one candidate from each is left.
///
/// Fireworks: outside box 1 the digits 1, 2 and 3 have no place in row 1 but `r1c7` and none in column 1 but `r7c1`. If
/// `r1c1` were 4, the box would have each of them in row 1 or in column 1, not in both, so each would be in `r1c7` or
/// `r7c1`: `r1c1<>4`.
///
/// A checker verifies that nothing else is left of the bases, and tries every choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// What the pattern is; a checker needs only the bases.
    pub pattern: ChoicePattern,
    /// The constraints, with what may be left of each.
    pub bases: Vec<Base>,
}

/// Which pattern leaves no choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoicePattern {
    /// Two base cells whose digits are those of two target cells; or two such, a double exocet, in the same lines.
    ///
    /// The base is `r1c1` and `r1c2` with 1, 2, 3, the crossing lines are columns 3, 4 and 7, the targets `r2c4` and
    /// `r3c7`. Of 1, 2 and 3 each has its places of these columns in two rows below row 3, and `r3c4`, `r2c7` hold none:
    /// all other digits go from `r2c4` and `r3c7`. If 1 has no place in `r3c8` and `r3c9`, it goes from `r2c4` too.
    Exocet {
        /// One exocet, or two in the same lines.
        exocets: Vec<BaseWithTargets>,
        /// The boxes of targets that are counted too: the digit of one target has a place in the other one's box.
        mirrors: Vec<House>,
    },
    /// Twelve cells of four boxes, three in each, that cannot hold three digits only. One of the guardians, which are their
    /// further candidates, is true.
    ///
    /// `r1c1`, `r2c2`, `r3c3`, `r1c4`, `r2c5`, `r3c6`, `r4c1`, `r5c2`, `r6c3`, `r4c4`, `r5c6`, `r6c5` hold 1, 2 and 3, and
    /// `r6c5` holds 7 too: `r6c5<>1`, `r6c5<>2`, `r6c5<>3`.
    Tridagon {
        /// The twelve cells, in row order.
        cells: Vec<Cell>,
        /// The three digits.
        digits: DigitSet,
        /// The further candidates.
        guardians: Vec<Candidate>,
    },
    /// A row and a column cross in a cell, and outside the cell's box a digit has no place in them but one cell of each, the
    /// wings: it is in one of the three cells. Three such digits fill them; so do two and two digits of two opposite
    /// crossings with the same wings.
    ///
    /// `r1c1` crosses row 1, where 1, 2 and 3 have no place outside box 1 but `r1c7`, and column 1, where they have none but
    /// `r7c1`: all other digits go from `r1c1`, `r1c7` and `r7c1`.
    Fireworks {
        /// The crossing cells, each with its digits.
        crossings: Vec<(Cell, DigitSet)>,
        /// The wing in the row and the wing in the column of the first crossing.
        wings: [Cell; 2],
    },
    /// Two cells, and bivalue cells or almost locked sets. A digit of the first cell would with each digit of the second one
    /// leave one of these a digit too few, or stand twice in a house.
    ///
    /// `r1c1` holds 1, 2, 3 and `r1c2` holds 4 and 5; `r2c3` holds 3 and 4, `r1c9` holds 3 and 5: `r1c1<>3`.
    AlignedPair {
        /// The cell that loses digits, and the other one.
        cells: [Cell; 2],
        /// The cells or almost locked sets that exclude pairs.
        excluding: Vec<Vec<Cell>>,
    },
}

/// Two base cells of a box and a line hold three or four digits. In three lines that cross this one there is no room for
/// any of these digits but in the base's box, in two target cells, and in two places elsewhere. So the digits of the base are
/// those of the targets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BaseWithTargets {
    /// The two base cells.
    pub base: [Cell; 2],
    /// The digits that these may hold.
    pub digits: DigitSet,
    /// The two target cells.
    pub targets: [Cell; 2],
    /// The three crossing lines; the first runs through the base's box.
    pub lines: [House; 3],
}

impl BaseWithTargets {
    /// The target outside this box. Its digit has a place in the box too.
    pub(crate) fn opposite(&self, block: House, layout: &Layout) -> Option<Cell> {
        let is_in_box = |cell: Cell| layout.box_of(cell) == Some(block);
        match self.targets.map(is_in_box) {
            [true, false] => Some(self.targets[1]),
            [false, true] => Some(self.targets[0]),
            _ => None,
        }
    }

    /// The mirror in a target's box: the cells where the digit of the other target can stand.
    pub(crate) fn mirror_in(&self, block: House, layout: &Layout) -> Vec<Cell> {
        let Some(opposite) = self.opposite(block, layout) else { return Vec::new() };
        let is_out = |&cell: &Cell| {
            let seen_by_base = self.base.iter().all(|&base| layout.sees(cell, base));
            self.targets.contains(&cell) || layout.sees(cell, opposite) || seen_by_base
        };
        layout.cells_of(block).iter().copied().filter(|cell| !is_out(cell)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Classic};

    #[test]
    fn a_mirror_is_what_neither_the_base_nor_the_other_target_sees() {
        let layout = Classic.layout();
        let cell = |name: &str| layout.parse_cell(name).expect("a cell");
        let exocet = BaseWithTargets {
            base: ["r1c1", "r1c2"].map(cell),
            digits: DigitSet::all(3),
            targets: ["r2c5", "r3c8"].map(cell),
            lines: [2, 4, 7].map(|column| House::at(9 + column)),
        };
        for (block, opposite, mirror) in [
            (19, Some("r3c8"), vec!["r2c4", "r2c6"]),
            (20, Some("r2c5"), vec!["r3c7", "r3c9"]),
            (18, None, vec![]),
        ] {
            let block = House::at(block);
            assert_eq!(exocet.opposite(block, layout), opposite.map(cell), "{block:?}");
            assert_eq!(
                exocet.mirror_in(block, layout),
                mirror.into_iter().map(cell).collect::<Vec<_>>(),
                "{block:?}"
            );
        }
    }
}
