//! The ladder: every technique with its names, order, score and level. All lists of techniques read it.

use super::{
    technique::{Reach, Technique},
    techniques,
};
use crate::board::Board;
use thiserror::Error;

/// A technique of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "each name is the technique's own; the table below tells the rest")]
pub enum TechniqueId {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LockedPair,
    LockedTriple,
    Pointing,
    Claiming,
    NakedPair,
    NakedTriple,
    HiddenPair,
    HiddenTriple,
    NakedQuad,
    HiddenQuad,
    XWing,
    Swordfish,
    Jellyfish,
    Squirmbag,
    Whale,
    Leviathan,
    RemotePair,
    BugPlus1,
    Skyscraper,
    TwoStringKite,
    DualTwoStringKite,
    TurbotFish,
    EmptyRectangle,
    DualEmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    UniqueRectangle1,
    UniqueRectangle2,
    UniqueRectangle3,
    UniqueRectangle4,
    UniqueRectangle5,
    UniqueRectangle6,
    HiddenRectangle,
    AvoidableRectangle1,
    AvoidableRectangle2,
    FinnedXWing,
    SashimiXWing,
    FinnedSwordfish,
    SashimiSwordfish,
    FinnedJellyfish,
    SashimiJellyfish,
    SueDeCoq,
    SimpleColorsTrap,
    SimpleColorsWrap,
    MultiColors1,
    MultiColors2,
    XChain,
    XyChain,
    ContinuousNiceLoop,
    DiscontinuousNiceLoop,
    Aic,
    GroupedContinuousNiceLoop,
    GroupedDiscontinuousNiceLoop,
    GroupedAic,
    AlsXz,
    AlsXyWing,
    AlsChain,
    DeathBlossom,
    FrankenXWing,
    FrankenSwordfish,
    FrankenJellyfish,
    FinnedFrankenXWing,
    FinnedFrankenSwordfish,
    FinnedFrankenJellyfish,
    MutantXWing,
    MutantSwordfish,
    MutantJellyfish,
    FinnedMutantXWing,
    FinnedMutantSwordfish,
    FinnedMutantJellyfish,
    FinnedMutantSquirmbag,
    FinnedMutantWhale,
    KrakenFish1,
    KrakenFish2,
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
    TemplateSet,
    TemplateDelete,
    Guess,
}

/// How hard a puzzle is whose hardest step is this one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Quadruples, fish, wings.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Forcing chains and guesses.
    Extreme,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The word used in data.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }
}

/// A row of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Which technique.
    pub id: TechniqueId,
    /// Its id in data and on the command line.
    pub word: &'static str,
    /// Its code in HoDoKu's library; none for a guess.
    pub code: Option<&'static str>,
    /// Its English name.
    pub english: &'static str,
    /// Its Japanese name.
    pub japanese: &'static str,
    /// What a use of it adds to a puzzle's score, on HoDoKu's scale.
    pub score: u32,
    /// How hard a puzzle is that needs it.
    pub level: Level,
    /// How much a use of it adds to the cost of an explanation; a single costs 1.
    pub effort: u32,
    /// Whether the default choice has it.
    pub by_default: ByDefault,
    /// What it takes for granted.
    pub assumes: Assumes,
}

/// Whether the default choice of techniques has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByDefault {
    /// It has.
    On,
    /// Only where it is asked for.
    Off,
}

/// What a technique takes for granted of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumes {
    /// Nothing: it proves what it says.
    Nothing,
    /// That there is only one solution.
    Unique,
}

const fn rung(
    id: TechniqueId,
    word: &'static str,
    code: Option<&'static str>,
    names: (&'static str, &'static str),
    (score, level, effort): (u32, Level, u32),
    (by_default, assumes): (ByDefault, Assumes),
) -> Rung {
    Rung { id, word, code, english: names.0, japanese: names.1, score, level, effort, by_default, assumes }
}

