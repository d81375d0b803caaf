//! Whether a reader who doubts everything believes what is said of rules beyond the houses: random rules of every family.

use super::{
    Clause, NamedFinding, RuleClaim,
    tests::{assert_names_are_marked, doubt},
};
use crate::{
    board::{Cell, Custom, DigitSet, Family, Form, Layout, Numbers, Rule},
    logic::{Finding, Position, Reach, TechniqueId},
    meter::Meter,
    puzzle::Puzzle,
    symmetry::SeededRng,
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
            let stamps = family.stamps(layout, &[]);
            return Some(stamps[random.below(stamps.len())].clone());
        }
        Form::Cells { least, most, numbers } => {
            let length = length.clamp(least, most);
            let cells = random_line(layout, length, random)?;
            let numbers = match numbers {
                Numbers::None if family == Family::RegionSum => {
                    let first = 1 + random.below(length - 1);
                    vec![first, length - first]
                }
                Numbers::None => Vec::new(),
                Numbers::One => vec![length + random.below(length * (side - 1))],
                Numbers::Or(usual) if random.below(3) > 0 => vec![usual],
                Numbers::Or(_) => vec![1 + random.below(side)],
                Numbers::Digits => {
                    (0..1 + random.below(4)).map(|_| 1 + random.below(side)).sorted().collect()
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

/// What the two techniques of rules find there.
fn findings(puzzle: &Puzzle) -> Vec<Finding> {
    let (grid, meter) = (puzzle.grid(Custom::new(puzzle.layout().clone())), Meter::unbounded());
    let position = Position::new(&grid, None, &meter);
    let finders =
        [TechniqueId::OneRule, TechniqueId::NeededDigit].map(|id| id.finder::<Custom>(Reach::Ladder));
    finders.into_iter().flatten().flat_map(|finder| finder.find_all(&position)).collect()
}

/// How many positions of each family are read.
const POSITIONS: u64 = 60;

#[test]
fn what_is_said_of_a_rule_of_any_family_is_so_and_explains_all_that_goes() {
    let mut kinds = BTreeSet::new();
    for &family in Family::ALL.iter().filter(|family| !family.is_seen()) {
        let (mut read, mut tried) = (0, 0);
        for puzzle in (0..POSITIONS).filter_map(|number| random_position(family, number)) {
            for finding in findings(&puzzle) {
                doubt(&finding, puzzle.layout(), &puzzle.shown_candidates());
                assert_names_are_marked(&finding, puzzle.layout());
                let clauses =
                    NamedFinding { finding: &finding, full_house: None, layout: puzzle.layout() }.clauses();
                let claims = clauses.iter().filter_map(|clause| match clause {
                    Clause::OfRule(_, claim) => Some(claim),
                    _ => None,
                });
                let kind =
                    |claim: &RuleClaim| format!("{claim:?}").split([' ', '(']).next().map(str::to_string);
                let own = claims.filter_map(kind).collect_vec();
                tried += usize::from(own.iter().any(|kind| kind == "Keeps"));
                if std::env::var_os("WORDS_SAMPLES").is_some() {
                    println!(
                        "{} {} {}",
                        own.iter().any(|kind| kind == "Keeps"),
                        family.word(),
                        crate::render::Language::English.finding(&finding, puzzle.layout())
                    );
                    println!(
                        "{} {} {}",
                        own.iter().any(|kind| kind == "Keeps"),
                        family.word(),
                        crate::render::Language::Japanese.finding(&finding, puzzle.layout())
                    );
                }
                kinds.extend(own);
                read += 1;
            }
        }
        eprintln!("{} {read} {tried}", family.word());
        assert!(read > 10, "{}: {read}", family.word());
    }
    assert_eq!(
        kinds.iter().join(" "),
        "Bound Crusts Fills Grows Inside Keeps Left Needs NoPartner Nothing Partner Sets TooFewPartners Ways"
    );
}
