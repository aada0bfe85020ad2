/** Three projects that between them use everything that a site can have. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
  addRedirects,
  createPage,
  createPageIn,
  createProject,
  createWidget,
  describeImage,
  listLibrary,
  saveMenu,
  saveProjectSettings,
  saveTranslations,
  setMainPage,
  setPagePath,
  updatePage,
  uploadFile,
  type MenuEntry,
} from "@tessera/content";
import { writePageData } from "@tessera/content/search";
import { input, page, type Builder } from "./builder.ts";

/** A project, and the addresses at which it is looked at. */
export interface ParitySite {
  readonly projectId: number;
  readonly paths: readonly string[];
  /** Addresses that lead to one of these. */
  readonly leading: readonly string[];
}

function item(name: string, part: Partial<MenuEntry>): MenuEntry {
  return { name, link: "", action: "", auth: false, page: null, menus: [], ...part };
}

const nav = `<nav data-menu aria-label="Main"></nav>`;

/** Nested addresses, a menu, redirects, addresses of before, a page for missing ones and one with a parameter. */
export async function publishAddresses({ graph, entityId }: Builder): Promise<ParitySite> {
  const add = (slug: string, html: string, code = ""): Promise<number> =>
    createPage(graph, entityId, page(slug, { html: `${nav}<main>${html}</main>`, after_render: code }));
  const home = await add(
    "start",
    `<h1>Start</h1><a href="/tables/oak#legs">Oak</a> <a href="/post/7?a=1">Post</a>`,
  );
  const oak = await add("oak", `<h1>Oak</h1><a href="/">Start</a><p id="legs">Legs</p>`);
  const team = await add("team", `<h1>Team</h1><router-link to="/tables/oak">Oak</router-link>`);
  const lost = await add("404", `<h1>Not here</h1><a href="/tables/oak">Oak</a>`);
  const show = `widget.find("h1").textContent = "Post " + widget.params.id;`;
  const post = await add("post-id", `<h1>Post</h1><a href="/team">Team</a>`, show);
  const pageIds = [home, oak, team, lost, post];
  const project = await createProject(graph, entityId, { name: "Joinery", pageIds });
  await setMainPage(graph, project, home);
  await graph.sync();
  const ash = {
    ...page("ash", { html: `${nav}<main><h1>Ash</h1></main>` }),
    path: "/tables/oak/ash",
    search_listing: "hidden",
    data_type: "article",
    data_fields: writePageData({ author: "Ada </script>", published: "2027-01-02" }),
  } as const;
  await createPageIn(graph, entityId, project, ash);
  await setPagePath(graph, project, oak, "chairs/oak");
  await setPagePath(graph, project, oak, "tables/oak");
  await setPagePath(graph, project, post, "post/:id");
  await updatePage(graph, team, { fields: { slug: "people" } });
  await addRedirects(graph, project, [
    { from: "shop.php", to: "/tables/oak?from=old" },
    { from: "news/*", to: "/post/*" },
    { from: "news/first", to: "/people" },
  ]);
  await saveMenu(graph, project, [
    item("Start", { page: home, menus: [item("Oak", { page: oak })] }),
    item("Team", { page: team }),
    item("Elsewhere", { link: "https://example.org/" }),
  ]);
  await graph.sync();
  const paths = ["/", "/start", "/tables/oak", "/tables/oak/ash", "/people", "/post/7", "/nowhere/at/all"];
  const leading = ["/chairs/oak", "/team", "/shop.php", "/news/first", "/news/8", "/oak"];
  return { projectId: graph.concepts.resolve(project), paths, leading };
}

const guide = new URL("../../builder/public/guide/", import.meta.url);
const font = new URL(
  import.meta.resolve("@fontsource-variable/inter/files/inter-latin-standard-normal.woff2"),
);

/** What lies on another host: a style sheet with a font, and a library. */
export async function foreignFiles(): Promise<Map<string, Uint8Array>> {
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  return new Map([
    ["fonts/inter.css", text(`@font-face { font-family: Inter; src: url("inter.woff2") format("woff2") }`)],
    ["fonts/inter.woff2", await readFile(fileURLToPath(font))],
    ["count.js", text("globalThis.counted = (globalThis.counted ?? 0) + 1;")],
  ]);
}

