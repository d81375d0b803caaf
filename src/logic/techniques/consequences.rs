//! What follows from an assumption by singles, layer by layer, and which of it an end rests on.

use crate::{
    board::{Board, Candidate, Cell, CellSet, Constraint, Digit, DigitSet},
    grid::{Contradiction, Grid},
    logic::reason::{Branch, Cases, Implied, Literal, Refuted},
};
use smallvec::{SmallVec, smallvec};

/// From how much an inference may follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Joining {
    /// From one inference before it: of a constraint with two candidates one is false, so the other is true.
    Chain,
    /// From several: all candidates of a constraint but one are false.
    Net,
}

/// A candidate found to be true or false, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fact {
    candidate: Candidate,
    by: By,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    /// True, because it is assumed.
    Assumption,
    /// True, because it is all that is left of the constraint.
    Only(Constraint),
    /// False, because a case of its own contradicted itself; which one.
    Refutation(usize),
}

/// A case inside a case that contradicted itself.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Refutation {
    /// The facts of the outer case that it uses, as their places.
    uses: Vec<usize>,
    /// What followed beyond those.
    branch: Branch,
}

/// What is true and what is left once a candidate is assumed. What is true takes all it sees, layer by
/// layer: the first layer is the assumption, the next what is then left alone in a constraint, and so on.
pub(super) struct Consequences<B: Board> {
    /// The candidates that are left.
    left: Grid<B>,
    /// What was found, in order.
    facts: Vec<Fact>,
    /// Where the innermost assumption is among the facts.
    assumption: usize,
    /// The cells of each digit that is true.
    places: B::ByDigit,
    /// How many of the facts have taken what they take.
    done: usize,
    /// The constraints of which nothing is left.
    empty: Vec<Constraint>,
    refutations: Vec<Refutation>,
}

/// What is asked to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// That this constraint has nothing left.
    Empty(Constraint),
    /// That this holds.
    Holds(Literal),
}

impl<B: Board> Consequences<B> {
    /// Before anything follows from it.
    pub(super) fn of(assumed: Candidate, grid: &Grid<B>) -> Consequences<B> {
        let mut places = grid.board().every_digit_everywhere();
        places.as_mut().fill(B::Cells::EMPTY);
        let mut consequences = Consequences {
            left: grid.clone(),
            facts: Vec::new(),
            assumption: 0,
            places,
            done: 0,
            empty: Vec::new(),
            refutations: Vec::new(),
        };
        consequences.add(assumed, By::Assumption);
        consequences
    }

    /// Begins anew with what follows from another, and one assumption more. A case inside this one starts so.
    fn begin_within(&mut self, outer: &Consequences<B>, assumed: Candidate) {
        self.left.clone_from(&outer.left);
        self.facts.clone_from(&outer.facts);
        self.places.clone_from(&outer.places);
        self.done = outer.done;
        self.empty.clear();
        self.refutations.clear();
        self.assumption = self.facts.len();
        self.add(assumed, By::Assumption);
    }

    /// What is assumed.
    pub(super) fn assumed(&self) -> Candidate {
        self.facts[self.assumption].candidate
    }

    /// The cells that hold this digit then.
    pub(super) fn true_cells(&self, digit: Digit) -> B::Cells {
        self.places.as_ref()[digit.index()]
    }

    /// The cells that may still hold this digit then.
    pub(super) fn left_cells(&self, digit: Digit) -> B::Cells {
        self.left.cells_with(digit)
    }

    /// Whether it contradicts itself.
    pub(super) fn fails(&self) -> bool {
        !self.empty.is_empty()
    }

    /// Whether nothing more can follow.
    pub(super) fn is_finished(&self) -> bool {
        self.done == self.facts.len() || self.fails()
    }

    /// Lets the latest layer take what it sees. Stops after the first fact that leaves a constraint empty.
    pub(super) fn advance(&mut self, grid: &Grid<B>, joining: Joining) {
        let layer = self.facts.len();
        while self.done < layer && self.empty.is_empty() {
            let Fact { candidate, by } = self.facts[self.done];
            let Candidate { cell, digit } = candidate;
            self.done += 1;
            if let By::Refutation(_) = by {
                self.take(candidate, grid, joining);
                continue;
            }
            for other in self.left.candidates(cell).minus(DigitSet::only(digit)) {
                self.take(Candidate::new(cell, other), grid, joining);
            }
            for peer in grid.board().peers(cell).and(self.left.cells_with(digit)) {
                self.take(Candidate::new(peer, digit), grid, joining);
            }
        }
    }

    /// Takes at most so many layers.
    fn advance_by(&mut self, layers: usize, grid: &Grid<B>) {
        let mut ahead = layers;
        while ahead > 0 && !self.is_finished() {
            self.advance(grid, Joining::Net);
            ahead -= 1;
        }
    }

