//! A walk through the page: each touch is counted, and nothing that can be touched moves at a touch or between two.

use super::visit::{Story, Visit};
use fantoccini::key::Key;
use serde_json::json;

/// Tells what of the grid, the pad and the buttons is no longer where it was when last looked at, and looks again.
const MOVED: &str = "(() => {
    const place = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + scrollX, y + scrollY, width, height].map(Math.round).join();
    };
    const moved = (window.touchable ?? []).filter(([one, at]) => one.checkVisibility() && place(one) !== at);
    const told = moved.map(([one, at]) => `${one.className} ${one.textContent.trim()}: ${at} to ${place(one)}`);
    const all = [...document.querySelectorAll('.grid, .pad, button, .button')];
    window.touchable = all.filter((one) => one.checkVisibility()).map((one) => [one, place(one)]);
    return told;
})()";

/// A person's way through the page.
pub struct Walk<'a> {
    page: &'a Visit,
    /// How many touches it took so far.
    pub taps: usize,
}

impl Walk<'_> {
    /// Begins where the page is.
    pub fn on(page: &Visit) -> Walk<'_> {
        Walk { page, taps: 0 }
    }

    /// Touches the element of a selector.
    pub async fn tap(&mut self, selector: &str) -> Story {
        self.stays(&format!("before a touch of {selector}")).await?;
        self.page.click(selector).await?;
        self.taps += 1;
        self.stays(&format!("at a touch of {selector}")).await
    }

    /// Touches the button or link with a name.
    pub async fn press(&mut self, name: &str) -> Story {
        self.stays(&format!("before a touch of {name}")).await?;
        self.page.press(name).await?;
        self.taps += 1;
        self.stays(&format!("at a touch of {name}")).await
    }

    /// Touches what leads to another view, where everything has a place of its own.
    pub async fn turn(&mut self, name: &str) -> Story {
        self.stays(&format!("before a touch of {name}")).await?;
        self.page.press(name).await?;
        self.taps += 1;
        self.page.run("delete window.touchable").await
    }

    /// Opens a list of choices and touches the one with a value.
    pub async fn choose(&mut self, list: &str, value: &str) -> Story {
        self.taps += 1;
        self.tap(&format!("{list} option[value='{value}']")).await
    }

    /// Presses a key, which is no touch.
    pub async fn key(&self, key: Key) -> Story {
        self.stays("before a key").await?;
        self.page.types(&char::from(key).to_string()).await?;
        self.stays("at a key").await
    }

    /// Requires that nothing has moved since the walk last looked.
    pub async fn stays(&self, when: &str) -> Story {
        assert_eq!(self.page.value(MOVED).await?, json!([]), "{when}");
        Ok(())
    }
}
