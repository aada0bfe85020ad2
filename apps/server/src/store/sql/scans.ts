import type { Link, LinkPage, LinkQuery, Viewer, Window } from "../store.ts";
import type { Engine } from "./engine.ts";
import { linkIds, rights, toLink } from "./reads.ts";
import { linkVisible } from "./rights.ts";

/** Links that a statement has looked at, those that the viewer may not see included: they take their time, too. */
export interface Scanned {
  /** How many. */
  count: number;
  visible: Link[];
  /** Where to go on. */
  last: Link | undefined;
}

/** Scans look at a given number of links and no further, so that none takes long. */
export interface Scans {
  /** Links that start or end at any of the things. */
  touching(
    query: Pick<LinkQuery, "ids" | "direction" | "types">,
    limit: number,
    viewer: Viewer,
  ): Promise<Scanned>;
  /** Links of one type of one thing, after an id in their order. */
  ofType(
    query: Omit<LinkPage, "window">,
    window: Required<Omit<Window, "offset">>,
    viewer: Viewer,
  ): Promise<Scanned>;
  /** Linkers of one thing, in the order of their types and ids. */
  ofThing(query: Pick<LinkPage, "id" | "direction">, place: Place, viewer: Viewer): Promise<Scanned>;
  /** Links inside any of the compositions. */
  inside(ids: readonly number[], limit: number, viewer: Viewer): Promise<Scanned>;
  /** Links inside one composition, in the order of their ids. */
  insideOne(id: number, place: Place, viewer: Viewer): Promise<Scanned>;
}

interface Place {
  after: Pick<Link, "type" | "id"> | undefined;
  limit: number;
}

type End = "of_id" | "to_id";

/** The statements, each on an index in the order in which it goes on. */
export function createScans({ reader, dialect }: Engine): Scans {
  const among = `FROM ${dialect.numbers("$1", "j")} ${dialect.join} connection l`;
  const touchingSql = (end: End, isTyped: boolean): string =>
    seenOf(`${among} ON l.${end} = j.value AND ${isTyped ? dialect.among("l.type_id", "$5") : "l.order_id >= 999"}
      WHERE l.ended = 0 LIMIT $4`);
  const insideSql = seenOf(`${among} ON l.type_id = j.value WHERE l.ended = 0 AND l.order_id < 999 LIMIT $4`);
  const scan = async (sql: string, params: readonly (number | readonly number[])[]): Promise<Scanned> => {
    const rows = await reader.tuples(sql, params);
    const last = rows.at(-1);
    return {
      count: rows.length,
      visible: rows.filter(([, , , , seen]) => seen === 1).map(toLink),
      last: last && toLink(last),
    };
  };
  return {
    touching: ({ ids, direction, types }, limit, viewer) =>
      scan(touchingSql(endOf(direction), types !== undefined), [
        ids,
        ...rights(viewer),
        limit,
        ...(types ? [types] : []),
      ]),
    ofType: ({ id, type, direction }, { order, after, limit }, viewer) =>
      scan(ofTypeSql(endOf(direction), order), [id, ...rights(viewer), limit, type, after]),
    ofThing: ({ id, direction }, { after, limit }, viewer) =>
      scan(ofThingSql(endOf(direction)), [id, ...rights(viewer), limit, after?.type ?? 0, after?.id ?? 0]),
    inside: (ids, limit, viewer) => scan(insideSql, [ids, ...rights(viewer), limit]),
    insideOne: (id, { after, limit }, viewer) =>
      scan(insideOneSql, [id, ...rights(viewer), limit, after?.id ?? 0]),
  };
}

function endOf(direction: LinkQuery["direction"]): End {
  return direction === "from" ? "of_id" : "to_id";
}

/** The rows, each with whether the viewer sees it. */
function seenOf(rows: string): string {
  return `${linkIds}, CASE WHEN ${linkVisible} THEN 1 ELSE 0 END AS seen FROM (SELECT l.* ${rows}) AS k`;
}

function ofTypeSql(end: End, order: Window["order"]): string {
  return seenOf(`FROM connection l WHERE l.${end} = $1 AND l.type_id = $5 AND l.ended = 0
    AND l.id ${order === "ASC" ? ">" : "<"} $6 ORDER BY l.id ${order} LIMIT $4`);
}

function ofThingSql(end: End): string {
  return seenOf(`FROM connection l WHERE l.${end} = $1 AND l.order_id >= 999 AND l.ended = 0
    AND (l.type_id, l.id) > ($5, $6) ORDER BY l.type_id, l.id LIMIT $4`);
}

const insideOneSql = seenOf(`FROM connection l WHERE l.type_id = $1 AND l.ended = 0 AND l.order_id < 999
  AND l.id > $5 ORDER BY l.id LIMIT $4`);
