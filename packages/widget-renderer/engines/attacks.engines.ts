import { fileURLToPath } from "node:url";
import { until, type Engine, type Step, type Suite } from "@tessera/engines";
import { buildScript } from "@tessera/engines/build-script";
import { servePage, type Middleware } from "@tessera/engines/serve";
import { attackPages } from "../test/attacks/attack-pages.ts";
import { appliesIn, faultOf, waitUntil, type Outcome } from "../test/attacks/outcome.ts";
import { armed, beaconHits, findBeacons, missing, outcomesOf, targets } from "../test/attacks/targets.ts";
import { testPolicy } from "../test/attacks/test-policy.ts";
import { spy, thieves } from "../test/attacks/thieves.ts";
import { runPageMiddleware } from "../test/run-page-server.ts";

const text = "the keys of a person";

/** The attacks on run frames and on the design canvas, of which each has to succeed where nothing guards. */
export const suite: Suite = async (engine, step) => {
  const attacks = await attackPages();
  const script = await buildScript(fileURLToPath(new URL("attacks.page.ts", import.meta.url)));
  const server = await servePage(script, [guardPage, runPageMiddleware(), attacks.middleware]);
  const open = async (): Promise<void> => {
    await engine.goto(server.origin);
    await until(engine, "return typeof run === 'function';");
  };
  try {
    await open();
    await typeBesideThieves(engine, step, open);
    for (const [trial, what] of [
      ["tryMarkup", "nothing runs on the design canvas from"],
      ["tryMutations", "nothing runs on the design canvas when it is written and read again:"],
      ["tryNested", "no script runs in a nested document that is made by"],
    ] as const) {
      await open();
      const outcomes = await finished<Outcome[]>(engine, `${trial}("${engine.name}")`);
      await judge(engine, step, what, outcomes);
    }
    await open();
    const outcomes = await tryWaysOut(engine, server.origin);
    await judge(engine, step, "nothing gets out of a run frame by", outcomes);
  } finally {
    await engine.goto("about:blank");
    server.close();
    attacks.close();
  }
};

/** Gives the page around the frames the policy of the builder's page. */
const guardPage: Middleware = ({ url, headers }, response, next) => {
  if (url === "/") response.setHeader("content-security-policy", testPolicy(headers.host ?? ""));
  next();
};

async function typeBesideThieves(engine: Engine, step: Step, open: () => Promise<void>): Promise<void> {
  for (const { name, code, native } of thieves) {
    await step(`no key gets to a widget that takes the keyboard by ${name}`, async () => {
      await open();
      await engine.evaluate(`await run(${JSON.stringify(`${spy} ${code}`)});`);
      await engine.type(text);
      const keys = await engine.evaluate<{ captured: number; text: string }>("return keys();");
      if (keys.captured > 0) throw new Error(`${keys.captured} keys were captured.`);
      if (!native && keys.text !== text) throw new Error(`The field has "${keys.text}".`);
    });
  }
}

/** Starts something in the page that may take longer than drivers wait, and awaits its result. */
async function finished<Value>(engine: Engine, expression: string): Promise<Value> {
  await engine.evaluate(`void ${expression}.then((value) => (globalThis.finished = { value }));`);
  await until(engine, "return Boolean(globalThis.finished);", 180_000);
  return engine.evaluate<Value>("return globalThis.finished.value;");
}

async function judge(engine: Engine, step: Step, what: string, outcomes: readonly Outcome[]): Promise<void> {
  for (const outcome of outcomes) {
    const aside = appliesIn(engine.name, outcome.name) ? "" : " (does not apply here)";
    await step(`${what} ${outcome.name}${aside}`, async () => {
      const fault = faultOf(outcome, engine.name);
      if (fault !== null) throw new Error(fault);
    });
  }
}

async function tryWaysOut(engine: Engine, origin: string): Promise<Outcome[]> {
  const beacons = await findBeacons(origin);
  const ran = await finished<string[]>(engine, "tryWaysOut()");
  const hits = (): Promise<ReadonlySet<string>> => beaconHits(beacons);
  const isAlone = ({ way }: (typeof targets)[number]): boolean => way.alone === true;
  await waitUntil(async () => missing(await hits(), engine.name).every(isAlone), 60_000);
  for (const target of targets.filter(isAlone)) {
    await engine.goto(`${origin}/attack/open`);
    await engine.evaluate(`postMessage(${JSON.stringify(armed(target.way, beacons, target.open))}, "*");`);
    await waitUntil(async () => !missing(await hits(), engine.name).includes(target), 10_000);
  }
  return outcomesOf(ran, await hits());
}
