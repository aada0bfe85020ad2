import type { SiteRecord } from "@tessera/content";
import { messages } from "../messages.ts";
import { sourcePath } from "../source/project-source.ts";
import { AssetBox } from "./asset-box.ts";
import { bringSite, mainFirst } from "./bring-site.ts";
import { cardFiles } from "./card-files.ts";
import { ExportError } from "../errors.ts";
import { readme, type FileOptions } from "./file-options.ts";
import { UniquePaths } from "./names.ts";
import type { ExportPorts, ScriptName } from "./ports.ts";
import type { ArchiveFile } from "../zip/write-zip.ts";

/** What the pages of such a site may load. */
const scripts: readonly ScriptName[] = ["site", "tools", "tools-es", "forms", "visitor"];

/** The files of a project with the site runtime beside them, for a Node or container host. */
export async function* containerFiles(
  whole: SiteRecord,
  ports: ExportPorts,
  options: FileOptions = {},
): AsyncGenerator<ArchiveFile, void, undefined> {
  const [main] = mainFirst(whole);
  if (!main) throw new ExportError("no-pages");
  const box = new AssetBox(ports, new UniquePaths(), options.signal);
  const brought = yield* bringSite({ ...whole, mainPageId: main.id }, box, options);
  const { source, withheld } = brought;
  const cards = yield* cardFiles(whole, brought, options);
  const server = options.server === undefined ? undefined : new URL(options.server).origin;
  yield { path: sourcePath, content: jsonOf(source) };
  // Types of things are the project's own, so its number goes with the address of its server.
  yield { path: "site.json", content: jsonOf(server === undefined ? {} : { server, projectId: whole.id }) };
  yield { path: "server.mjs", content: await ports.script("container") };
  for (const name of scripts) yield { path: `scripts/${name}.js`, content: await ports.script(name) };
  yield { path: "package.json", content: jsonOf(manifest) };
  yield { path: "Dockerfile", content: dockerfile };
  yield { path: ".dockerignore", content: "Dockerfile\nREADME.md\n" };
  const shared = cards.isWhole ? "" : messages.noCards;
  yield readme(
    messages.containerReadme(whole.name, server) + messages.withheld(withheld) + shared,
    box,
    options,
  );
}

function jsonOf(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const manifest = {
  name: "site",
  private: true,
  type: "module",
  engines: { node: ">=22" },
  scripts: { start: "node server.mjs" },
};

const dockerfile = `FROM node:24-alpine
WORKDIR /site
COPY . .
USER node
ENV PORT=8080
EXPOSE 8080
CMD ["node", "server.mjs"]
`;
