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
