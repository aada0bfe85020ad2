import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import * as kit from "../src/index.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the example runs as it is printed", async () => {
  const [, code = ""] = /^```ts\nimport [^\n]*\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  const server = createServer((_, answer) => answer.end("[]")).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const file = join(await mkdtemp(join(tmpdir(), "conformance-")), "report.xml");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const given = {
    ...kit,
    console: { error: (...words: string[]) => lines.push(words.join(" ")) },
    writeFile: (_: string, text: string) => writeFile(file, text),
  };
  const program = code.replace("http://localhost:4400", url);
  // oxlint-disable-next-line typescript/no-implied-eval -- the example is a text
  const run = new Function(...Object.keys(given), `return (async () => {${program}})()`) as (
    ...values: unknown[]
  ) => Promise<void>;
  await run(...Object.values(given));
  expect(lines.length).toBeGreaterThan(20);
  expect(await readFile(file, "utf8")).toContain("<testsuites");
});

test("every public name is described", () => {
  for (const name of Object.keys(kit)) expect(readme).toContain(`\`${name}`);
});
