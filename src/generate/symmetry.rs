//! Symmetries of a clue pattern, and their orbits: the sets of cells that are clues together.

use super::prelude::*;
use crate::board::worded;

worded! {
    /// A symmetry of the cells with clues: the rotations and reflections that map these cells to themselves.
    ///
    /// ```
    /// use naze::generate::Symmetry;
    ///
    /// assert_eq!(Symmetry::from_word("quarter-turn"), Some(Symmetry::QuarterTurn));
    /// assert_eq!(Symmetry::QuarterTurn.word(), "quarter-turn");
    /// ```
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    Symmetry {
        /// No symmetry: any set of cells.
        None "none",
        /// Rotation by 180°.
        Rotational "rotational",
        /// Rotation by 90°.
        QuarterTurn "quarter-turn",
        /// Reflection that swaps left and right.
        Mirror "mirror",
        /// Reflection that swaps top and bottom.
        Flip "flip",
        /// Reflection in both middle lines: both [`Mirror`](Symmetry::Mirror) and [`Flip`](Symmetry::Flip).
        Mirrors "mirrors",
        /// Reflection in the diagonal from top left to bottom right.
        Diagonal "diagonal",
        /// Reflection in the diagonal from bottom left to top right.
        AntiDiagonal "anti-diagonal",
        /// Reflection in both diagonals.
        Diagonals "diagonals",
        /// All rotations and reflections of a square.
        Full "full",
    }
}

impl Symmetry {
    /// Transforms that generate the symmetry's group, for a board of this side.
    ///
    /// ```
    /// use naze::generate::Symmetry;
    ///
    /// assert_eq!(Symmetry::Mirrors.generators(9).len(), 2);
    /// ```
    ///
    /// # Panics
    /// The side is above 25.
    pub fn generators(self, side: usize) -> Vec<Transform> {
        let anti_diagonal = || Transform::transpose(side).then(&Transform::half_turn(side));
        match self {
            Symmetry::None => vec![],
            Symmetry::Rotational => vec![Transform::half_turn(side)],
            Symmetry::QuarterTurn => vec![Transform::quarter_turn(side)],
            Symmetry::Mirror => vec![Transform::mirror_columns(side)],
            Symmetry::Flip => vec![Transform::mirror_rows(side)],
            Symmetry::Mirrors => vec![Transform::mirror_columns(side), Transform::mirror_rows(side)],
            Symmetry::Diagonal => vec![Transform::transpose(side)],
            Symmetry::AntiDiagonal => vec![anti_diagonal()],
            Symmetry::Diagonals => vec![Transform::transpose(side), anti_diagonal()],
            Symmetry::Full => vec![Transform::quarter_turn(side), Transform::transpose(side)],
        }
    }

    /// Whether the symmetry maps the houses of a board to its houses.
    ///
    /// ```
    /// use naze::{board::Layout, generate::Symmetry};
    ///
    /// let wide = Layout::from_word("6:2x3").unwrap();
    /// assert!(Symmetry::Rotational.fits(&wide) && !Symmetry::Diagonal.fits(&wide));
    /// ```
    pub fn fits(self, layout: &Layout) -> bool {
        self.generators(layout.side()).iter().all(|generator| generator.fits(layout))
    }

    /// The orbits of a symmetry on a board of this side: the sets of cells that it maps to each other, in the order of
    /// their first cells.
    ///
    /// ```
    /// use naze::{board::Cell, generate::Symmetry};
    ///
    /// // Opposite cells belong together, the centre is alone.
    /// let orbits = Symmetry::Rotational.orbits(9);
    /// assert_eq!(orbits[0], [Cell::new(0), Cell::new(80)]);
    /// assert_eq!(orbits[40], [Cell::new(40)]);
    /// ```
    ///
    /// # Panics
    /// The side is above 25.
    pub fn orbits(self, side: usize) -> Vec<Vec<Cell>> {
        let generators = self.generators(side);
        let mut is_visited = vec![false; side * side];
        let mut orbits = Vec::new();
        for first in Cell::all(side) {
            let mut orbit = Vec::new();
            let mut next = vec![first];
            while let Some(cell) = next.pop() {
                if !std::mem::replace(&mut is_visited[cell.index()], true) {
                    orbit.push(cell);
                    next.extend(generators.iter().map(|generator| generator.apply_cell(cell)));
                }
            }
            if !orbit.is_empty() {
                orbits.push(orbit);
            }
        }
        orbits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_cover_the_board_once_and_each_move_keeps_them() {
        for side in [1, 4, 6, 9] {
            for symmetry in Symmetry::ALL {
                let orbits = symmetry.orbits(side);
                let mut cells: Vec<Cell> = orbits.concat();
                cells.sort_unstable();
                assert_eq!(cells, Cell::all(side).collect::<Vec<_>>(), "{symmetry:?}");
                for orbit in &orbits {
                    for generator in symmetry.generators(side) {
                        assert!(orbit.iter().all(|&cell| orbit.contains(&generator.apply_cell(cell))));
                    }
                }
            }
        }
    }

    #[test]
    fn the_number_of_orbits_agrees_with_burnsides_lemma() {
        let count = |symmetry: Symmetry| symmetry.orbits(9).len();
        assert_eq!(Symmetry::ALL.map(count), [81, 41, 21, 45, 45, 25, 45, 45, 25, 15]);
    }

    #[test]
    fn a_symmetry_fits_a_board_only_if_it_fits_its_houses() {
        let wide = Layout::from_word("6:2x3").expect("a board");
        let fitting: Vec<&str> =
            Symmetry::ALL.into_iter().filter(|symmetry| symmetry.fits(&wide)).map(Symmetry::word).collect();
        assert_eq!(fitting, ["none", "rotational", "mirror", "flip", "mirrors"]);
        assert!(Symmetry::Full.fits(&Layout::of_side(9).expect("a board")));
    }
}
