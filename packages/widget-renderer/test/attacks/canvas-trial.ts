import { composeHtml } from "../../src/compose/index.ts";
import { widgetOf } from "../widgets.ts";
import { openPage } from "./attackers.ts";
import { markupAttacks } from "./markup.ts";
import { mutations } from "./mutations.ts";
import { appliesIn, waitUntil, type Outcome } from "./outcome.ts";

type Rows = readonly (readonly [name: string, html: string])[];

interface Place {
  readonly path: string;
  readonly sandbox?: string;
}

// Engines that drop the builder's listeners in a sandboxed frame have the policy alone.
const canvases: readonly Place[] = [
  { path: "/attack/canvas", sandbox: "allow-same-origin" },
  { path: "/attack/canvas" },
];
const open: Place = { path: "/attack/open-canvas" };

/** Pages with the markup of attacks in them, and what ran there. */
class Shown {
  readonly #pages: HTMLIFrameElement[] = [];
  readonly noted: string[] = [];

  constructor() {
    Object.assign(globalThis, { noted: this.noted });
  }

  /** Opens a page and puts a widget of this HTML into it, as the builder does; what runs notes the key. */
  async show({ path, ...options }: Place, html: string, key: string): Promise<Document> {
    const page = await this.#open(path, options);
    const shown = page.contentDocument!;
    shown.body.innerHTML = composeHtml(widgetOf({ html: arm(html, key) }), {
      fill: (markup) => markup,
    }).html;
    return shown;
  }

  /** Writes it into a page that nothing guards, as a server would send it: more runs there. */
  async write(html: string, key: string): Promise<Document> {
    const page = await this.#open(open.path, {});
    const shown = page.contentDocument!;
    shown.open();
    shown.write(`<!doctype html><body>${arm(html, key)}`);
    shown.close();
    return shown;
  }

  async #open(path: string, options: { sandbox?: string }): Promise<HTMLIFrameElement> {
    const page = await openPage(path, options);
    this.#pages.push(page);
    return page;
  }

  /** Waits for the unguarded ones, which were shown last, and tells what ran where. */
  async outcomes(rows: Rows, engine: string): Promise<Outcome[]> {
    const applying = [...rows.entries()].filter(([, [name]]) => appliesIn(engine, name));
    await waitUntil(() => applying.every(([index]) => this.noted.includes(`open-${index}`)), 15_000);
    for (const page of this.#pages) page.remove();
    return rows.map(([name], index) => ({
      name,
      ran: true,
      succeeded: canvases.some((_, at) => this.noted.includes(`canvas-${at}-${index}`)),
      succeedsUnguarded: this.noted.includes(`open-${index}`),
    }));
  }
}

function arm(html: string, key: string): string {
  const code = `parent.noted.push('${key}')`;
  return html.replaceAll("parent.PWN", `parent.${code}`).replaceAll("PWN", code);
}

/** Does what a person does. */
function use(shown: Document): void {
  shown.querySelector(".click")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const field = shown.querySelector<HTMLElement>(".focus");
  field?.focus();
  field?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/** Writes and reads it as often as editing, undo and pasting may do it. */
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

/** Tries to run code from markup on the design canvas. */
export async function tryMarkup(engine: string): Promise<Outcome[]> {
  const shown = new Shown();
  for (const [at, canvas] of canvases.entries()) {
    for (const [index, [, html]] of markupAttacks.entries())
      use(await shown.show(canvas, html, `canvas-${at}-${index}`));
  }
  for (const [index, [, html]] of markupAttacks.entries()) {
    use(await shown.show(open, html, `open-${index}`));
    use(await shown.write(html, `open-${index}`));
  }
  return shown.outcomes(markupAttacks, engine);
}

/** Tries to run code from markup that is written and read again on the design canvas. */
export async function tryMutations(engine: string): Promise<Outcome[]> {
  const shown = new Shown();
  for (const [index, [, html]] of mutations.entries()) {
    for (const [at, canvas] of canvases.entries())
      writeAndRead(await shown.show(canvas, html, `canvas-${at}-${index}`));
    writeAndRead(await shown.show(open, html, `open-${index}`));
    // Where it hides the image for good, the image itself runs beside it.
    await shown.write(`<img src="x:" onerror="PWN">${html}`, `open-${index}`);
  }
  return shown.outcomes(mutations, engine);
}
