//! Bivalue Universal Graves: the consequences, by types 1 to 4.

use super::{super::prelude::*, grave::Grave};

fn hint(rule: SeRule, grave: &Grave, removals: impl IntoIterator<Item = (usize, u16)>) -> Option<SeHint> {
    SeHint::removal(rule, removals, grave.cells.iter().map(|&(cell, _)| cell), grave.digits)
}

/// Type 1, for a single cell: one of its extra candidates is true.
pub(super) fn bug_1(pencil: &Pencil, grave: &Grave) -> Option<SeHint> {
    let &(cell, _) = grave.cells.first()?;
    hint(SeRule::Bug1, grave, [(cell, pencil.cells[cell] & !grave.digits)])
}

/// Type 2, for several cells with the same extra digit: it is eliminated from every cell that all of them see.
pub(super) fn bug_2(pencil: &Pencil, grave: &Grave) -> Option<SeHint> {
    let removals = grave.common.iter().map(|&cell| (cell, pencil.cells[cell] & grave.digits));
    hint(SeRule::Bug2, grave, removals)
}

/// Type 3: the extra candidates are part of a naked set in a house that all the cells share.
pub(super) fn bug_3(pencil: &Pencil, grave: &Grave) -> Option<SeHint> {
    (2..=6).find_map(|size| {
        common_houses(grave).find_map(|(kind, house)| {
            let others = grave.common.iter().copied().filter(|&cell| HOUSES_OF[cell][kind] == house);
            let others: Vec<usize> = others.collect();
            if others.len() < size {
                return None;
            }
            choices(size as u32 - 1, others.len() as u32).find_map(|chosen| {
                let masks = || bits(chosen as u16).map(|index| pencil.cells[others[index]]);
                let joined = masks().fold(0, |joined, mask| joined | mask);
                let is_set = joined.count_ones() as usize == size
                    && joined & grave.digits == grave.digits
                    && grave.digits.count_ones() > 1
                    && masks().all(|mask| mask.count_ones() > 1);
                if !is_set {
                    return None;
                }
                let left = others.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 0);
                let removals = left.map(|(_, &cell)| (cell, pencil.cells[cell] & joined));
                let mut hint = hint(SeRule::Bug3, grave, removals)?;
                hint.rating = 5.7 + (size - 1) as f64 * 0.1;
                Some(hint)
            })
        })
    })
}

/// Type 4, for two cells in a house: one other candidate that both have is locked there.
pub(super) fn bug_4(pencil: &Pencil, grave: &Grave) -> Option<SeHint> {
    let &[(first, extras), (second, other_extras)] = &grave.cells[..] else { return None };
    let common = pencil.cells[first] & pencil.cells[second] & !grave.digits;
    if common.count_ones() != 1 || common_houses(grave).next().is_none() {
        return None;
    }
    let removals = [(first, extras), (second, other_extras)]
        .map(|(cell, extras)| (cell, pencil.cells[cell] & !extras & !common));
    hint(SeRule::Bug4, grave, removals)
}

/// The houses that all cells of a grave share, with their kind.
fn common_houses(grave: &Grave) -> impl Iterator<Item = (usize, u8)> {
    (0..KINDS).filter_map(|kind| {
        let mut houses = grave.cells.iter().map(move |&(cell, _)| HOUSES_OF[cell][kind]);
        let first = houses.next()?;
        houses.all(|house| house == first).then_some((kind, first))
    })
}
