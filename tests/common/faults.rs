//! Certificates with an inserted fault that makes a line really wrong; VeriPB must find it.

use naze::{
    meter::Meter,
    proof::{Certificate, Conclusion},
    puzzle::Puzzle,
    search,
};
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Whether VeriPB accepts a certificate, which is written into these files for it.
pub fn accepts(veripb: &Path, files: &[PathBuf; 2], certificate: &Certificate) -> bool {
    for (file, text) in files.iter().zip([&certificate.formula, &certificate.proof]) {
        std::fs::write(file, text).expect("a file for the checker");
    }
    // Without this it would trace a rejected proof back through itself, which takes most of the time.
    let checked =
        Command::new(veripb).args(files).env_remove("RUST_BACKTRACE").output().expect("VeriPB runs");
    let said = String::from_utf8_lossy(&checked.stdout);
    checked.status.success() && said.contains("s VERIFIED")
}

/// The kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A true candidate is eliminated at the end, with everything derived so far available.
    TrueEliminated,
    /// The same, with the hints of another line.
    TrueEliminatedByHints,
    /// A line places or eliminates another candidate of the cell, and so is false.
    OtherDigit,
    /// A line states the opposite.
    Opposite,
    /// A line has lost its premises: the rules alone decide no candidate.
    NoPremises,
    /// A line has lost every "at least one" constraint: then nothing contradicts a candidate that is left.
    NoBases,
    /// A sum has lost its bases, so the line that uses it has none either.
    NoBasesInSum,
    /// One digit of the solution is not counted at the end.
    NotCounted,
    /// The formula lacks a clue that is needed for a single solution.
    ClueGone,
    /// The formula lacks what a rule says without which there are more solutions.
    RuleGone,
    /// Two digits of the solution are exchanged.
    WrongSolution,
}

impl Fault {
    pub const ALL: [Fault; 11] = [
        Fault::TrueEliminated,
        Fault::TrueEliminatedByHints,
        Fault::OtherDigit,
        Fault::Opposite,
        Fault::NoPremises,
        Fault::NoBases,
        Fault::NoBasesInSum,
        Fault::NotCounted,
        Fault::ClueGone,
        Fault::RuleGone,
        Fault::WrongSolution,
    ];
}

/// The certificate with this fault, at a place chosen by the seed; `None` if it has no place for the fault,
/// or if there is no solution, since then everything is true.
pub fn corrupted(
    puzzle: &Puzzle,
    certificate: &Certificate,
    fault: Fault,
    seed: usize,
) -> Option<Certificate> {
    let Conclusion::One(solution) = &certificate.conclusion else { return None };
    let layout = puzzle.layout();
    let mut lines: Vec<String> = certificate.proof.lines().map(str::to_string).collect();
    let axioms = 2 * (layout.cell_count() + layout.houses().len() * layout.side());
    let proof = Lines::read(&lines, axioms);
    let draw =
        |places: &[usize]| (!places.is_empty()).then(|| places[seed.wrapping_mul(7919) % places.len()]);
    let counting = proof.last_sum()?;
    let cell = layout.cells().nth(seed.wrapping_mul(31) % layout.cell_count())?;
    let true_one = format!("x_{}_{}", layout.show(cell), solution.digit(cell).value());
    let mut formula = certificate.formula.clone();
    match fault {
        // A rule alone may decide candidates, and contradict one that is left.
        Fault::NoPremises | Fault::NoBases | Fault::NoBasesInSum if layout.has_rules() => return None,
        Fault::TrueEliminated => lines.insert(counting, format!("rup 1 ~{true_one} >= 1;")),
        Fault::TrueEliminatedByHints => {
            let hints = lines[draw(&proof.units)?].split_once(':')?.1.to_string();
            lines.insert(counting, format!("rup 1 ~{true_one} >= 1 :{hints}"));
        }
        Fault::OtherDigit => {
            let line = &mut lines[draw(&proof.units)?];
            let literal = line.split(' ').nth(2)?.to_string();
            let (cell_name, digit) = literal.rsplit_once('_')?;
            let cell = layout.parse_cell(cell_name.rsplit_once('_')?.1)?;
            let truth = solution.digit(cell).value();
            // A placement must become false; an elimination must remove the true digit.
            let other = if literal.starts_with('~') { truth } else { truth % layout.side() + 1 };
            assert_ne!(digit, other.to_string(), "a line of a certificate is true");
            *line = line.replacen(&literal, &format!("{cell_name}_{other}"), 1);
        }
        Fault::Opposite => {
            let line = &mut lines[draw(&proof.units)?];
            *line = if line.contains(" ~x_") {
                line.replacen(" ~x_", " x_", 1)
            } else {
                line.replacen(" x_", " ~x_", 1)
            };
        }
        Fault::NoPremises => {
            let place = draw(&proof.units)?;
            lines[place] = proof.with_hints(&lines[place], |id| id <= axioms)?;
        }
        Fault::NoBases => {
            let place = draw(&proof.units)?;
            lines[place] = proof.with_hints(&lines[place], |id| !proof.is_base(id))?;
        }
        Fault::NoBasesInSum => {
            let users = proof.units.iter().copied().filter(|&place| {
                let hints = Lines::hints(&lines[place]);
                let (sums, others): (Vec<usize>, Vec<usize>) = hints
                    .into_iter()
                    .filter(|&id| proof.is_base(id))
                    .partition(|id| proof.sums.contains_key(id));
                sums.len() == 1 && others.is_empty()
            });
            let user = draw(&users.collect::<Vec<_>>())?;
            let sum = Lines::hints(&lines[user]).into_iter().find_map(|id| proof.sums.get(&id))?;
            let parts = lines[*sum].trim_end_matches(';').split(' ').filter_map(|word| word.parse().ok());
            let covers: Vec<usize> = parts.filter(|id| id % 2 == 0).collect();
            let added = covers.iter().enumerate();
            let added = added.map(|(place, id)| format!(" {id}{}", if place == 0 { "" } else { " +" }));
            lines[*sum] = format!("pol{};", added.collect::<String>());
        }
        Fault::NotCounted => {
            let words: Vec<&str> = lines[counting].trim_end_matches(';').split(' ').collect();
            let last = words.len() - 2;
            lines[counting] = format!("{} {} +;", words[..last].join(" "), words[1]);
        }
        Fault::ClueGone => {
            let clues: Vec<_> = puzzle.clues().map(|(clue, _)| clue).collect();
            let clue = clues.get(seed % clues.len().max(1))?;
            let mut without = puzzle.clone();
            without.clear(clue.cell);
            if without.marks().is_some() || search::count(&without, 2, &Meter::unbounded()).count < 2 {
                return None;
            }
            let unit = format!("x_{}_{}", layout.show(clue.cell), clue.digit.value());
            formula = formula.replacen(&format!("\n 1 {unit} >= 1 ;"), &format!("\n 1 {unit} >= 0 ;"), 1);
        }
        Fault::RuleGone => {
            let gone = layout.rules().nth(seed % layout.rules().len().max(1))?;
            let others = layout.rules().filter(|&rule| rule != gone);
            let others = layout.with_rules(others.map(|rule| layout.rule(rule).clone()).collect()).ok()?;
            let mut without = Puzzle::empty(others.into());
            puzzle.clues().for_each(|(clue, _)| without.give(clue));
            puzzle.marks().into_iter().for_each(|marks| without.set_marks(marks.to_vec()));
            if search::count(&without, 2, &Meter::unbounded()).count < 2 {
                return None;
            }
            let name = format!("* {}", layout.show_rule(gone));
            let mut is_of_rule = false;
            let trivial = formula.lines().map(|line| {
                is_of_rule = if line.starts_with('*') { line == name } else { is_of_rule };
                match line.contains(" >= ") && is_of_rule {
                    true => format!(" 1 {true_one} >= 0 ;\n"),
                    false => format!("{line}\n"),
                }
            });
            formula = trivial.collect();
        }
        Fault::WrongSolution => {
            let line = lines.iter_mut().find(|line| line.starts_with("sol "))?;
            let cells: Vec<_> = layout.cells().take(2).collect();
            let [a, b] = [solution.digit(cells[0]).value(), solution.digit(cells[1]).value()];
            *line = line.replacen(&format!("x_r1c1_{a} x_r1c2_{b}"), &format!("x_r1c1_{b} x_r1c2_{a}"), 1);
        }
    }
    let proof = lines.join("\n") + "\n";
    let changed = proof != certificate.proof || formula != certificate.formula;
    assert!(changed, "{fault:?} changed nothing");
    Some(Certificate { formula, proof, conclusion: certificate.conclusion.clone() })
}

