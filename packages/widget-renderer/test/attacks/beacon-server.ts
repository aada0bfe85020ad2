import { createSocket } from "node:dgram";
import { createServer, type Server } from "node:http";
import { createServer as listenForConnections, type AddressInfo, type Server as TcpServer } from "node:net";
import { networkInterfaces } from "node:os";

/** Where the stranger waits for what the attacks send: other origins, and sockets for what is no HTTP. */
export interface BeaconServer {
  /** Origin that says what was noted, at `/hits`. */
  readonly origin: string;
  /** Origins that note a connection, whether anything is sent over it or not, under `tcp-` and their number. */
  readonly origins: readonly string[];
  /** STUN addresses that note a packet, under `udp-` and their number. */
  readonly stun: readonly (readonly string[])[];
  readonly close: () => void;
}

const tcpPorts = 400;
const udpPorts = 24;

/** Starts a server that notes each of its ports to which something connects, and each socket that gets a packet. */
export async function startBeaconServer(): Promise<BeaconServer> {
  const hits = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://beacon");
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", pathname.endsWith(".js") ? "text/javascript" : "text/plain");
    response.end(pathname === "/hits" ? JSON.stringify([...hits]) : "");
  });
  server.on("upgrade", (_request, socket) => void socket.destroy());
  const doors = await Promise.all(
    Array.from({ length: tcpPorts }, (_, index) => openDoor(server, () => hits.add(`tcp-${index}`))),
  );
  const stun = await Promise.all(
    Array.from({ length: udpPorts }, (_, index) => listenForPackets(index, hits)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): void => {
    server.close();
    for (const each of doors) each.close();
    for (const each of stun) each.close();
  };
  return {
    origin: originOf(server),
    origins: doors.map(originOf),
    stun: stun.map(({ addresses }) => addresses),
    close,
  };
}

function originOf(server: Server | TcpServer): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A further port of a server, with what is done when something connects to it. */
function openDoor(server: Server, note: () => void): Promise<TcpServer> {
  const door = listenForConnections((socket) => {
    note();
    server.emit("connection", socket);
  });
  return new Promise((resolve) => door.listen(0, "127.0.0.1", () => resolve(door)));
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
