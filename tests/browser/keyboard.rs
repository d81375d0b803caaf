//! What a person can do with the page by the keyboard alone.

use super::visit::{Device, PUZZLE, Visit, cell, visit};
use fantoccini::{error::CmdError, key::Key};
use serde_json::{Value, json};

fn sign(key: Key) -> String {
    char::from(key).to_string()
}

/// Whether the focus is visible.
async fn focus_is_seen(page: &Visit) -> Result<bool, CmdError> {
    let style = "getComputedStyle(document.activeElement)";
    let script = format!("{style}.outlineStyle !== 'none' && parseFloat({style}.outlineWidth) >= 2");
    Ok(page.value(&script).await? == true)
}

/// Moves through the grid to a cell.
async fn go(page: &Visit, row: usize, column: usize) -> Result<(), CmdError> {
    page.chord(Key::Control, Key::Home.into()).await?;
    page.types(&sign(Key::Down).repeat(row - 1)).await?;
    page.types(&sign(Key::Right).repeat(column - 1)).await
}

#[test]
fn a_puzzle_is_typed_kept_played_asked_and_filled_without_a_mouse() {
    visit(Device::Desk, |page| async move {
        page.open("/").await?;
        page.tab_to(".ways a[href*='/new']").await?;
        assert!(focus_is_seen(&page).await?);
        page.types(&sign(Key::Enter)).await?;
        page.until("document.body.dataset.ready === 'new'").await?;

        // Cell by cell, a digit or a point for a blank, each of which leads to the next; then a digit too many, and
        // its removal.
        page.tab_to(".cell").await?;
        assert!(focus_is_seen(&page).await?);
        page.types(PUZZLE).await?;
        go(&page, 1, 1).await?;
        page.types("8").await?;
        page.reads(".verdict", "8 stands twice in row 1: r1c1 and r1c8.").await?;
        page.types(&(sign(Key::Left) + &sign(Key::Backspace))).await?;
        page.reads(".verdict", "Exactly one solution.").await?;
        page.tab_to(".buttons .primary").await?;
        page.types(&sign(Key::Enter)).await?;
        page.until("document.body.dataset.ready === 'puzzle'").await?;
        page.reads(".facts", "easy").await?;

        page.tab_to(".cell").await?;
        page.types(".").await?;
        page.reads(".sentence-card h2", "#0").await?;
        page.types(".").await?;
        page.reads("#live", "Step #1 Hidden Single: Box 3 has only one place left for 2").await?;
        page.reads(".sentence-card h2", "#1").await?;
        page.types(",").await?;
        page.reads(".sentence-card h2", "#0").await?;
        page.types(&sign(Key::Escape)).await?;
        page.until("!document.querySelector('.with-picture')").await?;

        go(&page, 5, 6).await?;
        page.until("document.activeElement.getAttribute('aria-label').startsWith('row 5 column 6, empty')")
            .await?;
        page.types(&sign(Key::Enter)).await?;
        page.reads(".why h2", "Why is r5c6 1?").await?;
        page.reads("#live", "Why is r5c6 1?").await?;
        page.chord(Key::Shift, '6').await?;
        page.reads(".why h2", "Why is r5c6 not 6?").await?;
        page.until("document.querySelector('.therefore')").await?;

        // Within the answer; the focus is not lost when another answer comes.
        page.tab_to("[aria-label='Why is r5c6 not 9?']").await?;
        page.types(&sign(Key::Enter)).await?;
        page.reads(".why", "The grid says so at once: r2c6=9").await?;
        page.until("document.activeElement.id === 'panel-why'").await?;
        page.tab_to(".why .premise").await?;
        page.types(&sign(Key::Enter)).await?;
        page.until(&format!("document.querySelector('{}').matches('.pointed')", cell(2, 6))).await?;
        page.run(&format!("document.querySelector('{}').focus()", cell(5, 6))).await?;

        page.types("1").await?;
        page.until(&format!("document.querySelector('{}.entry')", cell(5, 6))).await?;
        page.reads("#live", "r5c6 is 1.").await?;
        page.chord(Key::Control, 'z').await?;
        page.until(&format!("!document.querySelector('{}.entry')", cell(5, 6))).await?;
        page.chord(Key::Control, 'y').await?;
        page.until(&format!("document.querySelector('{}.entry')", cell(5, 6))).await?;
        page.types(&sign(Key::Backspace)).await?;
        page.until(&format!("!document.querySelector('{}.entry')", cell(5, 6))).await?;

        // In notes a digit is written and removed again.
        page.types("m6").await?;
        page.reads("#live", "6 is noted in r5c6.").await?;
        page.until(&format!("document.querySelector('{} .note')", cell(5, 6))).await?;
        page.types("6m").await?;
        page.until(&format!("!document.querySelector('{} .note')", cell(5, 6))).await?;

        page.types("h").await?;
        page.reads(".hint-body", "Hint 1 of 4").await?;

        // Between the tabs with the arrows, and on to a panel.
        page.tab_to("[role=tab]").await?;
        page.types(&sign(Key::Right)).await?;
        page.until("document.activeElement.id === 'tab-why' && document.getElementById('panel-why').checkVisibility()").await?;
        assert!(focus_is_seen(&page).await?);
        Ok(())
    });
}

#[test]
fn a_pasted_puzzle_is_opened_and_solved_without_a_mouse() {
    visit(Device::Desk, |page| async move {
        page.open("/new").await?;
        page.tab_to("#paste").await?;
        // The browser guards the clipboard; the event is the one that it would send.
        let text = json!(PUZZLE);
        page.run(&format!("document.execCommand('insertText', false, {text})")).await?;
        page.reads(".verdict", "Exactly one solution.").await?;
        page.tab_to(".buttons .plain:not([hidden])").await?;
        while page.value("document.activeElement.textContent").await? != "Open without keeping" {
            page.types(&sign(Key::Tab)).await?;
        }
        page.types(&sign(Key::Enter)).await?;
        page.until("document.body.dataset.ready === 'puzzle'").await?;

        let solved: Value =
            serde_json::from_str(&naze::api::ask("solve", &json!({ "puzzle": PUZZLE }).to_string()))
                .expect("JSON");
        let solution = solved["solution"].as_str().expect("a solution");
        page.tab_to(".cell").await?;
        for (row, (open, digits)) in
            PUZZLE.as_bytes().chunks(9).zip(solution.as_bytes().chunks(9)).enumerate()
        {
            for column in (0..9).filter(|&column| open[column] == b'.') {
                go(&page, row + 1, column + 1).await?;
                page.types(&char::from(digits[column]).to_string()).await?;
            }
        }
        page.reads("dialog", "Finished and correct!").await?;
        page.types(&sign(Key::Escape)).await?;
        page.until("!document.querySelector('dialog[open]')").await
    });
}
