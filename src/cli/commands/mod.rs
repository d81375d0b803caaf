//! The commands, one file each.

pub mod certify;
pub mod check;
pub mod convert;
pub mod count;
pub mod generate;
pub mod hint;
pub mod manual;
pub mod practice;
pub mod rate;
pub mod serve;
pub mod show;
pub mod site;
pub mod solve;
pub mod store;
pub mod techniques;
pub mod verify;
pub mod why;
