//! Sentences about generating puzzles: what is impossible, what was missing, and which seed was drawn.

use super::Language;
use crate::generate::{GenerateError, Missing, PatternFault, PlanError};
use itertools::Itertools;

/// Why no puzzle can meet the request.
pub fn plan_error_message(fault: &PlanError, language: Language) -> String {
    match (fault, language) {
        (PlanError::Symmetry { symmetry }, Language::English) => {
            format!("this board does not have the symmetry {}: it moves the houses", symmetry.word())
        }
        (PlanError::Symmetry { symmetry }, Language::Japanese) => {
            format!("この盤面では対称 {} は使えません（行・列・ブロックが重なりません）", symmetry.word())
        }
        (PlanError::TooFewClues { most, fewest }, Language::English) => {
            format!(
                "no puzzle of this board has one solution with at most {most} clues; it takes {fewest} or more"
            )
        }
        (PlanError::TooFewClues { most, fewest }, Language::Japanese) => {
            format!(
                "ヒント数字が {most} 個以下では唯一解になりません（この盤面では {fewest} 個以上必要です）"
            )
        }
        (PlanError::TooManyClues { fewest, cells }, Language::English) => {
            format!("{fewest} clues do not fit into {cells} cells")
        }
        (PlanError::TooManyClues { fewest, cells }, Language::Japanese) => {
            format!("{cells} マスに {fewest} 個のヒント数字は置けません")
        }
        (PlanError::Orbits { symmetry, fewest, most }, Language::English) => {
            format!("no clue pattern of symmetry {} has {fewest} to {most} cells", symmetry.word())
        }
        (PlanError::Orbits { symmetry, fewest, most }, Language::Japanese) => {
            format!("対称 {} で {fewest}〜{most} マスの配置はありません", symmetry.word())
        }
        (PlanError::PatternSymmetry { symmetry }, Language::English) => {
            format!("the marked cells of the pattern do not have the symmetry {}", symmetry.word())
        }
        (PlanError::PatternSymmetry { symmetry }, Language::Japanese) => {
            format!("指定した配置は対称 {} になっていません", symmetry.word())
        }
        (PlanError::Level { technique, level }, Language::English) => {
            format!(
                "a puzzle that requires {} is harder than {}",
                language.technique(*technique),
                level.word()
            )
        }
        (PlanError::Level { technique, level }, Language::Japanese) => {
            format!("{} の必要な問題は {} より難しくなります", language.technique(*technique), level.word())
        }
        (PlanError::Guess, Language::English) => {
            "a puzzle cannot require a guess and be solved without one; add --allow-guess".to_string()
        }
        (PlanError::Guess, Language::Japanese) => {
            "仮置きの必要な問題を仮置きなしで解くことはできません。--allow-guess を付けてください".to_string()
        }
    }
}

/// Why a drawing of cells does not fit this board.
pub fn pattern_message(fault: &PatternFault, language: Language) -> String {
    let PatternFault { found, expected } = fault;
    match language {
        Language::English => format!("the pattern has {found} signs, but the board has {expected} cells"),
        Language::Japanese => format!("配置の記号が {found} 個で、盤面の {expected} マスと合いません"),
    }
}

/// The message for a word that is not a range of clues.
pub fn range_message(word: &str, language: Language) -> String {
    match language {
        Language::English => {
            format!("\"{word}\" is not a number of clues; write a number such as 24, or A..B such as 24..28")
        }
        Language::Japanese => {
            format!("「{word}」はヒント数字の個数ではありません（例：24、または 24..28）")
        }
    }
}

/// The seed that was drawn.
pub fn seed_message(seed: u64, language: Language) -> String {
    match language {
        Language::English => format!("seed {seed}"),
        Language::Japanese => format!("シード {seed}"),
    }
}

/// What was missing when no attempt made a puzzle, the most frequent first.
pub fn generate_error_message(error: &GenerateError, language: Language) -> String {
    let often = error.missing.iter().sorted_by_key(|&(_, times)| std::cmp::Reverse(times));
    let listed = often.map(|(&missing, times)| format!("{} ({times})", lack(missing, language))).join(", ");
    let attempts = error.attempts;
    match language {
        Language::English => {
            let attempts =
                if attempts == 1 { "1 attempt".to_string() } else { format!("{attempts} attempts") };
            format!("gave up after {attempts}, which lacked: {listed}")
        }
        Language::Japanese => format!("{attempts} 回試して見つかりませんでした。足りなかったもの：{listed}"),
    }
}

fn lack(missing: Missing, language: Language) -> &'static str {
    match (missing, language) {
        (Missing::Grid, Language::English) => "a full grid",
        (Missing::Grid, Language::Japanese) => "完成した盤面",
        (Missing::Solution, Language::English) => "a single solution with the pattern",
        (Missing::Solution, Language::Japanese) => "配置どおりで唯一解",
        (Missing::Clues, Language::English) => "the number of clues",
        (Missing::Clues, Language::Japanese) => "ヒント数字の個数",
        (Missing::Minimal, Language::English) => "minimality",
        (Missing::Minimal, Language::Japanese) => "余分なヒント数字のないこと",
        (Missing::Level, Language::English) => "the level",
        (Missing::Level, Language::Japanese) => "難易度",
        (Missing::Technique, Language::English) => "the technique",
        (Missing::Technique, Language::Japanese) => "手筋",
        (Missing::Logic, Language::English) => "a solution without guesses",
        (Missing::Logic, Language::Japanese) => "仮置きなしの解",
        (Missing::Work, Language::English) => "work left to continue (raise --nodes or --timeout)",
        (Missing::Work, Language::Japanese) => "残りの作業量（--nodes か --timeout を増やしてください）",
    }
}
