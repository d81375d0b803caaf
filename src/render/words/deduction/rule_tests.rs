//! Whether a reader who doubts everything believes what is said of rules beyond the houses: random rules of every family.

use super::{
    Clause, NamedFinding, RuleClaim,
    tests::{assert_names_are_marked, doubt},
};
use crate::{
    board::{Candidate, Cell, Custom, Digit, DigitSet, Family, Form, Layout, Numbers, Rule},
    logic::{Finding, Position, Reach, Reason, TechniqueId},
    meter::Meter,
    puzzle::Puzzle,
    render::Language,
    rng::SeededRng,
};
use itertools::Itertools;
use std::{collections::BTreeSet, sync::Arc};

/// A random line of so many cells, each touching the one before.
fn random_line(layout: &Layout, count: usize, random: &mut SeededRng) -> Option<Vec<Cell>> {
    let all = layout.cells().collect_vec();
    let mut line = vec![*random.choose(&all)];
    while line.len() < count {
        let last = line[line.len() - 1];
        let touches = |cell: &Cell| {
            let apart = |a: usize, b: usize| a.abs_diff(b) <= 1;
            apart(layout.row(*cell), layout.row(last)) && apart(layout.column(*cell), layout.column(last))
        };
        let next = layout.cells().filter(|cell| touches(cell) && !line.contains(cell)).collect_vec();
        if next.is_empty() {
            return None;
        }
        line.push(*random.choose(&next));
    }
    Some(line)
}

/// A random rule of a family; `None` if the dice fell badly.
fn random_rule(family: Family, layout: &Layout, random: &mut SeededRng) -> Option<Rule> {
    let side = layout.side();
    let length = 2 + random.below(4);
    let (cells, numbers) = match family.form() {
        Form::Everywhere => {
            let stamps = layout.stamps(family, &[]);
            return Some(stamps[random.below(stamps.len())].clone());
        }
        Form::Cells { least, most, numbers } => {
            let length = length.clamp(least, most);
            let cells = random_line(layout, length, random)?;
            let numbers = match numbers {
                Numbers::Parts => {
                    let first = 1 + random.below(length - 1);
                    vec![first, length - first]
                }
                Numbers::None => Vec::new(),
                Numbers::Kinds if side == 9 && random.below(2) == 0 => Vec::new(),
                Numbers::Kinds if family == Family::Modular => vec![2 + random.below(3)],
                Numbers::Kinds => vec![1 + random.below(side - 2), side - 1],
                Numbers::One => vec![length + random.below(length * (side - 1))],
                Numbers::Or(usual) if random.below(3) > 0 => vec![usual],
                Numbers::Or(_) => vec![1 + random.below(side)],
                Numbers::Digits => {
                    (0..1 + random.below(4)).map(|_| 1 + random.below(side)).sorted_unstable().collect()
                }
            };
            (cells, numbers)
        }
        Form::Head => {
            let head = 1 + random.below(2);
            (random_line(layout, length.max(head + 1), random)?, vec![head])
        }
        Form::Outside if family == Family::LittleKiller => {
            let first = random.below(side - 1);
            let cells = (0..side - first).filter_map(|step| layout.cell(step, first + step));
            let cells = cells.take(4).collect_vec();
            let sum = cells.len() + random.below(cells.len() * (side - 1));
            (cells, vec![sum])
        }
        Form::Outside => {
            let line = *random.choose(&layout.houses().take(2 * side).collect_vec());
            let mut cells = layout.cells_of(line).to_vec();
            if random.below(2) == 0 {
                cells.reverse();
            }
            (cells, vec![random.below(side * 2)])
        }
    };
    Some(Rule::new(family, cells, numbers))
}

/// A board with a random rule, and random candidates for its cells.
fn random_position(family: Family, number: u64) -> Option<Puzzle> {
    let mut random = SeededRng::new(family as u64, number);
    let random = &mut random;
    let is_line = matches!(family.form(), Form::Outside) && family != Family::LittleKiller;
    let sides: &[usize] = if is_line { &[4, 6] } else { &[4, 6, 9, 9, 9] };
    let plain = Layout::of_side(*random.choose(sides)).expect("a board");
    let rule = random_rule(family, &plain, random)?;
    let layout = plain.with_rules(vec![rule.clone()]).ok()?;
    let id = layout.rules().next()?;
    let all = vec![layout.digits(); rule.cells.len()];
    let fillings = layout.automaton(id).fillings(&all, 300);
    let filling = random.choose(&fillings).clone();
    let share = *random.choose(&[10, 9, 7, 4]);
    let is_kept = random.below(12) > 0;
    let mut marks = vec![layout.digits(); layout.cell_count()];
    for (cell, own) in rule.cells.iter().zip(filling) {
        let mut left: DigitSet = layout.digits().filter(|_| random.below(10) < share).collect();
        if is_kept || left.is_empty() {
            left.insert(own);
        }
        marks[cell.index()] = if random.below(5) == 0 { DigitSet::only(own) } else { left };
    }
    let mut puzzle = Puzzle::empty(Arc::new(layout));
    puzzle.set_marks(marks);
    Some(puzzle)
}

