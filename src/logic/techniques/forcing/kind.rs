//! The kinds of forcing.

use super::propagation::PropagationMode;
use crate::logic::technique::Reach;

/// Forcing chains and forcing nets (HoDoKu's 1301 to 1304), and nested contradictions.
///
/// Each candidate is assumed in turn, and its consequences are propagated by singles in layers: what the assumption
/// leaves alone in a cell or house, then what that leaves alone, and so on. In a chain each single follows from one fact
/// before it (a constraint with two candidates loses one); in a net from several.
///
/// - Contradiction: 1 in `r5c5` makes `r1c5` 3 and `r5c1` 2, which leave nothing for `{2,3} r1c1` (a net: it takes both); so
///   `r5c5` is not 1.
/// - Verity: `r1c1` is 1 or 2. 1 makes `r1c5` 3, 2 makes `r5c1` 3: either way `r5c5` is not 3.
///
/// All assumptions that contradict themselves are found, and what all candidates of a constraint agree on in the first layer
/// in which they agree on something new: those with the fewest inferences first, then in the order of their candidates or
/// constraints. The contradiction that a climb takes is told by as few inferences as a search finds for it. Candidates are
/// never assumed false: that starts with the other candidate of a constraint of two, and gives nothing shorter. By
/// contraposition chain contradictions and chain verities eliminate the same; contradictions are shorter and stand first in
/// the ladder.
///
/// - Nested contradiction: 4 in `r1c1` makes `r1c9` 5 and `r9c1` 6. Inside that assumption 7 in `r9c9` would make
///   `{5,7,9} r4c9` 9 and leave nothing for `{5,7,9} r6c9`; so `{7,8} r9c9` is 8, and `{6,8,9} r9c4` and `{6,8,9} r9c6`
///   have nothing but 9 for both; so `r1c1` is not 4.
///
/// Where no net of either kind finds anything, contradictions are looked for with assumptions inside an assumption, of at
/// most two layers, then four, then any number; the shortest of the first few is reported first. Assumptions with the
/// most consequences come first: few candidates are left to try inside them.
pub struct Forcing {
    pub(super) mode: PropagationMode,
    pub(super) end: ForcingEnd,
}

/// So many a grid of nine digits has where it needs them; on boards of 16 or 25 it would take minutes.
const WORTH_NESTING: usize = 400;

/// How many layers the cases inside a case are followed, tried one after the other.
pub(super) const TIERS: [usize; 3] = [2, 4, usize::MAX];

/// How the cases end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ForcingEnd {
    /// One case, which contradicts itself.
    Contradiction,
    /// All cases of a constraint, which agree.
    Verity,
    /// One case, which contradicts itself by what cases inside it refute. Only on grids of at most so many open
    /// candidates: the work grows with the square of their number.
    NestedContradiction { most_candidates: usize },
}

impl Forcing {
    /// An assumption from which it follows by chains that a constraint has nothing left.
    pub fn chain_contradiction() -> Forcing {
        Forcing { mode: PropagationMode::Chain, end: ForcingEnd::Contradiction }
    }

    /// All candidates of a constraint lead by chains to the same.
    pub fn chain_verity() -> Forcing {
        Forcing { mode: PropagationMode::Chain, end: ForcingEnd::Verity }
    }

    /// An assumption from which it follows by singles that a constraint has nothing left.
    pub fn net_contradiction() -> Forcing {
        Forcing { mode: PropagationMode::Net, end: ForcingEnd::Contradiction }
    }

    /// All candidates of a constraint lead by singles to the same.
    pub fn net_verity() -> Forcing {
        Forcing { mode: PropagationMode::Net, end: ForcingEnd::Verity }
    }

    /// An assumption from which it follows by singles, and by what assumptions inside it refute, that a constraint has
    /// nothing left. It finds nothing where a net does.
    pub fn nested_contradiction(reach: Reach) -> Forcing {
        let most_candidates = match reach {
            Reach::Ladder => WORTH_NESTING,
            Reach::Definition => usize::MAX,
        };
        Forcing { mode: PropagationMode::Net, end: ForcingEnd::NestedContradiction { most_candidates } }
    }
}
