//! `naze verify`: does everything follow that a trace claims, and what does that prove?

use crate::cli::{args::VerifyArguments, input::one_puzzle, prelude::*, whole::TRACES};
use naze::{
    api::{JudgeRequest, VerifyAnswer, VerifyRequest, read_steps},
    logic::AssumeUnique,
    proof::check::UniquenessPolicy,
    render::{judged_steps_text, proofs_message},
};

/// Runs `naze verify`: checks every object of every file.
pub fn run(console: &mut Console, arguments: &VerifyArguments) -> Outcome {
    if arguments.steps {
        return judge(console, arguments);
    }
    let uniqueness =
        if arguments.assume_unique { UniquenessPolicy::Accept } else { UniquenessPolicy::Reject };
    let puzzle = expected_puzzle(&console.context, arguments)?;
    let request = VerifyRequest { uniqueness, puzzle, board: console.context.board.clone() };
    let mut answers = Vec::new();
    for file in &arguments.files {
        // The length of the text limits the work.
        answers.extend(request.answer(&text(file)?, &Meter::unbounded())?);
    }
    let multiplicity = |index| Multiplicity::of(answers.len(), Some(index + 1));
    console.answer_list(multiplicity(0), answers.iter().enumerate(), |context, (index, answer)| {
        Ok(response_to(context, multiplicity(index), answer))
    })?;
    if console.context.format == OutputFormat::Text && answers.len() > 1 {
        let verdicts = answers.iter().flat_map(|answer| &answer.result);
        let proofs = verdicts.filter_map(|proof| Some((proof.steps, proof.outcome.as_ref().ok()?.unique)));
        let sums =
            |sums: (usize, usize, usize), (steps, unique)| (sums.0 + 1, sums.1 + steps, sums.2 + unique);
        let (proven, steps, unique) = proofs.fold((0, 0, 0), sums);
        let message = proofs_message(answers.len(), proven, steps, unique, console.context.language);
        console.print(&format!("{message}\n"))?;
    }
    Ok(())
}

/// Judges the steps of every file, for `--steps`.
fn judge(console: &mut Console, arguments: &VerifyArguments) -> Outcome {
    let context = &console.context;
    let techniques = read_techniques(&arguments.techniques, false)?;
    let assume_unique = if arguments.assume_unique { AssumeUnique::Always } else { AssumeUnique::WhereKnown };
    let options = Options { techniques, assume_unique, ..Options::default() };
    let expected = expected_puzzle(context, arguments)?;
    let texts: Vec<String> = arguments.files.iter().map(|file| text(file)).try_collect()?;
    let multiplicity = Multiplicity::of(texts.len(), None);
    console.answer_list(multiplicity, texts.iter(), |context, text| {
        let (puzzle, steps) = read_steps(text, expected.as_ref(), context.board.as_ref())?;
        let answer = context.ask(&puzzle, &JudgeRequest { steps, options })?;
        Ok(context.respond(&answer, |answer| {
            judged_steps_text(answer.puzzle.layout(), &answer.judged, context.language)
        }))
    })
}

/// The text of a file. Bytes that are not UTF-8 are replaced: they are neither JSON nor steps, and are reported as
/// such.
fn text(file: &str) -> Result<String, ApiError> {
    let bytes = read_whole(Path::new(file), TRACES)?;
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

/// The puzzle that every object must be about; `None` if the arguments name none.
fn expected_puzzle(context: &Context, arguments: &VerifyArguments) -> Result<Option<Puzzle>, EarlyExit> {
    let Some(word) = &arguments.puzzle else { return Ok(None) };
    let puzzle = one_puzzle("--puzzle", word, context)?;
    Ok(Some(context.with_givens(&puzzle)?))
}

/// The response for one object. As text it says what the object proves; what is wrong with it goes to standard error.
fn response_to(context: &Context, multiplicity: Multiplicity, answer: &VerifyAnswer) -> Response {
    let numbered = |message: String| match multiplicity {
        Multiplicity::OneOfMany(Some(number)) => format!("{number}: {message}"),
        _ => message,
    };
    let message = numbered(answer.message(context.language));
    let is_proven = answer.exit() == Exit::Done;
    if !is_proven {
        context.quote(&message);
    }
    context.respond(answer, |_| if is_proven { message + "\n" } else { String::new() })
}
