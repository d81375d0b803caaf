//! The community's rating in words: the figures, the steps that set them, and their spread over images.

use super::{
    language::Language,
    sentence::{both, pick},
};
use crate::{
    board::{Candidate, Cell, Digit, Layout, notation::cells as cells_word},
    rate::{DecisiveStep, SeRating, SeReport, SeRule, SeSpread, SeStep},
};
use itertools::Itertools;

/// The name of a step in Sudoku Explainer.
///
/// ```
/// use naze::{rate::SeRule, render::{Language, se_rule}};
///
/// assert_eq!(se_rule(SeRule::NakedPair, Language::English), "Naked Pair");
/// ```
pub fn se_rule(rule: SeRule, language: Language) -> &'static str {
    let (english, japanese) = match rule {
        SeRule::LastCell => ("Last Cell in a House", "ハウスの最後のマス"),
        SeRule::HiddenSingleBox => ("Hidden Single in a Box", "ブロックの隠れたシングル"),
        SeRule::HiddenSingleLine => ("Hidden Single in a Line", "行・列の隠れたシングル"),
        SeRule::DirectPointing => ("Direct Pointing", "直接ポインティング"),
        SeRule::DirectClaiming => ("Direct Claiming", "直接クレーミング"),
        SeRule::DirectHiddenPair => ("Direct Hidden Pair", "直接隠れ二国同盟"),
        SeRule::NakedSingle => ("Naked Single", "裸のシングル"),
        SeRule::DirectHiddenTriplet => ("Direct Hidden Triplet", "直接隠れ三国同盟"),
        SeRule::Pointing => ("Pointing", "ポインティング"),
        SeRule::Claiming => ("Claiming", "クレーミング"),
        SeRule::NakedPair => ("Naked Pair", "二国同盟"),
        SeRule::XWing => ("X-Wing", "X-Wing"),
        SeRule::HiddenPair => ("Hidden Pair", "隠れ二国同盟"),
        SeRule::NakedTriplet => ("Naked Triplet", "三国同盟"),
        SeRule::Swordfish => ("Swordfish", "ソードフィッシュ"),
        SeRule::HiddenTriplet => ("Hidden Triplet", "隠れ三国同盟"),
        SeRule::XyWing => ("XY-Wing", "XY-Wing"),
        SeRule::XyzWing => ("XYZ-Wing", "XYZ-Wing"),
        SeRule::UniqueRectangle => ("Unique Rectangle", "ユニーク矩形"),
        SeRule::UniqueLoop => ("Unique Loop", "ユニークループ"),
        SeRule::NakedQuad => ("Naked Quad", "四国同盟"),
        SeRule::Jellyfish => ("Jellyfish", "ジェリーフィッシュ"),
        SeRule::HiddenQuad => ("Hidden Quad", "隠れ四国同盟"),
        SeRule::Bug1 => ("BUG Type 1", "BUG タイプ1"),
        SeRule::Bug2 => ("BUG Type 2", "BUG タイプ2"),
        SeRule::Bug3 => ("BUG Type 3", "BUG タイプ3"),
        SeRule::Bug4 => ("BUG Type 4", "BUG タイプ4"),
        SeRule::AlignedPair => ("Aligned Pair Exclusion", "整列ペア除外"),
        SeRule::XCycle => ("Bidirectional X-Cycle", "双方向Xサイクル"),
        SeRule::YCycle => ("Bidirectional Y-Cycle", "双方向Yサイクル"),
        SeRule::ForcingXChain => ("Forcing X-Chain", "強制Xチェーン"),
        SeRule::ForcingChain => ("Forcing Chain", "強制チェーン"),
        SeRule::XyCycle => ("Bidirectional Cycle", "双方向サイクル"),
        SeRule::AlignedTriplet => ("Aligned Triplet Exclusion", "整列トリプレット除外"),
        SeRule::Nishio => ("Nishio Forcing Chains", "西尾式の強制連鎖"),
        SeRule::CellChains => ("Cell Forcing Chains", "マスの強制連鎖"),
        SeRule::RegionChains => ("Region Forcing Chains", "ハウスの強制連鎖"),
        SeRule::DynamicCellChains => ("Dynamic Cell Forcing Chains", "マスの動的強制連鎖"),
        SeRule::DynamicRegionChains => ("Dynamic Region Forcing Chains", "ハウスの動的強制連鎖"),
        SeRule::DynamicContradiction => ("Dynamic Contradiction Forcing Chains", "動的背理法"),
        SeRule::DynamicDoubleChains => ("Dynamic Double Forcing Chains", "動的二重強制連鎖"),
        SeRule::DynamicPlus => ("Dynamic Forcing Chains (+)", "動的強制連鎖（＋）"),
        SeRule::NestedChains => ("Dynamic Forcing Chains (+ Forcing Chains)", "動的強制連鎖（＋強制連鎖）"),
        SeRule::NestedMultiple => {
            ("Dynamic Forcing Chains (+ Multiple Forcing Chains)", "動的強制連鎖（＋多重強制連鎖）")
        }
        SeRule::NestedDynamic => {
            ("Dynamic Forcing Chains (+ Dynamic Forcing Chains)", "動的強制連鎖（＋動的強制連鎖）")
        }
        SeRule::NestedTwice => (
            "Dynamic Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
            "動的強制連鎖（＋動的強制連鎖（＋強制連鎖））",
        ),
    };
    match language {
        Language::English => english,
        Language::Japanese => japanese,
    }
}

