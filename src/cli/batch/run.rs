//! Runs `naze batch`: opens inputs and output, and shows the progress.

use super::{
    answer::{Answerer, LineTask, TraceLength},
    ending::exit_of,
    lines::{LineBlock, LineBlocks, LineShare},
    resume::{self, EarlierAnswers},
    source::open_all,
    work,
};
use crate::cli::{args::BatchArguments, prelude::*};
use indicatif::{ProgressBar, ProgressFinish, ProgressState, ProgressStyle};
use std::{fmt, io};

/// The most threads; more are useless, and the system may refuse them.
const MOST_THREADS: usize = 1024;

/// Answers every line of the inputs.
pub fn batch(console: &mut Console, arguments: &BatchArguments) -> Outcome {
    let context = &console.context;
    let not_a_shard = || ApiError::usage(RequestError::NotAShard { word: arguments.shard.clone() });
    let shard = LineShare::parse(&arguments.shard).ok_or_else(not_a_shard)?;
    let options = arguments.method.options()?;
    let inputs = open_all(context, &arguments.inputs)?;
    if let Some(output) = &arguments.output
        && arguments.inputs.iter().any(|input| is_same_file(Path::new(input), output))
    {
        let name = output.display().to_string();
        return Err(ApiError::usage(RequestError::OutputIsInput { name }).into());
    }
    let length = inputs.iter().map(|input| input.length).sum::<Option<u64>>();

    let task = LineTask {
        what: arguments.what,
        limit: arguments.limit,
        options,
        length: if arguments.full { TraceLength::Full } else { TraceLength::Short },
    };
    let answerer = Arc::new(Answerer::new(context, task));
    let mut lines = LineBlocks::new(inputs, context.board.clone(), shard, task.block_size());
    let (mut out, from_earlier) = open_output(context, arguments, &mut lines, &answerer)?;
    let threads = context.threads(arguments.threads).min(MOST_THREADS);
    let progress = progress_bar(length);
    let mut written = 0;
    let worst = work::run(lines, answerer.clone(), threads, |answers: &[u8], block: Option<&LineBlock>| {
        // Answers made after the time was over depend on the machine; a resumed run makes them anew.
        if context.is_stopped() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        if let Some(block) = block {
            written += block.answered;
            progress.set_position(block.bytes_read);
            progress.set_message(format!("{written}"));
        }
        match arguments.output {
            // Answers and the bar may share a terminal.
            None => progress.suspend(|| out.write_all(answers)),
            Some(_) => out.write_all(answers),
        }
    });
    progress.finish_and_clear();
    console.note(from_earlier);
    if answerer.left_out() > 0 {
        console.context.tell("left-out.lines", &[("lines", &answerer.left_out())]);
    }
    let ended = worst.and_then(|worst| out.flush().map(|()| worst));
    end_of_run(console, arguments.output.as_deref(), ended)
}

/// The output, and the worst exit of the answers that an earlier run wrote to it: the lines of these are skipped.
fn open_output(
    context: &Context,
    arguments: &BatchArguments,
    lines: &mut LineBlocks,
    answerer: &Answerer,
) -> Result<(Box<dyn Write>, Exit), EarlyExit> {
    let Some(file) = &arguments.output else { return Ok((Box::new(io::stdout().lock()), Exit::Done)) };
    let failed = |error| file_error(file, &error);
    if !arguments.resume {
        return Ok((Box::new(File::create(file).map_err(failed)?), Exit::Done));
    }
    let guessing = answerer.task.options.guessing;
    let (mut opened, earlier) = resume::open(file, |answer| exit_of(answer, guessing)).map_err(failed)?;
    let went_on = answer_rest(lines, answerer, &earlier, file, context.language);
    if context.is_stopped() {
        return Err(refusal(Exit::GaveUp, RequestError::Stopped).into());
    }
    went_on.map_err(|message| ApiError::Described { exit: Exit::Usage, message })?;
    resume::cut(&mut opened, &earlier).map_err(failed)?;
    Ok((Box::new(opened), earlier.worst))
}

