//! Chains: cycles and forcing chains, Nishio, multiple, dynamic and nested forcing chains.

mod advance;
mod engine;
mod kept;
mod links;
mod multiple;
mod nested;
mod prelude;
mod run;
mod unary;
mod web;

pub(super) use engine::ChainEngine;
