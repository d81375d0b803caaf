//! `naze techniques`: the ladder.

use crate::cli::{
    args::Format,
    session::{Session, Stop},
};
use naze::{
    logic::LADDER,
    render::{json::TechniqueJson, techniques_text},
};

/// Lists every technique in the ladder's order.
pub fn techniques(session: &mut Session) -> Result<(), Stop> {
    let rows = || LADDER.iter().map(TechniqueJson::of);
    let text = match session.format {
        Format::Text => techniques_text(session.voice),
        Format::Json => {
            serde_json::to_string_pretty(&rows().collect::<Vec<_>>()).map_err(std::io::Error::from)? + "\n"
        }
        Format::Jsonl => {
            let lines: Result<Vec<String>, _> = rows().map(|row| serde_json::to_string(&row)).collect();
            lines.map_err(std::io::Error::from)?.join("\n") + "\n"
        }
    };
    session.print(&text)
}
