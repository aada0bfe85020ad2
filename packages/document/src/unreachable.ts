/** Ends a path that the checks before it rule out. */
export function unreachable(what: string): never {
  throw new Error(`Broken invariant: ${what}`);
}
