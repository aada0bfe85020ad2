import type { RealServerPlace } from "@tessera/run/real-server";
import type { TestProject } from "vitest/node";
import { startContentServer } from "./real-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    server: RealServerPlace;
  }
}

/** Starts the server that all test files share: each test has people of its own. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { place, stop } = await startContentServer();
  provide("server", place);
  return stop;
}
