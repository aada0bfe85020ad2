/** A site in three languages: visitors with scripts and without choose theirs, and stay in it. */
import {
  createPage,
  createProject,
  listLibrary,
  publishSite,
  saveMenu,
  saveProjectSettings,
  saveTranslations,
  setMainPage,
  setPublishOnSave,
  type Id,
  type PageInput,
} from "@tessera/content";
import { createGraph, type Graph } from "@tessera/graph";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { accountPassword, createAccount } from "./builder-page.ts";
import { takePicture } from "./picture.ts";
import { expect, test, type Product } from "./product.ts";

interface Owner {
  readonly graph: Graph;
  readonly entityId: Id;
}

/** The graph of an account, as a device without a screen has it. */
async function signIn(url: string, email: string): Promise<Owner> {
  const stranger = await createGraph({ url, storage: "memory" });
  const { token, entityId } = await stranger.account.login({ email, password: accountPassword });
  stranger.close();
  const session = { token: () => token, refresh: async () => false };
  return { graph: await createGraph({ url, storage: "memory", session }), entityId };
}

const empty = { js: "", before_render: "", update: "", mount_child: "", custom_functions: [] };

/** A page that shows the menu, the block with the languages, and HTML. */
function pageOf(title: string, html: string, { switcher, code }: { switcher: Id; code: string }): PageInput {
  const slug = title.toLowerCase();
  const block = { wrapper: "choice", type: "", parent: "", useLatest: true, widgetId: switcher };
  const body = {
    ...empty,
    name: title,
    type: "",
    html: `<div id="choice" class="added-widget-container"></div><nav data-menu aria-label="Main"></nav><main>${html}</main>`,
    css: "main { padding: 0 2rem; font-family: system-ui }",
    after_render: code,
    library: { css: [], js: [] },
    children: [block],
  };
  const meta = { meta_title: title, meta_description: "Bread from Ghent", meta_keywords: "" };
  return { title, slug, ...meta, width: "100%", type: "fluid", font_family: "Arial", font_size: "16", body };
}

const form = `<form data-form-name="orders" data-form-success="We bake it tonight"><label>Your name <input required></label>
  <select aria-label="Bread"><option>Rye</option><option>Wheat</option></select><button>Order</button></form>`;

/** A bakery with three pages of which two are translated; returns the number of its project. */
async function buildSite({ graph, entityId }: Owner, code: string): Promise<number> {
  const switcher = (await listLibrary(graph, "public")).find(
    ({ name }) => name === "Language switcher",
  )!.widgetId;
  const add = (title: string, html: string): Promise<Id> =>
    createPage(graph, entityId, pageOf(title, html, { switcher, code }));
  const home = await add("Home", `<h1>Fresh <em>bread</em> every day</h1><a href="/order">Order here</a>`);
  const order = await add("Order", `<h1>Order</h1>${form}`);
  const about = await add("About", "<h1>About the bakery</h1>");
  const id = await createProject(graph, entityId, { name: "Bakery", pageIds: [home, order, about] });
  await setMainPage(graph, id, home);
  await graph.sync();
  const item = (name: string, page: Id) => ({ name, link: "", action: "", auth: false, page, menus: [] });
  await saveMenu(graph, id, [item("Order", order), item("About", about)]);
  await saveProjectSettings(graph, id, { languages: ["es", "ar"] });
  await saveTranslations(graph, id, "es", {
    "Fresh <1>bread</1> every day": "Cada día, <1>pan</1> fresco",
    "Order here": "Haz tu pedido",
    Order: "Pedido",
    Home: "Inicio",
    "Bread from Ghent": "Pan de Gante",
    "Your name": "Tu nombre",
    Bread: "Pan",
    Rye: "Centeno",
    "We bake it tonight": "Lo horneamos esta noche",
    Language: "Idioma",
  });
  await saveTranslations(graph, id, "ar", { "Fresh <1>bread</1> every day": "<1>خبز</1> طازج كل يوم" });
  await graph.sync();
  return graph.concepts.resolve(id);
}

interface Visit {
  readonly browser: Browser;
  readonly product: Product;
  readonly project: number;
  readonly javaScriptEnabled: boolean;
}

