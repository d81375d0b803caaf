//! `naze batch`: a line in, a line out, in order, on all cores, in bounded memory.

mod answer;
mod ending;
mod lines;
mod plain;
mod resume;
mod run;
mod source;
mod work;

pub use run::batch;
