//! Choices of cells by the number of digits that they have together.

use super::{n_in_n::COUNTS, prelude::*};

/// Some cells taken together, and their digits.
#[derive(Clone, Copy)]
pub struct CellChoice<C> {
    /// The cells that are chosen.
    pub cells: C,
    /// The number of the cells.
    pub size: usize,
    /// The digits that the cells have together.
    pub digits: DigitSet,
}

/// The limits on which choices of cells are passed on.
#[derive(Clone, Copy)]
pub struct ChoiceLimits {
    /// The digits that are not counted.
    pub beside: DigitSet,
    /// How many digits more than cells a choice may have.
    pub more: isize,
}

/// Passes on every choice of these cells that has one more digit than cells, for at most 9 cells with at most 9 digits.
/// Choices of the same size come in the order of the cells.
pub fn choose_with_one_more<C: CellSet>(from: &[(Cell, DigitSet)], found: &mut impl FnMut(CellChoice<C>)) {
    // The digits of all choices. The first cell is the highest bit of a choice, so that counting down gives their
    // order.
    let mut digits = [0; 512];
    for (index, &(_, candidates)) in from.iter().rev().enumerate() {
        let (without, with) = digits.split_at_mut(1 << index);
        with.iter_mut().zip(without).for_each(|(with, without)| *with = *without | candidates.bits());
    }
    for choice in (1..1 << from.len()).rev() {
        let size = COUNTS[choice];
        if COUNTS[digits[choice] as usize % 512] == size + 1 {
            let is_chosen = |&(index, _): &(usize, _)| choice >> index & 1 != 0;
            let cells = from.iter().rev().enumerate().filter(is_chosen).map(|(_, &(cell, _))| cell);
            let digits = DigitSet::from_bits(digits[choice]);
            found(CellChoice { cells: cells.collect(), size: size.into(), digits });
        }
    }
}

/// The open cells among these, with their candidates.
pub fn open_of<'a, B: Board>(
    grid: &'a Grid<B>,
    cells: impl IntoIterator<Item = &'a Cell> + 'a,
) -> impl Iterator<Item = (Cell, DigitSet)> + 'a {
    let open = cells.into_iter().filter(|&&cell| !grid.settled().contains(cell));
    open.map(|&cell| (cell, grid.candidates(cell)))
}

/// Passes on every choice of at most this many cells that has few enough digits. They come in the order of the cells,
/// each choice before those that add to it.
pub fn choose_cells<C: CellSet>(
    from: &[(Cell, DigitSet)],
    most: usize,
    limits: ChoiceLimits,
    meter: &Meter,
    found: &mut impl FnMut(CellChoice<C>),
) -> Metered {
    let none = CellChoice { cells: C::EMPTY, size: 0, digits: DigitSet::EMPTY };
    add_cells(from, most, limits, none, meter, found)
}

fn add_cells<C: CellSet>(
    from: &[(Cell, DigitSet)],
    most: usize,
    limits: ChoiceLimits,
    so_far: CellChoice<C>,
    meter: &Meter,
    found: &mut impl FnMut(CellChoice<C>),
) -> Metered {
    meter.spend(looks::<C>(1 + from.len() / 8))?;
    let ChoiceLimits { beside, more } = limits;
    let size = so_far.size + 1;
    for (index, &(cell, candidates)) in from.iter().enumerate() {
        let rest = &from[index + 1..];
        let digits = so_far.digits.or(candidates);
        let least = digits.minus(beside).len() as isize - more;
        // Even all the remaining cells cannot make up for so many digits.
        if least > most.min(size + rest.len()) as isize {
            continue;
        }
        let choice = CellChoice { cells: so_far.cells.or(C::only(cell)), size, digits };
        if least <= size as isize {
            found(choice);
        }
        if size < most {
            add_cells(rest, most, limits, choice, meter, found)?;
        }
    }
    Continue(())
}
