//! Trials of rules beyond houses: a random position is counted, checked and solved by several choices of techniques, all
//! of it is compared with brute force, each step is judged, and the checker must accept each trace and refuse altered
//! ones.

use super::{
    independent::solutions_of,
    independent_digits,
    mutants::written,
    puzzles::Draw,
    replay::{replay, suffices},
    rules::{allows, are_different, follows, has_its_form, position, see_each_other},
};
use naze::{
    board::{Candidate, Cell, Constraint, Digit, Family, Layout, Rule, RuleId},
    grid::Contradiction,
    logic::{End, Finding, Options, Premise, Reason, Step, TechniqueSet, Trace, solve},
    meter::Meter,
    proof::check::{Checker, UniquenessPolicy},
    puzzle::Puzzle,
    search, teach,
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};

/// What came up in the trials.
#[derive(Default, Debug)]
pub struct RuleTally {
    /// Positions without a solution, with one, with several.
    pub positions: [usize; 3],
    /// Solutions found by brute force, and traces compared with them.
    pub solutions: usize,
    pub traces: usize,
    pub steps: usize,
    /// Placements and eliminations compared with the solutions.
    pub conclusions: usize,
    pub guesses: usize,
    /// Steps by a rule, by its family.
    pub by_rule: BTreeMap<&'static str, usize>,
    /// Rules that follow from sums of houses, steps by them, and contradictions of them.
    pub derived: usize,
    pub by_derived: usize,
    pub broken_derived: usize,
    /// Rules that follow with equalities.
    pub by_equality: usize,
    /// Contradictions of rules.
    pub broken: usize,
    /// Steps of two rules together, and those with a house between.
    pub together: [usize; 2],
    /// Altered traces that are wrong, by how they were altered; the checker refused all of them.
    pub mutants: BTreeMap<&'static str, usize>,
    /// The most that the checker spent on a step.
    pub heaviest: u64,
}

impl RuleTally {
    /// Both together.
    pub fn add(&mut self, other: RuleTally) {
        self.positions.iter_mut().zip(other.positions).for_each(|(all, more)| *all += more);
        self.solutions += other.solutions;
        self.traces += other.traces;
        self.steps += other.steps;
        self.conclusions += other.conclusions;
        self.guesses += other.guesses;
        self.broken += other.broken;
        self.together.iter_mut().zip(other.together).for_each(|(all, more)| *all += more);
        self.derived += other.derived;
        self.by_derived += other.by_derived;
        self.by_equality += other.by_equality;
        self.broken_derived += other.broken_derived;
        self.heaviest = self.heaviest.max(other.heaviest);
        other.by_rule.into_iter().for_each(|(family, more)| *self.by_rule.entry(family).or_default() += more);
        other.mutants.into_iter().for_each(|(way, more)| *self.mutants.entry(way).or_default() += more);
    }
}

