//! The shapes of the rules of each family, in one table.

use super::super::prelude::*;
use super::{
    outline::outline,
    outside::clue,
    strokes::{HALF, SIDE, between, block, label, line, middle, middles, tip_of, towards},
};

/// The shapes of all rules of a board, each once; those drawn beneath others come first.
pub fn shapes(layout: &Layout) -> Vec<RuleShape> {
    let (single, _) = layout.split_rules();
    let all = single.into_iter().flat_map(|rule| linked_shapes(rule, layout)).unique();
    all.sorted_by_key(|shape| shape.look).collect()
}

/// The shapes of a rule. Two cells that a rule of the whole board relates are joined by a link.
pub fn linked_shapes(rule: RuleId, layout: &Layout) -> Vec<RuleShape> {
    let rule = layout.rule(rule);
    let shapes = shapes_of(rule, layout);
    if shapes.is_empty() { vec![line(LineStyle::Link, &middles(&rule.cells, layout))] } else { shapes }
}

/// The shapes of a rule.
fn shapes_of(rule: &Rule, layout: &Layout) -> Vec<RuleShape> {
    let Rule { family, cells, numbers } = rule;
    let (points, number) = (middles(cells, layout), numbers.first().copied().unwrap_or(0));
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return Vec::new() };
    let blocks =
        |look, half: i32, round: i32| points.iter().map(|&at| block(look, at, half, round)).collect();
    let whole = |look| vec![line(look, &points)];
    let digits = || numbers.iter().join(" ");
    match family {
        _ if family.form() == Form::Everywhere => Vec::new(),
        Family::Different | Family::Same => blocks(LineStyle::Region, HALF, 0),
        Family::Odd => blocks(LineStyle::Odd, 24, 24),
        Family::Even => blocks(LineStyle::Even, 23, 2),
        Family::White => dot(LineStyle::White, LineStyle::Word, &points, (number != 1).then_some(number)),
        Family::Black => dot(LineStyle::Black, LineStyle::OnBlack, &points, (number != 2).then_some(number)),
        Family::X => border(&points, "X"),
        Family::V => border(&points, "V"),
        Family::Greater => with_tie(&points, vec![sign(between(first, last), last)]),
        Family::Whisper => whole(LineStyle::Whisper),
        Family::Renban => whole(LineStyle::Renban),
        Family::Palindrome => whole(LineStyle::Palindrome),
        Family::RegionSum => whole(LineStyle::RegionSum),
        Family::SumLine => whole(LineStyle::SumLine),
        Family::Entropic => whole(LineStyle::Entropic),
        Family::Modular => whole(LineStyle::Modular),
        Family::Zipper => whole(LineStyle::Zipper),
        Family::Minimum => extremes(&points, false),
        Family::Maximum => extremes(&points, true),
        Family::Thermometer => vec![line(LineStyle::Tube, &points), block(LineStyle::Bulb, first, 21, 21)],
        Family::SlowThermometer => {
            vec![line(LineStyle::SlowTube, &points), block(LineStyle::SlowBulb, first, 21, 21)]
        }
        Family::Between => with_ends(LineStyle::Between, &points, |at| block(LineStyle::Ring, at, 22, 22)),
        Family::Lockout => with_ends(LineStyle::Lockout, &points, diamond),
        Family::DoubleArrow => with_ends(LineStyle::Shaft, &points, |at| block(LineStyle::Head, at, 24, 24)),
        Family::Arrow => arrow_with_head(&points, number),
        Family::Cage => outlined(LineStyle::Cage, rule, layout),
        Family::Sum => outlined(LineStyle::Sum, rule, layout),
        Family::LittleKiller | Family::XSum | Family::Sandwich | Family::Skyscraper => clue(rule, layout),
        Family::Quadruple => quadruple(&points, numbers),
        Family::Among => vec![label(LineStyle::Choice, (first.0, first.1 - HALF + 8), 9, digits())],
        // A family without a look of its own is a plain line.
        _ => whole(LineStyle::Plain),
    }
}

/// Adds a tie to the shapes between two cells, if these are not neighbours.
fn with_tie(points: &[ShapePoint], mut shapes: Vec<RuleShape>) -> Vec<RuleShape> {
    let are_neighbours = matches!(points, [a, b] if (a.0 - b.0).abs() + (a.1 - b.1).abs() == SIDE);
    if !are_neighbours {
        shapes.push(line(LineStyle::Tie, points));
    }
    shapes
}

/// A dot between two cells, with its number unless that is the usual one.
fn dot(look: LineStyle, ink: LineStyle, points: &[ShapePoint], number: Option<usize>) -> Vec<RuleShape> {
    let at = between(points[0], points[points.len() - 1]);
    let number = number.map(|number| label(ink, at, 10, number.to_string()));
    with_tie(points, std::iter::once(block(look, at, 8, 8)).chain(number).collect())
}

