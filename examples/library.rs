//! Runs HoDoKu library lines: `cargo run --release --example library -- FILE [CODE]`.
use naze::logic::library::Case;
use std::collections::BTreeMap;
fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file");
    let only = args.next().unwrap_or_default();
    let verbose = args.next().is_some();
    let text = std::fs::read_to_string(file).expect("readable");
    let mut table: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(&format!(":{only}"))) {
        let started = std::time::Instant::now();
        let case = match Case::read(line) {
            Ok(case) => case,
            Err(fault) => {
                println!("{fault} {line}");
                continue;
            }
        };
        let entry = table.entry(case.code.clone()).or_default();
        if case.passes() {
            entry.0 += 1
        } else {
            entry.1 += 1;
            if !only.is_empty() {
                println!("FAIL {line}");
                for o in case.outcomes() {
                    let show = |c: &Vec<naze::board::Candidate>| {
                        c.iter()
                            .map(|c| {
                                format!("{}{}{}", c.digit, c.cell.index() / 9 + 1, c.cell.index() % 9 + 1)
                            })
                            .collect::<Vec<_>>()
                            .join(" ")
                    };
                    println!("   found :{}:{}", show(&o.eliminated), show(&o.placed));
                }
            }
        }
        if verbose {
            println!("{:?} {line}", started.elapsed())
        }
    }
    let (mut p, mut f) = (0, 0);
    for (code, (passed, failed)) in table {
        println!("{code} {passed} {failed}");
        p += passed;
        f += failed
    }
    println!("total {p} {f}");
}
