//! The outline of an answer: the conclusion first, and beneath each step the steps that it needs.

use crate::{
    logic::contradiction_needs,
    why::{
        prelude::*,
        questions::explainer::Answer,
        telling::premise_use::{Contribution, PremiseUse, premise_uses, uses_of_needs},
    },
};
use std::{cmp::Reverse, collections::VecDeque};

/// An answer from its conclusion down, as a tree of steps. Each step stands where it is needed first. Where it is
/// needed again, it is only named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// The steps in reading order, each before what it needs. The first one gives the answer.
    pub entries: Vec<OutlineEntry>,
}

/// A step of an outline, with its place in the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineEntry {
    /// The number of the step in the derivation.
    pub step: StepId,
    /// The depth of the entry: 0 for the answer, 1 for what the answer needs, and so on.
    pub depth: usize,
    /// Whether the entry stands beneath the answer only because it would stand too deep where it is needed.
    pub is_further: bool,
    /// The number of entries beneath this one: those after it, up to the next one that is not deeper.
    pub beneath: usize,
    /// The facts of this step that other steps, or the answer, need.
    pub facts: Vec<Candidate>,
    /// The digits entered by the person that the step needs.
    pub entries: Vec<Candidate>,
    /// The facts that the step needs of steps which stand above it, or which would stand too deep beneath it.
    pub above: Vec<(StepId, Vec<Candidate>)>,
}

impl Outline {
    /// The outline of an answer. Without entries if a clue or a removed mark is the whole answer.
    ///
    /// ```
    /// use naze::{
    ///     board::Cell,
    ///     why::{Outline, Question, why},
    ///     logic::{Options, solve},
    ///     Meter,
    ///     puzzle::Puzzle,
    /// };
    ///
    /// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    /// let trace = solve(&Puzzle::classic(line).unwrap(), &Options::default(), &Meter::unbounded());
    /// let answer = why(&trace, Question::Value(Cell::new(0))).unwrap();
    /// let outline = Outline::new(&answer);
    /// assert_eq!(outline.entries.len(), answer.derivation.steps.len());
    /// assert_eq!(outline.entries[0].step, answer.derivation.steps.last().unwrap().id);
    /// assert_eq!(outline.entries[0].beneath, outline.entries.len() - 1);
    /// ```
    pub fn new(answer: &Answer) -> Outline {
        Outline::within(answer, MOST_DEPTH)
    }

    /// The outline of an answer about the whole puzzle. At depth 0 are the steps that the contradiction rests on or,
    /// for a proof of the only solution, the steps that no other step rests on.
    ///
    /// ```
    /// use naze::{
    ///     why::{Outline, Prefer, why_unique}, logic::Options, Meter, puzzle::Puzzle,
    /// };
    ///
    /// let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
    /// let puzzle = Puzzle::classic(line).unwrap();
    /// let why = why_unique(&puzzle, &Options::default(), Prefer::Easy, &Meter::unbounded()).unwrap();
    /// assert_eq!(Outline::of_puzzle(&why).entries.len(), why.derivation.steps.len());
    /// ```
    pub fn of_puzzle(answer: &PuzzleAnswer) -> Outline {
        let derivation = &answer.derivation;
        let layout = derivation.puzzle.layout();
        let roots: BTreeMap<StepId, BTreeSet<Candidate>> = match &answer.conclusion {
            PuzzleConclusion::NoSolution { contradiction, .. } => {
                let needs = contradiction_needs(contradiction, layout);
                step_facts(uses_of_needs(layout, &derivation.steps, needs, &answer.premises), derivation)
            }
            PuzzleConclusion::OneSolution(_) => {
                let needed: BTreeSet<StepId> = needs(derivation).into_iter().flatten().collect();
                let last = derivation.steps.iter().filter(|step| !needed.contains(&step.id));
                last.map(|step| (step.id, step.finding.placements.iter().copied().collect())).collect()
            }
        };
        Outline::from_roots(derivation, roots, 0, MOST_DEPTH)
    }

