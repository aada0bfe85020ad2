import type { WidgetRecord } from "@tessera/content";
import { parseHtml } from "@tessera/document";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptySource } from "../state/source.ts";
import { openTarget, type Workspace } from "../state/workspace.ts";
import { writeFramePage } from "./frame-page.ts";
import { createWidgetFiller } from "./widget-filler.ts";

let frame: HTMLIFrameElement;

beforeEach(() => {
  frame = document.createElement("iframe");
  frame.sandbox.add("allow-same-origin");
  document.body.append(frame);
  writeFramePage(frame, { reachesOutside: true });
});
afterEach(() => frame.remove());

const host = (): Document => frame.contentDocument as Document;

function widget(html: string, css = ""): WidgetRecord {
  const code = { js: "", before_render: "", after_render: "", update: "", mount_child: "" };
  const rest = {
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
    version: null,
    timestamp: "",
  };
  return { id: 7, originId: 7, name: "w", type: "", html, css, ...code, ...rest };
}

function workspaceWith(record: WidgetRecord): Workspace {
  const children = [{ wrapper: "w1", type: "", parent: "", useLatest: true, widgetId: 7 }];
  const source = { ...emptySource(), document: parseHtml(""), children };
  return openTarget({ kind: "widget", id: 1, name: "page", type: "" }, source, { 7: record });
}

function fill(record: WidgetRecord): HTMLElement {
  const container = host().body.appendChild(host().createElement("div"));
  createWidgetFiller(host(), () => workspaceWith(record))(container, "w1");
  return container;
}

test("a widget shows its HTML in its own styles, which end at its edge", () => {
  const outside = host().body.appendChild(host().createElement("p"));
  const container = fill(widget("<p>in</p>", "p { color: rgb(1, 2, 3) }"));
  const colour = (element: Element): string | undefined =>
    host().defaultView?.getComputedStyle(element).color;
  expect(colour(container.querySelector("p") as Element)).toBe("rgb(1, 2, 3)");
  expect(colour(outside)).not.toBe("rgb(1, 2, 3)");
});

test("a stranger's widget neither runs code in the frame nor leads it elsewhere", async () => {
  const hostile = `<meta http-equiv="refresh" content="0;url=about:blank#gone"><base href="https://elsewhere.example/">
    <img src="data:," onerror="parent.stolen = true"><script>parent.stolen = true</script><svg onload="parent.stolen = true"></svg>`;
  const container = fill(widget(hostile));
  const img = container.querySelector("img") as HTMLImageElement;
  if (!img.complete) await new Promise((resolve) => img.addEventListener("error", resolve, { once: true }));
  await new Promise(requestAnimationFrame);
  expect("stolen" in window).toBe(false);
  expect(container.querySelector("meta, base")).toBeNull();
  expect(frame.contentDocument?.body.contains(container)).toBe(true);
});
