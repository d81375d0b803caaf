//! Finds the image whose line is smallest, row by row.
//!
//! A *draft* is a partial choice: the rows laid so far, and an order of the columns that is left open
//! wherever nothing decided it yet. Slots that may still swap their columns form a class, and so do
//! whole stacks. Each round lays one more row in every way that makes the line smallest, and keeps
//! the drafts that reached the best row. Since classes are split only by what tells their columns
//! apart, empty rows and columns cost nothing; and of rows or bands that are equal only the first
//! is tried, since swapping them changes nothing.

use super::{
    canonical::{Arrangement, Rows},
    frame::Frame,
};

/// The largest side that `is_bounded` lets through.
const SIDE: usize = 9;

/// The most ways to lay a full row of new digits that are worth trying: those of the classic board.
const WAYS: usize = 1296;

/// The rank of a digit without a label: after all labels, until it gets the next one.
const NEW: u8 = u8::MAX;

/// Whether this search ends soon on every puzzle of the frame.
pub(super) fn is_bounded(frame: Frame) -> bool {
    let factorial = |n: usize| (1..=n).product::<usize>();
    let ways = |group: usize| {
        let groups = frame.side() / group;
        // The side comes first, so that no product overflows.
        frame.side() <= SIDE && factorial(group).pow(groups as u32) * factorial(groups) <= WAYS
    };
    ways(frame.rows_of_band()) && ways(frame.columns_of_stack())
}

#[derive(Clone, Copy)]
struct Draft {
    view: usize,
    /// The source row of each row laid.
    rows: [u8; SIDE],
    laid: usize,
    /// The source rows laid, as bits.
    used: u16,
    /// The source column of each slot; within a class, in any order.
    columns: [u8; SIDE],
    /// The slots where a class of columns begins, as bits; each stack's first slot is one.
    column_starts: u16,
    /// The stacks where a class of stacks begins, as bits.
    stack_starts: u16,
    /// The label of each digit that has one, else `NEW`.
    labels: [u8; SIDE + 1],
    next_label: u8,
}

impl Draft {
    fn rank(&self, digit: u8) -> u8 {
        self.labels[digit as usize]
    }
}

/// The first start after a place, or the end.
fn class_end(starts: u16, place: usize, end: usize) -> usize {
    let later = starts >> (place + 1);
    if later == 0 { end } else { (place + 1 + later.trailing_zeros() as usize).min(end) }
}

/// The arrangement of the smallest line among all views of a puzzle.
pub(super) fn search(frame: Frame, views: &[Rows]) -> Arrangement {
    let side = frame.side();
    let stacks = side / frame.columns_of_stack();
    let mut labels = [NEW; SIDE + 1];
    labels[0] = 0;
    let draft = Draft {
        view: 0,
        rows: [0; SIDE],
        laid: 0,
        used: 0,
        columns: std::array::from_fn(|slot| slot as u8),
        column_starts: (0..stacks).fold(0, |starts, stack| starts | 1 << (stack * frame.columns_of_stack())),
        stack_starts: 1,
        labels,
        next_label: 1,
    };
    let twins: Vec<Vec<u16>> = views.iter().map(|rows| earlier_equals(frame, rows)).collect();
    let mut drafts: Vec<Draft> = vec![draft; views.len()];
    drafts.iter_mut().enumerate().for_each(|(view, draft)| draft.view = view);
    let mut round =
        Round { frame, stacks, best: [NEW; SIDE], row: [0; SIDE], source: [0; SIDE], kept: Vec::new() };
    for laid in 0..side {
        round.best = [NEW; SIDE];
        for draft in &drafts {
            for row in open_rows(frame, draft) {
                if twins[draft.view][row] & !draft.used != 0 {
                    continue;
                }
                let mut next = *draft;
                next.rows[laid] = row as u8;
                next.laid += 1;
                next.used |= 1 << row;
                round.source[..side].copy_from_slice(&views[draft.view][row]);
                round.lay_stacks(next, 0);
            }
        }
        drafts.clear();
        std::mem::swap(&mut drafts, &mut round.kept);
    }
    let best = drafts.first().expect("every draft lays a row in every round");
    Arrangement {
        flipped: best.view == 1,
        rows: best.rows[..side].iter().map(|&row| row.into()).collect(),
        columns: best.columns[..side].iter().map(|&column| column.into()).collect(),
    }
}

