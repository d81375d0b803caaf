//! Berthier's ratings: equal to published ones, the same for every image, and ranges when the work is spent.

use crate::common::puzzles::{other_boards, proper};
use naze::{
    meter::Meter,
    puzzle::{Puzzle, read},
    rate::{BraidRatings, LengthRange, braid_ratings},
    render::braid_word,
    symmetry::Transform,
};

fn ratings(puzzle: &Puzzle, meter: &Meter) -> BraidRatings {
    braid_ratings(puzzle, meter).expect("one solution, and no rules")
}

fn word(line: &str) -> String {
    let puzzle = Puzzle::classic(line).expect("81 symbols");
    braid_word(Some(ratings(&puzzle, &Meter::unbounded())))
}

/// B and W as published with CSP-Rules (`Sudoku-b/cbg-000` of CSP-Rules-Examples, by number; the last one is the first of
/// its `Magictour-top1465`), and BxB 0, as all of these are in T&E(1).
const PUBLISHED: [(&str, &str); 10] = [
    ("0/0/0", "...456..9..6.......891..45.2.........7..9.....35......397...5.......4.72.....5361"), // 1
    ("1/1/0", ".23....8.......12.7.91.........97.46...3....29..6......6.9..5.457.....98.....4..."), // 22
    ("2/2/0", "12...67.9......12..............9....56....9..9.867..1.3..5....1.4..3...2.75..2.4."), // 5
    ("3/3/0", ".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6."), // 3
    ("4/4/0", "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57"), // 7
    ("5/5/0", "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75"), // 2
    ("6/6/0", "..345.78.4....9.2..8..2..6...16.5..7......2..9...4..3...4......5.2.1.....1....3.6"), // 71
    // Of these W is published as 5 and 6: whips in some order are known, none of length B.
    ("4/4-5/0", ".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8"), // 9
    ("5/5-6/0", "123...7.9.5.7..1...8.....6..............7.9.28.7.6..5...56..........2..1.1.84..3."), // 36
    ("10/10/0", "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"),
];

/// BxB as published with the Sudoku Hierarchical Classifier of CSP-Rules-V2.1 (`XTERNS/SHC/examples/BxB-input.txt`). No
/// braids alone solve these.
const PUBLISHED_NESTED: [(&str, &str); 3] = [
    ("∞/∞/2", "..34...8.......1.37.....5.42...9....5.71..4...6...7....7...2.....58....19...6...."),
    ("∞/∞/2", ".2..5..8...71.....6....3...2.16.....3....7....7..2.5........84.7.....92..9..4...5"),
    ("∞/∞/3", "...4..78......92..6...7...1.6..1...53..........5..84...3.....2.71.9.......6.3...7"),
];

#[test]
fn published_ratings_of_braids_and_whips_are_reproduced() {
    for (expected, line) in PUBLISHED {
        assert_eq!(word(line), expected, "{line}");
    }
}

#[test]
fn published_ratings_of_braids_inside_an_assumption_are_reproduced() {
    for (expected, line) in PUBLISHED_NESTED {
        assert_eq!(word(line), expected, "{line}");
    }
}

#[test]
fn braids_rate_every_image_alike() {
    let puzzle = Puzzle::classic(PUBLISHED[4].1).expect("81 symbols");
    let own = ratings(&puzzle, &Meter::unbounded());
    for transform in [Transform::quarter_turn(9), Transform::mirror_rows(9)] {
        let image = transform.apply(&puzzle);
        let BraidRatings { braids, nested, .. } = ratings(&image, &Meter::unbounded());
        assert_eq!((braids, nested), (own.braids, own.nested));
    }
}

#[test]
fn when_the_work_is_spent_the_ranges_still_hold_the_lengths() {
    let puzzle = Puzzle::classic(PUBLISHED[6].1).expect("81 symbols");
    let holds = |range: Option<LengthRange>, length: usize| {
        range.is_some_and(|LengthRange { least, most }| {
            least <= length && most.is_none_or(|most| length <= most)
        })
    };
    let mut lows = Vec::new();
    for work in [0, 50_000, 1_000_000, 4_000_000, 16_000_000, 1_000_000_000] {
        let BraidRatings { braids, whips, nested } = ratings(&puzzle, &Meter::new(work));
        assert!(holds(braids, 6) && holds(whips, 6) && holds(nested, 0), "{work}: {braids:?} {whips:?}");
        lows.extend(braids.map(|braids| braids.least));
    }
    assert!(lows.is_sorted() && lows[0] == 0 && lows[5] == 6, "{lows:?}");
    assert!(lows.iter().any(|&low| 0 < low && low < 6), "some budget ends on the way: {lows:?}");
}

#[test]
fn candidates_that_are_gone_count_and_boards_without_rules_have_ratings() {
    let line = PUBLISHED[3].1;
    let puzzle = Puzzle::classic(line).expect("81 symbols");
    let mut sukaku = puzzle.clone();
    sukaku.set_marks(puzzle.shown_candidates());
    assert_eq!(ratings(&sukaku, &Meter::unbounded()), ratings(&puzzle, &Meter::unbounded()));
    let solution = naze::search::count(&puzzle, 2, &Meter::unbounded()).solutions.remove(0);
    let only = |cell| naze::board::DigitSet::only(solution.digit(cell));
    sukaku.set_marks(puzzle.layout().cells().map(only).collect());
    assert_eq!(braid_word(Some(ratings(&sukaku, &Meter::unbounded()))), "0/0/0");
    for layout in other_boards().into_iter().filter(|layout| layout.side() < 8) {
        let puzzle = proper(&layout, 5);
        assert_eq!(braid_ratings(&puzzle, &Meter::unbounded()).is_some(), !layout.has_rules());
    }
}

#[test]
fn a_puzzle_without_exactly_one_solution_has_no_ratings_of_braids() {
    let many = read(&".".repeat(81), None).expect("a puzzle");
    assert_eq!(braid_ratings(&many, &Meter::unbounded()), None);
    let none = read(&format!("12345678.........9{}", ".".repeat(63)), None).expect("a puzzle");
    assert_eq!(braid_ratings(&none, &Meter::unbounded()), None);
}
