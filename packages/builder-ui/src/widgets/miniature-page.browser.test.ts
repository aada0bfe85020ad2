import type { WidgetRecord } from "@tessera/content";
import { expect, test } from "vitest";
import { miniaturePage } from "./miniature-page.ts";

const widget: WidgetRecord = {
  id: 1,
  originId: 1,
  version: null,
  timestamp: "",
  name: "Card",
  type: "the_card",
  html: `<link rel="preconnect" href="https://elsewhere.test"><meta http-equiv="refresh" content="0;url=https://elsewhere.test"><base href="https://elsewhere.test"><img src="https://elsewhere.test/a.png">`,
  css: `p::after { content: "</style><link rel=preconnect href=https://elsewhere.test>"; }`,
  js: "",
  before_render: "",
  after_render: "",
  update: "",
  mount_child: "",
  library: { css: [], js: [] },
  custom_functions: [],
  children: [],
};

const parse = (reachesOutside: boolean): Document =>
  new DOMParser().parseFromString(miniaturePage(widget, { reachesOutside, tokens: [] }), "text/html");
const policyOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>("meta[http-equiv=Content-Security-Policy]")?.content;

test("somebody else's widget fetches pictures of this origin alone", () => {
  expect(policyOf(parse(false))).toContain(`img-src ${location.origin} data:`);
  expect(policyOf(parse(false))).not.toContain("https:");
  expect(policyOf(parse(true))).toContain(`img-src ${location.origin} https: data:`);
});

test("nothing of it connects to a host or leads the miniature away", () => {
  const page = parse(false);
  expect([...page.querySelectorAll("link, base, meta[http-equiv=refresh]")]).toEqual([]);
  expect(page.querySelectorAll("img")).toHaveLength(1);
});
