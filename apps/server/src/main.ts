#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";

const [major = 0] = process.versions.node.split(".").map(Number);

// The store is part of Node from this version on, so the rest is only loaded when it is there.
if (major < 24) {
  process.stderr.write(`tessera-server: needs Node 24 or newer, but this is ${process.version}.\n`);
  process.exit(1);
}

// Loading makes much that is soon forgotten. Room for that would stay with an idle server, so it is only given
// when there is load.
setFlagsFromString("--semi-space-growth-factor=1");
const { run } = await import("./run.ts");
await run();
setFlagsFromString("--semi-space-growth-factor=2");
