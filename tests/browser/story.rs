//! From an empty list to an answer to "why?", with the mouse.

use super::visit::{DOUBLED, Device, HARD, NET, PUZZLE, cell, visit};
use fantoccini::key::Key;
use serde_json::Value;

#[test]
fn a_pasted_duplicate_is_named_corrected_and_kept_and_the_puzzle_is_played_and_explained() {
    visit(Device::Desk, |page| async move {
        page.open("/").await?;
        page.until("document.querySelectorAll('.five a[href]').length === 5").await?;
        page.press("Enter or paste a puzzle").await?;
        page.until("document.body.dataset.ready === 'new'").await?;

        page.paste(DOUBLED).await?;
        page.reads(".verdict", "1 stands twice in row 1: r1c1 and r1c4.").await?;
        page.reads(".verdict", "1 stands twice in column 1: r1c1 and r4c1.").await?;
        page.reads(".verdict", "1 stands twice in box 1: r1c1 and r2c2.").await?;
        assert_eq!(page.value("document.querySelectorAll('.cell.conflict .warning').length").await?, 4);
        page.press("Keep it and open").await?;
        page.reads(".verdict", "correct that first").await?;

        page.cell(1, 1).await?;
        page.types(&char::from(Key::Backspace).to_string()).await?;
        page.reads(".verdict", "Exactly one solution.").await?;
        assert_eq!(page.value("document.querySelectorAll('.conflict').length").await?, 0);
        page.press("Keep it and open").await?;
        page.until("document.body.dataset.ready === 'puzzle' && location.pathname.includes('/p/')").await?;
        page.reads(".facts", "easy").await?;

        page.panel("steps").await?;
        page.press("Step forward").await?;
        page.reads(
            ".sentence-card .conclusion",
            "Hidden Single: Box 2 has only one place left for 5: r1c6=5.",
        )
        .await?;
        page.until("document.querySelector('.above') && document.querySelector('.base-line')").await?;
        page.press("Step forward").await?;
        page.reads(".sentence-card h2", "#1").await?;
        assert_eq!(page.text(&cell(1, 6)).await?, "5", "what the step before placed");
        page.press("Step back").await?;
        page.reads(".sentence-card h2", "#0").await?;
        page.press("To the end").await?;
        page.reads(".sentence-card", "by logic alone; this is the only solution").await?;
        page.reads(".count", "57").await?;

        page.cell(5, 6).await?;
        page.press("Why?").await?;
        page.reads(".why h2", "Why is r5c6 1?").await?;
        page.reads(".why .looked-at", "Box 5 has only one place left for 1").await?;
        page.click(".why .looked-at summary").await?;
        page.click(".why .looked-at .step-premise").await?;
        page.reads(".why .looked-at", "Box 5 has only one place left for 3").await?;
        page.click(".why .looked-at .premise").await?;
        page.until("document.querySelectorAll('.cell.pointed').length === 1").await?;

        page.cell(5, 6).await?;
        page.types("1").await?;
        page.until(&format!("document.querySelector('{}.entry')?.textContent === '1'", cell(5, 6))).await?;
        page.until("location.hash.includes('entries=r5c6-1')").await?;
        page.press("Undo").await?;
        page.until(&format!("!document.querySelector('{}.entry')", cell(5, 6))).await?;
        page.press("Redo").await?;
        page.until(&format!("document.querySelector('{}.entry')", cell(5, 6))).await?;
        Ok(())
    });
}

#[test]
fn an_answer_to_why_takes_three_clicks_and_none_of_them_spoils_before() {
    visit(Device::Desk, |page| async move {
        page.open("/").await?;
        // It is being made.
        page.until("document.querySelector('.five [data-level=hard] a[href]')").await?;
        page.click(".five [data-level=hard] a[href]").await?;
        page.until("document.body.dataset.ready === 'puzzle'").await?;
        assert_eq!(page.value("document.querySelector('.story').checkVisibility()").await?, false, "quiet");
        page.click(".cell:not(.given)").await?;
        assert_eq!(page.value("document.querySelector('.story').checkVisibility()").await?, false, "still");
        page.press("Why?").await?;
        page.reads(".why h2", "Why is r1c").await?;
        page.until("document.querySelector('.why .looked-at .conclusion').checkVisibility()").await
    });
}

