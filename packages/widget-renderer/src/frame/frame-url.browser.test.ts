import { expect, test } from "vitest";
import { childOf, widgetOf } from "../../test/widgets.ts";
import { frameUrl } from "./frame-url.ts";

const here = new URL(document.baseURI).origin;

function mediaOf(html: string, css = ""): string[] {
  return new URL(frameUrl("/run", widgetOf({ html, css }))).searchParams.getAll("media");
}

test("the page's own origin is named where a medium has an address without a host", () => {
  for (const html of [
    '<img src="/uploads/a.png">',
    "<img src='a.png'>",
    "<img src=a.png>",
    '<source srcset="/a.png 1x, /b.png 2x">',
    '<video poster="../a.jpg"></video>',
  ])
    expect(mediaOf(html)).toEqual([here]);
  expect(mediaOf("", "p { background: url('/a.png') }")).toEqual([here]);
  expect(mediaOf("", "p { background: url(a.png) }")).toEqual([here]);
});

test("with a run page on another host its own is named for addresses without a host", () => {
  const runPage = "https://run.test/run";
  const widget = widgetOf({
    html: `<img src="/a.png"><img src="${here}/b.png"><img src="https://other.test/c.png">`,
    library: { js: [{ order: 1, url: "/own.js" }], css: [] },
  });
  const named = (reachesOutside: boolean): [string[], string[]] => {
    const { searchParams } = new URL(frameUrl(runPage, widget, { reachesOutside }));
    return [searchParams.getAll("media").toSorted(), searchParams.getAll("script")];
  };
  const own = [here, "https://run.test"].toSorted();
  expect(named(false)).toEqual([own, ["https://run.test/own.js"]]);
  expect(named(true)).toEqual([[...own, "https://other.test"].toSorted(), ["https://run.test/own.js"]]);
});

test("it is not named otherwise", () => {
  for (const html of [
    '<img src="data:image/png;base64,AA">',
    '<img src="blob:x">',
    '<img src="">',
    '<a href="/page">Page</a>',
    '<svg><rect fill="url(#shade)" /></svg>',
  ])
    expect(mediaOf(html)).toEqual([]);
  expect(mediaOf('<img src="https://other.test/a.png">')).toEqual(["https://other.test"]);
  expect(mediaOf('<img src="//other.test/a.png">')).toHaveLength(1);
});

test("no other host is named when it may not reach outside", () => {
  const widget = widgetOf({
    html: '<img src="https://pictures.test/a.png"><img src="/b.png">',
    css: "@import 'https://styles.test/a.css'; p { background: url(//backgrounds.test/a.png) }",
    library: {
      js: [
        { order: 1, url: "https://scripts.test/a.js" },
        { order: 2, url: "/own.js" },
      ],
      css: [{ order: 1, url: "https://sheets.test/a.css" }],
    },
    children: [childOf("x", { html: '<img src="https://children.test/a.png">' })],
  });
  const named = (reachesOutside: boolean): string[] => {
    const { searchParams } = new URL(frameUrl("/run", widget, { language: "es", reachesOutside }));
    expect(searchParams.get("language")).toBe("es");
    searchParams.delete("language");
    return [...searchParams.values()].filter((address) => new URL(address).origin !== here);
  };
  expect(named(false)).toEqual([]);
  expect(named(true).map((address) => new URL(address).hostname)).toEqual(
    expect.arrayContaining([
      "scripts.test",
      "sheets.test",
      "styles.test",
      "pictures.test",
      "backgrounds.test",
    ]),
  );
});
