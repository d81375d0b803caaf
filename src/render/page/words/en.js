// Every sentence of the page in English.

import { symbol } from "../board.js";

const list = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const ROLES = {
  pattern: "part of the pattern",
  other: "the pattern's other side",
  eliminated: "eliminated",
  placed: "placed",
};

export const en = {
  // Around the pages
  skip: () => "Skip to the content",
  navigation: () => "Pages",
  theme: (theme) => ({ auto: "Auto", light: "Light", dark: "Dark" })[theme],
  themeIs: (theme) => ({ auto: "Auto colours", light: "Light colours", dark: "Dark colours" })[theme],
  cannotOpen: () => "This cannot be opened",
  refused: (error) =>
    error.unreachable
      ? "The server does not answer. Is naze serve still running?"
      : error.message || "That did not work.",
  thinking: () => "Thinking …",
  levels: () => ({ easy: "easy", medium: "medium", hard: "hard", unfair: "unfair", extreme: "extreme" }),

  // The list
  listTitle: () => "Puzzles",
  tagline: () => "Open one, click a cell, and read why.",
  filters: () => "Filters",
  level: () => "Level",
  technique: () => "Technique",
  any: () => "any",
  distinct: () => "One of each, however turned or relabelled",
  total: (number) => count(number, "puzzle"),
  pages: () => "Pages of the list",
  pageBefore: () => "Before",
  pageAfter: () => "Next",
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  clues: (number) => count(number, "clue"),
  imageOf: (key) => `an image of ${key}`,
  emptyTitle: () => "Nothing is kept here yet",
  emptyLead: () => "Type or paste a puzzle of your own, or try one of these.",
  addSamples: () => "Keep these three",
  sample: (name) => `Sample ${name}`,

  // A new puzzle
  newShort: () => "New",
  newTitle: () => "New puzzle",
  newLead: () => "Type digits into the grid, or paste a puzzle in any format.",
  newGrid: () => "New puzzle, the clues",
  pasteTitle: () => "Paste",
  pasteHelp: () =>
    "81 digits in a row, nine lines, boxed text, candidate grids, CSV, links to other sites: the format need not be named.",
  save: () => "Keep it and open",
  openOnly: () => "Open without keeping",
  clear: () => "Clear",
  emptyGrid: () => "The grid is empty.",
  mendFirst: () => "A digit stands twice; mend that first.",
  duplicate: ({ digit, house, cells }) =>
    `${symbol(digit)} stands ${cells.length === 2 ? "twice" : `${cells.length} times`} in ${house}: ${list(cells)}.`,
  solutions: (kind) =>
    ({ one: "Exactly one solution.", many: "More than one solution.", none: "No solution." })[kind] ??
    "How many solutions there are is not known.",
  differs: (cell, one, other) => `For instance, ${cell} may be ${one} or ${other}.`,
  conflict: (clues) => `These clues cannot all be right: ${list(clues)}.`,
  wasRead: (number) => `Read: ${count(number, "clue")}.`,
  unreadable: (number) => `${count(number, "place")} cannot be read. Your text is left as it is.`,
  faultPlace: (line, column) => `line ${line}, column ${column}`,

  // The grid
  gridName: () => "Sudoku grid",
  cell: ({ row, column, digit, kind, candidates, conflict, wrong, parts }) =>
    [
      `row ${row} column ${column}`,
      digit ? `${symbol(digit)}${{ given: " given", entry: " entered", found: " found" }[kind] ?? ""}` : "empty",
      candidates.length ? `candidates ${candidates.map(symbol).join(" ")}` : null,
      ...parts.map((part) => `${symbol(part.digit)} ${ROLES[part.role]}`),
      conflict ? "in conflict" : null,
      wrong ? "wrong" : null,
    ]
      .filter(Boolean)
      .join(", "),
  pad: () => "Digits",
  pencil: () => "Marks",
  pencilOn: () => "Digits remove candidates and bring them back.",
  pencilOff: () => "Digits are written into cells.",
  undo: () => "Undo",
  redo: () => "Redo",
  undone: () => "Undone.",
  redone: () => "Done again.",
  erase: () => "Erase",
  entered: (cell, digit) => `${cell} is ${digit}.`,
  erased: (cell) => `${cell} is empty.`,
  markGone: (cell, digit) => `${digit} is gone from ${cell}.`,
  markBack: (cell, digit) => `${digit} is back in ${cell}.`,
  isGivenShort: () => "That is a clue.",
  showCandidates: () => "Show candidates",
  clickAsks: () => "A click asks why",
  solveAll: () => "Solve",
  finished: () => "Finished, and right!",
  finishedWrong: () => "The grid is full, but something is wrong. “Check my entries” says what.",
  keysTitle: () => "Keys",
  keys: () => [
    ["← ↑ → ↓", "move through the grid"],
    ["1–9", "write a digit; with Marks on, remove a candidate"],
    ["Backspace", "erase"],
    ["Enter or ?", "why has this cell its value?"],
    ["Shift + 1–9", "why not this digit?"],
    [". and ,", "a step forward, a step back"],
    ["> and <", "the last step, the first"],
    ["Esc", "back to your position"],
    ["M", "marks on and off"],
    ["H", "a hint, a bit more each time"],
    ["Ctrl + Z, Ctrl + Y", "undo, redo"],
  ],

  // The puzzle and its panels
  puzzleTitle: (key) => (key ? `Puzzle ${key}` : "Puzzle"),
  hardest: (name) => `hardest: ${name}`,
  oneSolution: () => "one solution",
  panels: () => "Panels",
  whyTab: () => "Why?",
  stepsTab: () => "Steps",
  hintTab: () => "Hint",
  keepTab: () => "Keep",
  yourPosition: () => "Your position",

  // Why
  whyLead: () => "Click an empty cell to read why it has the value it has.",
  whyNotLead: () => "Right-click a candidate, or rest a finger on it, to read why it cannot be.",
  whyCell: (cell) => `Why? Tell me about ${cell}`,
  whyIs: (cell, digit) => `Why is ${cell} ${digit}?`,
  whyNot: (cell, digit) => `Why is ${cell} not ${digit}?`,
  andWhyNot: () => "Why not",
  whySum: (steps, clues, trace) =>
    `${count(steps, "step")} resting on ${count(clues, "clue")}; the whole solve takes ${trace} to get there.`,
  atOnce: () => "The grid says so at once:",
  therefore: (what) => `${what}, because:`,
  isRight: (what) => `${what} is right, so nothing rules it out.`,
  leadingThere: () => "What leads there:",
  isGiven: (cell, digit) => `${cell}=${digit} is a clue: it was there from the start.`,
  bareAnswer: () =>
    "With your entries and marks there is no answer, so this one goes by the clues alone. “Check my entries” says what is wrong.",
  restsOn: () => "Rests on",
  openStep: (id) => `Open step ${id}`,
  pointAt: (what) => `Show ${what.replace("<>", " is not ")} on the grid`,
  pointedAt: (what) => `${what.replace("<>", " is not ")} is marked on the grid.`,

  // The trace
  trace: () => "Play the trace",
  follow: () => "Follow the solve",
  briefPath: () => "Short path, no step to spare",
  traceLead: () => "Press ▶ to follow the solve step by step.",
  allSteps: () => "All steps",
  first: () => "First step",
  back: () => "Step back",
  forward: () => "Step forward",
  last: () => "To the end",
  stepOf: (id) => `Step #${id}`,
  place: (at, length, isEnd) => (isEnd ? `End of ${count(length, "step")}` : `${at} of ${length}`),
  end: () => "The end",
  ended: (status, steps, guesses) =>
    ({
      solved: `Solved in ${count(steps, "step")}, ${guesses ? `with ${count(guesses, "guess", "guesses")}` : "by logic alone"}; this is the only solution.`,
      "multiple-solutions": "Here logic comes to an end: there is more than one solution.",
      "no-solution": "There is no solution.",
      contradiction: "The clues contradict each other.",
      stuck: "Here logic comes to an end.",
      "gave-up": "This would take too long, so it was given up.",
    })[status] ?? status,
  leave: () => "Back to your position",
  legend: () => "What the shapes mean",
  role: (role) =>
    ({ pattern: "pattern", other: "its other side", eliminated: "eliminated", placed: "placed" })[role],
  link_: (kind) => ({ strong: "one of the two", weak: "not both", then: "it follows" })[kind],
  set: () => "belong together",
  base: () => "where to look",
  cover: () => "room for one only",

  // Hints
  hintLead: () => "A hint tells no more than you ask for.",
  hintForCell: () => "towards the chosen cell",
  giveHint: () => "Give me a hint",
  bitMore: () => "A bit more",
  hintLevel: (level) => `Hint ${level} of 4`,
  takeStep: () => "Do it",
  checkEntries: () => "Check my entries",
  noMistake: () => "Nothing is wrong so far.",
  nothingEntered: () => "You have entered nothing yet.",
  mistakes: (number) => (number === 1 ? "One thing is wrong:" : `${number} things are wrong:`),
  howToSee: () => "How to see it",
  takeBack: (what) => `Take back ${what}`,
  pointAtShort: (what) => `Show ${what}`,

  // Keep
  downloadTitle: () => "Download",
  asText: () => "Text",
  asSvg: () => "SVG",
  asPng: () => "PNG",
  asJson: () => "JSON",
  downloaded: () => "Downloaded.",
  link: () => "Link",
  linkLead: () => "The link holds the whole position and the step you look at; nothing is sent anywhere.",
  copyLink: () => "Copy link",
  copied: () => "Copied.",
  copyByHand: () => "Here is the link to copy.",
  storeTitle: () => "List",
  knownAlready: (key) => `This puzzle was in the list already, as ${key}.`,
  isImageOf: (key) => `This is an image of ${key}: the same puzzle turned, mirrored, permuted or relabelled.`,
  saveToList: () => "Keep in the list",
  removeFromList: () => "Remove from the list",
  reallyRemove: () => "Really remove it?",
};
