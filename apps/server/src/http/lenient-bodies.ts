import multipart from "@fastify/multipart";
import { AppError } from "../errors.ts";
import { pause } from "../turns.ts";
import { faultOf, maxValues } from "./nesting.ts";
import { partLimits, readFields } from "./parts.ts";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route reads the parts of a multipart body itself. */
    readsParts?: boolean;
  }
}

/** Largest body; a batch of 2,000 items with long texts fits well. */
export const bodyLimit = 16 * 1024 * 1024;

/**
 * Bodies come as JSON, urlencoded or as multipart fields, and existing clients confuse them: an empty body
 * under a JSON content type, JSON under the urlencoded one, values that were never percent-encoded.
 */
export function addLenientBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const parseJson: typeof parse = (request, text, done) => {
    const fault = faultOf(text);
    if (fault === "too deep") done(new AppError("bad_request", { detail: "it is nested too deep" }));
    else if (fault === "too many") done(new AppError("too_many_values", { limit: maxValues }));
    else
      inTurn(text, () => void parse(request, text, (error, body) => done(error && named(error, text), body)));
  };
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.toString().trim() === "") done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (request, body, done) => {
      const text = body.toString();
      if (/^\s*[[{]/.test(text)) parseJson(request, text, done);
      else if (fieldsOf(text) > maxFields) done(new AppError("too_many_values", { limit: maxFields }));
      else done(null, parseForm(text));
    },
  );
  app.register(multipart, {
    limits: partLimits,
    throwFileSizeLimit: false,
  });
  app.addHook("preValidation", async (request) => {
    if (lengthOf(request) > largeText) await pause();
    if (request.isMultipart() && !request.routeOptions.config.readsParts)
      request.body = await readFields(request);
  });
}

/** Bytes of the body; a body that does not tell its length counts as the largest one. */
function lengthOf({ headers }: FastifyRequest): number {
  const { "content-length": length, "transfer-encoding": coding } = headers;
  return coding === undefined ? Number(length ?? 0) : bodyLimit;
}

/** JSON that the parser refuses though it is valid has a key that would change what objects inherit. */
function named(error: Error, text: string): Error {
  try {
    JSON.parse(text);
  } catch {
    return error;
  }
  return new AppError(
    "bad_request",
    { detail: "it has the key __proto__, or a prototype in constructor" },
    error,
  );
}

/** Characters above which a body is read, parsed and validated with others served between. */
const largeText = 1024 * 1024;

function inTurn(text: string, work: () => void): void {
  if (text.length > largeText) setImmediate(work);
  else work();
}

/** More fields than any form has; millions of tiny ones would hold up others while they are parsed. */
const maxFields = 1000;

function fieldsOf(text: string): number {
  let fields = 1;
  for (let at = text.indexOf("&"); at !== -1 && fields <= maxFields; at = text.indexOf("&", at + 1)) fields++;
  return fields;
}

/** A space in the text tells that nothing was encoded, so that a plus sign is a plus sign. */
function parseForm(text: string): Record<string, string> {
  const encoded = text.includes(" ") ? text.replaceAll("+", "%2B") : text;
  return withoutPrototype(new URLSearchParams(encoded));
}

function withoutPrototype(fields: Iterable<[string, string]>): Record<string, string> {
  return Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(fields));
}

/** True for the errors of the parsers and validators that are the caller's. */
export function isCallersError(error: FastifyError): boolean {
  return error.statusCode !== undefined && error.statusCode < 500;
}
