//! The order in which sentences tell the conclusions of a finding's branches, and the letters that name them.

use crate::{
    board::Candidate,
    logic::{Branch, Cause, Reason},
};

/// The letters of a finding, each once. Branches that are chains have none: every conclusion follows from the one
/// before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Letters {
    /// For each branch, its conclusions in the order in which they are told.
    pub branches: Vec<Vec<NetLine>>,
    /// For each nested branch, its own and those of its conclusions.
    pub refuted: Vec<(String, Vec<String>)>,
}

/// A conclusion where a branch tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NetLine {
    /// Its place in the branch.
    pub place: usize,
    /// How deep it stands in the tree of the branch.
    pub depth: usize,
    /// Its letter.
    pub letter: String,
}

impl Letters {
    /// The letters of a reason.
    pub fn of(reason: &Reason) -> Letters {
        let mut places = 0..;
        let mut next = || letter(places.next().unwrap_or_default());
        let mut letters = Letters::default();
        for branch in reason.branches() {
            let mut own = Vec::new();
            let mut inner = reason.refuted().iter().peekable();
            // Nested branches stand between the conclusions of the list.
            let in_order = || (0..branch.implied.len()).map(|place| (place, 0)).collect();
            let mut lines = match reason.refuted() {
                _ if is_chain(branch) => Vec::new(),
                [] => tree(branch),
                _ => in_order(),
            }
            .into_iter();
            for place in 0..=branch.implied.len() {
                while let Some(one) = inner.next_if(|one| one.after <= place) {
                    let label = next();
                    let count = one.branch.implied.len();
                    letters
                        .refuted
                        .push((label.clone(), (1..=count).map(|at| format!("{label}{at}")).collect()));
                }
                own.extend(lines.next().map(|(place, depth)| NetLine { place, depth, letter: next() }));
            }
            letters.branches.push(own);
        }
        letters
    }

    /// Where a picture writes them: at the first candidate of what is concluded, and at a refuted candidate.
    pub fn at_candidates(&self, reason: &Reason) -> Vec<(Candidate, String)> {
        let mut all: Vec<(Candidate, String)> = Vec::new();
        let mut put = |at: Option<Candidate>, letter: &String| {
            let Some(at) = at else { return };
            match all.iter_mut().find(|(known, _)| *known == at) {
                Some((_, letters)) => *letters += &format!(" {letter}"),
                None => all.push((at, letter.clone())),
            }
        };
        for (branch, lines) in reason.branches().iter().zip(&self.branches) {
            for line in lines {
                put(branch.implied[line.place].locked.candidates().next(), &line.letter);
            }
        }
        for (one, (letter, inner)) in reason.refuted().iter().zip(&self.refuted) {
            put(Some(one.branch.assumed.candidate()), letter);
            let conclusions = one.branch.implied.iter().zip(inner);
            conclusions.for_each(|(implied, letter)| put(implied.locked.candidates().next(), letter));
        }
        all
    }
}

/// The conclusions of a branch as a tree, each with its depth, in the order in which it is told: a conclusion stands
/// beneath the last told of its causes. One of several that stand beneath the same cause, or beneath the supposition,
/// has what follows from it a level deeper; a single one is at the level of its cause.
fn tree(branch: &Branch) -> Vec<(usize, usize)> {
    let mut told = vec![false; branch.implied.len()];
    let beneath = |last: Option<usize>, told: &[bool]| {
        let is_told = |cause: &Cause| !matches!(cause, Cause::Implied(place) if !told[usize::from(*place)]);
        let is_here = |place: &usize| {
            let from = &branch.implied[*place].from;
            let follows = last.is_none_or(|last| from.contains(&Cause::Implied(last as u16)));
            !told[*place] && follows && from.iter().all(is_told)
        };
        (0..told.len()).filter(is_here).collect::<Vec<usize>>()
    };
    let mut order = Vec::new();
    let roots = beneath(None, &told);
    let mut next: Vec<(usize, usize, bool)> =
        roots.iter().rev().map(|&place| (place, 0, roots.len() > 1)).collect();
    while let Some((place, depth, has_siblings)) = next.pop() {
        told[place] = true;
        order.push((place, depth));
        let own = beneath(Some(place), &told);
        let depth = depth + usize::from(has_siblings);
        next.extend(own.iter().rev().map(|&one| (one, depth, own.len() > 1)));
    }
    order
}

/// Whether each conclusion is a candidate that follows only from the one before it.
pub(super) fn is_chain(branch: &Branch) -> bool {
    if branch.implied.iter().any(|implied| implied.candidate().is_none()) {
        return false;
    }
    let follows = |(place, from): (usize, &[Cause])| match place {
        0 => matches!(from, [] | [Cause::Assumed]),
        _ => from == [Cause::Implied(place as u16 - 1)],
    };
    let conclusions = branch.implied.iter().map(|implied| &implied.from[..]);
    conclusions.chain([&branch.end_from[..]]).enumerate().all(follows)
}

/// The letter of a place in a list: `a` to `z`, then `aa`.
fn letter(place: usize) -> String {
    let last = char::from(b'a' + (place % 26) as u8);
    match place / 26 {
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
        let candidate = |place| Candidate::new(Cell::at(place), Digit::at(0));
        let implied = |(place, from): (usize, &&[u16])| Implied {
            locked: LockedDigits::of(candidate(place)),
            of: [Constraint::Cell(Cell::at(place))].into_iter().collect(),
            from: from.iter().map(|&place| Cause::Implied(place)).collect(),
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
            let lines = tree(&branch(causes)).into_iter();
            let lines = lines.map(|(place, depth)| ".".repeat(depth) + &place.to_string()).join(" ");
            assert_eq!(lines, expected, "{what}");
        }
    }
}
