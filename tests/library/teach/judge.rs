//! Steps that others claim: every verdict is that of brute force, and lists are read as people write them.

use crate::common::{
    puzzles::{Draw, KNOWN, image, other_boards, proper},
    sample::sample,
    spoiled::{Kind, SPOILINGS, judge_spoiled},
};
use naze::{
    api::{ApiAnswer, ApiRequest, Budget, Exit, JudgeAnswer, JudgeRequest, read_steps},
    logic::{AssumeUnique, Options, Premise, Premises, Step, StepId, TechniqueId, TechniqueSet, solve},
    meter::Meter,
    puzzle::read,
    render::{Language, judged_steps_text},
    teach::{ClaimedStep, Exercise, Move, StepVerdict, exercise, judge_steps},
};
use std::collections::BTreeMap;

fn judge(text: &str, options: Options) -> JudgeAnswer {
    let (puzzle, steps) = read_steps(text, None, None).expect("a list");
    let request = JudgeRequest { steps, options };
    request.answer(&puzzle, &Budget::PROGRAM, &Meter::unbounded()).expect("an answer")
}

/// What is said of a list.
fn said(text: &str) -> String {
    let answer = judge(text, Options::default());
    judged_steps_text(answer.puzzle.layout(), &answer.judged, Language::English)
}

#[test]
fn every_verdict_on_a_spoilt_list_is_that_of_brute_force() {
    let mut counts: BTreeMap<Kind, usize> = BTreeMap::new();
    let boards = other_boards();
    for seed in 0..sample(50, 90) as u64 {
        let mut draw = Draw::from_seed(seed);
        let puzzle = match boards.get(seed as usize / 9) {
            Some(layout) if layout.side() < 9 => proper(layout, seed),
            _ => image(seed),
        };
        let techniques = if draw.below(2) == 0 { TechniqueSet::singles() } else { TechniqueSet::default() };
        let spoiling = SPOILINGS[seed as usize % SPOILINGS.len()];
        let kinds = judge_spoiled(&puzzle, spoiling, techniques, &mut draw).expect("right verdicts");
        kinds.into_iter().flatten().for_each(|kind| *counts.entry(kind).or_default() += 1);
    }
    for kind in
        [Kind::Holds, Kind::Spare, Kind::Missing, Kind::Unfounded, Kind::Repeats, Kind::Skips, Kind::False]
    {
        assert!(counts.contains_key(&kind), "{kind:?} never came up: {counts:?}");
    }
}

#[test]
fn each_verdict_says_what_is_wrong_and_what_would_be_right() {
    let puzzle = KNOWN[0];
    for (name, steps, expected) in [
        ("a hidden single", "r6c5=3", "1. r6c5=3: holds (Hidden Single)"),
        (
            "premises that suffice",
            "r6c5=3 because r3c4=3, r4c7=3, r5c5=5, r7c6=3",
            "1. r6c5=3: holds (Hidden Single)",
        ),
        (
            "one premise too many",
            "r6c5=3 because r3c4=3, r4c7=3, r9c7=8, r5c5=5, r7c6=3",
            "1. r6c5=3: holds, even without r9c7=8",
        ),
        (
            "too few premises",
            "r6c5=3 because r3c4=3, r5c5=5, r7c6=3",
            "1. r6c5=3: its premises are not enough; with r4c7=3 they are",
        ),
        ("a false value", "r1c1=7", "1. r1c1=7: false"),
        ("two conclusions of one step", "r6c5=3, r6c8<>3", "1. r6c5=3, r6c8≠3: holds (Hidden Single)"),
        ("one false of two", "r6c5=3, r1c2<>3", "1. r6c5=3, r1c2≠3: false: r1c2≠3"),
        ("a premise that nobody knows", "r6c5=3 because r3c3=8", "1. r6c5=3: nothing before it shows r3c3=8"),
        ("known from a clue", "r1c12≠4", "1. r1c12≠4: known already"),
        ("a leap", "r1c9=9", "1. r1c9=9: true, but no single step leads there"),
    ] {
        let text = said(&format!("{puzzle}\n{steps}\n"));
        assert_eq!(text.lines().next(), Some(expected), "{name}");
    }
}

