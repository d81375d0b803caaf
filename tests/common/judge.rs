//! Judges a finding only by its stated reason, sharing no code with the finders.
//!
//! The named constraints, the candidates that are left, and the negated conclusion must contradict each other.

use super::rules::has_filling;
use naze::{
    board::{Candidate, Cell, Constraint, Layout, RuleId},
    grid::Contradiction,
    logic::{Choices, Cover, Deadly, Finding, Reason},
};
use std::collections::{BTreeMap, BTreeSet};

/// Whether the finding follows from its stated reason, where `left` says which candidates are left.
pub fn follows(finding: &Finding, layout: &Layout, left: &dyn Fn(Candidate) -> bool) -> bool {
    let names_nothing = matches!(finding.reason, Reason::Assumption | Reason::Refutation { .. });
    let placed = finding.placements.iter().map(|&placement| Claim::Place(placement));
    let eliminated = finding.eliminations.iter().map(|&elimination| Claim::Eliminate(elimination));
    let mut claims = placed.chain(eliminated).peekable();
    if let Reason::Fit(fit) = &finding.reason {
        return claims.peek().is_some()
            && is_told(layout, fit.rule, &fit.kept, left)
            && claims
                .all(|claim| !has_filling(layout, fit.rule, &|one| may_be(layout, &fit.kept, claim, one)));
    }
    if let Reason::Choices(choices) = &finding.reason
        && choices.rules().next().is_some()
    {
        return claims.peek().is_some()
            && choices.rules().all(|(rule, kept)| is_told(layout, rule, kept, left))
            && choices.bases().iter().all(|base| {
                layout
                    .candidates_of(base.constraint)
                    .filter(|&one| left(one))
                    .all(|one| base.kept.contains(&one))
            })
            && claims.all(|claim| leave_nothing(layout, choices, claim));
    }
    claims.peek().is_some()
        && !names_nothing
        && well_formed(finding, layout)
        && claims.all(|claim| Case::new(finding, layout, left, claim).is_impossible())
}

/// Whether rules and constraints cannot all be kept if a candidate is true that is claimed to be gone.
fn leave_nothing(layout: &Layout, choices: &Choices, claim: Claim) -> bool {
    let Claim::Eliminate(gone) = claim else { return false };
    let of_rules = choices.rules().flat_map(|(_, kept)| kept.iter().copied());
    let bases = choices.bases();
    let mut open: BTreeSet<Candidate> =
        of_rules.chain(bases.iter().flat_map(|base| base.kept.iter().copied())).collect();
    for (rule, kept) in choices.rules() {
        open.retain(|one| !layout.rule(rule).cells.contains(&one.cell) || kept.contains(one));
    }
    for base in &bases {
        let all: Vec<Candidate> = layout.candidates_of(base.constraint).collect();
        open.retain(|one| !all.contains(one) || base.kept.contains(one));
    }
    open.insert(gone);
    cannot_be_filled(layout, choices, &with(layout, &open, gone))
}

/// What stays open if a candidate is true.
fn with(layout: &Layout, open: &BTreeSet<Candidate>, one: Candidate) -> BTreeSet<Candidate> {
    let stays = |other: &&Candidate| {
        **other == one
            || other.cell != one.cell && (other.digit != one.digit || !layout.sees(other.cell, one.cell))
    };
    open.iter().filter(stays).copied().collect()
}

/// Whether there is no way to fill the cells: each way is tried.
fn cannot_be_filled(layout: &Layout, choices: &Choices, open: &BTreeSet<Candidate>) -> bool {
    let bases = choices.bases();
    let of_base = |constraint| layout.candidates_of(constraint).filter(|one| open.contains(one));
    let broken = choices.rules().any(|(rule, _)| !has_filling(layout, rule, &|one| open.contains(&one)));
    if broken || bases.iter().any(|base| of_base(base.constraint).next().is_none()) {
        return true;
    }
    let cells = choices.rules().flat_map(|(rule, _)| layout.rule(rule).cells.clone());
    let of_cells = cells
        .map(|cell| layout.candidates_of(Constraint::Cell(cell)).filter(|one| open.contains(one)).collect());
    let ways = bases.iter().map(|base| of_base(base.constraint).collect()).chain(of_cells);
    let undecided =
        ways.filter(|ways: &Vec<Candidate>| ways.iter().any(|&one| with(layout, open, one) != *open));
    let Some(fewest) = undecided.min_by_key(Vec::len) else { return false };
    fewest.into_iter().all(|one| cannot_be_filled(layout, choices, &with(layout, open, one)))
}

/// Whether nothing is left of a rule's cells but what is said to be.
fn is_told(layout: &Layout, rule: RuleId, kept: &[Candidate], left: &dyn Fn(Candidate) -> bool) -> bool {
    let cells = &layout.rule(rule).cells;
    let of_rule = cells.iter().flat_map(|&cell| layout.candidates_of(Constraint::Cell(cell)));
    kept.iter().all(|one| cells.contains(&one.cell))
        && of_rule.filter(|&one| left(one)).all(|one| kept.contains(&one))
}

