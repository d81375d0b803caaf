//! `naze batch`: a line in, a line out, in order, on all cores, in bounded memory.

mod answer;
mod lines;
mod resume;
mod work;

use super::{
    args::BatchArguments,
    exit::Exit,
    input,
    session::{Session, Stop},
    stored,
};
use answer::{Answerer, Task};
use indicatif::{ProgressBar, ProgressStyle};
use lines::{Lines, Part, Shard};
use naze::render::RequestError;
use std::{
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

/// More threads than this are of no use, and the system may refuse them.
const MOST_THREADS: usize = 1024;

/// Answers every line of the inputs.
pub fn batch(session: &mut Session, arguments: &BatchArguments) -> Result<(), Stop> {
    let shard = Shard::parse(&arguments.shard)
        .ok_or_else(|| session.fail(Exit::Usage, &RequestError::NoShard { word: arguments.shard.clone() }))?;
    let inputs = open_all(session, &arguments.inputs)?;
    if let Some(output) = &arguments.output
        && arguments.inputs.iter().any(|input| is_same_file(Path::new(input), output))
    {
        let name = output.display().to_string();
        return Err(session.fail(Exit::Usage, &RequestError::OutputIsInput { name }));
    }
    let known = inputs.iter().map(|input| input.length).sum::<Option<u64>>();

    let failed = |session: &Session, name: &Path, error: io::Error| {
        let name = name.display().to_string();
        session.fail(Exit::System, &RequestError::File { name, cause: error.to_string() })
    };
    let (mut out, done): (Box<dyn Write>, u64) = match &arguments.output {
        None => (Box::new(io::stdout().lock()), 0),
        Some(file) => {
            let opened = if arguments.resume {
                resume::reopen(file)
            } else {
                File::create(file).map(|file| (file, 0))
            };
            let (opened, done) = opened.map_err(|error| failed(session, file, error))?;
            (Box::new(opened), done)
        }
    };

    let task = Task { what: arguments.what, limit: arguments.limit, full: arguments.full.into() };
    let answerer = Arc::new(Answerer::new(session, task));
    let lines = Lines::new(inputs, session.board.clone(), shard, done, task.block());
    let threads = session.threads(arguments.threads).min(MOST_THREADS);
    let progress = progress_bar(known);
    let mut written = 0;
    let worst = work::run(lines, answerer, threads, |part: &Part, answers: &[u8]| {
        // What came of lines once the time was over depends on the machine; a run that resumes answers them anew.
        if session.is_stopped() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        written += part.answered;
        progress.set_position(part.bytes_read);
        progress.set_message(format!("{written}"));
        out.write_all(answers)
    });
    progress.finish_and_clear();
    match worst.and_then(|worst| out.flush().map(|()| worst)) {
        Ok((worst, None)) => {
            session.note(worst);
            Ok(())
        }
        Ok((worst, Some((name, error)))) => {
            session.note(worst);
            Err(failed(session, Path::new(&name), error))
        }
        Err(_) if session.is_stopped() => Err(session.fail(Exit::GaveUp, &RequestError::Stopped)),
        Err(error) => match &arguments.output {
            Some(file) => Err(failed(session, file, error)),
            None if error.kind() == io::ErrorKind::BrokenPipe => Err(Stop::Closed),
            None => Err(failed(session, Path::new("-"), error)),
        },
    }
}

/// Whether two names lead to one file; writing to it would destroy what is to be read.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok().filter(|path| path.is_file());
    real(one).is_some_and(|one| real(other) == Some(one))
}

/// An input, opened when its turn comes.
pub struct Input {
    /// Its name.
    name: String,
    /// Its length in bytes, where it has one.
    length: Option<u64>,
    reader: Box<dyn Read + Send>,
}

impl Input {
    /// A line that is at hand.
    fn of_line(name: &str, line: &str) -> Input {
        let text = format!("{line}\n").into_bytes();
        Input {
            name: name.to_string(),
            length: Some(text.len() as u64),
            reader: Box::new(io::Cursor::new(text)),
        }
    }
}

fn open_all(session: &Session, names: &[String]) -> Result<Vec<Input>, Stop> {
    let piped = ["-".to_string()];
    let names = if names.is_empty() { &piped[..] } else { names };
    let open = |name: &String| {
        if name == "-" {
            return Ok(Input { name: name.clone(), length: None, reader: Box::new(io::stdin()) });
        }
        if let Some(word) = name.strip_prefix('@') {
            let line = stored::line(word, session)
                .map_err(|trouble| session.fail(stored::exit_of(&trouble), &trouble))?;
            return Ok(Input::of_line(name, &line));
        }
        let word = name.trim_start_matches(input::GUARD);
        let is_line = session.reads_as_puzzle(word) || !input::looks_like_a_file(word);
        if !Path::new(name).exists() && is_line {
            return Ok(Input::of_line(name, word));
        }
        let data = std::fs::metadata(name).map_err(|error| {
            session.fail(Exit::System, &RequestError::File { name: name.clone(), cause: error.to_string() })
        })?;
        let length = data.is_file().then_some(data.len());
        Ok(Input { name: name.clone(), length, reader: Box::new(Later::Closed(name.into())) })
    };
    names.iter().map(open).collect()
}

/// A file that is opened when it is first read: a process may not have thousands open at once.
enum Later {
    Closed(PathBuf),
    Open(File),
}

impl Read for Later {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Later::Closed(path) = self {
            *self = Later::Open(File::open(path)?);
        }
        match self {
            Later::Open(file) => file.read(buffer),
            Later::Closed(_) => Ok(0),
        }
    }
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
