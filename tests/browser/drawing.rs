//! The drawing over the grid: everything that the answer's JSON names, nothing else, and always for the sentence
//! beside it.

use super::visit::{Device, HARD, NET, PUZZLE, cell, visit};

/// Compares the drawing with the answer of `solve` for the current step: roles, links and their numbers, bases and covers,
/// sets and letters.
const COMPARE: &str = "const done = arguments[0]; (async () => {
    const id = Number(new URLSearchParams(location.hash.slice(1)).get('step'));
    const puzzle = new URLSearchParams(location.hash.slice(1)).get('puzzle');
    const { engine } = await import(new URL('engine.js', document.querySelector('script').src));
    const answer = await engine.ask('solve', { puzzle, trace: true, drawings: true });
    const wanted = answer.drawings[id];
    const name = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
    const roles = [...document.querySelectorAll('.candidate')].flatMap((one) =>
        ['pattern', 'other', 'eliminated', 'placed'].filter((role) => one.classList.contains(role))
            .map((role) => `${name(Number(one.closest('[data-cell]').dataset.cell))}=${one.dataset.digit} ${role}`));
    const links = [...document.querySelectorAll('.link[data-link]')].map((one) => `${one.dataset.link} ${one.classList[1]}`);
    const place = ({ dataset }) => wanted.links.findIndex(({ from, to }) => `${from}>${to}` === dataset.link);
    const numbers = [...document.querySelectorAll('.link-number')];
    const letters = [...document.querySelectorAll('.above .letter')].map((one) => one.textContent);
    const count = (kind) => document.querySelectorAll(`.houses .${kind}`).length;
    const last = new Map(wanted.roles.map(({ candidate, role }) => [candidate, role]));
    done({ drawn: [roles.sort(), links.sort(), count('base'), count('cover'), document.querySelectorAll('.below .set').length,
            letters.sort(), numbers.map((one) => one.textContent)],
        wanted: [[...last].map(([candidate, role]) => `${candidate} ${role}`).sort(),
            wanted.links.map(({ from, to, kind }) => `${from}>${to} ${kind}`).sort(),
            9 * wanted.bases.length, 9 * wanted.covers.length, wanted.sets.flat().length,
            (wanted.letters ?? []).map(({ letter }) => letter).sort(), numbers.map((one) => String(place(one) + 1))] });
})()";

#[test]
fn every_cell_and_link_that_is_drawn_is_in_the_answer() {
    visit(Device::Desk, |page| async move {
        let forcing = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        for (puzzle, steps) in [(PUZZLE, 0..4), (HARD, 13..22), (forcing, 0..12)] {
            for step in steps {
                page.open(&format!("/puzzle#puzzle={puzzle}&step={step}")).await?;
                page.reads(".sentence-card h2", &format!("#{step}")).await?;
                let compared = page.answer(COMPARE).await?;
                assert_eq!(compared["drawn"], compared["wanted"], "{puzzle} step {step}");
            }
        }
        Ok(())
    });
}

#[test]
fn a_drawing_is_shown_part_by_part_with_the_clause_that_belongs_to_the_part() {
    visit(Device::Desk, |page| async move {
        // A W-wing: its first and last link are within a cell and have no room for a number.
        let wing = "..98.....1..7..6..6.....13..1...4....3..76......9...43.5........2......7...4.52..";
        page.open(&format!("/puzzle#puzzle={wing}&step=28")).await?;
        let numbers = "[...document.querySelectorAll('.link-number')].map((one) => one.textContent).join()";
        page.until(&format!("{numbers} === '2,3,4'")).await?;
        // Backwards from what follows to where to look, each time with the clause.
        let parts = [
            ("If r6c1=2, then r4c1=5;", 5, 0),
            ("In row 6, 2 is in", 5, 0),
            ("W-Wing: r4c1 and r5c4 both hold", 2, 0),
            ("Found before: ", 0, 0),
            ("On the grid: ", 0, 0),
            ("Look at row 6", 0, 9),
        ];
        for (told, links, bases) in parts {
            page.press("One part fewer").await?;
            page.reads(".clause", told).await?;
            for (shapes, count) in [(".link[data-link]", links), (".houses .base", bases), (".eliminated", 0)]
            {
                let shown = format!("document.querySelectorAll('.grid {shapes}').length");
                assert_eq!(page.value(&shown).await?, count, "{shapes} at “{told}”");
            }
            let focus = "document.activeElement.getAttribute('aria-label')";
            assert_eq!(page.value(focus).await?, "One part fewer", "the next key is for the same button");
        }
        // A single: where to look, what keeps the digit out, what follows.
        page.open(&format!("/puzzle#puzzle={HARD}&step=16")).await?;
        page.reads(".reveal", "4 of 4 parts").await?;
        for (told, has_rays) in [("Found before: ", true), ("On the grid: ", true), ("Look at ", false)] {
            page.press("One part fewer").await?;
            page.reads(".clause", told).await?;
            assert_eq!(page.value("document.querySelectorAll('.candidate').length").await?, 0, "{told}");
            assert_eq!(
                page.value("document.querySelector('.below .ray') != null").await?,
                has_rays,
                "{told}"
            );
        }
        page.until("document.querySelectorAll('.houses .base').length === 9").await
    });
}

