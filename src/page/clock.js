// Counts the time spent on a puzzle while the page is visible.

import { el } from "./dom.js";
import { say } from "./words.js";

const two = (number) => String(number).padStart(2, "0");

/** Seconds as minutes and seconds, with hours if there are any. */
export function timeOf(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export class Clock {
  constructor(seconds = 0) {
    this.seconds = seconds;
    this.isRunning = true;
    this.element = el("span", { class: "fact clock", role: "timer", "aria-label": say.clock() });
    setInterval(() => {
      if (!this.isRunning || document.hidden) return;
      this.seconds += 1;
      this.draw();
    }, 1000);
    this.draw();
  }

  draw() {
    this.element.textContent = timeOf(this.seconds);
  }
}
