//! Questions over HTTP.

use super::{prelude::*, response::answer_response};
use crate::{
    api::{self, Budget, QuestionKind},
    meter::Meter,
    render::draw_png,
};
use axum::body::{Body, to_bytes};
use http_body_util::LengthLimitError;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::error::Error;

/// Answers a question of this kind.
pub async fn answer(
    state: &ServerState,
    kind: &'static QuestionKind,
    request: Request,
) -> Result<Response, HttpError> {
    let question: Value = match read_json(state, request).await? {
        Ok(question) => question,
        Err(malformed) => return Ok(malformed),
    };
    let work = move |meter: &Meter| answer_response(api::answer(kind.name, &question, &Budget::PAGE, meter));
    state.workers.answer(Budget::PAGE.work, work).await
}

/// Answers a `show` question with a PNG picture.
pub async fn draw(state: &ServerState, request: Request) -> Result<Response, HttpError> {
    let question: Value = match read_json(state, request).await? {
        Ok(question) => question,
        Err(malformed) => return Ok(malformed),
    };
    let work = move |meter: &Meter| api::draw(&question, &Budget::PAGE, meter);
    match state.workers.answer(Budget::PAGE.work, work).await? {
        // The pixels take some megabytes, so no more pictures are made at once than there are places.
        Ok(drawing) => {
            let paint = move || response(StatusCode::OK, "image/png", draw_png(&drawing));
            state.workers.run_once(paint).await
        }
        Err(answer) => Ok(answer_response(answer)),
    }
}

/// The JSON in the body of a request; the error is the response to a body of another shape.
pub async fn read_json<T: DeserializeOwned>(
    state: &ServerState,
    request: Request,
) -> Result<Result<T, Response>, HttpError> {
    let language = language_of(request.headers());
    let (parts, body) = request.into_parts();
    if !is_json(&parts.headers) {
        return Err(HttpError::MediaType);
    }
    let bytes = read_body(state, &parts.headers, body).await?;
    if let Some(connection) = parts.extensions.get::<Arc<Connection>>() {
        connection.begin();
    }
    Ok(api::parse_question(&bytes, language).map_err(answer_response))
}

/// Whether the media type of a body is JSON.
fn is_json(headers: &HeaderMap) -> bool {
    let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = media_type.and_then(|value| value.split(';').next());
    essence.is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

/// The body of a request; an error if it is too long or does not arrive in time.
async fn read_body(state: &ServerState, headers: &HeaderMap, body: Body) -> Result<Vec<u8>, HttpError> {
    let limit = state.limits.body;
    let too_large = HttpError::TooLarge { limit };
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: usize| length > limit) {
        return Err(too_large);
    }
    match tokio::time::timeout(state.limits.request, to_bytes(body, limit)).await {
        Ok(Ok(bytes)) => Ok(bytes.to_vec()),
        Ok(Err(error)) if error.source().is_some_and(|source| source.is::<LengthLimitError>()) => {
            Err(too_large)
        }
        Ok(Err(_)) => Err(HttpError::Body),
        Err(_) => Err(HttpError::TooSlow),
    }
}
