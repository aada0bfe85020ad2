import { fileURLToPath } from "node:url";
import type { Engine, Suite } from "@tessera/engines";
import { buildScript } from "@tessera/engines/build-script";
import { servePage } from "@tessera/engines/serve";
import type { Outcome } from "../test/constraint-table.ts";
import type { Progress } from "./constraints.page.ts";

/** The constraints of the HTML standard: the bound form rejects what the platform rejects, and submits once. */
export const suite: Suite = async (engine, step) => {
  const script = await buildScript(fileURLToPath(new URL("constraints.page.ts", import.meta.url)));
  const server = await servePage(script);
  try {
    await engine.goto(server.origin);
    const outcomes = await tryAll(engine);
    await step("the table holds enough that the platform rejects, and enough that it lets pass", async () => {
      for (const submissions of [0, 1]) {
        const count = outcomes.filter(({ native }) => native === submissions).length;
        if (count < 200)
          throw new Error(`${count} of ${outcomes.length} were submitted ${submissions} times.`);
      }
    });
    for (const [what, each] of Map.groupBy(outcomes, ({ row }) => row.split(",").at(-1) ?? "")) {
      await step(
        `the bound form rejects whatever the platform rejects and submits once: fields${what}`,
        async () => {
          const wrong = each.filter(({ isRight }) => !isRight);
          const list = wrong.map(({ row, native, bound }) => `${row}: ${native} native, ${bound} bound`);
          if (wrong.length > 0) throw new Error(`${wrong.length} of ${each.length}:\n${list.join("\n")}`);
        },
      );
    }
  } finally {
    await engine.goto("about:blank");
    server.close();
  }
};

async function tryAll(engine: Engine): Promise<readonly Outcome[]> {
  await engine.evaluate("start();");
  for (;;) {
    const progress = await engine.evaluate<Progress>("return progress();");
    if ("outcomes" in progress) return progress.outcomes;
    await engine.type(progress.keys);
    await engine.evaluate("goOn();");
  }
}
