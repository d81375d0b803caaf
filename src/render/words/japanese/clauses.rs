//! The clauses of deductions in Japanese.

use super::houses;
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House, HouseKind, Layout},
    grid::Contradiction,
    logic::{AlmostLocked, Literal, LockedDigits, Node, Part, Role, Strong, TechniqueId},
    render::words::{
        deduction::{Clause, Effect, NetPlace, Opening, PairConflict, Room, Slots, UnfillablePair},
        houses::by_kind,
        marks,
    },
};
use itertools::Itertools;

/// 節を1つか2つの短い文で述べる。
pub fn clause(clause: &Clause, layout: &Layout) -> String {
    JapaneseClauses(Slots { layout }).say(clause)
}

/// 盤面や仮定の矛盾を述べる。
pub fn contradiction(contradiction: &Contradiction, layout: &Layout) -> String {
    JapaneseClauses(Slots { layout }).contradiction(contradiction)
}

/// 2つの数字だけの長方形や輪で起こること。
const SWAP: &str = "2つの数字を入れ替えられる（どのハウスも、これらのマスを2つ含むか1つも含まないので、どちらの数字も残る）。";

pub(super) struct JapaneseClauses<'a>(pub(super) Slots<'a>);

/// 2つなら「どちらか」、それより多ければ「どれか」。
fn any_of(count: usize) -> &'static str {
    if count == 2 { "どちらか" } else { "どれか" }
}