#[test]
fn a_step_may_be_one_of_the_named_techniques_alone() {
    let pair = ".5.63.2....1.5.3...6...2.4.7...2.5.3.......9..15.8.....295..6.....7.......3.....4";
    let trace = solve(&read(pair, None).expect("81 symbols"), &Options::default(), &Meter::unbounded());
    let locked = trace.steps.iter().find(|step| !TechniqueSet::singles().contains(step.finding.technique));
    let gone = locked.expect("it takes more than singles").finding.eliminations[0];
    let step = trace.puzzle.layout().show_eliminated(gone);
    let before = trace.steps.iter().take_while(|step| Some(*step) != locked);
    let placed = before.flat_map(|step| &step.finding.placements);
    let lines =
        placed.map(|&one| format!("{}\n", trace.puzzle.layout().show_placed(one))).collect::<String>();
    let text = format!("{pair}\n{lines}{step}\n");
    let last = |techniques| {
        let answer = judge(&text, Options { techniques, ..Options::default() });
        answer.judged.last().expect("a step").1.clone()
    };
    assert!(matches!(last(TechniqueSet::default()), StepVerdict::Holds(_)), "{text}");
    let StepVerdict::Skips(skips) = last(TechniqueSet::singles()) else { panic!("{text}") };
    assert!(skips[0].between.is_none(), "singles do not get there");
}

#[test]
fn a_step_that_assumes_one_solution_follows_only_if_that_may_be_assumed() {
    let file = format!("{}/fixtures/required/unique-rectangle-1.txt", env!("CARGO_MANIFEST_DIR"));
    let line = std::fs::read_to_string(file).expect("fixtures");
    let puzzle = read(line.lines().next().expect("a puzzle"), None).expect("81 symbols");
    let Exercise { position, finding } =
        exercise(&puzzle, TechniqueId::UniqueRectangle1, &Meter::unbounded())
            .expect("it needs the technique");
    let step = Step { id: StepId(0), pass: 1, depth: 0, finding };
    let fact = |premise: &Premise| match *premise {
        Premise::Given(clue) => Move::Place(clue),
        Premise::Mark(mark) => Move::Eliminate(mark),
        Premise::Step(_) => unreachable!("it is the only step"),
    };
    let premises = Premises::new(&position, std::slice::from_ref(&step), None);
    let stated = premises.of_step(step.id).iter().map(fact).collect();
    let conclusions = step.finding.eliminations.iter().copied().map(Move::Eliminate).collect();
    let claim = ClaimedStep { conclusions, premises: Some(stated) };
    let verdict = |assume_unique| {
        let options = Options { assume_unique, ..Options::default() };
        judge_steps(&position, std::slice::from_ref(&claim), &options, &Meter::unbounded()).remove(0)
    };
    assert!(matches!(verdict(AssumeUnique::WhereKnown), StepVerdict::MissingPremises(_)));
    assert_eq!(verdict(AssumeUnique::Always), StepVerdict::Holds(vec![TechniqueId::UniqueRectangle1]));
}

