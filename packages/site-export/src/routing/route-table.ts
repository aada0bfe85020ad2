/**
 * Finds the page of a path. Paths without parameters are looked up; those with `:name` segments are tried in the order
 * of their rank: fewer parameters, then more segments, then the leftmost static segment, then the order of definition.
 */

/** A page with the path that it is found under. */
export interface Route<Page> {
  readonly path: string;
  readonly page: Page;
}

/** A page that a path leads to, with the values of its parameters, decoded. */
export interface RouteMatch<Page> {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

/** Routes made ready for matching. */
export interface RouteTable<Page> {
  /** Finds the page of a path as it stands in a request, still encoded and without query. */
  readonly match: (path: string) => RouteMatch<Page> | null;
}

/** True for a path that a page has exactly, without parameters. */
export function isExact({ match }: RouteTable<unknown>, path: string): boolean {
  const found = match(path);
  return found !== null && Object.keys(found.params).length === 0;
}

interface Pattern<Page> {
  readonly page: Page;
  readonly segments: readonly string[];
  /** Name per segment, null where it is static. */
  readonly names: readonly (string | null)[];
  readonly paramCount: number;
}

/** Patterns of one length that have their parameters at the same places: what is static there finds the only one. */
interface Shape<Page> {
  readonly staticPlaces: readonly number[];
  readonly patterns: Map<string, Pattern<Page>>;
}

/** Makes routes ready; a path that is defined twice belongs to the first. */
export function createRouteTable<Page>(routes: readonly Route<Page>[]): RouteTable<Page> {
  const fixed = new Map<string, RouteMatch<Page>>();
  const asWritten = new Map<string, RouteMatch<Page>>();
  const shapes = new Map<number, Shape<Page>[]>();
  for (const pattern of rank(routes.map(toPattern))) {
    if (pattern.paramCount > 0) addPattern(shapes, pattern);
    else addFixed(fixed, asWritten, pattern);
  }
  return {
    match(path) {
      const written = asWritten.get(path);
      if (written) return written;
      const segments = splitPath(path);
      if (!segments) return null;
      // A plain path that is fixed stands as it is written, and would have been found above.
      const found = plainPath.test(path) ? undefined : fixed.get(segments.join("\n"));
      return found ?? matchShapes(shapes.get(segments.length), segments);
    },
  };
}

/** Most paths stand in requests as they are defined; those need no reading. */
function addFixed<Page>(
  fixed: Map<string, RouteMatch<Page>>,
  asWritten: Map<string, RouteMatch<Page>>,
  { page, segments }: Pattern<Page>,
): void {
  const key = segments.join("\n");
  if (fixed.has(key)) return;
  const match = { page, params: {} };
  fixed.set(key, match);
  const path = `/${segments.join("/")}`;
  if (splitPath(path)?.join("\n") === key) asWritten.set(path, match);
}

function addPattern<Page>(shapes: Map<number, Shape<Page>[]>, pattern: Pattern<Page>): void {
  const { segments, names } = pattern;
  const staticPlaces = names.flatMap((name, place) => (name === null ? [place] : []));
  const list = shapes.get(segments.length) ?? [];
  shapes.set(segments.length, list);
  const isSame = (shape: Shape<Page>): boolean => shape.staticPlaces.join() === staticPlaces.join();
  const shape = list.find(isSame) ?? { staticPlaces, patterns: new Map<string, Pattern<Page>>() };
  // Patterns come in the order of their rank, and so do their shapes.
  if (!list.includes(shape)) list.push(shape);
  const key = staticKey(staticPlaces, segments);
  if (!shape.patterns.has(key)) shape.patterns.set(key, pattern);
}

function staticKey(places: readonly number[], segments: readonly string[]): string {
  let key = "";
  for (const place of places) key += `\n${segments[place] ?? ""}`;
  return key;
}

/** The decoded segments of a path; null when it is no clean path: empty or dot segments, broken encoding. */
export function splitPath(path: string): readonly string[] | null {
  if (!path.startsWith("/")) return null;
  if (path === "/") return [];
  const parts = path.slice(1).split("/");
  // Of these signs every segment is what it says.
  const isPlain = plainPath.test(path);
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? "";
    const segment = isPlain ? part : decode(part);
    if (segment === null || segment === "" || segment === "." || segment === "..") return null;
    if (isPlain) continue;
    if (/\p{Cc}/u.test(segment)) return null;
    parts[at] = segment.normalize("NFC");
  }
  return parts;
}

const plainPath = /^[\w/.~!$&'()*+,;=:@-]*$/;

function decode(part: string): string | null {
  if (!part.includes("%")) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    // Not UTF-8, so no page has this name.
    return null;
  }
}

const paramName = /^:([A-Za-z_][\w-]*)$/;

function toPattern<Page>({ path, page }: Route<Page>): Pattern<Page> {
  const segments = path
    .split("/")
    .filter((part) => part !== "")
    .map((part) => part.normalize("NFC"));
  const names = segments.map((segment) => paramName.exec(segment)?.[1] ?? null);
  return { page, segments, names, paramCount: names.filter((name) => name !== null).length };
}

function rank<Page>(patterns: readonly Pattern<Page>[]): readonly Pattern<Page>[] {
  return patterns.toSorted(
    (left, right) =>
      left.paramCount - right.paramCount ||
      right.segments.length - left.segments.length ||
      compareStatic(left, right),
  );
}

function compareStatic(left: Pattern<unknown>, right: Pattern<unknown>): number {
  for (const [index, name] of left.names.entries()) {
    const other = right.names[index] ?? null;
    if ((name === null) !== (other === null)) return name === null ? -1 : 1;
  }
  return 0;
}

function matchShapes<Page>(
  shapes: readonly Shape<Page>[] | undefined,
  segments: readonly string[],
): RouteMatch<Page> | null {
  if (!shapes) return null;
  for (const { staticPlaces, patterns } of shapes) {
    const pattern = patterns.get(staticKey(staticPlaces, segments));
    if (pattern) return { page: pattern.page, params: readParams(pattern, segments) };
  }
  return null;
}

/** Makes objects that inherit nothing; engines make them faster than those without a prototype. */
const Params = function Params() {} as unknown as new () => Record<string, string>;
Object.defineProperty(Params, "prototype", { value: Object.create(null) });

// Inheriting nothing, so that a parameter may be called anything; the first of two with one name counts.
function readParams({ names }: Pattern<unknown>, segments: readonly string[]): Record<string, string> {
  const params = new Params();
  for (let place = 0; place < names.length; place++) {
    const name = names[place] ?? null;
    if (name !== null) params[name] ??= segments[place] ?? "";
  }
  return params;
}
