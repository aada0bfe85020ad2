import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyReply } from "fastify";
import { Type } from "typebox";

import { AppError } from "../errors.ts";
import { createFeedHub, type FeedSink } from "../feed/hub.ts";
import type { Routes } from "../http/services.ts";
import type { Viewer } from "../store/store.ts";

const heartbeatMs = 20_000;
/** A client that does not read is sent away; it can come back to where it was. */
const maxBuffered = 1024 * 1024;
const maxOfUser = 100;

interface Connection {
  reply: FastifyReply;
  userId: number;
  sessionId: string;
  expires: number;
}

/** The change feed as server-sent events: what began or ended, to those who may see it. */
export const changeRoutes: Routes = (plain, { store, gate }) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const hub = createFeedHub(store, (error) => plain.log.error({ err: error }, "the feed could not be read"));
  const open = new Set<Connection>();
  const timer = setInterval(() => void beat(), heartbeatMs).unref();

  async function beat(): Promise<void> {
    for (const connection of open) {
      const { reply, sessionId, expires } = connection;
      const ended = expires < Date.now() || (sessionId !== "" && !(await gate.standing(sessionId)));
      if (ended || reply.raw.writableLength > maxBuffered) reply.raw.end();
      else reply.raw.write(": still here\n\n");
    }
  }

  plain.addHook("preClose", async () => {
    clearInterval(timer);
    hub.close();
    for (const { reply } of open) reply.raw.end();
  });

  const schema = {
    querystring: Type.Object({ after: Type.Optional(Type.String({ maxLength: 50 })) }),
    headers: Type.Object({ "last-event-id": Type.Optional(Type.String({ maxLength: 50 })) }),
  };
  app.get(
    "/api/v1/changes",
    { schema: { ...schema, summary: "Streams the change feed as server-sent events." }, compress: false },
    async (request, reply) => {
      const { viewer } = request;
      const ofUser = Iterator.from(open).filter((connection) => connection.userId === viewer.userId);
      if (viewer.kind === "person" && [...ofUser].length >= maxOfUser)
        throw new AppError("too_many_requests", { seconds: 60 });
      const lastSeen = request.headers["last-event-id"] ?? request.query.after;
      reply.hijack();
      const { sessionId, expires, userId } = viewer;
      const connection = { reply, userId, sessionId, expires };
      begin(reply);
      open.add(connection);
      reply.raw.on("close", () => void open.delete(connection));
      try {
        const leave = await hub.join(viewer, lastSeen, sinkOf(reply, viewer));
        if (reply.raw.destroyed || reply.raw.writableEnded) leave();
        else reply.raw.on("close", leave);
      } catch (error) {
        request.log.error({ err: error }, "the feed could not be joined");
        reply.raw.end();
      }
    },
  );
};

function begin(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  reply.raw.write("retry: 2000\n\n");
}

function sinkOf({ raw }: FastifyReply, viewer: Viewer): FeedSink {
  const send = (event: string, data: object, id?: string): void => {
    if (raw.writableEnded) return;
    const place = id === undefined ? "" : `id: ${id}\n`;
    raw.write(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    ready: (cursor) => send("ready", {}, cursor),
    reset: () => send("reset", {}),
    change: ({ cursor, concepts, types, origin, userId, replaced }) => {
      const known = userId === viewer.userId ? origin : 0;
      const data = { concepts, types, origin: known, ...(replaced.length > 0 && { replaced }) };
      send("change", data, cursor);
    },
  };
}
