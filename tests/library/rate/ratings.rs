//! Ratings: the same for every image, from the easiest technique of each round and everything it finds.

use crate::common::puzzles::{Draw, KNOWN, other_boards};
use naze::{
    logic::{Level, TechniqueId, TechniqueSet},
    meter::Meter,
    puzzle::{Puzzle, read},
    rate::{RateError, RateOptions, Rating, cap, level_of, rate, trial_depth},
    search::{self, Uniqueness},
    symmetry::Transform,
};

fn puzzle(line: &str) -> Puzzle {
    Puzzle::classic(line).expect("81 symbols")
}

fn rating(puzzle: &Puzzle) -> Rating {
    rate(puzzle, &RateOptions::default(), &Meter::unbounded()).expect("one solution")
}

/// Everything except where in the grid the bottleneck is.
fn without_place(rating: &Rating) -> impl PartialEq + std::fmt::Debug + use<> {
    let mut stripped = rating.clone();
    let mut position =
        stripped.bottleneck.as_mut().map_or(Vec::new(), |found| std::mem::take(&mut found.position));
    position.sort_by_key(|digits| digits.len());
    (stripped, position.iter().map(|digits| digits.len()).collect::<Vec<_>>())
}

#[track_caller]
fn assert_rated_alike(puzzle: &Puzzle, options: &RateOptions, images: usize, seed: u64) {
    let mut draw = Draw::from_seed(seed);
    let own = rate(puzzle, options, &Meter::unbounded()).expect("one solution");
    for _ in 0..images {
        let image = Transform::random(puzzle.layout(), |bound| draw.below(bound)).apply(puzzle);
        let other = rate(&image, options, &Meter::unbounded()).expect("one solution");
        assert_eq!(without_place(&other), without_place(&own), "{} and {}", puzzle.line(), image.line());
    }
}

#[test]
fn every_image_of_a_puzzle_is_rated_alike() {
    for (seed, line) in KNOWN.iter().enumerate() {
        assert_rated_alike(&puzzle(line), &RateOptions::default(), 8, seed as u64);
    }
}

#[test]
fn every_image_is_rated_alike_by_other_choices_of_techniques_too() {
    let chosen = |words: &str| TechniqueSet::from_words(words).expect("ids");
    for techniques in [
        TechniqueSet::singles(),
        TechniqueSet::default().without_uniqueness(),
        chosen("naked-single,hidden-single,continuous-nice-loop,grouped-aic"),
        chosen("naked-single,hidden-single,forcing-chain-verity,forcing-net-verity"),
        chosen("naked-single,hidden-single,kraken-fish-1,kraken-fish-2"),
    ] {
        let options = RateOptions { techniques, ..RateOptions::default() };
        for line in [KNOWN[1], KNOWN[5]] {
            assert_rated_alike(&puzzle(line), &options, 3, 7);
        }
    }
}

#[test]
fn every_image_of_a_puzzle_on_another_board_is_rated_alike() {
    let mut draw = Draw::from_seed(11);
    for layout in other_boards().into_iter().filter(|layout| layout.side() < 8) {
        // The first solution of the empty board, with clues removed one by one while it stays the only one.
        let mut puzzle = Puzzle::empty(layout.clone());
        let solution = search::count(&puzzle, 1, &Meter::unbounded()).solutions.remove(0);
        let full = naze::puzzle::read(&solution.to_string(), Some(&layout)).expect("a full board");
        let mut kept: Vec<_> = full.clues().collect();
        for _ in 0..kept.len() {
            let place = draw.below(kept.len());
            let without = |place: usize| {
                let mut fewer = Puzzle::empty(layout.clone());
                kept.iter().enumerate().filter(|(at, _)| *at != place).for_each(|(_, &(clue, origin))| {
                    fewer.set(clue, origin);
                });
                fewer
            };
            let fewer = without(place);
            if matches!(search::uniqueness(&fewer, &Meter::unbounded()), Uniqueness::One(_)) {
                kept.remove(place);
                puzzle = fewer;
            }
        }
        assert_rated_alike(&puzzle, &RateOptions::default(), 5, 3);
    }
}