    /// Removes a candidate and looks at what that leaves of its constraints.
    fn take(&mut self, gone: Candidate, grid: &Grid<B>, joining: Joining) {
        let Candidate { cell, digit } = gone;
        // That the cell may be left empty is found here, with all else.
        let _ = self.left.eliminate(gone);
        let digits = self.left.candidates(cell);
        if digits.is_empty() {
            self.empty.push(Constraint::Cell(cell));
        } else if let Some(last) = digits.single()
            && (joining == Joining::Net || grid.candidates(cell).len() == 2)
        {
            self.add(Candidate::new(cell, last), By::Only(Constraint::Cell(cell)));
        }
        for &house in grid.board().houses_of(cell) {
            let cells = self.left.places(house, digit);
            if cells.is_empty() {
                self.empty.push(Constraint::House(house, digit));
            } else if let Some(last) = cells.single()
                && (joining == Joining::Net || grid.places(house, digit).len() == 2)
            {
                self.add(Candidate::new(last, digit), By::Only(Constraint::House(house, digit)));
            }
        }
    }

    fn add(&mut self, candidate: Candidate, by: By) {
        let places = &mut self.places.as_mut()[candidate.digit.index()];
        if !places.contains(candidate.cell) {
            places.insert(candidate.cell);
            self.facts.push(Fact { candidate, by });
        }
    }

    /// Follows cases inside this one, each for at most so many layers; what they refute is false here. Goes
    /// on until this case contradicts itself or nothing moves. Cells with the fewest candidates come first,
    /// since what is refuted there leads on the soonest.
    pub(super) fn nest(&mut self, layers: usize, grid: &Grid<B>, inner: &mut Consequences<B>) {
        self.advance_by(usize::MAX, grid);
        let mut moved = true;
        while moved {
            moved = false;
            let mut cells: Vec<Cell> = grid.open_cells().collect();
            cells.sort_by_key(|&cell| self.left.candidates(cell).len());
            for cell in cells {
                // Its candidates become fewer on the way.
                for digit in grid.candidates(cell) {
                    let candidate = Candidate::new(cell, digit);
                    if self.fails() {
                        return;
                    }
                    if !self.left.has(candidate) || self.true_cells(digit).contains(cell) {
                        continue;
                    }
                    inner.begin_within(self, candidate);
                    inner.advance_by(layers, grid);
                    if inner.fails() {
                        moved = true;
                        let refutation = inner.refutation(grid);
                        let by = By::Refutation(self.refutations.len());
                        self.refutations.push(refutation);
                        self.facts.push(Fact { candidate, by });
                        self.advance_by(usize::MAX, grid);
                    }
                }
            }
        }
    }

    /// The story of a goal, with nothing in it that can be spared.
    pub(super) fn branch(&self, grid: &Grid<B>, goal: Goal) -> Branch {
        self.told(&self.needed(grid, goal), goal)
    }

    /// The shortest story of its contradiction, the first of those if there are several.
    pub(super) fn contradiction(&self, grid: &Grid<B>) -> Option<Branch> {
        let branches = self.empty.iter().map(|&empty| self.branch(grid, Goal::Empty(empty)));
        branches.min_by_key(|branch| branch.implied.len())
    }

    /// The story of its contradiction with the cases inside it.
    pub(super) fn nested_contradiction(&self, grid: &Grid<B>) -> Option<Cases> {
        let goal = Goal::Empty(*self.empty.first()?);
        let needed = self.needed(grid, goal);
        let refuted = needed.iter().enumerate().filter_map(|(index, &place)| {
            let By::Refutation(which) = self.facts[place].by else { return None };
            let lines = needed[..index].iter().filter(|&&place| self.implied(place).is_some()).count();
            Some(Refuted { after: lines, branch: self.refutations[which].branch.clone() })
        });
        Some(Cases::Nested { refuted: refuted.collect(), branch: self.told(&needed, goal) })
    }

    fn refutation(&self, grid: &Grid<B>) -> Refutation {
        let goal = Goal::Empty(self.empty[0]);
        let needed = self.needed(grid, goal);
        let (uses, own): (Vec<usize>, Vec<usize>) =
            needed.into_iter().partition(|&place| place < self.assumption);
        Refutation { uses, branch: self.told(&own, goal) }
    }

    fn told(&self, needed: &[usize], goal: Goal) -> Branch {
        Branch {
            assumed: Literal::True(self.assumed()),
            implied: needed.iter().filter_map(|&place| self.implied(place)).collect(),
            contradiction: match goal {
                Goal::Empty(Constraint::Cell(cell)) => Some(Contradiction::NoDigit(cell)),
                Goal::Empty(Constraint::House(house, digit)) => Some(Contradiction::NoPlace(house, digit)),
                Goal::Holds(_) => None,
            },
        }
    }

