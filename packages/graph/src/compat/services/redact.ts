/** Fields that hold what nobody but its owner may know. */
const secret = /pass(word|phrase)|token|secret|authorization|cookie|credential|api_?key|session_?id/i;
/** Fields that hold what people typed. */
const typed =
  /^(characterValue|value|text|textSearch|search|input|html|css|js|body|heading|title|prompt|message_str|email|toAddress|ccAddresses|username|fname|lname)$/i;
/** Tokens inside of texts: JSON web tokens and what follows the word Bearer. */
const tokens = /\beyJ[\w-]{10,}\.[\w-]+(\.[\w-]*)?|(?<=\bBearer )\S+/g;
const longestText = 500;
const deepest = 6;
const maxItems = 50;

/**
 * What may be logged of a value: secrets and texts that people typed are replaced, addresses lose their query,
 * and what is long, deep or endless is cut.
 */
export function redact(value: unknown): unknown {
  return redacted(value, 0, new Set());
}

/** A text without tokens, and cut. */
export function redactText(text: string): string {
  const clean = text
    .replaceAll(tokens, "[redacted]")
    .replaceAll(/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, "$1");
  return clean.length > longestText ? `${clean.slice(0, longestText)}…` : clean;
}

function redacted(value: unknown, depth: number, seen: Set<object>): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value === "function" || typeof value === "symbol") return `[${typeof value}]`;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= deepest || seen.has(value)) return "[cut]";
  seen.add(value);
  if (value instanceof Error) return errorFacts(value);
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => redacted(item, depth + 1, seen));
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  const entries = Object.entries(value).slice(0, maxItems);
  return Object.fromEntries(entries.map(([key, item]) => [key, field(key, item, depth, seen)]));
}

function field(key: string, item: unknown, depth: number, seen: Set<object>): unknown {
  if (secret.test(key)) return "[redacted]";
  if (typed.test(key) && typeof item === "string") return `[${item.length} characters]`;
  return redacted(item, depth + 1, seen);
}

/** What a failure says of itself, without what caused it. */
function errorFacts(error: Error): object {
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    name: error.name,
    message: redactText(error.message),
    ...(typeof code === "string" && { code }),
    ...(typeof status === "number" && { status }),
    stack: redactText(error.stack ?? ""),
  };
}

/** DOM nodes, events, streams and the like say nothing that a log should hold. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
