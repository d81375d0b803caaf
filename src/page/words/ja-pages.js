// The sentences around a puzzle in Japanese: the first page, a new puzzle, lessons, print.

import { symbol } from "../board.js";

export const list = (words) => words.join("、");
const HOUSES = { row: "行", column: "列", box: "ブロック" };

/** `row 1` is 1行目. */
export const house = (name) => {
  const [kind, number] = name.split(" ");
  if (kind === "box") return `${HOUSES[kind]}${number}`;
  return HOUSES[kind] ? `${number}${HOUSES[kind]}目` : name;
};

export const jaPages = {
  // ページの周り
  skip: () => "本文へ移動",
  navigation: () => "ページ",
  theme: (theme) => ({ auto: "自動", light: "明", dark: "暗" })[theme],
  themeIs: (theme) => ({ auto: "自動の配色", light: "明るい配色", dark: "暗い配色" })[theme],
  cannotOpen: () => "開けませんでした",
  noPage: () => "このアドレスにはページがありません。",
  refused: (error) =>
    error.unreachable
      ? "サーバーから応答がありません。naze serve は動いていますか。"
      : error.isTooLong
        ? "1つの問題としては長すぎます（約16,000文字まで）。問題を1つだけ貼り付けてください。問題集なら1行だけで十分です。"
        : error.message || "うまくいきませんでした。",
  newVersion: () => "このページの新しい版があります。",
  useNewVersion: () => "今すぐ使う",
  later: () => "後で",
  thinking: () => "考えています…",
  cancel: () => "中止",
  close: () => "閉じる",
  levels: () => ({
    easy: "易しい",
    medium: "普通",
    hard: "難しい",
    unfair: "とても難しい",
    extreme: "極めて難しい",
  }),

  // 一覧
  todayShort: () => "今日",
  todayLead: () => "毎日5問。だれにでも同じ問題です。",
  anotherDayLead: () => "この日の5問です。",
  backToToday: () => "今日に戻る",
  yesterday: () => "昨日の問題",
  dayBefore: () => "前の日",
  dayAfter: () => "次の日",
  days: () => "日",
  levelTitle: (level) => level,
  puzzleOf: (level) => (level.endsWith("い") ? `${level}問題` : `${level}の問題`),
  dayTitle: (level, date) => `${level}・${date}`,
  enterOne: () => "問題を入力する・貼り付ける",
  makeYourOwn: () => "問題を作る",
  learnOne: () => "手筋を学ぶ",
  listTitle: () => "保存した問題",
  filters: () => "絞り込み",
  level: () => "難易度",
  technique: () => "手筋",
  any: () => "すべて",
  distinct: () => "回転や数字の入れ替えで同じになるものは1つにまとめる",
  search: () => "検索",
  printThese: () => "これらを印刷",
  worksheet: () => "プリントを作る",
  howMany: () => "問題数",
  withCandidates: () => "候補つき",
  withAnswers: () => "答えを別のページに",
  withSteps: () => "それぞれの手順を続くページに",
  answers: () => "答え",
  isSolved: () => "解決済み",
  progress: (filled, open) => `${open}マス中${filled}マス`,
  begunTitle: () => "始めた問題",
  total: (number) => `${number}問`,
  pages: () => "一覧のページ",
  pageBefore: () => "前へ",
  pageAfter: () => "次へ",
  pageOf: (page, pages) => `${page} / ${pages} ページ`,
  clues: (number) => `ヒント数字${number}個`,
  imageOf: (key) => `${key} と同じ形`,
  noPuzzle: (name) => `${name} という問題は保存されていません。`,

  // 手筋
  lessons: () => "手筋",
  lessonsLead: () => "最初のひと目から最後の手段まで。どんな手筋かを例で学び、練習できます。",
  kinOf: (how) =>
    ({
      "special-case": "次の手筋の特別な形です：",
      union: "次の手筋を2つ合わせた形です：",
      complement: "同じ数字の残りの行や列には次のどれかができ、効果は同じです：",
    })[how],
  examples: () => "例",
  exampleNumber: (number) => `例${number}`,
  nearMiss: () => "惜しい形",
  openExample: () => "この局面を開く",
  practise: () => "練習する",
  exerciseOf: (name, number) => `${name}・練習${number}`,
  exerciseTask: (places) =>
    places ? "決まる数字を書いてください。" : "消える候補を消してください。",
  exerciseLead: () => "ここではこれより易しい手筋は使えません。ヒントは少しずつ出せます。",
  answer: () => "答え",
  checkMoves: () => "答え合わせ",
  nextExercise: () => "次の局面",
  nothingMarked: () => "まだ何も消したり書いたりしていません。",
  moreToFind: (number) => `まだあと${number}つあります。`,
  exerciseDone: () => "これで全部です。",
  readLesson: () => "この手筋を学ぶ",

  // 新しい問題
  lessonsShort: () => "学ぶ",
  newShort: () => "新規",
  newTitle: () => "新しい問題",
  newLead: () => "盤面に数字を入力するか、問題を貼り付けてください。形式は問いません。",
  newGrid: () => "新しい問題のヒント数字",
  pasteTitle: () => "貼り付け",
  pasteHelp: () =>
    "81文字の並び、9行の数字、枠付きの表、候補の表、CSV、ほかのサイトへのリンク。形式を指定する必要はありません。",
  save: () => "保存して開く",
  openOnly: () => "保存せずに開く",
  clear: () => "すべて消す",
  emptyGrid: () => "盤面は空です。",
  board: () => "盤面",
  boardName: (word) => {
    const [side, boxes] = word.split(":");
    if (word === "drawn") return "貼り付けたもの";
    const size = `${side}×${side}`;
    if (boxes === "none" || (!boxes && !Number.isInteger(Math.sqrt(side)))) return `${size}（ブロックなし）`;
    return boxes ? `${size}（ブロック ${boxes.replace("x", "×")}）` : size;
  },
  boxesMakeOne: (rows, columns) => `${rows}×${columns}のブロックがあれば唯一解になります。`,
  useBoxes: (rows, columns) => `${rows}×${columns}のブロックを使う`,
  mendFirst: () => "数字が重複しています。先に直してください。",
  duplicate: ({ digit, house: name, cells }) =>
    `${house(name)}に${symbol(digit)}が${cells.length}つあります（${list(cells)}）。`,
  doubled: ([{ digit, most, houses }, ...others]) => {
    const first = `${houses.map(house).join("・")}に${symbol(digit)}が${most}つあります。`;
    if (others.length === 0) return first;
    return `${first}${list(others.map((one) => symbol(one.digit)))}も重複しています。`;
  },
  solutions: (kind) =>
    ({ one: "解はちょうど1つです。", many: "解が2つ以上あります。", none: "解がありません。" })[kind] ??
    "解の数はわかりません。",
  differs: (cell, one, other) => `たとえば${cell}は${one}でも${other}でも成り立ちます。`,
  conflict: (clues) => `次のヒント数字は同時には成り立ちません：${list(clues)}。`,
  wasRead: (clues, entries, marks) => {
    const parts = [`ヒント数字${clues}個`, entries && `書き込んだ数字${entries}個`];
    return `読み取りました（${list([...parts, marks && `消した候補${marks}個`].filter(Boolean))}）。`;
  },
  leftOut: (texts) => `問題の一部かもしれませんが、読み飛ばしました：${list(texts.map((text) => `「${text}」`))}。`,
  asRead: () => "読めた範囲では：",
  unreadable: (number) => `読めない箇所が${number}つあります。貼り付けた文はそのまま残してあります。`,
  faultPlace: (line, column) => `${line}行目 ${column}文字目`,
  openFile: () => "ファイルを開く（ここにドロップもできます）",
  makeTitle: () => "問題を作る",
  makeOne: () => "1問作る",
  symmetry: () => "対称性",
  symmetryName: (word) =>
    ({
      none: "なし",
      rotational: "180度回転",
      "quarter-turn": "90度回転",
      mirror: "左右",
      flip: "上下",
      mirrors: "左右と上下",
      diagonal: "対角線",
      "anti-diagonal": "もう一方の対角線",
      diagonals: "両方の対角線",
      full: "すべて",
    })[word],
};
