import type { FastifyError, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";

/** Largest upload. */
export const fileLimit = 2 * 1024 * 1024;

/** What a multipart body may hold; the file may be one byte too long, so that this can be told from one that fits. */
export const partLimits = {
  fileSize: fileLimit + 1,
  files: 2,
  fields: 50,
  fieldSize: 1024 * 1024,
  parts: 60,
};

/** A multipart body as it was sent. */
interface Parts {
  fields: Record<string, string>;
  file: Buffer | undefined;
}

/** The fields of a multipart body; throws when it holds a file, or names a field twice. */
export async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  const { fields, file } = await readParts(request);
  if (file) throw broken("a file stands where a text belongs");
  return fields;
}

/** The file of a multipart body, whole; undefined when there is none. Throws `file_too_large`. */
export async function readFile(request: FastifyRequest): Promise<Buffer | undefined> {
  return (await readParts(request)).file;
}

/** Reads the body to its end, also when a part of it is refused: only then is it known to be whole. */
async function readParts(request: FastifyRequest): Promise<Parts> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: Buffer[] = [];
  const faults: AppError[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") {
        const bytes = await part.toBuffer();
        // The parser's own mark comes too late when the limit is reached at the end of a piece.
        if (bytes.length > fileLimit) faults.push(new AppError("file_too_large"));
        if (files.push(bytes) > 1) faults.push(broken("it holds more than one file"));
      } else {
        if (part.valueTruncated || part.fieldnameTruncated) faults.push(new AppError("too_large"));
        if (part.fieldname in fields) faults.push(broken(`the field ${part.fieldname} stands twice`));
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    throw asRefusal(error as FastifyError);
  }
  if (faults[0]) throw faults[0];
  return { fields, file: files[0] };
}

/** What the parser finds wrong is the caller's fault, though it does not say so. */
function asRefusal(error: FastifyError): FastifyError | AppError {
  return error.statusCode === undefined ? broken("the parts of its body are broken", error) : error;
}

function broken(detail: string, cause?: unknown): AppError {
  return new AppError("bad_request", { detail }, cause);
}
