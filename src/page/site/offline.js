// Keeps the page's files so that it works offline. VERSION and FILES are written in front of this.

const FOLDER = new URL("./", self.location);

self.addEventListener("install", (event) => {
  const files = FILES.map((file) => new Request(new URL(file, FOLDER), { cache: "reload" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(files)));
});

// A new version takes over once no page of the old one is open, or when a person asks for it; then the old one is deleted.
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());
self.addEventListener("activate", (event) => {
  const drop = (names) => names.filter((name) => name.startsWith("naze ") && name !== VERSION);
  event.waitUntil(caches.keys().then((names) => Promise.all(drop(names).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const kept = caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});
