//! Finds a canonical image by equitable refinement, where the smallest line is too costly to find.
//!
//! This is canonical labelling as nauty does it. Rows, columns, digits, bands and stacks are vertices with colours.
//! Refinement gives different colours to vertices with differently coloured neighbours, until nothing changes. If rows
//! or columns still share a colour, each of them is individualised in turn, and the colours are refined again: a search
//! tree. The result is its least leaf, by the traces of the refinements on the way, then by its line. Two leaves with
//! the same line show an automorphism; branches that it maps onto searched ones are skipped, which keeps symmetrical
//! puzzles cheap.

use super::frame::{Arrangement, DigitRows, Frame};
use itertools::Itertools;
use std::{cmp::Reverse, collections::BTreeMap};

/// The arrangement of the least leaf among the views of a puzzle: its rows and, if the frame allows, those of its
/// transpose.
pub(super) fn search(frame: Frame, views: &[DigitRows]) -> Arrangement {
    let mut search = RefinementSearch { frame, leaves: BTreeMap::new(), best: None };
    for (number, rows) in views.iter().enumerate() {
        let view = View::new(frame, rows);
        let (mut colours, mut path) = (view.first_colours.clone(), TreePath::default());
        path.traces.push(view.refine(&mut colours));
        let mut tree = Tree { flipped: number == 1, view, root: colours.clone(), automorphisms: Vec::new() };
        search.descend(&mut tree, &colours, &mut path);
    }
    let (_, line) = search.best.expect("every tree has a leaf");
    search.leaves.remove(&line).expect("the best leaf was kept").arrangement
}

/// A puzzle as a graph: its vertices are the rows, columns, digits, bands and stacks, in this order.
struct View {
    rows: DigitRows,
    /// The vertices of each clue: its row, its column and its digit.
    clues: Vec<[usize; 3]>,
    /// For each row its band, and for each column its stack.
    members: Vec<[usize; 2]>,
    first_colours: Vec<usize>,
}

/// Hashes two numbers into one.
fn mix(a: u64, b: u64) -> u64 {
    let mut mixed = (a ^ b.rotate_left(32)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// For each item, the number of earlier items in its group that are equal to it.
fn ranks_among_equals<T: PartialEq>(items: &[T], group: usize) -> impl Iterator<Item = u64> + '_ {
    items.iter().enumerate().map(move |(index, item)| {
        items[index / group * group..index].iter().filter(|other| *other == item).count() as u64
    })
}

/// The groups of lines, each sorted.
fn groups_of(lines: &DigitRows, group: usize) -> Vec<DigitRows> {
    lines.chunks(group).map(|group| group.iter().cloned().sorted_unstable().collect()).collect()
}

impl View {
    fn new(frame: Frame, rows: &DigitRows) -> View {
        let (side, band, stack) = (frame.side(), frame.rows_of_band(), frame.columns_of_stack());
        let clue = |cell: usize| {
            let digit = rows[cell / side][cell % side] as usize;
            (digit > 0).then(|| [cell / side, side + cell % side, 2 * side + digit - 1])
        };
        let row_bands = (0..side).map(|row| [row, 3 * side + row / band]);
        let column_stacks = (0..side).map(|column| [side + column, 3 * side + side / band + column / stack]);
        let columns: DigitRows =
            (0..side).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
        let (bands, stacks) = (groups_of(rows, band), groups_of(&columns, stack));
        // Swapping equal lines or equal groups changes nothing, so they may get colours by their order; otherwise an
        // empty board would need a search through all orders of its lines.
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
            first_colours: kinds.iter().map(before).collect(),
        }
    }

    /// Refines the colours until nothing changes. A colour is the number of vertices with a smaller one, so a vertex
    /// that is alone in its colour keeps it. Returns a trace that is the same for isomorphic graphs.
    fn refine(&self, colours: &mut [usize]) -> u64 {
        let mut trace = 0;
        let mut count = 0;
        loop {
            let mut signatures = vec![0u64; colours.len()];
            for clue in &self.clues {
                let [row, column, digit] = clue.map(|vertex| colours[vertex] as u64);
                let mixed = mix(mix(row, column), digit);
                clue.iter().for_each(|&vertex| signatures[vertex] = signatures[vertex].wrapping_add(mixed));
            }
            for &[line, group] in &self.members {
                let mixed = mix(!(colours[line] as u64), colours[group] as u64);
                signatures[line] = signatures[line].wrapping_add(mixed);
                signatures[group] = signatures[group].wrapping_add(mixed);
            }
            let mut sorted: Vec<(usize, u64, usize)> =
                (0..colours.len()).map(|vertex| (colours[vertex], signatures[vertex], vertex)).collect();
            sorted.sort_unstable();
            let mut first = 0;
            let mut classes = 1;
            for index in 0..sorted.len() {
                let (colour, signature, vertex) = sorted[index];
                if (sorted[first].0, sorted[first].1) != (colour, signature) {
                    first = index;
                    classes += 1;
                }
                colours[vertex] = first;
                trace = mix(mix(trace, first as u64), signature);
            }
            if classes == count {
                return trace;
            }
            count = classes;
        }
    }
}

