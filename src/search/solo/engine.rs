//! Depth-first search: reduce, and when nothing more follows, go on with one child and keep the other.

use super::plane::{Plane, SEGMENTS, SegmentSet};
use crate::{
    meter::Meter,
    search::{
        count::CELLS,
        vector::{CANDIDATES, Kernel, Vector},
    },
};

/// The number of solutions of a classic puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoloCount {
    /// The number of solutions, up to the limit.
    pub count: u32,
    /// The first solution that the search found; `None` if there is none.
    pub solution: Option<[u8; CELLS]>,
    /// The number of branches that the search took.
    pub guesses: u64,
}

/// The task of counting the solutions of a puzzle.
pub(super) struct SoloTask<'a> {
    pub(super) puzzle: &'a [u8; CELLS],
    pub(super) limit: u32,
    pub(super) meter: &'a Meter,
}

impl Kernel for SoloTask<'_> {
    type Output = SoloCount;

    #[inline(always)]
    fn run<V: Vector>(self) -> SoloCount {
        if V::LANES >= SEGMENTS { count::<V, 1>(self) } else { count::<V, 3>(self) }
    }
}

/// The work of a guess with everything that follows from it.
const WORK_A_GUESS: u64 = 40;

/// The candidates of the first, second and third cell of each segment along the rows.
type Planes<V, const N: usize> = [Plane<V, N>; 3];

/// How a round of reduction ended.
enum Reduction {
    Contradiction,
    Solved,
    Stalled,
}

#[inline(always)]
fn count<V: Vector, const N: usize>(task: SoloTask<'_>) -> SoloCount {
    let mut result = SoloCount { count: 0, solution: None, guesses: 0 };
    let mut waiting: Vec<Planes<V, N>> = Vec::new();
    let mut next = (task.limit > 0).then(|| load(task.puzzle));
    while let Some(mut position) = next {
        match reduce(&mut position) {
            Reduction::Contradiction => next = waiting.pop(),
            Reduction::Solved => {
                result.count += 1;
                result.solution.get_or_insert_with(|| digits(&position));
                next = if result.count < task.limit { waiting.pop() } else { None };
            }
            Reduction::Stalled => {
                result.guesses += 1;
                if task.meter.spend(WORK_A_GUESS).is_break() {
                    break;
                }
                let (taken, refused) = branch(position);
                waiting.push(refused);
                next = Some(taken);
            }
        }
    }
    result
}

#[inline(always)]
fn load<V: Vector, const N: usize>(puzzle: &[u8; CELLS]) -> Planes<V, N> {
    let mut words = [[0; SEGMENTS]; 3];
    for segment in 0..SEGMENTS {
        for cell in 0..3 {
            words[cell][segment] = CANDIDATES[usize::from(puzzle[3 * segment + cell].min(15))];
        }
    }
    words.each_ref().map(Plane::from_words)
}

#[inline(always)]
fn digits<V: Vector, const N: usize>(position: &Planes<V, N>) -> [u8; CELLS] {
    let mut digits = [0; CELLS];
    for (cell, plane) in position.iter().enumerate() {
        for (segment, word) in plane.words().into_iter().enumerate() {
            digits[3 * segment + cell] = word.trailing_zeros() as u8 + 1;
        }
    }
    digits
}

/// Makes rounds, along the rows and then along the columns, until there is a contradiction or a solution, or nothing
/// changes.
#[inline(always)]
fn reduce<V: Vector, const N: usize>(position: &mut Planes<V, N>) -> Reduction {
    loop {
        let before = *position;
        let (level, open_level) = pass::<V, N, true>(before);
        let (upright, open_upright) = pass::<V, N, false>(Plane::transpose(level));
        let after = Plane::transpose(upright);
        *position = after;
        if after[0].zeros() | after[1].zeros() | after[2].zeros() != 0 {
            return Reduction::Contradiction;
        }
        if open_level.or(open_upright).zeros() == (1 << SEGMENTS) - 1 {
            return Reduction::Solved;
        }
        let nothing = after[0].and_not(after[0]);
        let changed = nothing.or_xor(before[0], after[0]);
        let changed = changed.or_xor(before[1], after[1]).or_xor(before[2], after[2]);
        if changed.zeros() == (1 << SEGMENTS) - 1 {
            return Reduction::Stalled;
        }
    }
}

