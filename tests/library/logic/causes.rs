//! Whenever a branch of a step names causes of a conclusion, they imply it, and they are the first facts that do.

use crate::common::puzzles;
use itertools::Itertools;
use naze::{
    board::{Candidate, Cell, Classic, Constraint, Digit, DigitSet, Layout},
    grid::Contradiction,
    logic::{
        Branch, Cases, Cause, Finding, Implied, Literal, Options, Reason, Refuted, TechniqueId, TechniqueSet,
        hodoku_library::Case, solve,
    },
    meter::Meter,
    puzzle::Puzzle,
};
use std::{collections::BTreeSet, fs, path::Path};

/// The facts known in a branch, each with its name, the earliest first.
type Facts = Vec<(Cause, Fact)>;

#[derive(Clone)]
enum Fact {
    /// Each of the digits is in one of the cells.
    Locked(Vec<Cell>, DigitSet),
    False(Candidate),
}

fn is_true(candidate: Candidate) -> Fact {
    Fact::Locked(vec![candidate.cell], DigitSet::only(candidate.digit))
}

/// A position in which branches are followed to a conclusion.
struct Walk<'a> {
    layout: &'a Layout,
    is_left: &'a dyn Fn(Candidate) -> bool,
    conclusion: Literal,
}

impl Walk<'_> {
    fn implies(&self, fact: &Fact, literal: Literal) -> bool {
        match (fact, literal) {
            (Fact::Locked(cells, digits), Literal::False(gone)) => {
                // No assignment of the digits to different cells is compatible with the candidate.
                let digits: Vec<Digit> = digits.into_iter().collect();
                let goes_with = |(cell, digit): (&Cell, &Digit)| {
                    if *cell == gone.cell {
                        *digit == gone.digit
                    } else {
                        *digit != gone.digit || !self.layout.sees(*cell, gone.cell)
                    }
                };
                let mut ways = cells.iter().permutations(digits.len());
                !ways.any(|chosen| chosen.into_iter().zip(&digits).all(goes_with))
            }
            (Fact::Locked(cells, digits), Literal::True(own)) => {
                **cells == [own.cell] && *digits == DigitSet::only(own.digit)
            }
            (Fact::False(own), Literal::False(gone)) => *own == gone,
            (Fact::False(_), Literal::True(_)) => false,
        }
    }

    /// The causes must be the first facts that show each of the needs, and must show all of them.
    fn check_causes(&self, causes: &[Cause], facts: &Facts, needed: Vec<Literal>) {
        let first = |literal: Literal| {
            let fact = facts.iter().find(|(_, fact)| self.implies(fact, literal));
            fact.unwrap_or_else(|| panic!("nothing shows {literal:?}")).0
        };
        let expected: BTreeSet<Cause> = needed.into_iter().map(first).collect();
        assert_eq!(causes, expected.into_iter().collect::<Vec<_>>());
    }

    fn left(&self, of: Constraint) -> impl Iterator<Item = Candidate> {
        self.layout.candidates_of(of).filter(|&one| (self.is_left)(one))
    }

    fn check_branch(&self, branch: &Branch, refuted: &[Refuted], mut facts: Facts) {
        facts.push((
            Cause::Assumed,
            match branch.assumed {
                Literal::True(candidate) => is_true(candidate),
                Literal::False(candidate) => Fact::False(candidate),
            },
        ));
        let mut refuted = (0u16..).zip(refuted).peekable();
        for line in 0..=branch.implied.len() {
            while let Some((place, case)) = refuted.next_if(|(_, case)| case.after <= line) {
                let outer = facts.iter().cloned().map(|(name, fact)| match name {
                    Cause::Assumed => (Cause::OuterAssumed, fact),
                    Cause::Implied(place) => (Cause::OuterImplied(place), fact),
                    other => (other, fact),
                });
                self.check_branch(&case.branch, &[], outer.collect());
                assert!(case.branch.contradiction.is_some());
                facts.push((Cause::Refuted(place), Fact::False(case.branch.assumed.candidate())));
            }
            if let Some(Implied { locked, of, from }) = branch.implied.get(line) {
                let is_own = |one: &Candidate| locked.candidates().contains(one);
                assert!(of.iter().all(|&of| self.left(of).any(|one| is_own(&one))));
                let others = of.iter().flat_map(|&of| self.left(of)).filter(|one| !is_own(one));
                self.check_causes(from, &facts, others.map(Literal::False).collect());
                let fact = Fact::Locked(locked.cells.to_vec(), locked.digits);
                facts.push((Cause::Implied(line as u16), fact));
            }
        }
        assert_eq!(refuted.next(), None);
        let needed = match &branch.contradiction {
            Some(Contradiction::NoDigit(cell)) => {
                self.left(Constraint::Cell(*cell)).map(Literal::False).collect()
            }
            Some(Contradiction::NoPlace(house, digit)) => {
                self.left(Constraint::House(*house, *digit)).map(Literal::False).collect()
            }
            Some(Contradiction::Duplicate(_, digit, cells)) => {
                cells.iter().map(|&cell| Literal::True(Candidate::new(cell, *digit))).collect()
            }
            Some(Contradiction::BrokenRule(..) | Contradiction::Searched) => {
                panic!("branches end with constraints")
            }
            None => vec![self.conclusion],
        };
        assert!(!branch.end_from.is_empty(), "what needs nothing was known before");
        self.check_causes(&branch.end_from, &facts, needed);
    }
}

