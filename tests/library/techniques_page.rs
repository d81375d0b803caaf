//! The page `docs/TECHNIQUES.md` and its pictures: generated from the ladder, and up to date.

use naze::{
    logic::{LADDER, Level, Options, Reason, Rung, TechniqueId, TechniqueSet, library::Case, solve},
    meter::Meter,
    puzzle::read,
    render::{GridDrawing, Language, draw_svg, technique_example},
};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

/// The puzzle whose first guess is the example; singles alone do not solve it.
const GUESSED: &str = "fixtures/documents/001.txt";

const OPENING: &str = "\
# Techniques · 手筋

Every technique that naze knows, in the order in which it tries them. What naze says of a finding and what it \
draws is shown for one example each: a line of the format that HoDoKu keeps its library in \
(`:code:candidates:givens:deleted candidates:eliminations:placements:`, with `+` before a digit that was placed), \
from `fixtures/techniques/`. The words are those of the [glossary](GLOSSARY.md); `naze techniques x-wing` tells a \
technique on the command line, with `--lang ja` in Japanese.

naze が使うすべての手筋を、試す順に並べています。例はそれぞれ HoDoKu のライブラリ形式の1行で、見つけたときの文と図を\
添えました。用語は[用語集](GLOSSARY.md)のとおりです。`naze techniques x-wing --lang ja` で1つずつ読めます。

In a picture, the candidates of the pattern are in circles, and those of its other side (fins, guardians, the \
second colour, every other node of a chain) in squares. What is eliminated is crossed out, what is placed has a \
double ring. Strong links are solid lines, weak ones dashed, conclusions from an assumption arrows, and places \
taken together lie on one band. Cells that belong together are framed, each set in its own dashes. The houses of \
the bases are shaded green and those of the covers yellow.

図では、形をつくる候補数字を丸で、その相手側（ヒレ、見張りの候補、2つ目の色、連鎖の1つおきの候補）を四角で囲みます。\
消去する候補数字には×を付け、確定する数字は二重丸で囲みます。実線は強リンク、破線は弱リンク、矢印は仮定から導かれる結論、帯はひとまとめにしたマスです。まとまりをつくるマスは、\
組ごとに線種を変えた枠で囲みます。土台のハウスは緑、覆いのハウスは黄で塗ります。

This page is made by `NAZE_BLESS=1 cargo test --test library -- techniques_page::`; what it says stands in \
`src/logic/ladder.rs` and `src/render/words/`.
";

