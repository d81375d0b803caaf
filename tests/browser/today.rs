//! The first page and what begins there: the puzzles of a day, one of them played by thumb, a wall, paper.

use super::{
    visit::{Device, HARD, PUZZLE, cell, visit},
    walk::Walk,
};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// The levels and the puzzles of 26 November 2026. If these change, `MAKER` in `daily.js` must rise.
const DAY: [(&str, &str); 5] = [
    ("easy", "...6....96..3..5..8.4..12...23..8.9.7..1.3..5.1.2..38...57..9.8..1..5..29....2..."),
    ("medium", "8..........7...9.84..9.7.52..2.698...8..1..7...534.2..97.8.1..41.4...7..........1"),
    ("hard", "7....6.8..16.4.5.33............3.9....95.81....8.2............74.7.5.21..2.4....9"),
    ("unfair", "9....34.81.27..9...5.......7.56.4.2.....5.....6.3.15.9.......6...3..27.58.75....1"),
    ("extreme", "...9..3.4.931.....48.6....9.758..6.............6..947.5....7.93.....652.3.9..8..."),
];

#[test]
fn a_day_has_the_same_five_puzzles_for_everyone_each_a_tap_away() {
    visit(Device::Desk, |page| async move {
        page.open("/?day=2026-11-26").await?;
        page.until("document.querySelectorAll('.five a[href]').length === 5").await?;
        let links = page.value("[...document.querySelectorAll('.five a')].map((one) => one.hash)").await?;
        let expected =
            DAY.map(|(level, puzzle)| format!("#puzzle={puzzle}&day=2026-11-26&level={level}&maker=1"));
        assert_eq!(links, json!(expected));
        page.click(".five [data-level=hard] a").await?;
        page.until("document.body.dataset.ready === 'puzzle'").await?;
        page.reads("h1", "Hard · ").await?;
        page.until("document.activeElement.matches('.cell')").await?;
        page.reads("#live", "hard, 26 clues.").await?;
        // What was begun stands on the day's own card.
        page.click(".cell:not(.given)").await?;
        page.types("1").await?;
        page.until("location.hash.includes('entries=')").await?;
        page.open("/?day=2026-11-26").await?;
        page.reads(".five [data-level=hard]", "1 of 55 cells").await
    });
}

/// The devices of a walk.
const DEVICES: [Device; 2] = [Device::Desk, Device::Screen(390, 844)];

#[test]
fn a_puzzle_is_solved_by_thumb_with_notes_and_hints_and_nothing_moves() {
    visit(Device::Screen(390, 844), |page| async move {
        let solved: Value =
            serde_json::from_str(&naze::api::ask("solve", &json!({ "puzzle": PUZZLE }).to_string()))
                .expect("JSON");
        let solution = solved["solution"].as_str().expect("a solution").as_bytes();
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.until("document.querySelector('.facts .level')").await?;
        let mut walk = Walk::on(&page);
        walk.tap("[data-mode=corners]").await?;
        walk.tap(&cell(1, 1)).await?;
        for digit in [2, 3, 5] {
            walk.tap(&format!("[data-key=\"{digit}\"]")).await?;
        }
        assert_eq!(
            page.value(&format!("document.querySelectorAll('{} .note').length", cell(1, 1))).await?,
            3
        );
        walk.tap("[data-mode=digit]").await?;
        walk.tap("#tab-hint").await?;
        page.reads(".hint-body", "Hint 1 of 4").await?;
        walk.tap(".hints .primary").await?;
        page.reads(".hint-body", "Hint 2 of 4").await?;
        walk.tap("#tab-digits").await?;
        for at in (0..81).filter(|&at| PUZZLE.as_bytes()[at] == b'.') {
            walk.tap(&format!("[data-cell=\"{at}\"]")).await?;
            walk.tap(&format!("[data-key=\"{}\"]", char::from(solution[at]))).await?;
        }
        assert_eq!(walk.taps, 123);
        page.reads("dialog[open]", "Finished and correct!").await?;
        page.reads(".solved", "1 hint.").await?;
        page.press("Another like this").await?;
        page.until(&format!("location.hash && !location.hash.includes('{PUZZLE}')")).await?;
        page.until("document.querySelector('.facts .level-easy')").await
    });
}