#[test]
fn the_drawing_belongs_to_the_panel_in_front() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={HARD}&step=15")).await?;
        page.until("document.querySelectorAll('.link[data-link]').length === 3").await?;
        page.click("#tab-hint").await?;
        page.reads(".hint-body", "Hint 1 of 4").await?;
        page.until("document.querySelectorAll('.link[data-link]').length === 0").await?;
        page.until("document.querySelector('.houses .base')").await?;
        page.click("#tab-steps").await?;
        page.reads(".sentence-card h2", "#15").await?;
        page.until("document.querySelectorAll('.link[data-link]').length === 3").await?;
        // What follows, and then the second of the two links.
        page.press("One part fewer").await?;
        page.press("One part fewer").await?;
        page.press("One part fewer").await?;
        page.until("document.querySelectorAll('.link[data-link]').length === 1").await?;
        page.press("One part more").await?;
        page.until("document.querySelectorAll('.link[data-link]').length === 3").await
    });
}

#[test]
fn a_conflict_stays_beneath_a_hint() {
    visit(Device::Desk, |page| async move {
        // Two 4s in row 1.
        page.open(&format!("/puzzle#puzzle={PUZZLE}&entries=r1c1-4")).await?;
        page.until("document.querySelectorAll('.cell.conflict .hatched').length >= 2").await?;
        page.types("h").await?;
        page.reads(".hint-body", "Hint 1 of 4").await?;
        page.until("document.querySelectorAll('.cell.conflict .hatched').length >= 2").await
    });
}

#[test]
fn all_steps_are_listed_shown_taken_and_explained() {
    visit(Device::Desk, |page| async move {
        page.open(&format!("/puzzle#puzzle={PUZZLE}")).await?;
        page.panel("all").await?;
        page.reads(".findings", "Hidden Single").await?;
        page.click(".finding-group .step-head").await?;
        page.until("document.querySelector('.with-picture .placed-ring')").await?;
        // A single shows what rules out its digit in the other cells.
        page.until("document.querySelectorAll('.ray').length > 1").await?;
        page.press("What is this technique?").await?;
        page.reads("dialog[open]", "Hidden Single").await?;
        page.reads("dialog[open]", "On this grid").await?;
        page.press("Close").await?;
        page.press("Take this step").await?;
        page.until("document.querySelectorAll('.cell.entry').length === 1").await
    });
}

#[test]
fn a_name_in_a_sentence_lights_its_cells_and_a_digit_is_looked_for() {
    visit(Device::Desk, |page| async move {
        page.fill_candidates().await?;
        page.open(&format!("/puzzle#puzzle={HARD}&step=15")).await?;
        page.until("document.querySelector('.sentence-card .name')").await?;
        page.run(
            "[...document.querySelectorAll('.sentence-card .name')].find((one) => one.textContent === 'row 5')\
             .dispatchEvent(new PointerEvent('pointerenter'))",
        )
        .await?;
        page.until("document.querySelectorAll('.light').length === 9").await?;
        page.press("Back to your position").await?;
        page.panel("options").await?;
        page.click("[data-filter=\"3\"]").await?;
        page.until("document.querySelectorAll('.same').length === 5").await?;
        page.until("document.querySelectorAll('.possible').length > 5").await?;
        page.click("[data-filter=\"3\"]").await?;
        page.until("document.querySelectorAll('.possible').length === 0").await?;
        // The digit of a selected cell is highlighted everywhere.
        page.cell(1, 2).await?;
        page.until(&format!("document.querySelector('{}[aria-selected=true]')", cell(1, 2))).await?;
        page.until("document.querySelectorAll('.same').length > 2").await
    });
}

