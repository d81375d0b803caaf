//! The web page: its shell, its style, its script and its words, as sent to a browser.

mod site;

pub use site::{SiteFile, site};

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// The name of the file below `/assets/`.
    pub path: &'static str,
    /// The media type of the file.
    pub media_type: &'static str,
    /// The contents of the file.
    pub content: &'static [u8],
}

/// The shell of every page. It contains no data.
pub const SHELL: Asset = asset("index.html", include_bytes!("index.html"));

/// The assets in a folder, by their names.
macro_rules! files {
    ($folder:literal $($name:literal)*) => { &[$(asset($name, include_bytes!(concat!($folder, $name)))),*] };
}
use files;

/// The files that the shell needs.
pub const ASSETS: &[Asset] = files! { ""
    "page.css" "puzzle.css" "grid.css" "favicon.svg" "icon-192.png" "icon-512.png" "icon-maskable.png"
    "addresses.js" "board.js" "boards.js" "cards.js" "clock.js" "daily.js" "dialog.js" "digits.js" "dom.js"
    "engine.js" "example.js" "faults.js" "findings.js" "gestures.js" "grid.js" "hints.js" "icons.js" "keep.js"
    "labels.js" "legend.js" "lessons.js" "list.js" "main.js" "make.js" "new.js" "opening.js" "options.js"
    "overlay.js" "pad.js" "parts.js" "paste.js" "places.js" "player.js" "position.js" "practice.js" "print.js"
    "projector.js" "prose.js" "puzzle.js" "refusal.js" "replay.js" "rules.js" "samples.js" "session.js"
    "settings.js" "shortcuts.js" "solved.js" "squares.js" "stage.js" "steps.js" "tabs.js" "technique.js"
    "thinking.js" "thumbnail.js" "titles.js" "today.js" "verdict.js" "why.js" "words.js" "worksheet.js"
    "words/en-pages.js" "words/en.js" "words/ja-pages.js" "words/ja.js"
};

/// An asset; its extension tells its media type.
const fn asset(path: &'static str, content: &'static [u8]) -> Asset {
    let media_type = match path.as_bytes() {
        [.., b'h', b't', b'm', b'l'] => "text/html; charset=utf-8",
        [.., b'j', b's'] => "text/javascript; charset=utf-8",
        [.., b'c', b's', b's'] => "text/css; charset=utf-8",
        [.., b's', b'v', b'g'] => "image/svg+xml",
        _ => "image/png",
    };
    Asset { path, media_type, content }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scripts() -> impl Iterator<Item = (&'static str, &'static str)> {
        let scripts = ASSETS.iter().chain(site::SCRIPTS).filter(|asset| asset.path.ends_with(".js"));
        scripts.map(|asset| (asset.path, std::str::from_utf8(asset.content).expect("UTF-8")))
    }

    /// The names of the sentences in a module of words.
    fn sentences(path: &str) -> Vec<&'static str> {
        let (_, text) = scripts().find(|(name, _)| *name == path).expect("a module of words");
        let names = text.lines().filter_map(|line| line.strip_prefix("  ")?.split_once(": ("));
        names.map(|(name, _)| name).filter(|name| !name.starts_with(' ')).collect()
    }

    #[test]
    fn every_module_opens_with_a_sentence_about_its_purpose() {
        for (path, text) in scripts() {
            let first = text.lines().next().unwrap_or_default();
            assert!(first.starts_with("// ") && first.ends_with('.'), "{path}: {first}");
            assert!(text.lines().count() <= 400, "{path} is long");
        }
    }

    #[test]
    fn every_module_that_is_imported_is_served() {
        for (path, text) in scripts() {
            for line in text.lines().filter(|line| line.starts_with("import ")) {
                // A module beside it, or one level above `words/`.
                let base = if path.contains('/') { "../" } else { "./" };
                let name =
                    line.split('"').nth(1).and_then(|name| name.strip_prefix(base)).expect("a neighbour");
                let mut known = ASSETS.iter().chain(site::SCRIPTS);
                assert!(known.any(|asset| asset.path == name), "{path} imports {name}");
            }
        }
    }

    #[test]
    fn both_languages_say_the_same_things_in_the_same_order() {
        for part in ["", "-pages"] {
            let [english, japanese] = ["en", "ja"].map(|name| sentences(&format!("words/{name}{part}.js")));
            assert_eq!(english, japanese);
            assert!(english.len() > 50);
        }
    }

    #[test]
    fn every_sentence_that_is_used_exists() {
        let known = [sentences("words/en.js"), sentences("words/en-pages.js")].concat();
        for (path, text) in scripts() {
            for rest in text.split("say.").skip(1) {
                let name =
                    rest.split(|sign: char| !(sign.is_alphanumeric() || sign == '_')).next().expect("a name");
                assert!(known.contains(&name), "{path} says {name}");
            }
        }
    }

    #[test]
    fn only_the_door_module_knows_a_server_and_nothing_is_inserted_as_markup() {
        for (path, text) in scripts() {
            let is_door = ["engine.js", "workers.js"].contains(&path);
            assert!(is_door || !text.contains("fetch("), "{path} asks a server");
            for markup in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
                assert!(!text.contains(markup), "{path} uses {markup}");
            }
        }
    }
}
