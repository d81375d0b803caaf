//! What every file of the server may use: its state and limits, requests, responses and languages.

pub(super) use super::{
    connections::Connection,
    hosts::AllowedHosts,
    language::language_of,
    response::{error_response, response},
    settings::ServerLimits,
    state::ServerState,
};
pub(super) use crate::render::{HttpError, Language};
pub(super) use axum::{
    Router,
    extract::Request,
    http::{HeaderMap, StatusCode, header},
    response::Response,
};
pub(super) use std::{net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};
