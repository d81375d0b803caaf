//! Finds the image with the smallest line (minlex form), row by row.
//!
//! A *partial image* has some rows laid and an order of columns that stays open where nothing has decided it yet.
//! Slots whose columns may still swap form a class, and so do stacks that may still swap. Each round lays one more
//! row on every partial image in all ways that may make the line smallest, and keeps the partial images with the best
//! row. A class is split only where its columns differ, so empty rows and columns cost nothing. Of equal rows or
//! bands only the first is tried, since swapping them changes nothing.

use super::frame::{Arrangement, DigitRows, Frame};
use itertools::Itertools;

/// The largest side of a bounded search.
const LARGEST_SIDE: usize = 9;

/// The most ways to lay a full row of new digits in a bounded search: those of the classic board.
const MOST_WAYS: usize = 1296;

/// The rank of a digit that has no label yet: after all labels.
const NEW: u8 = u8::MAX;

/// Whether the search is fast on every puzzle of a frame.
pub(super) fn is_bounded(frame: Frame) -> bool {
    let factorial = |n: usize| (1..=n).product::<usize>();
    let ways = |group: usize| {
        let groups = frame.side() / group;
        // The side is compared first, so that no product overflows.
        frame.side() <= LARGEST_SIDE && factorial(group).pow(groups as u32) * factorial(groups) <= MOST_WAYS
    };
    ways(frame.rows_of_band()) && ways(frame.columns_of_stack())
}

#[derive(Clone, Copy)]
struct PartialImage {
    view: usize,
    /// The source row of each row that is laid.
    rows: [u8; LARGEST_SIDE],
    laid: usize,
    /// The source rows that are laid, as bits.
    used: u16,
    /// The source column of each slot; within a class, the order is still open.
    columns: [u8; LARGEST_SIDE],
    /// The slots where a class of columns begins, as bits; each stack's first slot is one.
    column_starts: u16,
    /// The stacks where a class of stacks begins, as bits.
    stack_starts: u16,
    /// The label of each digit that has one, else `NEW`.
    labels: [u8; LARGEST_SIDE + 1],
    next_label: u8,
}

impl PartialImage {
    fn rank(&self, digit: u8) -> u8 {
        self.labels[digit as usize]
    }
}

/// The end of the class that holds this place: the first start after it, or `end`.
fn class_end(starts: u16, place: usize, end: usize) -> usize {
    let later = starts >> (place + 1);
    if later == 0 { end } else { (place + 1 + later.trailing_zeros() as usize).min(end) }
}

/// The arrangement with the smallest line among the views of a puzzle: its rows and, if the frame allows, those of its
/// transpose.
pub(super) fn search(frame: Frame, views: &[DigitRows]) -> Arrangement {
    let side = frame.side();
    let stacks = side / frame.columns_of_stack();
    let mut labels = [NEW; LARGEST_SIDE + 1];
    labels[0] = 0;
    let partial = PartialImage {
        view: 0,
        rows: [0; LARGEST_SIDE],
        laid: 0,
        used: 0,
        columns: std::array::from_fn(|slot| slot as u8),
        column_starts: (0..stacks).fold(0, |starts, stack| starts | 1 << (stack * frame.columns_of_stack())),
        stack_starts: 1,
        labels,
        next_label: 1,
    };
    let equal_rows_above: Vec<Vec<u16>> = views.iter().map(|rows| earlier_equals(frame, rows)).collect();
    let mut partials: Vec<PartialImage> = vec![partial; views.len()];
    partials.iter_mut().enumerate().for_each(|(view, partial)| partial.view = view);
    let mut round = RowRound {
        frame,
        stacks,
        best: [NEW; LARGEST_SIDE],
        row: [0; LARGEST_SIDE],
        source: [0; LARGEST_SIDE],
        kept: Vec::new(),
    };
    for laid in 0..side {
        round.best = [NEW; LARGEST_SIDE];
        for partial in &partials {
            for row in open_rows(frame, partial) {
                if equal_rows_above[partial.view][row] & !partial.used != 0 {
                    continue;
                }
                let mut next = *partial;
                next.rows[laid] = row as u8;
                next.laid += 1;
                next.used |= 1 << row;
                round.source[..side].copy_from_slice(&views[partial.view][row]);
                round.lay_stacks(next, 0);
            }
        }
        partials.clear();
        std::mem::swap(&mut partials, &mut round.kept);
    }
    let best = partials.first().expect("every partial lays a row in every round");
    Arrangement {
        flipped: best.view == 1,
        rows: best.rows[..side].iter().map(|&row| row.into()).collect(),
        columns: best.columns[..side].iter().map(|&column| column.into()).collect(),
    }
}

