//! Board files with rules: what each line means, what is wrong with others, and puzzles beside them.

use naze::{
    board::{BoardFault, Digit, DigitSet, Family, Layout, Rule, RuleFault},
    puzzle::{FaultKind, Puzzle, read},
    render::{Language, board_message, message},
};

/// The rules of a board file as lines, each pair of a rule of the whole board by itself.
fn lines(text: &str) -> Vec<String> {
    let layout = Layout::from_drawing(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    layout.rules().map(|rule| layout.show_rule(rule)).collect()
}

/// The faults of a board file, each as a sentence.
fn faults(text: &str) -> Vec<String> {
    let faults = Layout::from_drawing(text).expect_err(text);
    faults.iter().map(|fault| board_message(fault, Language::English)).collect()
}

#[test]
fn a_line_is_a_rule_in_one_of_its_spellings() {
    for (line, rule) in [
        ("cage 15 r1c12 r2c1", "cage 15 r1c1 r1c2 r2c1"),
        ("Killer Cage 15 R1C1, R1C2, R2C1", "cage 15 r1c1 r1c2 r2c1"),
        ("sum 20 r1c1 r1c2 r4c4", "sum 20 r1c1 r1c2 r4c4"),
        ("different r1c1 r5c5", "different r1c1 r5c5"),
        ("thermo r9c1 r8c1 r7c2", "thermometer r9c1 r8c1 r7c2"),
        ("slow thermo r9c1 r8c1", "slow-thermometer r9c1 r8c1"),
        ("thermometer r321c1", "thermometer r3c1 r2c1 r1c1"),
        ("arrow r1c1 : r1c2 r1c3", "arrow r1c1 : r1c2 r1c3"),
        ("arrow r1c12: r2c12 r3c1", "arrow r1c1 r1c2 : r2c1 r2c2 r3c1"),
        ("double-arrow r1c1234", "double-arrow r1c1 r1c2 r1c3 r1c4"),
        ("white r1c12", "white 1 r1c1 r1c2"),
        ("difference 3 r1c12", "white 3 r1c1 r1c2"),
        ("black r1c12", "black 2 r1c1 r1c2"),
        ("x r1c12", "x r1c1 r1c2"),
        ("V r1c12", "v r1c1 r1c2"),
        ("greater r1c1 r2c1", "greater r1c1 r2c1"),
        ("whisper r1c123", "whisper 5 r1c1 r1c2 r1c3"),
        ("whisper 4 r1c123", "whisper 4 r1c1 r1c2 r1c3"),
        ("odd r1c1", "odd r1c1"),
        ("minimum r2c2", "minimum r2c2 r1c2 r2c1 r2c3 r3c2"),
        ("maximum r1c1", "maximum r1c1 r1c2 r2c1"),
        ("minimum r1c1 r1c2", "minimum r1c1 r1c2"),
        ("region-sum r1c2345", "region-sum 2 2 r1c2 r1c3 r1c4 r1c5"),
        ("sum-line r1c123", "sum-line 10 r1c1 r1c2 r1c3"),
        ("quadruple 1 2 r12c12", "quadruple 1 2 r1c1 r1c2 r2c1 r2c2"),
        ("among 1 3 5 r1c1", "among 1 3 5 r1c1"),
        ("little-killer 20 r1c3 r2c2 r3c1", "little-killer 20 r1c3 r2c2 r3c1"),
        ("sandwich 18 r1", "sandwich 18 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"),
        ("skyscraper 3 r987654321c3", "skyscraper 3 r9c3 r8c3 r7c3 r6c3 r5c3 r4c3 r3c3 r2c3 r1c3"),
        ("anti-knight r1c1 r2c3", "anti-knight r1c1 r2c3"),
        ("cage r1c12", "different r1c1 r1c2"),
        ("cage 0 r1c12", "different r1c1 r1c2"),
        ("extra region r1c1 r5c5", "different r1c1 r5c5"),
        ("renban r1c12 r2c2 r1c1", "renban r1c1 r1c2 r2c2"),
        ("modular 2 r1c123", "modular 2 r1c1 r1c2 r1c3"),
        ("entropic 2 7 r1c123", "entropic 2 7 r1c1 r1c2 r1c3"),
    ] {
        assert_eq!(lines(line), [rule], "{line}");
        assert_eq!(lines(&format!("{rule} # as it is shown")), [rule], "a rule is read as it is shown");
    }
}

#[test]
fn a_line_without_cells_stands_for_every_pair_that_it_concerns() {
    for (line, pairs) in [
        ("anti-knight", 2 * 2 * 7 * 8 - 4 * 3 * 3 * 2),
        ("knight", 2 * 2 * 7 * 8 - 4 * 3 * 3 * 2),
        ("non-consecutive", 144),
        ("all dots given", 144),
        ("all dots given\nwhite r1c12", 144),
        ("all-xv-given\nx r5c5 r5c6\nv r1c12\nwhite r1c23", 2 + 1 + 142),
        ("non-consecutive\nnonconsecutive", 144),
    ] {
        assert_eq!(lines(line).len(), pairs, "{line}");
    }
}

#[test]
fn the_parts_of_a_region_sum_follow_the_regions_of_the_board_whatever_they_are() {
    let jigsaw = "boxes\nAABB\nABBC\nADDC\nDDCC\n";
    let rows = "boxes\n....\nAABB\nACBB\nACCC\n";
    for (board, line, parts) in [
        ("", "region-sum r1c2345", "2 2"),
        // It leaves the box and comes back.
        ("", "region-sum r1c23 r1c4 r2c3", "2 1 1"),
        ("", "region-sum r1c12", "2"),
        ("6:2x3\n", "region-sum r123c1", "2 1"),
        ("6:3x2\n", "region-sum r123c1", "3"),
        (jigsaw, "region-sum r2c1 r3c2 r4c3", "1 1 1"),
        (jigsaw, "region-sum r1c12 r2c2 r3c1", "2 1 1"),
        (rows, "region-sum r1c34 r2c4", "2 1"),
        ("16\n", "region-sum r1c3 r1c4 r1c5 r1c6 r2c5", "2 3"),
        (jigsaw, "region-sum 1 2 r1c123", "1 2"),
    ] {
        let found = lines(&format!("{board}{line}"));
        let words: Vec<&str> =
            found[0].split(' ').skip(1).take_while(|word| !word.starts_with('r')).collect();
        assert_eq!(words.join(" "), parts, "{board}{line}");
    }
    assert_eq!(faults("9:none\nregion-sum r1c1234"), ["line 2: this board has no 'boxes'"]);
    assert_eq!(lines("9:none\nregion-sum 2 2 r1c1234").len(), 1);
}

#[test]
fn what_a_rule_without_a_number_means_off_9x9_is_written_with_it() {
    for (board, line, rule) in [
        ("4", "whisper r1c12", "whisper 2 r1c1 r1c2"),
        ("6:2x3", "whisper r1c12", "whisper 3 r1c1 r1c2"),
        ("7", "whisper r1c12", "whisper 4 r1c1 r1c2"),
        ("9", "whisper r1c12", "whisper 5 r1c1 r1c2"),
        ("16", "whisper r1c1 r1c2", "whisper 8 r1c1 r1c2"),
        ("4", "entropic r1c12", "entropic 1 3 r1c1 r1c2"),
        ("6:2x3", "entropic r1c12", "entropic 2 4 r1c1 r1c2"),
        ("7", "entropic r1c12", "entropic 2 5 r1c1 r1c2"),
        ("9", "entropic r1c12", "entropic r1c1 r1c2"),
        ("16", "entropic r1c1 r1c2", "entropic 5 11 r1c1 r1c2"),
        ("16", "modular r1c1 r1c2", "modular r1c1 r1c2"),
    ] {
        assert_eq!(lines(&format!("{board}\n{line}")), [rule], "{board}: {line}");
        assert_eq!(lines(&format!("{board}\n{rule}")), [rule], "a rule is read as it is shown");
    }
    let fills = |text: &str, digits: &str| {
        let layout = Layout::from_drawing(text).expect(text);
        let left = digits.chars().map(|digit| DigitSet::only(Digit::from_symbol(digit).expect("a digit")));
        layout.automaton(layout.rules().next().expect("a rule")).has_path(&left.collect::<Vec<_>>())
    };
    for (digits, fits) in [("135", true), ("146", true), ("123", false), ("351", true), ("134", false)] {
        assert_eq!(fills("6:2x3\nentropic r1c123", digits), fits, "{digits}");
    }
    for (digits, fits) in [("1234", true), ("2121", true), ("1221", false), ("3812", true), ("3867", false)] {
        assert_eq!(fills("9:none\nmodular 2 r1c1 r2c2 r3c3 r4c4", digits), fits, "{digits}");
    }
    for (digits, fits) in [("12345", true), ("15232", false), ("12345678", false)] {
        let cells = "r1c1 r2c2 r3c3 r4c4 r5c5";
        assert_eq!(
            digits.len() == 5 && fills(&format!("9:none\nmodular 4 {cells}"), digits),
            fits,
            "{digits}"
        );
    }
    for (line, fault) in [
        ("modular 1 r1c12", "line 2: 'modular' cannot have the number 1"),
        ("modular 2 3 r1c12", "line 2: 'modular' has at most 1 number; there are 2"),
        ("entropic 2 r1c12", "line 2: 'entropic' cannot have the number 2"),
        ("entropic 4 2 r1c12", "line 2: 'entropic' cannot have the number 4"),
        ("entropic 2 9 r1c12", "line 2: 'entropic' cannot have the number 2"),
        ("entropic 2 4 6 r1c12", "line 2: 'entropic' has at most 2 numbers; there are 3"),
    ] {
        assert_eq!(faults(&format!("9\n{line}")), [fault], "{line}");
    }
}

#[test]
fn a_clone_is_a_pair_for_each_of_its_cells() {
    for (line, pairs) in [
        ("clone r1c12 : r5c56", &["same r1c1 r5c5", "same r1c2 r5c6"][..]),
        ("same r1c1 : r5c5", &["same r1c1 r5c5"]),
        ("same r1c1 r5c5 r9c9", &["same r1c1 r5c5", "same r5c5 r9c9"]),
    ] {
        assert_eq!(lines(line), pairs, "{line}");
    }
    assert_eq!(
        faults("same r1c12 : r5c5"),
        ["line 1: ':' is no cell of this board, nor anything else that may stand here"]
    );
    assert_eq!(faults("clone r1c12 : r1c23").len(), 2, "two cells of a row");
    assert_eq!(faults("same r1c1").len(), 1);
}

#[test]
fn words_for_houses_add_houses_where_the_board_can_have_them() {
    let count = |text: &str| Layout::from_drawing(text).map(|layout| layout.houses().len());
    assert_eq!(count("diagonals"), Ok(29));
    assert_eq!(count("rising diagonal\nwindows\ndisjoint-groups"), Ok(27 + 1 + 4 + 9));
    assert_eq!(count("6:2x3\ndisjoint-groups"), Ok(24));
    assert_eq!(count("house r123c147"), Ok(28));
    assert_eq!(count("extra-region r123c147"), Ok(28));
    assert_eq!(count("4\nwindows"), Ok(4 * 3 + 1));
    assert_eq!(count("16\nwindows"), Ok(16 * 3 + 9));
    assert_eq!(faults("6:2x3\nwindows"), ["line 2: this board has no 'windows'"]);
    assert_eq!(
        faults("AABB\nAABB\nCCDD\nDDCC\ndisjoint-groups"),
        ["line 5: this board has no 'disjoint-groups'"]
    );
    assert_eq!(faults("house r123c14"), ["line 1: 'house' needs at least 9 cells; there are 6"]);
    assert_eq!(faults("diagonals\ndiagonals").len(), 2);
}

#[test]
fn rules_stand_before_between_and_after_drawings_and_the_name_of_the_board() {
    let jigsaw = "AABB\nAABB\nCCDD\nCCDD\n";
    let rule = "thermometer r1c1 r4c4\n";
    let diagonal = "1...\n.1..\n..1.\n...1\n";
    let boards = [
        format!("{jigsaw}\n{diagonal}{rule}"),
        format!("{rule}{jigsaw}\n{diagonal}"),
        format!("{jigsaw}{rule}{diagonal}"),
        format!("boxes\n{jigsaw}{diagonal}{rule}").replace("DD\n1", "DD\n\n1"),
        format!("4\n{rule}falling-diagonal"),
    ];
    let layouts = boards.map(|text| Layout::from_drawing(&text).expect("a board"));
    assert!(layouts.iter().all(|layout| *layout == layouts[0]));
    assert_eq!((layouts[0].side(), layouts[0].houses().len(), layouts[0].rules().len()), (4, 13, 1));
    assert_eq!(Layout::from_drawing("6:2x3\n"), Layout::from_word("6:2x3").map_err(|fault| vec![fault]));
    assert_eq!(Layout::from_drawing("16\nthermometer r1c16 r16c1").map(|layout| layout.side()), Ok(16));
}

#[test]
fn every_fault_of_a_rule_is_named_with_its_line_and_all_at_once() {
    let text = "\
cagee 15 r1c12
sum r1c12
cage 15
cage 50 r1c123456789
thermometer r1c1
thermometer r1c123456789 r2c9
thermometer r1c12 r1c1
arrow r1c1 : r1c2 r1c1
arrow r1c1 r1c2
arrow : r1c2
sandwich 18
sandwich 18 r1c123
cage 15 r1c12 r10c1 5
cage 1 2 r1c12
quadruple 0 r12c12
white r1c123
black r5c55
whisper r1c1122
anti-knight 3
region-sum 2 2 r1c123
little-killer 5 c1
";
    let all = [
        "line 1: there are no rules called 'cagee'",
        "line 2: 'sum' needs a number before its cells",
        "line 3: 'cage' needs at least 1 cell; there are 0",
        "line 4: with these cells 'cage' can only be 45, not 50",
        "line 5: 'thermometer' needs at least 2 cells; there is 1",
        "line 6: 'thermometer' has at most 9 cells; there are 10",
        "line 7: 'thermometer' has r1c1 twice",
        "line 8: 'arrow' has r1c1 twice",
        "line 9: 'arrow' needs a ':' between the circle and the other cells, with cells on both sides",
        "line 10: 'arrow' needs at least 2 cells; there is 1",
        "line 10: 'arrow' needs a ':' between the circle and the other cells, with cells on both sides",
        "line 11: 'sandwich' needs at least 9 cells; there are 0",
        "line 12: 'sandwich' needs at least 9 cells; there are 3",
        "line 13: 'r10c1' is no cell of this board, nor anything else that may stand here",
        "line 13: '5' is no cell of this board, nor anything else that may stand here",
        "line 14: 'cage' has at most 1 number; there are 2",
        "line 15: 'quadruple' cannot have the number 0",
        "line 16: 'white' has at most 2 cells; there are 3",
        "line 17: 'black' has r5c5 twice",
        "line 18: 'whisper' has r1c1 twice",
        "line 19: '3' is no cell of this board, nor anything else that may stand here",
        "line 20: 'region-sum' cannot have the number 2",
        "line 21: with these cells 'little-killer' can only be 45, not 5",
    ];
    assert_eq!(faults(text), all);
    let unfillable =
        ["cage 50 r1c123456789", "thermometer r1c123456789 r2c9", "cage 18 r1c12", "palindrome r1c159"];
    assert_eq!(
        faults(&unfillable.join("\n")),
        [
            "line 1: with these cells 'cage' can only be 45, not 50",
            "line 2: 'thermometer' has at most 9 cells; there are 10",
            "line 3: with these cells 'cage' can only be 3 to 17, not 18",
            "line 4: no digits fit this 'palindrome': r1c1 and r1c9 would hold the same digit, but see each other"
        ]
    );
    let near =
        ["cage 45 r1c123456789", "thermometer r1c123456789", "cage 17 r1c12", "palindrome r1c1 r5c5 r2c9"];
    for near in near {
        assert_eq!(lines(near).len(), 1, "{near}");
    }
}

#[test]
fn a_drawing_with_letters_is_no_rule() {
    for text in [
        "xx..\n..xx\n....\n....\n",
        "x x . .\n. . x x\n. . . .\n. . . .\n",
        "v v 1 1\nv v 1 1\nw w 2 2\nw w 2 2\n",
    ] {
        let layout = Layout::from_drawing(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        assert_eq!((layout.side(), layout.rules().len()), (4, 0), "{text}");
    }
}

const SOLVED: &str = "1234\n3412\n2143\n4321";

/// Whether these digits keep all rules of the board.
fn keeps_rules(layout: &Layout, digits: &Puzzle) -> bool {
    layout.rules().all(|rule| {
        let digit = |&cell: &_| DigitSet::only(digits.clue(cell).expect("a full grid").digit);
        let left: Vec<DigitSet> = layout.rule(rule).cells.iter().map(digit).collect();
        layout.automaton(rule).has_path(&left)
    })
}

#[test]
fn one_text_holds_the_givens_and_the_rules() {
    let rules = "cage 3 r1c12\nthermometer r2c2 r2c3 r2c4";
    let givens = "1...\n....\n....\n...1";
    let texts = [
        format!("{givens}\n{rules}"),
        format!("{rules}\n\n{givens}\n"),
        format!("4\n{rules}\n1............... # one line\n").replace("1...............", "1..............1"),
        format!("# a title\n4\ncage 3 r1c12\n{givens}\nthermometer r2c2 r2c3 r2c4"),
        format!("boxes\nAABB\nAABB\nCCDD\nCCDD\n{rules}\n{givens}"),
    ];
    for text in &texts {
        let puzzle = read(text, None).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        assert_eq!(puzzle.line(), "1..............1", "{text}");
        assert_eq!((puzzle.layout().side(), puzzle.layout().rules().len()), (4, 2), "{text}");
    }
    let empty = read("cage 3 r1c12\nanti-king", None).expect("rules alone");
    assert_eq!((empty.layout().side(), empty.clues().count()), (9, 0));
    let solved = read(SOLVED, None).expect("a grid");
    let of = |text: &str| read(text, None).expect(text);
    assert!(keeps_rules(of("4\ncage 3 r1c12").layout(), &solved));
    assert!(!keeps_rules(of("4\ncage 4 r1c12").layout(), &solved), "1 and 2 are not 4");
}

#[test]
fn a_board_on_request_gets_the_rules_of_the_text_once() {
    let text = "diagonals\ncage 3 r1c12\nanti-knight\n";
    let puzzle = read(text, None).expect("rules");
    let again = read(text, Some(puzzle.layout())).expect("the same rules");
    assert_eq!(again.layout(), puzzle.layout());
    let jigsaw = std::sync::Arc::new(Layout::from_word("6:2x3").expect("a board"));
    let six = read(text, Some(&jigsaw)).expect("rules on another board");
    assert_eq!((six.layout().side(), six.layout().houses().len()), (6, 20));
    let faults = read(&format!("9\n{text}"), Some(&jigsaw)).expect_err("another side");
    assert!(matches!(
        faults[0].kind,
        FaultKind::Board { fault: BoardFault::Height { found: 9, expected: 6, .. } }
    ));
}

#[test]
fn faults_of_rules_and_of_givens_are_told_together_where_they_are() {
    let text = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..7@\n\
                sum r1c123\nthermo r1c1 r1c0 r1c3\n";
    let faults = read(text, None).expect_err("three faults");
    let shown: Vec<(usize, usize, usize, String)> = faults
        .iter()
        .map(|fault| (fault.line, fault.column, fault.length, message(&fault.kind, Language::English)))
        .collect();
    let places: Vec<(usize, usize, usize)> =
        shown.iter().map(|(line, column, length, _)| (*line, *column, *length)).collect();
    assert_eq!(places, [(9, 9, 1), (10, 1, 10), (11, 13, 4)], "{shown:?}");
    let unknown = read("cage 3 r1c12\nsnake r1c1 r1c2\n", None).expect_err("no such rule");
    assert_eq!(unknown[0].kind, FaultKind::Rule { fault: RuleFault::Word { word: "snake".to_string() } });
    let givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let forbidding =
        read(&format!("Anti-queen\n{givens}"), None).expect_err("a rule that naze does not know");
    let word = "anti-queen".to_string();
    assert_eq!(forbidding[0].kind, FaultKind::Rule { fault: RuleFault::Word { word } });
    assert!(read(&format!("Antique\n{givens}"), None).is_ok(), "a title");
}

#[test]
fn rules_from_data_are_checked_like_those_of_a_text() {
    let plain = Layout::of_side(9).expect("a board");
    let cells =
        |places: &[usize]| places.iter().map(|&place| naze::board::Cell::new(place)).collect::<Vec<_>>();
    for (rule, fault) in [
        (Rule::new(Family::Cage, cells(&[0, 81]), vec![3]), "rule-cell"),
        (Rule::new(Family::Sum, cells(&[0, 1]), vec![]), "rule-no-number"),
        (Rule::new(Family::Cage, cells(&[0, 1]), vec![3, 4]), "rule-many-numbers"),
        (Rule::new(Family::Quadruple, cells(&[0, 1, 9, 10]), vec![1, 2, 3, 4, 5]), "rule-many-numbers"),
        (Rule::new(Family::Quadruple, cells(&[0, 1, 9, 10]), vec![1, 10]), "rule-number"),
        (Rule::new(Family::SumLine, cells(&[0, 1]), vec![0]), "rule-number"),
        (Rule::new(Family::RegionSum, cells(&[0, 1]), vec![usize::MAX, 2]), "rule-number"),
        (Rule::new(Family::Arrow, cells(&[0, 1]), vec![2]), "rule-no-head"),
        (Rule::new(Family::Arrow, cells(&[0, 1, 2, 3, 4]), vec![4]), "rule-many-cells"),
        (Rule::new(Family::AntiKnight, cells(&[0]), vec![]), "rule-few-cells"),
        (Rule::new(Family::Cage, cells(&[0, 1]), vec![18]), "rule-range"),
    ] {
        let faults = plain.with_more_rules(vec![rule.clone()]).expect_err("a fault");
        assert_eq!(faults.iter().map(naze::board::BoardFault::code).collect::<Vec<_>>(), [fault], "{rule:?}");
    }
}

/// A board, and lines that it can have.
const WRITTEN: [(&str, &[&str]); 3] = [
    (
        "9",
        &[
            "cage 15 r1c12 r2c1",
            "anti-knight",
            "white r1c12",
            "black r3c3 r3c4",
            "all-dots-given",
            "minimum r5c5",
            "minimum r5c6",
            "region-sum r1c2345",
            "diagonals",
            "windows",
            "arrow r7c1 r7c2 : r8c1 r8c2",
            "sandwich 10 r4",
            "anti-king r1c1 r2c4",
            "anti-king",
        ],
    ),
    ("boxes\nAABB\nABBB\nAACD\nCCDD\n", &[]),
    ("boxes\nAABB\nAABB\nCCDD\nCCDD\n", &["falling-diagonal", "v r1c1 r2c1", "non-consecutive"]),
];

#[test]
fn a_board_is_read_as_it_is_written() {
    for (board, lines) in WRITTEN {
        // Each choice of lines that has few or most of them.
        for choice in 0..1_u32 << lines.len() {
            let count = choice.count_ones();
            if count > 1 && count + 1 < lines.len() as u32 {
                continue;
            }
            let chosen = lines.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
            let chosen: Vec<&str> = chosen.map(|(_, line)| *line).collect();
            let text = format!("{board}\n{}\n", chosen.join("\n"));
            let Ok(layout) = Layout::from_drawing(&text) else {
                assert_eq!((lines.len(), chosen.len()), (0, 0), "only the uneven boxes are refused: {text}");
                continue;
            };
            let written = layout.to_drawing();
            assert_eq!(
                Layout::from_drawing(&written).as_ref(),
                Ok(&layout),
                "{text} is written as {written}"
            );
            assert!(written.lines().count() < 60, "a rule of the whole board is written once: {written}");
        }
    }
}
