import { inapplicable } from "./inapplicable.ts";

/** What became of one attack. */
export interface Outcome {
  readonly name: string;
  /** Whether it was carried out where guards stand. */
  readonly ran: boolean;
  /** Whether it succeeded there. */
  readonly succeeded: boolean;
  /** Whether it succeeds where nothing guards; otherwise it proves nothing. */
  readonly succeedsUnguarded: boolean;
}

/** The only good outcome. */
export function withheld(name: string): Outcome {
  return { name, ran: true, succeeded: false, succeedsUnguarded: true };
}

/** What is wrong with the outcome of an attack in an engine; null when the guards have held, and had something to hold. */
export function faultOf({ name, ran, succeeded, succeedsUnguarded }: Outcome, engine: string): string | null {
  if (succeeded) return "It has succeeded.";
  if (!ran) return "It was not carried out.";
  const applies = appliesIn(engine, name);
  if (succeedsUnguarded === applies) return null;
  return applies
    ? "It does not succeed where nothing guards either."
    : "It applies in this engine, though it is listed as one that does not.";
}

/** Whether an attack can succeed in an engine. */
export function appliesIn(engine: string, name: string): boolean {
  return inapplicable[engine]?.[name] === undefined;
}

/** Waits in a page until something is so, or for the given time. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await isSo()) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}
