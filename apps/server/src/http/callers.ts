import type { FastifyInstance } from "fastify";

import { addressKey } from "../accounts/limits.ts";
import { createCaller, runFor, type Caller } from "../turns.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Undefined where a request is answered before it is validated. */
    caller?: Caller;
  }
}

/** Requests of one address share its turns on the processor; what a client has left is not worked on any more. */
export function addCallers(app: FastifyInstance): void {
  app.decorateRequest("caller");
  app.addHook("preValidation", (request, reply, done) => {
    const caller = createCaller(addressKey(request.clientAddress));
    reply.raw.once("close", caller.end);
    request.caller = caller;
    runFor(caller, done);
  });
  // What is sent in pieces, and may be taken slowly, works on no read any more.
  app.addHook("onSend", async ({ caller }) => caller?.release());
}
