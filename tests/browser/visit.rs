//! A visit to the page: a server with a store of its own, a browser, and the actions of a person with both.

use super::{
    place::{Place, is_of_files, module, start_files, start_server, start_server_at},
    sample::is_full,
    skip::skip,
};
use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{
        InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions,
        PointerAction, TouchActions,
    },
    error::CmdError,
    key::Key,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    pin::Pin,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};
use tempfile::TempDir;
use tokio::sync::{Mutex, Semaphore};

/// A puzzle that singles solve.
pub const PUZZLE: &str = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// The same with an extra 1: it occurs twice in row 1, column 1 and box 1.
pub const DOUBLED: &str = "1.41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8..";
/// A puzzle with a pair and a skyscraper.
pub const HARD: &str = ".4.7...3..38.69...6.7..328.....3..24.726.451.41..7.....243..8.5...48.19..8...7.4.";

/// A puzzle whose step 19 is a net.
pub const NET: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

/// A puzzle of 16×16 that singles solve.
pub const LARGE: &str = "E8.9..7F..1..C..C4AD.G1.3E9..B.2G..1....2.7F9...BF.73.98ACD4.G.5..D415.E93..F2....7F9....A........1...4.7.F.83C.3C9..2.G.56..ABD6...B..7.....8DC.1.5.8....27..9...C.....E6..247..7....3.C.A.5F1.9.8CF..56..3..2....G8......2E1.6136.4.B.F7G5.9.8.......389......";

/// The time that the slowest machine may take for one answer. No test reports how fast it was.
const PATIENCE: Duration = Duration::from_secs(180);

/// Three browsers at a time: they are large.
static TURN: Semaphore = Semaphore::const_new(3);

/// The stories that are told as a sample of all; one that is asked for by its name is told too.
const SAMPLE: [&str; 5] = [
    "access::axe_finds_nothing_on_any_page",
    "keyboard::a_pasted_puzzle_is_opened_and_solved_without_a_mouse",
    "rules::a_pasted_board_with_rules_is_drawn_judged_explained_and_kept",
    "solving::on_a_phone_a_thumb_enters_digits_and_nothing_scrolls",
    "story::a_pasted_duplicate_is_named_corrected_and_kept_and_the_puzzle_is_played_and_explained",
];

/// Whether the story of the current test is told.
fn is_told() -> bool {
    let is_asked_for = || std::env::args().skip(1).any(|word| !word.starts_with('-'));
    let thread = std::thread::current();
    is_full() || is_asked_for() || thread.name().is_none_or(|name| SAMPLE.contains(&name))
}

/// The kind of browser.
#[derive(Clone, Copy)]
pub enum Device {
    /// A window of 1280×1000.
    Desk,
    /// A phone, 360 wide.
    Phone,
    /// A phone with a screen of this width and height.
    Screen(u32, u32),
}

impl Device {
    /// The width and height of a phone's screen.
    fn screen(self) -> Option<(u32, u32)> {
        match self {
            Device::Desk => None,
            Device::Phone => Some((360, 780)),
            Device::Screen(width, height) => Some((width, height)),
        }
    }
}

/// A process that ends with the test.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A browser on a page.
#[derive(Clone)]
pub struct Visit {
    client: Client,
    address: String,
    folder: PathBuf,
    place: Arc<Mutex<Option<Place>>>,
}

/// An error, in the browser's words.
pub type Story = Result<(), CmdError>;

/// A program in the path.
fn program(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let mut found =
        std::env::split_paths(&path).flat_map(|folder| names.iter().map(move |name| folder.join(name)));
    found.find(|file| file.is_file())
}

/// Reads lines until one holds the wanted text.
pub fn read_until<T>(output: impl std::io::Read, find: impl Fn(&str) -> Option<T>) -> T {
    let mut lines = BufReader::new(output).lines();
    let found = lines.find_map(|line| find(&line.expect("a line of text")));
    found.expect("the program says where it listens")
}

/// The number of attempts to start the driver, since the port that it finds free may be taken a moment later.
const STARTS: usize = 5;

