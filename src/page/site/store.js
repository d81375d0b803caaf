// Puzzles in the browser's database: none twice, each with a number, a key and its analysis.

import { Refusal } from "./refusal.js";
import { language, say } from "./words.js";

const SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** The result of a database request. */
const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open() {
  const request = indexedDB.open("naze", 1);
  request.onupgradeneeded = () => {
    const puzzles = request.result.createObjectStore("puzzles", { keyPath: "id", autoIncrement: true });
    puzzles.createIndex("key", "key", { unique: true });
    puzzles.createIndex("givens", "givens", { unique: true });
  };
  return result(request);
}

/** A key of six letters and digits, at least one of them a letter. */
function drawKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(64)).filter((byte) => byte < 252);
  const key = [...bytes.slice(0, 6)].map((byte) => SIGNS[byte % 36]).join("");
  return /^(?=.*[a-z]).{6}$/.test(key) ? key : drawKey();
}

/** A record of the database as the page sees it; `all` includes the records before it. */
function shown({ canonical, givens: _, ...record }, all) {
  const first = all.find((one) => one.canonical === canonical && one.id < record.id);
  return { ...record, se: record.se ?? null, image_of: first?.key ?? null };
}

/** What is known of a puzzle; found only once, since neither ever changes. */
async function analyse(ask, puzzle, board) {
  const check = await ask("check", { puzzle, board, lang: language });
  const { solutions, duplicates } = check;
  if (duplicates.length)
    throw new Refusal({ code: 4, message: check.faults.map((fault) => fault.message).join(" ") });
  if (solutions === "none") throw new Refusal({ code: 5, message: say.solutions("none") });
  const question = { puzzle: check.puzzle, board };
  const rating = solutions === "one" ? await ask("rate", question).catch(() => null) : null;
  const { text } = await ask("convert", { ...question, to: "canonical" });
  return {
    schema: "naze/record/1",
    board: check.board,
    puzzle: check.puzzle,
    clues: [...check.puzzle].filter((sign) => sign !== ".").length,
    solutions,
    level: rating?.level ?? null,
    score: rating?.score ?? null,
    hardest: rating?.hardest ?? null,
    techniques: rating?.techniques.map(({ id }) => id) ?? [],
    added: new Date().toISOString().replace(/\.\d+/, ""),
    canonical: `${JSON.stringify(check.board)} ${text.trim()}`,
    givens: `${JSON.stringify(check.board)} ${check.puzzle}`,
  };
}

/** The store; `ask` answers questions about a puzzle. */
export function puzzleStore(ask) {
  let database = null;
  const puzzles = async (mode = "readonly") => {
    database ??= open();
    return (await database).transaction("puzzles", mode).objectStore("puzzles");
  };
  const everything = async () => result((await puzzles()).getAll());
  let isRating = false;

  /** Adds the community's rating later, since it takes long. */
  async function rateMissing() {
    if (isRating) return;
    isRating = true;
    for (const { id, puzzle, board, solutions, se } of await everything()) {
      if (se !== undefined || solutions !== "one") continue;
      const rating = await ask("rate", { puzzle, board, se: true }).catch(() => null);
      const table = await puzzles("readwrite");
      const record = await result(table.get(id));
      if (record) await result(table.put({ ...record, se: rating?.se ?? null }));
    }
    isRating = false;
  }

  return {
    async list({ page = 1, size = 20, level, technique, distinct }) {
      const all = await everything();
      rateMissing().catch(() => (isRating = false));
      const found = all
        .map((record) => shown(record, all))
        .filter((one) => !level || one.level === level)
        .filter((one) => !technique || one.techniques.includes(technique))
        .filter((one) => distinct !== "1" || one.image_of === null);
      const pages = Math.max(1, Math.ceil(found.length / size));
      return {
        page,
        pages,
        total: found.length,
        puzzles: found.slice((page - 1) * size, page * size),
        broken: [],
      };
    },

    async show(word) {
      const all = await everything();
      const record = all.find(({ id, key }) => key === word.toLowerCase() || String(id) === word);
      if (!record) throw new Refusal({ code: 2, message: say.noPuzzle(word) });
      return shown(record, all);
    },

    async add(puzzle, board) {
      const record = await analyse(ask, puzzle, board);
      const table = await puzzles("readwrite");
      const known = await result(table.index("givens").get(record.givens));
      if (known)
        return [
          { schema: "naze/store-add/1", status: "known", key: known.key, image_of: null, record: null },
        ];
      const all = await result(table.getAll());
      do record.key = drawKey();
      while (all.some(({ key }) => key === record.key));
      record.id = await result(table.add(record));
      const added = shown(record, all);
      const status = added.image_of ? "image" : "new";
      return [
        { schema: "naze/store-add/1", status, key: record.key, image_of: added.image_of, record: added },
      ];
    },

    async remove(word) {
      const { id } = await this.show(word);
      await result((await puzzles("readwrite")).delete(id));
    },
  };
}
