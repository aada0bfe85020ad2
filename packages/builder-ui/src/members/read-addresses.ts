/** E-mail addresses as somebody has typed them into one field. */
export interface TypedAddresses {
  /** Each once, in the order in which they were typed. */
  readonly addresses: readonly string[];
  /** What is no address. */
  readonly wrong: readonly string[];
}

/** One part before the sign, and a host of several parts after it; the server has the last word. */
const address = /^[^\s@<>()[\]{}\\:"&]+@[^\s@<>()[\]{}\\:"&/?#%]+\.[^\s@<>()[\]{}\\:"&/?#%.]+$/;

/** Reads addresses that stand between commas, semicolons, blanks and ends of lines. */
export function readAddresses(text: string): TypedAddresses {
  const parts = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ""))];
  return {
    addresses: parts.filter((part) => address.test(part)),
    wrong: parts.filter((part) => !address.test(part)),
  };
}
