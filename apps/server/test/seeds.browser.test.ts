import { runWidget, type RunningWidget, type WidgetApi, type WidgetSource } from "@tessera/widget-renderer";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { page } from "vitest/browser";

import type { SeedTemplate, SeedWidget } from "../src/seeds/library/seed-widget.ts";

/*
 * What every store begins with is what people judge the product by: each widget, template and screen runs without an
 * error, passes axe in light and in dark, and fits a telephone.
 */

const bare = {
  js: "",
  before_render: "",
  mount_child: "",
  library: { css: [], js: [] },
  custom_functions: [],
};

function sourceOf({ name, html, css, afterRender = "", update = "" }: SeedWidget): WidgetSource {
  return { ...bare, id: name, name, html, css, after_render: afterRender, update, children: [] };
}

function pageOf({ name, widgets: parts }: SeedTemplate): WidgetSource {
  const html = parts.map((_, at) => `<div id="part-${at}"></div>`).join("");
  const children = parts.map((part, at) => ({
    wrapper: `part-${at}`,
    type: "",
    parent: "",
    widget: sourceOf(part),
  }));
  return { ...bare, id: name, name, html, css: "", after_render: "", update: "", children };
}

const { widgets, templates, screens } = inject("seeds");

const seeds: [string, WidgetSource][] = [
  ...widgets.es.map((widget): [string, WidgetSource] => [`${widget.name} (es)`, sourceOf(widget)]),
  ...templates.es.map((template): [string, WidgetSource] => [`${template.name} (es)`, pageOf(template)]),
  ...widgets.en.map((widget): [string, WidgetSource] => [widget.name, sourceOf(widget)]),
  ...templates.en.map((template): [string, WidgetSource] => [template.name, pageOf(template)]),
  ...[screens.en, screens.es]
    .flatMap((each) => Object.values(each))
    .map((widget): [string, WidgetSource] => [widget.name, sourceOf(widget)]),
];

let running: RunningWidget | undefined;
const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  document.documentElement.lang = "en";
  document.title = "Seeds";
  document.body.style.margin = "0";
});

afterEach(() => {
  running?.destroy();
  document.head.querySelector("#scheme")?.remove();
});

async function show(source: WidgetSource, api: WidgetApi = {}): Promise<HTMLElement> {
  running = runWidget(document.body, source, { api, onError: (error) => errors.push(error.message) });
  await running.ready;
  return document.body;
}

/** As if the visitor preferred dark. */
function darken(): void {
  const style = document.createElement("style");
  style.id = "scheme";
  style.textContent = "* { color-scheme: dark !important; }";
  document.head.append(style);
}

