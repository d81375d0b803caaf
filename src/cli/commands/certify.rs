//! `naze certify`: writes a proof of the solve that VeriPB checks.

use crate::cli::{args::CertifyArguments, prelude::*};
use naze::{api::CertifyRequest, proof::Certificate, render::json::CertificateJson};
use std::cell::Cell;

/// Runs `naze certify`.
pub fn run(console: &mut Console, arguments: &CertifyArguments) -> Outcome {
    let request = CertifyRequest { options: arguments.method.options()? };
    let count = Cell::new(0);
    console.answer_each(&arguments.inputs.inputs, |context, puzzle, multiplicity| {
        count.set(count.get() + 1);
        let folder = match multiplicity {
            Multiplicity::Only => arguments.output.clone(),
            Multiplicity::OneOfMany(_) => arguments.output.join(count.get().to_string()),
        };
        let answer = context.ask(puzzle, &request)?;
        let certificate = &answer.certificate;
        let written = write(context, certificate, &folder).map_err(EarlyExit::Ends)?;
        let [formula, proof] = written.map(|file| file.display().to_string());
        let body = context.body(
            || context.language.certificate(certificate, &formula, &proof),
            || CertificateJson::new(certificate, formula.clone(), proof.clone()),
        );
        Ok(Response { exit: answer.exit(), body })
    })
}

/// Writes the formula and the proof into files, and returns their names.
fn write(context: &Context, certificate: &Certificate, folder: &Path) -> Result<[PathBuf; 2], ApiError> {
    context.make_folder(folder)?;
    let files = ["puzzle.opb", "puzzle.pbp"].map(|name| folder.join(name));
    context.write(&files[0], certificate.formula.as_bytes())?;
    context.write(&files[1], certificate.proof.as_bytes())?;
    Ok(files)
}