#[test]
fn a_house_a_candidate_the_notation_and_a_step_are_names_in_either_language() {
    visit(Device::Desk, |page| async move {
        for (language, house) in [("en", "row 5"), ("ja", "5行目")] {
            page.run(&format!("localStorage.setItem('naze-language', '{language}')")).await?;
            page.open(&format!("/puzzle#puzzle={HARD}&step=15")).await?;
            page.until("document.querySelector('.sentence-card .notation')").await?;
            let named = |name: &str| {
                format!(
                    "[...document.querySelectorAll('.sentence-card .name, .notation')].find((one) => {name})"
                )
            };
            let is_house = format!("one.textContent === '{house}'");
            for (name, cells) in [
                (&is_house[..], 9),
                ("one.classList.contains('chip-gone') && one.textContent.includes('≠')", 1),
                ("one.classList.contains('notation')", 4),
            ] {
                for (event, lit) in [("pointerenter", cells), ("pointerleave", 0)] {
                    page.run(&format!("{}.dispatchEvent(new PointerEvent('{event}'))", named(name))).await?;
                    page.until(&format!("document.querySelectorAll('.light').length === {lit}")).await?;
                }
            }
            page.run(&format!("{}.click()", named("one.textContent === '#13'"))).await?;
            page.reads(".sentence-card h2", "#13").await?;
        }
        Ok(())
    });
}

#[test]
fn a_hint_shows_no_candidate_that_it_does_not_name_and_hides_no_note() {
    for device in [Device::Desk, Device::Phone] {
        visit(device, |page| async move {
            page.open(&format!("/puzzle#puzzle={HARD}&corners=r1c1-29&centres=r3c5-14")).await?;
            for level in 1..=4 {
                page.click(if level == 1 { "#tab-hint" } else { ".hints .primary" }).await?;
                page.reads(".hint-body", &format!("Hint {level} of 4")).await?;
                page.until("document.querySelector('.with-picture')").await?;
                // The last hint places a digit, and shows that one: `r5c5=9`.
                let named = usize::from(level == 4);
                let candidates = "document.querySelectorAll('.candidate').length";
                assert_eq!(page.value(candidates).await?, named, "hint {level}");
                let notes = "[...document.querySelectorAll('.cell')].filter((one) => one.querySelector('.note'))\
                    .map((one) => one.textContent.match(/\\d/g).sort().join(''))";
                assert_eq!(page.value(notes).await?, serde_json::json!(["29", "14"]), "hint {level}");
            }
            Ok(())
        });
    }
}

#[test]
fn a_note_stays_beside_the_candidate_that_a_step_draws_in_its_cell() {
    visit(Device::Desk, |page| async move {
        // The step places 9 in r5c5.
        page.open(&format!("/puzzle#puzzle={HARD}&corners=r5c5-18&step=0")).await?;
        page.reads(".sentence-card .conclusion", "r5c5=9").await?;
        let marks = |look: &str| format!("document.querySelectorAll('{} .{look}').length", cell(5, 5));
        page.until(&format!("{} === 1", marks("candidate.placed"))).await?;
        assert_eq!(page.value(&marks("note")).await?, 2);
        let apart = format!(
            "(() => {{ const all = [...document.querySelectorAll('{} .mark path')].map((one) => one.getBoundingClientRect());\
             return all.every((one, at) => all.slice(at + 1).every((other) => one.right <= other.left || other.right <= one.left\
                 || one.bottom <= other.top || other.bottom <= one.top)) }})()",
            cell(5, 5)
        );
        assert_eq!(page.value(&apart).await?, true, "none covers another");
        Ok(())
    });
}

#[test]
fn the_letters_of_a_net_stand_beside_its_conclusions_and_rays_lie_below_the_digits() {
    for device in [Device::Desk, Device::Phone] {
        visit(device, |page| async move {
            page.open(&format!("/puzzle#puzzle={NET}&step=19")).await?;
            page.reads(".sentence-card h2", "#19").await?;
            let drawn = "[...document.querySelectorAll('.above .letter')].map((one) => one.textContent).sort().join('')";
            page.until(&format!("{drawn} === 'abcdefgh'")).await?;
            // Each entry of the list is a paragraph.
            let entries = "[...document.querySelectorAll('.conclusion')]\
                .map((one) => /^\\(([a-z]+)\\) /.exec(one.textContent)?.[1]).filter(Boolean).sort().join('')";
            assert_eq!(page.value(entries).await?, "abcdefgh");
            page.open(&format!("/puzzle#puzzle={HARD}&step=2")).await?;
            page.until("document.querySelectorAll('.below .ray').length > 1").await?;
            let later = "document.querySelector('.below').compareDocumentPosition(document.querySelector('[role=rowgroup]'))";
            assert_eq!(page.value(later).await?, 4, "digits are drawn over the rays");
            Ok(())
        });
    }
}
