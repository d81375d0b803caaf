//! Finds a canonical image where the smallest line is out of reach: refine, single out, refine.
//!
//! Rows, columns, digits, bands and stacks have colours. Refinement gives different colours to what
//! stands in differently coloured surroundings, until nothing changes. Where rows or columns still
//! share a colour, each of that colour is singled out in turn. The result is the least leaf of this
//! tree: by the traces of the refinements on the way, then by its line. Two leaves with the same line
//! show an automorphism, and what an automorphism maps onto something already searched is skipped;
//! this is what keeps symmetrical puzzles cheap.

use super::{
    canonical::{Arrangement, Rows},
    frame::Frame,
};
use std::{cmp::Reverse, collections::BTreeMap};

/// The arrangement of the least leaf among all views of a puzzle.
pub(super) fn search(frame: Frame, views: &[Rows]) -> Arrangement {
    let mut search = Search { frame, leaves: BTreeMap::new(), best: None };
    for (number, rows) in views.iter().enumerate() {
        let view = View::new(frame, rows);
        let (mut colours, mut branch) = (view.start.clone(), Branch::default());
        branch.traces.push(view.refine(&mut colours));
        let mut tree = Tree { flipped: number == 1, view, root: colours.clone(), automorphisms: Vec::new() };
        search.descend(&mut tree, &colours, &mut branch);
    }
    let (_, line) = search.best.expect("every tree has a leaf");
    search.leaves.remove(&line).expect("the best leaf was kept").arrangement
}

/// A view of the puzzle as a structure: its things are rows, columns, digits, bands and stacks.
struct View {
    rows: Rows,
    /// The row, the column and the digit of each clue.
    clues: Vec<[usize; 3]>,
    /// Each row with its band, each column with its stack.
    members: Vec<[usize; 2]>,
    start: Vec<usize>,
}

