//! Counts the truths and links of a pattern.

use super::prelude::*;

/// The most work, in candidates examined, that counting the links of one pattern may take: a few tenths of a
/// millisecond. On boards of scattered houses there are endless ways to cover a pattern, and one answer may list
/// hundreds of patterns.
const MOST_WORK: usize = 4_000;

/// A pattern as truths and links. A truth is a constraint that needs a candidate; the truths of a pattern are its
/// bases. Links are constraints that can each have only one candidate and that together cover all candidates of the
/// truths. An eliminated candidate is in more links than the rank: if it were true, fewer links than truths would be
/// left.
///
/// An X-wing has two truths, its rows, and two links, its columns: rank 0. An XY-wing has three cells as truths, and
/// four links, two of which hold the eliminated candidate: rank 1.
///
/// Source: Allan Barker's Xsudo, which counts this way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TruthsAndLinks {
    /// The number of truths.
    pub truths: usize,
    /// The number of links, for the elimination that needs most.
    pub links: usize,
}

impl TruthsAndLinks {
    /// The rank of the pattern: its links minus its truths.
    pub fn rank(self) -> usize {
        self.links.saturating_sub(self.truths)
    }
}

impl Finding {
    /// The truths and links of a chain, of sets and of fish; `None` for other reasons, and if the count takes too
    /// long or does not explain the eliminations.
    ///
    /// ```
    /// use naze::{logic::{Options, TechniqueId, solve}, Meter, puzzle::Puzzle};
    ///
    /// let line = "..3.7..4...6..23.1.89.........1.7.8.517.....6...4.....271..9..5.95..........2....";
    /// let puzzle = Puzzle::classic(line).unwrap();
    /// let trace = solve(&puzzle, &Options::default(), &Meter::unbounded());
    /// let pointing = trace.steps.iter().find(|step| step.finding.technique == TechniqueId::Pointing).unwrap();
    /// let count = pointing.finding.truths_and_links(puzzle.layout()).unwrap();
    /// assert_eq!((count.truths, count.links, count.rank()), (1, 1, 0));
    /// ```
    pub fn truths_and_links(&self, layout: &Layout) -> Option<TruthsAndLinks> {
        if !self.reason.has_truths_and_links() {
            return None;
        }
        let bases = self.bases(layout);
        // A candidate that is in several truths counts for each of them.
        let mut candidates: BTreeMap<Candidate, usize> = BTreeMap::new();
        for candidate in bases.iter().flat_map(|base| &base.kept) {
            *candidates.entry(*candidate).or_default() += 1;
        }
        let truths = bases.len();
        let mut work = MOST_WORK;
        let fewest = |&gone: &Candidate| {
            let mut search = CoverSearch { layout, but: gone, work };
            // A truth that holds the candidate itself would be satisfied by it.
            let others = truths - candidates.get(&gone).copied().unwrap_or(0);
            let mut fewest: Option<usize> = None;
            for own in layout.constraints_of(gone).powerset().skip(1) {
                if search.work == 0 {
                    break;
                }
                search.work = search.work.saturating_sub(candidates.len());
                let better = fewest.map_or(usize::MAX, |fewest| fewest - 1).checked_sub(own.len());
                // The sets are in the order of their size: the rest are no better.
                let Some(most) = better.zip(others.checked_sub(1)).map(|(better, most)| better.min(most))
                else {
                    break;
                };
                let left = candidates.iter().map(|(&candidate, &times)| (candidate, times));
                let left = own.iter().fold(left.collect_vec(), |left, &link| without(&left, link, layout));
                fewest = search.fewest(&left, most).map(|around| own.len() + around).or(fewest);
            }
            work = search.work;
            fewest.filter(|_| work > 0)
        };
        let counts = self.eliminations.iter().map(fewest);
        let links: Option<Vec<usize>> = counts.collect();
        Some(TruthsAndLinks { truths, links: links?.into_iter().max()? })
    }
}

/// The candidates left to be covered after a link.
fn without(left: &[(Candidate, usize)], link: Constraint, layout: &Layout) -> Vec<(Candidate, usize)> {
    let times = |&(candidate, times): &(Candidate, usize)| {
        (candidate, times - usize::from(layout.constraints_of(candidate).contains(&link)))
    };
    left.iter().map(times).filter(|&(_, times)| times > 0).collect()
}

/// A search for the fewest links that cover candidates.
struct CoverSearch<'a> {
    layout: &'a Layout,
    /// A candidate that no link may contain.
    but: Candidate,
    /// The number of further candidates that may be examined.
    work: usize,
}

