//! Names for special findings of more general techniques: chains of three strong links, and two small sets.

use super::prelude::*;

/// The patterns that have a name of their own, each with the more general techniques that find it among others. If all
/// of those are chosen, they find the patterns, which only take its name. So a name changes neither what is found nor
/// when.
///
/// In a chain, `=` is a strong link and `-` a weak one; the digits of one cell are in parentheses.
///
/// - M-Wing, `(x=y)-y=(y-x)=x`: a bivalue cell, and two bilocations that meet in a cell.
///   `(4=7)r2c3 - 7r2c8 = (7-4)r6c8 = 4r6c1`: 4 is in r2c3 or in r6c1, so not in r1c1, which sees both.
/// - S-Wing, `x=x-(x=y)-y=y`: a bivalue cell between two bilocations.
///   `4r1c1 = 4r1c5 - (4=7)r6c5 - 7r6c2 = 7r3c2`: r1c1 is 4 or r3c2 is 7, so r1c1 is not 7 and r3c2 is not 4.
/// - L-Wing, three bilocations of at least two digits: `x=x-x=(x-y)=y`, `x=(x-y)=(y-z)=z`, `x=(x-y)=(y-x)=x`.
///   `2r1c3 = (2-5)r1c4 = (5-3)r2c6 = 3r2c3`: r1c3 is 2 or r2c3 is 3, so r2c3 is not 2.
/// - H-Wing, bivalue cells and bilocations over three digits: `(x=y)-y=(y-z)=z`, `(x=y)-(y=z)-z=z`.
///   `(1=4)r2c3 - (4=7)r2c8 - 7r6c8 = 7r6c3`: r2c3 is 1 or r6c3 is 7, so r6c3 is not 1.
/// - WXYZ-Wing: two almost locked sets that together have four cells and four digits, linked by one digit.
///   `{4,7} r2c3`, and `{1,2,4,7} r2c7, r2c8, r3c9` with 4 only in row 2 and 7 only in `r3c9`: 4 is in one of the
///   sets at most, so 7 is in the other, and not in `r3c1`.
///
/// Sources: the patterns of M-, S-, L- and H-Wing as Sunnie's Sudoku writes them down; the L-Wing of two digits
/// (L2) and the first H-Wing from StrmCkr's pages in the New Sudoku Players' Forum; WXYZ-Wing in StrmCkr's general
/// form on SudokuWiki ("4 cells and 4 digits, exactly one non-restricted common digit").
pub const NAMED_FORMS: [(TechniqueId, &[TechniqueId]); 5] = {
    use TechniqueId::{Aic, AlsXz, DiscontinuousNiceLoop, HWing, LWing, MWing, SWing, WxyzWing};
    const CHAINS: &[TechniqueId] = &[Aic, DiscontinuousNiceLoop];
    [(MWing, CHAINS), (SWing, CHAINS), (LWing, CHAINS), (HWing, CHAINS), (WxyzWing, &[AlsXz])]
};

/// The general techniques that find patterns of this name; none for a technique that is not a named form.
pub fn general_techniques(id: TechniqueId) -> &'static [TechniqueId] {
    NAMED_FORMS.iter().find(|(form, _)| *form == id).map_or(&[], |(_, general)| general)
}

/// The special name of a more general technique's finding, if it has one.
pub fn named_form(finding: &Finding) -> Option<TechniqueId> {
    let Reason::Chain(chain) = &finding.reason else { return None };
    match finding.technique {
        TechniqueId::Aic | TechniqueId::DiscontinuousNiceLoop => wing_of_chain(chain),
        TechniqueId::AlsXz => wing_of_sets(chain),
        _ => None,
    }
}

/// The name of an open chain of three strong links between single candidates, read from either end. A chain from a
/// candidate back to itself has none.
fn wing_of_chain(chain: &Chain) -> Option<TechniqueId> {
    let [first, .., last] = &chain.nodes[..] else { return None };
    let is_single = |node: &Node| node.cells.len() == 1;
    if chain.shape != Shape::Open || !chain.nodes.iter().all(is_single) || first == last {
        return None;
    }
    let is_bivalue = |strong: &Strong| match strong {
        Strong::In(Constraint::Cell(_)) => Some(true),
        Strong::In(Constraint::House(..)) => Some(false),
        Strong::Through { .. } => None,
    };
    let mut bivalue: Vec<bool> = chain.strong.iter().map(is_bivalue).collect::<Option<_>>()?;
    let mut digits: Vec<_> = chain.nodes.iter().map(|node| node.digit).collect();
    if bivalue.len() == 3 && bivalue[2] && !bivalue[0] {
        bivalue.reverse();
        digits.reverse();
    }
    let (start, end) = (digits[0], digits[digits.len() - 1]);
    let count = DigitSet::from_iter(digits.iter().copied()).len();
    match bivalue[..] {
        [true, false, false] if start == end => Some(TechniqueId::MWing),
        [false, true, false] => Some(TechniqueId::SWing),
        [false, false, false] if count > 1 => Some(TechniqueId::LWing),
        [true, false, false] | [true, true, false] if count == 3 => Some(TechniqueId::HWing),
        _ => None,
    }
}

/// The name of two almost locked sets with one restricted common digit.
fn wing_of_sets(chain: &Chain) -> Option<TechniqueId> {
    let cells: usize = chain.sets().map(|set| set.cells.len()).sum();
    let digits = DigitSet::union(chain.sets().map(|set| set.digits));
    let is_of_two = chain.strong.len() == 2 && chain.sets().count() == 2;
    let is_wing = chain.shape == Shape::Open && is_of_two && cells == 4 && digits.len() == 4;
    is_wing.then_some(TechniqueId::WxyzWing)
}
