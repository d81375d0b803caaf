//! The kinds of forcing.

use super::prelude::*;

/// Forcing chains and forcing nets (HoDoKu's 1301 to 1304), nets with patterns and nested contradictions.
///
/// Each candidate is assumed in turn, and its consequences are propagated by singles in layers: the only candidates
/// that the assumption leaves in a cell or house, then those that they leave, and so on. In a chain each single
/// follows from one fact before it (a constraint with two candidates loses one); in a net from several.
///
/// - Contradiction: 1 in `r5c5` makes `r1c5` 3 and `r5c1` 2, which leave nothing for `{2,3} r1c1` (a net: it takes both); so
///   `r5c5` is not 1.
/// - Verity: `r1c1` is 1 or 2. 1 makes `r1c5` 3, 2 makes `r5c1` 3: either way `r5c5` is not 3.
///
/// All assumptions that contradict themselves are found, and the common conclusions of all candidates of a constraint
/// in the first layer in which they agree on something new: those with the fewest inferences first, then in the order
/// of their candidates or constraints. The contradiction that a climb takes is given with as few inferences as a
/// search finds for it. Candidates are never assumed false: that starts with the other candidate of a constraint of
/// two, and gives nothing shorter. By contraposition chain contradictions and chain verities eliminate the same;
/// contradictions are shorter and come first in the ladder.
///
/// - Net with patterns: 1 in `r1c1` leaves 3 in row 5 no places but `r5c8` and `r5c9`, which see `r4c7`. So 3 is
///   eliminated from `{3,6} r4c7`, which is 6. Locked candidates, naked and hidden pairs and triples are looked for
///   only when no single follows, and only assumptions that no net of singles refutes are reported.
/// - Nested contradiction: 4 in `r1c1` makes `r1c9` 5 and `r9c1` 6. Inside that assumption 7 in `r9c9` would make
///   `{5,7,9} r4c9` 9 and leave nothing for `{5,7,9} r6c9`; so `{7,8} r9c9` is 8, and `{6,8,9} r9c4` and `{6,8,9} r9c6`
///   have nothing but 9 for both; so `r1c1` is not 4.
///
/// If no net of either kind finds anything, contradictions are looked for with assumptions inside an assumption, of
/// at most two layers, then four, then any number. Assumptions with the most consequences come first: few candidates
/// are left to try inside them. Of the first few that contradict themselves, the one is reported whose elimination
/// lets the most others contradict themselves without nesting.
pub struct Forcing {
    pub mode: PropagationMode,
    pub end: ForcingEnd,
    /// The most candidates of open cells in a grid that is searched.
    pub most_candidates: usize,
}

/// A nine-digit grid that needs patterns and nesting has no more candidates than this; on boards of 16 or 25 these
/// would take minutes.
const MOST_CANDIDATES: usize = 400;

/// The number of layers for which the cases inside a case are followed, tried one after another.
pub const TIERS: [usize; 3] = [2, 4, usize::MAX];

/// How the cases of a forcing technique end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ForcingEnd {
    /// One case, which contradicts itself.
    Contradiction,
    /// All cases of a constraint, which agree.
    Verity,
    /// One case, which contradicts itself with the help of refutations by cases inside it: the work grows with the
    /// square of the number of open candidates.
    NestedContradiction,
}

impl Forcing {
    /// The finder of assumptions followed in this mode to this end. In a solve, patterns and nested contradictions leave
    /// large grids alone.
    pub fn new(mode: PropagationMode, end: ForcingEnd, reach: Reach) -> Forcing {
        let takes_long = mode == PropagationMode::Patterns || end == ForcingEnd::NestedContradiction;
        let is_bounded = reach == Reach::Ladder && takes_long;
        let most_candidates = if is_bounded { MOST_CANDIDATES } else { usize::MAX };
        Forcing { mode, end, most_candidates }
    }
}
