//! Bands, three rows or three columns each: the one shape on which all inference is done.
//!
//! A band has three lines (its rows, or in an upright band its columns) that run through three boxes; where a
//! line meets a box there is a *segment* of three cells. In a band a digit takes one segment of each line and
//! one of each box, so it has six *patterns*: the permutations of three. A segment is possible for a digit if
//! one of the two patterns through it is, and a pattern is possible if its three segments are. That rule is
//! exact, and it finds all locked candidates and all hidden singles of segments without any other rule.
#![allow(clippy::needless_range_loop, reason = "lines and areas are numbers of the geometry first")]

use crate::search::{count::CELLS, vector::Vector};

/// The candidates of the 81 cells in row order, with one puzzle in each lane.
pub(super) type CellVectors<V> = [V; CELLS];

/// A vector for each of the nine segments of a band, by line and box.
pub(super) type Segments<V> = [[V; 3]; 3];

/// The direction of a band: the distances between its lines, boxes and cells in the grid.
#[derive(Clone, Copy)]
pub(super) struct BandDirection {
    line: usize,
    area: usize,
    cell: usize,
    band: usize,
}

impl BandDirection {
    /// The direction of a band of three rows.
    pub(super) const ROWS: BandDirection = BandDirection { line: 9, area: 3, cell: 1, band: 27 };
    /// The direction of a band of three columns.
    pub(super) const COLUMNS: BandDirection = BandDirection { line: 1, area: 27, cell: 9, band: 3 };

    /// A cell of the segment where a line of a band meets a box.
    #[inline(always)]
    pub(super) const fn cell(self, band: usize, line: usize, area: usize, cell: usize) -> usize {
        band * self.band + line * self.line + area * self.area + cell * self.cell
    }

    /// The three cells of the segment where a line of a band meets a box.
    #[inline(always)]
    pub(super) const fn segment(self, band: usize, line: usize, area: usize) -> [usize; 3] {
        [self.cell(band, line, area, 0), self.cell(band, line, area, 1), self.cell(band, line, area, 2)]
    }
}

/// What a round of propagation found, for each lane.
#[derive(Clone, Copy)]
pub(super) struct RoundResult<V> {
    /// Zero if some cell has no candidate: the lane has no solution.
    pub(super) least: V,
    /// The digits that lost a candidate: in column bands from any cell, in row bands from a whole segment. A loss that
    /// this misses shows in the next round; a guess that comes too early is only a little slower.
    pub(super) changed: V,
    /// The digits that some band has not settled yet. A lane without any, and without an empty cell, is
    /// solved: no digit is left in two cells of one box, so each of the 81 cells holds one.
    pub(super) open: V,
}

/// For each digit of each lane, which of its six patterns in a band are possible.
///
/// Pattern *i* of the first three takes box *line* + *i* on each line, pattern *i* of the others box
/// *i* − *line*, all modulo 3.
#[derive(Clone, Copy)]
pub(super) struct Patterns<V> {
    falling: [V; 3],
    rising: [V; 3],
}

impl<V: Vector> Patterns<V> {
    /// The patterns all of whose segments are possible.
    #[inline(always)]
    pub(super) fn within(possible: &Segments<V>) -> Self {
        let pattern =
            |areas: [usize; 3]| possible[0][areas[0]].and3(possible[1][areas[1]], possible[2][areas[2]]);
        Patterns {
            falling: [pattern([0, 1, 2]), pattern([1, 2, 0]), pattern([2, 0, 1])],
            rising: [pattern([0, 2, 1]), pattern([1, 0, 2]), pattern([2, 1, 0])],
        }
    }

    /// The digits that can be in each segment: those with a pattern through it.
    #[inline(always)]
    pub(super) fn segments(&self) -> Segments<V> {
        let mut segments = [[V::splat(0); 3]; 3];
        for line in 0..3 {
            for area in 0..3 {
                segments[line][area] = self.falling[(3 + area - line) % 3].or(self.rising[(area + line) % 3]);
            }
        }
        segments
    }

    /// The empty table: no pattern is possible for any digit.
    #[inline(always)]
    pub(super) fn none() -> Self {
        Patterns { falling: [V::splat(0); 3], rising: [V::splat(0); 3] }
    }

    /// The patterns of `other` in the lanes of the mask, and these in all other lanes.
    #[inline(always)]
    pub(super) fn blend(&self, mask: V::Mask, other: &Self) -> Self {
        let mut patterns = *self;
        for which in 0..3 {
            patterns.falling[which] = self.falling[which].blend(mask, other.falling[which]);
            patterns.rising[which] = self.rising[which].blend(mask, other.rising[which]);
        }
        patterns
    }

    /// The number of possible patterns of all digits together, in each lane.
    #[inline(always)]
    pub(super) fn count(&self) -> V {
        let ([a, b, c], [d, e, f]) = (self.falling, self.rising);
        let (falling, rising) = (a.popcount().add(b.popcount()), d.popcount().add(e.popcount()));
        falling.add(c.popcount()).add(rising).add(f.popcount())
    }