/// Runs the trial with this number; the families take turns.
///
/// # Errors
/// What is wrong, with the board's rules and the clues.
pub fn attempt(seed: u64, tally: &mut RuleTally) -> Result<(), String> {
    let mut draw = Draw::from_seed(seed);
    let _ = (0..8).map(|_| draw.below(2)).max();
    let puzzle = position(Family::ALL[seed as usize % Family::ALL.len()], &mut draw);
    let layout = puzzle.layout().clone();
    let rules: Vec<String> = layout.rules().map(|id| layout.show_rule(id)).collect();
    let side = layout.side();
    let board = layout.houses().len() - 2 * side;
    let at = |what: String| {
        format!(
            "seed {seed}: {what}\n  side {side}, {board} boxes, {}\n  {}",
            puzzle.line(),
            rules.join("\n  ")
        )
    };
    for cell in layout.cells() {
        let seen: Vec<Cell> = layout.cells().filter(|&other| see_each_other(&layout, cell, other)).collect();
        if layout.peers(cell) != seen {
            return Err(at(format!("the peers of {}", layout.show(cell))));
        }
    }
    // All of a board of side 4: it has at most 576 grids.
    let limit = if side == 4 { 600 } else { 20 };
    let solutions = independent_digits(&puzzle, limit);
    tally.positions[solutions.len().min(2)] += 1;
    tally.solutions += solutions.len();
    let counted = search::count(&puzzle, limit as u64, &Meter::unbounded());
    if counted.count as usize != solutions.len() {
        return Err(at(format!("the search finds {} solutions, not {}", counted.count, solutions.len())));
    }
    let report = teach::check(&puzzle, &Meter::unbounded());
    let is_right = report.is_valid() == Some(solutions.len() == 1);
    if !is_right || report.conflict.is_some() != solutions.is_empty() {
        return Err(at(format!("of {} solutions it says {report:?}", solutions.len())));
    }
    for id in layout.all_rules().skip(layout.rules().len()) {
        follows(&layout, id).map_err(at)?;
        let rule = layout.rule(id);
        let holds = |solution: &Vec<usize>| {
            let digits: Vec<usize> = rule.cells.iter().map(|cell| solution[cell.index()]).collect();
            allows(rule, &digits, side)
        };
        if !solutions.iter().all(holds) {
            return Err(at(format!("{} is broken", layout.show_rule(id))));
        }
        tally.derived += 1;
    }
    let has_sums = layout.all_rules().len() > layout.rules().len();
    let mut choices = vec![TechniqueSet::default(), TechniqueSet::all()];
    match draw.below(5) {
        0 if has_sums => choices.push(TechniqueSet::from_words("house-sum").expect("a technique")),
        // Without it guesses break these rules.
        1 if has_sums => choices.push(TechniqueSet::singles()),
        2 => choices.push(TechniqueSet::default().without_uniqueness()),
        _ => {}
    }
    choices
        .into_iter()
        .try_for_each(|techniques| try_trace(&puzzle, techniques, &solutions, &mut draw, tally))
        .map_err(at)
}

/// Solves the puzzle with these techniques, and judges the trace.
fn try_trace(
    puzzle: &Puzzle,
    techniques: TechniqueSet,
    solutions: &[Vec<usize>],
    draw: &mut Draw,
    tally: &mut RuleTally,
) -> Result<(), String> {
    let layout = puzzle.layout();
    let trace = solve(puzzle, &Options { techniques, ..Options::default() }, &Meter::unbounded());
    agree(&trace, solutions)?;
    tally.conclusions += is_true(&trace, solutions)?;
    judge(&trace)?;
    tally.traces += 1;
    tally.steps += trace.steps.len();
    tally.guesses += trace.guesses();
    for step in &trace.steps {
        match &step.finding.reason {
            Reason::Fit(fit) if layout.house_sum(fit.rule).is_some() => {
                tally.by_derived += 1;
                let from = layout.house_sum(fit.rule);
                tally.by_equality += usize::from(from.is_some_and(|from| !from.equalities.is_empty()));
            }
            Reason::Fit(fit) => *tally.by_rule.entry(layout.rule(fit.rule).family.word()).or_default() += 1,
            Reason::Choices(choices) if choices.rules().next().is_some() => {
                tally.together[usize::from(!choices.bases().is_empty())] += 1;
            }
            Reason::Refutation { contradiction, .. } => match **contradiction {
                Contradiction::BrokenRule(id, _) if layout.house_sum(id).is_some() => {
                    tally.broken_derived += 1;
                }
                Contradiction::BrokenRule(..) => tally.broken += 1,
                _ => {}
            },
            _ => {}
        }
    }
    let document = written(&trace);
    let verdict = Checker::new(UniquenessPolicy::Accept).check(&document.to_string()).remove(0);
    let verdict = verdict.map_err(|error| format!("the checker cannot read: {error:?}"))?;
    tally.heaviest = tally.heaviest.max(verdict.work.heaviest);
    verdict.outcome.map_err(|error| format!("the checker refuses: {error:?}"))?;
    for way in WAYS {
        if let Some(altered) = alter(way, &trace, &document, solutions, draw) {
            *tally.mutants.entry(way).or_default() += 1;
            let verdict = Checker::new(UniquenessPolicy::Accept).check(&altered.to_string()).remove(0);
            if verdict.is_ok_and(|verdict| verdict.outcome.is_ok()) {
                return Err(format!("the checker accepts {way}: {altered}"));
            }
        }
    }
    Ok(())
}

