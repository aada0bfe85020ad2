/** A typed array of the same kind with more room; what is new is 0. */
export function grown<Numbers extends Uint8Array | Uint16Array | Int32Array>(
  old: Numbers,
  length: number,
): Numbers {
  const array = new (old.constructor as new (length: number) => Numbers)(length);
  array.set(old);
  return array;
}
