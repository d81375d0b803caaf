//! Reads rules as people write them: checks them, and adds what their families imply.

use super::{Family, Form, Numbers, Rule, RuleFault};
use crate::board::{BoardFault, Cell, HouseKind, Layout};
use itertools::Itertools;

/// The most cells that an arrow's head may have; its digits are read as one number.
pub(super) const MOST_HEAD: usize = 3;

impl Layout {
    /// This board with more rules, given as people write them: a rule of the whole board without cells, or a `minimum`
    /// with one cell that is smaller than its neighbours. A rule that the board already has is not added again.
    ///
    /// # Errors
    /// All faults of the rules.
    ///
    /// ```
    /// use naze::board::{Cell, Family, Layout, Rule};
    /// let written = vec![
    ///     Rule::new(Family::AntiKnight, Vec::new(), Vec::new()),
    ///     Rule::new(Family::Minimum, vec![Cell::new(0)], Vec::new()),
    /// ];
    /// let layout = Layout::of_side(9).unwrap().with_more_rules(written).expect("two rules");
    /// assert!(layout.sees(Cell::new(0), Cell::new(11)), "a knight's move");
    /// let minimum = layout.rule(layout.rules().next().expect("a rule"));
    /// assert_eq!(minimum.cells, [0, 1, 9].map(Cell::new));
    /// ```
    pub fn with_more_rules(&self, written: Vec<Rule>) -> Result<Layout, Vec<BoardFault>> {
        let at = |index: usize, fault| BoardFault::Rule { number: index + 1, line: None, fault };
        let (mut sound, mut faults) = (Vec::new(), Vec::new());
        for (index, rule) in written.iter().enumerate() {
            let of_rule = rule.faults(self);
            sound.extend(of_rule.is_empty().then_some(index));
            faults.extend(of_rule.into_iter().map(|fault| at(index, fault)));
        }
        if !faults.is_empty() {
            // What is wrong with the others is told too.
            let others = self.with_more_rules(sound.iter().map(|&index| written[index].clone()).collect());
            let others = others.err().into_iter().flatten();
            faults.extend(others.map(|fault| fault.at_rule(|number| (sound[number - 1] + 1, None))));
            return Err(faults);
        }
        let plain = self.with_rules(Vec::new()).expect("a board without rules has no faults");
        let (everywhere, others): (Vec<usize>, Vec<usize>) =
            (0..written.len()).partition(|&index| written[index].cells.is_empty());
        let everywhere = everywhere.into_iter().unique_by(|&index| written[index].family);
        // Each rule with the place of the one that it was written as.
        let kept = self.rules().map(|rule| (None, self.rule(rule).clone()));
        let whole = others
            .into_iter()
            .filter_map(|index| Some((Some(index), written[index].whole(&plain, &written)?)));
        let mut rules: Vec<(Option<usize>, Rule)> = kept.chain(whole).collect();
        let all = rules.iter().map(|(_, rule)| rule.clone()).collect_vec();
        for index in everywhere {
            let stamps = plain.stamps(written[index].family, &all);
            rules.extend(stamps.into_iter().map(|rule| (Some(index), rule)));
        }
        let (lines, rules): (Vec<_>, Vec<_>) = rules.into_iter().unique_by(|(_, rule)| rule.clone()).unzip();
        let as_written = |number: usize| (lines[number - 1].map_or(number, |index| index + 1), None);
        self.with_rules(rules)
            .map_err(|faults| faults.into_iter().map(|fault| fault.at_rule(as_written)).dedup().collect())
    }
}

impl Rule {
    /// Everything that is wrong with the rule as it is written, except that no digits may fit.
    fn faults(&self, layout: &Layout) -> Vec<RuleFault> {
        let (word, found, form) = (self.family.word(), self.cells.len(), self.family.form());
        if let Some(cell) = self.cells.iter().find(|cell| !layout.has_cell(**cell)) {
            return vec![RuleFault::Cell { found: layout.show(*cell).to_string() }];
        }
        let (least, most) = match form {
            Form::Everywhere if self.cells.is_empty() => (0, 0),
            Form::Everywhere => (2, 2),
            Form::Cells { least, most, .. } => (least, most),
            Form::Head => (2, usize::MAX),
            Form::Outside if self.family == Family::LittleKiller => (1, layout.side()),
            Form::Outside => (layout.side(), layout.side()),
        };
        // No rule needs more cells than the board has, and no more of them can differ than there are digits.
        let differing = if self.family.has_all_different() { layout.side() } else { layout.cell_count() };
        let most = most.min(differing);
        let few = (found < least).then_some(RuleFault::FewCells { word, found, least });
        let many = (found > most).then_some(RuleFault::ManyCells { word, found, most });
        let twice =
            self.repeated().map(|cell| RuleFault::Twice { word, cell: layout.show(cell).to_string() });
        few.into_iter().chain(many).chain(twice).chain(self.fault_of_numbers(layout)).collect()
    }

