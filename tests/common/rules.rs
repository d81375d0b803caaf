//! Rules beyond houses by plain words over all fillings, and boards with random rules of every family around a random
//! solution.

use super::puzzles::Draw;
use naze::{
    board::{Candidate, Cell, Digit, Family, Form, Layout, Numbers, Rule, RuleId},
    logic::TechniqueSet,
    puzzle::Puzzle,
};
use std::{cell::RefCell, collections::HashMap, rc::Rc, sync::Arc};

/// Whether the cells of a rule of this family differ, whatever they hold.
pub fn are_different(family: Family) -> bool {
    let words = ["anti-knight", "anti-king", "different", "thermometer", "cage", "renban"];
    words.contains(&family.word())
}

/// Whether a rule may hold these digits, in the order of its cells.
pub fn allows(rule: &Rule, digits: &[usize], side: usize) -> bool {
    let number = rule.numbers.first().copied().unwrap_or(0);
    let count = digits.len();
    let total = |digits: &[usize]| -> usize { digits.iter().sum() };
    let gap = |a: usize, b: usize| a.max(b) - a.min(b);
    let neighbours =
        |fits: &dyn Fn(usize, usize) -> bool| (1..count).all(|at| fits(digits[at - 1], digits[at]));
    let is_dot = |a: usize, b: usize, white: bool, black: bool| {
        white && (a + 1 == b || b + 1 == a) || black && (a + a == b || b + b == a)
    };
    let all_differ = (0..count).all(|at| !digits[at + 1..].contains(&digits[at]));
    let ends = || (digits[0].min(digits[count - 1]), digits[0].max(digits[count - 1]));
    let middle = || digits.get(1..count - 1).unwrap_or(&[]);
    let differ_within = |run: usize, class: &dyn Fn(usize) -> usize| {
        let classes: Vec<usize> = digits.iter().map(|&digit| class(digit)).collect();
        (0..count).all(|at| (at + 1..count.min(at + run)).all(|next| classes[at] != classes[next]))
    };
    match rule.family.word() {
        "anti-knight" | "anti-king" | "different" => all_differ,
        "same" => digits[0] == digits[1],
        "white" => gap(digits[0], digits[1]) == number,
        "black" => digits[0] == number * digits[1] || digits[1] == number * digits[0],
        "x" => digits[0] + digits[1] == 10,
        "v" => digits[0] + digits[1] == 5,
        "greater" => digits[0] > digits[1],
        "non-consecutive" | "all-white-given" => !is_dot(digits[0], digits[1], true, false),
        "all-black-given" => !is_dot(digits[0], digits[1], false, true),
        "all-dots-given" => !is_dot(digits[0], digits[1], true, true),
        "all-xv-given" => ![5, 10].contains(&(digits[0] + digits[1])),
        "whisper" => neighbours(&|a, b| gap(a, b) >= number),
        "palindrome" => (0..count).all(|at| digits[at] == digits[count - 1 - at]),
        "odd" => digits.iter().all(|digit| [1, 3, 5, 7, 9, 11, 13].contains(digit)),
        "even" => digits.iter().all(|digit| [2, 4, 6, 8, 10, 12].contains(digit)),
        "minimum" => digits[1..].iter().all(|&other| other > digits[0]),
        "maximum" => digits[1..].iter().all(|&other| other < digits[0]),
        "thermometer" => neighbours(&|a, b| a < b),
        "slow-thermometer" => neighbours(&|a, b| a <= b),
        "between" => middle().iter().all(|digit| (ends().0 + 1..ends().1).contains(digit)),
        "lockout" => {
            ends().1 - ends().0 >= number
                && middle().iter().all(|digit| !(ends().0..=ends().1).contains(digit))
        }
        "cage" => all_differ && total(digits) == number,
        // Of a sum that follows from others the first cells may count against it.
        "sum" if rule.numbers.len() > 1 => {
            let (against, with) = digits.split_at(rule.numbers[1]);
            total(with) == number + total(against)
        }
        "sum" | "little-killer" => total(digits) == number,
        "arrow" => {
            let mut head: Vec<(Cell, usize)> =
                rule.cells.iter().copied().zip(digits.iter().copied()).take(number).collect();
            head.sort_by_key(|(cell, _)| *cell);
            let head: String = head.into_iter().map(|(_, digit)| digit.to_string()).collect();
            head.parse() == Ok(total(&digits[number..]))
        }
        "double-arrow" => ends().0 + ends().1 == total(middle()),
        // A cut is wherever the digits so far make a multiple of the number, and each multiple is met.
        "sum-line" => {
            let sums: Vec<usize> = (0..=count).map(|at| total(&digits[..at])).collect();
            sums[count].is_multiple_of(number)
                && (0..=sums[count] / number).all(|times| sums.contains(&(times * number)))
        }
        "region-sum" => {
            let starts = rule.numbers.iter().scan(0, |end, cells| {
                *end += cells;
                Some((*end - cells, *end))
            });
            let sums: Vec<usize> = starts.map(|(start, end)| total(&digits[start..end])).collect();
            sums.iter().max() == sums.iter().min()
        }
        "x-sum" => digits[0] <= count && total(&digits[..digits[0]]) == number,
        "renban" => {
            all_differ
                && digits.iter().max().zip(digits.iter().min()).is_some_and(|(a, b)| a - b == count - 1)
        }
        "quadruple" => (1..=side).all(|digit| {
            let wanted = rule.numbers.iter().filter(|&&number| number == digit).count();
            digits.iter().filter(|&&held| held == digit).count() >= wanted
        }),
        "entropic" => match rule.numbers[..] {
            [_, _] => differ_within(3, &|digit| rule.numbers.iter().filter(|&&last| digit > last).count()),
            _ => differ_within(3, &|digit| digit.div_ceil(3)),
        },
        "modular" => {
            let divisor = if number == 0 { 3 } else { number };
            differ_within(divisor, &|digit| digit % divisor)
        }
        "zipper" => {
            let sums = (0..count / 2).map(|at| digits[at] + digits[count - 1 - at]);
            let sums: Vec<usize> = sums.chain((count % 2 == 1).then(|| digits[count / 2])).collect();
            sums.iter().max() == sums.iter().min()
        }
        "sandwich" => {
            let one = digits.iter().position(|&digit| digit == 1);
            let greatest = digits.iter().position(|&digit| digit == side);
            let once = |digit: usize| digits.iter().filter(|&&held| held == digit).count() == 1;
            let between = |a: usize, b: usize| total(&digits[a.min(b) + 1..a.max(b)]);
            once(1) && once(side) && one.zip(greatest).is_some_and(|(a, b)| a != b && between(a, b) == number)
        }
        "skyscraper" => {
            let mut heights = digits.to_vec();
            (1..count).for_each(|at| heights[at] = heights[at].max(heights[at - 1]));
            heights.dedup();
            heights.len() == number
        }
        "among" => rule.numbers.contains(&digits[0]),
        word => panic!("no words for {word}"),
    }
}

