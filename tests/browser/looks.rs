//! How the page looks: in Japanese, on a phone, without colours.

use super::visit::{DOUBLED, Device, HARD, PUZZLE, Visit, cell, visit};
use fantoccini::error::CmdError;
use resvg::tiny_skia::Pixmap;

#[test]
fn the_page_speaks_japanese() {
    visit(Device::Desk, |page| async move {
        page.open("/").await?;
        page.press("日本語").await?;
        page.until("document.documentElement.lang === 'ja'").await?;
        page.reads("nav", "今日").await?;
        page.reads("main", "毎日5問").await?;
        page.open(&format!("/new#puzzle={DOUBLED}")).await?;
        page.reads(".verdict", "1行目に1が2つあります（r1c1、r1c4）。").await?;
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.reads(".facts", "易しい").await?;
        page.cell(5, 6).await?;
        page.press("なぜ？").await?;
        page.reads(".why h2", "なぜr5c6は1なのか").await?;
        page.reads(".why .looked-at", "ブロック5で1が入るマスは1つだけ").await?;
        page.panel("steps").await?;
        page.press("1手進む").await?;
        page.reads(".sentence-card .conclusion", "隠れたシングル").await?;
        page.until(&format!(
            "document.querySelector('{}').getAttribute('aria-label').startsWith('1行1列、空き')",
            cell(1, 1)
        ))
        .await?;
        page.press("English").await?;
        page.reads(".sentence-card .conclusion", "Hidden Single").await
    });
}

/// Nothing is wider than the page, and everything touchable is large enough for a finger.
async fn fits(page: &Visit, what: &str) -> Result<(), CmdError> {
    let width = page.value("document.documentElement.scrollWidth").await?;
    assert_eq!(width, 360, "{what} scrolls to the side");
    let small = "[...document.querySelectorAll('button, .button, select, nav a')].filter((one) => one.checkVisibility())\
        .filter((one) => one.getBoundingClientRect().height < 40 || one.getBoundingClientRect().width < 40)\
        .map((one) => one.outerHTML)";
    assert_eq!(page.value(small).await?, serde_json::json!([]), "{what} has small buttons");
    Ok(())
}

#[test]
fn everything_fits_on_a_phone() {
    visit(Device::Phone, |page| async move {
        page.open("/").await?;
        page.until("document.querySelectorAll('.five a[href]').length === 5").await?;
        fits(&page, "the day").await?;
        page.keep(HARD).await?;
        page.reads(".facts", "hard").await?;
        fits(&page, "the puzzle").await?;
        page.open("/").await?;
        page.reads(".kept", "Skyscraper").await?;
        fits(&page, "the list").await?;
        page.open(&format!("/new#puzzle={DOUBLED}")).await?;
        page.paste("12x\n34").await?;
        page.reads(".faults", "line 1").await?;
        fits(&page, "the new puzzle").await?;
        page.open("/lessons#technique=skyscraper").await?;
        page.until("document.querySelector('.to-practice a').checkVisibility()").await?;
        page.until("document.querySelector('.example .conclusion')").await?;
        fits(&page, "a lesson").await?;
        page.press("Practise it").await?;
        page.until("document.querySelector('.practice')").await?;
        fits(&page, "practice").await?;
        page.open(&format!("/puzzle#puzzle={HARD}")).await?;
        for tab in ["steps", "all", "keep", "options", "hint", "why"] {
            page.panel(tab).await?;
            fits(&page, tab).await?;
        }
        page.cell(1, 1).await?;
        page.press("Why? Tell me about r1c1").await?;
        page.until("document.querySelector('.why .looked-at')").await?;
        fits(&page, "an answer").await?;
        // The answer can be read without scrolling, and the grid is still visible.
        let seen = "(() => { const [answer, grid] = ['.why h2', '.grid'].map((one) => document.querySelector(one).getBoundingClientRect());\
            return answer.top >= grid.bottom - 1 && answer.bottom <= innerHeight && grid.top >= -1 })()";
        page.until(seen).await?;
        page.panel("steps").await?;
        page.press("Step forward").await?;
        page.reads(".sentence-card h2", "#0").await?;
        page.click(".trace li:nth-child(18) button").await?;
        page.until("document.querySelector('.trace li:nth-child(18)').matches('.current')").await?;
        fits(&page, "the trace").await
    });
}

