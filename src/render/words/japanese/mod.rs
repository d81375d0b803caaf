//! The sentences in Japanese.

mod clauses;
mod houses;
mod teaching;

use super::{
    deduction::{Grammar, Slots},
    entries::{Entries, read_entries},
    houses::marked,
    marks, notation,
    sentences::{Sentences, SolutionVerdict},
};
use crate::render::{
    language::Language, request_error::RequestError, se::se_undefined_message, stored::store_message,
};
use crate::{
    board::{HouseName, Layout},
    explain::{Ambiguity, Answer, Prefer, Question, WhyError},
    logic::{Assumes, ByDefault, End, Level, Premise, Rung, TechniqueId, Trace},
    proof::{Certificate, CertifyError, Conclusion},
    puzzle::Duplicate,
    rate::{Bottleneck, Histogram, Raise, Rating, cap},
    search::{Conflict, Minimality},
};
use itertools::Itertools;
use std::sync::LazyLock;

/// 日本語。
pub struct Japanese;

static DEFINITIONS: LazyLock<Entries> = LazyLock::new(|| read_entries(include_str!("definitions.txt"), ""));
static MESSAGES: LazyLock<Entries> = LazyLock::new(|| read_entries(include_str!("messages.txt"), " "));
#[cfg(feature = "cli")]
static HELP: LazyLock<Entries> = LazyLock::new(|| {
    read_entries(
        include_str!("help.txt"),
        "
",
    )
});

impl Sentences for Japanese {
    fn house(&self, name: HouseName) -> String {
        marked(name.kind, &[name.number], &houses::name(name))
    }