/// Whether two cells share a house, or must differ by a rule.
pub fn see_each_other(layout: &Layout, a: Cell, b: Cell) -> bool {
    let in_house =
        || layout.houses().any(|house| [a, b].iter().all(|cell| layout.cells_of(house).contains(cell)));
    let by_rule = || {
        let mut rules = layout.rules().map(|id| layout.rule(id)).filter(|rule| are_different(rule.family));
        rules.any(|rule| rule.cells.contains(&a) && rule.cells.contains(&b))
    };
    a != b && (in_house() || by_rule())
}

/// Whether a rule has as many cells and numbers as others of its family.
pub fn has_its_form(rule: &Rule, side: usize) -> bool {
    let count = rule.cells.len();
    let is_new = |place: usize| !rule.cells[..place].contains(&rule.cells[place]);
    if are_different(rule.family) && !(0..count).all(is_new) {
        return false;
    }
    let numbers = rule.numbers.len();
    match rule.family.form() {
        Form::Everywhere => count == 2 && numbers == 0,
        Form::Outside => numbers == 1 && (rule.family != Family::Sandwich || count == side),
        Form::Head => numbers == 1 && (1..count).contains(&rule.numbers[0]),
        Form::Cells { least, most, numbers: of_family } => {
            let fits = match of_family {
                Numbers::Parts => rule.numbers.iter().sum::<usize>() == count,
                Numbers::None => numbers == 0,
                Numbers::Kinds => rule.family == Family::Modular && numbers == 1 || [0, 2].contains(&numbers),
                Numbers::One | Numbers::Or(_) => numbers == 1,
                Numbers::Digits => (1..=4).contains(&numbers),
            };
            (least..=most).contains(&count) && fits
        }
    }
}

