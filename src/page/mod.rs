//! The web page: its shell, its style, its script and its words, as sent to a browser.

mod site;

pub use site::{SiteFile, site};

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name below `/assets/`.
    pub path: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// Its contents.
    pub content: &'static [u8],
}

/// The shell of every page. It contains no data.
pub const SHELL: Asset = Asset {
    path: "index.html",
    media_type: "text/html; charset=utf-8",
    content: include_bytes!("index.html"),
};

/// The files that the shell needs.
pub const ASSETS: &[Asset] = &[
    Asset { path: "page.css", media_type: "text/css; charset=utf-8", content: include_bytes!("page.css") },
    Asset {
        path: "puzzle.css",
        media_type: "text/css; charset=utf-8",
        content: include_bytes!("puzzle.css"),
    },
    Asset { path: "grid.css", media_type: "text/css; charset=utf-8", content: include_bytes!("grid.css") },
    Asset { path: "favicon.svg", media_type: "image/svg+xml", content: include_bytes!("favicon.svg") },
    icon("icon-192.png", include_bytes!("icon-192.png")),
    icon("icon-512.png", include_bytes!("icon-512.png")),
    icon("icon-maskable.png", include_bytes!("icon-maskable.png")),
    script("addresses.js", include_bytes!("addresses.js")),
    script("board.js", include_bytes!("board.js")),
    script("boards.js", include_bytes!("boards.js")),
    script("cards.js", include_bytes!("cards.js")),
    script("clock.js", include_bytes!("clock.js")),
    script("daily.js", include_bytes!("daily.js")),
    script("dialog.js", include_bytes!("dialog.js")),
    script("digits.js", include_bytes!("digits.js")),
    script("dom.js", include_bytes!("dom.js")),
    script("engine.js", include_bytes!("engine.js")),
    script("example.js", include_bytes!("example.js")),
    script("faults.js", include_bytes!("faults.js")),
    script("findings.js", include_bytes!("findings.js")),
    script("gestures.js", include_bytes!("gestures.js")),
    script("grid.js", include_bytes!("grid.js")),
    script("hints.js", include_bytes!("hints.js")),
    script("icons.js", include_bytes!("icons.js")),
    script("keep.js", include_bytes!("keep.js")),
    script("labels.js", include_bytes!("labels.js")),
    script("legend.js", include_bytes!("legend.js")),
    script("lessons.js", include_bytes!("lessons.js")),
    script("list.js", include_bytes!("list.js")),
    script("main.js", include_bytes!("main.js")),
    script("make.js", include_bytes!("make.js")),
    script("new.js", include_bytes!("new.js")),
    script("opening.js", include_bytes!("opening.js")),
    script("options.js", include_bytes!("options.js")),
    script("overlay.js", include_bytes!("overlay.js")),
    script("pad.js", include_bytes!("pad.js")),
    script("parts.js", include_bytes!("parts.js")),
    script("paste.js", include_bytes!("paste.js")),
    script("places.js", include_bytes!("places.js")),
    script("player.js", include_bytes!("player.js")),
    script("position.js", include_bytes!("position.js")),
    script("practice.js", include_bytes!("practice.js")),
    script("print.js", include_bytes!("print.js")),
    script("projector.js", include_bytes!("projector.js")),
    script("prose.js", include_bytes!("prose.js")),
    script("puzzle.js", include_bytes!("puzzle.js")),
    script("refusal.js", include_bytes!("refusal.js")),
    script("replay.js", include_bytes!("replay.js")),
    script("rules.js", include_bytes!("rules.js")),
    script("samples.js", include_bytes!("samples.js")),
    script("session.js", include_bytes!("session.js")),
    script("settings.js", include_bytes!("settings.js")),
    script("shortcuts.js", include_bytes!("shortcuts.js")),
    script("solved.js", include_bytes!("solved.js")),
    script("squares.js", include_bytes!("squares.js")),
    script("stage.js", include_bytes!("stage.js")),
    script("steps.js", include_bytes!("steps.js")),
    script("tabs.js", include_bytes!("tabs.js")),
    script("technique.js", include_bytes!("technique.js")),
    script("thinking.js", include_bytes!("thinking.js")),
    script("thumbnail.js", include_bytes!("thumbnail.js")),
    script("titles.js", include_bytes!("titles.js")),
    script("today.js", include_bytes!("today.js")),
    script("verdict.js", include_bytes!("verdict.js")),
    script("why.js", include_bytes!("why.js")),
    script("words.js", include_bytes!("words.js")),
    script("worksheet.js", include_bytes!("worksheet.js")),
    script("words/en-pages.js", include_bytes!("words/en-pages.js")),
    script("words/en.js", include_bytes!("words/en.js")),
    script("words/ja-pages.js", include_bytes!("words/ja-pages.js")),
    script("words/ja.js", include_bytes!("words/ja.js")),
];

/// The page's sign, for systems that show no SVG.
const fn icon(path: &'static str, content: &'static [u8]) -> Asset {
    Asset { path, media_type: "image/png", content }
}

/// A module of the script.
const fn script(path: &'static str, content: &'static [u8]) -> Asset {
    Asset { path, media_type: "text/javascript; charset=utf-8", content }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scripts() -> impl Iterator<Item = (&'static str, &'static str)> {
        let scripts = ASSETS.iter().chain(&site::SCRIPTS).filter(|asset| asset.path.ends_with(".js"));
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
                let mut known = ASSETS.iter().chain(&site::SCRIPTS);
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