/** A widget is a part of a page: what only a whole page has is not asked of it. */
async function complaints(): Promise<string[]> {
  const rules = Object.fromEntries(
    ["region", "page-has-heading-one", "landmark-one-main", "heading-order"].map((rule) => [
      rule,
      { enabled: false },
    ]),
  );
  const { violations, passes } = await axe.run(document.body, { rules });
  expect(passes.length).toBeGreaterThan(3);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 80)).join(" | ")}`,
  );
}

/** What is wider than the window, but for what scrolls by itself. */
function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

test("there is a library, there are templates, and there are screens", () => {
  const counts = [screens.en, screens.es].map((each) => Object.keys(each).length);
  expect([widgets.en.length, templates.en.length, ...counts]).toEqual([17, 6, 7, 7]);
});

describe.each(seeds)("%s", (_, source) => {
  test("runs, passes axe in light and in dark, and is no wider than a telephone", async () => {
    await page.viewport(1280, 800);
    await show(source);
    expect(await complaints()).toEqual([]);
    darken();
    expect(await complaints()).toEqual([]);
    for (const width of [390, 320]) {
      await page.viewport(width, 800);
      expect([width, overflow()]).toEqual([width, 0]);
    }
    expect(await complaints()).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe("what the widgets do", () => {
  const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;
  const fill = (selector: string, value: string): void => {
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)!.value = value;
  };
  const open = (name: string, api: WidgetApi = {}) => show(seeds.find(([each]) => each === name)![1], api);

  test("the menu opens on a telephone", async () => {
    await page.viewport(390, 800);
    await open("Navigation bar");
    expect(getComputedStyle(find("nav")).display).toBe("none");
    find(".toggle").click();
    expect(getComputedStyle(find("nav")).display).toBe("flex");
  });

  test("the switch turns months into years", async () => {
    await open("Pricing");
    find("input").click();
    await expect.poll(() => find(".best .price").textContent).toBe("$120 a year");
  });

  const fillContact = (): void => {
    fill("[name=name]", "Ada");
    fill("[name=email]", "ada@example.org");
    fill("[name=message]", "Hello");
  };

  test("the contact form says what is missing, and thanks once the entry is stored", async () => {
    const stored = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const send = (...entry: unknown[]): Promise<void> => {
      sent.push(entry);
      return stored.promise;
    };
    await open("Contact form", { send });
    find(".button").click();
    expect(find(".said").textContent).toMatch(/^Name: /);
    fillContact();
    find(".button").click();
    find(".button").click();
    expect(find(".said").textContent).toBe("Sending…");
    stored.resolve();
    await expect.poll(() => find(".said").textContent).toBe("Thank you! We will write back soon.");
    expect(sent).toEqual([["contact", { name: "Ada", email: "ada@example.org", message: "Hello" }]]);
    expect(document.querySelector<HTMLInputElement>("[name=name]")!.value).toBe("");
  });

  test("fields that an owner adds are sent under plain names, all of their values", async () => {
    const sent: unknown[] = [];
    await open("Newsletter", { send: async (...entry: unknown[]) => void sent.push(entry) });
    const more = ["topic-1", "topic-1"].map(
      (name, at) => `<input type="hidden" name="${name}" value="${at}">`,
    );
    find("form").insertAdjacentHTML(
      "beforeend",
      `${more.join("")}<input type="hidden" name="2nd" value="b">`,
    );
    fill("[name=email]", "ada@example.org");
    find(".button").click();
    await expect
      .poll(() => sent)
      .toEqual([["newsletter", { email: "ada@example.org", topic1: "0, 1", field2nd: "b" }]]);
  });

  test("a form that could not send says why and keeps the fields", async () => {
    await open("Contact form", { send: () => Promise.reject(new Error("The site is full.")) });
    fillContact();
    find(".button").click();
    await expect.poll(() => find(".said").textContent).toBe("Nothing was sent. The site is full.");
    expect(document.querySelector<HTMLInputElement>("[name=name]")!.value).toBe("Ada");
  });

  test.each(["Contact form", "Newsletter"])("%s confirms nothing where nothing can be sent", async (name) => {
    await open(name);
    if (name === "Contact form") fillContact();
    else fill("[name=email]", "ada@example.org");
    find(".button").click();
    expect(find(".said").textContent).toBe("Nothing was sent: the form works on the published page.");
  });

  test("the newsletter sends the address", async () => {
    const sent: unknown[] = [];
    await open("Newsletter", { send: async (...entry: unknown[]) => void sent.push(entry) });
    fill("[name=email]", "ada@example.org");
    find(".button").click();
    await expect.poll(() => find(".said").textContent).toBe("You are on the list.");
    expect(sent).toEqual([["newsletter", { email: "ada@example.org" }]]);
  });

  test("tasks are added, ticked off and removed", async () => {
    await open("To-do list");
    fill("[name=task]", "Third");
    find(".button").click();
    await expect.poll(() => find(".left").textContent).toBe("2 tasks left");
    find("[aria-label='Remove Third']").click();
    await expect.poll(() => find(".left").textContent).toBe("1 task left");
    find("li:last-child input").click();
    await expect.poll(() => find(".left").textContent).toBe("0 tasks left");
  });

  test("tabs are moved through by arrow keys", async () => {
    await open("Tabs");
    find("#tab-plan").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    expect([find("#panel-rest").hidden, find("#panel-plan").hidden]).toEqual([false, true]);
    expect(document.activeElement?.id).toBe("tab-rest");
  });

  test("a picture opens large", async () => {
    await open("Gallery");
    find(".picture").click();
    expect(find("dialog").matches(":modal")).toBe(true);
    find("dialog .button").click();
    expect(find("dialog").matches(":modal")).toBe(false);
  });

  test("the clock runs towards its date", async () => {
    const [, source] = seeds.find(([each]) => each === "Countdown")!;
    const until = new Date(Date.now() + 3.5 * 86_400_000).toISOString();
    await show({ ...source, html: source.html.replace(/data-until="[^"]+"/, `data-until="${until}"`) });
    expect(find(".clock").textContent).toMatch(/^3 days (11|12) hours /);
  });
});
