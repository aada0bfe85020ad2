/** Rules for redirects of a project, as people type and import them. They know nothing of the graph. */

/** What a person enters for a redirect. */
export interface RedirectInput {
  /** Path without the slash in front; `old/*` stands for everything below `old`. */
  readonly from: string;
  /** Path or http(s) address; a `*` at its end is replaced by what the star of `from` stands for. */
  readonly to: string;
}

/** What is wrong with a redirect: where it comes from, where it leads, or that it leads to itself. */
export type RedirectProblem = "from" | "to" | "loop";

/** Reads a redirect as a person types it; an address of another host in `from` counts by its path. */
export function readRedirect(input: RedirectInput): RedirectInput | { readonly problem: RedirectProblem } {
  const from = readFrom(input.from.trim());
  if (from === null) return { problem: "from" };
  const to = readTo(input.to.trim());
  if (to === null || (to.endsWith("*") && !from.endsWith("*"))) return { problem: "to" };
  const isLoop = to.startsWith("/") && covers(from, to.slice(1));
  return isLoop ? { problem: "loop" } : { from, to };
}

function readFrom(text: string): string | null {
  const address = URL.parse(text);
  const path = address && /^https?:$/.test(address.protocol) ? address.pathname : text.replace(/[?#].*$/, "");
  const plain = decoded(path)
    .normalize("NFC")
    .replace(/^\/+|\/+$/g, "");
  const stem = plain.replace(/\/\*$/, "");
  const isClean =
    stem === "*" || stem.split("/").every((part) => !/^\.*$/.test(part) && !/[*\p{Cc}\\]/u.test(part));
  return isClean && plain.length <= longestAddress ? plain : null;
}

function readTo(text: string): string | null {
  if (text.length > longestAddress || /[\p{Cc}\s\\]/u.test(text) || /\*./.test(text)) return null;
  if (/^\/(?!\/)/.test(text)) return text;
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text) ? text : null;
}

const longestAddress = 2000;

function covers(from: string, to: string): boolean {
  const path = to.replace(/[?#].*$/, "").replace(/\/+$/, "");
  // The front page is always there.
  if (path === "") return false;
  return from.endsWith("*") ? path.startsWith(from.slice(0, -1)) : decoded(path) === from;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not UTF-8: it is taken as it is written.
    return path;
  }
}

/** The most redirects of one project. */
export const maxRedirects = 2000;

/**
 * Reads a list of redirects, one in a line: where from and where to, as in CSV (with commas, semicolons or tabs, quoted or not)
 * or with blanks between them. What follows, such as a status, is left out, and so are empty lines, comments and a heading.
 *
 * @returns The redirects, and the numbers of the lines that hold none, from 1.
 */
export function readRedirectList(text: string): { redirects: RedirectInput[]; wrong: number[] } {
  const redirects: RedirectInput[] = [];
  const wrong: number[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [from = "", to = ""] = fieldsOf(line);
    const isHeading = index === 0 && !/^(?:\/|https?:)/i.test(to);
    if (from === "" || from.startsWith("#") || isHeading) continue;
    const read = readRedirect({ from, to });
    if ("problem" in read) wrong.push(index + 1);
    else redirects.push(read);
  }
  return { redirects, wrong };
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|[^\s,;"]+/g)].map(([all, quoted]) => (quoted ?? all).trim());
}
