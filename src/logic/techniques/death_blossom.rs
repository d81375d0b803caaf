//! Death blossom: each digit of a cell would lock an almost locked set.

use super::prelude::*;
use crate::logic::survey::{
    almost_locked::{AlmostLockedSets, DigitCells},
    bit_rows::{BitRows, bits, intersects},
};

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
    /// How far petals may overlap.
    pub reach: Reach,
}

impl<B: Board> Technique<B> for DeathBlossom {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let (sets, meter) = (position.almost_locked()?, position.meter);
        let side = grid.board().side();
        let petal_sets = petal_sets(sets, side, meter)?;
        let mut found_outcomes = BTreeSet::new();
        for stem in grid.open_cells() {
            let excluded = excluded_at(stem, grid, sets, &petal_sets, meter)?;
            if excluded.is_empty() {
                continue;
            }
            let petals = |digit| bits(petal_sets.get(Candidate::new(stem, digit).number(side))).collect();
            let stem_digits: Vec<StemDigit> =
                grid.candidates(stem).map(|digit| StemDigit { digit, sets: petals(digit) }).collect();
            let search = PetalSearch { sets, stem_digits: &stem_digits, reach: self.reach, meter };
            search.choose(&mut SmallVec::new(), &excluded, &mut |chosen, excluded| {
                meter.spend(looks::<B::Cells>(20 * chosen.len()))?;
                let gone = excluded.iter().flat_map(|&(digit, cells)| in_cells(digit, cells)).collect_vec();
                match found_outcomes.insert((overlaps(chosen, sets), gone.clone())) {
                    true => sink.eliminate(blossom(stem, chosen, excluded, sets), grid, gone),
                    false => Continue(()),
                }
            })?;
        }
        Continue(())
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

/// For the number of each candidate, the sets whose places of the digit are all seen by the candidate's cell.
fn petal_sets<C: CellSet>(sets: &AlmostLockedSets<C>, side: usize, meter: &Meter) -> Metered<BitRows> {
    let mut petal_sets = BitRows::on(meter, side * side * side, sets.len())?;
    for set in 0..sets.len() {
        meter.spend(looks::<C>(sets.digit_cells_of(set).len()))?;
        for &digit_cells in sets.digit_cells_of(set) {
            let DigitCells { digit, common_peers, .. } = sets.all_digit_cells[digit_cells];
            in_cells(digit, common_peers).for_each(|seen| petal_sets.insert(seen.number(side), set));
        }
    }
    Continue(petal_sets)
}

/// The candidates that any choice of petals for a stem could exclude.
fn excluded_at<B: Board>(
    stem: Cell,
    grid: &Grid<B>,
    sets: &AlmostLockedSets<B::Cells>,
    petal_sets: &BitRows,
    meter: &Meter,
) -> Metered<Excluded<B::Cells>> {
    let (of_stem, side) = (grid.candidates(stem), grid.board().side());
    let petals = |digit| petal_sets.get(Candidate::new(stem, digit).number(side));
    // Only candidates that some petal of the digit with the fewest petals excludes need be examined for the
    // other digits.
    let count = |digit: Digit| petals(digit).iter().map(|word| word.count_ones()).sum::<u32>();
    meter.spend(words(of_stem.len() * (4 + 2 * petal_sets.stride)))?;
    let Some((1.., first)) = of_stem.map(|digit| (count(digit), digit)).min() else {
        return Continue(Excluded::new());
    };
    let mut by_first: SmallVec<[B::Cells; 9]> = SmallVec::from_elem(B::Cells::EMPTY, side);
    for set in bits(petals(first)) {
        meter.spend(looks::<B::Cells>(sets.digit_cells_of(set).len().div_ceil(4)))?;
        for &digit_cells in sets.digit_cells_of(set) {
            let DigitCells { digit, common_peers, .. } = sets.all_digit_cells[digit_cells];
            by_first[digit.index()] = by_first[digit.index()].or(common_peers);
        }
    }
    let mut excluded = Excluded::new();
    for digit in DigitSet::all(side).minus(of_stem) {
        let by_all = |&cell: &Cell| {
            let there = petal_sets.get(Candidate::new(cell, digit).number(side));
            of_stem.minus(DigitSet::only(first)).into_iter().all(|of_stem| intersects(petals(of_stem), there))
        };
        let by_first = by_first[digit.index()];
        meter.spend(words(by_first.len() * of_stem.len() * petal_sets.stride))?;
        let cells: B::Cells = by_first.into_iter().filter(by_all).collect();
        if !cells.is_empty() {
            excluded.push((digit, cells));
        }
    }
    Continue(excluded)
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
        found: &mut impl FnMut(&[ChosenPetal], &[(Digit, C)]) -> Metered,
    ) -> Metered {
        let Some(stem_digit) = self.stem_digits.get(chosen.len()) else {
            return found(chosen, excluded);
        };
        for (index, &set) in stem_digit.sets.iter().enumerate() {
            if index % COUNTED == 0 {
                let next = (stem_digit.sets.len() - index).min(COUNTED);
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
        Continue(())
    }
}

fn overlaps<C: CellSet>(chosen: &[ChosenPetal], sets: &AlmostLockedSets<C>) -> bool {
    chosen.iter().tuple_combinations().any(|(&(_, a), &(_, b))| sets.overlap(a, b))
}

fn blossom<C: CellSet>(
    stem: Cell,
    chosen: &[ChosenPetal],
    excluded: &[(Digit, C)],
    sets: &AlmostLockedSets<C>,
) -> Reason {
    let (common, further) = (excluded[0].0, &excluded[1..]);
    let petals = chosen.iter().map(|&(digit, set)| Petal {
        set: sets.to_reason(set),
        taken: sets.node(set, digit),
        common: sets.node(set, common),
        locked: further.iter().map(|&(digit, _)| sets.node(set, digit)).collect(),
    });
    Reason::Blossom(Box::new(Blossom { stem, petals: petals.collect() }))
}
