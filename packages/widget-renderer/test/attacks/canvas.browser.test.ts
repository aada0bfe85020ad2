import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { composeHtml } from "../../src/compose/index.ts";
import { widgetOf } from "../widgets.ts";
import { openPage } from "./attackers.ts";
import { markupAttacks } from "./markup.ts";
import { mutations } from "./mutations.ts";

// Engines that drop the builder's listeners in a sandboxed frame have the policy alone.
const canvases = [
  { path: "/attack/canvas", sandbox: "allow-same-origin" },
  { path: "/attack/canvas" },
] as const;
const open = { path: "/attack/open-canvas" };
const pages: HTMLIFrameElement[] = [];
let noted: string[];

beforeAll(() => {
  noted = [];
  Object.assign(globalThis, { noted });
});
afterAll(() => {
  for (const page of pages) page.remove();
});

/** Writes a widget of this HTML into a page that nothing protects, as a server would send it: more runs there. */
async function write(html: string, key: string): Promise<void> {
  const page = await openPage(open.path);
  pages.push(page);
  const shown = page.contentDocument!;
  shown.open();
  shown.write(`<!doctype html><body>${arm(html, key)}`);
  shown.close();
  use(shown);
}

/** Does what a person does. */
function use(shown: Document): void {
  shown.querySelector(".click")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const field = shown.querySelector<HTMLElement>(".focus");
  field?.focus();
  field?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

function arm(html: string, key: string): string {
  const code = `parent.noted.push('${key}')`;
  return html.replaceAll("parent.PWN", `parent.${code}`).replaceAll("PWN", code);
}

/** Opens a page and puts a widget of this HTML into it; what runs notes the key. */
async function show(where: { path: string; sandbox?: string }, html: string, key: string): Promise<Document> {
  const page = await openPage(where.path, where.sandbox === undefined ? {} : { sandbox: where.sandbox });
  pages.push(page);
  const shown = page.contentDocument!;
  shown.body.innerHTML = composeHtml(widgetOf({ html: arm(html, key) }), { fill: (markup) => markup }).html;
  return shown;
}

describe("nothing runs on the design canvas from", () => {
  beforeAll(async () => {
    const showAll = async (where: { path: string; sandbox?: string }, name: string): Promise<void> => {
      for (const [index, [, html]] of markupAttacks.entries()) {
        const shown = await show(where, html, `${name}-${index}`);
        use(shown);
      }
    };
    for (const [at, canvas] of canvases.entries()) await showAll(canvas, `canvas-${at}`);
    await showAll(open, "open");
    for (const [index, [, html]] of markupAttacks.entries()) await write(html, `open-${index}`);
  }, 30_000);

  it("with a negative control for each: all of them run where nothing keeps them", async () => {
    await vi.waitFor(() => {
      const silent = markupAttacks.filter((_, index) => !noted.includes(`open-${index}`));
      expect(silent.map(([name]) => name)).toEqual([]);
    }, 10_000);
  }, 15_000);

  it.each(markupAttacks.map(([name], index) => [name, index] as const))("%s", (_name, index) => {
    for (const at of canvases.keys()) expect(noted).not.toContain(`canvas-${at}-${index}`);
  });
});

describe("nothing runs on the design canvas when it is written and read again:", () => {
  /** As often as editing, undo and pasting may do it. */
  function writeAndRead(shown: Document): void {
    for (let times = 0; times < 3; times++) {
      const written = shown.body.innerHTML;
      shown.body.innerHTML = written;
    }
    const template = shown.createElement("template");
    template.innerHTML = shown.body.innerHTML;
    shown.body.replaceChildren(shown.importNode(template.content, true));
    const parsed = new DOMParser().parseFromString(shown.body.innerHTML, "text/html");
    shown.body.append(...parsed.body.childNodes);
  }

  beforeAll(async () => {
    for (const [index, [, html]] of mutations.entries()) {
      for (const [at, canvas] of canvases.entries())
        writeAndRead(await show(canvas, html, `mutated-canvas-${at}-${index}`));
      writeAndRead(await show(open, html, `mutated-open-${index}`));
      await write(`<img src="x:" onerror="PWN">${html}`, `mutated-open-${index}`);
    }
  }, 60_000);

  it("with a negative control for each: where nothing keeps it, it runs, or the image that it hides does beside it", async () => {
    await vi.waitFor(() => {
      const silent = mutations.filter((_, index) => !noted.includes(`mutated-open-${index}`));
      expect(silent.map(([name]) => name)).toEqual([]);
    }, 10_000);
  }, 15_000);

  it.each(mutations.map(([name], index) => [name, index] as const))("%s", (_name, index) => {
    for (const at of canvases.keys()) expect(noted).not.toContain(`mutated-canvas-${at}-${index}`);
  });
});