#[test]
fn a_right_click_on_a_candidate_explains_why_it_is_impossible() {
    visit(Device::Desk, |page| async move {
        page.fill_candidates().await?;
        page.open(&format!("/puzzle#puzzle={HARD}")).await?;
        page.right_click(&format!("{} [data-digit=\"5\"]", cell(1, 1))).await?;
        page.reads(".why h2", "Why is r1c1 not 5?").await?;
        page.until("document.querySelector('.why .looked-at .premise')").await?;
        page.press("Why is r1c1 not 4?").await?;
        page.reads(".why", "The grid says so at once: r1c2=4").await?;
        page.press("Why is r1c1 not 2?").await?;
        page.reads(".why", "r1c1=2 is right, so nothing rules it out.").await
    });
}

#[test]
fn a_sentence_is_one_paragraph_however_long_it_is() {
    visit(Device::Desk, |page| async move {
        // Step 13 is a Sue de Coq, of which there is much to say.
        let puzzle = "6.9.....8...7.1...4............6...4.2.....3..3....5...1.5...7.8...9..........2..";
        for language in ["en", "ja"] {
            page.run(&format!("localStorage.setItem('naze-language', '{language}')")).await?;
            page.open(&format!("/puzzle#puzzle={puzzle}&step=13")).await?;
            page.reads(".sentence-card h2", "13").await?;
            let told = page
                .answer(&format!(
                    "const done = arguments[0]; import(new URL('engine.js', document.querySelector('script').src))
                        .then(({{ engine }}) => engine.ask('solve', {{ puzzle: '{puzzle}', trace: true, lang: '{language}' }}))
                        .then(({{ steps }}) => done([steps[13].text]))"
                ))
                .await?;
            let shown = "[...document.querySelectorAll('.conclusion')].map((one) => one.textContent)";
            assert_eq!(page.value(shown).await?, told);
            let grounds =
                page.value("[...document.querySelectorAll('.ground')].map((one) => one.textContent)").await?;
            let grounds = grounds.as_array().expect("a list");
            assert!(grounds.len() > 1);
            for text in grounds.iter().filter_map(Value::as_str) {
                assert!(text.ends_with(['.', '。']), "a paragraph breaks off: {text}");
            }
            // Beside the technique's definition it is one paragraph as well.
            page.click(".sentence-card [data-technique]").await?;
            page.until("document.querySelectorAll('dialog[open] .ground').length === 1").await?;
        }
        Ok(())
    });
}

#[test]
fn an_unreadable_text_is_reported_with_its_place_and_stays() {
    visit(Device::Desk, |page| async move {
        page.open("/new").await?;
        page.paste("12x\n34").await?;
        page.reads(".faults", "line 1, column 1").await?;
        page.reads(".faults", "row 1 has 3 cells").await?;
        assert_eq!(page.value("document.getElementById('paste').value").await?, "12x\n34");
        page.press("line 2, column 1").await?;
        page.until("document.activeElement.id === 'paste' && document.activeElement.selectionStart === 4")
            .await?;

        // The language changes, the text stays the same.
        page.press("日本語").await?;
        page.reads(".faults", "1行目 1文字目").await?;
        assert_eq!(page.value("document.getElementById('paste').value").await?, "12x\n34");
        Ok(())
    });
}

#[test]
fn the_page_says_at_once_whether_there_is_no_solution_one_or_more() {
    visit(Device::Desk, |page| async move {
        page.open("/new").await?;
        page.cell(1, 1).await?;
        page.types("5").await?;
        page.reads(".verdict", "More than one solution.").await?;
        page.reads(".verdict", "may be").await?;
        let hopeless = format!("12345678.{}9{}", ".".repeat(17), ".".repeat(54));
        page.open(&format!("/new#puzzle={hopeless}")).await?;
        page.reads(".verdict", "No solution.").await?;
        page.reads(".verdict", "cannot all be right").await?;
        page.until("document.querySelectorAll('.cell.conflict').length === 7").await
    });
}

#[test]
fn a_hint_reveals_more_each_time_and_then_takes_the_step() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.press("Hint").await?;
        page.reads(".hint-body", "Hint 1 of 4").await?;
        assert!(!page.text(".hint-body").await?.contains("Single"), "the first hint gives only the place");
        page.press("A bit more").await?;
        page.reads(".hint-body", "Hidden Single").await?;
        page.press("A bit more").await?;
        page.reads(".hint-body", "Hint 3 of 4").await?;
        assert!(!page.text(".hint-body").await?.contains("r1c6"), "the third hint does not tell the effect");
        page.press("A bit more").await?;
        page.reads(".hint-body .conclusion", "r1c6=5").await?;
        page.press("Do it").await?;
        page.until(&format!("document.querySelector('{}.entry')?.textContent === '5'", cell(1, 6))).await
    });
}

