//! Hints: true, visible on the position as it is, and revealing no more than their level.

use naze::{
    board::{Candidate, Constraint, Digit, DigitSet, Layout},
    generate::{Plan, Request},
    logic::{Options, Premise, Reason, TechniqueId, TechniqueSet, hodoku_library::Case, solve},
    meter::Meter,
    puzzle::{Origin, Puzzle},
    render::{Language, hint_text, json::HintJson},
    search::{self, Uniqueness},
    teach::{Advice, Hint, HintLevel, Wrong, hint, mistakes},
    why::{HintGoal, Question},
};
use serde_json::{Value, json};
use std::{path::Path, sync::Arc};

const LEVELS: [HintLevel; 4] =
    [HintLevel::Place, HintLevel::Technique, HintLevel::Pattern, HintLevel::Effect];

/// Positions from the project's own cases: one for every technique, with the techniques up to it.
fn cases() -> Vec<(String, Puzzle, Options)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/techniques");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("fixtures").flatten().collect();
    files.sort_by_key(std::fs::DirEntry::path);
    let mut cases = Vec::new();
    for file in files.iter().filter(|file| file.path().extension().is_some_and(|end| end == "txt")) {
        let text = std::fs::read_to_string(file.path()).expect("a fixture");
        let first = text.lines().find_map(|line| Case::read(line).ok());
        if let Some(case) = first {
            let name = file.file_name().to_string_lossy().into_owned();
            let word = name.trim_end_matches(".txt").to_string();
            let techniques = TechniqueSet::from_words(&word).expect("a fixture is named after its technique");
            cases.push((word, case.puzzle.clone(), Options { techniques, ..Options::default() }));
        }
    }
    assert!(cases.len() > 60, "{} cases", cases.len());
    cases
}

/// The candidates that a text calls true or false, with grouped cells separated: `r24c9≠5`, `r1c2<>3`.
fn said(text: &str) -> Vec<String> {
    let mut said = Vec::new();
    for (sign, word) in [("=", "="), ("≠", "<>"), ("<>", "<>")] {
        for (place, _) in text.match_indices(sign) {
            let digits: String =
                text[place + sign.len()..].chars().take_while(char::is_ascii_alphanumeric).collect();
            let cells: String = text[..place].chars().rev().take_while(char::is_ascii_alphanumeric).collect();
            let cells: String = cells.chars().rev().collect();
            let Some((rows, columns)) = cells.strip_prefix('r').and_then(|cells| cells.split_once('c'))
            else {
                continue;
            };
            let pairs = rows.chars().flat_map(|row| columns.chars().map(move |column| (row, column)));
            said.extend(pairs.map(|(row, column)| format!("r{row}c{column}{word}{digits}")));
        }
    }
    said
}

/// Whether a text names a candidate as placed or eliminated.
fn names_effect(text: &str, hint: &Hint) -> bool {
    let Advice::Step { step, .. } = &hint.advice else { return false };
    let layout = hint.puzzle.layout();
    let placed = step.finding.placements.iter().map(|&one| layout.show_placed(one));
    let eliminated = step.finding.eliminations.iter().map(|&one| layout.show_eliminated(one));
    let said = said(text);
    placed.chain(eliminated).any(|effect| said.contains(&effect))
}

#[test]
fn a_level_reveals_nothing_of_the_next() {
    let mut steps = 0;
    for (word, puzzle, options) in cases() {
        let hint = hint(&puzzle, None, &options, &Meter::unbounded());
        let Advice::Step { step, .. } = &hint.advice else { continue };
        steps += 1;
        for language in [Language::English, Language::Japanese] {
            // A single that fills a house is called a full house.
            let is_single = matches!(step.finding.reason, Reason::Only(_));
            let names = [step.finding.technique, TechniqueId::FullHouse].map(|id| language.technique(id));
            let names = &names[..if is_single { 2 } else { 1 }];
            for level in LEVELS {
                let text = hint_text(&hint, level, language);
                let reveals = |least| level >= least;
                let names_technique = names.iter().any(|name| text.contains(name));
                assert_eq!(names_technique, reveals(HintLevel::Technique), "{word} {level:?}: {text}");
                assert_eq!(
                    names_effect(&text, &hint),
                    reveals(HintLevel::Effect),
                    "{word} {level:?}: {text}"
                );
                let json = serde_json::to_value(HintJson::new(&hint, level, language)).expect("JSON");
                let has = |key: &str| json.get(key).is_some();
                assert_eq!(has("technique"), reveals(HintLevel::Technique), "{word} {level:?}");
                assert!(reveals(HintLevel::Pattern) || !has("pattern"), "{word} {level:?}");
                assert_eq!(has("step"), reveals(HintLevel::Effect), "{word} {level:?}");
                // The position itself may name the candidates that the person removed.
                let own =
                    [&json["text"], &json["pattern"], &json["houses"]].map(ToString::to_string).concat();
                assert_eq!(names_effect(&own, &hint), reveals(HintLevel::Effect), "{word} {level:?}: {own}");
            }
            let place = hint_text(&hint, HintLevel::Place, language);
            assert!(!place.contains("r1c") && place.lines().count() == 1, "{word}: {place}");
        }
    }
    assert!(steps > 60, "{steps} steps");
}

