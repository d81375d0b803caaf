//! Death blossom: each digit of a cell would lock an almost locked set.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Digit, DigitSet},
    grid::Grid,
    logic::{
        reason::{Blossom, Petal, Reason},
        step::Finding,
        survey::{
            almost_locked::{AlmostLockedSets, DigitCells, candidates},
            bit_rows::{BitRows, bits, intersects},
            work::{looks, words},
        },
        technique::{Position, Reach, Sink, Technique},
        technique_id::TechniqueId,
    },
    meter::Meter,
};
use itertools::Itertools;
use smallvec::SmallVec;
use std::{collections::BTreeSet, ops::ControlFlow};

/// Death blossom: a stem cell, and for each of its digits a petal, which is an almost locked set whose places for
/// that digit the stem all sees. Whichever digit the stem has, one petal loses it, is locked and holds every digit
/// that all petals have in common besides those of the stem. Such a digit is eliminated from each cell that sees all
/// its places in all petals. By the full definition petals may overlap, and one set may be the petal of two digits.
///
/// The stem `{1,2} r5c5` with the petals `{1,9} r5c1` and `{2,9} r2c5`: 9 is in `r5c1` or in `r2c5`, so it is
/// eliminated from `r2c1`.
///
/// Findings are ordered by stem, then by the petals of the stem's first digit, its second and so on; each outcome
/// once. Source: HoDoKu.
pub struct DeathBlossom {
    reach: Reach,
}

impl DeathBlossom {
    /// Blossoms whose petals overlap only as far as `reach` allows.
    pub fn of(reach: Reach) -> DeathBlossom {
        DeathBlossom { reach }
    }
}

impl<B: Board> Technique<B> for DeathBlossom {
    fn id(&self) -> TechniqueId {
        TechniqueId::DeathBlossom
    }

