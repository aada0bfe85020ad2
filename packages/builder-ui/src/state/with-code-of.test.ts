import type { WidgetRecord } from "@tessera/content";
import { expect, test } from "vitest";
import { emptySource, type Source } from "./source.ts";
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

test("imports of styles stand before all rules, where they take effect", () => {
  const sheet = "https://fonts.example/a.css";
  const own = { ...emptySource(), css: "@import 'own.css';\np { margin: 0 }" };
  const once = withCodeOf(own, { ...widget, css: `@import url(${sheet});\n.hero { color: red }` });
  expect(once.css).toBe(
    `@import 'own.css';\n@import url(${sheet});\n\np { margin: 0 }\n\n.hero { color: red }`,
  );
  expect(withCodeOf(once, { ...widget, css: `@import url(${sheet});\n.hero { color: red }` })).toEqual(once);
});

/** Runs a block or service as the renderer does, with the services of a source. */
async function run(source: Source, code: string, told: (text: unknown) => void): Promise<unknown> {
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
    ...texts: string[]
  ) => (...args: unknown[]) => Promise<unknown>;
  const services = Object.create(null) as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const { slug, code: text } of source.custom_functions)
    services[slug] = async (...args) =>
      new AsyncFunction("services", "args", "told", text)(services, args, told);
  return new AsyncFunction("services", "told", code)(services, told);
}

const greeting = (words: string): WidgetRecord => ({
  ...widget,
  css: "",
  library: { css: [], js: [] },
  after_render: `told(await services.greet("${words}"));`,
  custom_functions: [
    { name: "Greet", slug: "greet", code: "return services.join(args[0]);" },
    { name: "Join", slug: "join", code: `return "${words} " + args[0]; // joined` },
  ],
});

test("services of one slug that do not do the same are kept apart, and each code calls its own", async () => {
  const both = [greeting("Hello"), greeting("Goodbye")].reduce(withCodeOf, emptySource());
  expect(both.custom_functions.map(({ name, slug }) => [name, slug])).toEqual([
    ["Greet", "greet"],
    ["Join", "join"],
    ["Greet copy", "greet-copy"],
    ["Join copy", "join-copy"],
  ]);
  const told: unknown[] = [];
  await run(both, both.after_render, (text) => told.push(text));
  expect(told).toEqual(["Hello Hello", "Goodbye Goodbye"]);
  const third = withCodeOf(both, greeting("Again"));
  expect(third.custom_functions.at(-1)).toMatchObject({ name: "Join copy copy", slug: "join-copy-copy" });
  expect(withCodeOf(third, greeting("Goodbye"))).toEqual(third);
});

test("services that are the same are there once", () => {
  const twice = [greeting("Hello"), greeting("Hello")].reduce(withCodeOf, emptySource());
  expect(twice.custom_functions).toHaveLength(2);
});

test("a second time adds nothing", () => {
  const once = withCodeOf(emptySource(), widget);
  expect(withCodeOf(once, widget)).toEqual(once);
});
