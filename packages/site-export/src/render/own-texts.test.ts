import { expect, test } from "vitest";
import { pageRecord, siteRecord, widgetRecord } from "@tessera/samples/site-records";
import type { SitePage, WidgetRecord } from "@tessera/content";
import { createOwnTexts } from "./own-texts.ts";

const block = (id: number, html: string): WidgetRecord => widgetRecord({ id, originId: id, html });

const page = (id: number, title: string, html: string, blocks: WidgetRecord[]): SitePage =>
  pageRecord({
    id,
    title,
    meta_description: "Bread",
    body: widgetRecord({
      id: id * 100,
      html: html + blocks.map((_, at) => `<div id="b${at}"></div>`).join(""),
      children: blocks.map((widget, at) => ({
        wrapper: `b${at}`,
        type: "",
        parent: "",
        useLatest: true,
        widgetId: widget.id,
        widget,
      })),
    }),
  });

test("texts of shared blocks and descriptions are no page's own, but of a page that has no others", () => {
  const [header, once] = [block(1, "<p>Header</p>"), block(2, "<p>Once</p>")];
  const textsOf = createOwnTexts(
    siteRecord([
      page(1, "Home", "<h1>Hello</h1>", [header, once]),
      page(2, "About", "", [header]),
      page(3, "About", "", [header]),
    ]),
  );
  expect(textsOf(1)).toEqual(["Home", "Hello", "Once"]);
  expect(textsOf(2)).toEqual(["About", "Bread", "Header"]);
  expect(textsOf(9)).toEqual([]);
});