#[test]
fn a_hint_is_visible_on_the_position_as_it_is_and_is_true() {
    let mut position =
        Puzzle::classic("4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........")
            .expect("a puzzle");
    let Uniqueness::One(solution) = search::uniqueness(&position, &Meter::unbounded()) else {
        panic!("a proper puzzle")
    };
    let options = Options { techniques: TechniqueSet::default().without_uniqueness(), ..Options::default() };
    let mut steps = 0;
    loop {
        match hint(&position, None, &options, &Meter::unbounded()).advice {
            Advice::Finished(_) => break,
            Advice::Step { step, premises, toward: None } => {
                assert!(!premises.iter().any(|premise| matches!(premise, Premise::Step(_))));
                let mut pencilled = position.shown_candidates();
                for &placement in &step.finding.placements {
                    assert_eq!(solution.digit(placement.cell), placement.digit);
                    position.set(placement, Origin::Entry);
                    pencilled[placement.cell.index()] = DigitSet::only(placement.digit);
                }
                for &elimination in &step.finding.eliminations {
                    assert_ne!(solution.digit(elimination.cell), elimination.digit);
                    assert!(pencilled[elimination.cell.index()].contains(elimination.digit), "nothing stale");
                    pencilled[elimination.cell.index()].remove(elimination.digit);
                }
                position.set_marks(pencilled);
                steps += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(steps > 60, "{steps} hints lead to the end");
}

#[test]
fn every_open_cell_gets_a_step_that_leads_to_it() {
    let puzzle =
        Puzzle::classic("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..")
            .expect("a puzzle");
    for cell in puzzle.layout().cells() {
        match hint(&puzzle, Some(HintGoal::Cell(cell)), &Options::default(), &Meter::unbounded()).advice {
            Advice::Filled(filled) => assert!(filled == cell && puzzle.clue(cell).is_some()),
            Advice::Step { step, premises, toward } => {
                assert_eq!(toward, Some(Question::Value(cell)));
                assert!(!premises.iter().any(|premise| matches!(premise, Premise::Step(_))));
                // Taking the step does not make the cell's answer longer. Here every step places a digit.
                assert_eq!(step.finding.placements.len(), 1);
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn on_a_board_whose_rules_are_all_that_is_given_entries_are_no_givens() {
    let killer = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/killer.txt"));
    let killer = naze::puzzle::read(&killer.expect("a puzzle of cages"), None).expect("a puzzle of cages");
    let Uniqueness::One(solution) = search::uniqueness(&killer, &Meter::unbounded()) else {
        panic!("a proper puzzle")
    };
    let cell = killer.layout().cells().nth(74).expect("81 cells");
    for digit in killer.layout().digits() {
        let entry = Candidate::new(cell, digit);
        let mut filled = killer.clone();
        filled.give(entry);
        let position = filled.with_givens(&killer).expect("the same board");
        let wrong: Vec<Wrong> =
            mistakes(&position, &Meter::unbounded()).into_iter().map(|mistake| mistake.wrong).collect();
        let expected = if solution.holds(entry) { Vec::new() } else { vec![Wrong::Entry(entry)] };
        assert_eq!(wrong, expected);
    }
}

#[test]
fn every_wrong_entry_and_mark_is_named_and_the_right_ones_are_not() {
    let mut position =
        Puzzle::classic("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..")
            .expect("a puzzle");
    let trace = solve(&position, &Options::default(), &Meter::unbounded());
    let Uniqueness::One(solution) = search::uniqueness(&position, &Meter::unbounded()) else {
        panic!("a proper puzzle")
    };
    assert!(trace.guesses() == 0 && mistakes(&position, &Meter::unbounded()).is_empty());
    let open: Vec<_> = position.layout().cells().filter(|&cell| position.clue(cell).is_none()).collect();
    let (right, wrong) = (open[0], open[5]);
    position.set(Candidate::new(right, solution.digit(right)), Origin::Entry);
    assert!(mistakes(&position, &Meter::unbounded()).is_empty());
    let false_one = position.layout().digits().into_iter().find(|&digit| digit != solution.digit(wrong));
    let entry = Candidate::new(wrong, false_one.expect("another digit"));
    position.set(entry, Origin::Entry);
    let mut marks = position.shown_candidates();
    let (kept, lost) = (open[9], open[12]);
    marks[kept.index()] = DigitSet::only(solution.digit(kept));
    marks[lost.index()].remove(solution.digit(lost));
    position.set_marks(marks);
    let found = mistakes(&position, &Meter::unbounded());
    let named: Vec<Wrong> = found.iter().map(|mistake| mistake.wrong).collect();
    assert_eq!(named, [Wrong::Entry(entry), Wrong::Mark(Candidate::new(lost, solution.digit(lost)))]);
    assert!(found.iter().all(|mistake| mistake.why.is_some()), "each is explained");
    // The reasons use only givens: their puzzles do not contain the entries.
    assert!(found.iter().flat_map(|mistake| &mistake.why).all(|answer| {
        answer.derivation.puzzle.entries().next().is_none() && answer.derivation.puzzle.marks().is_none()
    }));
    let hint = hint(&position, None, &Options::default(), &Meter::unbounded());
    assert!(matches!(&hint.advice, Advice::TakeBack(mistake) if mistake.wrong == Wrong::Entry(entry)));
    let shown = position.layout().show_placed(entry);
    for (level, is_shown) in LEVELS.into_iter().zip([false, false, true, true]) {
        assert_eq!(hint_text(&hint, level, Language::English).contains(&shown), is_shown);
    }
}

#[test]
fn a_wrong_claim_is_named_at_every_level_and_a_step_to_its_refutation_follows() {
    let puzzle =
        Puzzle::classic("..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..")
            .expect("a puzzle");
    let Uniqueness::One(solution) = search::uniqueness(&puzzle, &Meter::unbounded()) else {
        panic!("a proper puzzle")
    };
    let layout = puzzle.layout();
    let (mut steps, mut excluded) = (0, 0);
    for cell in layout.cells().step_by(9) {
        let right = solution.digit(cell);
        for claim in layout.digits().into_iter().map(|digit| Candidate::new(cell, digit)) {
            let hint = hint(&puzzle, Some(HintGoal::Claim(claim)), &Options::default(), &Meter::unbounded());
            let is_wrong = claim.digit != right;
            assert_eq!(hint.wrong_claim, is_wrong.then_some(claim), "{}", layout.show_placed(claim));
            let texts = LEVELS.map(|level| hint_text(&hint, level, Language::English));
            let named = match puzzle.clue(cell) {
                Some(clue) => format!("{} is {}, not {}.", layout.show(cell), clue.digit, claim.digit),
                None => format!("{} is not {}", layout.show(cell), claim.digit),
            };
            assert!(texts.iter().all(|text| text.starts_with(&named) == is_wrong), "{texts:?}");
            match &hint.advice {
                Advice::Step { toward, premises, .. } => {
                    let question = if is_wrong { Question::Not(claim) } else { Question::Value(cell) };
                    assert_eq!(*toward, Some(question));
                    assert!(!premises.iter().any(|premise| matches!(premise, Premise::Step(_))));
                    let answer = format!("{}={right}", layout.show(cell));
                    assert!(!texts[..3].iter().any(|text| text.contains(&answer)), "{texts:?}");
                    steps += 1;
                }
                Advice::Excluded(answer) => {
                    assert!(is_wrong && answer.derivation.steps.is_empty());
                    excluded += 1;
                }
                Advice::Filled(filled) => assert!(!is_wrong && *filled == cell),
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(steps > 20 && excluded > 20, "{steps} {excluded}");
}

#[test]
fn a_claim_that_only_a_supposition_refutes_is_supposed() {
    let puzzle =
        Puzzle::classic("4.5..7..8.......1...2.3.54......8..7.53....9.678.94......76.2......5143.8.1....7.")
            .expect("a puzzle");
    let techniques = TechniqueSet::from_words("naked-single").expect("a technique");
    let options = Options { techniques, ..Options::default() };
    let claim =
        puzzle.layout().cell(0, 1).map(|cell| Candidate::new(cell, Digit::from_index(2))).expect("a cell");
    let hint = hint(&puzzle, Some(HintGoal::Claim(claim)), &options, &Meter::unbounded());
    assert_eq!(hint.wrong_claim, Some(claim));
    assert!(matches!(&hint.advice, Advice::Guess(answer) if answer.question == Question::Not(claim)));
    let text = hint_text(&hint, HintLevel::Effect, Language::English);
    assert!(text.starts_with("r1c2 is not 3.\n") && text.contains("\nr1c2≠3: otherwise "), "{text}");
}

/// The same position as somebody notes it who crosses out nothing that a placed digit rules out.
fn with_all_noted(puzzle: &Puzzle) -> Puzzle {
    let layout = puzzle.layout();
    let removed = puzzle.removed_marks();
    let noted = |cell| {
        let is_there = |digit: &Digit| !removed.contains(&Candidate::new(cell, *digit));
        layout.digits().into_iter().filter(is_there).collect()
    };
    let mut noted_puzzle = puzzle.clone();
    noted_puzzle.set_marks(layout.cells().map(noted).collect::<Vec<DigitSet>>());
    noted_puzzle
}

#[test]
fn marks_that_hide_the_step_are_missing_and_named_from_the_third_level_on() {
    let (mut hidden, mut single) = (0, 0);
    for (word, puzzle, options) in cases() {
        let plain = hint(&puzzle, None, &options, &Meter::unbounded());
        let noted = with_all_noted(&puzzle);
        let hinted = hint(&noted, None, &options, &Meter::unbounded());
        assert!(plain.missing_marks().is_empty(), "{word}");
        let Advice::Step { step, .. } = &hinted.advice else { continue };
        assert!(plain.advice == hinted.advice, "{word}: the notes do not change the step");
        let missing = hinted.missing_marks();
        let is_naked = matches!(step.finding.reason.single(), Some(Constraint::Cell(_)));
        let layout = puzzle.layout();
        let words: Vec<String> = missing.iter().map(|&one| layout.show_eliminated(one)).collect();
        for (language, sign) in [(Language::English, "crossed out"), (Language::Japanese, "候補数字")] {
            for level in LEVELS {
                let text = hint_text(&hinted, level, language);
                let said = said(&text.replace('≠', "<>"));
                let names = level >= if is_naked { HintLevel::Effect } else { HintLevel::Pattern };
                let all_named = words.iter().all(|one| said.contains(one));
                assert!(missing.is_empty() || all_named == names, "{word} {level:?} {words:?}: {text}");
                let json = serde_json::to_value(HintJson::new(&hinted, level, language)).expect("JSON");
                let expected = if names && !missing.is_empty() { json!(words) } else { Value::Null };
                assert_eq!(json["missing_marks"], expected, "{word} {level:?}");
                let added = text.lines().count() - hint_text(&plain, level, language).lines().count();
                assert_eq!(added > 0, !missing.is_empty(), "{word} {level:?}: {text}");
                assert!(!names || missing.is_empty() || text.contains(sign), "{text}");
            }
        }
        // Crossed out, they are missing no more; each by itself still is.
        let crossed = |kept: Option<Candidate>| {
            let mut marks = noted.marks().expect("it has marks").to_vec();
            missing
                .iter()
                .filter(|&&one| Some(one) != kept)
                .for_each(|one| marks[one.cell.index()].remove(one.digit));
            let mut crossed = noted.clone();
            crossed.set_marks(marks);
            hint(&crossed, None, &options, &Meter::unbounded()).missing_marks()
        };
        assert!(crossed(None).is_empty(), "{word}");
        if let Some(&one) = missing.first() {
            assert_eq!(crossed(Some(one)), [one], "{word}");
            hidden += 1;
        }
        single += usize::from(is_naked);
    }
    assert!(hidden > 60 && single > 0, "{hidden} {single}");
}

#[test]
fn on_every_board_the_missing_marks_are_ruled_out_by_placed_digits_and_a_mistake_comes_first() {
    for word in ["4", "6:2x3", "7", "9", "9:none"] {
        let layout = Arc::new(Layout::from_word(word).expect("a board"));
        let plan = Plan::new(Request::new(layout.clone())).expect("any puzzle will do");
        let plain = plan.make(1, 0, &Meter::unbounded()).expect("a puzzle").puzzle;
        let mut puzzle = with_all_noted(&plain);
        let missing = hint(&puzzle, None, &Options::default(), &Meter::unbounded()).missing_marks();
        let is_seen = |one: &Candidate| {
            let mut seen = layout.peers(one.cell).iter().filter_map(|&peer| plain.clue(peer));
            seen.any(|clue| clue.digit == one.digit)
        };
        assert!(!missing.is_empty() && missing.iter().all(is_seen), "{word}: {missing:?}");
        // A digit that is entered beside the same digit is wrong, whatever the notes are.
        let (given, _) = plain.clues().next().expect("a given");
        let beside =
            layout.peers(given.cell).iter().find(|&&peer| plain.clue(peer).is_none()).expect("an open peer");
        puzzle.set(Candidate::new(*beside, given.digit), Origin::Entry);
        let hinted = hint(&puzzle, None, &Options::default(), &Meter::unbounded());
        assert!(!matches!(hinted.advice, Advice::Step { .. }) && hinted.missing_marks().is_empty(), "{word}");
    }
}
