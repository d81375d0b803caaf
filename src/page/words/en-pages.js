// The sentences around a puzzle in English: the first page, a new puzzle, lessons, print.

import { symbol } from "../board.js";

export const list = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export const count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export const enPages = {
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
  newVersion: () => "There is a new version of this page.",
  useNewVersion: () => "Use it now",
  later: () => "Later",
  thinking: () => "Thinking …",
  cancel: () => "Cancel",
  close: () => "Close",
  levels: () => ({ easy: "easy", medium: "medium", hard: "hard", unfair: "unfair", extreme: "extreme" }),

  // The list
  todayShort: () => "Today",
  todayLead: () => "Five puzzles a day, the same for everyone.",
  anotherDayLead: () => "The five puzzles of that day.",
  backToToday: () => "Back to today",
  yesterday: () => "Yesterday’s puzzles",
  dayBefore: () => "The day before",
  dayAfter: () => "The day after",
  days: () => "Days",
  levelTitle: (level) => `${level[0].toUpperCase()}${level.slice(1)}`,
  puzzleOf: (level) => `${level[0].toUpperCase()}${level.slice(1)} puzzle`,
  dayTitle: (level, date) => `${level[0].toUpperCase()}${level.slice(1)} · ${date}`,
  enterOne: () => "Enter or paste a puzzle",
  makeYourOwn: () => "Make one",
  learnOne: () => "Learn the techniques",
  listTitle: () => "Kept puzzles",
  filters: () => "Filters",
  level: () => "Level",
  technique: () => "Technique",
  any: () => "any",
  distinct: () => "Hide equivalent puzzles (turned or relabelled)",
  search: () => "Search",
  printThese: () => "Print these",
  worksheet: () => "Print a worksheet",
  howMany: () => "Puzzles",
  withCandidates: () => "With candidates",
  withAnswers: () => "Solutions on a page of their own",
  withSteps: () => "The steps of each on following pages",
  answers: () => "Answers",
  isSolved: () => "solved",
  progress: (filled, open) => `${filled} of ${open} cells`,
  begunTitle: () => "Your puzzles",
  total: (number) => count(number, "puzzle"),
  pages: () => "Pages of the list",
  pageBefore: () => "Previous",
  pageAfter: () => "Next",
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  clues: (number) => count(number, "clue"),
  imageOf: (key) => `an image of ${key}`,
  noPuzzle: (name) => `There is no puzzle ${name} here.`,

  // Lessons
  lessons: () => "Techniques",
  lessonsLead: () => "From the first look to the last resort: what each one is, examples, and practice.",
  kinOf: (how) =>
    ({
      "special-case": "A special case of: ",
      union: "Two of these at once: ",
      complement: "The other lines of the digit hold one of these, with the same effect: ",
    })[how],
  examples: () => "Examples",
  exampleNumber: (number) => (number === 1 ? "Example" : String(number)),
  nearMiss: () => "Near miss",
  openExample: () => "Open this position",
  practise: () => "Practise it",
  exerciseOf: (name, number) => `${name}, exercise ${number}`,
  exerciseTask: (places) =>
    places ? "Enter the digit that it gives." : "Cross out what it rules out.",
  exerciseLead: () => "Nothing easier helps here. A hint reveals no more than you ask for.",
  answer: () => "Answer",
  checkMoves: () => "Check",
  nextExercise: () => "Next",
  nothingMarked: () => "Nothing is crossed out or entered yet.",
  moreToFind: (number) => `There is more to find: ${count(number, "conclusion")}.`,
  exerciseDone: () => "That is all of it.",
  readLesson: () => "Read the lesson",

  // A new puzzle
  lessonsShort: () => "Learn",
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
  leftOut: (texts) => `Left out, though it may be part of the puzzle: ${list(texts.map((text) => `“${text}”`))}.`,
  asRead: () => "As far as it was read:",
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
};