/// A text of rules and rows, turned: transposed, or with rows and columns exchanged end for end.
fn turned(text: &str, side: usize, transposes: bool, mirrors: bool) -> String {
    let to = |row: usize, column: usize| {
        let column = if mirrors { side - 1 - column } else { column };
        if transposes { (column, row) } else { (row, column) }
    };
    let cell = |word: &str| -> Option<String> {
        let (row, column) = word.strip_prefix('r')?.split_once('c')?;
        let (row, column) = to(row.parse::<usize>().ok()? - 1, column.parse::<usize>().ok()? - 1);
        Some(format!("r{}c{}", row + 1, column + 1))
    };
    let (rows, rules): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| {
        line.len() == side && line.chars().all(|symbol| symbol == '.' || symbol.is_ascii_digit())
    });
    let mut grid = vec![vec!['.'; side]; side];
    for (row, line) in rows.iter().enumerate() {
        for (column, symbol) in line.chars().enumerate() {
            let (to_row, to_column) = to(row, column);
            grid[to_row][to_column] = symbol;
        }
    }
    let rules = rules.iter().map(|line| match *line {
        "6:2x3" if transposes => "6:3x2".to_string(),
        "6:3x2" if transposes => "6:2x3".to_string(),
        line => {
            line.split(' ').map(|word| cell(word).unwrap_or(word.to_string())).collect::<Vec<_>>().join(" ")
        }
    });
    rules.chain(grid.into_iter().map(String::from_iter)).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_puzzle_on_a_drawn_board_or_with_rules_is_rated_alike_however_the_paper_is_turned() {
    let texts = [
        (6, "6:3x2\ndiagonals\n.1...3\n.5....\n6.....\n....54\n...6..\n......"),
        (6, "6:3x2\ndiagonals\n.1....\n......\n......\n.....6\n24.5..\n...4.."),
        (6, "6:2x3\n1...5.\n..6..1\n4.12.5\n2.....\n...4..\n..451."),
        (
            6,
            "6:2x3\ncage 11 r5c5 r5c6 r6c5\ncage 10 r1c1 r1c2 r2c1\nrenban r5c5 r6c5 r6c6\narrow r3c3 : r3c4 r4c4\n\
             ...3.2\n......\n....4.\n..1...\n.2....\n4...2.",
        ),
        (
            6,
            "6:2x3\narrow r1c4 : r1c5 r2c5\nwhite 1 r2c5 r2c6\nrenban r4c2 r5c2 r5c3\nrenban r4c5 r5c5 r5c6\n\
             ......\n..5.1.\n.1....\n.34.5.\n......\n.....1",
        ),
    ];
    for (side, text) in texts {
        let mut ratings = Vec::new();
        for (transposes, mirrors) in [(false, false), (true, false), (false, true), (true, true)] {
            let image = turned(text, side, transposes, mirrors);
            let image = read(&image, None).unwrap_or_else(|faults| panic!("{image}: {faults:?}"));
            ratings.push(without_place(&rating(&image)));
        }
        assert!(ratings.windows(2).all(|two| two[0] == two[1]), "{text}: {ratings:?}");
    }
}

#[test]
fn the_position_of_a_bottleneck_is_that_of_the_puzzle_and_not_of_its_image() {
    for seed in 0..20 {
        let puzzle = crate::common::puzzles::image(seed);
        let Some(bottleneck) = rating(&puzzle).bottleneck else { continue };
        for (clue, _) in puzzle.clues() {
            assert_eq!(
                bottleneck.position[clue.cell.index()].single(),
                Some(clue.digit),
                "{}",
                puzzle.line()
            );
        }
    }
}

#[test]
fn a_rating_adds_up_and_its_level_is_that_of_its_hardest_technique_or_above() {
    for line in KNOWN {
        let rating = rating(&puzzle(line));
        let score: u32 = rating.techniques.iter().map(|&(id, count)| id.rung().score * count as u32).sum();
        assert_eq!(rating.score, score);
        let hardest = rating.hardest.expect("there is something to do");
        assert_eq!(rating.techniques.last().map(|&(id, _)| id), Some(hardest));
        assert!(rating.level >= level_of(hardest.rung().level, 0), "the path takes what the walk needs");
        assert!(rating.is_logical(), "{line}");
        let bottleneck = rating.bottleneck.expect("there is a round to choose in");
        assert!((1..=rating.rounds).contains(&bottleneck.round) && bottleneck.open > 0);
        assert!(rating.techniques.iter().any(|&(id, _)| id == bottleneck.technique));
    }
}

#[test]
fn known_puzzles_have_the_level_that_hodoku_gives_them() {
    // Levels by HoDoKu 2.2; see docs/RATING.md.
    for (line, level) in [
        (KNOWN[0], Level::Easy),
        ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", Level::Easy),
        ("..3.7..4...6..23.1.89.........1.7.8.517.....6...4.....271..9..5.95..........2....", Level::Medium),
        (KNOWN[9], Level::Extreme),
    ] {
        assert_eq!(rating(&puzzle(line)).level, level, "{line}");
    }
}

#[test]
fn a_level_above_that_of_the_hardest_technique_says_what_raised_it() {
    // Two W-Wings and much besides.
    let line = ".1..2.96..6.1....2.....5..8.27.59......31...4......39.87.2..4....4.9.........1...";
    let raised = rating(&puzzle(line));
    let raise = raised.raise.expect("a level above that of its techniques");
    assert_eq!((raise.from, raised.level), (Level::Hard, Level::Unfair));
    assert_eq!((raise.technique, raise.count), (TechniqueId::WWing, 2));
    assert!(raise.count * raise.technique.rung().score <= raised.path_score);
    assert!(raised.path_score > cap(raise.from).expect("a level that can be raised"));
    assert_eq!(rating(&puzzle(KNOWN[0])).raise, None, "an easy one");
}

