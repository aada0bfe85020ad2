import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { measurePage, type MeasureOptions, type MeasureOutcome, type PageMeasure } from "../frame/index.ts";
import { pageDataScript } from "../compose/page-data.ts";
import { widgetOf } from "../../test/widgets.ts";
import type { WidgetSource } from "../widget-source.ts";

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement("div");
  host.style.cssText = "position: fixed; inset: 0 auto auto 0";
  document.body.append(host);
});
afterEach(() => host.remove());

/** A page as a site serves it. */
const pageOf = (body: string, css = "", head = ""): string =>
  `<!doctype html><html lang="en"><head><title>Page</title><style>${css}</style>${head}</head><body><main data-widget="0">${body}</main></body></html>`;

/** What comes of measuring a page, with the addresses of its body and head let in. */
function outcomeOf(
  html: string,
  options: Partial<MeasureOptions> = {},
  widget: Partial<WidgetSource> = {},
): Promise<MeasureOutcome> {
  return measurePage(host, widgetOf({ html, ...widget }), {
    url: "/run",
    html,
    width: 390,
    height: 400,
    ...options,
  });
}

async function measureOf(html: string, options: Partial<MeasureOptions> = {}): Promise<PageMeasure> {
  const { measure } = await outcomeOf(html, options);
  if (!measure) throw new Error("not measured");
  return measure;
}

/** Names of the rules that nothing needs, of all sheets. */
async function unusedOf(
  css: string,
  body = '<p class="note" style="animation: spin 1s">Text</p>',
): Promise<string[]> {
  const { sheets } = await measureOf(pageOf(body, css));
  return sheets.flatMap(({ unused }) => unused.map(({ name }) => name)).toSorted();
}

describe("the weight of a page", () => {
  it("is that of each file once, by its kind", async () => {
    const picture = "/weighed.svg?told&bytes=5000";
    const measure = await measureOf(pageOf(`<img src="${picture}" alt="A"><img src="${picture}" alt="B">`));
    expect(measure.files).toEqual([
      { url: new URL(picture, location.href).href, kind: "picture", sent: 5000, size: 5000 },
    ]);
    expect(measure.isWhole).toBe(true);
  });

  it("is not known of files whose host does not tell it", async () => {
    const { files } = await measureOf(pageOf(`<img src="/weighed.svg?bytes=900" alt="">`));
    expect(files).toMatchObject([{ kind: "picture", sent: null, size: null }]);
  });

  it("leaves out pictures that come once somebody scrolls to them, and counts them", async () => {
    const far = `<div style="height: 9000px"></div><img loading="lazy" src="/weighed.svg?told&bytes=7000" alt="">`;
    const { files, later, isWhole } = await measureOf(pageOf(far), { limit: 5000 });
    expect([files, later, isWhole]).toEqual([[], 1, true]);
  });

  it("counts what the code of the page fetches", async () => {
    const code = `const img = new Image(); img.src = "/weighed.svg?told&bytes=600"; widget.root.append(img);`;
    const data = pageDataScript(widgetOf({ after_render: code }), {});
    const html = pageOf("").replace("</body>", `${data}</body>`);
    const { measure } = await outcomeOf(html, {}, { html: '<img src="/weighed.svg">' });
    expect(measure?.files).toMatchObject([{ kind: "picture", sent: 600 }]);
  });
});

describe("unused CSS", () => {
  it.each([
    ["rules whose selector meets nothing", ".note {} .gone { color: red }", [".gone"]],
    ["at any width", "@media (min-width: 9999px) { .note { color: red } .gone { color: red } }", [".gone"]],
    ["in any state", ".note:hover {} .note::before {} .gone:hover {}", [".gone:hover"]],
    [
      "inside other rules",
      ".note { color: red; & .gone { top: 0 } &:hover { top: 0 } }",
      [".note { & .gone }"],
    ],
    [
      "animations that nothing names",
      "@keyframes spin {} @keyframes gone { to { top: 0 } }",
      ["@keyframes gone"],
    ],
    [
      "fonts that nothing names",
      `@font-face { font-family: "Held"; src: local(x) } @font-face { font-family: Gone; src: local(x) } p { font-family: Held, serif }`,
      ["@font-face Gone"],
    ],
    [
      "names that only an unused rule asks for",
      ".gone { animation: turn 1s } @keyframes turn { to { top: 0 } }",
      [".gone", "@keyframes turn"],
    ],
    ["but not names in custom properties", ":root { --a: turn 1s } @keyframes turn { to { top: 0 } }", []],
    ["but not what cannot be judged", "@property --x { syntax: '*'; inherits: false } @layer a, b;", []],
  ])("is told of: %s", async (_title, css, names) => {
    expect(await unusedOf(css)).toEqual(names);
  });

  it("has the share of the source that its rules have", async () => {
    const css = `.note { color: red } .gone { color: red }`.replaceAll(" ", "     ");
    const { sheets } = await measureOf(pageOf('<p class="note">Text</p>', css));
    expect(sheets).toMatchObject([{ url: null, bytes: css.length }]);
    expect(sheets[0]!.unusedBytes / css.length).toBeCloseTo(0.5, 1);
  });
});

