//! Solving by hand: with one thumb, with marks and notes of one's own, in several cells at once.

use super::{
    place::is_of_files,
    visit::{Device, HARD, NET, PUZZLE, cell, visit},
};
use fantoccini::key::Key;
use serde_json::json;

#[test]
fn on_a_phone_a_thumb_enters_digits_and_nothing_scrolls() {
    visit(Device::Phone, |page| async move {
        page.open(&format!("/puzzle#puzzle={HARD}")).await?;
        page.reads(".facts", "hard").await?;
        for (row, column, digit) in [(1, 1, 2), (9, 9, 2), (5, 5, 9)] {
            page.cell(row, column).await?;
            let pad = "document.querySelector('.pad').getBoundingClientRect()";
            page.until(&format!(
                "{pad}.top > document.querySelector('.grid').getBoundingClientRect().bottom"
            ))
            .await?;
            page.until(&format!("{pad}.bottom <= innerHeight && scrollY === 0")).await?;
            page.click(&format!("[data-key=\"{digit}\"]")).await?;
            page.until(&format!("document.querySelector('{}.entry')", cell(row, column))).await?;
        }
        assert_eq!(page.value("scrollY").await?, 0);
        // An answer appears below the grid, and the pad again after it.
        page.click("#tab-why").await?;
        page.cell(1, 3).await?;
        page.press("Why? Tell me about r1c3").await?;
        page.until("document.querySelector('.why .looked-at')").await?;
        page.click("#tab-digits").await?;
        page.until("document.querySelector('.pad').checkVisibility() && scrollY === 0").await
    });
}

#[test]
fn a_click_selects_and_a_removed_mark_comes_back() {
    visit(Device::Desk, |page| async move {
        page.fill_candidates().await?;
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.press("Marks").await?;
        let nine = format!("{} [data-digit=\"9\"]", cell(1, 1));
        page.click(&nine).await?;
        page.until(&format!("document.querySelector('{}[aria-selected=true]')", cell(1, 1))).await?;
        page.until(&format!("document.querySelector('{nine}')")).await?;
        page.types("9").await?;
        page.until(&format!("!document.querySelector('{nine}')")).await?;
        // Removed candidates are visible, struck out, while marks are changed.
        page.until(&format!("document.querySelector('{} [data-gone=\"9\"]')", cell(1, 1))).await?;
        page.types("9").await?;
        page.until(&format!("document.querySelector('{nine}')")).await?;
        assert_eq!(page.value("location.hash.includes('marks')").await?, false);
        Ok(())
    });
}

#[test]
fn notes_are_separate_and_hidden_candidates_are_not_changed() {
    visit(Device::Desk, |page| async move {
        page.prefer(&json!({ "filled": true, "centres": true })).await?;
        page.open(&format!("/puzzle#puzzle={PUZZLE}&marks=r1c1-9")).await?;
        page.panel("options").await?;
        page.click("label[for=filled]").await?;
        page.until("document.querySelectorAll('.candidate').length === 0").await?;
        page.cell(1, 1).await?;
        page.press("Notes").await?;
        page.types("27").await?;
        page.press("Middle").await?;
        page.types("5").await?;
        page.until("location.hash.includes('corners=r1c1-27') && location.hash.includes('centres=r1c1-5')")
            .await?;
        page.until("location.hash.includes('marks=r1c1-9&')").await?;
        page.until(&format!(
            "document.querySelector('{}').getAttribute('aria-label').includes('notes 2 7 5')",
            cell(1, 1)
        ))
        .await?;
        // Several cells at once, and colours.
        page.chord(Key::Shift, Key::Right.into()).await?;
        page.press("Colours").await?;
        page.types("3").await?;
        page.until("document.querySelectorAll('.colour-3').length === 2").await?;
        page.until("location.hash.includes('colours=r1c1-3.r1c2-3')").await?;
        page.press("Undo").await?;
        page.until("document.querySelectorAll('.colour-3').length === 0").await
    });
}

#[test]
fn a_digit_in_the_middle_of_the_trace_keeps_what_was_found() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={PUZZLE}&step=2")).await?;
        page.reads(".sentence-card h2", "#2").await?;
        // A click keeps the place.
        page.cell(1, 1).await?;
        page.reads(".sentence-card h2", "#2").await?;
        page.until("document.querySelector('.with-picture') && location.hash.includes('step=2')").await?;
        page.types("2").await?;
        page.until(&format!("document.querySelector('{}.entry')", cell(1, 1))).await?;
        // The two steps before this one are there as entries.
        page.until(&format!("document.querySelector('{}.entry')?.textContent === '5'", cell(1, 6))).await?;
        page.until("document.querySelectorAll('.cell.entry').length === 3").await
    });
}

