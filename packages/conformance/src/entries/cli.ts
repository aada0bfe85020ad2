#!/usr/bin/env node
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { reasonOf } from "../caller.ts";
import { checksNamed, runKit, type Report } from "../kit.ts";
import { KitError, message } from "../messages.ts";
import { toJUnit } from "../report/junit.ts";
import { toLines, toListed, toSummary } from "../report/lines.ts";

const options = {
  url: { type: "string" },
  only: { type: "string", default: "" },
  json: { type: "string" },
  junit: { type: "string" },
  timeout: { type: "string", default: "30000" },
  list: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options });
  if (values.help) return say(message("usage"));
  if (values.list) return say(checksNamed(values.only).map(toListed).join(""));
  if (values.url === undefined) throw new KitError("noUrl");
  const timeoutMs = Number(values.timeout);
  if (!(timeoutMs > 0)) throw new KitError("badTimeout", { text: values.timeout });
  const onResult = (result: Report["results"][number]): void => void say(toLines(result));
  const report = await runKit({ url: values.url, only: values.only, timeoutMs, onResult });
  if (values.json !== undefined) write(values.json, `${JSON.stringify(report, null, 2)}\n`);
  if (values.junit !== undefined) write(values.junit, toJUnit(report));
  say(toSummary(report));
  return report.failed === 0 ? 0 : 1;
}

function say(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new KitError("cannotWrite", { file, reason: reasonOf(error) });
  }
}

// Who reads the output, such as `head`, may have seen enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 2;
}
