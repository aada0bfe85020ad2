import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@tessera/run/free-port";
import { endStack, startStack, type Stack } from "@tessera/run/stack";

/** A running product with a store of its own. */
export interface Product {
  readonly url: string;
  /** Ends its processes; the store stays. */
  stop(): Promise<void>;
  /** Starts them again at the same address. */
  startAgain(): Promise<void>;
}

/** Runs a step with a product that is ended after it, whatever happens. */
export async function withProduct(run: (product: Product) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "tessera-engines-"));
  const settings = { PORT: String(await freePort()), DATA_DIR: data, LOG_LEVEL: "warn" };
  let stack: Stack | undefined = await startStack(settings);
  const { url } = stack;
  const stop = async (): Promise<void> => {
    const running = stack;
    stack = undefined;
    if (running) await endStack(running);
  };
  const startAgain = async (): Promise<void> => {
    stack = await startStack(settings);
  };
  try {
    await run({ url, stop, startAgain });
  } finally {
    await stop();
    await rm(data, { recursive: true, force: true });
  }
}
