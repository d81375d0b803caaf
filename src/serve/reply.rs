//! Answers over HTTP: documents, files and errors, each with the headers that keep a browser from doing more.

use crate::{
    engine::{self, ApiError, Exit, Status},
    render::{HttpError, Language, http_error_message},
};
use axum::{
    body::Body,
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::Response,
};
use serde::Serialize;
use serde_json::Value;

/// What the page may load and do.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every answer.
pub const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];

/// An answer of this media type.
pub fn reply(status: StatusCode, media_type: &'static str, content: impl Into<Body>) -> Response {
    let mut response = Response::new(content.into());
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    response
}

/// A document.
pub fn document(status: StatusCode, body: &Value) -> Response {
    reply(status, "application/json", body.to_string())
}

/// A document that is not JSON yet.
pub fn json(status: StatusCode, body: &impl Serialize) -> Response {
    document(status, &serde_json::to_value(body).expect("the documents have only string keys"))
}

/// The engine's answer.
pub fn answer(answer: &engine::Answer) -> Response {
    document(status_of(answer.status), &answer.body)
}

fn status_of(status: Status) -> StatusCode {
    match status {
        Status::Done => StatusCode::OK,
        Status::Unknown => StatusCode::NOT_FOUND,
        Status::Malformed => StatusCode::BAD_REQUEST,
        Status::Refused => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// An error because of the request.
pub fn refuse(fault: HttpError, lang: Language) -> Response {
    document(ends(fault).0, &body_of(fault, lang))
}

/// The body of an error because of the request, as text.
pub fn fault_text(fault: HttpError, lang: Language) -> String {
    body_of(fault, lang).to_string()
}

fn body_of(fault: HttpError, lang: Language) -> Value {
    ApiError::new(ends(fault).1, http_error_message(fault, lang)).body(lang)
}

/// How an error because of the request ends: over HTTP, and as an exit code.
fn ends(fault: HttpError) -> (StatusCode, Exit) {
    match fault {
        HttpError::Host | HttpError::Origin | HttpError::ReadOnly => (StatusCode::FORBIDDEN, Exit::Usage),
        HttpError::Path | HttpError::NoSuchPuzzle => (StatusCode::NOT_FOUND, Exit::Usage),
        HttpError::Method => (StatusCode::METHOD_NOT_ALLOWED, Exit::Usage),
        HttpError::MediaType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, Exit::Usage),
        HttpError::TooLarge { .. } => (StatusCode::PAYLOAD_TOO_LARGE, Exit::Usage),
        HttpError::TooSlow => (StatusCode::REQUEST_TIMEOUT, Exit::Usage),
        HttpError::Head | HttpError::Body | HttpError::Query => (StatusCode::BAD_REQUEST, Exit::Usage),
        HttpError::LongHead => (StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, Exit::Usage),
        HttpError::Busy => (StatusCode::SERVICE_UNAVAILABLE, Exit::GaveUp),
        HttpError::Broken | HttpError::Store => (StatusCode::INTERNAL_SERVER_ERROR, Exit::System),
    }
}
