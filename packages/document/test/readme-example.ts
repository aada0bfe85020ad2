import {
  checkDrop,
  createHistory,
  currentState,
  insertHtml,
  parseHtml,
  record,
  serializeHtml,
  undo,
  type DropAnswer,
} from "../src/index.ts";

const first = parseHtml("<ul  class=menu><li>Home</ul>");
const [list = first.root] = first.children();

const refused: DropAnswer = checkDrop(first, list, { tag: "p" }, 1);
// { ok: false, message: "p cannot be dropped inside ul tag.", nearest: {…}, wrap: "li", … }

const result = insertHtml(first, { parent: list, index: 1 }, "<li>News</li>");
if (!result.ok) throw new Error(result.refusal.message);
const html: string = serializeHtml(result.document); // <ul  class=menu><li>Home<li>News</li></ul>

let history = createHistory(first);
history = record(history, { label: "Insert li", state: result.document, before: [], after: result.nodes });
history = undo(history);
const same: boolean = currentState(history) === first; // true, the same object

export { html, refused, same };
