//! Checks every trace of whole collections by the independent checker, and makes mutants that it must refuse.
//!
//! `cargo run --release --features lab --example lab -- verified [--corrupt N] [--draw N SEED] [--why N]
//! [--members N SEED] [FILE…]`:
//! one puzzle in each line, in any format that naze reads, and N generated puzzles. Each is solved twice, with the
//! default techniques and without those that assume a single solution; the second trace must hold without assuming
//! it. Of each set N traces are spoilt, in every way in turn. With `--why` N answers of every kind on every board are
//! checked. With `--members` N members of documents of every kind are changed, from this seed on. It works on all
//! cores and fails if anything is amiss.

use naze::{
    board::{Board, Classic},
    generate::{Plan, Request},
    logic::{End, Guessing, Options, TechniqueSet, Trace, solve},
    meter::Meter,
    proof::check::{Allowance, Checker, TraceVerdict, UniquenessPolicy},
    puzzle::{Puzzle, Reading, read_file},
    render::{
        Language,
        json::{Detail, SolveJson},
    },
};
use std::{
    collections::{BTreeMap, BTreeSet},
    process::ExitCode,
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use crate::common::{
    answers,
    members::{Changed, Judged, Way, changes, documents, judge_change},
    mutants::{Kind, spoil},
    puzzles::Draw,
};

/// Where puzzles come from.
enum Source {
    Read(Vec<Puzzle>),
    Drawn { plan: Plan, seed: u64, count: usize },
}

impl Source {
    fn count(&self) -> usize {
        match self {
            Source::Read(puzzles) => puzzles.len(),
            Source::Drawn { count, .. } => *count,
        }
    }

    fn puzzle(&self, place: usize) -> Option<Puzzle> {
        match self {
            Source::Read(puzzles) => puzzles.get(place).cloned(),
            Source::Drawn { plan, seed, .. } => {
                plan.make(*seed, place as u64, &Meter::unbounded()).ok().map(|made| made.puzzle)
            }
        }
    }
}

/// The results for a set.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    traces: usize,
    steps: usize,
    unique: usize,
    bytes: usize,
    solving: Duration,
    writing: Duration,
    checking: Duration,
    /// The most work for one step, and the most for a byte of a trace.
    heaviest: u64,
    a_byte: u64,
    /// How many mutants of each kind were made.
    mutants: BTreeMap<Kind, usize>,
    wrong: Vec<String>,
}

impl Tally {
    fn add(mut self, other: Tally) -> Tally {
        self.puzzles += other.puzzles;
        self.traces += other.traces;
        self.steps += other.steps;
        self.unique += other.unique;
        self.bytes += other.bytes;
        self.solving += other.solving;
        self.writing += other.writing;
        self.checking += other.checking;
        self.heaviest = self.heaviest.max(other.heaviest);
        self.a_byte = self.a_byte.max(other.a_byte);
        other.mutants.into_iter().for_each(|(kind, count)| *self.mutants.entry(kind).or_default() += count);
        self.wrong.extend(other.wrong);
        self
    }
}

pub fn main() -> ExitCode {
    let (mut corrupt, mut answers, mut sources) = (0, 0, Vec::new());
    let mut members = None;
    let mut arguments = std::env::args().skip(2);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|word| word.parse().ok()).expect("a number");
        match argument.as_str() {
            "--corrupt" => corrupt = number(),
            "--why" => answers = number(),
            "--members" => members = Some((number(), number() as u64)),
            "--draw" => {
                let (count, seed) = (number(), number() as u64);
                let request =
                    Request { guessing: Guessing::Allowed, ..Request::new(Classic.layout().clone()) };
                let plan = Plan::new(request).expect("every puzzle is allowed");
                sources.push((format!("drawn, seed {seed}"), Source::Drawn { plan, seed, count }));
            }
            file => {
                let text = std::fs::read_to_string(file).expect("a readable file");
                let puzzles = match read_file(&text, None) {
                    Reading::One(puzzle) => puzzle.into_iter().collect(),
                    Reading::Lines(lines) => lines.into_iter().filter_map(|line| line.puzzle.ok()).collect(),
                };
                sources.push((file.to_string(), Source::Read(puzzles)));
            }
        }
    }
    println!(
        "{:>8} {:>8} {:>10} {:>8} {:>9} {:>9} {:>9} {:>9} {:>9} {:>6} {:>8} {:>6}  set",
        "puzzles",
        "traces",
        "steps",
        "unique",
        "us solve",
        "us write",
        "us check",
        "puzzles/s",
        "heaviest",
        "a byte",
        "mutants",
        "wrong"
    );
    let mut failed = false;
    for (name, source) in sources {
        let start = Instant::now();
        let tally = judge_all(&source, corrupt);
        let each = |time: Duration| time.as_secs_f64() * 1e6 / tally.traces.max(1) as f64;
        println!(
            "{:>8} {:>8} {:>10} {:>8} {:>9.1} {:>9.1} {:>9.1} {:>9.1} {:>9} {:>6} {:>8} {:>6}  {name}",
            tally.puzzles,
            tally.traces,
            tally.steps,
            tally.unique,
            each(tally.solving),
            each(tally.writing),
            each(tally.checking),
            tally.puzzles as f64 / start.elapsed().as_secs_f64(),
            tally.heaviest,
            tally.a_byte,
            tally.mutants.values().sum::<usize>(),
            tally.wrong.len(),
        );
        if !tally.mutants.is_empty() {
            println!("         {:?}", tally.mutants);
        }
        tally.wrong.iter().take(5).for_each(|wrong| println!("  {wrong}"));
        failed |= !tally.wrong.is_empty();
    }
    if let Some((count, seed)) = members {
        failed |= !judge_members(count, seed);
    }
    if answers > 0 {
        failed |= !judge_answers(answers);
    }
    ExitCode::from(u8::from(failed))
}

