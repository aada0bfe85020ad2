/** Leaves room for a number behind the name within the 40 characters that names of fields may have. */
const maxLength = 36;

/** A text as the name of a form or field: small Latin letters and digits, a letter first; empty where none is left. */
export function plainKey(text: string): string {
  const plain = text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, maxLength);
  return /^[0-9]/.test(plain) ? `field${plain}`.slice(0, maxLength) : plain;
}

/** The name, or the name with the first number behind it that makes it another one than those that are taken. */
export function uniqueKey(name: string, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(number === 1 ? name : `${name}${number}`)) number += 1;
  return number === 1 ? name : `${name}${number}`;
}