/// How much the lightness changes in a cell around its digit, from 0 to 255, once colours are removed.
fn lightness_range(png: &[u8]) -> f32 {
    let picture = Pixmap::decode_png(png).expect("a picture");
    let (width, height) = (picture.width(), picture.height());
    let [from, to] = [0.1, 0.3].map(|part: f32| (part * height as f32) as u32);
    // A band across the upper part of the cell, left of the middle: neither the digit nor the sign is there.
    let band = (from..to).flat_map(|y| (width / 10..width / 3).map(move |x| (x, y)));
    let light = band.map(|(x, y)| picture.pixel(x, y).expect("a pixel").demultiply());
    let light: Vec<f32> = light
        .map(|pixel| {
            0.299 * f32::from(pixel.red())
                + 0.587 * f32::from(pixel.green())
                + 0.114 * f32::from(pixel.blue())
        })
        .collect();
    let mean = light.iter().sum::<f32>() / light.len() as f32;
    (light.iter().map(|one| (one - mean).powi(2)).sum::<f32>() / light.len() as f32).sqrt()
}

#[test]
fn a_conflict_is_visible_without_colours() {
    visit(Device::Desk, |page| async move {
        for theme in ["light", "dark"] {
            page.open(&format!("/new#puzzle={DOUBLED}")).await?;
            page.run(&format!("localStorage.setItem('naze-theme', '{theme}')")).await?;
            page.open(&format!("/new#puzzle={DOUBLED}")).await?;
            page.run("document.body.style.filter = 'grayscale(1)'").await?;
            page.reads(".verdict", "twice").await?;
            // r1c4 is in conflict; r9c1 holds a clue, and r3c2 holds nothing.
            let [conflict, clue, blank] = [
                page.picture(&cell(1, 4)).await?,
                page.picture(&cell(9, 1)).await?,
                page.picture(&cell(3, 2)).await?,
            ];
            let [conflict, clue, blank] =
                [lightness_range(&conflict), lightness_range(&clue), lightness_range(&blank)];
            assert!(conflict > 15., "{theme}: the hatching of a conflict is faint: {conflict}");
            assert!(clue < 5. && blank < 5., "{theme}: other cells look like conflicts: {clue}, {blank}");
        }
        Ok(())
    });
}

/// The texts that are smaller than 12 pixels, with their sizes; pictures of puzzles in the list do not count.
const SMALL_TEXTS: &str = "(() => { const small = []; const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const [words, element] = [texts.currentNode.textContent.trim(), texts.currentNode.parentElement];
        if (!words || !element.checkVisibility() || element.closest('.thumbnail, .unseen, noscript')) continue;
        const scale = element.closest('svg')?.getScreenCTM().a ?? 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        if (size < 11.99) small.push(`${words} ${size}`);
    }
    return small; })()";

#[test]
fn no_text_is_too_small_on_a_phone() {
    visit(Device::Phone, |page| async move {
        page.open("/").await?;
        page.reads(".today", "Extreme").await?;
        assert_eq!(page.value(SMALL_TEXTS).await?, serde_json::json!([]), "the list");
        page.open(&format!("/puzzle#puzzle={HARD}&step=15")).await?;
        page.until("document.querySelector('.link-number')").await?;
        assert_eq!(page.value(SMALL_TEXTS).await?, serde_json::json!([]), "the trace");
        for tab in ["all", "keep", "options", "hint", "why"] {
            page.panel(tab).await?;
            assert_eq!(page.value(SMALL_TEXTS).await?, serde_json::json!([]), "{tab}");
        }
        Ok(())
    });
}
