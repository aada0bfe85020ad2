import { BridgeError } from "../bridge-error.ts";
import type { Schema, ValueOf } from "./schemas.ts";

/** A function that a frame may call, with a schema for each of its arguments. */
export interface GrantedMethod {
  readonly schemas: readonly Schema[];
  readonly run: (...args: readonly never[]) => unknown;
}

type Values<Schemas extends readonly Schema[]> = { [At in keyof Schemas]: ValueOf<Schemas[At]> };

/**
 * Grants a function to the code in a frame. Its arguments are what the schemas answer: any of Standard Schema version 1,
 * such as those of this package (`text`, `number`, `record` …). What comes back must be plain data.
 */
export function grant<const Schemas extends readonly Schema[]>(
  schemas: Schemas,
  run: (...args: Values<Schemas>) => unknown,
): GrantedMethod {
  return { schemas, run };
}

/** The arguments as the schemas answer them; throws a BridgeError that says which one is wrong and why. */
export async function readArguments(
  method: string,
  schemas: readonly Schema[],
  args: readonly unknown[],
): Promise<readonly never[]> {
  if (args.length > schemas.length) {
    throw new BridgeError("arguments", `'${method}' takes ${schemas.length} arguments, not ${args.length}.`);
  }
  const read: unknown[] = [];
  for (const [index, schema] of schemas.entries()) {
    const result = await schema["~standard"].validate(args[index]);
    if (!result.issues) read.push(result.value);
    else {
      const problem = result.issues[0]?.message ?? "";
      throw new BridgeError("arguments", `Argument ${index + 1} of '${method}': ${problem}`);
    }
  }
  return read as never[];
}