fn judge_all(source: &Source, corrupt: usize) -> Tally {
    let tallies = on_all_cores(source.count(), |place, tally: &mut Tally| {
        // How many mutants up to this puzzle, and how many up to the next.
        let until = |place: usize| place * corrupt / source.count();
        match source.puzzle(place) {
            Some(puzzle) => judge(&puzzle, until(place)..until(place + 1), tally),
            None => tally.wrong.push(format!("no puzzle {place}")),
        }
    });
    tallies.into_iter().fold(Tally::default(), Tally::add)
}

/// Does this much work, and returns the results of each core.
fn on_all_cores<T: Default + Send>(count: usize, work: impl Fn(usize, &mut T) + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let one = || {
        let mut tally = T::default();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= count {
                return tally;
            }
            work(place, &mut tally);
        }
    };
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(one)).collect();
        workers.into_iter().map(|worker| worker.join().expect("no worker fails")).collect()
    })
}

/// Printed answers of every kind, on every board in turn.
#[derive(Default)]
struct Answered {
    count: usize,
    traits: BTreeMap<&'static str, usize>,
    heaviest: u64,
    a_byte: u64,
    wrong: Vec<String>,
}

/// Checks this many answers; returns whether all of them hold.
fn judge_answers(count: usize) -> bool {
    const EACH: usize = 10;
    let boards = answers::boards();
    // Some questions have no answer, so more are asked.
    let answered = on_all_cores(count.div_ceil(EACH / 2), |place, answered: &mut Answered| {
        let printed = answers::answers(&boards[place % boards.len()], place as u64, EACH);
        for (name, count) in answers::count_traits(printed.iter()) {
            *answered.traits.entry(name).or_default() += count;
        }
        for one in printed {
            let text = one.json.to_string();
            answered.count += 1;
            match &Checker::new(UniquenessPolicy::Accept).check(&text)[..] {
                [Ok(verdict)] if verdict.flaw().is_none() => {
                    answered.heaviest = answered.heaviest.max(verdict.work.heaviest);
                    answered.a_byte = answered.a_byte.max(verdict.work.total.div_ceil(text.len() as u64));
                }
                other => answered.wrong.push(format!("seed {place}: {other:?}: {}", one.json["puzzle"])),
            }
        }
    });
    let (count, wrong) =
        answered.iter().fold((0, 0), |sum, one| (sum.0 + one.count, sum.1 + one.wrong.len()));
    let heaviest = answered.iter().map(|one| one.heaviest).max().unwrap_or(0);
    let a_byte = answered.iter().map(|one| one.a_byte).max().unwrap_or(0);
    println!(
        "{count} answers to why, {wrong} wrong; the heaviest step took {heaviest} of {}, an object {a_byte} of {} a byte",
        Allowance::STEP,
        Allowance::BYTE,
    );
    let mut traits: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, count) in answered.iter().flat_map(|one| &one.traits) {
        *traits.entry(name).or_default() += count;
    }
    println!("  {traits:?}");
    answered.iter().flat_map(|one| &one.wrong).take(5).for_each(|wrong| println!("  {wrong}"));
    wrong == 0
}

/// Changes of members, and what came of them.
#[derive(Default)]
struct ChangedMembers {
    judged: BTreeMap<Judged, usize>,
    ways: BTreeMap<Way, usize>,
    members: BTreeSet<String>,
    wrong: Vec<String>,
}

