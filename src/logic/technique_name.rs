//! Reads a technique by any of its names, as people write them.

use super::{ladder::LADDER, rung::Rung, technique_id::TechniqueId};
use itertools::Itertools;

/// How many techniques are suggested for a word that names none.
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

impl TechniqueId {
    /// The technique of this id, name or code, in any case and spacing, in English or Japanese.
    ///
    /// ```
    /// use naze::logic::TechniqueId;
    ///
    /// for name in ["x-wing", "X-Wing", "xwing", "X WING", "0300", "エックスウィング", "井桁"] {
    ///     assert_eq!(TechniqueId::from_name(name), Some(TechniqueId::XWing), "{name}");
    /// }
    /// ```
    pub fn from_name(name: &str) -> Option<TechniqueId> {
        let wanted = fold(name);
        let by = |names: fn(&Rung) -> Vec<String>| {
            let has = |rung: &&Rung| names(rung).contains(&wanted);
            // A name shared by several techniques names none of them.
            LADDER.iter().filter(has).map(|rung| rung.id).exactly_one().ok()
        };
        by(whole_names).or_else(|| by(parts_of_names)).filter(|_| !wanted.is_empty())
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
        let most = if wanted.len() < 5 { 1 } else { 2 };
        let distance = |rung: &'static Rung| {
            let names = whole_names(rung).into_iter().chain(parts_of_names(rung));
            let nearest = names.map(|name| edit_distance(&wanted, &name.chars().collect_vec())).min();
            nearest.filter(|&nearest| nearest <= most).map(|nearest| (nearest, rung.id))
        };
        let near =
            LADDER.iter().filter_map(distance).sorted().map(|(_, id)| id).take(MOST_NEAREST).collect_vec();
        if !near.is_empty() || wanted.len() < 3 {
            return near;
        }
        // Half a name is one that was not finished.
        let part: String = wanted.iter().collect();
        let contains = |rung: &&Rung| whole_names(rung).iter().any(|name| name.contains(&part));
        LADDER.iter().filter(contains).map(|rung| rung.id).take(MOST_NEAREST).collect()
    }
}

/// The id, the names and the code.
fn whole_names(rung: &Rung) -> Vec<String> {
    let names = [Some(rung.word), Some(rung.english), Some(rung.japanese), rung.code];
    names.into_iter().flatten().map(fold).collect()
}

/// The text before and in the parentheses of a name.
fn parts_of_names(rung: &Rung) -> Vec<String> {
    let parts = [rung.english, rung.japanese].into_iter().flat_map(|name| {
        let split = name.split_once(['(', '（']);
        split.map(|(before, inside)| [before, inside.trim_end_matches([')', '）'])])
    });
    parts.flatten().map(fold).filter(|part| !part.is_empty()).collect()
}

/// A name without case, width, spacing and punctuation, its kana large katakana, letters that are read out as
/// letters.
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
    READINGS.iter().fold(folded, |folded, (reading, letter)| folded.replace(reading, letter))
}

fn shifted(symbol: char, by: i32) -> char {
    (symbol as u32).checked_add_signed(by).and_then(char::from_u32).unwrap_or(symbol)
}

/// How many letters must be changed, added, removed or swapped with their neighbour to make one word of the other.
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
            ("二国同盟", TechniqueId::NakedPair),
            ("BUG+1", TechniqueId::BugPlus1),
            ("locked candidates 1", TechniqueId::Pointing),
        ] {
            assert_eq!(TechniqueId::from_name(name), Some(id), "{name}");
        }
        for nothing in ["", "-", "（）", "telepathy"] {
            assert_eq!(TechniqueId::from_name(nothing), None, "{nothing}");
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
