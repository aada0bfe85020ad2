import { readFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** An inspector that runs. */
export interface Inspector {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves an application under another port, and beside it a page that shows what its graph holds in the browser.
 * Databases belong to an origin, so both have to come from the same one.
 */
export async function startInspector(target: string, port: number): Promise<Inspector> {
  const files = new Map([
    ["/.inspect", { type: "text/html", text: readFileSync(new URL("page.html", import.meta.url), "utf8") }],
    ["/.inspect.js", { type: "text/javascript", text: await bundle() }],
  ]);
  const server = createServer((incoming, response) => {
    const file = files.get((incoming.url ?? "/").replace(/\?.*$/, ""));
    if (file) response.writeHead(200, { "Content-Type": `${file.type}; charset=utf-8` }).end(file.text);
    else pass(new URL(target), incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("page.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2024",
    conditions: ["@tessera/source", "browser"],
  });
  return outputFiles[0]!.text;
}

/** Hands a request on to the application, streams included. */
function pass(target: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const headers = { ...incoming.headers, host: target.host };
  const options = {
    host: target.hostname,
    port: target.port,
    method: incoming.method,
    path: incoming.url,
    headers,
  };
  const outgoing = request(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => {
    if (!response.headersSent) response.writeHead(502);
    response.end("The application does not answer.");
  });
  response.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}
