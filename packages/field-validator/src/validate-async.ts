import type { FieldDescriptor } from "./descriptor.ts";
import type { Issue } from "./issues.ts";
import { english, type Messages } from "./messages.ts";
import { Newest } from "./newest.ts";
import { loadBoundedPatterns } from "./pattern/pattern.ts";
import { textOf } from "./rules.ts";
import type { Signal } from "./platform.ts";
import { resultOf, validateField, type ValidationResult } from "./validate.ts";

/** Returns whether nobody else has the value. The signal says that the answer is no longer wanted. */
export type UniqueLookup = (
  value: string,
  descriptor: FieldDescriptor,
  signal: Signal,
) => boolean | Promise<boolean>;

/** What an asynchronous check is given. */
export interface AsyncOptions {
  /** Without one, `unique` is no constraint. */
  readonly isUnique?: UniqueLookup | undefined;
  readonly messages?: Messages | undefined;
  readonly signal?: Signal | undefined;
}

/**
 * Judges one value by every rule. `unique` is asked for last, when the other rules are met; a lookup that fails is the
 * issue `failed`. Rejects with the signal's reason when that has been aborted.
 */
export async function validateFieldAsync(
  value: unknown,
  descriptor: FieldDescriptor,
  { isUnique, messages = english, signal = new AbortController().signal }: AsyncOptions = {},
): Promise<ValidationResult> {
  let result = validateField(value, descriptor, messages);
  if (result.issues.some(isUnready)) {
    await loadBoundedPatterns();
    result = validateField(value, descriptor, messages);
  }
  const text = textOf(value === undefined ? descriptor.value : value);
  const asks = isUnique && descriptor.unique && result.status === "valid" && text !== "";
  if (!asks) return result;
  const field = descriptor.name;
  try {
    const unique = await isUnique(text, descriptor, signal);
    signal.throwIfAborted();
    return unique ? result : resultOf([{ code: "unique", field }], messages);
  } catch (cause) {
    signal.throwIfAborted();
    return resultOf([{ code: "failed", field, cause }], messages);
  }
}

/** Judges the values of a form by every rule, `unique` included. */
export async function validateFormAsync(
  values: Readonly<Record<string, unknown>>,
  descriptors: readonly FieldDescriptor[],
  options: AsyncOptions = {},
): Promise<ValidationResult> {
  const results = await Promise.all(
    descriptors.map((descriptor) =>
      validateFieldAsync(
        Object.hasOwn(values, descriptor.name) ? values[descriptor.name] : undefined,
        descriptor,
        options,
      ),
    ),
  );
  return resultOf(
    results.flatMap((result) => result.issues),
    options.messages,
  );
}

/** A field whose value changes while it is being judged. */
export interface LiveField {
  /** Judges a value. Null when a later call or `cancel` came first: the last keystroke wins. */
  check(value: unknown): Promise<ValidationResult | null>;
  cancel(): void;
}

/** Judges the values of one field as they come; each call cancels the lookup of the one before. */
export function createLiveField(
  descriptor: FieldDescriptor,
  options: Omit<AsyncOptions, "signal"> = {},
): LiveField {
  const newest = new Newest();
  return {
    check: (value) => newest.run((signal) => validateFieldAsync(value, descriptor, { ...options, signal })),
    cancel: () => newest.cancel(),
  };
}

function isUnready(issue: Issue): boolean {
  return issue.code === "failed" && issue.cause === "unready";
}
