//! Lines of HoDoKu's library as test cases: does a technique find exactly the result that a line expects?

pub use super::trace::outcome::Outcome;
use super::{
    ladder::TechniqueId,
    prelude::*,
    reason::{Reason, Shape},
    technique::{Position, Reach, given_cells},
    trace::step::Finding,
};
use crate::{board::Classic, puzzle::read};
use thiserror::Error;

/// A line of HoDoKu's library as a test case: a position, a technique, and the expected result.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// The technique's code as the line writes it, with its variant.
    pub code: String,
    /// The technique that has this code.
    pub technique: TechniqueId,
    variant: Option<u8>,
    kind: CaseKind,
    digits: DigitSet,
    /// The position of the line.
    pub puzzle: Puzzle,
    expected: Outcome,
}

/// The result that a case expects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CaseKind {
    /// One finding with the expected outcome.
    Plain,
    /// Two fish with the same bases, reported as one (siamese), with the expected outcome.
    Siamese,
    /// No finding at all.
    Nothing,
}

/// The reason why a line of the library is not a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum CaseFault {
    /// The line has fewer fields than a case needs.
    #[error("too-few-fields")]
    Fields,
    /// No technique has the code of the line.
    #[error("unknown-code")]
    Code,
    /// The cells of the line cannot be read.
    #[error("unreadable-cells")]
    Cells,
    /// A candidate in the line is not a digit, a row and a column.
    #[error("wrong-item")]
    Item,
}

impl Case {
    /// Reads a line of the library as a case.
    pub fn read(line: &str) -> Result<Case, CaseFault> {
        let fields: Vec<&str> = line.split(':').collect();
        let [_, code, digits, _, _, eliminated, placed, ..] = fields[..] else {
            return Err(CaseFault::Fields);
        };
        let (technique, variant, siamese) = read_code(code).ok_or(CaseFault::Code)?;
        let layout = Classic.layout();
        let puzzle = read(line, Some(layout)).map_err(|_| CaseFault::Cells)?;
        let digits = digits.chars().map(|symbol| Digit::from_symbol(symbol).ok_or(CaseFault::Item));
        let kind = match (siamese, variant) {
            (_, "x") => CaseKind::Nothing,
            (true, _) => CaseKind::Siamese,
            _ => CaseKind::Plain,
        };
        Ok(Case {
            code: code.to_string(),
            technique,
            variant: variant.parse().ok(),
            kind,
            digits: digits.collect::<Result<DigitSet, CaseFault>>()?,
            puzzle,
            expected: Outcome {
                placed: candidates(placed, layout)?,
                eliminated: candidates(eliminated, layout)?,
            },
        })
    }

    /// The outcome that the case expects.
    pub fn expected(&self) -> &Outcome {
        &self.expected
    }

    /// The grid of the position.
    fn grid(&self) -> Grid<Classic> {
        let mut grid = self.puzzle.grid(Classic);
        for (clue, _) in self.puzzle.clues() {
            // A case that contradicts itself fails by the findings in it.
            let _ = grid.place_and_clear(clue);
        }
        grid
    }

    /// The findings of the technique that are about the digits of the case, in the technique's order.
    pub fn findings(&self) -> Vec<Finding> {
        let grid = self.grid();
        let meter = Meter::unbounded();
        let position = Position::new(&grid, given_cells::<Classic>(&self.puzzle), &meter);
        let find_all = |id: TechniqueId| {
            id.finder(Reach::Definition).map_or_else(Vec::new, |finder| finder.find_all(&position))
        };
        let is_wanted = |finding: &Finding| {
            Outcome::from_finding(finding) != Outcome::default()
                && (self.digits.is_empty() || digits(finding) == self.digits)
                && (self.variant.is_none() || variant(finding, &grid) == self.variant)
        };
        let mut found = find_all(self.technique);
        let other = sashimi(self.technique).filter(|_| self.kind == CaseKind::Siamese);
        found.extend(other.into_iter().flat_map(find_all));
        found.iter_mut().for_each(drop_eliminations_inside_doubly_linked_sets);
        found.retain(is_wanted);
        found
    }

    /// The outcomes of the technique's findings about the digits of the case, each once.
    pub fn outcomes(&self) -> Vec<Outcome> {
        let found = self.findings();
        let outcomes: Vec<Outcome> = match self.kind {
            CaseKind::Siamese => siamese(&found, self.technique),
            CaseKind::Plain | CaseKind::Nothing => found.iter().map(Outcome::from_finding).collect(),
        };
        outcomes.into_iter().sorted_unstable().dedup().collect()
    }

