//! Counts the truths and links of a pattern.

use super::{
    reason::{Reason, conflict},
    step::Finding,
};
use crate::board::{Candidate, Constraint, House, Layout};
use itertools::Itertools;
use std::collections::BTreeMap;

/// How many choices of a link are tried for an elimination.
const MOST_CHOICES: usize = 1_000;

/// A pattern as truths and links. A truth is a constraint that needs a candidate; the truths of a pattern are its bases.
/// Links are constraints, each of which can have only one candidate, that cover all candidates of the truths. What is
/// eliminated is in more links than the rank is: if it were true, the links left would be fewer than the truths.
///
/// An X-wing has two truths, its rows, and two links, its columns: rank 0. An XY-wing has three cells as truths, and four
/// links, of which the eliminated candidate is in two: rank 1.
///
/// Source: Allan Barker's Xsudo, which counts so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TruthsAndLinks {
    /// How many truths there are.
    pub truths: usize,
    /// How many links are needed for the elimination that needs most.
    pub links: usize,
}

impl TruthsAndLinks {
    /// The links less the truths.
    pub fn rank(self) -> usize {
        self.links.saturating_sub(self.truths)
    }
}

impl Finding {
    /// The truths and links of a chain, of sets and of fish; `None` for other reasons, and where the count takes too long
    /// or does not explain the eliminations.
    ///
    /// ```
    /// use naze::{logic::{Options, TechniqueId, solve}, meter::Meter, puzzle::Puzzle};
    ///
    /// let line = "4....7..8.......1...2.3.5.......8..7.53....9......4.......6........5..3.8........";
    /// let puzzle = Puzzle::classic(line).unwrap();
    /// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    /// let pointing = trace.steps.iter().find(|step| step.finding.technique == TechniqueId::Pointing).unwrap();
    /// let count = pointing.finding.truths_and_links(puzzle.layout()).unwrap();
    /// assert_eq!((count.truths, count.links, count.rank()), (1, 1, 0));
    /// ```
    pub fn truths_and_links(&self, layout: &Layout) -> Option<TruthsAndLinks> {
        match &self.reason {
            Reason::Cover(_) | Reason::Locked(_) | Reason::Chain(_) | Reason::Blossom(_) => {}
            _ => return None,
        }
        let bases = self.bases(layout);
        // A candidate that is in several truths counts for each of them.
        let mut candidates: BTreeMap<Candidate, usize> = BTreeMap::new();
        for candidate in bases.iter().flat_map(|base| &base.kept) {
            *candidates.entry(*candidate).or_default() += 1;
        }
        let truths = bases.len();
        let counts = self.eliminations.iter().map(|&gone| {
            let (through, others): (Vec<_>, Vec<_>) = candidates
                .iter()
                .map(|(&candidate, &times)| (candidate, times))
                .partition(|&(candidate, _)| candidate == gone || conflict(candidate, gone, layout));
            let around = CoverSearch { layout, but: gone, choices: MOST_CHOICES }
                .links(&others, truths.checked_sub(1)?)?;
            let own = links_of(gone, layout);
            let is_covered = |chosen: &[Constraint]| {
                through.iter().all(|&(candidate, times)| {
                    let covers = |link: &&Constraint| contains(**link, candidate, layout);
                    chosen.iter().chain(&around).filter(covers).count() >= times
                })
            };
            let own = own.iter().copied().powerset().find(|chosen| is_covered(chosen))?;
            let links = around.len() + own.len();
            (own.len() > links.saturating_sub(truths)).then_some(links)
        });
        let links: Option<Vec<usize>> = counts.collect();
        Some(TruthsAndLinks { truths, links: links?.into_iter().max()? })
    }
}

/// The constraints that a candidate is in.
fn links_of(candidate: Candidate, layout: &Layout) -> Vec<Constraint> {
    let houses = layout.houses_of(candidate.cell).iter();
    let houses = houses.map(|&house: &House| Constraint::House(house, candidate.digit));
    std::iter::once(Constraint::Cell(candidate.cell)).chain(houses).collect()
}

