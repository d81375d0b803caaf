//! The places of the mutants in a file: the functions, expressions and arms that change.

use crate::{find::find, list::Mutant};
use std::{cmp::Reverse, ops::Range};

/// The replacement of the original in a mutant.
pub struct Variant {
    pub id: u32,
    pub text: String,
}

/// A piece of the source that has mutants.
pub struct Edit {
    pub range: Range<usize>,
    pub change: Change,
}

/// The kind of change; an operand is a range of the source, too, and may have mutants of its own.
pub enum Change {
    /// A function's body; each variant is a value that it returns.
    Body(Vec<Variant>),
    /// An operator between two operands.
    Binary { operator: String, left: Range<usize>, right: Range<usize>, variants: Vec<Variant> },
    /// An operator that assigns, such as `+=`.
    Assign { operator: String, left: Range<usize>, right: Range<usize>, variants: Vec<Variant> },
    /// An operator that is removed.
    Unary { operator: &'static str, operand: Range<usize>, id: u32 },
    /// The guard of an arm, which is replaced by `true` or `false`.
    Guard(Vec<Variant>),
    /// An arm that is removed.
    Arm { pattern: Range<usize>, guard: Option<Range<usize>>, body: Range<usize>, id: u32 },
}

/// The pieces of a file that have mutants, each outer one before the inner ones, and the mutants without a piece,
/// with the reason.
pub struct Edits {
    pub edits: Vec<Edit>,
    pub left_out: Vec<(u32, &'static str)>,
}

impl Edits {
    /// Finds the mutants' places in a source.
    pub fn new(source: &str, mutants: Vec<Mutant>) -> syn::Result<Edits> {
        let mut found = find(source, &syn::parse_file(source)?, mutants);
        found.left_out.sort_unstable();
        // The sort is stable: if a guard is just a comparison, the guard stays before the comparison.
        found.edits.sort_by_key(|edit| (edit.range.start, Reverse(edit.range.end)));
        Ok(found)
    }
}
