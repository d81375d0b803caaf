//! The clauses of a deduction. Each is data; each language has one template for each clause.

use super::{
    effect::Effect,
    rules::{Follows, RuleClaim},
    slot::{Phrase, Slot, ToSlot, to_slot},
};
use crate::{
    board::{Candidate, Cell, Constraint, Digit, DigitSet, House, RuleId},
    grid::Contradiction,
    logic::{Literal, LockedDigits, Node, Part, StepId, Strong, TechniqueId},
};

macro_rules! clauses {
    ($($(#[$doc:meta])* $id:ident $key:literal [$($flag:ident)*] { $($field:ident: $type:ty),* $(,)? },)*) => {
        /// A clause says one thing in one or two short sentences. Its slots hold what every language needs to say it. `line`
        /// begins a line; `ends` ends the argument: it names the effect, and nothing that leads to it but who sees what;
        /// `plain` names a pattern that everybody knows by sight, so that it needs no technique's name; `pattern` only shows
        /// where the pattern is, and gives away no consequence.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(in crate::render) enum Clause {
            $($(#[$doc])* $id { $($field: $type),* },)*
        }

        impl Clause {
            /// The template of the clause, and what fills its slots, each as it stands.
            pub(super) fn as_it_stands(&self) -> Phrase {
                match self {
                    $(Clause::$id { $($field),* } => {
                        Phrase { key: $key.into(), slots: vec![$((stringify!($field).into(), $field.to_slot())),*] }
                    })*
                }
            }

            /// The keys of all clauses.
            #[cfg(test)]
            pub(super) const KEYS: &[&str] = &[$($key),*];

            fn has(&self, flag: &str) -> bool {
                let flags: &[&str] = match self { $(Clause::$id { .. } => &[$(stringify!($flag)),*],)* };
                flags.contains(&flag)
            }
        }
    };
}

clauses! {
    /// `r2c4` is the last open cell of row 2, which lacks only 1.
    LastCell "last-cell" [plain] { cell: Cell, house: House, digit: Digit },
    /// `r7c4` has one candidate left, 3.
    LastDigit "last-digit" [plain] { cell: Cell, digit: Digit },
    /// Only `r7c4` in row 7 is left for 3.
    LastPlace "last-place" [plain] { cell: Cell, house: House, digit: Digit },
    /// A claim about a rule beyond the houses.
    OfRule "of-rule" [plain] { rule: RuleId, claim: RuleClaim },
    /// Ends with the effect: no way to fill the rule has it, which leaves little of some cells.
    NoWay "no-way" [ends] { left: Vec<(Cell, DigitSet)>, effect: Effect },
    /// Box 4 has room for 5 only in column 2.
    Confined "confined" [plain pattern] { digit: Digit, base: House, cover: House },
    /// Naked subset: in column 9, `r24c9` hold only 1 and 4.
    NakedSubset "naked-subset" [plain pattern] { cells: Vec<Cell>, digits: DigitSet, houses: Vec<House> },
    /// Hidden subset: in column 9, 3 and 8 fit only in `r67c9`.
    HiddenSubset "hidden-subset" [plain pattern] { cells: Vec<Cell>, digits: DigitSet, house: House },
    /// `r12c1` are at the crossing of column 1 and box 1; with `r49c1` of the column and `r1c2` of the box they are
    /// five cells that hold only five digits.
    TwoSectors "two-sectors" [pattern] { core: Vec<Cell>, sectors: [(House, Vec<Cell>); 2], digits: DigitSet },
    /// None of the digits fits twice: these are used up in one house, those in the other.
    UsedUp "used-up" [] { by_house: Vec<(Vec<House>, DigitSet)> },
    /// Fish: in rows 4 and 6 all 6s, apart from fins, are in columns 2 and 6. An endo-fin is given with the two bases
    /// that it is in.
    Fish "fish" [pattern] {
        digit: Digit,
        bases: Vec<House>,
        covers: Vec<House>,
        fins: Vec<Cell>,
        endo_fins: Vec<(Cell, Vec<House>)>,
    },
    /// The bases share no place: where row 1 and column 3 cross, the cell cannot be 6, unless it is a fin, so two cells
    /// are needed.
    BasesApart "bases-apart" [pattern] { digit: Digit, bases: Vec<House>, except: Vec<Cell> },
    /// There are as many bases as covers, so the covers are used up.
    FishCount "fish-count" [] { digit: Digit, bases: Vec<House>, covers: Vec<House> },
    /// If a fin is true, these cells see it; if none is, the fish holds, and these of them are in a cover alone.
    FishWithFins "fish-with-fins" [] {
        digit: Digit,
        bases: Vec<House>,
        covers: Vec<House>,
        cells: Vec<Cell>,
        covered: Vec<(House, Vec<Cell>)>,
        fins: usize,
    },
    /// If this cell held the digit, these houses would share it, and the cells would have too few digits.
    InTwoSectors "in-two-sectors" [line] { digit: Digit, cell: Cell, own: Vec<House>, count: usize },
    /// There are as many digits as these covers, and one in these cells would take up two covers at once.
    TakesUpTwo "takes-up-two" [] { digit: Digit, cells: Vec<(Vec<Cell>, Vec<House>)>, covers: usize },
    /// A digit has two places, or groups of places, in a house: in row 4, 1 is in `r4c7` or `r4c9`.
    OneOf "one-of" [pattern] { digit: Digit, house: House, places: [Vec<Cell>; 2] },
    /// `r4c7` and `r9c7` see each other, so they are not both 1, and `r4c9` or `r9c8` is.
    NotBoth "not-both" [] { digit: Digit, near: [Vec<Cell>; 2], far: [Vec<Cell>; 2] },
    /// `r1c6` and `r3c8` hold only 1 and 3.
    SamePair "same-pair" [pattern] { cells: Vec<Cell>, digits: DigitSet },
    /// Whichever end is true takes its digit from one of the two cells, which then holds the other digit.
    TakesFromOne "takes-from-one" [] { taken: Digit, left: Digit, ends: [Cell; 2], cells: [Cell; 2] },
    /// The pivot holds one of these digits; if this, that pincer is Z.
    Pivot "pivot" [pattern] { pivot: Cell, digits: DigitSet },
    /// If the pivot is 3, the pincer `r3c6` is 6.
    Pincer "pincer" [pattern] { if_pivot: Digit, pincer: Cell, is: Digit },
    /// One of these cells therefore holds the digit.
    OneHolds "one-holds" [] { digit: Digit, cells: Vec<Cell> },
    /// Some cells hold the same two digits alternately.
    Alternate "alternate" [pattern] { cells: Vec<Cell>, digits: DigitSet },
    /// Two of the cells, an odd number of steps apart, hold different ones of the two digits.
    Opposite "opposite" [] { cells: [Cell; 2], digits: DigitSet },
    /// Begins a chain: suppose that this is false.
    SupposeNot "suppose-not" [pattern] { node: Node },
    /// A link of a chain: the last true node takes this one, so the next is true. `supposed` is what the chain begins
    /// with, if that rules out a place of the next node.
    Link "link" [pattern] { taken: Option<Node>, without: Digit, gives: Node, by: Strong, supposed: Option<Node> },
    /// The chain returns to its start: the first node is true in any case.
    ComesBack "comes-back" [] { node: Node },
    /// One of the two ends of a chain is true.
    OneEnd "one-end" [] { first: Node, last: Node },
    /// The first node of a loop may be true instead; then the last one is false, and the next links lead back round.
    Instead "instead" [line pattern] { first: Node, last: Node },
    /// One of two neighbours in a loop is true. Ends with the effect.
    Neighbours "neighbours" [line ends] { one: Node, other: Node, effect: Effect },
    /// A set of a loop lacks one of the two digits that link it, so it holds this one. Ends with the effect.
    SetKeeps "set-keeps" [line ends] { cells: Vec<Cell>, linking: [Digit; 2], kept: Digit, places: Vec<Cell>, effect: Effect },
    /// If this node of the first set is true, the second set lacks a digit, and else the first set does; so one of them
    /// holds this digit in these cells; the steps from one to the other begin with a node that is false. Ends with the
    /// effect.
    OneSetKeeps "one-set-keeps" [line ends] {
        node: Node,
        steps: Option<Node>,
        sets: [Vec<Cell>; 2],
        without: Digit,
        kept: Digit,
        places: [Vec<Cell>; 2],
        effect: Effect,
    },
    /// Some cells hold only these digits, one more than there are cells.
    AlmostLockedSet "almost-locked-set" [pattern] { cells: Vec<Cell>, digits: DigitSet },
    /// The digit fits in only one of the two sets.
    RestrictedCommon "restricted-common" [pattern] { digit: Digit },
    /// The set without it holds all its other digits, so this one is in one of these places of the first or of the
    /// second set.
    CommonDigit "common-digit" [] { sets: [Vec<Cell>; 2], restricted: Digit, digit: Digit, places: [Vec<Cell>; 2] },
    /// A digit has just two places in these houses, so it is in all cells of one colour or in all of the other.
    TwoColors "two-colors" [pattern] { digit: Digit, colors: [Vec<Cell>; 2], links: Vec<(House, [Cell; 2])> },
    /// If the first of these cells holds the digit, each next one does by turns not and, as the other place of the house,
    /// hold it; the last one that does sees the first.
    ColorMeetsItself "color-meets-itself" [] { digit: Digit, walk: Vec<(House, Cell)>, first: Cell },
    /// A colour would hold the digit in these cells, one after the other: all other places in the house are ruled out.
    ColorHolds "color-holds" [line] { digit: Digit, cells: Vec<(House, Cell)> },
    /// Two cells of two clusters see each other, so not both hold the digit, and one of the two other colours is right.
    ColorsMeet "colors-meet" [] { digit: Digit, meet: [Cell; 2], others: [Vec<Cell>; 2] },
    /// A colour sees both colours of another cluster, so it is wrong: each time a cell of its own, and the one it sees.
    ColorSeesBoth "color-sees-both" [] { digit: Digit, color: Vec<Cell>, seen: [[Cell; 2]; 2] },
    /// The stem holds one of these digits.
    Stem "stem" [pattern] { cell: Cell, digits: DigitSet },
    /// If the stem is this digit, the set lacks it and holds the common digit.
    Petal "petal" [pattern] { digit: Digit, cells: Vec<Cell>, digits: DigitSet, common: Digit },
    /// Whichever it is, a petal holds the common digit.
    SomePetal "some-petal" [] { digit: Digit, cells: Vec<Cell> },
    /// Four cells in two rows, two columns and two boxes, or more cells, that could hold just two digits, and what that
    /// would mean.
    Rectangle "rectangle" [pattern] { cells: Vec<Cell>, digits: DigitSet },
    /// Four cells or more could hold just two digits, though some of them were filled during the solve.
    FilledRectangle "filled-rectangle" [pattern] { cells: Vec<Cell>, digits: DigitSet, filled: Vec<Cell> },
    /// The cells of two lines that could hold just as many digits as there are cells in each, and what that would mean.
    ExchangedLines "exchanged-lines" [pattern] { lines: [Vec<Cell>; 2], houses: Vec<House>, digits: DigitSet },
    /// Only this roof cell can hold something else; with one of the gone digits, all cells would hold the pattern's.
    OneRoofCell "one-roof-cell" [] { cell: Cell, others: DigitSet, gone: DigitSet, digits: DigitSet },
    /// One of these roof cells holds the digit.
    RoofHolds "roof-holds" [] { cells: Vec<Cell>, digit: Digit },
    /// One of the roof cells holds one of these digits; together with other cells they form a naked subset.
    RoofSubset "roof-subset" [] { roof: Vec<Cell>, others: DigitSet, cells: Vec<Cell>, digits: DigitSet, houses: Vec<House> },
    /// This digit of the subset has only these places in it.
    MustBeIn "must-be-in" [] { digit: Digit, cells: Vec<Cell> },
    /// The digit has places in these houses only within the rectangle.
    RectangleHolds "rectangle-holds" [pattern] { digit: Digit, houses: Vec<House> },
    /// If this were true, the digit would be in this place of each house, and all four cells would hold just the two.
    RoofTried "roof-tried" [line] { tried: Candidate, digit: Digit, places: Vec<(House, Cell)>, digits: DigitSet },
    /// The digit has places in the house only in the two roof cells, so one of them holds it, and the other a digit
    /// that is not the pattern's.
    RoofKeeps "roof-keeps" [] { roof: Vec<Cell>, digit: Digit, house: House },
    /// Without these guardians all open cells would have two candidates, and every digit two places in every house.
    GraveBeside "grave-beside" [pattern] { guardians: Vec<Candidate> },
    /// All open cells but this one have two candidates, and without the digit here every digit would have two places in
    /// every house.
    Grave "grave" [] { cell: Cell, digit: Digit },
    /// All open cells but one have two candidates.
    AlmostGrave "almost-grave" [] {},
    /// The pattern of a naked single: the cell has one candidate left.
    OneDigitLeft "one-digit-left" [] { cell: Cell },
    /// The pattern of a hidden single: the house has one place left for the digit.
    OnePlaceLeft "one-place-left" [] { house: House, digit: Digit },
    /// The pattern of a full house: the house has one open cell left.
    OneCellLeft "one-cell-left" [] { house: House },
    /// The pattern of a template: all ways to place the digit.
    AllTemplates "all-templates" [] { digit: Digit },
    /// The pattern of a contradiction: the end of a supposition.
    WouldEndWith "would-end-with" [] { contradiction: Option<Contradiction> },
    /// The pattern of a verity: every case leads to the same conclusion.
    AllLeadToTheSame "all-lead-to-the-same" [] { of: Constraint },
    /// Two base cells hold some digits, which three lines must have too; no digit has room in all three of them outside
    /// the targets and the cells that see both base cells, for these reasons, if there is one for each.
    ExocetBase "exocet-base" [pattern] {
        base: [Cell; 2],
        digits: DigitSet,
        targets: [Cell; 2],
        lines: Vec<House>,
        rooms: Vec<(NoPlace, DigitSet)>,
    },
    /// The base therefore lacks the digits that would have no target, and has two of those left.
    BaseLacks "base-lacks" [] { base: [Cell; 2], left: DigitSet, without: DigitSet },
    /// The targets hold the two digits of the base: each the digit that has only this target, if that is clear; some
    /// because a line has no other place for it anyway.
    TargetsTakeBase "targets-take-base" [] {
        base: [Cell; 2],
        targets: [Cell; 2],
        left: DigitSet,
        takes: Vec<Candidate>,
        anyway: Vec<(House, Candidate)>,
    },
    /// The digit of this target is in the box of the other one, in these cells.
    Mirror "mirror" [] { of: Cell, block: House, cells: Vec<Cell> },
    /// Two exocets share their lines.
    DoubleExocet "double-exocet" [] {},
    /// Some cells cannot be filled with only these digits. After one order in the first box, which only names the
    /// digits, the two boxes beside it have two orders each, and after each pair the last box has none. The cells that
    /// each cell sees in the boxes before are given too.
    Unfillable "unfillable" [pattern] {
        cells: Vec<Cell>,
        digits: DigitSet,
        first: House,
        beside: Vec<House>,
        last: Vec<House>,
        order: Vec<Candidate>,
        sees: [Vec<(Cell, Vec<Cell>)>; 2],
        pairs: Vec<UnfillablePair>,
    },
    /// One of the pairs of an unfillable pattern, and what it leaves.
    NoThirdDigit "no-third-digit" [line] { pair: UnfillablePair },
    /// One of the cells therefore holds a digit that is not the pattern's.
    HoldsAnother "holds-another" [line] { cells: usize },
    /// One of these candidates is therefore true.
    OneGuardian "one-guardian" [] { guardians: Vec<Candidate> },
    /// Outside a box these two lines have places for these digits only in the wings, so each digit is in one of
    /// three cells.
    Firework "firework" [pattern] { crossing: Cell, wings: [Cell; 2], digits: DigitSet },
    /// A cell holds one of these digits.
    OtherCell "other-cell" [] { cell: Cell, digits: DigitSet },
    /// A cell holds one of these candidates, and none of them goes with the candidate that is tried, each for a reason.
    PairsExcluded "pairs-excluded" [line] { tried: Candidate, with: Vec<(Candidate, PairConflict)> },
    /// There are as many digits as cells, so they fill them.
    DigitsFill "digits-fill" [] { cells: Vec<Cell>, digits: DigitSet },
    /// The sectors: cells that each hold one of these digits. The clauses after it count how often each digit occurs.
    Sectors "sectors" [pattern] { cells: Vec<Cell>, count: usize, digits: DigitSet },
    /// Digits of the sectors that are in each of these houses once; with the cells that each house has among them.
    SectorDigits "sector-digits" [line pattern] { digits: DigitSet, houses: Vec<(House, Vec<Cell>)> },
    /// There are as many digits in all as cells: none is left over.
    SectorsFull "sectors-full" [line] { count: usize },
    /// The digit of this house is in the cells of the sectors, so it is nowhere else.
    SectorTakes "sector-takes" [ends] { house: House, digit: Digit, effect: Effect },
    /// A pattern that a language says by its technique.
    Pattern "pattern" [pattern] { technique: TechniqueId, parts: Vec<Part> },
    /// A digit in the whole grid: every way to place it uses these cells.
    EveryTemplate "every-template" [] { digit: Digit, cells: Vec<Cell>, others: DigitSet },
    /// All other places of the digit in each house have been refuted.
    OnlyPlaces "only-places" [line] { digit: Digit, places: Vec<(House, Cell)> },
    /// No way to place the digit in the whole grid uses these cells.
    NoTemplate "no-template" [] { digit: Digit, cells: Vec<Cell>, others: DigitSet },
    /// All of a trial in one sentence: the supposition and, so many conclusions later, the contradiction.
    Trial "trial" [plain] { assumed: Literal, conclusions: usize, contradiction: Contradiction },
    /// All of several trials in one sentence: every case has the same conclusion.
    Trials "trials" [plain] { of: Constraint, conclusions: usize },
    /// Begins another argument, which needs nothing of the one before it.
    Besides "besides" [line] {},
    /// Begins a case: suppose this.
    Suppose "suppose" [] { assumed: Literal },
    /// Begins one of several cases that lead to the same conclusion.
    Case "case" [line] { assumed: Literal },
    /// A case that needs no step.
    CaseAtOnce "case-at-once" [line] { assumed: Literal, effect: Effect },
    /// One of these cases is true.
    Cases "cases" [] { of: Constraint },
    /// Either the fish holds, or a fin is true; if the fish by itself does not eliminate, its places in one cover are
    /// cases too.
    FinOrFish "fin-or-fish" [] {
        digit: Digit,
        bases: Vec<House>,
        covers: Vec<House>,
        fins: Vec<Cell>,
        others: Option<(House, Vec<Cell>)>,
        effect: Effect,
    },
    /// A conclusion in a case.
    Conclusion "conclusion" [] { at: NetPlace, of: Constraint, candidate: Candidate },
    /// A conclusion in a case that locks digits in cells.
    LockedConclusion "locked-conclusion" [] { at: NetPlace, of: Vec<Constraint>, locked: LockedDigits },
    /// The next conclusion of a case that is a chain.
    ChainConclusion "chain-conclusion" [] { of: Constraint, candidate: Candidate, opening: Opening },
    /// A candidate that is refuted inside a case: suppose it too.
    SupposeToo "suppose-too" [] { label: String, depth: usize, candidate: Candidate },
    /// A supposition inside a case contradicts itself.
    RefutedInside "refuted-inside" [] { depth: usize, candidate: Candidate, contradiction: Contradiction, by: Vec<String> },
    /// The case contradicts itself.
    Contradicts "contradicts" [line] { contradiction: Contradiction, by: Vec<String> },
    /// The case leads to the conclusion.
    LeadsTo "leads-to" [] { conclusion: Literal, by: Vec<String> },
    /// If `r4c6` were 3, `r5c78` would be 12 by the cage: no digits fit the thermometer any more.
    Together "together" [plain] { supposed: Candidate, follows: Vec<Follows> },
    /// A guess.
    Guess "guess" [plain] { candidate: Candidate },
    /// The guess of an earlier step was wrong.
    GuessFails "guess-fails" [plain] { step: StepId, contradiction: Contradiction },
    /// Ends with the effect: no other cell of these houses holds the digits.
    NoOther "no-other" [ends] { digits: DigitSet, houses: Vec<House>, effect: Effect },
    /// Ends with the effect: nothing else fits into these cells.
    NothingElse "nothing-else" [ends] { effect: Effect },
    /// Ends with the effect: these cells see all of the above.
    Sees "sees" [ends] { cells: Vec<Cell>, all_of: usize, effect: Effect },
    /// Ends with the effect: its cells see all of these.
    SeesCells "sees-cells" [ends] { seen: Vec<Cell>, effect: Effect },
    /// Ends with the effect: each of these cells sees a cell of each of two colours, these two.
    SeesEachSide "sees-each-side" [ends] { seen: Vec<(Cell, [Cell; 2])>, effect: Effect },
    /// If this candidate were true, these would follow one after the other, each the last candidate of a constraint,
    /// and leave a constraint without any.
    WouldForce "would-force" [line] { tried: Candidate, forced: Vec<(Candidate, Constraint)>, contradiction: Contradiction },
    /// Ends with the effect: each of these candidates would leave one of the cells without a digit, or one of the digits
    /// without a place in one of the houses.
    LeavesNoPlace "leaves-no-place" [ends] { cells: Vec<Cell>, digits: DigitSet, houses: Vec<House>, effect: Effect },
    /// Ends with the effect: what cells on one side of a law of leftover have no place for, the other cells have not either.
    NeitherSide "neither-side" [line ends] { cells: Vec<Cell>, digits: DigitSet, others: Vec<Cell>, effect: Effect },
    /// Ends with the effect, whichever of two is true.
    EitherWay "either-way" [ends] { effect: Effect },
    /// Ends with the effect, whichever case is true.
    EveryCase "every-case" [line ends] { effect: Effect },
    /// Ends with the effect.
    So "so" [ends] { effect: Effect },
}

// These are told by templates of their own.
to_slot! {
    NetPlace: _ => Slot::Nothing;
    Opening: opening => Slot::Count(*opening as usize + 1);
    PairConflict: _ => Slot::Nothing;
    NoPlace: _ => Slot::Nothing;
    RuleClaim: _ => Slot::Nothing;
    UnfillablePair: _ => Slot::Nothing;
}

/// One order in each of the two boxes beside the first, and two cells of the last that are left with one digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) struct UnfillablePair {
    /// The digits of the two boxes.
    pub filled: Vec<Candidate>,
    /// The two cells that are left with the same digit.
    pub cells: [Cell; 2],
    /// The digit that is left in both cells.
    pub digit: Digit,
}

/// The reason why three lines have no places for a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) enum NoPlace {
    /// One of the lines has the digit only in these targets, and in these cells, which see both base cells.
    NoneIn { line: House, targets: Vec<Cell>, seen: Vec<Cell> },
    /// All places of the digit are in these houses, of which there are fewer than lines.
    OnlyIn(Vec<House>),
}

/// The reason why two candidates are not both true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) enum PairConflict {
    /// The two are the same digit in one house.
    SameDigit,
    /// The two leave these cells only these digits, fewer than cells.
    TooFew(Vec<Cell>, DigitSet),
}