/// The techniques from the easiest to the last resort.
#[rustfmt::skip]
pub static LADDER: [Rung; 85] = {
    use Assumes::*;
    use Level::*;
    use ByDefault::*;
    use TechniqueId::*;
    [
        rung(FullHouse, "full-house", Some("0000"), ("Full House", "フルハウス（残り1マス）"), (4, Easy, 1), (On, Nothing)),
        rung(NakedSingle, "naked-single", Some("0003"), ("Naked Single", "裸のシングル"), (4, Easy, 1), (On, Nothing)),
        rung(HiddenSingle, "hidden-single", Some("0002"), ("Hidden Single", "隠れたシングル"), (14, Easy, 1), (On, Nothing)),
        rung(LockedPair, "locked-pair", Some("0110"), ("Locked Pair", "ロックされたペア"), (40, Medium, 3), (On, Nothing)),
        rung(LockedTriple, "locked-triple", Some("0111"), ("Locked Triple", "ロックされたトリプル"), (60, Medium, 4), (On, Nothing)),
        rung(Pointing, "pointing", Some("0100"), ("Locked Candidates 1 (Pointing)", "ロックされた候補1（ポインティング）"), (50, Medium, 2), (On, Nothing)),
        rung(Claiming, "claiming", Some("0101"), ("Locked Candidates 2 (Claiming)", "ロックされた候補2（クレーミング）"), (50, Medium, 2), (On, Nothing)),
        rung(NakedPair, "naked-pair", Some("0200"), ("Naked Pair", "二国同盟"), (60, Medium, 3), (On, Nothing)),
        rung(NakedTriple, "naked-triple", Some("0201"), ("Naked Triple", "三国同盟"), (80, Medium, 4), (On, Nothing)),
        rung(HiddenPair, "hidden-pair", Some("0210"), ("Hidden Pair", "隠れた二国同盟"), (70, Medium, 3), (On, Nothing)),
        rung(HiddenTriple, "hidden-triple", Some("0211"), ("Hidden Triple", "隠れた三国同盟"), (100, Medium, 4), (On, Nothing)),
        rung(NakedQuad, "naked-quad", Some("0202"), ("Naked Quadruple", "四国同盟"), (120, Hard, 5), (On, Nothing)),
        rung(HiddenQuad, "hidden-quad", Some("0212"), ("Hidden Quadruple", "隠れた四国同盟"), (150, Hard, 5), (On, Nothing)),
        rung(XWing, "x-wing", Some("0300"), ("X-Wing", "X-ウイング（井桁）"), (140, Hard, 5), (On, Nothing)),
        rung(Swordfish, "swordfish", Some("0301"), ("Swordfish", "ソードフィッシュ"), (150, Hard, 6), (On, Nothing)),
        rung(Jellyfish, "jellyfish", Some("0302"), ("Jellyfish", "ジェリーフィッシュ"), (160, Hard, 7), (On, Nothing)),
        rung(Squirmbag, "squirmbag", Some("0303"), ("Squirmbag", "スクワームバッグ"), (470, Unfair, 10), (Off, Nothing)),
        rung(Whale, "whale", Some("0304"), ("Whale", "ホエール"), (470, Unfair, 10), (Off, Nothing)),
        rung(Leviathan, "leviathan", Some("0305"), ("Leviathan", "リヴァイアサン"), (470, Unfair, 10), (Off, Nothing)),
        rung(RemotePair, "remote-pair", Some("0703"), ("Remote Pair", "リモートペア"), (110, Hard, 6), (On, Nothing)),
        rung(BugPlus1, "bug-plus-1", Some("0610"), ("Bivalue Universal Grave + 1", "BUG+1"), (100, Hard, 6), (On, Unique)),
        rung(Skyscraper, "skyscraper", Some("0400"), ("Skyscraper", "スカイスクレーパー"), (130, Hard, 5), (On, Nothing)),
        rung(TwoStringKite, "two-string-kite", Some("0401"), ("2-String Kite", "ツーストリングカイト"), (150, Hard, 5), (On, Nothing)),
        rung(DualTwoStringKite, "dual-two-string-kite", Some("0404"), ("Dual 2-String Kite", "デュアル・ツーストリングカイト"), (150, Hard, 6), (On, Nothing)),
        rung(TurbotFish, "turbot-fish", Some("0403"), ("Turbot Fish", "ターボットフィッシュ"), (120, Hard, 5), (On, Nothing)),
        rung(EmptyRectangle, "empty-rectangle", Some("0402"), ("Empty Rectangle", "エンプティレクタングル"), (120, Hard, 5), (On, Nothing)),
        rung(DualEmptyRectangle, "dual-empty-rectangle", Some("0405"), ("Dual Empty Rectangle", "デュアル・エンプティレクタングル"), (120, Hard, 6), (On, Nothing)),
        rung(WWing, "w-wing", Some("0803"), ("W-Wing", "W-ウイング"), (150, Hard, 6), (On, Nothing)),
        rung(XyWing, "xy-wing", Some("0800"), ("XY-Wing", "XY-ウイング"), (160, Hard, 5), (On, Nothing)),
        rung(XyzWing, "xyz-wing", Some("0801"), ("XYZ-Wing", "XYZ-ウイング"), (180, Hard, 6), (On, Nothing)),
        rung(UniqueRectangle1, "unique-rectangle-1", Some("0600"), ("Uniqueness Test 1", "ユニークレクタングル1"), (100, Hard, 6), (On, Unique)),
        rung(UniqueRectangle2, "unique-rectangle-2", Some("0601"), ("Uniqueness Test 2", "ユニークレクタングル2"), (100, Hard, 6), (On, Unique)),
        rung(UniqueRectangle3, "unique-rectangle-3", Some("0602"), ("Uniqueness Test 3", "ユニークレクタングル3"), (100, Hard, 6), (On, Unique)),
        rung(UniqueRectangle4, "unique-rectangle-4", Some("0603"), ("Uniqueness Test 4", "ユニークレクタングル4"), (100, Hard, 6), (On, Unique)),
        rung(UniqueRectangle5, "unique-rectangle-5", Some("0604"), ("Uniqueness Test 5", "ユニークレクタングル5"), (100, Hard, 6), (On, Unique)),
        rung(UniqueRectangle6, "unique-rectangle-6", Some("0605"), ("Uniqueness Test 6", "ユニークレクタングル6"), (100, Hard, 6), (On, Unique)),
        rung(HiddenRectangle, "hidden-rectangle", Some("0606"), ("Hidden Rectangle", "ヒドゥンレクタングル"), (100, Hard, 6), (On, Unique)),
        rung(AvoidableRectangle1, "avoidable-rectangle-1", Some("0607"), ("Avoidable Rectangle Type 1", "アボイダブルレクタングル1"), (100, Hard, 6), (On, Unique)),
        rung(AvoidableRectangle2, "avoidable-rectangle-2", Some("0608"), ("Avoidable Rectangle Type 2", "アボイダブルレクタングル2"), (100, Hard, 6), (On, Unique)),
        rung(FinnedXWing, "finned-x-wing", Some("0310"), ("Finned X-Wing", "ヒレ付きX-ウイング"), (130, Hard, 6), (On, Nothing)),
        rung(SashimiXWing, "sashimi-x-wing", Some("0320"), ("Sashimi X-Wing", "刺身X-ウイング"), (150, Hard, 6), (On, Nothing)),
        rung(FinnedSwordfish, "finned-swordfish", Some("0311"), ("Finned Swordfish", "ヒレ付きソードフィッシュ"), (200, Unfair, 7), (On, Nothing)),
        rung(SashimiSwordfish, "sashimi-swordfish", Some("0321"), ("Sashimi Swordfish", "刺身ソードフィッシュ"), (240, Unfair, 7), (On, Nothing)),
        rung(FinnedJellyfish, "finned-jellyfish", Some("0312"), ("Finned Jellyfish", "ヒレ付きジェリーフィッシュ"), (250, Unfair, 8), (On, Nothing)),
        rung(SashimiJellyfish, "sashimi-jellyfish", Some("0322"), ("Sashimi Jellyfish", "刺身ジェリーフィッシュ"), (260, Unfair, 8), (On, Nothing)),
        rung(SueDeCoq, "sue-de-coq", Some("1101"), ("Sue de Coq", "スー・ド・コック"), (250, Unfair, 8), (On, Nothing)),
        rung(SimpleColorsTrap, "simple-colors-trap", Some("0500"), ("Simple Colors Trap", "シンプルカラー・トラップ（色分け）"), (150, Hard, 6), (On, Nothing)),
        rung(SimpleColorsWrap, "simple-colors-wrap", Some("0501"), ("Simple Colors Wrap", "シンプルカラー・ラップ（色分け）"), (150, Hard, 6), (On, Nothing)),
        rung(MultiColors1, "multi-colors-1", Some("0502"), ("Multi Colors 1", "マルチカラー1"), (200, Hard, 8), (On, Nothing)),
        rung(MultiColors2, "multi-colors-2", Some("0503"), ("Multi Colors 2", "マルチカラー2"), (200, Hard, 8), (On, Nothing)),
        rung(XChain, "x-chain", Some("0701"), ("X-Chain", "X-チェーン"), (260, Unfair, 8), (On, Nothing)),
        rung(XyChain, "xy-chain", Some("0702"), ("XY-Chain", "XY-チェーン"), (260, Unfair, 8), (On, Nothing)),
        rung(ContinuousNiceLoop, "continuous-nice-loop", Some("0706"), ("Continuous Nice Loop", "連続ナイスループ"), (280, Unfair, 9), (On, Nothing)),
        rung(DiscontinuousNiceLoop, "discontinuous-nice-loop", Some("0707"), ("Discontinuous Nice Loop", "不連続ナイスループ"), (280, Unfair, 9), (On, Nothing)),
        rung(Aic, "aic", Some("0708"), ("AIC", "AIC（交互推論連鎖）"), (280, Unfair, 9), (On, Nothing)),
        rung(GroupedContinuousNiceLoop, "grouped-continuous-nice-loop", Some("0709"), ("Grouped Continuous Nice Loop", "グループ化連続ナイスループ"), (300, Unfair, 10), (On, Nothing)),
        rung(GroupedDiscontinuousNiceLoop, "grouped-discontinuous-nice-loop", Some("0710"), ("Grouped Discontinuous Nice Loop", "グループ化不連続ナイスループ"), (300, Unfair, 10), (On, Nothing)),
        rung(GroupedAic, "grouped-aic", Some("0711"), ("Grouped AIC", "グループ化AIC"), (300, Unfair, 10), (On, Nothing)),
        rung(AlsXz, "als-xz", Some("0901"), ("Almost Locked Set XZ-Rule", "ALS（準同盟）XZ"), (300, Unfair, 9), (On, Nothing)),
        rung(AlsXyWing, "als-xy-wing", Some("0902"), ("Almost Locked Set XY-Wing", "ALS（準同盟）XY-ウイング"), (320, Unfair, 10), (On, Nothing)),
        rung(AlsChain, "als-chain", Some("0903"), ("Almost Locked Set Chain", "ALS（準同盟）チェーン"), (340, Unfair, 11), (On, Nothing)),
        rung(DeathBlossom, "death-blossom", Some("0904"), ("Death Blossom", "デスブロッサム"), (360, Unfair, 12), (On, Nothing)),
        rung(FrankenXWing, "franken-x-wing", Some("0330"), ("Franken X-Wing", "フランケンX-ウイング"), (300, Unfair, 10), (On, Nothing)),
        rung(FrankenSwordfish, "franken-swordfish", Some("0331"), ("Franken Swordfish", "フランケンソードフィッシュ"), (350, Unfair, 11), (On, Nothing)),
        rung(FrankenJellyfish, "franken-jellyfish", Some("0332"), ("Franken Jellyfish", "フランケンジェリーフィッシュ"), (370, Unfair, 12), (Off, Nothing)),
        rung(FinnedFrankenXWing, "finned-franken-x-wing", Some("0340"), ("Finned Franken X-Wing", "ヒレ付きフランケンX-ウイング"), (390, Unfair, 11), (On, Nothing)),
        rung(FinnedFrankenSwordfish, "finned-franken-swordfish", Some("0341"), ("Finned Franken Swordfish", "ヒレ付きフランケンソードフィッシュ"), (410, Unfair, 12), (On, Nothing)),
        rung(FinnedFrankenJellyfish, "finned-franken-jellyfish", Some("0342"), ("Finned Franken Jellyfish", "ヒレ付きフランケンジェリーフィッシュ"), (430, Unfair, 13), (Off, Nothing)),
        rung(MutantXWing, "mutant-x-wing", Some("0350"), ("Mutant X-Wing", "ミュータントX-ウイング"), (450, Extreme, 13), (Off, Nothing)),
        rung(MutantSwordfish, "mutant-swordfish", Some("0351"), ("Mutant Swordfish", "ミュータントソードフィッシュ"), (450, Extreme, 14), (Off, Nothing)),
        rung(MutantJellyfish, "mutant-jellyfish", Some("0352"), ("Mutant Jellyfish", "ミュータントジェリーフィッシュ"), (450, Extreme, 15), (Off, Nothing)),
        rung(FinnedMutantXWing, "finned-mutant-x-wing", Some("0360"), ("Finned Mutant X-Wing", "ヒレ付きミュータントX-ウイング"), (470, Extreme, 14), (Off, Nothing)),
        rung(FinnedMutantSwordfish, "finned-mutant-swordfish", Some("0361"), ("Finned Mutant Swordfish", "ヒレ付きミュータントソードフィッシュ"), (470, Extreme, 15), (Off, Nothing)),
        rung(FinnedMutantJellyfish, "finned-mutant-jellyfish", Some("0362"), ("Finned Mutant Jellyfish", "ヒレ付きミュータントジェリーフィッシュ"), (470, Extreme, 16), (Off, Nothing)),
        rung(FinnedMutantSquirmbag, "finned-mutant-squirmbag", Some("0363"), ("Finned Mutant Squirmbag", "ヒレ付きミュータントスクワームバッグ"), (470, Extreme, 17), (Off, Nothing)),
        rung(FinnedMutantWhale, "finned-mutant-whale", Some("0364"), ("Finned Mutant Whale", "ヒレ付きミュータントホエール"), (470, Extreme, 18), (Off, Nothing)),
        rung(KrakenFish1, "kraken-fish-1", Some("0371"), ("Kraken Fish Type 1", "クラーケンフィッシュ1"), (500, Extreme, 16), (Off, Nothing)),
        rung(KrakenFish2, "kraken-fish-2", Some("0372"), ("Kraken Fish Type 2", "クラーケンフィッシュ2"), (500, Extreme, 16), (Off, Nothing)),
        rung(ForcingChainContradiction, "forcing-chain-contradiction", Some("1301"), ("Forcing Chain Contradiction", "強制連鎖（矛盾）"), (500, Extreme, 16), (On, Nothing)),
        rung(ForcingChainVerity, "forcing-chain-verity", Some("1302"), ("Forcing Chain Verity", "強制連鎖（一致）"), (500, Extreme, 18), (On, Nothing)),
        rung(ForcingNetContradiction, "forcing-net-contradiction", Some("1303"), ("Forcing Net Contradiction", "強制ネット（矛盾）"), (700, Extreme, 24), (On, Nothing)),
        rung(ForcingNetVerity, "forcing-net-verity", Some("1304"), ("Forcing Net Verity", "強制ネット（一致）"), (700, Extreme, 26), (On, Nothing)),
        rung(TemplateSet, "template-set", Some("1201"), ("Template Set", "テンプレート（確定）"), (10_000, Extreme, 60), (Off, Nothing)),
        rung(TemplateDelete, "template-delete", Some("1202"), ("Template Delete", "テンプレート（消去）"), (10_000, Extreme, 60), (Off, Nothing)),
        rung(Guess, "guess", None, ("Guess (depth-first)", "仮置き（深さ優先）"), (10_000, Extreme, 100), (On, Nothing)),
    ]
};

