//! Rules beyond houses in Japanese: their names, what they ask, and what that leaves.

use super::clauses::JapaneseClauses;
use crate::{
    board::{
        Candidate, Cell, Digit, DigitSet, Equality, Family, House, HouseKind, HouseSum, Layout, Rule, RuleId,
    },
    render::words::deduction::{BrokenBy, RuleClaim, Slots, SumBound, SumExtreme, SumWhole, by_digits},
};
use itertools::Itertools;

/// 根拠として一つずつ挙げるルールの最大数。
const MOST_LISTED: usize = 4;

/// `5-9か6-8`。
fn ways(ways: &[Vec<Digit>]) -> String {
    ways.iter().map(|way| way.iter().map(|digit| digit.symbol()).join("-")).join("か")
}

/// 残ったものがルールに反することを述べる。
pub fn broken_rule(rule: RuleId, left: &[Candidate], layout: &Layout) -> String {
    format!("{}。", JapaneseClauses(Slots { layout }).broken(rule, left))
}

impl JapaneseClauses<'_> {
    /// `r9c1–r8c1–r7c2`。
    fn path(&self, cells: &[Cell]) -> String {
        cells.iter().map(|&cell| self.0.cell(cell)).join("–")
    }

    /// 外の手がかりが見る行や列。
    fn line(&self, cells: &[Cell]) -> String {
        let layout = self.0.layout;
        let is_line = |house: &House| {
            let kind = layout.house_name(*house).kind;
            matches!(kind, HouseKind::Row | HouseKind::Column)
                && cells.iter().all(|cell| layout.cells_of(*house).contains(cell))
        };
        layout.houses().find(is_line).map_or_else(|| self.path(cells), |house| self.house(house))
    }

    /// ルールの呼び名：`r1c12・r2c1の合計15のケージ`。
    pub(super) fn rule(&self, rule: RuleId) -> String {
        let Rule { family, cells, numbers } = self.0.layout.rule(rule);
        let count = numbers.first().copied().unwrap_or_default();
        if let Some(from) = self.0.layout.house_sum(rule) {
            let (cells, houses) = (self.cells(cells), self.houses(&from.houses, "・"));
            return match from.sticks_out {
                _ if self.is_joined(rule, from) => {
                    format!("{houses}から導いた合計 {} ", self.0.equation(self.0.layout.rule(rule)))
                }
                true => format!("{houses}からはみ出す{cells}の合計{count}"),
                false => format!("{houses}に残る{cells}の合計{count}"),
            };
        }
        let (all, path) = (self.cells(cells), self.path(cells));
        let first = cells.first().map(|&cell| self.0.cell(cell)).unwrap_or_default();
        let last = cells.last().map(|&cell| self.0.cell(cell)).unwrap_or_default();
        let between = format!("{first}と{last}の間の");
        let listed = || numbers.iter().join("・");
        match family {
            Family::AntiKnight => format!("{first}と{last}のアンチナイト"),
            Family::AntiKing => format!("{first}と{last}のアンチキング"),
            Family::Different => format!("重複なしの{all}"),
            Family::Same => format!("クローンの{first}と{last}"),
            Family::White if count == 1 => format!("{between}白丸"),
            Family::White => format!("{between}差{count}の白丸"),
            Family::Black if count == 2 => format!("{between}黒丸"),
            Family::Black => format!("{between}{count}倍の黒丸"),
            Family::X => format!("{between}X"),
            Family::V => format!("{between}V"),
            Family::Greater => format!("{between}不等号"),
            Family::NonConsecutive => format!("隣り合う{first}と{last}（連続禁止）"),
            Family::AllDots => format!("丸のない{first}と{last}"),
            Family::AllWhite => format!("白丸のない{first}と{last}"),
            Family::AllBlack => format!("黒丸のない{first}と{last}"),
            Family::AllXv => format!("XもVもない{first}と{last}"),
            Family::Whisper if count == 5 => format!("ジャーマンウィスパー{path}"),
            Family::Whisper if count == 4 => format!("ダッチウィスパー{path}"),
            Family::Whisper => format!("差{count}以上のウィスパー{path}"),
            Family::Palindrome => format!("パリンドローム{path}"),
            Family::Odd => format!("{all}の奇数マーク"),
            Family::Even => format!("{all}の偶数マーク"),
            Family::Minimum => format!("{first}の最小マーク"),
            Family::Maximum => format!("{first}の最大マーク"),
            Family::Thermometer => format!("温度計{path}"),
            Family::SlowThermometer => format!("スローサーモ{path}"),
            Family::Between => format!("ビトウィーンライン{path}"),
            Family::Lockout => format!("ロックアウトライン{path}"),
            Family::Cage => format!("{all}の合計{count}のケージ"),
            Family::Sum => format!("{all}の合計{count}"),
            Family::LittleKiller => format!("{first}から{last}へのリトルキラー{count}"),
            Family::Arrow if count == 1 => format!("{first}を丸とするアロー"),
            Family::Arrow => format!("{}を長丸とするアロー", self.path(cells.get(..count).unwrap_or(cells))),
            Family::DoubleArrow => format!("ダブルアロー{path}"),
            Family::SumLine => format!("合計{count}ずつに分かれる線{path}"),
            Family::RegionSum => format!("リージョンサムライン{path}"),
            Family::XSum => format!("{}の{first}側のX和{count}", self.line(cells)),
            Family::Renban => format!("レンバン{path}"),
            Family::Quadruple => format!("{all}のクアドラプル{}", listed()),
            Family::Entropic => format!("エントロピックライン{path}"),
            Family::Modular => format!("モジュラーライン{path}"),
            Family::Zipper => format!("ジッパーライン{path}"),
            Family::Sandwich => format!("{}のサンドイッチ{count}", self.line(cells)),
            Family::Skyscraper => format!("{}の{first}側のビル{count}", self.line(cells)),
            Family::Among => format!("{}に限る{first}のマーク", listed()),
        }
    }

    /// ハウスの残りやはみ出しだけでない合計かどうか。
    fn is_joined(&self, rule: RuleId, from: &HouseSum) -> bool {
        !from.equalities.is_empty() || !self.0.layout.rule(rule).is_plain()
    }

    /// マスの和の根拠。ハウスの合計と、そのうちのルールの和、またははみ出したルールの和。
    fn house_sum(&self, rule: RuleId, from: &HouseSum) -> String {
        let HouseSum { houses, rules, equalities, sticks_out } = from;
        let (layout, is_joined) = (self.0.layout, self.is_joined(rule, from));
        let Rule { cells, numbers, .. } = layout.rule(rule);
        let side = layout.side();
        let of_houses = houses.len() * side * (side + 1) / 2;
        let of_rules: usize = rules.iter().filter_map(|&rule| layout.rule(rule).fixed_sum()).sum();
        let each_is_cage = rules.iter().all(|&rule| layout.rule(rule).family == Family::Cage);
        let each = match rules.len() {
            0..=MOST_LISTED => rules.iter().map(|&rule| self.rule(rule)).join("と"),
            count => {
                let place = if *sticks_out { "そこにかかる" } else { "その中の" };
                let rules = if each_is_cage { "ケージ" } else { "合計" };
                if is_joined {
                    format!("図の{count}個の{rules}")
                } else {
                    format!("{place}{count}個の{rules}")
                }
            }
        };
        let number = numbers.first().copied().unwrap_or_default();
        let is_sum = if cells.len() == 1 { "は" } else { "の和は" };
        let (houses, cells) = (self.houses(houses, "・"), self.cells(cells));
        if is_joined {
            let of_rules = (!rules.is_empty()).then(|| format!("{each}の和は{of_rules}"));
            let of_equality = |equality: &Equality| {
                format!("{}により {}", self.rule(equality.rule), self.0.equality(equality))
            };
            let so = format!("差し引くと {}", self.0.equation(layout.rule(rule)));
            let parts = of_rules.into_iter().chain(equalities.iter().map(of_equality)).chain([so]);
            return std::iter::once(format!("{houses}の和は{of_houses}")).chain(parts).join("。");
        }
        match sticks_out {
            false => {
                format!("{houses}の和は{of_houses}。{each}が{of_rules}を占めるので、{cells}{is_sum}{number}")
            }
            true => format!(
                "{houses}の和は{of_houses}。{each}はそこを覆って{cells}だけはみ出し、和が{of_rules}なので、\
                 {cells}{is_sum}{number}"
            ),
        }
    }

    /// ルールが求めること。そのルールを初めて見る人にもわかるように述べる。
    fn asks(&self, rule: RuleId) -> String {
        if let Some(from) = self.0.layout.house_sum(rule) {
            return self.house_sum(rule, from);
        }
        let Rule { family, cells, numbers } = self.0.layout.rule(rule);
        let name = self.rule(rule);
        let count = numbers.first().copied().unwrap_or_default();
        let each = cells.iter().map(|&cell| self.0.cell(cell)).collect_vec();
        let (first, others) = each.split_first().map_or((String::new(), &[][..]), |(a, b)| (a.clone(), b));
        let (pair, others) = (each.join("と"), others.join("・"));
        let all = self.cells(cells);
        match family {
            Family::AntiKnight | Family::AntiKing | Family::Different | Family::Cage => {
                format!("{name}に同じ数字は入らない")
            }
            Family::Same => format!("{name}には同じ数字が入る"),
            Family::White => format!("{name}では、両側の数字の差が{count}"),
            Family::Black => format!("{name}では、一方の数字が他方の{count}倍"),
            Family::X => format!("{name}では、両側の数字の和が10"),
            Family::V => format!("{name}では、両側の数字の和が5"),
            Family::Greater => format!("不等号により、{first}は{others}より大きい"),
            Family::NonConsecutive => format!("{pair}のように隣り合うマスに連続する数字は入らない"),
            Family::AllDots => {
                format!("丸はすべて示されているので、丸のない{pair}は連続せず、一方が他方の2倍にもならない")
            }
            Family::AllWhite => format!("白丸はすべて示されているので、白丸のない{pair}は連続しない"),
            Family::AllBlack => {
                format!("黒丸はすべて示されているので、黒丸のない{pair}は一方が他方の2倍にならない")
            }
            Family::AllXv => format!("XとVはすべて示されているので、どちらもない{pair}の和は10でも5でもない"),
            Family::Whisper => format!("{name}で隣り合う数字の差は{count}以上"),
            Family::Palindrome => format!("{name}はどちらの端から読んでも同じ"),
            Family::Odd => format!("{all}には奇数が入る（奇数マーク）"),
            Family::Even => format!("{all}には偶数が入る（偶数マーク）"),
            Family::Minimum => format!("{first}は隣の{others}より小さい（最小マーク）"),
            Family::Maximum => format!("{first}は隣の{others}より大きい（最大マーク）"),
            Family::Thermometer => format!("{name}では、球から先へ数字が大きくなる"),
            Family::SlowThermometer => format!("{name}では、球から先へ数字が大きくなるか同じまま"),
            Family::Between => format!("{name}では、途中の数字はすべて両端の数字の間にある"),
            Family::Lockout => format!(
                "{name}では、両端の差は{count}以上で、途中の数字は両端のどちらよりも小さいか、どちらよりも大きい"
            ),
            Family::Sum => format!("{all}の数字の和は{count}"),
            Family::LittleKiller => format!("{name}は{}の数字の和", self.path(cells)),
            Family::Arrow => {
                let (head, shaft) = cells.split_at(count.min(cells.len()));
                let what = if count == 1 { "丸の数字" } else { "長丸の数" };
                let read = self.0.pill(rule);
                format!("矢印の{}の数字の和が、{what}{}{read}になる", self.path(shaft), self.path(head))
            }
            Family::DoubleArrow => format!("{name}では、途中の数字の和が両端の数字の和に等しい"),
            Family::SumLine => format!("線{}は、和が{count}の部分に分かれる", self.path(cells)),
            Family::RegionSum => {
                let parts = numbers.iter().scan(0, |end, part| {
                    *end += part;
                    cells.get(*end - part..*end).map(|part| self.cells(part))
                });
                format!("リージョンサムラインの各部分の和は等しい：{}", parts.format("｜"))
            }
            Family::XSum => format!("{name}：そこから、{first}の数字と同じ個数の数字の和が{count}"),
            Family::Renban => format!("{name}には連続する数字が順不同で入る"),
            Family::Quadruple => format!("{name}：この4マスに{}が入る", numbers.iter().format("・")),
            Family::Entropic => {
                let [low, middle, high] = self.0.ranks(numbers, "〜");
                format!("{name}で続く3マスには、小（{low}）・中（{middle}）・大（{high}）が1つずつ入る")
            }
            Family::Modular if count == 2 => format!("{name}で隣り合う2マスには、奇数と偶数が1つずつ入る"),
            Family::Modular if count > 3 || self.0.layout.side() != 9 => {
                let count = count.max(3);
                format!("{name}で続く{count}マスの数字は、{count}で割った余りがすべて違う")
            }
            Family::Modular => format!("{name}で続く3マスには、1・4・7、2・5・8、3・6・9から1つずつ入る"),
            Family::Zipper => {
                let middle = if cells.len() % 2 == 1 { "（中央の数字）" } else { "" };
                format!("{name}では、中央から同じ距離にある2マスの和がどれも等しい{middle}")
            }
            Family::Sandwich => {
                let side = Digit::at(self.0.layout.side() - 1);
                format!("{}では、1と{side}にはさまれた数字の和が{count}（サンドイッチ）", self.line(cells))
            }
            Family::Skyscraper => {
                format!("{name}：{first}から見て、それまでのどれよりも大きい数字が{count}個")
            }
            Family::Among => format!("{first}に入るのは{}のどれか（マーク）", numbers.iter().format("・")),
        }
    }

    /// `3か7`、`1でも9でもない`、`2・3・5のどれでもない`のうち短いもの。
    fn are(&self, digits: DigitSet) -> String {
        let others = self.0.layout.digits().minus(digits);
        match others.len() {
            _ if digits.is_empty() => "入る数字がない".to_string(),
            1 => format!("{}でない", self.digits(others, "")),
            2 if digits.len() > 2 => format!("{}でもない", self.digits(others, "でも")),
            count if count < digits.len() => format!("{}のどれでもない", self.digits(others, "・")),
            _ => self.digits(digits, "か"),
        }
    }

    /// `r1c2=3`、`r1c2は3か7`。
    fn holds(&self, cell: Cell, digits: DigitSet) -> String {
        match digits.single() {
            Some(digit) => self.0.is(Candidate::new(cell, digit)),
            None => format!("{}は{}", self.0.cell(cell), self.are(digits)),
        }
    }

    /// `r1c1=3、r1c23は7でない、r2c3は1か2`。
    fn each_holds(&self, left: &[(Cell, DigitSet)]) -> String {
        let one = |(digits, cells): (DigitSet, Vec<Cell>)| match (&cells[..], digits.single()) {
            (&[cell], _) => vec![self.holds(cell, digits)],
            (cells, Some(_)) => cells.iter().map(|&cell| self.holds(cell, digits)).collect(),
            (cells, None) => vec![format!("{}は{}", self.cells(cells), self.are(digits))],
        };
        by_digits(left).into_iter().flat_map(one).join("、")
    }

    /// `r1c23の和は1+2=3以上`。
    fn makes(&self, rule: RuleId, of: &SumExtreme, who: &str, is_most: bool) -> String {
        let least = if is_most { "以下" } else { "以上" };
        let sum: usize = of.digits.iter().map(|digit| digit.value()).sum();
        let is_sum = self.0.layout.rule(rule).is_sum();
        match of.cells[..] {
            _ if sum != of.value && is_sum => format!("{who}は{}{least}", of.value),
            [_] if sum == of.value => format!("{who}は{}{least}", of.value),
            _ if sum == of.value => {
                let terms = of.digits.iter().map(|digit| digit.value()).join("+");
                format!("{who}の和は{terms}={}{least}", of.value)
            }
            _ => format!("{who}が表す数は{}{least}", of.value),
        }
    }

    fn bound(&self, rule: RuleId, SumBound { cells, is_most, bound, rest, whole }: &SumBound) -> String {
        let least = if *is_most { "以下" } else { "以上" };
        let weighed = |cells: &[Cell]| self.0.weighed(rule, cells, |cells| self.cells(cells));
        let who = |rest: &SumExtreme| match cells.len() {
            1 => weighed(&rest.cells),
            _ => "残り".to_string(),
        };
        let rest = rest.as_ref().map(|rest| self.makes(rule, rest, &who(rest), !*is_most));
        let whole = match whole {
            SumWhole { cells: None, number } => format!("合計{number}"),
            SumWhole { cells: Some(others), number: 0 } => {
                self.makes(rule, others, &weighed(&others.cells), *is_most)
            }
            SumWhole { cells: Some(others), number: number @ 1.. } => {
                format!("{number} + {} は{}{least}", weighed(&others.cells), whole.value())
            }
            SumWhole { cells: Some(others), number } => {
                let number = number.unsigned_abs();
                format!("{} − {number} は{}{least}", weighed(&others.cells), whole.value())
            }
        };
        let said = rest.map_or(whole.clone(), |rest| format!("{whole}、{rest}"));
        let each = if cells.len() == 1 { "" } else { "どれも" };
        let counted = self.0.times(rule, cells).map_or(String::new(), |times| format!("{times}回数える"));
        format!("{said}なので、{counted}{}は{each}{bound}{least}。", self.cells(cells))
    }

    /// ルールによる相手との関係。
    fn goes_with(&self, rule: RuleId, to: Cell, apart: usize) -> String {
        let Rule { family, cells, numbers } = self.0.layout.rule(rule);
        let count = numbers.first().copied().unwrap_or_default();
        let is_first = cells.first() == Some(&to);
        match family {
            Family::White => format!("それと{count}違う"),
            Family::Black => format!("その{count}倍か{count}分の1の"),
            Family::X => "それと足して10になる".to_string(),
            Family::V => "それと足して5になる".to_string(),
            Family::Greater | Family::Maximum if is_first => "それより大きい".to_string(),
            Family::Greater | Family::Maximum => "それより小さい".to_string(),
            Family::Minimum if is_first => "それより小さい".to_string(),
            Family::Minimum => "それより大きい".to_string(),
            Family::NonConsecutive | Family::AllWhite => "それと連続しない".to_string(),
            Family::AllBlack => "その2倍でも半分でもない".to_string(),
            Family::AllDots => "それと連続せず2倍でも半分でもない".to_string(),
            Family::AllXv => "それと足して10にも5にもならない".to_string(),
            Family::Whisper | Family::Lockout => format!("それと{count}以上違う"),
            Family::Same | Family::Palindrome => "それと同じ数字の".to_string(),
            Family::Entropic | Family::Modular if apart == self.0.layout.rule(rule).kinds() => {
                format!("{apart}マス先で同じ組の")
            }
            Family::Entropic | Family::Modular => "それと別の組の".to_string(),
            _ => String::new(),
        }
    }

    fn no_partner(&self, rule: RuleId, digits: DigitSet, cells: &[Cell]) -> String {
        let Rule { family, cells: all, numbers } = self.0.layout.rule(rule);
        let count = numbers.first().copied().unwrap_or_default();
        let is_first = cells.iter().any(|cell| all.first() == Some(cell));
        let partner = match (family, is_first) {
            (Family::White, _) => format!("と{count}違う数字"),
            (Family::Black, _) => format!("の{count}倍や{count}分の1の数字"),
            (Family::X, _) => "と足して10になるほかの数字".to_string(),
            (Family::V, _) => "と足して5になるほかの数字".to_string(),
            (Family::Greater | Family::Maximum, true) | (Family::Minimum, false) => {
                "より小さい数字".to_string()
            }
            (Family::Greater | Family::Maximum, false) | (Family::Minimum, true) => {
                "より大きい数字".to_string()
            }
            (Family::Whisper | Family::Lockout, _) => format!("と{count}以上違う数字"),
            _ => "に合う数字".to_string(),
        };
        let (digits, cells) = (self.digits(digits, "・"), self.cells(cells));
        format!("{digits}{partner}はないので、{cells}に{digits}は入らない。")
    }

    /// ルールに合う数字がもうないこと。
    pub(super) fn broken(&self, rule: RuleId, left: &[Candidate]) -> String {
        let name = self.rule(rule);
        match BrokenBy::of(rule, left, self.0.layout) {
            BrokenBy::Sum { filled, sum } => {
                let filled = filled.iter().map(|&one| self.0.is(one)).join("、");
                format!("{name}は{filled}で、和が{sum}になる")
            }
            BrokenBy::Pair([one, other]) => {
                format!("{}と{}が{name}に合わない", self.0.is(one), self.0.is(other))
            }
            BrokenBy::Nothing => format!("{name}に合う数字がなくなる"),
        }
    }

    /// ルールについて述べる。
    pub(super) fn of_rule(&self, rule: RuleId, claim: &RuleClaim) -> String {
        let Rule { family, cells: all, .. } = self.0.layout.rule(rule);
        match claim {
            RuleClaim::Left(left) if left.is_empty() => format!("{}。", self.asks(rule)),
            RuleClaim::Left(left) => format!("{}。そこでは{}。", self.asks(rule), self.each_holds(left)),
            RuleClaim::Sets { cells, sum, sets } => {
                let rest = if cells.len() < all.len() { "残りの" } else { "" };
                let (sets, cells_named) = (ways(sets), self.cells(cells));
                // ハウスの和から導いた合計は、もう述べてある。
                let is_known = rest.is_empty() && self.0.layout.house_sum(rule).is_some();
                match (sum.filter(|_| !is_known), &cells[..]) {
                    (Some(sum), [_]) => format!("{rest}{cells_named}は{sum}。"),
                    (Some(sum), _) => format!("{rest}{cells_named}の和は{sum}で、{sets}。"),
                    (None, _) => format!("入る組は{sets}だけ。"),
                }
            }
            RuleClaim::Ways { cells, ways: few } => match &cells[..] {
                [_] => format!("{}に残るのは{}だけ。", self.cells(cells), ways(few)),
                _ => format!("{}の順に入るのは{}だけ。", self.path(cells), ways(few)),
            },
            RuleClaim::NoPartner { digits, cells } => self.no_partner(rule, *digits, cells),
            RuleClaim::Partner { from, left, to, fits, apart } => {
                let holds = self.holds(*from, *left);
                let because = if holds.ends_with("ない") { "ので" } else { "なので" };
                let (to, goes) = (self.0.cell(*to), self.goes_with(rule, *to, *apart));
                format!("{holds}{because}、{goes}{to}は{}。", self.are(*fits))
            }
            RuleClaim::TooFewPartners { from, to, lost } => {
                let each = |&(digit, partners): &(Digit, DigitSet)| {
                    let one = self.0.is(Candidate::new(*to, digit));
                    match partners.is_empty() {
                        true => format!("{one}なら数字が残らない"),
                        false => format!("{one}なら{}しか残らない", self.digits(partners, "・")),
                    }
                };
                let lost = lost.iter().map(each).join("、");
                format!("互いに見える{}には、{lost}（数字が足りない）。", self.cells(from))
            }
            RuleClaim::Grows { least, greatest } => {
                let digits = |digits: &[Digit]| digits.iter().map(|digit| digit.symbol()).join("-");
                let least = (!least.is_empty()).then(|| format!("始点から数えて{}以上", digits(least)));
                let greatest =
                    (!greatest.is_empty()).then(|| format!("終点からさかのぼって{}以下", digits(greatest)));
                format!("線の順に、{}。", least.into_iter().chain(greatest).join("、"))
            }
            RuleClaim::Inside { cells, least, greatest } => {
                let range = [least.value() + 1, greatest.value() - 1].map(Digit::new);
                let range = range.into_iter().flatten().unique().map(|digit| digit.symbol()).join("〜");
                format!("両端とも{least}以上{greatest}以下なので、{}は{range}。", self.cells(cells))
            }
            RuleClaim::Bound(bound) => self.bound(rule, bound),
            RuleClaim::Crusts { between, left } => {
                let cells = left.iter().map(|&(cell, _)| cell).collect_vec();
                let greatest = Digit::at(self.0.layout.side() - 1);
                format!(
                    "この和になるのは1と{greatest}の間が{}マスのとき。{}から見て、その距離にもう一方の入るマスはない。",
                    between.iter().join("か"),
                    self.cells(&cells)
                )
            }
            RuleClaim::Fills { digits, cells } => match cells.len() {
                1 => format!("{}が入るのは{}だけ。", self.digits(*digits, "・"), self.cells(cells)),
                _ => format!(
                    "{}が入るのは{}だけで、ほかの数字は入らない。",
                    self.digits(*digits, "・"),
                    self.cells(cells)
                ),
            },
            RuleClaim::Keeps(left) => match family {
                Family::Odd | Family::Even | Family::Among => format!("残るのは{}。", self.keeps(left)),
                _ => format!("1つずつ試して、残りのマスにも数字が入るのは{}だけ。", self.keeps(left)),
            },
            RuleClaim::Loses(lost) => match &by_digits(lost)[..] {
                [(digits, cells)] => format!(
                    "{}に{}を入れると、残りのマスに入る数字がなくなる。",
                    self.cells(cells),
                    self.digits(*digits, "か")
                ),
                groups => {
                    let lost = groups.iter().map(|(digits, cells)| {
                        format!("{}の{}", self.cells(cells), self.digits(*digits, "・"))
                    });
                    let lost = lost.collect::<Vec<_>>().join("、");
                    format!("1つずつ試して、残りのマスに入る数字がなくなるのは{lost}。")
                }
            },
            RuleClaim::Nothing => "合う数字はもうない。".to_string(),
            RuleClaim::Needs { digit, places } => {
                let any = match places.len() {
                    1 => "",
                    2 => "のどちらか",
                    _ => "のどれか",
                };
                format!("どの入れ方でも{}{any}に{digit}が入る。", self.cells(places))
            }
        }
    }

    /// `r1c1は2か4、r1c2は3`。同じ数字のマスはまとめる。
    fn keeps(&self, left: &[(Cell, DigitSet)]) -> String {
        let one = |(digits, cells): (DigitSet, Vec<Cell>)| {
            format!("{}は{}", self.cells(&cells), self.digits(digits, "か"))
        };
        by_digits(left).into_iter().map(one).join("、")
    }
}