/// All fillings of a rule's cells in which cells that see each other differ, each in the order of the cells.
type Fillings = Rc<Vec<Vec<usize>>>;

/// A rule and which of its cells see each other.
type Shape = (usize, Rule, Vec<bool>);

thread_local! {
    static KNOWN: RefCell<HashMap<Shape, Fillings>> = RefCell::default();
}

/// All fillings of a rule, found by trying all digits.
pub fn fillings(layout: &Layout, id: RuleId) -> Fillings {
    let rule = layout.rule(id);
    let pairs = rule.cells.iter().flat_map(|&a| rule.cells.iter().map(move |&b| (a, b)));
    let shape = (layout.side(), rule.clone(), pairs.map(|(a, b)| see_each_other(layout, a, b)).collect());
    if let Some(known) = KNOWN.with_borrow(|known| known.get(&shape).cloned()) {
        return known;
    }
    let mut found = Vec::new();
    fill(&shape, &mut Vec::new(), &mut found);
    let found = Rc::new(found);
    KNOWN.with_borrow_mut(|known| {
        // Each may take some megabytes.
        if known.len() > 100 {
            known.clear();
        }
        known.insert(shape, found.clone());
    });
    found
}

fn fill(shape: &Shape, digits: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let (side, rule, sees) = shape;
    let (place, count) = (digits.len(), rule.cells.len());
    if place == count {
        if allows(rule, digits, *side) {
            found.push(digits.clone());
        }
        return;
    }
    for digit in 1..=*side {
        let clashes = |before: usize| match digits[before] == digit {
            true => sees[before * count + place],
            false => rule.cells[before] == rule.cells[place],
        };
        if !(0..place).any(clashes) {
            digits.push(digit);
            fill(shape, digits, found);
            digits.pop();
        }
    }
}

/// Whether a rule has a filling of these candidates.
pub fn has_filling(layout: &Layout, id: RuleId, may_be: &dyn Fn(Candidate) -> bool) -> bool {
    let cells = &layout.rule(id).cells;
    let fits = |filling: &Vec<usize>| {
        cells
            .iter()
            .zip(filling)
            .all(|(&cell, &digit)| may_be(Candidate::new(cell, Digit::from_index(digit - 1))))
    };
    fillings(layout, id).iter().any(fits)
}

/// Whether no rule forbids digits from 1 in row order, of which 0 is a blank.
pub fn keeps_rules(layout: &Layout, cells: &[usize]) -> bool {
    layout.rules().all(|id| {
        let rule = layout.rule(id);
        let is_full = rule.cells.iter().all(|cell| cells[cell.index()] > 0);
        let digits = || rule.cells.iter().map(|cell| cells[cell.index()]).collect::<Vec<usize>>();
        !is_full || allows(rule, &digits(), layout.side())
    })
}

/// Boards with rules: their words, or the drawings of jigsaws.
const BOARDS: [&str; 6] = [
    "4",
    "6:2x3",
    "6:3x2",
    "4:none",
    "AAAB\nCABB\nCCDB\nCDDD",
    "AAABBB\nAACCBB\nACCCDB\nECFDDD\nEEFFDD\nEEEFFF",
];

/// A position on a board with rules, whose first rule is of this family: a part of a random solution, which at times
/// is spoilt, and of which some candidates may have been removed.
pub fn position(family: Family, draw: &mut Draw) -> Puzzle {
    loop {
        let word = BOARDS[draw.below(BOARDS.len())];
        let drawn = word.contains('\n').then(|| Layout::from_drawing(word).expect("a drawing"));
        let plain = drawn.unwrap_or_else(|| Layout::from_word(word).expect("a board"));
        let solution = random_solution(&plain, draw);
        let most = if plain.side() == 4 { 4 } else { 8 };
        let mut rules = random_rules(family, &plain, &solution, draw);
        for _ in 0..draw.below(most) {
            let other = Family::ALL[draw.below(Family::ALL.len())];
            rules.extend(random_rules(other, &plain, &solution, draw));
        }
        if rules.first().is_none_or(|rule| rule.family != family) {
            continue;
        }
        let has_cages = draw.below(4) == 0;
        if has_cages {
            rules.extend(random_cages(&plain, &solution, draw));
        }
        if draw.below(12) == 0 {
            let spoilt = draw.below(rules.len());
            rules[spoilt].numbers.iter_mut().take(1).for_each(|number| *number += 1);
        }
        if !rules.iter().all(|rule| has_its_form(rule, plain.side())) {
            continue;
        }
        let Ok(layout) = plain.with_rules(rules) else { continue };
        let mut puzzle = Puzzle::empty(Arc::new(layout));
        let clues = match plain.side() {
            4 => 1 + draw.below(6),
            _ if has_cages => draw.below(4),
            _ => 7 + draw.below(12),
        };
        for _ in 0..clues {
            let cell = Cell::new(draw.below(solution.len()));
            puzzle.give(Candidate::new(cell, Digit::from_index(solution[cell.index()] - 1)));
        }
        if draw.below(3) == 0 {
            let mut marks = puzzle.shown_candidates();
            for _ in 0..=draw.below(6) {
                let (cell, digit) = (draw.below(marks.len()), draw.below(plain.side()));
                // Seldom a right one.
                if solution[cell] != digit + 1 || draw.below(20) == 0 {
                    marks[cell].remove(Digit::from_index(digit));
                }
            }
            puzzle.set_marks(marks);
        }
        return puzzle;
    }
}