impl TechniqueId {
    /// All techniques in the ladder's order.
    pub fn all() -> impl DoubleEndedIterator<Item = TechniqueId> {
        LADDER.iter().map(|rung| rung.id)
    }

    /// The technique's row.
    pub fn rung(self) -> &'static Rung {
        &LADDER[self as usize]
    }

    /// The id used in data and on the command line.
    pub fn word(self) -> &'static str {
        self.rung().word
    }

    /// What looks for it; nothing does for a guess, which is made and not found.
    pub fn finder<B: Board>(self, reach: Reach) -> Option<Box<dyn Technique<B>>> {
        techniques::finder(self, reach)
    }

    /// The technique with this id.
    pub fn from_word(word: &str) -> Option<TechniqueId> {
        LADDER.iter().find(|rung| rung.word == word).map(|rung| rung.id)
    }
}

/// A choice of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueSet(u128);

/// A word that names no technique.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown-technique {word}")]
pub struct UnknownTechniqueError {
    /// The word.
    pub word: String,
}

impl TechniqueSet {
    /// The singles alone.
    pub fn singles() -> TechniqueSet {
        [TechniqueId::FullHouse, TechniqueId::NakedSingle, TechniqueId::HiddenSingle].into_iter().collect()
    }

    /// Every technique of the ladder.
    pub fn all() -> TechniqueSet {
        TechniqueId::all().collect()
    }

