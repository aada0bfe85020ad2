/**
 * Files that visitors of a site send with a form. The entry holds a line for each: the path under which the server gives the
 * file to the owner, and the name that the visitor's file has.
 */

/** A file that came with an entry. */
export interface SentFile {
  /** Name under which the server keeps it. */
  readonly name: string;
  /** What the visitor calls it. */
  readonly title: string;
}

const folder = "/api/v1/entry-files/";
const line = /^\/api\/v1\/entry-files\/(entry-[0-9a-f]{32}\.[a-z]{3,4})#(\S+)$/;

/** Path under which the server gives a file to the owner of the site. */
export function sentFilePath(name: string): string {
  return folder + name;
}

/** The text of a field with files, as an entry holds it. */
export function textOfSentFiles(files: readonly SentFile[]): string {
  return files.map(({ name, title }) => `${sentFilePath(name)}#${encodeURIComponent(title)}`).join("\n");
}

/** The files that the text of a field names; empty for every other text. */
export function sentFilesIn(text: string): SentFile[] {
  const files = text.split("\n").map(fileOf);
  return files.every((file) => file !== null) ? files : [];
}

function fileOf(text: string): SentFile | null {
  const [, name, title] = line.exec(text) ?? [];
  if (name === undefined || title === undefined) return null;
  try {
    return { name, title: decodeURIComponent(title) };
  } catch {
    // Somebody has typed it.
    return null;
  }
}
