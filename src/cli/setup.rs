//! Reads the options of every command.

use super::{args::Common, prelude::*};
use naze::{board::BoardFault, puzzle, render::board_message};

/// The width of lines, in columns, where there is no terminal.
const WIDTH: usize = 80;

/// The context for the options. On failure, the error has been printed.
pub fn context(common: &Common) -> Result<Context, Exit> {
    let mut context = Context {
        format: common.format,
        language: common.lang.unwrap_or_else(locale),
        width: terminal_size::terminal_size().map_or(WIDTH, |(width, _)| usize::from(width.0)),
        board: None,
        store: common.store.clone(),
        budget: common.nodes.map_or(Budget::PROGRAM, |nodes| Budget::PROGRAM.with_nodes(nodes)),
        stop: Arc::new(AtomicBool::new(false)),
        givens: None,
        reported: Mutex::default(),
    };
    let read = read_board(common, &mut context).and_then(|()| read_givens(common, &mut context));
    match read {
        Ok(()) => Ok(context),
        Err(early) => Err(early.report(context.language)),
    }
}

fn read_board(common: &Common, context: &mut Context) -> Outcome {
    let Some(word) = &common.board else { return Ok(()) };
    let is_file = Path::new(word).exists();
    if !is_file && input::looks_like_a_file(word) {
        return Err(refusal(Exit::System, RequestError::NoSuchFile { name: word.clone() }).into());
    }
    let layout = match is_file {
        true => {
            let mut bytes = Vec::new();
            // One byte more shows that the file is too long.
            let most = Layout::LONGEST_DRAWING as u64 + 1;
            let read = File::open(word).and_then(|file| file.take(most).read_to_end(&mut bytes));
            read.map_err(|error| file_error(Path::new(word), &error))?;
            if bytes.len() > Layout::LONGEST_DRAWING {
                Err(vec![BoardFault::Long { most: Layout::LONGEST_DRAWING }])
            } else {
                let text = decode(&bytes).unwrap_or_default();
                // The file may be a puzzle; as one, a drawing has equal digits in a row.
                let puzzle = puzzle::read(&text, None).ok().filter(|puzzle| puzzle.duplicates().is_empty());
                Layout::from_drawing(&text)
                    .or_else(|faults| Ok(Layout::clone(puzzle.ok_or(faults)?.layout())))
            }
        }
        false => Layout::from_word(word).map_err(|fault| vec![fault]),
    };
    let layout = layout.map_err(|faults| {
        for fault in faults {
            context.complain(&format!("--board {word}: {}", board_message(&fault, context.language)));
        }
        EarlyExit::Told(if is_file { Exit::Unreadable } else { Exit::Usage })
    })?;
    context.board = Some(Arc::new(layout));
    Ok(())
}

fn read_givens(common: &Common, context: &mut Context) -> Outcome {
    let Some(word) = &common.givens else { return Ok(()) };
    context.givens = Some(input::one_puzzle("--givens", word, context)?);
    Ok(())
}

/// The language of the locale.
pub fn locale() -> Language {
    let mut set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    set.find(|value| !value.is_empty()).and_then(|value| Language::of_tag(&value)).unwrap_or_default()
}
