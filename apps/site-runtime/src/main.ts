#!/usr/bin/env node
import { runServer } from "./run-server.ts";
import { startServer } from "./server.ts";
import { readSettings } from "./settings.ts";

await runServer("tessera-sites", () => startServer(readSettings(process.env)));
