//! The ladder: every technique with its names, order, score and level. All lists of techniques read it.

pub(in crate::logic) mod rung;

use super::ladder::rung::{Assumes, ByDefault, Level, TechniqueFamily};
use crate::board::Layout;

/// A technique of the ladder with its properties: names, HoDoKu's score, level, effort.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// The technique that this row describes.
    pub id: TechniqueId,
    /// The technique's id in data and on the command line, such as `x-wing`.
    pub word: &'static str,
    /// The technique's code in HoDoKu's library, such as `0300` for an X-wing; `None` if HoDoKu has no code for it.
    pub code: Option<&'static str>,
    /// The technique's English name.
    pub english: &'static str,
    /// The technique's Japanese name.
    pub japanese: &'static str,
    /// The points that each use of the technique adds to a puzzle's score, on HoDoKu's scale: 140 for an X-wing.
    pub score: u32,
    /// The least level of a puzzle that needs the technique.
    pub level: Level,
    /// The least effort that a use asks of a reader, on the scale of [`Finding::effort`](super::Finding::effort): a
    /// single seen in its box asks 2, an X-wing at least 40.
    pub effort: u32,
    /// Whether the technique is used by default.
    pub by_default: ByDefault,
    /// What the technique assumes about the puzzle.
    pub assumes: Assumes,
    /// The family of the technique, if parts of its patterns have names of their own, such as the fins of a fish; else
    /// `None`.
    pub family: Option<TechniqueFamily>,
}

impl Rung {
    /// Whether another technique has the same score, level and effort. A solve treats adjacent techniques that are
    /// equally hard as one: it takes the most helpful finding of any of them.
    pub fn is_as_hard_as(&self, other: &Rung) -> bool {
        (self.score, self.level, self.effort) == (other.score, other.level, other.effort)
    }
}

const fn rung(
    id: TechniqueId,
    word: &'static str,
    code: Option<&'static str>,
    names: (&'static str, &'static str),
    (score, level, effort): (u32, Level, u32),
    (by_default, assumes): (ByDefault, Assumes),
    family: Option<TechniqueFamily>,
) -> Rung {
    let (english, japanese) = names;
    Rung { id, word, code, english, japanese, score, level, effort, by_default, assumes, family }
}

/// Defines the techniques and their table.
///
/// A row: id, word, HoDoKu's code, names (English, Japanese), (score, level, effort), (default, assumption); its family, if
/// that has words of its own.
macro_rules! ladder {
    ($(($id:ident, $word:expr, $code:expr, $names:expr, $hardness:expr, $choice:expr $(; $family:ident)?)),+ $(,)?) => {
        /// A technique of the ladder, named as in HoDoKu. Its [`Rung`] has its names and properties.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs, reason = "each name is the technique's own; its row has the rest")]
        #[non_exhaustive]
        pub enum TechniqueId {
            $($id),+
        }

        /// All techniques, from the easiest to the last resort, guessing.
        pub static LADDER: [Rung; TechniqueId::Guess as usize + 1] = {
            use Assumes::*;
            use ByDefault::*;
            use Level::*;
            [$(rung(TechniqueId::$id, $word, $code, $names, $hardness, $choice, ladder!(@family $($family)?))),+]
        };
    };
    (@family) => { None };
    (@family $family:ident) => { Some(TechniqueFamily::$family) };
}

