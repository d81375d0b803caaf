//! Sides, cells, digits and numbers that no board has are errors, or panics that are announced, at the door.

use naze::{
    api::{ApiRequest, Budget, HintRequest, ShowRequest, WhyAbout, WhyRequest, read_clues},
    board::{BoardFault, BoardName, Candidate, Cell, Classic, Digit, DigitSet, HouseSet, Layout},
    generate::{Plan, PlanError, Request, Symmetry},
    logic::{Options, solve},
    meter::Meter,
    puzzle::{Puzzle, Solution, read},
    search::{count, lanes, solo},
    symmetry::{Frame, Transform},
    teach::{HintLevel, hint},
    why::{Explainer, HintGoal, Prefer, Question, Thoroughness, why},
};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

const HUGE: usize = usize::MAX;

/// What a caller does.
type Call<'a> = Box<dyn Fn() + 'a>;

fn four() -> Layout {
    Layout::of_side(4).expect("a board")
}

fn puzzle_of_four() -> Puzzle {
    read("1234 3412 21.. ....", None).expect("a puzzle of 16 cells")
}

/// A cell and a digit that 4×4 lacks.
fn outside() -> (Cell, Digit) {
    (Cell::new(80), Digit::from_index(8))
}

#[test]
fn there_is_no_board_of_a_side_outside_1_to_25() {
    for side in [0, 26, 36, 255, 256, 65_536, HUGE] {
        let fault = || Err(BoardFault::Side { side });
        assert_eq!(Layout::of_side(side), fault());
        assert_eq!(Layout::without_boxes(side), fault());
        assert_eq!(Layout::with_boxes(1, side), fault());
        assert_eq!(Layout::with_boxes(side, 1), fault());
        assert_eq!(Layout::with_usual_boxes(side), None, "{side}");
        assert_eq!(Layout::from_houses(side, Vec::new(), Vec::new()), None, "{side}");
        assert_eq!(Layout::faults_of_extra(side, &[], &[]), [BoardFault::Side { side }]);
    }
    for (rows, columns, side) in
        [(0, 0, 0), (0, 3, 0), (6, 6, 36), (HUGE, HUGE, HUGE), (1 << 33, 1 << 31, HUGE)]
    {
        assert_eq!(Layout::with_boxes(rows, columns), Err(BoardFault::Side { side }), "{rows}x{columns}");
        assert_eq!(BoardName::Boxes { rows, columns }.side(), side);
    }
    for word in ["0", "26", "0:0x0", "36:6x6", "9999:none", "9:99999999999x1", "9999:9999x1"] {
        assert!(Layout::from_word(word).is_err(), "{word}");
    }
    for side in 1..=25 {
        assert!(Layout::of_side(side).is_ok() && Layout::without_boxes(side).is_ok());
    }
}

#[test]
fn a_drawn_house_holds_different_cells() {
    let twice = [0, 5, 10, 10].map(Cell::new).to_vec();
    assert_eq!(Layout::from_houses(4, Vec::new(), vec![twice.clone()]), None);
    assert_eq!(Layout::from_houses(4, vec![twice], Vec::new()), None);
}

#[test]
fn numbers_outside_a_type_make_none_of_it() {
    for value in [0, 26, 256, HUGE] {
        assert_eq!(Digit::new(value), None);
    }
    let frame = Frame::new(&four()).expect("regular");
    for number in [2, 4, HUGE / 2, HUGE] {
        assert!(frame.permute_rows(number, &[0, 1]).is_none());
        assert!(frame.permute_columns(number, &[0, 1]).is_none());
        assert!(frame.permute_bands(&[0, number]).is_none());
        assert!(frame.permute_stacks(&[number, number]).is_none());
        assert!(frame.permute_rows(0, &[number, 0]).is_none());
    }
    assert!(
        Transform::new(vec![Cell::new(0); 4], vec![Digit::from_index(0), Digit::from_index(8)]).is_none()
    );
    assert!(Transform::relabel(vec![Digit::from_index(24)]).is_none());
    assert_eq!(Transform::identity(9).apply_line("12345"), None);
    assert_eq!((HintLevel::of_number(0), HintLevel::of_number(255)), (None, None));
    assert_eq!(four().cell(HUGE, 0), None);
    assert_eq!(four().parse_cell("r18446744073709551616c1"), None);
    assert_eq!(HouseSet::all(0).first_from(HUGE), None);
}

#[test]
fn searches_take_any_limit_and_any_number_in_a_cell() {
    let cells: [u8; 81] = std::array::from_fn(|cell| cell as u8 * 3);
    for limit in [0, 1, u32::MAX] {
        assert_eq!(solo::count(&cells, limit, &Meter::unbounded()).count, 0);
        assert_eq!(lanes::count(&[cells], limit).counts, [0]);
        assert!(lanes::count(&[], limit).counts.is_empty());
        assert!(lanes::solve(&[], limit).1.is_empty());
    }
    assert_eq!(count(&puzzle_of_four(), 0, &Meter::unbounded()).count, 0);
}

