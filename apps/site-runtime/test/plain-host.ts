import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A plain host of static files: folders show their index.html, unknown paths 404.html. */
export interface PlainHost {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css",
  js: "text/javascript",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  woff2: "font/woff2",
  pdf: "application/pdf",
};

/** Serves files by path, to pages of every host. */
export async function serveFiles(files: ReadonlyMap<string, Uint8Array>): Promise<PlainHost> {
  const server = createServer(({ url = "/" }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*/, "")).slice(1);
    const isFolder = path === "" || path.endsWith("/");
    if (!isFolder && files.has(`${path}/index.html`))
      return response.writeHead(301, { location: `/${path}/` }).end();
    const name = isFolder ? `${path}index.html` : path;
    const type = types[(files.has(name) ? name : "404.html").split(".").at(-1) ?? ""];
    response
      .writeHead(files.has(name) ? 200 : 404, {
        "content-type": type ?? "application/octet-stream",
        "access-control-allow-origin": "*",
      })
      .end(files.get(name) ?? files.get("404.html"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
