/** A compiled block; `more` are the arguments of services and of mount_child. */
export type Block = (
  this: unknown,
  widget: unknown,
  services: unknown,
  api: unknown,
  more: unknown,
) => Promise<unknown>;

/** Where a piece of code comes from; names it in stack traces. */
export interface BlockOrigin {
  readonly widget: string;
  readonly block: string;
  /** Name of the fourth parameter. */
  readonly more: "child" | "args";
}

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
  ...parts: string[]
) => Block;

const compiled = new Map<string, Block>();

// The engine puts its own header of two lines in front of the code.
const headerLines = 2;

/** Compiles code once, however many widgets use it; throws the engine's SyntaxError. */
export function compileBlock(code: string, origin: BlockOrigin): Block {
  const source = `${code}\n//# sourceURL=${sourceName(origin)}`;
  const key = `${origin.more}\n${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const block = new AsyncFunction("widget", "services", "api", origin.more, source);
  compiled.set(key, block);
  return block;
}

/** The line of the code that threw, counted from 1; null where the stack does not say. */
export function lineOf(error: unknown, origin: BlockOrigin): number | null {
  const stack = stackOf(error);
  const at = stack?.indexOf(`${sourceName(origin)}:`) ?? -1;
  if (!stack || at < 0) return null;
  const line = Number.parseInt(stack.slice(at + sourceName(origin).length + 1), 10);
  return Number.isNaN(line) ? null : line - headerLines;
}

function stackOf(error: unknown): string | undefined {
  try {
    const stack: unknown = error instanceof Error ? error.stack : undefined;
    return typeof stack === "string" ? stack : undefined;
  } catch {
    // Getters and proxies may throw again; such an error has no line.
    return undefined;
  }
}

/** What stands in the comment that names the code; people choose names and slugs, and a line break would end it. */
function sourceName({ widget, block }: BlockOrigin): string {
  const safe = (text: string): string => text.replace(/[^\w-]+/g, "-");
  return `widget-${safe(widget) || "widget"}/${safe(block)}.js`;
}
