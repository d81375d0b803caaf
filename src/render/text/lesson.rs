//! Steps as lessons: first where to look, then what is visible and what earlier steps found, then the conclusion.

use super::prelude::*;
use crate::{
    logic::{Premises, Reason},
    render::words::{deduction::Explanation, marks::plain_with},
    why::{Contribution, Derivation, PremiseUse, premise_uses},
};
use std::collections::BTreeMap;

/// A step as a lesson, in sentences with marked names.
pub struct Lesson {
    /// The step itself.
    pub explanation: Explanation,
    /// The sentence about where to look, and for what; `None` for a supposition and its end, which explain themselves.
    look: Option<String>,
    /// The sentences about what the step rests on.
    uses: Vec<String>,
    language: Language,
}

impl Lesson {
    /// The lines of the lesson, as people read them.
    pub fn lines(&self) -> Vec<String> {
        self.lines_with(|id| id)
    }

    /// The lines of the lesson with other numbers for the steps that it rests on.
    fn lines_with(&self, number: impl Fn(StepId) -> StepId) -> Vec<String> {
        let uses = self.uses.iter().flat_map(|line| self.language.wrap(&plain_with(line, &number)));
        let sentences = self.explanation.lines();
        match &self.look {
            Some(look) => std::iter::once(plain(look)).chain(uses).chain(sentences).collect(),
            None => sentences.into_iter().chain(uses).collect(),
        }
    }

    /// The paragraphs of the lesson without those of the step itself.
    pub fn grounds(&self) -> impl Iterator<Item = &String> {
        self.look.iter().chain(&self.uses)
    }
}

/// Steps on their puzzle, and for each of them what it rests on.
pub struct GroundedSteps<'a> {
    pub puzzle: &'a Puzzle,
    pub steps: &'a [Step],
    pub premises: Vec<&'a [Premise]>,
}