/// The way to a node of the tree: the lines that were individualised, and the traces of the refinements.
#[derive(Default)]
struct TreePath {
    lines: Vec<usize>,
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
    /// For each automorphism found, the image of each row and column.
    automorphisms: Vec<Vec<usize>>,
}

impl Tree {
    /// Whether automorphisms that fix the path take this line to an explored one.
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

struct RefinementSearch {
    frame: Frame,
    leaves: BTreeMap<Vec<u8>, Leaf>,
    best: Option<(Vec<u64>, Vec<u8>)>,
}

impl RefinementSearch {
    /// Searches a node. Returns the depth below which the caller may stop: a leaf that is the image of a known one
    /// makes everything below their common node known, so a node goes on with its other children only if its path is
    /// shorter.
    fn descend(&mut self, tree: &mut Tree, colours: &[usize], path: &mut TreePath) -> usize {
        let worse = |best: &[u64]| path.traces[..] > best[..best.len().min(path.traces.len())];
        if self.best.as_ref().is_some_and(|(best, _)| worse(best)) {
            return usize::MAX;
        }
        let lines = 2 * self.frame.side();
        let class = (0..lines)
            .map(|colour| (0..lines).filter(|&line| colours[line] == colour).collect::<Vec<_>>())
            .filter(|class| class.len() > 1)
            // The largest class refines most; a small one of rows may leave the columns as they are.
            .min_by_key(|class| Reverse(class.len()));
        let Some(class) = class else { return self.record_leaf(tree, colours, path) };
        let mut explored = Vec::new();
        for &line in &class {
            if tree.is_alike(&path.lines, &explored, line) {
                continue;
            }
            explored.push(line);
            let mut split = colours.to_vec();
            class.iter().filter(|&&other| other != line).for_each(|&other| split[other] += 1);
            path.lines.push(line);
            path.traces.push(tree.view.refine(&mut split));
            let return_depth = self.descend(tree, &split, path);
            path.lines.pop();
            path.traces.pop();
            if path.lines.len() >= return_depth {
                return return_depth;
            }
        }
        usize::MAX
    }

    /// Reads a leaf off its colours and compares it with the known ones. Returns a depth as `descend` does.
    fn record_leaf(&mut self, tree: &mut Tree, colours: &[usize], path: &TreePath) -> usize {
        let side = self.frame.side();
        let rows = order_of(&tree.view.members[..side], colours);
        let columns = order_of(&tree.view.members[side..], colours);
        let line = line_of(&tree.view.rows, &rows, &columns);
        let leaf = Leaf {
            arrangement: Arrangement { flipped: tree.flipped, rows, columns },
            path: path.lines.clone(),
            root: tree.root.clone(),
        };
        let candidate = (path.traces.clone(), line.clone());
        if self.best.as_ref().is_none_or(|best| candidate < *best) {
            self.best = Some(candidate);
        }
        let Some(known) = self.leaves.get(&line) else {
            self.leaves.insert(line, leaf);
            return usize::MAX;
        };
        // Equal lines prove an automorphism of the puzzle. A part of the tree is known only if the automorphism maps
        // the tree too: its root, and the path to the one leaf onto the path to the other.
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
    /// The image of each row and column under the automorphism that takes this leaf to the other.
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
fn line_of(source: &DigitRows, rows: &[usize], columns: &[usize]) -> Vec<u8> {
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
