/** The name of a copy: ' copy' behind it, and the first free number from 2 where that is taken, in any case of letters. */
export function copyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  const copy = `${name} copy`;
  let free = copy;
  for (let number = 2; used.has(free.toLowerCase()); number++) free = `${copy} ${number}`;
  return free;
}