/// A letter between two cells.
fn border(points: &[ShapePoint], letter: &str) -> Vec<RuleShape> {
    let at = between(points[0], points[points.len() - 1]);
    let letter = label(LineStyle::Word, at, 14, letter.to_string());
    with_tie(points, vec![block(LineStyle::Ground, at, 7, 7), letter])
}

/// An angle at a point whose tip shows towards another.
fn sign(at: ShapePoint, other: ShapePoint) -> RuleShape {
    let (tip, from) = (towards(at, other, 4.0), towards(at, other, -10.0));
    let [tip, one, _, another] = tip_of(from, tip, 8.0);
    line(LineStyle::Sign, &[one, tip, another])
}

/// A cell with signs towards its neighbours: their tips show to the smaller digits.
fn extremes(points: &[ShapePoint], is_maximum: bool) -> Vec<RuleShape> {
    let cell = points[0];
    let toward =
        |&other: &ShapePoint| sign(towards(cell, other, 24.0), if is_maximum { other } else { cell });
    std::iter::once(block(LineStyle::Extreme, cell, HALF, 0)).chain(points[1..].iter().map(toward)).collect()
}

/// A line between two ends, each in a shape of its own.
fn with_ends(
    look: LineStyle,
    points: &[ShapePoint],
    end: impl Fn(ShapePoint) -> RuleShape,
) -> Vec<RuleShape> {
    vec![line(look, points), end(points[0]), end(points[points.len() - 1])]
}

fn diamond((x, y): ShapePoint) -> RuleShape {
    let points = [(0, -25), (25, 0), (0, 25), (-25, 0)].map(|(right, down)| (x + right, y + down));
    RuleShape { look: LineStyle::Diamond, form: RuleForm::Path { points: points.to_vec(), is_closed: true } }
}

/// A circle or a pill around the head, and the shaft from its rim.
fn arrow_with_head(points: &[ShapePoint], head: usize) -> Vec<RuleShape> {
    let (head, shaft) = points.split_at(head.clamp(1, points.len()));
    let ends =
        |axis: fn(&ShapePoint) -> i32| head.iter().map(axis).minmax().into_option().unwrap_or_default();
    let ((left, right), (top, bottom)) = (ends(|point| point.0), ends(|point| point.1));
    let form = RuleForm::Block {
        at: ((left + right) / 2, (top + bottom) / 2),
        half: ((right - left) / 2 + 24, (bottom - top) / 2 + 24),
        round: 24,
    };
    let mut shapes = vec![RuleShape { look: LineStyle::Head, form }];
    if let (Some(&to), Some(&end)) = (shaft.first(), shaft.last()) {
        let distance = |from: &&ShapePoint| (from.0 - to.0).abs() + (from.1 - to.1).abs();
        let from = head.iter().min_by_key(distance).copied().unwrap_or(to);
        let start = towards(from, to, 24.0);
        let before = if shaft.len() > 1 { shaft[shaft.len() - 2] } else { start };
        let tip = towards(end, before, -6.0);
        let mut points = vec![start];
        points.extend(&shaft[..shaft.len() - 1]);
        points.extend(tip_of(before, tip, 9.0));
        shapes.push(line(LineStyle::Shaft, &points));
    }
    shapes
}

/// The outline of cells, with their sum in the first of them.
fn outlined(look: LineStyle, rule: &Rule, layout: &Layout) -> Vec<RuleShape> {
    let loops = outline(&rule.cells, layout).into_iter();
    let loops = loops.map(|points| RuleShape { look, form: RuleForm::Path { points, is_closed: true } });
    let sum = rule.numbers.iter().join(" ");
    let corner = rule.cells.iter().min().map(|&cell| {
        let (x, y) = middle(cell, layout);
        let width = 7 * sum.len() as i32;
        label(LineStyle::Corner, (x - HALF + 3 + width / 2, y - HALF + 8), 11, sum.clone())
    });
    loops.chain(corner).collect()
}