/// What the techniques of rules find there.
fn findings(puzzle: &Puzzle) -> Vec<Finding> {
    let (mut grid, meter) = (puzzle.grid(Custom::new(puzzle.layout().clone())), Meter::unbounded());
    puzzle.clues().for_each(|(clue, _)| grid.place_and_clear(clue).expect("no clue breaks a rule"));
    let position = Position::new(&grid, None, &meter);
    let finders = [TechniqueId::OneRule, TechniqueId::NeededDigit, TechniqueId::HouseSum]
        .map(|id| id.finder::<Custom>(Reach::Ladder));
    finders.into_iter().flatten().flat_map(|finder| finder.find_all(&position)).collect()
}

/// How many positions of each family are read.
const POSITIONS: u64 = 60;

#[test]
fn what_is_said_of_a_rule_of_any_family_is_so_and_explains_all_that_goes() {
    let mut kinds = BTreeSet::new();
    for family in Family::ALL.into_iter().filter(|family| !family.is_seen()) {
        let mut read = 0;
        for puzzle in (0..POSITIONS).filter_map(|number| random_position(family, number)) {
            let is_own = |finding: &Finding| finding.technique != TechniqueId::HouseSum;
            for finding in findings(&puzzle).into_iter().filter(is_own) {
                doubt(&finding, puzzle.layout(), &puzzle.shown_candidates());
                assert_names_are_marked(&finding, puzzle.layout());
                let deduction = NamedFinding { finding: &finding, full_house: None, layout: puzzle.layout() };
                each_fact_has_its_reason(&deduction);
                let clauses = deduction.clauses();
                let claims = clauses.iter().filter_map(|clause| match clause {
                    Clause::OfRule { claim, .. } => Some(claim),
                    _ => None,
                });
                let kind =
                    |claim: &RuleClaim| format!("{claim:?}").split([' ', '(']).next().map(str::to_string);
                let own = claims.filter_map(kind).collect_vec();
                kinds.extend(own);
                read += 1;
            }
        }
        assert!(read > 10, "{}: {read}", family.word());
    }
    assert_eq!(
        kinds.iter().join(" "),
        "Bound Crusts Fills Grows Inside Keeps Left Loses Needs NoPartner Nothing Outside Partner Sets Tight TooFewPartners Totals Ways"
    );
}

/// The clauses that are chosen for some of the facts, as a line of an outline tells them, take each of these, or say what
/// the rule asks.
fn each_fact_has_its_reason(deduction: &NamedFinding<'_>) {
    let facts = &deduction.finding.eliminations;
    for facts in (0..facts.len()).map(|first| &facts[first..]).chain(facts.chunks(1)) {
        let cruxes = deduction.cruxes_of(facts);
        let asks = cruxes.iter().any(|crux| {
            matches!(crux, Clause::OfRule { claim: RuleClaim::Left(_) | RuleClaim::Nothing, .. })
        });
        let is_taken = |fact: &Candidate| cruxes.iter().any(|crux| deduction.takes(crux, *fact));
        assert!(asks || facts.iter().all(is_taken), "{facts:?} by {cruxes:?}");
    }
}

