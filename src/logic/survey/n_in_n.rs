//! The idea behind subsets and fish: n rows of an incidence table that touch only n columns.

use super::prelude::*;

/// Receives the rows that were chosen and the columns that they touch, as bits.
type FoundRows<'a> = &'a mut dyn FnMut(u32, u32) -> Metered;

/// Passes on every choice of `size` rows whose union has exactly `width` bits, in the order of the rows. Rows that
/// are empty or have more bits than that are left out.
pub fn find_n_in_n(rows: &[u32], size: usize, width: usize, meter: &Meter, found: FoundRows<'_>) -> Metered {
    RowChoice { rows, width, meter, found }.extend(usable(rows, width), size, 0, 0)
}

/// Finds the choices that hold one of these rows: each of them is found, some more than once.
pub fn find_n_in_n_with(
    wanted: u32,
    rows: &[u32],
    size: usize,
    width: usize,
    meter: &Meter,
    found: FoundRows<'_>,
) -> Metered {
    let usable = usable(rows, width);
    let mut choice = RowChoice { rows, width, meter, found };
    bits(wanted & usable).try_for_each(|row| {
        let first = 1 << row;
        choice.extend(usable & !first, size - 1, first, rows[row])
    })
}

/// The number of bits in each number of 9 bits.
pub const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut number = 1;
    while number < 512 {
        counts[number] = counts[number / 2] + (number % 2) as u8;
        number += 1;
    }
    counts
};

/// For each number of nine bits, how many are set, as 16 bits so that it can be compared with other numbers of 16 bits.
static SIZES: [u16; 512] = {
    let mut sizes = [0; 512];
    let mut number = 1;
    while number < 512 {
        sizes[number] = COUNTS[number] as u16;
        number += 1;
    }
    sizes
};

/// The number of bits that are set. Not every processor has an instruction for it; for nine bits it is looked up.
#[inline]
pub fn count(mask: u32) -> usize {
    COUNTS.get(mask as usize).map_or_else(|| mask.count_ones() as usize, |&count| count.into())
}

fn usable(rows: &[u32], width: usize) -> u32 {
    let fits = |row: u32| row != 0 && count(row) <= width;
    rows.iter().enumerate().fold(0, |usable, (index, &row)| usable | u32::from(fits(row)) << index)
}

struct RowChoice<'a> {
    rows: &'a [u32],
    width: usize,
    meter: &'a Meter,
    found: FoundRows<'a>,
}

impl RowChoice<'_> {
    /// Adds `missing` of the usable rows to the chosen ones.
    fn extend(&mut self, mut usable: u32, missing: usize, chosen: u32, union: u32) -> Metered {
        let mut extended = 0;
        while usable != 0 {
            let row = usable.trailing_zeros();
            usable &= usable - 1;
            let union = union | self.rows[row as usize];
            let (width, chosen) = (count(union), chosen | 1 << row);
            if missing > 1 && width <= self.width {
                extended += 1;
                self.extend(usable, missing - 1, chosen, union)?;
            } else if missing == 1 && width == self.width {
                (self.found)(chosen, union)?;
            }
        }
        // The last rows, which are most of the work, are counted with those before them.
        let work = 1 + extended * (1 + self.rows.len() as u64 / 6);
        if missing > 1 { self.meter.spend(work) } else { Continue(()) }
    }
}

/// The possible sizes of tight choices: choices of rows that touch as many columns as they have rows, if other rows
/// touch those columns too. Bit n stands for n rows or columns. Rows that touch nothing are left out.
///
/// The other rows of such a choice, being all that touch the other columns, make a choice of columns: if n rows of m
/// touch n columns, m - n columns touch m - n rows.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    rows: u32,
    columns: u32,
}

impl Sizes {
    /// The work of finding the sizes, in units of the meter.
    pub const WORK: u64 = 30;

    /// The sizes if nothing is known: any size is possible.
    const UNKNOWN: Sizes = Sizes { rows: u32::MAX, columns: u32::MAX };

