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
  noPage: () => "There is no page at this address.",
  refused: (error) =>
    error.unreachable
      ? "The server does not answer. Is naze serve still running?"
      : error.isTooLong
        ? "This is too much for one puzzle: about 16,000 characters are the most. Paste a single puzzle; of a collection, a single line."
        : error.message || "That did not work.",
  thinking: () => "Thinking …",
  cancel: () => "Cancel",
  close: () => "Close",
  levels: () => ({ easy: "easy", medium: "medium", hard: "hard", unfair: "unfair", extreme: "extreme" }),

  // The list
  listTitle: () => "Puzzles",
  tagline: () => "Open one, choose a cell, and read why.",
  filters: () => "Filters",
  level: () => "Level",
  technique: () => "Technique",
  any: () => "any",
  distinct: () => "Hide equivalent puzzles (turned or relabelled)",
  search: () => "Search",
  printSix: () => "Print six with answers",
  answers: () => "Answers",
  isSolved: () => "solved",
  progress: (filled, open) => `${filled} of ${open} cells`,
  begunTitle: () => "Started in this browser",
  begunOne: () => "Puzzle",
  total: (number) => count(number, "puzzle"),
  pages: () => "Pages of the list",
  pageBefore: () => "Previous",
  pageAfter: () => "Next",
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  clues: (number) => count(number, "clue"),
  imageOf: (key) => `an image of ${key}`,
  emptyTitle: () => "No puzzles are kept here yet",
  emptyLead: () => "Type or paste a puzzle of your own, or try one of these.",
  addSamples: () => "Keep these three",
  sample: (name) => `Sample ${name}`,
  noPuzzle: (name) => `There is no puzzle ${name} here.`,

  // A new puzzle
  newShort: () => "New",
  newTitle: () => "New puzzle",
  newLead: () => "Type digits into the grid, or paste a puzzle in any format.",
  newGrid: () => "Clues of the new puzzle",
  pasteTitle: () => "Paste",
  pasteHelp: () =>
    "81 digits in a row, nine lines, boxed text, candidate grids, CSV, links to other sites: the format is recognised automatically.",
  save: () => "Keep it and open",
  openOnly: () => "Open without keeping",
  clear: () => "Clear",
  emptyGrid: () => "The grid is empty.",
  board: () => "Board",
  boardName: (word) => {
    const [side, boxes] = word.split(":");
    if (word === "drawn") return "as pasted";
    const size = `${side}×${side}`;
    if (boxes === "none" || (!boxes && !Number.isInteger(Math.sqrt(side)))) return `${size} without boxes`;
    return boxes ? `${size}, boxes of ${boxes.replace("x", "×")}` : size;
  },
  boxesMakeOne: (rows, columns) => `With boxes of ${rows}×${columns} it has exactly one solution.`,
  useBoxes: (rows, columns) => `Use boxes of ${rows}×${columns}`,
  mendFirst: () => "A digit occurs twice; correct that first.",
  duplicate: ({ digit, house, cells }) =>
    `${symbol(digit)} stands ${cells.length === 2 ? "twice" : `${cells.length} times`} in ${house}: ${list(cells)}.`,
  doubled: ([{ digit, most, houses }, ...others]) => {
    const first = `${symbol(digit)} stands ${most === 2 ? "twice" : `${most} times`} in ${list(houses)}.`;
    if (others.length === 0) return first;
    return `${first} So ${others.length === 1 ? "does" : "do"} ${list(others.map((one) => symbol(one.digit)))}.`;
  },
  solutions: (kind) =>
    ({ one: "Exactly one solution.", many: "More than one solution.", none: "No solution." })[kind] ??
    "The number of solutions is not known.",
  differs: (cell, one, other) => `For instance, ${cell} may be ${one} or ${other}.`,
  conflict: (clues) => `These clues cannot all be right: ${list(clues)}.`,
  wasRead: (clues, entries, marks) => {
    const parts = [count(clues, "clue"), entries && count(entries, "entry", "entries")];
    return `${list([...parts, marks && count(marks, "crossed-out candidate")].filter(Boolean))} read.`;
  },
  unreadable: (number) => `${count(number, "place")} cannot be read. Your text is left as it is.`,
  faultPlace: (line, column) => `line ${line}, column ${column}`,
  openFile: () => "Open a file, or drop one here",
  makeTitle: () => "Make a puzzle",
  makeOne: () => "Make one",
  symmetry: () => "Symmetry",
  symmetryName: (word) =>
    ({
      none: "none",
      rotational: "half turn",
      "quarter-turn": "quarter turn",
      mirror: "left and right",
      flip: "top and bottom",
      mirrors: "both mirrors",
      diagonal: "diagonal",
      "anti-diagonal": "other diagonal",
      diagonals: "both diagonals",
      full: "all of them",
    })[word],

  // The grid
  gridName: () => "Sudoku grid",
  cell: ({ row, column, digit, kind, candidates, notes, conflict, wrong, parts }) =>
    [
      `row ${row} column ${column}`,
      digit
        ? `${symbol(digit)}${{ given: " given", entry: " entered", found: " found" }[kind] ?? ""}`
        : "empty",
      candidates.length ? `candidates ${candidates.map(symbol).join(" ")}` : null,
      notes.length ? `notes ${notes.map(symbol).join(" ")}` : null,
      ...parts.map((part) => `${symbol(part.digit)} ${ROLES[part.role]}`),
      conflict ? "in conflict" : null,
      wrong ? "wrong" : null,
    ]
      .filter(Boolean)
      .join(", "),
  pad: () => "Digits",
  modes: () => "What digits do",
  mode: (mode) =>
    ({ digit: "Digits", marks: "Marks", corners: "Corner", centres: "Centre", colours: "Colours" })[mode],
  modeIs: (mode) =>
    ({
      digit: "Digits are written into cells.",
      marks: "Digits remove candidates and bring them back.",
      corners: "Digits are notes in the corners of cells.",
      centres: "Digits are notes in the middle of cells.",
      colours: "Digits colour cells.",
    })[mode],
  undo: () => "Undo",
  redo: () => "Redo",
  undone: () => "Undone.",
  redone: () => "Redone.",
  erase: () => "Erase",
  entered: (cell, digit) => `${cell} is ${digit}.`,
  erased: (cell) => `${cell} is empty.`,
  markGone: (cell, digit) => `${digit} is removed from ${cell}.`,
  markBack: (cell, digit) => `${digit} is back in ${cell}.`,
  isGivenShort: () => "That is a clue.",
  noted: (cell, digit) => `${digit} is noted in ${cell}.`,
  fillCandidates: () => "Fill in candidates",
  copyCandidates: () => "Copy candidates into notes",
  showPeers: () => "Highlight what a cell sees",
  lookFor: () => "Look for",
  advances: () => "Move on to the next empty cell",
  showClock: () => "Show the time",
  clock: () => "Time",
  restart: () => "Start again",
  restarted: () => "Everything is back at the start. Undo restores your work.",
  clickAsks: () => "A click asks why",
  solveAll: () => "Solve",
  finished: () => "Finished and correct!",
  askAgain: () => "Ask again",
  finishedWrong: () => "The grid is full, but something is wrong. “Check my entries” says what.",
  solvedTime: (time) => `Time: ${time}.`,
  solvedHints: (number) => (number ? `${count(number, "hint")}.` : "Without a hint."),
  solvedHardest: (name, level) => `The hardest step: ${name} (${level}).`,
  elegantWay: () => "What would have been the elegant way?",
  keysTitle: () => "Keys",
  keys: () => [
    ["← ↑ → ↓", "move through the grid"],
    ["Shift + arrows", "select several cells"],
    ["1–9", "write a digit, a mark, a note or a colour"],
    ["M", "switch between digits and marks or notes"],
    ["C", "colours"],
    ["Backspace", "erase"],
    ["Enter or W", "why does this cell have its value?"],
    ["Shift + 1–9", "why not this digit?"],
    ["F", "look for this cell's digit"],
    [". and ,", "a step forward, a step back"],
    ["> and <", "the end, the first step"],
    ["Esc", "back to your position"],
    ["H", "a hint, a bit more each time"],
    ["Ctrl + Z, Ctrl + Y", "undo, redo"],
    ["?", "these keys"],
  ],

  // The puzzle and its panels
  puzzleTitle: (key) => (key ? `Puzzle ${key}` : "Puzzle"),
  hardest: (name) => `hardest: ${name}`,
  oneSolution: () => "one solution",
  score: (score) => `score ${score}`,
  communityRating: (er) => `SE ${er}`,
  bottleneck: (open, name) => `bottleneck: ${count(open, "step")} open (${name})`,
  compareSolutions: () => "Compare two solutions",
  twoSolutions: (cells) => `Two solutions that differ in ${count(cells, "cell")}`,
  solutionNumber: (number) => `Solution ${number}`,
  showContradiction: () => "Show the clues that contradict each other",
  panels: () => "Panels",
  digitsTab: () => "Digits",
  whyTab: () => "Why?",
  whyHere: () => "Why here?",
  stepsTab: () => "Steps",
  allTab: () => "All",
  hintTab: () => "Hint",
  keepTab: () => "Keep",
  yourPosition: () => "Your position",
  copyTitle: () => "Copy",
  copyLine: () => "81 characters",
  copyGrid: () => "Candidates",
  copyHodoku: () => "HoDoKu’s format",
  copyImage: () => "Image",
  copyThis: (text) => `Copy this: ${text}`,
  openTitle: () => "Open elsewhere",
  openedIn: (name) => `Opened in ${name}.`,
  print: () => "Print",
  labelTitle: () => "Name",
  name: () => "Name",
  tags: () => "Tags",

  // Why
  whyLead: () => "Select an empty cell and ask why it has the value it has.",
  whyNotLead: () => "Right-click a candidate, or rest a finger on it, to read why it is ruled out.",
  whyCell: (cell) => `Why? Tell me about ${cell}`,
  whyIs: (cell, digit) => `Why is ${cell} ${digit}?`,
  whyNot: (cell, digit) => `Why is ${cell} not ${digit}?`,
  andWhyNot: () => "Why not",
  whySum: (steps, clues, trace) =>
    `${count(steps, "step")} resting on ${count(clues, "clue")}; the whole solve takes ${trace} to get there.`,
  atOnce: () => "The grid says so at once:",
  sharesHouse: (cell, other, houses) => `${other} and ${cell} share ${list(houses)}.`,
  therefore: (what) => `${what}, because:`,
  isRight: (what) => `${what} is right, so nothing rules it out.`,
  whyNoSolution: () => "Why is there no solution?",
  oneWithout: (clue) => `Without ${clue} there is exactly one solution.`,
  stepsBeneath: (steps) => `It needs ${count(steps, "step")}`,
  leftOut: (wrong) => `Wrong, so this answer does without: ${list(wrong)}.`,
  isGiven: (cell, digit) => `${cell}=${digit} is a clue: it was there from the start.`,
  bareAnswer: () =>
    "With your entries and marks there is no answer, so this one uses the clues alone. “Check my entries” says what is wrong.",
  restsOn: () => "Rests on",
  openStep: (id) => `Open step ${id}`,
  pointAt: (what) => `Show on the grid: ${what.replace("<>", " is not ")}`,
  pointedAt: (what) => `Marked on the grid: ${what.replace("<>", " is not ")}.`,
  whatIsThis: () => "What is this technique?",
  onThisGrid: () => "On this grid",
  techniqueScore: (score) => `score ${score}`,
  assumesUnique: () => "This step assumes that the puzzle has only one solution.",
  somePremises: (number) => count(number, "fact"),

  // The trace
  trace: () => "Play the trace",
  follow: () => "Follow the solve",
  briefPath: () => "Short path, no superfluous steps",
  traceLead: () => "Press ▶ to follow the solve step by step.",
  allSteps: () => "All steps",
  first: () => "First step",
  back: () => "Step back",
  forward: () => "Step forward",
  last: () => "To the end",
  toPlacement: () => "To the next digit",
  play: () => "Play",
  pause: () => "Pause",
  takeThis: () => "Take this step",
  takeWithGrounds: (number) => `Take this step and the ${number === 1 ? "one" : number} it rests on`,
  goOnFromHere: () => "Continue from here",
  keptPlace: (id) => `▶ continues at #${id}`,
  stepOf: (id) => `Step #${id}`,
  place: (at, length, isEnd) =>
    isEnd ? `End of ${count(length, "step")}` : `#${at} · ${count(length, "step")}`,
  end: () => "The end",
  ended: (status, steps, guesses) =>
    ({
      solved: `Solved in ${count(steps, "step")}, ${guesses ? `with ${count(guesses, "guess", "guesses")}` : "by logic alone"}; this is the only solution.`,
      "multiple-solutions": "Logic gets no further here: there is more than one solution.",
      "no-solution": "There is no solution.",
      contradiction: "The clues contradict each other.",
      stuck: "Logic gets no further here.",
      "gave-up": "This would take too long, so naze gave up.",
    })[status] ?? status,
  leadTo: () => "These steps lead there:",
  leave: () => "Back to your position",
  legend: () => "What the shapes mean",
  part: (part, family) =>
    ({
      fish: { pattern: "the fish", other: "fins", base: "base", cover: "cover" },
      wing: { pattern: "pincers and pivot", other: "the other digits" },
      rectangle: { pattern: "the deadly pattern", other: "what prevents it" },
      colors: { pattern: "one colour", other: "the other colour" },
      "almost-locked-set": { pattern: "in the sets", other: "common to two sets", set: "almost locked set" },
    })[family]?.[part] ??
    {
      pattern: "pattern",
      other: "its other side",
      eliminated: "eliminated",
      placed: "placed",
      set: "belong together",
      base: "where to look",
      cover: "room for only one",
    }[part],
  letters: () => "as the sentences call it",
  ray: () => "keeps a digit out",
  linkKind: (kind) => ({ strong: "at least one", weak: "not both", then: "it follows" })[kind],
  linkByLink: () => "Link by link",
  fewerLinks: () => "One link fewer",
  moreLinks: () => "One link more",
  linksShown: (shown, all) => `${shown} of ${count(all, "link")}`,
  allLead: () => "Every step that can be seen now, easiest first.",
  chooseTechniques: () => "Choose techniques",
  uniqueness: () => "Techniques may assume a single solution",
  allFound: (number) =>
    number
      ? `${count(number, "step")} can be seen now.`
      : "No step can be seen. Is an entry wrong? “Check my entries” tells you.",
  firstFound: (number) => `The first ${count(number, "step")}; there are more.`,

  // Hints
  hintLead: () => "A hint reveals no more than you ask for.",
  hintForCell: () => "For the selected cell",
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
  linkLead: () => "The link holds the whole position and the step you are looking at; nothing is sent anywhere.",
  copyLink: () => "Copy link",
  copied: () => "Copied.",
  copyByHand: () => "Here is the link to copy.",
  storeTitle: () => "List",
  knownAlready: (key) => `This puzzle was already in the list, as ${key}.`,
  isImageOf: (key) => `This is an image of ${key}: the same puzzle turned, mirrored, permuted or relabelled.`,
  saveToList: () => "Keep in the list",
  removeFromList: () => "Remove from the list",
  reallyRemove: () => "Really remove it?",
};