/// A position on a board with rules without a solution; the families take turns. In it a digit is added that no house
/// and no candidate forbids.
pub fn contradictory(seed: u64) -> Puzzle {
    let mut draw = Draw::from_seed(seed);
    let _ = (0..8).map(|_| draw.below(2)).max();
    loop {
        let mut puzzle = position(Family::ALL[seed as usize % Family::ALL.len()], &mut draw);
        if super::puzzles::spoil(&mut puzzle, &mut draw) {
            return puzzle;
        }
    }
}

/// A board with rules and classic ones without a solution, each with techniques to refute it by: for the latter the
/// usual ones, singles, and singles with locked candidates and pairs.
pub fn contradictions(seed: u64) -> [(Puzzle, TechniqueSet); 2] {
    let pairs = "naked-single,hidden-single,pointing,claiming,naked-pair,hidden-pair";
    let techniques = match seed % 3 {
        0 => TechniqueSet::default(),
        1 => TechniqueSet::singles(),
        _ => TechniqueSet::from_words(pairs).expect("ids"),
    };
    [(contradictory(seed), TechniqueSet::default()), (super::puzzles::contradictory(seed), techniques)]
}

/// Positions with at most one solution; the families take turns.
pub fn certifiable() -> impl Iterator<Item = Puzzle> {
    Family::ALL.iter().copied().cycle().zip(0..).filter_map(|(family, seed)| {
        let puzzle = position(family, &mut Draw::from_seed(seed));
        (super::independent_digits(&puzzle, 2).len() < 2).then_some(puzzle)
    })
}

/// A full grid, as digits from 1 in row order.
fn random_solution(layout: &Layout, draw: &mut Draw) -> Vec<usize> {
    fn go_on(layout: &Layout, cells: &mut Vec<usize>, draw: &mut Draw) -> bool {
        let (side, place) = (layout.side(), cells.len());
        if place == side * side {
            return true;
        }
        let first = draw.below(side);
        for digit in (0..side).map(|step| (first + step) % side + 1) {
            let taken = |before: usize| {
                cells[before] == digit && see_each_other(layout, Cell::new(before), Cell::new(place))
            };
            if !(0..place).any(taken) {
                cells.push(digit);
                if go_on(layout, cells, draw) {
                    return true;
                }
                cells.pop();
            }
        }
        false
    }
    let mut cells = Vec::new();
    assert!(go_on(layout, &mut cells, draw), "every board has a solution");
    cells
}

/// Cages of up to four neighbours over most of a board.
fn random_cages(layout: &Layout, solution: &[usize], draw: &mut Draw) -> Vec<Rule> {
    let side = layout.side();
    let mut free = vec![true; solution.len()];
    let mut cages = Vec::new();
    for first in 0..solution.len() {
        if !free[first] || draw.below(8) == 0 {
            continue;
        }
        let (mut cage, most) = (vec![first], 1 + draw.below(4));
        loop {
            free[cage[cage.len() - 1]] = false;
            let beside =
                |a: usize, b: usize| a.abs_diff(b) == side || a.abs_diff(b) == 1 && a / side == b / side;
            let joins = |&cell: &usize| {
                free[cell]
                    && cage.iter().any(|&own| beside(own, cell))
                    && cage.iter().all(|&own| solution[own] != solution[cell])
            };
            let next: Vec<usize> = (0..solution.len()).filter(joins).collect();
            if next.is_empty() || cage.len() == most {
                break;
            }
            cage.push(next[draw.below(next.len())]);
        }
        let sum = cage.iter().map(|&cell| solution[cell]).sum();
        cages.push(Rule::new(Family::Cage, cage.into_iter().map(Cell::new).collect(), vec![sum]));
    }
    cages
}

