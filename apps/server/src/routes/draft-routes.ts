import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type, type Static } from "typebox";

import { AppError } from "../errors.ts";
import { requireOwner } from "../http/identity.ts";
import type { Routes } from "../http/services.ts";
import type { DraftEntry } from "../store/draft-store.ts";

/** Characters of one draft. */
const maxBody = 2_000_000;

const DraftId = Type.String({ minLength: 1, maxLength: 100 });
const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const Facts = Type.Object({
  kind: Type.Union([Type.Literal("widget"), Type.Literal("page")]),
  /** The saved thing that it belongs to; null for a new widget. */
  origin: Type.Union([Type.Integer(), Type.Null()]),
  name: Type.String({ maxLength: 1000 }),
});
const Entry = Type.Object({ id: DraftId, ...Facts.properties, savedAt: Time });
const Listed = Type.Object({
  drafts: Type.Array(Entry),
  removed: Type.Array(Type.Object({ id: DraftId, at: Time })),
});
const Sent = Type.Object({ ...Facts.properties, savedAt: Time, body: Type.String() });

/** Unsaved work, so that what was begun on one device of an account is recovered on another. */
export const draftRoutes: Routes = (plain, { store }) => {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const params = Type.Object({ id: DraftId });
  const list = {
    schema: {
      summary:
        "Lists the caller's unsaved work, the newest first, and what was removed of it in the last thirty days.",
      response: { 200: Listed },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/drafts", list, async ({ viewer }) => {
    const { drafts, removed } = await store.drafts.list(viewer.userId);
    return { drafts: drafts.map(toEntry), removed };
  });
  const read = {
    schema: {
      summary: "Returns one piece of the caller's unsaved work as the text that was sent.",
      params,
      response: { 200: Type.Object({ body: Type.String() }) },
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/drafts/:id", read, async ({ params: { id }, viewer }) => {
    const body = await store.drafts.body(viewer.userId, id);
    if (body === undefined) throw new AppError("not_found");
    return { body };
  });
  const write = {
    schema: {
      summary:
        "Stores unsaved work in place of its earlier state. `stored` is false when a newer state or a removal is known.",
      params,
      body: Sent,
      response: { 200: Type.Object({ stored: Type.Boolean() }) },
    },
    preHandler: requireOwner,
  };
  app.post("/api/v1/drafts/:id", write, async ({ params: { id }, body: sent, viewer }) => {
    const { body, savedAt, ...facts } = sent;
    if (body.length > maxBody) throw new AppError("too_large");
    const draft = { id, facts: JSON.stringify(facts), body, savedAt: notAhead(savedAt) };
    return { stored: await store.drafts.write(viewer.userId, draft) };
  });
  const remove = {
    schema: {
      summary: "Removes unsaved work as it was at a time; a later state stays.",
      params,
      querystring: Type.Object({ at: Type.String({ pattern: "^\\d{1,16}$" }) }),
      response: { 200: Type.Object({ success: Type.Boolean() }) },
    },
    preHandler: requireOwner,
  };
  app.delete("/api/v1/drafts/:id", remove, async ({ params: { id }, query: { at }, viewer }) => {
    await store.drafts.remove(viewer.userId, id, notAhead(Number(at)));
    return { success: true };
  });
};

/** A device whose clock is ahead would else keep what others save later from being stored. */
const notAhead = (time: number): number => Math.min(time, Date.now());

function toEntry({ id, facts, savedAt }: DraftEntry): Static<typeof Entry> {
  return { id, ...(JSON.parse(facts) as Static<typeof Facts>), savedAt };
}
