//! Tests of what each technique is said to be.

use crate::{
    logic::{Assumes, TechniqueId},
    render::Language,
};
use itertools::Itertools;

#[test]
fn every_technique_has_a_definition_in_each_language_and_nothing_else_has() {
    let techniques = TechniqueId::all().map(TechniqueId::word).sorted_unstable().collect_vec();
    for language in [Language::English, Language::Japanese] {
        let definitions = (language.grammar().definitions)();
        assert_eq!(definitions.keys().copied().sorted_unstable().collect_vec(), techniques);
    }
}

#[test]
fn every_technique_has_a_definition_of_its_own_of_two_or_three_sentences() {
    for (language, full_stop) in [(Language::English, ". "), (Language::Japanese, "。")] {
        let mut seen = Vec::new();
        for id in TechniqueId::all() {
            let text = language.definition(id);
            let sentences = text.split(full_stop).filter(|sentence| !sentence.is_empty()).count();
            assert!((2..=3).contains(&sentences), "{}: {sentences} sentences: {text}", id.word());
            assert!(text.ends_with(full_stop.trim_end()), "{text}");
            assert!(!text.contains("  ") && !text.contains(['{', '}']), "{text}");
            assert!(!seen.contains(&text), "{} is seen as another: {text}", id.word());
            seen.push(text);
        }
    }
}

#[test]
fn a_definition_says_what_the_technique_assumes() {
    for id in TechniqueId::all() {
        let assumes = id.rung().assumes == Assumes::Unique;
        assert_eq!(Language::English.definition(id).contains("Given that the puzzle has only one"), assumes);
        assert_eq!(Language::Japanese.definition(id).contains("唯一解であることを前提に"), assumes);
    }
}
