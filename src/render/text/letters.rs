//! The order in which sentences tell the conclusions of a finding's branches, and the letters that name them.

use crate::{
    board::Candidate,
    logic::{Branch, Cause, Reason, Refuted},
};

/// The letters of a finding's conclusions. Branches that are chains have none, since every conclusion follows from the
/// one before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Letters {
    /// For each branch, its lines in the order in which they are told.
    pub branches: Vec<Vec<NetLine>>,
    /// For each nested branch, its lines in the order in which they are told.
    pub refuted: Vec<Vec<NetLine>>,
}

/// A line about a branch: a conclusion, or a refutation inside of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetLine {
    pub item: NetItem,
    /// The depth of the line in the tree of the branch.
    pub depth: usize,
    pub letter: String,
}

/// The subject of a line about a branch, by its index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetItem {
    Implied(usize),
    Refuted(usize),
}

impl Letters {
    /// The letters of a reason.
    pub fn new(reason: &Reason) -> Letters {
        let mut places = 0..;
        let mut next = || letter(places.next().unwrap_or_default());
        let refuted = reason.refuted();
        let mut letters = Letters { branches: Vec::new(), refuted: vec![Vec::new(); refuted.len()] };
        for branch in reason.branches() {
            let order = if is_chain(branch) { Vec::new() } else { tree(branch, refuted) };
            let line = |(item, depth)| NetLine { item, depth, letter: next() };
            let lines: Vec<NetLine> = order.into_iter().map(line).collect();
            for line in &lines {
                if let NetItem::Refuted(index) = line.item {
                    let inner = tree(&refuted[index].branch, &[]);
                    let line = |(at, (item, depth))| NetLine {
                        item,
                        depth,
                        letter: format!("{}{}", line.letter, at + 1),
                    };
                    letters.refuted[index] = inner.into_iter().enumerate().map(line).collect();
                }
            }
            letters.branches.push(lines);
        }
        letters
    }

    /// The candidates at which a picture writes the letters: the first candidate of each conclusion, and each refuted
    /// candidate.
    pub fn at_candidates(&self, reason: &Reason) -> Vec<(Candidate, String)> {
        let mut all: Vec<(Candidate, String)> = Vec::new();
        let mut put = |branch: &Branch, line: &NetLine| {
            let at = match line.item {
                NetItem::Implied(index) => branch.implied[index].locked.candidates().next(),
                NetItem::Refuted(index) => Some(reason.refuted()[index].branch.assumed.candidate()),
            };
            let Some(at) = at else { return };
            match all.iter_mut().find(|(known, _)| *known == at) {
                Some((_, letters)) => *letters += &format!(" {}", line.letter),
                None => all.push((at, line.letter.clone())),
            }
        };
        for (branch, lines) in reason.branches().iter().zip(&self.branches) {
            lines.iter().for_each(|line| put(branch, line));
        }
        for (case, lines) in reason.refuted().iter().zip(&self.refuted) {
            lines.iter().for_each(|line| put(&case.branch, line));
        }
        all
    }
}

/// The letter of an item; empty if no line is about it.
pub fn letter_of(lines: &[NetLine], item: NetItem) -> String {
    lines.iter().find(|line| line.item == item).map_or(String::new(), |line| line.letter.clone())
}

/// The conclusions and refutations of a branch as a tree, each with its depth, in the order in which they are told. A
/// line stands beneath its cause that is told last. If several lines stand beneath the same cause, or beneath the
/// supposition, what follows from them is one level deeper; what follows from a single one is at the same level.
fn tree(branch: &Branch, refuted: &[Refuted]) -> Vec<(NetItem, usize)> {
    let item = |cause: &Cause, is_inside: bool| match (cause, is_inside) {
        (Cause::Implied(index), false) | (Cause::OuterImplied(index), true) => {
            Some(NetItem::Implied(usize::from(*index)))
        }
        (Cause::Refuted(index), _) => Some(NetItem::Refuted(usize::from(*index))),
        _ => None,
    };
    let implied = branch.implied.iter().enumerate().map(|(index, implied)| {
        let causes = implied.from.iter().filter_map(|cause| item(cause, false));
        (NetItem::Implied(index), causes.collect())
    });
    let refuted = refuted.iter().enumerate().map(|(index, case)| {
        let from = case.branch.implied.iter().flat_map(|implied| &implied.from).chain(&case.branch.end_from);
        (NetItem::Refuted(index), from.filter_map(|cause| item(cause, true)).collect())
    });
    depth_first(&implied.chain(refuted).collect::<Vec<_>>())
}

