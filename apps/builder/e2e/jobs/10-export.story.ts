/** An agency developer takes a site along: to a plain host, to a container, and to another account. */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as content from "@tessera/content";
import { createGraph } from "@tessera/graph";
import { readZip } from "@tessera/site-export";
import { checkDomain, claimDomain } from "@tessera/site-export/domains";
import type { BrowserContext, Page } from "@playwright/test";
import { accountPassword } from "../builder-page.ts";
import type { Product } from "../product.ts";
import {
  anotherComputer,
  arrive,
  browserOf,
  emailOf,
  expect,
  openAccount,
  type Person,
  photograph,
  test,
} from "./person.ts";

const limit = 10;
const host = "agency.example.com";
const paths = ["/", "/work/bakery", "/contact", "/old.php", "/nowhere"];

test(`an agency developer takes a site along, in at most ${limit} actions`, async ({ page, product }) => {
  const person = await arrive(page, product, "ordinary user");
  const projectId = await makeSite(product, emailOf("ordinary user"));
  await page.reload();
  await expect(person.button("Profile")).toBeVisible();
  const colleague = "colleague@example.com";
  await openAccount(page, product, colleague);
  const elsewhere = await anotherComputer(page, product);
  await elsewhere.signIn(colleague);
  person.actions = 0;
  elsewhere.actions = 0;

  const files = await test.step("files for a plain host", async () => {
    await openDownload(person, "Agency");
    await person.lookAt("10-1-download");
    return downloaded(person);
  });
  const container = await test.step("the same for a container", async () => {
    await person.click(person.dialog.getByLabel("A Node or container host"));
    await person.lookAt("10-2-container");
    return downloaded(person);
  });
  await test.step("and for a colleague", async () => {
    await elsewhere.click(elsewhere.page.getByRole("button", { name: "Projects", exact: true }));
    const archive = { name: "site.zip", mimeType: "application/zip", buffer: files };
    await elsewhere.chooseFile(() => elsewhere.button("Import a project").click(), archive);
    await elsewhere.click(elsewhere.page.getByRole("alertdialog").getByRole("button", { name: /import/ }));
    await expect(elsewhere.builder.toast("The project is imported.")).toBeVisible();
  });
  const actions = person.actions + elsewhere.actions;
  expect(actions, "actions").toBeLessThanOrEqual(limit);
  test.info().annotations.push({ type: "actions", description: String(actions) });

  await test.step("both hosts show the published site, and forms arrive", async () => {
    const live = await shownAt(await visitor(page), product.siteUrl(projectId));
    const plain = await servePlainly(readZip(new Uint8Array(files)));
    expect(await shownAt(await visitor(page, plain.port), `http://${host}/`)).toEqual(live);
    await sendForm(await visitor(page, plain.port), `http://${host}/contact/`, "plain");
    plain.close();
    const running = await runContainer(readZip(new Uint8Array(container)));
    expect(await shownAt(await visitor(page), `http://localhost:${running.port}/`)).toEqual(live);
    await sendForm(await visitor(page), `http://localhost:${running.port}/contact`, "container");
    await running.close();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More for Agency", exact: true }).click();
    await page.getByRole("menuitem", { name: "Entries" }).click();
    for (const words of ["Hello from plain", "Hello from container"])
      await expect(person.dialog.getByText(words)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("exporting the imported site yields the same bytes", async () => {
    const again = await withoutServer(elsewhere, "Agency");
    expect(Buffer.compare(again, await withoutServer(person, "Agency", true))).toBe(0);
    await elsewhere.page.context().close();
  });
});

async function openDownload(person: Person, project: string, isOpen = false): Promise<void> {
  if (!isOpen) await person.click(person.page.getByRole("button", { name: "Projects", exact: true }));
  await person.click(person.button(`More for ${project}`));
  await person.click(person.page.getByRole("menuitem", { name: "Download" }));
}

async function downloaded(person: Person): Promise<Buffer> {
  const coming = person.page.waitForEvent("download");
  await person.click(person.dialog.getByRole("button", { name: "Download" }));
  return readFile(await (await coming).path());
}

async function withoutServer(person: Person, project: string, isDomain = false): Promise<Buffer> {
  await openDownload(person, project, true);
  await person.dialog.getByLabel("Forms and code use the published site").uncheck();
  // The domain of the first account is not the colleague's.
  if (isDomain) await person.dialog.getByLabel(/Address of the website/).fill("");
  return downloaded(person);
}

/** A site as an agency has it: what is there before the job begins. Returns its number. */
async function makeSite(product: Product, email: string): Promise<number> {
  const stranger = await createGraph({ url: product.url, storage: "memory" });
  const { token, entityId } = await stranger.account.login({ email, password: accountPassword });
  stranger.close();
  const session = { token: () => token, refresh: async () => false };
  const graph = await createGraph({ url: product.url, storage: "memory", session });
  const { buffer, name, mimeType: type } = await photograph("team.jpg");
  const photo = await content.uploadFile(graph, new File([new Uint8Array(buffer)], name, { type }));
  const form = `<form data-form-name="contact" data-form-success="We write back."><label>Message <input></label><button>Send</button></form>`;
  const pages: [path: string, html: string][] = [
    ["home", `<h1>Agency</h1><img src="${photo}" alt="The team"><a href="/work/bakery">Bakery</a>`],
    ["work/bakery", `<h1>Bakery</h1><a href="/contact">Contact</a>`],
    ["contact", `<h1>Contact</h1>${form}`],
    ["404", `<h1>Not here</h1>`],
  ];
  const project = await content.createProject(graph, entityId, { name: "Agency", pageIds: [] });
  const ids: number[] = [];
  for (const [path, html] of pages)
    ids.push(await content.createPageIn(graph, entityId, project, pageOf(path, html)));
  await content.setMainPage(graph, project, ids[0] ?? null);
  await content.addRedirects(graph, project, [{ from: "old.php", to: "/work/bakery" }]);
  await graph.sync();
  const projectId = graph.concepts.resolve(project);
  const { record, value } = await claimDomain(graph, projectId, host);
  product.dns.set(record, [value]);
  await checkDomain(graph, host);
  graph.close();
  return projectId;
}

function pageOf(path: string, html: string): content.ProjectPageInput {
  const code = { js: "", before_render: "", after_render: "", update: "", mount_child: "" };
  const body = { ...code, html: `<main>${html}</main>`, css: "h1 { color: #0b57d0 }", name: path, type: "" };
  return {
    path,
    title: path,
    slug: path.replaceAll("/", "-"),
    meta_title: "",
    meta_description: "",
    meta_keywords: "",
    width: "100%",
    type: "fluid",
    font_family: "Arial",
    font_size: "16",
    body: { ...body, library: { css: [], js: [] }, custom_functions: [], children: [] },
  };
}

/** A fresh browser; with a port, in which the domain leads to the plain host there. */
async function visitor(page: Page, port?: number): Promise<Page> {
  const proxy =
    port === undefined ? {} : { proxy: { server: `http://127.0.0.1:${port}`, bypass: "*.localhost" } };
  const context: BrowserContext = await browserOf(page).newContext({ ...proxy, reducedMotion: "reduce" });
  return context.newPage();
}

/** What a visitor sees at each address of a site: the page and its picture. */
async function shownAt(page: Page, address: string): Promise<string[]> {
  const shown: string[] = [];
  for (const path of paths) {
    await page.goto(new URL(path, address).href, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const picture = await page.screenshot({ fullPage: true });
    shown.push(path, await page.getByRole("main").innerText(), picture.toString("base64"));
  }
  await page.context().close();
  return shown;
}

async function sendForm(page: Page, address: string, from: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Message").fill(`Hello from ${from}`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("We write back.")).toBeVisible();
  await page.context().close();
}

const types: Readonly<Record<string, string>> = {
  css: "text/css",
  html: "text/html",
  jpg: "image/jpeg",
  js: "text/javascript",
};

/** A plain host of files, also when it is asked as a proxy. */
async function servePlainly(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<{ port: number; close: () => void }> {
  const server = createServer(({ url = "/" }, response) => {
    const path = decodeURIComponent(new URL(url, "http://host").pathname).slice(1);
    const folder = `${path.replace(/\/$/, "")}/index.html`.replace(/^\//, "");
    const name = [path, folder].find((each) => files.has(each)) ?? "404.html";
    if (name === folder && path !== "" && !path.endsWith("/"))
      return response.writeHead(301, { location: `/${path}/` }).end();
    const type = types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    response.writeHead(name === "404.html" ? 404 : 200, { "content-type": type }).end(files.get(name));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Starts what was downloaded for a Node host, in a folder of its own. */
async function runContainer(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-container-"));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const env = { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "error" };
  const stdio = ["ignore", "ignore", "inherit", "ipc"] as const;
  const child = spawn(process.execPath, ["server.mjs"], { cwd: folder, env, stdio: [...stdio] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message: { port: number }) => resolve(message.port));
    child.once("exit", (code) => reject(new Error(`the container ended with ${code}`)));
  });
  const close = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  };
  return { port, close };
}
