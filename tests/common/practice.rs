//! Judges practice: right moves are called right, their opposites wrong, and on a near miss no move is right.

use naze::{
    api::{ApiRequest, Budget, MovesRequest},
    logic::{TechniqueId, hodoku_library::Case},
    puzzle::Puzzle,
    teach::{Exercise, MoveVerdict},
};

/// How many moves were judged as they should be.
#[derive(Clone, Copy, Default, Debug)]
pub struct PracticeScore {
    /// Conclusions of the technique, called right.
    pub right: usize,
    /// Their opposites, called wrong.
    pub wrong: usize,
    /// Of these, those with the contradiction in which they end.
    pub explained: usize,
}

/// What moves are worth.
///
/// # Errors
/// They cannot be judged.
pub fn verdicts(id: TechniqueId, position: &Puzzle, moves: &str) -> Result<Vec<MoveVerdict>, String> {
    let failed = |error| format!("{} {moves}: {error:?}", id.word());
    let request = MovesRequest::new(id, moves, position.layout()).map_err(failed)?;
    let answer = request.answer(position, &Budget::PROGRAM, &Budget::PROGRAM.meter(None)).map_err(failed)?;
    Ok(answer.verdicts.into_iter().map(|(_, verdict)| verdict).collect())
}

/// Judges the first conclusions of an exercise, at most so many, and their opposites.
///
/// # Errors
/// The move whose verdict is another one than it should be.
pub fn judge_exercise(made: &Exercise, most: usize) -> Result<PracticeScore, String> {
    let Exercise { position, finding } = made;
    let layout = position.layout();
    let both = |one| [layout.show_placed(one), layout.show_eliminated(one)];
    let placed = finding.placements.iter().map(|&one| both(one));
    let gone = finding.eliminations.iter().map(|&one| {
        let [placed, eliminated] = both(one);
        [eliminated, placed]
    });
    let mut score = PracticeScore::default();
    for [right, wrong] in placed.chain(gone).take(most) {
        match &verdicts(finding.technique, position, &format!("{right},{wrong}"))?[..] {
            [MoveVerdict::Right(_), MoveVerdict::Wrong(end)] => {
                score.right += 1;
                score.wrong += 1;
                score.explained += usize::from(end.is_some());
            }
            other => return Err(format!("{} {right} {}: {other:?}", finding.technique.word(), made.line())),
        }
    }
    Ok(score)
}

/// Judges the moves of an example on its near miss, and says how many of them are right on the example alone.
///
/// # Errors
/// How many are right on the near miss.
pub fn judge_near_miss(example: &Case, miss: &Case) -> Result<usize, String> {
    let (id, layout) = (example.technique, example.puzzle.layout());
    let outcome = example.expected();
    let placed = outcome.placed.iter().map(|&one| layout.show_placed(one));
    let gone = outcome.eliminated.iter().map(|&one| layout.show_eliminated(one));
    let moves: Vec<String> = placed.chain(gone).collect();
    let right = |position: &Puzzle| -> Result<usize, String> {
        let verdicts = verdicts(id, position, &moves.join(","))?;
        Ok(verdicts.iter().filter(|verdict| matches!(verdict, MoveVerdict::Right(_))).count())
    };
    match (right(&example.puzzle)?, right(&miss.puzzle)?) {
        (here, 0) => Ok(here),
        (_, there) => Err(format!("{}: {there} of {} moves", id.word(), moves.len())),
    }
}

/// The first example of each technique with its near miss, of those that have one; `text` is the list of examples.
pub fn near_misses(text: &str) -> impl Iterator<Item = (Case, Case)> + '_ {
    TechniqueId::all().filter_map(move |id| {
        let lines = text.lines().filter_map(|line| line.strip_prefix(id.word())?.strip_prefix(' '));
        let (misses, examples): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.contains("-x:"));
        let read = |lines: &[&str]| lines.first().map(|line| Case::read(line).expect("a case"));
        read(&examples).zip(read(&misses))
    })
}