/// For each step, the solutions that keep the guesses which are open after it.
fn kept_solutions<'a>(trace: &Trace, solutions: &'a [Vec<usize>]) -> Vec<Vec<&'a Vec<usize>>> {
    let mut guesses = Vec::new();
    let kept = |step: &Step| -> Vec<&Vec<usize>> {
        match step.finding.reason {
            Reason::Assumption => guesses.extend(step.finding.placements.iter().copied()),
            Reason::Refutation { .. } => drop(guesses.pop()),
            _ => {}
        }
        solutions.iter().filter(|solution| guesses.iter().all(|&guess| holds(solution, guess))).collect()
    };
    trace.steps.iter().map(kept).collect()
}

fn holds(solution: &[usize], candidate: Candidate) -> bool {
    solution[candidate.cell.index()] == candidate.digit.value()
}

/// How many conclusions the steps have.
///
/// # Errors
/// A conclusion is false in a solution.
fn is_true(trace: &Trace, solutions: &[Vec<usize>]) -> Result<usize, String> {
    let mut conclusions = 0;
    for (step, kept) in trace.steps.iter().zip(kept_solutions(trace, solutions)) {
        let Finding { placements, eliminations, .. } = &step.finding;
        let is_false = |solution: &&Vec<usize>| {
            let is_spared = eliminations.iter().all(|&one| !holds(solution, one));
            !is_spared || !placements.iter().all(|&one| holds(solution, one))
        };
        if let Some(solution) = kept.into_iter().find(is_false) {
            return Err(format!("step {} is false in {solution:?}: {:?}", step.id.index(), step.finding));
        }
        conclusions += placements.len() + eliminations.len();
    }
    Ok(conclusions)
}

/// Whether a trace ends with what all solutions say.
fn agree(trace: &Trace, solutions: &[Vec<usize>]) -> Result<(), String> {
    let agrees = match (&trace.end, solutions) {
        (End::Solved(found), [solution]) => {
            trace.puzzle.layout().cells().all(|cell| found.digit(cell).value() == solution[cell.index()])
        }
        (End::NoSolution(_) | End::Duplicates(_), []) | (End::Many(_), [_, _, ..]) => true,
        _ => false,
    };
    if agrees {
        Ok(())
    } else {
        Err(format!("it ends with {:?}, and there are {} solutions", trace.end, solutions.len()))
    }
}

/// Whether each step rests on its premises and on no fewer, and the steps lead to the end.
fn judge(trace: &Trace) -> Result<(), String> {
    let premises = trace.premises();
    for step in &trace.steps {
        let cited = premises.of_step(step.id);
        if !rests_on(trace, step, cited) {
            let findings: Vec<_> = trace.steps[..=step.id.index()].iter().map(|step| &step.finding).collect();
            return Err(format!("step {} does not rest on {cited:?}: {findings:#?}", step.id.index()));
        }
        for spared in 0..cited.len() {
            let fewer: Vec<Premise> = [&cited[..spared], &cited[spared + 1..]].concat();
            if rests_on(trace, step, &fewer) {
                return Err(format!("step {} does not need {:?}", step.id.index(), cited[spared]));
            }
        }
    }
    let end = replay(&trace.puzzle, &trace.steps).map_err(|place| {
        format!("step {place} does not hold: {:?}", trace.steps.get(place).map(|step| &step.finding))
    })?;
    match &trace.end {
        End::Solved(solution) => {
            let mut cells = trace.puzzle.layout().cells();
            let are_settled = cells.all(|cell| end.value(cell) == Some(solution.digit(cell)));
            if are_settled { Ok(()) } else { Err("the steps do not lead to the solution".to_string()) }
        }
        _ => Ok(()),
    }
}

fn rests_on(trace: &Trace, step: &Step, premises: &[Premise]) -> bool {
    suffices(&trace.puzzle, &trace.steps, step, premises)
}

/// How traces are altered.
const WAYS: [&str; 18] = [
    "another rule of the board",
    "another number of a step",
    "another family of a step",
    "a kept candidate dropped",
    "a kept candidate added",
    "another elimination",
    "another house of a house sum",
    "a rule of a house sum dropped",
    "another number in a house sum",
    "the sides of an equality exchanged",
    "an equality of a house sum dropped",
    "another number of the board",
    "another family of the board",
    "a cell of the board's rule replaced",
    "a candidate of a solution eliminated",
    "another elimination of two rules",
    "a rule of two rules dropped",
    "a kept candidate of two rules dropped",
];

