// The addresses of the pages in a folder of files, wherever it is: each page has its own folder.

const ROOT = new URL("../", import.meta.url).pathname;

export const addresses = {
  list: (query = "") => (query ? `${ROOT}?${query}` : ROOT),
  new: (fragment = "") => `${ROOT}new/${fragment}`,
  lessons: (fragment = "") => `${ROOT}lessons/${fragment}`,
  puzzle: (fragment) => `${ROOT}puzzle/${fragment}`,
  stored: (key) => `${ROOT}p/?${key}`,
};

/** The page at an address: `list`, `new`, `lessons`, `puzzle`, `stored` with its `key`, or null. */
export function pageAt({ pathname, search }) {
  const folder = pathname.slice(ROOT.length).replace(/(?:\/|\/?index\.html)$/, "");
  if (folder === "p") return { name: "stored", key: decodeURIComponent(search.slice(1)) };
  return { name: { "": "list", new: "new", lessons: "lessons", puzzle: "puzzle" }[folder] ?? null };
}
