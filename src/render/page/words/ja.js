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
  noPage: () => "このアドレスにはページがありません。",
  refused: (error) =>
    error.unreachable
      ? "サーバーから応答がありません。naze serve は動いていますか。"
      : error.isTooLong
        ? "1つの問題としては長すぎます（約16,000文字まで）。問題を1つだけ貼り付けてください。問題集なら1行だけで十分です。"
        : error.message || "うまくいきませんでした。",
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
  listTitle: () => "問題一覧",
  tagline: () => "問題を開いてマスを選ぶと、なぜその数字なのかがわかります。",
  filters: () => "絞り込み",
  level: () => "難易度",
  technique: () => "手筋",
  any: () => "すべて",
  distinct: () => "回転や数字の入れ替えで同じになるものは1つにまとめる",
  search: () => "検索",
  printSix: () => "6問を答えつきで印刷",
  answers: () => "答え",
  isSolved: () => "解決済み",
  progress: (filled, open) => `${open}マス中${filled}マス`,
  begunTitle: () => "このブラウザーで始めた問題",
  begunOne: () => "問題",
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
  noPuzzle: (name) => `${name} という問題は保存されていません。`,

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

  // 盤面
  gridName: () => "ナンプレの盤面",
  cell: ({ row, column, digit, kind, candidates, notes, conflict, wrong, parts }) =>
    [
      `${row}行${column}列`,
      digit
        ? `${symbol(digit)}${{ given: "（ヒント数字）", entry: "（入力）", found: "（確定）" }[kind] ?? ""}`
        : "空き",
      candidates.length ? `候補 ${candidates.map(symbol).join(" ")}` : null,
      notes.length ? `メモ ${notes.map(symbol).join(" ")}` : null,
      ...parts.map((part) => `${symbol(part.digit)}は${ROLES[part.role]}`),
      conflict ? "重複または矛盾" : null,
      wrong ? "誤り" : null,
    ]
      .filter(Boolean)
      .join("、"),
  pad: () => "数字",
  modes: () => "数字の意味",
  mode: (mode) =>
    ({ digit: "数字", marks: "候補", corners: "隅メモ", centres: "中央メモ", colours: "色" })[mode],
  modeIs: (mode) =>
    ({
      digit: "数字キーでマスに数字を書きます。",
      marks: "数字キーで候補を消したり戻したりします。",
      corners: "数字キーでマスの隅にメモします。",
      centres: "数字キーでマスの中央にメモします。",
      colours: "数字キーでマスに色を付けます。",
    })[mode],
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
  noted: (cell, digit) => `${cell}に${digit}をメモしました。`,
  fillCandidates: () => "候補を自動で表示",
  copyCandidates: () => "候補をメモとして書く",
  showPeers: () => "選んだマスの行・列・ブロックを示す",
  lookFor: () => "注目する数字",
  advances: () => "入力後、次の空きマスへ進む",
  showClock: () => "時間を表示",
  clock: () => "時間",
  restart: () => "最初から",
  restarted: () => "最初の状態に戻しました。「元に戻す」で取り消せます。",
  clickAsks: () => "クリックで「なぜ」を尋ねる",
  solveAll: () => "解く",
  finished: () => "完成です。正解！",
  askAgain: () => "もう一度確かめる",
  finishedWrong: () => "すべて埋まりましたが、誤りがあります。「入力を確かめる」で調べられます。",
  solvedTime: (time) => `時間：${time}`,
  solvedHints: (number) => (number ? `ヒント${number}回` : "ヒントなし"),
  solvedHardest: (name, level) => `最も難しい手：${name}（${level}）`,
  elegantWay: () => "もっと美しい解き方は？",
  keysTitle: () => "キー操作",
  keys: () => [
    ["← ↑ → ↓", "マスを移動"],
    ["Shift + 矢印", "複数のマスを選ぶ"],
    ["1〜9", "数字・候補・メモ・色を入れる"],
    ["M", "数字と候補（メモ）の切り替え"],
    ["C", "色"],
    ["Backspace", "消す"],
    ["Enter または W", "このマスはなぜその数字か"],
    ["Shift + 1〜9", "なぜその数字ではないか"],
    ["F", "このマスの数字に注目"],
    [". と ,", "1手進む、1手戻る"],
    ["> と <", "最後の手、最初の手"],
    ["Esc", "自分の盤面に戻る"],
    ["H", "ヒント（押すたびに少しずつ）"],
    ["Ctrl + Z、Ctrl + Y", "元に戻す、やり直す"],
    ["?", "キーの一覧"],
  ],

  // 問題と横の欄
  puzzleTitle: (key) => (key ? `問題 ${key}` : "問題"),
  hardest: (name) => `最も難しい手筋：${name}`,
  oneSolution: () => "唯一解",
  score: (score) => `スコア${score}`,
  communityRating: (er) => `SE ${er}`,
  bottleneck: (open, name) => `ボトルネック：見える手${open}つ（${name}）`,
  compareSolutions: () => "2つの解を比べる",
  twoSolutions: (cells) => `2つの解（${cells}マスが異なる）`,
  solutionNumber: (number) => `解${number}`,
  showContradiction: () => "矛盾するヒント数字を示す",
  panels: () => "説明欄",
  digitsTab: () => "数字",
  whyTab: () => "なぜ？",
  whyHere: () => "ここはなぜ？",
  stepsTab: () => "手順",
  allTab: () => "全手",
  hintTab: () => "ヒント",
  keepTab: () => "保存",
  yourPosition: () => "自分の盤面",
  copyTitle: () => "コピー",
  copyLine: () => "81文字",
  copyGrid: () => "候補の表",
  copyHodoku: () => "HoDoKu形式",
  copyImage: () => "画像",
  copyThis: (text) => `これをコピーしてください：${text}`,
  openTitle: () => "ほかのサイトで開く",
  openedIn: (name) => `${name}で開きました。`,
  print: () => "印刷",
  labelTitle: () => "名前",
  name: () => "名前",
  tags: () => "タグ",

  // なぜ
  whyLead: () => "空いたマスを選んで尋ねると、なぜその数字になるのかを説明します。",
  whyNotLead: () => "候補を右クリックするか長押しすると、なぜその数字ではないのかを説明します。",
  whyCell: (cell) => `${cell}はなぜその数字か`,
  whyIs: (cell, digit) => `なぜ${cell}は${digit}なのか`,
  whyNot: (cell, digit) => `なぜ${cell}は${digit}ではないのか`,
  andWhyNot: () => "なぜ違う？",
  whySum: (steps, clues, trace) =>
    `${steps}手、ヒント数字${clues}個による説明（全体の手順ではここまで${trace}手）。`,
  atOnce: () => "盤面からすぐにわかります：",
  sharesHouse: (cell, other, houses) => `${other}と${cell}はどちらも${list(houses.map(house))}にあります。`,
  therefore: (what) => `${what}となる理由：`,
  isRight: (what) => `${what}は正しいので、否定する理由はありません。`,
  whyNoSolution: () => "なぜ解がないのか",
  oneWithout: (clue) => `${clue}がなければ解は1つになります。`,
  stepsBeneath: (steps) => `必要な${steps}手順`,
  leftOut: (wrong) => `誤りなので使っていません：${list(wrong)}。`,
  isGiven: (cell, digit) => `${cell}=${digit}はヒント数字です。はじめから書かれています。`,
  bareAnswer: () =>
    "今の入力と候補メモのままでは答えが出ないため、ヒント数字だけから説明しています。誤りは「入力を確かめる」で調べられます。",
  restsOn: () => "根拠",
  openStep: (id) => `手順${id}を開く`,
  pointAt: (what) => `${what.replace("<>", "≠")}を盤面で示す`,
  pointedAt: (what) => `${what.replace("<>", "≠")}を盤面で示しました。`,
  whatIsThis: () => "この手筋とは？",
  onThisGrid: () => "この盤面では",
  techniqueScore: (score) => `スコア${score}`,
  assumesUnique: () => "この手は、解が1つであることを前提にしています。",
  somePremises: (number) => `${number}件`,

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
  toPlacement: () => "次の数字まで",
  play: () => "再生",
  pause: () => "一時停止",
  takeThis: () => "この手を打つ",
  takeWithGrounds: (number) => `この手を、根拠の${number}手とともに打つ`,
  goOnFromHere: () => "ここから続ける",
  keptPlace: (id) => `▶ で #${id} から`,
  stepOf: (id) => `手順 #${id}`,
  place: (at, length, isEnd) => (isEnd ? `${length}手で終わり` : `#${at} ・全${length}手`),
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
  leadTo: () => "ここに至る手順：",
  leave: () => "自分の盤面に戻る",
  legend: () => "図の見方",
  part: (part, family) =>
    ({
      fish: { pattern: "フィッシュ", other: "ひれ", base: "ベース", cover: "カバー" },
      wing: { pattern: "軸と羽", other: "ほかの数字" },
      rectangle: { pattern: "致命的パターン", other: "それを防ぐ候補" },
      colors: { pattern: "一方の色", other: "もう一方の色" },
      "almost-locked-set": { pattern: "集合の候補", other: "共通候補", set: "ALS" },
    })[family]?.[part] ??
    {
      pattern: "パターン",
      other: "もう一方",
      eliminated: "消える候補",
      placed: "確定",
      set: "ひとまとまり",
      base: "見る場所",
      cover: "1つしか入らない場所",
    }[part],
  letters: () => "文中の記号",
  ray: () => "数字を除く",
  linkKind: (kind) => ({ strong: "どちらかは真", weak: "両方は真でない", then: "そこから従う" })[kind],
  linkByLink: () => "リンクを1本ずつ",
  fewerLinks: () => "リンクを1本減らす",
  moreLinks: () => "リンクを1本増やす",
  linksShown: (shown, all) => `${shown} / ${all} 本`,
  allLead: () => "今見えるすべての手を、易しい順に並べます。",
  chooseTechniques: () => "手筋を選ぶ",
  uniqueness: () => "唯一解を前提とする手筋も使う",
  allFound: (number) =>
    number
      ? `今見える手は${number}つです。`
      : "見える手はありません。入力に誤りがないかは「入力を確かめる」でわかります。",
  firstFound: (number) => `はじめの${number}手です（ほかにもあります）。`,

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
