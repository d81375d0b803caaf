//! The page without a server: the answers of a server byte for byte, a store in the browser, and no network.

use super::{
    place::{Place, is_of_files, start_server},
    visit::{Device, HARD, PUZZLE, Visit, visit},
};
use fantoccini::error::CmdError;
use serde_json::{Value, json};
use std::{
    io::{Read, Write},
    net::TcpStream,
};

/// One of the hardest known.
const HARDEST: &str = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

/// Questions of every kind, on several boards, in both languages, proper and not.
fn questions() -> Vec<(&'static str, Value)> {
    let doubled = format!("55{}", ".".repeat(79));
    let hopeless = format!("12345678..................9{}", ".".repeat(54));
    let six = "....6...1.3....6....2..11..2...43...";
    let mut all = vec![
        ("techniques", json!({})),
        ("generate", json!({ "seed": 7, "level": "hard", "symmetry": "rotational" })),
        ("generate", json!({ "seed": 7, "board": "4", "count": 3 })),
        ("read", json!({ "puzzle": six, "board": "6:2x3" })),
        ("solve", json!({ "puzzle": six, "board": "6:2x3", "trace": true })),
        ("count", json!({ "puzzle": six, "board": "6:2x3", "limit": 1000 })),
        ("check", json!({ "puzzle": "what is this?" })),
        ("why", json!({ "puzzle": PUZZLE })),
        ("nothing", json!({ "puzzle": PUZZLE })),
        ("rate", json!({ "puzzle": HARD, "se": true })),
        ("rate", json!({ "puzzle": HARDEST, "depth": true })),
        ("certify", json!({ "puzzle": HARD })),
        ("solve", json!({ "puzzle": HARD, "brief": true, "trace": true })),
    ];
    for puzzle in [PUZZLE, HARD, HARDEST, &doubled, &hopeless, &".".repeat(81)] {
        for lang in ["en", "ja"] {
            let ask = |more: Value| {
                let mut question = json!({ "puzzle": puzzle, "lang": lang });
                question
                    .as_object_mut()
                    .expect("an object")
                    .extend(more.as_object().expect("an object").clone());
                question
            };
            all.extend([
                ("read", ask(json!({}))),
                ("check", ask(json!({}))),
                ("rate", ask(json!({}))),
                ("findings", ask(json!({}))),
                ("hint", ask(json!({ "level": 4 }))),
                ("solve", ask(json!({ "trace": true, "drawings": true }))),
                ("why", ask(json!({ "cell": "r5c6" }))),
                ("why", ask(json!({ "cell": "r5c6", "not": 4 }))),
                ("show", ask(json!({ "as": "svg" }))),
                ("convert", ask(json!({ "to": "canonical" }))),
            ]);
        }
    }
    all
}