/// For each row the rows that must be laid before it, as bits: equal ones above it in its band, and,
/// where it belongs to a band that is equal to one above, that band's rows.
fn earlier_equals(frame: Frame, rows: &Rows) -> Vec<u16> {
    let band = frame.rows_of_band();
    let bands: Vec<Vec<&Vec<u8>>> = rows
        .chunks(band)
        .map(|rows| {
            let mut rows: Vec<&Vec<u8>> = rows.iter().collect();
            rows.sort_unstable();
            rows
        })
        .collect();
    (0..rows.len())
        .map(|row| {
            let own = row / band;
            let equal_bands = (0..own).filter(|&other| bands[other] == bands[own]);
            let equal_rows = (own * band..row).filter(|&other| rows[other] == rows[row]);
            equal_bands
                .flat_map(|other| other * band..(other + 1) * band)
                .chain(equal_rows)
                .fold(0, |set, other| set | 1 << other)
        })
        .collect()
}

/// The rows that may be laid next: of the band under way, or of all bands not begun.
fn open_rows(frame: Frame, draft: &Draft) -> impl Iterator<Item = usize> + use<> {
    let band = frame.rows_of_band();
    let under_way = (!draft.laid.is_multiple_of(band)).then(|| draft.rows[draft.laid - 1] as usize / band);
    let used = draft.used;
    (0..frame.side())
        .filter(move |row| used >> row & 1 == 0 && under_way.is_none_or(|band_of| row / band == band_of))
}

/// One round: the best row so far, and the drafts that reached it.
struct Round {
    frame: Frame,
    stacks: usize,
    best: [u8; SIDE],
    /// The row under way, as ranks.
    row: [u8; SIDE],
    /// The source row under way, as digits.
    source: [u8; SIDE],
    kept: Vec<Draft>,
}

impl Round {
    /// Whether the row, laid up to this slot, can still be as good as the best.
    fn holds(&self, slot: usize) -> bool {
        self.row[..slot] <= self.best[..slot]
    }

    fn digit(&self, draft: &Draft, slot: usize) -> u8 {
        self.source[draft.columns[slot] as usize]
    }

    /// Lays the row from this stack on.
    fn lay_stacks(&mut self, draft: Draft, stack: usize) {
        let width = self.frame.columns_of_stack();
        let end = class_end(draft.stack_starts, stack, self.stacks);
        if stack == self.stacks {
            if self.row < self.best {
                self.best = self.row;
                self.kept.clear();
            }
            // The row holds, so it is the best one.
            self.kept.push(draft);
        } else if end == stack + 1 {
            self.lay_columns(draft, stack, stack * width);
        } else {
            self.lay_tied_stacks(draft, stack, end);
        }
    }

    /// Lays stacks that may still swap. Those that show the smallest piece go first. As long as it
    /// holds no new digit they stay tied; a new digit's label depends on which goes first.
    fn lay_tied_stacks(&mut self, mut draft: Draft, stack: usize, end: usize) {
        let width = self.frame.columns_of_stack();
        let mut pieces = [[NEW; SIDE]; SIDE];
        for (tied, piece) in pieces.iter_mut().enumerate().take(end).skip(stack) {
            *piece = self.piece(&draft, tied);
        }
        let smallest = *pieces[stack..end].iter().min().expect("two stacks or more are tied");
        if smallest[..width].contains(&NEW) {
            for first in stack..end {
                let mut next = draft;
                swap_stacks(&mut next, width, stack, first);
                next.stack_starts |= 1 << (stack + 1);
                self.lay_columns(next, stack, stack * width);
            }
            return;
        }
        let mut front = stack;
        for tied in stack..end {
            if pieces[tied] == smallest {
                swap_stacks(&mut draft, width, front, tied);
                pieces.swap(front, tied);
                front += 1;
            }
        }
        for tied in stack..front {
            let mut slot = tied * width;
            while slot < (tied + 1) * width {
                slot = self.settle(&mut draft, slot, (tied + 1) * width).1;
            }
        }
        if front < self.stacks {
            draft.stack_starts |= 1 << front;
        }
        if self.holds(front * width) {
            self.lay_stacks(draft, front);
        }
    }

