import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A plain host of static files, as there are many: folders show their index.html, unknown paths 404.html. */
export interface StaticHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css",
  js: "text/javascript",
  png: "image/png",
};

/** Serves files by path, below `base`. */
export async function serveStatic(files: ReadonlyMap<string, Uint8Array>, base = "/"): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const inside = path.startsWith(base) ? path.slice(base.length) : null;
    if (inside !== null && inside !== "" && !inside.endsWith("/") && files.has(`${inside}/index.html`))
      return response.writeHead(301, { location: `${path}/` }).end();
    const name = inside === "" || inside?.endsWith("/") ? `${inside}index.html` : (inside ?? "");
    const found = files.get(name);
    const type = types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    if (found) return response.writeHead(200, { "content-type": type }).end(found);
    response
      .writeHead(404, { "content-type": "text/html; charset=utf-8" })
      .end(files.get("404.html") ?? "Not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
