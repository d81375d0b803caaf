//! The inputs of a batch run, each opened when its turn comes.

use super::super::prelude::*;
use std::io;

/// An input, opened when its turn comes.
pub struct Input {
    /// The name of the file, for messages.
    pub name: String,
    /// The length of the input in bytes; `None` if it is unknown.
    pub length: Option<u64>,
    /// The bytes of the input.
    pub reader: Box<dyn Read + Send>,
}

impl Input {
    /// A line given as an argument.
    fn of_line(name: &str, line: &str) -> Input {
        let text = format!("{line}\n").into_bytes();
        Input {
            name: name.to_string(),
            length: Some(text.len() as u64),
            reader: Box::new(io::Cursor::new(text)),
        }
    }
}

pub fn open_all(context: &Context, names: &[String]) -> Result<Vec<Input>, ApiError> {
    let piped = ["-".to_string()];
    let names = if names.is_empty() { &piped[..] } else { names };
    let open = |name: &String| {
        if name == "-" {
            return Ok(Input { name: name.clone(), length: None, reader: Box::new(io::stdin()) });
        }
        if let Some(word) = name.strip_prefix('@') {
            let line = stored::line(word, context)?;
            return Ok(Input::of_line(name, &line));
        }
        let word = name.trim_start_matches(input::GUARD);
        let is_line = context.reads_as_puzzle(word) || !input::looks_like_a_file(word);
        if !Path::new(name).exists() && is_line {
            return Ok(Input::of_line(name, word));
        }
        let data = std::fs::metadata(name).map_err(|error| file_error(Path::new(name), &error))?;
        let length = data.is_file().then_some(data.len());
        let reader = Box::new(FileOnDemand { path: name.into(), file: None });
        Ok(Input { name: name.clone(), length, reader })
    };
    names.iter().map(open).collect()
}

/// A file that is opened when it is first read, since a process may not have thousands open at once.
struct FileOnDemand {
    path: PathBuf,
    file: Option<File>,
}

impl Read for FileOnDemand {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.file.is_none() {
            self.file = Some(File::open(&self.path)?);
        }
        self.file.as_ref().map_or(Ok(0), |mut file| file.read(buffer))
    }
}
