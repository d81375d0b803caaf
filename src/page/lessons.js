// The techniques as lessons in the order of the ladder, each at an address of its own, with practice.

import { addresses } from "./addresses.js";
import { announce, el, latest } from "./dom.js";
import { engine } from "./engine.js";
import { examplesOf } from "./example.js";
import { exercise, nextExercise, PracticePage } from "./practice.js";
import { listenForKeys, listenForUndo } from "./shortcuts.js";
import { techniques } from "./technique.js";
import { thinking } from "./thinking.js";
import { language, levels, levelWord, say, techniqueName, troubleOf } from "./words.js";

const addressOf = (id) => addresses.lessons(`#technique=${id}`);

/** What the address names: a technique, the number of an exercise, and the work on it. */
const asked = () => new URLSearchParams(location.hash.slice(1));

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

/** What a technique is a special case of, or made of, with links to those. */
function kinOf({ how, techniques: ids }, all) {
  const link = (id) => el("a", { href: addressOf(id) }, techniqueName(all, id));
  const links = ids.flatMap((id, place) => [place ? say.comma() : null, link(id)]);
  return el("p", { class: "kin quiet" }, say.kinOf(how), links);
}

/** A link to the next exercise, which is seen once it is known that there are any. */
function practiceLink({ id }, signal) {
  const number = nextExercise(id);
  const href = addresses.lessons(`#technique=${id}&practice=${number}`);
  const link = el("a", { href, class: "primary button", hidden: true }, say.practise());
  exercise(id, { number }, signal).then(
    () => (link.hidden = false),
    () => link.remove(),
  );
  return el("p", { class: "to-practice" }, link);
}

/** What the engine has on a technique: its kin and its examples. */
function lessonBody(one, all, signal) {
  const wait = thinking();
  const body = el("div", { class: "lesson-body" }, wait.element);
  const question = { technique: one.id, lang: language };
  engine.ask("techniques", question, AbortSignal.any([signal, wait.signal])).then(
    ([{ lesson }]) => {
      wait.end();
      body.replaceChildren(
        ...(lesson.kin ? [kinOf(lesson.kin, all)] : []),
        ...(lesson.example ? [examplesOf(lesson)] : []),
      );
    },
    (refusal) => {
      wait.end();
      if (!signal.aborted) body.replaceChildren(el("p", { class: "trouble" }, troubleOf(refusal)));
    },
  );
  return body;
}

function lesson(all, one, signal) {
  const at = all.indexOf(one);
  const [own, other] = language === "ja" ? [one.japanese, one.english] : [one.english, one.japanese];
  const go = (to, rel, label) =>
    to
      ? el(
          "a",
          { href: addressOf(to.id), rel, class: "button" },
          el("span", { class: "quiet" }, label),
          el("span", { class: "whither" }, techniqueName(all, to.id)),
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
    // Above the examples, of which one is longer than another.
    el(
      "div",
      { class: "turn" },
      practiceLink(one, signal),
      el(
        "nav",
        { "aria-label": say.pages() },
        go(all[at - 1], "prev", say.pageBefore()),
        go(all[at + 1], "next", say.pageAfter()),
      ),
    ),
    lessonBody(one, all, signal),
  );
}

const listTitle = () =>
  el(
    "header",
    { class: "title" },
    el("h1", { tabindex: "-1" }, say.lessons()),
    el("p", { class: "lead" }, say.lessonsLead()),
  );

/** The page of the lessons. */
export async function lessonsPage() {
  const all = (await techniques()).filter(({ id }) => id !== "guess");
  const element = el("div", {});
  const follow = latest();
  let practice = null;
  let leaving = new AbortController();

  const show = async () => {
    leaving.abort();
    leaving = new AbortController();
    practice = null;
    const said = asked();
    const one = all.find(({ id }) => id === said.get("technique"));
    const name = one ? techniqueName(all, one.id) : say.lessons();
    const number = one && /^\d{1,9}$/.test(said.get("practice") ?? "") ? Number(said.get("practice")) : null;
    const title = number == null ? name : say.exerciseOf(name, number);
    document.title = `${title} · naze`;
    element.className = number == null ? `lessons${one ? "" : " is-list"}` : "";
    if (number == null) {
      follow(Promise.resolve(), () => {});
      element.replaceChildren(one ? lesson(all, one, leaving.signal) : listTitle(), ladder(all, one?.id));
      return title;
    }
    const wait = thinking(() => history.back());
    element.replaceChildren(wait.element);
    const made = exercise(one.id, { number }, AbortSignal.any([leaving.signal, wait.signal]));
    await follow(made, (answer, refusal) => {
      wait.end();
      if (refusal) {
        const back = el("a", { href: addressOf(one.id), class: "button" }, say.readLesson());
        element.replaceChildren(
          el("h1", { tabindex: "-1" }, title),
          el("p", { class: "trouble" }, troubleOf(refusal)),
          back,
        );
        return;
      }
      practice = new PracticePage(answer, { name, href: addressOf(one.id), work: said });
      element.replaceChildren(practice.element);
    });
    return title;
  };

  await show();
  window.addEventListener("hashchange", async () => {
    const title = await show();
    announce(title);
    window.scrollTo({ top: 0 });
    if (practice) practice.start();
    else element.querySelector("h1")?.focus({ preventScroll: true });
  });
  listenForUndo(
    () => practice?.undo(),
    () => practice?.redo(),
  );
  listenForKeys(() => practice?.grid, {
    Enter: () => practice?.check(),
    h: () => practice?.hint(),
    m: () => practice?.pad.nextMarks(),
    n: () => practice?.next(),
    Escape: () => practice?.leave(),
  });
  if (practice) requestAnimationFrame(() => practice?.start());
  return element;
}