impl JapaneseClauses<'_> {
    pub(super) fn house(&self, house: House) -> String {
        self.houses(&[house], "")
    }

    /// `3・7行目`、`ブロック1・2`。
    pub(super) fn houses(&self, houses: &[House], joint: &str) -> String {
        houses::list(houses, joint, self.0.layout)
    }

    fn count_houses(&self, houses: &[House]) -> String {
        let count = houses.len();
        match by_kind(houses, self.0.layout)[..] {
            [(HouseKind::Row, _)] => format!("{count}つの行"),
            [(HouseKind::Column, _)] => format!("{count}つの列"),
            [(HouseKind::Box, _)] => format!("{count}つのブロック"),
            _ => format!("{count}つのハウス"),
        }
    }

    pub(super) fn digits(&self, digits: DigitSet, joint: &str) -> String {
        self.0.digits(digits).join(joint)
    }

    /// `r24c9・r5c1`。
    pub(super) fn cells(&self, cells: &[Cell]) -> String {
        self.0.cells(cells).join("・")
    }

    fn each_cell(&self, cells: &[Cell], joint: &str) -> String {
        cells.iter().map(|&cell| self.0.cell(cell)).join(joint)
    }

    /// `r1c2=5`、`5がr12c3`。
    fn node(&self, node: &Node) -> String {
        self.0
            .node(node, |digit, cells| format!("{}の{}が{digit}", cells.join("・"), any_of(node.cells.len())))
    }

    fn not_node(&self, node: &Node) -> String {
        match node.cells[..] {
            [cell] => self.0.is_not(Candidate::new(cell, node.digit)),
            _ => format!("{}に{}が入らない", self.cells(&node.cells), node.digit.symbol()),
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        self.0.effect(effect, "、")
    }

    fn literal(&self, literal: Literal) -> String {
        match literal {
            Literal::True(candidate) => self.0.is(candidate),
            Literal::False(candidate) => self.0.is_not(candidate),
        }
    }

    fn contradiction(&self, contradiction: &Contradiction) -> String {
        match contradiction {
            Contradiction::NoDigit(cell) => format!("{}の候補がなくなる", self.0.cell(*cell)),
            Contradiction::NoPlace(house, digit) => {
                format!("{}で{}の入るマスがなくなる", self.house(*house), self.0.digit(*digit))
            }
            Contradiction::Duplicate(house, digit, cells) => {
                format!("{}の{}に{}が重なる", self.house(*house), self.cells(cells), self.0.digit(*digit))
            }
            Contradiction::BrokenRule(rule, left) => self.broken(*rule, left),
        }
    }

    fn only(&self, of: Constraint) -> String {
        match of {
            Constraint::Cell(_) => "このマスに残る候補はこれだけ".to_string(),
            Constraint::House(house, digit) => {
                format!("{}で{}の入るマスはここだけ", self.house(house), self.0.digit(digit))
            }
        }
    }

    fn locked(&self, LockedDigits { cells, digits }: &LockedDigits, of: &[Constraint]) -> String {
        let any = any_of(cells.len());
        let (cells, all) = (self.cells(cells), self.digits(*digits, "・"));
        match of {
            [Constraint::House(house, _)] => {
                format!("{cells}の{any}が{all}：{}で{all}が入る残りのマスはここだけ", self.house(*house))
            }
            [Constraint::House(house, _), ..] => {
                format!("{cells}に{all}が入る：{}で{all}の残るマス", self.house(*house))
            }
            _ => format!("{cells}に{all}が入る：これらのマスに残る候補はこれだけ"),
        }
    }

    fn by_link(&self, by: &Strong, without: Digit, gives: &Node, supposed: Option<&Node>) -> String {
        let gives = self.node(gives);
        match by {
            Strong::In(Constraint::Cell(_)) => format!("{gives}（このマスのもう1つの候補）"),
            Strong::Through { set, .. } if set.cells.len() == 1 => {
                format!("{gives}（このマスのもう1つの候補）")
            }
            Strong::In(Constraint::House(house, digit)) => {
                format!(
                    "{gives}（{}で{}が入る残りのマスはここだけ）",
                    self.house(*house),
                    self.0.digit(*digit)
                )
            }
            Strong::Through { set: AlmostLocked { cells, digits }, .. } => format!(
                "{gives}（{}の候補は{}だけで、{}が入らないなら残りはすべて入る{}）",
                self.cells(cells),
                self.digits(*digits, "・"),
                self.0.digit(without),
                supposed.map_or(String::new(), |node| format!("。仮定より{}", self.not_node(node)))
            ),
        }
    }

    /// `r2c7が8`、`r2c7・r3c9がすべて8`。
    fn all_are(&self, cells: &[Cell], digit: char) -> String {
        let all = match cells.len() {
            1 => "",
            2 => "どちらも",
            _ => "すべて",
        };
        format!("{}が{all}{digit}", self.each_cell(cells, "・"))
    }

    fn by(&self, labels: &[String]) -> String {
        match labels {
            [] => String::new(),
            labels => format!("{}より、", labels.iter().map(|label| format!("({label})")).join("・")),
        }
    }

    /// The letter of a conclusion, and what it follows from.
    fn letter_and_causes(&self, NetPlace { label, by, follows, .. }: &NetPlace) -> String {
        let by = if *follows { "よって".to_string() } else { self.by(by) };
        format!("({label}) {by}")
    }

    fn say(&self, clause: &Clause) -> String {
        let s = &self.0;
        match clause {
            Clause::LastCell { cell, house, digit } => format!(
                "{}の空きマスは{}だけ：{}。",
                self.house(*house),
                s.cell(*cell),
                s.is(Candidate::new(*cell, *digit))
            ),
            Clause::LastDigit { cell, digit } => {
                format!("{}の候補は1つだけ：{}。", s.cell(*cell), s.is(Candidate::new(*cell, *digit)))
            }
            Clause::LastPlace { cell, house, digit } => format!(
                "{}で{}が入るマスは1つだけ：{}。",
                self.house(*house),
                s.digit(*digit),
                s.is(Candidate::new(*cell, *digit))
            ),
            Clause::OfRule(rule, claim) => self.of_rule(*rule, claim),
            Clause::NoWay { effect } => format!("よって{}。", self.0.effect_of_rule(effect, "、")),
            Clause::Confined { digit, base, cover } => format!(
                "{base}で{digit}が入るのは{cover}だけなので、{cover}の{digit}は{base}に入る。",
                base = self.house(*base),
                digit = s.digit(*digit),
                cover = self.house(*cover)
            ),
            Clause::NakedSubset { cells, digits, houses } => format!(
                "{}の{}の{}マスには{}しか入らず、これらの数字を使い切る。",
                self.houses(houses, "・"),
                self.cells(cells),
                cells.len(),
                self.digits(*digits, "・")
            ),
            Clause::HiddenSubset { cells, digits, house } => format!(
                "{}で{}が入るのは{}だけなので、{}つの数字がこの{}マスを埋める。",
                self.house(*house),
                self.digits(*digits, "・"),
                self.cells(cells),
                digits.len(),
                cells.len()
            ),
            Clause::TwoSectors { core, sectors: [(line, in_line), (other, in_other)], digits } => format!(
                "{}と{}は{}で交わる。そこに{}の{}と{}の{}を加えた{}マスには、{}の{}つの数字しか入らない。",
                self.house(*line),
                self.house(*other),
                self.cells(core),
                self.house(*line),
                self.cells(in_line),
                self.house(*other),
                self.cells(in_other),
                core.len() + in_line.len() + in_other.len(),
                self.digits(*digits, "・"),
                digits.len()
            ),
            Clause::UsedUp { by_house } => {
                let part = |(houses, digits): &(Vec<House>, DigitSet)| match houses.is_empty() {
                    true => self.digits(*digits, "・"),
                    false => format!("{}は{}", self.digits(*digits, "・"), self.houses(houses, "・")),
                };
                format!(
                    "同じ数字が入りうるマスは1つのハウスの中にあり、2つは入らない（{}）。よって、どの数字も必ずここに入る。",
                    by_house.iter().map(part).join("、")
                )
            }
            Clause::Fish { digit, bases, covers, fins, endo_fins } => {
                let endo_fin = |(cell, bases): &(Cell, Vec<House>)| {
                    format!(
                        "{}（{}の{}を1個で兼ねるフィン）",
                        s.cell(*cell),
                        self.houses(bases, "と"),
                        s.digit(*digit)
                    )
                };
                let fins = match fins.is_empty() {
                    true => String::new(),
                    false => format!("{}（フィン）", self.cells(fins)),
                };
                let fins = [fins, endo_fins.iter().map(endo_fin).join("と")];
                let fins = fins.into_iter().filter(|text| !text.is_empty()).join("と");
                let fins = if fins.is_empty() { fins } else { format!("、{fins}を除けば") };
                format!(
                    "{}で{}が入るのは{fins}{}だけ。",
                    self.houses(bases, "と"),
                    s.digit(*digit),
                    self.houses(covers, "と")
                )
            }
            Clause::BasesApart { digit, bases, except } => {
                let digit = s.digit(*digit);
                let (other, unless) = match except.is_empty() {
                    true => ("", String::new()),
                    false => ("ほかに", format!("、{}が{digit}でなければ", self.each_cell(except, "も"))),
                };
                format!(
                    "前の{}つのハウスどうしが重なるマスで{other}{digit}が入るものはないので{unless}、1個で2つのハウスを兼ねることはない。",
                    bases.len(),
                )
            }
            Clause::FishCount { digit, bases, covers } => {
                let (need, have) = (self.count_houses(bases), self.count_houses(covers));
                // 同じ数え方の2組は、述べた順で区別する。
                let (need, have) = match need == have {
                    true => (format!("前の{}つ", bases.len()), format!("後の{}つ", covers.len())),
                    false => (need, have),
                };
                format!(
                    "{need}に{}が{}個必要で、{have}にはちょうどその数しか入らない。",
                    s.digit(*digit),
                    bases.len()
                )
            }
            Clause::FishWithFins { digit, bases, covers, cells, covered, fins } => {
                let none = if *fins == 1 { "フィンが" } else { "どのフィンも" };
                let of_cover = |(house, cells): &(House, Vec<Cell>)| {
                    format!("{}の{}", self.house(*house), self.cells(cells))
                };
                let end = match covered.is_empty() {
                    true => "使い切る".to_string(),
                    false => format!("使い切り、{}には入らない", covered.iter().map(of_cover).join("や")),
                };
                format!(
                    "フィンが{digit}なら{}から見える。{none}{digit}でなければ、{}の{digit}が{}を{end}。",
                    self.cells(cells),
                    self.houses(bases, "と"),
                    self.houses(covers, "と"),
                    digit = s.digit(*digit)
                )
            }
            Clause::TakesUpTwo { digit, cells, covers } => {
                let digit = s.digit(*digit);
                let of_cells = |(cells, houses): &(Vec<Cell>, Vec<House>)| {
                    format!(
                        "{}の{digit}は{}の両方の{digit}を1個で兼ねてしまい",
                        self.cells(cells),
                        self.houses(houses, "と")
                    )
                };
                let end = match covers {
                    2 => format!("残る1個の{digit}の入るハウスがなくなる"),
                    _ => format!("残る{}個の{digit}に{}つのハウスしか残らない", covers - 1, covers - 2),
                };
                format!("{}、{end}。", cells.iter().map(of_cells).join("、"))
            }
            Clause::InTwoSectors { digit, cell, own, count } => {
                let (digit, fewer) = (s.digit(*digit), own.len() - 1);
                format!(
                    "{}が{digit}だと{}の{digit}を1個で兼ねるので、数字は全部で{}個になり、{count}マスに足りない。",
                    s.cell(*cell),
                    self.houses(own, "と"),
                    count - fewer
                )
            }
            Clause::OneOf { digit, house, places: [one, other] } => {
                format!(
                    "{}の{}は{}か{}。",
                    self.house(*house),
                    s.digit(*digit),
                    self.cells(one),
                    self.cells(other)
                )
            }
            Clause::NotBoth { digit, near: [one, other], far: [first, last] } => format!(
                "{}と{}は互いに見えるので両方が{digit}にはならず、{}か{}に{digit}が入る。",
                self.cells(one),
                self.cells(other),
                self.cells(first),
                self.cells(last),
                digit = s.digit(*digit)
            ),
            Clause::SamePair { cells, digits } => {
                format!("{}の候補はどちらも{}だけ。", self.each_cell(cells, "と"), self.digits(*digits, "・"))
            }
            Clause::TakesFromOne { taken, left, ends, cells: [first, last] } => {
                let case = |(&end, &cell): (&Cell, &Cell)| {
                    format!("{}が{}なら{}は{}", s.cell(end), s.digit(*taken), s.cell(cell), s.digit(*left))
                };
                let cases = ends.iter().zip([first, last]).map(case).join("、");
                format!("{cases}。よって{}か{}が{}。", s.cell(*first), s.cell(*last), s.digit(*left))
            }
            Clause::Pivot { pivot, digits } => {
                format!("軸のマス{}は{}。", s.cell(*pivot), self.digits(*digits, "か"))
            }
            Clause::Pincer { if_pivot, pincer, is } => {
                format!("{}なら{}は{}。", s.digit(*if_pivot), s.cell(*pincer), s.digit(*is))
            }
            Clause::OneHolds { digit, cells } => {
                format!("よって{}が{}。", self.each_cell(cells, "か"), s.digit(*digit))
            }
            Clause::Alternate { cells, digits } => format!(
                "{}の候補は{}だけで、この順に並べると前後のマスが互いに見えるので、2つの数字が交互に入る。",
                self.each_cell(cells, "・"),
                self.digits(*digits, "・")
            ),
            Clause::Opposite { cells, digits } => format!(
                "よって{}は、一方が{}。",
                self.each_cell(cells, "と"),
                self.digits(*digits, "、他方が")
            ),
            Clause::SupposeNot(node) => format!("仮に{}とする。", self.not_node(node)),
            Clause::Link { taken: None, without, gives, by, supposed } => {
                format!("すると{}。", self.by_link(by, *without, gives, supposed.as_ref()))
            }
            Clause::Link { taken: Some(taken), without, gives, by, supposed } => {
                let taken = match taken.cells[..] {
                    [_] => format!("{}で", self.not_node(taken)),
                    _ => format!("{}に{}が入らず", self.cells(&taken.cells), s.digit(taken.digit)),
                };
                format!("よって{taken}、{}。", self.by_link(by, *without, gives, supposed.as_ref()))
            }
            Clause::ComesBack(node) => format!("仮定に反して{}になったので、これは正しい。", self.node(node)),
            Clause::OneEnd { first, last } => {
                format!("よって、{}か、または{}。", self.node(first), self.node(last))
            }
            Clause::Instead { first, last } => {
                format!("逆に{}なら、{}。", self.node(first), self.not_node(last))
            }
            Clause::Neighbours { one, other, effect } => {
                format!("どちらの場合も{}か{}：{}。", self.node(one), self.node(other), self.effect(effect))
            }
            Clause::SetKeeps { cells, linking: [one, other], kept, places, effect } => format!(
                "{}に入らないのは{}か{}だけなので、{}は{}に入る：{}。",
                self.cells(cells),
                s.digit(*one),
                s.digit(*other),
                s.digit(*kept),
                self.cells(places),
                self.effect(effect)
            ),
            Clause::OneSetKeeps { node, steps, sets, without, kept, places, effect } => {
                let steps = steps
                    .as_ref()
                    .map_or(String::new(), |from| format!("「{}」から先の道筋で", self.not_node(from)));
                format!(
                    "{}なら、{}には残りの数字がすべて入り、{kept}は{}に入る。{}なら、{steps}{}に{}が入らず、残りの数字がすべて入り、\
                     {kept}は{}に入る。どちらの場合も{}。",
                    self.not_node(node),
                    self.cells(&sets[0]),
                    self.cells(&places[0]),
                    self.node(node),
                    self.cells(&sets[1]),
                    s.digit(*without),
                    self.cells(&places[1]),
                    self.effect(effect),
                    kept = s.digit(*kept)
                )
            }
            Clause::AlmostLockedSet { cells, digits } => format!(
                "{}の{}マスには{}しか入らない（数字がマスより1つ多い）。",
                self.cells(cells),
                cells.len(),
                self.digits(*digits, "・")
            ),
            Clause::RestrictedCommon { digit } => {
                let digit = s.digit(*digit);
                format!(
                    "前の組と後の組で{digit}が入りうるマスはすべて互いに見えるので、{digit}は両方の組には入らない。"
                )
            }
            Clause::CommonDigit { restricted, digit, places: [one, other] } => format!(
                "{}が入らない組は残りの数字をすべて使うので、{}は前の組の{}か、後の組の{}に入る。",
                s.digit(*restricted),
                s.digit(*digit),
                self.cells(one),
                self.cells(other)
            ),
            Clause::TwoColors { digit, colors: [one, other], links } => {
                let digit = s.digit(*digit);
                let (one, other) = (self.all_are(one, digit), self.all_are(other, digit));
                let link = |(house, cells): &(House, [Cell; 2])| {
                    format!("{}（{}）", self.house(*house), self.each_cell(cells, "・"))
                };
                let links = match &links[..] {
                    [(house, cells)] => {
                        format!(
                            "{}で{digit}が入るのは{}だけ",
                            self.house(*house),
                            self.each_cell(cells, "・")
                        )
                    }
                    _ => {
                        format!("{}には{digit}の入るマスが2つずつしかない", links.iter().map(link).join("、"))
                    }
                };
                format!("{links}。よって{one}か、{other}。")
            }
            Clause::ColorMeetsItself { digit, walk, first } => {
                let is = |cell: Cell| Candidate::new(cell, *digit);
                let step = |(place, &(house, cell)): (usize, &(House, Cell))| match place % 2 {
                    0 => format!("{}で", s.is_not(is(cell))),
                    _ => format!("{}（{}のもう1つのマス）", s.is(is(cell)), self.house(house)),
                };
                let last = walk.last().map_or(*first, |(_, cell)| *cell);
                format!(
                    "{}なら、{}。しかし{}と{}は互いに見える。",
                    s.is(is(*first)),
                    walk.iter().enumerate().map(step).join("、"),
                    s.cell(*first),
                    s.cell(last)
                )
            }
            Clause::ColorHolds { digit, cells } => {
                let hold = |&(house, cell): &(House, Cell)| {
                    format!("{}（{}）", s.is(Candidate::new(cell, *digit)), self.house(house))
                };
                format!("すると残るマスが順に1つに決まる：{}。", cells.iter().map(hold).join("、"))
            }
            Clause::ColorsMeet { digit, meet: [one, other], others: [first, last] } => {
                let (one, other, digit) = (s.cell(*one), s.cell(*other), s.digit(*digit));
                let (first, last) = (self.all_are(first, digit), self.all_are(last, digit));
                format!(
                    "{one}と{other}は互いに見えるので両方が{digit}にはならない。{one}が{digit}でなければ{first}、{other}が{digit}でなければ{last}。\
                     よって{first}か、{last}。"
                )
            }
            Clause::ColorSeesBoth { digit, color, seen: [[one, sees], [other, sees_too]] } => {
                let (one, sees, other, sees_too) =
                    (s.cell(*one), s.cell(*sees), s.cell(*other), s.cell(*sees_too));
                let (digit, all) = (s.digit(*digit), self.each_cell(color, "・"));
                let said = match one == other {
                    true => format!("{one}は両方から見えるので、{all}は{digit}にならない"),
                    false => format!(
                        "{sees}が{digit}なら{one}は{digit}でなく、{sees_too}が{digit}なら{other}は{digit}でない。\
                         どちらの場合も{all}がそろって{digit}になることはないので、正しいのはもう一方の場合で、{all}はどれも{digit}でない"
                    ),
                };
                format!("{sees}か{sees_too}が{digit}。{said}。")
            }
            Clause::Stem { cell, digits } => {
                format!("{}は{}。", s.cell(*cell), self.digits(*digits, "か"))
            }
            Clause::Petal { digit, cells, digits, common } => match cells[..] {
                [cell] => format!("{}なら{}は{}。", s.digit(*digit), s.cell(cell), s.digit(*common)),
                _ => format!(
                    "{}なら、{}には{}しか残らず、そのすべてが入る。",
                    s.digit(*digit),
                    self.cells(cells),
                    self.digits(digits.minus(DigitSet::only(*digit)), "・")
                ),
            },
            Clause::SomePetal { digit, cells } => {
                format!("どの場合も{}は{}のどれかに入る。", s.digit(*digit), self.cells(cells))
            }
            Clause::Rectangle { cells, digits } => format!(
                "{}が{}だけなら、{SWAP}解が1つだけと仮定すると、それはありえない。",
                self.cells(cells),
                self.digits(*digits, "・")
            ),
            Clause::FilledRectangle { cells, digits, filled } => format!(
                "{}は解く途中で埋まったマスで、ヒント数字ではないので変わりうる。{}が{}だけなら、{SWAP}\
                 解が1つだけと仮定すると、それはありえない。",
                self.cells(filled),
                self.cells(cells),
                self.digits(*digits, "・")
            ),
            Clause::ExchangedLines { lines: [one, other], houses, digits } => format!(
                "{}と{}が{}だけなら、どちらにもその数字が1つずつ入る。だから{}の間でこれらのマスの数字をそっくり入れ替えても、\
                 どのハウスにも各数字が1つずつのまま。解が1つだけと仮定すると、それはありえない。",
                self.cells(one),
                self.cells(other),
                self.digits(*digits, "・"),
                self.houses(houses, "と")
            ),
            Clause::OneRoofCell { cell, gone, digits, .. } => format!(
                "ほかの数字が入れるのは{cell}だけで、{cell}が{}ならどのマスも{}だけになる。",
                self.digits(*gone, "か"),
                self.digits(*digits, "・"),
                cell = s.cell(*cell)
            ),
            Clause::RoofHolds { cells, digit } => {
                format!("よって{}が{}。", self.each_cell(cells, "か"), s.digit(*digit))
            }
            Clause::RoofSubset { roof, others, cells, digits, houses } => format!(
                "よってほかの候補を持つ{}の{}に{}が入る。そのマスと、{}にある{}（候補は{}だけ）を合わせた{}マスが{}を使い切り、\
                 これらは{}のほかのマスに入らない。",
                self.each_cell(roof, "・"),
                any_of(roof.len()),
                self.digits(*others, "か"),
                self.houses(houses, "・"),
                self.cells(cells),
                self.digits(*digits, "・"),
                digits.len(),
                self.digits(*digits, "・"),
                self.houses(houses, "・")
            ),
            Clause::MustBeIn { digit, cells } => {
                let digit = s.digit(*digit);
                let (any, seen) = match cells.len() {
                    1 => ("", "そこから"),
                    2 => ("のどちらか", "両方から"),
                    _ => ("のどれか", "そのすべてから"),
                };
                format!(
                    "このうち{digit}は{}{any}に入るので、{seen}見えるマスに{digit}は入らない。",
                    self.each_cell(cells, "・")
                )
            }
            Clause::RectangleHolds { digit, houses } => {
                format!("{}で{}が入るのはこの4マスの中だけ。", self.houses(houses, "と"), s.digit(*digit))
            }
            Clause::RoofTried { tried, digit, places, digits } => {
                let place = |(house, cell): &(House, Cell)| {
                    format!("{}の{}は{}", self.house(*house), s.digit(*digit), s.cell(*cell))
                };
                format!(
                    "{}なら、{}で、4マスとも{}だけになる。",
                    s.is(*tried),
                    places.iter().map(place).join("、"),
                    self.digits(*digits, "・")
                )
            }
            Clause::RoofKeeps { roof, digit, house } => format!(
                "{house}で{digit}が入るのは{}だけ。よって一方は{digit}で、もう一方はこの形の数字のどれでもない。",
                self.each_cell(roof, "か"),
                house = self.house(*house),
                digit = s.digit(*digit)
            ),
            Clause::GraveBeside { guardians } => format!(
                "{}がなければ、空きマスの候補はすべて2つで、どのハウスでも未確定の数字の入るマスが2つずつになる。すると、どの解でも空きマスを\
                 すべてもう一方の候補に替えられる（各ハウスで、どの数字ももう一方のマスに移るだけ）ので、解が2つになる。\
                 解が1つだけと仮定すると、それはありえない。",
                guardians
                    .iter()
                    .map(|one| format!("{}の{}", s.cell(one.cell), s.digit(one.digit)))
                    .join("と")
            ),
            Clause::Grave { cell, digit } => format!(
                "{cell}以外の空きマスの候補はすべて2つ。{cell}が{digit}でなければ、どのハウスでも未確定の数字の入るマスが2つずつになる。すると、\
                 どの解でも空きマスをすべてもう一方の候補に替えられる（各ハウスで、どの数字ももう一方のマスに移るだけ）ので、\
                 解が2つになる。解が1つだけと仮定すると、{cell}は{digit}。",
                cell = s.cell(*cell),
                digit = s.digit(*digit)
            ),
            Clause::AlmostGrave => "1マスを除いて、空きマスの候補はすべて2つ。".to_string(),
            Clause::ExocetBase { base, digits, targets, lines, rooms } => {
                let base = self.cells(base);
                let room = |(room, digits): &(Room, DigitSet)| {
                    let digits = self.digits(*digits, "か");
                    let why = match room {
                        Room::NoneIn { line, targets, seen } if seen.is_empty() => {
                            return format!(
                                "{}で{digits}が入るのはもともと{}だけ",
                                self.house(*line),
                                self.cells(targets)
                            );
                        }
                        Room::NoneIn { line, targets, seen } => {
                            let (line, seen) = (self.house(*line), self.cells(seen));
                            let seen = format!("（{seen}は{base}の両方から見える）");
                            match targets.is_empty() {
                                true => format!("{line}で{digits}の入るマスがなくなる{seen}"),
                                false => {
                                    format!("{line}で{digits}が入れるのは{}だけ{seen}", self.cells(targets))
                                }
                            }
                        }
                        Room::OnlyIn(houses) => format!(
                            "{}でその数字が入るのは、{}のほかには{}だけで、3つには足りない",
                            self.houses(lines, "・"),
                            self.each_cell(targets, "・"),
                            self.houses(houses, "と")
                        ),
                    };
                    format!("{base}に{digits}があれば、{why}")
                };
                let rooms = match rooms.is_empty() {
                    true => format!(
                        "{}のすべてにその数字が入るには、{}のどちらかが要る",
                        self.houses(lines, "・"),
                        self.each_cell(targets, "・")
                    ),
                    false => rooms.iter().map(room).join("。"),
                };
                format!(
                    "{base}には{}のうちの2つが入り、その2つは{base}の両方から見えるマスには入らない。{rooms}。",
                    self.digits(*digits, "・")
                )
            }
            Clause::BaseLacks { base, left, without } => {
                let (base, lacks) = (self.cells(base), self.digits(*without, "も"));
                match left.len() {
                    2 => format!("よって{base}に入るのは{}で、{lacks}は入らない。", self.digits(*left, "と")),
                    _ => format!("よって{base}に{lacks}は入らない。"),
                }
            }
            Clause::TargetsTakeBase { base, targets, takes, anyway, .. } => {
                let take = |one: &Candidate| format!("{}は{}に", s.digit(one.digit), s.cell(one.cell));
                let take_anyway = |(line, one): &(House, Candidate)| {
                    format!(
                        "これとは別に、{}で{}が入るのは{}だけ。",
                        self.house(*line),
                        s.digit(one.digit),
                        s.cell(one.cell)
                    )
                };
                let takes = match takes.is_empty() {
                    true => String::new(),
                    false => format!("すると{}入る。", takes.iter().map(take).join("、")),
                };
                match takes + &anyway.iter().map(take_anyway).collect::<String>() {
                    text if text.is_empty() => format!(
                        "{}に入る2つの数字は、それぞれ{targets}のどちらかにも入る。この2マスにはその2つの数字が入る。",
                        self.cells(base),
                        targets = self.each_cell(targets, "・")
                    ),
                    text => text,
                }
            }
            Clause::Mirror { of, block, cells } => format!(
                "{}にも{}の数字が必要で、入るのは{}だけ。",
                self.house(*block),
                s.cell(*of),
                self.cells(cells)
            ),
            Clause::DoubleExocet => {
                "2つのエクソセットが同じ列・行を共有する、ダブル・エクソセットである。".to_string()
            }
            Clause::Unfillable { cells, digits, first, beside, last, order, sees, .. } => {
                let placed = |all: &[Candidate]| all.iter().map(|&one| s.is(one)).join("、");
                let inside = |block: &House| {
                    let in_block = |cell: &Cell| s.layout.cells_of(*block).contains(cell);
                    let own = cells.iter().copied().filter(in_block).collect_vec();
                    format!("{}の{}", self.house(*block), self.each_cell(&own, "・"))
                };
                let blocks = std::iter::once(first).chain(beside).chain(last);
                let sees_them = |(cell, seen): &(Cell, Vec<Cell>)| {
                    format!("{}は{}", s.cell(*cell), self.each_cell(seen, "と"))
                };
                let see_them =
                    |all: &[(Cell, Vec<Cell>)]| format!("{}から見える", all.iter().map(sees_them).join("、"));
                let [beside_see, last_see] = sees;
                format!(
                    "{}がどれも{digits}だけなら、どのブロックの3マスにも{digits}が1つずつ入る。だが、候補がどうであれそれはできない。\
                     {}を{}とする（ほかの順でも数字の名前が入れ替わるだけ）。{}と同じ行や列で数字が重ならない入れ方は{}に2通りずつで（{}）、\
                     その4通りのどれでも、{}の3マスに互いに違う数字を入れられない（{}）。",
                    blocks.map(inside).join("、"),
                    self.house(*first),
                    placed(order),
                    self.house(*first),
                    self.houses(beside, "・"),
                    see_them(beside_see),
                    self.houses(last, "・"),
                    see_them(last_see),
                    digits = self.digits(*digits, "・"),
                )
            }
            Clause::NoThirdDigit(UnfillablePair { filled, cells, digit }) => format!(
                "{}なら、{}はどちらも{}しかない。",
                filled.iter().map(|&one| s.is(one)).join("、"),
                self.each_cell(cells, "と"),
                s.digit(*digit)
            ),
            Clause::HoldsAnother { cells } => format!("よって{cells}マスのどれかにほかの数字が入る。"),
            Clause::OneGuardian { guardians } => match &guardians[..] {
                [one] => format!("そこにあるほかの候補は{}だけなので、これが正しい。", s.is(*one)),
                all => format!(
                    "そこにあるほかの候補は{}だけなので、その{}が正しい。",
                    all.iter().map(|&one| s.is(one)).join("・"),
                    any_of(all.len())
                ),
            },
            Clause::Firework { crossing, wings: [one, other], digits } => {
                let [row, column] = [0, 1].map(|place| self.house(s.layout.houses_of(*crossing)[place]));
                let block = s.layout.box_of(*crossing).map_or(String::new(), |block| self.house(block));
                format!(
                    "{block}の外で{digits}が入るのは、{row}では{one}だけ、{column}では{other}だけ。\
                     {digits}のうち{one}にも{other}にも入らない数字は、{row}でも{column}でも{block}の中に入る。{block}に同じ数字は1つだけなので、\
                     それは交わるマス{crossing}に入る。",
                    digits = self.digits(*digits, "・"),
                    one = s.cell(*one),
                    other = s.cell(*other),
                    crossing = s.cell(*crossing)
                )
            }
            Clause::OtherCell { cell, digits } => {
                format!("{}は{}。", s.cell(*cell), self.digits(*digits, "か"))
            }
            Clause::PairsExcluded { tried, with } => {
                let case = |(place, (other, conflict)): (usize, &(Candidate, PairConflict))| {
                    let is_last = place + 1 == with.len();
                    let ending = |on: &'static str, end: &'static str| if is_last { end } else { on };
                    let conflict = match conflict {
                        PairConflict::SameDigit => {
                            format!("{}が同じハウスで{}", s.digit(tried.digit), ending("重なり", "重なる"))
                        }
                        PairConflict::TooFew(cells, digits) if digits.is_empty() => {
                            format!("{}の候補が{}", self.cells(cells), ending("なくなり", "なくなる"))
                        }
                        PairConflict::TooFew(cells, digits) => format!(
                            "{}の{}マスに{}しか{}",
                            self.cells(cells),
                            cells.len(),
                            self.digits(*digits, "・"),
                            ending("残らず", "残らない")
                        ),
                    };
                    format!("{}なら{conflict}", s.is(*other))
                };
                format!("{}だと、{}。", s.is(*tried), with.iter().enumerate().map(case).join("、"))
            }
            Clause::WouldForce { tried, forced, contradiction } => {
                let forced = forced.iter().map(|&(one, of)| match of {
                    Constraint::Cell(_) => format!("{}（残る候補はこれだけ）", s.is(one)),
                    Constraint::House(house, _) => {
                        format!("{}（{}でこの数字が入るのはここだけ）", s.is(one), self.house(house))
                    }
                });
                let forced = forced.chain([self.contradiction(contradiction)]).join("、");
                format!("{}なら、{forced}。", s.is(*tried))
            }
            Clause::Pattern { technique, parts } => self.pattern(*technique, parts),
            Clause::DigitsFill { cells, digits } => format!(
                "よって{}の{}つの数字はどれも{}の{}マスに入り、ほかの数字は入らない。",
                self.digits(*digits, "・"),
                digits.len(),
                self.cells(cells),
                cells.len()
            ),
            Clause::Sectors { cells, count, digits } => {
                format!(
                    "{}の{count}マスには、埋まったマスも含めて{}しか入らない。1つのハウスに同じ数字は1つなので、入る数は次のとおり：",
                    self.cells(cells),
                    self.digits(*digits, "・")
                )
            }
            Clause::SectorDigits { digits, houses } => {
                let inside = |(house, cells): &(House, Vec<Cell>)| {
                    let one = match cells.len() {
                        1 => String::new(),
                        count => format!("の{}", any_of(count)),
                    };
                    format!("{}{one}（{}）", self.cells(cells), self.house(*house))
                };
                let inside = houses.iter().map(inside).join("、");
                let each = if digits.len() > 1 { "ずつ" } else { "" };
                format!("{}は多くても{}個{each}：{inside}。", self.digits(*digits, "・"), houses.len())
            }
            Clause::SectorsFull { count } => format!(
                "合わせてちょうど{count}個なので、どれも上限まで入る。よってここに挙げたハウスでは、その数字は必ずこの{count}マスのどれかに入り、ほかのマスには入らない。"
            ),
            Clause::SectorTakes { house, digit, effect } => format!(
                "{}の{}はその中に入るので、{}。",
                self.house(*house),
                s.digit(*digit),
                self.effect(effect)
            ),
            Clause::EveryTemplate { digit, cells, others } => {
                let room = match others.is_empty() {
                    true => String::new(),
                    false => format!("、{}の置き場所も残す", self.digits(*others, "・")),
                };
                let (cells, digit) = (self.cells(cells), s.digit(*digit));
                format!("盤面全体の{digit}の{room}置き方は、どれも{cells}に{digit}を置く。")
            }
            Clause::OnlyPlaces { digit, places } => {
                let place = |(house, cell): &(House, Cell)| {
                    format!("{}では{}だけ", self.house(*house), s.cell(*cell))
                };
                format!("よって{}が入るのは、{}。", s.digit(*digit), places.iter().map(place).join("、"))
            }
            Clause::Besides => "消去する前の盤面で、次のこともいえる。".to_string(),
            Clause::NoTemplate { digit, cells, others } => {
                let (cells, digit) = (self.each_cell(cells, "か"), s.digit(*digit));
                match others.is_empty() {
                    true => format!("{cells}に{digit}を置くと、{digit}を置けないハウスが残る。"),
                    false => format!(
                        "{cells}に{digit}を置くと、{digit}を置けないハウスが残るか、{}の置き場所がなくなる。",
                        self.digits(*others, "・")
                    ),
                }
            }
            Clause::OneDigitLeft(cell) => format!("{}の候補は1つだけ。", s.cell(*cell)),
            Clause::OnePlaceLeft(house, digit) => {
                format!("{}で{}の入るマスは1つだけ。", self.house(*house), s.digit(*digit))
            }
            Clause::OneCellLeft(house) => format!("{}の空きマスは1つだけ。", self.house(*house)),
            Clause::AllTemplates(digit) => format!("盤全体の{}の置き方をすべて考える。", s.digit(*digit)),
            Clause::WouldEndWith(Some(contradiction)) => {
                format!("ある仮定をすると矛盾する：{}。", self.contradiction(contradiction))
            }
            Clause::WouldEndWith(None) => "ある仮定をすると矛盾する。".to_string(),
            Clause::AllLeadToTheSame(Constraint::Cell(cell)) => {
                format!("{}のどの候補からも同じ結論になる。", s.cell(*cell))
            }
            Clause::AllLeadToTheSame(Constraint::House(house, digit)) => {
                format!("{}の{}のどの位置からも同じ結論になる。", self.house(*house), s.digit(*digit))
            }
            Clause::Trial { assumed, conclusions, contradiction } => format!(
                "{}とすると、{conclusions}回の推論で矛盾する：{}。",
                self.literal(*assumed),
                self.contradiction(contradiction)
            ),
            Clause::Trials { of: Constraint::Cell(cell), conclusions } => {
                format!("{}のどの候補からも同じ結論になる（推論は全部で{conclusions}回）。", s.cell(*cell))
            }
            Clause::Trials { of: Constraint::House(house, digit), conclusions } => format!(
                "{}の{}のどの位置からも同じ結論になる（推論は全部で{conclusions}回）。",
                self.house(*house),
                s.digit(*digit)
            ),
            Clause::Suppose(literal) => format!("仮に{}とする。", self.literal(*literal)),
            Clause::Case(literal) => format!("{}の場合：", self.literal(*literal)),
            Clause::CaseAtOnce { assumed, effect } => {
                format!("{}なら{}。", self.literal(*assumed), self.effect(effect))
            }
            Clause::Cases(Constraint::Cell(cell)) => format!("{}のすべての候補を試す。", s.cell(*cell)),
            Clause::Cases(Constraint::House(house, digit)) => {
                format!("{}の{}のすべての位置を試す。", self.house(*house), s.digit(*digit))
            }
            Clause::FinOrFish { digit, bases, covers, fins, others, effect } => {
                let fish = format!(
                    "{}{digit}でなければ、{}の{digit}が{}を使い切り、",
                    if fins.len() == 1 { "フィンが" } else { "どのフィンも" },
                    self.houses(bases, "と"),
                    self.houses(covers, "と"),
                    digit = s.digit(*digit)
                );
                match others {
                    None => format!("{fish}{}。そうでなければ：", self.effect(effect)),
                    Some((house, cells)) => format!(
                        "{fish}{}の{digit}は{}に入る。そこで、フィン{}とこの{}のそれぞれに{digit}が入る場合を調べる。",
                        self.house(*house),
                        self.each_cell(cells, "か"),
                        self.each_cell(fins, "・"),
                        self.each_cell(cells, "・"),
                        digit = s.digit(*digit)
                    ),
                }
            }
            Clause::Conclusion { at, of, candidate } => {
                format!("{}{}：{}。", self.letter_and_causes(at), s.is(*candidate), self.only(*of))
            }
            Clause::LockedConclusion { at, of, locked } => {
                format!("{}{}。", self.letter_and_causes(at), self.locked(locked, of))
            }
            Clause::ChainConclusion { of, candidate, opening } => {
                let then = match opening {
                    Opening::Supposition => "すると",
                    Opening::Case => "",
                    Opening::Conclusion => "よって",
                };
                format!("{then}{}（{}）。", s.is(*candidate), self.only(*of))
            }
            Clause::SupposeToo { label, candidate, .. } => {
                format!("({label}) さらに{}とすると：", s.is(*candidate))
            }
            Clause::RefutedInside { candidate, contradiction, by, .. } => {
                format!(
                    "{}{}。よって{}。",
                    self.by(by),
                    self.contradiction(contradiction),
                    s.is_not(*candidate)
                )
            }
            Clause::Contradicts { contradiction, by } => {
                let then = if by.is_empty() { "すると".to_string() } else { self.by(by) };
                format!("{then}{}。", self.contradiction(contradiction))
            }
            Clause::LeadsTo { conclusion, by } => {
                let then = if by.is_empty() { "よって".to_string() } else { self.by(by) };
                format!("{then}{}。", self.literal(*conclusion))
            }
            Clause::Guess(candidate) => format!("{}と仮定する。", s.is(*candidate)),
            Clause::GuessFails { step, contradiction } => {
                format!(
                    "{}の仮定では{}ので、成り立たない。",
                    marks::step(*step),
                    self.contradiction(contradiction)
                )
            }
            Clause::NoOther { digits, houses, effect } => format!(
                "{}の残りのマスに{}は入らない：{}。",
                self.houses(houses, "と"),
                self.digits(*digits, "・"),
                self.effect(effect)
            ),
            Clause::NothingElse { effect } => format!("ほかの数字は入らない：{}。", self.effect(effect)),
            Clause::Sees { cells, all_of, effect } => {
                let all = match all_of {
                    1 => "そのどれかから",
                    2 => "両方から",
                    _ => "そのすべてから",
                };
                format!("{}は{all}見える：{}。", self.cells(cells), self.effect(effect))
            }
            Clause::SeesCells { seen, effect } => {
                let both = if seen.len() == 1 { "" } else { "の両方" };
                format!(
                    "{}は{}{both}から見える：{}。",
                    self.cells(&effect.cells()),
                    self.cells(seen),
                    self.effect(effect)
                )
            }
            Clause::SeesEachSide { seen, effect } => {
                let sees = |&(cell, [one, other]): &(Cell, [Cell; 2])| {
                    format!(
                        "{}は前の場合{}から、後の場合{}から見える",
                        s.cell(cell),
                        s.cell(one),
                        s.cell(other)
                    )
                };
                format!("{}：{}。", seen.iter().map(sees).join("、"), self.effect(effect))
            }
            Clause::LeavesNoPlace { cells, digits, houses, effect } => {
                let cell = match cells.is_empty() {
                    true => String::new(),
                    false => format!("{}に入る数字がなくなるか、", self.each_cell(cells, "か")),
                };
                format!(
                    "入れると{cell}{}が{}のどれかに入れなくなる候補は消える：{}。",
                    self.digits(*digits, "か"),
                    self.houses(houses, "か"),
                    self.effect(effect)
                )
            }
            Clause::NeitherSide { cells, digits, others, effect } => format!(
                "{}に{}は入らないので、{}にも入らない：{}。",
                self.cells(cells),
                self.digits(*digits, "・"),
                self.cells(others),
                self.effect(effect)
            ),
            Clause::EitherWay { effect } => format!("どちらの場合も{}。", self.effect(effect)),
            Clause::EveryCase { effect } => format!("どの場合も{}。", self.effect(effect)),
            Clause::So { effect } => format!("よって{}。", self.effect(effect)),
        }
    }
}

impl JapaneseClauses<'_> {
    /// この手筋だけの形。ほかの手筋には専用の節がある。
    fn pattern(&self, technique: TechniqueId, parts: &[Part]) -> String {
        let of_role = |role| parts.iter().filter(move |part| part.role == role);
        let sides = of_role(Role::Set).map(|part| self.cells(&part.cells)).collect_vec();
        let houses = of_role(Role::CoverSet).flat_map(Part::houses).unique().collect_vec();
        match (technique, &sides[..], houses.split_at(houses.len() / 2)) {
            (TechniqueId::LawOfLeftover, [beyond_boxes, beyond_lines], (lines, boxes)) => format!(
                "{lines}と{boxes}には、どの数字も同じ個数ずつ入る。だから{lines}のうち{boxes}の外の{beyond_boxes}と、\
                 {boxes}のうち{lines}の外の{beyond_lines}には、同じ数字が同じ個数ずつ入る。",
                lines = self.houses(lines, "と"),
                boxes = self.houses(boxes, "と"),
            ),
            _ => format!("{}には選べる数字が少ない。", sides.join("・")),
        }
    }
}
