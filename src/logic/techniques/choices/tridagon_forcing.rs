//! Tridagons whose guardians all lead to the same conclusion.

use super::{
    super::{prelude::*, supposition::Supposition},
    tridagon::{Unfillable, each_unfillable},
};

/// Twelve cells that three digits cannot fill, as for [`Tridagon`](super::Tridagon): one of the guardians is true.
/// Each is followed by singles, and a candidate that all of them make false is eliminated.
///
/// The guardians are `r5c5=7` and `r6c4=8`. If `r5c5=7`, then `r1c5=1`; if `r6c4=8`, then `r1c8=1`. Either way `r1c1<>1`.
///
/// Of the patterns that eliminate the same candidate, the one that needs the fewest singles is reported. Findings
/// with fewer singles come first, then those with the earlier elimination. Source: D. Berthier, "Tridagon
/// forcing-whips".
pub struct TridagonForcing;

/// The most rounds of singles that follow a guardian.
const MOST_ROUNDS: usize = 12;

impl<B: Board> Technique<B> for TridagonForcing {
    fn find(&self, position: &Position<'_, B>, sink: &mut Sink<'_>) -> Metered {
        let grid = position.grid;
        let board = grid.board();
        let mut patterns: Vec<Unfillable> = Vec::new();
        each_unfillable(position, &mut |pattern| {
            patterns.push(pattern);
            Continue(())
        })?;
        let guardians =
            patterns.iter().flat_map(|pattern| pattern.guardians.iter().copied()).sorted_unstable().dedup();
        let mut followed: BTreeMap<Candidate, Supposition<B>> = BTreeMap::new();
        for guardian in guardians {
            let constraints = board.house_count() * board.side();
            position.meter.spend(looks::<B::Cells>(constraints) + 4 * constraints as u64)?;
            followed.insert(guardian, Supposition::follow(grid, guardian, MOST_ROUNDS));
        }
        let mut shortest: BTreeMap<Candidate, Cases> = BTreeMap::new();
        for pattern in &patterns {
            let cases: Vec<&Supposition<B>> =
                pattern.guardians.iter().filter_map(|guardian| followed.get(guardian)).collect();
            for digit in Digit::all(board.side()) {
                position.meter.spend(looks::<B::Cells>(cases.len()))?;
                for cell in grid.cells_with(digit).minus(grid.settled()) {
                    let conclusion = Candidate::new(cell, digit);
                    if !cases.iter().all(|case| case.leads_to(conclusion)) {
                        continue;
                    }
                    position.meter.spend(looks::<B::Cells>(board.side() * cases.len()))?;
                    let branches = cases.iter().map(|case| case.branch_to(conclusion, grid));
                    let Some(branches) = branches.collect::<Option<Vec<Branch>>>() else { continue };
                    let (cells, digits) = (pattern.cells.clone(), pattern.digits);
                    let agreement = Cases::Guardians { cells, digits, branches };
                    let is_shorter = |known: &Cases| agreement.conclusions() < known.conclusions();
                    if shortest.get(&conclusion).is_none_or(is_shorter) {
                        shortest.insert(conclusion, agreement);
                    }
                }
            }
        }
        for (conclusion, cases) in shortest.into_iter().sorted_by_key(|(_, cases)| cases.conclusions()) {
            sink.eliminate(Reason::Cases(Box::new(cases)), grid, [conclusion])?;
        }
        Continue(())
    }
}
