//! An answer to *why* as an outline: what follows from what, from the answer down.

use crate::{
    board::{Candidate, House, Layout},
    logic::{Reason, Step, StepId, full_houses},
    render::{
        language::Language,
        words::{
            deduction::{Effect, NamedFinding, Said, Slot, Slots, ToSlot, list, said, wrap_columns},
            marks::{self, plain},
        },
    },
    why::{Answer, Derivation, Outline, OutlineEntry, PuzzleAnswer, PuzzleConclusion},
};
use itertools::Itertools;
use std::cmp::Reverse;

/// More entries are folded, each with the number of steps that it holds.
const MOST_ENTRIES: usize = 20;

/// More entries that stand beneath no other are folded.
const MOST_ROOTS: usize = 10;

/// More steps above an entry are counted, not named.
const MOST_NAMED: usize = 4;

/// An entry is no longer than this, in characters without its indent.
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
/// let answer = why(&trace, Question::Value(Cell::at(3))).expect("r1c4 is settled");
/// let text = outline_text(&answer, 80, Language::English);
/// assert_eq!(text, "r1c4=4: the last open cell of row 1\n");
/// ```
pub fn outline_text(answer: &Answer, width: usize, language: Language) -> String {
    let derivation = &answer.derivation;
    let outline = Outline::of(answer);
    if outline.entries.is_empty() {
        return format!("{}\n", language.answer_opening(answer));
    }
    let writer = OutlineText::new(derivation, &outline, language);
    let mut lines = Vec::new();
    let layout = derivation.puzzle.layout();
    let trials = derivation.steps.iter().filter(|step| needs_trial(step)).count();
    if trials > 0 {
        // What follows from an assumption stands beneath it.
        let are_lines = derivation.steps.iter().all(|step| step.finding.reason != Reason::Assumption);
        let steps = derivation.steps.len();
        let opening =
            language.say(&said!("outline-trials", trials: trials, steps: steps, lines: are_lines), layout);
        lines.extend(wrap_hanging(&opening, 0, width));
    }
    for place in writer.shown() {
        lines.extend(wrap_hanging(&plain(&writer.entry(place)), 2 * outline.entries[place].depth, width));
    }
    if derivation.steps.len() > 1 {
        lines.extend(wrap_hanging(&plain(&closing(answer, language)), 0, width));
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
    let shown = writer.shown();
    for &place in &shown {
        let indent = 2 * (outline.entries[place].depth + 1);
        lines.extend(wrap_hanging(&plain(&writer.entry(place)), indent, width));
    }
    let folded = outline.roots().filter(|root| !shown.contains(root));
    let folded: usize = folded.map(|root| 1 + outline.entries[root].beneath).sum();
    if folded > 0 {
        lines.push(format!(
            "  {}",
            language.say(&said!("outline-rest", steps: folded), answer.derivation.puzzle.layout())
        ));
    }
    let closing = puzzle_closing(answer, language);
    if !closing.is_empty() {
        lines.extend(wrap_hanging(&plain(&closing), 0, width));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// What an answer about the whole puzzle took, whether less would do, and which clue is to blame.
pub(in crate::render) fn puzzle_closing(answer: &PuzzleAnswer, language: Language) -> String {
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
    let one_without =
        culprit.map(|clue| language.say(&said!("one-without", clue: Slots { layout }.placed(clue)), layout));
    (counted + &one_without.unwrap_or_default()).trim_start().to_string()
}

/// The entries of an outline, each in a line, with nothing folded.
pub(in crate::render) fn outline_lines(
    derivation: &Derivation,
    outline: &Outline,
    language: Language,
) -> Vec<String> {
    let mut writer = OutlineText::new(derivation, outline, language);
    writer.is_open.fill(true);
    (0..outline.entries.len()).map(|place| plain(&writer.entry(place))).collect()
}

/// What it took, and whether less would do.
fn closing(answer: &Answer, language: Language) -> String {
    count(&answer.derivation, language) + &language.answer_bounds(answer)
}

/// How many steps of each technique there are.
fn count(derivation: &Derivation, language: Language) -> String {
    let is_single = |step: &&Step| step.finding.reason.single().is_some();
    let steps = &derivation.steps;
    let singles = steps.iter().filter(is_single).count();
    // An assumption and its refutation count as one.
    let counts = |step: &&Step| !is_single(step) && step.finding.reason != Reason::Assumption;
    let others = steps.iter().filter(counts).map(|step| step.finding.technique);
    let others = others.counts().into_iter().sorted_unstable().map(|(id, count)| {
        let name = marks::technique(id, language.technique(id));
        said!("outline-count.others", count: count, name: name)
    });
    let singles = (singles > 0).then(|| said!("outline-count.singles", count: singles));
    let parts = list(singles.into_iter().chain(others));
    language.say(&said!("outline-count", parts: parts), derivation.puzzle.layout())
}

fn needs_trial(step: &Step) -> bool {
    !step.finding.reason.branches().is_empty() || step.finding.reason == Reason::Assumption
}

struct OutlineText<'a> {
    derivation: &'a Derivation,
    outline: &'a Outline,
    language: Language,
    full_houses: Vec<Option<House>>,
    /// What the entry of each step finds.
    facts: Vec<String>,
    /// The hardest step, if it is harder than a single.
    hardest: Option<StepId>,
    /// Which entries show what is beneath them.
    is_open: Vec<bool>,
}

impl<'a> OutlineText<'a> {
    fn new(derivation: &'a Derivation, outline: &'a Outline, language: Language) -> OutlineText<'a> {
        let layout = derivation.puzzle.layout();
        let mut facts = vec![String::new(); derivation.steps.len()];
        for OutlineEntry { step, facts: found, .. } in &outline.entries {
            facts[step.index()] = fact_words(&derivation.steps[step.index()], found, layout, language);
        }
        let harder = derivation.steps.iter().filter(|step| step.finding.reason.single().is_none());
        let hardest = harder.max_by_key(|step| step.finding.effort(layout)).map(|step| step.id);
        let hardest = hardest.filter(|_| derivation.steps.len() > 1);
        let full_houses = full_houses(&derivation.puzzle, &derivation.steps);
        let is_open = open_entries(outline, hardest);
        OutlineText { derivation, outline, language, full_houses, facts, hardest, is_open }
    }

    /// The entries that are not folded, in order.
    fn shown(&self) -> Vec<usize> {
        let mut shown = shown_roots(self.outline, self.hardest);
        let mut open = shown.clone();
        while let Some(place) = open.pop() {
            if self.is_open[place] {
                let children = self.outline.children(place).collect_vec();
                shown.extend(&children);
                open.extend(children);
            }
        }
        shown.sort_unstable();
        shown
    }

    /// An entry in one line.
    fn entry(&self, place: usize) -> String {
        let OutlineEntry { step, facts, beneath, above, entries, .. } = &self.outline.entries[place];
        let layout = self.derivation.puzzle.layout();
        let taken = &self.derivation.steps[step.index()];
        let full_house = self.full_houses[step.index()];
        let deduction = NamedFinding { finding: &taken.finding, full_house, layout };
        let cruxes = deduction.cruxes_of(facts);
        let crux = cruxes.first();
        let name = || marks::technique(deduction.name(), self.language.technique(deduction.name()));
        let folded = if self.is_open[place] { 0 } else { *beneath };
        let is_beneath = |hardest: &StepId| {
            folded > 0
                && self.outline.entries[place + 1..=place + beneath].iter().any(|one| one.step == *hardest)
        };
        let named = above
            .iter()
            .map(|(id, used)| fact_words(&self.derivation.steps[id.index()], used, layout, self.language));
        let (facts, language) = (&self.facts[step.index()], self.language);
        let technique = crux.is_none_or(|crux| !crux.needs_no_name()).then(name);
        let reason = crux.map(|_| language.crux(&cruxes, layout));
        let hardest = self.hardest.filter(is_beneath).map(|id| {
            let id = self.derivation.steps[id.index()].finding.technique;
            marks::technique(id, language.technique(id))
        });
        let mut said = said!(
            "outline-entry",
            facts: facts,
            named: technique.into_iter().chain(reason).collect_vec(),
            entries: entries.iter().map(|&entry| Slots { layout }.is(entry)).collect_vec(),
            folded: folded,
            hardest: hardest,
            is_hardest: self.hardest == Some(*step),
        );
        let is_short = |entry: &String| plain(entry).chars().count() <= MOST_CHARACTERS;
        if above.len() <= MOST_NAMED {
            said.set("above", named.collect_vec().to_slot());
            let entry = language.say(&said, layout);
            if is_short(&entry) {
                return entry;
            }
        }
        // The steps in full say the rest.
        said.set("above", Slot::Nothing);
        said.set("count", above.len().to_slot());
        let entry = language.say(&said, layout);
        if is_short(&entry) {
            return entry;
        }
        // What a rule asks says more than that it was used.
        let asked = crux.and_then(|crux| crux.what_rule_asks()).map(|asks| language.crux(&[asks], layout));
        said.set("named", vec![asked.unwrap_or_else(name)].to_slot());
        language.say(&said, layout)
    }
}

/// What the step finds: the placements and eliminations that others need.
fn fact_words(step: &Step, found: &[Candidate], layout: &Layout, language: Language) -> String {
    let (placed, eliminated) = found.iter().partition(|one| step.finding.placements.contains(one));
    Slots { layout }.effect_of(&step.finding.reason, &Effect { placed, eliminated }, language.comma())
}

/// Whether the hardest step is this entry or stands beneath it.
fn holds_hardest(outline: &Outline, place: usize, hardest: Option<StepId>) -> bool {
    let held = &outline.entries[place..=place + outline.entries[place].beneath];
    held.iter().any(|entry| Some(entry.step) == hardest)
}

/// The entries that stand beneath no other, as many as are shown: the one with the hardest step first, then those with
/// most beneath them.
fn shown_roots(outline: &Outline, hardest: Option<StepId>) -> Vec<usize> {
    let rank = |&root: &usize| {
        (!holds_hardest(outline, root, hardest), Reverse(outline.entries[root].beneath), root)
    };
    outline.roots().sorted_by_key(rank).take(MOST_ROOTS).sorted_unstable().collect()
}

/// The entries to open, so that no more than the most are shown: those that lead to the hardest step first, then the
/// highest.
fn open_entries(outline: &Outline, hardest: Option<StepId>) -> Vec<bool> {
    let leads_to_hardest =
        |place: usize| Some(outline.entries[place].step) != hardest && holds_hardest(outline, place, hardest);
    let mut is_open = vec![false; outline.entries.len()];
    let mut closed = shown_roots(outline, hardest);
    let mut shown = closed.len();
    loop {
        let fits = |&&place: &&usize| {
            let children = outline.children(place).count();
            children > 0 && shown + children <= MOST_ENTRIES
        };
        let next = closed.iter().filter(fits).copied();
        let next = next.min_by_key(|&place| (!leads_to_hardest(place), outline.entries[place].depth, place));
        let Some(next) = next else { return is_open };
        is_open[next] = true;
        shown += outline.children(next).count();
        closed.retain(|&place| place != next);
        closed.extend(outline.children(next));
    }
}

/// How much deeper the second line of an entry is indented.
const HANGING: usize = 4;

/// A text in lines of at most this width, the first indented by so much and the others a little deeper.
fn wrap_hanging(text: &str, indent: usize, width: usize) -> Vec<String> {
    let indent = indent.min(width / 2);
    let lines = wrap_columns(text, (width - indent).saturating_sub(HANGING).max(20));
    let line = |(place, line): (usize, &String)| {
        format!("{}{line}", " ".repeat(indent + if place == 0 { 0 } else { HANGING }))
    };
    lines.iter().enumerate().map(line).collect()
}
