//! How answers are told: whether a naked single is told where a box shows the same, whether a forcing step concludes
//! what the grid excludes already, whether it is longer than need be, and how long the longest step is.
//!
//! `cargo run --release --features lab --example lab -- telling PUZZLES SEED FILE…`
//!
//! From each file so many puzzles are drawn with this seed. Each is solved by a brief path and by a gentle one, and one of
//! its open cells is asked about. Beside each contradiction by forcing stands the shortest one that a search of this
//! file's own finds for the same candidate, in the position in which it is told.

use crate::common::puzzles::Draw;
use itertools::Itertools;
use naze::{
    board::{Candidate, Cell, Constraint, DigitSet, HouseKind, Layout},
    logic::{Cases, Options, Reason, Step, positions, solve},
    meter::Meter,
    puzzle::{Puzzle, read},
    why::{Explainer, Prefer, Question, Thoroughness, brief, why_unique},
};
use std::collections::{BTreeMap, BTreeSet};

/// What is counted in the steps of one kind of answer.
#[derive(Default)]
struct Told {
    answers: usize,
    steps: usize,
    naked: usize,
    /// Naked singles whose digit a box shows too.
    shown_by_box: usize,
    forcing: usize,
    /// Forcing steps with a conclusion that the grid excludes.
    excluded: usize,
    /// Contradictions, and those for which the search finds a shorter one.
    nets: usize,
    longer: usize,
    /// The conclusions of the longest step of each answer.
    longest: Vec<usize>,
}

pub fn main() {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    let [puzzles, seed, files @ ..] = &arguments[..] else { panic!("PUZZLES SEED FILE…") };
    let mut draw = Draw::from_seed(seed.parse().expect("a number"));
    let (options, meter) = (Options::default(), Meter::unbounded());
    let mut told: BTreeMap<String, Told> = BTreeMap::new();
    for file in files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect_vec();
        for _ in 0..puzzles.parse().expect("a number") {
            let puzzle = read(&lines[draw.below(lines.len())][..81], None).expect("a puzzle");
            let trace = solve(&puzzle, &options, &meter);
            let path = brief(&trace, &options, &meter);
            told.entry("brief".into()).or_default().add(&puzzle, &path.steps);
            let open = puzzle.layout().cells().filter(|&cell| puzzle.clue(cell).is_none()).collect_vec();
            let question = Question::Value(open[draw.below(open.len())]);
            if let Ok(whole) = why_unique(&puzzle, &options, Prefer::Gentle, &meter) {
                told.entry("gentle".into()).or_default().add(&puzzle, &whole.derivation.steps);
            }
            for prefer in [Prefer::Easy, Prefer::Short] {
                let mut explainer = Explainer::new(&trace, &options, prefer, &meter);
                let Ok(answer) = explainer.answer(question, Thoroughness::Thorough) else { continue };
                let name = format!("why, {prefer:?}").to_lowercase();
                told.entry(name).or_default().add(&puzzle, &answer.derivation.steps);
            }
        }
    }
    println!(
        "| | answers | steps | naked singles | by box too | forcing steps | excluded | nets | longer | longest step, median | answers that force | longest step of these, median |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (name, told) in &mut told {
        told.longest.sort_unstable();
        let median = |longest: &[usize]| longest.get(longest.len() / 2).copied().unwrap_or_default();
        let forced = &told.longest[told.longest.partition_point(|&longest| longest == 1)..];
        let (of_all, of_forced) = (median(&told.longest), median(forced));
        let Told { answers, steps, naked, shown_by_box, forcing, excluded, nets, longer, .. } = told;
        println!(
            "| {name} | {answers} | {steps} | {naked} | {shown_by_box} | {forcing} | {excluded} | {nets} | {longer} | {of_all} | {} | {of_forced} |",
            forced.len()
        );
    }
}

