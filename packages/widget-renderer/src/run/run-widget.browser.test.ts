import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillTemplate } from "../../test/readme-examples.ts";
import { childOf, note, widgetOf } from "../../test/widgets.ts";
import {
  composeHtml,
  hydrateWidget,
  runWidget,
  type ChildSource,
  type WidgetError,
  type WidgetSource,
} from "../index.ts";

declare global {
  var notes: string[] | undefined;
}

let host: HTMLElement;
beforeEach(() => {
  globalThis.notes = [];
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => host.remove());

describe("a widget in the page", () => {
  it("runs its blocks in order, then its children", async () => {
    const inner = {
      before_render: note("inner before"),
      after_render: note("inner after"),
      html: "<i>in</i>",
    };
    const { ready } = runWidget(
      host,
      widgetOf({
        html: `<p id="in"></p>`,
        before_render: `await null; ${note("before")} ${note("empty")} if (widget.root.innerHTML !== "") throw new Error("too late");`,
        js: note("js"),
        after_render: `${note("after")} if (!widget.find("#in")) throw new Error("too early");`,
        mount_child: `notes.push("mounted " + child.wrapper + " " + child.widget.root.textContent);`,
        children: [childOf("in", inner)],
      }),
    );
    await ready;
    expect(globalThis.notes).toEqual([
      "before",
      "empty",
      "js",
      "after",
      "inner before",
      "inner after",
      "mounted in in",
    ]);
    expect(host.querySelector("#in i")?.textContent).toBe("in");
  });

  it("is `this` in its code, with its root as `element`, as older code has it", async () => {
    const { ready } = runWidget(
      host,
      widgetOf({
        html: "<p>text</p>",
        after_render: `notes.push(this.element.textContent, this.name === widget.name, await services.own());`,
        custom_functions: [{ name: "Own", slug: "own", code: "return this.element === widget.root" }],
      }),
    );
    await ready;
    expect(globalThis.notes).toEqual(["text", true, true]);
  });

  it("calls services by slug, with arguments, and grants the api", async () => {
    const { ready } = runWidget(
      host,
      widgetOf({
        after_render: `notes.push(await services["add-up"](1, 2), await api.greet("you"));`,
        custom_functions: [{ name: "Add up", slug: "add-up", code: "return args[0] + args[1];" }],
      }),
      { api: { greet: (name: never) => `hello ${String(name)}` } },
    );
    await ready;
    expect(globalThis.notes).toEqual([3, "hello you"]);
  });

  it("reports a call of what is not granted by its name, and leaves the name absent", async () => {
    const errors: WidgetError[] = [];
    const asks = { html: "<i></i>", after_render: `notes.push(typeof api.nope); await api.nope(1);` };
    await runWidget(host, widgetOf(asks), { onError: (error) => errors.push(error) }).ready;
    expect(globalThis.notes).toEqual(["undefined"]);
    expect(errors).toMatchObject([{ code: "not-granted", message: "'nope' is not available here." }]);
    expect(host.textContent).toBe("Error: 'nope' is not available here.");
  });

  it.each(["html", "css", "js", "library", "custom_functions", "children"] as const)(
    "says that it is incomplete without %s, and its neighbours go on",
    async (field) => {
      const { [field]: _left, ...rest } = widgetOf({ name: "half", html: "<i>half</i>" });
      const half = rest as WidgetSource;
      const whole = widgetOf({ html: "<i>whole</i>" });
      const errors: WidgetError[] = [];
      const child = (wrapper: string, widget: WidgetSource): ChildSource => ({
        ...childOf(wrapper, {}),
        widget,
      });
      const both = widgetOf({
        html: `<p id="a"></p><p id="b"></p>`,
        children: [child("a", half), child("b", whole)],
      });
      await runWidget(host, both, { onError: (error) => errors.push(error) }).ready;
      const name = field === "library" ? "library.css" : field;
      expect(errors).toMatchObject([
        { widget: "half", message: `The widget is incomplete: '${name}' is missing.` },
      ]);
      expect(host.querySelector("#b")?.textContent).toBe("whole");
      expect(() => composeHtml(half, { fill: fillTemplate })).toThrow(`'${name}' is missing`);
    },
  );

  it("updates once for all changes made together", async () => {
    const running = runWidget(
      host,
      widgetOf({
        html: "<b></b>",
        update: `${note("update")} widget.find("b").textContent = widget.state.a + widget.state.b;`,
      }),
    );
    await running.ready;
    void running.widget.setState({ a: 1 });
    await running.widget.setState({ b: 2 });
    expect(host.textContent).toBe("3");
    expect(globalThis.notes).toEqual(["update"]);
  });

  it("shows an error in its own place, with block and line, and leaves its neighbours alone", async () => {
    const errors: WidgetError[] = [];
    const { ready } = runWidget(
      host,
      widgetOf({
        html: `<p id="a"></p><p id="b"></p><p id="c"></p>`,
        children: [
          childOf("a", {
            name: "Bad one",
            html: "<i>a</i>",
            after_render: "const x = 1;\n\nthrow new Error('broken');",
          }),
          childOf("b", { html: "<i>b</i>", after_render: note("b goes on") }),
          childOf("c", { html: "<i>c</i>", before_render: "this is no code" }),
        ],
      }),
      { onError: (error) => errors.push(error) },
    );
    await ready;
    expect(host.querySelector("#a")?.textContent).toBe("Error: broken");
    expect(host.querySelector("#b")?.textContent).toBe("b");
    expect(host.querySelector("#c")?.textContent).toMatch(/^Error: /);
    expect(globalThis.notes).toEqual(["b goes on"]);
    expect(errors).toContainEqual({ message: "broken", widget: "Bad one", block: "after_render", line: 3 });
  });

  it("keeps its styles to itself and away from the widgets inside", async () => {
    const outer = widgetOf({
      html: `<p>mine</p><div id="in"></div>`,
      css: "p { color: rgb(1, 2, 3) } body { background: rgb(4, 5, 6) }",
      children: [childOf("in", { html: "<p>inner</p>" })],
    });
    const running = runWidget(host, outer);
    await running.ready;
    const [mine, inner] = [...host.querySelectorAll("p")].map((element) => getComputedStyle(element).color);
    expect(mine).toBe("rgb(1, 2, 3)");
    expect(inner).not.toBe("rgb(1, 2, 3)");
    expect(getComputedStyle(running.widget.root).backgroundColor).toBe("rgb(4, 5, 6)");
    expect(getComputedStyle(document.body).backgroundColor).not.toBe("rgb(4, 5, 6)");
  });

  it("shares a sheet with its equals and takes it away with the last", async () => {
    const count = (): number =>
      [...document.querySelectorAll("style")].filter((style) => style.textContent?.includes(".shared"))
        .length;
    const widget = widgetOf({ html: "x", css: ".shared { color: red }" });
    const [one, two] = [runWidget(host, widget), runWidget(host, widget)];
    await Promise.all([one.ready, two.ready]);
    expect(count()).toBe(1);
    one.destroy();
    expect(count()).toBe(1);
    two.destroy();
    expect(count()).toBe(0);
    expect(host.childElementCount).toBe(0);
  });

  it("loads libraries in order, each once, and goes on without one that fails", async () => {
    const script = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
    const [first, second] = [script(note("first")), script(note("second"))];
    const js = [
      { order: 2, url: second },
      { order: 1, url: first },
      { order: 3, url: "data:nothing/at-all" },
    ].map((entry) => (entry.order === 3 ? { ...entry, url: "blob:nowhere" } : entry));
    const widget = widgetOf({ html: "<b></b>", library: { css: [], js }, after_render: note("after") });
    const logged: string[] = [];
    const log = (message: string): unknown => logged.push(message);
    await runWidget(host, widget, { log }).ready;
    await runWidget(host, widget, { log }).ready;
    expect(globalThis.notes).toEqual(["first", "second", "after", "after"]);
    expect(logged).toEqual(["Failed to load script: blob:nowhere"]);
  });

  it("loads a library that failed once", async () => {
    const library = { css: [], js: [{ order: 1, url: `/flaky.js?${crypto.randomUUID()}` }] };
    const logged: string[] = [];
    const log = (message: string): unknown => logged.push(message);
    await runWidget(host, widgetOf({ library, after_render: note("after") }), { log }).ready;
    expect(globalThis.notes).toEqual(["loaded", "after"]);
    expect(logged).toEqual([]);
  });

  it("runs over HTML that was composed elsewhere, without rendering it again", async () => {
    const widget = widgetOf({
      html: `<p id="in"></p>`,
      after_render: `widget.find("#in").dataset.seen = "yes";`,
      mount_child: `notes.push(child.widget.root.textContent);`,
      children: [childOf("in", { html: "<i>inner</i>", after_render: note("inner") })],
    });
    host.innerHTML = composeHtml(widget, { fill: fillTemplate }).html;
    const before = host.querySelector("i");
    await hydrateWidget(host, widget).ready;
    expect(host.querySelector("i")).toBe(before);
    expect(host.querySelector<HTMLElement>("#in")?.dataset["seen"]).toBe("yes");
    expect(globalThis.notes).toEqual(["inner", "inner"]);
  });

  it("runs nothing more once it is destroyed", async () => {
    const running = runWidget(
      host,
      widgetOf({
        before_render: `await new Promise((go) => { globalThis.go = go; });`,
        after_render: note("late"),
      }),
    );
    running.destroy();
    (globalThis as unknown as { go: () => void }).go?.();
    await running.ready;
    expect(globalThis.notes).toEqual([]);
  });
});
