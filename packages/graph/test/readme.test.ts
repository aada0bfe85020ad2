import { readFileSync } from "node:fs";
import { transform } from "esbuild";
import { expect, test } from "vitest";
import * as compat from "../src/compat/index.ts";
import * as core from "../src/core.ts";
import * as graphModule from "../src/index.ts";
import * as schemaModule from "../src/schema/index.ts";
import * as services from "../src/compat/services/index.ts";
import * as worker from "../src/worker/index.ts";
import { startLoopbackServer } from "./loopback-server.ts";

/** The examples of the README as one program, in which imports are the present source. */
async function program(url: string): Promise<string> {
  const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const examples = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);
  expect(examples.length).toBeGreaterThan(5);
  const code = examples
    .join("\n")
    .replaceAll(
      /^import (\{[^}]*\}) from "@tessera\/graph(?:\/\w+)*";$/gm,
      "const $1 = globalThis.readme.modules;",
    )
    .replaceAll("http://localhost:4400", url);
  const { code: plain } = await transform(
    `const { show, report, keep, ask } = globalThis.readme;\n${code}\nstop();\nawait log.close();\nwithWorker.close();\nexport { graph, pages, items, core, root, articles, withWorker };`,
    { loader: "ts", format: "esm", target: "es2024" },
  );
  return plain;
}

test("defect 32: documents contradict the code: here the examples of the README run, and answer what they say", async () => {
  const server = await startLoopbackServer();
  const [shown, kept]: [unknown[], unknown[]] = [[], []];
  Object.assign(globalThis, {
    readme: {
      modules: { ...graphModule, ...core, ...schemaModule, ...services, ...worker, ...compat },
      ask: () => true,
      show: (items: unknown) => shown.push(items),
      keep: (commit: unknown) => kept.push(commit),
      // In Node there is nothing to keep things in, and that is no failure.
      report: (error: unknown) => expect(error).toBeUndefined(),
    },
  });
  const url = `data:text/javascript,${encodeURIComponent(await program(server.url))}`;
  const told = (await import(/* @vite-ignore */ url)) as Record<string, never>;
  expect(told["pages"]).toEqual([
    { the_page: { the_page_title: { the_title: "Start" } }, id: expect.any(Number) },
  ]);
  expect(told["items"]).toHaveLength(2);
  expect(kept).toHaveLength(1);
  expect(told["articles"]).toMatchObject([
    { title: "Hello", kind: "blog", comment: [{ text: "Well said" }] },
  ]);
  // There is no service worker in Node: the page's own way stands in.
  expect((told["withWorker"] as unknown as worker.WorkerGraph).worker).toMatchObject({
    isActive: false,
    error: { message: "Service worker not ready" },
  });
  (told["graph"] as unknown as graphModule.Graph).close();
  await server.close();
});
