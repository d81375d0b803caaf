//! The letters by which a finding's sentences and its picture name the conclusions of its branches.

use crate::{
    board::Candidate,
    logic::{Branch, Cause, Reason},
};

/// The letters of a finding, each once. Branches that are chains have none: every conclusion follows from the one
/// before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Letters {
    /// For each branch, those of its conclusions.
    pub branches: Vec<Vec<String>>,
    /// For each nested branch, its own and those of its conclusions.
    pub refuted: Vec<(String, Vec<String>)>,
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
            for place in 0..=branch.implied.len() {
                while let Some(one) = inner.next_if(|one| one.after <= place) {
                    let label = next();
                    let count = one.branch.implied.len();
                    letters
                        .refuted
                        .push((label.clone(), (1..=count).map(|at| format!("{label}{at}")).collect()));
                }
                if place < branch.implied.len() && !is_chain(branch) {
                    own.push(next());
                }
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
        for (branch, letters) in reason.branches().iter().zip(&self.branches) {
            let conclusions = branch.implied.iter().zip(letters);
            conclusions.for_each(|(implied, letter)| put(implied.locked.candidates().next(), letter));
        }
        for (one, (letter, inner)) in reason.refuted().iter().zip(&self.refuted) {
            put(Some(one.branch.assumed.candidate()), letter);
            let conclusions = one.branch.implied.iter().zip(inner);
            conclusions.for_each(|(implied, letter)| put(implied.locked.candidates().next(), letter));
        }
        all
    }
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
    use super::letter;

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 25, 26, 27, 52, 701, 702].map(letter), ["a", "z", "aa", "ab", "ba", "zz", "aaa"]);
    }
}