/// Reduces in one direction: naked singles, segments filled by three digits, patterns, hidden singles. Returns the
/// candidates left in the cells, and the digits that are not yet settled in their line or segment.
#[inline(always)]
fn pass<V: Vector, const N: usize, const NAKED: bool>(cells: Planes<V, N>) -> (Planes<V, N>, Plane<V, N>) {
    let [mut a, mut b, mut c] = cells;
    let mut single = a.and_not(a);
    if NAKED {
        let (x, y, z) = (a.singles(), b.singles(), c.singles());
        (a, b, c) = (a.and_not2(y, z), b.and_not2(x, z), c.and_not2(x, y));
        single = x.or3(y, z);
    }
    let union = a.or3(b, c);
    let twice = a.majority(b, c);
    let single = single.or_triple(union);
    let union = union.and_not2(single.shift::<0, 1>(), single.shift::<0, 2>());
    let possible = union.and(others(union));

    let (next, last) = (possible.shift::<0, 1>(), possible.shift::<0, 2>());
    let forced = possible.and_not2(next, last);
    let open = possible.and_not(forced).or(possible.and(twice));
    let possible = possible.or_triple(forced);
    let one_place = forced.and_not(twice);
    let left = [a.narrow(possible, one_place), b.narrow(possible, one_place), c.narrow(possible, one_place)];
    (left, open)
}

/// The digits that can be in the other two lines and boxes of a band when a segment takes them.
#[inline(always)]
fn others<V: Vector, const N: usize>(union: Plane<V, N>) -> Plane<V, N> {
    let (falling, rising) = pairs(union);
    falling.or(rising)
}

/// The two ways in which the other two lines and boxes of a band can take a digit.
#[inline(always)]
fn pairs<V: Vector, const N: usize>(union: Plane<V, N>) -> (Plane<V, N>, Plane<V, N>) {
    let falling = union.shift::<1, 1>().and(union.shift::<2, 2>());
    let rising = union.shift::<1, 2>().and(union.shift::<2, 1>());
    (falling, rising)
}

/// Splits a position into the child in which some segment has a digit and the one in which it does not. The segment is
/// in the band with the fewest patterns left, and the digit has two patterns if there is such a digit.
#[inline(always)]
fn branch<V: Vector, const N: usize>(position: Planes<V, N>) -> (Planes<V, N>, Planes<V, N>) {
    let turned = Plane::transpose(position);
    let mut best = (u32::MAX, [0; 6], 0, false);
    for (cells, is_upright) in [(position, false), (turned, true)] {
        let union = cells[0].or3(cells[1], cells[2]);
        let (falling, rising) = pairs(union);
        let (falling, rising) = (falling.and(union).words(), rising.and(union).words());
        for band in 0..3 {
            // All patterns of a band pass through its first line.
            let [a, b, c] = [falling[9 * band], falling[9 * band + 1], falling[9 * band + 2]];
            let [d, e, f] = [rising[9 * band], rising[9 * band + 1], rising[9 * band + 2]];
            let patterns = [a, b, c, d, e, f];
            let count = patterns.iter().map(|digits| digits.count_ones()).sum();
            if count > 9 && count < best.0 {
                best = (count, patterns, band, is_upright);
            }
        }
    }
    let (_, patterns, band, is_upright) = best;

    let (mut once, mut twice, mut more) = (0, 0, 0);
    for pattern in patterns {
        more |= twice & pattern;
        twice |= once & pattern;
        once |= pattern;
    }
    let several = if twice & !more != 0 { twice & !more } else { twice };
    let digit = several & several.wrapping_neg();
    // Pattern a takes the areas 0, 1, 2 of the three lines, b 1, 2, 0, c 2, 0, 1, and d 0, 2, 1,
    // e 1, 0, 2, f 2, 1, 0.
    let [a, b, c, d, e, f] = patterns.map(|pattern| pattern & digit != 0);
    let first_line = [a | d, b | e, c | f];
    let second_line = [c | e, a | f, b | d];
    let (line, areas) = if first_line.into_iter().filter(|&area| area).count() > 1 {
        (0, first_line)
    } else {
        (1, second_line)
    };
    let area = usize::from(!areas[0]);

    let whole_line: SegmentSet = 0b111 << (9 * band + 3 * line);
    let segment: SegmentSet = 1 << (9 * band + 3 * line + area);
    let cells = if is_upright { turned } else { position };
    let taken = without(cells, digit, whole_line & !segment);
    let refused = without(cells, digit, segment);
    if is_upright { (Plane::transpose(taken), Plane::transpose(refused)) } else { (taken, refused) }
}

/// The planes without the digit in all cells of these segments.
#[inline(always)]
fn without<V: Vector, const N: usize>([a, b, c]: Planes<V, N>, digit: u16, set: SegmentSet) -> Planes<V, N> {
    [a.without(digit, set), b.without(digit, set), c.without(digit, set)]
}
