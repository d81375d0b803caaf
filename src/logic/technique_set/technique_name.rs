//! Reads a technique by any of its names, as people write them.

use super::TechniqueSet;
use crate::logic::{
    ladder::{LADDER, Rung, TechniqueId},
    prelude::*,
};

/// Names besides those of the ladder: `NAME, NAME = ID ID` on each line after the first paragraph.
const ALIASES: &str = include_str!("aliases.txt");

/// The most techniques that are suggested for a word that names none.
const MOST_NEAREST: usize = 3;

/// Latin letters as they are read in Japanese, in the form that [`fold`] gives them.
const READINGS: [(&str, &str); 8] = [
    ("エツクス", "x"),
    ("ダブリユ", "w"),
    ("エイチ", "h"),
    ("ゼツト", "z"),
    ("エム", "m"),
    ("エル", "l"),
    ("エス", "s"),
    ("ワイ", "y"),
];

/// Spellings and words that make no difference, in the form that [`fold`] gives them.
const SPELLINGS: [(&str, &str); 5] =
    [("colour", "color"), ("type", ""), ("タイプ", ""), ("ウイング", "wing"), ("ヒレ", "フイン")];

impl TechniqueId {
    /// The technique that has this id, name, alias or code, in any case and spacing, in English or Japanese; `None` if
    /// there is none or several.
    ///
    /// ```
    /// use naze::logic::TechniqueId;
    ///
    /// for name in ["x-wing", "X-Wings", "xwing", "X WING", "0300", "エックスウィング", "井桁"] {
    ///     assert_eq!(TechniqueId::from_name(name), Some(TechniqueId::XWing), "{name}");
    /// }
    /// assert_eq!(TechniqueId::from_name("y-wing"), Some(TechniqueId::XyWing));
    /// assert_eq!(TechniqueId::from_name("nice loop"), None, "there are two");
    /// ```
    pub fn from_name(name: &str) -> Option<TechniqueId> {
        TechniqueSet::from_name(name)?.iter().exactly_one().ok()
    }

    /// The techniques that an unknown word may mean, the nearest first.
    ///
    /// ```
    /// use naze::logic::TechniqueId;
    ///
    /// assert_eq!(TechniqueId::nearest("sworfish"), [TechniqueId::Swordfish]);
    /// ```
    pub fn nearest(name: &str) -> Vec<TechniqueId> {
        let wanted: Vec<char> = fold(name).chars().collect();
        let with_slips = |rung: &'static Rung| Some((fewest_slips(&wanted, rung)?, rung.id));
        let closest = LADDER.iter().filter_map(with_slips).min_set_by_key(|(slips, _)| *slips);
        let near = closest.into_iter().map(|(_, id)| id).sorted_unstable().take(MOST_NEAREST).collect_vec();
        if !near.is_empty() || wanted.len() < 3 {
            return near;
        }
        // Half a name is one that was not finished.
        let part: String = wanted.iter().collect();
        let contains = |rung: &&Rung| whole_names(rung).iter().any(|name| name.contains(&part));
        LADDER.iter().filter(contains).map(|rung| rung.id).take(MOST_NEAREST).collect()
    }
}

impl TechniqueSet {
    /// The techniques that a name covers: those of a family, or a single one.
    ///
    /// ```
    /// use naze::logic::{TechniqueId, TechniqueSet};
    ///
    /// let coloring = TechniqueSet::from_name("Simple Colouring").unwrap();
    /// assert!(coloring.contains(TechniqueId::SimpleColorsTrap) && coloring.contains(TechniqueId::SimpleColorsWrap));
    /// assert_eq!(TechniqueSet::from_name("telepathy"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<TechniqueSet> {
        let wanted = fold(name);
        if wanted.is_empty() {
            return None;
        }
        let mut found = techniques_named(&wanted, whole_names);
        if found.is_empty() {
            found = techniques_with_alias(&wanted);
        }
        if found.is_empty() {
            found = techniques_named(&wanted, parts_of_names);
        }
        (!found.is_empty()).then(|| found.into_iter().collect())
    }
}

/// The techniques of which one of these names is the wanted one, both folded.
fn techniques_named(wanted: &String, names: fn(&Rung) -> Vec<String>) -> Vec<TechniqueId> {
    LADDER.iter().filter(|rung| names(rung).contains(wanted)).map(|rung| rung.id).collect()
}

