import { usePorts } from "../ports/ports-context.tsx";

/** Names that are tried, each with a number behind it, before a person has to choose one. */
const maxTries = 5;

/** Finds a free user name for somebody by their first and last name; "" where there is none. */
export function useSuggestedUsername(): (first: string, last: string) => Promise<string> {
  const { account } = usePorts();
  return async (first, last) => {
    const name = [first, last].map(plain).filter(Boolean).join(".");
    if (name === "") return "";
    for (let number = 1; number <= maxTries; number += 1) {
      const candidate = number === 1 ? name : `${name}${number}`;
      if (!(await account.usernameTaken(candidate))) return candidate;
    }
    return "";
  };
}

/** Letters and digits alone, without their accents. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
