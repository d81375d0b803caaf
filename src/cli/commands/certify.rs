//! `naze certify`: writes a proof of the solve that VeriPB checks.

use super::solve::{options, techniques, trace};
use crate::cli::{
    args::{CertifyArguments, Format},
    exit::Exit,
    session::{Body, Company, Reply, Session, Stop},
};
use naze::{
    proof::{self, Certificate, CertifyError},
    render::{RequestError, json::CertificateJson},
};
use std::{
    cell::Cell,
    fs, io,
    path::{Path, PathBuf},
};

/// Certifies every puzzle.
pub fn certify(session: &mut Session, arguments: &CertifyArguments) -> Result<(), Stop> {
    let techniques = techniques(session, &arguments.method)?.without_uniqueness();
    let count = Cell::new(0);
    session.answer_each(&arguments.inputs.inputs, |session, puzzle, company| {
        count.set(count.get() + 1);
        let folder = match company {
            Company::Alone => arguments.output.clone(),
            Company::Among(_) => arguments.output.join(count.get().to_string()),
        };
        let trace = trace(puzzle, &options(&arguments.method, techniques), &session.meter());
        let certificate = match proof::certify(&trace) {
            Ok(certificate) => certificate,
            Err(reason) => {
                let exit =
                    if reason == CertifyError::Open { Exit::from(&trace.end) } else { Exit::NotProven };
                return Ok(session.refuse(exit, session.language.no_certificate(&reason, &trace), company));
            }
        };
        let [formula, proof] = write(&certificate, &folder).map_err(|(name, error)| {
            let name = name.display().to_string();
            session.fail(Exit::System, &RequestError::File { name, cause: error.to_string() })
        })?;
        let [formula, proof] = [formula.display().to_string(), proof.display().to_string()];
        let body = match session.format {
            Format::Text => Body::Text(session.language.certificate(&certificate, &formula, &proof)),
            Format::Json | Format::Jsonl => Body::json(&CertificateJson::of(&certificate, formula, proof)),
        };
        Ok(Reply { exit: Exit::from(&trace.end), body })
    })
}

/// Writes both files and tells their names, or the one that could not be written.
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
