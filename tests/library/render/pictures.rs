//! Pictures of findings against their sentences: the same links, the same letters.

use naze::{
    logic::{Reason, TechniqueId, hodoku_library::Case},
    render::{GridDrawing, Language, LinkKind, draw_svg},
};
use std::{collections::BTreeSet, fs, path::Path};

/// The cases that are drawn for each technique.
const CASES: usize = 4;

/// The first cases of these techniques that have a finding.
fn cases(of: impl Fn(TechniqueId) -> bool) -> impl Iterator<Item = Case> {
    TechniqueId::all().filter(move |&id| id.has_lines() && of(id)).flat_map(|id| {
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fixtures/techniques/{}.txt", id.word()));
        let text = fs::read_to_string(file).expect("the cases of a technique");
        let cases: Vec<Case> = text.lines().map(|line| Case::read(line).expect("a case")).collect();
        cases.into_iter().filter(|case| *case.expected() != Default::default()).take(CASES)
    })
}

fn is_chain(id: TechniqueId) -> bool {
    const PARTS: [&str; 10] = [
        "wing",
        "kite",
        "skyscraper",
        "turbot",
        "empty-rectangle",
        "chain",
        "loop",
        "aic",
        "als-x",
        "remote-pair",
    ];
    let word = id.word();
    PARTS.iter().any(|part| word.contains(part)) && !word.contains("x-wing") && !word.contains("unique")
}

fn is_forcing(id: TechniqueId) -> bool {
    ["forcing", "nested", "kraken"].iter().any(|part| id.word().contains(part))
}

#[test]
fn a_chain_has_as_many_links_in_its_notation_as_in_its_picture() {
    let mut kinds = BTreeSet::new();
    for case in cases(is_chain) {
        for finding in case.findings() {
            if !matches!(finding.reason, Reason::Chain(_) | Reason::Chains(_)) {
                continue;
            }
            kinds.insert(finding.technique);
            let notation = Language::English.notation(&finding, case.puzzle.layout());
            // Without the name, which may have a hyphen, and the effect.
            let (_, chain) = notation.split_once(": ").expect("a name");
            let (chain, _) = chain.split_once(" => ").expect("an effect");
            let drawing = GridDrawing::of_finding(&case.puzzle, &case.puzzle.shown_candidates(), &finding);
            let drawn =
                |kind: LinkKind| drawing.emphasis.links.iter().filter(|link| link.kind == kind).count();
            let (strong, weak) = (chain.matches('=').count(), chain.matches('-').count());
            assert_eq!((strong, weak), (drawn(LinkKind::Strong), drawn(LinkKind::Weak)), "{notation}");
            let svg = draw_svg(&drawing);
            let lines = svg.matches("stroke=\"#7a5195\" stroke-width=\"2\"").count();
            assert_eq!(lines, strong + weak, "{notation}");
            let last_mark = svg.rfind("fill=\"#a8d5a2\" stroke").expect("marks");
            assert!(
                last_mark < svg.find("stroke=\"#7a5195\" stroke-width=\"2\"").expect("links"),
                "marks hide links: {notation}"
            );
        }
    }
    assert!(kinds.len() > 25, "{kinds:?}");
}

#[test]
fn every_letter_of_a_net_is_in_its_picture_and_means_one_conclusion() {
    let mut most = 0;
    for case in cases(is_forcing) {
        for finding in case.findings() {
            let layout = case.puzzle.layout();
            let text = Language::English.finding(&finding, layout);
            let drawing = GridDrawing::of_finding(&case.puzzle, &case.puzzle.shown_candidates(), &finding);
            let drawn: Vec<&str> =
                drawing.emphasis.letters.iter().flat_map(|(_, letters)| letters.split(' ')).collect();
            let svg = draw_svg(&drawing);
            for letter in &drawn {
                assert!(svg.contains(letter));
                // A conclusion begins with its letter; elsewhere the letter refers to it.
                let label = format!("({letter}) ");
                let begins = |at: &usize| text[..*at].ends_with(". ") || text[..*at].ends_with(": ");
                let begins = text.match_indices(&label).filter(|(at, _)| begins(at));
                assert_eq!(begins.count(), 1, "({letter}) in {text}");
            }
            let told: BTreeSet<&str> = text
                .split('(')
                .filter_map(|part| part.split_once(')').map(|(word, _)| word))
                .filter(|word| word.starts_with(|sign: char| sign.is_ascii_lowercase()) && word.len() <= 3)
                .collect();
            assert_eq!(told, drawn.iter().copied().collect(), "{text}");
            most = most.max(drawn.len());
        }
    }
    assert!(most > 20, "{most}");
}

#[test]
fn the_two_sectors_of_a_sue_de_coq_have_frames_of_their_own() {
    let mut drawn = 0;
    for case in cases(|id| id == TechniqueId::SueDeCoq) {
        for finding in case.findings() {
            let Reason::Locked(locked) = &finding.reason else { panic!("{:?}", finding.reason) };
            let drawing = GridDrawing::of_finding(&case.puzzle, &case.puzzle.shown_candidates(), &finding);
            let [line, other] = &drawing.emphasis.sets[..] else { panic!("{:?}", drawing.emphasis.sets) };
            let crossing = line.iter().filter(|cell| other.contains(cell)).count();
            assert!(crossing > 1 && crossing < line.len() && crossing < other.len());
            assert_eq!(line.len() + other.len() - crossing, locked.cells.len());
            let svg = draw_svg(&drawing);
            let frames = |dashes: &str| svg.matches(&format!("rx=\"6\" fill=\"none\" {dashes}")).count();
            assert_eq!(frames("stroke=\"#1b7837\""), line.len());
            assert_eq!(frames("stroke=\"#2166ac\""), other.len());
            drawn += 1;
        }
    }
    assert!(drawn > 0);
}

#[test]
fn a_link_that_joins_two_sets_has_the_digit_that_they_have_in_common() {
    let discs = |of: TechniqueId| -> Vec<usize> {
        let findings = cases(move |id| id == of).flat_map(|case| {
            let drawing = |finding| {
                draw_svg(&GridDrawing::of_finding(&case.puzzle, &case.puzzle.shown_candidates(), finding))
            };
            case.findings().iter().map(drawing).collect::<Vec<String>>()
        });
        findings.map(|svg| svg.matches("r=\"9\" fill=\"#7a5195\"").count()).collect()
    };
    let sets = discs(TechniqueId::AlsXz);
    assert!(!sets.is_empty() && sets.iter().all(|&count| count == 1 || count == 2), "{sets:?}");
    let wings = discs(TechniqueId::XyWing);
    assert!(!wings.is_empty() && wings.iter().all(|&count| count == 0), "{wings:?}");
}
