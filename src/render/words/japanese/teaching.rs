//! A teacher's sentences in Japanese.

use super::{Japanese, houses};
use crate::{
    board::{House, Layout},
    explain::{HintLevel, Look, Mistake, Wrong},
    logic::Premise,
    render::words::{
        deduction::Slots,
        marks,
        sentences::{FEW, Sentences, TeachingSentences},
    },
};
use itertools::Itertools;

impl TeachingSentences for Japanese {
    fn look(&self, look: &Look, layout: &Layout) -> String {
        match look {
            Look::Places(house, digit) => {
                format!("{}を見る：{digit}はどこに入るか。", self.house(layout.house_name(*house)))
            }
            Look::Digits(cell) => format!("{}を見る：入る数字は何か。", Slots { layout }.cell(*cell)),
            Look::Pattern(at, digits) => match digits.len() {
                1..=FEW => {
                    let digits = digits.into_iter().map(|digit| digit.symbol()).join("、");
                    format!("{}の{digits}を見る。", houses::list(at, "と", layout))
                }
                _ => self.look_at(at, layout),
            },
        }
    }

    fn look_at(&self, at: &[House], layout: &Layout) -> String {
        format!("{}を見る。", houses::list(at, "と", layout))
    }

    fn there_is(&self, technique: &str) -> String {
        format!("手筋は「{technique}」です。")
    }

    fn visible_facts(&self, premise_uses: &str) -> String {
        format!("盤面から：{premise_uses}。")
    }

    fn places_in(&self, digit: char, house: &str, cells: &str) -> String {
        format!("{house}の{digit}は{cells}だけ")
    }

    fn earlier_findings(&self, premise_uses: &str) -> String {
        format!("前の手順から：{premise_uses}。")
    }

    fn joint(&self) -> &'static str {
        "、"
    }

    fn is_filled(&self) -> &'static str {
        "は"
    }

    fn filled_cells(&self, cells: &[String]) -> String {
        cells.join("、")
    }

    fn blocked_cells(&self, by: &[String], digits: &[String], cells: &str) -> String {
        format!("{}により{cells}に{}は入らない", by.join("、"), digits.join("、"))
    }

    fn removed_candidates(&self, by: Premise, candidates: &str) -> String {
        match by {
            Premise::Step(id) => format!("{candidates} ({})", marks::step(id)),
            Premise::Given(_) | Premise::Mark(_) => format!("{candidates}（あなたが消した候補数字）"),
        }
    }

    fn supposition(&self, by: Premise) -> String {
        match by {
            Premise::Step(id) => format!("仮定 ({})", marks::step(id)),
            Premise::Given(_) | Premise::Mark(_) => "仮定".to_string(),
        }
    }

    fn toward(&self, cell: &str) -> String {
        format!("{cell}に向かう手順です。")
    }

    fn mistake(&self, mistake: &Mistake, level: HintLevel, layout: &Layout) -> String {
        let candidate = mistake.wrong.candidate();
        match (level, mistake.wrong) {
            (HintLevel::Place, _) => "そこに間違いがあります。".to_string(),
            (HintLevel::Technique, Wrong::Entry(_)) => "あなたが入れた数字が間違っています。".to_string(),
            (HintLevel::Technique, Wrong::Mark(_)) => "あなたが消した候補数字が必要です。".to_string(),
            (HintLevel::Pattern | HintLevel::Effect, Wrong::Entry(_)) => {
                format!("あなたが入れた{}は間違いです。", Slots { layout }.placed(candidate))
            }
            (HintLevel::Pattern | HintLevel::Effect, Wrong::Mark(_)) => format!(
                "{}から{}を消しましたが、そこには{}が必要です。",
                Slots { layout }.cell(candidate.cell),
                candidate.digit,
                candidate.digit
            ),
        }
    }

    fn suppose(&self, level: HintLevel, cell: &str, candidate: &str) -> String {
        match level {
            HintLevel::Place => String::new(),
            HintLevel::Technique => {
                "どの手筋も見つかりません。候補を1つ仮定して、矛盾を探してください。".to_string()
            }
            HintLevel::Pattern => format!("{cell}の候補を仮定してください。"),
            HintLevel::Effect => format!("{candidate}と仮定すると、矛盾します。"),
        }
    }

    fn holds(&self, placed: &str) -> String {
        format!("{placed}はすでに入っていて、間違いはありません。")
    }

    fn finished(&self) -> String {
        "すべて埋まっていて、間違いはありません。".to_string()
    }

    fn stuck(&self) -> String {
        "論理だけではここから進めず、仮置きは使わない指定です。".to_string()
    }

    fn gave_up(&self) -> String {
        "ヒントが出る前に打ち切りました（--nodes か --timeout を増やしてください）。".to_string()
    }

    fn mend_first(&self) -> String {
        "これを直すまで、次の手順は示せません。".to_string()
    }
}