    /// Whether the technique finds the expected outcome and nothing else.
    pub fn passes(&self) -> bool {
        let outcomes = self.outcomes();
        match self.kind {
            CaseKind::Nothing => outcomes.is_empty(),
            CaseKind::Plain | CaseKind::Siamese => outcomes == [self.expected.clone()],
        }
    }
}

/// The technique that a code means, its variant, and whether it is siamese. A code is HoDoKu's number, with a 1 after
/// it for a siamese fish, or the id of a technique that has no number in HoDoKu.
fn read_code(code: &str) -> Option<(TechniqueId, &str, bool)> {
    if let Some(technique) = TechniqueId::from_word(code) {
        return Some((technique, "", false));
    }
    let (number, variant) = code.rsplit_once('-').unwrap_or((code, ""));
    if let Some(technique) = TechniqueId::from_word(number) {
        return Some((technique, variant, false));
    }
    let (number, siamese) = match number.len() {
        5 if number.ends_with('1') => (&number[..4], true),
        _ => (number, false),
    };
    let technique = TechniqueId::all().find(|id| id.rung().code == Some(number))?;
    Some((technique, variant, siamese))
}

/// Reads candidates, each written as digit, row and column, with blanks between them; returns them in order.
fn candidates(field: &str, layout: &Layout) -> Result<Vec<Candidate>, CaseFault> {
    let candidate = |item: &str| {
        let values: Vec<usize> =
            item.chars().filter_map(|symbol| symbol.to_digit(10)).map(|value| value as usize).collect();
        let [digit, row, column] = values[..] else { return None };
        let cell = layout.cell(row.checked_sub(1)?, column.checked_sub(1)?)?;
        Some(Candidate::new(cell, Digit::new(digit)?))
    };
    let all: Option<Vec<Candidate>> = field.split_whitespace().map(candidate).collect();
    Ok(all.ok_or(CaseFault::Item)?.into_iter().sorted_unstable().collect())
}

/// The digits by which the library names a finding: the pattern's, if it consists of cells and digits, else the
/// outcome's.
pub fn digits(finding: &Finding) -> DigitSet {
    use TechniqueId::{LockedPair, LockedTriple, RemotePair, WWing, XyWing, XyzWing};
    let of_houses = |constraints: &[Constraint]| constraints.iter().filter_map(Constraint::digit).collect();
    let outcome = finding.placements.iter().chain(&finding.eliminations);
    match &finding.reason {
        Reason::Cover(cover) => match cover.bases[0] {
            Constraint::Cell(_) => of_houses(&cover.covers),
            Constraint::House(..) => of_houses(&cover.bases),
        },
        Reason::Locked(locked) if matches!(finding.technique, LockedPair | LockedTriple) => {
            locked.places.iter().map(|places| places.digit).collect()
        }
        Reason::Deadly(deadly) => match finding.technique {
            TechniqueId::BugPlus1 | TechniqueId::BugPlusN => DigitSet::EMPTY,
            _ => deadly.cells.first().map_or(DigitSet::EMPTY, |&(_, digits)| digits),
        },
        Reason::Chain(chain) if matches!(finding.technique, RemotePair | WWing | XyWing | XyzWing) => {
            let nodes: DigitSet = chain.nodes.iter().map(|node| node.digit).collect();
            chain.sets().map(|set| set.digits).fold(nodes, DigitSet::or)
        }
        _ => outcome.map(|candidate| candidate.digit).collect(),
    }
}

