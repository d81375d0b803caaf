//! The arguments of the command line.

mod arguments;
mod inputs;
mod store;
mod words;

pub use arguments::{
    Arguments, BatchArguments, CertifyArguments, Command, Common, ConvertArguments, CountArguments,
    GenerateArguments, HintArguments, ManArguments, PracticeArguments, RateArguments, ShowArguments,
    SolveArguments, TechniquesArguments, VerifyArguments, WhyArguments,
};
pub use inputs::Inputs;
pub use store::{ServeArguments, SiteArguments, StoreCommand};
pub use words::{BatchTask, OutputFormat};