/// The techniques that the list of aliases has for a folded name.
fn techniques_with_alias(wanted: &str) -> Vec<TechniqueId> {
    let mut lines = aliases().filter(|(names, _)| names.split(',').any(|name| fold(name) == wanted));
    let ids = lines.next().map_or("", |(_, ids)| ids);
    ids.split_whitespace().filter_map(TechniqueId::from_word).collect()
}

/// The fewest slips between a folded word and a name of a technique; `None` if there are too many.
fn fewest_slips(wanted: &[char], rung: &Rung) -> Option<usize> {
    let most = if wanted.len() < 5 { 1 } else { 2 };
    let of_rung = |(_, ids): &(&str, &str)| ids.split(' ').any(|id| id == rung.word);
    let aliases = aliases().filter(of_rung).flat_map(|(names, _)| names.split(',').map(fold));
    let names = whole_names(rung).into_iter().chain(parts_of_names(rung)).chain(aliases);
    let names = names.map(|name| name.chars().collect_vec());
    // Words of other lengths differ by as many slips at least.
    let of_such_length = names.filter(|name| name.len().abs_diff(wanted.len()) <= most);
    of_such_length.map(|name| edit_distance(wanted, &name)).filter(|&slips| slips <= most).min()
}

/// The lines of the list of aliases: names with commas between, ids with spaces.
fn aliases() -> impl Iterator<Item = (&'static str, &'static str)> {
    ALIASES.lines().filter_map(|line| line.split_once(" = "))
}

/// The id, the names and the code of a technique.
fn whole_names(rung: &Rung) -> Vec<String> {
    let names = [Some(rung.word), Some(rung.english), Some(rung.japanese), rung.code];
    names.into_iter().flatten().map(fold).collect()
}

/// The parts of a technique's names before and in parentheses.
fn parts_of_names(rung: &Rung) -> Vec<String> {
    let parts = [rung.english, rung.japanese].into_iter().flat_map(|name| {
        let split = name.split_once(['(', '（']);
        split.map(|(before, inside)| [before, inside.trim_end_matches([')', '）'])])
    });
    parts.flatten().map(fold).filter(|part| !part.is_empty()).collect()
}

/// A name in a form for comparison: without case, width, spacing, punctuation, plural and "type", kana as large
/// katakana, letters that are read out as letters.
fn fold(name: &str) -> String {
    let mut folded = String::new();
    for symbol in name.chars() {
        let symbol = match symbol {
            '\u{ff01}'..='\u{ff5e}' => shifted(symbol, -0xfee0),
            'ぁ'..='ゖ' => shifted(symbol, 0x60),
            _ => symbol,
        };
        match symbol {
            // In Unicode order every small kana comes just before its large one.
            'ァ' | 'ィ' | 'ゥ' | 'ェ' | 'ォ' | 'ッ' | 'ャ' | 'ュ' | 'ョ' => {
                folded.push(shifted(symbol, 1))
            }
            'ー' => {}
            _ => folded.extend(symbol.to_lowercase().filter(|symbol| symbol.is_alphanumeric())),
        }
    }
    let folded = READINGS.iter().fold(folded, |folded, (reading, letter)| folded.replace(reading, letter));
    let folded = SPELLINGS.iter().fold(folded, |folded, (one, other)| folded.replace(one, other));
    folded.strip_suffix('s').map(str::to_string).unwrap_or(folded)
}

fn shifted(symbol: char, by: i32) -> char {
    (symbol as u32).checked_add_signed(by).and_then(char::from_u32).unwrap_or(symbol)
}

