// The page on a wall: the whole screen for the grid and one sentence, and the arrow keys lead through the steps.

import { signButton, el } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

const LOOK = "projects";
const FORWARD = ["ArrowRight", "ArrowDown", "PageDown", " ", "Enter"];
const BACK = ["ArrowLeft", "ArrowUp", "PageUp", "Backspace"];

/** Shows the steps of a player on the whole screen until a person leaves. */
export function project(player) {
  const root = document.documentElement;
  if (root.classList.contains(LOOK)) return;
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (FORWARD.includes(event.key)) player.step(1);
    else if (BACK.includes(event.key)) player.step(-1);
    else if (event.key === "Escape") end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => {
    root.classList.remove(LOOK);
    tools.remove();
    document.removeEventListener("keydown", press, true);
    document.removeEventListener("fullscreenchange", left);
    if (document.fullscreenElement) document.exitFullscreen();
  };
  const left = () => document.fullscreenElement || end();
  const tools = el(
    "div",
    { class: "projector-tools" },
    signButton(icon("back"), say.back(), () => player.step(-1)),
    signButton(icon("forward"), say.forward(), () => player.step(1)),
    signButton(icon("close"), say.close(), end),
  );
  root.classList.add(LOOK);
  document.body.append(tools);
  document.addEventListener("keydown", press, true);
  // Not every browser gives the whole screen; the page then fills its window.
  const asked = root.requestFullscreen?.() ?? Promise.resolve();
  asked.then(
    () => document.addEventListener("fullscreenchange", left),
    () => {},
  );
  player.show();
}
