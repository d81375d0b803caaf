//! Patterns that hold because their constraints leave no choice: exocets, tridagons, fireworks, aligned pairs.

use super::{
    super::prelude::*,
    base::Base,
    part::{Part, Role},
};

/// A pattern that is just its parts: each of its constraints has a true candidate, each of its rules is kept, and at most
/// one of two candidates that conflict is true. If an eliminated candidate were true, no choice of one candidate from each
/// constraint, and for each cell of a rule, would be left.
///
/// Fireworks: outside box 1 the digits 1, 2 and 3 have no place in row 1 but `r1c7` and none in column 1 but `r7c1`. If
/// `r1c1` were 4, the box would have each of them in row 1 or in column 1, not in both, so each would be in `r1c7` or
/// `r7c1`: `r1c1<>4`.
///
/// Two rules together: with 7 in `r4c6` the cage of 10 in `r4c6`, `r5c7` and `r5c8` has 1 and 2 in the others, and the
/// thermometer from `r5c8` to `r5c9`, which is 2 at most, has no room: `r4c6<>7`.
///
/// A checker verifies that the constraints have nothing else left, and tries every choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// The parts of the pattern: first those that show it, in the order in which a sentence names them, then its
    /// constraints as base sets or choices, each with the candidates that may be left of it.
    pub parts: Vec<Part>,
    /// What follows from the eliminated candidate, where it is supposed and followed.
    pub story: Option<Story>,
}

/// What follows from a supposition, event by event, until nothing is left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// The digits left of each cell of the grid on which it is supposed.
    pub marks: Vec<DigitSet>,
    /// Each event with what cells of its rule lose.
    pub events: Vec<(Ground, Vec<(Cell, DigitSet)>)>,
    /// How hard the hardest event is to see: 0 at a glance, 1 by a few ways to fill a rule, 2 by many.
    pub hardest: usize,
}

/// What takes candidates away, or has nothing left in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// The supposition itself: if `r4c6` is 7, no other cell of row 4 is.
    Supposition,
    /// What a rule leaves: a cage of 10 in `r4c6`, `r5c7` and `r5c8` leaves the others 1 and 2 then.
    Rule(RuleId),
    /// The last candidate of a constraint: `r5c7=1`, where box 6 has no other place for 1.
    Last(Constraint),
}

impl Choices {
    /// The parts that have a role.
    pub fn having(&self, role: Role) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(move |part| part.role == role)
    }

    /// The constraints that leave no choice, as bases.
    pub fn bases(&self) -> Vec<Base> {
        let base = |part: &Part| match (part.role, &part.constraints[..]) {
            (Role::BaseSet | Role::Choice, &[constraint]) => {
                Some(Base { constraint, kept: part.candidates.clone() })
            }
            _ => None,
        };
        self.parts.iter().filter_map(base).collect()
    }

    /// The rules that leave no choice, each with the candidates that may be left of its cells.
    pub fn rules(&self) -> impl Iterator<Item = (RuleId, &[Candidate])> {
        self.parts.iter().filter_map(|part| Some((part.rule?, &part.candidates[..])))
    }

    /// The digits that the pattern's constraints have in the houses through a cell.
    pub fn digits_through(&self, cell: Cell, layout: &Layout) -> DigitSet {
        let digit = |constraint: &Constraint| match *constraint {
            Constraint::House(house, digit) if layout.cells_of(house).contains(&cell) => Some(digit),
            _ => None,
        };
        self.bases().iter().filter_map(|base| digit(&base.constraint)).collect()
    }

    /// The digits that the pattern's parts name.
    pub fn digits(&self) -> DigitSet {
        DigitSet::union(self.parts.iter().map(|part| part.digits))
    }
}
