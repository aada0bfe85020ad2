import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { largestFile, mostFiles } from "@tessera/site-export/render";
import type { FastifyRequest } from "fastify";

/** What a form may hold beyond the limits of the server, so that what is too much can be told from what fits. */
const limits = {
  fileSize: largestFile + 1,
  fields: 200,
  fieldSize: 100 * 1024,
  fieldNameSize: 200,
  // Fields in which nothing was chosen come as empty files.
  files: 60,
  parts: 250,
};

/** Bytes of a form that are kept: one file more than may come, so that this can be told. */
const longestForm = (mostFiles + 1) * largestFile + 1024 * 1024;

/** Forms with files that are read at once, from one address and from all: each may take its memory for a minute. */
const atOnce = { address: 4, all: 40 };

/** The fields of a form; `busy` when too many are under way from there, `large` when it is longer than any may be. */
export type SentForm = FormData | "busy" | "large";

/** Reads forms with files as they come, as many at once as the memory allows. */
export class FormReader {
  readonly #reading = new Map<string, number>();
  #all = 0;

  /** The fields of a form, or why it is not read. Rejects when it is broken. */
  async read(request: FastifyRequest, address: string): Promise<SentForm> {
    const own = this.#reading.get(address) ?? 0;
    if (own >= atOnce.address || this.#all >= atOnce.all) return "busy";
    this.#reading.set(address, own + 1);
    this.#all += 1;
    try {
      return await readParts(request);
    } finally {
      const left = (this.#reading.get(address) ?? 1) - 1;
      if (left > 0) this.#reading.set(address, left);
      else this.#reading.delete(address);
      this.#all -= 1;
    }
  }
}

/** A body that is no form, with the status of the answer. */
export class FormError extends Error {
  override readonly name = "FormError";
  /** Read by Fastify. */
  readonly statusCode: number;

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

type Part = readonly [name: string, value: string | Promise<File>];

function readParts({ headers, raw }: FastifyRequest): Promise<SentForm> {
  const { promise, resolve, reject } = Promise.withResolvers<SentForm>();
  const parts: Part[] = [];
  const parser = open(headers as BusboyHeaders);
  const end = (settle: () => void): void => {
    raw.unpipe(parser);
    // What is still to come is read by nobody, and kept nowhere.
    raw.resume();
    settle();
  };
  const refuse = (): void => end(() => resolve("large"));
  const fail = (cause?: unknown): void =>
    end(() => reject(new FormError(400, "The form is broken.", { cause })));
  let bytes = 0;
  raw.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestForm) refuse();
  });
  raw.once("close", () => (raw.complete ? undefined : fail()));
  parser.on("field", (name, value, isNameCut, isCut) => {
    if (isNameCut || isCut) refuse();
    else parts.push([name, value]);
  });
  parser.on("file", (name, stream, filename: string | undefined, _encoding, type) => {
    const file = take(stream).then((content) => fileOf(content, filename ?? "", type));
    // A form that is given up leaves its files to nobody.
    file.catch(() => undefined);
    parts.push([name, file]);
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(limit, refuse);
  parser.on("error", fail);
  parser.on("finish", () => void formOf(parts).then(resolve, fail));
  raw.pipe(parser);
  return promise;
}

function open(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({ headers, limits });
  } catch (cause) {
    throw new FormError(415, "The form has no boundary.", { cause });
  }
}

async function formOf(parts: readonly Part[]): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of parts) {
    const content = await value;
    if (typeof content === "string") data.append(name, content);
    else data.append(name, content);
  }
  return data;
}

async function take(stream: BusboyFileStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** A field in which nothing was chosen is an empty file without a name, as browsers have it. */
function fileOf(content: Buffer, filename: string, type: string): File {
  const name = filename === "" && content.length > 0 ? "file" : filename;
  return new File([new Uint8Array(content)], name, { type });
}