#[test]
fn a_rule_is_told_by_the_idea_that_people_have_about_its_family() {
    let cells = |places: &[(usize, usize)]| {
        places.iter().map(|&(row, column)| (row - 1) * 9 + column - 1).map(Cell::new).collect_vec()
    };
    let line: Vec<(usize, usize)> = vec![(9, 1), (8, 1), (7, 2)];
    for (family, at, numbers, marks, english, japanese) in [
        (
            Family::Cage,
            vec![(1, 1), (1, 2), (2, 1)],
            vec![15],
            vec![((1, 1), "=1")],
            "The cage of 15 in r1c12 and r2c1 repeats no digit. There r1c1=1. r1c2 and r2c1 make the other 14: 5-9 or 6-8.",
            "r1c12・r2c1の合計15のケージに同じ数字は入らない。そこではr1c1=1。残りのr1c2・r2c1の和は14で、5-9か6-8。",
        ),
        (
            Family::Thermometer,
            line.clone(),
            vec![],
            vec![((7, 2), "123456")],
            "Along the thermometer r9c1–r8c1–r7c2 the digits grow. There r7c2 is none of 7, 8 and 9. From the beginning \
             they are at least 1-2-3; from the end at most 4-5-6.",
            "温度計r9c1–r8c1–r7c2では、球から先へ数字が大きくなる。",
        ),
        (
            Family::Whisper,
            line.clone(),
            vec![5],
            vec![],
            "Neighbours on the German whisper line r9c1–r8c1–r7c2 differ by at least 5. 5 has no digit that is 5 or more \
             away, so it is not in r7c2 and r89c1. For r7c2 and r9c1, which see each other, r8c1=4 leaves only 9 and \
             r8c1=6 leaves only 1: too few.",
            "5と5以上違う数字はないので",
        ),
        (
            Family::White,
            vec![(1, 1), (1, 2)],
            vec![1],
            vec![((1, 2), "37")],
            "The white dot between r1c1 and r1c2 joins two digits that differ by 1. r1c2 is none of 2, 4, 6 and 8, so r1c1, \
             one more or one less, is 2, 4, 6 or 8.",
            "r1c2は2・4・6・8のどれでもないので、それと1違うr1c1は2か4か6か8。",
        ),
        (
            Family::Arrow,
            vec![(1, 1), (1, 2), (1, 3), (1, 4)],
            vec![1],
            vec![],
            "The digits along the arrow, r1c2–r1c3–r1c4, make the digit in its circle r1c1. r1c234 make at least 1+2+3=6, \
             so r1c1 is at least 6. r1c1 is at most 9 and the others make at least 1+2=3, so none of r1c234 is more than 6.",
            "r1c234の和は1+2+3=6以上なので、r1c1は6以上。",
        ),
        (
            Family::RegionSum,
            vec![(1, 3), (2, 4), (3, 3), (3, 2)],
            vec![1, 1, 2],
            vec![((2, 4), "=8")],
            "The parts of the region sum line, r1c3, r2c4 and r3c3–r3c2, make the same.",
            "リージョンサムラインの各部分r1c3・r2c4・r3c3–r3c2の和は等しい。",
        ),
        (
            Family::RegionSum,
            vec![(1, 3), (2, 4), (3, 3), (3, 2)],
            vec![1, 1, 2],
            vec![((2, 4), "=8")],
            "r1c3 is 8, so each part makes 8, so r1c3 and r3c23, which all differ, make 16.",
            "各部分の和は8で、互いに異なるr1c3・r3c23の和は16。",
        ),
    ] {
        let rule = Rule::new(family, cells(&at), numbers);
        let layout = Layout::of_side(9).expect("a board").with_rules(vec![rule]).expect("it can be filled");
        let (mut left, mut clues) = (vec![layout.digits(); 81], Vec::new());
        for ((row, column), digits) in marks {
            let place = (row - 1) * 9 + column - 1;
            match digits.strip_prefix('=').and_then(|clue| Digit::from_symbol(clue.chars().next()?)) {
                Some(clue) => clues.push(Candidate::new(Cell::new(place), clue)),
                None => left[place] = digits.chars().filter_map(Digit::from_symbol).collect(),
            }
        }
        let mut puzzle = Puzzle::empty(Arc::new(layout));
        clues.into_iter().for_each(|clue| puzzle.give(clue));
        puzzle.set_marks(left);
        let finding = findings(&puzzle).remove(0);
        let told = [Language::English, Language::Japanese]
            .map(|language| language.finding(&finding, puzzle.layout()));
        for (told, expected) in told.iter().zip([english, japanese]) {
            assert!(told.contains(expected), "{told}");
        }
    }
}

/// A board with random sums around a solution, and random candidates.
fn random_sums(number: u64) -> Option<Puzzle> {
    let random = &mut SeededRng::new(number, 45);
    let plain = Layout::with_usual_boxes(*random.choose(&[4, 6, 9])).expect("a board with boxes");
    let empty = Puzzle::empty(Arc::new(plain.clone()));
    let solution = crate::search::count(&empty, 1, &Meter::unbounded()).solutions.remove(0);
    let (mut rules, mut taken): (Vec<Rule>, BTreeSet<Cell>) = Default::default();
    for _ in 0..3 * plain.side() {
        let Some(cells) = random_line(&plain, 2 + random.below(3), random) else { continue };
        if cells.iter().any(|cell| taken.contains(cell)) {
            continue;
        }
        let digits = cells.iter().map(|&cell| solution.digit(cell)).collect_vec();
        let value = |digits: &[Digit]| digits.iter().map(|digit| digit.value()).sum::<usize>();
        let split = (1..cells.len()).find(|&at| value(&digits[..at]) == value(&digits[at..]));
        let family = match split {
            Some(1) => Family::Arrow,
            Some(_) => Family::RegionSum,
            None if digits.iter().all_unique() => Family::Cage,
            None => Family::Sum,
        };
        let numbers = match family {
            Family::Arrow => vec![1],
            Family::RegionSum => split.into_iter().flat_map(|at| [at, cells.len() - at]).collect(),
            _ => vec![value(&digits)],
        };
        taken.extend(&cells);
        rules.push(Rule::new(family, cells, numbers));
    }
    let layout = plain.with_rules(rules).ok()?;
    let share = *random.choose(&[10, 9, 6]);
    let left = |cell| {
        let kept: DigitSet = layout.digits().filter(|_| random.below(10) < share).collect();
        kept.or(DigitSet::only(solution.digit(cell)))
    };
    let marks = layout.cells().map(left).collect();
    let mut puzzle = Puzzle::empty(Arc::new(layout));
    puzzle.set_marks(marks);
    Some(puzzle)
}