    fn within(answer: &Answer, most_depth: usize) -> Outline {
        let Premise::Step(answering) = answer.because else { return Outline { entries: Vec::new() } };
        let finding = &answer.derivation.steps[answering.index()].finding;
        let facts = match answer.question {
            Question::Value(cell) => {
                finding.placements.iter().filter(|candidate| candidate.cell == cell).copied().collect()
            }
            Question::Not(not) if finding.eliminations.contains(&not) => BTreeSet::from([not]),
            // A digit is placed that rules it out.
            Question::Not(not) => finding.placements.iter().copied().chain([not]).collect(),
        };
        let roots = BTreeMap::from([(answering, facts)]);
        let mut outline = Outline::from_roots(&answer.derivation, roots, 1, most_depth);
        outline.entries[0].beneath = outline.entries.len() - 1;
        outline
    }

    /// The outline with these steps at depth 0, each with the facts of it that are used. What would stand too deep
    /// stands at `further_depth`.
    fn from_roots(
        derivation: &Derivation,
        roots: BTreeMap<StepId, BTreeSet<Candidate>>,
        further_depth: usize,
        most_depth: usize,
    ) -> Outline {
        let needs = needs(derivation);
        let uses = used_facts(derivation);
        let mut facts = vec![BTreeSet::new(); needs.len()];
        for (id, used) in uses.iter().flatten().chain(&roots) {
            facts[id.index()].extend(used);
        }
        let mut heights = vec![0; needs.len()];
        for (index, needs) in needs.iter().enumerate() {
            heights[index] = needs.iter().map(|id| 1 + heights[id.index()]).max().unwrap_or(0);
        }
        let mut writer = OutlineWriter {
            needs,
            heights,
            facts,
            uses,
            entered: used_entries(derivation),
            is_told: BTreeSet::new(),
            too_deep: VecDeque::new(),
            most_depth,
            entries: Vec::new(),
        };
        let mut roots: Vec<StepId> = roots.into_keys().collect();
        roots.sort_by_key(|id| (writer.heights[id.index()], Reverse(id.index())));
        roots.into_iter().for_each(|root| {
            if !writer.is_told.contains(&root) {
                writer.write_step(root, 0);
            }
        });
        while let Some(step) = writer.too_deep.pop_front() {
            if !writer.is_told.contains(&step) {
                let index = writer.entries.len();
                writer.write_step(step, further_depth);
                writer.entries[index].is_further = true;
            }
        }
        Outline { entries: writer.entries }
    }

    /// The indices of the entries that stand beneath no other.
    pub fn roots(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.entries.len())
            .filter(|&index| self.entries[index].depth == 0 && !self.entries[index].is_further)
    }

    /// The indices of the entries directly beneath this one.
    pub fn children(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let depth = self.entries[index].depth + 1;
        (index + 1..=index + self.entries[index].beneath)
            .filter(move |&child| self.entries[child].depth == depth && !self.entries[child].is_further)
    }
}

/// The greatest depth of an entry; deeper ones stand beneath the answer. Many readers refuse a deeper tree in JSON.
const MOST_DEPTH: usize = 40;

/// For each step, the steps that it rests on.
fn needs(derivation: &Derivation) -> Vec<Vec<StepId>> {
    let of_step =
        |premises: &Vec<Premise>| premises.iter().filter_map(|premise| premise.step()).unique().collect();
    derivation.premises.iter().map(of_step).collect()
}

/// For each step, the facts that it uses of each of the steps that it rests on.
fn used_facts(derivation: &Derivation) -> Vec<BTreeMap<StepId, BTreeSet<Candidate>>> {
    let layout = derivation.puzzle.layout();
    let uses = |(step, premises): (&Step, &Vec<Premise>)| {
        step_facts(premise_uses(layout, &derivation.steps, &step.finding, premises), derivation)
    };
    derivation.steps.iter().zip(&derivation.premises).map(uses).collect()
}