/// A server's answer to a request, as text.
fn response(address: &str, path: &str, body: &str) -> String {
    let host = address.trim_start_matches("http://");
    let mut socket = TcpStream::connect(host).expect("the server");
    let head = format!(
        "POST /api/v1/{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    socket.write_all(format!("{head}{body}").as_bytes()).expect("a request");
    let mut answer = String::new();
    socket.read_to_string(&mut answer).expect("an answer");
    answer.split_once("\r\n\r\n").expect("a body").1.to_string()
}

/// Runs a script with a module of the page as `module`, and returns the argument of `done`.
async fn with_module(page: &Visit, module: &str, script: &str) -> Result<Value, CmdError> {
    let module = json!(module);
    page.answer(&format!(
        "const done = arguments[0];
        import(new URL({module}, document.querySelector('script').src)).then(async (module) => {{ {script} }})
            .catch((trouble) => done(String(trouble)))"
    ))
    .await
}

#[test]
fn every_question_is_answered_as_a_server_does_byte_for_byte() {
    if !is_of_files() {
        return;
    }
    visit(Device::Desk, |page| async move {
        let folder = tempfile::tempdir().expect("a folder");
        let (_server, address): (Place, String) = start_server(folder.path());
        page.open("/new").await?;
        for (name, question) in questions() {
            let text = question.to_string();
            let argument = json!(format!("{name}\n{text}"));
            let here =
                with_module(&page, "workers.js", &format!("done(await module.answer({argument}))")).await?;
            let there = match name {
                // A server answers that there is no such path.
                "nothing" => naze::api::ask(name, &text),
                _ => response(&address, name, &text),
            };
            assert_eq!(here, there, "{name} {text}");
        }
        Ok(())
    });
}

#[test]
fn the_browser_stores_the_same_as_a_server() {
    if !is_of_files() {
        return;
    }
    visit(Device::Desk, |page| async move {
        let folder = tempfile::tempdir().expect("a folder");
        let (_server, address): (Place, String) = start_server(folder.path());
        page.open("/new").await?;
        let turned: String = PUZZLE.chars().rev().collect();
        let many = format!("1{}", ".".repeat(80));
        let six = "....6...1.3....6....2..11..2...43...";
        let boards = [
            (PUZZLE, None),
            (&turned, None),
            (&many, None),
            (PUZZLE, None),
            (HARD, None),
            (six, Some("6:2x3")),
        ];
        for (puzzle, board) in boards {
            let question = json!({ "puzzle": puzzle, "board": board });
            let script = format!(
                "const {{ puzzle, board }} = {question};
                done((await module.engine.store.add(puzzle, board ?? undefined))[0])"
            );
            let mut here = with_module(&page, "engine.js", &script).await?;
            let question = match board {
                Some(_) => question,
                None => json!({ "puzzle": puzzle }),
            };
            let there = response(&address, "puzzles", &question.to_string());
            let mut there: Value = serde_json::from_str(&there).expect("JSON");
            let mut there = there[0].take();
            // Keys are random, and the clock moves on.
            for added in [&mut here, &mut there] {
                added["key"] = json!("");
                if added["image_of"].is_string() {
                    added["image_of"] = json!("");
                }
                if let Some(record) = added["record"].as_object_mut() {
                    record.insert("key".into(), json!(""));
                    record.insert("added".into(), json!(""));
                    if record["image_of"].is_string() {
                        record.insert("image_of".into(), json!(""));
                    }
                }
            }
            assert_eq!(here, there, "{puzzle}");
        }
        for bad in [format!("55{}", ".".repeat(79)), format!("12345678..................9{}", ".".repeat(54))]
        {
            let script = format!(
                "module.engine.store.add('{bad}').then(() => done('stored'), ({{ error }}) => done(error.code))"
            );
            let here = with_module(&page, "engine.js", &script).await?;
            let there: Value =
                serde_json::from_str(&response(&address, "puzzles", &json!({ "puzzle": bad }).to_string()))
                    .expect("JSON");
            assert_eq!(here, there["error"]["code"], "{bad}");
        }
        page.open("/").await?;
        page.reads("main", "5 puzzles").await?;
        page.click(".filter-fold summary").await?;
        page.click("#distinct").await?;
        page.reads("main", "4 puzzles").await?;
        page.until("!location.search.includes('page')").await?;
        page.run("location.reload()").await?;
        page.arrive().await?;
        page.reads("main", "4 puzzles").await?;
        // The community's rating comes when there is time.
        let script = "const wait = async () => {
            const { puzzles } = await module.engine.store.list({ size: 20 });
            const known = puzzles.find(({ se }) => se);
            known ? done(known.se.er) : setTimeout(wait, 50);
        }; wait()";
        assert!(with_module(&page, "engine.js", script).await?.as_f64().is_some_and(|er| er >= 1.0));
        Ok(())
    });
}

#[test]
fn after_one_visit_no_network_is_needed() {
    if !is_of_files() {
        return;
    }
    visit(Device::Desk, |page| async move {
        page.open("/").await?;
        page.answer("navigator.serviceWorker.ready.then(() => arguments[0]())").await?;
        page.keep(PUZZLE).await?;
        let kept = page.value("location.search + location.hash").await?;
        page.lose_the_network().await;
        for path in ["/", "/new/", &format!("/puzzle/#puzzle={PUZZLE}")] {
            page.open(path).await?;
        }
        page.cell(5, 6).await?;
        page.press("Why?").await?;
        page.reads(".why h2", "Why is r5c6 1?").await?;
        page.open(&format!("/p/{}", kept.as_str().expect("a text"))).await?;
        page.reads(".facts", "easy").await
    });
}

#[test]
fn a_cancelled_question_ends_and_the_next_one_is_answered() {
    if !is_of_files() {
        return;
    }
    visit(Device::Desk, |page| async move {
        page.open("/new").await?;
        let script = format!(
            "const stop = new AbortController();
            const long = Array.from({{ length: 8 }}, () =>
                module.engine.ask('rate', {{ puzzle: '{HARDEST}', se: true }}, stop.signal)
                    .then(() => 'answered', ({{ error }}) => error.isCancelled));
            setTimeout(() => stop.abort(), 200);
            const ends = await Promise.all(long);
            const {{ solutions }} = await module.engine.ask('check', {{ puzzle: '{PUZZLE}' }});
            done([ends.every((end) => end === true), solutions])"
        );
        assert_eq!(with_module(&page, "engine.js", &script).await?, json!([true, "one"]));
        Ok(())
    });
}

#[test]
fn a_new_version_is_told_and_taken_at_a_tap() {
    if !is_of_files() {
        return;
    }
    visit(Device::Desk, |page| async move {
        page.open("/").await?;
        page.answer("navigator.serviceWorker.ready.then(() => arguments[0]())").await?;
        page.open("/").await?;
        page.until("navigator.serviceWorker.controller").await?;
        assert_eq!(page.value("document.querySelector('.update') == null").await?, true);
        page.write_another_version();
        page.open("/").await?;
        page.reads(".update", "There is a new version of this page.").await?;
        page.run("window.isOld = true").await?;
        page.press("Use it now").await?;
        page.until("!window.isOld").await?;
        page.arrive().await?;
        page.until("!document.querySelector('.update')").await
    });
}
