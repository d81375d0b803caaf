//! Forcing on made positions and against the solution.

use super::{
    super::{prelude::*, sketch::found_by},
    kind::{Forcing, ForcingEnd},
    propagation::PropagationMode,
    shorten,
};
use crate::{
    board::{Classic, Custom},
    logic::reason::Cause,
    search,
};

fn candidate(row: usize, column: usize, digit: usize) -> Candidate {
    Candidate::new(crate::board::Cell::new((row - 1) * 9 + column - 1), Digit::from_index(digit - 1))
}

/// The empty grid on which the cells keep only these digits.
fn grid_with(cells: &[(usize, usize, &[usize])]) -> Grid<Classic> {
    let mut grid = Grid::new(Classic);
    for &(row, column, kept) in cells {
        for digit in (1..=9).filter(|digit| !kept.contains(digit)) {
            grid.eliminate(candidate(row, column, digit)).expect("every cell keeps some");
        }
    }
    grid
}

fn all<B: Board>(forcing: TechniqueId, grid: &Grid<B>) -> Vec<Finding> {
    found_by(forcing, Reach::Definition, grid)
}

#[test]
fn two_digits_of_a_cell_that_both_lead_to_a_third_place_exclude_it() {
    // 1 in r1c1 makes r1c5 a 3; 2 makes r5c1 a 3: so r5c5, which sees both, is not 3.
    let grid = grid_with(&[(1, 1, &[1, 2]), (1, 5, &[1, 3]), (5, 1, &[2, 3])]);
    for forcing in [
        TechniqueId::ForcingChainContradiction,
        TechniqueId::ForcingChainVerity,
        TechniqueId::ForcingNetVerity,
    ] {
        let found = all(forcing, &grid);
        assert!(found.iter().any(|finding| finding.eliminations == [candidate(5, 5, 3)]), "{found:?}");
    }
    let without = grid_with(&[(1, 1, &[1, 2]), (1, 5, &[1, 3]), (5, 1, &[2, 3, 4])]);
    assert_eq!(all(TechniqueId::ForcingChainVerity, &without), []);
    assert_eq!(all(TechniqueId::ForcingChainContradiction, &without), []);
}

#[test]
fn a_net_joins_facts_that_a_chain_may_not() {
    // With 1 in r5c5, r1c5 is a 3 and r5c1 a 2, which together leave r1c1 no digit but 4; r5c1 and r5c7
    // leave r5c9 no digit but 5; and both of these leave nothing for r1c9.
    let grid = grid_with(&[
        (5, 5, &[1, 9]),
        (5, 1, &[1, 2]),
        (1, 5, &[1, 3]),
        (5, 7, &[1, 7]),
        (1, 1, &[2, 3, 4]),
        (1, 9, &[4, 5]),
        (5, 9, &[2, 5, 7]),
    ]);
    let found = all(TechniqueId::ForcingNetContradiction, &grid).swap_remove(0);
    assert_eq!(found.eliminations, [candidate(5, 5, 1)]);
    let Reason::Cases(cases) = &found.reason else { panic!("{found:?}") };
    let Cases::Contradiction(branch) = &**cases else { panic!("{found:?}") };
    let implied: Vec<Candidate> = branch.implied.iter().filter_map(Implied::candidate).collect();
    let expected = [(1, 5, 3), (5, 1, 2), (5, 7, 7), (1, 1, 4), (5, 9, 5)];
    assert_eq!(implied, expected.map(|(row, column, digit)| candidate(row, column, digit)));
    let causes: Vec<&[Cause]> = branch.implied.iter().map(|implied| &implied.from[..]).collect();
    let expected: [&[Cause]; 5] = [
        &[Cause::Assumed],
        &[Cause::Assumed],
        &[Cause::Assumed],
        &[Cause::Implied(0), Cause::Implied(1)],
        &[Cause::Implied(1), Cause::Implied(2)],
    ];
    assert_eq!(causes, expected);
    assert_eq!(branch.end_from[..], [Cause::Implied(3), Cause::Implied(4)]);
    assert_eq!(all(TechniqueId::ForcingChainContradiction, &grid), []);
}

