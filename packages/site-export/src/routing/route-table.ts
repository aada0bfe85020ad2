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

interface Pattern<Page> {
  readonly page: Page;
  readonly segments: readonly string[];
  /** Name per segment, null where it is static. */
  readonly names: readonly (string | null)[];
  readonly paramCount: number;
}

/** Makes routes ready; a path that is defined twice belongs to the first. */
export function createRouteTable<Page>(routes: readonly Route<Page>[]): RouteTable<Page> {
  const fixed = new Map<string, RouteMatch<Page>>();
  const patterns = new Map<number, Pattern<Page>[]>();
  for (const pattern of rank(routes.map(toPattern))) {
    const key = pattern.segments.join("\n");
    if (pattern.paramCount === 0) {
      if (!fixed.has(key)) fixed.set(key, { page: pattern.page, params: {} });
    } else {
      patterns.set(pattern.segments.length, [...(patterns.get(pattern.segments.length) ?? []), pattern]);
    }
  }
  return {
    match(path) {
      const segments = splitPath(path);
      if (!segments) return null;
      return fixed.get(segments.join("\n")) ?? matchPatterns(patterns.get(segments.length) ?? [], segments);
    },
  };
}

/** The decoded segments of a path; null when it is no clean path: empty or dot segments, broken encoding. */
export function splitPath(path: string): readonly string[] | null {
  if (!path.startsWith("/")) return null;
  if (path === "/") return [];
  const segments: string[] = [];
  for (const part of path.slice(1).split("/")) {
    const segment = decode(part);
    if (segment === null || segment === "" || segment === "." || segment === ".." || /\p{Cc}/u.test(segment))
      return null;
    segments.push(segment.normalize("NFC"));
  }
  return segments;
}

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

function matchPatterns<Page>(
  patterns: readonly Pattern<Page>[],
  segments: readonly string[],
): RouteMatch<Page> | null {
  for (const pattern of patterns) {
    const fits = pattern.names.every(
      (name, index) => name !== null || pattern.segments[index] === segments[index],
    );
    if (fits) return { page: pattern.page, params: readParams(pattern, segments) };
  }
  return null;
}

// Without a prototype, so that a parameter may be called anything; the first of two with one name counts.
function readParams({ names }: Pattern<unknown>, segments: readonly string[]): Record<string, string> {
  const params = Object.create(null) as Record<string, string>;
  for (const [index, name] of names.entries()) {
    if (name !== null) params[name] ??= segments[index] ?? "";
  }
  return params;
}