/// The place of a conclusion in a case that is no chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::render) struct NetPlace {
    /// The letter of the conclusion.
    pub label: String,
    /// The depth of the conclusion in the tree of the case.
    pub depth: usize,
    /// The letters of the conclusion's causes.
    pub by: Vec<String>,
    /// Whether the only cause is the line above.
    pub follows: bool,
}

/// What stands before a conclusion of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::render) enum Opening {
    /// A supposition stands before it.
    Supposition,
    /// The beginning of a case stands before it.
    Case,
    /// Another conclusion stands before it.
    Conclusion,
}

impl Clause {
    /// The clause that the cells of these eliminations see all of several things.
    pub fn sees(all_of: usize, effect: Effect) -> Clause {
        Clause::Sees { cells: effect.cells(), all_of, effect }
    }

    /// The depth of the line in a list that this clause begins; `None` if it continues a line.
    pub fn line_depth(&self) -> Option<usize> {
        match self {
            Clause::Conclusion { at, .. } | Clause::LockedConclusion { at, .. } => Some(at.depth),
            Clause::SupposeToo { depth, .. } | Clause::RefutedInside { depth, .. } => Some(*depth),
            _ => self.has("line").then_some(0),
        }
    }

    /// Whether this clause ends the argument: it names the effect, and of what leads to it only who sees what.
    pub fn ends_with_effect(&self) -> bool {
        self.has("ends")
    }

    /// The effect that this clause ends with; `None` if it names none.
    pub fn effect(&self) -> Option<Effect> {
        self.as_it_stands().slots.into_iter().find_map(|(_, slot)| match slot {
            Slot::Effect(effect) if self.ends_with_effect() => Some(effect),
            _ => None,
        })
    }

    /// The clause that says what a rule demands, if this clause is about a rule.
    pub fn what_rule_asks(&self) -> Option<Clause> {
        match self {
            Clause::OfRule { rule, .. } => {
                Some(Clause::OfRule { rule: *rule, claim: RuleClaim::Left(Vec::new()) })
            }
            _ => None,
        }
    }

    /// Whether this clause names a pattern that everybody knows by sight, so that the technique need not be named.
    pub fn needs_no_name(&self) -> bool {
        self.has("plain")
    }

    /// Whether this clause only shows where the pattern is, and reveals no consequence.
    pub fn is_pattern(&self) -> bool {
        self.has("pattern") || matches!(self, Clause::OfRule { claim: RuleClaim::Left(_), .. })
    }
}
