//! The idea behind subsets and fish: n rows of an incidence table that touch n columns only.

use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Tells every choice of `size` rows whose union has exactly `size` bits, in the order of the rows.
/// A row that is empty or has more bits than that takes no part.
pub(super) fn find_tight(
    rows: &[u32],
    size: usize,
    found: &mut dyn FnMut(&[usize], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let usable: SmallVec<[usize; 25]> =
        (0..rows.len()).filter(|&row| (1..=size).contains(&(rows[row].count_ones() as usize))).collect();
    choose(rows, &usable, size, &mut SmallVec::new(), 0, found)
}

fn choose(
    rows: &[u32],
    usable: &[usize],
    size: usize,
    chosen: &mut SmallVec<[usize; 25]>,
    union: u32,
    found: &mut dyn FnMut(&[usize], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return if union.count_ones() as usize == size {
            found(chosen, union)
        } else {
            ControlFlow::Continue(())
        };
    }
    for (place, &row) in usable.iter().enumerate() {
        let union = union | rows[row];
        if union.count_ones() as usize <= size {
            chosen.push(row);
            choose(rows, &usable[place + 1..], size, chosen, union, found)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

/// The places of the bits that are set, ascending.
pub(super) fn bits(mask: u32) -> impl Iterator<Item = usize> + Clone {
    (0..u32::BITS as usize).filter(move |bit| mask >> bit & 1 != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_share_as_many_columns_as_they_are_found_in_order() {
        let mut told = Vec::new();
        let rows = [0b011, 0b101, 0, 0b011, 0b110];
        let _ = find_tight(&rows, 2, &mut |rows, union| {
            told.push((rows.to_vec(), union));
            ControlFlow::Continue(())
        });
        assert_eq!(told, [(vec![0, 3], 0b011)]);
        told.clear();
        let _ = find_tight(&rows, 3, &mut |rows, union| {
            told.push((rows.to_vec(), union));
            ControlFlow::Break(())
        });
        assert_eq!(told, [(vec![0, 1, 3], 0b111)]);
    }
}
