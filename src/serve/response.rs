//! Responses: documents, files and errors, with the headers that keep a browser from doing more than it should.

use super::prelude::*;
use crate::{
    api::{AnswerStatus, Exit, JsonAnswer},
    render::{http_error_message, json::ErrorJson},
};
use axum::{
    body::Body,
    http::{HeaderName, HeaderValue},
};
use serde::Serialize;

/// The content security policy: what the page may load and do.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every response.
pub const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];

/// A response of this media type.
pub fn response(status: StatusCode, media_type: &'static str, content: impl Into<Body>) -> Response {
    let mut response = Response::new(content.into());
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    response
}

/// A response with a document.
pub fn json_response(body: &impl Serialize) -> Response {
    let body = serde_json::to_string(body).expect("the documents have only string keys");
    response(StatusCode::OK, "application/json", body)
}

/// The response with the answer to a question.
pub fn answer_response(answer: JsonAnswer) -> Response {
    response(status_of(answer.status), "application/json", answer.body)
}

fn status_of(status: AnswerStatus) -> StatusCode {
    match status {
        AnswerStatus::Done => StatusCode::OK,
        AnswerStatus::Unknown => StatusCode::NOT_FOUND,
        AnswerStatus::Malformed => StatusCode::BAD_REQUEST,
        AnswerStatus::Refused => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// The response to a request that is not answered.
pub fn error_response(fault: HttpError, language: Language) -> Response {
    response(codes_of(fault).0, "application/json", error_text(fault, language))
}

/// The body of the response to a request that is not answered, as text.
pub fn error_text(fault: HttpError, language: Language) -> String {
    serde_json::to_string(&error_of(fault, language)).expect("an error has only string keys")
}

fn error_of(fault: HttpError, language: Language) -> ErrorJson {
    ErrorJson::new(codes_of(fault).1.code(), http_error_message(fault, language))
}

/// The HTTP status and the exit code for a request that is not answered.
fn codes_of(fault: HttpError) -> (StatusCode, Exit) {
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
