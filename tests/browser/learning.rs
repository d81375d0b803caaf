//! A learner reads a lesson, looks at its examples, and practises the technique.

use super::visit::{Device, Story, Visit, visit};
use fantoccini::{error::CmdError, key::Key};
use serde_json::{Value, json};

/// An exercise as the engine knows it: the candidates that fall, and one that is true, each by its cell and digit.
async fn exercise(page: &Visit) -> Result<(Vec<Value>, Value), CmdError> {
    let script = "const done = arguments[0]; (async () => {
        const { engine } = await import(new URL('engine.js', document.querySelector('script').src));
        const said = new URLSearchParams(location.hash.slice(1));
        const number = Number(said.get('practice'));
        const { puzzle, step } = await engine.ask('practice', { technique: said.get('technique'), number });
        const { solution } = await engine.ask('solve', { puzzle });
        const open = puzzle.indexOf('.');
        const falls = step.eliminate.map((mark) => mark.match(/\\d+/g).map(Number));
        done([falls.map(([row, column, digit]) => [(row - 1) * 9 + column - 1, digit]), [open, Number(solution[open])]]);
    })()";
    Ok(serde_json::from_value(page.answer(script).await?).expect("candidates"))
}

/// Crosses out a candidate, or brings it back, as a thumb does: the cell, then the digit.
async fn cross(page: &Visit, candidate: &Value) -> Story {
    page.click(&format!("[data-cell=\"{}\"]", candidate[0])).await?;
    page.click(&format!("[data-key=\"{}\"]", candidate[1])).await
}

#[tokio::test]
async fn lessons_are_read_from_one_to_the_next_and_lead_to_a_position() {
    visit(Device::Phone, |page| async move {
        page.open("/lessons").await?;
        page.press("Full House").await?;
        page.reads("h1", "Full House").await?;
        page.until("document.activeElement.matches('h1')").await?;
        for (name, address) in [("Naked Single", "naked-single"), ("Hidden Single", "hidden-single")] {
            page.click("[rel=next]").await?;
            page.reads("h1", name).await?;
            page.until(&format!("location.hash === '#technique={address}'")).await?;
        }
        page.reads(".example .conclusion", "Hidden Single").await?;
        page.press("Open this position").await?;
        page.until("document.body.dataset.ready === 'puzzle'").await
    })
    .await;
}

#[tokio::test]
async fn a_lesson_leads_to_practice_that_knows_what_is_right_and_says_why_not() {
    visit(Device::Phone, |page| async move {
        page.open("/lessons#technique=skyscraper").await?;
        page.reads(".example .ground", "Look at").await?;
        page.reads(".kin", "X-Chain").await?;
        let conclusion = page.text(".example .conclusion").await?;
        page.press("2").await?;
        page.reads(".example .conclusion", "Skyscraper").await?;
        assert_ne!(page.text(".example .conclusion").await?, conclusion);
        page.press("Near miss").await?;
        page.reads(".example-text", "no Skyscraper").await?;
        page.until("document.querySelector('.example .light')").await?;

        page.press("Practise it").await?;
        page.until("document.activeElement.closest('.practice .grid')").await?;
        let places =
            "['.grid', '.turns'].map((one) => document.querySelector(one).getBoundingClientRect().top)";
        let before = page.value(places).await?;
        let (falls, truth) = exercise(&page).await?;
        let (last, first) = falls.split_last().expect("something falls");
        cross(&page, &truth).await?;
        for candidate in first {
            cross(&page, candidate).await?;
        }
        page.press("Check").await?;
        page.reads(".verdict.bad", "Wrong: it leaves no solution").await?;
        page.until("document.querySelector('.cell.wrong')").await?;
        // What is still to be found is not given away.
        page.reads(".practice .lead", "There is more to find: 1 conclusion.").await?;
        assert!(page.text(".verdict.good").await?.ends_with("Right."));

        cross(&page, &truth).await?;
        cross(&page, last).await?;
        // A reload keeps what was crossed out.
        page.run("location.reload()").await?;
        page.until("document.querySelectorAll('[data-gone]').length > 1 && document.body.dataset.ready")
            .await?;
        page.press("Check").await?;
        page.reads(".practice .good", "That is all of it.").await?;
        page.until("document.querySelector('.with-picture .link')").await?;
        assert_eq!(page.value(places).await?, before);

        page.press("Next").await?;
        page.reads("h1", "Skyscraper · 2").await?;
        page.press("Hint").await?;
        page.reads(".practice .panel", "Hint 1 of 4").await
    })
    .await;
}

#[tokio::test]
async fn one_practises_by_the_keyboard_and_a_technique_without_exercises_offers_none() {
    visit(Device::Desk, |page| async move {
        page.open("/lessons#technique=naked-single&practice=1").await?;
        page.until("document.activeElement.closest('.practice .grid')").await?;
        page.types("h").await?;
        page.reads(".practice .panel", "Hint 1 of 4").await?;
        let (_, truth) = exercise(&page).await?;
        let cell = truth[0].as_u64().expect("a cell");
        let right = char::from(Key::Right).to_string();
        let down = char::from(Key::Down).to_string();
        page.types(&(down.repeat(cell as usize / 9) + &right.repeat(cell as usize % 9))).await?;
        page.types(&truth[1].to_string()).await?;
        page.until("document.querySelectorAll('.cell.entry').length === 1").await?;
        page.types(&char::from(Key::Enter).to_string()).await?;
        page.until("document.querySelector('.practice .verdict:is(.good, .open)')").await?;
        page.types("n").await?;
        page.reads("h1", "Naked Single · 2").await?;

        page.open("/lessons#technique=exocet").await?;
        page.until("document.querySelector('.example .conclusion')").await?;
        assert_eq!(
            page.value("document.querySelector('.to-practice a').checkVisibility()").await?,
            json!(false)
        );
        Ok(())
    })
    .await;
}
