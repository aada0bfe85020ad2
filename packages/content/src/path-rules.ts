/** Rules for the paths of pages in a project. They know nothing of the graph. */

/** Files and folders that a site has besides its pages; no page can take their paths. */
export const reservedPaths: readonly string[] = [
  "api",
  ".tessera",
  ".well-known",
  "robots.txt",
  "sitemap.xml",
  "sw.js",
  "favicon.ico",
  "manifest.webmanifest",
];

/** The longest path of a page, in characters. */
const longestPath = 200;

/**
 * What is wrong with a path: it is empty, too long, holds a part that is empty or made of dots, holds a sign that paths
 * cannot hold, names a parameter twice or with other signs than letters, digits, `_` and `-`, or belongs to the site's own files.
 */
export type PathProblem = "empty" | "long" | "dots" | "signs" | "parameter" | "reserved";

/** A path as it is stored, without slashes around it, or what is wrong with it. */
export type ReadPath = { readonly path: string } | { readonly problem: PathProblem };

const segmentPattern =
  /^(?:[\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}._~-]|\u200d|\ufe0f)+$/u;
const parameterPattern = /^:[A-Za-z_][\w-]*$/;

/** Reads a path as a person types it, such as `/Blog posts/:id/`: blanks become hyphens, slashes around it go. */
export function readPath(text: string): ReadPath {
  const path = text
    .normalize("NFC")
    .replace(/^[\s/]+|[\s/]+$/g, "")
    .replace(/\s+/g, "-");
  if (path === "") return { problem: "empty" };
  if (path.length > longestPath) return { problem: "long" };
  const segments = path.split("/");
  if (segments.some((segment) => /^\.*$/.test(segment))) return { problem: "dots" };
  const parameters = segments.filter((segment) => segment.startsWith(":"));
  const isDoubled = new Set(parameters).size < parameters.length;
  if (isDoubled || !parameters.every((name) => parameterPattern.test(name))) return { problem: "parameter" };
  const fixed = segments.filter((segment) => !segment.startsWith(":"));
  if (!fixed.every((segment) => segmentPattern.test(segment))) return { problem: "signs" };
  return reservedPaths.includes(segments[0] ?? "") ? { problem: "reserved" } : { path };
}

/**
 * The path of a page that was given none in a project: its slug. A title without letters and digits, such as one of emoji,
 * has an empty slug; its path is the title itself, and where that cannot be one, the id of the page.
 */
export function defaultPath({ id, slug, title }: { id: number; slug: string; title: string }): string {
  const path = slug.replace(/^\/+|\/+$/g, "");
  if (path !== "") return path;
  const read = readPath(title.replaceAll("/", " "));
  return "path" in read ? read.path : String(Math.abs(id));
}

/** True when two paths lead to the same place: parameters of both are at the same parts, whatever their names. */
export function isSamePath(one: string, other: string): boolean {
  return shapeOf(one) === shapeOf(other);
}

function shapeOf(path: string): string {
  return path.replace(/(^|\/):[^/]+/g, "$1:");
}
