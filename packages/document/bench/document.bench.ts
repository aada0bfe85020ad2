import { median, type BenchRow } from "@tessera/bench";
import { parse, serialize } from "parse5";
import {
  changedNodes,
  createHistory,
  currentState,
  descendants,
  parseHtml,
  record,
  reparseHtml,
  serializeHtml,
  setStyle,
  sourceRange,
  tagOf,
  undo,
  type HtmlDocument,
  type NodeId,
} from "../src/index.ts";

/** A card of 24 elements, the document of anchors and builder benchmarks. */
function card(index: number): string {
  return `<section class="card"${index % 10 === 0 ? ' style="color: red"' : ""}>
  <div class="row">
    <div class="col"><h2>Title ${index}</h2><p>Some <span>inline &amp; more</span> words</p><a href="#x">Link</a><img src="a.png" alt=""></div>
    <div class="col"><ul><li>one</li><li>two</li><li>three</li></ul><button type="button">Go</button></div>
    <div class="col"><h2>More</h2><p>Some <span>inline</span> words</p><a href="#y">Link</a><img src="b.png" alt=""><button>Go</button></div>
  </div>
</section>
`;
}

/** Milliseconds of one call: the median of some after the engine has warmed up. */
function time(work: () => unknown, runs = 15): number {
  for (let warm = 0; warm < 5; warm++) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

// The engine puts strings together only when somebody looks into them.
function flat(text: string): number {
  return text.charCodeAt(text.length >> 1);
}

function editOf(document: HtmlDocument, id: NodeId, index: number): HtmlDocument {
  const result = setStyle(document, id, "width", `${index}px`);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.document;
}

/** Bounds what the builder pays per gesture, apart from the canvas: parsing, one edit, writing, undo, the code view. */
export async function bench(): Promise<BenchRow[]> {
  return [1_000, 5_000, 10_000].flatMap(rowsFor);
}

function rowsFor(elements: number): BenchRow[] {
  const source = Array.from({ length: Math.round(elements / 21) }, (_, index) => card(index)).join("");
  const document = parseHtml(source);
  const heading =
    [...descendants(document)].filter((id) => tagOf(document.node(id)) === "h2").at(-1) ?? document.root;
  const peerTree = parse(source);
  const size = elements.toLocaleString("en");
  const share = elements / 10_000;
  let count = 0;
  return [
    row(
      `document: parse ${size}`,
      () => parseHtml(source),
      60 * share,
      () => parse(source, { sourceCodeLocationInfo: true }),
    ),
    row(`document: edit one of ${size}`, () => editOf(document, heading, ++count), 1),
    row(`document: difference after an edit of ${size}`, differenceOf(document, heading), 0.5),
    row(
      `document: write ${size}`,
      () => flat(serializeHtml(document)),
      10 * share,
      () => flat(serialize(peerTree)),
    ),
    row(`document: 100 edits and undos of ${size}`, () => editAndUndo(document, heading), 50),
    row(
      `document: read an edited source of ${size} again`,
      () => reparseHtml(document, source.replace("Title 9<", "Title 99<")),
      120 * share,
    ),
    row(
      `document: source range in ${size}`,
      () => sourceRange(editOf(document, heading, ++count), heading),
      20 * share,
    ),
  ];
}

function row(what: string, ours: () => unknown, target: number, peer?: () => unknown): BenchRow {
  const measured = { what, unit: "ms", ours: time(ours), target };
  return peer ? { ...measured, peer: { name: "parse5", value: time(peer) } } : measured;
}

function differenceOf(document: HtmlDocument, id: NodeId): () => unknown {
  const edited = editOf(document, id, 0);
  return () => changedNodes(document, edited);
}

function editAndUndo(document: HtmlDocument, id: NodeId): HtmlDocument {
  let history = createHistory<HtmlDocument, null>(document);
  for (let step = 0; step < 100; step++) {
    history = record(history, {
      label: "width",
      state: editOf(currentState(history), id, step),
      before: null,
      after: null,
    });
  }
  for (let step = 0; step < 100; step++) history = undo(history);
  return currentState(history);
}
