//! Runs `naze batch`: opens inputs and output, and shows the progress.

use super::{
    answer::{Answerer, LineTask, TraceLength},
    lines::{LineBlock, LineBlocks, LineShare},
    resume,
    source::open_all,
    work,
};
use crate::cli::{
    args::BatchArguments,
    commands::options,
    console::Console,
    context::Context,
    exit::{EarlyExit, Exit},
};
use indicatif::{ProgressBar, ProgressStyle};
use naze::render::RequestError;
use std::{
    fs::File,
    io::{self, Write},
    path::Path,
    sync::Arc,
};

/// More threads than this are of no use, and the system may refuse them.
const MOST_THREADS: usize = 1024;

/// Answers every line of the inputs.
pub fn batch(console: &mut Console, arguments: &BatchArguments) -> Result<(), EarlyExit> {
    let context = &console.context;
    let shard = LineShare::parse(&arguments.shard)
        .ok_or_else(|| context.fail(Exit::Usage, &RequestError::NoShard { word: arguments.shard.clone() }))?;
    let options = options(context, &arguments.method)?;
    let inputs = open_all(context, &arguments.inputs)?;
    if let Some(output) = &arguments.output
        && arguments.inputs.iter().any(|input| is_same_file(Path::new(input), output))
    {
        let name = output.display().to_string();
        return Err(context.fail(Exit::Usage, &RequestError::OutputIsInput { name }));
    }
    let length = inputs.iter().map(|input| input.length).sum::<Option<u64>>();

    let failed = |context: &Context, name: &Path, error: io::Error| {
        let name = name.display().to_string();
        context.fail(Exit::System, &RequestError::File { name, cause: error.to_string() })
    };
    let (mut out, done): (Box<dyn Write>, u64) = match &arguments.output {
        None => (Box::new(io::stdout().lock()), 0),
        Some(file) => {
            let opened = if arguments.resume {
                resume::reopen(file)
            } else {
                File::create(file).map(|file| (file, 0))
            };
            let (opened, done) = opened.map_err(|error| failed(context, file, error))?;
            (Box::new(opened), done)
        }
    };

    let task = LineTask {
        what: arguments.what,
        limit: arguments.limit,
        options,
        length: if arguments.full { TraceLength::Full } else { TraceLength::Short },
    };
    let answerer = Arc::new(Answerer::new(context, task));
    let lines = LineBlocks::new(inputs, context.board.clone(), shard, done, task.block_size());
    let threads = context.threads(arguments.threads).min(MOST_THREADS);
    let progress = progress_bar(length);
    let mut written = 0;
    let worst = work::run(lines, answerer, threads, |block: &LineBlock, answers: &[u8]| {
        // What came of lines once the time was over depends on the machine; a run that resumes answers them anew.
        if context.is_stopped() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        written += block.answered;
        progress.set_position(block.bytes_read);
        progress.set_message(format!("{written}"));
        out.write_all(answers)
    });
    progress.finish_and_clear();
    match worst.and_then(|worst| out.flush().map(|()| worst)) {
        Ok((worst, None)) => {
            console.note(worst);
            Ok(())
        }
        Ok((worst, Some((name, error)))) => {
            console.note(worst);
            Err(failed(&console.context, Path::new(&name), error))
        }
        Err(_) if console.context.is_stopped() => {
            Err(console.context.fail(Exit::GaveUp, &RequestError::Stopped))
        }
        Err(error) => match &arguments.output {
            Some(file) => Err(failed(&console.context, file, error)),
            None if error.kind() == io::ErrorKind::BrokenPipe => Err(EarlyExit::Closed),
            None => Err(failed(&console.context, Path::new("-"), error)),
        },
    }
}

/// Whether two names lead to one file; writing to it would destroy what is to be read.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok().filter(|path| path.is_file());
    real(one).is_some_and(|one| real(other) == Some(one))
}

/// A bar on standard error where that is a terminal, else nothing.
fn progress_bar(length: Option<u64>) -> ProgressBar {
    let style = |template| ProgressStyle::with_template(template).expect("a sound template");
    match length {
        Some(length) => ProgressBar::new(length)
            .with_style(style("{wide_bar} {percent}%  {msg} lines  {binary_bytes_per_sec}  {eta} left")),
        None => ProgressBar::no_length().with_style(style("{spinner} {msg} lines  {binary_bytes_per_sec}")),
    }
}
