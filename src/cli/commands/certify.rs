//! `naze certify`: writes a proof of the solve that VeriPB checks.

use super::method::options;
use crate::cli::{
    args::{CertifyArguments, OutputFormat},
    console::Console,
    exit::{EarlyExit, Exit},
    response::{Multiplicity, Response, ResponseBody},
};
use naze::{
    api::{ApiAnswer, CertifyRequest},
    proof::Certificate,
    render::{RequestError, json::CertificateJson},
};
use std::{
    cell::Cell,
    fs, io,
    path::{Path, PathBuf},
};

/// Certifies every puzzle.
pub fn certify(console: &mut Console, arguments: &CertifyArguments) -> Result<(), EarlyExit> {
    let request = CertifyRequest { options: options(&console.context, &arguments.method)? };
    let count = Cell::new(0);
    console.answer_each(&arguments.inputs.inputs, |context, puzzle, multiplicity| {
        count.set(count.get() + 1);
        let folder = match multiplicity {
            Multiplicity::Only => arguments.output.clone(),
            Multiplicity::OneOfMany(_) => arguments.output.join(count.get().to_string()),
        };
        let answer = match context.ask(puzzle, &request) {
            Ok(answer) => answer,
            Err(error) => return Ok(context.refuse_with(&error, multiplicity)),
        };
        let certificate = &answer.certificate;
        let [formula, proof] = write(certificate, &folder).map_err(|(name, error)| {
            let name = name.display().to_string();
            context.fail(Exit::System, &RequestError::File { name, cause: error.to_string() })
        })?;
        let [formula, proof] = [formula.display().to_string(), proof.display().to_string()];
        let body = match context.format {
            OutputFormat::Text => {
                ResponseBody::Text(context.language.certificate(certificate, &formula, &proof))
            }
            OutputFormat::Json | OutputFormat::Jsonl => {
                ResponseBody::json(&CertificateJson::of(certificate, formula, proof))
            }
        };
        Ok(Response { exit: answer.exit(), body })
    })
}

/// Writes both files; returns their names, or the name of the one that could not be written.
fn write(certificate: &Certificate, folder: &Path) -> Result<[PathBuf; 2], (PathBuf, io::Error)> {
    fs::create_dir_all(folder).map_err(|error| (folder.to_path_buf(), error))?;
    let files = [("puzzle.opb", &certificate.formula), ("puzzle.pbp", &certificate.proof)];
    let [formula, proof] = files.map(|(name, text)| {
        let file = folder.join(name);
        match fs::write(&file, text) {
            Ok(()) => Ok(file),
            Err(error) => Err((file, error)),
        }
    });
    Ok([formula?, proof?])
}
