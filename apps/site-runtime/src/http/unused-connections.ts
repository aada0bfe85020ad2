import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends connections over which nothing was asked yet when the runtime stops. Browsers open them ahead of need, and Node
 * does not count them among the idle ones, so the stop would wait for them in vain.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on("connection", (socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}
