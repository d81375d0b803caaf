//! Sentences about making puzzles: what cannot be, what was missing, and where chance began.

use super::{Lang, Voice};
use crate::generate::{Impossible, Missing, PatternFault, Unmet};
use itertools::Itertools;

/// Why no puzzle can be what is asked for.
pub fn impossible_message(fault: &Impossible, lang: Lang) -> String {
    let voice = Voice::of(lang);
    match (fault, lang) {
        (Impossible::Symmetry { symmetry }, Lang::English) => {
            format!("this board has no symmetry {}: its houses are not where they were", symmetry.word())
        }
        (Impossible::Symmetry { symmetry }, Lang::Japanese) => {
            format!("この盤面では対称 {} は使えません（行・列・ブロックが重なりません）", symmetry.word())
        }
        (Impossible::TooFewClues { most, fewest }, Lang::English) => {
            format!(
                "no puzzle of this board has one solution with at most {most} clues; it takes {fewest} or more"
            )
        }
        (Impossible::TooFewClues { most, fewest }, Lang::Japanese) => {
            format!(
                "ヒント数字が {most} 個以下では唯一解になりません（この盤面では {fewest} 個以上必要です）"
            )
        }
        (Impossible::TooManyClues { fewest, cells }, Lang::English) => {
            format!("{fewest} clues do not fit into {cells} cells")
        }
        (Impossible::TooManyClues { fewest, cells }, Lang::Japanese) => {
            format!("{cells} マスに {fewest} 個のヒント数字は置けません")
        }
        (Impossible::Orbits { symmetry, fewest, most }, Lang::English) => {
            format!("no clue pattern of symmetry {} has {fewest} to {most} cells", symmetry.word())
        }
        (Impossible::Orbits { symmetry, fewest, most }, Lang::Japanese) => {
            format!("対称 {} で {fewest}〜{most} マスの配置はありません", symmetry.word())
        }
        (Impossible::PatternSymmetry { symmetry }, Lang::English) => {
            format!("the marked cells of the pattern do not have the symmetry {}", symmetry.word())
        }
        (Impossible::PatternSymmetry { symmetry }, Lang::Japanese) => {
            format!("指定した配置は対称 {} になっていません", symmetry.word())
        }
        (Impossible::Level { technique, level }, Lang::English) => {
            format!("a puzzle that requires {} is harder than {}", voice.technique(*technique), level.word())
        }
        (Impossible::Level { technique, level }, Lang::Japanese) => {
            format!("{} の必要な問題は {} より難しくなります", voice.technique(*technique), level.word())
        }
        (Impossible::Guess, Lang::English) => {
            "a puzzle cannot require a guess and be solved without; add --allow-guess".to_string()
        }
        (Impossible::Guess, Lang::Japanese) => {
            "仮置きの必要な問題を仮置きなしで解くことはできません。--allow-guess を付けてください".to_string()
        }
    }
}

/// Why a drawing of cells is none of this board.
pub fn pattern_message(fault: &PatternFault, lang: Lang) -> String {
    let PatternFault { found, expected } = fault;
    match lang {
        Lang::English => format!("the pattern has {found} signs, and the board {expected} cells"),
        Lang::Japanese => format!("配置の記号が {found} 個で、盤面の {expected} マスと合いません"),
    }
}

/// What is wrong with a word that should be a range of clues.
pub fn range_message(word: &str, lang: Lang) -> String {
    match lang {
        Lang::English => {
            format!("\"{word}\" is no number of clues; write a number such as 24, or A..B such as 24..28")
        }
        Lang::Japanese => {
            format!("「{word}」はヒント数字の個数ではありません（例：24、または 24..28）")
        }
    }
}

/// The seed that was drawn.
pub fn seed_message(seed: u64, lang: Lang) -> String {
    match lang {
        Lang::English => format!("seed {seed}"),
        Lang::Japanese => format!("シード {seed}"),
    }
}

/// What was missing when no attempt gave a puzzle, what was missing most first.
pub fn unmet_message(unmet: &Unmet, lang: Lang) -> String {
    let often = unmet.missing.iter().sorted_by_key(|&(_, times)| std::cmp::Reverse(times));
    let listed = often.map(|(&missing, times)| format!("{} ({times})", lack(missing, lang))).join(", ");
    let attempts = unmet.attempts;
    match lang {
        Lang::English => format!("gave up after {attempts} attempts, which lacked: {listed}"),
        Lang::Japanese => format!("{attempts} 回試して見つかりませんでした。足りなかったもの：{listed}"),
    }
}

fn lack(missing: Missing, lang: Lang) -> &'static str {
    match (missing, lang) {
        (Missing::Grid, Lang::English) => "a full grid",
        (Missing::Grid, Lang::Japanese) => "完成した盤面",
        (Missing::Solution, Lang::English) => "a single solution with the pattern",
        (Missing::Solution, Lang::Japanese) => "配置どおりで唯一解",
        (Missing::Clues, Lang::English) => "the number of clues",
        (Missing::Clues, Lang::Japanese) => "ヒント数字の個数",
        (Missing::Minimal, Lang::English) => "that no clue can be spared",
        (Missing::Minimal, Lang::Japanese) => "余分なヒント数字のないこと",
        (Missing::Level, Lang::English) => "the level",
        (Missing::Level, Lang::Japanese) => "難易度",
        (Missing::Technique, Lang::English) => "the technique",
        (Missing::Technique, Lang::Japanese) => "手筋",
        (Missing::Logic, Lang::English) => "a solution without guesses",
        (Missing::Logic, Lang::Japanese) => "仮置きなしの解",
        (Missing::Work, Lang::English) => "work left to go on (raise --nodes or --timeout)",
        (Missing::Work, Lang::Japanese) => "残りの作業量（--nodes か --timeout を増やしてください）",
    }
}
