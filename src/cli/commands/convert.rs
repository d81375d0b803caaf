//! `naze convert`: writes a puzzle in another format.

use crate::cli::{
    args::{ConvertArguments, OutputFormat},
    console::Console,
    exit::EarlyExit,
    response::Multiplicity,
};
use naze::{
    api::{ConvertRequest, ConvertTo},
    render::no_place_message,
};

/// Writes every puzzle. Everything that is not in the format goes to standard error, because the output will
/// be read again.
pub fn convert(console: &mut Console, arguments: &ConvertArguments) -> Result<(), EarlyExit> {
    let to: ConvertTo = arguments.to.parse().map_err(|error| console.context.fail_with(&error))?;
    let format = to.format();
    if let (Some(header), OutputFormat::Text) = (format.header(), console.context.format) {
        console.print(&format!("{header}\n"))?;
    }
    console.answer_items(&arguments.inputs.inputs, |context, item, multiplicity| {
        let (apart, place) = match (context.format, item.line) {
            (OutputFormat::Text, Some(line)) => (Multiplicity::Only, format!("{}:{line}: ", item.source)),
            (OutputFormat::Text, None) => (Multiplicity::Only, String::new()),
            (OutputFormat::Json | OutputFormat::Jsonl, _) => (multiplicity, String::new()),
        };
        let puzzle = match context.position_of(item) {
            Ok(puzzle) => puzzle,
            Err(message) => return Ok(context.unreadable(item, message, apart)),
        };
        Ok(match context.ask(&puzzle, &ConvertRequest { to }) {
            Ok(answer) => context.respond(&answer, |answer| {
                if !answer.no_place.is_empty() {
                    context.complain(&no_place_message(format, answer.no_place.len(), context.language));
                }
                let gap = multiplicity != Multiplicity::Only && !format.is_one_line();
                format!("{}\n{}", answer.record(), if gap { "\n" } else { "" })
            }),
            Err(error) => context.refuse(error.exit(), place + &error.message(context.language), apart),
        })
    })
}
