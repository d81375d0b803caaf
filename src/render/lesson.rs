//! A step as a lesson: first where to look, then what is visible and what earlier steps found, then the conclusion.

use super::{
    language::Language,
    words::{
        deduction::{Explanation, NamedFinding},
        marks::plain,
    },
};
use crate::{
    board::{Candidate, Cell, House},
    explain::{Contribution, PremiseUse, premise_uses},
    logic::{Finding, Premise, Premises, Reason, Step, StepId, full_houses},
    puzzle::Puzzle,
};

/// A step as a lesson; its sentences are marked.
pub(super) struct Lesson {
    /// The step itself.
    pub explanation: Explanation,
    /// Where to look, and for what. A supposition and its end explain themselves.
    look: Option<String>,
    /// What it rests on.
    uses: Vec<String>,
    language: Language,
}

impl Lesson {
    /// The lines of the lesson, as people read them.
    pub fn lines(&self) -> Vec<String> {
        let uses = self.uses.iter().flat_map(|line| self.language.wrap(&plain(line)));
        let sentences = self.explanation.lines();
        match &self.look {
            Some(look) => std::iter::once(plain(look)).chain(uses).chain(sentences).collect(),
            None => sentences.into_iter().chain(uses).collect(),
        }
    }

    /// The paragraphs besides those of the step.
    pub fn grounds(&self) -> impl Iterator<Item = &String> {
        self.look.iter().chain(&self.uses)
    }
}

/// A lesson for each of the steps, on their puzzle.
pub(super) fn lessons<'a>(
    puzzle: &Puzzle,
    steps: &'a [Step],
    premises: &dyn Fn(StepId) -> &'a [Premise],
    language: Language,
) -> Vec<Lesson> {
    let one = |(place, (step, full_house)): (usize, (&Step, _))| {
        let deduction = NamedFinding { finding: &step.finding, full_house, layout: puzzle.layout() };
        lesson(&deduction, premises(step.id), puzzle, &steps[..place], language)
    };
    steps.iter().zip(full_houses(puzzle, steps)).enumerate().map(one).collect()
}

/// The lines of the lesson of a finding on a position.
pub(super) fn finding_lines(position: &Puzzle, finding: Finding, language: Language) -> Vec<String> {
    let steps = [Step { id: StepId(0), pass: 1, depth: 0, finding }];
    let premises = Premises::of(position, &steps, None);
    let lessons = lessons(position, &steps, &|id| premises.of_step(id), language);
    lessons.iter().flat_map(Lesson::lines).collect()
}

/// A lesson after these steps on the puzzle.
pub(super) fn lesson(
    deduction: &NamedFinding<'_>,
    premises: &[Premise],
    puzzle: &Puzzle,
    before: &[Step],
    language: Language,
) -> Lesson {
    let NamedFinding { finding, layout, full_house } = *deduction;
    let is_supposition = matches!(finding.reason, Reason::Assumption | Reason::Refutation { .. });
    let uses = match (full_house, finding.reason.single()) {
        (Some(house), _) => {
            language.premise_uses(&fillers(finding.placements[0].cell, house, puzzle, before), layout)
        }
        (None, None) if !is_supposition => language.pattern_marks(finding, premises, layout),
        _ => language.premise_uses(&premise_uses(layout, before, finding, premises), layout),
    };
    let look = (!is_supposition).then(|| language.sentences().look(&deduction.look(), layout));
    Lesson { explanation: language.explanation(deduction), look, uses, language }
}

/// What fills the other cells of a house. A full house is told by these, whatever constraint its reason names: it is
/// one look at one house.
fn fillers(open: Cell, house: House, puzzle: &Puzzle, before: &[Step]) -> Vec<PremiseUse> {
    let filler = |&cell: &Cell| {
        let placed = |step: &Step| {
            let placement = step.finding.placements.iter().copied().find(|placed| placed.cell == cell)?;
            Some((Premise::Step(step.id), placement))
        };
        let given = puzzle.clue(cell).map(|clue| Candidate::new(cell, clue.digit));
        // A cell may have been filled before under an assumption that fell; the latest step counts.
        let (premise, placement) = given
            .map(|given| (Premise::Given(given), given))
            .or_else(|| before.iter().rev().find_map(placed))?;
        Some(PremiseUse {
            premise,
            gives: Contribution::Placed { placement, blocked: Vec::new(), fills: true },
        })
    };
    let others = puzzle.layout().cells_of(house).iter().filter(|&&cell| cell != open);
    others.filter_map(filler).collect()
}
