//! Questions to the engine, over HTTP.

use super::{connections::Connection, guard::lang, reply, routes::Shared};
use crate::{
    engine::{self, Budget, Kind, Refusal},
    render::{Lang, RequestFault},
};
use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderMap, header},
    response::Response,
};
use serde_json::Value;
use std::sync::Arc;

/// Answers a question of this kind.
pub async fn answer(shared: Arc<Shared>, kind: &'static Kind, request: Request) -> Response {
    let lang = lang(request.headers());
    let question = match read_json(&shared, request).await {
        Ok(question) => question,
        Err(response) => return response,
    };
    let answered = shared.workers.run(move || engine::answer(kind.name, &question, &Budget::PAGE));
    match answered.await {
        Ok(answer) => reply::answer(&answer),
        Err(fault) => reply::refuse(fault, lang),
    }
}

/// The JSON of a request's body, or the answer to a request without.
pub async fn read_json(shared: &Shared, request: Request) -> Result<Value, Response> {
    let lang = lang(request.headers());
    let (parts, body) = request.into_parts();
    if !is_json(&parts.headers) {
        return Err(reply::refuse(RequestFault::MediaType, lang));
    }
    let bytes = read_body(shared, &parts.headers, body).await.map_err(|fault| reply::refuse(fault, lang))?;
    if let Some(connection) = parts.extensions.get::<Arc<Connection>>() {
        connection.begin();
    }
    serde_json::from_slice(&bytes).map_err(|error| malformed(&error, lang))
}

/// The answer to a body that is not the JSON that it should be.
pub fn malformed(error: &serde_json::Error, lang: Lang) -> Response {
    reply::answer(&engine::Answer::refused(Refusal::of_shape(error, lang), lang))
}

/// Whether a body is called JSON.
fn is_json(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = media_type.and_then(|value| value.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

/// The body, if it is short and comes in time.
async fn read_body(shared: &Shared, headers: &HeaderMap, body: Body) -> Result<Vec<u8>, RequestFault> {
    let limit = shared.limits.body;
    let told =
        headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if told.is_some_and(|length| length > limit) {
        return Err(RequestFault::TooLarge { limit });
    }
    match tokio::time::timeout(shared.limits.patience.mul_f32(0.9), to_bytes(body, limit)).await {
        Ok(Ok(bytes)) => Ok(bytes.to_vec()),
        Ok(Err(error)) if is_too_long(&error) => Err(RequestFault::TooLarge { limit }),
        Ok(Err(_)) => Err(RequestFault::Body),
        Err(_) => Err(RequestFault::TooSlow),
    }
}

fn is_too_long(error: &axum::Error) -> bool {
    let source = std::error::Error::source(error);
    source.is_some_and(|source| source.is::<http_body_util::LengthLimitError>())
}
