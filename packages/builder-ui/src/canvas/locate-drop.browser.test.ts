import { loadParser, parseHtml, type NodeId } from "@tessera/document";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DocumentView } from "./document-view.ts";
import { locateDrop, type DropTarget } from "./locate-drop.ts";

let frame: HTMLIFrameElement;

beforeEach(async () => {
  await loadParser();
  frame = document.body.appendChild(document.createElement("iframe"));
  frame.style.cssText = "width: 400px; height: 400px; border: 0";
});
afterEach(() => frame.remove());

interface Shown {
  /** Looks for the place of a dragged `p` at a part of the element, from its left and its top. */
  at: (selector: string, left: number, top: number, moving?: string, tag?: string) => DropTarget | null;
  idOf: (selector: string) => NodeId;
  root: NodeId;
}

/** Shows a document without margins. */
function show(html: string): Shown {
  const host = frame.contentDocument!;
  host.head.innerHTML = "<style>* { margin: 0; padding: 0; box-sizing: border-box }</style>";
  const view = new DocumentView(host, () => undefined);
  const shown = parseHtml(html);
  view.show(shown);
  const element = (selector: string): Element => host.querySelector(selector)!;
  const idOf = (selector: string): NodeId => view.idAt(element(selector))!;
  return {
    idOf,
    root: shown.root,
    at: (selector, left, top, moving, tag = "p") => {
      const box = element(selector).getBoundingClientRect();
      const point = { x: box.left + box.width * left, y: box.top + box.height * top };
      return locateDrop(
        { document: shown, view },
        point,
        { tag },
        moving === undefined ? [] : [idOf(moving)],
      );
    },
  };
}

const box = (id: string, more = "", inside = ""): string =>
  `<div id="${id}" style="height: 100px; ${more}">${inside}</div>`;

describe("where a drop lands", () => {
  test("the outer parts of an element mean beside it, its inside means into it", () => {
    const { at, idOf, root } = show(box("a") + box("b"));
    expect(at("#a", 0.5, 0.02)?.place).toEqual({ parent: root, index: 0 });
    expect(at("#a", 0.5, 0.98)?.place).toEqual({ parent: root, index: 1 });
    expect(at("#b", 0.5, 0.98)?.place).toEqual({ parent: root, index: 2 });
    expect(at("#a", 0.5, 0.5)?.place).toEqual({ parent: idOf("#a"), index: 0 });
  });

  test("inside, it goes between the children that are nearest", () => {
    const inside = [1, 2].map((n) => `<p id="p${n}" style="height: 30px">${n}</p>`).join("");
    const { at, idOf } = show(box("a", "padding: 20px", inside));
    const parent = idOf("#a");
    expect(at("#a", 0.5, 0.15)?.place).toEqual({ parent, index: 0 });
    expect(at("#a", 0.5, 0.9)?.place).toEqual({ parent, index: 2 });
  });

  test.each([
    ["in a row", "display: flex"],
    ["in the columns of a grid", "display: grid; grid-template-columns: 1fr 1fr"],
  ])("%s the left and the right part mean beside it", (_, layout) => {
    const { at, idOf } = show(box("row", layout, box("a", "flex: 1") + box("b", "flex: 1")));
    const parent = idOf("#row");
    expect(at("#a", 0.01, 0.5)?.place).toEqual({ parent, index: 0 });
    expect(at("#a", 0.99, 0.5)?.place).toEqual({ parent, index: 1 });
    expect(at("#a", 0.01, 0.5)?.line).toMatchObject({ axis: "x" });
  });

  test("in a column the upper and the lower part do", () => {
    const { at, idOf } = show(
      box("row", "display: flex; flex-direction: column; height: 200px", box("a") + box("b")),
    );
    expect(at("#b", 0.5, 0.01)?.place).toEqual({ parent: idOf("#row"), index: 1 });
    expect(at("#b", 0.5, 0.01)?.line).toMatchObject({ axis: "y" });
  });
});

describe("what marks it", () => {
  test("a line at the edge of the next element, or behind the last one", () => {
    const { at } = show(box("a") + box("b"));
    expect(at("#b", 0.5, 0.02)?.line).toEqual({ x: 0, y: 100, length: 400, axis: "y" });
    expect(at("#b", 0.5, 0.98)?.line).toEqual({ x: 0, y: 200, length: 400, axis: "y" });
  });

  test("the whole of an empty container", () => {
    const { at } = show(box("a"));
    expect(at("#a", 0.5, 0.5)?.line).toBeNull();
  });
});

describe("what is refused", () => {
  test("says why, with the place all the same", () => {
    const { at, idOf } = show('<ul id="l" style="height: 100px"></ul>');
    const target = at("#l", 0.5, 0.5);
    expect(target?.place).toEqual({ parent: idOf("#l"), index: 0 });
    expect(target?.refusal).toMatchObject({ ok: false, wrap: "li" });
    expect(at("#l", 0.5, 0.5, undefined, "li")?.refusal).toBeNull();
  });

  test("there is no place inside of what is being moved", () => {
    const { at } = show(box("a", "", '<p id="p" style="height: 50px">x</p>') + box("b"));
    expect(at("#p", 0.5, 0.5, "#a")).toBeNull();
    expect(at("#b", 0.5, 0.5, "#a")).not.toBeNull();
  });

  test("below everything is the end of the document", () => {
    const { at, root } = show(box("a"));
    expect(at("#a", 0.5, 3)?.place).toEqual({ parent: root, index: 1 });
  });
});
