import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A text in the codings that browsers ask for; each is made when it is first asked for. */
export interface Encodings {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Shorter texts gain nothing. */
const leastBytes = 512;

/** `small` takes its time, for what is sent many times; `quick` is for pages, which change. */
export function encodings(text: string | Buffer, effort: "small" | "quick"): Encodings {
  const plain = Buffer.from(text);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  const quality = effort === "small" ? 11 : 5;
  return {
    plain,
    get br() {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      return (br ??= plain.length < leastBytes ? plain : brotliCompressSync(plain, { params }));
    },
    get gzip() {
      return (gzip ??= plain.length < leastBytes ? plain : gzipSync(plain));
    },
  };
}

/** The coding that a request takes best, by its Accept-Encoding. */
export function bestCoding(accepted: string | undefined): keyof Encodings {
  if (accepted === undefined) return "plain";
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/gi;
  const taken = accepted.replace(refused, "");
  if (/\bbr\b/i.test(taken)) return "br";
  return /\bgzip\b/i.test(taken) ? "gzip" : "plain";
}
