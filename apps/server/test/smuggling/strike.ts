import { once } from "node:events";
import { connect } from "node:net";

/** What is written on a socket, as it stands. */
interface Raw {
  pieces: readonly string[];
  /** Cuts the connection as soon as everything is written. */
  aborts?: boolean;
  /** Milliseconds without a further byte after which nothing more is expected; 0 waits until the other side ends. */
  silenceMs?: number;
}

/** Writes bytes on a socket of their own and reads what comes back until the other side ends or is silent. */
export async function strike(port: number, { pieces, aborts = false, silenceMs = 60 }: Raw): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let read = "";
  socket.on("data", (chunk: Buffer) => (read += chunk.toString("latin1")));
  socket.on("error", () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await Promise.race([once(socket, "connect"), closed]);
  for (const piece of pieces) {
    socket.write(piece, "latin1");
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (aborts) socket.resetAndDestroy();
  else socket.setTimeout(silenceMs, () => socket.destroy());
  await closed;
  return read;
}
