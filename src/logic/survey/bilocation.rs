//! Bilocations: houses in which a digit has exactly two places left.

use super::prelude::*;

/// A bilocation: a house, and the two cells that are the only places of a digit in it.
pub type Bilocation = (House, [Cell; 2]);

/// All bilocations of a digit, in the order of houses.
pub fn bilocations<B: Board>(grid: &Grid<B>, digit: Digit) -> Vec<Bilocation> {
    let mut found = Vec::new();
    for house in grid.board().houses() {
        let places = grid.places(house, digit);
        if places.len() == 2 {
            let mut cells = places.into_iter();
            if let (Some(a), Some(b)) = (cells.next(), cells.next()) {
                found.push((house, [a, b]));
            }
        }
    }
    found
}