/// The lines of a proof by kind.
struct Lines {
    axioms: usize,
    /// The places of the lines that place or eliminate one candidate outside any guess.
    units: Vec<usize>,
    /// The numbers of the derived constraints that at least one of several holds.
    clauses: std::collections::BTreeSet<usize>,
    /// The sums by their numbers.
    sums: std::collections::BTreeMap<usize, usize>,
}

impl Lines {
    fn read(lines: &[String], axioms: usize) -> Lines {
        let (units, sums) = (Vec::new(), Default::default());
        let mut read = Lines { axioms, units, clauses: Default::default(), sums };
        let loaded =
            lines.iter().find_map(|line| line.strip_prefix("f ")?.trim_end_matches(';').parse().ok());
        let mut id: usize = loaded.expect("a proof says how many constraints it starts from");
        for (place, line) in lines.iter().enumerate() {
            id += usize::from(line.starts_with("rup") || line.starts_with("pol"));
            match line.matches("x_").count() {
                1 if line.starts_with("rup") => read.units.push(place),
                _ if line.starts_with("rup") => drop(read.clauses.insert(id)),
                _ if line.starts_with("pol") => drop(read.sums.insert(id, place)),
                _ => {}
            }
        }
        read
    }

    /// The place of the sum at the end.
    fn last_sum(&self) -> Option<usize> {
        self.sums.values().last().copied()
    }

    /// Whether a constraint says that at least one of several holds, or was derived from such a constraint.
    fn is_base(&self, id: usize) -> bool {
        (id <= self.axioms && id % 2 == 1) || self.clauses.contains(&id) || self.sums.contains_key(&id)
    }

    fn hints(line: &str) -> Vec<usize> {
        let hints = line.trim_end_matches(';').split_once(':').map_or("", |(_, hints)| hints);
        hints.split(' ').filter_map(|word| word.parse().ok()).collect()
    }

    /// The line with only the hints to keep; `None` if it keeps all.
    fn with_hints(&self, line: &str, keep: impl Fn(usize) -> bool) -> Option<String> {
        let (hints, before) = (Lines::hints(line), line.split_once(':')?.0);
        let kept: Vec<usize> = hints.iter().copied().filter(|&id| keep(id)).collect();
        let words: String = kept.iter().map(|id| format!(" {id}")).collect();
        (kept.len() < hints.len()).then(|| format!("{before}: ~{words};"))
    }
}
