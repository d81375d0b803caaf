//! The ladder: every technique with its names, order, score and level. All lists of techniques read it.

use super::{
    technique::Technique,
    techniques::{fish::Fish, locked::Locked, single::Single, subset::Subset},
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
}

const fn rung(
    id: TechniqueId,
    word: &'static str,
    code: Option<&'static str>,
    names: (&'static str, &'static str),
    (score, level, effort): (u32, Level, u32),
) -> Rung {
    Rung { id, word, code, english: names.0, japanese: names.1, score, level, effort }
}

/// The techniques from the easiest to the last resort.
pub static LADDER: [Rung; 15] = {
    use Level::*;
    use TechniqueId::*;
    [
        rung(FullHouse, "full-house", Some("0000"), ("Full House", "フルハウス（残り1マス）"), (4, Easy, 1)),
        rung(NakedSingle, "naked-single", Some("0003"), ("Naked Single", "裸のシングル"), (4, Easy, 1)),
        rung(HiddenSingle, "hidden-single", Some("0002"), ("Hidden Single", "隠れたシングル"), (14, Easy, 1)),
        rung(
            Pointing,
            "pointing",
            Some("0100"),
            ("Locked Candidates 1 (Pointing)", "ロックされた候補1（ポインティング）"),
            (50, Medium, 2),
        ),
        rung(
            Claiming,
            "claiming",
            Some("0101"),
            ("Locked Candidates 2 (Claiming)", "ロックされた候補2（クレーミング）"),
            (50, Medium, 2),
        ),
        rung(NakedPair, "naked-pair", Some("0200"), ("Naked Pair", "二国同盟"), (60, Medium, 3)),
        rung(NakedTriple, "naked-triple", Some("0201"), ("Naked Triple", "三国同盟"), (80, Medium, 4)),
        rung(HiddenPair, "hidden-pair", Some("0210"), ("Hidden Pair", "隠れた二国同盟"), (70, Medium, 3)),
        rung(
            HiddenTriple,
            "hidden-triple",
            Some("0211"),
            ("Hidden Triple", "隠れた三国同盟"),
            (100, Medium, 4),
        ),
        rung(NakedQuad, "naked-quad", Some("0202"), ("Naked Quadruple", "四国同盟"), (120, Hard, 5)),
        rung(HiddenQuad, "hidden-quad", Some("0212"), ("Hidden Quadruple", "隠れた四国同盟"), (150, Hard, 5)),
        rung(XWing, "x-wing", Some("0300"), ("X-Wing", "X-ウイング（井桁）"), (140, Hard, 5)),
        rung(Swordfish, "swordfish", Some("0301"), ("Swordfish", "ソードフィッシュ"), (150, Hard, 6)),
        rung(Jellyfish, "jellyfish", Some("0302"), ("Jellyfish", "ジェリーフィッシュ"), (160, Hard, 7)),
        rung(Guess, "guess", None, ("Guess (depth-first)", "仮置き（深さ優先）"), (10_000, Extreme, 100)),
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

    /// The technique with this id.
    pub fn from_word(word: &str) -> Option<TechniqueId> {
        LADDER.iter().find(|rung| rung.word == word).map(|rung| rung.id)
    }

    /// What looks for it; nothing does for a guess, which is made and not found.
    fn finder<B: Board>(self) -> Option<Box<dyn Technique<B>>> {
        Some(match self {
            TechniqueId::FullHouse => Box::new(Single::FullHouse),
            TechniqueId::NakedSingle => Box::new(Single::Naked),
            TechniqueId::HiddenSingle => Box::new(Single::Hidden),
            TechniqueId::Pointing => Box::new(Locked::Pointing),
            TechniqueId::Claiming => Box::new(Locked::Claiming),
            TechniqueId::NakedPair => Box::new(Subset::naked(2)),
            TechniqueId::NakedTriple => Box::new(Subset::naked(3)),
            TechniqueId::HiddenPair => Box::new(Subset::hidden(2)),
            TechniqueId::HiddenTriple => Box::new(Subset::hidden(3)),
            TechniqueId::NakedQuad => Box::new(Subset::naked(4)),
            TechniqueId::HiddenQuad => Box::new(Subset::hidden(4)),
            TechniqueId::XWing => Box::new(Fish::of_size(2)),
            TechniqueId::Swordfish => Box::new(Fish::of_size(3)),
            TechniqueId::Jellyfish => Box::new(Fish::of_size(4)),
            TechniqueId::Guess => return None,
        })
    }
}

/// A choice of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueSet(u128);

/// A word that names no technique.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("unknown-technique {word}")]
pub struct UnknownTechnique {
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

    /// Whether it holds this one.
    pub fn contains(self, id: TechniqueId) -> bool {
        self.0 >> id as u32 & 1 != 0
    }

    /// Reads `singles`, `default`, `all`, or ids set apart by commas.
    pub fn from_words(words: &str) -> Result<TechniqueSet, UnknownTechnique> {
        match words {
            "singles" => Ok(TechniqueSet::singles()),
            "default" | "all" => Ok(TechniqueSet::all()),
            ids => ids
                .split(',')
                .map(|word| {
                    TechniqueId::from_word(word.trim()).ok_or(UnknownTechnique { word: word.to_string() })
                })
                .collect(),
        }
    }

    /// The finders of this choice in the ladder's order.
    pub fn finders<B: Board>(self) -> Vec<Box<dyn Technique<B>>> {
        TechniqueId::all().filter(|&id| self.contains(id)).filter_map(TechniqueId::finder).collect()
    }
}

impl Default for TechniqueSet {
    fn default() -> TechniqueSet {
        TechniqueSet::all()
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
            let finder = rung.id.finder::<crate::board::Classic>();
            assert_eq!(finder.map(|finder| finder.id()), (rung.id != TechniqueId::Guess).then_some(rung.id));
        }
    }

    #[test]
    fn a_choice_is_read_from_words_and_an_unknown_one_is_named() {
        let two = TechniqueSet::from_words("x-wing,naked-single").expect("two ids");
        assert!(two.contains(TechniqueId::XWing) && !two.contains(TechniqueId::HiddenSingle));
        assert_eq!(
            TechniqueSet::from_words("x-wing,z-wing"),
            Err(UnknownTechnique { word: "z-wing".into() })
        );
    }
}
