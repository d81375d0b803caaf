// The icons on buttons and in cells, drawn because not every machine has characters for them.

import { svg } from "./dom.js";

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M17 5l-10 7 10 7z",
  forward: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  play: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM10 8.5v7l5.5-3.5z",
  pause: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM10 8.5v7M14 8.5v7",
  placement: "M4 6l7 6-7 6zM13 5h7v14h-7z",
  undo: "M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-4",
  redo: "M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h4",
  erase: "M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5",
  close: "M6 6l12 12M18 6L6 18",
  theme: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 7v10M12 7a5 5 0 0 1 0 10",
  warning: "M12 3L2 21h20zM12 10v5M12 17.5v.6",
};

/** The icon with a name. */
export function icon(name) {
  const isSolid = ["first", "back", "forward", "last", "placement"].includes(name);
  const path = svg("path", { d: PATHS[name] });
  return svg(
    "svg",
    {
      viewBox: "0 0 24 24",
      class: isSolid ? "icon solid" : "icon",
      "aria-hidden": "true",
      focusable: "false",
    },
    path,
  );
}