/// For each step, the facts of it that these premises use.
fn step_facts(uses: Vec<PremiseUse>, derivation: &Derivation) -> BTreeMap<StepId, BTreeSet<Candidate>> {
    let mut facts: BTreeMap<StepId, BTreeSet<Candidate>> = BTreeMap::new();
    for PremiseUse { premise, gives } in uses {
        let Premise::Step(id) = premise else { continue };
        let used = facts.entry(id).or_default();
        match gives {
            Contribution::Placed { placement, .. } => used.extend([placement]),
            Contribution::Eliminated(gone) => used.extend(gone),
            Contribution::Assumed => used.extend(&derivation.steps[id.index()].finding.placements),
        }
    }
    facts
}

/// For each step, the digits entered by the person that it uses.
fn used_entries(derivation: &Derivation) -> Vec<Vec<Candidate>> {
    let entered = |premise: &Premise| match *premise {
        Premise::Given(clue) if derivation.entries().any(|entry| entry == clue) => Some(clue),
        _ => None,
    };
    derivation.premises.iter().map(|premises| premises.iter().filter_map(entered).collect()).collect()
}

struct OutlineWriter {
    needs: Vec<Vec<StepId>>,
    /// For each step, the height of the tree beneath it.
    heights: Vec<usize>,
    facts: Vec<BTreeSet<Candidate>>,
    uses: Vec<BTreeMap<StepId, BTreeSet<Candidate>>>,
    /// For each step, the digits entered by the person that it needs.
    entered: Vec<Vec<Candidate>>,
    is_told: BTreeSet<StepId>,
    too_deep: VecDeque<StepId>,
    most_depth: usize,
    entries: Vec<OutlineEntry>,
}

impl OutlineWriter {
    /// Writes a step, and beneath it all that it needs and that does not stand above already.
    fn write_step(&mut self, step: StepId, depth: usize) {
        let index = self.entries.len();
        self.is_told.insert(step);
        let facts = std::mem::take(&mut self.facts[step.index()]).into_iter().collect();
        let entries = std::mem::take(&mut self.entered[step.index()]);
        self.entries.push(OutlineEntry {
            step,
            depth,
            is_further: false,
            beneath: 0,
            facts,
            entries,
            above: Vec::new(),
        });
        let mut needs = std::mem::take(&mut self.needs[step.index()]);
        // What is quickly done comes first; the long way, with the hard steps, last.
        needs.sort_by_key(|id| (self.heights[id.index()], Reverse(id.index())));
        for need in needs {
            let is_told = self.is_told.contains(&need);
            if !is_told && depth < self.most_depth {
                self.write_step(need, depth + 1);
                continue;
            }
            let used = self.uses[step.index()].remove(&need).into_iter().flatten().collect();
            self.entries[index].above.push((need, used));
            self.too_deep.extend((!is_told).then_some(need));
        }
        self.entries[index].beneath = self.entries.len() - index - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        logic::{Options, solve},
        meter::Meter,
        puzzle::Puzzle,
        why::why,
    };

    #[test]
    fn what_would_stand_too_deep_stands_beneath_the_answer_and_nothing_is_lost() {
        let line = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
        let open = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none());
        for answer in open.map(|cell| why(&trace, Question::Value(cell)).expect("every cell is settled")) {
            for most in [1, 3] {
                let outline = Outline::within(&answer, most);
                let entries = &outline.entries;
                assert!(entries.iter().all(|entry| entry.depth <= most));
                let all = answer.derivation.steps.iter().map(|step| step.id);
                assert!(entries.iter().map(|entry| entry.step).sorted_unstable().eq(all));
                // All that a step needs stands beneath it or is named.
                for (index, entry) in entries.iter().enumerate() {
                    let beneath = outline.children(index).map(|child| entries[child].step);
                    let told = beneath.chain(entry.above.iter().map(|(id, _)| *id)).sorted_unstable();
                    assert!(
                        told.eq(needs(&answer.derivation)[entry.step.index()]
                            .iter()
                            .copied()
                            .sorted_unstable())
                    );
                }
            }
        }
    }
}
