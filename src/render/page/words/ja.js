// Every sentence of the page in Japanese.

import { symbol } from "../board.js";

const list = (words) => words.join("、");
const HOUSES = { row: "行", column: "列", box: "ブロック" };
const ROLES = {
  pattern: "パターンの一部",
  other: "パターンのもう一方",
  eliminated: "消える",
  placed: "確定",
};

/** `row 1` is 1行目. */
const house = (name) => {
  const [kind, number] = name.split(" ");
  if (kind === "box") return `${HOUSES[kind]}${number}`;
  return HOUSES[kind] ? `${number}${HOUSES[kind]}目` : name;
};

export const ja = {
  // ページの周り
  skip: () => "本文へ移動",
  navigation: () => "ページ",
  theme: (theme) => ({ auto: "自動", light: "明", dark: "暗" })[theme],
  themeIs: (theme) => ({ auto: "自動の配色", light: "明るい配色", dark: "暗い配色" })[theme],
  cannotOpen: () => "開けませんでした",
  refused: (error) =>
    error.unreachable
      ? "サーバーから応答がありません。naze serve は動いていますか。"
      : error.message || "うまくいきませんでした。",
  thinking: () => "考えています…",
  levels: () => ({
    easy: "易しい",
    medium: "普通",
    hard: "難しい",
    unfair: "とても難しい",
    extreme: "極めて難しい",
  }),

  // 一覧
  listTitle: () => "問題一覧",
  tagline: () => "問題を開いてマスを選ぶと、なぜその数字なのかがわかります。",
  filters: () => "絞り込み",
  level: () => "難易度",
  technique: () => "手筋",
  any: () => "すべて",
  distinct: () => "回転や数字の入れ替えで同じになるものは1つにまとめる",
  total: (number) => `${number}問`,
  pages: () => "一覧のページ",
  pageBefore: () => "前へ",
  pageAfter: () => "次へ",
  pageOf: (page, pages) => `${page} / ${pages} ページ`,
  clues: (number) => `ヒント数字${number}個`,
  imageOf: (key) => `${key} と同じ形`,
  emptyTitle: () => "まだ問題がありません",
  emptyLead: () => "自分の問題を入力するか貼り付けるか、次の例題を試してください。",
  addSamples: () => "この3問を保存する",
  sample: (name) => `例題${name}`,

  // 新しい問題
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
  mendFirst: () => "数字が重複しています。先に直してください。",
  duplicate: ({ digit, house: name, cells }) =>
    `${house(name)}に${symbol(digit)}が${cells.length}つあります（${list(cells)}）。`,
  solutions: (kind) =>
    ({ one: "解はちょうど1つです。", many: "解が2つ以上あります。", none: "解がありません。" })[kind] ??
    "解の数はわかりません。",
  differs: (cell, one, other) => `たとえば${cell}は${one}でも${other}でも成り立ちます。`,
  conflict: (clues) => `次のヒント数字は同時には成り立ちません：${list(clues)}。`,
  wasRead: (number) => `読み取りました（ヒント数字${number}個）。`,
  unreadable: (number) => `読めない箇所が${number}つあります。貼り付けた文はそのまま残してあります。`,
  faultPlace: (line, column) => `${line}行目 ${column}文字目`,

  // 盤面
  gridName: () => "ナンプレの盤面",
  cell: ({ row, column, digit, kind, candidates, conflict, wrong, parts }) =>
    [
      `${row}行${column}列`,
      digit
        ? `${symbol(digit)}${{ given: "（ヒント数字）", entry: "（入力）", found: "（確定）" }[kind] ?? ""}`
        : "空き",
      candidates.length ? `候補 ${candidates.map(symbol).join(" ")}` : null,
      ...parts.map((part) => `${symbol(part.digit)}は${ROLES[part.role]}`),
      conflict ? "重複または矛盾" : null,
      wrong ? "誤り" : null,
    ]
      .filter(Boolean)
      .join("、"),
  pad: () => "数字",
  pencil: () => "候補メモ",
  pencilOn: () => "数字キーで候補を消したり戻したりします。",
  pencilOff: () => "数字キーでマスに数字を書きます。",
  undo: () => "元に戻す",
  redo: () => "やり直す",
  undone: () => "元に戻しました。",
  redone: () => "やり直しました。",
  erase: () => "消す",
  entered: (cell, digit) => `${cell}に${digit}を書きました。`,
  erased: (cell) => `${cell}を空にしました。`,
  markGone: (cell, digit) => `${cell}の候補${digit}を消しました。`,
  markBack: (cell, digit) => `${cell}の候補${digit}を戻しました。`,
  isGivenShort: () => "ヒント数字は変えられません。",
  showCandidates: () => "候補を表示",
  clickAsks: () => "クリックで「なぜ」を尋ねる",
  solveAll: () => "解く",
  finished: () => "完成です。正解！",
  finishedWrong: () => "すべて埋まりましたが、誤りがあります。「入力を確かめる」で調べられます。",
  keysTitle: () => "キー操作",
  keys: () => [
    ["← ↑ → ↓", "マスを移動"],
    ["1〜9", "数字を書く（候補メモのときは候補を消す）"],
    ["Backspace", "消す"],
    ["Enter または ?", "このマスはなぜその数字か"],
    ["Shift + 1〜9", "なぜその数字ではないか"],
    [". と ,", "1手進む、1手戻る"],
    ["> と <", "最後の手、最初の手"],
    ["Esc", "自分の盤面に戻る"],
    ["M", "候補メモの切り替え"],
    ["H", "ヒント（押すたびに少しずつ）"],
    ["Ctrl + Z、Ctrl + Y", "元に戻す、やり直す"],
  ],

  // 問題と横の欄
  puzzleTitle: (key) => (key ? `問題 ${key}` : "問題"),
  hardest: (name) => `最も難しい手筋：${name}`,
  oneSolution: () => "唯一解",
  panels: () => "説明欄",
  whyTab: () => "なぜ？",
  stepsTab: () => "手順",
  hintTab: () => "ヒント",
  keepTab: () => "保存",
  yourPosition: () => "自分の盤面",

  // なぜ
  whyLead: () => "空いたマスをクリックすると、なぜその数字になるのかを説明します。",
  whyNotLead: () => "候補を右クリックするか長押しすると、なぜその数字ではないのかを説明します。",
  whyCell: (cell) => `${cell}はなぜその数字か`,
  whyIs: (cell, digit) => `なぜ${cell}は${digit}なのか`,
  whyNot: (cell, digit) => `なぜ${cell}は${digit}ではないのか`,
  andWhyNot: () => "なぜ違う？",
  whySum: (steps, clues, trace) =>
    `${steps}手、ヒント数字${clues}個による説明（全体の手順ではここまで${trace}手）。`,
  atOnce: () => "盤面からすぐにわかります：",
  therefore: (what) => `${what}となる理由：`,
  isRight: (what) => `${what}は正しいので、否定する理由はありません。`,
  leadingThere: () => "そこに至る手順：",
  isGiven: (cell, digit) => `${cell}=${digit}はヒント数字です。はじめから書かれています。`,
  bareAnswer: () =>
    "今の入力と候補メモのままでは答えが出ないため、ヒント数字だけから説明しています。誤りは「入力を確かめる」で調べられます。",
  restsOn: () => "根拠",
  openStep: (id) => `手順${id}を開く`,
  pointAt: (what) => `${what.replace("<>", "≠")}を盤面で示す`,
  pointedAt: (what) => `${what.replace("<>", "≠")}を盤面で示しました。`,

  // 手順
  trace: () => "手順の再生",
  follow: () => "解き方を追う",
  briefPath: () => "無駄のない短い道筋",
  traceLead: () => "▶ を押すと、解き方を1手ずつ追えます。",
  allSteps: () => "すべての手順",
  first: () => "最初の手",
  back: () => "1手戻る",
  forward: () => "1手進む",
  last: () => "最後まで",
  stepOf: (id) => `手順 #${id}`,
  place: (at, length, isEnd) => (isEnd ? `${length}手で終わり` : `${at} / ${length}`),
  end: () => "終わり",
  ended: (status, steps, guesses) =>
    ({
      solved: `${steps}手で解けました（${guesses ? `仮置き${guesses}回` : "論理だけ"}）。解はこれだけです。`,
      "multiple-solutions": "論理で進めるのはここまでです。解が2つ以上あります。",
      "no-solution": "解がありません。",
      contradiction: "ヒント数字どうしが矛盾しています。",
      stuck: "論理で進めるのはここまでです。",
      "gave-up": "時間がかかりすぎるため、打ち切りました。",
    })[status] ?? status,
  leave: () => "自分の盤面に戻る",
  legend: () => "図の見方",
  role: (role) =>
    ({ pattern: "パターン", other: "もう一方", eliminated: "消える候補", placed: "確定" })[role],
  link_: (kind) => ({ strong: "どちらかは真", weak: "両方は真でない", then: "そこから従う" })[kind],
  set: () => "ひとまとまり",
  base: () => "見る場所",
  cover: () => "1つしか入らない場所",

  // ヒント
  hintLead: () => "ヒントは、求められた分だけを伝えます。",
  hintForCell: () => "選んだマスに向けて",
  giveHint: () => "ヒントを見る",
  bitMore: () => "もう少し",
  hintLevel: (level) => `ヒント ${level} / 4`,
  takeStep: () => "この手を打つ",
  checkEntries: () => "入力を確かめる",
  noMistake: () => "今のところ誤りはありません。",
  nothingEntered: () => "まだ何も入力されていません。",
  mistakes: (number) => `誤りが${number}つあります：`,
  howToSee: () => "どうしてわかるか",
  takeBack: (what) => `${what}を取り消す`,
  pointAtShort: (what) => `${what}を示す`,

  // 保存
  downloadTitle: () => "ダウンロード",
  asText: () => "テキスト",
  asSvg: () => "SVG",
  asPng: () => "PNG",
  asJson: () => "JSON",
  downloaded: () => "ダウンロードしました。",
  link: () => "リンク",
  linkLead: () => "リンクには今の盤面と表示中の手順がすべて入ります。どこにも送信されません。",
  copyLink: () => "リンクをコピー",
  copied: () => "コピーしました。",
  copyByHand: () => "このリンクをコピーしてください。",
  storeTitle: () => "一覧",
  knownAlready: (key) => `この問題はすでに ${key} として一覧にあります。`,
  isImageOf: (key) => `この問題は ${key} を回転・反転・並べ替え・数字の入れ替えをしたものです。`,
  saveToList: () => "一覧に保存",
  removeFromList: () => "一覧から削除",
  reallyRemove: () => "本当に削除しますか",
};