#[test]
fn a_mistake_is_named_explained_and_taken_back() {
    visit(Device::Desk, |page| async move {
        // r1c1 is 2 in the solution.
        page.open(&format!("/puzzle#puzzle={PUZZLE}&entries=r1c1-3")).await?;
        page.press("Hint").await?;
        page.press("Check my entries").await?;
        page.reads(".hint-body", "One thing is wrong:").await?;
        page.until(&format!("document.querySelector('{}.wrong .warning')", cell(1, 1))).await?;
        page.until("document.querySelector('.hint-body .notice').textContent.includes('r1c1')").await?;

        // The answer now uses only the clues, and says so.
        page.cell(5, 6).await?;
        page.press("Why?").await?;
        page.reads(".why h2", "Why is r5c6 1?").await?;

        page.press("Hint").await?;
        page.press("Take back r1c1=3").await?;
        page.until(&format!("!document.querySelector('{}.entry')", cell(1, 1))).await
    });
}

#[test]
fn a_link_holds_the_position_and_the_step() {
    visit(Device::Desk, |page| async move {
        page.fill_candidates().await?;
        let link = format!("/puzzle#puzzle={PUZZLE}&entries=r1c6-5&marks=r1c1-9.r1c5-6&step=3");
        page.open(&link).await?;
        page.reads(".sentence-card h2", "#3").await?;
        page.press("Back to your position").await?;
        page.until("!location.hash.includes('step=')").await?;
        assert_eq!(page.text(&cell(1, 6)).await?, "5");
        assert!(!page.text(&cell(1, 1)).await?.contains('9'), "a removed mark");
        page.press("Keep").await?;
        page.press("Copy link").await?;
        let copied = page.value("document.querySelector('.link-text').value").await?;
        let copied = copied.as_str().expect("a link");
        assert!(
            copied.ends_with(&format!("#puzzle={PUZZLE}&entries=r1c6-5&marks=r1c1-9.r1c5-6")),
            "{copied}"
        );
        Ok(())
    });
}

#[test]
fn the_short_path_has_fewer_steps_than_the_solve_and_ends_as_it_does() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={NET}&step=3")).await?;
        page.reads(".sentence-card h2", "#3").await?;
        let steps = "document.querySelectorAll('.trace li').length";
        let usual = page.value(steps).await?.as_u64().expect("a number");
        page.press("Short path, no superfluous steps").await?;
        page.until(&format!("{steps} > 0 && {steps} < {usual}")).await?;
        page.press("To the end").await?;
        page.reads(".sentence-card", "Solved").await?;
        page.press("Short path, no superfluous steps").await?;
        page.until(&format!("{steps} === {usual}")).await?;
        Ok(())
    });
}

#[test]
fn a_position_is_downloaded_as_text_svg_png_and_json() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={HARD}&step=15")).await?;
        page.reads(".sentence-card h2", "#15").await?;
        page.press("Keep").await?;
        page.press("Text").await?;
        let text = String::from_utf8_lossy(&page.downloaded("naze-puzzle.txt").await).into_owned();
        assert!(text.starts_with("+-") && text.lines().count() == 13, "{text}");
        page.press("SVG").await?;
        let svg = String::from_utf8_lossy(&page.downloaded("naze-puzzle.svg").await).into_owned();
        assert!(
            svg.starts_with("<svg") && svg.contains("#7a5195"),
            "the links of step 15 are in the picture"
        );
        page.press("PNG").await?;
        assert!(page.downloaded("naze-puzzle.png").await.starts_with(b"\x89PNG"));
        page.press("JSON").await?;
        let json: Value = serde_json::from_slice(&page.downloaded("naze-puzzle.json").await).expect("JSON");
        assert_eq!(json["schema"], "naze/solve/2");
        assert_eq!(json["steps"].as_array().map(Vec::len), Some(46));
        Ok(())
    });
}

#[test]
fn a_finger_resting_on_a_candidate_asks_why_it_is_impossible() {
    visit(Device::Phone, |page| async move {
        page.fill_candidates().await?;
        page.open(&format!("/puzzle#puzzle={HARD}")).await?;
        page.long_press(&format!("{} [data-digit=\"5\"]", cell(1, 1))).await?;
        page.reads(".why h2", "Why is r1c1 not 5?").await?;
        page.until("document.querySelector('.why .looked-at .premise')").await
    });
}