/// A trace that is wrong because it was altered in this way.
fn alter(
    way: &str,
    trace: &Trace,
    document: &Value,
    solutions: &[Vec<usize>],
    draw: &mut Draw,
) -> Option<Value> {
    let layout = trace.puzzle.layout();
    if way == "a candidate of a solution eliminated" {
        let place = draw.below(trace.steps.len().max(1));
        let kept = kept_solutions(trace, solutions).into_iter().nth(place).filter(|kept| !kept.is_empty())?;
        (trace.steps[place].finding.reason != Reason::Assumption).then_some(())?;
        let (solution, cell) = (kept[draw.below(kept.len())], draw.below(layout.cell_count()));
        let gone = Candidate::new(Cell::new(cell), Digit::from_index(solution[cell] - 1));
        let mut altered = document.clone();
        altered["steps"][place]["eliminate"].as_array_mut()?.push(json!(layout.show_eliminated(gone)));
        return Some(altered);
    }
    if way.contains("two rules") {
        return alter_together(way, trace, document, draw);
    }
    if way.contains("of the board") && way != WAYS[0] || way.contains("board's") {
        return alter_board(way, trace, document, draw);
    }
    let steps: Vec<usize> =
        (0..trace.steps.len()).filter(|&place| fit(&trace.steps[place]).is_some()).collect();
    let place = *steps.get(draw.below(steps.len().max(1)))?;
    let (rule, kept) = fit(&trace.steps[place])?;
    let mut altered = document.clone();
    let cells: Vec<Cell> = layout.rule(rule).cells.clone();
    let draw_candidate = |draw: &mut Draw| {
        Candidate::new(cells[draw.below(cells.len())], Digit::from_index(draw.below(layout.side())))
    };
    let mut spoilt = trace.clone();
    let Reason::Fit(told) = &mut spoilt.steps[place].finding.reason else { return None };
    match way {
        "another rule of the board" => {
            told.rule = RuleId::new(draw.below(layout.rules().len()));
            altered["steps"][place]["reason"]["rule"] = document["board"]["rules"][told.rule.index()].clone();
        }
        "another number of a step" | "another family of a step" => {
            let rule = &mut altered["steps"][place]["reason"]["rule"];
            let before = rule.clone();
            if way.contains("number") {
                let number = rule.get_mut("numbers")?.get_mut(0)?;
                *number = json!(number.as_u64()? + 1);
            } else {
                rule["family"] = json!(Family::ALL[draw.below(Family::ALL.len())].word());
            }
            let is_there =
                rule.get("from").is_none() && document["board"]["rules"].as_array()?.contains(rule);
            return (!is_there && *rule != before).then_some(altered);
        }
        "another house of a house sum" => {
            let houses =
                altered["steps"][place]["reason"]["rule"].get_mut("from")?["houses"].as_array_mut()?;
            let house = draw.below(houses.len());
            let all: Vec<_> = layout.houses().map(|house| layout.house_name(house).to_string()).collect();
            let other = all[draw.below(all.len())].clone();
            let is_other = !houses.contains(&json!(other));
            houses[house] = json!(other);
            return is_other.then_some(altered);
        }
        "a rule of a house sum dropped" => {
            let rules = altered["steps"][place]["reason"]["rule"].get_mut("from")?["rules"].as_array_mut()?;
            (!rules.is_empty()).then(|| rules.remove(draw.below(rules.len())))?;
            return Some(altered);
        }
        "the sides of an equality exchanged" => {
            let equality =
                altered["steps"][place]["reason"]["rule"].get_mut("from")?.get_mut("equalities")?;
            let taken = equality[0]["taken"].take();
            equality[0]["taken"] = std::mem::replace(&mut equality[0]["given"], taken);
            return Some(altered);
        }
        "an equality of a house sum dropped" => {
            altered["steps"][place]["reason"]["rule"]
                .get_mut("from")?
                .get_mut("equalities")?
                .as_array_mut()?
                .pop();
            return Some(altered);
        }
        "another number in a house sum" => {
            let rules = altered["steps"][place]["reason"]["rule"].get_mut("from")?["rules"].as_array_mut()?;
            let part = draw.below(rules.len().max(1));
            let number = rules.get_mut(part)?.get_mut("numbers")?.get_mut(0)?;
            *number = json!(number.as_u64()? + 1);
            return Some(altered);
        }
        "a kept candidate dropped" => {
            (!kept.is_empty()).then_some(())?;
            let dropped = draw.below(kept.len());
            told.kept.remove(dropped);
            altered["steps"][place]["reason"]["left"].as_array_mut()?.remove(dropped);
        }
        "a kept candidate added" => {
            let added = draw_candidate(draw);
            (!kept.contains(&added)).then_some(())?;
            told.kept.push(added);
            altered["steps"][place]["reason"]["left"].as_array_mut()?.push(json!(layout.show_placed(added)));
        }
        _ => {
            let gone = draw_candidate(draw);
            let eliminations = &mut spoilt.steps[place].finding.eliminations;
            (!eliminations.contains(&gone)).then_some(())?;
            eliminations[0] = gone;
            altered["steps"][place]["eliminate"][0] = json!(layout.show_eliminated(gone));
        }
    }
    let step = &spoilt.steps[place];
    (!rests_on(&spoilt, step, trace.premises().of_step(step.id))).then_some(altered)
}