/// The variant of its technique's code that a finding belongs to, if the code has several; else `None`.
pub fn variant(finding: &Finding, grid: &Grid<Classic>) -> Option<u8> {
    use TechniqueId::*;
    let if_not = |is_first: bool| Some(if is_first { 1 } else { 2 });
    match (&finding.reason, finding.technique) {
        // A locked set by a naked subset.
        (_, LockedPair | LockedTriple) => Some(1),
        // An empty rectangle of only two candidates.
        (Reason::Chain(chain), EmptyRectangle) => {
            chain.nodes[..2].iter().all(|node| node.cells.len() == 1).then_some(1)
        }
        (Reason::Chain(_), AlsChain) => Some(1),
        (Reason::Chain(chain), AlsXz) => if_not(chain.shape == Shape::Open),
        // Without overlapping sets, or with them; rectangles with all of their candidates, or without some.
        (Reason::Chain(chain), AlsXyWing) => if_not(chain.sets().flat_map(|set| &set.cells).all_unique()),
        (Reason::Blossom(blossom), _) => {
            if_not(blossom.petals.iter().flat_map(|petal| &petal.set.cells).all_unique())
        }
        (Reason::Deadly(deadly), technique)
            if (UniqueRectangle1..=AvoidableRectangle2).contains(&technique) =>
        {
            let taken: DigitSet = deadly.cells.iter().filter_map(|&(cell, _)| grid.value(cell)).collect();
            let is_whole = |&(cell, digits): &(Cell, DigitSet)| {
                digits.minus(taken).minus(grid.candidates(cell)).is_empty()
            };
            if_not(deadly.cells.iter().all(is_whole))
        }
        // Through candidates and groups or through sets, with ends of one kind or of two.
        (Reason::Chain(chain), technique) => {
            let (first, last) = (chain.nodes.first()?, chain.nodes.last()?);
            let (differ, step) = match technique {
                ContinuousNiceLoop | GroupedContinuousNiceLoop => (false, 1),
                DiscontinuousNiceLoop | GroupedDiscontinuousNiceLoop => (first != last, 2),
                XChain | XyChain | Aic | GroupedAic => (first.digit != last.digit, 2),
                _ => return None,
            };
            Some(1 + u8::from(differ) + step * u8::from(chain.sets().next().is_some()))
        }
        _ => None,
    }
}

/// Removes eliminations that HoDoKu does not list. With a double link, HoDoKu eliminates only outside of both almost
/// locked sets; a digit of one set is also eliminated from those cells of the other that see all its places.
fn drop_eliminations_inside_doubly_linked_sets(finding: &mut Finding) {
    let Reason::Chain(chain) = &finding.reason else { return };
    if finding.technique != TechniqueId::AlsXz || chain.shape != Shape::Loop {
        return;
    }
    let own = chain.sets().flat_map(|set| &set.cells).copied().collect_vec();
    finding.eliminations.retain(|gone| !own.contains(&gone.cell));
}

/// The sashimi fish of the same size as a finned fish, with which it may be joined in a siamese fish.
fn sashimi(finned: TechniqueId) -> Option<TechniqueId> {
    match finned {
        TechniqueId::FinnedXWing => Some(TechniqueId::SashimiXWing),
        TechniqueId::FinnedSwordfish => Some(TechniqueId::SashimiSwordfish),
        TechniqueId::FinnedJellyfish => Some(TechniqueId::SashimiJellyfish),
        _ => None,
    }
}

