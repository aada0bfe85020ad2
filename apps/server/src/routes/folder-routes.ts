import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { linkers, types } from "@tessera/content/schema";
import { access, limits, order } from "@tessera/graph/wire";
import type { FastifyRequest } from "fastify";
import { Type } from "typebox";

import { AppError } from "../errors.ts";
import { requirePerson } from "../http/identity.ts";
import type { Routes, Services } from "../http/services.ts";
import { writeBatch } from "../http/write-batch.ts";
import { compositionsOf } from "../query/search-answers.ts";
import { drawRandomizer, compositionBatch } from "../batches/composition-batch.ts";
import type { Store, Viewer } from "../store/store.ts";

const folderType = "boomFolder";
const maxFolders = 5000;
const Text = Type.String({ maxLength: limits.sharedText });

/** A folder as the folder tree reads it. */
interface Folder {
  id: number;
  name: string;
  parent: string;
  userId: number;
}

/** Folders and projects as the folder tree makes them (protocol.md 1.5). */
export const folderRoutes: Routes = (plain, services) => {
  const { store } = services;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const draft = {
    schema: { summary: "Creates a folder.", body: Type.Object({ name: Text, parent: Type.Optional(Text) }) },
    preHandler: requirePerson,
  };
  for (const base of ["", "/api/v1"]) {
    app.get(
      `${base}/folders`,
      {
        schema: { summary: "Lists the caller's own folders and those shared with them." },
        preHandler: requirePerson,
      },
      ({ viewer }) => foldersOf(store, viewer),
    );
    app.post(`${base}/folders`, draft, (request) =>
      createFolder(services, request, request.body.name, request.body.parent ?? ""),
    );
    const project = {
      schema: { summary: "Creates a project.", body: Type.Object({ title: Text }) },
      preHandler: requirePerson,
    };
    app.post(`${base}/projects`, project, async (request) => ({
      success: true,
      data: { projectId: await createProject(services, request, request.body.title) },
    }));
  }
};

/** One's own folders and those that are shared; a folder without a name is none. */
async function foldersOf(store: Store, viewer: Viewer): Promise<Folder[]> {
  const typeId = (await store.typeIds([folderType])).get(folderType);
  if (typeId === undefined) return [];
  const ids = await store.idsOfType(typeId, { order: "ASC", limit: maxFolders + 1, offset: 0 }, viewer);
  if (ids.length > maxFolders) throw new AppError("query_too_large", { limit: maxFolders });
  const [concepts, inside] = await Promise.all([
    store.concepts(ids, viewer),
    compositionsOf(store, viewer, ids),
  ]);
  return concepts.flatMap((concept) => {
    const fields = inside.get(concept.id) as Record<string, unknown> | undefined;
    const { name = "", parent = "" } = fields ?? {};
    return typeof name === "string" && name !== "" && typeof parent === "string"
      ? [{ id: concept.id, name, parent, userId: concept.userId }]
      : [];
  });
}

async function createFolder(
  services: Services,
  request: FastifyRequest,
  name: string,
  parent: string,
): Promise<Folder> {
  const { viewer } = request;
  const instance = { referentId: 0, categoryId: 4, accessId: access.private };
  const leaf = (id: number, type: string, text: string) => ({
    ...instance,
    referentId: null,
    id,
    typeCharacter: type,
    characterValue: text,
    isComposition: false,
  });
  const inside = (id: number, to: number) => ({
    id,
    ofTheConceptId: -1,
    toTheConceptId: to,
    typeId: -1,
    orderId: order.internal,
  });
  const batch = {
    concepts: [
      { ...instance, id: -1, typeCharacter: folderType, characterValue: "", isComposition: true },
      leaf(-2, "the_name", name),
      leaf(-3, "the_parent", parent),
    ],
    connections: [inside(-1, -2), inside(-2, -3)],
    randomizer: drawRandomizer(),
  };
  const { concepts } = await writeBatch(services, request, batch, viewer);
  return { id: idOf(concepts, -1), name, parent, userId: viewer.userId };
}

async function createProject(services: Services, request: FastifyRequest, title: string): Promise<number> {
  const { viewer } = request;
  const account = await services.store.accounts.byUser(viewer.userId);
  if (!account) throw new AppError("unauthorized");
  const draft = {
    type: types.project,
    accessId: access.private,
    values: [[linkers.projectName, "the_name", title] as const],
    children: [],
  };
  const { batch, ghosts } = compositionBatch([draft], viewer.userId);
  const [project = 0] = ghosts;
  const id = -(batch.connections.length + 1);
  const link = { ofTheConceptId: account.entityId, toTheConceptId: project, orderId: order.linker };
  batch.connections.push({ ...link, id, ghostId: id, typeCharacter: linkers.entityProjects });
  const sent = { ...batch, randomizer: drawRandomizer() };
  const { concepts } = await writeBatch(services, request, sent, viewer);
  return idOf(concepts, project);
}

function idOf(concepts: { id: number; ghostId: number }[], ghost: number): number {
  return concepts.find((concept) => concept.ghostId === ghost)?.id ?? 0;
}
