//! A learner reads a lesson, looks at its examples, and practises the technique.

use super::{
    visit::{Device, Story, Visit, cell, visit},
    walk::Walk,
};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// A candidate by its row, column and digit.
type Named = (usize, usize, usize);

/// A candidate as JSON writes it: `r4c1=6` or `r4c1<>6`.
fn named(word: &Value) -> Named {
    let mut numbers = word.as_str().expect("a candidate").bytes().filter(u8::is_ascii_digit);
    let mut next = || usize::from(numbers.next().expect("a digit") - b'0');
    (next(), next(), next())
}

/// An exercise as the engine knows it: what its step places and what it rules out, and the digit of its first open cell.
fn exercise(technique: &str, number: usize) -> (Vec<Named>, Named) {
    let ask = |name: &str, question: Value| -> Value {
        serde_json::from_str(&naze::api::ask(name, &question.to_string())).expect("JSON")
    };
    let made = ask("practice", json!({ "technique": technique, "number": number }));
    let puzzle = made["puzzle"].as_str().expect("a puzzle");
    let solved = ask("solve", json!({ "puzzle": puzzle }));
    let open = puzzle.find('.').expect("an open cell");
    let truth = usize::from(solved["solution"].as_str().expect("a solution").as_bytes()[open] - b'0');
    let found = ["place", "eliminate"].map(|kind| made["step"][kind].as_array().expect("a list"));
    (found.into_iter().flatten().map(named).collect(), (open / 9 + 1, open % 9 + 1, truth))
}

/// Crosses out a candidate, or brings it back, as a thumb does: the cell, then the digit.
async fn cross(page: &Visit, (row, column, digit): Named) -> Story {
    page.cell(row, column).await?;
    page.click(&format!("[data-key=\"{digit}\"]")).await
}

#[test]
fn lessons_are_read_from_one_to_the_next_and_lead_to_a_position() {
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
    });
}

#[test]
fn a_learner_reads_five_lessons_and_practises_each() {
    /// The lessons in their order, each with its address.
    const LESSONS: [(&str, &str); 5] = [
        ("Full House", "full-house"),
        ("Naked Single", "naked-single"),
        ("Hidden Single", "hidden-single"),
        ("Locked Candidates 1 (Pointing)", "pointing"),
        ("Locked Candidates 2 (Claiming)", "claiming"),
    ];
    for (device, is_thumb, taps) in [(Device::Desk, false, 38), (Device::Screen(390, 844), true, 43)] {
        visit(device, move |page| async move {
            page.open("/?day=2026-11-26").await?;
            let mut walk = Walk::on(&page);
            walk.press("Learn").await?;
            page.reads("h1", "Techniques").await?;
            for (place, (name, technique)) in LESSONS.into_iter().enumerate() {
                // What comes next in the ladder, or a technique chosen from it.
                match place {
                    0 => walk.press(name).await?,
                    3 => {
                        walk.press("Techniques").await?;
                        page.reads("h1", "Techniques").await?;
                        walk.press(name).await?;
                    }
                    _ => walk.tap("[rel=next]").await?,
                }
                page.reads("h1", name).await?;
                page.until("document.querySelector('.example-text')").await?;
                page.until("document.querySelector('.to-practice a').checkVisibility()").await?;
                walk.press("2").await?;
                walk.press("Practise it").await?;
                page.reads("h1", "· 1").await?;
                page.until("document.activeElement.closest('.practice .grid')").await?;
                let crosses_out = page.value("document.querySelector('.facts').textContent").await?;
                let crosses_out = crosses_out == "Cross out what it rules out.";
                for (row, column, digit) in exercise(technique, 1).0 {
                    // A mouse crosses out what it points at.
                    if crosses_out && !is_thumb {
                        walk.tap(&format!("{} [data-digit=\"{digit}\"]", cell(row, column))).await?;
                        continue;
                    }
                    walk.tap(&cell(row, column)).await?;
                    walk.tap(&format!("[data-key=\"{digit}\"]")).await?;
                }
                walk.press("Check").await?;
                page.reads(".practice .good", "That is all of it.").await?;
                walk.tap("h1 a").await?;
                page.reads("h1", name).await?;
            }
            assert_eq!(walk.taps, taps);
            Ok(())
        });
    }
}

#[test]
fn a_lesson_leads_to_practice_that_knows_what_is_right_and_says_why_not() {
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
        let (falls, truth) = exercise("skyscraper", 1);
        let (&last, first) = falls.split_last().expect("something falls");
        cross(&page, truth).await?;
        for &candidate in first {
            cross(&page, candidate).await?;
        }
        page.press("Check").await?;
        page.reads(".verdict.bad", "Wrong: it leaves no solution").await?;
        page.until("document.querySelector('.cell.wrong')").await?;
        // What is still to be found is not given away.
        page.reads(".practice .lead", "There is more to find: 1 conclusion.").await?;
        assert!(page.text(".verdict.good").await?.ends_with("Right."));

        cross(&page, truth).await?;
        cross(&page, last).await?;
        // A reload keeps what was crossed out.
        page.run("window.isOld = true; location.reload()").await?;
        page.until("!window.isOld && document.querySelectorAll('[data-gone]').length > 1").await?;
        page.arrive().await?;
        page.press("Check").await?;
        page.reads(".practice .good", "That is all of it.").await?;
        page.until("document.querySelector('.with-picture .link')").await?;
        assert_eq!(page.value(places).await?, before);

        page.press("Next").await?;
        page.reads("h1", "Skyscraper · 2").await
    });
}

#[test]
fn one_practises_by_the_keyboard_and_a_technique_without_exercises_offers_none() {
    visit(Device::Desk, |page| async move {
        page.open("/lessons#technique=naked-single&practice=1").await?;
        page.until("document.activeElement.closest('.practice .grid')").await?;
        page.types("h").await?;
        page.reads(".practice .panel", "Hint 1 of 4").await?;
        let (_, (row, column, digit)) = exercise("naked-single", 1);
        let [down, right] = [Key::Down, Key::Right].map(|key| char::from(key).to_string());
        page.types(&(down.repeat(row - 1) + &right.repeat(column - 1))).await?;
        page.types(&digit.to_string()).await?;
        page.until("document.querySelectorAll('.cell.entry').length === 1").await?;
        page.types(&char::from(Key::Enter).to_string()).await?;
        page.until("document.querySelector('.practice .verdict:is(.good, .open)')").await?;
        page.types("n").await?;
        page.reads("h1", "Naked Single · 2").await?;

        page.open("/lessons#technique=exocet").await?;
        page.until("document.querySelector('.example .conclusion')").await?;
        page.until("!document.querySelector('.to-practice a')").await
    });
}