#[rustfmt::skip]
ladder! {
    (FullHouse, "full-house", Some("0000"), ("Full House", "フルハウス（残り1マス）"), (4, Easy, 2), (On, Nothing)),
    (NakedSingle, "naked-single", Some("0003"), ("Naked Single", "裸のシングル"), (4, Easy, 2), (On, Nothing)),
    (HiddenSingle, "hidden-single", Some("0002"), ("Hidden Single", "隠れたシングル"), (14, Easy, 2), (On, Nothing)),
    (OneRule, "one-rule", None, ("One Rule", "ルールによる消去"), (20, Easy, 8), (On, Nothing)),
    (NeededDigit, "needed-digit", None, ("Needed Digit", "ルールに欠かせない数字"), (50, Medium, 16), (On, Nothing)),
    (HouseSum, "house-sum", None, ("House Sum (Innies and Outies)", "合計の差（45の法則）"), (60, Medium, 24), (On, Nothing)),
    (LockedPair, "locked-pair", Some("0110"), ("Locked Pair", "ロックペア（予約を伴う二国同盟）"), (40, Medium, 24), (On, Nothing)),
    (LockedTriple, "locked-triple", Some("0111"), ("Locked Triple", "ロックトリプル（予約を伴う三国同盟）"), (60, Medium, 32), (On, Nothing)),
    (Pointing, "pointing", Some("0100"), ("Locked Candidates 1 (Pointing)", "予約1（ポインティング）"), (50, Medium, 16), (On, Nothing)),
    (Claiming, "claiming", Some("0101"), ("Locked Candidates 2 (Claiming)", "予約2（クレーミング）"), (50, Medium, 16), (On, Nothing)),
    (NakedPair, "naked-pair", Some("0200"), ("Naked Pair", "二国同盟"), (60, Medium, 24), (On, Nothing)),
    (NakedTriple, "naked-triple", Some("0201"), ("Naked Triple", "三国同盟"), (80, Medium, 32), (On, Nothing)),
    (HiddenPair, "hidden-pair", Some("0210"), ("Hidden Pair", "隠れた二国同盟"), (70, Medium, 24), (On, Nothing)),
    (HiddenTriple, "hidden-triple", Some("0211"), ("Hidden Triple", "隠れた三国同盟"), (100, Medium, 32), (On, Nothing)),
    (NakedQuad, "naked-quad", Some("0202"), ("Naked Quadruple", "四国同盟"), (120, Hard, 40), (On, Nothing)),
    (HiddenQuad, "hidden-quad", Some("0212"), ("Hidden Quadruple", "隠れた四国同盟"), (150, Hard, 40), (On, Nothing)),
    (XWing, "x-wing", Some("0300"), ("X-Wing", "X-ウイング（井桁）"), (140, Hard, 40), (On, Nothing); Fish),
    (Swordfish, "swordfish", Some("0301"), ("Swordfish", "ソードフィッシュ"), (150, Hard, 48), (On, Nothing); Fish),
    (Jellyfish, "jellyfish", Some("0302"), ("Jellyfish", "ジェリーフィッシュ"), (160, Hard, 56), (On, Nothing); Fish),
    (Squirmbag, "squirmbag", Some("0303"), ("Squirmbag", "スクワームバッグ"), (470, Unfair, 80), (Off, Nothing); Fish),
    (Whale, "whale", Some("0304"), ("Whale", "ホエール"), (470, Unfair, 80), (Off, Nothing); Fish),
    (Leviathan, "leviathan", Some("0305"), ("Leviathan", "リヴァイアサン"), (470, Unfair, 80), (Off, Nothing); Fish),
    (TwoRules, "two-rules", None, ("Two Rules Together", "2つのルールの組み合わせ"), (200, Hard, 64), (On, Nothing)),
    (RemotePair, "remote-pair", Some("0703"), ("Remote Pair", "リモートペア"), (110, Hard, 48), (On, Nothing)),
    (BugPlus1, "bug-plus-1", Some("0610"), ("Bivalue Universal Grave + 1", "BUG+1"), (100, Hard, 48), (On, Unique)),
    (Skyscraper, "skyscraper", Some("0400"), ("Skyscraper", "スカイスクレーパー"), (130, Hard, 40), (On, Nothing)),
    (TwoStringKite, "two-string-kite", Some("0401"), ("2-String Kite", "ツーストリングカイト"), (150, Hard, 40), (On, Nothing)),
    (DualTwoStringKite, "dual-two-string-kite", Some("0404"), ("Dual 2-String Kite", "デュアル・ツーストリングカイト"), (150, Hard, 48), (On, Nothing)),
    (TurbotFish, "turbot-fish", Some("0403"), ("Turbot Fish", "ターボットフィッシュ"), (120, Hard, 40), (On, Nothing)),
    (EmptyRectangle, "empty-rectangle", Some("0402"), ("Empty Rectangle", "エンプティレクタングル"), (120, Hard, 40), (On, Nothing)),
    (DualEmptyRectangle, "dual-empty-rectangle", Some("0405"), ("Dual Empty Rectangle", "デュアル・エンプティレクタングル"), (120, Hard, 48), (On, Nothing)),
    (WWing, "w-wing", Some("0803"), ("W-Wing", "W-ウイング"), (150, Hard, 48), (On, Nothing)),
    (XyWing, "xy-wing", Some("0800"), ("XY-Wing", "XY-ウイング"), (160, Hard, 40), (On, Nothing); Wing),
    (XyzWing, "xyz-wing", Some("0801"), ("XYZ-Wing", "XYZ-ウイング"), (180, Hard, 48), (On, Nothing); Wing),
    (UniqueRectangle1, "unique-rectangle-1", Some("0600"), ("Uniqueness Test 1", "ユニークレクタングル1"), (100, Hard, 48), (On, Unique); Rectangle),
    (UniqueRectangle2, "unique-rectangle-2", Some("0601"), ("Uniqueness Test 2", "ユニークレクタングル2"), (100, Hard, 48), (On, Unique); Rectangle),
    (UniqueRectangle3, "unique-rectangle-3", Some("0602"), ("Uniqueness Test 3", "ユニークレクタングル3"), (100, Hard, 48), (On, Unique); Rectangle),
    (UniqueRectangle4, "unique-rectangle-4", Some("0603"), ("Uniqueness Test 4", "ユニークレクタングル4"), (100, Hard, 48), (On, Unique); Rectangle),
    (UniqueRectangle5, "unique-rectangle-5", Some("0604"), ("Uniqueness Test 5", "ユニークレクタングル5"), (100, Hard, 48), (On, Unique); Rectangle),
    (UniqueRectangle6, "unique-rectangle-6", Some("0605"), ("Uniqueness Test 6", "ユニークレクタングル6"), (100, Hard, 48), (On, Unique); Rectangle),
    (HiddenRectangle, "hidden-rectangle", Some("0606"), ("Hidden Rectangle", "ヒドゥンレクタングル"), (100, Hard, 48), (On, Unique); Rectangle),
    (AvoidableRectangle1, "avoidable-rectangle-1", Some("0607"), ("Avoidable Rectangle Type 1", "アボイダブルレクタングル1"), (100, Hard, 48), (On, Unique); Rectangle),
    (AvoidableRectangle2, "avoidable-rectangle-2", Some("0608"), ("Avoidable Rectangle Type 2", "アボイダブルレクタングル2"), (100, Hard, 48), (On, Unique); Rectangle),
    (FinnedXWing, "finned-x-wing", Some("0310"), ("Finned X-Wing", "フィン付きX-ウイング"), (130, Hard, 48), (On, Nothing); Fish),
    (SashimiXWing, "sashimi-x-wing", Some("0320"), ("Sashimi X-Wing", "刺身X-ウイング"), (150, Hard, 48), (On, Nothing); Fish),
    (FinnedSwordfish, "finned-swordfish", Some("0311"), ("Finned Swordfish", "フィン付きソードフィッシュ"), (200, Unfair, 56), (On, Nothing); Fish),
    (SashimiSwordfish, "sashimi-swordfish", Some("0321"), ("Sashimi Swordfish", "刺身ソードフィッシュ"), (240, Unfair, 56), (On, Nothing); Fish),
    (FinnedJellyfish, "finned-jellyfish", Some("0312"), ("Finned Jellyfish", "フィン付きジェリーフィッシュ"), (250, Unfair, 64), (On, Nothing); Fish),
    (SashimiJellyfish, "sashimi-jellyfish", Some("0322"), ("Sashimi Jellyfish", "刺身ジェリーフィッシュ"), (260, Unfair, 64), (On, Nothing); Fish),
    (SueDeCoq, "sue-de-coq", Some("1101"), ("Sue de Coq", "スー・ド・コック"), (250, Unfair, 64), (On, Nothing); AlmostLockedSet),
    (SimpleColorsTrap, "simple-colors-trap", Some("0500"), ("Simple Colors Trap", "シンプルカラー・トラップ（色分け）"), (150, Hard, 48), (On, Nothing); Colors),
    (SimpleColorsWrap, "simple-colors-wrap", Some("0501"), ("Simple Colors Wrap", "シンプルカラー・ラップ（色分け）"), (150, Hard, 48), (On, Nothing); Colors),
    (MultiColors1, "multi-colors-1", Some("0502"), ("Multi Colors 1", "マルチカラー1"), (200, Hard, 64), (On, Nothing); Colors),
    (MultiColors2, "multi-colors-2", Some("0503"), ("Multi Colors 2", "マルチカラー2"), (200, Hard, 64), (On, Nothing); Colors),
    (UniqueLoop, "unique-loop", None, ("Unique Loop", "ユニークループ"), (240, Unfair, 64), (On, Unique); Rectangle),
    (ExtendedRectangle, "extended-rectangle", None, ("Extended Rectangle", "拡張レクタングル"), (240, Unfair, 64), (On, Unique); Rectangle),
    (BugPlusN, "bug-plus-n", None, ("Bivalue Universal Grave + 2 to 4", "BUG+n（2〜4）"), (250, Unfair, 64), (On, Unique)),
    (XChain, "x-chain", Some("0701"), ("X-Chain", "X-チェーン"), (260, Unfair, 64), (On, Nothing)),
    (XyChain, "xy-chain", Some("0702"), ("XY-Chain", "XY-チェーン"), (260, Unfair, 64), (On, Nothing)),
    (ContinuousNiceLoop, "continuous-nice-loop", Some("0706"), ("Continuous Nice Loop", "連続ナイスループ"), (280, Unfair, 72), (On, Nothing)),
    (DiscontinuousNiceLoop, "discontinuous-nice-loop", Some("0707"), ("Discontinuous Nice Loop", "不連続ナイスループ"), (280, Unfair, 72), (On, Nothing)),
    (Aic, "aic", Some("0708"), ("AIC", "AIC（交互推論連鎖）"), (280, Unfair, 72), (On, Nothing)),
    (MWing, "m-wing", None, ("M-Wing", "M-ウイング"), (280, Unfair, 72), (On, Nothing)),
    (SWing, "s-wing", None, ("S-Wing", "S-ウイング"), (280, Unfair, 72), (On, Nothing)),
    (LWing, "l-wing", None, ("L-Wing", "L-ウイング"), (280, Unfair, 72), (On, Nothing)),
    (HWing, "h-wing", None, ("H-Wing", "H-ウイング"), (280, Unfair, 72), (On, Nothing)),
    (GroupedContinuousNiceLoop, "grouped-continuous-nice-loop", Some("0709"), ("Grouped Continuous Nice Loop", "グループ化連続ナイスループ"), (300, Unfair, 80), (On, Nothing)),
    (GroupedDiscontinuousNiceLoop, "grouped-discontinuous-nice-loop", Some("0710"), ("Grouped Discontinuous Nice Loop", "グループ化不連続ナイスループ"), (300, Unfair, 80), (On, Nothing)),
    (GroupedAic, "grouped-aic", Some("0711"), ("Grouped AIC", "グループ化AIC"), (300, Unfair, 80), (On, Nothing)),
    (AlsXz, "als-xz", Some("0901"), ("Almost Locked Set XZ-Rule", "ALS（準同盟）XZ"), (300, Unfair, 72), (On, Nothing); AlmostLockedSet),
    (WxyzWing, "wxyz-wing", None, ("WXYZ-Wing", "WXYZ-ウイング"), (300, Unfair, 72), (On, Nothing); Wing),
    (AlsXyWing, "als-xy-wing", Some("0902"), ("Almost Locked Set XY-Wing", "ALS（準同盟）XY-ウイング"), (320, Unfair, 80), (On, Nothing); AlmostLockedSet),
    (AlsChain, "als-chain", Some("0903"), ("Almost Locked Set Chain", "ALS（準同盟）チェーン"), (340, Unfair, 88), (On, Nothing); AlmostLockedSet),
    (DeathBlossom, "death-blossom", Some("0904"), ("Death Blossom", "デスブロッサム"), (360, Unfair, 96), (On, Nothing); AlmostLockedSet),
    (AlignedPairExclusion, "aligned-pair-exclusion", None, ("Aligned Pair Exclusion", "アラインドペア・エクスクルージョン"), (360, Unfair, 96), (Off, Nothing)),
    (FrankenXWing, "franken-x-wing", Some("0330"), ("Franken X-Wing", "フランケンX-ウイング"), (300, Unfair, 80), (On, Nothing); Fish),
    (FrankenSwordfish, "franken-swordfish", Some("0331"), ("Franken Swordfish", "フランケンソードフィッシュ"), (350, Unfair, 88), (On, Nothing); Fish),
    (FrankenJellyfish, "franken-jellyfish", Some("0332"), ("Franken Jellyfish", "フランケンジェリーフィッシュ"), (370, Unfair, 96), (Off, Nothing); Fish),
    (FinnedFrankenXWing, "finned-franken-x-wing", Some("0340"), ("Finned Franken X-Wing", "フィン付きフランケンX-ウイング"), (390, Unfair, 88), (On, Nothing); Fish),
    (FinnedFrankenSwordfish, "finned-franken-swordfish", Some("0341"), ("Finned Franken Swordfish", "フィン付きフランケンソードフィッシュ"), (410, Unfair, 96), (On, Nothing); Fish),
    (FinnedFrankenJellyfish, "finned-franken-jellyfish", Some("0342"), ("Finned Franken Jellyfish", "フィン付きフランケンジェリーフィッシュ"), (430, Unfair, 104), (Off, Nothing); Fish),
    (Fireworks, "fireworks", None, ("Fireworks", "ファイアワーク"), (360, Unfair, 96), (On, Nothing)),
    (LawOfLeftover, "law-of-leftover", None, ("Law of Leftover", "残りマスの法則"), (380, Unfair, 104), (Off, Nothing)),
    (AlsAic, "als-aic", None, ("AIC with Almost Locked Sets", "ALS（準同盟）付きAIC"), (400, Unfair, 104), (On, Nothing); AlmostLockedSet),
    (MutantXWing, "mutant-x-wing", Some("0350"), ("Mutant X-Wing", "ミュータントX-ウイング"), (450, Extreme, 104), (Off, Nothing); Fish),
    (MutantSwordfish, "mutant-swordfish", Some("0351"), ("Mutant Swordfish", "ミュータントソードフィッシュ"), (450, Extreme, 112), (Off, Nothing); Fish),
    (MutantJellyfish, "mutant-jellyfish", Some("0352"), ("Mutant Jellyfish", "ミュータントジェリーフィッシュ"), (450, Extreme, 120), (Off, Nothing); Fish),
    (FinnedMutantXWing, "finned-mutant-x-wing", Some("0360"), ("Finned Mutant X-Wing", "フィン付きミュータントX-ウイング"), (470, Extreme, 112), (Off, Nothing); Fish),
    (FinnedMutantSwordfish, "finned-mutant-swordfish", Some("0361"), ("Finned Mutant Swordfish", "フィン付きミュータントソードフィッシュ"), (470, Extreme, 120), (Off, Nothing); Fish),
    (FinnedMutantJellyfish, "finned-mutant-jellyfish", Some("0362"), ("Finned Mutant Jellyfish", "フィン付きミュータントジェリーフィッシュ"), (470, Extreme, 128), (Off, Nothing); Fish),
    (FinnedMutantSquirmbag, "finned-mutant-squirmbag", Some("0363"), ("Finned Mutant Squirmbag", "フィン付きミュータントスクワームバッグ"), (470, Extreme, 136), (Off, Nothing); Fish),
    (FinnedMutantWhale, "finned-mutant-whale", Some("0364"), ("Finned Mutant Whale", "フィン付きミュータントホエール"), (470, Extreme, 144), (Off, Nothing); Fish),
    (KrakenFish1, "kraken-fish-1", Some("0371"), ("Kraken Fish Type 1", "クラーケンフィッシュ1"), (500, Extreme, 128), (Off, Nothing)),
    (KrakenFish2, "kraken-fish-2", Some("0372"), ("Kraken Fish Type 2", "クラーケンフィッシュ2"), (500, Extreme, 128), (Off, Nothing)),
    (MultiSector, "multi-sector", None, ("Multi-Sector Locked Sets (MSLS)", "マルチセクター・ロックトセット（MSLS）"), (440, Extreme, 120), (On, Nothing)),
    (Exocet, "exocet", None, ("Junior Exocet", "ジュニア・エクソセット"), (460, Extreme, 120), (On, Nothing)),
    (Tridagon, "tridagon", None, ("Tridagon", "トライダゴン"), (480, Extreme, 120), (On, Nothing)),
    (Trial, "trial", None, ("Trial (one assumption)", "背理法（仮定は1つ）"), (500, Extreme, 160), (On, Nothing)),
    (ForcingChainContradiction, "forcing-chain-contradiction", Some("1301"), ("Forcing Chain Contradiction", "強制連鎖（矛盾）"), (500, Extreme, 128), (On, Nothing)),
    (ForcingChainVerity, "forcing-chain-verity", Some("1302"), ("Forcing Chain Verity", "強制連鎖（一致）"), (500, Extreme, 144), (On, Nothing)),
    (TridagonForcing, "tridagon-forcing", None, ("Tridagon Forcing", "トライダゴン強制連鎖"), (600, Extreme, 160), (On, Nothing)),
    (ForcingNetContradiction, "forcing-net-contradiction", Some("1303"), ("Forcing Net Contradiction", "強制ネット（矛盾）"), (700, Extreme, 192), (On, Nothing)),
    (ForcingNetVerity, "forcing-net-verity", Some("1304"), ("Forcing Net Verity", "強制ネット（一致）"), (700, Extreme, 208), (On, Nothing)),
    (ForcingNetPatterns, "forcing-net-patterns", None, ("Forcing Net with Patterns", "強制ネット（パターン付き）"), (800, Extreme, 240), (On, Nothing)),
    (NestedContradiction, "nested-contradiction", None, ("Nested Contradiction", "入れ子の背理法"), (900, Extreme, 288), (On, Nothing)),
    (TemplateSet, "template-set", Some("1201"), ("Template Set", "テンプレート（確定）"), (10_000, Extreme, 480), (Off, Nothing)),
    (TemplateDelete, "template-delete", Some("1202"), ("Template Delete", "テンプレート（消去）"), (10_000, Extreme, 480), (Off, Nothing)),
    (Guess, "guess", None, ("Guess (depth-first)", "仮置き（深さ優先）"), (10_000, Extreme, 800), (On, Nothing)),
}

