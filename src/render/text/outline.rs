//! An answer to *why* as an outline: what follows from what, from the answer down.

use super::prelude::*;
use crate::{
    board::Constraint,
    logic::Reason,
    render::words::deduction::{list, wrap_columns},
    why::{Derivation, Outline, OutlineEntry, PuzzleAnswer, PuzzleConclusion},
};
use std::collections::BTreeSet;

/// The most entries that are told. Those that lead to the hardest step come before others, singles last.
const MOST_ENTRIES: usize = 11;

/// The most facts above an entry that are named.
const MOST_NAMED: usize = 3;

/// The greatest length of an entry, in characters without its indentation.
const MOST_CHARACTERS: usize = 250;

/// An answer to *why* as text: the answer with its reason, and beneath it what that needs, as deep as needed. What does
/// not fit is folded. No line is longer than `width`.
///
/// ```
/// use naze::{
///     board::Cell, why::{Question, why}, logic::{Options, solve}, Meter, puzzle,
///     render::{Language, outline_text},
/// };
///
/// let puzzle = puzzle::read("123. 341. 21.. 4321", None).expect("a puzzle of 16 cells");
/// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
/// let answer = why(&trace, Question::Value(Cell::new(3))).expect("r1c4 is settled");
/// let text = outline_text(&answer, 80, Language::English);
/// assert_eq!(text, "r1c4=4: the last open cell of row 1\n");
/// ```
pub fn outline_text(answer: &Answer, width: usize, language: Language) -> String {
    let derivation = &answer.derivation;
    let outline = Outline::new(answer);
    if outline.entries.is_empty() {
        return format!("{}\n", language.answer_opening(answer));
    }
    let writer = OutlineText::new(derivation, &outline, language);
    let mut lines = Vec::new();
    let layout = derivation.puzzle.layout();
    let trials = derivation.steps.iter().filter(|step| needs_trial(step)).count();
    if trials > 0 {
        let searched = derivation.steps.iter().filter(|step| step.finding.reason.is_searched()).count();
        let steps = derivation.steps.len();
        let phrase = phrase!("outline-trials", trials: trials, steps: steps, searched: searched);
        lines.extend(wrap_hanging(&language.say(&phrase, layout), 0, width));
    }
    lines.extend(writer.lines(0, width));
    if derivation.steps.len() > 1 {
        let closing = count(derivation, language) + &language.answer_bounds(answer);
        lines.extend(wrap_hanging(&plain(&closing), 0, width));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// An answer about the whole puzzle as text: what it shows, beneath it the steps that this rests on, and beneath them what
/// they need. No line is longer than `width`.
///
/// ```
/// use naze::{
///     why::{Prefer, why_no_solution}, logic::Options, Meter, puzzle,
///     render::{Language, puzzle_outline_text},
/// };
///
/// let puzzle = puzzle::read("123. 3.1. 21.4 ....", None).expect("a puzzle of 16 cells");
/// let why = why_no_solution(&puzzle, &Options::default(), Prefer::Easy, &Meter::unbounded());
/// let text = puzzle_outline_text(&why.expect("there is no solution"), 80, Language::English);
/// assert!(text.starts_with("There is no solution: r1c4 has no candidate left."));
/// ```
pub fn puzzle_outline_text(answer: &PuzzleAnswer, width: usize, language: Language) -> String {
    let derivation = &answer.derivation;
    let outline = Outline::of_puzzle(answer);
    let writer = OutlineText::new(derivation, &outline, language);
    let mut lines = wrap_hanging(&plain(&language.puzzle_conclusion(answer)), 0, width);
    lines.extend(writer.lines(2, width));
    let folded = outline.roots().filter(|root| !writer.is_told[*root]);
    let folded: usize = folded.map(|root| 1 + outline.entries[root].beneath).sum();
    if folded > 0 {
        let rest = language.say(&phrase!("outline-rest", steps: folded), derivation.puzzle.layout());
        lines.push(format!("  {rest}"));
    }
    let closing = puzzle_closing(answer, language);
    if !closing.is_empty() {
        lines.extend(wrap_hanging(&plain(&closing), 0, width));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// The closing lines of an answer about the whole puzzle: how many steps it took, whether less would do, and which clue
/// is wrong.
pub fn puzzle_closing(answer: &PuzzleAnswer, language: Language) -> String {
    let derivation = &answer.derivation;
    let counted = match derivation.steps.len() {
        0 => String::new(),
        _ => count(derivation, language) + &language.least_cost(answer.shortest, answer.prefer),
    };
    let culprit = match answer.conclusion {
        PuzzleConclusion::NoSolution { culprit, .. } => culprit,
        PuzzleConclusion::OneSolution(_) => None,
    };
    let layout = derivation.puzzle.layout();
    let one_without = culprit
        .map(|clue| language.say(&phrase!("one-without", clue: Slots { layout }.placed(clue)), layout));
    (counted + &one_without.unwrap_or_default()).trim_start().to_string()
}

/// The entries of an outline, each in a line, with nothing folded.
pub fn outline_lines(derivation: &Derivation, outline: &Outline, language: Language) -> Vec<String> {
    let mut writer = OutlineText::new(derivation, outline, language);
    writer.is_told.fill(true);
    (0..outline.entries.len()).map(|place| plain(&writer.entry(place))).collect()
}

/// The number of steps of each technique, as a sentence.
fn count(derivation: &Derivation, language: Language) -> String {
    let is_single = |step: &&Step| step.finding.reason.single().is_some();
    let steps = &derivation.steps;
    let singles = steps.iter().filter(is_single).count();
    // An assumption and its refutation count as one.
    let counts = |step: &&Step| !is_single(step) && step.finding.reason != Reason::Assumption;
    let others = steps.iter().filter(counts).map(|step| step.finding.technique);
    let others = others.counts().into_iter().sorted_unstable().map(|(id, count)| {
        let name = marks::technique(id, language.technique(id));
        phrase!("outline-count.others", count: count, name: name)
    });
    let singles = (singles > 0).then(|| phrase!("outline-count.singles", count: singles));
    let parts = list(singles.into_iter().chain(others));
    language.say(&phrase!("outline-count", parts: parts), derivation.puzzle.layout())
}

fn needs_trial(Step { finding, .. }: &Step) -> bool {
    !finding.reason.branches().is_empty() || finding.reason == Reason::Assumption
}

struct OutlineText<'a> {
    derivation: &'a Derivation,
    outline: &'a Outline,
    language: Language,
    full_houses: Vec<Option<House>>,
    /// The hardest step; `None` if all are singles.
    hardest: Option<StepId>,
    /// For each entry, whether it is told. An entry that is not told is counted at the nearest one above it that is.
    is_told: Vec<bool>,
    /// For each naked single whose digit a rule alone leaves, the entry of that rule, which is told in its place.
    causes: Vec<Option<usize>>,
}

impl<'a> OutlineText<'a> {
    fn new(derivation: &'a Derivation, outline: &'a Outline, language: Language) -> OutlineText<'a> {
        let layout = derivation.puzzle.layout();
        let harder = derivation.steps.iter().filter(|step| step.finding.reason.single().is_none());
        let hardest = harder.max_by_key(|step| step.finding.effort(layout)).map(|step| step.id);
        let hardest = hardest.filter(|_| derivation.steps.len() > 1);
        let full_houses = full_houses(&derivation.puzzle, &derivation.steps);
        let causes = (0..outline.entries.len()).map(|place| cause(derivation, outline, place)).collect_vec();
        let is_told = choose_entries(derivation, outline, hardest, &causes);
        OutlineText { derivation, outline, language, full_houses, hardest, is_told, causes }
    }

    /// The entries that are told, in lines of this width.
    fn lines(&self, indent: usize, width: usize) -> Vec<String> {
        let is_line = |place: &usize| self.is_told[*place] && !self.causes.contains(&Some(*place));
        let line = |place: usize| {
            let indent = indent + 2 * self.outline.entries[place].depth;
            wrap_hanging(&plain(&self.entry(place)), indent, width)
        };
        (0..self.outline.entries.len()).filter(is_line).flat_map(line).collect()
    }

    /// The steps that an entry rests on and that no entry tells.
    fn folded(&self, place: usize) -> BTreeSet<StepId> {
        let OutlineEntry { beneath, above, .. } = &self.outline.entries[place];
        let (mut folded, mut told_to) = (BTreeSet::new(), place);
        for below in place + 1..=place + beneath {
            if self.is_told[below] {
                told_to = told_to.max(below + self.outline.entries[below].beneath);
            } else if below > told_to {
                folded.insert(self.outline.entries[below].step);
            }
        }
        folded.extend(above.iter().map(|(id, _)| *id).filter(|id| !self.tells(*id)));
        folded
    }

    fn tells(&self, id: StepId) -> bool {
        let mut entries = self.outline.entries.iter().zip(&self.is_told);
        entries.any(|(entry, is_told)| entry.step == id && *is_told)
    }

    /// An entry in one line.
    fn entry(&self, place: usize) -> String {
        let (layout, language) = (self.derivation.puzzle.layout(), self.language);
        let OutlineEntry { step, facts, above, entries, .. } = &self.outline.entries[place];
        let cause = &self.outline.entries[self.causes[place].unwrap_or(place)];
        let taken = &self.derivation.steps[cause.step.index()];
        let full_house = self.full_houses[cause.step.index()];
        let deduction = NamedFinding { finding: &taken.finding, full_house, layout };
        let cruxes = deduction.cruxes_of(&cause.facts);
        let crux = cruxes.first();
        let name = || marks::technique(deduction.name(), language.technique(deduction.name()));
        let technique = crux.is_none_or(|crux| !crux.needs_no_name()).then(name);
        let reason = crux.map(|_| language.crux(&cruxes, layout));
        let named = technique.into_iter().chain(reason).collect_vec();
        let folded = self.folded(place);
        let hardest = self.hardest.filter(|id| folded.contains(id)).map(|id| {
            let id = self.derivation.steps[id.index()].finding.technique;
            marks::technique(id, language.technique(id))
        });
        let is_single = |id: &StepId| self.derivation.steps[id.index()].finding.reason.single().is_some();
        let are_singles = folded.iter().all(is_single);
        let told = above.iter().filter(|(id, _)| self.tells(*id));
        let own = facts_of(self.derivation, *step, facts, language);
        let above = told.map(|(id, used)| facts_of(self.derivation, *id, used, language));
        // A rule may have left the cell this very digit.
        let above = above.filter(|facts| *facts != own).collect_vec();
        let mut phrase = phrase!(
            "outline-entry",
            facts: own,
            entries: entries.iter().map(|&entry| Slots { layout }.placement(entry)).collect_vec(),
            full: needs_trial(taken).then(|| marks::step(*step)),
            singles: if are_singles { folded.len() } else { 0 },
            folded: if are_singles { 0 } else { folded.len() },
            hardest: hardest,
            is_hardest: self.hardest == Some(cause.step),
        );
        // What a rule asks says more than that it was used; the steps in full say the rest.
        let asked = crux.and_then(|crux| crux.what_rule_asks()).map(|asks| language.crux(&[asks], layout));
        let ways = [(named.clone(), MOST_NAMED), (named, 1), (vec![asked.unwrap_or_else(name)], 1)];
        let mut ways = ways.into_iter().map(|(named, most)| {
            phrase.set("named", named.to_slot());
            phrase.set("above", above[..above.len().min(most)].to_vec().to_slot());
            phrase.set("more", above.len().saturating_sub(most).to_slot());
            language.say(&phrase, layout)
        });
        let is_short = |entry: &String| plain(entry).chars().count() <= MOST_CHARACTERS;
        let first = ways.next().unwrap_or_default();
        if is_short(&first) { first } else { ways.find_or_last(is_short).unwrap_or(first) }
    }
}

/// Facts that a step finds.
fn facts_of(derivation: &Derivation, id: StepId, facts: &[Candidate], language: Language) -> String {
    let (finding, layout) = (&derivation.steps[id.index()].finding, derivation.puzzle.layout());
    language.words(NamedFinding { finding, full_house: None, layout }.found(facts), layout)
}

/// The entry of a rule that needs nothing else and leaves a naked single its digit.
fn cause(derivation: &Derivation, outline: &Outline, place: usize) -> Option<usize> {
    let step = |place: usize| &derivation.steps[outline.entries[place].step.index()].finding;
    let Some(Constraint::Cell(cell)) = step(place).reason.single() else { return None };
    let leaves_one = |child: &usize| {
        let OutlineEntry { beneath, above, entries, .. } = &outline.entries[*child];
        let is_alone = *beneath == 0 && above.is_empty() && entries.is_empty();
        let layout = derivation.puzzle.layout();
        let leaves = NamedFinding { finding: step(*child), full_house: None, layout }.rule_leaves();
        is_alone && leaves.iter().any(|(left, digits)| *left == cell && digits.len() == 1)
    };
    outline.children(place).find(leaves_one)
}

/// For each entry, whether it is told: first the way to the hardest step, then what rests on more than singles, the
/// highest first.
fn choose_entries(
    derivation: &Derivation,
    outline: &Outline,
    hardest: Option<StepId>,
    causes: &[Option<usize>],
) -> Vec<bool> {
    let mut is_told = vec![false; outline.entries.len()];
    let mut next = outline.roots().collect_vec();
    for _ in 0..MOST_ENTRIES {
        let rank = |&place: &usize| {
            let OutlineEntry { depth, beneath, .. } = outline.entries[place];
            let held = || outline.entries[place..=place + beneath].iter().map(|entry| entry.step);
            let is_single = |id: StepId| derivation.steps[id.index()].finding.reason.single().is_some();
            (!held().any(|id| Some(id) == hardest), held().all(is_single), depth, place)
        };
        let Some(best) = next.iter().copied().min_by_key(rank) else { break };
        is_told[best] = true;
        causes[best].into_iter().for_each(|cause| is_told[cause] = true);
        next.retain(|&place| place != best);
        next.extend(outline.children(best).filter(|&child| causes[best] != Some(child)));
    }
    is_told
}

/// The further indentation of an entry's second line, in columns.
const HANGING: usize = 4;

/// A text in lines of at most this width; the first is indented by `indent`, the others a little more.
fn wrap_hanging(text: &str, indent: usize, width: usize) -> Vec<String> {
    let indent = indent.min(width / 2);
    let lines = wrap_columns(text, (width - indent).saturating_sub(HANGING).max(20));
    let line = |(place, line): (usize, &String)| {
        format!("{}{line}", " ".repeat(indent + if place == 0 { 0 } else { HANGING }))
    };
    lines.iter().enumerate().map(line).collect()
}
