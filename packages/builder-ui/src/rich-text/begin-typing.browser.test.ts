import { loadParser, parseHtml, serializeHtml, type HtmlDocument, type NodeId } from "@tessera/document";
import * as fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { DocumentView } from "../canvas/document-view.ts";
import { createSignal } from "../platform/signal.ts";
import type { Canvas, Frame } from "../state/canvas-context.tsx";
import { emptySource } from "../state/source.ts";
import { createBuilderStore, workspaceActions, type BuilderStore } from "../state/store.ts";
import type { Typing } from "../state/typing.ts";
import { sourceNow } from "../state/workspace.ts";
import { beginTyping, type TypingSession } from "./begin-typing.ts";

let frame: HTMLIFrameElement;
let store: BuilderStore;
let canvas: Canvas;
let session: TypingSession | null;

beforeAll(() => loadParser());
beforeEach(() => {
  frame = document.body.appendChild(document.createElement("iframe"));
});
afterEach(() => {
  session?.end();
  frame.remove();
});

const host = (): Document => frame.contentDocument as Document;
const source = (): HtmlDocument => sourceNow(store.getState().workspace).document;
const steps = (): number => store.getState().workspace.history.position;

/** Opens a document in the frame and types in the first element that a selector finds. */
function type(html: string, selector: string): void {
  host().body.replaceChildren();
  store = createBuilderStore();
  const opened = { ...emptySource(), document: parseHtml(html) };
  const target = { kind: "widget", id: null, name: "", type: "" } as const;
  store.dispatch(workspaceActions.opened({ target, source: opened, widgets: {} }));
  const view = new DocumentView(host(), (container) => void (container.innerHTML = "<b>widget</b>"));
  view.show(source());
  store.subscribe(() => view.show(source()));
  const text = createSignal<NodeId | null>(null);
  canvas = { text, typing: createSignal<Typing | null>(null), textSheet: createSignal(null) } as Canvas;
  const place = { frame: { document: host(), window: frame.contentWindow, view } as Frame, canvas, store };
  const id = view.idAt(host().querySelector(selector)) as NodeId;
  text.set(id);
  session = beginTyping(place, id);
  text.subscribe(() => {
    if (text.get() !== null) return;
    session?.end();
    session = null;
  });
}

/** What is in the document once typing has ended. */
function ended(): string {
  session?.end();
  session = null;
  return serializeHtml(source());
}

const keys = (text: string): Promise<void> => userEvent.keyboard(text);

function paste(html: string, text = ""): void {
  const data = new DataTransfer();
  if (html !== "") data.setData("text/html", html);
  data.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
  host().activeElement?.dispatchEvent(event);
}

describe("Enter", () => {
  test("in a paragraph begins the next one, with its style", async () => {
    type('<p style="color: red">old</p>', "p");
    await keys("First{Enter}Second");
    expect(ended()).toBe('<p style="color: red">First</p><p style="color: red">Second</p>');
  });

  test("in a heading begins a paragraph, in a list the next item; in an empty item it ends the list", async () => {
    type("<h2>old</h2>", "h2");
    await keys("Title{Enter}Text");
    expect(ended()).toBe("<h2>Title</h2><p>Text</p>");
    type("<ul><li>old</li></ul>", "li");
    await keys("one{Enter}two{Enter}{Enter}after");
    expect(ended()).toBe("<ul><li>one</li><li>two</li></ul><p>after</p>");
  });

  test("with Shift begins a line within the paragraph", async () => {
    type("<p>old</p>", "p");
    await keys("one{Shift>}{Enter}{/Shift}two");
    expect(ended()).toBe("<p>one<br>two</p>");
  });

  test("in a button ends typing", async () => {
    type("<button>old</button>", "button");
    await keys("Buy now{Enter}");
    expect(canvas.text.get()).toBeNull();
    expect(ended()).toBe("<button>Buy now</button>");
  });
});

test("Backspace at the start joins, and typing goes on where the texts meet", async () => {
  type("<p>one</p><p>two</p>", "p:last-child");
  await keys("{Home}{Backspace}, ");
  expect(ended()).toBe("<p>one, two</p>");
});

test("Tab and Shift+Tab nest items of a list, and the caret stays", async () => {
  type("<ul><li>a</li><li>b</li></ul>", "li:last-child");
  await keys("{End}{Tab}c");
  expect(ended()).toBe("<ul><li>a<ul><li>bc</li></ul></li></ul>");
  type("<ul><li>a<ul><li>b</li></ul></li></ul>", "li li");
  await keys("{End}{Shift>}{Tab}{/Shift}c");
  expect(ended()).toBe("<ul><li>a</li><li>bc</li></ul>");
});

test("arrow keys at the edge of a text lead into the next one", async () => {
  type("<p>one</p><p>two</p>", "p");
  await keys("{End}{ArrowRight}x{ArrowUp}y");
  expect(ended()).toBe("<p>oney</p><p>xtwo</p>");
});