/// Notes the worst exit, and says what kept the run from its end.
fn end_of_run(console: &mut Console, output: Option<&Path>, ended: io::Result<work::Ended>) -> Outcome {
    match ended {
        Ok((worst, None)) => {
            console.note(worst);
            Ok(())
        }
        Ok((_, Some((name, error)))) if error.kind() == io::ErrorKind::InvalidData => {
            Err(refusal(Exit::Unreadable, RequestError::RulesInBatch { name }).into())
        }
        Ok((worst, Some((name, error)))) => {
            console.note(worst);
            Err(file_error(Path::new(&name), &error).into())
        }
        Err(_) if console.context.is_stopped() => Err(refusal(Exit::GaveUp, RequestError::Stopped).into()),
        Err(error) => match output {
            Some(file) => Err(file_error(file, &error).into()),
            None if error.kind() == io::ErrorKind::BrokenPipe => Err(EarlyExit::Closed),
            None => Err(file_error(Path::new("-"), &error).into()),
        },
    }
}

/// Skips the lines that an earlier run answered, and answers the others. The first and the last earlier answer must
/// equal answers made now, and the others must be answers; if not, the message says what is wrong.
fn answer_rest(
    lines: &mut LineBlocks,
    answerer: &Answerer,
    earlier: &EarlierAnswers,
    file: &Path,
    language: Language,
) -> Result<(), String> {
    let name = file.display();
    let differs = |line: u64| Err(language.message("resume.differs", &[("name", &name), ("line", &line)]));
    let skipped = lines.skip_lines(earlier.lines);
    if skipped.count < earlier.lines {
        let (answers, lines) = (earlier.lines, skipped.count);
        return Err(
            language.message("resume.too-many", &[("name", &name), ("answers", &answers), ("lines", &lines)])
        );
    }
    let ends = [(1, skipped.first, &earlier.first), (earlier.lines, skipped.last, &earlier.last)];
    for (line, block, answer) in ends {
        let Some(block) = block else { continue };
        let mut answers = Vec::new();
        answerer.answer(&block, |part| answers.append(part));
        if answers != *answer {
            return differs(line);
        }
    }
    earlier.foreign.map_or(Ok(()), differs)
}

/// Whether two names mean the same file, so that writing would destroy the input.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok().filter(|path| path.is_file());
    real(one).is_some_and(|one| real(other) == Some(one))
}

/// A progress bar on standard error if that is a terminal; else a hidden one.
fn progress_bar(length: Option<u64>) -> ProgressBar {
    // A string takes all that is written.
    let write_done = |state: &ProgressState, text: &mut dyn fmt::Write| {
        let _ = write!(text, "{}", percent(state.pos(), state.len().unwrap_or_default()));
    };
    let style = |template| ProgressStyle::with_template(template).expect("a sound template");
    let bar = match length {
        // Only what is done is 100%: the library's own percentage is rounded.
        Some(length) => ProgressBar::new(length).with_style(
            style("{wide_bar} {done}%  {msg} lines  {binary_bytes_per_sec}  {eta} left")
                .with_key("done", write_done),
        ),
        None => ProgressBar::no_length().with_style(style("{spinner} {msg} lines  {binary_bytes_per_sec}")),
    };
    bar.with_finish(ProgressFinish::AndClear)
}

/// The progress in whole percents.
fn percent(done: u64, all: u64) -> u64 {
    (done.saturating_mul(100) / all.max(1)).min(100)
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn a_hundred_percent_are_done_only_when_all_is() {
        for (done, all, expected) in
            [(0, 0, 0), (0, 7, 0), (995, 1000, 99), (999_999, 1_000_000, 99), (1000, 1000, 100)]
        {
            assert_eq!(percent(done, all), expected, "{done} of {all}");
        }
    }
}