/** Fonts, pictures in several sizes, documents, a shared widget and code; `foreign` is where the other host is. */
export async function publishFiles({ graph, entityId }: Builder, foreign: string): Promise<ParitySite> {
  const photo = await readFile(new URL("canvas-light.jpg", guide));
  const upload = (name: string, type: string, bytes: Uint8Array): Promise<string> =>
    uploadFile(graph, new File([new Uint8Array(bytes)], name, { type }));
  const picture = await upload("photo.jpg", "image/jpeg", photo);
  const other = await upload("other.jpg", "image/jpeg", await readFile(new URL("start-dark.jpg", guide)));
  const { copies = [], width = 0 } = (await describeImage(graph, picture)) ?? {};
  const set = [...copies, { url: picture, width }].map((each) => `${each.url} ${each.width}w`).join(", ");
  const pdf = await upload("prices.pdf", "application/pdf", new TextEncoder().encode("%PDF-1.4\n%%EOF\n"));
  const card = await createWidget(
    graph,
    entityId,
    input({
      name: "Card",
      html: `<article><h2>Card</h2><button type="button">0</button></article>`,
      css: `article { padding: 20px 20px 20px 120px; background: url(${other}) left / 100px no-repeat }`,
      after_render: `const b = widget.find("button"); b.addEventListener("click", () => (b.textContent = Number(b.textContent) + counted));`,
      library: { css: [], js: [{ order: 0, url: `${foreign}/count.js` }] },
    }),
  );
  const child = { wrapper: "slot", type: "the_card", parent: "", useLatest: true, widgetId: card };
  const home = await createPage(
    graph,
    entityId,
    page("home", {
      html: `${nav}<main><h1>Files</h1><img src="${picture}" srcset="${set}" sizes="100vw" alt="Canvas"><div id="slot"></div>
        <p style="background-image: url('${other}')">Text</p><a href="${pdf}#page=2">Prices</a><img id="by-code" alt=""></main>`,
      css: `@import "${foreign}/fonts/inter.css"; main { font-family: Inter, serif; color: var(--ink) }`,
      after_render: `widget.find("#by-code").src = "${other}";`,
      children: [child],
    }),
  );
  const plain = await createPage(graph, entityId, {
    ...page("plain", {
      html: `<main><h1>Plain</h1><div id="slot"></div><form data-form-name="order"><label>Rolls <input></label><button>Order</button></form></main>`,
      children: [child],
    }),
    social_image: other,
    data_type: "product",
    data_fields: writePageData({ price: "12.50", currency: "EUR" }),
  });
  const project = await createProject(graph, entityId, { name: "Agency", pageIds: [home, plain] });
  await setMainPage(graph, project, home);
  await graph.sync();
  await saveMenu(graph, project, [item("Prices", { link: pdf }), item("Top", { action: "top" })]);
  await addRedirects(graph, project, [{ from: "prices", to: pdf }]);
  const tokens = [{ name: "--ink", value: "#123456" }];
  await saveProjectSettings(graph, project, { storeName: "Agency", logo: picture, favicon: picture, tokens });
  await graph.sync();
  return { projectId: graph.concepts.resolve(project), paths: ["/", "/plain", "/missing"], leading: [] };
}

/** Pages in three languages, with a list to choose one, a form, code, and one page that is not translated. */
export async function publishLanguages({ graph, entityId }: Builder): Promise<ParitySite> {
  const choice = `<nav data-languages aria-label="Language"></nav>`;
  const add = (slug: string, html: string, code = ""): Promise<number> =>
    createPage(
      graph,
      entityId,
      page(slug, { html: `${nav}${choice}<main>${html}</main>`, after_render: code }),
    );
  const home = await add(
    "home",
    `<h1>Welcome <b>all</b></h1><a href="/about">About us</a> <a href="/plain">Plain</a>`,
  );
  const about = await add(
    "about",
    `<h1>About us</h1><form data-form-name="ask"><label>Your name <input></label><button>Ask</button></form>`,
  );
  const plain = await add("plain", "<h1>Plain</h1>");
  const show = `widget.find("output").textContent = widget.params.id;`;
  const post = await add(
    "post",
    `<h1>A post</h1><output></output><router-link to="/about">About us</router-link>`,
    show,
  );
  const pageIds = [home, about, plain, post];
  const project = await createProject(graph, entityId, { name: "Languages", pageIds });
  await setMainPage(graph, project, home);
  await graph.sync();
  await setPagePath(graph, project, post, "post/:id");
  await addRedirects(graph, project, [{ from: "us", to: "/about" }]);
  await saveProjectSettings(graph, project, { languages: ["es", "ar"] });
  await saveMenu(graph, project, [item("About us", { page: about }), item("Plain", { page: plain })]);
  await saveTranslations(graph, project, "es", {
    "Welcome <1>all</1>": "<1>Todos</1>, bienvenidos",
    "About us": "Sobre nosotros",
    about: "Sobre nosotros",
    "Your name": "Tu nombre",
    Ask: "Preguntar",
    "A post": "Una entrada",
    Plain: "Sencilla",
  });
  await saveTranslations(graph, project, "ar", { "Your name": "اسمك" });
  await graph.sync();
  const paths = ["/", "/es", "/about", "/es/about", "/ar/about", "/post/7", "/es/post/7", "/es/plain"];
  return { projectId: graph.concepts.resolve(project), paths, leading: ["/us", "/es/us", "/ar", "/es/home"] };
}

/** A template as the product brings it along. */
export async function publishTemplate({ graph, entityId }: Builder): Promise<ParitySite> {
  const [template] = await listLibrary(graph, "template");
  const link = {
    wrapper: "slot",
    type: "the_part",
    parent: "",
    useLatest: true,
    widgetId: template!.widgetId,
  };
  const body = { html: `<div id="slot"></div>`, children: [link] };
  const home = await createPage(graph, entityId, page("home", body));
  const project = await createProject(graph, entityId, { name: "Template", pageIds: [home] });
  await setMainPage(graph, project, home);
  await graph.sync();
  return { projectId: graph.concepts.resolve(project), paths: ["/"], leading: [] };
}
