//! The findings of axe-core on every page, in both languages and both themes; and the announcements of a screen
//! reader.

use super::{
    skip::skip,
    visit::{DOUBLED, Device, HARD, PUZZLE, Visit, cell, visit},
};
use fantoccini::{error::CmdError, key::Key};

/// The script of axe-core, if `NAZE_AXE` names it.
fn axe() -> Option<String> {
    let Some(path) = std::env::var_os("NAZE_AXE") else {
        skip("axe-core (npm install --prefix target/axe axe-core@4; NAZE_AXE names axe.min.js)");
        return None;
    };
    Some(std::fs::read_to_string(path).expect("NAZE_AXE names a file that can be read"))
}

/// Requires that axe-core finds no violation in the current page.
async fn is_clean(page: &Visit, axe: &str, what: &str) -> Result<(), CmdError> {
    // The script of the page may not load others; the browser's driver may.
    page.run(axe).await?;
    let script = "const done = arguments[0]; axe.run().then(({ violations, passes }) => done({ passed: passes.length,\
        found: violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.html + ' ' + one.failureSummary).join('; ')}`) }))";
    let answer = page.answer(script).await?;
    assert_eq!(answer["found"], serde_json::json!([]), "{what}");
    assert!(answer["passed"].as_u64() > Some(10), "{what}: axe-core looked at it: {answer}");
    Ok(())
}

#[test]
fn axe_finds_nothing_on_any_page() {
    let Some(axe) = axe() else { return };
    visit(Device::Desk, |page| async move {
        for (theme, language) in [("light", "en"), ("dark", "ja")] {
            page.open("/").await?;
            page.run(&format!("localStorage.setItem('naze-theme', '{theme}')")).await?;
            page.run("localStorage.setItem('naze-language', 'en')").await?;
            let what = |name: &str| format!("{name}, {theme}, {language}");
            if theme == "light" {
                page.open("/").await?;
                page.reads(".today", "Extreme").await?;
                is_clean(&page, &axe, &what("the day")).await?;
                page.keep(PUZZLE).await?;
            }
            page.run(&format!("localStorage.setItem('naze-language', '{language}')")).await?;
            page.open("/").await?;
            page.until("document.querySelector('.card')").await?;
            is_clean(&page, &axe, &what("the list")).await?;

            page.click(".ways button").await?;
            is_clean(&page, &axe, &what("a worksheet")).await?;
            page.open("/lessons#technique=skyscraper").await?;
            page.until("document.querySelector('.example-grid')").await?;
            page.until("document.querySelector('.to-practice a').checkVisibility()").await?;
            is_clean(&page, &axe, &what("a lesson")).await?;
            page.open("/lessons#technique=skyscraper&practice=1&marks=r1c1-1").await?;
            page.click(".turns .primary").await?;
            page.until("document.querySelector('.practice .verdict')").await?;
            is_clean(&page, &axe, &what("practice")).await?;

            page.run("sessionStorage.clear()").await?;
            page.open("/new").await?;
            is_clean(&page, &axe, &what("the new puzzle")).await?;
            page.paste(DOUBLED).await?;
            page.until("document.querySelector('.conflict')").await?;
            is_clean(&page, &axe, &what("a duplicate")).await?;
            page.paste("\n!").await?;
            page.until("document.querySelector('.faults li')").await?;
            is_clean(&page, &axe, &what("faults")).await?;

            page.open(&format!("/puzzle#puzzle={HARD}&entries=r1c1-9")).await?;
            page.until("document.querySelector('.facts .level')").await?;
            is_clean(&page, &axe, &what("the puzzle")).await?;
            page.click("#tab-hint").await?;
            page.click(".hints .primary").await?;
            page.until("document.querySelector('.hint-body p')").await?;
            is_clean(&page, &axe, &what("a hint")).await?;
            page.panel("keep").await?;
            is_clean(&page, &axe, &what("keeping")).await?;
            page.open(&format!("/puzzle#puzzle={HARD}&step=15")).await?;
            page.until("document.querySelector('.trace .current')").await?;
            is_clean(&page, &axe, &what("the trace")).await?;
            page.cell(1, 1).await?;
            page.click("#tab-why").await?;
            page.until("document.querySelector('.why .looked-at')").await?;
            is_clean(&page, &axe, &what("an answer")).await?;
            page.panel("all").await?;
            page.until("document.querySelector('.finding-group')").await?;
            is_clean(&page, &axe, &what("all steps")).await?;
            page.click(".finding-group .step-head").await?;
            page.click(".finding-group [data-technique]").await?;
            page.until("document.querySelector('dialog[open]')").await?;
            is_clean(&page, &axe, &what("a technique")).await?;
        }
        Ok(())
    });
}

#[test]
fn the_grid_is_a_grid_to_a_screen_reader_and_its_steps_are_announced() {
    visit(Device::Desk, |page| async move {
        page.fill_candidates().await?;
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        let count = |role: &str| format!("document.querySelectorAll('[role=grid] [role={role}]').length");
        assert_eq!(page.value(&count("row")).await?, 9);
        assert_eq!(page.value(&count("gridcell")).await?, 81);
        assert_eq!(
            page.value("document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length").await?,
            1
        );
        let label = |row, column| {
            format!("document.querySelector('{}').getAttribute('aria-label')", cell(row, column))
        };
        assert_eq!(page.value(&label(1, 1)).await?, "row 1 column 1, empty, candidates 2 3 5 7 9");
        assert_eq!(page.value(&label(1, 3)).await?, "row 1 column 3, 4 given");
        page.panel("steps").await?;
        page.press("Step forward").await?;
        page.reads("#live", "Step #0 Hidden Single: Box 2 has only one place left for 5: r1c6=5.").await?;
        assert_eq!(page.value(&label(1, 6)).await?, "row 1 column 6, empty, candidates 2 5 6, 5 placed");
        page.press("Step forward").await?;
        page.reads("#live", "Step #1").await?;
        assert_eq!(page.value(&label(1, 6)).await?, "row 1 column 6, 5 found");
        Ok(())
    });
}

#[test]
fn why_not_is_announced_with_its_reason() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={HARD}")).await?;
        page.cell(1, 1).await?;
        for (not, announced) in [
            (
                '4',
                "Why is r1c1 not 4? r1c1≠4, because: The grid says so at once: r1c2=4 r1c2 and r1c1 share row 1 and box 1.",
            ),
            ('5', "Why is r1c1 not 5? r1c1≠5, because: Hidden Single"),
            ('2', "r1c1=2 is right, so nothing rules it out. r1c1=2, because:"),
        ] {
            page.chord(Key::Shift, not).await?;
            page.reads("#live", announced).await?;
        }
        Ok(())
    });
}