/// The outcomes of siamese fish: two fish that share their bases and differ in covers and fins, at least one of them of
/// this technique.
fn siamese(found: &[Finding], technique: TechniqueId) -> Vec<Outcome> {
    let covers = |finding: &Finding| match &finding.reason {
        Reason::Cover(cover) => Some(cover.clone()),
        _ => None,
    };
    let pairs = found.iter().tuple_combinations().filter(|(a, b)| match (covers(a), covers(b)) {
        (Some(of_a), Some(of_b)) => {
            let is_of_technique = a.technique == technique || b.technique == technique;
            is_of_technique
                && of_a.bases == of_b.bases
                && of_a.covers != of_b.covers
                && of_a.fins != of_b.fins
        }
        _ => false,
    });
    let united = pairs.filter(|(a, b)| a.eliminations != b.eliminations).map(|(a, b)| Outcome {
        placed: Vec::new(),
        eliminated: a.eliminations.iter().chain(&b.eliminations).copied().sorted_unstable().dedup().collect(),
    });
    united.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Cell, House},
        logic::Cover,
    };

    /// The lines of a technique's fixtures.
    fn lines(technique: TechniqueId) -> Vec<String> {
        let file = format!("{}/fixtures/techniques/{}.txt", env!("CARGO_MANIFEST_DIR"), technique.word());
        std::fs::read_to_string(file).expect("fixtures").lines().map(String::from).collect()
    }

    fn case(line: &str) -> Case {
        Case::read(line).unwrap_or_else(|fault| panic!("{fault}: {line}"))
    }

    #[test]
    fn every_finding_has_as_many_bases_as_are_counted() {
        for technique in TechniqueId::all().filter(|id| id.has_lines()) {
            for case in lines(technique).iter().take(2).map(|line| case(line)) {
                let layout = case.puzzle.layout();
                for Finding { reason, placements, .. } in case.findings() {
                    let bases = reason.bases(&placements, layout);
                    assert_eq!(reason.base_count(&placements, layout), bases.len(), "{technique}: {bases:?}");
                }
            }
        }
    }

    #[test]
    fn a_case_passes_only_with_exactly_the_expected_result() {
        let all = lines(TechniqueId::XWing);
        let positive = all.iter().find(|line| !line.contains("-x:")).expect("a case that finds something");
        let near_miss = all.iter().find(|line| line.contains("-x:")).expect("a near miss");
        let fields: Vec<&str> = positive.split(':').collect();
        let [_, code, digits, cells, removed, eliminated, ..] = fields[..] else { panic!("{positive}") };
        let with = |code: &str, eliminated: &str| {
            case(&format!(":{code}:{digits}:{cells}:{removed}:{eliminated}:::"))
        };
        assert!(case(positive).passes() && case(near_miss).passes());
        assert!(!with(code, "").passes(), "it finds something");
        assert!(!with(&format!("{code}-x"), "").passes(), "it finds something");
        assert!(!with(code, &format!("{eliminated} 199")).passes(), "it finds less");
        assert!(
            !case(&near_miss.replace("-x:", ":")).passes(),
            "it finds nothing, and nothing is not an outcome"
        );
        assert_eq!(case(positive).expected().eliminated.len(), eliminated.split(' ').count());
    }

    #[test]
    fn two_fish_on_the_same_bases_are_one_siamese_fish() {
        let rows = [2, 6].map(|row| Constraint::House(House::new(row), Digit::from_index(0)));
        let columns = |columns: [usize; 2]| {
            columns.map(|column| Constraint::House(House::new(9 + column), Digit::from_index(0)))
        };
        let candidate = |cell: usize| Candidate::new(Cell::new(cell), Digit::from_index(0));
        let fish = |technique, bases: [Constraint; 2], covers: [usize; 2], fin: usize, gone: usize| Finding {
            technique,
            reason: Reason::Cover(Box::new(Cover {
                bases: bases.to_vec(),
                covers: columns(covers).to_vec(),
                fins: vec![candidate(fin)],
            })),
            placements: smallvec::SmallVec::new(),
            eliminations: vec![candidate(gone)],
        };
        let (finned, sashimi) = (TechniqueId::FinnedXWing, TechniqueId::SashimiXWing);
        let one = fish(finned, rows, [1, 4], 20, 10);
        let other_rows = [rows[0], Constraint::House(House::new(7), Digit::from_index(0))];
        for (name, other, expected) in [
            ("other covers and fins", fish(finned, rows, [1, 5], 23, 14), vec![vec![10, 14]]),
            ("a sashimi fish", fish(sashimi, rows, [1, 5], 23, 14), vec![vec![10, 14]]),
            ("other bases", fish(finned, other_rows, [1, 5], 23, 14), vec![]),
            ("the same covers", fish(finned, rows, [1, 4], 23, 14), vec![]),
            ("the same fins", fish(finned, rows, [1, 5], 20, 14), vec![]),
            ("the same eliminations", fish(finned, rows, [1, 5], 23, 10), vec![]),
        ] {
            let found = siamese(&[one.clone(), other], finned);
            let gone =
                found.iter().map(|outcome| outcome.eliminated.iter().map(|gone| gone.cell.index()).collect());
            assert_eq!(gone.collect::<Vec<Vec<usize>>>(), expected, "{name}");
        }
        let two = [fish(sashimi, rows, [1, 4], 20, 10), fish(sashimi, rows, [1, 5], 23, 14)];
        assert_eq!(siamese(&two, finned), [], "one of them must be finned");
        assert_eq!(siamese(&two, sashimi).len(), 1);
        for (finned, sashimi_form) in [
            (TechniqueId::FinnedXWing, Some(TechniqueId::SashimiXWing)),
            (TechniqueId::FinnedSwordfish, Some(TechniqueId::SashimiSwordfish)),
            (TechniqueId::FinnedJellyfish, Some(TechniqueId::SashimiJellyfish)),
            (TechniqueId::XWing, None),
        ] {
            assert_eq!(super::sashimi(finned), sashimi_form);
        }
    }

    #[test]
    fn a_code_may_contain_a_variant_and_mark_a_siamese_fish() {
        for (code, expected) in [
            ("x-wing", Some((TechniqueId::XWing, "", false))),
            ("x-wing-x", Some((TechniqueId::XWing, "x", false))),
            ("0300", Some((TechniqueId::XWing, "", false))),
            ("0300-2", Some((TechniqueId::XWing, "2", false))),
            ("03101", Some((TechniqueId::FinnedXWing, "", true))),
            ("03102", None),
            ("9999", None),
        ] {
            assert_eq!(read_code(code), expected, "{code}");
        }
    }
}
