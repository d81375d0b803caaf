//! The parts of a reason say what its bases say, and everything that shows a reason reads its parts.

use naze::logic::{Cases, Finding, Reason, Role, TechniqueId, hodoku_library::Case};
use std::{fs, path::Path};

/// What the fixtures' first cases find, by technique.
fn findings() -> impl Iterator<Item = (Finding, Case)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/techniques");
    let found = TechniqueId::all().filter(|id| id.has_lines());
    found.flat_map(move |id| {
        let text = fs::read_to_string(folder.join(format!("{}.txt", id.word()))).expect("fixtures");
        let cases = text.lines().take(3).map(|line| Case::read(line).expect("a case")).collect::<Vec<_>>();
        cases.into_iter().flat_map(|case| case.findings().into_iter().map(move |one| (one, case.clone())))
    })
}

#[test]
fn every_base_of_a_reason_is_in_one_of_its_parts_with_all_that_may_be_left_of_it() {
    let mut kinds = 0;
    for (finding, case) in findings() {
        let layout = case.puzzle.layout();
        let is_nested = |reason: &Reason| match reason {
            Reason::Cases(cases) => matches!(**cases, Cases::Nested { .. }),
            _ => false,
        };
        // What follows inside nested branches is no part.
        if is_nested(&finding.reason) {
            continue;
        }
        let parts = finding.parts(layout);
        for base in finding.bases(layout) {
            let holding = parts.iter().filter(|part| part.constraints.contains(&base.constraint));
            let holding = holding.collect::<Vec<_>>();
            assert!(!holding.is_empty(), "{:?} lacks {:?}", finding.technique, base.constraint);
            if holding.iter().any(|part| part.role.is_in_branch()) || base.constraint == single(&finding) {
                continue;
            }
            let shown = |candidate| {
                let mut ends = parts.iter().flat_map(|part| part.candidates.iter().chain(&part.to));
                ends.any(|one| *one == candidate)
            };
            assert!(
                base.kept.iter().all(|&one| shown(one)),
                "{:?} lacks some of {base:?}",
                finding.technique
            );
        }
        kinds += 1;
    }
    assert!(kinds > 200, "{kinds}");
}

/// The constraint of a single, whose candidate is the answer and no part; else a constraint that no base has.
fn single(finding: &Finding) -> naze::board::Constraint {
    let outside = naze::board::Constraint::Cell(naze::board::Cell::new(624));
    finding.reason.single().unwrap_or(outside)
}

#[test]
fn a_link_has_two_ends_and_only_a_link_has() {
    for (finding, case) in findings() {
        for part in finding.parts(case.puzzle.layout()) {
            let is_link = matches!(part.role, Role::StrongLink | Role::WeakLink | Role::Then);
            assert_eq!(is_link, !part.to.is_empty(), "{:?}: {part:?}", finding.technique);
        }
    }
}

/// Where the source asks a reason for its kind, or makes one: the finders, and the writer of each kind's own members.
const ASK_FOR_THE_KIND: [&str; 11] = [
    "why/deductions/of_solution.rs",
    "why/deductions/all.rs",
    "why/questions/refute.rs",
    "logic/solve/choice.rs",
    "logic/hodoku_library.rs",
    "logic/reason/",
    "logic/survey/",
    "logic/solve/sweep.rs",
    "logic/technique_set/finder.rs",
    "logic/techniques/",
    "render/json/reason.rs",
];

/// The clauses, which say each kind in the languages' own words.
const CLAUSES: [&str; 1] = ["render/words/deduction/"];

#[test]
fn nothing_else_asks_a_reason_for_its_kind() {
    let kinds = [
        "Only", "Cover", "Locked", "Chain", "Chains", "Colors", "Blossom", "Deadly", "Choices", "Cases",
        "Kraken", "Template",
    ];
    let kinds = kinds.map(|kind| format!("Reason::{kind}")).into_iter();
    let kinds: Vec<String> =
        kinds.chain(["Cases::", "ChoicePattern::", "Strong::", "Shape::"].map(str::to_string)).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut asking = Vec::new();
    visit(&root, &mut |path, text| {
        let name = path.strip_prefix(&root).expect("inside").to_string_lossy().into_owned();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let asks = |line: &str| {
            kinds.iter().any(|kind| {
                line.match_indices(kind.as_str()).any(|(at, _)| {
                    let before = line[..at].chars().next_back();
                    !before.is_some_and(|before| before.is_alphanumeric() || before == '_')
                })
            })
        };
        let is_listed = ASK_FOR_THE_KIND.iter().chain(&CLAUSES).any(|listed| name.starts_with(listed));
        if !is_listed && code.lines().filter(is_code).any(asks) {
            asking.push(name);
        }
    });
    assert!(asking.is_empty(), "they ask for a kind; let them read parts: {asking:?}");
}

#[test]
fn the_checker_asks_no_reason_for_its_kind_but_in_its_table_of_members() {
    let words = [
        "only",
        "cover",
        "locked",
        "chain",
        "chains",
        "colors",
        "blossom",
        "deadly",
        "choices",
        "cases",
        "kraken",
        "template",
        "assumption",
        "refutation",
    ];
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/proof/check");
    let mut asking = Vec::new();
    visit(&room, &mut |path, text| {
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let names = |word: &&str| code.contains(&format!("\"{word}\""));
        if words.iter().any(names) || code.contains("ReasonForm::") || code.contains("enum ReasonKind") {
            asking.extend(path.file_name().and_then(|name| name.to_str()).map(str::to_string));
        }
    });
    assert_eq!(asking, ["members.rs"]);
}

fn visit(folder: &Path, with: &mut dyn FnMut(&Path, &str)) {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            visit(&path, with);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            with(&path, &fs::read_to_string(&path).expect("a source file"));
        }
    }
}
