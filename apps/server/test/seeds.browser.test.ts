import { runWidget, type RunningWidget, type WidgetApi, type WidgetSource } from "@tessera/widget-renderer";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { page } from "vitest/browser";

import { placeWidgets } from "../src/seeds/library/place-widgets.ts";
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

function sourceOf(widget: SeedWidget): WidgetSource {
  const { name, html, css, afterRender = "", update = "" } = widget;
  return { ...bare, id: name, name, html, css, after_render: afterRender, update, children: [] };
}

function pageOf({ name, page: html, css, widgets: parts }: SeedTemplate): WidgetSource {
  const children = parts.map((part, at) => ({
    wrapper: `part-${at}`,
    type: "",
    parent: "",
    widget: sourceOf(part),
  }));
  const places = parts.map((_, at) => `<div id="part-${at}"></div>`);
  return {
    ...bare,
    id: name,
    name,
    html: placeWidgets(html, places),
    css,
    after_render: "",
    update: "",
    children,
  };
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

/** What only a whole page has. */
const pageRules = ["region", "page-has-heading-one", "landmark-one-main", "heading-order"];

/** What axe finds; a widget is a part of a page, so that the rules for whole pages do not apply to it. */
async function complaints(isPage: boolean): Promise<string[]> {
  const rules = Object.fromEntries(pageRules.map((rule) => [rule, { enabled: isPage }]));
  const { violations, passes } = await axe.run(document.body, { rules });
  expect(passes.length).toBeGreaterThan(3);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 80)).join(" | ")}`,
  );
}

/** Texts that a box cuts off: it would have to grow with them. */
function cutOff(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>("*")]
    .filter((element) => !/visible|auto|scroll/.test(getComputedStyle(element).overflowY))
    .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1)
    .map(({ outerHTML }) => outerHTML.slice(0, 80));
}

/** What is wider than the window, but for what scrolls by itself. */
function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

test("there is a library, there are templates, and there are screens, as many in each language", () => {
  const counts = ([widgets, templates, screens] as const).map(({ en, es }) => [
    Object.keys(en).length,
    Object.keys(es).length,
  ]);
  expect(counts.map(([english, spanish]) => english === spanish)).toEqual([true, true, true]);
  expect(counts.every(([english = 0]) => english >= 7)).toBe(true);
});

describe.each(seeds)("%s", (_, source) => {
  // The first templates stand in stores as they are, without a main part around their widgets.
  const isPage = source.html.includes("<main>") && source.children.length > 0;

  test("runs, passes axe in light and in dark, and is no wider than a telephone", async () => {
    await page.viewport(1280, 800);
    await show(source);
    expect(await complaints(isPage)).toEqual([]);
    darken();
    expect(await complaints(isPage)).toEqual([]);
    for (const width of [1440, 834, 390, 320]) {
      await page.viewport(width, 800);
      expect([width, overflow(), cutOff()]).toEqual([width, 0, []]);
    }
    expect(await complaints(isPage)).toEqual([]);
    expect(!isPage || document.querySelectorAll("h1").length === 1).toBe(true);
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

/** Blocks of which a page is made; the brand colour is seen in each. */
const branded = [
  "Hero",
  "Feature grid",
  "Pricing",
  "Call to action",
  "Statistics",
  "Team",
  "Newsletter",
  "Contact form",
];

test("the brand colour of a site is that of a page of eight blocks of the library", async () => {
  const blocks = widgets.en.filter(({ name }) => branded.includes(name));
  expect(blocks).toHaveLength(8);
  const root = document.documentElement;
  for (const block of blocks) {
    const shown = await show(sourceOf(block));
    const before = colorsIn(shown);
    root.style.setProperty("--accent", "rgb(1, 2, 3)");
    const after = colorsIn(shown);
    root.style.removeProperty("--accent");
    running?.destroy();
    running = undefined;
    expect([block.name, before.has("rgb(1, 2, 3)"), after.has("rgb(1, 2, 3)")]).toEqual([
      block.name,
      false,
      true,
    ]);
  }
});

/** The colours of an element and everything in it. */
function colorsIn(element: HTMLElement): Set<string> {
  const properties = ["color", "background-color", "border-top-color", "background-image"];
  const all = [...element.querySelectorAll("*")].flatMap((each) => {
    const style = getComputedStyle(each);
    return properties.flatMap((property) => style.getPropertyValue(property).match(/rgba?\([^)]*\)/g) ?? []);
  });
  return new Set(all);
}