/// A circle where the cells meet, with its digits in one line or two.
fn quadruple(points: &[ShapePoint], digits: &[usize]) -> Vec<RuleShape> {
    let count = points.len() as i32;
    let sum = points.iter().fold((0, 0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
    let at = (sum.0 / count, sum.1 / count);
    let lines = digits.chunks(if digits.len() > 2 { 2 } else { digits.len().max(1) }).collect_vec();
    let word = |(index, line): (usize, &&[usize])| {
        let down = 11 * index as i32 - 11 * (lines.len() as i32 - 1) / 2;
        label(LineStyle::Word, (at.0, at.1 + down), 11, line.iter().join(" "))
    };
    let words = lines.iter().enumerate().map(word);
    std::iter::once(block(LineStyle::Quadruple, at, 15, 15)).chain(words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is drawn of a rule, by the words of its looks.
    fn drawn(line: &str) -> String {
        let layout = Layout::from_drawing(line).expect(line);
        shapes(&layout).iter().map(|shape| shape.look.word()).join(" ")
    }

    #[test]
    fn every_family_has_its_shapes() {
        let table = [
            ("anti-knight", ""),
            ("anti-king", ""),
            ("different r1c1 r5c5", "region region"),
            ("same r1c1 r5c5", "region region"),
            ("white r1c1 r1c2", "white"),
            ("white 2 r1c1 r1c2", "white word"),
            ("white r1c1 r5c5", "tie white"),
            ("black r1c1 r1c2", "black"),
            ("black 3 r1c1 r1c2", "black on-black"),
            ("x r1c1 r1c2", "ground word"),
            ("v r1c1 r1c2", "ground word"),
            ("greater r1c1 r1c2", "sign"),
            ("non-consecutive", ""),
            ("non-consecutive r1c1 r1c2", "link"),
            ("all-dots-given", ""),
            ("all-white-given", ""),
            ("all-black-given", ""),
            ("all-xv-given", ""),
            ("whisper r1c1 r1c2", "whisper"),
            ("palindrome r1c1 r2c4", "palindrome"),
            ("odd r1c1 r1c2", "odd odd"),
            ("even r1c1", "even"),
            ("minimum r1c1", "extreme sign sign"),
            ("maximum r5c5", "extreme sign sign sign sign"),
            ("thermometer r1c1 r1c2", "tube bulb"),
            ("slow-thermometer r1c1 r1c2", "slow-tube slow-bulb"),
            ("between r1c1 r1c2 r1c3", "between ring ring"),
            ("lockout r1c1 r1c2 r1c3", "lockout diamond diamond"),
            ("cage 3 r1c1 r1c2", "cage corner"),
            ("sum 3 r1c1 r1c2", "sum corner"),
            ("little-killer 10 r1c3 r2c2 r3c1", "outside sight"),
            ("arrow r1c1 : r1c2 r1c3", "shaft head"),
            ("double-arrow r1c1 r1c2 r2c4", "shaft head head"),
            ("sum-line r1c1 r1c2", "sum-line"),
            ("region-sum r1c2 r1c3 r1c4", "region-sum"),
            ("x-sum 10 r1", "outside sight"),
            ("renban r1c1 r1c2", "renban"),
            ("quadruple 1 2 r1c1 r1c2 r2c1 r2c2", "quadruple word"),
            ("quadruple 1 2 3 r1c1 r1c2 r2c1 r2c2", "quadruple word word"),
            ("entropic r1c1 r1c2", "entropic"),
            ("modular r1c1 r1c2", "modular"),
            ("zipper r1c1 r1c2 r1c3", "zipper"),
            ("sandwich 10 c1", "outside sight"),
            ("skyscraper 3 r1", "outside sight"),
            ("among 1 2 r1c1", "choice"),
        ];
        for (line, looks) in table {
            assert_eq!(drawn(line), looks, "{line}");
        }
        let has_no_row =
            |family: &&Family| !table.iter().any(|(line, _)| line.split(' ').next() == Some(family.word()));
        for family in Family::ALL.iter().filter(has_no_row).map(|family| family.word()) {
            let layout = Layout::from_drawing(&format!("{family} r1c1 r1c2 r1c3")).expect("a line");
            assert_eq!(shapes(&layout)[0].look, LineStyle::Plain, "{family} has a look of its own");
        }
    }

    #[test]
    fn a_clue_stands_before_the_first_cell_that_it_looks_at() {
        for (line, side) in [
            ("sandwich 10 r1", (-1, 0)),
            ("sandwich 10 c1", (0, -1)),
            ("skyscraper 3 r9c1 r8c1 r7c1 r6c1 r5c1 r4c1 r3c1 r2c1 r1c1", (0, 1)),
            ("x-sum 10 r5c9 r5c8 r5c7 r5c6 r5c5 r5c4 r5c3 r5c2 r5c1", (1, 0)),
            ("little-killer 10 r1c3 r2c2 r3c1", (1, -1)),
            ("little-killer 4 r9c9", (-1, 1)),
        ] {
            let layout = Layout::from_drawing(line).expect(line);
            let (rule, clue) = (layout.rules().next().expect("a rule"), &shapes(&layout)[0]);
            let RuleForm::Label { at, .. } = clue.form else { panic!("{line}: {clue:?}") };
            let (x, y) = middle(layout.rule(rule).cells[0], &layout);
            assert_eq!(((at.0 - x).signum(), (at.1 - y).signum()), side, "{line}");
            let size = layout.side() as i32 * SIDE;
            assert!([at.0, at.1].iter().any(|place| !(0..size).contains(place)), "{line} stands outside");
        }
    }

    #[test]
    fn the_shaft_of_an_arrow_leaves_its_head_where_it_is_nearest() {
        let layout = Layout::from_drawing("arrow r1c1 r1c2 : r1c3 r1c4").expect("an arrow");
        let [shaft, head] = &shapes(&layout)[..] else { panic!("two shapes") };
        let RuleForm::Path { points, .. } = &shaft.form else { panic!("a line") };
        assert_eq!(points[0], (30 + SIDE + 24, 30), "from the rim of the pill's second cell");
        assert_eq!(head.form, RuleForm::Block { at: (60, 30), half: (54, 24), round: 24 });
    }
}