/// The edit distance of two words: how many letters must be changed, added, removed or swapped with their neighbour to
/// turn one into the other.
fn edit_distance(one: &[char], other: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let changed = rows[i][j] + usize::from(a != b);
            let least = changed.min(rows[i][j + 1] + 1).min(row[j] + 1);
            let is_swap = i > 0 && j > 0 && one[i - 1] == *b && *a == other[j - 1];
            row.push(if is_swap { least.min(rows[i - 1][j - 1] + 1) } else { least });
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_a_technique_reads_as_it() {
        for rung in &LADDER {
            for name in
                [Some(rung.word), Some(rung.english), Some(rung.japanese), rung.code].into_iter().flatten()
            {
                for written in [name.to_string(), name.to_uppercase(), name.replace(['-', ' ', '・'], "")] {
                    assert_eq!(TechniqueId::from_name(&written), Some(rung.id), "{written}");
                }
            }
        }
    }

    #[test]
    fn names_are_read_as_japanese_solvers_write_them() {
        for (name, id) in [
            ("エックスワイウィング", TechniqueId::XyWing),
            ("えっくすうぃんぐ", TechniqueId::XWing),
            ("Ｘ－ウイング", TechniqueId::XWing),
            ("ダブリューウィング", TechniqueId::WWing),
            ("ヒレ付きX-Wing", TechniqueId::FinnedXWing),
            ("フィン付きソードフィッシュ", TechniqueId::FinnedSwordfish),
            ("二国同盟", TechniqueId::NakedPair),
            ("BUG+1", TechniqueId::BugPlus1),
            ("locked candidates 1", TechniqueId::Pointing),
        ] {
            assert_eq!(TechniqueId::from_name(name), Some(id), "{name}");
        }
        for nothing in ["", "-", "（）", "s", "type", "telepathy"] {
            assert_eq!(TechniqueId::from_name(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn aliases_name_the_techniques_that_they_cover_and_no_name_of_the_ladder_is_one() {
        let mut known = Vec::new();
        for (names, ids) in aliases() {
            let covered = ids.split(' ').map(|id| TechniqueId::from_word(id).expect(id)).collect();
            for name in names.split(',') {
                assert_eq!(TechniqueSet::from_name(name), Some(covered), "{name}");
                let is_whole = LADDER.iter().any(|rung| whole_names(rung).contains(&fold(name)));
                known.extend(
                    (is_whole || names.split(',').filter(|other| fold(other) == fold(name)).count() > 1)
                        .then_some(name),
                );
            }
        }
        assert_eq!(known, [""; 0], "names that need no line");
    }

    #[test]
    fn what_people_call_a_technique_finds_it() {
        for (name, ids) in [
            ("UR1", "unique-rectangle-1"),
            ("Unique Rectangle Type 1", "unique-rectangle-1"),
            ("y-wing", "xy-wing"),
            ("Simple Colouring", "simple-colors-trap simple-colors-wrap"),
            ("x-cycles", "x-chain continuous-nice-loop discontinuous-nice-loop"),
            ("Box/Line Reduction", "claiming"),
            ("pointing pairs", "pointing"),
            ("locked candidates", "pointing claiming"),
            ("3D Medusa", "aic continuous-nice-loop discontinuous-nice-loop"),
            ("SK loop", "multi-sector"),
            ("nishio", "forcing-chain-contradiction forcing-net-contradiction"),
            ("APE", "aligned-pair-exclusion"),
            ("ネイキッドシングル", "naked-single"),
            ("ヒドゥン・ペア", "hidden-pair"),
            ("背理法", "forcing-chain-contradiction forcing-net-contradiction"),
            ("予約", "pointing claiming"),
            ("ユニークレクタングル タイプ2", "unique-rectangle-2"),
        ] {
            let covered = ids.split(' ').filter_map(TechniqueId::from_word).collect();
            assert_eq!(TechniqueSet::from_name(name), Some(covered), "{name}");
        }
    }

    #[test]
    fn the_distance_of_two_words_is_the_number_of_typing_slips_between_them() {
        for (one, other, slips) in [
            ("", "", 0),
            ("abc", "abc", 0),
            ("", "abc", 3),
            ("abc", "abd", 1),
            ("abc", "ab", 1),
            ("abc", "bac", 1),
            ("abcde", "abdce", 1),
            ("abcd", "badc", 2),
            ("aab", "bba", 2),
            ("abc", "cab", 2),
            ("kitten", "sitting", 3),
        ] {
            let [one, other] = [one, other].map(|word| word.chars().collect_vec());
            assert_eq!(
                (edit_distance(&one, &other), edit_distance(&other, &one)),
                (slips, slips),
                "{one:?} {other:?}"
            );
        }
    }

    #[test]
    fn an_unknown_word_has_nearest_techniques() {
        assert_eq!(TechniqueId::nearest("nakde-pair"), [TechniqueId::NakedPair]);
        assert_eq!(TechniqueId::nearest("forcing chain").len(), 2);
        assert_eq!(TechniqueId::nearest("z-wing")[0], TechniqueId::XWing);
        assert_eq!(TechniqueId::nearest("qwong")[0], TechniqueId::XWing, "two of five letters are wrong");
        assert_eq!(TechniqueId::nearest("aibb"), [], "two of four are too many");
        assert_eq!(TechniqueId::nearest("telepathy"), []);
        assert_eq!(TechniqueId::nearest(""), []);
        assert!(!TechniqueId::nearest("loo").is_empty(), "three letters of a nice loop");
        assert_eq!(TechniqueId::nearest("oo"), []);
    }
}