test("bold, italic and what is selected", async () => {
  type("<p>one</p>", "p");
  await keys("{Control>}b{/Control}");
  expect(canvas.typing.get()?.look.get()).toMatchObject({ bold: true, tag: "p" });
  await keys("{Control>}i{/Control}");
  expect(ended()).toBe("<p><strong><em>one</em></strong></p>");
});

test("a link, a colour and clearing of the selected text", () => {
  type("<p>one</p>", "p");
  canvas.typing.get()?.link("/about");
  canvas.typing.get()?.color("var(--brand)");
  expect(serializeHtml(source())).toBe(
    '<p><a href="/about"><span style="color: var(--brand);">one</span></a></p>',
  );
  canvas.typing.get()?.clear();
  expect(ended()).toBe("<p>one</p>");
});

test("what the canvas leaves out of a text is in it still after typing", async () => {
  const inner = '<a href="/x" onclick="go()">link</a> <span class="added-widget-container" id="w"></span>';
  type(`<p>one ${inner}</p>`, "p");
  await keys("{Home}x");
  expect(ended()).toBe(`<p>xone ${inner}</p>`);
});

test("blanks that must not break stay where they were meant, and none are added", async () => {
  type("<p>10&nbsp;km</p>", "p");
  await keys("{End} or more ");
  expect(ended()).toBe("<p>10&nbsp;km or more </p>");
});

test("an emptied paragraph keeps its line, and an emptied button is empty", async () => {
  type("<p>one</p>", "p");
  await keys("{Backspace}");
  expect(ended()).toBe("<p><br></p>");
  type("<button>one</button>", "button");
  await keys("{Backspace}");
  expect(ended()).toBe("<button></button>");
});

test("a burst of typing is one step, and undo goes back by it while typing goes on", async () => {
  type("<p>old</p>", "p");
  await keys("new");
  await keys("{Control>}z{/Control}");
  expect(serializeHtml(source())).toBe("<p>old</p>");
  expect(steps()).toBe(0);
  await keys("er{Control>}z{/Control}{Control>}y{/Control}");
  expect(ended()).toBe("<p>older</p>");
  expect(steps()).toBe(1);
});

test("emoji, accents and text from right to left are typed as they are", () => {
  type("<p>old</p>", "p");
  host().execCommand("insertText", false, "é 👩‍👩‍👧 שלום");
  expect(ended()).toBe("<p>é 👩‍👩‍👧 שלום</p>");
});

test("what is pasted into a paragraph keeps its meaning and loses its look", () => {
  type("<p>old</p>", "p");
  paste('<p style="color:red" class="MsoNormal"><b>One</b></p><ul><li>two</li></ul>');
  expect(ended()).toBe("<p><strong>One</strong></p><ul><li>two</li></ul><p><br></p>");
});

test("pasted plain text begins a paragraph at each empty line", () => {
  type("<p>old</p>", "p");
  paste("", "a < b\nc\n\nd");
  expect(ended()).toBe("<p>a &lt; b<br>c</p><p>d</p>");
});

test("Ctrl+Shift+V pastes the text alone", async () => {
  type("<p>old</p>", "p");
  host().activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "V", ctrlKey: true, shiftKey: true, bubbles: true }),
  );
  paste("<b>One</b>", "One");
  expect(ended()).toBe("<p>One</p>");
});

/** The letters, without the blanks that browsers add while somebody types. */
const textIn = (body: HTMLElement): string => (body.textContent ?? "").replace(/\s+/g, " ").trim();

const acts = [
  "a",
  " ",
  "b",
  "{Enter}",
  "{Shift>}{Enter}{/Shift}",
  "{Backspace}",
  "{Delete}",
  "{ArrowLeft}",
  "{ArrowRight}",
  "{ArrowUp}",
  "{ArrowDown}",
  "{Home}",
  "{End}",
  "{Tab}",
  "{Control>}b{/Control}",
  "{Control>}z{/Control}",
  "{Control>}y{/Control}",
  "{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}",
  "paste",
  "paste list",
] as const;

test("whatever is typed, pasted and undone, what is shown is what is saved and read back", async () => {
  const runs = fc.sample(fc.array(fc.constantFrom(...acts), { minLength: 40, maxLength: 40 }), {
    numRuns: import.meta.env["VITE_SOAK"] ? 50 : 5,
    seed: 20,
  });
  for (const run of runs) {
    type("<h2>One</h2><p>Two <strong>three</strong></p><ul><li>four</li><li>five</li></ul>", "p");
    for (const act of run) {
      if (act === "paste") paste("<p>six <i>seven</i></p><h3>eight</h3>");
      else if (act === "paste list") paste("<ul><li>nine</li></ul>");
      else await keys(act);
      if (canvas.text.get() === null) break;
    }
    const shown = host().body.cloneNode(true) as HTMLElement;
    const saved = ended();
    expect(serializeHtml(parseHtml(saved))).toBe(saved);
    const reread = new DOMParser().parseFromString(`<body>${saved}`, "text/html").body;
    expect(reread.innerHTML).toBe(saved);
    expect(host().body.innerHTML).toBe(saved);
    expect(textIn(reread)).toBe(textIn(shown));
  }
});