/// 1 in `r5c5` leaves nothing for `r5c1` by four conclusions, and nothing for `r1c9`, if `r1c3` holds these digits,
/// by two that come one layer later.
fn two_ways_to_contradict(row1: &'static [usize]) -> Grid<Classic> {
    grid_with(&[
        (5, 5, &[1, 9]),
        (5, 1, &[2, 3, 4, 6]),
        (5, 2, &[1, 2]),
        (5, 3, &[1, 3]),
        (5, 7, &[1, 4]),
        (5, 8, &[1, 6]),
        (1, 5, &[1, 7]),
        (1, 9, &[7, 8]),
        (1, 3, row1),
    ])
}

/// The conclusions of the contradiction of 1 in `r5c5` as it is found, and after shortening.
fn found_and_shortened(forcing: TechniqueId, grid: &Grid<Classic>) -> [Vec<Candidate>; 2] {
    let meter = Meter::unbounded();
    let position = Position::new(grid, None, &meter);
    let found = all(forcing, grid).into_iter();
    let found = found.filter(|finding| finding.eliminations == [candidate(5, 5, 1)]).exactly_one();
    let found = found.expect("the contradiction");
    [found.clone(), shorten(found, &position)].map(|finding| {
        let Reason::Cases(cases) = &finding.reason else { panic!("{finding:?}") };
        let Cases::Contradiction(branch) = &**cases else { panic!("{finding:?}") };
        branch.implied.iter().filter_map(Implied::candidate).collect()
    })
}

#[test]
fn of_two_contradictions_of_an_assumption_the_one_with_fewer_conclusions_is_reported() {
    let four = [(5, 2, 2), (5, 3, 3), (5, 7, 4), (5, 8, 6)]
        .map(|(row, column, digit)| candidate(row, column, digit));
    let two = [candidate(1, 5, 7), candidate(1, 3, 8)];
    for forcing in [TechniqueId::ForcingChainContradiction, TechniqueId::ForcingNetContradiction] {
        let grid = two_ways_to_contradict(&[7, 8]);
        assert_eq!(found_and_shortened(forcing, &grid), [four.to_vec(), two.to_vec()]);
        let without = two_ways_to_contradict(&[7, 8, 9]);
        assert_eq!(found_and_shortened(forcing, &without), [four.to_vec(), four.to_vec()]);
    }
}

/// The refutation of 1 in `r1c1`.
fn refutation(forcing: TechniqueId, grid: &Grid<Classic>) -> Option<Finding> {
    all(forcing, grid).into_iter().find(|finding| finding.eliminations == [candidate(1, 1, 1)])
}

/// The conclusions of a net with patterns that assumes 1 in `r1c1`; none if it does not contradict itself.
fn concluded(grid: &Grid<Classic>) -> Vec<LockedDigits> {
    let Some(finding) = refutation(TechniqueId::ForcingNetPatterns, grid) else {
        return Vec::new();
    };
    let Reason::Cases(cases) = &finding.reason else { panic!("{finding:?}") };
    let Cases::Contradiction(branch) = &**cases else { panic!("{finding:?}") };
    branch.implied.iter().map(|implied| implied.locked.clone()).collect()
}

fn locked(cells: &[(usize, usize)], digits: &[usize]) -> LockedDigits {
    LockedDigits {
        cells: cells.iter().map(|&(row, column)| candidate(row, column, 1).cell).collect(),
        digits: digits.iter().map(|&digit| Digit::from_index(digit - 1)).collect(),
    }
}

#[test]
fn locked_candidates_continue_when_no_single_follows() {
    // With 1 in r1c1, r1c9 is a 2, which leaves 2 in column 7 only in r56c7: so r5c8 and r6c8 both are 7.
    let column7 =
        [(4, 7), (7, 7), (8, 7), (9, 7)].map(|(row, column)| (row, column, &[3, 4, 5, 6, 8, 9][..]));
    let cells: [(usize, usize, &[usize]); 4] =
        [(1, 1, &[1, 3]), (1, 9, &[1, 2]), (5, 8, &[2, 7]), (6, 8, &[2, 7])];
    let grid = grid_with(&[&cells[..], &column7].concat());
    assert_eq!(refutation(TechniqueId::ForcingNetContradiction, &grid), None);
    let [two, seven] = [locked(&[(1, 9)], &[2]), locked(&[(5, 7), (6, 7)], &[2])];
    assert_eq!(concluded(&grid)[..2], [two, seven]);
    let with_another_place = grid_with(&[&cells[..], &column7[..3]].concat());
    assert_eq!(concluded(&with_another_place), []);
    let with_no_one_to_see_it = grid_with(&[&cells[..2], &column7].concat());
    assert_eq!(concluded(&with_no_one_to_see_it), [], "r5c7 and r6c7 may hold other digits");
}