/// Starts the driver of the browser, and returns its address.
fn start_driver(driver: &Path) -> (Running, String) {
    let started = (0..STARTS).find_map(|_| {
        let mut driver =
            Command::new(driver).arg("--port=0").stdout(Stdio::piped()).spawn().expect("chromedriver starts");
        let output = BufReader::new(driver.stdout.take().expect("a pipe"));
        let running = Running(driver);
        let mut lines = output.lines().map_while(Result::ok);
        let port = lines.find_map(|line| Some(line.split_once("successfully on port ")?.1.to_string()))?;
        Some((running, format!("http://127.0.0.1:{}", port.trim_end_matches('.'))))
    });
    started.expect("chromedriver finds a port")
}

fn capabilities(browser: PathBuf, device: Device, folder: &TempDir) -> Value {
    let profile = format!("--user-data-dir={}", folder.path().join("profile").display());
    let downloads = json!({
        "download.default_directory": folder.path(),
        "download.prompt_for_download": false,
        "profile.default_content_setting_values.automatic_downloads": 1,
    });
    let mut options = json!({
        "binary": browser,
        "prefs": downloads,
        "args": [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-dev-shm-usage", "--window-size=1280,1000", profile,
        ],
    });
    if let Some((width, height)) = device.screen() {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    let patience = PATIENCE.as_millis() as u64;
    json!({ "goog:chromeOptions": options, "timeouts": { "script": patience, "pageLoad": patience } })
}

/// Starts the source of the page; `None` if there is no module for a folder of files.
async fn start_page(folder: &TempDir) -> Option<(Place, String)> {
    if is_of_files() {
        Some(start_files(folder.path(), &module()?).await)
    } else {
        Some(start_server(folder.path()))
    }
}

/// What a story does with its visit, boxed so that all stories are run by code that is compiled once.
type Visitor<'a> = Box<dyn FnOnce(Visit) -> Pin<Box<dyn Future<Output = Story> + Send>> + 'a>;

/// Runs a story in a new browser with an empty store, if it is in the sample; prints a note if there is no browser.
pub fn visit<F>(device: Device, story: impl FnOnce(Visit) -> F)
where
    F: Future<Output = Story> + Send + 'static,
{
    if !is_told() {
        return println!("not in the sample; NAZE_FULL=1 tells all stories");
    }
    let visitor: Visitor<'_> = Box::new(|visit| Box::pin(story(visit)));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime starts").block_on(receive(device, visitor));
}

/// Starts what a visit needs, and ends it however the visit ends.
async fn receive(device: Device, visitor: Visitor<'_>) {
    let (Some(browser), Some(driver)) =
        (program(&["chromium", "chromium-browser"]), program(&["chromedriver"]))
    else {
        return skip("chromium and chromedriver (Debian: apt-get install chromium chromium-driver)");
    };
    let _turn = TURN.acquire().await.expect("it is never closed");
    let folder = tempfile::tempdir().expect("a folder");
    let Some((place, address)) = start_page(&folder).await else {
        return skip("the library as a WebAssembly module (NAZE_MODULE; docs/SITE.md)");
    };
    let (_driver, webdriver) = start_driver(&driver);
    let Value::Object(wanted) = capabilities(browser, device, &folder) else { unreachable!("an object") };
    let client = ClientBuilder::new(HttpConnector::new())
        .capabilities(wanted)
        .connect(&webdriver)
        .await
        .expect("the browser starts");
    let place = Arc::new(Mutex::new(Some(place)));
    let visit = Visit { client: client.clone(), address, folder: folder.path().into(), place: place.clone() };
    let outcome = tokio::spawn(visitor(visit)).await;
    // The browser ends however the story ended.
    client.close().await.expect("the browser ends");
    match outcome {
        Ok(story) => story.expect("the browser obeys"),
        Err(panic) => std::panic::resume_unwind(panic.into_panic()),
    }
}

impl Visit {
    /// Opens a page and waits until it is ready.
    pub async fn open(&self, path: &str) -> Story {
        // A page whose address differs only in the fragment would not be opened anew.
        self.client.goto("about:blank").await?;
        self.client.goto(&format!("{}{path}", self.address)).await?;
        self.arrive().await
    }

    /// Ends the source of the page, as a lost network would.
    pub async fn lose_the_network(&self) {
        self.place.lock().await.take();
    }

    /// Replaces the files of the page by those of another version.
    pub fn write_another_version(&self) {
        let worker = self.folder.join("site/offline.js");
        let script = std::fs::read_to_string(&worker).expect("the page's worker");
        let (before, after) = script.split_once("\"naze ").expect("a version");
        std::fs::write(&worker, format!("{before}\"naze 0{after}")).expect("the folder can be written");
    }

    /// Stops the server; the page stays open.
    pub async fn stop_the_server(&self) {
        self.place.lock().await.as_mut().expect("a server").stop();
    }

    /// Starts a server again after one was stopped, with the same store.
    pub async fn start_the_server_again(&self) {
        let (place, address) = start_server_at(&self.folder, self.address.trim_start_matches("http://"));
        assert_eq!(address, self.address);
        *self.place.lock().await = Some(place);
    }

    /// Waits until the requested page is ready.
    pub async fn arrive(&self) -> Story {
        self.until("document.body.dataset.ready").await
    }

    /// The value of a piece of script.
    pub async fn value(&self, script: &str) -> Result<Value, CmdError> {
        self.client.execute(&format!("return {script}"), vec![]).await
    }

    /// Waits until a piece of script returns true.
    pub async fn until(&self, script: &str) -> Story {
        let began = Instant::now();
        // While a page unloads and the next one loads, there is none that could answer.
        while !matches!(self.value(&format!("Boolean({script})")).await, Ok(Value::Bool(true))) {
            if began.elapsed() > PATIENCE {
                panic!("never: {script}\n{}", self.value("document.body.innerText").await?);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    /// Waits until the text of an element holds some words.
    pub async fn reads(&self, selector: &str, words: &str) -> Story {
        let (selector, words) = (json!(selector), json!(words));
        self.until(&format!("document.querySelector({selector})?.textContent.includes({words})")).await
    }

    /// The text of an element.
    pub async fn text(&self, selector: &str) -> Result<String, CmdError> {
        self.client.find(Locator::Css(selector)).await?.text().await
    }

    /// Clicks on an element; finds it again if the page draws it anew between the two, as an eye does.
    async fn click_at(&self, place: Locator<'_>) -> Story {
        loop {
            match self.client.find(place).await?.click().await {
                Err(error) if error.is_stale_element_reference() => {}
                outcome => return outcome,
            }
        }
    }

    /// Clicks on the element of a selector.
    pub async fn click(&self, selector: &str) -> Story {
        self.click_at(Locator::Css(selector)).await
    }

    /// Clicks on the button or link with a name.
    pub async fn press(&self, name: &str) -> Story {
        let path =
            format!("//*[self::button or self::a][normalize-space()='{name}' or @aria-label='{name}']");
        self.click_at(Locator::XPath(&path)).await
    }

    /// Opens a panel beside the grid by its tab, which may be among those seldom needed.
    pub async fn panel(&self, id: &str) -> Story {
        let tab = format!("#tab-{id}");
        if self.value(&format!("document.querySelector('{tab}').hidden")).await? == true {
            self.click("#tab-more").await?;
        }
        self.click(&tab).await
    }

    /// Chooses settings, as a person did on an earlier visit.
    pub async fn prefer(&self, settings: &Value) -> Story {
        // Only a page of the same origin may keep something.
        self.client.goto(&format!("{}/assets/favicon.svg", self.address)).await?;
        self.run(&format!("localStorage.setItem('naze-settings', JSON.stringify({settings}))")).await
    }

    /// Keeps the candidates filled in.
    pub async fn fill_candidates(&self) -> Story {
        self.prefer(&json!({ "filled": true })).await
    }

    /// Clicks on a cell by its name.
    pub async fn cell(&self, row: usize, column: usize) -> Story {
        self.click(&cell(row, column)).await
    }

    /// Clicks with the right button.
    pub async fn right_click(&self, selector: &str) -> Story {
        let element = self.client.find(Locator::Css(selector)).await?;
        let mouse = MouseActions::new("mouse".into())
            .then(PointerAction::MoveToElement { element, duration: None, x: 0, y: 0 })
            .then(PointerAction::Down { button: MOUSE_BUTTON_RIGHT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_RIGHT });
        self.client.perform_actions(mouse).await
    }

    /// Rests a finger on an element.
    pub async fn long_press(&self, selector: &str) -> Story {
        let element = self.client.find(Locator::Css(selector)).await?;
        let finger = TouchActions::new("finger".into())
            .then(PointerAction::MoveToElement { element, duration: None, x: 0, y: 0 })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Pause { duration: Duration::from_millis(1500) })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(finger).await
    }

    /// Waits for a file to be downloaded, and reads it.
    pub async fn downloaded(&self, name: &str) -> Vec<u8> {
        let (file, began) = (self.folder.join(name), Instant::now());
        loop {
            // The browser keeps the name with an empty file, and writes under another until the file is complete.
            if let Ok(content) = std::fs::read(&file)
                && !content.is_empty()
            {
                return content;
            }
            assert!(began.elapsed() < PATIENCE, "{name} is never downloaded");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Types letters, one after another, into the focused element.
    pub async fn types(&self, letters: &str) -> Story {
        let keys = letters.chars().fold(KeyActions::new("keys".into()), |keys, value| {
            keys.then(KeyAction::Down { value }).then(KeyAction::Up { value })
        });
        self.client.perform_actions(keys).await
    }

    /// Presses a key with another held down.
    pub async fn chord(&self, held: Key, value: char) -> Story {
        let held = char::from(held);
        let keys = KeyActions::new("keys".into())
            .then(KeyAction::Down { value: held })
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value })
            .then(KeyAction::Up { value: held });
        self.client.perform_actions(keys).await
    }

    /// Presses Tab until the focus is on the element of a selector.
    pub async fn tab_to(&self, selector: &str) -> Story {
        for _ in 0..80 {
            self.types(&char::from(Key::Tab).to_string()).await?;
            if self.value(&format!("document.activeElement.matches({})", json!(selector))).await? == true {
                return Ok(());
            }
        }
        panic!("Tab never reaches {selector}");
    }

    /// Pastes a text into the field for it.
    pub async fn paste(&self, text: &str) -> Story {
        self.client.find(Locator::Id("paste")).await?.send_keys(text).await
    }

    /// Puts a text into the field for pasted ones at once, as the clipboard does.
    pub async fn put(&self, text: &str) -> Story {
        let text = json!(text);
        self.run(&format!(
            "const field = document.getElementById('paste'); field.value = {text}; \
             field.dispatchEvent(new Event('input'))"
        ))
        .await
    }

    /// A picture of an element, as PNG.
    pub async fn picture(&self, selector: &str) -> Result<Vec<u8>, CmdError> {
        self.client.find(Locator::Css(selector)).await?.screenshot().await
    }

    /// A picture of the screen, as PNG.
    pub async fn screen(&self) -> Result<Vec<u8>, CmdError> {
        self.client.screenshot().await
    }

    /// Runs a script that calls back.
    pub async fn answer(&self, script: &str) -> Result<Value, CmdError> {
        self.client.execute_async(script, vec![]).await
    }

    /// Runs a whole script.
    pub async fn run(&self, script: &str) -> Story {
        self.client.execute(script, vec![]).await.map(|_| ())
    }

    /// Puts a puzzle into the store through the page.
    pub async fn keep(&self, puzzle: &str) -> Story {
        self.open(&format!("/new#puzzle={puzzle}")).await?;
        self.reads(".verdict", "Exactly one solution").await?;
        self.press("Keep it and open").await?;
        self.until("location.pathname.includes('/p/')").await?;
        self.arrive().await
    }
}

/// The entries that solve [`PUZZLE`], cell by cell, as an address writes them.
pub fn solving_entries() -> Vec<String> {
    const SOLUTION: &str =
        "234165789517829436698347125126798354843251967759634218982573641371486592465912873";
    let open = PUZZLE.bytes().zip(SOLUTION.bytes()).enumerate().filter(|(_, (clue, _))| *clue == b'.');
    let entry = |(at, (_, digit))| format!("r{}c{}-{}", at / 9 + 1, at % 9 + 1, char::from(digit));
    open.map(entry).collect()
}

/// The selector of a cell.
pub fn cell(row: usize, column: usize) -> String {
    format!("[data-cell=\"{}\"]", (row - 1) * 9 + column - 1)
}