/// Changes this many members; returns whether each change is refused, reported as unchecked, or means nothing.
fn judge_members(count: usize, seed: u64) -> bool {
    let made = AtomicUsize::new(0);
    // A seed gives more than one change.
    let tallies = on_all_cores(count, |place, tally: &mut ChangedMembers| {
        if made.load(Ordering::Relaxed) >= count {
            return;
        }
        let seed = seed + place as u64;
        let mut draw = Draw::from_seed(seed + 1);
        for document in documents(seed) {
            // To make a document takes longer than to judge its changes.
            let all = (0..8).flat_map(|_| changes(&document, &mut draw).collect::<Vec<Changed>>());
            for changed in all.collect::<Vec<_>>() {
                if made.fetch_add(1, Ordering::Relaxed) >= count {
                    return;
                }
                *tally.ways.entry(changed.way).or_default() += 1;
                match judge_change(&document, &changed, &mut draw) {
                    Ok(judged) => *tally.judged.entry(judged).or_default() += 1,
                    Err(error) => tally.wrong.push(format!("seed {seed}: {error}")),
                }
                tally.members.insert(changed.member);
            }
        }
    });
    let mut all = ChangedMembers::default();
    for tally in tallies {
        tally.judged.into_iter().for_each(|(judged, count)| *all.judged.entry(judged).or_default() += count);
        tally.ways.into_iter().for_each(|(way, count)| *all.ways.entry(way).or_default() += count);
        all.members.extend(tally.members);
        all.wrong.extend(tally.wrong);
    }
    let changes: usize = all.ways.values().sum();
    println!("{changes} changes of {} members, {} wrong", all.members.len(), all.wrong.len());
    println!("  {:?}\n  {:?}", all.judged, all.ways);
    all.wrong.iter().take(5).for_each(|wrong| println!("  {wrong}"));
    all.wrong.is_empty()
}

/// Checks a puzzle's two traces, and the mutants with these numbers.
fn judge(puzzle: &Puzzle, mutants: std::ops::Range<usize>, tally: &mut Tally) {
    tally.puzzles += 1;
    let choices = [
        (TechniqueSet::default(), UniquenessPolicy::Accept),
        (TechniqueSet::default().without_uniqueness(), UniquenessPolicy::Reject),
    ];
    for (choice, (techniques, uniqueness)) in choices.into_iter().enumerate() {
        let start = Instant::now();
        let trace = solve(puzzle, &Options { techniques, ..Options::default() }, &Meter::unbounded());
        tally.solving += start.elapsed();
        let start = Instant::now();
        let document = SolveJson::new(&trace, Detail::Steps, Language::English);
        let text = serde_json::to_string(&document).expect("a solve is JSON");
        tally.writing += start.elapsed();
        let start = Instant::now();
        let verdicts = Checker::new(uniqueness).check(&text);
        tally.checking += start.elapsed();
        tally.traces += 1;
        tally.bytes += text.len();
        match &verdicts[..] {
            [Ok(verdict @ TraceVerdict { outcome: Ok(proof), .. })] => {
                tally.steps += verdict.steps;
                tally.unique += proof.unique;
                tally.heaviest = tally.heaviest.max(verdict.work.heaviest);
                tally.a_byte = tally.a_byte.max(verdict.work.total.div_ceil(text.len() as u64));
            }
            other => tally.wrong.push(format!("{} {choice}: {other:?}", puzzle.line())),
        }
        for number in mutants.clone().filter(|number| number % 2 == choice) {
            corrupt(&trace, &text, number / 2, uniqueness, tally);
        }
    }
}

/// Makes a mutant, of the next kind in turn or else of another, and checks that it is refused.
fn corrupt(trace: &Trace, text: &str, number: usize, uniqueness: UniquenessPolicy, tally: &mut Tally) {
    let document = serde_json::from_str(text).expect("JSON");
    let mut draw = Draw::from_seed(number as u64 + 1);
    let solution = if let End::Solved(solution) = &trace.end { Some(solution) } else { None };
    let kinds = (0..Kind::ALL.len()).map(|step| Kind::ALL[(number + step) % Kind::ALL.len()]);
    let mutant = kinds.into_iter().find_map(|kind| spoil(kind, trace, &document, solution, &mut draw));
    let Some(mutant) = mutant else { return };
    *tally.mutants.entry(mutant.kind).or_default() += 1;
    let verdicts = Checker::new(uniqueness).check(&mutant.json.to_string());
    if verdicts.iter().flatten().any(|verdict| verdict.flaw().is_none()) {
        tally.wrong.push(format!(
            "accepted: {:?} at {:?} of {}",
            mutant.kind,
            mutant.step,
            trace.puzzle.line()
        ));
    }
}