/// Every conclusion, and every nested branch, must be the cause of something.
fn check_use(branch: &Branch, refuted: &[Refuted]) {
    let own = branch.implied.iter().flat_map(|implied| &implied.from).chain(&branch.end_from);
    let inside = refuted.iter().map(|case| &case.branch);
    let nested = inside
        .clone()
        .flat_map(|branch| branch.implied.iter().flat_map(|implied| &implied.from).chain(&branch.end_from));
    let nested = nested.filter_map(|&cause| match cause {
        Cause::OuterImplied(place) => Some(Cause::Implied(place)),
        Cause::Refuted(_) => Some(cause),
        _ => None,
    });
    let used: BTreeSet<Cause> = own.copied().chain(nested).collect();
    let conclusions = (0..branch.implied.len() as u16).map(Cause::Implied);
    let unused = conclusions.chain((0..refuted.len() as u16).map(Cause::Refuted));
    assert_eq!(unused.filter(|one| !used.contains(one)).collect::<Vec<_>>(), []);
    inside.for_each(|branch| check_use(branch, &[]));
}

/// Checks all branches of a finding; returns how many conclusions they have.
fn check_finding(finding: &Finding, layout: &Layout, is_left: &dyn Fn(Candidate) -> bool) -> usize {
    let (branches, refuted): (&[Branch], &[Refuted]) = match &finding.reason {
        Reason::Cases(cases) => match &**cases {
            Cases::Nested { refuted, branch } => (std::slice::from_ref(branch), refuted),
            cases => (cases.branches(), &[]),
        },
        Reason::Kraken(kraken) => (&kraken.branches, &[]),
        _ => return 0,
    };
    let placed = finding.placements.iter().map(|&one| Literal::True(one));
    let mut conclusions = placed.chain(finding.eliminations.iter().map(|&one| Literal::False(one)));
    let conclusion = conclusions.next().expect("a finding has an effect");
    assert_eq!(conclusions.next(), None);
    let walk = Walk { layout, is_left, conclusion };
    for branch in branches {
        walk.check_branch(branch, refuted, Facts::new());
        check_use(branch, refuted);
    }
    branches.iter().map(|branch| branch.implied.len()).sum()
}

#[test]
fn causes_imply_their_conclusions_in_the_cases_of_every_technique_with_branches() {
    for id in [
        TechniqueId::KrakenFish1,
        TechniqueId::KrakenFish2,
        TechniqueId::ForcingChainContradiction,
        TechniqueId::ForcingChainVerity,
        TechniqueId::ForcingNetContradiction,
        TechniqueId::ForcingNetVerity,
        TechniqueId::ForcingNetPatterns,
        TechniqueId::NestedContradiction,
    ] {
        let file = format!("{}/fixtures/techniques/{}.txt", env!("CARGO_MANIFEST_DIR"), id.word());
        let text = fs::read_to_string(Path::new(&file)).expect("a technique has cases");
        let mut conclusions = 0;
        for line in text.lines().take(8) {
            let case = Case::read(line).expect("a case");
            let mut grid = case.puzzle.grid(Classic);
            case.puzzle.clues().for_each(|(clue, _)| grid.place_and_clear(clue).expect("they agree"));
            for finding in case.findings() {
                conclusions += check_finding(&finding, case.puzzle.layout(), &|one| grid.has(one));
            }
        }
        assert!(conclusions > 5, "{}: {conclusions}", id.word());
    }
}

#[test]
fn causes_imply_their_conclusions_in_every_step_of_hard_puzzles() {
    let techniques = TechniqueSet::from_words(
        "hidden-single,pointing,claiming,naked-pair,forcing-chain-contradiction,forcing-chain-verity,\
         forcing-net-contradiction,forcing-net-verity,forcing-net-patterns,nested-contradiction",
    )
    .expect("known words");
    let lines = [
        puzzles::KNOWN[9],
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    ];
    for line in lines {
        let puzzle = Puzzle::classic(line).expect("81 symbols");
        let trace = solve(&puzzle, &Options { techniques, ..Options::default() }, &Meter::unbounded());
        let mut conclusions = 0;
        for step in &trace.steps {
            let before = trace.position_before(step.id);
            let is_left = |one: Candidate| before[one.cell.index()].contains(one.digit);
            conclusions += check_finding(&step.finding, puzzle.layout(), &is_left);
        }
        assert!(conclusions > 0, "{line} takes no branches");
    }
}
