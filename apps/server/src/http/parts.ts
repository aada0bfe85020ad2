import type { FastifyError, FastifyRequest } from "fastify";

import { AppError } from "../errors.ts";

/** Largest upload. */
export const fileLimit = 2 * 1024 * 1024;

/** What a multipart body may hold; the file may be one byte too long, so that this can be told from one that fits. */
export const partLimits = {
  fileSize: fileLimit + 1,
  fields: 50,
  fieldSize: 1024 * 1024,
  parts: 60,
};

/** A file of a multipart body, whole. */
export interface SentPart {
  /** Name of the part. */
  field: string;
  /** What the sender calls the file; empty when that is not said. */
  filename: string;
  bytes: Buffer;
}

/** A multipart body as it was sent. */
export interface Parts {
  fields: Record<string, string>;
  files: SentPart[];
}

/** The fields of a multipart body; throws when it holds a file, or names a field twice. */
export async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  const { fields, files } = await readParts(request, 1);
  if (files.length > 0) throw broken("a file stands where a text belongs");
  return fields;
}

/** The file of a multipart body, whole; undefined when there is none. Throws `file_too_large`. */
export async function readFile(request: FastifyRequest): Promise<Buffer | undefined> {
  return (await readParts(request, 1)).files[0]?.bytes;
}

/**
 * Reads the body to its end, also when a part of it is refused: only then is it known to be whole. Throws `file_too_large`,
 * and when there are more files than may come.
 */
export async function readParts(request: FastifyRequest, mostFiles: number): Promise<Parts> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: SentPart[] = [];
  const faults: AppError[] = [];
  try {
    for await (const part of request.parts({ limits: { files: mostFiles + 1 } })) {
      if (part.type === "file") {
        const bytes = await part.toBuffer();
        // The parser's own mark comes too late when the limit is reached at the end of a piece.
        if (bytes.length > fileLimit) faults.push(new AppError("file_too_large"));
        const isOneTooMany =
          files.push({ field: part.fieldname, filename: part.filename ?? "", bytes }) > mostFiles;
        if (isOneTooMany) faults.push(broken(`it holds more than ${filesOf(mostFiles)}`));
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
  return { fields, files };
}

const filesOf = (count: number): string => (count === 1 ? "one file" : `${count} files`);

/** What the parser finds wrong is the caller's fault, though it does not say so. */
function asRefusal(error: FastifyError): FastifyError | AppError {
  return error.statusCode === undefined ? broken("the parts of its body are broken", error) : error;
}

function broken(detail: string, cause?: unknown): AppError {
  return new AppError("bad_request", { detail }, cause);
}
