// The addresses of the pages where a server answers; `naze site` puts another such module into a folder of files.

export const addresses = {
  list: (query = "") => (query ? `/?${query}` : "/"),
  new: (fragment = "") => `/new${fragment}`,
  puzzle: (fragment) => `/puzzle${fragment}`,
  stored: (key) => `/p/${key}`,
};

/** The page that an address names: `list`, `new`, `puzzle`, `stored` with its `key`, or null. */
export function pageAt({ pathname }) {
  const stored = /^\/p\/([^/]+)$/.exec(pathname);
  if (stored) return { name: "stored", key: decodeURIComponent(stored[1]) };
  return { name: { "/": "list", "/new": "new", "/puzzle": "puzzle" }[pathname] ?? null };
}
