//! The page's files, as they are served: the same shell for every page, and its assets by name.

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name below `/assets/`.
    pub path: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// What is in it.
    pub content: &'static [u8],
}

/// The shell of every page. There is no data in it.
pub const SHELL: Asset = Asset {
    path: "index.html",
    media_type: "text/html; charset=utf-8",
    content: include_bytes!("index.html"),
};

/// The files that the shell needs.
pub const ASSETS: &[Asset] = &[];
