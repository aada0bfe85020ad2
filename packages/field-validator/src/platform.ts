/**
 * Types of the platform, looked up where a program has them: the DOM's or Node's. Without either the package's
 * declarations compile, too.
 */

/** What this package reads of an `AbortSignal`. */
export interface BareSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
}

/** The platform's `AbortSignal`, or {@link BareSignal} in a program that has no types of the platform. */
export type Signal = typeof globalThis extends {
  AbortSignal: { prototype: infer Platform extends BareSignal };
}
  ? Platform
  : BareSignal;

/** The platform's `fetch`, or what this package uses of it in a program that has no types of the platform. */
export type Fetch = typeof globalThis extends { fetch: infer Platform }
  ? Platform
  : (url: string) => Promise<{ readonly ok: boolean; json(): Promise<unknown> }>;
