//! Patterns that hold because their constraints leave no choice: exocets, tridagons, fireworks, aligned pairs.

use super::base::Base;
use crate::board::{Candidate, Cell, DigitSet, House, Layout};

/// Each of these constraints has a true candidate, and at most one of two candidates that conflict is true. If an
/// eliminated candidate were true, no choice of one candidate from each constraint would be left.
///
/// Fireworks: outside box 1 the digits 1, 2 and 3 have no place in row 1 but `r1c7` and none in column 1 but `r7c1`. If
/// `r1c1` were 4, the box would have each of them in row 1 or in column 1, not in both, so each would be in `r1c7` or
/// `r7c1`: `r1c1<>4`.
///
/// A checker verifies that the bases have nothing else left, and tries every choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// The kind of pattern; a checker needs only the bases.
    pub pattern: ChoicePattern,
    /// The constraints, with the candidates that may be left of each.
    pub bases: Vec<Base>,
}

/// Which pattern leaves no choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoicePattern {
    /// Two base cells whose digits are those of two target cells; or two such pairs in the same lines, a double
    /// exocet.
    ///
    /// The base is `r1c1` and `r1c2` with 1, 2, 3, the crossing lines are columns 3, 4 and 7, the targets `r2c4` and
    /// `r3c7`. In these columns, each of 1, 2 and 3 has its places in two rows below row 3, and `r3c4`, `r2c7` hold
    /// none: all other digits go from `r2c4` and `r3c7`. If 1 has no place in `r3c8` and `r3c9`, it goes from `r2c4`
    /// too.
    Exocet {
        /// One exocet, or two in the same lines.
        exocets: Vec<BaseWithTargets>,
        /// The boxes of targets that count too: the digit of one target has a place in the other one's box.
        mirrors: Vec<House>,
    },
    /// Twelve cells of four boxes, three in each, that cannot be filled with only three digits. One of their other
    /// candidates, the guardians, is true.
    ///
    /// `r1c1`, `r2c2`, `r3c3`, `r1c4`, `r2c5`, `r3c6`, `r4c1`, `r5c2`, `r6c3`, `r4c4`, `r5c6`, `r6c5` hold 1, 2 and 3, and
    /// `r6c5` holds 7 too: `r6c5<>1`, `r6c5<>2`, `r6c5<>3`.
    Tridagon {
        /// The twelve cells, in row order.
        cells: Vec<Cell>,
        /// The three digits.
        digits: DigitSet,
        /// The guardians.
        guardians: Vec<Candidate>,
    },
    /// A row and a column cross in a cell. Outside the cell's box, a digit has at most one place in the row and one
    /// in the column, the wings: so it is in one of the three cells. Three such digits fill them; so do two digits
    /// together with two digits of the opposite crossing that has the same wings.
    ///
    /// `r1c1` crosses row 1, where 1, 2 and 3 have no place outside box 1 but `r1c7`, and column 1, where they have none but
    /// `r7c1`: all other digits go from `r1c1`, `r1c7` and `r7c1`.
    Fireworks {
        /// The crossing cells, each with its digits.
        crossings: Vec<(Cell, DigitSet)>,
        /// The wing in the row and the wing in the column of the first crossing.
        wings: [Cell; 2],
    },
    /// Two cells, and bivalue cells or almost locked sets. Together with each digit of the second cell, a digit of
    /// the first would leave one of these a digit too few, or would be twice in a house.
    ///
    /// `r1c1` holds 1, 2, 3 and `r1c2` holds 4 and 5; `r2c3` holds 3 and 4, `r1c9` holds 3 and 5: `r1c1<>3`.
    AlignedPair {
        /// The cell that loses digits, and the other one.
        cells: [Cell; 2],
        /// The cells or almost locked sets that exclude pairs.
        excluding: Vec<Vec<Cell>>,
    },
}

/// Two base cells of a box and a line hold three or four digits. In three lines that cross this one, each of these
/// digits has room only in the base's box, in two target cells, and in two places elsewhere. So the targets hold the
/// digits of the base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BaseWithTargets {
    /// The two base cells.
    pub base: [Cell; 2],
    /// The candidates of the base.
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

    /// The mirror in a target's box: the cells that can hold the digit of the other target.
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
    fn a_mirror_is_the_cells_that_neither_the_base_nor_the_other_target_sees() {
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
