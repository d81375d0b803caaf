//! The curve of a link in a picture, which keeps clear of digits.

use super::prelude::*;
use std::fmt;

/// A point of a picture, in its units.
type Point = [f64; 2];

/// The bends that are tried, as parts of the curve's length, to one side or the other; the first is the usual one.
const BENDS: [f64; 8] = [1.0 / 6.0, -1.0 / 6.0, 0.1, -0.1, 0.25, -0.25, 1.0 / 3.0, -1.0 / 3.0];

/// The bends that are tried for a link within a cell, which passes beside the marks, as distances.
const AROUND: [f64; 4] = [22.0, -22.0, 14.0, -14.0];

/// The number of points of a curve that are examined.
const LOOKS: usize = 24;

/// The curve of a link, from the rim of one mark to the rim of another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LinkCurve {
    start: Point,
    bend: Point,
    end: Point,
}

impl LinkCurve {
    /// The curve of a link. Among several bends it is the first that passes over the fewest digits.
    pub fn new(drawing: &GridDrawing, link: &EmphasisLink) -> LinkCurve {
        let [start, end] = ends(drawing, link);
        let length = distance(start, end).max(1.0);
        let bends =
            if is_within_cell(link) { AROUND.map(|aside| aside / length).to_vec() } else { BENDS.to_vec() };
        let curves = bends.into_iter().map(|part| LinkCurve::bent(drawing, link, part));
        let obstacles = obstacles(drawing, link);
        let first = curves.min_by_key(|curve| (curve.leaves(drawing), curve.meets(&obstacles)));
        first.unwrap_or_else(|| LinkCurve::bent(drawing, link, BENDS[0]))
    }

    fn bent(drawing: &GridDrawing, link: &EmphasisLink, part: f64) -> LinkCurve {
        let [start, end] = ends(drawing, link);
        let along = [end[0] - start[0], end[1] - start[1]];
        let bend = [(start[0] + end[0]) / 2.0 + along[1] * part, (start[1] + end[1]) / 2.0 - along[0] * part];
        // Between neighbours there is hardly any room for a straight link.
        let most = if is_within_cell(link) { f64::INFINITY } else { distance(start, end) / 3.0 };
        let rim = |group: &[Candidate]| {
            let band = if group.len() > 1 { BAND } else { 1 };
            ((radius(drawing) + band) as f64).min(most)
        };
        LinkCurve {
            start: towards(start, bend, rim(&link.from)),
            bend,
            end: towards(end, bend, rim(&link.to)),
        }
    }

    /// The point at this part of the curve's length, from 0 to 1.
    pub fn at(&self, part: f64) -> Point {
        let mix = |axis: usize| {
            let (from, by, to) = (self.start[axis], self.bend[axis], self.end[axis]);
            from * (1.0 - part) * (1.0 - part) + 2.0 * by * part * (1.0 - part) + to * part * part
        };
        [mix(0), mix(1)]
    }

    /// Whether the curve leaves the grid.
    fn leaves(&self, drawing: &GridDrawing) -> bool {
        let [left, top] = point(corner(drawing, crate::board::Cell::new(0)));
        let side = (drawing.layout.side() * CELL) as f64;
        let is_in = |at: Point| (left..=left + side).contains(&at[0]) && (top..=top + side).contains(&at[1]);
        (0..=LOOKS).any(|look| !is_in(self.at(look as f64 / LOOKS as f64)))
    }

    /// The number of these discs that the curve passes over.
    fn meets(&self, obstacles: &[(Point, f64)]) -> usize {
        let points = (0..=LOOKS).map(|look| self.at(look as f64 / LOOKS as f64));
        let points: Vec<Point> = points.collect();
        let is_met = |&&(centre, size): &&(Point, f64)| points.iter().any(|&at| distance(at, centre) < size);
        obstacles.iter().filter(is_met).count()
    }
}

impl fmt::Display for LinkCurve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [[x1, y1], [x, y], [x2, y2]] = [self.start, self.bend, self.end];
        write!(f, "M{x1:.1} {y1:.1} Q{x:.1} {y:.1} {x2:.1} {y2:.1}")
    }
}

/// The digits of the picture as discs, without those at the ends of the link.
fn obstacles(drawing: &GridDrawing, link: &EmphasisLink) -> Vec<(Point, f64)> {
    let is_end = |candidate: &Candidate| link.from.contains(candidate) || link.to.contains(candidate);
    let digits = drawing.layout.cells().zip(&drawing.squares).flat_map(|(cell, square)| match square {
        Square::Open(left) => {
            let candidates = left.into_iter().map(|digit| Candidate::new(cell, digit));
            let others = candidates.filter(|candidate| !is_end(candidate));
            others.map(|other| (point(centre(drawing, other)), radius(drawing) as f64 * 0.7)).collect()
        }
        Square::Given(_) | Square::Entered(_) | Square::Placed(_) => {
            let [x, y] = point(corner(drawing, cell));
            let half = CELL as f64 / 2.0;
            vec![([x + half, y + half], half * 0.5)]
        }
    });
    digits.collect()
}

/// Whether a link stays within a cell.
fn is_within_cell(link: &EmphasisLink) -> bool {
    link.from.iter().chain(&link.to).map(|candidate| candidate.cell).all_equal()
}

