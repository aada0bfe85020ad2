const longestName = 60;

/** A name in an e-mail to somebody who has not agreed to get any: it holds no address that mail programs would make a link of. */
export function plainName(name: string): string {
  const words = name.replaceAll(/[\p{C}\s]+/gu, " ").replaceAll(/(?<=\S)[.:/@\\]+(?=\S)/gu, " ");
  return words.length > longestName ? `${words.slice(0, longestName)}…` : words;
}
