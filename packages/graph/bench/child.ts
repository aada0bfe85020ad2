/** One engine at one size in a process of its own: `node child.ts <engine> <size>` prints its figures as JSON. */
import type { Engine } from "./engine.ts";
import { measure } from "./measure.ts";

const [name = "", size = ""] = process.argv.slice(2);
const module = (await import(`./engines/${name}.ts`)) as Record<string, Engine>;
const engine = Object.values(module)[0];
if (!engine) throw new Error(`There is no engine ${name}.`);
process.stdout.write(`${JSON.stringify(await measure(engine, Number(size)))}\n`);
process.exit(0);
