//! The page without a server: a folder of files that includes the library as a WebAssembly module.

use super::{ASSETS, Asset, SHELL, asset, files};
use std::{borrow::Cow, fmt::Write};

/// The folders of the pages, each with the path back to the first one.
const PAGES: [(&str, &str); 5] =
    [("", ""), ("new/", "../"), ("lessons/", "../"), ("puzzle/", "../"), ("p/", "../")];

/// The scripts that replace those that ask a server, and the files that they need.
pub(super) const SCRIPTS: &[Asset] = files! { "site/"
    "addresses.js" "engine.js" "picture.js" "store.js" "update.js" "worker.js" "workers.js"
};

/// The content security policy: the page may load only files of its own folder.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'";

/// The constants of the hash FNV-1a of 64 bits.
const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0100_0000_01b3;

/// A file of the folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteFile {
    /// The name of the file, with `/` between folders.
    pub path: String,
    /// The contents of the file.
    pub content: Cow<'static, [u8]>,
}

/// The files of the page without a server; `module` is the library, compiled to WebAssembly. All addresses in them
/// are relative, so the folder may be anywhere.
///
/// ```
/// let files = naze::page::site(b"\0asm");
/// assert!(files.iter().any(|file| file.path == "index.html"));
/// assert!(files.iter().any(|file| file.path == "assets/naze.wasm"));
/// ```
pub fn site(module: &[u8]) -> Vec<SiteFile> {
    let file = |path: String, content: Cow<'static, [u8]>| SiteFile { path, content };
    let text = |path: &str, text: String| file(path.to_string(), text.into_bytes().into());
    let kept = ASSETS.iter().filter(|asset| SCRIPTS.iter().all(|script| script.path != asset.path));
    let assets = kept.chain(SCRIPTS);
    let mut files: Vec<SiteFile> =
        assets.map(|asset| file(format!("assets/{}", asset.path), asset.content.into())).collect();
    files.push(file("assets/naze.wasm".to_string(), module.to_vec().into()));
    files.push(text("manifest.json", include_str!("site/manifest.json").to_string()));
    files.extend(PAGES.map(|(folder, up)| text(&format!("{folder}index.html"), shell(up))));
    let offline = offline(&files);
    files.push(text("offline.js", offline));
    files
}

/// The shell of a page; `up` is the path to the first one.
fn shell(up: &str) -> String {
    let shell = String::from_utf8_lossy(SHELL.content).replace("/assets/", &format!("{up}assets/"));
    let head = format!(
        "<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <link rel=\"manifest\" href=\"{up}manifest.json\">"
    );
    shell.replacen("<head>", &head, 1)
}

/// The script that caches the files in a browser. Its version changes with each of them.
fn offline(files: &[SiteFile]) -> String {
    let bytes = files.iter().flat_map(|file| file.path.as_bytes().iter().chain(&*file.content));
    let version = bytes.fold(FNV_START, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(FNV_PRIME));
    let mut script = format!("const VERSION = \"naze {version:016x}\";\nconst FILES = [\n");
    for file in files {
        // A browser requests a page by its folder.
        let path = file.path.strip_suffix("index.html").unwrap_or(&file.path);
        writeln!(script, "  \"./{path}\",").expect("a string takes everything");
    }
    script + "];\n" + include_str!("site/offline.js")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(files: &[SiteFile], path: &str) -> String {
        let file = files.iter().find(|file| file.path == path).expect("a file of the site");
        String::from_utf8_lossy(&file.content).into_owned()
    }

    #[test]
    fn every_file_is_there_once_and_cached_for_use_without_a_network() {
        let files = site(b"module");
        let offline = content(&files, "offline.js");
        for (index, file) in files.iter().enumerate() {
            assert!(files[..index].iter().all(|other| other.path != file.path), "{} twice", file.path);
            let kept = format!("\"./{}\"", file.path.trim_end_matches("index.html"));
            assert_eq!(offline.contains(&kept), file.path != "offline.js", "{}", file.path);
        }
    }

    #[test]
    fn no_address_starts_at_the_root_of_a_server() {
        for file in site(b"module").iter().filter(|file| file.path.ends_with(".html")) {
            let page = String::from_utf8_lossy(&file.content);
            assert!(!page.contains("=\"/"), "{}: {page}", file.path);
            let up = "../".repeat(file.path.matches('/').count());
            assert!(page.contains(&format!("src=\"{up}assets/main.js\"")), "{}: {page}", file.path);
        }
    }

    #[test]
    fn the_version_changes_with_the_module_and_only_then() {
        let version = |module: &[u8]| content(&site(module), "offline.js");
        assert_eq!(version(b"one"), version(b"one"));
        assert_ne!(version(b"one"), version(b"two"));
    }

    #[test]
    fn the_site_requests_only_its_own_files() {
        for script in SCRIPTS {
            let text = String::from_utf8_lossy(script.content);
            assert!(!text.contains("/api/") && !text.contains("http"), "{}", script.path);
        }
    }
}