#[test]
fn pairs_continue_when_no_single_follows() {
    // With 1 in r1c1, r1c5 and r1c6 hold only 4 and 5, and nothing is left for r1c9.
    let row = |last: &'static [usize]| {
        grid_with(&[(1, 1, &[1, 3]), (1, 5, &[1, 4, 5]), (1, 6, &[1, 4, 5]), (1, 9, last)])
    };
    let grid = row(&[4, 5]);
    assert_eq!(refutation(TechniqueId::ForcingNetContradiction, &grid), None);
    assert_eq!(concluded(&grid), [locked(&[(1, 5), (1, 6)], &[4, 5])]);
    assert_eq!(concluded(&row(&[4, 5, 6])), []);
}

#[test]
fn triples_continue_when_no_pair_follows() {
    // With 1 in r1c1, r1c4 to r1c6 hold only 4, 5 and 6, and nothing is left for r1c9.
    let row = |last: &'static [usize]| {
        let cells: [(usize, usize, &[usize]); 4] =
            [(1, 1, &[1, 3]), (1, 4, &[1, 4, 5]), (1, 5, &[1, 5, 6]), (1, 6, &[1, 4, 6])];
        grid_with(&[&cells[..], &[(1, 9, last)]].concat())
    };
    let grid = row(&[4, 5, 6]);
    assert_eq!(refutation(TechniqueId::ForcingNetContradiction, &grid), None);
    assert_eq!(concluded(&grid), [locked(&[(1, 4), (1, 5), (1, 6)], &[4, 5, 6])]);
    assert_eq!(concluded(&row(&[4, 5, 6, 7])), []);
}

#[test]
fn digits_with_as_many_places_leave_no_room_for_others() {
    // With 1 in r1c1, the digits have no other places in row 1 than these. So 9 is not there, and has two places in row 9.
    for (columns, digits) in [(&[5, 9][..], &[4, 5][..]), (&[3, 5, 9], &[4, 5, 6])] {
        let all_but = |out: &[usize]| (1..=9).filter(|digit| !out.contains(digit)).collect::<Vec<usize>>();
        let (others, without_9) = (all_but(digits), all_but(&[9]));
        let outside = (2..=9).filter(|column| !columns.contains(column));
        let mut cells: Vec<(usize, usize, &[usize])> =
            outside.map(|column| (1, column, &others[..])).collect();
        for column in [5, 9] {
            cells.extend((2..=8).map(|row| (row, column, &without_9[..])));
        }
        let grid = grid_with(&cells);
        assert_eq!(refutation(TechniqueId::ForcingNetContradiction, &grid), None);
        let places: Vec<(usize, usize)> = columns.iter().map(|&column| (1, column)).collect();
        assert_eq!(concluded(&grid)[0], locked(&places, digits));
        let without_one = grid_with(&cells[1..]);
        assert_eq!(concluded(&without_one), [], "r1c2 may hold them too");
    }
}