    fn technique(&self, id: TechniqueId) -> &'static str {
        id.rung().japanese
    }

    fn definitions(&self) -> &'static Entries {
        &DEFINITIONS
    }

    fn messages(&self) -> &'static Entries {
        &MESSAGES
    }

    #[cfg(feature = "cli")]
    fn help(&self) -> &'static Entries {
        &HELP
    }

    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Easy => "易しい",
            Level::Medium => "普通",
            Level::Hard => "難しい",
            Level::Unfair => "とても難しい",
            Level::Extreme => "極めて難しい",
        }
    }

    fn rung(&self, rung: &Rung) -> String {
        let by_default = match rung.by_default {
            ByDefault::On => "初期設定で使う",
            ByDefault::Off => "初期設定では使わない",
        };
        let assumes = match rung.assumes {
            Assumes::Nothing => None,
            Assumes::Unique => Some("唯一解を前提とする".to_string()),
        };
        let code = rung.code.map(|code| format!("HoDoKu {code}"));
        let level = self.level(rung.level);
        std::iter::once(rung.word.to_string())
            .chain(code)
            .chain([level.to_string(), format!("評価点{}", rung.score), by_default.to_string()])
            .chain(assumes)
            .join("・")
    }

    fn grammar(&self) -> &'static Grammar {
        &clauses::GRAMMAR
    }

    fn line_breaks(&self) -> (&'static str, usize) {
        ("", 60)
    }

    fn titled(&self, name: &str, text: &str) -> String {
        format!("{name}：{text}")
    }

    fn duplicate(&self, duplicate: &Duplicate, layout: &Layout) -> String {
        let cells: Vec<String> = duplicate.cells.iter().map(|&cell| Slots { layout }.cell(cell)).collect();
        format!(
            "重複：{}に{}が{}つある（{}）",
            self.house(layout.house_name(duplicate.house)),
            duplicate.digit,
            cells.len(),
            cells.join("、")
        )
    }

    fn pass(&self, number: u32) -> String {
        format!("{number}巡目")
    }

    fn comma(&self) -> &'static str {
        "、"
    }

    fn because(&self, premises: &[Premise], layout: &Layout) -> String {
        format!("根拠：{}", notation::premises(premises, layout, self.comma()))
    }

    fn assumption_note(&self, steps: usize) -> String {
        format!(
            "うち{steps}手は、ヒント数字だけで唯一解になることを前提にしています（確かめられていません）。"
        )
    }

    fn ending(&self, trace: &Trace) -> String {
        let (passes, steps) = (trace.passes, trace.steps.len());
        match &trace.end {
            End::Solved(_) => {
                let how = match trace.guesses() {
                    0 => format!("論理だけで解けました（{steps}手、{passes}巡）。"),
                    guesses => format!("解けました（{steps}手、{passes}巡、仮置きの否定{guesses}回）。"),
                };
                match (trace.assumes_unique, trace.uniqueness_steps()) {
                    (true, 1..) => how,
                    (_, 0) => format!("{how}これが唯一解です：この手順が証明になっています。"),
                    (_, steps) => {
                        format!("{how}これが唯一解です（探索による）。{steps}手は唯一解を前提とします。")
                    }
                }
            }
            End::Stuck => format!("{steps}手で止まりました。論理だけでは足りず、仮置きは使わない指定です。"),
            End::NoSolution(Some(contradiction)) => {
                format!("解がありません：{}。", self.contradiction(contradiction, trace.puzzle.layout()))
            }
            End::NoSolution(None) => "解がありません：どう埋めても破綻します。".to_string(),
            End::Many(_) => format!("複数解です。{steps}手で論理が止まりました。"),
            End::Duplicates(_) => "解がありません：ヒント数字どうしが矛盾しています。".to_string(),
            End::GaveUp => format!("{steps}手で打ち切りました（--nodes か --timeout を増やしてください）。"),
        }
    }

    fn answer_opening(&self, answer: &Answer) -> String {
        let layout = answer.derivation.puzzle.layout();
        let marks = match answer.derivation.marks.len() {
            0 => String::new(),
            number => format!("と消された候補数字{number}個"),
        };
        let rests = format!(
            "{}手、ヒント数字{}個{marks}による（全体の手順ではここまで{}手）：",
            answer.derivation.steps.len(),
            answer.derivation.clues.len(),
            answer.trace_steps
        );
        let slots = Slots { layout };
        let cell = slots.cell(answer.question.cell());
        match (answer.question, answer.because) {
            (Question::Value(_), Premise::Given(clue)) => {
                format!("{}は問題のヒント数字です。", slots.placed(clue))
            }
            (Question::Value(_), _) => {
                format!("なぜ{cell}={}なのか。{rests}", answer.value.map_or('?', |value| value.symbol()))
            }
            (Question::Not(not), Premise::Given(clue)) if clue.cell == not.cell => {
                format!(
                    "{cell}は{}ではありません：ヒント数字{}が入っています。",
                    not.digit,
                    slots.placed(clue)
                )
            }
            (Question::Not(not), Premise::Given(clue)) => {
                let house = layout.shared_houses(not.cell, clue.cell).next();
                let house = house.map_or(String::new(), |house| self.house(layout.house_name(house)));
                format!(
                    "{cell}は{}ではありません：{house}にすでに{}があります。",
                    not.digit,
                    slots.placed(clue)
                )
            }
            (Question::Not(not), Premise::Mark(_)) => {
                format!("{cell}は{}ではありません：その候補数字はあなたが消しました。", not.digit)
            }
            (Question::Not(not), Premise::Step(_)) => {
                format!("なぜ{cell}は{}ではないのか。{rests}", not.digit)
            }
        }
    }

    fn wrong_entry(&self, entry: &str) -> String {
        format!("入力した{entry}は誤り。")
    }

    fn least_cost(&self, is_least: bool, prefer: Prefer) -> &'static str {
        match (is_least, prefer) {
            (false, _) => "",
            (true, Prefer::Easy) => "これらの手筋でこれよりやさしい説明はありません。",
            (true, Prefer::Short) => "これらの手筋でこれより短い説明はありません。",
            (true, Prefer::Gentle) => "これらの手筋でこれより無理のない説明はありません。",
        }
    }

    fn answer_closing(&self, answer: &Answer) -> String {
        let layout = answer.derivation.puzzle.layout();
        match answer.question {
            Question::Value(cell) => {
                format!("よって{}={}。", layout.show(cell), answer.value.map_or('?', |value| value.symbol()))
            }
            Question::Not(candidate) => {
                format!("よって{}。", marks::plain(&Slots { layout }.is_not(candidate)))
            }
        }
    }

    fn ambiguity(&self, error: &WhyError, ambiguity: &Ambiguity, layout: &Layout) -> String {
        let cell = layout.show(ambiguity.cell);
        let swap = ambiguity.swap.as_ref().map(|(cells, [one, other])| {
            let cells = Slots { layout }.cells_word(cells);
            format!("{cells}では{one}と{other}を入れ替えられます。")
        });
        let what = match error {
            WhyError::NotEliminated(candidate) if ambiguity.digits.contains(candidate.digit) => {
                format!("{cell}は{}でもかまいません：この問題は複数解です。", candidate.digit)
            }
            _ => match ambiguity.digits.into_iter().map(|digit| digit.to_string()).collect_vec() {
                digits if digits.len() == 1 => format!(
                    "{cell}はどの解でも{}ですが、これらの手筋では示せません：この問題は複数解です。",
                    digits[0]
                ),
                digits => {
                    format!("{cell}は{}のどれにもなりえます：この問題は複数解です。", digits.join("・"))
                }
            },
        };
        what + &swap.unwrap_or_default()
    }

    fn not_without_solution(&self, end: &End) -> &'static str {
        match end {
            End::Solved(_) => "解は1つあります。その理由は --unique で尋ねてください。",
            End::Many(_) => "複数解なので、解がない理由はありません。",
            End::Stuck | End::NoSolution(_) | End::Duplicates(_) => {
                "論理だけでは矛盾が見つからず、仮置きは使わない指定です。"
            }
            End::GaveUp => "答えが出る前に打ち切りました（--nodes か --timeout を増やしてください）。",
        }
    }

    fn not_the_only_one(&self, end: &End) -> &'static str {
        match end {
            End::NoSolution(_) => "解がありません。その理由は --no-solution で尋ねてください。",
            End::Duplicates(_) => {
                "ヒント数字どうしが矛盾しています。解がない理由は --no-solution で尋ねてください。"
            }
            End::Many(_) => "複数解です。",
            End::Solved(_) | End::Stuck => "論理だけではそこまで進めず、仮置きは使わない指定です。",
            End::GaveUp => "答えが出る前に打ち切りました（--nodes か --timeout を増やしてください）。",
        }
    }

    fn no_answer(&self, error: &WhyError, end: &End, layout: &Layout) -> String {
        let cause = match end {
            End::Solved(_) => "別の形で解き終わりました",
            End::Stuck => "論理だけではそこまで進めず、仮置きは使わない指定です",
            End::NoSolution(_) => "この問題には解がありません（理由は --no-solution）",
            End::Many(_) => "この問題は複数解です",
            End::Duplicates(_) => "ヒント数字どうしが矛盾しています（詳しくは --no-solution）",
            End::GaveUp => "その前に打ち切りました（--nodes か --timeout を増やしてください）",
        };
        match error {
            WhyError::NotSettled(cell) if matches!(end, End::Stuck | End::GaveUp) => {
                format!("{}の数字は示せません：{cause}。", layout.show(*cell))
            }
            WhyError::NotSettled(cell) => format!("{}の値は決まりません：{cause}。", layout.show(*cell)),
            WhyError::NotEliminated(candidate) => {
                format!("{}は否定できません：{cause}。", layout.show_placed(*candidate))
            }
            WhyError::GaveUp => {
                "答えが出る前に打ち切りました（--nodes か --timeout を増やしてください）。".to_string()
            }
            WhyError::IsTheValue(candidate) => format!(
                "{}は正しいので、否定する理由はありません。{}にそれが入る理由を尋ねてください。",
                layout.show_placed(*candidate),
                layout.show(candidate.cell)
            ),
        }
    }

    fn certificate(&self, certificate: &Certificate, formula: &str, proof: &str) -> String {
        let proven = match certificate.conclusion {
            Conclusion::One(_) => "解があること、ほかに解がないこと、すべての手順",
            Conclusion::None => "解がないこと",
        };
        format!("{formula}、{proof}：{proven}の証明です。\n検査：veripb {formula} {proof}\n")
    }

    fn no_certificate(&self, reason: &CertifyError, trace: &Trace) -> String {
        match (reason, &trace.end) {
            (CertifyError::Open, End::Many(_)) => {
                "複数解です。証明書は、唯一の解か、解がないことを示すものです".to_string()
            }
            (CertifyError::Open, _) => format!("何も証明されていません：{}", self.ending(trace)),
            (CertifyError::Assumes(id), _) => {
                format!("手順 #{} は、これから証明すべき「解はひとつ」を前提にしています", id.0)
            }
            (CertifyError::Unjustified(id), _) => {
                format!("手順 #{} は、述べられた理由からは導けません", id.0)
            }
            (CertifyError::Rule(rule), _) => {
                format!("規則 `{}` の証明書は書けません", trace.puzzle.layout().show_rule(*rule))
            }
            (CertifyError::NoContradiction, _) => "最後の矛盾が導けません".to_string(),
        }
    }

    fn rating(&self, rating: &Rating) -> Vec<String> {
        let hardest = rating.hardest.map_or("なし", |id| self.technique(id));
        let guessing = if rating.is_logical() {
            "仮置きなしで解ける"
        } else {
            "仮置きなしでは解けない"
        };
        let raised = rating.raise.map(|Raise { from, technique, count }| {
            let (from_word, technique_word) = (self.level(from), self.technique(technique));
            let (cap, part) = (cap(from).unwrap_or_default(), count * technique.rung().score);
            format!("（「{from_word}」の上限{cap}点を解き筋の評価点が超えるので上がる。解き筋のうち{technique_word}{count}回で{part}点）")
        });
        vec![
            format!("難易度：{}{}", self.level(rating.level), raised.unwrap_or_default()),
            format!("負担：解き筋を追うと{}", rating.path_effort),
            format!("評価点：見つかるものすべて{}、解き筋{}", rating.score, rating.path_score),
            format!("最も難しい手筋：{hardest}"),
            format!("{guessing}（{}巡）", rating.rounds),
        ]
    }

    fn trial_depth(&self, depth: u8) -> String {
        let what = match depth {
            0 => "シングルだけで解ける",
            1 => "仮定は一度に1つ",
            2 => "仮定の中でさらに仮定する",
            _ => "仮定を三重に重ねる",
        };
        format!("試行錯誤の深さ：{depth}（{what}）")
    }

    fn bottleneck(&self, Bottleneck { round, technique, open, .. }: &Bottleneck) -> String {
        format!("ボトルネック：{round}巡目、{}、可能な手{open}通り", self.technique(*technique))
    }

    fn histogram_summary(&self, histogram: &Histogram) -> String {
        let Histogram { guessed, unrated, .. } = histogram;
        format!("評価した問題{}問（うち仮置き{guessed}問）、評価できないもの{unrated}件", histogram.rated())
    }

    fn verdict(&self, verdict: SolutionVerdict) -> &'static str {
        match verdict {
            SolutionVerdict::One => "正しい問題です：唯一解です。",
            SolutionVerdict::OneAsRead => "読めた範囲では唯一解です。",
            SolutionVerdict::None => "重複はありませんが、解がありません。",
            SolutionVerdict::Many => "複数解です。異なる2つの解：",
            SolutionVerdict::ManyUnnamed => "複数解です。",
            SolutionVerdict::Unknown => {
                "解の個数が分かる前に打ち切りました（--nodes か --timeout を増やしてください）。"
            }
            SolutionVerdict::Contradicting => "解がありません：ヒント数字どうしが矛盾しています。",
            SolutionVerdict::BreakingRules => "解がありません：ヒント数字がルールに反しています。",
        }
    }

    fn conflict(&self, conflict: &Conflict, layout: &Layout) -> String {
        let facts = notation::conflict(conflict, layout, self.comma());
        let has_rules = !conflict.rules.is_empty() || !conflict.everywhere.is_empty();
        let parts = [
            (!conflict.clues.is_empty(), "ヒント数字"),
            (!conflict.marks.is_empty(), "消された候補数字"),
            (has_rules, "ルール"),
        ];
        let parts = parts.into_iter().filter(|(is_there, _)| *is_there).map(|(_, word)| word);
        let what = format!("次の{}", parts.collect_vec().join("と"));
        match conflict.minimality {
            Minimality::Proven => format!("{what}だけで矛盾し、どれ1つも外せません：{facts}"),
            Minimality::Unknown => {
                format!(
                    "{what}だけで矛盾します（すべて必要かどうかは分かりませんでした。--nodes を増やしてください）：{facts}"
                )
            }
        }
    }

    fn request_error(&self, error: &RequestError) -> String {
        match error {
            RequestError::File { name, cause } => format!("{name}：{cause}"),
            RequestError::TooLong { name, most } => {
                format!("{name}：{most} MiB を超えています。問題なら `batch` で長さの制限なく処理できます")
            }
            RequestError::NoSuchFile { name } => format!("{name}：そのようなファイルはありません"),
            RequestError::UnknownTechnique { word, nearest } if !nearest.is_empty() => {
                format!("「{word}」という手筋はありません。もしかして：{}", nearest.join("、"))
            }
            RequestError::UnknownTechnique { word, .. } => format!(
                "「{word}」という手筋はありません。一覧は `naze techniques` で見られます。singles、default、hodoku、sudokuwiki、all も使えます"
            ),
            RequestError::SeveralTechniques { word, covered } => {
                format!("「{word}」に当てはまる手筋はいくつかあります。次のどれかを指定してください：{}", covered.join("、"))
            }
            RequestError::NoSuchCell { word, side } => {
                format!(
                    "「{word}」というマスはこの盤にありません。r1c1 から r{side}c{side} までで書いてください"
                )
            }
            RequestError::NoSuchDigit { digit, side } => {
                format!("{digit}はこの盤の数字ではありません。数字は1から{side}までです")
            }
            RequestError::TwoDigits { word, not } => {
                format!("{word} と not {not} は別々の問いです。どちらか1つにしてください")
            }
            RequestError::SeveralCells { words } => {
                format!(
                    "{}：マスは一度に1つだけ指定してください。空いているマスすべてなら --all です",
                    words.join("、")
                )
            }
            RequestError::NotWithoutCell => {
                "どのマスについてですか。`naze why r5c6 --not 9 puzzle.txt` のように問題の前に書いてください".to_string()
            }
            RequestError::CellAndOption { words, option } => {
                format!("{}：{option} は1つのマスを尋ねる指定ではありません。どちらかを外してください", words.join("、"))
            }
            RequestError::NoPuzzle => "ここには問題（盤面）がありません".to_string(),
            RequestError::NoSuchCandidate { word, sign, side } => format!(
                "「{word}」という候補はこの盤にありません。r1c1{sign}1 から r{side}c{side}{sign}{side} までで書いてください"
            ),
            RequestError::Occupied { word } => format!("{word} のマスには別の数字があります"),
            RequestError::NoSuchHouses => {
                "この領域では盤面になりません。行・列・ブロックの順に、それぞれ一辺と同じ数の異なるマスを書いてください"
                    .to_string()
            }
            RequestError::NoGivens => {
                "与えられた数字がなく、すべて入力された数字です。元の問題を --givens で指定してください".to_string()
            }
            RequestError::NoSeRating => se_undefined_message(Language::Japanese),
            RequestError::NoSeRange { word } => {
                format!("「{word}」は評価の範囲ではありません（例：7.2、または 7.0..7.5）")
            }
            RequestError::NoSuchWord { word, words } => format!("「{word}」は {words} のどれでもありません"),
            RequestError::TooLarge { side, most } => {
                format!("盤面が {side}×{side} です。この問いに答えられるのは {most}×{most} までです")
            }
            RequestError::Stopped => "時間切れで打ち切りました（--timeout を増やすか、問いを小さくしてください）".to_string(),
            RequestError::TooMany { found, most } => {
                format!("問題が {found} 題あります。一度に受け付けるのは {most} 題までです")
            }
            RequestError::NoLimit => "数える上限（limit）は1以上の整数にしてください".to_string(),
            RequestError::UnknownQuestion { name } => format!("「{name}」という問いはありません"),
            RequestError::Question { cause } => format!("問いの形が正しくありません：{cause}"),
            RequestError::DuplicateKey { key } => {
                format!("問いの形が正しくありません：「{key}」というキーが2回あります")
            }
            RequestError::RulesInBatch { name } => {
                format!("{name} にはルールか盤面の行があり、全体で1つの問題です。batch は1行を1問として読みます")
            }
            RequestError::NoShard { word } => {
                format!(
                    "「{word}」は分担の指定ではありません。1/4 のように I/N（Iは1からNまで）と書いてください"
                )
            }
            RequestError::OutputIsInput { name } => {
                format!("{name} は入力でも出力でもあります。答えは別のファイルに書いてください")
            }
            RequestError::NoSuchStep { number, steps } => {
                format!("#{number}という手順はありません（0から数えて{steps}手順）")
            }
            RequestError::NoInput => {
                "問題がありません。ファイル名か問題そのものを書くか、パイプで渡して - と書いてください"
                    .to_string()
            }
            RequestError::NoHost { address } => format!(
                "{address} はこの機械の外からも見えます。受け付けるホスト名を --allow-host で指定してください"
            ),
            RequestError::NoModule { name } => {
                format!("{name} は WebAssembly モジュールではありません。`cargo rustc --lib --crate-type cdylib --no-default-features --features wasm --target wasm32-unknown-unknown` で作れます")
            }
            RequestError::NoStep { line, word } => format!(
                "{line}行目：「{word}」は手順ではありません。r5c6=1 か r5c6=1 because r1c3=4, r2c1<>5 のように書いてください"
            ),
            RequestError::NoSteps => {
                "手順がありません。r5c6=1 か r5c6=1 because r1c3=4, r2c1<>5 のように書いてください".to_string()
            }
            RequestError::NoMove { word } => format!("「{word}」は手ではありません。r3c4<>5 や r3c4=7 のように書いてください"),
            RequestError::NoExercise { technique } => {
                format!("{technique} が次の一手になり、それより易しい手筋がない局面は用意されていません")
            }
            RequestError::ManyPictures => "図にできる問題は1つだけです".to_string(),
            RequestError::NoExample { technique } => format!("{technique} は見つけるものではないので、例はありません"),
            RequestError::Store(error) => store_message(error, Language::Japanese),
            RequestError::NoStoredName { word } => {
                format!(
                    "「{word}」は保存した問題の名前ではありません。番号か、英数字6文字のキーを書いてください"
                )
            }
            RequestError::NotStored { name, file, nearest } => {
                let hint = match nearest.is_empty() {
                    true => "`naze store list` で一覧が見られます".to_string(),
                    false => format!("{} ではありませんか", nearest.join("、")),
                };
                format!("{file} に問題 {name} はありません。{hint}")
            }
            RequestError::OtherBoard { name, board: Some(board) } => {
                format!("問題 {name} の盤面は {board} です。--board {board} を付けてください")
            }
            RequestError::OtherBoard { name, board: None } => {
                format!("問題 {name} の盤面は描かれたものです。その図を --board で指定してください")
            }
            RequestError::Several { option } => format!("{option} には問題を1つだけ渡してください"),
        }
    }
}
