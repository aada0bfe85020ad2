/** Addresses of uploads: files of one's own, which the server of the project keeps, and archives of it bring along. */

/** Stands in front of the path of a file of one's own in the source of an archive. */
const inArchive = "archive:";

/** The address of a file of one's own in the source of an archive, by its path there. */
export function archiveAddress(path: string): string {
  return inArchive + path;
}

/** True for a file of one's own: an upload, or one that lies in an archive. */
export function isOwnFile(url: string): boolean {
  return url.startsWith(inArchive) || randomName.test(url) || /^\/uploads\/[^/?#]+$/.test(url);
}

/** True for an upload whose name was drawn by the server, and so says nothing. */
export function hasRandomName(url: string): boolean {
  return randomName.test(url);
}

const randomName =
  /^(?:https?:\/\/[^/?#]+)?\/uploads\/[\da-f]{32}(?:_small|_\d{3,4})?\.(?:[a-z]{3,4}|woff2)$/;

/** The file that a link leads to, without the place in it; null for links to pages and to documents of others. */
export function documentOf(link: string): string | null {
  const [file = ""] = link.split(/[?#]/, 1);
  const isHere = /^\/(?!\/).*\.(?!html?$)[a-z\d]{2,5}$/i.test(file);
  return isHere || isOwnFile(file) ? file : null;
}

/** Code with other addresses of uploads in it. */
export function renameInCode(code: string, rename: (url: string) => string): string {
  if (!code.includes("/uploads/") && !code.includes(inArchive)) return code;
  return code.replace(uploadInCode, (url) => rename(url));
}

const uploadInCode =
  /(?:https?:\/\/[\w.:[\]-]+)?\/uploads\/[\da-f]{32}(?:_small|_\d{3,4})?\.(?:woff2|[a-z]{3,4})\b|\barchive:assets\/[\w./-]+/g;
