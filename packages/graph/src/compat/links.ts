import type { QueryItem } from "../query/format.ts";
import { formats } from "../wire/formats.ts";
import type { ConceptRecord, ConnectionRecord } from "../wire/records.ts";
import { GetComposition, GetConceptBulk, GetTheConcept } from "./reads.ts";
import { getGraph } from "./state.ts";

/** Which page of links. */
interface Page {
  inpage: number;
  page: number;
  reverse: boolean;
}

/**
 * Compositions that a legacy linker leads to, newest first: `console_folder_s` of a user means
 * `the_user_s_console_folder_s`. Format NORMAL gives trees, all others `{data, id, created_at}`.
 */
export async function GetLink(
  id: number,
  linker: string,
  inpage = 10,
  page = 1,
  format: number = formats.NORMAL,
): Promise<QueryItem[]> {
  return items(
    await linksOf(id, await fullName(id, linker), { inpage, page, reverse: false }),
    false,
    format,
  );
}

/** The concepts that {@link GetLink} leads to. */
export async function GetLinkRaw(
  id: number,
  linker: string,
  inpage = 10,
  page = 1,
): Promise<ConceptRecord[]> {
  const links = await linksOf(id, await fullName(id, linker), { inpage, page, reverse: false });
  return GetConceptBulk(links.map((link) => link.toTheConceptId));
}

/** Compositions as `{data, id, created_at}` that a linker leads to by its full name; with `reverse` those that it comes from. */
export async function GetRelation(
  id: number,
  relation: string,
  inpage = 10,
  page = 1,
  reverse = false,
): Promise<QueryItem[]> {
  return items(await linksOf(id, relation, { inpage, page, reverse }), reverse, formats.DATAIDDATE);
}

/** The concepts that {@link GetRelation} leads to. */
export async function GetRelationRaw(
  id: number,
  relation: string,
  inpage = 10,
  page = 1,
  reverse = false,
): Promise<ConceptRecord[]> {
  const links = await linksOf(id, relation, { inpage, page, reverse });
  return GetConceptBulk(links.map((link) => endOf(link, reverse)));
}

/** What {@link GetRelation} knows without asking the server. */
export async function GetRelationLocal(
  id: number,
  relation: string,
  inpage = 10,
  page = 1,
): Promise<QueryItem[]> {
  const links = getGraph().connections.from(id, relation);
  return items(links.slice((page - 1) * inpage, page * inpage), false, formats.DATAIDDATE);
}

async function fullName(id: number, linker: string): Promise<string> {
  return `${(await GetTheConcept(id)).typeCharacter}_s_${linker}`;
}

async function linksOf(
  id: number,
  linker: string,
  { inpage, page, reverse }: Page,
): Promise<ConnectionRecord[]> {
  const { concepts, connections, http, merge } = getGraph();
  const permanent = concepts.resolve(id);
  if (!reverse) await connections.load(id);
  else if (permanent > 0) {
    const path = `/api/get-all-linkers-to-concept?conceptId=${permanent}`;
    merge({ connections: await http<ConnectionRecord[]>({ method: "GET", path }) });
  }
  const links = reverse ? connections.to(id, linker) : connections.from(id, linker);
  return links.slice((page - 1) * inpage, page * inpage);
}

async function items(
  links: readonly ConnectionRecord[],
  reverse: boolean,
  format: number,
): Promise<QueryItem[]> {
  const ids = links.map((link) => endOf(link, reverse));
  await getGraph().concepts.fetch(ids);
  return Promise.all(
    links.map(async (link) => {
      const id = endOf(link, reverse);
      const data = await GetComposition(id);
      return format === formats.NORMAL ? data : { data, id, created_at: link.entryTimeStamp };
    }),
  );
}

function endOf(link: ConnectionRecord, reverse: boolean): number {
  return reverse ? link.ofTheConceptId : link.toTheConceptId;
}
