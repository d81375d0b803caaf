// The techniques as lessons in the order of the ladder, each at an address of its own.

import { addresses } from "./addresses.js";
import { announce, el } from "./dom.js";
import { exampleOf } from "./example.js";
import { techniques } from "./technique.js";
import { language, levels, levelWord, say, techniqueName } from "./words.js";

const addressOf = (id) => addresses.lessons(`#technique=${id}`);

/** The lesson that the address names, or null for the list of all. */
const asked = () => new URLSearchParams(location.hash.slice(1)).get("technique");

/** The ladder, level by level; the present lesson is marked. */
function ladder(all, present) {
  const item = ({ id }) =>
    el(
      "li",
      {},
      el(
        "a",
        { href: addressOf(id), "aria-current": id === present ? "page" : null },
        techniqueName(all, id),
      ),
    );
  const rung = (level) => [
    el("h2", { class: `level level-${level}` }, say.levelTitle(levelWord(level))),
    el("ol", {}, all.filter((one) => one.level === level).map(item)),
  ];
  return el("nav", { class: "ladder", "aria-label": say.lessons() }, levels.map(rung));
}

function lesson(all, one) {
  const at = all.indexOf(one);
  const [own, other] = language === "ja" ? [one.japanese, one.english] : [one.english, one.japanese];
  const go = (to, rel, label) =>
    to
      ? el(
          "a",
          { href: addressOf(to.id), rel, class: "button" },
          el("span", { class: "quiet" }, label),
          techniqueName(all, to.id),
        )
      : el("span", {});
  return el(
    "article",
    { class: "lesson" },
    el(
      "p",
      { class: "quiet" },
      el("a", { href: addresses.lessons("#") }, say.lessons()),
      ` · ${at + 1} / ${all.length}`,
    ),
    el("h1", { tabindex: "-1" }, own),
    el(
      "p",
      { class: "quiet" },
      el("span", { lang: language === "ja" ? "en" : "ja" }, other),
      ` · ${levelWord(one.level)} · ${say.techniqueScore(one.score)}`,
    ),
    el("p", { class: "definition" }, language === "ja" ? one.japanese_definition : one.english_definition),
    one.assumes_unique ? el("p", { class: "notice" }, say.assumesUnique()) : null,
    exampleOf(one.id),
    el(
      "nav",
      { class: "turn", "aria-label": say.pages() },
      go(all[at - 1], "prev", say.pageBefore()),
      go(all[at + 1], "next", say.pageAfter()),
    ),
  );
}

/** The page of the lessons. */
export async function lessonsPage() {
  const all = (await techniques()).filter(({ id }) => id !== "guess");
  const element = el("div", { class: "lessons" });
  const show = () => {
    const one = all.find(({ id }) => id === asked());
    const title = one ? techniqueName(all, one.id) : say.lessons();
    document.title = `${title} · naze`;
    element.classList.toggle("is-list", !one);
    element.replaceChildren(
      one
        ? lesson(all, one)
        : el(
            "header",
            { class: "title" },
            el("h1", { tabindex: "-1" }, title),
            el("p", { class: "lead" }, say.lessonsLead()),
          ),
      ladder(all, one?.id),
    );
    return title;
  };
  show();
  window.addEventListener("hashchange", () => {
    announce(show());
    window.scrollTo({ top: 0 });
    element.querySelector("h1").focus({ preventScroll: true });
  });
  return element;
}
