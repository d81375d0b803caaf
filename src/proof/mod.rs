//! Proofs: a checker that trusts no solver, and certificates for a proof checker of the field.

mod certificate;
pub mod check;

pub use certificate::{Certificate, CertifyError, Conclusion, certify};

pub(crate) use certificate::certify_within;
