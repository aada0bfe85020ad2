import { linkers, types } from "@tessera/content/schema";
import { access } from "@tessera/graph/wire";

import type { Opened, SyncAnswer } from "../../store.ts";
import { isLinker } from "../records.ts";
import type { Held } from "../rights.ts";
import { readAccess } from "../shares.ts";
import type { Drawn } from "./links.ts";
import type { SyncRun } from "./run.ts";

/**
 * What a batch opens to others: it is noted where it is stored, since an answer shows neither what was stored before nor
 * links that a later call sets free.
 */
export interface Opening {
  /** Shares, publications and entries of the library. */
  readonly named: Opened[];
  /** Other things that everybody may see: how many, and the first of them. */
  things: number;
  first: string;
}

/** Nothing was opened yet. */
export function nothingOpened(): Opening {
  return { named: [], things: 0, first: "" };
}

/** Notes the new links that share a thing or publish a project. */
export async function noteOpeningLinks(
  run: SyncRun,
  drawn: readonly Drawn[],
  invited: ReadonlySet<number>,
): Promise<void> {
  const { core, session, writer, opening } = run;
  const shared = drawn.filter(({ ghost }) => invited.has(ghost));
  for (const { to } of shared) opening.named.push({ kind: "shared", detail: `${readAccess} ${to}` });
  const others = drawn.filter((link) => isLinker({ order_id: link.order }));
  if (others.length === 0 || writer.system) return;
  const names = await core.names.find(session, [linkers.projectMainPage]);
  const type = names.get(linkers.projectMainPage);
  for (const link of others)
    if (link.type === type)
      opening.named.push({ kind: "published", detail: `${linkers.projectMainPage} ${link.to}` });
}

const shelves: readonly string[] = [types.publicWidget, types.templateWidget];

/** Notes a new thing, when everybody may see it. */
export function noteOpenThing({ opening, writer }: SyncRun, held: Held, typeName: string, id: number): void {
  const isShelf = shelves.includes(typeName);
  const isOpen = held.access_id === access.public && held.user_id === writer.userId;
  if (writer.system || !(isShelf || isOpen)) return;
  const what = `${typeName} ${id}`;
  if (isShelf) opening.named.push({ kind: "published", detail: what });
  else if (opening.things++ === 0) opening.first = what;
}

/** What was opened, for the account's events: things that are part of what is named are not listed beside it. */
export function openedBy({ named, things, first }: Opening): Pick<SyncAnswer, "opened"> {
  if (named.length > 0) return { opened: named };
  if (things === 0) return {};
  const detail = things === 1 ? first : `${first} and ${things - 1} more`;
  return { opened: [{ kind: "published", detail }] };
}