/// Whether a kept candidate may be true if a claim is false.
fn may_be(layout: &Layout, kept: &[Candidate], claim: Claim, one: Candidate) -> bool {
    let fits = match claim {
        Claim::Place(placed) => one != placed,
        Claim::Eliminate(gone) if one.cell == gone.cell => one == gone,
        Claim::Eliminate(gone) => one.digit != gone.digit || !layout.sees(one.cell, gone.cell),
    };
    fits && kept.contains(&one)
}

/// Whether the contradiction holds.
pub fn is_there(contradiction: &Contradiction, layout: &Layout, left: &dyn Fn(Candidate) -> bool) -> bool {
    let none = |constraint| !layout.candidates_of(constraint).any(left);
    match contradiction {
        Contradiction::NoDigit(cell) => none(Constraint::Cell(*cell)),
        Contradiction::NoPlace(house, digit) => none(Constraint::House(*house, *digit)),
        Contradiction::BrokenRule(rule, kept) => {
            is_told(layout, *rule, kept, left) && !has_filling(layout, *rule, &|one| kept.contains(&one))
        }
        // The search is judged elsewhere.
        Contradiction::Searched => true,
        // Two cells of the house that need the same digit: once it is removed from each, one has none left.
        Contradiction::Duplicate(house, digit, cells) => {
            let in_house = cells.iter().all(|cell| layout.cells_of(*house).contains(cell));
            let lost = |cell: &&Cell| !left(Candidate::new(**cell, *digit));
            cells.len() > 1 && in_house && cells.iter().filter(lost).count() + 1 >= cells.len()
        }
    }
}

/// One claim of a finding.
#[derive(Clone, Copy)]
enum Claim {
    Place(Candidate),
    Eliminate(Candidate),
}

/// The consequences of a claim being false.
struct Case<'a> {
    layout: &'a Layout,
    /// One candidate of each of these is true.
    clauses: Vec<Vec<Candidate>>,
    /// The constraints that hold at most one candidate, if the reason names them; otherwise cells that see
    /// each other count.
    cover: Option<&'a Cover>,
    /// The candidate that would be true.
    assumed: Option<Candidate>,
}

impl<'a> Case<'a> {
    fn new(
        finding: &'a Finding,
        layout: &'a Layout,
        left: &dyn Fn(Candidate) -> bool,
        claim: Claim,
    ) -> Case<'a> {
        let bases = finding.bases(layout);
        let mut clauses: Vec<Vec<Candidate>> = bases
            .iter()
            .map(|base| layout.candidates_of(base.constraint).filter(|&one| left(one)).collect())
            .collect();
        if let Reason::Deadly(deadly) = &finding.reason {
            let beside = |&(cell, digits): &(Cell, naze::board::DigitSet)| {
                let of_cell = layout.candidates_of(Constraint::Cell(cell));
                of_cell.filter(move |one| !digits.contains(one.digit)).filter(|&one| left(one))
            };
            clauses.push(deadly.cells.iter().flat_map(beside).collect());
        }
        let cover = match &finding.reason {
            Reason::Cover(cover) => Some(&**cover),
            _ => None,
        };
        let assumed = match claim {
            Claim::Eliminate(candidate) => Some(candidate),
            Claim::Place(candidate) => {
                clauses.iter_mut().for_each(|clause| clause.retain(|&other| other != candidate));
                None
            }
        };
        Case { layout, clauses, cover, assumed }
    }

    fn sees(&self, a: Candidate, b: Candidate) -> bool {
        a != b && (a.cell == b.cell || a.digit == b.digit && self.layout.sees(a.cell, b.cell))
    }

    fn clash(&self, a: Candidate, b: Candidate) -> bool {
        let Some(Cover { covers, fins, .. }) = self.cover else { return self.sees(a, b) };
        let of_b = |of: &Constraint| self.layout.constraints_of(b).any(|other| other == *of);
        let covered = self.layout.constraints_of(a).filter(|of| covers.contains(of)).any(|of| of_b(&of));
        let sees_fin = self.assumed == Some(b) && fins.contains(&a) && self.sees(a, b);
        a != b && (covered || sees_fin)
    }

    fn is_impossible(&self) -> bool {
        let mut clauses = self.clauses.clone();
        if let Some(assumed) = self.assumed {
            clauses = self.with(&clauses, assumed);
        }
        self.lacks_covers(&clauses) || self.fails(&clauses)
    }

    /// Whether the covers are too few if the bases are cells: each takes a candidate of its own, and so a cover of
    /// its own that the assumed candidate does not take. Trying all choices for that many cells would take long.
    fn lacks_covers(&self, clauses: &[Vec<Candidate>]) -> bool {
        let (Some(cover), Some(assumed)) = (self.cover, self.assumed) else { return false };
        let are_cells = cover.bases.iter().all(|base| matches!(base, Constraint::Cell(_)));
        if !are_cells || !cover.fins.is_empty() {
            return false;
        }
        let covers_of = |one: Candidate| -> Vec<usize> {
            let of_one: Vec<Constraint> = self.layout.constraints_of(one).collect();
            (0..cover.covers.len()).filter(|&place| of_one.contains(&cover.covers[place])).collect()
        };
        let taken = covers_of(assumed);
        // A candidate in no cover needs none.
        let choices: Vec<Option<Vec<usize>>> = clauses
            .iter()
            .map(|clause| {
                let covers: Vec<Vec<usize>> = clause.iter().map(|&one| covers_of(one)).collect();
                let is_bound = covers.iter().all(|covers| !covers.is_empty());
                is_bound.then(|| covers.concat().into_iter().filter(|place| !taken.contains(place)).collect())
            })
            .collect();
        let mut owner: Vec<Option<usize>> = vec![None; cover.covers.len()];
        !(0..choices.len()).all(|clause| {
            choices[clause].is_none()
                || augment(clause, &choices, &mut owner, &mut vec![false; cover.covers.len()])
        })
    }

    /// The clauses that remain to be satisfied once a candidate is true.
    fn with(&self, clauses: &[Vec<Candidate>], true_one: Candidate) -> Vec<Vec<Candidate>> {
        let open = clauses.iter().filter(|clause| !clause.contains(&true_one));
        let rest = |clause: &Vec<Candidate>| {
            clause.iter().copied().filter(|&one| !self.clash(one, true_one)).collect()
        };
        open.map(rest).collect()
    }

    /// Whether every choice of one candidate from each clause has a conflict.
    fn fails(&self, clauses: &[Vec<Candidate>]) -> bool {
        let Some(tightest) = clauses.iter().min_by_key(|clause| clause.len()) else { return false };
        tightest.iter().all(|&one| self.fails(&self.with(clauses, one)))
    }
}