    fn find(&self, position: &Position<'_, B>, sink: Sink<'_>) -> ControlFlow<()> {
        let grid = position.grid;
        let (sets, meter) = (position.almost_locked()?, position.meter);
        let petal_sets = PetalSets::of(sets, grid.board().side(), meter)?;
        let mut found_outcomes = BTreeSet::new();
        for stem in grid.open_cells() {
            let excluded = excluded_at(stem, grid, sets, &petal_sets, meter)?;
            if excluded.is_empty() {
                continue;
            }
            let petals = |digit| bits(petal_sets.get(Candidate::new(stem, digit))).collect();
            let stem_digits: Vec<StemDigit> =
                grid.candidates(stem).map(|digit| StemDigit { digit, sets: petals(digit) }).collect();
            let search = PetalSearch { sets, stem_digits: &stem_digits, reach: self.reach, meter };
            search.choose(&mut SmallVec::new(), &excluded, &mut |chosen, excluded| {
                meter.spend(looks::<B::Cells>(20 * chosen.len()))?;
                let finding = blossom(stem, chosen, excluded, sets, grid);
                let overlaps = overlaps(chosen, sets);
                let is_new =
                    |finding: &Finding| found_outcomes.insert((overlaps, finding.eliminations.clone()));
                finding.filter(is_new).map_or(ControlFlow::Continue(()), &mut *sink)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// 1: without, 2: with overlapping petals.
    fn variant(&self, finding: &Finding, _position: &Position<'_, B>) -> Option<u8> {
        let Reason::Blossom(blossom) = &finding.reason else { return None };
        let mut cells = blossom.petals.iter().flat_map(|petal| &petal.set.cells);
        Some(if cells.all_unique() { 1 } else { 2 })
    }
}

/// A digit of a stem, and the sets that can be its petal.
struct StemDigit {
    digit: Digit,
    sets: Vec<usize>,
}

/// A digit of a stem with the set that is its petal.
type ChosenPetal = (Digit, usize);

/// Digits, each with the cells it is excluded from.
type Excluded<C> = SmallVec<[(Digit, C); 4]>;

/// For each candidate, the sets whose places of the digit are all seen by its cell, as rows of bits.
struct PetalSets {
    rows: BitRows,
    side: usize,
}

impl PetalSets {
    fn of<C: CellSet>(sets: &AlmostLockedSets<C>, side: usize, meter: &Meter) -> ControlFlow<(), PetalSets> {
        let mut rows = BitRows::on(meter, side * side * side, sets.len())?;
        for set in 0..sets.len() {
            meter.spend(looks::<C>(sets.digit_cells_of(set).len()))?;
            for &digit_cells in sets.digit_cells_of(set) {
                let DigitCells { digit, common_peers, .. } = sets.all_digit_cells()[digit_cells];
                common_peers
                    .into_iter()
                    .for_each(|cell| rows.insert(cell.index() * side + digit.index(), set));
            }
        }
        ControlFlow::Continue(PetalSets { rows, side })
    }

    fn get(&self, candidate: Candidate) -> &[u64] {
        self.rows.get(candidate.cell.index() * self.side + candidate.digit.index())
    }
}

/// The candidates that any choice of petals for a stem could exclude.
fn excluded_at<B: Board>(
    stem: Cell,
    grid: &Grid<B>,
    sets: &AlmostLockedSets<B::Cells>,
    petal_sets: &PetalSets,
    meter: &Meter,
) -> ControlFlow<(), Excluded<B::Cells>> {
    let of_stem = grid.candidates(stem);
    let petals = |digit| petal_sets.get(Candidate::new(stem, digit));
    // Only candidates that some petal of the digit with the fewest petals excludes need be examined for the
    // other digits.
    let count = |digit: Digit| petals(digit).iter().map(|word| word.count_ones()).sum::<u32>();
    meter.spend(words(of_stem.len() * (4 + 2 * petal_sets.rows.stride())))?;
    let Some((1.., first)) = of_stem.map(|digit| (count(digit), digit)).min() else {
        return ControlFlow::Continue(Excluded::new());
    };
    let mut by_first: SmallVec<[B::Cells; 9]> = SmallVec::from_elem(B::Cells::EMPTY, grid.board().side());
    for set in bits(petals(first)) {
        meter.spend(looks::<B::Cells>(sets.digit_cells_of(set).len().div_ceil(4)))?;
        for &digit_cells in sets.digit_cells_of(set) {
            let DigitCells { digit, common_peers, .. } = sets.all_digit_cells()[digit_cells];
            by_first[digit.index()] = by_first[digit.index()].or(common_peers);
        }
    }
    let mut excluded = Excluded::new();
    for digit in DigitSet::all(grid.board().side()).minus(of_stem) {
        let by_all = |&cell: &Cell| {
            let there = petal_sets.get(Candidate::new(cell, digit));
            of_stem.minus(DigitSet::only(first)).into_iter().all(|of_stem| intersects(petals(of_stem), there))
        };
        let by_first = by_first[digit.index()];
        meter.spend(words(by_first.len() * of_stem.len() * petal_sets.rows.stride()))?;
        let cells: B::Cells = by_first.into_iter().filter(by_all).collect();
        if !cells.is_empty() {
            excluded.push((digit, cells));
        }
    }
    ControlFlow::Continue(excluded)
}

/// The search for compatible petals.
struct PetalSearch<'a, C> {
    sets: &'a AlmostLockedSets<C>,
    stem_digits: &'a [StemDigit],
    reach: Reach,
    meter: &'a Meter,
}

/// The number of petals that are counted at once.
const COUNTED: usize = 64;

impl<C: CellSet> PetalSearch<'_, C> {
    /// Chooses a petal for each digit that has none yet, as long as all of them exclude something in common.
    fn choose(
        &self,
        chosen: &mut SmallVec<[ChosenPetal; 4]>,
        excluded: &[(Digit, C)],
        found: &mut impl FnMut(&[ChosenPetal], &[(Digit, C)]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(stem_digit) = self.stem_digits.get(chosen.len()) else {
            return found(chosen, excluded);
        };
        for (place, &set) in stem_digit.sets.iter().enumerate() {
            if place % COUNTED == 0 {
                let next = (stem_digit.sets.len() - place).min(COUNTED);
                self.meter.spend(looks::<C>(1 + next))?;
            }
            let overlaps = || chosen.iter().any(|&(_, other)| self.sets.overlap(set, other));
            if self.reach == Reach::Ladder && overlaps() {
                continue;
            }
            let common = excluded.iter().filter(|(common, _)| self.sets.get(set).digits.contains(*common));
            let excluded = common
                .map(|&(common, cells)| (common, cells.and(self.sets.digit_cells(set, common).common_peers)));
            let excluded: Excluded<C> = excluded.filter(|(_, cells)| !cells.is_empty()).collect();
            if !excluded.is_empty() {
                chosen.push((stem_digit.digit, set));
                self.choose(chosen, &excluded, found)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

fn overlaps<C: CellSet>(chosen: &[ChosenPetal], sets: &AlmostLockedSets<C>) -> bool {
    chosen.iter().tuple_combinations().any(|(&(_, a), &(_, b))| sets.overlap(a, b))
}

fn blossom<B: Board>(
    stem: Cell,
    chosen: &[ChosenPetal],
    excluded: &[(Digit, B::Cells)],
    sets: &AlmostLockedSets<B::Cells>,
    grid: &Grid<B>,
) -> Option<Finding> {
    let (&(common, _), further) = excluded.split_first()?;
    let petals = chosen.iter().map(|&(digit, set)| Petal {
        set: sets.to_reason(set),
        taken: sets.node(set, digit),
        common: sets.node(set, common),
        locked: further.iter().map(|&(digit, _)| sets.node(set, digit)).collect(),
    });
    let reason = Reason::Blossom(Box::new(Blossom { stem, petals: petals.collect() }));
    let eliminated = excluded.iter().flat_map(|&(digit, cells)| candidates(digit, cells));
    Finding::eliminating(TechniqueId::DeathBlossom, reason, grid, eliminated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Classic;
    use crate::logic::survey::almost_locked::{digits, grid_with};

    /// The stem r5c5 with petals for 1 in r5c1, for 3 in r4c4 and for 2 in r1c2 and r1c5, which have the 9 in common.
    fn with_the_top_petal(first: &[usize]) -> Grid<Classic> {
        let petals = [((5, 1), &[1, 9][..]), ((4, 4), &[3, 9]), ((1, 5), &[2, 7]), ((1, 2), first)];
        grid_with(&[&[((5, 5), &[1, 2, 3][..])], &petals[..]].concat())
    }

    #[test]
    fn whichever_digit_the_stem_holds_a_petal_holds_the_common_digit() {
        let grid = with_the_top_petal(&[7, 9]);
        let found =
            DeathBlossom::of(Reach::Ladder).find_first(&Position::new(&grid, None, &Meter::unbounded()));
        let found = found.expect("r4c2 sees every 9 of the petals");
        assert_eq!(found.eliminations, [Candidate::new(Cell::at(28), Digit::at(8))]);
        let Reason::Blossom(blossom) = &found.reason else { panic!("it is a blossom") };
        let sets: Vec<DigitSet> = blossom.petals.iter().map(|petal| petal.set.digits).collect();
        assert_eq!(sets, [digits(&[1, 9]), digits(&[2, 7, 9]), digits(&[3, 9])]);
    }

    #[test]
    fn the_stem_must_see_all_places_of_its_digit_in_a_petal() {
        let grid = with_the_top_petal(&[2, 7, 9]);
        let found =
            DeathBlossom::of(Reach::Definition).find_first(&Position::new(&grid, None, &Meter::unbounded()));
        assert_eq!(found, None);
    }
}
