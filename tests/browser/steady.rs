//! Nothing moves under a finger: what a page says has a place of its own, whenever it comes and however much it is.

use super::visit::{Device, HARD, LARGE, Story, Visit, cell, visit};
use fantoccini::error::CmdError;
use serde_json::{Value, json};

/// A phone upright, a smaller one, one on its side, and a desktop.
const DEVICES: [Device; 4] =
    [Device::Screen(390, 844), Device::Screen(360, 740), Device::Screen(844, 390), Device::Desk];

/// The rectangles of what can be touched; null for what is not shown.
async fn rectangles(page: &Visit, selectors: &[&str]) -> Result<Value, CmdError> {
    let selectors = json!(selectors);
    page.value(&format!(
        "{selectors}.map((one) => [one, document.querySelector(one)]).map(([one, element]) => [one, \
         element?.checkVisibility() ? Object.values(element.getBoundingClientRect().toJSON()).map(Math.round) : null])"
    ))
    .await
}

/// Requires that these rectangles are still where they were.
async fn stays(page: &Visit, selectors: &[&str], before: &Value, after_what: &str) -> Story {
    assert_eq!(rectangles(page, selectors).await?, *before, "after {after_what}");
    Ok(())
}

#[test]
fn a_warning_a_fact_or_a_longer_hint_moves_neither_grid_nor_pad_nor_button() {
    for device in DEVICES {
        visit(device, |page| async move {
            let all = [".grid", ".tools", ".pad", ".tab-bar", "#tab-hint", "#tab-why"];
            page.open(&format!("/puzzle#puzzle={HARD}")).await?;
            page.until("document.querySelector('.facts .level')").await?;
            let before = rectangles(&page, &all).await?;
            // What comes late had its place before.
            page.run("document.querySelector('.facts').replaceChildren()").await?;
            stays(&page, &all, &before, "the facts are gone").await?;

            page.cell(1, 1).await?;
            stays(&page, &all, &before, "a touch of a cell").await?;
            page.click("[data-key=\"4\"]").await?;
            page.reads(".state", "4 stands twice in row 1").await?;
            stays(&page, &all, &before, "a warning").await?;
            let seen = "(() => { const at = document.querySelector('.state').getBoundingClientRect(); \
                return at.top >= 0 && at.bottom <= innerHeight && at.height > 10 })()";
            assert_eq!(page.value(seen).await?, true, "the warning is on the screen");
            page.press("Undo").await?;
            page.until("document.querySelector('.state').textContent === ''").await?;
            stays(&page, &all, &before, "the end of the warning").await?;

            let kept = [".grid", ".tab-bar", "#tab-hint", "#tab-why", ".hints .primary"];
            page.click("#tab-hint").await?;
            stays(&page, &all[3..], &json!(before.as_array().expect("a list")[3..]), "a touch of a tab")
                .await?;
            page.reads(".hint-body", "Hint 1 of 4").await?;
            let before = rectangles(&page, &kept).await?;
            for level in 2..=4 {
                page.click(".hints .primary").await?;
                page.reads(".hint-body", &format!("Hint {level} of 4")).await?;
                stays(&page, &kept, &before, "a hint").await?;
            }
            assert_eq!(
                page.value(
                    "document.querySelector('.hints .primary').getBoundingClientRect().bottom <= innerHeight"
                )
                .await?,
                true,
                "the button for a hint is on the screen"
            );
            assert_eq!(page.value("scrollY").await?, 0);
            Ok(())
        });
    }
}

#[test]
fn a_mode_a_step_and_the_end_of_hints_move_no_button() {
    visit(Device::Screen(390, 844), |page| async move {
        page.open(&format!("/puzzle#puzzle={HARD}")).await?;
        let modes = ["[data-mode=digit]", "[data-mode=corners]", "[data-mode=colours]", "[aria-label=Undo]"];
        let before = rectangles(&page, &modes).await?;
        page.press("Notes").await?;
        stays(&page, &modes, &before, "another mode").await?;

        let steps =
            [".bar [aria-label=\"Step forward\"]", ".bar [aria-label=\"Step back\"]", ".grid", ".tab-bar"];
        page.panel("steps").await?;
        let before = rectangles(&page, &steps).await?;
        page.press("Step forward").await?;
        page.reads(".sentence-card h2", "#0").await?;
        stays(&page, &steps, &before, "a step").await?;

        page.panel("digits").await?;
        page.click("#tab-hint").await?;
        page.reads(".hint-body", "Hint 1 of 4").await?;
        let check = [".hints .plain"];
        let before = rectangles(&page, &check).await?;
        for level in 2..=4 {
            page.click(".hints .primary").await?;
            page.reads(".hint-body", &format!("Hint {level} of 4")).await?;
        }
        // A finger that asks once too often must not meet another button.
        stays(&page, &check, &before, "the last hint").await
    });
}

#[test]
fn the_numbers_of_a_large_board_stand_in_one_line_each() {
    for device in [Device::Phone, Device::Desk] {
        visit(device, |page| async move {
            page.open(&format!("/puzzle#puzzle={LARGE}&board=16")).await?;
            page.until(&format!("document.querySelector('{}')", cell(1, 1))).await?;
            let broken = "[...document.querySelectorAll('.ruler span')].filter((one) => one.getClientRects().length !== 1 \
                || one.offsetHeight > 1.5 * parseFloat(getComputedStyle(one).fontSize) \
                || one.offsetWidth > one.parentElement.clientWidth).map((one) => one.textContent)";
            assert_eq!(page.value(broken).await?, json!([]));
            Ok(())
        });
    }
}
