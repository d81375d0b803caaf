//! Consequences of an assumption by singles, layer by layer.

mod needed_facts;

use super::{patterns, prelude::*};

/// How many facts an inference may follow from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PropagationMode {
    /// One: a constraint has two candidates, one of which is false, so the other is true.
    Chain,
    /// Several: all candidates of a constraint but one are false.
    Net,
    /// Several, and when no single follows, also locked candidates, pairs and triples.
    Patterns,
}

/// A fact that follows from an assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ImpliedFact {
    /// The candidate is true, because it is assumed.
    Assumed(Candidate),
    /// The candidate is true, because it is the only one left of the constraint.
    Only(Candidate, Constraint),
    /// Digits are locked in cells, by the pattern with this number.
    Pattern(usize),
    /// The candidate is false, because assuming it contradicted itself, in the refutation with this number.
    Refuted(Candidate, usize),
}

/// A nested assumption that contradicted itself.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Refutation {
    /// The indices of the facts of the outer assumption that the refutation uses.
    uses: Vec<usize>,
    /// The branch of the further facts that led to the contradiction.
    branch: Branch,
}

/// The consequences of an assumption, propagated by singles in layers: the first layer is the assumption, the next
/// the only candidates that it leaves in a cell or house, and so on. A layer of patterns comes when no single is
/// left.
///
/// With 1 assumed in `r5c5`, `{1,3} r1c5` is 3 and `{1,2} r5c1` is 2 (layer 2); together they leave nothing for
/// `{2,3} r1c1`, a contradiction.
pub struct SinglesPropagation<'a, B: Board> {
    start: &'a StartGrid<'a, B>,
    left: Remaining<B>,
    /// The facts found so far, in order.
    facts: Vec<ImpliedFact>,
    /// The index of the innermost assumption among the facts.
    assumption: usize,
    /// For each digit, the cells in which it is true.
    places: B::ByDigit,
    /// The number of facts whose eliminations have been made.
    done: usize,
    /// The constraints with no candidate left.
    empty: Vec<Constraint>,
    patterns: Vec<Implied>,
    /// Patterns that are not looked for.
    avoided: Vec<LockedDigits>,
    refutations: Vec<Refutation>,
}

/// Conclusions that may not be drawn, so that another way is found.
pub struct Avoided<B: Board> {
    pub places: B::ByDigit,
    pub patterns: Vec<LockedDigits>,
}

/// Whether the inferences of nested assumptions are recorded, or only their results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NestedRecord {
    Kept,
    Skipped,
}

/// The goal of a branch: what its inferences shall lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The constraint has no candidate left.
    Empty(Constraint),
    /// The literal holds.
    Holds(Literal),
}

impl<B: Board> Avoided<B> {
    /// Forbids a conclusion.
    pub fn add(&mut self, conclusion: LockedDigits) {
        match conclusion.candidate() {
            Some(Candidate { cell, digit }) => self.places.as_mut()[digit.index()].insert(cell),
            None => self.patterns.push(conclusion),
        }
    }

    /// Allows a forbidden conclusion again.
    pub fn remove(&mut self, conclusion: &LockedDigits) {
        match conclusion.candidate() {
            Some(Candidate { cell, digit }) => self.places.as_mut()[digit.index()].remove(cell),
            None => self.patterns.retain(|other| other != conclusion),
        }
    }
}

