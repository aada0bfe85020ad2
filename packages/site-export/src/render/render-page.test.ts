import { describe, expect, it } from "vitest";
import { pageRecord, widgetRecord } from "@tessera/samples/site-records";
import { pageStyle } from "./page-style.ts";
import { renderPage } from "./render-page.ts";

const context = {
  siteName: "Shop & Co",
  address: "http://preview-7.localhost/about",
  params: {},
  script: "/page.js",
  tools: "/tools.js",
};

describe("a rendered page", () => {
  it("is complete HTML with its meta data, encoded for where it stands", () => {
    const { html } = renderPage(
      pageRecord({
        title: "Plain",
        meta_title: `</title><script>"&`,
        meta_description: `"quoted"`,
        meta_keywords: "a, b",
      }),
      context,
    );
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n/);
    expect(html).toContain("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;</title>");
    expect(html).toContain('<meta name="description" content="&quot;quoted&quot;">');
    expect(html).toContain('<meta name="keywords" content="a, b">');
    expect(html).toContain('<meta property="og:site_name" content="Shop &amp; Co">');
    expect(html).toContain('<link rel="canonical" href="http://preview-7.localhost/about">');
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html.match(/<script/g)).toBeNull();
  });

  it("falls back to its title and leaves out what is empty", () => {
    const { html } = renderPage(pageRecord({ title: "About us" }), context);
    expect(html).toContain("<title>About us</title>");
    expect(html).not.toContain('name="description"');
  });

  it("has one main part: its own, or all of it", () => {
    const shown = (html: string): string =>
      renderPage(pageRecord({ body: widgetRecord({ html }) }), context).html;
    expect(shown("<h1>Tiles</h1></div>")).toMatch(
      /<body>\n<main data-widget="0"><h1>Tiles<\/h1>.*<\/main>\n/,
    );
    for (const own of ["<nav></nav><main><p>Tiles</p></main>", '<div role="main"></div>']) {
      expect(shown(own)).toContain(`<div data-widget="0">${own}</div>`);
    }
  });

  it("puts widgets into their containers with scoped styles", () => {
    const child = {
      wrapper: "slot",
      type: "",
      parent: "",
      useLatest: true,
      widgetId: 2,
      widget: widgetRecord({ id: 2, html: "<b>x</b>", css: "b{color:red}" }),
    };
    const { html } = renderPage(
      pageRecord({
        body: widgetRecord({
          html: '<div  id=slot class="added-widget-container"></div>',
          children: [child],
        }),
      }),
      context,
    );
    expect(html).toMatch(
      /<div {2}id=slot class="added-widget-container"><div class="(w-[0-9a-f]{32})" data-widget="0\.0"><b>x<\/b><\/div><\/div>/,
    );
    expect(html).toMatch(/@scope \(\.w-[0-9a-f]{32}\)/);
  });

  it("carries scripts only where there is code, and libraries in order", () => {
    const library = {
      css: [{ order: 0, url: "https://x.test/a.css?a&b" }],
      js: [
        { order: 1, url: "/b.js" },
        { order: 0, url: "/a.js" },
      ],
    };
    const body = widgetRecord({ library, after_render: "'</script>'" });
    const { html } = renderPage(pageRecord({ body }), { ...context, params: { id: "a/b" } });
    expect(html).toContain('<link rel="stylesheet" href="https://x.test/a.css?a&amp;b">');
    expect(html.indexOf('src="/a.js" defer')).toBeLessThan(html.indexOf('src="/b.js" defer'));
    expect(html).toContain('<script src="/page.js" defer></script>\n</body>');
    expect(html).toContain('"tools":"/tools.js"');
    expect(html).toContain('"params":{"id":"a/b"}');
    expect(html.match(/<\/script>/g)).toHaveLength(4);
  });

  it("lets no style end its element", () => {
    const { html } = renderPage(
      pageRecord({ body: widgetRecord({ css: "p::before{content:'</style><script>'}" }) }),
      context,
    );
    expect(html.match(/<\/style/g)).toHaveLength(1);
  });
});

describe("the page's own style", () => {
  it("is fluid without padding, or 1200 pixels wide and centred", () => {
    expect(pageStyle(pageRecord({ type: "fluid" }))).toContain(
      "body > [data-widget] { width: 100%; padding: 0; }",
    );
    expect(pageStyle(pageRecord({ type: "fixed" }))).toContain("max-width: 1200px; margin-inline: auto;");
  });

  it("takes font and size, and nothing that is neither", () => {
    expect(pageStyle(pageRecord({ font_family: "Georgia", font_size: "18" }))).toContain(
      "font-family: Georgia, serif; font-size: 18px;",
    );
    const hostile = pageStyle(pageRecord({ font_family: "x;} body{display:none", font_size: "1px;}" }));
    expect(hostile).toContain("font-size: 16px;");
    expect(hostile.split("\n")[0]).toBe(
      "body { margin: 0; font-family: x bodydisplaynone; font-size: 16px; }",
    );
  });
});