    fn implied(&self, place: usize) -> Option<Implied> {
        let Fact { candidate, by: By::Only(of) } = self.facts[place] else { return None };
        Some(Implied { candidate, of })
    }

    /// The places, in order, of the facts that the goal needs, without the innermost assumption.
    ///
    /// Walks back from the goal: what has to be gone is taken by a fact that is needed anyway, or else by
    /// the earliest. Then those are dropped, the latest first, that the others make superfluous. Of the
    /// facts of an outer case it is not asked what they need.
    fn needed(&self, grid: &Grid<B>, goal: Goal) -> Vec<usize> {
        let end = match goal {
            Goal::Holds(Literal::True(candidate)) => {
                let is_goal = |fact: &Fact| fact.candidate == candidate && fact.is_true();
                self.facts.iter().position(is_goal).expect("what is said to hold was found to")
            }
            _ => self.facts.len(),
        };
        let takers = |gone: Candidate, place: usize| {
            (0..place).filter(move |&earlier| self.facts[earlier].takes(gone, grid.board()))
        };
        let mut needed = vec![false; end + 1];
        (needed[self.assumption], needed[end]) = (true, true);
        for place in (self.assumption + 1..=end).rev() {
            if !needed[place] {
                continue;
            }
            self.uses(place).iter().for_each(|&used| needed[used] = true);
            // What only one can take goes first, since it leaves no choice.
            let asked = self.asked(grid, goal, place).into_iter();
            let (free, forced): (SmallVec<[_; 9]>, SmallVec<[_; 9]>) =
                asked.partition(|&gone| takers(gone, place).nth(1).is_some());
            for gone in forced.into_iter().chain(free) {
                if !takers(gone, place).any(|taker| needed[taker])
                    && let Some(first) = takers(gone, place).next()
                {
                    needed[first] = true;
                }
            }
        }
        let spare: Vec<usize> = (0..end).rev().filter(|&place| needed[place]).collect();
        for place in spare.into_iter().filter(|&place| place != self.assumption) {
            needed[place] = false;
            let later = (place.max(self.assumption) + 1..=end).filter(|&later| needed[later]);
            let all_met = later.into_iter().all(|later| {
                self.uses(later).iter().all(|&used| needed[used])
                    && self
                        .asked(grid, goal, later)
                        .into_iter()
                        .all(|gone| takers(gone, later).any(|taker| needed[taker]))
            });
            needed[place] = !all_met;
        }
        let told = |&place: &usize| needed[place] && place != self.assumption && place < self.facts.len();
        (0..=end).filter(told).collect()
    }

    /// The facts that this one was found to use, where it was found in a case of its own.
    fn uses(&self, place: usize) -> &[usize] {
        match self.facts.get(place) {
            Some(Fact { by: By::Refutation(which), .. }) => &self.refutations[*which].uses,
            _ => &[],
        }
    }

    /// The candidates that have to be gone for the fact at this place; after the last, for the goal.
    fn asked(&self, grid: &Grid<B>, goal: Goal, place: usize) -> SmallVec<[Candidate; 9]> {
        match (self.facts.get(place), goal) {
            (Some(&Fact { candidate: own, by: By::Only(of) }), _) => {
                candidates(grid, of).filter(|&candidate| candidate != own).collect()
            }
            (Some(_), _) => SmallVec::new(),
            (None, Goal::Empty(constraint)) => candidates(grid, constraint).collect(),
            (None, Goal::Holds(literal)) => smallvec![literal.candidate()],
        }
    }
}

impl Fact {
    fn is_true(&self) -> bool {
        !matches!(self.by, By::Refutation(_))
    }

    /// Whether this candidate is gone because of it.
    fn takes<B: Board>(&self, gone: Candidate, board: &B) -> bool {
        match (self.is_true(), self.candidate.cell == gone.cell) {
            (false, _) => self.candidate == gone,
            (true, true) => self.candidate.digit != gone.digit,
            (true, false) => {
                self.candidate.digit == gone.digit && board.peers(self.candidate.cell).contains(gone.cell)
            }
        }
    }
}

/// The candidates that are left of a constraint.
pub(super) fn candidates<B: Board>(
    grid: &Grid<B>,
    constraint: Constraint,
) -> impl Iterator<Item = Candidate> + use<B> {
    let (in_cell, in_house) = match constraint {
        Constraint::Cell(cell) => (Some((cell, grid.candidates(cell))), None),
        Constraint::House(house, digit) => (None, Some((grid.places(house, digit), digit))),
    };
    let in_cell =
        in_cell.into_iter().flat_map(|(cell, digits)| digits.map(move |digit| Candidate::new(cell, digit)));
    let in_house = in_house
        .into_iter()
        .flat_map(|(cells, digit)| cells.into_iter().map(move |cell| Candidate::new(cell, digit)));
    in_cell.chain(in_house)
}