/// The points at which a link begins and ends: the centre of a candidate, or the nearest point of a group's band.
fn ends(drawing: &GridDrawing, link: &EmphasisLink) -> [Point; 2] {
    let [from, to] = [&link.from, &link.to]
        .map(|group| group.iter().map(|&end| point(centre(drawing, end))).collect::<Vec<Point>>());
    let first = from.first().copied().unwrap_or_default();
    let start = nearest_on(&from, nearest_on(&to, first));
    [start, nearest_on(&to, start)]
}

/// The point of a line through these points that is nearest to another point.
fn nearest_on(points: &[Point], to: Point) -> Point {
    let before = points.first().into_iter().chain(points);
    let parts = before.zip(points).map(|(&from, &end)| {
        let along = [end[0] - from[0], end[1] - from[1]];
        let square = along[0] * along[0] + along[1] * along[1];
        let way = (to[0] - from[0]) * along[0] + (to[1] - from[1]) * along[1];
        let part = if square > 0.0 { (way / square).clamp(0.0, 1.0) } else { 0.0 };
        [from[0] + along[0] * part, from[1] + along[1] * part]
    });
    parts.min_by(|one, other| distance(*one, to).total_cmp(&distance(*other, to))).unwrap_or(to)
}

fn point((x, y): (usize, usize)) -> Point {
    [x as f64, y as f64]
}

fn distance(one: Point, other: Point) -> f64 {
    let [x, y] = [one[0] - other[0], one[1] - other[1]];
    (x * x + y * y).sqrt()
}

/// The point at a distance from one point in the direction of another.
fn towards(from: Point, to: Point, way: f64) -> Point {
    let length = distance(from, to).max(1.0);
    [from[0] + (to[0] - from[0]) * way / length, from[1] + (to[1] - from[1]) * way / length]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Digit},
        puzzle::Puzzle,
        render::LinkKind,
    };
    use itertools::Itertools;

    fn link(from: Candidate, to: Candidate) -> EmphasisLink {
        EmphasisLink { from: vec![from], to: vec![to], kind: LinkKind::Then }
    }

    #[test]
    fn a_bow_begins_and_ends_at_the_rims_and_passes_over_no_more_digits_than_the_usual_one() {
        let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
        let drawing = GridDrawing::of_puzzle(&Puzzle::classic(line).expect("81 symbols"));
        let places = |digit: usize| {
            let digit = Digit::from_index(digit);
            let cells = drawing.layout.cells().zip(&drawing.squares);
            let is_left = move |square: &Square| matches!(square, Square::Open(left) if left.contains(digit));
            cells.filter(move |(_, square)| is_left(square)).map(move |(cell, _)| Candidate::new(cell, digit))
        };
        let (mut usual, mut chosen) = (0, 0);
        for (from, to) in (0..9).flat_map(|digit| places(digit).tuple_windows().collect_vec()) {
            let link = link(from, to);
            let curve = LinkCurve::new(&drawing, &link);
            for (end, at) in [(curve.start, from), (curve.end, to)] {
                let way = distance(end, point(centre(&drawing, at)));
                assert!((way - radius(&drawing) as f64 - 1.0).abs() < 1e-6, "{way}");
            }
            let digits = obstacles(&drawing, &link);
            let (before, now) = (LinkCurve::bent(&drawing, &link, BENDS[0]), curve);
            assert!(before.leaves(&drawing) || now.meets(&digits) <= before.meets(&digits));
            (usual, chosen) = (usual + before.meets(&digits), chosen + now.meets(&digits));
        }
        assert!(chosen * 10 < usual * 7, "{chosen} of {usual}");
    }

    #[test]
    fn a_bow_to_grouped_candidates_ends_at_their_band_where_that_is_nearest() {
        let drawing = GridDrawing::of_puzzle(&Puzzle::classic(&".".repeat(81)).expect("81 symbols"));
        let [top, bottom, beside] =
            [4, 76, 42].map(|cell| Candidate::new(Cell::new(cell), Digit::from_index(0)));
        let link = EmphasisLink { to: vec![top, bottom], ..link(beside, top) };
        let band = point(centre(&drawing, top))[0];
        let [from, to] = ends(&drawing, &link);
        assert_eq!(to, [band, from[1]], "the height of its other end, between the candidates");
        let reach = (radius(&drawing) + BAND) as f64;
        assert!((distance(LinkCurve::new(&drawing, &link).end, to) - reach).abs() < 1e-6);
    }

    #[test]
    fn a_bow_between_neighbours_in_a_cell_can_be_seen() {
        let drawing = GridDrawing::of_puzzle(&Puzzle::classic(&".".repeat(81)).expect("81 symbols"));
        let [one, two] = [0, 1].map(|digit| Candidate::new(Cell::new(40), Digit::from_index(digit)));
        let curve = LinkCurve::new(&drawing, &link(one, two));
        assert!(distance(curve.start, curve.end) > 5.0 && !curve.leaves(&drawing));
        // Its middle is off the line from one mark to the other.
        let [first, second] = [one, two].map(|end| point(centre(&drawing, end)));
        let middle = [(first[0] + second[0]) / 2.0, (first[1] + second[1]) / 2.0];
        assert!(distance(curve.at(0.5), middle) > radius(&drawing) as f64);
    }
}
