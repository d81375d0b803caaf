//! The page: one shell for every address, and its assets from a fixed table.

use super::prelude::*;
use crate::page::{ASSETS, Asset, SHELL};
use axum::{http::HeaderValue, routing::get};

/// The addresses of the pages.
pub const PAGES: [&str; 5] = ["/", "/new", "/lessons", "/p/{key}", "/puzzle"];

/// The routes of the page.
pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let pages = PAGES.map(|path| (path.to_string(), SHELL));
    let assets = ASSETS.iter().map(|asset| (format!("/assets/{}", asset.path), *asset));
    let file = |asset| get(move || file(StatusCode::OK, asset));
    let files = pages.into_iter().chain(assets);
    files.fold(Router::new(), |router, (path, asset)| router.route(&path, file(asset)))
}

/// A file of the page. A browser may cache it, and asks each time whether it has changed.
pub async fn file(status: StatusCode, asset: Asset) -> Response {
    let mut response = response(status, asset.media_type, asset.content);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
