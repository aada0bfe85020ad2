import { request, type IncomingHttpHeaders } from "node:http";

/** What came back for a request. */
export interface HostAnswer {
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
}

/** What is sent besides the path. */
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request whose host name is what a browser would send, whatever it resolves to here. */
export function askHost(
  port: number,
  host: string,
  path: string,
  { method = "GET", headers, body }: Asked = {},
): Promise<HostAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HostAnswer>();
  const target = { host: "127.0.0.1", port, path, method, headers: { host, ...headers } };
  const sent = request(target, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("end", () =>
      resolve({
        status: response.statusCode ?? 0,
        body: Buffer.concat(chunks).toString(),
        headers: response.headers,
      }),
    );
  });
  sent.on("error", reject);
  sent.end(body);
  return promise;
}
