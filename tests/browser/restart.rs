//! The page stays open while the server stops and starts again: everything that needs no answer keeps working, and
//! nothing is lost.

use super::{
    place::is_of_files,
    visit::{Device, PUZZLE, cell, solving_entries, visit},
};

/// The page's message while no server answers.
const NO_ANSWER: &str = "The server does not answer. Is naze serve still running?";

#[test]
fn a_person_continues_after_a_restart_and_loses_nothing() {
    if is_of_files() {
        // Files have no server.
        return;
    }
    visit(Device::Desk, |page| async move {
        page.keep(PUZZLE).await?;
        page.reads(".facts", "easy").await?;
        page.cell(1, 1).await?;
        page.types("2").await?;
        page.panel("steps").await?;
        page.press("Step forward").await?;
        page.reads(".sentence-card h2", "#0").await?;
        page.press("Back to your position").await?;
        page.stop_the_server().await;

        // Digits, undo and an already loaded trace need no answer.
        page.cell(1, 2).await?;
        page.types("35").await?;
        page.press("Undo").await?;
        page.until("location.hash.includes('entries=r1c1-2.r1c2-3')").await?;
        page.until(&format!("document.querySelector('{}.entry')", cell(1, 2))).await?;
        // Anything else is refused in plain words, and the grid stays as it is.
        page.cell(5, 6).await?;
        page.press("Why?").await?;
        page.reads(".why .trouble", NO_ANSWER).await?;
        page.click("#tab-hint").await?;
        page.reads(".hint-body .trouble", NO_ANSWER).await?;
        page.press("Check my entries").await?;
        page.reads(".hint-body .trouble", NO_ANSWER).await?;
        page.click("#tab-all").await?;
        page.reads(".findings", NO_ANSWER).await?;
        page.click("#tab-steps").await?;
        page.press("Step forward").await?;
        page.reads(".player .trouble", NO_ANSWER).await?;
        page.until("location.hash.includes('entries=r1c1-2.r1c2-3')").await?;

        page.start_the_server_again().await;
        page.press("Step forward").await?;
        page.reads(".sentence-card h2", "#0").await?;
        page.press("Back to your position").await?;
        page.press("Why?").await?;
        page.reads(".why h2", "Why is r5c6 1?").await?;
        page.click("#tab-hint").await?;
        page.reads(".hint-body", "Hint 1 of 4").await?;
        page.press("Check my entries").await?;
        page.reads(".hint-body .good", "Nothing is wrong so far.").await?;
        page.until("location.hash.includes('entries=r1c1-2.r1c2-3')").await?;
        page.press("Today").await?;
        page.until("document.body.dataset.ready === 'list'").await?;
        page.reads(".kept", "2 of 57 cells").await
    });
}

#[test]
fn the_last_digit_typed_during_a_restart_is_judged_when_the_server_is_back() {
    if is_of_files() {
        // Files have no server.
        return;
    }
    visit(Device::Desk, |page| async move {
        let entries = solving_entries();
        let (_, before) = entries.split_last().expect("open cells");
        page.open(&format!("/puzzle#puzzle={PUZZLE}&entries={}", before.join("."))).await?;
        page.reads(".facts", "easy").await?;
        page.stop_the_server().await;
        page.cell(9, 9).await?;
        page.types("3").await?;
        page.reads(".state", NO_ANSWER).await?;
        page.start_the_server_again().await;
        page.press("Ask again").await?;
        page.reads("dialog[open]", "Finished and correct!").await
    });
}
