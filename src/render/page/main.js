// Opens the page that the address names, in the person's language and colours.

import { button, el } from "./dom.js";
import { engine } from "./engine.js";
import { icon } from "./icons.js";
import { listPage } from "./list.js";
import { newPage } from "./new.js";
import { puzzlePage } from "./puzzle.js";
import { language, say, speak, troubleOf } from "./words.js";

/** The page of an address. */
function route(path) {
  if (path === "/new") return ["new", newPage];
  if (path === "/puzzle") return ["puzzle", () => puzzlePage(null)];
  const stored = /^\/p\/([^/]+)$/.exec(path);
  if (stored) return ["puzzle", () => puzzlePage(decodeURIComponent(stored[1]))];
  if (path !== "/") return ["none", noPage];
  // Without a store there is no list.
  return engine.store ? ["list", listPage] : ["new", newPage];
}

/** Says that there is no page at this address. */
function noPage() {
  document.title = `${say.noPage()} · naze`;
  const link = (href, text) => el("a", { href, class: "button" }, text);
  return el(
    "div",
    { class: "empty" },
    el("h1", {}, say.noPage()),
    el("p", { class: "buttons" }, link("/", say.listTitle()), link("/new", say.newTitle())),
  );
}

const THEMES = ["auto", "light", "dark"];

function wear(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function themeButton() {
  let theme = localStorage.getItem("naze-theme") ?? "auto";
  if (!THEMES.includes(theme)) theme = "auto";
  const turn = () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
    localStorage.setItem("naze-theme", theme);
    wear(theme);
    tell();
  };
  const switcher = button("", "plain small theme", turn);
  const tell = () => {
    switcher.replaceChildren(icon("theme"), say.theme(theme));
    switcher.setAttribute("aria-label", say.themeIs(theme));
  };
  tell();
  wear(theme);
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
    el("a", { href: "/", class: "brand" }, el("span", { lang: "ja" }, "なぜ"), " ", el("b", {}, "naze")),
    el(
      "nav",
      { "aria-label": say.navigation() },
      link("/", say.listTitle(), "list"),
      link("/new", say.newShort(), "new"),
    ),
    el("div", { class: "switches" }, speakOther, themeButton()),
  );
}

async function start() {
  document.documentElement.lang = language;
  const [name, page] = route(location.pathname);
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
      el("p", {}, el("a", { href: "/new" }, say.newTitle())),
    );
  }
  document.body.dataset.ready = name;
}

start();
