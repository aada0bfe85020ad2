import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import fastify from "fastify";
import { expect, it } from "vitest";
import { endUnusedConnections } from "./unused-connections.ts";

it("stops without waiting for connections over which nothing was asked", async () => {
  const app = fastify();
  endUnusedConnections(app);
  app.get("/", () => "page");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("page");
  const ended = once(unused, "close");
  const begun = performance.now();
  await app.close();
  await ended;
  expect(performance.now() - begun).toBeLessThan(10_000);
});