/// What must be so of a rule that is said to follow from houses and rules: whatever numbers the cells hold, the houses
/// less the rules, where given sides stand for taken ones, make so many times what its cells make, and so many times its
/// number.
pub fn follows(layout: &Layout, id: RuleId) -> Result<(), String> {
    let rule = layout.rule(id);
    let from = layout.house_sum(id).ok_or("it follows from nothing")?;
    let mut sum = from.houses.len() as i64 * (1..=layout.side() as i64).sum::<i64>();
    for &part in from.rules.iter().chain(from.equalities.iter().map(|equality| &equality.rule)) {
        if layout.house_sum(part).is_some() {
            return Err("it follows from a derived rule".to_string());
        }
    }
    for &part in &from.rules {
        let part = layout.rule(part);
        sum -= match part.family.word() {
            "cage" | "sum" | "little-killer" => part.numbers[0] as i64,
            "x" => 10,
            "v" => 5,
            word => return Err(format!("{word} has no fixed sum")),
        };
    }
    let number = rule.numbers[0] as i64;
    let mut times = None;
    for cell in layout.cells() {
        // The cell holds 1 and all others 0.
        let total = |cells: &[Cell]| cells.iter().filter(|&&one| one == cell).count() as i64;
        let of_houses = from.houses.iter().map(|&house| total(layout.cells_of(house))).sum::<i64>();
        let of_rules = from.rules.iter().map(|&part| total(&layout.rule(part).cells)).sum::<i64>();
        let mut all = of_houses - of_rules;
        for equality in &from.equalities {
            let sides = side_values(layout.rule(equality.rule), &total);
            all += sides[equality.given] - sides[equality.taken];
        }
        let (against, with) = rule.cells.split_at(rule.numbers.get(1).copied().unwrap_or(0));
        let own = total(with) - total(against);
        if own != 0 {
            times.get_or_insert(all / own);
        }
        if all != own * times.unwrap_or(0) {
            return Err(format!("{} does not follow: {all} and {own}", layout.show_rule(id)));
        }
    }
    let times = times.ok_or("it has no cells")?;
    let is_so =
        rule.family == Family::Sum && times != 0 && sum == times * number && (times < 0) == from.sticks_out;
    if is_so { Ok(()) } else { Err(format!("{} does not follow", layout.show_rule(id))) }
}

/// What the sides of a rule make which it says are equal.
fn side_values(rule: &Rule, total: &dyn Fn(&[Cell]) -> i64) -> Vec<i64> {
    let (cells, last) = (&rule.cells[..], rule.cells.len() - 1);
    match rule.family.word() {
        "arrow" => {
            let (head, shaft) = cells.split_at(rule.numbers[0]);
            let read = head.iter().fold(0, |number, &cell| number * 10 + total(&[cell]));
            vec![total(shaft), read]
        }
        "double-arrow" => vec![total(&cells[1..last]), total(&[cells[0], cells[last]])],
        "region-sum" => (0..rule.numbers.len())
            .map(|part| {
                let start: usize = rule.numbers[..part].iter().sum();
                total(&cells[start..start + rule.numbers[part]])
            })
            .collect(),
        "zipper" => (0..=last / 2)
            .map(|at| total(&cells[at..=at]) + if at == last - at { 0 } else { total(&[cells[last - at]]) })
            .collect(),
        word => panic!("{word} has no sides"),
    }
}

/// Rules of a family that a solution keeps; none if chance finds none. Of a family for the whole board some of its
/// pairs.
fn random_rules(family: Family, layout: &Layout, solution: &[usize], draw: &mut Draw) -> Vec<Rule> {
    let side = layout.side();
    let keeps = |rule: &Rule| {
        let digits: Vec<usize> = rule.cells.iter().map(|cell| solution[cell.index()]).collect();
        allows(rule, &digits, side)
    };
    let mut stamps = layout.stamps(family, &[]);
    if !stamps.is_empty() {
        stamps.retain(|rule| keeps(rule) && draw.below(4) == 0);
        return stamps;
    }
    (0..60).map(|_| random_rule(family, layout, solution, draw)).find(keeps).into_iter().collect()
}

