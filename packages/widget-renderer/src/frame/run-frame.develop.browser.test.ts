import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { granted } from "../../test/granted.ts";
import { childOf, widgetOf } from "../../test/widgets.ts";
import { createRunFrame, grant, text, type RunFrame, type RunFrameOptions } from "./index.ts";
import type { WidgetSource } from "../widget-source.ts";

let host: HTMLElement;
let frame: RunFrame | undefined;
beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
});
afterEach(() => {
  frame?.destroy();
  host.remove();
});

/** Runs a widget until all of it is mounted. */
function ready(widget: WidgetSource, options: Partial<RunFrameOptions> = {}): Promise<RunFrame> {
  return new Promise((resolve) => {
    const running = createRunFrame(host, widget, {
      url: "/run",
      ...options,
      onReady: () => resolve(running),
    });
    frame = running;
  });
}

/** Two widgets in one, which tell their type, version and state as they are rendered. */
function pair(tell: string): WidgetSource {
  const inner = (name: string): Partial<WidgetSource> => ({
    name,
    type: "the_inner",
    html: "<b>old</b>",
    after_render: `await api.${tell}(widget.name + " " + widget.type + " " + widget.root.textContent + " " + (widget.state.count ?? ""));`,
  });
  const children = [childOf("a", inner("One")), childOf("b", inner("Two"))];
  return widgetOf({ html: `<p id="a"></p><p id="b"></p>`, children });
}

/** Code that waits until an expression gives something, and then does something with it as `found`. */
const once = (expression: string, code: string): string =>
  `const look = () => { const found = ${expression}; if (found) { ${code} } else setTimeout(look, 5); }; look();`;

describe("one widget in a running frame", () => {
  it("is swapped for another version: its state and its neighbours stay", async () => {
    const told: unknown[] = [];
    const widget = pair("tell");
    const counting = widget.children.map((child, index) =>
      index === 0
        ? { ...child, widget: { ...child.widget, before_render: `await widget.setState({ count: 7 });` } }
        : child,
    );
    const running = await ready(
      { ...widget, children: counting },
      { api: granted({ tell: (word) => void told.push(word) }) },
    );
    const version = { ...widget.children[0]!.widget, version: 2, html: "<b>new</b>" };
    expect(await running.replace("0.0", version)).toBe(true);
    expect(new Set(told)).toEqual(
      new Set(["One the_inner old 7", "Two the_inner old ", "One the_inner new 7"]),
    );
    expect(told.at(-1)).toBe("One the_inner new 7");
  });

  it("is not found where there is none, nor after the end", async () => {
    const widget = pair("tell");
    const running = await ready(widget, { api: granted({ tell: () => undefined }) });
    expect(await running.replace("0.7", widget)).toBe(false);
    expect(await running.replace("nonsense", widget)).toBe(false);
    const late = running.replace("0.1", widgetOf({}));
    running.destroy();
    expect(await late).toBe(false);
  });

  it("stays when the other version needs what the frame's policy does not let in", async () => {
    const widget = pair("tell");
    const running = await ready(widget, { api: granted({ tell: () => undefined }) });
    const version = widgetOf({ html: `<img src="https://elsewhere.test/a.png" alt="">` });
    expect(await running.replace("0.0", version)).toBe(false);
  });
});

describe("development mode in a frame", () => {
  // The widget inside clicks and types as a person would.
  const clicks = once(
    `document.querySelector("[data-type-editor] input") ?? (document.querySelector("#b b")?.click(), null)`,
    `found.value = "the_person"; found.dispatchEvent(new Event("change"));`,
  );

  it("opens the type editor on a click, renders the widget again and tells its new type", async () => {
    const rendered: unknown[] = [];
    const api = granted({ tell: (word) => void rendered.push(word) });
    const told = new Promise<string>((resolve) => {
      const widget = { ...pair("tell"), after_render: clicks };
      const onType = (path: string, type: string): void => resolve(`${path} ${type}`);
      void ready(widget, { api, develop: true, onType });
    });
    expect(await told).toBe("0.1 the_person");
    expect(rendered.at(-1)).toBe("Two the_person old ");
  });

  it("is off unless it was asked for", async () => {
    const parts = {
      html: "<b>x</b>",
      after_render: `widget.find("b").click(); setTimeout(() => api.tell(document.querySelector("[data-type-editor]")), 200);`,
    };
    const shown = await new Promise((resolve) => {
      void ready(widgetOf(parts), { api: granted({ tell: resolve }) });
    });
    expect(shown).toBeNull();
  });
});

describe("a form in a frame", () => {
  const form = `<form><input name="age" type="number" min="18" required><button>Save</button></form>`;
  const submit = (value: string): string => `
    widget.find("form").addEventListener("submit", (event) => { event.preventDefault(); api.tell("submitted " + widget.find("input").value); });
    widget.find("input").value = ${JSON.stringify(value)};
    widget.find("input").dispatchEvent(new Event("input", { bubbles: true }));`;
  const whenJudged = once(`document.querySelector(".field-messages, .is-valid")`, `CODE`);

  function told(after_render: string, api: RunFrameOptions["api"] = {}, html = form): Promise<unknown> {
    return new Promise((resolve) => {
      void ready(widgetOf({ html, after_render }), { api: { ...granted({ tell: resolve }), ...api } });
    });
  }
  const judged = (value: string, code: string): string =>
    `${submit(value)} const type = setInterval(() => widget.find("input").dispatchEvent(new Event("input", { bubbles: true })), 20); ${whenJudged.replace("CODE", `clearInterval(type); ${code}`)}`;

  it("shows what is wrong with its fields", async () => {
    expect(await told(judged("7", "api.tell(found.textContent);"))).toBe(
      "Value must be greater than or equal to 18",
    );
  });

  it("is submitted to the widget's own listener when it is valid", async () => {
    expect(await told(judged("20", `widget.find("button").click();`))).toBe("submitted 20");
  });

  it("is not submitted when it is not, whoever began to listen first", async () => {
    const code = judged("7", `widget.find("button").click(); setTimeout(() => api.tell("nothing"), 300);`);
    expect(await told(code)).toBe("nothing");
  });

  it("asks the page around whether a value is taken", async () => {
    const asked: string[] = [];
    const isUnique = grant([text(), text()], (value, type) => {
      asked.push(`${value} ${type}`);
      return false;
    });
    const html = `<form><input name="user" data-unique data-typeconcept="the_user"></form>`;
    const code = judged("ada", "api.tell(found.textContent);");
    expect(await told(code, { isUnique }, html)).toBe("Value is not unique");
    expect(asked).toContain("ada the_user");
  });
});
