//! Every braid and whip of a few constraints, tried one after the other, against the search.

use super::{
    network::{CandidateNumber, Network},
    search::{has_braid, has_whip},
    start,
};
use crate::{
    board::{Candidate, Cell, Digit},
    meter::Meter,
    puzzle::Puzzle,
};
use std::collections::BTreeSet;

/// The most constraints that are tried.
const LONGEST: usize = 3;

/// The candidates that stand: the constraints with what is left of them, and for each number the numbers that exclude it.
struct Standing {
    constraints: Vec<Vec<usize>>,
    excluded: Vec<Vec<bool>>,
}

impl Standing {
    fn new(puzzle: &Puzzle, stands: &[bool]) -> Standing {
        let layout = puzzle.layout();
        let all = (0..stands.len()).map(candidate_of);
        let exclude = |one: Candidate, other: Candidate| match one.cell == other.cell {
            true => one.digit != other.digit,
            false => one.digit == other.digit && layout.sees(one.cell, other.cell),
        };
        let excluded =
            all.clone().map(|one| all.clone().map(|other| exclude(one, other)).collect()).collect();
        let numbers = |of| {
            let number_of = |Candidate { cell, digit }| cell.index() * 9 + digit.index();
            layout.candidates_of(of).map(number_of).filter(|&number| stands[number]).collect()
        };
        Standing { constraints: layout.constraints().map(numbers).collect(), excluded }
    }

    /// Whether some constraints, at most so many, go on from what is drawn, the target first, to one with nothing
    /// left; of a whip each loses a candidate to the last one drawn.
    fn contradict(&self, drawn: &mut Vec<usize>, more: usize, is_whip: bool) -> bool {
        if more == 0 {
            return false;
        }
        let last = *drawn.last().expect("the target");
        for constraint in &self.constraints {
            if is_whip && !constraint.iter().any(|&candidate| self.excluded[last][candidate]) {
                continue;
            }
            let is_left = |candidate: &&usize| !drawn.iter().any(|&other| self.excluded[other][**candidate]);
            let mut left = constraint.iter().filter(is_left);
            match (left.next(), left.next()) {
                (None, _) => return true,
                (Some(only), None) if !drawn.contains(only) => {
                    drawn.push(*only);
                    let found = self.contradict(drawn, more - 1, is_whip);
                    drawn.pop();
                    if found {
                        return true;
                    }
                }
                _ => {}
            }
        }
        false
    }
}

fn candidate_of(number: usize) -> Candidate {
    Candidate::new(Cell::new(number / 9), Digit::from_index(number % 9))
}

#[test]
fn the_search_finds_exactly_the_braids_and_whips_that_there_are() {
    let mut seen = BTreeSet::new();
    for line in [
        ".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6.",
        "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57",
        ".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8",
    ] {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let network = Network::new(puzzle.layout());
        let meter = Meter::unbounded();
        let mut grid = start(&network, &puzzle, &meter);
        let standing = Standing::new(&puzzle, &grid.standing());
        for number in grid.open_candidates().into_iter().step_by(12) {
            for most in 1..=LONGEST {
                for (is_whip, search) in [(false, has_braid as Search), (true, has_whip)] {
                    let found = search(&mut grid, number, most);
                    let tried = standing.contradict(&mut vec![number as usize], most, is_whip);
                    assert_eq!(
                        found,
                        Some(tried),
                        "{:?}, {most}, whip: {is_whip}",
                        candidate_of(number as usize)
                    );
                    seen.insert((most, tried));
                }
            }
        }
    }
    assert_eq!(seen.len(), 2 * LONGEST, "at each length some are refuted, and some are not");
}

type Search = fn(&mut super::network::BraidGrid<'_>, CandidateNumber, usize) -> Option<bool>;