#[test]
fn a_request_about_a_cell_or_a_digit_of_another_board_is_an_error() {
    let (cell, digit) = outside();
    let budget = Budget::PROGRAM;
    let about = |question| WhyRequest { about: WhyAbout::One(question), ..WhyRequest::about_every_cell() };
    let puzzle = puzzle_of_four();
    for (question, words) in [
        (Question::Value(cell), "r21c1"),
        (Question::Not(Candidate::new(cell, Digit::from_index(0))), "r21c1"),
        (Question::Not(Candidate::new(Cell::new(15), digit)), "9"),
    ] {
        let error = about(question).answer(&puzzle, &budget, &budget.meter(None)).expect_err(words);
        assert!(error.to_string().contains(words), "{error}");
        assert_eq!(error.exit().code(), 2);
    }
    let toward = HintRequest {
        toward: Some(HintGoal::Cell(cell)),
        ..HintRequest::new(1, None, &four()).expect("level 1")
    };
    let error = toward.answer(&puzzle, &budget, &budget.meter(None)).expect_err("no such cell");
    assert!(error.to_string().contains("r21c1"), "{error}");
    assert!(WhyRequest::about_cell("r1c1", Some(HUGE), &four()).is_err());
    assert!(
        HintRequest::new(5, None, &four()).is_err() && HintRequest::new(1, Some("r5c1"), &four()).is_err()
    );
    let step = ShowRequest { step: Some(HUGE), ..ShowRequest::default() };
    assert!(step.answer(&puzzle, &budget, &budget.meter(None)).is_err());
}

#[test]
fn any_range_of_clues_is_planned_or_refused() {
    let request = |clues| Request { clues: Some(clues), attempts: 3, ..Request::new(Arc::new(four())) };
    for clues in [0..=HUGE, 4..=HUGE, 16..=HUGE] {
        let plan = Plan::new(request(clues)).expect("wide enough");
        // How many clues are left is drawn; any number does, or none fits.
        let _ = plan.make(1, 0, &Meter::unbounded());
    }
    #[allow(clippy::reversed_empty_ranges)]
    for clues in [HUGE..=HUGE, 17..=20, 9..=4, 0..=0] {
        assert!(Plan::new(request(clues.clone())).is_err(), "{clues:?}");
    }
    let off_board = Request { pattern: Some(vec![Cell::new(80)]), ..Request::new(Arc::new(four())) };
    assert!(matches!(Plan::new(off_board), Err(PlanError::TooFewClues { .. })));
    assert_eq!(read_clues("0..18446744073709551615").expect("a range"), 0..=HUGE);
    assert!(read_clues("0..18446744073709551616").is_err());
}

#[test]
fn what_its_caller_has_to_check_panics_at_once_and_says_so() {
    let (cell, digit) = outside();
    let meter = Meter::unbounded();
    let puzzle = puzzle_of_four();
    let (options, trace) = (Options::default(), solve(&puzzle, &Options::default(), &meter));
    let solution = Solution::new([Digit::from_index(0)]);
    let (given, within) = (Candidate::new(Cell::new(0), digit), Candidate::new(cell, Digit::from_index(0)));
    let turn = || Transform::half_turn(9);
    let calls: Vec<(&str, Call)> = vec![
        ("a digit 9 on 4×4", Box::new(|| puzzle.clone().give(given))),
        ("a cell beyond 4×4", Box::new(|| puzzle.clone().give(within))),
        ("a blank beyond 4×4", Box::new(|| puzzle.clone().clear(cell))),
        ("too few marks", Box::new(|| puzzle.clone().set_marks(Vec::new()))),
        ("a mark 9 on 4×4", Box::new(|| puzzle.clone().set_marks(vec![DigitSet::all(9); 16]))),
        ("a puzzle on another board", Box::new(|| drop(puzzle.grid(Classic).position()))),
        (
            "a hint toward another board",
            Box::new(|| drop(hint(&puzzle, Some(HintGoal::Cell(cell)), &options, &meter))),
        ),
        ("why, about another board", Box::new(|| drop(why(&trace, Question::Value(cell))))),
        (
            "an explainer's answer about another board",
            Box::new(|| {
                let mut explainer = Explainer::new(&trace, &options, Prefer::Easy, &meter);
                drop(explainer.answer(Question::Not(given), Thoroughness::Quick));
            }),
        ),
        ("a solution's cell", Box::new(|| drop(vec![solution.digit(cell)]))),
        ("the digit of index 25", Box::new(|| drop(vec![Digit::from_index(25)]))),
        ("all digits to 26", Box::new(|| drop(Digit::all(26)))),
        ("all digits to 32 as a set", Box::new(|| assert_eq!(DigitSet::all(32).len(), 32))),
        ("all cells of 256×256", Box::new(|| drop(Cell::all(256)))),
        ("a turn of 26×26", Box::new(|| drop(Transform::quarter_turn(26)))),
        ("orbits on 26×26", Box::new(|| drop(Symmetry::Full.orbits(26)))),
        ("a turn of 9×9 on 4×4", Box::new(|| drop(turn().apply(&puzzle)))),
        ("a turn of 9×9, then of 4×4", Box::new(|| drop(turn().then(&Transform::half_turn(4))))),
    ];
    let calm: Vec<&str> = calls
        .iter()
        .filter(|(_, call)| catch_unwind(AssertUnwindSafe(call)).is_ok())
        .map(|(name, _)| *name)
        .collect();
    assert!(calm.is_empty(), "{calm:?} went on");
}

#[test]
fn a_board_tells_which_cells_and_candidates_it_has() {
    let (cell, digit) = outside();
    let [on, off] = [Cell::new(15), cell];
    assert!(four().has_cell(on) && !four().has_cell(Cell::new(16)) && !four().has_cell(off));
    assert!(four().has(Candidate::new(on, Digit::from_index(3))));
    assert!(!four().has(Candidate::new(on, digit)) && !four().has(Candidate::new(off, Digit::from_index(3))));
    assert_eq!(puzzle_of_four().clue(off), None);
}
