//! The four kinds of forcing.

use super::propagation::PropagationMode;
use crate::logic::technique::Reach;

/// Forcing chains and forcing nets (HoDoKu's 1301 to 1304).
///
/// All candidates of the grid are assumed to be true side by side, and what follows from each is followed
/// layer by layer (see [`SinglesPropagation`]). The first layer after which one of them contradicts itself
/// (contradiction) or all candidates of a constraint agree on something new (verity) gives the findings:
/// the one with the fewest inferences told comes first, and of equals the one whose candidate, or
/// constraint, comes first. To assume a candidate false tells nothing that is not told shorter otherwise:
/// what follows then begins with its partner in a constraint of two, and to have it true and false as the
/// two cases is to have the candidates of that constraint as cases.
///
/// FactSource contraposition a chain contradiction and a chain verity find the same; the contradiction is the
/// shorter to tell and stands first in the ladder.
///
/// Where no net of either kind ends, contradictions are looked for with cases inside a case, by no more
/// than two layers inside, then four, then any number; the shortest of the first few is told first. The
/// assumptions from which the most follows come first: few cases are left inside them, so that they contradict
/// themselves the soonest and are the shorter to tell.
pub struct Forcing {
    pub(super) mode: PropagationMode,
    pub(super) end: ForcingEnd,
    pub(super) nesting: Nesting,
}

/// On which grids cases are nested.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nesting {
    /// On none.
    Never,
    /// On those of at most so many open candidates. The work grows with the square of their number.
    UpTo(usize),
}

/// So many a grid of nine digits has where it needs them; on boards of 16 or 25 it would take minutes.
const WORTH_NESTING: usize = 400;

/// How the cases end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ForcingEnd {
    /// One case, which contradicts itself.
    Contradiction,
    /// All cases of a constraint, which agree.
    Verity,
}

impl Forcing {
    /// An assumption from which it follows by chains that a constraint has nothing left.
    pub fn chain_contradiction() -> Forcing {
        Forcing { mode: PropagationMode::Chain, end: ForcingEnd::Contradiction, nesting: Nesting::Never }
    }

    /// All candidates of a constraint lead by chains to the same.
    pub fn chain_verity() -> Forcing {
        Forcing { mode: PropagationMode::Chain, end: ForcingEnd::Verity, nesting: Nesting::Never }
    }

    /// An assumption from which it follows by singles that a constraint has nothing left.
    pub fn net_contradiction(reach: Reach) -> Forcing {
        let open = match reach {
            Reach::Ladder => WORTH_NESTING,
            Reach::Definition => usize::MAX,
        };
        Forcing { mode: PropagationMode::Net, end: ForcingEnd::Contradiction, nesting: Nesting::UpTo(open) }
    }

    /// All candidates of a constraint lead by singles to the same.
    pub fn net_verity() -> Forcing {
        Forcing { mode: PropagationMode::Net, end: ForcingEnd::Verity, nesting: Nesting::Never }
    }
}