/// Scrambles two numbers into one.
fn mix(a: u64, b: u64) -> u64 {
    let mut mixed = (a ^ b.rotate_left(32)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// How many earlier items of the same group are equal, for each item.
fn ranks_among_equals<T: PartialEq>(items: &[T], group: usize) -> impl Iterator<Item = u64> + '_ {
    items.iter().enumerate().map(move |(place, item)| {
        items[place / group * group..place].iter().filter(|other| *other == item).count() as u64
    })
}

/// The groups of lines, each sorted.
fn groups_of(lines: &Rows, group: usize) -> Vec<Rows> {
    let mut groups: Vec<Rows> = lines.chunks(group).map(<[Vec<u8>]>::to_vec).collect();
    groups.iter_mut().for_each(|group| group.sort_unstable());
    groups
}

impl View {
    fn new(frame: Frame, rows: &Rows) -> View {
        let (side, band, stack) = (frame.side(), frame.rows_of_band(), frame.columns_of_stack());
        let clue = |cell: usize| {
            let digit = rows[cell / side][cell % side] as usize;
            (digit > 0).then(|| [cell / side, side + cell % side, 2 * side + digit - 1])
        };
        let row_bands = (0..side).map(|row| [row, 3 * side + row / band]);
        let column_stacks = (0..side).map(|column| [side + column, 3 * side + side / band + column / stack]);
        let columns: Rows = (0..side).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
        let (bands, stacks) = (groups_of(rows, band), groups_of(&columns, stack));
        // Swapping equal lines or equal groups changes nothing, so that they may be told apart by
        // their order; otherwise an empty board would take a search through all its lines.
        let kinds: Vec<(u64, u64)> = ranks_among_equals(rows, band)
            .map(|rank| (0, rank))
            .chain(ranks_among_equals(&columns, stack).map(|rank| (1, rank)))
            .chain((0..side).map(|_| (2, 0)))
            .chain(ranks_among_equals(&bands, bands.len()).map(|rank| (3, rank)))
            .chain(ranks_among_equals(&stacks, stacks.len()).map(|rank| (4, rank)))
            .collect();
        let before = |kind: &(u64, u64)| kinds.iter().filter(|other| *other < kind).count();
        View {
            rows: rows.clone(),
            clues: (0..side * side).filter_map(clue).collect(),
            members: row_bands.chain(column_stacks).collect(),
            start: kinds.iter().map(before).collect(),
        }
    }

    /// Refines the colours until nothing changes. A colour is the number of things with a smaller
    /// one, so that it never changes for what is alone. The trace depends on the structure alone.
    fn refine(&self, colours: &mut [usize]) -> u64 {
        let mut trace = 0;
        let mut count = 0;
        loop {
            let mut surroundings = vec![0u64; colours.len()];
            for clue in &self.clues {
                let [row, column, digit] = clue.map(|thing| colours[thing] as u64);
                let mixed = mix(mix(row, column), digit);
                clue.iter().for_each(|&thing| surroundings[thing] = surroundings[thing].wrapping_add(mixed));
            }
            for &[line, group] in &self.members {
                let mixed = mix(!(colours[line] as u64), colours[group] as u64);
                surroundings[line] = surroundings[line].wrapping_add(mixed);
                surroundings[group] = surroundings[group].wrapping_add(mixed);
            }
            let mut sorted: Vec<(usize, u64, usize)> =
                (0..colours.len()).map(|thing| (colours[thing], surroundings[thing], thing)).collect();
            sorted.sort_unstable();
            let mut first = 0;
            let mut classes = 1;
            for place in 0..sorted.len() {
                let (colour, surrounding, thing) = sorted[place];
                if (sorted[first].0, sorted[first].1) != (colour, surrounding) {
                    first = place;
                    classes += 1;
                }
                colours[thing] = first;
                trace = mix(mix(trace, first as u64), surrounding);
            }
            if classes == count {
                return trace;
            }
            count = classes;
        }
    }
}

/// What was singled out on the way to a node, and the traces of the refinements.
#[derive(Default)]
struct Branch {
    path: Vec<usize>,
    traces: Vec<u64>,
}

struct Leaf {
    arrangement: Arrangement,
    path: Vec<usize>,
    root: Vec<usize>,
}

struct Tree {
    flipped: bool,
    view: View,
    /// The colours after the first refinement.
    root: Vec<usize>,
    /// Where each row and column goes.
    automorphisms: Vec<Vec<usize>>,
}

impl Tree {
    /// Whether an automorphism that leaves the path alone takes this line to one explored.
    fn is_alike(&self, path: &[usize], explored: &[usize], line: usize) -> bool {
        let fixes = |image: &&Vec<usize>| path.iter().all(|&fixed| image[fixed] == fixed);
        let fixing: Vec<&Vec<usize>> = self.automorphisms.iter().filter(fixes).collect();
        let mut orbit = vec![line];
        let mut next = 0;
        while let Some(&member) = orbit.get(next) {
            if explored.contains(&member) {
                return true;
            }
            for image in &fixing {
                if !orbit.contains(&image[member]) {
                    orbit.push(image[member]);
                }
            }
            next += 1;
        }
        false
    }
}

struct Search {
    frame: Frame,
    leaves: BTreeMap<Vec<u8>, Leaf>,
    best: Option<(Vec<u64>, Vec<u8>)>,
}

impl Search {
    /// Searches a node. A node goes on with its other branches only if its path is shorter than what
    /// is returned: a leaf that is the image of a known one makes all below their common node known.
    fn descend(&mut self, tree: &mut Tree, colours: &[usize], branch: &mut Branch) -> usize {
        let worse = |best: &[u64]| branch.traces[..] > best[..best.len().min(branch.traces.len())];
        if self.best.as_ref().is_some_and(|(best, _)| worse(best)) {
            return usize::MAX;
        }
        let lines = 2 * self.frame.side();
        let class = (0..lines)
            .map(|colour| (0..lines).filter(|&line| colours[line] == colour).collect::<Vec<_>>())
            .filter(|class| class.len() > 1)
            // The largest tells most; a small one of rows alone may leave the columns as they were.
            .min_by_key(|class| Reverse(class.len()));
        let Some(class) = class else { return self.keep(tree, colours, branch) };
        let mut explored = Vec::new();
        for &line in &class {
            if tree.is_alike(&branch.path, &explored, line) {
                continue;
            }
            explored.push(line);
            let mut split = colours.to_vec();
            class.iter().filter(|&&other| other != line).for_each(|&other| split[other] += 1);
            branch.path.push(line);
            branch.traces.push(tree.view.refine(&mut split));
            let onward = self.descend(tree, &split, branch);
            branch.path.pop();
            branch.traces.pop();
            if branch.path.len() >= onward {
                return onward;
            }
        }
        usize::MAX
    }

    /// Reads a leaf off its colours and compares it with those known.
    fn keep(&mut self, tree: &mut Tree, colours: &[usize], branch: &Branch) -> usize {
        let side = self.frame.side();
        let rows = order_of(&tree.view.members[..side], colours);
        let columns = order_of(&tree.view.members[side..], colours);
        let line = line_of(&tree.view.rows, &rows, &columns);
        let leaf = Leaf {
            arrangement: Arrangement { flipped: tree.flipped, rows, columns },
            path: branch.path.clone(),
            root: tree.root.clone(),
        };
        let candidate = (branch.traces.clone(), line.clone());
        if self.best.as_ref().is_none_or(|best| candidate < *best) {
            self.best = Some(candidate);
        }
        let Some(known) = self.leaves.get(&line) else {
            self.leaves.insert(line, leaf);
            return usize::MAX;
        };
        // Equal lines prove an automorphism of the puzzle. It proves that a part of the tree is known
        // only if it maps the tree too: its root, and the way to the one leaf onto that to the other.
        let image = known.image_in(&leaf);
        if (0..2 * side).any(|line| known.root[line] != leaf.root[image[line]]) {
            return usize::MAX;
        }
        if known.arrangement.flipped != tree.flipped {
            return 0;
        }
        let shared = known.path.iter().zip(&leaf.path).take_while(|(from, to)| from == to).count();
        let is_mapped = match (known.path.get(shared), leaf.path.get(shared)) {
            (Some(&from), Some(&to)) => {
                known.path[..shared].iter().all(|&fixed| image[fixed] == fixed) && image[from] == to
            }
            _ => false,
        };
        tree.automorphisms.push(image);
        if is_mapped { shared + 1 } else { usize::MAX }
    }
}

impl Leaf {
    /// Where the automorphism that this leaf and another show takes each row and column.
    fn image_in(&self, other: &Leaf) -> Vec<usize> {
        let side = self.arrangement.rows.len();
        let mut image = vec![0; 2 * side];
        for (&from, &to) in self.arrangement.rows.iter().zip(&other.arrangement.rows) {
            image[from] = to;
        }
        for (&from, &to) in self.arrangement.columns.iter().zip(&other.arrangement.columns) {
            image[side + from] = side + to;
        }
        image
    }
}

/// The order of lines by their colours, groups staying together.
fn order_of(members: &[[usize; 2]], colours: &[usize]) -> Vec<usize> {
    let group_colour = |group: usize| {
        let lines = members.iter().filter(|member| member[1] == group);
        (colours[group], lines.map(|member| colours[member[0]]).min())
    };
    let mut order: Vec<usize> = (0..members.len()).collect();
    order.sort_by_cached_key(|&line| (group_colour(members[line][1]), colours[members[line][0]]));
    order
}

/// The image's digits in row order, labelled by first appearance.
fn line_of(source: &Rows, rows: &[usize], columns: &[usize]) -> Vec<u8> {
    let mut labels = vec![0; rows.len() + 1];
    let mut count = 0;
    let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&column| source[row][column]));
    cells
        .map(|digit| {
            let label = &mut labels[digit as usize];
            if digit > 0 && *label == 0 {
                count += 1;
                *label = count;
            }
            *label
        })
        .collect()
}