/// A rule of a family in a random place, with numbers that the solution suggests.
fn random_rule(family: Family, layout: &Layout, solution: &[usize], draw: &mut Draw) -> Rule {
    let side = layout.side();
    let (least, most) = match family.word() {
        "same" | "white" | "black" | "x" | "v" | "greater" => (2, 2),
        "among" => (1, 1),
        "odd" | "even" => (1, 3),
        "minimum" | "maximum" => (2, 4),
        "whisper" | "different" | "thermometer" | "renban" => (2, 4),
        "cage" | "sum" => (1, 4),
        "arrow" | "between" | "lockout" | "zipper" | "double-arrow" => (3, 5),
        _ => (2, 6),
    };
    let cells = match family.word() {
        "quadruple" => {
            let (row, column) = (draw.below(side - 1), draw.below(side - 1));
            [(0, 0), (0, 1), (1, 0), (1, 1)]
                .map(|(down, right)| Cell::new((row + down) * side + column + right))
                .to_vec()
        }
        "x-sum" | "sandwich" | "skyscraper" => {
            let (line, is_row) = (draw.below(side), draw.below(2) == 0);
            let at = |step: usize| if is_row { line * side + step } else { step * side + line };
            let mut cells: Vec<Cell> = (0..side).map(|step| Cell::new(at(step))).collect();
            if draw.below(2) == 0 {
                cells.reverse();
            }
            cells
        }
        "little-killer" => {
            let start = draw.below(side);
            (0..side - start).map(|step| Cell::new(step * side + start + step)).collect()
        }
        _ => walk(side, least + draw.below(most + 1 - least), draw),
    };
    let digits: Vec<usize> = cells.iter().map(|cell| solution[cell.index()]).collect();
    let total = digits.iter().sum::<usize>();
    let numbers = match family.word() {
        "white" => vec![digits[0].abs_diff(digits[1])],
        "black" => vec![digits[0].max(digits[1]) / digits[0].min(digits[1])],
        "whisper" => vec![1 + draw.below(side / 2)],
        "lockout" => vec![1 + draw.below(3)],
        "cage" | "sum" | "little-killer" => vec![total],
        "arrow" => vec![1 + draw.below(2)],
        "sum-line" => {
            vec![(2..=total).nth(draw.below(total - 1)).filter(|part| total % part == 0).unwrap_or(total)]
        }
        "region-sum" => {
            let first = 1 + draw.below(cells.len() - 1);
            vec![first, cells.len() - first]
        }
        "x-sum" => vec![digits.iter().take(digits[0]).sum()],
        "quadruple" => (0..1 + draw.below(3)).map(|place| digits[place]).collect(),
        "sandwich" => {
            let ends = |digit: &usize| *digit == 1 || *digit == side;
            vec![
                digits.iter().skip_while(|digit| !ends(digit)).skip(1).take_while(|digit| !ends(digit)).sum(),
            ]
        }
        "skyscraper" => {
            vec![(0..side).filter(|&at| digits[..at].iter().all(|&one| one < digits[at])).count()]
        }
        "among" => vec![digits[0], 1 + draw.below(side)],
        "modular" if draw.below(2) == 0 => vec![2 + draw.below(3)],
        "entropic" if draw.below(2) == 0 => vec![1 + draw.below(side - 2), side - 1],
        _ => Vec::new(),
    };
    Rule::new(family, cells, numbers)
}

/// Cells of which each touches the one before, fewer if the walk is stuck; a line may cross itself, but seldom.
fn walk(side: usize, length: usize, draw: &mut Draw) -> Vec<Cell> {
    loop {
        let mut walked = vec![draw.below(side * side)];
        for _ in 0..40 {
            let (row, column) = (walked[walked.len() - 1] / side, walked[walked.len() - 1] % side);
            let (down, right) = (row + draw.below(3), column + draw.below(3));
            let Some((row, column)) = down.checked_sub(1).zip(right.checked_sub(1)) else { continue };
            let next = row * side + column;
            if walked.len() < length && row < side && column < side && !walked.contains(&next) {
                walked.push(next);
            }
        }
        if walked.len() == length {
            return walked.into_iter().map(Cell::new).collect();
        }
    }
}