/** A visitor chooses Spanish on the main page, goes on to the order, and sends it. */
async function orderInSpanish({ browser, product, project, javaScriptEnabled }: Visit): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled });
  const visitor = await context.newPage();
  await visitor.goto(product.siteUrl(project));
  await expect(visitor.getByRole("heading", { name: "Fresh bread every day" })).toBeVisible();
  await languages(visitor).getByRole("link", { name: "Español" }).click();
  await expect(visitor).toHaveURL(/\/es$/);
  await expect(visitor).toHaveTitle("Inicio");
  await expect(visitor.locator("html")).toHaveAttribute("lang", "es");
  await expect(visitor.getByRole("heading")).toHaveText("Cada día, pan fresco");
  const current = languages(visitor).getByRole("link", { name: "Español" });
  await expect(current).toHaveAttribute("aria-current", "page");
  if (javaScriptEnabled) await expectAccessible(visitor);
  await takePicture(visitor, `languages-site-${javaScriptEnabled ? "with" : "without"}-scripts`);
  await visitor.getByRole("link", { name: "Haz tu pedido" }).click();
  await expect(visitor).toHaveURL(/\/es\/order$/);
  await sendOrder(visitor, javaScriptEnabled ? "Ada" : "Grace");
  // A page that is not translated is shown in the first language.
  await visitor.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(visitor).toHaveURL(new URL("/about", visitor.url()).href);
  await expect(visitor.locator("html")).toHaveAttribute("lang", "en");
  await expect(languages(visitor)).toBeHidden();
  await context.close();
}

function languages(page: Page): ReturnType<Page["getByRole"]> {
  return page.getByRole("navigation", { name: /^(Language|Idioma)$/ });
}

async function sendOrder(visitor: Page, name: string): Promise<void> {
  await visitor.getByLabel("Tu nombre").fill(name);
  await visitor.getByLabel("Pan").selectOption("Centeno");
  await visitor.getByRole("button", { name: "Pedido" }).click();
  await expect(visitor.getByText("Lo horneamos esta noche")).toBeVisible();
}

async function entriesOf({ graph }: Owner, project: number): Promise<Record<string, string>[]> {
  const path = `/api/v1/projects/${project}/entries`;
  const { entries } = await graph.http<{ entries: { values: Record<string, string> }[] }>({
    base: "node",
    method: "GET",
    path,
  });
  return entries.map(({ values }) => values);
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

for (const code of ["", `widget.element;`])
  test(`visitors read a site ${code === "" ? "without" : "with"} code in their language`, async ({
    browser,
    page,
    product,
  }) => {
    const email = `baker.${Date.now()}@example.com`;
    await createAccount(page.request, email);
    const owner = await signIn(product.url, email);
    const project = await buildSite(owner, code);
    const visit = { browser, product, project };

    await test.step("with scripts", () => orderInSpanish({ ...visit, javaScriptEnabled: true }));
    await test.step("without scripts", () => orderInSpanish({ ...visit, javaScriptEnabled: false }));

    await test.step("orders of all languages lie under the same names", async () => {
      const sent = (await entriesOf(owner, project)).toSorted((a, b) =>
        a["yourname"]! < b["yourname"]! ? -1 : 1,
      );
      expect(sent).toMatchObject([
        { yourname: "Ada", bread: "Rye" },
        { yourname: "Grace", bread: "Rye" },
      ]);
    });

    await test.step("a language that is written from the right is shown so", async () => {
      const visitor = await open(page.context(), product.siteUrl(project));
      await languages(visitor).getByRole("link", { name: "العربية" }).click();
      await expect(visitor.locator("html")).toHaveAttribute("dir", "rtl");
      await expect(visitor.getByRole("heading")).toHaveText("خبز طازج كل يوم");
      await takePicture(visitor, "languages-site-arabic");
      await languages(visitor).getByRole("link", { name: "English" }).click();
      await expect(visitor.locator("html")).toHaveAttribute("dir", "ltr");
    });

    await test.step("translations are published with the site", async () => {
      await setPublishOnSave(owner.graph, project, false);
      await saveTranslations(owner.graph, project, "es", { "Order here": "Pide aquí" });
      await owner.graph.sync();
      const visitor = await open(page.context(), `${product.siteUrl(project)}es`);
      await expect(visitor.getByRole("link", { name: "Haz tu pedido" })).toBeVisible();
      await publishSite(owner.graph, project);
      await owner.graph.sync();
      await expect(async () => {
        await visitor.reload();
        await expect(visitor.getByRole("link", { name: "Pide aquí" })).toBeVisible({ timeout: 500 });
      }).toPass();
    });
    owner.graph.close();
  });
