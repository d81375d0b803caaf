//! `naze practice`: positions at which a technique is the next step, and what moves on them are worth.

use super::generate::with_seed;
use crate::cli::args::PracticeArguments;
use crate::cli::prelude::*;
use naze::{
    api::{MovesRequest, Practice, read_technique},
    render::{exercise_text, verdicts_text},
    teach::HintLevel,
};

/// Runs `naze practice`: prints exercises, or verdicts on moves.
pub fn run(console: &mut Console, arguments: &PracticeArguments) -> Outcome {
    let technique = read_technique(&arguments.technique)?;
    match &arguments.check {
        None => exercises(console, arguments, technique),
        Some(moves) => console.ask_each(
            &arguments.inputs,
            |puzzle, _| MovesRequest::new(technique, moves, puzzle.layout()),
            |context, answer, _| {
                verdicts_text(&answer.position, technique, &answer.verdicts, context.language)
            },
        ),
    }
}

/// Prints exercises, up to the first that cannot be made.
fn exercises(console: &mut Console, arguments: &PracticeArguments, technique: TechniqueId) -> Outcome {
    let practice = with_seed(arguments.seed, &console.context, |seed| Practice::new(technique, seed))?;
    let level = arguments.level.and_then(HintLevel::of_number);
    let count = arguments.count.try_into().unwrap_or(usize::MAX);
    let mut list = console.list(Multiplicity::of(count, None));
    let printed = (0..arguments.count).try_for_each(|number| {
        let context = &console.context;
        let made = practice.make(number, &context.meter())?;
        let gap = if number > 0 { "\n" } else { "" };
        let body = context.body(
            || format!("{gap}{}", exercise_text(&made, level, context.language)),
            || practice.document(&made, number, level, false, context.language),
        );
        console.add(&mut list, &body)
    });
    console.end(list)?;
    printed
}
