// The door to the library within the page: a server's questions and answers without a server.

import { Refusal, cancelled } from "./refusal.js";
import { picture } from "./picture.js";
import { puzzleStore } from "./store.js";
import { watchForUpdates } from "./update.js";
import { answer } from "./workers.js";

async function ask(name, question, signal = null) {
  const text = await answer(`${name}\n${JSON.stringify(question)}`, signal).catch((trouble) => {
    throw signal?.aborted ? cancelled() : new Refusal({ code: 1, message: String(trouble.message) });
  });
  const body = JSON.parse(text);
  if (body.error) throw new Refusal(body.error);
  return body;
}

export const engine = {
  ask,
  png: async (question) => picture((await ask("show", question)).svg),
  about: async () => ({ writable: true }),
  store: puzzleStore(ask),
};

// After the first visit the page works offline, if the browser has service workers.
if (navigator.serviceWorker) watchForUpdates(new URL("../offline.js", import.meta.url)).catch(() => {});
