//! `practice`: positions at which a technique is the next step, and what moves on them are worth.

use super::{
    ApiAnswer, ApiError, ApiRequest, Budget, Exit,
    cell::{CellWord, read_cell_word},
};
use crate::{
    board::Layout,
    explain::{Exercise, Move, MoveVerdict, exercise, judge_move},
    generate::{Plan, Request},
    logic::{Guessing, TechniqueId, TechniqueSet, kinship},
    meter::Meter,
    puzzle::Puzzle,
    rate::RateError,
    render::{
        Language, RequestError,
        json::{ExerciseJson, MovesJson},
    },
    search::{self, Uniqueness},
};
use serde::Serialize;
use std::sync::Arc;

/// How many puzzles are tried for an exercise.
const PUZZLES: u64 = 10_000;

/// Makes exercises for a technique.
#[derive(Clone, Debug)]
pub struct Practice {
    technique: TechniqueId,
    plan: Plan,
    seed: u64,
}

impl Practice {
    /// Prepares to make the exercises of a seed.
    ///
    /// # Errors
    /// The technique is a guess.
    pub fn new(technique: TechniqueId, seed: u64) -> Result<Practice, ApiError> {
        if technique == TechniqueId::Guess {
            return Err(ApiError::usage(RequestError::NoExample { technique: technique.word() }));
        }
        // What an earlier relative finds too, no puzzle requires.
        let relatives = kinship(technique).map_or(&[][..], |(_, others)| others);
        let is_required = relatives.iter().all(|&other| other > technique);
        let request = Request {
            require: is_required.then_some(technique),
            guessing: Guessing::Allowed,
            ..Request::new(Arc::new(Layout::of_side(9).expect("9 is a side")))
        };
        Ok(Practice { technique, plan: Plan::new(request).map_err(ApiError::Impossible)?, seed })
    }

    /// The exercise with this number, counted from 0. It depends only on the technique, the seed and the number.
    ///
    /// # Errors
    /// The meter ran out before a puzzle was made that leads to one.
    pub fn make(&self, number: u64, meter: &Meter) -> Result<Exercise, ApiError> {
        let numbers = number * PUZZLES..(number + 1) * PUZZLES;
        let made = numbers.map_while(|number| self.plan.make(self.seed, number, meter).ok());
        let found = made
            .take_while(|_| !meter.has_run_out())
            .find_map(|made| exercise(&made.puzzle, self.technique, meter));
        found.ok_or(ApiError::Request {
            exit: Exit::GaveUp,
            cause: RequestError::NoExercise { technique: self.technique.word() },
        })
    }

    /// The document of an exercise.
    pub fn document(&self, made: &Exercise, number: u64, language: Language) -> ExerciseJson {
        ExerciseJson::of(made, self.seed, number, language)
    }
}

/// Asks what moves are worth where a technique is practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovesRequest {
    /// The technique.
    pub technique: TechniqueId,
    /// The moves.
    pub moves: Vec<Move>,
}

/// What they are worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovesAnswer {
    /// The position.
    pub position: Puzzle,
    /// The technique.
    pub technique: TechniqueId,
    /// Each move with its verdict.
    pub verdicts: Vec<(Move, MoveVerdict)>,
}

impl MovesRequest {
    /// Reads moves with commas between them: `r3c4<>5, r3c4=7`.
    ///
    /// # Errors
    /// A word is no move on this board.
    pub fn new(technique: TechniqueId, words: &str, layout: &Layout) -> Result<MovesRequest, ApiError> {
        let one = |word: &str| match read_cell_word(word, layout)? {
            CellWord::Placed(candidate) => Ok(Move::Place(candidate)),
            CellWord::Eliminated(candidate) => Ok(Move::Eliminate(candidate)),
            CellWord::Name(_) => Err(ApiError::usage(RequestError::NoMove { word: word.trim().to_string() })),
        };
        let moves = words.split([',', '、', '，']).map(one).collect::<Result<_, _>>()?;
        Ok(MovesRequest { technique, moves })
    }
}

impl ApiRequest for MovesRequest {
    type Answer = MovesAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<MovesAnswer, ApiError> {
        budget.allow(puzzle, TechniqueSet::default())?;
        let unrated = |error| Err(ApiError::unrated(error, puzzle));
        let solution = match (puzzle.duplicates(), search::uniqueness(puzzle, meter)) {
            (duplicates, _) if !duplicates.is_empty() => return unrated(RateError::Duplicates(duplicates)),
            (_, Uniqueness::One(solution)) => solution,
            (_, Uniqueness::None) => return unrated(RateError::NoSolution),
            (_, Uniqueness::Many(two)) => return unrated(RateError::Many(two)),
            (_, Uniqueness::Unknown) => return unrated(RateError::Unknown),
        };
        let judged = |&made: &Move| (made, judge_move(puzzle, &solution, self.technique, made, meter));
        let verdicts = self.moves.iter().map(judged).collect();
        if meter.has_run_out() {
            return unrated(RateError::Unknown);
        }
        Ok(MovesAnswer { position: puzzle.clone(), technique: self.technique, verdicts })
    }
}

impl ApiAnswer for MovesAnswer {
    fn exit(&self) -> Exit {
        let is_right = |(_, verdict): &(Move, MoveVerdict)| matches!(verdict, MoveVerdict::Right(_));
        if self.verdicts.iter().all(is_right) { Exit::Done } else { Exit::NotProven }
    }

    fn document(&self, language: Language) -> impl Serialize {
        MovesJson::of(&self.position, self.technique, &self.verdicts, language)
    }
}
