//! `naze convert`: writes a puzzle in another format.

use crate::cli::{
    args::{ConvertArguments, OutputFormat},
    console::Console,
    exit::EarlyExit,
    response::Multiplicity,
};
use naze::api::{ConvertRequest, ConvertTo};

/// Writes every puzzle.
pub fn convert(console: &mut Console, arguments: &ConvertArguments) -> Result<(), EarlyExit> {
    let to: ConvertTo = arguments.to.parse().map_err(|error| console.context.fail_with(&error))?;
    let format = to.format();
    if let (Some(header), OutputFormat::Text) = (format.header(), console.context.format) {
        console.print(&format!("{header}\n"))?;
    }
    console.ask_each(
        &arguments.inputs.inputs,
        |_| Ok(ConvertRequest { to }),
        |_, answer, multiplicity| {
            let apart = multiplicity != Multiplicity::Only && !format.is_one_line();
            format!("{}\n{}", answer.record(), if apart { "\n" } else { "" })
        },
    )
}
