//! Temporary.

use naze::{
    explain::{easier_way, exercise},
    logic::{Outcome, TechniqueId, library::{Case, digits}},
    meter::Meter,
    puzzle::read,
};

pub fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().skip(2).collect();
    let (part, of): (usize, usize) = (args[0].parse().unwrap(), args[1].parse().unwrap());
    let folder = &args[2];
    let most: usize = args[3].parse().unwrap();
    for (n, id) in TechniqueId::all().filter(|&id| id != TechniqueId::Guess).enumerate() {
        if n % of != part { continue; }
        if args.len() > 4 && !args[4].split(',').any(|word| word == id.word()) { continue; }
        let Ok(text) = std::fs::read_to_string(if folder.ends_with(".txt") { folder.clone() } else { format!("{folder}/{}.txt", id.word()) }) else { continue };
        let mut got = 0;
        for (i, line) in text.lines().enumerate() {
            if got >= most { break; }
            if line.starts_with(':') {
                let case = Case::read(line).unwrap();
                if *case.expected() == Outcome::default() || !case.passes() { continue; }
                match easier_way(&case.puzzle, id, case.expected(), &Meter::unbounded()) {
                    None => { println!("{} OLD {i} {line}", id.word()); got += 1; }
                    Some(_) => {}
                }
            } else if let Some(made) = exercise(&read(line, None).unwrap(), id, &Meter::unbounded()) {
                let outcome = Outcome::of(&made.finding);
                let line = Case::line(id, None, digits(&made.finding), &made.position, &outcome);
                let passes = Case::read(&line).unwrap().passes();
                if passes { println!("{} NEW {i} {line}", id.word()); got += 1; }
                else { println!("{} FAIL {i}", id.word()); }
            } else {
                println!("{} NONE {i}", id.word());
            }
        }
        if got == 0 { println!("{} LACKS", id.word()); }
    }
    Ok(())
}
