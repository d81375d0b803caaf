// Tells a person when a new version of the page is there, and takes it at a tap; nothing is lost by that.

import { announce, button, el } from "./dom.js";
import { say } from "./words.js";

/** Shows the notice; the waiting worker takes over when a person wants it to. */
function offer(waiting) {
  if (document.querySelector(".update")) return;
  const take = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  };
  const later = button(say.later(), "plain small", () => notice.remove());
  const notice = el(
    "p",
    { class: "update", role: "status" },
    say.newVersion(),
    button(say.useNewVersion(), "primary small", take),
    later,
  );
  document.body.append(notice);
  announce(say.newVersion());
}

/** Keeps the page's files for use without a network, and watches for a newer version of them. */
export async function watchForUpdates(worker) {
  const registration = await navigator.serviceWorker.register(worker);
  const look = (candidate) => {
    // The first version replaces none.
    if (candidate?.state === "installed" && navigator.serviceWorker.controller) offer(candidate);
  };
  look(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing.addEventListener("statechange", () => look(installing));
  });
}