    /// Those of them that take nothing for granted.
    pub fn without_uniqueness(self) -> TechniqueSet {
        let sound = |id: &TechniqueId| id.rung().assumes == Assumes::Nothing;
        TechniqueId::all().filter(|&id| self.contains(id)).filter(sound).collect()
    }

    /// Whether it holds this one.
    pub fn contains(self, id: TechniqueId) -> bool {
        self.0 >> id as u32 & 1 != 0
    }

    /// Reads `singles`, `default`, `all`, or ids set apart by commas.
    pub fn from_words(words: &str) -> Result<TechniqueSet, UnknownTechniqueError> {
        match words {
            "singles" => Ok(TechniqueSet::singles()),
            "default" => Ok(TechniqueSet::default()),
            "all" => Ok(TechniqueSet::all()),
            ids => ids
                .split(',')
                .map(|word| {
                    TechniqueId::from_word(word.trim())
                        .ok_or(UnknownTechniqueError { word: word.to_string() })
                })
                .collect(),
        }
    }

    /// The finders of this choice in the ladder's order.
    pub fn finders<B: Board>(self, reach: Reach) -> Vec<Box<dyn Technique<B>>> {
        let chosen = TechniqueId::all().filter(|&id| self.contains(id));
        chosen.filter_map(|id| techniques::finder(id, reach)).collect()
    }
}

