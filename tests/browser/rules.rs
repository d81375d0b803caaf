//! Boards with rules beyond houses: pasted, drawn, solved by hand, explained and kept.

use super::visit::{Device, cell, visit};

/// A thermometer along row 1, and a cage in column 4; with three clues there is one solution.
const BOARD: &str = "4\ncage 4 r34c4\nthermometer r1c1 r1c2 r1c3 r1c4\n....\n3...\n21..\n....\n";

#[test]
fn a_pasted_board_with_rules_is_drawn_judged_explained_and_kept() {
    for device in [Device::Desk, Device::Phone] {
        visit(device, |page| async move {
            let count = |look: &str| format!("document.querySelectorAll('.rules .shape-{look}').length");
            page.open("/new").await?;
            page.put(BOARD).await?;
            page.reads(".verdict", "Exactly one solution.").await?;
            for look in ["cage", "corner", "tube", "bulb"] {
                assert_eq!(page.value(&count(look)).await?, 1, "{look}");
            }
            page.press("Keep it and open").await?;
            page.until("document.body.dataset.ready === 'puzzle' && location.href.includes('/p/')").await?;
            assert_eq!(page.value(&count("tube")).await?, 1, "it is kept with its rules");

            // 4 in the second cell of the thermometer breaks no house.
            page.cell(1, 2).await?;
            page.types("4").await?;
            page.until(&format!("document.querySelector('{}.conflict .hatched')", cell(1, 2))).await?;
            page.reads(".state", "no digits fit the thermometer").await?;
            page.press("Undo").await?;
            page.until("!document.querySelector('.cell.conflict')").await?;
            // 4 in r3c4 leaves nothing for the other cell of the cage.
            page.click("[data-cell='11']").await?;
            page.types("4").await?;
            page.reads(".state", "no digits fit the cage of 4").await?;
            page.until("document.querySelectorAll('.cell.conflict').length === 1").await?;
            page.press("Undo").await?;

            page.cell(1, 3).await?;
            page.click("#tab-why").await?;
            page.reads(".why", "thermometer").await?;

            // On paper the puzzle and its answer have the cage and its sum.
            page.run("window.print = () => { window.printed = document.querySelector('.print-sheet').cloneNode(true) }")
                .await?;
            page.panel("keep").await?;
            page.press("Print").await?;
            page.click("dialog[open] .primary").await?;
            page.until("window.printed?.querySelectorAll('figure polygon').length === 2").await?;
            // So has its card in the list.
            page.open("/").await?;
            page.until("document.querySelector('.card .thumbnail.is-drawn polygon')").await
        });
    }
}

#[test]
fn the_address_of_a_puzzle_has_its_rules_and_a_session_comes_back_to_them() {
    visit(Device::Desk, |page| async move {
        page.open("/new").await?;
        page.put(&format!("anti-king\nsandwich 8 r4\n{}", ".........\n".repeat(9))).await?;
        page.until("document.querySelector('.with-clues .captions')").await?;
        page.reads(".captions", "cells that touch at a corner differ").await?;
        page.cell(1, 1).await?;
        page.types("5").await?;
        page.press("Open without keeping").await?;
        page.until("document.body.dataset.ready === 'puzzle'").await?;
        page.until("new URLSearchParams(location.hash.slice(1)).get('board') === 'sandwich 8 r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9\\nanti-king\\n'")
            .await?;
        page.until("document.querySelector('.signs .shape-outside').textContent === '8'").await?;
        page.cell(2, 2).await?;
        page.types("5").await?;
        // The box says it, and the rule would.
        page.reads(".state", "5 stands twice in box 1").await?;
        page.press("Undo").await?;
        page.cell(4, 4).await?;
        page.types("3").await?;
        page.cell(3, 3).await?;
        page.run("location.reload()").await?;
        page.arrive().await?;
        page.until(&format!("document.querySelector('{}.entry')", cell(4, 4))).await?;
        page.reads(".captions", "cells that touch at a corner differ").await?;
        page.cell(5, 5).await?;
        page.types("3").await?;
        page.until("document.querySelectorAll('.cell.conflict').length === 2").await
    });
}

/// Rules that leave one solution without a clue.
const RULES: &str =
    "4\ncage 4 r34c4\nthermometer r1c1 r1c2 r1c3 r1c4\ncage 3 r2c1\ncage 2 r3c1\ncage 1 r3c2\n";

#[test]
fn a_puzzle_of_rules_alone_is_judged_opened_and_kept() {
    for device in [Device::Desk, Device::Phone] {
        visit(device, |page| async move {
            page.open("/new").await?;
            page.put(RULES).await?;
            page.reads(".verdict", "Exactly one solution.").await?;
            page.press("Open without keeping").await?;
            page.until(
                "document.body.dataset.ready === 'puzzle' && document.querySelector('.rules .shape-tube')",
            )
            .await?;
            page.reads(".facts", "easy").await?;
            page.open("/new").await?;
            page.put(RULES).await?;
            page.reads(".verdict", "Exactly one solution.").await?;
            page.press("Keep it and open").await?;
            page.until("document.body.dataset.ready === 'puzzle' && location.href.includes('/p/')").await?;
            // A grid without rules and digits is still no puzzle.
            page.open("/new").await?;
            page.press("Open without keeping").await?;
            page.reads(".verdict", "The grid is empty.").await
        });
    }
}

#[test]
fn the_card_of_a_kept_puzzle_with_rules_is_as_high_as_the_others() {
    for device in [Device::Desk, Device::Phone] {
        visit(device, |page| async move {
            for text in [RULES, "12..\n..1.\n.1..\n..21"] {
                page.open("/new").await?;
                page.put(text).await?;
                page.reads(".verdict", "solution").await?;
                page.press("Keep it and open").await?;
                page.until("document.body.dataset.ready === 'puzzle' && location.href.includes('/p/')")
                    .await?;
            }
            page.open("/").await?;
            page.until("document.querySelector('.kept .thumbnail.is-drawn')").await?;
            let pictures = "[...document.querySelectorAll('.kept .card .thumbnail')].map((one) => one.getBoundingClientRect())";
            page.until(&format!("{pictures}.length > 1 && {pictures}.every(({{ width, height }}) => Math.abs(width - height) < 2)"))
                .await?;
            let heights = format!("{pictures}.map(({{ height }}) => height)");
            page.until(&format!("Math.max(...{heights}) - Math.min(...{heights}) < 2")).await
        });
    }
}
