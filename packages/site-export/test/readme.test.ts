import { readFileSync } from "node:fs";
import { createProject, readSite, type SiteRecord } from "@tessera/content";
import { createGraph, type Graph } from "@tessera/graph";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as domains from "../src/domains/index.ts";
import * as core from "../src/index.ts";
import * as render from "../src/render.ts";
import * as source from "../src/source/index.ts";
import * as worker from "../src/worker/index.ts";
import { ports, sampleSite } from "./sample-site.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const examples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);

let server: RealServer;
let graph: Graph;
let entityId: number;
beforeAll(async () => {
  server = await startRealServer({ DNS_SERVERS: "127.0.0.1:9" });
  const stranger = await createGraph({ url: server.url, storage: "memory" });
  const credentials = { email: "reader@example.org", password: "a long enough passphrase" };
  await stranger.account.signUp(credentials);
  const profile = await stranger.account.login(credentials);
  stranger.close();
  entityId = profile.entityId;
  const session = { token: () => profile.token, refresh: async () => false };
  graph = await createGraph({ url: server.url, storage: "memory", session });
}, 60_000);
afterAll(async () => {
  graph.close();
  await server.stop();
});

/** Runs the example that holds a text, with what it takes as given, and returns what it names. */
async function run(holding: string, given: Record<string, unknown>, named: string): Promise<unknown> {
  const code = examples.find((example) => example.includes(holding)) ?? "";
  expect(code).toContain(holding);
  Object.assign(globalThis, { readme: { modules: { ...core, ...worker, ...source, ...domains }, given } });
  const plain = code.replaceAll(
    /^import (\{[^}]*\}) from "@tessera\/site-export(?:\/\w+)?";$/gm,
    "const $1 = globalThis.readme.modules;",
  );
  const program = `const { ${Object.keys(given).join(", ")} } = globalThis.readme.given;\n${plain}\nexport { ${named} };`;
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`);
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
const pathsOf = (archive: Uint8Array): string[] => [...core.readZip(archive)].map(([path]) => path);

describe("the examples of the README", () => {
  it("are all run here", () => {
    expect(examples).toHaveLength(5);
  });

  it("save a project with its progress", async () => {
    const [saved, progress]: [[string, Blob][], number[]] = [[], []];
    const fetchScript = async (url: string): Promise<Response> =>
      new Response(`/* ${url} */`, { headers: { "content-type": "text/javascript" } });
    await run(
      "createExporter",
      {
        site: sampleSite(),
        fetch: fetchScript,
        show: (part: number) => progress.push(part),
        save: (...file: [string, Blob]) => saved.push(file),
      },
      "name",
    );
    const [[name, blob] = ["", new Blob()]] = saved;
    expect([name, progress.at(-1)]).toEqual(["the_my_big_shop.zip", 1]);
    expect(pathsOf(await bytesOf(blob))).toContain("scripts/router.js");
  });

  it("do it in a worker", async () => {
    const { port1, port2 } = new MessageChannel();
    await run("serveExports", { self: port2, ports }, "");
    for (const port of [port1, port2]) port.start();
    const told: number[] = [];
    const given = {
      worker: port1,
      site: sampleSite(),
      signal: new AbortController().signal,
      onProgress: (done: number) => told.push(done),
    };
    const { stream } = (await run("exportInWorker(", given, "name, stream")) as core.Archive;
    const archive = new Uint8Array(await new Response(stream).arrayBuffer());
    expect([pathsOf(archive).includes("index.html"), told.at(-1)]).toEqual([true, 6]);
    port1.close();
  });

  it("import what was exported", async () => {
    const { stream } = core.createExporter(ports).project(sampleSite());
    const archive = new Uint8Array(await new Response(stream).arrayBuffer());
    const address = "/uploads/moved.png";
    const given = { graph, entityId, archive, address };
    const { projectId } = (await run("importProject", given, "projectId")) as { projectId: number };
    await graph.sync();
    const site = (await readSite(graph, graph.concepts.resolve(projectId))) as SiteRecord;
    expect(site).toMatchObject({ name: "My Big  Shop", settings: { favicon: address, language: "de" } });
  });

  it("claim a domain and look whether it is proven", async () => {
    const created = await createProject(graph, entityId, { name: "Shop", pageIds: [] });
    await graph.sync();
    const given = { graph, projectId: graph.concepts.resolve(created) };
    const told = await run("claimDomain", given, "record, value, verified");
    expect(told).toMatchObject({ record: "_tessera.shop.example.com", verified: false });
  });
});

it("names nothing for servers that is not there", () => {
  const part = readme.slice(readme.indexOf("## For servers"), readme.indexOf("## Why not"));
  const names = [...part.matchAll(/`(\w+)\(/g)].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !(name in render))).toEqual([]);
});