#[test]
fn lists_are_read_in_every_form() {
    let puzzle = "123. 341. 21.. 4321";
    let board = |literals: &str| {
        format!(
            "{puzzle}\n--1--\n|    Input domains:  |\n|         cells_0_0_ ∈ [1], cells_0_1_ ∈ [2], cells[0,2] ∈ [3..3] |\n|    Constraints:   |\n|        alldifferent(cells_0_0_,cells_0_1_)   |\n|    Output literals:    |\n|        {literals}   |\n-----\n"
        )
    };
    for (name, text) in [
        ("lines", format!("{puzzle}\nr1c4=4 because r1c1=1, r1c2=2, r1c3=3\n")),
        (
            "numbered, with remarks",
            format!("{puzzle}\n# a list\n1. R1C4 = 4 ← r1c1=1, r1c2=2; r1c3=3 # the row\n"),
        ),
        ("other words", format!("{puzzle}\n- r1c4: 4 <- r1c1: 1, r1c2: 2, r1c3: 3\n")),
        (
            "an object",
            format!(
                r#"{{"puzzle":"{puzzle}","steps":[{{"place":["r1c4=4"],"premises":["r1c1=1","r1c2=2","r1c3=3"]}}]}}"#
            ),
        ),
        (
            "with its entries and marks",
            r#"{"board":"4","puzzle":"123.341.21..4321","entries":["r1c1=1"],"marks":["r3c4<>4"],"steps":[{"place":["r1c4=4"],"premises":["r1c1=1","r1c2=2","r1c3=3"]}]}"#.to_string(),
        ),
        ("a printed sequence", board("cells_0_3_ >= 4,cells_0_3_ <= 4")),
        ("a printed sequence", board("cells[0,3] == 4")),
        // A list of all these numbers would take 800 GB.
        (
            "a domain wider than memory",
            board("cells[0,3] == 4").replace("cells_0_1_ ∈ [2]", "cells_0_1_ ∈ [2], cells_0_3_ ∈ [1..99999999999]"),
        ),
    ] {
        let (read, steps) = read_steps(&text, None, None).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((read.clues().count(), steps.len()), (12, 1), "{name}");
        let request = JudgeRequest { steps, options: Options::default() };
        let answer = request.answer(&read, &Budget::PROGRAM, &Meter::unbounded()).expect("an answer");
        assert!(matches!(answer.judged[0].1, StepVerdict::Holds(_)), "{name}: {:?}", answer.judged);
    }
    let puzzle = read(puzzle, None).expect("a puzzle");
    for (name, text, count) in [
        ("an answer", "I see row 1.\n<ANSWER>\nr1c4: 4\n</ANSWER>\n", 1),
        ("two in one line", "<ANSWER>r1c4: 4, r2c4: 2</ANSWER>", 2),
        ("two answers", "<ANSWER>r1c4: 4</ANSWER> and r9c9: 7 <ANSWER>\nr2c4: 2\n</ANSWER>", 2),
        ("tokens", "so this is <vl><value4><r1><c4> and <sl><r2><c4><vl><value2><r2><c4>", 2),
        ("a list of objects", r#"[{"place":["r1c4=4"]},{"place":["r2c4=2"],"premises":[0]}]"#, 2),
    ] {
        let (_, steps) =
            read_steps(text, Some(&puzzle), None).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(steps.len(), count, "{name}");
        let placed = puzzle.layout().cell(0, 3).expect("a cell");
        let Move::Place(first) = steps[0].conclusions[0] else { panic!("{name}") };
        assert_eq!((first.cell, first.digit.value()), (placed, 4), "{name}");
    }
}

#[test]
fn a_list_that_cannot_be_read_says_where_and_what_would_be_right() {
    let puzzle = "123. 341. 21.. 4321";
    for (text, expected) in [
        (
            format!("{puzzle}\nr1c4=4\nlook: r2c4=2\n"),
            "line 3: 'look: r2c4=2' is no step; a step is written as",
        ),
        (format!("{puzzle}\nr1c4=5\n"), "line 2: 'r1c4=5' is no step"),
        (format!("{puzzle}\nr1c4=4 because of row 1\n"), "line 2: 'r1c4=4 because of row 1' is no step"),
        ("<ANSWER>r1c4: 4</ANSWER>".to_string(), "there is no puzzle"),
        ("r1c4=4".to_string(), "there is no puzzle"),
        (format!(r#"{{"puzzle":"{puzzle}","steps":[{{"place":"r1c4=4"}}]}}"#), "did not match"),
        (format!(r#"{{"puzzle":"{puzzle}","steps":[{{"place":["r1c9=4"]}}]}}"#), "r1c9=4"),
    ] {
        let error = read_steps(&text, None, None).expect_err(&text);
        let said = error.message(Language::English);
        assert!(said.contains(expected), "{text}: {said}");
    }
    let other = read("1... .... .... ....", None).expect("a puzzle");
    let error = read_steps(&format!("{puzzle}\nr1c4=4\n"), Some(&other), None).expect_err("another puzzle");
    assert_eq!(error.exit(), Exit::NotProven);
}

#[test]
fn a_step_may_have_a_number_a_bullet_or_a_word_before_it() {
    let rules = "4\n123.\n341.\n21..\n4321\nthermo r1c1 r1c2\n";
    for puzzle in ["123. 341. 21.. 4321\n", "  1 2 3 4\nA 1 2 3 .\nB 3 4 1 .\nC 2 1 . .\nD 4 3 2 1\n", rules]
    {
        for label in [
            "Step 1: ",
            "step 2 - ",
            "Step 3. ",
            "1. ",
            "2) ",
            "(3) ",
            "- ",
            "* ",
            "• ",
            "So ",
            "so, ",
            "Therefore ",
            "THEREFORE, ",
            "Thus: ",
            "Hence ",
            "Step 4: therefore ",
            "手順1：",
            "よって、",
            "",
        ] {
            for end in ["", " because r1c1=1, r1c2=2, r1c3=3", " # the row"] {
                let text = format!("{puzzle}{label}r1c4=4{end}\n{label}r2c4=1\n");
                let (_, steps) =
                    read_steps(&text, None, None).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(steps.len(), 2, "{text}");
                assert!(said(&text).ends_with("2. r2c4=1: false\n2 steps: 1 holds, 1 does not\n"), "{text}");
            }
        }
    }
}

#[test]
fn a_line_that_is_neither_grid_nor_rule_nor_step_is_refused_by_name() {
    let puzzle = "123. 341. 21.. 4321";
    for line in [
        "Obviously r1c4=4",
        "Step one: r1c4=4",
        "Look at row 1",
        "the cell r1c4 is 4",
        "r1c4 4",
        "次は r1c4=4",
        "foo bar",
    ] {
        for text in [
            format!("{puzzle}\n{line}\n"),
            format!("{puzzle}\n{line}\nr1c4=4\n"),
            format!("{puzzle}\nr1c4=4\n{line}\n"),
            format!("{line}\n{puzzle}\nr1c4=4\n"),
        ] {
            let error = read_steps(&text, None, None).expect_err(&text);
            assert!(
                error.message(Language::English).contains(&format!("'{line}' is no step")),
                "{text}: {error}"
            );
            assert_eq!(error.exit(), Exit::Unreadable, "{text}");
        }
        let expected = read(puzzle, None).expect("a puzzle");
        let text = format!("{line}\nr1c4=4\n");
        let error = read_steps(&text, Some(&expected), None).expect_err(&text);
        assert!(error.message(Language::English).contains("is no step"), "{text}: {error}");
    }
}

#[test]
fn a_list_without_steps_is_refused_and_nothing_is_sound() {
    let puzzle = "123. 341. 21.. 4321";
    let expected = read(puzzle, None).expect("a puzzle");
    for text in [
        String::new(),
        "# nothing\n".to_string(),
        format!("{puzzle}\n"),
        "[]".to_string(),
        r#"{"steps":[]}"#.to_string(),
        r#"{"steps":[{"id":0,"depth":1,"place":["r1c4=1"]}]}"#.to_string(),
        "<ANSWER></ANSWER>".to_string(),
        "and <vl> alone".to_string(),
        format!("{puzzle}\n-----\n| Output literals: |\n-----\n"),
    ] {
        let error = read_steps(&text, Some(&expected), None).expect_err(&text);
        assert!(error.message(Language::English).contains("there is no step here"), "{text}: {error}");
        assert_eq!(error.exit(), Exit::Unreadable, "{text}");
    }
    let request = JudgeRequest { steps: Vec::new(), options: Options::default() };
    let answer = request.answer(&expected, &Budget::PROGRAM, &Meter::unbounded()).expect("an answer");
    assert_eq!(answer.exit(), Exit::NotProven);
    assert!(
        serde_json::to_string(&answer.document(Language::English))
            .expect("JSON")
            .contains(r#""sound":false"#)
    );
    let boxed = format!(
        "{puzzle}\n--1--\n| Input domains: |\n| Output literals: |\n| cells_0_3_ == 4 |\n-----\nr2c4=1\n"
    );
    let error = read_steps(&boxed, None, None).expect_err("a step outside the boxes");
    assert!(error.message(Language::English).contains("'r2c4=1' is no step"), "{error}");
}
