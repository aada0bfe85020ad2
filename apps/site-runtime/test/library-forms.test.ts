import { createPage, createProject, listLibrary, setMainPage } from "@tessera/content";
import { findHeadlessShell } from "@tessera/browser";
import { inLanes } from "@tessera/run/lanes";
import { chromium, type Browser, type Locator, type Page } from "playwright";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { page as pageInput, signUp, type Builder } from "./builder.ts";
import { startRealStack, type RealStack } from "./real-stack.ts";

/*
 * Every form of the library and of the templates is sent from a published site, with scripts and without, and its entry is
 * found: what the product brings along must not thank a visitor for nothing.
 */

/** A form on a page of the site. */
interface PlacedForm {
  readonly path: string;
  readonly key: string;
}

let stack: RealStack;
let browser: Browser;
let owner: Builder;
let projectId: number;
let forms: PlacedForm[];

beforeAll(async () => {
  [stack, browser] = await Promise.all([startRealStack(), chromium.launch(findHeadlessShell())]);
  owner = await signUp(stack.apiUrl, "owner@example.org");
  const paths = await publishLibrary();
  forms = (await Promise.all(paths.map(formsAt))).flat();
}, 120_000);
afterAll(async () => {
  await browser.close();
  owner.graph.close();
  await stack.stop();
});

const host = (): string => `preview-${projectId}.localhost`;

/** Forms by which members sign up, in and out, which have no entries. */
const ofMembers: ReadonlySet<string> = new Set([
  "Forgotten password",
  "Member profile",
  "Sign-in form",
  "Sign-out button",
  "Sign-up form",
]);

/** A site with a page for each widget of the library and for each template; returns their paths. */
async function publishLibrary(): Promise<string[]> {
  const { graph, entityId } = owner;
  const all = [...(await listLibrary(graph, "public")), ...(await listLibrary(graph, "template"))];
  const found = all.filter(({ name }) => !ofMembers.has(name));
  const slugs = found.map((_, at) => `page-${at}`);
  const pageIds = [];
  for (const [at, { widgetId }] of found.entries()) {
    const link = { wrapper: "slot", type: "the_part", parent: "", useLatest: true, widgetId };
    const body = { html: `<div id="slot"></div>`, children: [link] };
    pageIds.push(await createPage(graph, entityId, pageInput(slugs[at]!, body)));
  }
  const project = await createProject(graph, entityId, { name: "Library", pageIds });
  await setMainPage(graph, project, pageIds[0]!);
  await graph.sync();
  projectId = graph.concepts.resolve(project);
  return slugs.map((slug) => `/${slug}`);
}

async function formsAt(path: string): Promise<PlacedForm[]> {
  const html = await (await stack.visit(host(), path)).text();
  return [...html.matchAll(/<form[^>]* data-form="(\w+)"/g)].map(([, key = ""]) => ({ path, key }));
}

async function fill(field: Locator, marker: string): Promise<void> {
  const kind = await field.evaluate((each) => (each as HTMLInputElement).type);
  if (kind.startsWith("select")) return void (await field.selectOption({ index: 1 }));
  const texts: Record<string, string> = {
    email: `${marker}@example.org`,
    date: "2026-12-24",
    time: "19:30",
    number: "4",
  };
  await field.fill(texts[kind] ?? marker);
}

async function send(page: Page, { path, key }: PlacedForm, marker: string): Promise<void> {
  await page.goto(stack.addressOf(host()) + path);
  const form = page.locator(`form[data-form="${key}"]`);
  for (const field of await form.locator(":is(input, select, textarea):not([tabindex='-1'])").all())
    await fill(field, marker);
  const text = page.locator(`#${key}-sent`);
  const thanks = await text.textContent();
  await form.getByRole("button").click();
  await text.and(page.getByText(thanks ?? "")).waitFor({ state: "visible" });
}

/** What the entries of a form hold, the newest first. */
async function entriesOf(type: string): Promise<string[]> {
  const path = `/api/v1/projects/${projectId}/entries?limit=1000`;
  const { entries } = await owner.graph.http<{ entries: { type: string; values: Record<string, string> }[] }>(
    {
      base: "node",
      method: "GET",
      path,
    },
  );
  return entries.filter((entry) => entry.type === type).map(({ values }) => JSON.stringify(values));
}

it("there are forms in the library and in the templates", () => {
  expect(new Set(forms.map(({ key }) => key))).toEqual(
    new Set([
      "contact",
      "newsletter",
      "registration",
      "booking",
      "subscription",
      "shopletter",
      "waitinglist",
    ]),
  );
  expect(forms.length).toBeGreaterThan(12);
});

it.each([
  ["with scripts", true],
  ["without scripts", false],
])(
  "each of them is sent %s, and its entry is found",
  async (_, javaScriptEnabled) => {
    const context = await browser.newContext({ javaScriptEnabled });
    onTestFinished(() => context.close());
    // Who is faster than people are is taken for a program: several visitors wait at once.
    await inLanes([...forms.entries()], 6, async ([at, form]) => {
      const page = await context.newPage();
      const marker = `visitor${at}${javaScriptEnabled}`;
      await send(page, form, marker);
      await page.close();
      const found = (await entriesOf(form.key)).filter((entry) => entry.includes(marker));
      expect([form, found.length]).toEqual([form, 1]);
    });
  },
  180_000,
);
