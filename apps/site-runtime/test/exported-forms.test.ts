import { createPage, createProject, readSite, setMainPage } from "@tessera/content";
import { findHeadlessShell } from "@tessera/browser";
import { startNameServer } from "@tessera/run/name-server";
import { createExporter, readZip, type FileOptions } from "@tessera/site-export";
import { checkDomain, claimDomain } from "@tessera/site-export/domains";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { page as pageInput, signUp, type Builder } from "./builder.ts";
import { builtScript } from "./built-script.ts";
import { runContainer } from "./container-host.ts";
import { serveFiles } from "./plain-host.ts";
import { startRealStack, type RealStack } from "./real-stack.ts";

/** The host of the export, a domain of the project, and one that is none. */
const own = "shop.example.com";
const other = "copy.example.com";

const dns = new Map<string, string[]>();
let names: Awaited<ReturnType<typeof startNameServer>>;
let stack: RealStack;
let browser: Browser;
let owner: Builder;
let projectId: number;

beforeAll(async () => {
  names = await startNameServer(dns);
  const { args, ...found } = findHeadlessShell();
  const rules = `--host-resolver-rules=MAP *.example.com 127.0.0.1`;
  [stack, browser] = await Promise.all([
    startRealStack({ DNS_SERVERS: names.address }),
    chromium.launch({ ...found, args: [...args, rules] }),
  ]);
  owner = await signUp(stack.apiUrl, "owner@example.org");
  projectId = await publish();
  const { record, value, host } = await claimDomain(owner.graph, projectId, own);
  dns.set(record, [value]);
  await checkDomain(owner.graph, host);
}, 60_000);
afterAll(async () => {
  await browser.close();
  owner.graph.close();
  await stack.stop();
  names.close();
});

async function publish(): Promise<number> {
  const { graph, entityId } = owner;
  const form = `<h1>Order</h1><form data-form-name="order" data-form-success="We bake it!"><label>Rolls <input type="number" max="50"></label><button>Order</button></form>`;
  const led = form.replace("data-form-success", `data-form-page="/thanks" data-form-success`);
  const add = (slug: string, html: string): Promise<number> =>
    createPage(graph, entityId, pageInput(slug, { html }));
  const pageIds = [
    await add("home", form),
    await add("led", led),
    await add("thanks", "<h1>Thanks</h1>"),
    await addGuestBook(),
  ];
  const project = await createProject(graph, entityId, { name: "Bakery", pageIds });
  await setMainPage(graph, project, pageIds[0]!);
  await graph.sync();
  return graph.concepts.resolve(project);
}

/** A page whose code keeps things at the server and lists them. */
function addGuestBook(): Promise<number> {
  const code = `widget.find("button").addEventListener("click", async () => {
    await api.add("guest", { name: "Ada" }, { open: true });
    const guests = await api.list("guest", ["name"]);
    widget.find("p").textContent = guests.map(({ values }) => values.name).join(", ");
  });`;
  const body = { html: `<h1>Guests</h1><button type="button">Sign</button><p></p>`, after_render: code };
  return createPage(owner.graph, owner.entityId, pageInput("guests", body));
}

const server = (): string => stack.addressOf(`preview-${projectId}.localhost`);

/** Exports the project and serves the archive as a plain host does; returns its port. */
async function serveExport(options: FileOptions, kind: "project" | "container" = "project"): Promise<number> {
  const site = await readSite(owner.graph, projectId);
  const exporter = createExporter({ fetch: async () => null, script: async (name) => builtScript(name) });
  const files = readZip(
    new Uint8Array(await new Response(exporter[kind](site!, options).stream).arrayBuffer()),
  );
  const host = await (kind === "project" ? serveFiles(files) : runContainer(files));
  onTestFinished(() => host.close());
  return host.port;
}