/// The rating as one word, or `-` where it is not defined.
///
/// ```
/// assert_eq!(naze::render::se_word(None), "-");
/// ```
pub fn se_word(rating: Option<SeRating>) -> String {
    rating.map_or("-".to_string(), |rating| rating.to_string())
}

/// The names of the columns of [`se_columns`], with a comma before them.
pub const SE_COLUMNS: &str = ",er,ep,ed";

/// The three figures as columns of CSV; empty where they are not defined.
pub fn se_columns(rating: Option<SeRating>) -> String {
    rating.map_or(",,".to_string(), |rating| rating.to_string().replace('/', ","))
}

/// The message that the rating is not defined for a puzzle.
///
/// ```
/// use naze::render::{Language, se_undefined_message};
///
/// assert!(se_undefined_message(Language::English).contains("classic"));
/// ```
pub fn se_undefined_message(language: Language) -> String {
    let sentence = both!(
        "the SE rating is defined only for the classic 9×9 board without marks",
        "SE 評価は、候補のメモのない普通の 9×9 の盤面だけに定義されています"
    );
    pick(sentence, language)
}

/// A report in lines, each with its line end: the rating, the steps that set it if requested, and its spread.
pub fn se_text(report: Option<&SeReport>, with_steps: bool, layout: &Layout, language: Language) -> String {
    let Some(report) = report else { return se_undefined_message(language) + "\n" };
    let rating = report.rating;
    let mut lines =
        vec![pick(both!("SE rating (ER/EP/ED): {rating}", "SE 評価（ER/EP/ED）：{rating}"), language)];
    if with_steps {
        lines.extend(report.decisive.iter().map(|decisive| decisive_line(decisive, layout, language)));
    }
    lines.extend(report.spread.map(|spread| spread_line(&spread, language)));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn decisive_line(decisive: &DecisiveStep, layout: &Layout, language: Language) -> String {
    let DecisiveStep { figure, number, step } = decisive;
    let (figure, name) = (figure.word(), se_rule(step.rule, language));
    let rating = format!("{}.{}", step.rating / 10, step.rating % 10);
    let cells: Vec<Cell> = (0..81).filter(|cell| step.cells >> cell & 1 == 1).map(Cell::at).collect();
    let place = cells_word(&cells, layout);
    let digits = (1..=9).filter(|digit| step.digits >> (digit - 1) & 1 == 1).join(" ");
    let effect = effect(step, layout);
    let sentence = both!(
        "{figure} is set by step {number}, {name} ({rating}), {digits} in {place} => {effect}",
        "{figure} を決める手は {number} 手目の{name}（{rating}）：{place} の {digits} => {effect}"
    );
    pick(sentence, language)
}

/// The placement and the eliminations of a step.
fn effect(step: &SeStep, layout: &Layout) -> String {
    let candidate = |cell: u8, digit: usize| {
        Digit::new(digit).map(|digit| Candidate { cell: Cell::at(cell as usize), digit })
    };
    let placed = step.placement.and_then(|(cell, digit)| candidate(cell, digit as usize + 1));
    if let Some(placed) = placed {
        return layout.show_placed(placed);
    }
    let gone = step.removals.iter().flat_map(|&(cell, digits)| {
        let digits = (1..=9).filter(move |digit| digits >> (digit - 1) & 1 == 1);
        digits.filter_map(move |digit| candidate(cell, digit))
    });
    gone.map(|gone| layout.show_eliminated(gone)).join(", ")
}

fn spread_line(spread: &SeSpread, language: Language) -> String {
    let SeSpread { images, least, most } = spread;
    let range = |least: u16, most: u16| {
        let figure = |tenths: u16| format!("{}.{}", tenths / 10, tenths % 10);
        if least == most { figure(least) } else { format!("{}–{}", figure(least), figure(most)) }
    };
    let (count, seed) = (images.count, images.seed);
    let (er, ep, ed) = (range(least.er, most.er), range(least.ep, most.ep), range(least.ed, most.ed));
    let sentence = both!(
        "over {count} symmetric images (seed {seed}): ER {er}, EP {ep}, ED {ed}",
        "対称な {count} 個の像（種 {seed}）では：ER {er}、EP {ep}、ED {ed}"
    );
    pick(sentence, language)
}
