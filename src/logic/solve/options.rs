//! What a solve may use.

use super::prelude::*;

/// Whether the solver may guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Guessing {
    /// When no other step is possible.
    #[default]
    Allowed,
    /// Never: it stops where logic stops.
    Off,
}

/// When techniques that assume a single solution may be used.
///
/// They argue that digits could be exchanged, and that the *givens* would then have a second solution. Entries
/// and removed marks do not affect that argument, so a position with a single solution is not enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AssumeUnique {
    /// Where the givens by themselves are known to have one solution.
    #[default]
    WhereKnown,
    /// Also where the number is unknown; not where the position is known to have none or several.
    Always,
}

impl AssumeUnique {
    /// Whether such techniques may be used on a position, given what is known about its solutions.
    pub fn allows(self, position: &Puzzle, known: &Uniqueness, meter: &Meter) -> bool {
        match (self, known) {
            (_, Uniqueness::None | Uniqueness::Many(_)) => false,
            (AssumeUnique::Always, _) => true,
            (AssumeUnique::WhereKnown, _) if position.is_original() => matches!(known, Uniqueness::One(_)),
            (AssumeUnique::WhereKnown, _) => position.original().is_some_and(|original| {
                meter.with_half(|half| search::is_proper(&original, half)) == Some(true)
            }),
        }
    }
}

/// What a solve may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The techniques of the sweeps and of the ladder.
    pub techniques: TechniqueSet,
    /// Whether it may guess.
    pub guessing: Guessing,
    /// When techniques that assume a single solution may be used.
    pub assume_unique: AssumeUnique,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Candidate, Cell, Digit},
        puzzle::{Origin, read},
    };

    #[test]
    fn a_single_solution_is_assumed_only_where_the_givens_are_known_to_have_one() {
        let meter = Meter::unbounded();
        let [many, one] =
            ["1..4 ..1. .1.. 4..1", "1234 3412 2143 432."].map(|line| read(line, None).expect("16 cells"));
        let Uniqueness::Many(two) = search::uniqueness(&many, &meter) else { panic!("two solutions") };
        let known = search::uniqueness(&one, &meter);
        assert!(matches!(known, Uniqueness::One(_)));
        use AssumeUnique::{Always, WhereKnown};
        for (name, position, known, expected) in [
            ("one solution", one.clone(), known.clone(), [true, true]),
            ("nobody knows", one.clone(), Uniqueness::Unknown, [false, true]),
            ("several solutions", many.clone(), Uniqueness::Many(two.clone()), [false, false]),
            ("none", one.clone(), Uniqueness::None, [false, false]),
        ] {
            let allowed = [WhereKnown, Always].map(|assume| assume.allows(&position, &known, &meter));
            assert_eq!(allowed, expected, "{name}");
        }
        let [mut position, mut proper] = [many, one];
        for position in [&mut position, &mut proper] {
            let last = Candidate::new(Cell::new(15), Digit::from_index(0));
            position.set(last, Origin::Entry);
        }
        assert!(!WhereKnown.allows(&position, &known, &meter), "the givens alone have several");
        assert!(Always.allows(&position, &known, &meter));
        assert!(WhereKnown.allows(&proper, &known, &meter), "the givens alone have one");
    }
}