async function open(url: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function order(page: Page, rolls: string): Promise<void> {
  await page.getByLabel("Rolls").fill(rolls);
  await page.getByRole("button", { name: "Order" }).click();
}

/** The rolls of the entries, the newest first. */
async function ordered(): Promise<(string | undefined)[]> {
  const path = `/api/v1/projects/${projectId}/entries`;
  const { entries } = await owner.graph.http<{ entries: { values: Record<string, string> }[] }>({
    base: "node",
    method: "GET",
    path,
  });
  return entries.map(({ values }) => values["rolls"]);
}

it.each([
  ["with scripts", true],
  ["without scripts", false],
])("forms of an export on a domain of the project arrive %s", async (_, scripts) => {
  const port = await serveExport({ server: server() });
  const page = await open(`http://${own}:${port}/`, scripts);
  const rolls = scripts ? "12" : "13";
  await order(page, rolls);
  await page.getByText("We bake it!").waitFor();
  expect((await ordered())[0]).toBe(rolls);
  // A visitor without scripts is shown the same page of the published site.
  expect(new URL(page.url()).hostname).toBe(scripts ? own : `preview-${projectId}.localhost`);
});

it("the page of the success is that of the export", async () => {
  const port = await serveExport({ server: server() });
  const page = await open(`http://${own}:${port}/led/`, true);
  await order(page, "14");
  await page.getByRole("heading", { name: "Thanks" }).waitFor();
  expect(page.url()).toBe(`http://${own}:${port}/thanks/`);
});

it.each([
  ["with scripts", true],
  ["without scripts", false],
])("a host that is no domain of the project is told so %s, and nothing arrives", async (_, scripts) => {
  const before = await ordered();
  const port = await serveExport({ server: server() });
  const page = await open(`http://${other}:${port}/`, scripts);
  await order(page, "15");
  await page.getByText("the owner of this site has to add this address to its domains first").waitFor();
  expect(await ordered()).toEqual(before);
});

it.each([
  ["with scripts", true],
  ["without scripts", false],
])("an export without a server says that it sends nothing %s", async (_, scripts) => {
  const before = await ordered();
  const port = await serveExport({});
  const page = await open(`http://${own}:${port}/`, scripts);
  await order(page, "16");
  // Playwright finds no text inside of `noscript`.
  const text = scripts ? page.locator("#order-sent") : page.locator("form noscript p");
  await text.and(page.locator(":visible")).waitFor();
  expect(await text.textContent()).toContain("this copy of the site has no server that takes forms");
  expect(page.url()).toBe(`http://${own}:${port}/`);
  expect(await ordered()).toEqual(before);
});

it("code of an export on a domain of the project calls its server", async () => {
  const port = await serveExport({ server: server() });
  const page = await open(`http://${own}:${port}/guests/`, true);
  await page.getByRole("button", { name: "Sign" }).click();
  await page.getByText("Ada").waitFor();
  const published = await open(`${server()}/guests`, true);
  await published.getByRole("button", { name: "Sign" }).click();
  await published.getByText("Ada, Ada").waitFor();
  expect(new URL(page.url()).hostname).toBe(own);
});

it("code on a host that is no domain of the project is told so", async () => {
  const port = await serveExport({ server: server() });
  const page = await open(`http://${other}:${port}/guests/`, true);
  const failed = page.waitForEvent("pageerror");
  await page.getByRole("button", { name: "Sign" }).click();
  expect((await failed).message).toContain("the owner of this site has to add this address to its domains");
});

it("code of an export without a server is told so, and so is the visitor", async () => {
  const port = await serveExport({});
  const page = await open(`http://${own}:${port}/guests/`, true);
  const failed = page.waitForEvent("pageerror");
  await page.getByRole("button", { name: "Sign" }).click();
  const words = "This does not work here: this copy of the site has no server.";
  expect((await failed).message).toBe(words);
  expect(await page.getByRole("alert").textContent()).toBe(words);
});

it.each([
  ["with scripts", true],
  ["without scripts", false],
])("forms of a container arrive from every host %s", async (_, scripts) => {
  const port = await serveExport({ server: server() }, "container");
  const page = await open(`http://${other}:${port}/led`, scripts);
  const rolls = scripts ? "22" : "23";
  await order(page, rolls);
  await page.getByRole("heading", { name: "Thanks" }).waitFor();
  expect(page.url()).toBe(`http://${other}:${port}/thanks`);
  expect((await ordered())[0]).toBe(rolls);
});

it("a container without scripts in the browser says what is wrong with a form", async () => {
  const port = await serveExport({ server: server() }, "container");
  const page = await open(`http://${other}:${port}/`, false);
  await page.getByLabel("Rolls").evaluate((field) => field.removeAttribute("max"));
  await order(page, "51");
  await page.getByText("Please check the marked fields").waitFor();
  expect((await ordered())[0]).not.toBe("51");
});

it("code of a container calls its server through it", async () => {
  const port = await serveExport({ server: server() }, "container");
  const page = await open(`http://${other}:${port}/guests`, true);
  await page.getByRole("button", { name: "Sign" }).click();
  await page.getByText("Ada").waitFor();
  expect(new URL(page.url()).hostname).toBe(other);
});

it("a container without a server says so", async () => {
  const port = await serveExport({}, "container");
  const page = await open(`http://${other}:${port}/guests`, true);
  await page.getByRole("button", { name: "Sign" }).click();
  const words = "This does not work here: this copy of the site has no server.";
  await page.getByRole("alert").getByText(words).waitFor();
  await page.goto(`http://${other}:${port}/`);
  await order(page, "16");
  await page.locator("#order-sent").and(page.locator(":visible")).waitFor();
  expect(await page.locator("#order-sent").textContent()).toContain("has no server that takes forms");
});
