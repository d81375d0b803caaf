//! Where the mutants of a file stand: the functions, expressions and arms that change.

use crate::{find::find, list::Mutant};
use std::{cmp::Reverse, ops::Range};

/// What a mutant has in the place of the original.
pub struct Variant {
    pub id: u32,
    pub text: String,
}

/// A piece of the source that has mutants.
pub struct Edit {
    pub range: Range<usize>,
    pub change: Change,
}

/// What changes there; an operand is a range of the source, too, and may have mutants of its own.
pub enum Change {
    /// A function's body, a variant of which is what it returns.
    Body(Vec<Variant>),
    /// An operator between two operands.
    Binary { operator: String, left: Range<usize>, right: Range<usize>, variants: Vec<Variant> },
    /// An operator that assigns, such as `+=`.
    Assign { operator: String, left: Range<usize>, right: Range<usize>, variants: Vec<Variant> },
    /// An operator that is taken away.
    Unary { operator: &'static str, operand: Range<usize>, id: u32 },
    /// The guard of an arm, which is `true` or `false` instead.
    Guard(Vec<Variant>),
    /// An arm that is taken away.
    Arm { pattern: Range<usize>, guard: Option<Range<usize>>, body: Range<usize>, id: u32 },
}

/// The pieces of a file that have mutants, an outer one before those in it, and the mutants that have none, with the reason.
pub struct Edits {
    pub edits: Vec<Edit>,
    pub left_out: Vec<(u32, &'static str)>,
}

impl Edits {
    /// Finds the mutants' places in a source.
    pub fn of(source: &str, mutants: Vec<Mutant>) -> syn::Result<Edits> {
        let mut found = find(source, &syn::parse_file(source)?, mutants);
        found.left_out.sort_unstable();
        // The sort is stable: of a guard and the comparison that is all of it, the guard stays first.
        found.edits.sort_by_key(|edit| (edit.range.start, Reverse(edit.range.end)));
        Ok(found)
    }
}