fn contains(link: Constraint, candidate: Candidate, layout: &Layout) -> bool {
    match link {
        Constraint::Cell(cell) => cell == candidate.cell,
        Constraint::House(house, digit) => {
            digit == candidate.digit && layout.cells_of(house).contains(&candidate.cell)
        }
    }
}

/// A search for the fewest links that cover candidates.
struct CoverSearch<'a> {
    layout: &'a Layout,
    /// No link may contain this candidate.
    but: Candidate,
    /// How many more choices may be tried.
    choices: usize,
}

impl CoverSearch<'_> {
    /// The fewest links, at most so many, that contain each candidate as often as it says.
    fn links(mut self, candidates: &[(Candidate, usize)], most: usize) -> Option<Vec<Constraint>> {
        (0..=most).find_map(|count| {
            let mut chosen = Vec::new();
            self.choose(candidates, count, &mut chosen).then_some(chosen)
        })
    }

    fn choose(&mut self, left: &[(Candidate, usize)], count: usize, chosen: &mut Vec<Constraint>) -> bool {
        if left.is_empty() {
            return true;
        }
        if count == 0 {
            return false;
        }
        // The links that are of use, with how many of what is left they contain.
        let mut use_of: BTreeMap<Constraint, usize> = BTreeMap::new();
        for &(candidate, _) in left {
            for link in links_of(candidate, self.layout) {
                let is_free = !contains(link, self.but, self.layout);
                if is_free && !chosen.contains(&link) {
                    *use_of.entry(link).or_default() += 1;
                }
            }
        }
        let most = use_of.values().copied().max().unwrap_or(0);
        if left.iter().map(|&(_, times)| times).sum::<usize>() > count * most {
            return false;
        }
        let ways = |candidate: Candidate| {
            let links = links_of(candidate, self.layout).into_iter();
            let ways = links.filter_map(|link| Some((*use_of.get(&link)?, link)));
            ways.sorted_by_key(|&(used, link)| (std::cmp::Reverse(used), link)).collect_vec()
        };
        let hardest = left.iter().map(|&(candidate, times)| (ways(candidate), times));
        let Some((ways, _)) = hardest.min_by_key(|(ways, times)| (ways.len(), std::cmp::Reverse(*times)))
        else {
            return true;
        };
        for (_, link) in ways {
            if self.choices == 0 {
                return false;
            }
            self.choices -= 1;
            let covered = |&(candidate, times): &(Candidate, usize)| {
                let times = times - usize::from(contains(link, candidate, self.layout));
                (times > 0).then_some((candidate, times))
            };
            let fewer: Vec<_> = left.iter().filter_map(covered).collect();
            chosen.push(link);
            if self.choose(&fewer, count - 1, chosen) {
                return true;
            }
            chosen.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use crate::logic::{TechniqueId, library::Case};

    /// Truths and links of the first finding of a technique's first case.
    fn of_first_case(technique: TechniqueId) -> (usize, usize) {
        let file = format!("{}/fixtures/techniques/{}.txt", env!("CARGO_MANIFEST_DIR"), technique.word());
        let text = std::fs::read_to_string(file).expect("a fixture");
        let case = Case::read(text.lines().next().expect("a line")).expect("a case");
        let finding = case.findings().into_iter().find(|finding| !finding.eliminations.is_empty());
        let count = finding.expect("a finding").truths_and_links(case.puzzle.layout()).expect("a count");
        (count.truths, count.links)
    }

    #[test]
    fn patterns_count_as_they_do_in_xsudo() {
        for (technique, expected) in [
            (TechniqueId::Pointing, (1, 1)),
            (TechniqueId::NakedPair, (2, 2)),
            (TechniqueId::HiddenTriple, (3, 3)),
            (TechniqueId::XWing, (2, 2)),
            (TechniqueId::Jellyfish, (4, 4)),
            (TechniqueId::FinnedXWing, (2, 3)),
            (TechniqueId::Skyscraper, (2, 3)),
            (TechniqueId::XyWing, (3, 4)),
            (TechniqueId::WWing, (3, 4)),
        ] {
            assert_eq!(of_first_case(technique), expected, "{technique:?}");
        }
    }
}
