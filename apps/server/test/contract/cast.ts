import { access } from "@tessera/graph/wire";

import { compositionBatch } from "../../src/batches/composition-batch.ts";
import type { AccountDraft, Store, SyncRequest, Viewer } from "../../src/store/store.ts";
import { draft, settled, type Draft } from "../kit.ts";

export const ada: Viewer = { userId: 20_001, admin: false };
export const bob: Viewer = { userId: 20_002, admin: false };
export const root: Viewer = { userId: 20_003, admin: true };
export const nobody: Viewer = { userId: 999, admin: false };
export const device = { agent: "a browser", address: "127.0.0.1" };

export function request(batch: Draft, randomizer = 5, more: Partial<SyncRequest> = {}): SyncRequest {
  return { ...batch.body(), randomizer, ...more };
}

/** A page with a title, saved by `who`. */
export async function savePage(store: Store, who: Viewer, title = "Home", accessId: number = access.private) {
  const batch = draft();
  const page = batch.node("the_page", { accessId });
  const name = batch.value("the_title", title);
  const link = batch.link(page, name, "the_page_title", { accessId });
  const answer = await store.sync(request(batch, Math.ceil(Math.random() * 1e8)), who);
  return {
    page: settled(answer.concepts, page).id,
    title: settled(answer.concepts, name).id,
    link: settled(answer.connections, link).id,
  };
}

export function account(email: string, username = email): AccountDraft {
  const graph = (userId: number) => {
    const user = { type: "the_user", accessId: access.private, values: [], children: [] };
    const { batch, ghosts } = compositionBatch([user, { ...user, type: "the_entity" }], userId);
    return { batch, userGhost: ghosts[0] ?? 0, entityGhost: ghosts[1] ?? 0 };
  };
  return { email, username, passwordHash: "x", admin: false, graph };
}
