//! What each technique is, in two or three sentences, one file for each language.

pub mod english;
pub mod japanese;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Assumes, TechniqueId};

    #[test]
    fn every_technique_has_a_definition_of_its_own_of_two_or_three_sentences() {
        for (define, full_stop) in
            [(english::definition as fn(TechniqueId) -> &'static str, ". "), (japanese::definition, "。")]
        {
            let mut seen = Vec::new();
            for id in TechniqueId::all() {
                let text = define(id);
                let sentences = text.split(full_stop).filter(|sentence| !sentence.is_empty()).count();
                assert!((2..=3).contains(&sentences), "{}: {sentences} sentences: {text}", id.word());
                assert!(text.ends_with(full_stop.trim_end()) && !text.contains("  "), "{text}");
                assert!(!seen.contains(&text), "{} is seen as another: {text}", id.word());
                seen.push(text);
            }
        }
    }

    #[test]
    fn a_definition_says_what_the_technique_assumes() {
        for id in TechniqueId::all() {
            let assumes = id.rung().assumes == Assumes::Unique;
            assert_eq!(english::definition(id).contains("Given that the puzzle has only one"), assumes);
            assert_eq!(japanese::definition(id).contains("唯一解であることを前提に"), assumes);
        }
    }
}
