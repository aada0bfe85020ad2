import { nodeProject } from "@tessera/config/vitest";

/** Tests that measure how long the server keeps the processor from others: in a process that nothing else has used. */
export const turns: string[] = ["bodies", "heavy-bodies", "heavy-queries", "large-batches"].map(
  (name) => `test/${name}.behaviour.test.ts`,
);

export default nodeProject("server turns", {
  globalSetup: "./test/postgres-setup.ts",
  include: [...turns, "test/*.thorough.test.ts"],
});
