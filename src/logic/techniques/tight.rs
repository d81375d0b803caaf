//! The idea behind subsets and fish: n rows of an incidence table that touch n columns only.

use std::ops::ControlFlow;

/// Hears the rows that were chosen and the columns that they touch, as bits.
type Found<'a> = &'a mut dyn FnMut(u32, u32) -> ControlFlow<()>;

/// Tells every choice of `size` rows whose union has exactly `width` bits, in the order of the rows.
/// A row that is empty or has more bits than that takes no part.
pub(super) fn find_tight(rows: &[u32], size: usize, width: usize, found: Found<'_>) -> ControlFlow<()> {
    Choice { rows, width, found }.extend(usable(rows, width), size, 0, 0)
}

/// The same, but only the choices that hold one of these rows: each of them is told, some more than once.
pub(super) fn find_tight_with(
    wanted: u32,
    rows: &[u32],
    size: usize,
    width: usize,
    found: Found<'_>,
) -> ControlFlow<()> {
    let usable = usable(rows, width);
    let mut choice = Choice { rows, width, found };
    bits(wanted & usable).try_for_each(|place| {
        let first = 1 << place;
        choice.extend(usable & !first, size - 1, first, rows[place])
    })
}

fn usable(rows: &[u32], width: usize) -> u32 {
    let fits = |row: u32| row != 0 && row.count_ones() as usize <= width;
    rows.iter().enumerate().fold(0, |usable, (place, &row)| usable | u32::from(fits(row)) << place)
}

struct Choice<'a> {
    rows: &'a [u32],
    width: usize,
    found: Found<'a>,
}

impl Choice<'_> {
    /// Adds `missing` of the usable rows to those that are chosen.
    fn extend(&mut self, mut usable: u32, missing: usize, chosen: u32, union: u32) -> ControlFlow<()> {
        if missing == 0 {
            return match union.count_ones() as usize == self.width {
                true => (self.found)(chosen, union),
                false => ControlFlow::Continue(()),
            };
        }
        while usable.count_ones() as usize >= missing {
            let place = usable.trailing_zeros();
            usable &= usable - 1;
            let union = union | self.rows[place as usize];
            if union.count_ones() as usize <= self.width {
                self.extend(usable, missing - 1, chosen | 1 << place, union)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The places of the bits that are set, ascending.
#[inline]
pub(super) fn bits(mask: u32) -> impl Iterator<Item = usize> + Clone {
    let next = |left: &u32| Some(left & left.wrapping_sub(1)).filter(|&left| left != 0);
    std::iter::successors(Some(mask).filter(|&mask| mask != 0), next)
        .map(|left| left.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_share_as_many_columns_as_they_are_found_in_order() {
        let told = |size, width| {
            let mut told = Vec::new();
            let _ = find_tight(&[0b011, 0b101, 0, 0b011, 0b110], size, width, &mut |rows, union| {
                told.push((bits(rows).collect::<Vec<_>>(), union));
                ControlFlow::Continue(())
            });
            told
        };
        assert_eq!(told(2, 2), [(vec![0, 3], 0b011)]);
        assert_eq!(told(3, 3)[0], (vec![0, 1, 3], 0b111));
        assert_eq!(told(3, 2), []);
        assert_eq!(told(2, 3).len(), 5);
    }
}
