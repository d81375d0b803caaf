// Opens the page at the address, in the person's language and colours.

import { addresses, pageAt } from "./addresses.js";
import { button, el } from "./dom.js";
import { icon } from "./icons.js";
import { applyLooks } from "./settings.js";
import { language, say, speak, troubleOf } from "./words.js";

/** The page at the address, with its name; its modules are loaded only then. */
function route() {
  const { name, key } = pageAt(location);
  const pages = {
    list: ["list", async () => (await import("./list.js")).listPage()],
    new: ["new", async () => (await import("./new.js")).newPage()],
    lessons: ["lessons", async () => (await import("./lessons.js")).lessonsPage()],
    puzzle: ["puzzle", async () => (await import("./opening.js")).puzzlePage(null)],
    stored: ["puzzle", async () => (await import("./opening.js")).puzzlePage(key)],
  };
  return pages[name] ?? ["none", noPage];
}

/** Says that there is no page at this address. */
function noPage() {
  document.title = `${say.noPage()} · naze`;
  const link = (href, text) => el("a", { href, class: "button" }, text);
  return el(
    "div",
    { class: "empty" },
    el("h1", {}, say.noPage()),
    el(
      "p",
      { class: "buttons" },
      link(addresses.list(), say.todayShort()),
      link(addresses.new(), say.newTitle()),
    ),
  );
}

const THEMES = ["auto", "light", "dark"];

function applyTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function themeButton() {
  let theme = localStorage.getItem("naze-theme") ?? "auto";
  if (!THEMES.includes(theme)) theme = "auto";
  const turn = () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
    localStorage.setItem("naze-theme", theme);
    applyTheme(theme);
    tell();
  };
  const switcher = button("", "plain small theme", turn);
  const tell = () => {
    switcher.replaceChildren(icon("theme"), el("span", {}, say.theme(theme)));
    switcher.setAttribute("aria-label", say.themeIs(theme));
  };
  tell();
  applyTheme(theme);
  return switcher;
}

function header(present) {
  const link = (href, text, name) =>
    el("a", { href, "aria-current": name === present ? "page" : null }, text);
  const other = language === "en" ? "ja" : "en";
  const speakOther = button(other === "ja" ? "日本語" : "English", "plain small", () => speak(other), {
    lang: other,
  });
  return el(
    "header",
    { class: "top" },
    el(
      "a",
      { href: addresses.list(), class: "brand" },
      el("span", { lang: "ja" }, "なぜ"),
      " ",
      el("b", {}, "naze"),
    ),
    el(
      "nav",
      { "aria-label": say.navigation() },
      link(addresses.list(), say.todayShort(), "list"),
      link(addresses.new(), say.newShort(), "new"),
      link(addresses.lessons(), say.lessonsShort(), "lessons"),
    ),
    el("div", { class: "switches" }, speakOther, themeButton()),
  );
}

async function start() {
  document.documentElement.lang = language;
  applyLooks();
  const [name, page] = route();
  const main = document.getElementById("main");
  const skip = document.getElementById("skip");
  skip.textContent = say.skip();
  // The fragment holds the position, so the link must not write its own into it.
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  document.body.insertBefore(header(name), main);
  try {
    main.replaceChildren(await page());
  } catch (refusal) {
    main.replaceChildren(
      el("h1", {}, say.cannotOpen()),
      el("p", { class: "trouble" }, troubleOf(refusal)),
      el("p", {}, el("a", { href: addresses.new() }, say.newTitle())),
    );
  }
  document.body.dataset.ready = name;
}

start();