#[test]
fn what_is_said_of_sums_of_houses_is_so_and_explains_all_that_goes() {
    let (mut inside, mut outside, mut weighed, mut joined) = (0, 0, 0, 0);
    for puzzle in (0..60).filter_map(random_sums) {
        let layout = puzzle.layout();
        // The reader tries all digits, so that eight cells would take it long.
        let is_small = |finding: &Finding| matches!(&finding.reason, Reason::Fit(fit) if layout.rule(fit.rule).cells.len() < 6);
        let of_sums = |finding: &Finding| finding.technique == TechniqueId::HouseSum && is_small(finding);
        for finding in findings(&puzzle).into_iter().filter(of_sums).take(12) {
            doubt(&finding, layout, &puzzle.shown_candidates());
            assert_names_are_marked(&finding, layout);
            let Reason::Fit(fit) = &finding.reason else { panic!("another reason") };
            let from = layout.house_sum(fit.rule).expect("a sum of houses");
            *if from.sticks_out { &mut outside } else { &mut inside } += 1;
            weighed += usize::from(!layout.rule(fit.rule).is_plain());
            joined += usize::from(!from.equalities.is_empty());
        }
    }
    let counts = [inside, outside, weighed, joined];
    assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
}

#[test]
fn a_sum_of_houses_is_told_before_what_follows_from_it() {
    for (lines, english, japanese) in [
        (
            "cage 10 r1c12\ncage 20 r1c345\ncage 14 r1c678\n",
            "Row 1 makes 45. The 3 cages at r1c136 make 44 of it, so r1c9 is 1. ",
            "1行目の和は45。r1c136を含む3個のケージが44を占めるので、r1c9は1。",
        ),
        (
            "cage 20 r123c1\ncage 14 r123c2\ncage 18 r123c3 r4c3\n",
            "Box 1 makes 45. The 3 cages at r1c123 cover it and make 52; the 7 over is in r4c3. ",
            "ブロック1の和は45。r1c123を含む3個のケージがそこを覆って和は52。はみ出すr4c3は差の7。",
        ),
        (
            "cage 9 r12c1\ncage 9 r12c2\ncage 9 r12c3\ncage 9 r12c4\ncage 9 r12c5\ncage 9 r12c6\ncage 9 r12c7\ncage 20 r1c89 r2c8\n",
            "Rows 1 and 2 make 90. The 8 cages at r1c12345678 make 83 of it, so r2c9 is 7. ",
            "1・2行目の和は90。r1c12345678を含む8個のケージが83を占めるので、r2c9は7。",
        ),
        (
            "arrow r1c1 : r1c23\ncage 20 r1c456\ncage 14 r1c78\n",
            "Row 1 makes 45. The cage of 20 in r1c456 and the cage of 14 in r1c78 make 34. By the arrow with its circle in \
             r1c1, r1c2 + r1c3 = r1c1. That leaves 2×r1c1 + r1c9 = 11. r1c19 is 19, 27, 35, 43 or 51. ",
            "1行目の和は45。",
        ),
        (
            "cage 20 r123c1\ncage 18 r123c2\ncage 13 r12c3 r1c4\n",
            "Box 1 makes 45. The 3 cages at r1c123 make 51. That leaves r1c4 = 6 + r3c3. ",
            "差し引くと r1c4 = 6 + r3c3。",
        ),
    ] {
        let layout = Layout::from_drawing(lines).expect(lines);
        let puzzle = Puzzle::empty(Arc::new(layout));
        let few = |finding: &Finding| {
            matches!(&finding.reason, Reason::Fit(fit)
                if puzzle.layout().house_sum(fit.rule).is_some() && puzzle.layout().rule(fit.rule).places().count() <= 2)
        };
        let finding = findings(&puzzle).into_iter().find(few).expect("a sum of few cells");
        for (language, expected) in [(Language::English, english), (Language::Japanese, japanese)] {
            let told = language.finding(&finding, puzzle.layout());
            assert!(told.contains(expected), "{told}");
        }
    }
}
