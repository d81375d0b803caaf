//! The ladder of Sudoku Explainer before its chains: the finders in the order in which they are tried.

use super::{
    prelude::*,
    simple::{aligned, fish, locked, singles, subsets, wings},
    unique::{bug, loops},
};

/// A finder of a rule: a function that returns the first step found.
type SeFinder = fn(&Pencil) -> Option<SeHint>;

/// The finders before the chains, in the order in which they are tried.
pub(super) const BEFORE_CHAINS: [SeFinder; 20] = [
    singles::hidden_single,
    locked::direct_locked,
    |pencil| subsets::direct_hidden_set(pencil, 2, SeRule::DirectHiddenPair),
    singles::naked_single,
    |pencil| subsets::direct_hidden_set(pencil, 3, SeRule::DirectHiddenTriplet),
    locked::locked,
    |pencil| subsets::naked_set(pencil, 2, SeRule::NakedPair),
    |pencil| fish::fish(pencil, 2, SeRule::XWing),
    |pencil| subsets::hidden_set(pencil, 2, SeRule::HiddenPair),
    |pencil| subsets::naked_set(pencil, 3, SeRule::NakedTriplet),
    |pencil| fish::fish(pencil, 3, SeRule::Swordfish),
    |pencil| subsets::hidden_set(pencil, 3, SeRule::HiddenTriplet),
    |pencil| wings::wing(pencil, 2, SeRule::XyWing),
    |pencil| wings::wing(pencil, 3, SeRule::XyzWing),
    loops::unique_loop,
    |pencil| subsets::naked_set(pencil, 4, SeRule::NakedQuad),
    |pencil| fish::fish(pencil, 4, SeRule::Jellyfish),
    |pencil| subsets::hidden_set(pencil, 4, SeRule::HiddenQuad),
    bug::bug,
    aligned::aligned_pair,
];
