import type { WidgetRecord } from "@tessera/content";
import { beforeEach, expect, test } from "vitest";
import { emptySource } from "../state/source.ts";
import { withCodeOf } from "../state/with-code-of.ts";
import { withBrokenCodeAsComments } from "./broken-code.ts";
import { ownContent } from "./own-content.ts";
import { parseHtml } from "@tessera/document";

const widget = (name: string, html: string, more: Partial<WidgetRecord> = {}): WidgetRecord => ({
  id: 1,
  originId: 1,
  version: null,
  timestamp: "",
  name,
  type: "",
  html,
  css: "",
  js: "",
  before_render: "",
  after_render: "",
  update: "",
  mount_child: "",
  library: { css: [], js: [] },
  custom_functions: [],
  children: [],
  ...more,
});

const inside = (wrapper: string, child: WidgetRecord): WidgetRecord["children"][number] => ({
  wrapper,
  widget: child,
  widgetId: child.id,
  type: "",
  parent: "",
  useLatest: true,
});

const empty = parseHtml("");

const reported: unknown[] = [];

// A global of browsers.
beforeEach(() => {
  reported.length = 0;
  Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
});

test("a block is one element with its styles and code to itself", () => {
  const hero = widget("Hero", "<h1>Hello</h1>", {
    css: "h1 { color: red; }",
    after_render: "widget.find('h1').focus();",
  });
  const { html, code } = ownContent(empty, hero, "block");
  expect(html).toBe('<div class="part-hero-1">\n<h1>Hello</h1>\n</div>');
  expect(code).toHaveLength(1);
  expect(code[0]!.css).toContain("@scope (.part-hero-1)");
  expect(code[0]!.after_render).toContain('widget.find(".part-hero-1")');
});

test("imports of the styles of blocks and templates come along", () => {
  const font = "@import url(https://fonts.example/a.css);";
  const hero = widget("Hero", "<h1>Hello</h1>", { css: `${font} h1 { color: red; }` });
  for (const kind of ["template", "block"] as const) {
    const { code } = ownContent(empty, hero, kind);
    const { css } = code.reduce(withCodeOf, { ...emptySource(), css: "p { margin: 0; }" });
    expect(css).toMatch(/^@import url\(https:\/\/fonts\.example\/a\.css\);\s+p \{ margin: 0; \}/);
    expect(css.match(/@import/g)).toHaveLength(1);
  }
});

test("a template has no containers left, however deep its widgets stand, and each part its own name", () => {
  const button = widget("Button", "<button>Go</button>", { css: "button { color: red; }" });
  const card = widget("Card", '<p>Card</p><div class="added-widget-container" id="w3"></div>', {
    children: [inside("w3", button)],
  });
  const template = widget(
    "Shop",
    '<div class="added-widget-container" id="w1"></div><div class="added-widget-container" id="w2"></div>',
    { css: "body { margin: 0; }", children: [inside("w1", card), inside("w2", card)] },
  );
  const { html, code } = ownContent(empty, template, "template");
  expect(html).toBe(
    '<div class="part-card-1"><p>Card</p><div class="part-button-1"><button>Go</button></div></div>' +
      '<div class="part-card-2"><p>Card</p><div class="part-button-2"><button>Go</button></div></div>',
  );
  expect(code.map(({ css }) => css).filter((css) => css.includes("@scope"))).toHaveLength(2);
  expect(code.at(-1)!.css).toBe("body { margin: 0; }");
  expect(code.every(({ children }) => children.length === 0)).toBe(true);
});

/** Runs the code of a part as the renderer does, with a widget that has these parts. */
async function run(
  code: string,
  state: Record<string, unknown>,
  parts: Record<string, object>,
): Promise<void> {
  const given = {
    state,
    setState: async (patch: object) => void Object.assign(state, patch),
    find: (selector: string) => parts[selector] ?? null,
  };
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
    ...texts: string[]
  ) => (widget: object) => Promise<void>;
  await new AsyncFunction("widget", code)(given);
}

test("two parts of one widget keep their state apart, and find their own root", async () => {
  const counter = widget("Counter", "<b></b>", {
    after_render:
      "await widget.setState({ count: (widget.state.count ?? 0) + 1 }); widget.root.count = widget.state.count;",
  });
  const first = ownContent(empty, counter, "block");
  const second = ownContent(parseHtml(first.html), counter, "block");
  const [one, two] = [first, second].map(({ code }) => code[0]!.after_render);
  const state: Record<string, unknown> = {};
  const parts: Record<string, { count?: number }> = { ".part-counter-1": {}, ".part-counter-2": {} };
  await run(one!, state, parts);
  await run(one!, state, parts);
  await run(two!, state, parts);
  expect(parts).toEqual({ ".part-counter-1": { count: 2 }, ".part-counter-2": { count: 1 } });
});

test("styles of a template that lack a brace leave those after them alone", () => {
  const open = widget("Open", "<p></p>", { css: "p { color: red; } @media print { p { margin: 0" });
  expect(ownContent(empty, open, "template").code[0]!.css).toBe(`${open.css}}}`);
});

/** Inserts widgets into an empty document, one after the other, and answers the code that it has then. */
function inserted(kind: "template" | "block", widgets: readonly WidgetRecord[]): string {
  let source = emptySource();
  for (const each of widgets) {
    const { widget: runnable } = withBrokenCodeAsComments(each);
    source = ownContent(source.document, runnable, kind).code.reduce(withCodeOf, source);
  }
  return source.after_render;
}

for (const kind of ["template", "block"] as const) {
  for (const code of [
    "const = 1;",
    "} widget.state.escaped = 1; {",
    "const widget = 1;",
    "`",
    "/*",
    "<!--\n}",
  ])
    test(`a ${kind} whose code is ${JSON.stringify(code)} stops nothing else, and stays as a comment`, async () => {
      const broken = widget("Broken", "<p></p>", { after_render: code });
      const after = inserted(kind, [broken, widget("Well", "", { after_render: "ran();" })]);
      const ran: string[] = [];
      Object.assign(globalThis, { ran: () => ran.push("well") });
      const state = {};
      await run(after, state, {});
      expect([ran, state]).toEqual([["well"], {}]);
      expect(after).toContain(`// ${code.split("\n")[0]}`);
    });

  test(`two ${kind}s declare the same names, and one that fails or returns stops nothing after it`, async () => {
    const ran: string[] = [];
    Object.assign(globalThis, { ran: (name: string) => ran.push(name) });
    const code = (name: string, end: string): WidgetRecord =>
      widget(name, "", { after_render: `const name = "${name}"; ran(name); ${end}` });
    const texts = [code("one", "throw new Error('mine');"), code("two", "return;"), code("three", "")];
    await run(inserted(kind, texts), {}, {});
    expect(ran).toEqual(["one", "two", "three"]);
    expect(reported).toEqual([new Error("mine")]);
  });
}
