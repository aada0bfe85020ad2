import { messages } from "../messages.ts";
import { GraphError } from "../errors.ts";
import type { Http } from "../sync/http.ts";

/** Outcome of an upload, with the address under which the file is served. */
export type UploadResult =
  | { success: true; message: string; url: string }
  /** `cause` says why, where the call itself failed. */
  | { success: false; message: string; cause?: GraphError };

/** Uploads images and documents. */
export interface Upload {
  /** Whether the type of a file is one of those that can be sent. */
  accepts(file: File): boolean;
  /** Sends a file, as an image or a document by its type. A type that is not allowed is not sent. */
  send(file: File): Promise<UploadResult>;
}

/** Types of images that can be sent. */
export const imageTypes: readonly string[] = ["image/jpeg", "image/jpg", "image/png", "image/webp"];

/** Types of documents that can be sent. */
export const documentTypes: readonly string[] = [
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "text/plain",
  "application/pdf",
];

/** Types of fonts that can be sent. */
export const fontTypes: readonly string[] = ["font/woff2"];

/** Milliseconds: a file may be large and the line slow. */
const uploadTimeout = 600_000;

/** Creates the upload calls (protocol.md 1.4). */
export function createUpload(http: Http): Upload {
  const accepts = ({ type }: File): boolean =>
    [imageTypes, documentTypes, fontTypes].some((types) => types.includes(type));
  return {
    accepts,
    async send(file) {
      if (!accepts(file)) return { success: false, message: messages.invalidFile };
      return imageTypes.includes(file.type)
        ? post(http, "/api/Image/UploadImage", "image", file)
        : post(http, "/api/Image/UploadFile", "file", file);
    },
  };
}

async function post(http: Http, path: string, field: string, file: File): Promise<UploadResult> {
  const body = new FormData();
  body.set(field, file);
  try {
    const { data } = await http<{ data?: string }>({ path, body, timeout: uploadTimeout });
    return data
      ? { success: true, message: messages.uploaded, url: data }
      : { success: false, message: messages.uploadFailed };
  } catch (error) {
    // Who has to sign in again should hear that; every other failure has the specification's text.
    if (error instanceof GraphError && error.code === "unauthorized") throw error;
    return {
      success: false,
      message: messages.uploadFailed,
      ...(error instanceof GraphError && { cause: error }),
    };
  }
}