impl<'a> GroundedSteps<'a> {
    /// Steps with their premises in the trace.
    pub fn new(puzzle: &'a Puzzle, steps: &'a [Step], premises: &'a Premises) -> GroundedSteps<'a> {
        let premises = steps.iter().map(|step| premises.of_step(step.id)).collect();
        GroundedSteps { puzzle, steps, premises }
    }

    /// The steps of a derivation.
    pub fn of(Derivation { puzzle, steps, premises, .. }: &'a Derivation) -> GroundedSteps<'a> {
        GroundedSteps { puzzle, steps, premises: premises.iter().map(Vec::as_slice).collect() }
    }
}

/// A lesson for each of the steps.
pub fn lessons(told: &GroundedSteps, language: Language) -> Vec<Lesson> {
    let GroundedSteps { puzzle, steps, .. } = *told;
    let lesson_of = |(index, (step, full_house)): (usize, (&Step, _))| {
        let deduction = NamedFinding { finding: &step.finding, full_house, layout: puzzle.layout() };
        lesson(&deduction, told.premises[index], puzzle, &steps[..index], language)
    };
    steps.iter().zip(full_houses(puzzle, steps)).enumerate().map(lesson_of).collect()
}

/// The lessons of several derivations about one puzzle. Steps that different derivations have in common, with the same
/// finding and resting on the same steps, are one step of the book.
pub struct LessonBook {
    language: Language,
    /// The steps of the book; their ids are their indices.
    steps: Vec<Step>,
    premises: Vec<Vec<Premise>>,
    lessons: Vec<Option<Lesson>>,
    /// The indices of the steps of each technique with each first conclusion.
    places: BTreeMap<(TechniqueId, Option<Candidate>), Vec<StepId>>,
}

impl LessonBook {
    pub fn new(language: Language) -> LessonBook {
        let (steps, premises, lessons) = (Vec::new(), Vec::new(), Vec::new());
        LessonBook { language, steps, premises, lessons, places: BTreeMap::new() }
    }

    /// The lines of the lessons of a derivation, for each of its steps.
    pub fn lines(&mut self, derivation: &Derivation) -> Vec<Vec<String>> {
        let Derivation { puzzle, steps, premises: own_premises, .. } = derivation;
        // Under an assumption a step is not the same as elsewhere.
        if steps.iter().any(|step| step.depth > 0) {
            let lessons = lessons(&GroundedSteps::of(derivation), self.language);
            return lessons.iter().map(Lesson::lines).collect();
        }
        let mut in_book: Vec<StepId> = Vec::with_capacity(steps.len());
        for (step, premises) in steps.iter().zip(own_premises) {
            let of_book = |premise: &Premise| match premise {
                Premise::Step(id) => Premise::Step(in_book[id.index()]),
                other => *other,
            };
            in_book.push(self.find(step, premises.iter().map(of_book).collect(), &in_book));
        }
        let mut own = vec![StepId(0); self.steps.len()];
        in_book.iter().zip(steps).for_each(|(id, step)| own[id.index()] = step.id);
        let told = |(step, full_house): (&Step, _)| {
            let deduction = NamedFinding { finding: &step.finding, full_house, layout: puzzle.layout() };
            let index = step.id.index();
            if full_house.is_some() {
                // What fills the house depends on the derivation.
                return lesson(&deduction, &own_premises[index], puzzle, &steps[..index], self.language)
                    .lines();
            }
            let index = in_book[index].index();
            let written = self.lessons[index].get_or_insert_with(|| {
                lesson(&deduction, &self.premises[index], puzzle, &self.steps, self.language)
            });
            written.lines_with(|id| own[id.index()])
        };
        steps.iter().zip(full_houses(puzzle, steps)).map(told).collect()
    }

    /// The step of the book that has the same finding and premises and is not among `others`; a new one if there is
    /// none.
    fn find(&mut self, step: &Step, premises: Vec<Premise>, others: &[StepId]) -> StepId {
        let finding = &step.finding;
        let first = finding.placements.first().or(finding.eliminations.first()).copied();
        let places = self.places.entry((finding.technique, first)).or_default();
        let is_same = |id: &&StepId| {
            let index = id.index();
            self.premises[index] == premises && self.steps[index].finding == *finding && !others.contains(id)
        };
        if let Some(&id) = places.iter().find(is_same) {
            return id;
        }
        let id = StepId(self.steps.len() as u32);
        places.push(id);
        self.steps.push(Step { id, ..step.clone() });
        self.premises.push(premises);
        self.lessons.push(None);
        id
    }
}

/// The lines of the lesson of a finding on a position.
pub fn finding_lines(position: &Puzzle, finding: Finding, language: Language) -> Vec<String> {
    let steps = [Step::alone(finding)];
    let premises = Premises::new(position, &steps, None);
    let lessons = lessons(&GroundedSteps::new(position, &steps, &premises), language);
    lessons.iter().flat_map(Lesson::lines).collect()
}

/// A lesson after these steps on the puzzle.
pub fn lesson(
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
    let look = (!is_supposition).then(|| language.look(&deduction.look(), layout));
    Lesson { explanation: language.explanation(deduction), look, uses, language }
}

/// The sentences about what fills the other cells of a house. A full house is told by these, whatever constraint its
/// reason names: it is one look at one house.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        logic::{Options, solve},
        meter::Meter,
        why::{Question, why},
    };

    #[test]
    fn the_lessons_of_a_book_are_those_of_each_derivation_by_itself() {
        for line in [
            "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..",
            "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
        ] {
            let puzzle = Puzzle::classic(line).expect("81 symbols");
            let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
            let open = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none());
            let answers = open.map(|cell| why(&trace, Question::Value(cell)).expect("every cell is settled"));
            for language in [Language::English, Language::Japanese] {
                let (mut book, mut told) = (LessonBook::new(language), 0);
                for derivation in answers.clone().map(|answer| answer.derivation) {
                    let alone = lessons(&GroundedSteps::of(&derivation), language);
                    let alone: Vec<Vec<String>> = alone.iter().map(Lesson::lines).collect();
                    assert_eq!(book.lines(&derivation), alone);
                    told += alone.len();
                }
                assert!(book.steps.len() * 2 < told, "{} of {told}", book.steps.len());
            }
        }
    }
}
