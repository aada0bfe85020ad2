import type { FieldDescriptor } from "./descriptor.ts";
import { validateForm, type ValidationResult } from "./validate.ts";
import { validateFieldAsync, validateFormAsync, type AsyncOptions } from "./validate-async.ts";

/** A schema that every library for Standard Schema version 1 takes. */
export interface StandardSchema<Value> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "tessera";
    readonly validate: (value: unknown) => StandardResult<Value> | Promise<StandardResult<Value>>;
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

/** The value itself, or what is wrong with it. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly PropertyKey[] }[] };

/** A Standard Schema for one value. Its answer is a promise, for `unique` may have to be asked for. */
export function fieldSchema<Value = string>(
  descriptor: FieldDescriptor,
  options: AsyncOptions = {},
): StandardSchema<Value> {
  return schema(async (value) => outcome(value, await validateFieldAsync(value, descriptor, options)));
}

/** A Standard Schema for an object of values by name. It answers at once unless a lookup is given. */
export function formSchema<Values extends object = Record<string, unknown>>(
  descriptors: readonly FieldDescriptor[],
  options: AsyncOptions = {},
): StandardSchema<Values> {
  return schema((value) => {
    const values = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
    if (!options.isUnique) return outcome(value, validateForm(values, descriptors, options.messages), true);
    return validateFormAsync(values, descriptors, options).then((result) => outcome(value, result, true));
  });
}

function schema<Value>(validate: StandardSchema<Value>["~standard"]["validate"]): StandardSchema<Value> {
  return { "~standard": { version: 1, vendor: "tessera", validate } };
}

function outcome<Value>(value: unknown, result: ValidationResult, hasPath = false): StandardResult<Value> {
  if (result.status === "valid") return { value: value as Value };
  return {
    issues: result.messages.map((message, index) => {
      return hasPath ? { message, path: [result.issues[index]!.field] } : { message };
    }),
  };
}
