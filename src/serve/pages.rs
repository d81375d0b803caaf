//! The page: one shell for every address, and its assets from a fixed table.

use super::prelude::*;
use crate::page::{ASSETS, Asset, SHELL};
use axum::{http::HeaderValue, routing::get};

/// The addresses of the pages.
pub const PAGES: [&str; 5] = ["/", "/new", "/lessons", "/p/{key}", "/puzzle"];

/// The routes of the page.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let pages = PAGES.into_iter().fold(Router::new(), |router, path| router.route(path, get(|| file(SHELL))));
    ASSETS
        .iter()
        .fold(pages, |router, asset| router.route(&format!("/assets/{}", asset.path), get(|| file(*asset))))
}

/// The response for an address without a page: the shell, which says so.
pub fn no_page() -> Response {
    let mut response = response(StatusCode::NOT_FOUND, SHELL.media_type, SHELL.content);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// A file of the page. A browser may cache it, and asks each time whether it has changed.
async fn file(asset: Asset) -> Response {
    let mut response = response(StatusCode::OK, asset.media_type, asset.content);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