/// The page's example of a technique at work.
struct Example {
    /// The position, in a form that naze reads.
    source: String,
    /// naze's explanation, in each language.
    sentences: Vec<String>,
    picture: String,
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn voices() -> [Language; 2] {
    [Language::English, Language::Japanese]
}

/// The first line of the technique's fixture, with its finding drawn.
fn example(id: TechniqueId) -> Example {
    if id == TechniqueId::Guess {
        return guess();
    }
    let name = format!("fixtures/techniques/{}.txt", id.word());
    let text = std::fs::read_to_string(file(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let line =
        text.lines().find(|line| line.starts_with(':')).unwrap_or_else(|| panic!("{name} has no line"));
    let case = Case::read(line).unwrap_or_else(|fault| panic!("{name}: {fault}: {line}"));
    assert!(case.technique == id, "{name} is about another technique: {line}");
    assert!(case.passes(), "{name}: the technique does not find just what is expected: {line}");
    let finding =
        case.findings().into_iter().next().unwrap_or_else(|| panic!("{name} expects nothing: {line}"));
    let drawing = GridDrawing::of_finding(&case.puzzle, &case.puzzle.shown_candidates(), &finding);
    Example {
        source: line.to_string(),
        sentences: voices().map(|language| language.finding(&finding, case.puzzle.layout())).to_vec(),
        picture: draw_svg(&drawing),
    }
}

/// The first assumption of a solve with only singles, and its refutation.
fn guess() -> Example {
    let text = std::fs::read_to_string(file(GUESSED)).expect("a document");
    let puzzle = read(&text, None).expect("a puzzle");
    let options = Options { techniques: TechniqueSet::singles(), ..Options::default() };
    let trace = solve(&puzzle, &options, &Meter::unbounded());
    let assumed = trace.steps.iter().find(|step| step.finding.reason == Reason::Assumption);
    let assumed = assumed.expect("singles do not suffice");
    let refuted = trace.steps.iter().find(|step| {
        matches!(step.finding.reason, Reason::Refutation { assumption, .. } if assumption == assumed.id)
    });
    let guess_steps = [assumed, refuted.expect("it is refuted")];
    let sentences_in = |language: Language| {
        guess_steps
            .map(|step| format!("#{} {}", step.id.0, language.finding(&step.finding, puzzle.layout())))
            .join("; ")
    };
    Example {
        source: format!("naze solve --trace --techniques singles {GUESSED}"),
        sentences: voices().map(sentences_in).to_vec(),
        picture: draw_svg(&GridDrawing::of_step(&trace, assumed)),
    }
}

/// Text with the characters of markup escaped.
fn plain(text: &str) -> String {
    text.replace('<', "&lt;")
}

fn chapter(rung: &Rung, example: &Example) -> String {
    let (id, [english, japanese]) = (rung.word, voices());
    let mut text = format!("\n<a id=\"{id}\"></a>\n\n## {} · {}\n\n", rung.english, rung.japanese);
    text += &format!("{}\n\n", english.rung(rung).replacen(id, &format!("`{id}`"), 1));
    text += &format!("{}\n\n{}\n", english.definition(rung.id), japanese.definition(rung.id));
    text += &format!("\n`{}`\n", example.source);
    text += &format!("\n> {}\n", plain(&example.sentences.join("\n>\n> ")));
    text += &format!("\n![{}](techniques/{id}.svg)\n", rung.english);
    text
}

/// All levels, each with links to its techniques.
fn contents() -> String {
    let line = |level: Level| {
        let rungs = LADDER.iter().filter(|rung| rung.level == level);
        let links: Vec<String> = rungs.map(|rung| format!("[{}](#{})", rung.english, rung.word)).collect();
        format!("- **{}**: {}\n", level.word(), links.join(" · "))
    };
    [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme].map(line).concat()
}

/// Set `NAZE_BLESS=1` to rewrite the page and its pictures.
#[test]
fn the_written_page_is_that_of_the_ladder() {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    let mut page = format!("{OPENING}\n{}", contents());
    for rung in &LADDER {
        let example = example(rung.id);
        page += &chapter(rung, &example);
        files.insert(format!("{}.svg", rung.word), example.picture);
    }
    let folder = file("docs/techniques");
    if std::env::var_os("NAZE_BLESS").is_some() {
        std::fs::create_dir_all(&folder).expect("docs can be written");
        for name in drawn(&folder).iter().filter(|name| !files.contains_key(*name)) {
            std::fs::remove_file(folder.join(name)).expect("docs/techniques can be written");
        }
        for (name, picture) in &files {
            std::fs::write(folder.join(name), picture).expect("docs/techniques can be written");
        }
        std::fs::write(file("docs/TECHNIQUES.md"), &page).expect("docs can be written");
    }
    let on_paper = |path: PathBuf| std::fs::read_to_string(path).unwrap_or_default();
    assert!(on_paper(file("docs/TECHNIQUES.md")) == page, "docs/TECHNIQUES.md is old; run with NAZE_BLESS=1");
    assert_eq!(drawn(&folder), files.keys().cloned().collect::<Vec<_>>(), "docs/techniques is old");
    for (name, picture) in &files {
        assert!(
            on_paper(folder.join(name)) == *picture,
            "docs/techniques/{name} is old; run with NAZE_BLESS=1"
        );
    }
}

/// Set `NAZE_BLESS=1` to rewrite the lines.
#[test]
fn the_example_of_a_technique_is_the_first_line_of_its_fixture() {
    let first = |rung: &Rung| {
        let text = std::fs::read_to_string(file(&format!("fixtures/techniques/{}.txt", rung.word))).ok()?;
        let line = text.lines().find(|line| line.starts_with(':'))?;
        Some(format!("{} {line}\n", rung.word))
    };
    let expected: String = LADDER.iter().filter_map(first).collect();
    let path = file("src/render/examples.txt");
    if std::env::var_os("NAZE_BLESS").is_some() {
        std::fs::write(&path, &expected).expect("src can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == expected, "src/render/examples.txt is old; run with NAZE_BLESS=1");
    let others = LADDER.iter().filter(|rung| rung.id != TechniqueId::Guess);
    assert!(others.map(|rung| rung.id).all(|id| technique_example(id).is_some()));
}

/// The names of the existing pictures.
fn drawn(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
