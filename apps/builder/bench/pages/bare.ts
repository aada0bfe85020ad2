/**
 * No editor: a document in a frame, changed by the browser's own functions, and a box around what was clicked. What this
 * takes is Chromium's, for layout, paint and input; no editor can be below it.
 */
import type { BenchFace } from "./bench-face.ts";
import { cards } from "./cards.ts";

const frame = document.querySelector("iframe")!;
const selection = document.querySelector<HTMLElement>("#selection")!;
if (frame.contentDocument?.readyState !== "complete" || frame.contentDocument.URL === "about:blank")
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
const shown = frame.contentDocument!;

const done: (() => void)[] = [];
let position = 0;

function select(element?: Element): void {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  selection.style.transform = `translate(${x}px, ${y}px)`;
  selection.style.width = `${width}px`;
  selection.style.height = `${height}px`;
}

function remember(back: () => void): void {
  done.length = position;
  done.push(back);
  position = done.length;
}

shown.addEventListener("click", ({ target }) => select(target as Element));
shown.addEventListener("mousemove", ({ target, buttons }) => buttons > 0 && select(target as Element));
shown.addEventListener("dblclick", ({ target }) => {
  const element = target as HTMLElement;
  element.contentEditable = "true";
  element.focus();
});

const bench: BenchFace<HTMLElement> = {
  load: (elements) => {
    shown.body.innerHTML = cards(elements);
  },
  count: () => shown.body.querySelectorAll("*").length,
  html: () => shown.body.innerHTML,
  headings: () => [...shown.querySelectorAll("h2")],
  containers: () => [...shown.querySelectorAll<HTMLElement>(".col")],
  select,
  deselect: () => select(),
  add: (container) => {
    const added = shown.createElement("p");
    added.textContent = "Added";
    container.append(added);
    remember(() => added.remove());
  },
  edit: (heading, step) => {
    const before = heading.style.padding;
    heading.style.padding = `${step}px`;
    remember(() => (heading.style.padding = before));
  },
  undo: () => {
    position -= 1;
    done[position]?.();
  },
  redo: () => undefined,
  canUndo: () => position > 0,
  clearHistory: () => {
    position = 0;
  },
  frameSelector: "iframe",
};
window.bench = bench as BenchFace;
