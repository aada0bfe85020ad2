import { describe, expect, it } from "vitest";
import { siteChanges, type SitePage, type SiteRecord, type WidgetRecord } from "./index.ts";
import { initialSettings } from "./initial-settings.ts";
import { page as pageInput, widget } from "../test/samples.ts";

const bodyOf = (html: string, part: Partial<WidgetRecord> = {}): WidgetRecord => {
  const { children: _, assistant: _assistant, ...code } = widget({ html });
  return { ...code, id: 1, originId: 1, version: null, timestamp: "", children: [], ...part };
};

function sitePage(id: number, part: Partial<SitePage> = {}): SitePage {
  const { body: _, ...fields } = pageInput({ title: `Page ${id}` });
  return { ...fields, id, path: `page-${id}`, body: bodyOf("<p>text</p>"), ...part };
}

function site(pages: SitePage[], part: Partial<SiteRecord> = {}): SiteRecord {
  const mainPageId = pages[0]?.id ?? null;
  return {
    id: 7,
    name: "Site",
    mainPageId,
    onSave: true,
    pages,
    menu: [],
    settings: initialSettings,
    redirects: [],
    ...part,
  };
}

/** Titles of the pages that differ, with how. */
function told(before: SiteRecord | null, after: SiteRecord): unknown[] {
  const { pages, aspects } = siteChanges(before, after);
  const kind = ({ before: past, after: present }: (typeof pages)[number]): string =>
    !past ? "added" : present ? "changed" : "removed";
  return [...pages.map((page) => [page.title, kind(page), ...page.aspects]), ...aspects];
}

describe("siteChanges", () => {
  it("tells nothing of a site that is the same", () => {
    expect(told(site([sitePage(1), sitePage(2)]), site([sitePage(1), sitePage(2)]))).toEqual([]);
  });

  it("tells nothing of fields in another order", () => {
    const turned = <Value extends object>(value: Value): Value =>
      Object.fromEntries(Object.entries(value).toReversed()) as Value;
    const page = sitePage(1);
    const after = turned({
      ...site([turned({ ...page, body: turned(page.body) })]),
      settings: turned(initialSettings),
    });
    expect(told(site([page]), after)).toEqual([]);
  });

  it("tells which pages were added, changed and removed", () => {
    const before = site([sitePage(1), sitePage(2), sitePage(3)]);
    const after = site([sitePage(1), sitePage(3, { body: bodyOf("<p>other</p>") }), sitePage(4)]);
    expect(told(before, after)).toEqual([
      ["Page 3", "changed", "content"],
      ["Page 4", "added"],
      ["Page 2", "removed"],
    ]);
  });

  it("tells what of a page changed", () => {
    const before = site([sitePage(1)]);
    expect(told(before, site([sitePage(1, { path: "about" })]))).toEqual([["Page 1", "changed", "path"]]);
    expect(told(before, site([sitePage(1, { meta_title: "Hello" })]))).toEqual([
      ["Page 1", "changed", "properties"],
    ]);
  });

  it("looks into the widgets of a page, and not at the numbers of their versions", () => {
    const holding = (inner: WidgetRecord): SitePage => {
      const child = {
        wrapper: "w",
        type: "",
        parent: "",
        useLatest: true,
        widgetId: inner.id,
        widget: inner,
      };
      return sitePage(1, { body: bodyOf("<div id=w></div>", { children: [child] }) });
    };
    const before = site([holding(bodyOf("<b>1</b>"))]);
    const saved = { id: 9, version: 3, timestamp: "2026-01-01T00:00:00Z" };
    expect(told(before, site([holding(bodyOf("<b>1</b>", saved))]))).toEqual([]);
    expect(told(before, site([holding(bodyOf("<b>2</b>", saved))]))).toEqual([
      ["Page 1", "changed", "content"],
    ]);
  });

  it("tells what of the site as a whole changed", () => {
    const before = site([sitePage(1), sitePage(2)]);
    const after = site([sitePage(1), sitePage(2)], {
      mainPageId: 2,
      settings: { ...initialSettings, storeName: "Shop" },
      redirects: [{ id: 1, from: "old", to: "/new", pageId: null }],
    });
    expect(told(before, after)).toEqual(["main page", "settings", "redirects"]);
  });

  it("tells nothing of settings that are for the owner alone", () => {
    const budgets = { weight: 10, css: null, paint: 1 };
    const after = site([sitePage(1)], { settings: { ...initialSettings, budgets } });
    expect(told(site([sitePage(1)]), after)).toEqual([]);
  });

  it("calls every page new where nothing was published", () => {
    expect(told(null, site([sitePage(1)]))).toEqual([["Page 1", "added"]]);
  });
});
