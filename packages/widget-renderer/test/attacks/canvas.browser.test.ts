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

/** Opens a page and puts a widget of this HTML into it; what runs notes the key. */
async function show(where: { path: string; sandbox?: string }, html: string, key: string): Promise<Document> {
  const page = await openPage(where.path, where.sandbox === undefined ? {} : { sandbox: where.sandbox });
  pages.push(page);
  const code = `parent.noted.push('${key}')`;
  const armed = html.replaceAll("parent.PWN", `parent.${code}`).replaceAll("PWN", code);
  const shown = page.contentDocument!;
  shown.body.innerHTML = composeHtml(widgetOf({ html: armed }), { fill: (markup) => markup }).html;
  return shown;
}

describe("nothing runs on the design canvas from", () => {
  beforeAll(async () => {
    const showAll = async (where: { path: string; sandbox?: string }, name: string): Promise<void> => {
      for (const [index, [, html]] of markupAttacks.entries()) {
        const shown = await show(where, html, `${name} ${index}`);
        const target = shown.querySelector<HTMLElement>(".click");
        target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      }
    };
    for (const [at, canvas] of canvases.entries()) await showAll(canvas, `canvas ${at}`);
    await showAll(open, "open");
  }, 30_000);

  it("is known to detect: those that are known to run do, where nothing keeps them", async () => {
    await vi.waitFor(() => {
      const silent = markupAttacks.filter(([, , known], index) => known && !noted.includes(`open ${index}`));
      expect(silent.map(([name]) => name)).toEqual([]);
    }, 10_000);
  }, 15_000);

  it.each(markupAttacks.map(([name], index) => [name, index] as const))("%s", (_name, index) => {
    for (const at of canvases.keys()) expect(noted).not.toContain(`canvas ${at} ${index}`);
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
        writeAndRead(await show(canvas, html, `mutated canvas ${at} ${index}`));
      writeAndRead(await show(open, html, `mutated open ${index}`));
    }
  }, 60_000);

  it("is known to detect: most of them run where nothing keeps them", async () => {
    await vi.waitFor(() => {
      const ran = mutations.filter((_, index) => noted.includes(`mutated open ${index}`));
      expect(ran.length).toBeGreaterThan(mutations.length / 2);
    }, 10_000);
  }, 15_000);

  it.each(mutations.map(([name], index) => [name, index] as const))("%s", (_name, index) => {
    for (const at of canvases.keys()) expect(noted).not.toContain(`mutated canvas ${at} ${index}`);
  });
});