    /// The sizes of tight choices among at most 9 rows, which touch as many columns as there are rows, with no choice
    /// that touches fewer. For other rows nothing is known.
    pub fn from_rows(rows: &[u32]) -> Sizes {
        if rows.len() > 9 {
            return Sizes::UNKNOWN;
        }
        // The columns that each choice of rows touches.
        let mut unions = [0u16; 512];
        let mut choices = 1;
        for &row in rows.iter().filter(|&&row| row != 0) {
            let (known, new) = unions.split_at_mut(choices);
            known.iter().zip(new).for_each(|(&union, new)| *new = union | row as u16);
            choices *= 2;
        }
        let unions = &unions[..choices];
        let all = count(choices as u32 - 1);
        let (mut sizes, mut broken) = (0, u16::from(count(unions[choices - 1].into()) != all));
        // Plain loops over numbers of 16 bits, which the compiler turns into vectors.
        let others = unions.iter().rev();
        for ((&union, &others), &size) in unions.iter().zip(others).zip(&SIZES[..choices]) {
            let width = union.count_ones() as u16;
            broken |= u16::from(width < size);
            sizes |= u16::from((width == size) & (union & others != 0)).wrapping_neg() & (1 << size);
        }
        let (sizes, broken) = (u32::from(sizes), broken != 0);
        if broken {
            return Sizes::UNKNOWN;
        }
        let columns = (1..all)
            .filter(|size| sizes >> size & 1 != 0)
            .fold(0, |columns, size| columns | 1 << (all - size));
        Sizes { rows: sizes, columns }
    }

    /// Whether a choice of this many rows or columns exists.
    pub fn has(self, size: usize) -> bool {
        (self.rows | self.columns) >> size & 1 != 0
    }

    /// Whether a choice of this many rows exists.
    pub fn has_rows(self, size: usize) -> bool {
        self.rows >> size & 1 != 0
    }

    /// Whether a choice of this many columns exists.
    pub fn has_columns(self, size: usize) -> bool {
        self.columns >> size & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_together_touch_a_given_number_of_columns_are_found_in_order() {
        let found = |size, width| {
            let mut found = Vec::new();
            let rows = [0b011, 0b101, 0, 0b011, 0b110];
            let _ = find_n_in_n(&rows, size, width, &Meter::unbounded(), &mut |rows, union| {
                found.push((bits(rows).collect::<Vec<_>>(), union));
                Continue(())
            });
            found
        };
        assert_eq!(found(2, 2), [(vec![0, 3], 0b011)]);
        assert_eq!(found(3, 3)[0], (vec![0, 1, 3], 0b111));
        assert_eq!(found(3, 2), []);
        assert_eq!(found(2, 3).len(), 5);
    }

    #[test]
    fn sizes_agree_with_the_choices_that_are_found() {
        let tables: [&[u32]; 4] =
            [&[0b0011, 0b0011, 0b1110, 0b1100], &[0b111; 3], &[0b011, 0b110, 0b101, 0b1111], &[1, 0b11, 0]];
        for rows in tables {
            let touching = |column: usize| {
                let touches = |&row: &usize| rows[row] >> column & 1 != 0;
                (0..rows.len()).filter(touches).fold(0, |all, row| all | 1 << row)
            };
            let columns: Vec<u32> = (0..4).map(touching).collect();
            let sizes = Sizes::from_rows(rows);
            for size in 1..4 {
                let eliminates = |table: &[u32]| {
                    let mut eliminates = false;
                    let _ = find_n_in_n(table, size, size, &Meter::unbounded(), &mut |chosen, union| {
                        eliminates |=
                            (0..table.len()).any(|row| chosen >> row & 1 == 0 && table[row] & union != 0);
                        Continue(())
                    });
                    eliminates
                };
                assert_eq!(sizes.has_rows(size), eliminates(rows), "{size} rows of {rows:?}");
                assert_eq!(sizes.has_columns(size), eliminates(&columns), "{size} columns of {rows:?}");
            }
        }
    }
}