impl Default for TechniqueSet {
    fn default() -> TechniqueSet {
        TechniqueId::all().filter(|id| id.rung().by_default == ByDefault::On).collect()
    }
}

impl FromIterator<TechniqueId> for TechniqueSet {
    fn from_iter<I: IntoIterator<Item = TechniqueId>>(ids: I) -> TechniqueSet {
        TechniqueSet(ids.into_iter().fold(0, |set, id| set | 1 << id as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_stands_in_the_row_of_its_own() {
        for (place, rung) in LADDER.iter().enumerate() {
            assert_eq!(rung.id as usize, place);
            assert_eq!(TechniqueId::from_word(rung.word), Some(rung.id));
            let finder = techniques::finder::<crate::board::Classic>(rung.id, Reach::Ladder);
            assert_eq!(finder.map(|finder| finder.id()), (rung.id != TechniqueId::Guess).then_some(rung.id));
        }
    }

    #[test]
    fn a_choice_is_read_from_words_and_an_unknown_one_is_named() {
        let two = TechniqueSet::from_words("x-wing,naked-single").expect("two ids");
        assert!(two.contains(TechniqueId::XWing) && !two.contains(TechniqueId::HiddenSingle));
        assert_eq!(
            TechniqueSet::from_words("x-wing,z-wing"),
            Err(UnknownTechniqueError { word: "z-wing".into() })
        );
    }
}
