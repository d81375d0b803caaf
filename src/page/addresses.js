// The addresses of the pages when a server answers; `naze site` writes a different module for a folder of files.

export const addresses = {
  list: (query = "") => (query ? `/?${query}` : "/"),
  new: (fragment = "") => `/new${fragment}`,
  lessons: (fragment = "") => `/lessons${fragment}`,
  puzzle: (fragment) => `/puzzle${fragment}`,
  stored: (key) => `/p/${key}`,
};

/** The page at an address: `list`, `new`, `lessons`, `puzzle`, `stored` with its `key`, or null. */
export function pageAt({ pathname }) {
  const stored = /^\/p\/([^/]+)$/.exec(pathname);
  if (stored) return { name: "stored", key: decodeURIComponent(stored[1]) };
  return { name: { "/": "list", "/new": "new", "/lessons": "lessons", "/puzzle": "puzzle" }[pathname] ?? null };
}