impl CoverSearch<'_> {
    /// The fewest links that contain each candidate as often as its count says; `None` if more than `most` are needed
    /// or the work is spent.
    fn fewest(&mut self, candidates: &[(Candidate, usize)], most: usize) -> Option<usize> {
        (0..=most).find(|&count| self.choose(candidates, count, &mut Vec::new()))
    }

    fn choose(&mut self, left: &[(Candidate, usize)], count: usize, chosen: &mut Vec<Constraint>) -> bool {
        if left.is_empty() {
            return true;
        }
        if count == 0 || self.work == 0 {
            return false;
        }
        self.work = self.work.saturating_sub(left.len());
        // The useful links, each with the number of remaining candidates that it contains.
        let is_free = |link: &Constraint| {
            !self.layout.constraints_of(self.but).contains(link) && !chosen.contains(link)
        };
        let links =
            left.iter().flat_map(|&(candidate, _)| self.layout.constraints_of(candidate)).filter(is_free);
        let uses = links.sorted_unstable().dedup_with_count().map(|(used, link)| (link, used)).collect_vec();
        let use_of = |link: Constraint| {
            uses.binary_search_by_key(&link, |&(link, _)| link).ok().map(|index| uses[index].1)
        };
        let most = uses.iter().map(|&(_, used)| used).max().unwrap_or(0);
        if left.iter().map(|&(_, times)| times).sum::<usize>() > count * most {
            return false;
        }
        let ways = |candidate: Candidate| {
            let links = self.layout.constraints_of(candidate);
            let ways = links.filter_map(|link| Some((use_of(link)?, link)));
            ways.sorted_by_key(|&(used, link)| (std::cmp::Reverse(used), link)).collect_vec()
        };
        let hardest = left.iter().map(|&(candidate, times)| (ways(candidate), times));
        let Some((ways, _)) = hardest.min_by_key(|(ways, times)| (ways.len(), std::cmp::Reverse(*times)))
        else {
            return true;
        };
        for (_, link) in ways {
            let fewer = without(left, link, self.layout);
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
    use super::*;
    use crate::{
        board::Digit,
        logic::{TechniqueId, hodoku_library::Case},
    };

    /// The truths and links of the first finding of a technique's first case.
    fn of_first_case(technique: TechniqueId) -> (usize, usize) {
        let file = format!("{}/fixtures/techniques/{}.txt", env!("CARGO_MANIFEST_DIR"), technique.word());
        let text = std::fs::read_to_string(file).expect("a fixture");
        let case = Case::read(text.lines().next().expect("a line")).expect("a case");
        let finding = case.findings().into_iter().find(|finding| !finding.eliminations.is_empty());
        let count = finding.expect("a finding").truths_and_links(case.puzzle.layout()).expect("a count");
        assert_eq!(count.rank(), count.links - count.truths);
        (count.truths, count.links)
    }

    #[test]
    fn truths_and_links_are_counted_as_in_xsudo() {
        for (technique, expected) in [
            (TechniqueId::Pointing, (1, 1)),
            (TechniqueId::NakedPair, (2, 2)),
            (TechniqueId::HiddenTriple, (3, 3)),
            (TechniqueId::XWing, (2, 2)),
            (TechniqueId::Jellyfish, (4, 4)),
            (TechniqueId::FinnedXWing, (2, 3)),
            (TechniqueId::TurbotFish, (2, 3)),
            (TechniqueId::XyWing, (3, 4)),
            (TechniqueId::XyzWing, (3, 4)),
            (TechniqueId::WWing, (3, 4)),
        ] {
            assert_eq!(of_first_case(technique), expected, "{technique:?}");
        }
    }

    /// The fewest links that contain these candidates of an empty board, where no link may contain the last
    /// one.
    fn fewest(candidates: &[(&str, usize)], but: (&str, usize)) -> Option<usize> {
        let layout = Layout::of_side(9).expect("a board");
        let candidate = |(cell, digit): (&str, usize)| {
            Candidate::new(layout.parse_cell(cell).expect("a cell"), Digit::new(digit).expect("a digit"))
        };
        let candidates = candidates.iter().map(|&text| (candidate(text), 1)).collect_vec();
        let mut search = CoverSearch { layout: &layout, but: candidate(but), work: MOST_WORK };
        search.fewest(&candidates, candidates.len())
    }

    #[test]
    fn candidates_that_share_no_house_need_a_link_each() {
        let three_and_two = [("r1c1", 1), ("r1c2", 1), ("r1c3", 1), ("r5c5", 2), ("r7c7", 3)];
        assert_eq!(fewest(&three_and_two, ("r9c9", 9)), Some(3));
    }

    #[test]
    fn no_link_contains_the_candidate_that_is_eliminated() {
        let pair = [("r1c1", 1), ("r1c3", 1)];
        assert_eq!(fewest(&pair, ("r9c9", 9)), Some(1));
        assert_eq!(fewest(&pair, ("r1c2", 1)), Some(2), "row and box contain it");
    }
}