/// The same of a step of two rules together.
fn alter_together(way: &str, trace: &Trace, document: &Value, draw: &mut Draw) -> Option<Value> {
    let layout = trace.puzzle.layout();
    let is_together = |place: &usize| matches!(&trace.steps[*place].finding.reason, Reason::Choices(one) if one.rules().next().is_some());
    let steps: Vec<usize> = (0..trace.steps.len()).filter(is_together).collect();
    let place = *steps.get(draw.below(steps.len().max(1)))?;
    let (mut spoilt, mut altered) = (trace.clone(), document.clone());
    let Finding { reason: Reason::Choices(choices), eliminations, .. } = &mut spoilt.steps[place].finding
    else {
        return None;
    };
    let parts: Vec<usize> =
        (0..choices.parts.len()).filter(|&part| choices.parts[part].rule.is_some()).collect();
    let chosen = draw.below(parts.len());
    let part = &mut choices.parts[parts[chosen]];
    let rules = altered["steps"][place]["reason"]["rules"].as_array_mut()?;
    match way {
        "a rule of two rules dropped" => {
            choices.parts.remove(parts[chosen]);
            rules.remove(chosen);
        }
        "a kept candidate of two rules dropped" => {
            let dropped = draw.below(part.candidates.len());
            part.candidates.remove(dropped);
            rules[chosen]["left"].as_array_mut()?.remove(dropped);
        }
        _ => {
            let cells = &layout.rule(part.rule?).cells;
            let gone =
                Candidate::new(cells[draw.below(cells.len())], Digit::from_index(draw.below(layout.side())));
            (!eliminations.contains(&gone)).then_some(())?;
            eliminations[0] = gone;
            altered["steps"][place]["eliminate"][0] = json!(layout.show_eliminated(gone));
        }
    }
    let step = &spoilt.steps[place];
    let is_wrong = !rests_on(&spoilt, step, trace.premises().of_step(step.id))
        && (way.contains("kept") || has_grid(layout, &step.finding));
    is_wrong.then_some(altered)
}

