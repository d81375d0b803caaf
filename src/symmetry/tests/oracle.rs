//! Confirms the smallest line by trying all images.

use super::*;

/// All orders of the lines in which groups of this size stay together.
fn orders(side: usize, group: usize) -> Vec<Vec<usize>> {
    fn permutations(count: usize) -> Vec<Vec<usize>> {
        match count {
            0 => vec![Vec::new()],
            _ => permutations(count - 1)
                .into_iter()
                .flat_map(|shorter| {
                    (0..count).map(move |place| {
                        let mut longer = shorter.clone();
                        longer.insert(place, count - 1);
                        longer
                    })
                })
                .collect(),
        }
    }
    let within = permutations(group);
    permutations(side / group)
        .into_iter()
        .flat_map(|groups| {
            groups.iter().fold(vec![Vec::new()], |begun: Vec<Vec<usize>>, &number| {
                let extend = |begun: Vec<usize>| {
                    within.iter().map(move |order| {
                        let lines = order.iter().map(|line| number * group + line);
                        begun.iter().copied().chain(lines).collect::<Vec<usize>>()
                    })
                };
                begun.into_iter().flat_map(extend).collect()
            })
        })
        .collect()
}

/// The smallest line of all images. Labelling the digits by first appearance is enough: no other labels give
/// a smaller line.
fn smallest(puzzle: &Puzzle) -> String {
    let layout = puzzle.layout();
    let side = layout.side();
    let frame = Frame::new(layout).unwrap();
    let values: Vec<usize> =
        layout.cells().map(|cell| puzzle.clue(cell).map_or(0, |clue| clue.digit.value())).collect();
    let flips: &[bool] = if frame.is_transposable() { &[false, true] } else { &[false] };
    let (row_orders, column_orders) =
        (orders(side, frame.rows_of_band()), orders(side, frame.columns_of_stack()));
    let mut best = vec![usize::MAX; side * side];
    for &flip in flips {
        for rows in &row_orders {
            for columns in &column_orders {
                let (mut labels, mut next) = ([0; 26], 1);
                let mut is_smaller = false;
                for cell in 0..side * side {
                    let (row, column) = (rows[cell / side], columns[cell % side]);
                    let value = values[if flip { column * side + row } else { row * side + column }];
                    if value > 0 && labels[value] == 0 {
                        labels[value] = next;
                        next += 1;
                    }
                    if !is_smaller && labels[value] > best[cell] {
                        break;
                    }
                    is_smaller |= labels[value] < best[cell];
                    best[cell] = labels[value];
                }
            }
        }
    }
    best.iter().map(|&label| if label == 0 { '.' } else { Digit::from_index(label - 1).symbol() }).collect()
}

/// Lines with few and many clues, some sound and some with digits in arbitrary cells.
fn sample(layout: &Layout, count: usize, seed: u64) -> Vec<String> {
    let mut below = source(seed);
    let (side, cells) = (layout.side(), layout.cell_count());
    let grid = solved(layout);
    (0..count)
        .map(|number| {
            let base: String = match number % 2 {
                0 => grid.clone(),
                _ => {
                    let digits = 1 + below(side);
                    (0..cells).map(|_| Digit::from_index(below(digits)).symbol()).collect()
                }
            };
            let clues = below(cells + 1);
            thinned(&base, clues, &mut below)
        })
        .collect()
}

#[test]
fn on_a_4x4_board_the_form_is_the_smallest_line_of_all_3072_images() {
    let layout = board("4");
    let lines = orders(4, 2);
    assert_eq!(lines.len(), 8);
    let frame = Frame::new(&layout).unwrap();
    let relabellings: Vec<Transform> = orders(4, 4)
        .into_iter()
        .map(|order| Transform::relabel(order.into_iter().map(Digit::from_index).collect()).unwrap())
        .collect();
    for line in sample(&layout, 60, 2) {
        let puzzle = puzzle_on(&layout, &line);
        let mut images = Vec::new();
        for flip in [false, true] {
            for rows in &lines {
                for columns in &lines {
                    let moved = frame.arrange(flip, rows, columns).apply_line(&line).unwrap();
                    images.extend(relabellings.iter().map(|relabel| relabel.apply_line(&moved).unwrap()));
                }
            }
        }
        assert_eq!(images.len(), 3072);
        let form = canonical(&puzzle).puzzle.line();
        assert_eq!(Some(&form), images.iter().min(), "{line}");
        assert_eq!(form, smallest(&puzzle), "{line}");
    }
}

#[test]
fn on_small_boards_the_form_is_the_smallest_line_of_all_images() {
    for (word, count) in
        [("1", 4), ("2", 20), ("4", 600), ("4:none", 200), ("6:2x3", 200), ("6:3x2", 200), ("6", 3)]
    {
        let layout = board(word);
        for line in sample(&layout, count, 3) {
            let puzzle = puzzle_on(&layout, &line);
            assert_eq!(canonical(&puzzle).puzzle.line(), smallest(&puzzle), "{word} {line}");
        }
    }
}

#[test]
fn on_the_classic_board_the_form_is_the_smallest_line_of_all_images() {
    let layout = board("9");
    let grid = solved(&layout);
    let mut below = source(4);
    for (name, line) in [
        (
            "17 clues",
            "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........".into(),
        ),
        ("5 clues", thinned(&grid, 5, &mut below)),
        ("30 clues", thinned(&grid, 30, &mut below)),
        ("solved", grid),
        (
            "unsound",
            (0..81)
                .map(|cell| if cell % 5 == 0 { '.' } else { Digit::from_index(below(3)).symbol() })
                .collect(),
        ),
    ] as [(&str, String); 5]
    {
        let puzzle = puzzle_on(&layout, &line);
        assert_eq!(canonical(&puzzle).puzzle.line(), smallest(&puzzle), "{name}");
    }
}