/// For each row, the rows that must be laid before it, as bits: equal ones above it in its band, and all rows of equal
/// bands above its band.
fn earlier_equals(frame: Frame, rows: &DigitRows) -> Vec<u16> {
    let band = frame.rows_of_band();
    let bands = rows.chunks(band).map(|rows| rows.iter().sorted_unstable().collect_vec()).collect_vec();
    let earlier = |row: usize| {
        let own = row / band;
        let equal_bands = (0..own).filter(|&other| bands[other] == bands[own]);
        let equal_rows = (own * band..row).filter(|&other| rows[other] == rows[row]);
        let of_bands = equal_bands.flat_map(|other| other * band..(other + 1) * band);
        of_bands.chain(equal_rows).fold(0, |set, other| set | 1 << other)
    };
    (0..rows.len()).map(earlier).collect()
}

/// The rows that may be laid next: those left of an unfinished band, or else all that are left.
fn open_rows(frame: Frame, partial: &PartialImage) -> impl Iterator<Item = usize> + use<> {
    let band = frame.rows_of_band();
    let unfinished =
        (!partial.laid.is_multiple_of(band)).then(|| partial.rows[partial.laid - 1] as usize / band);
    let used = partial.used;
    (0..frame.side())
        .filter(move |row| used >> row & 1 == 0 && unfinished.is_none_or(|band_of| row / band == band_of))
}

/// One round: the best row so far, and the partial images that reached it.
struct RowRound {
    frame: Frame,
    stacks: usize,
    best: [u8; LARGEST_SIDE],
    /// The row being laid, as ranks.
    row: [u8; LARGEST_SIDE],
    /// The source of the row being laid, as digits.
    source: [u8; LARGEST_SIDE],
    kept: Vec<PartialImage>,
}

impl RowRound {
    /// Whether the row, laid up to this slot, may still equal the best one.
    fn may_be_best(&self, slot: usize) -> bool {
        self.row[..slot] <= self.best[..slot]
    }

    fn digit(&self, partial: &PartialImage, slot: usize) -> u8 {
        self.source[partial.columns[slot] as usize]
    }

    /// Lays the rest of the row from this stack on.
    fn lay_stacks(&mut self, partial: PartialImage, stack: usize) {
        let width = self.frame.columns_of_stack();
        let end = class_end(partial.stack_starts, stack, self.stacks);
        if stack == self.stacks {
            if self.row < self.best {
                self.best = self.row;
                self.kept.clear();
            }
            // The row equals the best one.
            self.kept.push(partial);
        } else if end == stack + 1 {
            self.lay_columns(partial, stack, stack * width);
        } else {
            self.lay_tied_stacks(partial, stack, end);
        }
    }

    /// Lays stacks that may still swap, those with the smallest piece of the row first. They stay tied as long as the
    /// piece has no new digit; with one, each of them is tried first, since it gives the digit its label.
    fn lay_tied_stacks(&mut self, mut partial: PartialImage, stack: usize, end: usize) {
        let width = self.frame.columns_of_stack();
        let mut pieces = [[NEW; LARGEST_SIDE]; LARGEST_SIDE];
        for (tied, piece) in pieces.iter_mut().enumerate().take(end).skip(stack) {
            *piece = self.piece(&partial, tied);
        }
        let smallest = *pieces[stack..end].iter().min().expect("two stacks or more are tied");
        if smallest[..width].contains(&NEW) {
            for first in stack..end {
                let mut next = partial;
                swap_stacks(&mut next, width, stack, first);
                next.stack_starts |= 1 << (stack + 1);
                self.lay_columns(next, stack, stack * width);
            }
            return;
        }
        let mut front = stack;
        for tied in stack..end {
            if pieces[tied] == smallest {
                swap_stacks(&mut partial, width, front, tied);
                pieces.swap(front, tied);
                front += 1;
            }
        }
        for tied in stack..front {
            let mut slot = tied * width;
            while slot < (tied + 1) * width {
                slot = self.sort_class(&mut partial, slot, (tied + 1) * width).1;
            }
        }
        if front < self.stacks {
            partial.stack_starts |= 1 << front;
        }
        if self.may_be_best(front * width) {
            self.lay_stacks(partial, front);
        }
    }

