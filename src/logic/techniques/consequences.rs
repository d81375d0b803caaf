//! What follows from an assumption by singles, layer by layer, and which of it an end rests on.

use crate::{
    board::{Board, Candidate, CellSet, Constraint, DigitSet},
    grid::{Contradiction, Grid},
    logic::reason::{Branch, Implied, Literal},
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

/// What is true and what is left once a candidate is assumed. What is true takes all it sees, layer by
/// layer: the first layer is the assumption, the next what then is left alone in a constraint, and so on.
pub(super) struct Consequences<B: Board> {
    /// The candidates that are left.
    pub(super) left: Grid<B>,
    /// What is true, in the order found; the assumption is the first.
    pub(super) true_ones: Vec<Candidate>,
    /// Of which constraint each is all that is left; the assumption has none, so this is one shorter.
    of: Vec<Constraint>,
    /// The same by digit.
    places: B::ByDigit,
    /// How many of them have taken what they see.
    done: usize,
    /// The constraints of which nothing is left.
    pub(super) empty: Vec<Constraint>,
}

/// Where the story of a branch ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// This constraint has nothing left.
    Empty(Constraint),
    /// This holds.
    Holds(Literal),
}

impl<B: Board> Consequences<B> {
    /// Before anything follows from it.
    pub(super) fn of(assumed: Candidate, grid: &Grid<B>) -> Consequences<B> {
        let mut places = grid.board().every_digit_everywhere();
        places.as_mut().fill(B::Cells::EMPTY);
        places.as_mut()[assumed.digit.index()].insert(assumed.cell);
        Consequences {
            left: grid.clone(),
            true_ones: vec![assumed],
            of: Vec::new(),
            places,
            done: 0,
            empty: Vec::new(),
        }
    }

    /// What is assumed.
    pub(super) fn assumed(&self) -> Candidate {
        self.true_ones[0]
    }

    /// The cells that hold this digit then.
    pub(super) fn places(&self, digit: usize) -> B::Cells {
        self.places.as_ref()[digit]
    }

    /// Whether nothing more can follow.
    pub(super) fn is_finished(&self) -> bool {
        self.done == self.true_ones.len() || !self.empty.is_empty()
    }

    /// Lets the latest layer take what it sees. Stops after the first that leaves a constraint empty.
    pub(super) fn advance(&mut self, grid: &Grid<B>, joining: Joining) {
        let layer = self.true_ones.len();
        while self.done < layer && self.empty.is_empty() {
            let Candidate { cell, digit } = self.true_ones[self.done];
            self.done += 1;
            for other in self.left.candidates(cell).minus(DigitSet::only(digit)) {
                self.take(Candidate::new(cell, other), grid, joining);
            }
            for peer in grid.board().peers(cell).and(self.left.cells_with(digit)) {
                self.take(Candidate::new(peer, digit), grid, joining);
            }
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
            self.add(Candidate::new(cell, last), Constraint::Cell(cell));
        }
        for &house in grid.board().houses_of(cell) {
            let cells = self.left.places(house, digit);
            if cells.is_empty() {
                self.empty.push(Constraint::House(house, digit));
            } else if let Some(last) = cells.single()
                && (joining == Joining::Net || grid.places(house, digit).len() == 2)
            {
                self.add(Candidate::new(last, digit), Constraint::House(house, digit));
            }
        }
    }

    fn add(&mut self, candidate: Candidate, of: Constraint) {
        let places = &mut self.places.as_mut()[candidate.digit.index()];
        if !places.contains(candidate.cell) {
            places.insert(candidate.cell);
            self.true_ones.push(candidate);
            self.of.push(of);
        }
    }

    /// The story of a goal, with nothing in it that can be spared.
    pub(super) fn branch(&self, grid: &Grid<B>, goal: Goal) -> Branch {
        let implied = |place: usize| Implied { candidate: self.true_ones[place], of: self.of[place - 1] };
        Branch {
            assumed: Literal::True(self.assumed()),
            implied: self.needed(grid, goal).into_iter().map(implied).collect(),
            contradiction: match goal {
                Goal::Empty(Constraint::Cell(cell)) => Some(Contradiction::NoDigit(cell)),
                Goal::Empty(Constraint::House(house, digit)) => Some(Contradiction::NoPlace(house, digit)),
                Goal::Holds(_) => None,
            },
        }
    }

    /// The places, in order, of what is true and the goal needs, without the assumption.
    ///
    /// Walks back from the goal: what has to be gone is taken by one that is needed anyway, or else by the
    /// earliest. Then those are dropped, the latest first, that the others make superfluous.
    fn needed(&self, grid: &Grid<B>, goal: Goal) -> Vec<usize> {
        let end = match goal {
            Goal::Holds(Literal::True(candidate)) => {
                let place = self.true_ones.iter().position(|&other| other == candidate);
                place.expect("what is said to hold was found to")
            }
            _ => self.true_ones.len(),
        };
        let takers = |gone: Candidate, place: usize| {
            (0..place).filter(move |&earlier| conflict(self.true_ones[earlier], gone, grid.board()))
        };
        let mut needed = vec![false; end + 1];
        (needed[0], needed[end]) = (true, true);
        for place in (1..=end).rev() {
            if needed[place] {
                // What only one can take goes first, since it leaves no choice.
                let (forced, free): (Vec<_>, Vec<_>) = self
                    .asked(grid, goal, place)
                    .into_iter()
                    .partition(|&gone| takers(gone, place).nth(1).is_none());
                for gone in forced.into_iter().chain(free) {
                    if !takers(gone, place).any(|taker| needed[taker])
                        && let Some(first) = takers(gone, place).next()
                    {
                        needed[first] = true;
                    }
                }
            }
        }
        for spared in (1..end).rev().filter(|&place| needed[place]).collect::<Vec<_>>() {
            needed[spared] = false;
            needed[spared] = !(spared + 1..=end).filter(|&place| needed[place]).all(|place| {
                let asked = self.asked(grid, goal, place);
                asked.into_iter().all(|gone| takers(gone, place).any(|taker| needed[taker]))
            });
        }
        (1..=end).filter(|&place| needed[place] && place < self.true_ones.len()).collect()
    }

    /// The candidates that have to be gone for the one at this place to be true; after the last, for the
    /// goal.
    fn asked(&self, grid: &Grid<B>, goal: Goal, place: usize) -> SmallVec<[Candidate; 9]> {
        match (self.true_ones.get(place), goal) {
            (Some(&own), _) => {
                candidates(grid, self.of[place - 1]).filter(|&candidate| candidate != own).collect()
            }
            (None, Goal::Empty(constraint)) => candidates(grid, constraint).collect(),
            (None, Goal::Holds(literal)) => smallvec![literal.candidate()],
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

/// Whether two candidates cannot both be true.
fn conflict<B: Board>(a: Candidate, b: Candidate, board: &B) -> bool {
    match a.cell == b.cell {
        true => a.digit != b.digit,
        false => a.digit == b.digit && board.peers(a.cell).contains(b.cell),
    }
}