#[test]
fn the_list_shows_level_and_technique_filters_and_drops_removed_puzzles() {
    visit(Device::Desk, |page| async move {
        page.keep(PUZZLE).await?;
        page.keep(HARD).await?;
        page.keep(PUZZLE).await?;
        page.reads(".notice", "was already in the list").await?;
        page.open("/").await?;
        page.reads(".kept", "Hidden Single").await?;
        page.reads(".kept", "Skyscraper").await?;
        assert_eq!(page.value("document.querySelectorAll('.kept .thumbnail').length").await?, 2);
        page.click(".filter-fold summary").await?;
        page.click("#level option[value=hard]").await?;
        page.until(
            "document.querySelectorAll('.kept .card').length === 1 && location.search === '?level=hard'",
        )
        .await?;
        page.click(".kept .card").await?;
        page.until("document.body.dataset.ready === 'puzzle'").await?;
        page.reads(".facts", "hard").await?;
        page.panel("keep").await?;
        page.reads(".keep", "Remove from the list").await?;
        page.press("Remove from the list").await?;
        page.press("Really remove it?").await?;
        page.until("document.body.dataset.ready === 'list'").await?;
        page.reads(".kept", "Hidden Single").await?;
        assert_eq!(page.value("document.querySelectorAll('.kept .card').length").await?, 1);
        Ok(())
    });
}

#[test]
fn a_puzzle_of_another_board_stays_on_it_when_it_is_linked_kept_and_opened() {
    visit(Device::Desk, |page| async move {
        // Two in the same box, if this board had boxes.
        let puzzle = format!("1{}1{}", ".".repeat(9), ".".repeat(70));
        page.fill_candidates().await?;
        page.open(&format!("/new#puzzle={puzzle}&board=9%3Anone")).await?;
        page.reads(".verdict", "More than one solution.").await?;
        page.press("Keep it and open").await?;
        page.until("document.body.dataset.ready === 'puzzle' && location.pathname.includes('/p/')").await?;
        page.reads("main", "More than one solution.").await?;
        assert!(page.text(&cell(3, 3)).await?.contains('1'), "no box keeps the digit from it");
        assert_eq!(page.value("document.querySelectorAll('.conflict').length").await?, 0);
        Ok(())
    });
}

#[test]
fn skipping_to_the_content_leaves_the_position_as_it_is() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={PUZZLE}&entries=r1c1-2&step=none")).await?;
        page.until("document.body.dataset.ready === 'puzzle'").await?;
        page.run("document.getElementById('skip').click()").await?;
        page.until("document.activeElement.id === 'main'").await?;
        page.until("location.hash.includes('entries=r1c1-2')").await?;
        Ok(())
    });
}

#[test]
fn a_puzzle_without_a_solution_shows_its_contradiction_and_the_steps_that_lead_there() {
    visit(Device::Desk, |page| async move {
        // The last clue should be 6.
        let spoilt = format!("{}2", &HARD[..80]);
        page.open(&format!("/puzzle#puzzle={spoilt}")).await?;
        page.reads("main", "No solution.").await?;
        page.panel("steps").await?;
        page.press("To the end").await?;
        page.reads(".sentence-card .conclusion", "No solution: row 9 has 3 more than once, in r9c17.")
            .await?;
        page.reads(".sentence-card", "These steps lead there:").await?;
        page.until("document.querySelector('.base-line')").await?;
        page.click(".sentence-card .step-premise:last-of-type").await?;
        page.until("document.querySelector('.sentence-card h2').textContent.startsWith('Step #')").await
    });
}

#[test]
fn a_puzzle_without_a_solution_says_why_from_the_contradiction_down() {
    visit(Device::Desk, |page| async move {
        let spoilt = format!("{}2", &HARD[..80]);
        page.open(&format!("/puzzle#puzzle={spoilt}")).await?;
        page.reads("main", "No solution.").await?;
        page.press("Why is there no solution?").await?;
        page.reads(".why h2", "Why is there no solution?").await?;
        page.reads(".why .therefore", "There is no solution:").await?;
        page.until("document.querySelectorAll('.why .steps > li').length > 0").await?;
        page.click(".why .step-head").await?;
        page.until("document.querySelector('.why .looked-at')").await
    });
}
