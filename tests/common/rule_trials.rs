//! Trials of rules beyond houses: a random position is solved, each step of the trace is judged, the end is compared
//! with all solutions, and the checker must accept the trace and refuse altered ones.

use super::{
    independent_digits,
    mutants::written,
    puzzles::Draw,
    replay::{replay, suffices},
    rules::{allows, follows, has_its_form, position, see_each_other},
};
use naze::{
    board::{Candidate, Cell, Digit, Family, Rule, RuleId},
    grid::Contradiction,
    logic::{End, Options, Premise, Reason, Step, TechniqueSet, Trace, solve},
    meter::Meter,
    proof::check::{Checker, UniquenessPolicy},
    search,
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};

/// What came up in the trials.
#[derive(Default, Debug)]
pub struct RuleTally {
    /// Positions without a solution, with one, with several.
    pub positions: [usize; 3],
    pub steps: usize,
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
        self.steps += other.steps;
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
    let solutions = independent_digits(&puzzle, 2);
    tally.positions[solutions.len()] += 1;
    let counted = search::count(&puzzle, 2, &Meter::unbounded());
    if counted.count as usize != solutions.len() {
        return Err(at(format!("the search finds {} solutions, not {}", counted.count, solutions.len())));
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
    let techniques = match draw.below(5) {
        0 if has_sums => TechniqueSet::from_words("house-sum").expect("a technique"),
        // Without it guesses break these rules.
        1 if has_sums => TechniqueSet::singles(),
        0 | 2 => TechniqueSet::all(),
        3 => TechniqueSet::default().without_uniqueness(),
        _ => TechniqueSet::default(),
    };
    let trace = solve(&puzzle, &Options { techniques, ..Options::default() }, &Meter::unbounded());
    agree(&trace, &solutions).map_err(at)?;
    judge(&trace).map_err(at)?;
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
    match verdict {
        Ok(verdict) => {
            tally.heaviest = tally.heaviest.max(verdict.work.heaviest);
            if let Err(error) = verdict.outcome {
                return Err(at(format!("the checker refuses: {error:?}")));
            }
        }
        Err(error) => return Err(at(format!("the checker cannot read: {error:?}"))),
    }
    for way in WAYS {
        if let Some(altered) = alter(way, &trace, &document, &mut draw) {
            *tally.mutants.entry(way).or_default() += 1;
            let verdict = Checker::new(UniquenessPolicy::Accept).check(&altered.to_string()).remove(0);
            if verdict.is_ok_and(|verdict| verdict.outcome.is_ok()) {
                return Err(at(format!("the checker accepts {way}: {altered}")));
            }
        }
    }
    Ok(())
}

/// Whether a trace ends with what all solutions say.
fn agree(trace: &Trace, solutions: &[Vec<usize>]) -> Result<(), String> {
    let agrees = match (&trace.end, solutions) {
        (End::Solved(found), [solution]) => {
            trace.puzzle.layout().cells().all(|cell| found.digit(cell).value() == solution[cell.index()])
        }
        (End::NoSolution(_) | End::Duplicates(_), []) | (End::Many(_), [_, _]) => true,
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
const WAYS: [&str; 14] = [
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
];

/// A trace that is wrong because it was altered in this way.
fn alter(way: &str, trace: &Trace, document: &Value, draw: &mut Draw) -> Option<Value> {
    let layout = trace.puzzle.layout();
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
    let mut puzzle = naze::puzzle::Puzzle::empty(other.clone());
    trace.puzzle.clues().for_each(|(clue, _)| puzzle.give(clue));
    let premises = trace.premises();
    let spoilt = Trace { puzzle, ..trace.clone() };
    let holds = spoilt.steps.iter().all(|step| rests_on(&spoilt, step, premises.of_step(step.id)));
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
