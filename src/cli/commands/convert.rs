//! `naze convert`: writes a puzzle in another format.

use crate::cli::args::ConvertArguments;
use crate::cli::prelude::*;
use naze::api::{ConvertRequest, ConvertTo};

/// Runs `naze convert`. Everything that is not in the format goes to standard error, since the output will be read
/// again.
pub fn run(console: &mut Console, arguments: &ConvertArguments) -> Outcome {
    let to: ConvertTo = arguments.to.parse()?;
    let format = to.format();
    if let (Some(header), OutputFormat::Text) = (format.header(), console.context.format) {
        console.print(&format!("{header}\n"))?;
    }
    console.answer_items(&arguments.inputs.inputs, |context, item, multiplicity| {
        let converted = context.position_of(item).and_then(|puzzle| {
            context.ask(&puzzle, &ConvertRequest { to }).map_err(|error| match item.line {
                Some(line) if context.format == OutputFormat::Text => {
                    let message = format!("{}:{line}: {}", item.source, error.message(context.language));
                    ApiError::Described { exit: error.exit(), message }
                }
                _ => error,
            })
        });
        Ok(match converted {
            Ok(answer) => context.respond(&answer, |answer| {
                if !answer.no_place.is_empty() {
                    let count = answer.no_place.len();
                    context.tell("fault.write.no-place", &[("format", &format), ("count", &count)]);
                }
                let gap = multiplicity != Multiplicity::Only && !format.is_one_line();
                format!("{}\n{}", answer.record(), if gap { "\n" } else { "" })
            }),
            // A line that says why would be read as a puzzle.
            Err(error) if context.format == OutputFormat::Text => {
                context.refuse(&error, Some(item), Multiplicity::Only)
            }
            Err(error) => context.refuse(&error, Some(item), multiplicity),
        })
    })
}