impl TechniqueId {
    /// All techniques in the ladder's order, the easiest first.
    pub fn all() -> impl DoubleEndedIterator<Item = TechniqueId> {
        LADDER.iter().map(|rung| rung.id)
    }

    /// The names and properties of the technique.
    pub fn rung(self) -> &'static Rung {
        &LADDER[self as usize]
    }

    /// Whether the technique follows assumptions, as forcing chains and nets and nested contradictions do.
    pub fn is_forcing(self) -> bool {
        (TechniqueId::ForcingChainContradiction..=TechniqueId::NestedContradiction).contains(&self)
    }

    /// Whether the technique is about rules beyond the houses, and so finds nothing on a board without them.
    pub fn needs_rules(self) -> bool {
        use TechniqueId::{HouseSum, NeededDigit, OneRule, Trial, TwoRules};
        matches!(self, OneRule | NeededDigit | HouseSum | TwoRules | Trial)
    }

    /// Whether the technique is a trial or a guess. These have no finder, because a solve makes them step by step under
    /// an assumption.
    pub fn is_assumption(self) -> bool {
        matches!(self, TechniqueId::Trial | TechniqueId::Guess)
    }

    /// Whether a line of HoDoKu's library can show the technique. A guess has no finding to show, and a line has no
    /// room for rules beyond the houses.
    pub fn has_lines(self) -> bool {
        self != TechniqueId::Guess && !self.needs_rules()
    }

    /// Whether the technique may find something on a board like this one.
    pub fn fits(self, layout: &Layout) -> bool {
        layout.has_rules() || !self.needs_rules()
    }

    /// Whether the technique is harder than singles.
    pub fn is_above_singles(self) -> bool {
        self > TechniqueId::HiddenSingle
    }

    /// The technique's id in data and on the command line, such as `x-wing`.
    pub fn word(self) -> &'static str {
        self.rung().word
    }

    /// The technique with this id; `None` if there is none. [`TechniqueId::from_name`] takes any name.
    pub fn from_word(word: &str) -> Option<TechniqueId> {
        LADDER.iter().find(|rung| rung.word == word).map(|rung| rung.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_is_in_its_own_row() {
        for (index, rung) in LADDER.iter().enumerate() {
            assert_eq!(rung.id as usize, index);
            assert_eq!(TechniqueId::from_word(rung.word), Some(rung.id));
        }
    }
}