    /// The digits with two or more possible patterns.
    #[inline(always)]
    pub(super) fn several(&self) -> V {
        let ([a, b, c], [d, e, f]) = (self.falling, self.rising);
        let within_three = a.majority(b, c).or(d.majority(e, f));
        let across = a.or3(b, c).and(d.or3(e, f));
        within_three.or(across)
    }

    /// The digits with three or more possible patterns.
    #[inline(always)]
    pub(super) fn more(&self) -> V {
        let ([a, b, c], [d, e, f]) = (self.falling, self.rising);
        let within_three = a.and3(b, c).or(d.and3(e, f));
        let across = a.majority(b, c).and(d.or3(e, f)).or(a.or3(b, c).and(d.majority(e, f)));
        within_three.or(across)
    }
}

/// The digits that are candidates in each segment of a band.
#[inline(always)]
pub(super) fn unions<V: Vector>(
    cells: &CellVectors<V>,
    orientation: BandDirection,
    band: usize,
) -> Segments<V> {
    let mut union = [[V::splat(0); 3]; 3];
    for line in 0..3 {
        for area in 0..3 {
            let [a, b, c] = orientation.segment(band, line, area);
            union[line][area] = cells[a].or3(cells[b], cells[c]);
        }
    }
    union
}

/// One round: the three row bands, then the three column bands, each working on the result of the one before.
#[inline(always)]
pub(super) fn round<V: Vector>(cells: &mut CellVectors<V>) -> RoundResult<V> {
    let none = V::splat(0);
    let mut result = RoundResult { least: V::splat(u16::MAX >> 1), changed: none, open: none };
    for number in 0..3 {
        band::<V, true>(cells, number, &mut result);
    }
    for number in 0..3 {
        band::<V, false>(cells, number, &mut result);
    }
    result
}

/// One band: naked singles in row bands, then patterns.
///
/// Only row bands look for naked singles. The eliminations from row and box confine the digit to one segment
/// of the box, so the column bands then eliminate it from the column too.
#[inline(always)]
fn band<V: Vector, const ROWS: bool>(cells: &mut CellVectors<V>, band: usize, result: &mut RoundResult<V>) {
    let direction = if ROWS { BandDirection::ROWS } else { BandDirection::COLUMNS };
    let none = V::splat(0);
    let (mut union, mut twice, mut certain) = ([[none; 3]; 3], [[none; 3]; 3], [[none; 3]; 3]);
    for line in 0..3 {
        for area in 0..3 {
            let place = direction.segment(band, line, area);
            let [mut a, mut b, mut c] = [cells[place[0]], cells[place[1]], cells[place[2]]];
            let mut single = none;
            if ROWS {
                let [x, y, z] = [a.singles(), b.singles(), c.singles()];
                // A naked single is removed at once from its two neighbours within the segment.
                (a, b, c) = (a.and_not2(y, z), b.and_not2(x, z), c.and_not2(x, y));
                (cells[place[0]], cells[place[1]], cells[place[2]]) = (a, b, c);
                single = x.or3(y, z);
            }
            union[line][area] = a.or3(b, c);
            twice[line][area] = a.majority(b, c);
            certain[line][area] = single.or_triple(union[line][area]);
        }
    }
    confine(&mut union, &certain);
    let patterns = Patterns::within(&union);
    result.open = result.open.or(patterns.several());
    settle::<V, ROWS>(cells, direction, band, &patterns, &twice, &union, result);
}

/// Removes from the segments of each line the digits that another segment of the line is certain to have: its naked
/// singles, or its three digits if it has only three left. Boxes follow by the patterns.
#[inline(always)]
fn confine<V: Vector>(union: &mut Segments<V>, certain: &Segments<V>) {
    for line in 0..3 {
        let [x, y, z] = certain[line];
        let taken = x.or3(y, z);
        for area in 0..3 {
            union[line][area] = certain[line][area].or_and_not(union[line][area], taken);
        }
    }
}

/// Removes from the cells all digits that no pattern allows, and gives a cell the digit that must be in its
/// segment and has no other cell there: the hidden singles of rows, columns and boxes.
#[inline(always)]
fn settle<V: Vector, const ROWS: bool>(
    cells: &mut CellVectors<V>,
    orientation: BandDirection,
    band: usize,
    patterns: &Patterns<V>,
    twice: &Segments<V>,
    union: &Segments<V>,
    result: &mut RoundResult<V>,
) {
    let possible = patterns.segments();
    for line in 0..3 {
        for area in 0..3 {
            let here = possible[line][area];
            let (next, last) = (possible[line][(area + 1) % 3], possible[line][(area + 2) % 3]);
            let forced = here.and_not2(next, last);
            if ROWS {
                result.changed = result.changed.or_xor(union[line][area], here);
            } else {
                // A digit may be settled in a band and still have two cells in a segment.
                result.open = result.open.or(here.and(twice[line][area]));
            }
            let here = here.or_triple(forced);
            let one_place = forced.and_not(twice[line][area]);
            for cell in orientation.segment(band, line, area) {
                let left = cells[cell].narrow(here, one_place);
                if !ROWS {
                    result.changed = result.changed.or_xor(cells[cell], left);
                    result.least = result.least.min(left);
                }
                cells[cell] = left;
            }
        }
    }
}
