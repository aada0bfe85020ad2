import { createSocket } from "node:dgram";
import { createServer, type Server } from "node:http";
import { networkInterfaces } from "node:os";
import type { AddressInfo } from "node:net";

/** Where the stranger waits for what the attacks send: another origin, and sockets for what is no HTTP. */
export interface BeaconServer {
  readonly origin: string;
  /** STUN addresses, one for each key that `udp:` and a number name. */
  readonly stun: readonly (readonly string[])[];
  readonly close: () => void;
}

const udpPorts = 24;

/** Starts a server that notes the key of each `/beacon/{key}` it is asked for, and each socket that gets a packet. */
export async function startBeaconServer(): Promise<BeaconServer> {
  const hits = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://beacon");
    const key = /^\/beacon\/([\w-]+)/.exec(pathname)?.[1];
    if (key !== undefined) hits.add(key);
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", pathname.endsWith(".js") ? "text/javascript" : "text/plain");
    response.end(pathname === "/hits" ? JSON.stringify([...hits]) : "");
  });
  server.on("upgrade", (request, socket) => {
    const key = /^\/beacon\/([\w-]+)/.exec(request.url ?? "")?.[1];
    if (key !== undefined) hits.add(key);
    socket.destroy();
  });
  const stun = await Promise.all(
    Array.from({ length: udpPorts }, (_, index) => listenForPackets(index, hits)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): void => {
    server.close();
    for (const each of stun) each.close();
  };
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    stun: stun.map(({ addresses }) => addresses),
    close,
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

interface PacketSocket {
  readonly addresses: readonly string[];
  readonly close: () => void;
}

function listenForPackets(index: number, hits: Set<string>): Promise<PacketSocket> {
  const socket = createSocket("udp4");
  socket.on("message", () => hits.add(`udp-${index}`));
  return new Promise((resolve) => {
    socket.bind(0, "0.0.0.0", () => {
      const { port } = socket.address();
      socket.unref();
      resolve({ addresses: hosts().map((host) => `stun:${host}:${port}`), close: () => socket.close() });
    });
  });
}

function hosts(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outer = all.filter(({ family, internal }) => family === "IPv4" && !internal);
  return ["127.0.0.1", ...outer.map(({ address }) => address)];
}
