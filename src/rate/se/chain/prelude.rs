//! Common imports of the chains: their runs, webs, ranks and proofs.

pub(super) use super::{
    kept::{ChainFind, ChainProof, ChainRank, ChainSink, ChainStart, EasiestByOutcome, PathFact},
    links::{ChainKey, KEYS, LinkCause, StrongLinks, cell_of, conclusion, digit_of, each_hidden, is_on, key},
    multiple::{MultipleLevel, RunTable},
    run::{ChainRun, RunMode},
    web::Web,
};
pub(super) use crate::rate::se::prelude::*;
