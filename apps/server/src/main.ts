#!/usr/bin/env node
const [major = 0] = process.versions.node.split(".").map(Number);

// The store is part of Node from this version on, so the rest is only loaded when it is there.
if (major < 24) {
  process.stderr.write(`tessera-server: needs Node 24 or newer, but this is ${process.version}.\n`);
  process.exit(1);
}

const { run } = await import("./run.ts");
await run();
