import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to connections, and to programs that ask for any: nobody takes one unasked; above 10,080, which browsers refuse. */
const [first, behindLast] = [11_000, 32_768];

/** A port on which nothing listens, for programs that have to know their address before they start. */
export async function freePort(): Promise<number> {
  const port = randomInt(first, behindLast);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
