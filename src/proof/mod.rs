//! What others can check: certificates for a proof checker of the field.

mod certificate;

pub use certificate::{Certificate, Conclusion, Uncertifiable, certify};
