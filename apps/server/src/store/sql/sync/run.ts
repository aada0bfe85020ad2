import type { ReplacedLink } from "@tessera/graph/wire";

import type { SyncRequest, Writer } from "../../store.ts";
import type { Core } from "../core.ts";
import type { Session } from "../engine.ts";
import type { Ghosts } from "../ghosts.ts";
import type { NewNames } from "../names.ts";
import type { Opening } from "./opened.ts";

/** One batch on its way into the store. */
export interface SyncRun {
  core: Core;
  session: Session;
  request: SyncRequest;
  writer: Writer;
  /** Ghosts of this randomizer. */
  ghosts: Ghosts;
  now: number;
  /** What the feed will tell. */
  changes: Changes;
  /** Ids of the older calls, which the writer had reserved. */
  reserved: ReservedIds;
  /** Links of the older calls that wait for concepts, by their ghosts. */
  parked: number[];
  /** New names so far. */
  names: NewNames;
  /** Draws ids for new things, links and shared values. */
  draw(kind: DrawnKind, count: number): Promise<number[]>;
  /** Read-access links whose shares have to be built anew when all links are there. */
  shares: Set<number>;
  /** What others may see from now on. */
  opening: Opening;
  /** New links that take the place of others of their type from the same concept. */
  singles: SingleLink[];
}

/** Ids that the writer has reserved; concepts and links have ids of their own. */
export interface ReservedIds {
  concept: Set<number>;
  connection: Set<number>;
}

/** A link of a field that has one value. */
export interface SingleLink {
  id: number;
  of: number;
  to: number;
  type: number;
}

/** What a batch draws ids for. */
export type DrawnKind = "concept" | "connection" | "value";

/** Batches of one randomizer, and the pieces of one batch, come one after another. */
export function syncLock(userId: number, randomizer: number): string {
  return `sync ${userId} ${randomizer}`;
}

/** A ghost and what it became. */
export type Settled = readonly [ghost: number, id: number];

/** What a write touched, by who may see it. */
export interface Changes {
  touch(
    owner: { user_id: number; access_id: number },
    concepts: Iterable<number>,
    types?: Iterable<number>,
  ): void;
  /** A link that has ended, which is touched for itself, has been replaced. */
  replace(owner: { user_id: number; access_id: number }, link: ReplacedLink): void;
  /** Writes it down for the feed, and begins anew; nothing when nothing was touched. */
  save(): Promise<void>;
}

/** A batch names things by their ghosts; `id` and `ghostId` may both hold it. */
export function ghostOf(item: { id?: number; ghostId?: number }): number {
  const id = item.id ?? 0;
  return id > 0 ? id : (item.ghostId ?? 0) || id;
}
