/** An export on a plain host shows what the published site shows: the same document, the same requests, the same pixels. */
import { readSite, uploadFile } from "@tessera/content";
import { findHeadlessShell } from "@tessera/browser";
import { createExporter, readZip, type ExportPorts, type FileOptions } from "@tessera/site-export";
import { cardRequest } from "@tessera/content/search";
import { imageSize } from "@tessera/site-export/render";
import { importProject } from "@tessera/site-export/import";
import { chromium, type Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { signUp, type Builder } from "./builder.ts";
import { builtScript } from "./built-script.ts";
import { runContainer } from "./container-host.ts";
import {
  foreignFiles,
  publishAddresses,
  publishFiles,
  publishLanguages,
  publishTemplate,
  type ParitySite,
} from "./parity-sites.ts";
import { serveFiles, type PlainHost } from "./plain-host.ts";
import { startRealStack, type RealStack } from "./real-stack.ts";
import { devices, lookAt, type ShownPage } from "./shown-page.ts";

let stack: RealStack;
let browser: Browser;
let owner: Builder;
let foreign: PlainHost;

beforeAll(async () => {
  [stack, browser, foreign] = await Promise.all([
    startRealStack(),
    chromium.launch(findHeadlessShell()),
    foreignFiles().then(serveFiles),
  ]);
  owner = await signUp(stack.apiUrl, "owner@example.org");
}, 60_000);
afterAll(async () => {
  await browser.close();
  owner.graph.close();
  await Promise.all([stack.stop(), foreign.close()]);
});

const ports: ExportPorts = {
  async fetch(url) {
    const answer = await fetch(new URL(url, stack.apiUrl));
    if (!answer.ok) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { bytes, type: answer.headers.get("content-type") ?? "" };
  },
  script: async (name) => builtScript(name),
};

const makers: Readonly<Record<string, () => Promise<ParitySite>>> = {
  addresses: () => publishAddresses(owner),
  files: () => publishFiles(owner, `http://localhost:${foreign.port}`),
  languages: () => publishLanguages(owner),
  "a template": () => publishTemplate(owner),
};

const finder = "script site";

/** True where the host of files shows its page for missing ones, and is right. */
function isUnknown(published: ShownPage): boolean {
  return published.status === 404 && !published.html.includes(finder);
}

/** A page without the script that looks for a page in the place of a host that cannot. */
function withoutFinder({ html, requests, ...page }: ShownPage): ShownPage {
  const tags =
    /<script type="application\/json" id="tessera-site"><\/script>\s*<script src="script site" defer=""><\/script>\s*/;
  return { ...page, html: html.replace(tags, ""), requests: requests.filter((name) => name !== finder) };
}

/** A page of parameters has no address of its own in files. */
function comparable(path: string, { html }: ShownPage): string {
  return path.includes("/post/") || path.startsWith("/news/8")
    ? html.replace(/^<(?:link rel="(?:canonical|alternate)"|meta property="og:url").*\n/gm, "")
    : html;
}

describe.each(Object.keys(makers))("the export of a project with %s", (name) => {
  let site: ParitySite;
  let host: PlainHost;
  let files: Map<string, Uint8Array>;
  const missing: string[] = [];
  const live = (): string => stack.addressOf(`preview-${site.projectId}.localhost`);

  beforeAll(async () => {
    site = await makers[name]!();
    files = new Map();
    host = await serveFiles(files);
    const address = `http://localhost:${host.port}`;
    const onMissing = (url: string): number => missing.push(url);
    const archive = await exported(owner, site.projectId, { server: live(), address, onMissing });
    for (const [path, bytes] of readZip(archive)) files.set(path, bytes);
  }, 60_000);
  afterAll(() => host.close());

  it("brings all files along", () => {
    expect(missing).toEqual([]);
  });

  const visits = (): (readonly [path: string, device: keyof typeof devices])[] => [
    ...site.paths.flatMap((path) => [[path, "desktop"] as const, [path, "phone"] as const]),
    ...site.leading.map((path) => [path, "desktop"] as const),
  ];

  it("is the published site at every address", async () => {
    for (const [path, device] of visits()) {
      const published = await lookAt(browser, live() + path, devices[device]);
      const shown = await lookAt(browser, `http://localhost:${host.port}${path}`, devices[device]);
      const { html, requests, picture } = isUnknown(published) ? withoutFinder(shown) : shown;
      const at = `${device} ${path}`;
      expect([at, html]).toEqual([at, comparable(path, published)]);
      expect([at, requests]).toEqual([at, published.requests]);
      expect([at, picture === published.picture]).toEqual([at, true]);
    }
  }, 240_000);

  it("is the published site in a container, too", async () => {
    const archive = await exported(owner, site.projectId, { server: live() }, "container");
    const container = await runContainer(readZip(archive));
    for (const path of [...site.paths, ...site.leading]) {
      const published = await lookAt(browser, live() + path, devices.desktop);
      const shown = await lookAt(browser, `http://localhost:${container.port}${path}`, devices.desktop);
      expect([path, shown]).toEqual([path, published]);
    }
    await container.close();
  }, 240_000);

  it("has the card that the published site shows", async () => {
    const pictureOf = (html: string): string =>
      /og:image" content="([^"]*\/cards?\/[^"]*)"/.exec(html)?.[1] ?? "";
    const host = `preview-${site.projectId}.localhost`;
    const published = pictureOf(await (await stack.visit(host, "/")).text());
    const card = Buffer.from(await (await stack.visit(host, new URL(published).pathname)).arrayBuffer());
    expect(imageSize(card)).toEqual({ width: 1200, height: 630 });
    const named = pictureOf(new TextDecoder().decode(files.get("index.html")));
    expect(card.equals(files.get(new URL(named).pathname.slice(1))!)).toBe(true);
  });

  it("is the same bytes once it was imported by somebody else", async () => {
    const archive = await exported(owner, site.projectId);
    const { graph, entityId } = await stranger();
    const upload = (path: string, bytes: Uint8Array): Promise<string> => {
      const ending = path.split(".").at(-1) ?? "";
      const type = { jpg: "image/jpeg", webp: "image/webp", pdf: "application/pdf" }[ending] ?? "image/png";
      return uploadFile(graph, new File([new Uint8Array(bytes)], path, { type }));
    };
    const project = await importProject(graph, entityId, archive, { upload });
    await graph.sync();
    const again = await exported({ graph, entityId }, graph.concepts.resolve(project));
    expect(differences(archive, again)).toEqual([]);
    expect(Buffer.compare(again, archive)).toBe(0);
  }, 60_000);
});

/** The archive of a project. */
async function exported(
  { graph }: Builder,
  projectId: number,
  options: FileOptions = {},
  kind: "project" | "container" = "project",
): Promise<Uint8Array> {
  const record = await readSite(graph, projectId);
  const { stream } = createExporter(ports)[kind](record!, { drawCard: drawBy(graph), ...options });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Draws cards as the builder does. */
function drawBy(graph: Builder["graph"]): NonNullable<FileOptions["drawCard"]> {
  return async (card) => {
    const ask = { method: "POST", path: "/api/v1/cards", body: cardRequest(card) } as const;
    return Buffer.from((await graph.http<{ png: string }>(ask)).png, "base64");
  };
}

let strangers = 0;

/** Somebody else. */
async function stranger(): Promise<Builder> {
  const builder = await signUp(stack.apiUrl, `stranger-${++strangers}@example.org`);
  onTestFinished(() => builder.graph.close());
  return builder;
}

/** The files in which two archives differ. */
function differences(one: Uint8Array, other: Uint8Array): string[] {
  const [before, after] = [readZip(one), readZip(other)];
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter(
    (path) => Buffer.compare(before.get(path) ?? new Uint8Array(), after.get(path) ?? new Uint8Array()) !== 0,
  );
}
