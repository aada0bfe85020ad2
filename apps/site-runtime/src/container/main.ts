import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { listen } from "../listen.ts";
import { runServer } from "../run-server.ts";
import { readContainerSettings } from "../settings.ts";
import { createContainer } from "./container-app.ts";
import { readFolderSite } from "./folder-site.ts";

// The start file of an archive for a Node or container host: the site lies in the folder around it.
await runServer("site", async () => {
  const settings = readContainerSettings(process.env);
  const app = createContainer(readFolderSite(dirname(fileURLToPath(import.meta.url))), settings);
  const port = await listen(app, settings);
  return { port, close: () => app.close() };
});
