import { messages } from "../messages.ts";
import { RefusedError } from "./errors.ts";

/** Reads a file as an address that holds it whole; rejects with a reason that can be shown. */
export function dataAddress(file: File): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
  reader.addEventListener("error", () =>
    reject(new RefusedError(messages.fileUnreadable(file.name), { cause: reader.error })),
  );
  reader.readAsDataURL(file);
  return promise;
}