#[test]
fn a_nested_assumption_finds_a_contradiction_that_no_net_finds() {
    // With 4 in r1c1, r1c9 is a 5 and r9c1 a 6, and two pairs of cells are left that see r9c9: 7 there
    // would leave one of {7,9} {7,9} empty, and 8 one of {8,9} {8,9}.
    let kept = |row4: &'static [usize]| {
        grid_with(&[
            (1, 1, &[2, 3, 4]),
            (1, 9, &[4, 5]),
            (9, 1, &[4, 6]),
            (9, 9, &[7, 8]),
            (4, 9, row4),
            (6, 9, &[5, 7, 9]),
            (9, 4, &[6, 8, 9]),
            (9, 6, &[6, 8, 9]),
        ])
    };
    let grid = kept(&[5, 7, 9]);
    assert_eq!(all(TechniqueId::ForcingNetContradiction, &grid), []);
    assert_eq!(all(TechniqueId::ForcingNetVerity, &grid), []);
    let found = all(TechniqueId::NestedContradiction, &grid).swap_remove(0);
    assert_eq!(found.eliminations, [candidate(1, 1, 4)]);
    let Reason::Cases(cases) = &found.reason else { panic!("{found:?}") };
    let Cases::Nested { refuted, branch } = &**cases else { panic!("{found:?}") };
    let inside: Vec<Literal> = refuted.iter().map(|case| case.branch.assumed).collect();
    assert_eq!(inside, [Literal::True(candidate(9, 9, 7))]);
    assert_eq!(found.conclusions(), 6, "4 outside, the nested assumption and 1 inside");
    let outside: Vec<Candidate> = branch.implied.iter().filter_map(Implied::candidate).collect();
    let expected = [(1, 9, 5), (9, 1, 6), (9, 9, 8), (9, 4, 9)];
    assert_eq!(outside, expected.map(|(row, column, digit)| candidate(row, column, digit)));
    assert_eq!(branch.implied[2].from[..], [Cause::Refuted(0)]);
    assert_eq!(branch.implied[3].from[..], [Cause::Implied(1), Cause::Implied(2)]);
    let [inside] = &refuted[0].branch.implied[..] else { panic!("{refuted:?}") };
    assert_eq!(inside.from[..], [Cause::Assumed, Cause::OuterImplied(0)]);
    let expected = [Cause::Assumed, Cause::Implied(0), Cause::OuterImplied(0)];
    assert_eq!(refuted[0].branch.end_from[..], expected);
    assert_eq!(all(TechniqueId::NestedContradiction, &kept(&[1, 5, 7, 9])), []);
}

#[test]
fn forcing_looks_for_nothing_beyond_its_limit_of_candidates() {
    let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let puzzle = Puzzle::classic(puzzle).expect("81 symbols");
    let mut grid = puzzle.grid(Classic);
    for (clue, _) in puzzle.clues() {
        grid.place_and_clear(clue).expect("the clues agree");
    }
    let count = grid.open_cells().map(|cell| grid.candidates(cell).len()).sum();
    for (mode, end) in [
        (PropagationMode::Patterns, ForcingEnd::Contradiction),
        (PropagationMode::Net, ForcingEnd::NestedContradiction),
    ] {
        let finds_any = |most_candidates| {
            let bounded = Forcing { mode, end, most_candidates };
            let meter = Meter::unbounded();
            let position = Position::new(&grid, None, &meter);
            let receive = &mut |_| Break(());
            let found = bounded.find(&position, &mut Sink { technique: TechniqueId::Guess, receive });
            let outcomes = bounded.outcomes(&Position::new(&grid, None, &meter)).unwrap_or_default();
            [found.is_break(), !outcomes.is_empty()]
        };
        assert_eq!(finds_any(count + 1), [true; 2]);
        assert_eq!(finds_any(count), [true; 2]);
        assert_eq!(finds_any(count - 1), [false; 2]);
    }
}

#[test]
fn a_candidate_refuted_by_singles_is_not_reported_with_patterns() {
    let by_singles = [(1, 1, &[1, 3][..]), (1, 5, &[1, 4]), (1, 6, &[1, 4, 5]), (1, 9, &[4, 5])];
    let by_a_pair = [(1, 1, &[1, 3][..]), (1, 5, &[1, 4, 5]), (1, 6, &[1, 4, 5]), (1, 9, &[4, 5])];
    let reported = |cells: &[(usize, usize, &[usize])]| {
        let grid = grid_with(cells);
        let patterns = TechniqueId::ForcingNetPatterns;
        let finder = patterns.finder::<Classic>(Reach::Definition).expect("it is found");
        let outcomes = finder.outcomes(&Position::new(&grid, None, &Meter::unbounded()));
        let wanted = Outcome::eliminating(vec![candidate(1, 1, 1)]);
        let net = refutation(TechniqueId::ForcingNetContradiction, &grid).is_some();
        [net, refutation(patterns, &grid).is_some(), outcomes.contains(&wanted)]
    };
    assert_eq!(reported(&by_singles), [true, false, false]);
    assert_eq!(reported(&by_a_pair), [false, true, true]);
}