describe("the largest paint", () => {
  it("is told with its element and the mark of it", async () => {
    const body = `<p>Small</p><section data-measured="7"><h1 style="font-size: 60px">Large words</h1></section>`;
    const { paint, tellsPaint } = await measureOf(pageOf(body));
    expect([tellsPaint, paint]).toMatchObject([true, { tag: "h1", text: "Large words", mark: "7", url: "" }]);
    expect(paint!.at).toBeLessThan(5000);
  });

  it("is a picture where that is larger", async () => {
    const { paint } = await measureOf(
      pageOf(`<p>Text</p><img src="/weighed.svg?told&bytes=400" alt="A tile">`),
    );
    expect(paint).toMatchObject({ tag: "img", text: "A tile", url: expect.stringContaining("/weighed.svg") });
  });

  it("comes with how much the page has moved", async () => {
    const code = `await new Promise((done) => setTimeout(done, 100)); widget.root.prepend(Object.assign(document.createElement("div"), { style: "height: 200px" }));`;
    const data = pageDataScript(widgetOf({ after_render: code }), {});
    const still = await measureOf(pageOf("<p>Text</p>"));
    const moved = await measureOf(
      pageOf(`<p style="height: 150px; background: red">Text</p>`).replace("</body>", `${data}</body>`),
    );
    expect(still.shift).toBe(0);
    expect(moved.shift).toBeGreaterThan(0.1);
  });
});

describe("a page that cannot be measured", () => {
  it("is told as far as it has come when it never rests", async () => {
    const code = `setInterval(() => { const img = new Image(); img.src = "/weighed.svg?told&bytes=500&n=" + Math.random(); }, 100);`;
    const data = pageDataScript(widgetOf({ js: code }), {});
    const html = pageOf("<p>Text</p>").replace("</body>", `${data}</body>`);
    const { measure } = await outcomeOf(html, { limit: 1500 }, { html: '<img src="/weighed.svg">' });
    expect(measure?.isWhole).toBe(false);
    expect(measure?.files.length).toBeGreaterThan(3);
  });

  it("has a reason: its code hangs, or the run page is not there", async () => {
    const data = pageDataScript(widgetOf({ js: "for (;;);" }), {});
    const hung = await outcomeOf(pageOf("").replace("</body>", `${data}</body>`));
    expect(hung).toEqual({ measure: null, failure: "hung" });
    const lost = await outcomeOf(pageOf(""), { limit: 300, url: "/nowhere" });
    expect(lost).toEqual({ measure: null, failure: "timeout" });
    expect(host.querySelector("iframe")).toBeNull();
  });

  it("ends when it is called off", async () => {
    const stop = new AbortController();
    const measuring = outcomeOf(pageOf("<p>Text</p>"), { signal: stop.signal });
    stop.abort(new Error("closed"));
    await expect(measuring).rejects.toThrow("closed");
    expect(host.childElementCount).toBe(0);
  });

  it("reaches neither the page around it nor other hosts that the page does not name", async () => {
    const code = `const tell = (text) => widget.root.append(Object.assign(document.createElement("h1"), { textContent: text, style: "font-size: 90px" }));
      let seen = ""; try { seen = parent.document.title } catch (error) { seen = error.name } tell(seen + " " + origin);`;
    const data = pageDataScript(widgetOf({ after_render: code }), {});
    const { paint } = await measureOf(pageOf("").replace("</body>", `${data}</body>`));
    expect(paint?.text).toBe("SecurityError null");
  });
});
