//! A teacher's sentences in Japanese.

use super::{Japanese, clauses::JapaneseClauses, houses};
use crate::{
    board::{Form, House, Layout},
    explain::{HintLevel, Look, Mistake, WhyBasis, Wrong},
    logic::Premise,
    render::words::{
        deduction::{Clause, RuleClaim, Slots},
        marks,
        sentences::{Above, FEW, OutlineWords, Sentences, TeachingSentences},
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
            Look::Rule(rule) => format!("{}を見る。", JapaneseClauses(Slots { layout }).rule(*rule)),
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

    fn there_is(&self, technique: &str, digits: &[String]) -> String {
        match digits {
            [] => format!("手筋は「{technique}」です。"),
            _ => format!("手筋は「{technique}」、数字は{}です。", digits.join("・")),
        }
    }

    fn visible_facts(&self, premise_uses: &str) -> String {
        format!("盤面から：{premise_uses}。")
    }

    fn places_in(&self, digit: char, house: &str, cells: &str) -> String {
        format!("{house}の{digit}は{cells}だけ")
    }

    fn crux(&self, clauses: &[Clause], layout: &Layout) -> String {
        let told = clauses.iter().enumerate();
        told.map(|(place, clause)| self.crux_of(clause, place == 0, layout)).join("。")
    }

    fn outline_entry(&self, entry: &OutlineWords) -> String {
        let named = entry.technique.iter().chain(&entry.reason).join("、");
        let above = match &entry.above {
            Above::Facts(facts) if facts.is_empty() => String::new(),
            Above::Facts(facts) => format!("（{}も使う）", facts.join("、")),
            Above::Steps(count) => format!("（上の{count}手順も使う）"),
        };
        let entries = match &entry.entries[..] {
            [] => String::new(),
            entries => format!("（入力した{}による）", entries.join("・")),
        };
        let folded = match (entry.folded, &entry.hardest_folded) {
            (0, _) => String::new(),
            (count, None) => format!("（ほか{count}手順）"),
            (count, Some(hardest)) => format!("（ほか{count}手順、最難は{hardest}）"),
        };
        let hardest = if entry.is_hardest { "　← 最も難しい手順" } else { "" };
        format!("{}：{named}{entries}{above}{folded}{hardest}", entry.facts)
    }

    fn outline_trials(&self, trials: usize, steps: usize, are_lines: bool) -> String {
        let each = if are_lines { "ここではそれぞれ1行にまとめます。" } else { "" };
        format!("{steps}手順のうち{trials}手順は仮定を使います。{each}")
    }

    fn why_basis(&self, basis: WhyBasis) -> Option<&'static str> {
        match basis {
            WhyBasis::Clues | WhyBasis::Known => None,
            WhyBasis::Givens => {
                Some("ヒント数字だけでは唯一解にならないため、入力した数字や消した候補は使いません。")
            }
            WhyBasis::Entered => Some("ヒント数字だけでは答えが出ないため、入力した数字をそのまま使います。"),
        }
    }

    fn outline_offer(&self) -> &'static str {
        "すべての手順を詳しく：--steps"
    }

    fn outline_rest(&self, steps: usize) -> String {
        format!("（ほか{steps}手順）")
    }

    fn only_solution(&self, open: usize) -> String {
        format!("解は1つだけ：空きマス{open}個がすべて決まる。")
    }

    fn no_solution(&self, cause: &str) -> String {
        format!("解なし：{cause}。")
    }

    fn clue_ruled_out(&self, clue: &str) -> String {
        format!("{clue}と置かれているが、そこには入らない")
    }

    fn worth_asking_head(&self, is_empty: bool) -> &'static str {
        match is_empty {
            true => "これらの手筋で決まるマスはありません。解が1つだけの理由は --unique で尋ねてください。",
            false => "尋ねる価値のあるマス（やさしい順。解が1つだけの理由は --unique）：",
        }
    }

    fn worth_asking(&self, cell: &str, steps: usize, hardest: &str) -> String {
        format!("  {cell}：{steps}手、最も難しいのは{hardest}")
    }

    fn one_without(&self, clue: &str) -> String {
        format!("{clue}がなければ解は1つになる。")
    }

    fn outline_count(&self, singles: usize, others: &[(usize, String)]) -> String {
        let singles = (singles > 0).then(|| format!("シングル{singles}回"));
        let others = others.iter().map(|(count, name)| format!("{name}{count}回"));
        format!("{}。", singles.into_iter().chain(others).join("、"))
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

    fn house_has(&self, house: &str, placed: &[String]) -> String {
        format!("{house}に{}", placed.join("、"))
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

impl Japanese {
    /// A clause in as few words as will do; a claim about a rule with the name of the rule, if it is the first.
    fn crux_of(&self, clause: &Clause, is_first: bool, layout: &Layout) -> String {
        let house = |house| self.house(layout.house_name(house));
        let digits = |digits| Slots { layout }.digits(digits).join("・");
        let cells = |cells| Slots { layout }.cells(cells).join("・");
        let node = |node| {
            Slots { layout }.node(node, |digit, cells| format!("{}のどれかに{digit}", cells.join("・")))
        };
        match clause {
            Clause::LastCell { house: of, .. } => format!("{}の最後の空きマス", house(*of)),
            Clause::LastDigit { digit, .. } => format!("残る候補は{}だけ", digit.symbol()),
            Clause::LastPlace { house: of, digit, .. } => {
                format!("{}の{}はここだけ", house(*of), digit.symbol())
            }
            Clause::Confined { digit, base, cover } => {
                format!("{}の{}は{}にある", house(*base), digit.symbol(), house(*cover))
            }
            Clause::NakedSubset { cells: of, digits: own, .. } => {
                format!("{}は{}で埋まる", cells(of), digits(*own))
            }
            Clause::HiddenSubset { cells: of, digits: own, house: inside } => {
                format!("{}の{}は{}に入る", house(*inside), digits(*own), cells(of))
            }
            Clause::Sectors { cells: of, count, .. } => {
                format!("{}には数字が{count}個必要で、ちょうどその数しか入らない", cells(of))
            }
            Clause::OneEnd { first, last } => format!("{}か{}", node(first), node(last)),
            Clause::Instead { first, last } => format!("{}から{}までのループ", node(first), node(last)),
            Clause::OfRule(rule, claim) => {
                let clauses = JapaneseClauses(Slots { layout });
                let sentence = clauses.of_rule(*rule, claim);
                let said = sentence.trim_end_matches('。');
                match (layout.rule(*rule).family.form(), claim) {
                    (Form::Everywhere, _) | (_, RuleClaim::Left(_)) => said.to_string(),
                    _ if !is_first => said.to_string(),
                    _ => format!("{}：{said}", clauses.rule(*rule)),
                }
            }
            Clause::Guess(_) => "と仮定".to_string(),
            Clause::GuessFails { contradiction, .. } => {
                format!("でなければ矛盾する：{}", self.contradiction(contradiction, layout))
            }
            _ => {
                let sentence = self.clause(clause, layout);
                // What the sentence comes to is enough.
                let upshot = sentence.rsplit_once("よって").map_or(&sentence[..], |(_, upshot)| upshot);
                upshot.trim_end_matches('。').to_string()
            }
        }
    }
}