    /// The fault of the rule's numbers, if any.
    fn fault_of_numbers(&self, layout: &Layout) -> Option<RuleFault> {
        let word = self.family.word();
        let found = self.numbers.len();
        let over = |most: usize| (found > most).then_some(RuleFault::ManyNumbers { word, found, most });
        let unless = |fits: &dyn Fn(usize) -> bool| {
            let wrong = self.numbers.iter().find(|&&number| !fits(number));
            wrong.map(|&found| RuleFault::Number { word, found })
        };
        let missing = self.numbers.is_empty().then_some(RuleFault::NoNumber { word });
        match self.family.form() {
            Form::Everywhere | Form::Cells { numbers: Numbers::None, .. } => unless(&|_| false),
            // A cage without a sum says that its digits differ.
            Form::Cells { numbers: Numbers::One, .. } if self.family == Family::Cage => over(1),
            Form::Outside | Form::Cells { numbers: Numbers::One, .. } => missing.or(over(1)),
            Form::Cells { numbers: Numbers::Kinds, .. } => {
                let is_modular = self.family == Family::Modular;
                let fits = match self.numbers[..] {
                    [divisor] if is_modular => (2..=Rule::MOST_KINDS).contains(&divisor),
                    [low, middle] => 0 < low && low < middle && middle < layout.side(),
                    _ => self.numbers.is_empty(),
                };
                over(if is_modular { 1 } else { 2 }).or(unless(&|_| fits))
            }
            Form::Cells { numbers: Numbers::Or(_), .. } => over(1).or(unless(&|number| number > 0)),
            Form::Cells { numbers: Numbers::Digits, most, .. } => {
                let most = if most == 1 { layout.side() } else { most };
                missing.or(over(most)).or(unless(&|number| (1..=layout.side()).contains(&number)))
            }
            Form::Cells { numbers: Numbers::Parts, .. } => {
                let sum: usize = self.numbers.iter().fold(0, |sum, number| sum.saturating_add(*number));
                let is_whole = self.numbers.is_empty() || sum == self.cells.len();
                let has_regions = !layout.cells_of_kind(HouseKind::Box).is_empty();
                let without = RuleFault::NoHouses { word: Layout::BOXES };
                (self.numbers.is_empty() && !has_regions)
                    .then_some(without)
                    .or(unless(&|number| is_whole && (1..=layout.side()).contains(&number)))
            }
            Form::Head => match self.numbers[..] {
                [head] if (1..=MOST_HEAD).contains(&head) && head < self.cells.len() => None,
                [head] if head > MOST_HEAD => {
                    Some(RuleFault::ManyCells { word, found: head, most: MOST_HEAD })
                }
                _ => Some(RuleFault::NoHead { word }),
            },
        }
    }

    /// The first cell that occurs twice where that makes no sense. A line may cross itself. But digits that differ,
    /// pairs of cells, outside clues and an arrow's head have each cell once, and no cell is its own neighbour.
    fn repeated(&self) -> Option<Cell> {
        let head =
            if self.family.form() == Form::Head { self.numbers.first().copied().unwrap_or(0) } else { 0 };
        let is_short = matches!(self.family.form(), Form::Cells { most, .. } if most < usize::MAX);
        let is_once = is_short || self.family.has_all_different() || self.family.form() == Form::Outside;
        let repeats = |place: usize| {
            let cell = self.cells[place];
            let first = self.cells[..place].iter().position(|other| *other == cell);
            let is_next = place > 0 && self.cells[place - 1] == cell && self.family != Family::Sum;
            first.is_some_and(|first| is_once || is_next || first < head)
        };
        (0..self.cells.len()).find(|&place| repeats(place)).map(|place| self.cells[place])
    }

    /// The rule with everything added that people leave out when they write it; `None` if it demands nothing.
    fn whole(&self, plain: &Layout, written: &[Rule]) -> Option<Rule> {
        let Rule { family, mut cells, mut numbers } = self.clone();
        match family.form() {
            Form::Cells { numbers: Numbers::Or(usual), .. } if numbers.is_empty() => {
                numbers.push(if family == Family::Whisper { plain.side().div_ceil(2) } else { usual });
            }
            Form::Cells { numbers: Numbers::Parts, .. } if numbers.is_empty() => {
                // A region that is a row is no box of the board.
                let region = |cell| plain.box_of(cell).ok_or_else(|| plain.row(cell));
                let parts = cells.chunk_by(|&a, &b| region(a) == region(b));
                numbers = parts.map(<[Cell]>::len).collect();
            }
            _ if family == Family::Entropic && numbers.is_empty() && plain.side() != 9 => {
                let third = (plain.side() + 1) / 3;
                numbers = vec![third, plain.side() - third];
            }
            // Programs write 0 for a sum that is not known.
            _ if family == Family::Cage && matches!(numbers[..], [] | [0]) => {
                (cells.len() > 1).then_some(())?;
                return Some(Rule::new(Family::Different, cells, Vec::new()));
            }
            _ if matches!(family, Family::Minimum | Family::Maximum) && cells.len() == 1 => {
                let is_alike =
                    |cell: Cell| written.iter().any(|rule| rule.family == family && rule.cells == [cell]);
                cells.extend(plain.neighbours(self.cells[0]).filter(|&cell| !is_alike(cell)));
                (cells.len() > 1).then_some(())?;
            }
            _ => {}
        }
        Some(Rule::new(family, cells, numbers))
    }
}
