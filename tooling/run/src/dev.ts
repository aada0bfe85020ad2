/** `pnpm dev`: the whole product from its sources, restarted or hot-replaced as they change. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./paths.ts";
import { build, liveAndDieTogether, startService } from "./processes.ts";

// The scripts of the run page and of published pages are served as built files, also here.
if (!build()) process.exit(1);

const watch = ["--watch", "--watch-preserve-output", "--conditions=@tessera/source"];
const token = "development-of-tessera";

const server = await startService(
  "apps/server/src/main.ts",
  { PORT: "4400", SITE_RUNTIME_URL: "http://127.0.0.1:4410", SITE_TOKEN: token },
  watch,
);
const site = await startService(
  "apps/site-runtime/src/main.ts",
  { PORT: "4410", API_URL: "http://127.0.0.1:4400", SITE_TOKEN: token },
  watch,
);
const vite = spawn(join(root, "node_modules/.bin/turbo"), ["run", "dev", "--filter=@tessera/builder"], {
  cwd: root,
  stdio: "inherit",
});
liveAndDieTogether([server, site, { process: vite, port: 4401 }]);
process.stdout.write("\n  Tessera is ready: http://localhost:4401 (sources are watched)\n\n");
