import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { linkers, types } from "@tessera/content/schema";
import { access, order } from "@tessera/graph/wire";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";

import { addressKey, attempt, keyOf, windowRule } from "../accounts/limits.ts";
import { AppError, errorBody } from "../errors.ts";
import { refuseForeignPages } from "../http/foreign-pages.ts";
import { wantsEmail } from "../http/form-target.ts";
import { refuseReaders, requireOwner } from "../http/identity.ts";
import type { Routes, Services } from "../http/services.ts";
import { refusalFor, writeForOwner } from "../http/write-batch.ts";
import { publisherOf } from "./published-projects.ts";
import { drawRandomizer, compositionBatch } from "../batches/composition-batch.ts";
import { emailEntry } from "../mail/entry-email.ts";
import { entriesOf, typeOfEntry } from "../entries/read-entries.ts";
import type { SyncRequest } from "../store/store.ts";

/** Letters and digits only, as the calls for widgets want names. */
const name = "^[a-z][a-z0-9]{0,39}$";
const maxFields = 60;
const longestText = 10_000;
/** While there is room for this one, none is refused. */
const largestEntry = { records: 2 * (maxFields + 1), bytes: maxFields * longestText };
/** Entries on a page that names no size, and the most that one can have. */
const pageSize = 1000;

const Params = Type.Object({ id: Type.String({ pattern: "^[0-9]{1,15}$" }) });
const Page = Type.Object({
  before: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,14}$" })),
  limit: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,3}$" })),
});
const Body = Type.Object({
  type: Type.String({ pattern: name }),
  values: Type.Record(Type.String({ pattern: name }), Type.String({ maxLength: longestText }), {
    maxProperties: maxFields,
    additionalProperties: false,
  }),
  open: Type.Optional(Type.Boolean()),
});

/** What visitors of published sites send in: it belongs to the owner of the project, whoever sends it. */
export const entryRoutes: Routes = (plain, services) => {
  const { store, limits } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const send = {
    schema: { summary: "Stores an entry of a visitor of a published project.", params: Params, body: Body },
    preHandler: [refuseReaders, refuseForeignPages(services.settings)],
  };
  app.post("/api/v1/projects/:id/entries", send, async (request) => {
    const { params, body, clientAddress } = request;
    const project = Number(params.id);
    const owner = await publisherOf(store, project);
    if (owner === undefined) throw new AppError("not_found");
    await limits.entries.count(`${addressKey(clientAddress)} ${project}`);
    const { batch, ghost } = entryBatch({ project, owner }, { ...body, open: body.open ?? false });
    await refuseNewNames(services, request, { project, owner, batch });
    const written = await writeForOwner(services, request, { ...batch, randomizer: drawRandomizer() }, owner);
    const { type, values } = body;
    const always = wantsEmail(request, services.settings);
    const sending = emailEntry(services, { project, owner, type, values, always });
    services.background.run(request.log, "an entry was not sent to its owner by e-mail", sending);
    const id = written.concepts.find(({ ghostId }) => ghostId === ghost)?.id ?? 0;
    const delivery = { userId: owner, projectId: project, form: type, entryId: id };
    if (await store.webhooks.enqueue(delivery)) services.deliveries.wake(request.log);
    return { success: true, id };
  });
  const own = {
    schema: {
      summary: "Lists the entries of a published project for its owner, newest first.",
      params: Params,
      querystring: Page,
    },
    preHandler: requireOwner,
  };
  app.get("/api/v1/projects/:id/entries", own, async ({ params, query, viewer }) => {
    const project = Number(params.id);
    if ((await store.ownerOf(project, types.project)) !== viewer.userId) throw new AppError("not_found");
    const page = {
      ...(query.before !== undefined && { after: Number(query.before) }),
      limit: Math.min(Number(query.limit ?? pageSize), pageSize),
    };
    const full = await refusalFor(services, viewer.userId, largestEntry);
    return { ...(await entriesOf(store, project, page, viewer)), ...(full && { full: errorBody(full) }) };
  });
};

interface Sent {
  type: string;
  values: Record<string, string>;
  open: boolean;
}

/** An entry as the widgets of the site read it: `the_site{project}_{type}`, with a link for each field. */
function entryBatch(
  { project, owner }: { project: number; owner: number },
  { type, values, open }: Sent,
): { batch: SyncRequest; ghost: number } {
  const thing = typeOfEntry(project, type);
  const fields = Object.entries(values).filter(([, text]) => text !== "");
  const draft = {
    type: thing,
    accessId: open ? access.public : access.private,
    values: fields.map(([field, text]) => [`${thing}_${field}`, `the_${field}`, text] as const),
    children: [],
  };
  const { batch, ghosts } = compositionBatch([draft], owner);
  const [ghost = 0] = ghosts;
  const id = -(batch.connections.length + 1);
  const ends = { ofTheConceptId: project, toTheConceptId: ghost, orderId: order.linker };
  batch.connections.push({
    ...ends,
    id,
    ghostId: id,
    typeCharacter: linkers.projectEntries,
    accessId: access.private,
  });
  return { batch, ghost };
}

/**
 * Names of forms and fields that the entries of one project may bring in a year: names are everybody's, and stay. The owner
 * may bring as many again, so that no visitor can use up the names of forms to come; one address brings few of them in a day.
 * What entries bring is counted, not what is in the store: anybody can make names that look like those of a project.
 */
const maxNames = 500;
const namesWindowMs = 365 * 24 * 60 * 60_000;

async function refuseNewNames(
  { store, limits }: Services,
  { viewer, clientAddress }: FastifyRequest,
  { project, owner, batch }: { project: number; owner: number; batch: SyncRequest },
): Promise<void> {
  const sent = [...batch.concepts, ...batch.connections];
  const names = new Set(sent.map(({ typeCharacter = "" }) => typeCharacter));
  const known = await store.typeIds([...names]);
  const fresh = names.size - known.size;
  if (fresh === 0) return;
  const isOwner = viewer.kind === "person" && viewer.userId === owner;
  const limit = isOwner ? 2 * maxNames : maxNames;
  if (!isOwner) await limits.entryNames.count(`${addressKey(clientAddress)} ${project}`, fresh);
  const key = keyOf("names-of-entries", String(project));
  const { waitMs } = await attempt(store.rates, key, windowRule(limit, namesWindowMs), fresh);
  if (waitMs > 0) throw new AppError("too_many_fields", { limit });
}
