import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { AppError, errorBody, isFull } from "../errors.ts";
import { logRefusal } from "./log-refusals.ts";
import { isCallersError } from "./lenient-bodies.ts";

/** Every failure answers `{message, code, facts?}`; what is not the caller's fault is logged and told in one fixed text. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toAppError(error);
    if (isLeft(request)) request.log.debug({ err: error, url: request.url }, "the client went away");
    else if (known.status >= 500) request.log.error({ err: error, url: request.url }, "request failed");
    else logRefusal(request, known);
    return sendError(reply, known);
  });
}

/** True when nobody waits for the answer any more: what fails then, fails because of that. */
function isLeft({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed;
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const { status, retryAfter } = error;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  if (status === 503) reply.header("retry-after", 1);
  return reply.code(status).send(errorBody(error));
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (hasNoRoom(error)) return new AppError("no_room");
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new AppError("too_large");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_INVALID_MULTIPART_CONTENT_TYPE":
      return new AppError("unsupported_media");
    default:
      return isCallersError(error)
        ? new AppError("bad_request", { detail: detailOf(error) })
        : new AppError("internal");
  }
}

/** What is wrong with a body that may be a list or one item: that the list is too long says more than that it is no item. */
function detailOf({ message, validation = [], validationContext = "body" }: FastifyError): string {
  const tooMany = validation.find(({ keyword }) => keyword === "maxItems");
  return tooMany ? `${validationContext}${tooMany.instancePath} ${tooMany.message}` : message;
}

/** The disk is full: as the system, SQLite and PostgreSQL say it. A failed write of SQLite's is a full disk, as a rule. */
function hasNoRoom(error: FastifyError): boolean {
  const { errcode } = error as { errcode?: number };
  const sqlite = errcode !== undefined && [13, 778].includes(errcode);
  return sqlite || isFull(error) || error.code === "53100";
}
