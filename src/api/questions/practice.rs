//! `practice`: positions at which a technique is the next step, and verdicts on moves there.

use crate::{
    api::{
        prelude::*,
        questions::{generate::read_technique, hint::read_level},
    },
    rate::{check_duplicates, only_solution},
    render::json::{ExerciseJson, HintJson, MovesJson},
    rng::SeededRng,
    search,
    symmetry::Transform,
    teach::{Exercise, MoveVerdict, judge_move, next_finding},
};

/// The positions to practise on, as lines of HoDoKu's library after their technique's id. The laboratory collects them.
const EXERCISES: &str = include_str!("exercises.txt");

/// The most random images of a position that are tried, since techniques that stop early may find less on some.
const IMAGES: u64 = 20;

/// Makes exercises for a technique: collected positions, turned, mirrored and relabelled at random.
///
/// ```
/// use naze::{api::{Budget, Practice}, logic::TechniqueId};
///
/// let practice = Practice::new(TechniqueId::XWing, 7).unwrap();
/// let exercise = practice.make(0, &Budget::PAGE.meter(None)).unwrap();
/// assert_eq!(exercise.finding.technique, TechniqueId::XWing);
/// ```
#[derive(Clone, Debug)]
pub struct Practice {
    technique: TechniqueId,
    kept: Vec<Puzzle>,
    seed: u64,
}

impl Practice {
    /// Prepares the exercises of a seed.
    ///
    /// # Errors
    /// The technique is a trial or a guess, or no position is known at which it is the next step.
    pub fn new(technique: TechniqueId, seed: u64) -> Result<Practice, ApiError> {
        let word = technique.word();
        if technique.is_assumption() {
            return Err(ApiError::usage(RequestError::NoExample { technique: word }));
        }
        let own = EXERCISES.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' '));
        let kept: Vec<Puzzle> = own.filter_map(|line| read(line, None).ok()).collect();
        match kept.is_empty() {
            true => Err(ApiError::usage(RequestError::NoExercise { technique: word })),
            false => Ok(Practice { technique, kept, seed }),
        }
    }

    /// The exercise with this number, counted from 0. It depends only on the technique, the seed and the number.
    ///
    /// # Errors
    /// The meter ran out.
    pub fn make(&self, number: u64, meter: &Meter) -> Result<Exercise, ApiError> {
        // The numbers of a seed go round the kept positions.
        let index = self.seed.wrapping_add(number) % self.kept.len() as u64;
        let kept = &self.kept[index as usize];
        let mut random = SeededRng::new(self.seed, number);
        let images =
            (0..IMAGES).map(|_| Transform::random(kept.layout(), |bound| random.below(bound)).apply(kept));
        let made = images.chain([kept.clone()]).find_map(|position| {
            let finding = next_finding(&position, self.technique, meter)?;
            Some(Exercise { position, finding })
        });
        made.filter(|_| !meter.has_run_out()).ok_or_else(|| ApiError::unrated(RateError::Unknown, kept))
    }

    /// The document of an exercise; with a hint of a level if one is given, and with drawings on request.
    pub fn document(
        &self,
        made: &Exercise,
        number: u64,
        level: Option<HintLevel>,
        drawings: bool,
        language: Language,
    ) -> ExerciseJson {
        let hint = level.map(|level| {
            let hint = made.hint();
            let document = HintJson::new(&hint, level, language);
            if drawings { document.with_drawing(&hint, level, language) } else { document }
        });
        ExerciseJson { hint, ..ExerciseJson::new(made, self.seed, number, language) }
    }
}

/// Asks for verdicts on moves where a technique is practised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovesRequest {
    /// The technique that is practised.
    pub technique: TechniqueId,
    /// The moves to judge.
    pub moves: Vec<Move>,
}

/// The verdicts on the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovesAnswer {
    /// The position at which the moves are made.
    pub position: Puzzle,
    /// The technique that is practised.
    pub technique: TechniqueId,
    /// Each move with its verdict.
    pub verdicts: Vec<(Move, MoveVerdict)>,
}

impl MovesRequest {
    /// Reads moves with commas between them: `r3c46<>5, r3c4=7`.
    ///
    /// # Errors
    /// A word is no move on this board.
    pub fn new(technique: TechniqueId, words: &str, layout: &Layout) -> Result<MovesRequest, ApiError> {
        let moves = words.split([',', '、', '，']).map(|word| read_facts(word, layout));
        Ok(MovesRequest { technique, moves: moves.flatten_ok().try_collect()? })
    }
}

impl ApiRequest for MovesRequest {
    type Answer = MovesAnswer;

    fn answer(&self, puzzle: &Puzzle, budget: &Budget, meter: &Meter) -> Result<MovesAnswer, ApiError> {
        budget.allow(puzzle, TechniqueSet::default())?;
        let unrated = |error| ApiError::unrated(error, puzzle);
        check_duplicates(puzzle).map_err(unrated)?;
        let solution = only_solution(search::uniqueness(puzzle, meter)).map_err(unrated)?;
        let judged = |&made: &Move| (made, judge_move(puzzle, &solution, self.technique, made, meter));
        let verdicts = self.moves.iter().map(judged).collect();
        if meter.has_run_out() {
            return Err(unrated(RateError::Unknown));
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
        MovesJson::new(&self.position, self.technique, &self.verdicts, language)
    }
}

/// The fields of `practice` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct PracticeQuestion {
    /// The technique, by id, name or code.
    technique: String,
    /// The seed: with the same technique it gives the same positions.
    #[serde(default)]
    seed: u64,
    /// Which position of the seed, from 0.
    #[serde(default)]
    number: u64,
    /// How much of the step a hint gives away: 1 where to look, 2 which technique, 3 the pattern, 4 the effect; by
    /// default there is no hint.
    #[serde(default)]
    #[cfg_attr(test, schemars(range(min = 1, max = 4)))]
    level: Option<u8>,
    /// Whether to add to the hint what to draw, from level 3 on.
    #[serde(default)]
    drawings: bool,
    /// The language of the sentences: `en` or `ja`.
    #[serde(default)]
    lang: Language,
}

impl StandaloneQuestion for PracticeQuestion {
    fn answer(self, _: &Budget, meter: &Meter) -> Result<String, ApiError> {
        let level = self.level.map(read_level).transpose()?;
        let practice = Practice::new(read_technique(&self.technique)?, self.seed)?;
        let made = practice.make(self.number, meter)?;
        Ok(to_json(&practice.document(&made, self.number, level, self.drawings, self.lang)))
    }
}

/// The fields of `practice-check` in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(in crate::api) struct MovesQuestion {
    /// The technique, by id, name or code.
    technique: String,
    /// The moves, such as `r3c4<>5` or `r3c4=7`.
    moves: Vec<String>,
}

impl JsonQuestion for MovesQuestion {
    type Request = MovesRequest;

    fn request(self, puzzle: &Puzzle, _: Options) -> Result<MovesRequest, ApiError> {
        MovesRequest::new(read_technique(&self.technique)?, &self.moves.join(","), puzzle.layout())
    }
}