/// Items in depth-first order, each with its depth, beneath the last of its causes. Causes that are no items are known
/// before.
fn depth_first(items: &[(NetItem, Vec<NetItem>)]) -> Vec<(NetItem, usize)> {
    let index_of = |item: &NetItem| items.iter().position(|(known, _)| known == item);
    let indices = |(_, from): &(NetItem, Vec<NetItem>)| from.iter().filter_map(index_of).collect();
    let causes: Vec<Vec<usize>> = items.iter().map(indices).collect();
    let mut told = vec![false; items.len()];
    let beneath = |last: Option<usize>, told: &[bool]| -> Vec<usize> {
        let is_here = |&index: &usize| {
            let follows = last.is_none_or(|last| causes[index].contains(&last));
            !told[index] && follows && causes[index].iter().all(|&cause| told[cause])
        };
        (0..items.len()).filter(is_here).collect()
    };
    let mut order = Vec::new();
    let roots = beneath(None, &told);
    let mut next: Vec<(usize, usize, bool)> =
        roots.iter().rev().map(|&index| (index, 0, roots.len() > 1)).collect();
    while let Some((index, depth, has_siblings)) = next.pop() {
        told[index] = true;
        order.push((items[index].0, depth));
        let own = beneath(Some(index), &told);
        let depth = depth + usize::from(has_siblings);
        next.extend(own.iter().rev().map(|&index| (index, depth, own.len() > 1)));
    }
    order
}

/// Whether each conclusion is a candidate that follows only from the one before it.
pub fn is_chain(branch: &Branch) -> bool {
    if branch.implied.iter().any(|implied| implied.candidate().is_none()) {
        return false;
    }
    let follows = |(index, from): (usize, &[Cause])| match index {
        0 => matches!(from, [] | [Cause::Assumed]),
        _ => from == [Cause::Implied(index as u16 - 1)],
    };
    let conclusions = branch.implied.iter().map(|implied| &implied.from[..]);
    conclusions.chain([&branch.end_from[..]]).enumerate().all(follows)
}

/// The letter for an index: `a` to `z`, then `aa`.
fn letter(index: usize) -> String {
    let last = char::from(b'a' + (index % 26) as u8);
    match index / 26 {
        0 => last.to_string(),
        more => letter(more - 1) + &last.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, Constraint, Digit},
        logic::{Implied, Literal, LockedDigits},
    };
    use itertools::Itertools;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 25, 26, 27, 52, 701, 702].map(letter), ["a", "z", "aa", "ab", "ba", "zz", "aaa"]);
    }

    /// A branch whose conclusions have these earlier ones as causes.
    fn branch(causes: &[&[u16]]) -> Branch {
        let candidate = |index| Candidate::new(Cell::new(index), Digit::from_index(0));
        let implied = |(index, from): (usize, &&[u16])| Implied {
            locked: LockedDigits::single(candidate(index)),
            of: [Constraint::Cell(Cell::new(index))].into_iter().collect(),
            from: from.iter().map(|&index| Cause::Implied(index)).collect(),
        };
        Branch {
            assumed: Literal::True(candidate(80)),
            implied: causes.iter().enumerate().map(implied).collect(),
            contradiction: None,
            end_from: Default::default(),
        }
    }

    #[test]
    fn a_conclusion_stands_beneath_the_last_told_of_its_causes() {
        for (what, causes, expected) in [
            ("a chain", &[&[][..], &[0], &[1]][..], "0 1 2"),
            ("two from the supposition", &[&[], &[], &[0], &[1]], "0 .2 1 .3"),
            ("one with both as causes", &[&[], &[], &[0, 1], &[0]], "0 .3 1 .2"),
            ("a chain that forks", &[&[], &[0], &[1], &[1], &[2], &[3, 4]], "0 1 2 .4 3 .5"),
            ("forks within forks", &[&[], &[], &[0], &[0], &[3], &[3]], "0 .2 .3 ..4 ..5 1"),
        ] {
            let line = |(item, depth): (NetItem, usize)| match item {
                NetItem::Implied(index) => ".".repeat(depth) + &index.to_string(),
                NetItem::Refuted(_) => unreachable!("there are none"),
            };
            let lines = tree(&branch(causes), &[]).into_iter().map(line).join(" ");
            assert_eq!(lines, expected, "{what}");
        }
    }

    #[test]
    fn what_is_refuted_inside_stands_where_all_that_it_needs_is_told() {
        use NetItem::{Implied, Refuted};
        let items = [
            (Implied(0), vec![]),
            (Implied(1), vec![]),
            (Implied(2), vec![Refuted(0), Implied(1)]),
            (Refuted(0), vec![Implied(0), Implied(1)]),
            (Refuted(1), vec![Implied(0), Refuted(0)]),
        ];
        let expected = [(Implied(0), 0), (Implied(1), 0), (Refuted(0), 1), (Implied(2), 1), (Refuted(1), 1)];
        assert_eq!(depth_first(&items), expected);
    }
}