#[test]
fn a_step_is_taken_with_those_that_it_rests_on_and_no_others() {
    visit(Device::Desk, |page| async move {
        // Step 2 rests on clues alone, step 4 on another step.
        page.open(&format!("/puzzle#puzzle={HARD}&step=2")).await?;
        page.reads(".sentence-card h2", "#2").await?;
        page.press("Take this step").await?;
        page.until("document.querySelectorAll('.cell.entry').length === 1").await?;
        page.until(&format!("document.querySelector('{}.entry')?.textContent === '4'", cell(2, 7))).await?;

        page.open(&format!("/puzzle#puzzle={NET}")).await?;
        page.panel("steps").await?;
        page.press("Step forward").await?;
        page.reads(".sentence-card h2", "#0").await?;
        let resting = "[...document.querySelectorAll('.sentence-card button')].find((one) => / it rests on$/.test(one.textContent))";
        while page.value(&format!("!{resting}")).await? == true {
            page.press("Step forward").await?;
        }
        // What this step and those that it rests on place and eliminate, and the words for their number.
        let expected = page
            .answer(&format!(
                "const done = arguments[0]; (async () => {{
                    const {{ engine }} = await import(new URL('engine.js', document.querySelector('script').src));
                    const {{ steps }} = await engine.ask('solve', {{ puzzle: '{NET}', trace: true }});
                    const at = Number(new URLSearchParams(location.hash.slice(1)).get('step'));
                    const needed = new Set([at]);
                    for (const id of needed) steps[id].premises.filter((one) => typeof one === 'number').forEach((one) => needed.add(one));
                    const effect = (part) => [...needed].flatMap((id) => steps[id][part]).map((one) => one.replace(/=|<>/, '-')).sort();
                    done({{ others: needed.size - 1, before: at, entries: effect('place'), marks: effect('eliminate') }});
                }})()"
            ))
            .await?;
        let others = expected["others"].as_u64().expect("a number");
        assert!(0 < others && Some(others) < expected["before"].as_u64(), "{expected}");
        let others = if others == 1 { "one".to_string() } else { others.to_string() };
        page.press(&format!("Take this step and the {others} it rests on")).await?;
        page.until("!location.hash.includes('step=') || document.querySelector('.sentence-card h2')?.textContent.includes('#0')")
            .await?;
        for part in ["entries", "marks"] {
            let taken = format!(
                "(new URLSearchParams(location.hash.slice(1)).get('{part}') ?? '').split('.').filter(Boolean).sort()"
            );
            assert_eq!(page.value(&taken).await?, expected[part], "{part}");
        }
        Ok(())
    });
}

#[test]
fn each_quick_click_forward_is_one_step() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.run(
            "for (let n = 0; n < 3; n += 1) document.querySelector('[aria-label=\"Step forward\"]').click()",
        )
        .await?;
        page.reads(".sentence-card h2", "#2").await?;
        page.reads(".count", "#2").await
    });
}

#[test]
fn a_board_is_chosen_and_boxes_with_one_solution_are_offered() {
    visit(Device::Desk, |page| async move {
        page.open("/new").await?;
        page.paste("....6...1.3....6....2..11..2...43...").await?;
        page.reads(".verdict", "More than one solution.").await?;
        page.reads(".verdict", "With boxes of 2×3 it has exactly one solution.").await?;
        page.press("Use boxes of 2×3").await?;
        page.reads(".verdict", "Exactly one solution.").await?;
        assert_eq!(page.value("document.querySelectorAll('.cell').length").await?, 36);
        page.click("#board option[value=\"4\"]").await?;
        page.until("document.querySelectorAll('.cell').length === 16").await?;
        page.press("Keep it and open").await?;
        page.reads(".verdict", "The grid is empty.").await?;
        assert_eq!(
            page.value("location.pathname.includes('/new')").await?,
            true,
            "an empty grid is not kept"
        );
        Ok(())
    });
}

#[test]
fn a_paste_that_cannot_be_read_clears_the_verdict_on_the_grid() {
    visit(Device::Desk, |page| async move {
        page.open("/new").await?;
        page.paste(PUZZLE).await?;
        page.reads(".verdict", "Exactly one solution.").await?;
        page.paste("x!").await?;
        page.until("document.querySelector('.faults li')").await?;
        assert_eq!(page.text(".verdict").await?, "");
        page.until("!document.querySelector('.paste .primary').checkVisibility()").await
    });
}

#[test]
fn keys_work_wherever_the_focus_is_and_are_listed() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.cell(1, 1).await?;
        page.run("document.getElementById('tab-hint').focus()").await?;
        page.types("2").await?;
        page.until(&format!("document.querySelector('{}.entry')", cell(1, 1))).await?;
        page.types("?").await?;
        page.reads("dialog[open]", "Shift + 1–9").await?;
        page.types(&char::from(Key::Escape).to_string()).await?;
        page.until("!document.querySelector('dialog')").await?;
        page.types(".").await?;
        page.reads(".sentence-card h2", "#0").await
    });
}

#[test]
fn an_address_without_a_page_says_so() {
    if is_of_files() {
        // Other addresses are for the web server to answer.
        return;
    }
    visit(Device::Desk, |page| async move {
        page.open("/no/such/page").await?;
        page.reads("h1", "There is no page at this address.").await?;
        page.press("New puzzle").await?;
        page.until("document.body.dataset.ready === 'new'").await
    });
}

#[test]
fn notes_are_filled_in_on_request_and_cleared_by_an_entry_if_wanted() {
    visit(Device::Desk, |page| async move {
        page.prefer(&json!({ "clears": true })).await?;
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.panel("options").await?;
        page.press("Note all candidates").await?;
        let noted = |column| {
            format!(
                "document.querySelector('{}').getAttribute('aria-label').split('notes ')[1]",
                cell(1, column)
            )
        };
        assert_eq!(page.value(&noted(1)).await?, "2 3 5 7 9");
        page.cell(1, 6).await?;
        page.types("5").await?;
        page.until(&format!("{} === '2 3 7 9'", noted(1))).await?;
        page.press("Undo").await?;
        page.until(&format!("{} === '2 3 5 7 9'", noted(1))).await
    });
}
