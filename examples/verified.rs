//! draft
use naze::{
    logic::{Options, solve},
    proof::check::{Checker, Uniqueness},
    puzzle::{Reading, read_file},
    render::{
        Lang, Voice,
        json::{Detail, SolveJson},
    },
};
use std::time::{Duration, Instant};
fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap();
        let Reading::Lines(lines) = read_file(&text, None) else { panic!() };
        let (mut solving, mut writing, mut checking) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
        let (mut bytes, mut steps, mut n, mut unique) = (0, 0, 0, 0);
        let mut shown = 0;
        for line in lines {
            let Ok(puzzle) = line.puzzle else { continue };
            let start = Instant::now();
            let trace = solve(&puzzle, &Options::default());
            solving += start.elapsed();
            let start = Instant::now();
            let json = serde_json::to_string(&SolveJson::of(&trace, Detail::Steps, Voice::of(Lang::English)))
                .unwrap();
            writing += start.elapsed();
            bytes += json.len();
            let start = Instant::now();
            let verdicts = Checker::new(Uniqueness::Assumed).check(&json);
            checking += start.elapsed();
            n += 1;
            match &verdicts[..] {
                [Ok(v)] if v.flaw.is_none() => {
                    steps += v.steps;
                    unique += v.unique;
                }
                [Ok(v)] => {
                    shown += 1;
                    if shown < 6 {
                        let flaw = v.flaw.clone().unwrap();
                        println!("{} {:?}", puzzle.line(), flaw);
                        if let Some(step) = flaw.step {
                            let value: serde_json::Value = serde_json::from_str(&json).unwrap();
                            println!("{}", value["steps"][step]);
                        }
                    }
                }
                other => {
                    println!("{other:?}");
                    shown += 1;
                    if shown > 5 {
                        return;
                    }
                }
            }
        }
        println!(
            "{path}: {n} puzzles, {shown} bad, {steps} steps, {unique} unique, {bytes} bytes; solve {solving:?} write {writing:?} check {checking:?}"
        );
    }
}
