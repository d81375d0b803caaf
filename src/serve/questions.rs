//! Questions to the engine, over HTTP.

use super::{connections::Connection, guard::lang, reply, routes::Shared};
use crate::{
    engine::{self, ApiError, Budget, Kind},
    meter::Meter,
    render::{HttpError, Language, draw_png},
};
use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderMap, StatusCode, header},
    response::Response,
};
use http_body_util::LengthLimitError;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{error::Error, sync::Arc};

/// Answers a question of this kind.
pub async fn answer(shared: &Shared, kind: &'static Kind, request: Request) -> Result<Response, HttpError> {
    let question: Value = match read_json(shared, request).await? {
        Ok(question) => question,
        Err(malformed) => return Ok(malformed),
    };
    let work =
        move |meter: &Meter| reply::answer(&engine::answer(kind.name, &question, &Budget::PAGE, meter));
    shared.workers.answer(Budget::PAGE.work, work).await
}

/// Answers a question of the kind `show` by a picture in pixels.
pub async fn draw(shared: &Shared, request: Request) -> Result<Response, HttpError> {
    let question: Value = match read_json(shared, request).await? {
        Ok(question) => question,
        Err(malformed) => return Ok(malformed),
    };
    let work = move |meter: &Meter| match engine::draw(&question, &Budget::PAGE, meter) {
        Ok(drawing) => reply::reply(StatusCode::OK, "image/png", draw_png(&drawing)),
        Err(answer) => reply::answer(&answer),
    };
    shared.workers.answer(Budget::PAGE.work, work).await
}

/// The JSON of a request's body; or the answer to a body that has another shape.
pub async fn read_json<T: DeserializeOwned>(
    shared: &Shared,
    request: Request,
) -> Result<Result<T, Response>, HttpError> {
    let lang = lang(request.headers());
    let (parts, body) = request.into_parts();
    if !is_json(&parts.headers) {
        return Err(HttpError::MediaType);
    }
    let bytes = read_body(shared, &parts.headers, body).await?;
    if let Some(connection) = parts.extensions.get::<Arc<Connection>>() {
        connection.begin();
    }
    Ok(serde_json::from_slice(&bytes).map_err(|error| malformed(&error, lang)))
}

/// The answer to a body that does not have its shape.
fn malformed(error: &serde_json::Error, lang: Language) -> Response {
    reply::answer(&engine::Answer::refused(ApiError::of_shape(error, lang), lang))
}

/// Whether a body is called JSON.
fn is_json(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = media_type.and_then(|value| value.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

/// The body, if it is short and comes in time.
async fn read_body(shared: &Shared, headers: &HeaderMap, body: Body) -> Result<Vec<u8>, HttpError> {
    let limit = shared.limits.body;
    let too_large = HttpError::TooLarge { limit };
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: usize| length > limit) {
        return Err(too_large);
    }
    match tokio::time::timeout(shared.limits.request, to_bytes(body, limit)).await {
        Ok(Ok(bytes)) => Ok(bytes.to_vec()),
        Ok(Err(error)) if error.source().is_some_and(|source| source.is::<LengthLimitError>()) => {
            Err(too_large)
        }
        Ok(Err(_)) => Err(HttpError::Body),
        Err(_) => Err(HttpError::TooSlow),
    }
}