impl Told {
    fn add(&mut self, puzzle: &Puzzle, steps: &[Step]) {
        let layout = puzzle.layout();
        self.answers += 1;
        let mut longest = 1;
        for (step, left) in steps.iter().zip(positions(puzzle, steps)) {
            self.steps += 1;
            if let (Some(Constraint::Cell(_)), [placed]) =
                (step.finding.reason.single(), &step.finding.placements[..])
            {
                let is_box = |house: &&_| layout.house_name(**house).kind == HouseKind::Box;
                let fits = |&other: &Cell| left[other.index()].contains(placed.digit);
                let mut boxes = layout.houses_of(placed.cell).iter().filter(is_box);
                self.naked += 1;
                self.shown_by_box += usize::from(
                    boxes.any(|&house| layout.cells_of(house).iter().filter(|&cell| fits(cell)).count() == 1),
                );
            }
            let Reason::Cases(cases) = &step.finding.reason else { continue };
            self.forcing += 1;
            longest = longest.max(step.finding.conclusions() as usize);
            let drawn = cases.branches().iter().flat_map(|branch| &branch.implied);
            let is_excluded = |one: Candidate| !left[one.cell.index()].contains(one.digit);
            let mut placed = drawn.filter_map(|implied| implied.locked.candidate());
            self.excluded += usize::from(placed.any(is_excluded));
            if let (Cases::Contradiction(_), [gone]) = (&**cases, &step.finding.eliminations[..]) {
                self.nets += 1;
                let shortest = shortest_contradiction(layout, &left, *gone);
                self.longer +=
                    usize::from(shortest.is_some_and(|most| most < step.finding.conclusions() as usize));
            }
        }
        self.longest.push(longest);
    }
}

/// The number of conclusions by singles that a contradiction of this candidate takes, as few as a search finds: always
/// the single is taken next that rests on the fewest; `None` if singles do not contradict it.
fn shortest_contradiction(layout: &Layout, left: &[DigitSet], assumed: Candidate) -> Option<usize> {
    let constraints = || {
        let of_cells = layout.cells().map(Constraint::Cell);
        let of_houses = layout.houses().cartesian_product(layout.digits());
        of_cells.chain(of_houses.map(|(house, digit)| Constraint::House(house, digit)))
    };
    let open: Vec<Vec<Candidate>> = constraints()
        .map(|one| {
            layout.candidates_of(one).filter(|one| left[one.cell.index()].contains(one.digit)).collect()
        })
        .collect();
    // What a candidate's being false rests on, and the true ones.
    let mut gone: BTreeMap<Candidate, BTreeSet<Candidate>> = BTreeMap::new();
    let mut true_ones: BTreeMap<Candidate, BTreeSet<Candidate>> = BTreeMap::new();
    let mut next = Some((assumed, BTreeSet::new()));
    while let Some((placed, rests_on)) = next {
        for other in open.iter().filter(|of| of.contains(&placed)).flatten().filter(|&&other| other != placed)
        {
            gone.entry(*other).or_insert_with(|| rests_on.clone());
        }
        true_ones.insert(placed, rests_on);
        let mut best: Option<(usize, Option<Candidate>, BTreeSet<Candidate>)> = None;
        for of in &open {
            let mut standing = of.iter().filter(|one| !gone.contains_key(one));
            let (one, another) = (standing.next(), standing.next());
            if another.is_some() || of.is_empty() || one.is_some_and(|one| true_ones.contains_key(one)) {
                continue;
            }
            let others = of.iter().filter_map(|other| gone.get(other));
            let mut rests_on: BTreeSet<Candidate> = others.flatten().copied().collect();
            rests_on.extend(one);
            if best.as_ref().is_none_or(|(least, ..)| rests_on.len() < *least) {
                best = Some((rests_on.len(), one.copied(), rests_on));
            }
        }
        next = match best {
            Some((count, None, _)) => return Some(count),
            Some((_, Some(one), rests_on)) => Some((one, rests_on)),
            None => None,
        };
    }
    None
}
