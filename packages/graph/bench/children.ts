import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Figures } from "./measure.ts";

const child = fileURLToPath(new URL("child.ts", import.meta.url));

/** Figures of one engine at one size, measured in a process of its own. */
export async function figuresOf(engine: string, size: number): Promise<Figures> {
  const args = ["--expose-gc", "--conditions=@tessera/source", child, engine, String(size)];
  const running = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  running.stdout.on("data", (part: Buffer) => (text += part.toString()));
  const [code] = (await once(running, "close")) as [number | null];
  if (code !== 0) throw new Error(`The engine ${engine} ended with ${code}.`);
  const read = JSON.parse(text.trim().split("\n").at(-1) ?? "{}") as Record<keyof Figures, number | null>;
  // JSON has no NaN: what a library has no words for arrives as null.
  return Object.fromEntries(Object.entries(read).map(([key, is]) => [key, is ?? Number.NaN])) as never;
}