#[test]
fn the_effort_of_a_path_counts_each_single_as_it_is_seen_most_easily() {
    let solved = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    // Each blank is the only place of its digit in its box, or without boxes in its row.
    for (board, blanks, effort) in
        [("9", &[0][..], 2), ("9:none", &[0], 3), ("9", &[0, 80], 4), ("9", &[0, 1, 9, 10], 8)]
    {
        let line: String = solved
            .char_indices()
            .map(|(place, digit)| if blanks.contains(&place) { '.' } else { digit })
            .collect();
        let layout = naze::board::Layout::from_word(board).expect(board);
        let puzzle = read(&line, Some(&std::sync::Arc::new(layout))).expect("81 symbols");
        assert_eq!(rating(&puzzle).path_effort, effort, "{board} {blanks:?}");
    }
    let easy = rating(&puzzle(KNOWN[0]));
    assert!(easy.path_effort > 0 && easy.path_effort < easy.path_score);
}

#[test]
fn if_the_techniques_are_not_enough_the_walk_ends_with_one_guess() {
    let options = RateOptions { techniques: TechniqueSet::singles(), ..RateOptions::default() };
    let rating = rate(&puzzle(KNOWN[9]), &options, &Meter::unbounded()).expect("one solution");
    assert_eq!((rating.guesses, rating.level), (1, Level::Extreme));
    assert_eq!(rating.hardest, Some(TechniqueId::Guess));
    assert_eq!(rating.techniques.last(), Some(&(TechniqueId::Guess, 1)));
    assert!(rating.bottleneck.is_none_or(|bottleneck| bottleneck.technique != TechniqueId::Guess));
}

#[test]
fn everything_that_the_easiest_technique_finds_is_done_in_one_round() {
    // The last column is open: a full house in every row.
    let solution = search::count(&puzzle(KNOWN[0]), 2, &Meter::unbounded()).solutions.remove(0).to_string();
    let open: String =
        solution.chars().enumerate().map(|(at, digit)| if at % 9 == 8 { '.' } else { digit }).collect();
    let rating = rating(&puzzle(&open));
    assert_eq!((rating.rounds, rating.score), (1, 9 * 4));
    assert_eq!(rating.techniques, [(TechniqueId::FullHouse, 9)]);
    let bottleneck = rating.bottleneck.expect("the only round");
    assert_eq!((bottleneck.round, bottleneck.open), (1, 9));
}

#[test]
fn a_full_grid_leaves_nothing_to_rate() {
    let solution = search::count(&puzzle(KNOWN[0]), 2, &Meter::unbounded()).solutions.remove(0).to_string();
    let rating = rating(&puzzle(&solution));
    assert_eq!((rating.level, rating.score, rating.hardest, rating.bottleneck), (Level::Easy, 0, None, None));
}

#[test]
fn a_puzzle_without_exactly_one_solution_is_not_rated() {
    let rated =
        |line: &str| rate(&read(line, None).expect("a puzzle"), &RateOptions::default(), &Meter::unbounded());
    assert!(matches!(rated(&format!("55{}", ".".repeat(79))), Err(RateError::Duplicates(_))));
    assert_eq!(rated(&format!("12345678.........9{}", ".".repeat(63))), Err(RateError::NoSolution));
    assert!(matches!(rated(&".".repeat(81)), Err(RateError::Many(_))));
    assert_eq!(rate(&puzzle(KNOWN[9]), &RateOptions::default(), &Meter::new(0)), Err(RateError::Unknown));
}

#[test]
fn trial_and_error_has_the_known_depth_for_these_puzzles_and_their_images() {
    // The puzzle of depth 3 was published as such (Loki).
    for (depth, line) in [
        (0, "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8.."),
        (1, "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"),
        (2, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
        (3, "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."),
    ] {
        let original = puzzle(line);
        let turned = Transform::quarter_turn(9).apply(&original);
        let mirrored = Transform::mirror_rows(9).apply(&original);
        for image in [original, turned, mirrored] {
            assert_eq!(trial_depth(&image, &Meter::unbounded()), Some(depth), "{line}");
        }
    }
}

#[test]
fn trial_and_error_stops_with_its_meter_and_has_no_depth_without_exactly_one_solution() {
    let hard = puzzle("57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..");
    assert_eq!(trial_depth(&hard, &Meter::new(100_000)), None);
    let many = puzzle("1................................................................................");
    assert_eq!(trial_depth(&many, &Meter::unbounded()), None);
}
