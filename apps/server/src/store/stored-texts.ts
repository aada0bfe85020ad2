import { limits } from "@tessera/graph/wire";

import { AppError } from "../errors.ts";

/** UTF-16 units of the longest text that the store takes. */
const longestText = 4_000_000;
/** Parts of a type name, between underscores. */
const maxParts = 16;

/** Throws `bad_batch` for a text that is too long, or holds the character NUL, which not every engine can store. */
export function checkText(text: string): void {
  if (text.length > longestText)
    throw new AppError("bad_batch", { detail: `a text has more than ${longestText} characters` });
  if (text.includes("\0")) throw new AppError("bad_batch", { detail: "a text holds the character NUL" });
}

/** Throws `bad_request`, `name_too_long` or `too_many_parts` for a type name that the store does not take. */
export function checkName(name: string): void {
  if (name.includes("\0") || !name.isWellFormed())
    throw new AppError("bad_request", { detail: "a name holds what cannot be stored" });
  if (name.length > limits.sharedText) throw new AppError("name_too_long", { limit: limits.sharedText });
  if (name.split("_").length > maxParts) throw new AppError("too_many_parts", { limit: maxParts });
}
