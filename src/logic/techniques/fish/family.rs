//! The families of fish: which houses are bases and covers, and which fins are allowed.

use super::{
    super::prelude::*,
    search::{AllowedKinds, HouseKinds},
};

/// The most fins to consider, as in HoDoKu.
pub const MOST_FINS: usize = 5;
/// The most endo-fins among them.
pub const MOST_ENDO_FINS: usize = 2;

/// The kinds of houses that are bases and covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FishFamily {
    /// Rows and columns against each other.
    Basic,
    /// Lines and boxes, with at least one box among the bases or covers.
    Franken,
    /// Everything else: rows and columns mixed among the bases or among the covers.
    Mutant,
}

/// The fins that a fish has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fins {
    None,
    /// At least one fin.
    Some,
    /// At least one fin, without which there would still be a fish.
    Proper,
    /// At least one fin, without which some base would have at most one place, so that singles would do.
    Sashimi,
}

/// The fish of a digit with these houses and fins.
pub fn fish_of<C: CellSet>(digit: Digit, bases: &[House], covers: &[House], fins: C) -> Cover {
    let [bases, covers] =
        [bases, covers].map(|houses| houses.iter().map(|&house| Constraint::House(house, digit)).collect());
    Cover { bases, covers, fins: in_cells(digit, fins).collect() }
}

impl FishFamily {
    /// The kinds of houses in each direction that is tried: rows as bases first.
    pub fn allowed_kinds(self) -> &'static [AllowedKinds] {
        const ROWS: HouseKinds = HouseKinds::ROWS.or(HouseKinds::OTHERS);
        const COLUMNS: HouseKinds = HouseKinds::COLUMNS.or(HouseKinds::OTHERS);
        const ALL: HouseKinds = HouseKinds::LINES.or(HouseKinds::OTHERS);
        match self {
            FishFamily::Basic => &[
                AllowedKinds { bases: HouseKinds::ROWS, covers: HouseKinds::COLUMNS },
                AllowedKinds { bases: HouseKinds::COLUMNS, covers: HouseKinds::ROWS },
            ],
            FishFamily::Franken => &[
                AllowedKinds { bases: ROWS, covers: COLUMNS },
                AllowedKinds { bases: COLUMNS, covers: ROWS },
            ],
            FishFamily::Mutant => &[AllowedKinds { bases: ALL, covers: ALL }],
        }
    }

    /// The family of a fish of these houses.
    pub fn new(bases: HouseKinds, covers: HouseKinds) -> FishFamily {
        let mixed = |kinds: HouseKinds| kinds.contains(HouseKinds::LINES);
        if mixed(bases) || mixed(covers) || bases.and(covers).meets(HouseKinds::LINES) {
            FishFamily::Mutant
        } else if bases.or(covers).contains(HouseKinds::OTHERS) {
            FishFamily::Franken
        } else {
            FishFamily::Basic
        }
    }
}
