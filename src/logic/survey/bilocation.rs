//! Bilocations: houses in which a digit has exactly two places left.

use super::prelude::*;

/// A bilocation: a house, and the two cells that are the only places of a digit in it.
pub type Bilocation = (House, [Cell; 2]);

/// All bilocations of a digit, in the order of houses.
pub fn bilocations<B: Board>(grid: &Grid<B>, digit: Digit) -> Vec<Bilocation> {
    let places = grid.board().houses().map(|house| (house, grid.places(house, digit)));
    let two = places.filter(|(_, places)| places.len() == 2);
    two.filter_map(|(house, places)| Some((house, places.into_iter().collect_array()?))).collect()
}
