/** A point of the page, in CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One browser engine with one open page, driven as a person drives it: real pointer, real keys. */
export interface Engine {
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Value of the body of a function that runs in the page; a promise is awaited. */
  evaluate<Value>(body: string): Promise<Value>;
  click(at: Point): Promise<void>;
  doubleClick(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key by its DOM name, such as `Enter`, with Control held where it is asked for. */
  press(key: Key, held?: "Control"): Promise<void>;
  close(): Promise<void>;
}

/** The keys that suites press. */
export type Key = "Enter" | "Escape" | "Tab" | "ArrowUp" | "ArrowDown" | "ArrowRight" | "End" | " " | "s";

/** Runs one named step; its failure is reported, and the suite goes on. */
export type Step = (title: string, run: () => Promise<void>) => Promise<void>;

/** The named export `suite` of a module `engines/*.engines.ts` of a package or application. */
export type Suite = (engine: Engine, step: Step) => Promise<void>;

const interval = 100;

/**
 * Waits until the body of a function is truthy in the page and returns its value, true for a node.
 * @throws after so many milliseconds, 20,000 by default.
 */
export async function until<Value>(
  engine: Engine,
  body: string,
  deadline = 20_000,
): Promise<NonNullable<Value>> {
  const end = Date.now() + deadline;
  // Nodes do not leave the page.
  const plain = `const value = await (async () => { ${body} })(); return value instanceof Node || value?.nodeType ? true : value;`;
  for (;;) {
    let failure: unknown;
    // A page that is being left answers nothing; the next one does.
    const value = await engine.evaluate<Value>(plain).catch((error: unknown) => void (failure = error));
    if (value) return value;
    if (Date.now() > end) throw failure ?? new Error(`Still not true after ${deadline / 1000} s: ${body}`);
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