/// What is found in the cases of a technique, before and after it is shortened.
fn shortened(forcing: TechniqueId) -> Vec<[Finding; 2]> {
    let file = format!("{}/fixtures/techniques/{forcing}.txt", env!("CARGO_MANIFEST_DIR"));
    let lines = std::fs::read_to_string(file).expect("fixtures");
    let cases = lines.lines().filter(|line| !line.contains("-x:"));
    let pairs = cases.flat_map(|line| {
        let puzzle = crate::puzzle::read(line, None).expect("a position");
        let mut grid = puzzle.grid(Classic);
        puzzle.clues().for_each(|(clue, _)| grid.place_and_clear(clue).expect("the clues agree"));
        let meter = Meter::unbounded();
        let position = Position::new(&grid, None, &meter);
        let found = all(forcing, &grid).into_iter();
        found.map(|whole| [whole.clone(), shorten(whole, &position)]).collect::<Vec<_>>()
    });
    pairs.collect()
}

fn conclusions(finding: &Finding) -> usize {
    let Reason::Cases(cases) = &finding.reason else { panic!("{finding:?}") };
    cases.conclusions()
}

#[test]
fn a_contradiction_with_patterns_is_shortened_by_patterns() {
    let pairs = shortened(TechniqueId::ForcingNetPatterns);
    assert!(pairs.iter().all(|[long, short]| conclusions(short) <= conclusions(long)));
    assert!(pairs.iter().any(|[long, short]| conclusions(short) < conclusions(long)));
}

#[test]
fn a_nested_contradiction_loses_nested_assumptions_and_keeps_those_it_needs() {
    let pairs = shortened(TechniqueId::NestedContradiction);
    let nested = |finding: &Finding| match &finding.reason {
        Reason::Cases(cases) => match &**cases {
            Cases::Nested { refuted, .. } => refuted.len(),
            _ => 0,
        },
        _ => panic!("{finding:?}"),
    };
    let fewer = |[long, short]: &&[Finding; 2]| nested(short) < nested(long);
    assert!(pairs.iter().all(|[long, short]| conclusions(short) <= conclusions(long)));
    assert!(
        pairs.iter().any(|pair| fewer(&pair) && nested(&pair[1]) > 0),
        "one is left out, another is needed"
    );
    let only_shorter = |[long, short]: &[Finding; 2]| {
        nested(short) == nested(long) && nested(long) > 1 && conclusions(short) < conclusions(long)
    };
    assert!(pairs.iter().any(only_shorter), "all nested assumptions stay while a conclusion goes");
    // If no nested assumption were left out, only 15 % of the conclusions would go.
    let [before, after] =
        [0, 1].map(|which: usize| pairs.iter().map(|pair| conclusions(&pair[which])).sum::<usize>());
    assert!(5 * after < 4 * before, "more than a fifth of the conclusions go: {before} {after}");
}

#[test]
fn everything_found_agrees_with_the_solution_and_both_kinds_of_board_find_the_same() {
    let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let puzzle = Puzzle::classic(puzzle).expect("81 symbols");
    let solution = search::count(&puzzle, 2, &Meter::unbounded()).solutions.remove(0);
    let (mut classic, mut custom) = (puzzle.grid(Classic), puzzle.grid(Custom::new(puzzle.layout().clone())));
    for (clue, _) in puzzle.clues() {
        classic.place_and_clear(clue).expect("the clues agree");
        custom.place_and_clear(clue).expect("the clues agree");
    }
    for forcing in [
        TechniqueId::ForcingChainContradiction,
        TechniqueId::ForcingChainVerity,
        TechniqueId::ForcingNetContradiction,
        TechniqueId::ForcingNetVerity,
        TechniqueId::ForcingNetPatterns,
        TechniqueId::NestedContradiction,
    ] {
        let found = all(forcing, &classic);
        assert_eq!(found, all(forcing, &custom));
        let meter = Meter::unbounded();
        for long in &found {
            let shorter = shorten(long.clone(), &Position::new(&classic, None, &meter));
            assert_eq!((&shorter.placements, &shorter.eliminations), (&long.placements, &long.eliminations));
            let size = |finding: &Finding| finding.bases(puzzle.layout()).len();
            assert!(size(&shorter) <= size(long), "{shorter:?} {long:?}");
        }
        let right = |candidate: &Candidate| solution.digit(candidate.cell) == candidate.digit;
        assert!(found.iter().all(|finding| finding.placements.iter().all(right)));
        assert!(!found.iter().any(|finding| finding.eliminations.iter().any(right)));
    }
}