impl<'a, B: Board> SinglesPropagation<'a, B> {
    /// An empty propagation from a grid, which can follow one assumption after another.
    pub fn on(start: &'a StartGrid<'a, B>) -> Metered<SinglesPropagation<'a, B>> {
        // Counts the work of allocating its memory.
        start.meter.spend(10 + 4 * start.copy_cost())?;
        Continue(SinglesPropagation::new(start))
    }

    /// An empty propagation from a grid; its memory is not counted as work.
    pub fn new(start: &'a StartGrid<'a, B>) -> SinglesPropagation<'a, B> {
        SinglesPropagation {
            start,
            left: start.left.clone(),
            facts: Vec::new(),
            assumption: 0,
            places: start.left.by_digit.clone(),
            done: 0,
            empty: Vec::new(),
            patterns: Vec::new(),
            avoided: Vec::new(),
            refutations: Vec::new(),
        }
    }

    /// Begins with an assumption; nothing follows from it yet.
    pub fn assume(&mut self, assumed: Candidate) -> Metered {
        self.places.as_mut().fill(B::Cells::EMPTY);
        self.avoided.clear();
        self.restart(assumed, &self.start.left)
    }

    /// Begins with an assumption from which some conclusions may not be drawn.
    pub fn assume_avoiding(&mut self, assumed: Candidate, avoided: &Avoided<B>) -> Metered {
        self.places.as_mut().copy_from_slice(avoided.places.as_ref());
        self.avoided.clone_from(&avoided.patterns);
        self.restart(assumed, &self.start.left)
    }

    /// Begins with the consequences of another assumption and one further assumption, for a nested case. The outer
    /// assumption's facts are not copied.
    fn assume_within(&mut self, outer: &SinglesPropagation<'_, B>, assumed: Candidate) -> Metered {
        self.places.as_mut().copy_from_slice(outer.places.as_ref());
        self.restart(assumed, &outer.left)
    }

    fn restart(&mut self, assumed: Candidate, left: &Remaining<B>) -> Metered {
        self.start.meter.spend(self.start.copy_cost())?;
        self.left.copy(left);
        self.facts.clear();
        self.empty.clear();
        self.patterns.clear();
        self.refutations.clear();
        (self.assumption, self.done) = (0, 0);
        self.places.as_mut()[assumed.digit.index()].remove(assumed.cell);
        self.add(assumed, ImpliedFact::Assumed(assumed));
        Continue(())
    }

    /// The candidate that is assumed.
    pub fn assumed(&self) -> Candidate {
        self.facts[self.assumption].true_candidate().expect("an assumption comes first")
    }

    /// The cells that hold a digit under the assumption.
    pub fn true_cells(&self, digit: Digit) -> B::Cells {
        self.places.as_ref()[digit.index()]
    }

    /// The cells that may still hold a digit under the assumption.
    pub fn left_cells(&self, digit: Digit) -> B::Cells {
        self.left.by_digit.as_ref()[digit.index()]
    }

    /// The cells that hold each digit under the assumption, and those that may still hold it.
    pub fn final_cells(&self) -> (B::ByDigit, B::ByDigit) {
        (self.places.clone(), self.left.by_digit.clone())
    }

    /// The number of facts found so far.
    pub fn length(&self) -> usize {
        self.facts.len()
    }

    /// Whether the assumption contradicts itself.
    pub fn is_contradictory(&self) -> bool {
        !self.empty.is_empty()
    }

    /// Whether the assumption contradicts itself; in the mode with patterns, only if it has used a pattern.
    pub fn is_contradictory_in(&self, mode: PropagationMode) -> bool {
        self.is_contradictory() && (mode != PropagationMode::Patterns || !self.patterns.is_empty())
    }

    /// Whether nothing more can follow.
    pub fn is_finished(&self) -> bool {
        self.done == self.facts.len() || self.is_contradictory()
    }

    /// Lets the latest layer remove the candidates it sees. Stops after the first fact that leaves a constraint
    /// empty.
    pub fn advance(&mut self, mode: PropagationMode) -> Metered {
        let layer = self.facts.len();
        let mut taken = 0;
        while self.done < layer && self.empty.is_empty() {
            let fact = self.facts[self.done];
            self.done += 1;
            taken += 1;
            let Candidate { cell, digit } = match fact {
                ImpliedFact::Assumed(candidate) | ImpliedFact::Only(candidate, _) => candidate,
                ImpliedFact::Refuted(candidate, _) => {
                    self.remove(candidate, mode);
                    continue;
                }
                ImpliedFact::Pattern(which) => {
                    let gone =
                        patterns::excluded(&self.patterns[which].locked, &self.left, self.start.grid.board());
                    taken += gone.len();
                    gone.into_iter().for_each(|gone| self.remove(gone, mode));
                    continue;
                }
            };
            for other in self.left.by_cell.as_ref()[cell.index()].minus(DigitSet::only(digit)) {
                self.remove(Candidate::new(cell, other), mode);
                taken += 1;
            }
            for peer in self.start.grid.board().peers(cell).and(self.left_cells(digit)) {
                self.remove(Candidate::new(peer, digit), mode);
                taken += 1;
            }
        }
        self.start.meter.spend(1 + taken as u64 + looks::<B::Cells>(taken) / 4)?;
        if mode == PropagationMode::Patterns && self.is_finished() && !self.is_contradictory() {
            self.add_patterns()?;
        }
        Continue(())
    }

    /// Adds the simplest patterns that remove anything.
    fn add_patterns(&mut self) -> Metered {
        let found = patterns::simplest(&self.left, self.start.grid.board(), self.start.meter)?;
        for pattern in found.into_iter().filter(|found| !self.avoided.contains(&found.locked)) {
            self.facts.push(ImpliedFact::Pattern(self.patterns.len()));
            self.patterns.push(pattern);
        }
        Continue(())
    }

    /// Propagates at most this many layers; returns the number it did.
    pub fn advance_by(&mut self, layers: usize, mode: PropagationMode) -> Metered<usize> {
        let mut taken = 0;
        while taken < layers && !self.is_finished() {
            self.advance(mode)?;
            taken += 1;
        }
        Continue(taken)
    }

    /// Removes a candidate and looks at what is left of its constraints.
    #[inline]
    fn remove(&mut self, gone: Candidate, mode: PropagationMode) {
        let Candidate { cell, digit } = gone;
        let board = self.start.grid.board();
        let side = board.side();
        self.left.by_digit.as_mut()[digit.index()].remove(cell);
        let digits = &mut self.left.by_cell.as_mut()[cell.index()];
        digits.remove(digit);
        let digits = *digits;
        if digits.is_empty() || digits.single().is_some() {
            let last = digits.first().map(|last| Candidate::new(cell, last));
            self.check_constraint(Constraint::Cell(cell), last, mode);
        }
        for &house in board.houses_of(cell) {
            let count = &mut self.left.counts[house.index() * side + digit.index()];
            *count -= 1;
            if *count < 2 {
                let last = self.left_cells(digit).and(board.set_of(house)).first();
                let last = last.map(|last| Candidate::new(last, digit));
                self.check_constraint(Constraint::House(house, digit), last, mode);
            }
        }
    }

    /// Records a constraint that has at most one candidate left.
    fn check_constraint(&mut self, of: Constraint, last: Option<Candidate>, mode: PropagationMode) {
        match last {
            None => self.empty.push(of),
            Some(last) if mode != PropagationMode::Chain || self.start.count(of) == 2 => {
                self.add(last, ImpliedFact::Only(last, of))
            }
            Some(_) => {}
        }
    }

    fn add(&mut self, candidate: Candidate, fact: ImpliedFact) {
        let places = &mut self.places.as_mut()[candidate.digit.index()];
        if !places.contains(candidate.cell) {
            places.insert(candidate.cell);
            self.facts.push(fact);
        }
    }

    /// Follows cases inside of this one, each for at most this many layers; the candidates that they refute are false
    /// here. Goes on until this case contradicts itself or nothing changes. Cells with the fewest candidates come
    /// first, since refutations there lead on the soonest.
    ///
    /// Until something is refuted no case is followed twice, nor one that follows from a case that ended without a
    /// contradiction.
    pub fn propagate_nested(
        &mut self,
        layers: usize,
        inner: &mut SinglesPropagation<'_, B>,
        nested: NestedRecord,
    ) -> Metered {
        self.advance_by(usize::MAX, PropagationMode::Net)?;
        let mut hold = self.places.clone();
        let mut moved = true;
        while moved {
            moved = false;
            self.start.meter.spend(looks::<B::Cells>(self.start.grid.board().side()))?;
            let mut cells: Vec<Cell> = self.start.grid.open_cells().collect();
            cells.sort_by_key(|&cell| self.left.by_cell.as_ref()[cell.index()].len());
            for cell in cells {
                // Its candidates become fewer on the way.
                for digit in self.start.grid.candidates(cell) {
                    let candidate = Candidate::new(cell, digit);
                    if self.is_contradictory() {
                        return Continue(());
                    }
                    let holds = hold.as_ref()[digit.index()].contains(cell);
                    if holds || !self.left_cells(digit).contains(cell) {
                        continue;
                    }
                    if self.refute(candidate, layers, inner, nested)? {
                        moved = true;
                        hold = self.places.clone();
                    } else if inner.is_finished() {
                        let true_now = hold.as_mut().iter_mut().zip(inner.places.as_ref());
                        true_now.for_each(|(hold, places)| *hold = hold.or(*places));
                    } else {
                        hold.as_mut()[digit.index()].insert(cell);
                    }
                }
            }
        }
        Continue(())
    }

    /// Follows the given cases inside of this one, in turn and repeatedly until none of them refutes anything more.
    pub fn propagate_with(
        &mut self,
        cases: &[Candidate],
        inner: &mut SinglesPropagation<'_, B>,
        nested: NestedRecord,
    ) -> Metered {
        let mut moved = true;
        while moved {
            moved = false;
            for &candidate in cases {
                if self.is_contradictory() {
                    return Continue(());
                }
                let is_left = self.left_cells(candidate.digit).contains(candidate.cell);
                moved |= is_left && self.refute(candidate, usize::MAX, inner, nested)?;
            }
        }
        Continue(())
    }

    /// Follows a case inside this one. If it contradicts itself, it is false here; returns whether it does.
    fn refute(
        &mut self,
        candidate: Candidate,
        layers: usize,
        inner: &mut SinglesPropagation<'_, B>,
        nested: NestedRecord,
    ) -> Metered<bool> {
        inner.assume_within(self, candidate)?;
        inner.advance_by(layers, PropagationMode::Net)?;
        if inner.is_contradictory() {
            let number = self.refutations.len();
            if nested == NestedRecord::Kept {
                self.refutations.push(inner.refutation(self)?);
            }
            self.facts.push(ImpliedFact::Refuted(candidate, number));
            self.advance_by(usize::MAX, PropagationMode::Net)?;
        }
        Continue(inner.is_contradictory())
    }

    /// The inferences that lead to a goal, none of them superfluous.
    pub fn branch(&self, goal: Goal) -> Metered<Branch> {
        Continue(self.branch_of(&self.needed_facts(goal)?, goal))
    }

    /// The shortest branch from the assumption to a contradiction, the first of several equally short ones.
    pub fn contradiction(&self) -> Metered<Option<Branch>> {
        let mut shortest: Option<Branch> = None;
        for &empty in &self.empty {
            let branch = self.branch(Goal::Empty(empty))?;
            if shortest.as_ref().is_none_or(|shortest| branch.implied.len() < shortest.implied.len()) {
                shortest = Some(branch);
            }
        }
        Continue(shortest)
    }

    /// The branch from the assumption to a contradiction, with the nested assumptions that it uses.
    pub fn nested_contradiction(&self) -> Metered<Option<Cases>> {
        let Some(&empty) = self.empty.first() else { return Continue(None) };
        let goal = Goal::Empty(empty);
        let needed = self.needed_facts(goal)?;
        let refuted = needed.iter().enumerate().filter_map(|(turn, &index)| {
            let ImpliedFact::Refuted(_, which) = self.facts[index] else { return None };
            let lines = needed[..turn].iter().filter(|&&index| self.inference_at(index).is_some()).count();
            Some(Refuted { after: lines, branch: self.refutations[which].branch.clone() })
        });
        let branch = self.branch_of(&needed, goal);
        Continue(Some(Cases::Nested { refuted: refuted.collect(), branch }))
    }

    /// The refutation of this case inside of the outer one.
    fn refutation(&mut self, outer: &SinglesPropagation<'_, B>) -> Metered<Refutation> {
        self.assumption = outer.facts.len();
        self.facts.splice(0..0, outer.facts.iter().copied());
        let goal = Goal::Empty(self.empty[0]);
        let needed = self.needed_facts(goal)?;
        let (uses, own): (Vec<usize>, Vec<usize>) =
            needed.into_iter().partition(|&index| index < self.assumption);
        Continue(Refutation { uses, branch: self.branch_of(&own, goal) })
    }

    /// The branch of these facts, without causes yet.
    fn branch_of(&self, needed: &[usize], goal: Goal) -> Branch {
        Branch {
            assumed: Literal::True(self.assumed()),
            implied: needed.iter().filter_map(|&index| self.inference_at(index)).collect(),
            contradiction: match goal {
                Goal::Empty(constraint) => Some(Contradiction::nothing_left(constraint)),
                Goal::Holds(_) => None,
            },
            end_from: SmallVec::new(),
        }
    }

    fn inference_at(&self, index: usize) -> Option<Implied> {
        match self.facts[index] {
            ImpliedFact::Only(candidate, of) => Some(Implied::single(candidate, of)),
            ImpliedFact::Pattern(which) => Some(self.patterns[which].clone()),
            ImpliedFact::Assumed(_) | ImpliedFact::Refuted(..) => None,
        }
    }
}

impl ImpliedFact {
    fn true_candidate(self) -> Option<Candidate> {
        match self {
            ImpliedFact::Assumed(candidate) | ImpliedFact::Only(candidate, _) => Some(candidate),
            ImpliedFact::Pattern(_) | ImpliedFact::Refuted(..) => None,
        }
    }
}