#[test]
fn a_teacher_is_four_taps_from_a_step_on_the_wall_and_goes_on_by_arrow_keys() {
    for device in DEVICES {
        visit(device, |page| async move {
            page.open("/?day=2026-11-26").await?;
            page.until("document.querySelectorAll('.five a[href]').length === 5").await?;
            let mut walk = Walk::on(&page);
            walk.tap(".five [data-level=hard] a").await?;
            page.until("document.body.dataset.ready === 'puzzle'").await?;
            page.until("document.querySelector('.facts .level')").await?;
            walk.tap("#tab-more").await?;
            walk.tap("#tab-options").await?;
            walk.turn("Projector").await?;
            page.reads(".sentence-card h2", "#0").await?;
            assert_eq!(walk.taps, 4);
            for (key, step) in [(Key::Right, 1), (Key::Right, 2), (Key::Right, 3), (Key::Left, 2)] {
                walk.key(key).await?;
                page.reads(".sentence-card h2", &format!("#{step}")).await?;
            }
            walk.stays("on the wall").await?;
            let seen = "(() => { const { top, bottom } = document.querySelector('.grid').getBoundingClientRect(); \
                return top >= 0 && bottom <= innerHeight && document.querySelector('.conclusion').checkVisibility() })()";
            assert_eq!(page.value(seen).await?, true, "the grid and the sentence are on the wall");
            page.types(&char::from(Key::Escape).to_string()).await?;
            page.until("!document.querySelector('.projector-tools')").await
        });
    }
}

#[test]
fn a_setter_is_seven_taps_from_a_sheet_of_puzzles_with_answers_and_steps() {
    for device in DEVICES {
        visit(device, |page| async move {
            page.open("/?day=2026-11-26").await?;
            page.until("document.querySelectorAll('.five a[href]').length === 5").await?;
            page.run("window.print = () => { window.printed = document.querySelector('.print-sheet').cloneNode(true) }")
                .await?;
            let mut walk = Walk::on(&page);
            walk.press("Print a worksheet").await?;
            walk.choose("#sheet-level", "medium").await?;
            walk.choose("#sheet-count", "2").await?;
            walk.tap("#sheet-steps").await?;
            walk.press("Print").await?;
            page.until("window.printed").await?;
            walk.stays("while the puzzles were made").await?;
            assert_eq!(walk.taps, 7);
            // The puzzles, their answers, and a page of steps for each.
            let pages = "[...printed.querySelectorAll('.print-page')].map((one) => one.querySelectorAll('figure').length)";
            assert_eq!(page.value(pages).await?, json!([2, 2, 0, 0]));
            let captions = "[...printed.querySelectorAll('figcaption')].map((one) => one.textContent)";
            let named = ["1. Medium", "2. Medium"];
            assert_eq!(page.value(captions).await?, json!([named, named].concat()));
            let told =
                "[...printed.querySelectorAll('.print-steps')].every((one) => one.children.length > 20)";
            assert_eq!(page.value(told).await?, true);
            Ok(())
        });
    }
}

#[test]
fn a_wall_has_the_grid_and_one_sentence_and_a_printed_lesson_has_every_step() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={HARD}&step=15")).await?;
        page.reads(".sentence-card h2", "#15").await?;
        page.types("p").await?;
        page.until("document.querySelector('.projector-tools')").await?;
        page.types(&char::from(Key::Right).to_string()).await?;
        page.reads(".sentence-card h2", "#16").await?;
        let seen = "[...document.querySelectorAll('.sentence-card > *')].filter((one) => one.checkVisibility()).length";
        page.until(&format!("{seen} === 1")).await?;
        page.types(&char::from(Key::Escape).to_string()).await?;
        page.until("!document.querySelector('.projector-tools')").await?;

        page.run("window.print = () => { window.printed = document.querySelector('.print-sheet').cloneNode(true) }")
            .await?;
        page.press("Print as a lesson").await?;
        page.until("printed.querySelectorAll('.print-lesson li').length === 46").await?;
        page.until("printed.querySelectorAll('.print-lesson .grid').length === 1").await
    });
}