    /// What a stack would show, new digits unlabelled.
    fn piece(&self, draft: &Draft, stack: usize) -> [u8; SIDE] {
        let width = self.frame.columns_of_stack();
        let (start, end) = (stack * width, (stack + 1) * width);
        let mut piece = [0; SIDE];
        for slot in start..end {
            piece[slot - start] = draft.rank(self.digit(draft, slot));
        }
        let mut slot = start;
        while slot < end {
            let class = class_end(draft.column_starts, slot, end);
            piece[slot - start..class - start].sort_unstable();
            slot = class;
        }
        piece
    }

    /// Sorts the class of columns that begins at this slot by what they show, splits it there, and
    /// lays it, without labelling new digits. Where the new ones begin, and where the class ends.
    fn settle(&mut self, draft: &mut Draft, slot: usize, end: usize) -> (usize, usize) {
        let class = class_end(draft.column_starts, slot, end);
        let (source, labels) = (self.source, draft.labels);
        let rank = |column: &u8| labels[source[*column as usize] as usize];
        draft.columns[slot..class].sort_unstable_by_key(rank);
        let mut fresh = class;
        for at in slot..class {
            self.row[at] = rank(&draft.columns[at]);
            if at > slot && self.row[at] != self.row[at - 1] {
                draft.column_starts |= 1 << at;
            }
            if self.row[at] == NEW {
                fresh = fresh.min(at);
            }
        }
        (fresh, class)
    }

    /// Lays the row from this slot on, the first of a class in this stack.
    fn lay_columns(&mut self, mut draft: Draft, stack: usize, slot: usize) {
        let end = (stack + 1) * self.frame.columns_of_stack();
        if slot == end {
            return self.lay_stacks(draft, stack + 1);
        }
        let (fresh, class) = self.settle(&mut draft, slot, end);
        if !self.holds(fresh) {
            return;
        }
        if fresh > slot {
            return self.lay_columns(draft, stack, fresh);
        }
        self.lay_new(&draft, stack, slot, class);
    }

    /// Labels a new digit of a class that shows nothing else, in each way that may be best: the one
    /// in most columns goes first, since `112` is smaller than `122`. (A row of a sound puzzle holds
    /// each digit once; a faulty one has a form as well.)
    fn lay_new(&mut self, draft: &Draft, stack: usize, slot: usize, class: usize) {
        let digits: [u8; SIDE] = std::array::from_fn(|at| if at < class { self.digit(draft, at) } else { 0 });
        let count = |digit: u8| digits[slot..class].iter().filter(|&&other| other == digit).count();
        let most = digits[slot..class].iter().map(|&digit| count(digit)).max().unwrap_or(0);
        for at in slot..class {
            let digit = digits[at];
            if digits[slot..at].contains(&digit) || count(digit) < most {
                continue;
            }
            let mut next = *draft;
            next.labels[digit as usize] = next.next_label;
            next.next_label += 1;
            let source = self.source;
            next.columns[slot..class].sort_by_key(|&column| source[column as usize] != digit);
            self.row[slot..slot + most].fill(draft.next_label);
            if slot + most < class {
                next.column_starts |= 1 << (slot + most);
            }
            if self.holds(slot + most) {
                self.lay_columns(next, stack, slot + most);
            }
        }
    }
}

/// Swaps the columns of two stacks whose classes have the same shape.
fn swap_stacks(draft: &mut Draft, width: usize, a: usize, b: usize) {
    for offset in 0..width {
        draft.columns.swap(a * width + offset, b * width + offset);
    }
}
