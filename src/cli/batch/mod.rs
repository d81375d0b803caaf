//! `naze batch`: a line in, a line out, in order, on all cores, in bounded memory.

mod answer;
mod lines;
mod resume;
mod work;

use super::{
    args::BatchArguments,
    exit::Exit,
    session::{Session, Stop},
};
use answer::{Answerer, Task};
use indicatif::{ProgressBar, ProgressStyle};
use lines::{Lines, Part, Shard};
use naze::render::Trouble;
use std::{
    fs::File,
    io::{self, Read, Write},
    path::Path,
    sync::Arc,
};

/// Answers every line of the inputs.
pub fn batch(session: &mut Session, arguments: &BatchArguments) -> Result<(), Stop> {
    let shard = Shard::parse(&arguments.shard)
        .ok_or_else(|| session.fail(Exit::Usage, &Trouble::NoShard { word: arguments.shard.clone() }))?;
    let inputs = open_all(session, &arguments.inputs)?;
    let known = inputs.iter().map(|input| input.length).sum::<Option<u64>>();

    let failed = |session: &Session, name: &Path, error: io::Error| {
        let name = name.display().to_string();
        session.fail(Exit::System, &Trouble::File { name, cause: error.to_string() })
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
    let progress = progress_bar(known);
    let mut written = 0;
    let worst =
        work::run(lines, answerer, session.threads(arguments.threads), |part: &Part, answers: &[u8]| {
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
        Err(error) => match &arguments.output {
            Some(file) => Err(failed(session, file, error)),
            None if error.kind() == io::ErrorKind::BrokenPipe => Err(Stop::Closed),
            None => Err(failed(session, Path::new("-"), error)),
        },
    }
}

/// An input, open.
pub struct Input {
    /// Its name.
    name: String,
    /// Its length in bytes, where it has one.
    length: Option<u64>,
    reader: Box<dyn Read + Send>,
}

fn open_all(session: &Session, names: &[String]) -> Result<Vec<Input>, Stop> {
    let piped = ["-".to_string()];
    let names = if names.is_empty() { &piped[..] } else { names };
    let open = |name: &String| {
        if name == "-" {
            return Ok(Input { name: name.clone(), length: None, reader: Box::new(io::stdin()) });
        }
        if !Path::new(name).exists() && session.reads_as_puzzle(name) {
            let text = format!("{name}\n").into_bytes();
            return Ok(Input {
                name: name.clone(),
                length: Some(text.len() as u64),
                reader: Box::new(io::Cursor::new(text)),
            });
        }
        let file = File::open(name).map_err(|error| {
            session.fail(Exit::System, &Trouble::File { name: name.clone(), cause: error.to_string() })
        })?;
        let length = file.metadata().ok().filter(|data| data.is_file()).map(|data| data.len());
        Ok(Input { name: name.clone(), length, reader: Box::new(file) })
    };
    names.iter().map(open).collect()
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