    /// A stack's smallest piece of the row, as ranks; new digits get no label.
    fn piece(&self, partial: &PartialImage, stack: usize) -> [u8; LARGEST_SIDE] {
        let width = self.frame.columns_of_stack();
        let (start, end) = (stack * width, (stack + 1) * width);
        let mut piece = [0; LARGEST_SIDE];
        for slot in start..end {
            piece[slot - start] = partial.rank(self.digit(partial, slot));
        }
        let mut slot = start;
        while slot < end {
            let class = class_end(partial.column_starts, slot, end);
            piece[slot - start..class - start].sort_unstable();
            slot = class;
        }
        piece
    }

    /// Sorts the class of columns that begins at this slot by their ranks, splits it where they differ, and lays it
    /// without labelling new digits. Gives the first slot with a new digit, and the end of the class.
    fn sort_class(&mut self, partial: &mut PartialImage, slot: usize, end: usize) -> (usize, usize) {
        let class = class_end(partial.column_starts, slot, end);
        let (source, labels) = (self.source, partial.labels);
        let rank = |column: &u8| labels[source[*column as usize] as usize];
        partial.columns[slot..class].sort_unstable_by_key(rank);
        let mut first_new = class;
        for at in slot..class {
            self.row[at] = rank(&partial.columns[at]);
            if at > slot && self.row[at] != self.row[at - 1] {
                partial.column_starts |= 1 << at;
            }
            if self.row[at] == NEW {
                first_new = first_new.min(at);
            }
        }
        (first_new, class)
    }

    /// Lays the rest of the row from this slot on, the first of a class in this stack.
    fn lay_columns(&mut self, mut partial: PartialImage, stack: usize, slot: usize) {
        let end = (stack + 1) * self.frame.columns_of_stack();
        if slot == end {
            return self.lay_stacks(partial, stack + 1);
        }
        let (first_new, class) = self.sort_class(&mut partial, slot, end);
        if !self.may_be_best(first_new) {
            return;
        }
        if first_new > slot {
            return self.lay_columns(partial, stack, first_new);
        }
        self.lay_new(&partial, stack, slot, class);
    }

    /// Lays a class of new digits: labels one of them, in each way that may be best. The digit in most columns goes
    /// first, since `112` is smaller than `122`. (In a valid puzzle a row holds each digit once; but invalid ones have a
    /// form as well.)
    fn lay_new(&mut self, partial: &PartialImage, stack: usize, slot: usize, class: usize) {
        let digits: [u8; LARGEST_SIDE] =
            std::array::from_fn(|at| if at < class { self.digit(partial, at) } else { 0 });
        let count = |digit: u8| digits[slot..class].iter().filter(|&&other| other == digit).count();
        let most = digits[slot..class].iter().map(|&digit| count(digit)).max().unwrap_or(0);
        for at in slot..class {
            let digit = digits[at];
            if digits[slot..at].contains(&digit) || count(digit) < most {
                continue;
            }
            let mut next = *partial;
            next.labels[digit as usize] = next.next_label;
            next.next_label += 1;
            let source = self.source;
            next.columns[slot..class].sort_by_key(|&column| source[column as usize] != digit);
            self.row[slot..slot + most].fill(partial.next_label);
            if slot + most < class {
                next.column_starts |= 1 << (slot + most);
            }
            if self.may_be_best(slot + most) {
                self.lay_columns(next, stack, slot + most);
            }
        }
    }
}

/// Swaps the columns of two stacks whose classes begin at the same offsets.
fn swap_stacks(partial: &mut PartialImage, width: usize, a: usize, b: usize) {
    for offset in 0..width {
        partial.columns.swap(a * width + offset, b * width + offset);
    }
}
