import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Pages whose scripts are bundled, served on this machine. */
export interface Pages {
  url(page: string): string;
  close(): Promise<void>;
}

/** What is served below `/name/`: a page and the module that becomes its `main.js` and `main.css`. */
export interface PageFiles {
  readonly html: URL | string;
  readonly script: URL;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves some pages by name. */
export async function servePages(pages: Readonly<Record<string, PageFiles>>): Promise<Pages> {
  const files = new Map<string, { type: string; body: string | Uint8Array }>();
  await Promise.all(
    Object.entries(pages).map(async ([name, { html, script }]) => {
      const body = html instanceof URL ? await readFile(html) : html;
      files.set(`/${name}/`, { type: "text/html", body });
      for (const { path, contents } of await bundle(script)) {
        const type = path.endsWith(".css") ? "text/css" : "text/javascript";
        files.set(`/${name}/main${path.endsWith(".css") ? ".css" : ".js"}`, { type, body: contents });
      }
    }),
  );
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const file = files.get(path);
    const headers = pages[path.split("/")[1] ?? ""]?.headers ?? {};
    response.writeHead(file ? 200 : 404, { "Content-Type": file?.type ?? "text/plain", ...headers });
    response.end(file?.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: (page) => `http://127.0.0.1:${port}/${page}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bundle(script: URL): Promise<{ path: string; contents: Uint8Array }[]> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    minify: true,
    format: "esm",
    jsx: "automatic",
    outdir: "/out",
    conditions: ["@tessera/source"],
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff2": "dataurl", ".svg": "dataurl" },
    write: false,
    logLevel: "error",
  });
  return outputFiles;
}