/// Whether some grid has the candidate that a step of two rules eliminates, though it keeps all that the step states.
/// The checker fills every cell that such a step names, where the judge only chooses a place for each constraint.
fn has_grid(layout: &Layout, finding: &Finding) -> bool {
    let Reason::Choices(choices) = &finding.reason else { return true };
    let named: Vec<(RuleId, &[Candidate])> = choices.rules().collect();
    let mut banned = vec![0; layout.cell_count()];
    let mut restrict = |constraint, kept: &[Candidate]| {
        for gone in layout.candidates_of(constraint).filter(|one| !kept.contains(one)) {
            banned[gone.cell.index()] |= 1 << gone.digit.value();
        }
    };
    for &(rule, kept) in &named {
        layout.rule(rule).cells.iter().for_each(|&cell| restrict(Constraint::Cell(cell), kept));
    }
    choices.bases().iter().for_each(|base| restrict(base.constraint, &base.kept));
    let mut clues = vec![0; layout.cell_count()];
    clues[finding.eliminations[0].cell.index()] = finding.eliminations[0].digit.value();
    let houses: Vec<Vec<usize>> = layout
        .houses()
        .map(|house| layout.cells_of(house).iter().map(|cell| cell.index()).collect())
        .collect();
    let keeps = |cells: &[usize]| {
        layout.all_rules().all(|id| {
            let rule = layout.rule(id);
            let digits: Vec<usize> = rule.cells.iter().map(|cell| cells[cell.index()]).collect();
            let differ = || (1..digits.len()).all(|at| !digits[..at].contains(&digits[at]));
            let is_named = named.iter().any(|&(other, _)| other == id);
            let keeps = || {
                if is_named {
                    allows(rule, &digits, layout.side())
                } else {
                    !are_different(rule.family) || differ()
                }
            };
            digits.contains(&0) || keeps()
        })
    };
    !solutions_of(layout.side(), &houses, &clues, &banned, &keeps, 1).is_empty()
}

/// The rule and the kept candidates of a step by a rule.
fn fit(step: &Step) -> Option<(RuleId, &[Candidate])> {
    if let Reason::Fit(fit) = &step.finding.reason { Some((fit.rule, &fit.kept)) } else { None }
}

/// The same trace of another board: one of its rules is another, wherever it is named.
fn alter_board(way: &str, trace: &Trace, document: &Value, draw: &mut Draw) -> Option<Value> {
    let layout = trace.puzzle.layout();
    // On another board other rules follow, under other numbers.
    if document.to_string().contains("\"from\":{\"houses\"") {
        return None;
    }
    let mut rules: Vec<Rule> = layout.rules().map(|id| layout.rule(id).clone()).collect();
    let place = draw.below(rules.len());
    let rule = &mut rules[place];
    match way {
        "another number of the board" => *rule.numbers.first_mut()? += 1,
        "another family of the board" => rule.family = Family::ALL[draw.below(Family::ALL.len())],
        _ => {
            let cells = rule.cells.len();
            rule.cells[draw.below(cells)] = Cell::new(draw.below(layout.cell_count()));
        }
    }
    (rules[place] != *layout.rule(RuleId::new(place))).then_some(())?;
    let replaced = &rules[place];
    let before = document["board"]["rules"][place].clone();
    let mut after = before.clone();
    after["family"] = json!(replaced.family.word());
    after["cells"] = replaced.cells.iter().map(|&cell| json!(layout.show(cell).to_string())).collect();
    if !replaced.numbers.is_empty() {
        after["numbers"] = json!(replaced.numbers);
    }
    let mut altered = document.clone();
    replace(&mut altered, &before, &after);
    // A rule with cells or numbers that its family does not have is no rule, and must be refused.
    if !has_its_form(replaced, layout.side()) {
        return Some(altered);
    }
    let other = Arc::new(layout.with_rules(rules.clone()).ok()?);
    let mut puzzle = Puzzle::empty(other.clone());
    trace.puzzle.clues().for_each(|(clue, _)| puzzle.give(clue));
    let premises = trace.premises();
    let spoilt = Trace { puzzle, ..trace.clone() };
    let rests = |step: &Step| rests_on(&spoilt, step, premises.of_step(step.id));
    let board = spoilt.puzzle.layout();
    let holds = spoilt.steps.iter().all(|step| rests(step) || !has_grid(board, &step.finding));
    let ends = match &spoilt.end {
        End::Solved(solution) => {
            let digits: Vec<usize> =
                replaced.cells.iter().map(|&cell| solution.digit(cell).value()).collect();
            allows(replaced, &digits, layout.side())
        }
        _ => true,
    };
    (!holds || !ends).then_some(altered)
}

/// Replaces a value wherever it is.
fn replace(within: &mut Value, before: &Value, after: &Value) {
    if within == before {
        *within = after.clone();
        return;
    }
    match within {
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, before, after)),
        Value::Object(members) => members.values_mut().for_each(|member| replace(member, before, after)),
        _ => {}
    }
}
