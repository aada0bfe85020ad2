import type { WidgetRecord } from "@tessera/content";
import { expect, test } from "vitest";
import { emptySource } from "./source.ts";
import { withCodeOf } from "./with-code-of.ts";

const widget: WidgetRecord = {
  id: 1,
  originId: 1,
  name: "Hero",
  type: "the_hero",
  version: null,
  timestamp: "",
  html: "",
  css: ".hero { color: red }",
  js: "",
  before_render: "",
  after_render: "start()",
  update: "",
  mount_child: "",
  library: { css: [{ order: 0, url: "https://example.org/a.css" }], js: [] },
  custom_functions: [{ name: "Start", slug: "start", code: "" }],
  children: [],
};

test("an empty source takes the code as it is", () => {
  const { css, after_render, library, custom_functions } = withCodeOf(emptySource(), widget);
  expect([css, after_render]).toEqual([widget.css, widget.after_render]);
  expect(library.css).toEqual(widget.library.css);
  expect(custom_functions).toEqual(widget.custom_functions);
});

test("own code stays first, and libraries go on counting", () => {
  const own = {
    ...emptySource(),
    css: "p { margin: 0 }",
    library: { css: [{ order: 4, url: "https://example.org/own.css" }], js: [] },
  };
  const { css, library } = withCodeOf(own, widget);
  expect(css).toBe("p { margin: 0 }\n\n.hero { color: red }");
  expect(library.css.map(({ order, url }) => [order, url])).toEqual([
    [0, "https://example.org/own.css"],
    [1, "https://example.org/a.css"],
  ]);
});

test("a second time adds nothing", () => {
  const once = withCodeOf(emptySource(), widget);
  expect(withCodeOf(once, widget)).toEqual(once);
});
