import { ExportError } from "../errors.ts";
import { readZip } from "../zip/read-zip.ts";
import {
  sourcePath,
  type ProjectSource,
  type SourcePage,
  type SourceRedirect,
  type SourceWidget,
} from "./project-source.ts";

/** A project as it was read from an archive. */
export interface ReadProject {
  readonly source: ProjectSource;
  /** The files that its pages use, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Reads the archive of a project. Throws `bad-archive` for everything else. */
export function readProject(archive: Uint8Array): ReadProject {
  const files = new Map(readZip(archive, (path) => path === sourcePath || path.startsWith("assets/")));
  const text = files.get(sourcePath);
  files.delete(sourcePath);
  return { source: parseSource(new TextDecoder().decode(text)), files };
}

/** Reads the source of a project. Throws `bad-archive` for everything else. */
export function parseSource(text: string): ProjectSource {
  try {
    const source: unknown = JSON.parse(text);
    if (isSource(source)) return source;
  } catch {
    // Not JSON: the answer is the same as for JSON of another kind.
  }
  throw new ExportError("bad-archive");
}

function isSource(value: unknown): value is ProjectSource {
  const source = value as Partial<ProjectSource> | null;
  const isKnown = source?.format === "tessera-project" && source.version === 1;
  if (!isKnown || typeof source.name !== "string" || typeof source.files !== "object") return false;
  const { widgets, pages, menu, settings, mainPage, redirects = [] } = source;
  if (![widgets, pages, menu, redirects].every(Array.isArray) || typeof settings !== "object") return false;
  const isPlaceOf = (list: readonly unknown[] = [], place: unknown): boolean =>
    Number.isInteger(place) && (place as number) >= 0 && (place as number) < list.length;
  return (
    (widgets ?? []).every(isWidget) &&
    (pages ?? []).every((page) => isPage(page) && isPlaceOf(widgets, page.body)) &&
    redirects.every(isRedirect) &&
    (mainPage === null || isPlaceOf(pages, mainPage))
  );
}

function isPage({ slug, path = "" }: SourcePage): boolean {
  return typeof slug === "string" && typeof path === "string";
}

function isRedirect(redirect: Partial<SourceRedirect> | null): boolean {
  const { from, to, page = null } = redirect ?? {};
  return typeof from === "string" && typeof to === "string" && (page === null || Number.isInteger(page));
}

const texts = [
  "name",
  "type",
  "html",
  "css",
  "js",
  "before_render",
  "after_render",
  "update",
  "mount_child",
] as const;

/** A widget is made before those that hold it, so it stands before them. */
function isWidget(widget: SourceWidget, place: number): boolean {
  return (
    texts.every((name) => typeof widget[name] === "string") &&
    Array.isArray(widget.children) &&
    widget.children.every(
      (child) => Number.isInteger(child.widget) && child.widget >= 0 && child.widget < place,
    ) &&
    [widget.library?.css, widget.library?.js, widget.custom_functions].every(Array.isArray)
  );
}