/// Gives a clause a cover of its own; others may have to change theirs.
fn augment(
    clause: usize,
    choices: &[Option<Vec<usize>>],
    owner: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    choices[clause].iter().flatten().any(|&place| {
        let is_new = !std::mem::replace(&mut seen[place], true);
        let is_free = is_new && owner[place].is_none_or(|other| augment(other, choices, owner, seen));
        if is_free {
            owner[place] = Some(clause);
        }
        is_free
    })
}

/// Further demands of a reason besides its constraints: a deadly pattern's digits must be exchangeable.
fn well_formed(finding: &Finding, layout: &Layout) -> bool {
    match &finding.reason {
        Reason::Cover(cover) => cover.bases.len() == cover.covers.len(),
        Reason::Deadly(deadly) => exchanges(deadly, layout),
        _ => true,
    }
}

/// Whether every house holds every digit of the pattern in two of its cells or in none; or, if all cells have the
/// same digits, more than two, whether each house keeps its digits after the halves of the cells change places.
fn exchanges(deadly: &Deadly, layout: &Layout) -> bool {
    let cells: Vec<Cell> = deadly.cells.iter().map(|&(cell, _)| cell).collect();
    if cells.iter().collect::<BTreeSet<&Cell>>().len() != cells.len() {
        return false;
    }
    if deadly.cells.iter().any(|&(_, digits)| digits.len() != 2) {
        let (first, second) = cells.split_at(cells.len() / 2);
        let houses = |half: &[Cell]| -> BTreeSet<usize> {
            half.iter().flat_map(|&cell| layout.houses_of(cell)).map(|house| house.index()).collect()
        };
        let holds_all = |house: usize, half: &[Cell]| {
            half.iter().all(|&cell| layout.houses_of(cell).iter().any(|own| own.index() == house))
        };
        let same_digits = deadly.cells.iter().all(|&(_, digits)| digits == deadly.cells[0].1);
        let is_line = |half: &[Cell]| {
            half.len() == deadly.cells[0].1.len()
                && houses(half).into_iter().any(|house| holds_all(house, half))
        };
        // A house either does not change, or it contains a whole half: as many cells as digits.
        let is_kept = |house: usize| {
            let places =
                |half: &[Cell]| -> Vec<bool> { half.iter().map(|&cell| holds_all(house, &[cell])).collect() };
            let (a, b) = (places(first), places(second));
            a == b
                || (a.iter().all(|&has| has) || b.iter().all(|&has| has))
                    && a.iter().zip(&b).all(|(a, b)| a != b)
        };
        return same_digits
            && is_line(first)
            && is_line(second)
            && first.iter().zip(second).all(|(&a, &b)| layout.sees(a, b))
            && houses(&cells).into_iter().all(is_kept);
    }
    let mut times: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for &(cell, digits) in &deadly.cells {
        for house in layout.houses_of(cell) {
            digits
                .into_iter()
                .for_each(|digit| *times.entry((house.index(), digit.index())).or_default() += 1);
        }
    }
    times.values().all(|&times| times == 2)
}
