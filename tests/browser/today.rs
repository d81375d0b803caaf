//! The first page and what begins there: the puzzles of a day, one of them played by thumb, a wall, paper.

use super::visit::{Device, HARD, PUZZLE, Story, Visit, cell, visit};
use fantoccini::{error::CmdError, key::Key};
use serde_json::{Value, json};

/// The levels and the puzzles of 26 November 2026. If these change, `MAKER` in `daily.js` must rise.
const DAY: [(&str, &str); 5] = [
    ("easy", "...6....96..3..5..8.4..12...23..8.9.7..1.3..5.1.2..38...57..9.8..1..5..29....2..."),
    ("medium", "8..........7...9.84..9.7.52..2.698...8..1..7...534.2..97.8.1..41.4...7..........1"),
    ("hard", "7....6.8..16.4.5.33............3.9....95.81....8.2............74.7.5.21..2.4....9"),
    ("unfair", "9....34.81.27..9...5.......7.56.4.2.....5.....6.3.15.9.......6...3..27.58.75....1"),
    ("extreme", "...9..3.4.931.....48.6....9.758..6.............6..947.5....7.93.....652.3.9..8..."),
];

#[tokio::test]
async fn a_day_has_the_same_five_puzzles_for_everyone_each_a_tap_away() {
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
    })
    .await;
}

/// The places of what a thumb meets.
async fn places(page: &Visit) -> Result<Value, CmdError> {
    page.value(
        "['.grid', '.tab-bar', '.tools', '.pad'].map((one) => document.querySelector(one).getBoundingClientRect())\
         .filter(({ width }) => width).map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())",
    )
    .await
}

/// Taps, and requires that nothing has moved.
async fn tap(page: &Visit, selector: &str, before: &Value) -> Story {
    page.click(selector).await?;
    assert_eq!(places(page).await?, *before, "after a tap on {selector}");
    Ok(())
}

#[tokio::test]
async fn a_puzzle_is_solved_by_thumb_with_notes_and_hints_and_nothing_moves() {
    visit(Device::Screen(390, 844), |page| async move {
        let solved: Value =
            serde_json::from_str(&naze::api::ask("solve", &json!({ "puzzle": PUZZLE }).to_string()))
                .expect("JSON");
        let solution = solved["solution"].as_str().expect("a solution").as_bytes();
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.until("document.querySelector('.facts .level')").await?;
        let before = places(&page).await?;
        tap(&page, "[data-mode=corners]", &before).await?;
        tap(&page, &cell(1, 1), &before).await?;
        for digit in [2, 3, 5] {
            tap(&page, &format!("[data-key=\"{digit}\"]"), &before).await?;
        }
        assert_eq!(
            page.value(&format!("document.querySelectorAll('{} .note').length", cell(1, 1))).await?,
            3
        );
        tap(&page, "[data-mode=digit]", &before).await?;
        page.click("#tab-hint").await?;
        page.reads(".hint-body", "Hint 1 of 4").await?;
        page.click(".hints .primary").await?;
        page.reads(".hint-body", "Hint 2 of 4").await?;
        page.click("#tab-digits").await?;
        assert_eq!(places(&page).await?, before, "after hints");
        for at in (0..81).filter(|&at| PUZZLE.as_bytes()[at] == b'.') {
            tap(&page, &format!("[data-cell=\"{at}\"]"), &before).await?;
            page.click(&format!("[data-key=\"{}\"]", char::from(solution[at]))).await?;
        }
        page.reads("dialog[open]", "Finished and correct!").await?;
        page.reads(".solved", "1 hint.").await?;
        page.press("Another like this").await?;
        page.until(&format!("location.hash && !location.hash.includes('{PUZZLE}')")).await?;
        page.until("document.querySelector('.facts .level-easy')").await
    })
    .await;
}

#[tokio::test]
async fn a_wall_has_the_grid_and_one_sentence_and_paper_has_puzzles_answers_and_steps() {
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
        page.until("printed.querySelectorAll('.print-lesson .grid').length === 1").await?;

        page.open("/").await?;
        page.run("window.print = () => { window.printed = document.querySelector('.print-sheet').cloneNode(true) }")
            .await?;
        page.press("Print a worksheet").await?;
        page.click("#sheet-count option[value='2']").await?;
        page.click("#sheet-steps").await?;
        page.press("Print").await?;
        page.until("window.printed?.querySelectorAll('figure').length === 4").await?;
        page.until("printed.querySelectorAll('.print-steps').length === 2").await?;
        page.until("printed.querySelectorAll('.print-page').length === 4").await
    })
    .await;
}
