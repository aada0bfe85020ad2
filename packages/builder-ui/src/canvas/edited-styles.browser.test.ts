import type { WidgetRecord } from "@tessera/content";
import { afterEach, expect, test } from "vitest";
import { emptySource } from "../state/source.ts";
import { editedStyles } from "./edited-styles.ts";

const style = document.createElement("style");
afterEach(() => {
  style.remove();
  document.body.replaceChildren();
});

/** Shows a page in which a place with that widget is edited. */
function show(css: string, html: string): void {
  const source = { ...emptySource(), inPlace: { "widget-1": { css } as WidgetRecord } };
  document.body.innerHTML = html;
  style.textContent = editedStyles(source, (id) => document.getElementById(id) !== null);
  document.head.append(style);
}

const computed = (selector: string): CSSStyleDeclaration =>
  getComputedStyle(document.querySelector(selector) as Element);

const page = `<header><p class="price">page</p></header><main><div><div id="widget-1" class="edited-widget-container">
  <p class="price">9</p><div id="in"><div data-widget="0.0"><b class="price">in</b></div></div></div></div><aside></aside></main>`;

test("its own styles reach what is edited, and neither the page nor the widgets inside it", () => {
  show(".price { color: rgb(1, 2, 3) }", page);
  expect(computed("#widget-1 > .price").color).toBe("rgb(1, 2, 3)");
  expect(computed("header .price").color).not.toBe("rgb(1, 2, 3)");
  expect(computed("[data-widget] .price").color).not.toBe("rgb(1, 2, 3)");
});

test("styles of the widget as a whole are those of its place", () => {
  show(":root { padding: 7px } .price::before { content: '.tessera' }", page);
  expect(computed("#widget-1").padding).toBe("7px");
});

test("everything around it is dimmed once, and it is not", () => {
  show("", page);
  expect(
    ["header", "header p", "main", "main > div", "#widget-1", "#widget-1 p", "aside"].map(opacity),
  ).toEqual(["0.35", "1", "1", "1", "1", "1", "0.35"]);
});

test("a place that is closed again leaves no styles", () => {
  show(".price { color: rgb(1, 2, 3) }", "<p class='price'>9</p>");
  expect(style.textContent).toBe("");
});

function opacity(selector: string): string {
  return computed(selector).opacity;
}
